"""The lines of an analysis as a tree of answers: from a record with its variations, back into one, and in sentences.

A tree is flat: node 0 is the start, node `n` the answer at index `n - 1`, which names its parent, a node before it.
The first child of a node goes on with its line, each further one begins a variation. So a tree from outside is read in
one walk, however deep it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.position import Position
from farmstead.narration import Sentence, Story
from farmstead.records import Line, Node, Record, Remarks, letter
from farmstead.records.answers import option_of
from farmstead.records.bounds import MOST_DEPTH
from farmstead.records.comments import flat, joined, tidied
from farmstead.records.notation import MOST_NAME
from farmstead.table.analysing.starts import Start
from farmstead.table.problems import Problem
from farmstead.table.words import Said, say

MOST_NODES: Final = 4_000
LONGEST_COMMENT: Final = 4_000


class Tree(NamedTuple):
    """Answers as (parent, seat, option); what is written after a node; what the line is called that begins with it."""

    answers: list[tuple[int, int, int]]
    comments: dict[int, str]
    names: dict[int, str]

    def data(self) -> dict[str, Any]:
        """As it is sent."""
        marked = sorted(self.comments.keys() | self.names.keys())
        return {
            "answers": [list(answer) for answer in self.answers],
            "remarks": [
                {"at": node, "comment": self.comments.get(node, ""), "name": self.names.get(node, "")}
                for node in marked
            ],
        }

    @classmethod
    def read(cls, answers: list[list[int]], remarks: list[tuple[int, str, str]]) -> Tree:
        """One from outside, of which the form is checked: nodes come after their parents, remarks belong to nodes."""
        for at, (parent, _, _) in enumerate(answers):
            if not 0 <= parent <= at:
                raise Problem("bad-request", why=f"tree.answers.{at}")
        if any(not 0 <= node <= len(answers) for node, _, _ in remarks):
            raise Problem("bad-request", why="tree.remarks")
        comments = {node: text for node, comment, _ in remarks if (text := tidied(comment))}
        names = {node: text for node, _, name in remarks if (text := flat(name, MOST_NAME))}
        return cls([(parent, seat, option) for parent, seat, option in answers], comments, names)

    def children(self) -> list[list[int]]:
        found: list[list[int]] = [[] for _ in range(len(self.answers) + 1)]
        for node, (parent, _, _) in enumerate(self.answers, 1):
            found[parent].append(node)
        return found

    def path(self, node: int) -> list[int]:
        """The nodes from the first answer to this one."""
        found = []
        while node:
            found.append(node)
            node = self.answers[node - 1][0]
        return found[::-1]


class _Growing:
    """A tree while a record is read into it; the same answer twice at one place is one node."""

    def __init__(self) -> None:
        self.tree = Tree([], {}, {})
        self._known: dict[tuple[int, int, int], int] = {}
        self.left_out = 0

    def add(self, parent: int, seat: int, option: int) -> int:
        key = (parent, seat, option)
        if key not in self._known:
            self.tree.answers.append(key)
            self._known[key] = len(self.tree.answers)
        return self._known[key]

    def comment(self, node: int, text: str) -> None:
        if text:
            said = joined(self.tree.comments.get(node, ""), text)
            self.tree.comments[node] = said[:LONGEST_COMMENT]


def of_record(record: Record) -> tuple[Tree, int]:
    """The main line of a record and its variations; and how many of these could not be played, or were too many."""
    growing = _Growing()
    position, node = record.start_position(), 0
    waiting: list[tuple[Line, int, Position]] = []
    for place, said, answer in zip(record.line.places(), record.said(), [None, *record.answers], strict=True):
        if answer is not None:
            position.play(answer[1], answer[0])
            node = growing.add(node, *answer)
        growing.comment(node, said)
        waiting += [(branch, node, position.copy()) for branch in place.variations]
    for line, parent, pos in waiting:  # it grows
        waiting += _vary(growing, line, parent, pos)
    return growing.tree, growing.left_out


def _vary(growing: _Growing, line: Line, parent: int, pos: Position) -> Iterator[tuple[Line, int, Position]]:
    """Plays a variation as far as it can be, and gives those that begin in it."""
    yield from ((branch, parent, pos.copy()) for branch in line.variations)
    node, said = parent, line.comment
    for one in line.nodes:
        try:
            option = option_of(pos, one.seat, one.spelling, 0)
            pos.play(option, one.seat)
        except FarmsteadError:
            growing.left_out += 1
            return
        if len(growing.tree.answers) >= MOST_NODES:
            growing.left_out += 1
            return
        begins = node == parent and one is line.nodes[0]
        node = growing.add(node, one.seat, option)
        if begins and line.name:
            growing.tree.names.setdefault(node, flat(line.name, MOST_NAME))
        growing.comment(node, joined(said, one.comment))
        said = ""
        yield from ((branch, node, pos.copy()) for branch in one.variations)


def to_record(start: Start, tree: Tree) -> Record:
    """The tree as a record with variations and comments; every answer is played, one that can't be is a Problem."""
    record = start.record()
    spell = record.game.vocabulary.spell
    children = tree.children()
    places: list[tuple[int, Remarks, int]] = [(0, record.line, 0)]
    try:
        node = 0
        while children[node]:
            node = children[node][0]
            _, seat, option = tree.answers[node - 1]
            record.play(option, seat)
            places.append((node, record.line.nodes[-1], 0))
        for node, place, depth in places:  # it grows
            place.comment = tree.comments.get(node, "")
            for first in children[node][1:]:
                if depth >= MOST_DEPTH:
                    raise Problem("bad-record", why=Said("analysis.deep", n=MOST_DEPTH))
                branch = Line(tree.names.get(first, ""))
                place.variations.append(branch)
                for at in _along(children, first):
                    _, seat, option = tree.answers[at - 1]
                    branch.nodes.append(Node(seat, spell(option)))
                    places.append((at, branch.nodes[-1], depth + 1))
        record.check_variations()
    except (FarmsteadError, IndexError) as error:
        raise Problem("illegal", why=error) from error
    return record


def _along(children: list[list[int]], node: int) -> Iterator[int]:
    """A node, and those that go on with its line."""
    while True:
        yield node
        if not children[node]:
            return
        node = children[node][0]


def told(start: Start, tree: Tree, lang: str) -> list[dict[str, Any]]:
    """The tree in sentences, one for each move and for what happened by itself; `node` is where it is over."""
    record = start.record()
    story = Story(record)
    names = [name or say(lang, "seat-name.player", letter=letter(seat)) for seat, name in enumerate(start.names)]
    children = tree.children()
    found: dict[int, list[Sentence]] = {}
    have: list[int] = []
    try:
        for leaf in [node for node, below in enumerate(children) if not below]:
            path = tree.path(leaf)
            pairs = enumerate(zip(have, path, strict=False))
            common = next((at for at, (a, b) in pairs if a != b), min(len(have), len(path)))
            if common < len(have):
                record.undo(len(have) - common, consent=True)
                story.cut(common)
            for node in path[common:]:
                _, seat, option = tree.answers[node - 1]
                record.play(option, seat)
            have = path
            for line in story.said(lang, names):
                if line.last >= common:
                    found.setdefault(path[line.last], []).append(line)
    except (FarmsteadError, IndexError) as error:
        raise Problem("illegal", why=error) from error
    return [_line(node, found[node]) for node in sorted(found)]


def _line(node: int, said: list[Sentence]) -> dict[str, Any]:
    """What is over at a node: a move, and `also` what happened by itself after it; where there is no move, that."""
    moves = [line for line in said if line.seat is not None]
    rest = [line for line in said if line.seat is None] if moves else []
    text, also = (" · ".join(line.text for line in lines) for lines in (moves or said, rest))
    return {"node": node, "seat": moves[0].seat if moves else None, "round": said[0].round, "text": text, "also": also}
