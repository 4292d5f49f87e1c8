"""Many games of one kind played side by side: options in, questions out, ended games begun anew.

For learners, which ask for thousands of answers at once. The games know nothing of each other.
"""

from __future__ import annotations

from mypy_extensions import i64

from farmstead.kernel.dealer import Dealer
from farmstead.kernel.errors import FarmsteadError, IllegalOption
from farmstead.kernel.position import NO_OPTIONS, Position
from farmstead.kernel.steps import OVER


def marked(options: list[int], count: int) -> bytearray:
    """A byte for each option of a vocabulary: 1 for those given, else 0."""
    found = bytearray(count)
    for option in options:
        found[option] = 1
    return found


class Many:
    """So many games, all set up like `start`. Chance is answered by a dealer a game, the i-th from `seed` + i on.

    `marks` holds a byte for each option of each game: 1 where it is legal now. Only what changes is written.
    """

    def __init__(self, start: Position, count: int) -> None:
        self.start = start
        self.count: i64 = count
        self.options: i64 = len(start.game.vocabulary)
        self.positions: list[Position] = []
        self.dealers: list[Dealer] = []
        self.asked: list[int] = [0] * count  # the seat that is to move in each
        self.ended: list[tuple[int, Position]] = []  # by the last answers: which game, how it ended
        self.marks = bytearray(count * self.options)
        self._marked: list[list[int]] = [NO_OPTIONS] * count

    def begin(self, seed: int | None) -> None:
        """All games anew. Without a seed each dealer goes on where it was; at first each then deals as it likes."""
        if seed is not None or not self.dealers:
            self.dealers = [Dealer(None if seed is None else seed + i) for i in range(self.count)]
        self.ended = []
        self.positions = []
        for i in range(self.count):
            self.positions.append(self.first(i))
            self.ask(i)

    def first(self, i: i64) -> Position:
        """A new game at its first question for a seat."""
        pos = self.start.copy()
        self.dealers[i].deal(pos)
        return pos

    def answer(self, options: list[int]) -> None:
        """An option for each game. One that is not legal is an error, and nothing has changed in any game."""
        if len(options) != self.count:
            raise FarmsteadError(f"{len(options)} options for {self.count} games: give one for each")
        for pos, option in zip(self.positions, options, strict=True):
            if option not in pos.legal:
                self._refuse(options)
        ended: list[tuple[int, Position]] = []
        for i in range(self.count):
            pos = self.positions[i]
            pos.play_unchecked(options[i])
            self.dealers[i].deal(pos)
            if pos.decider == OVER:
                ended.append((i, pos))
                self.positions[i] = self.first(i)
            self.ask(i)
        self.ended = ended

    def ask(self, i: i64) -> None:
        """Notes who is asked in a game, and what may be answered."""
        pos = self.positions[i]
        self.asked[i] = pos.decider
        legal = pos.legal
        before = self._marked[i]
        if legal is before:
            return
        marks = self.marks
        base: i64 = i * self.options
        for option in before:
            marks[base + option] = 0
        for option in legal:
            marks[base + option] = 1
        self._marked[i] = legal

    def _refuse(self, options: list[int]) -> None:
        for i, option in enumerate(options):
            try:
                self.positions[i].copy().play(option)
            except IllegalOption as error:
                raise IllegalOption(f"game {i}: {error}") from None
