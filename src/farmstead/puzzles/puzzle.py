"""A puzzle as plain data: a position, the seat that solves it, and every answer on the best ways with what each other
answer costs. So a try is judged at once and on any machine; `verifying` finds the same anew by trying out everything.

A book of puzzles is a file of JSON, one puzzle a line, packed with gzip.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import farmstead
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.puzzles.solving import End

FORM: Final = 1


class PuzzleError(ValueError):
    """A file of puzzles that cannot be read: what is wrong in it."""


class Node(NamedTuple):
    """A question on a best way: who is asked, which answers stay on one and where they lead, and to which end each
    other answer leads at best. Of another seat there is one answer. After the last one the game is over."""

    seat: int
    best: Mapping[int, int | None]  # the next node, by answer; None: the game is over
    worse: Mapping[int, int]  # the end, by answer


class Puzzle(NamedTuple):
    """One puzzle. Its `id` never changes, and neither does anything of the solution; ratings may be measured anew."""

    id: str
    game: str
    position: Mapping[str, Any]  # as in a position file
    seat: int
    nodes: tuple[Node, ...]
    ends: tuple[End, ...]  # the best one first
    margin: float  # points between the best end and the next
    themes: tuple[str, ...]  # the one that says most first
    rating: int
    tries: Mapping[str, tuple[int, int]]  # of bots, by level: found, tried
    looked: int  # positions that had to be tried out
    source: Mapping[str, Any]  # where it comes from: bots, seed, or a record

    @property
    def of(self) -> Game:
        return farmstead.game(self.game)

    def start(self) -> Position:
        """The position to solve."""
        return self.of.from_json(json.dumps(self.position))

    def line(self) -> list[tuple[int, int]]:
        """Who answers what from here to the end: the first of the best answers each time."""
        found: list[tuple[int, int]] = []
        at: int | None = 0
        while at is not None:
            node = self.nodes[at]
            option, at = next(iter(node.best.items()))
            found.append((node.seat, option))
        return found

    def sheet(self, end: int = 0) -> dict[str, float]:
        """An end's score sheet by its lines."""
        lines = self.start().scores()[self.seat]
        return dict(zip(lines, self.ends[end].sheet, strict=True))

    def lost(self, end: int) -> float:
        """How many points an end is worse than the best: of the lead, or alone of the points."""
        return _lead(self.ends[0]) - _lead(self.ends[end])

    def data(self) -> dict[str, Any]:
        """As it stands in a file."""
        return {
            **self._asdict(),
            "form": FORM,
            "nodes": [
                [node.seat, [[option, at] for option, at in node.best.items()], _grouped(node.worse)]
                for node in self.nodes
            ],
            "ends": [list(end) for end in self.ends],
        }


def _lead(end: End) -> float:
    return end.sheet[-1] - (end.rival or 0.0)


def _grouped(worse: Mapping[int, int]) -> list[list[Any]]:
    """Answers by the end they lead to: many lead to the same."""
    found: dict[int, list[int]] = {}
    for option, end in worse.items():
        found.setdefault(end, []).append(option)
    return [[end, options] for end, options in found.items()]


def read(data: Mapping[str, Any]) -> Puzzle:
    """A puzzle out of its data."""
    try:
        if data["form"] != FORM:
            raise PuzzleError(f"a puzzle of form {data['form']!r}; this version reads form {FORM}")
        return Puzzle(
            data["id"],
            data["game"],
            data["position"],
            data["seat"],
            tuple(_node(node) for node in data["nodes"]),
            tuple(End(tuple(sheet), rival, share) for sheet, rival, share in data["ends"]),
            data["margin"],
            tuple(data["themes"]),
            data["rating"],
            {level: (found, tried) for level, (found, tried) in data["tries"].items()},
            data["looked"],
            data["source"],
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, PuzzleError):
            raise
        raise PuzzleError(f"no puzzle: {type(error).__name__} {error}") from None


def _node(data: tuple[int, list[list[Any]], list[list[Any]]]) -> Node:
    seat, best, worse = data
    ends = {option: end for end, options in worse for option in options}
    return Node(seat, {int(option): at for option, at in best}, ends)


def write_file(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """A file of puzzles; the same puzzles make the same file."""
    text = "".join(json.dumps(one.data(), separators=(",", ":"), ensure_ascii=False) + "\n" for one in puzzles)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def read_file(path: Path) -> list[Puzzle]:
    """The puzzles of a file; a PuzzleError says which line cannot be read."""
    try:
        lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        raise PuzzleError(f"{path.name}: no packed puzzles ({error})") from None
    found: list[Puzzle] = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(read(json.loads(line)))
        except ValueError as error:
            raise PuzzleError(f"{path.name}, line {number}: {error}") from None
    return found
