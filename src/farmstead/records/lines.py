"""Lines of play with what people wrote beside them: the main line of a record and its variations, as a tree.

A variation begins at the position where it stands: after the answer above it, instead of the one below it. It is
text. Nothing of it is played while a record is read; `Record.position_at` plays one that is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from farmstead.records import comments
from farmstead.records.clocks import Clock
from farmstead.records.notation import MOST_NAME, Answer, Clocked, Close, Comment, Entry, Mark, Open, Undo
from farmstead.records.problems import BadRecordError

Path = tuple[int, ...]
"""A place in the tree: so many answers along the main line, then for each variation that is entered its index there
and so many answers along it. `(12,)` is after twelve answers, `(12, 0, 3)` three answers into the first variation."""


@dataclass
class Remarks:
    """What is written at one place: a comment, which may have several lines, and the variations that begin there."""

    comment: str = field(default="", kw_only=True)
    variations: list[Line] = field(default_factory=list, kw_only=True)

    def add_comment(self, text: str) -> None:
        """One more paragraph."""
        self.comment = comments.joined(self.comment, text)


@dataclass
class Node(Remarks):
    """An answer of a line, with what is written after it."""

    seat: int
    spelling: str
    clock: Clock | None = field(default=None, kw_only=True)
    mark: Mark | None = field(default=None, kw_only=True, compare=False)  # the digest under it, on a main line
    row: int = field(default=0, kw_only=True, compare=False)  # its line in the text it was read from


@dataclass
class Line(Remarks):
    """A main line or a variation. What is written before its first answer is the line's own."""

    name: str = ""
    nodes: list[Node] = field(default_factory=list)

    def place(self, at: int) -> Remarks:
        """Where so many of its answers have been given."""
        if not 0 <= at <= len(self.nodes):
            raise IndexError(f"there are {len(self.nodes)} answers, not {at}")
        return self.nodes[at - 1] if at else self

    def places(self) -> Iterator[Remarks]:
        """All of them, in order."""
        yield self
        yield from self.nodes

    def walk(self, path: Path = ()) -> Iterator[tuple[Path, Line]]:
        """The variations of this line, those within them too, in the order of the text; each with the path to it."""
        waiting = [self._branches(path)]
        while waiting:
            branch = next(waiting[-1], None)
            if branch is None:
                waiting.pop()
                continue
            yield branch
            waiting.append(branch[1]._branches(branch[0]))

    def _branches(self, path: Path) -> Iterator[tuple[Path, Line]]:
        for at, place in enumerate(self.places()):
            for index, line in enumerate(place.variations):
                yield (*path, at, index), line

    def find(self, path: Path) -> tuple[Line, int]:
        """The line that a path leads into, and after how many of its answers."""
        if len(path) % 2 == 0:
            raise IndexError(f"{path} leads to no place: a path has an odd length")
        line: Line = self
        for at, index in zip(path[:-1:2], path[1::2], strict=True):
            branches = line.place(at).variations
            if not 0 <= index < len(branches):
                raise IndexError(f"there are {len(branches)} variations there, not {index + 1}")
            line = branches[index]
        line.place(path[-1])
        return line, path[-1]


@dataclass
class Back:
    """Answers that were taken back, and what was said about that."""

    count: int
    consent: bool
    comment: str = ""
    row: int = field(default=0, compare=False)

    def add_comment(self, text: str) -> None:
        self.comment = comments.joined(self.comment, text)


Told = Node | Back | Mark
"""What the story of a game is made of: answers, what was taken back, and a digest that stands under no answer."""


@dataclass
class Story:
    """A draft in order: what is written before the first answer, then what was told. Variations hang on the answers."""

    opening: Line
    told: list[Told]

    def counted(self) -> Line:
        """The main line: the answers that were not taken back."""
        line = Line(comment=self.opening.comment, variations=self.opening.variations)
        for item in self.told:
            if isinstance(item, Node):
                line.nodes.append(item)
            elif isinstance(item, Back):
                del line.nodes[max(0, len(line.nodes) - item.count) :]
        return line


class _Growing:
    """A story while its entries come in. Comments are gathered first and joined once: a long one costs its length."""

    def __init__(self) -> None:
        self.story = Story(Line(), [])
        self.counted: list[Node] = []
        self.open: list[tuple[Line, Remarks | Back, int]] = []  # variations, where each left off, its line in the text
        self.here: Remarks | Back = self.story.opening
        self.said: dict[int, tuple[Remarks | Back, list[str]]] = {}

    def take(self, entry: Entry) -> None:
        match entry:
            case Comment():
                self.said.setdefault(id(self.here), (self.here, []))[1].append(entry.text)
            case Answer():
                self.answer(entry)
            case Clocked():
                if not isinstance(self.here, Node):
                    raise BadRecordError("clock-place", entry.line)
                if self.here.clock is not None:
                    raise BadRecordError("double-clock", entry.line)
                self.here.clock = entry.clock
            case Open():
                line = Line(entry.name)
                self.root().variations.append(line)
                self.open.append((line, self.here, entry.line))
                self.here = line
            case Close():
                self.close(entry)
            case Undo() | Mark():
                self.of_the_game(entry)

    def answer(self, entry: Answer) -> None:
        node = Node(entry.seat, entry.spelling, row=entry.line)
        if self.open:
            self.open[-1][0].nodes.append(node)
        else:
            self.story.told.append(node)
            self.counted.append(node)
        self.here = node

    def root(self) -> Remarks:
        """Where a variation begins: after an undo, at the answer that it leads back to."""
        if not isinstance(self.here, Back):
            return self.here
        return self.counted[-1] if self.counted else self.story.opening

    def close(self, entry: Close) -> None:
        if not self.open:
            raise BadRecordError("no-open", entry.line)
        line, before, _ = self.open.pop()
        if not line.nodes:
            raise BadRecordError("empty-line", entry.line)
        self.here = before

    def of_the_game(self, entry: Undo | Mark) -> None:
        if self.open:
            raise BadRecordError("inside-line", entry.line)
        if isinstance(entry, Mark):
            last = self.story.told[-1] if self.story.told else None
            if isinstance(last, Node) and last.mark is None:
                last.mark = entry
            else:
                self.story.told.append(entry)
            return
        back = Back(entry.count, entry.consent, row=entry.line)
        del self.counted[max(0, len(self.counted) - entry.count) :]
        self.story.told.append(back)
        self.here = back

    def done(self) -> Story:
        if self.open:
            raise BadRecordError("unclosed", self.open[-1][2])
        for place, lines in self.said.values():
            place.comment = comments.tidied(comments.BREAK.join(lines))
        return self.story


def grow(entries: Iterable[Entry]) -> Story:
    """The story that entries tell; what does not fit together is a BadRecordError."""
    growing = _Growing()
    for entry in entries:
        growing.take(entry)
    return growing.done()


def entries_of(opening: Line, told: Iterable[Told]) -> Iterator[Entry]:
    """The entries of a story, in the order in which they are written."""
    yield from _remarks(opening)
    for item in told:
        if isinstance(item, Node):
            yield from _node(item)
        elif isinstance(item, Back):
            yield Undo(0, item.count, item.consent)
            yield from _said(item.comment)
        else:
            yield item


def beside(place: Remarks) -> Iterator[Entry]:
    """What is written at one place: the clock of an answer, a comment, the variations that begin there."""
    if isinstance(place, Node) and place.clock is not None:
        yield Clocked(0, place.clock)
    yield from _remarks(place)


def _node(node: Node) -> Iterator[Entry]:
    yield from _answer(node)
    yield from beside(node)


def _answer(node: Node) -> Iterator[Entry]:
    yield Answer(0, node.seat, node.spelling)
    if node.mark is not None:
        yield node.mark


def _said(comment: str) -> Iterator[Entry]:
    if comment:
        yield from (Comment(0, line) for line in comments.tidied(comment).split(comments.BREAK))


def _remarks(place: Remarks) -> Iterator[Entry]:
    """What is written at a place. Variations may lie within one another as deep as somebody made them: no recursion."""
    yield from _said(place.comment)
    waiting: list[Iterator[Remarks | None]] = [_lines(place)]
    while waiting:
        after = next(waiting[-1], None)
        if after is None:
            waiting.pop()
            if waiting:
                yield Close(0)
            continue
        if isinstance(after, Line):
            yield Open(0, comments.flat(after.name, MOST_NAME))
            yield from _said(after.comment)
            waiting.append(_inside(after))
        elif isinstance(after, Node):
            yield from _answer(after)
            if after.clock is not None:
                yield Clocked(0, after.clock)
            yield from _said(after.comment)


def _lines(place: Remarks) -> Iterator[Remarks]:
    """The variations that begin there; one that somebody made without an answer has nothing to tell."""
    return (line for line in place.variations if line.nodes)


def _inside(line: Line) -> Iterator[Remarks]:
    """What follows the head of a variation: variations at its start, then each answer and those that begin there."""
    yield from _lines(line)
    for node in line.nodes:
        yield node
        yield from _lines(node)
