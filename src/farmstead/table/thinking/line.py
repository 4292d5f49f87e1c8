"""Questions that wait for a worker, and which of them comes next.

Tables where people sit come before tables of bots only. Among either, addresses take turns, and the visitors of an
address, whoever has how many tables. Where there are several workers one of them is never given to an address that has
all the others, nor to a table of bots only while the others think for such tables: who comes next waits for nobody.
Nothing here reads a clock or starts a thread: the order can be counted.
"""

from __future__ import annotations

from typing import NamedTuple

from farmstead.kernel.position import Position
from farmstead.table.fair import Fair


class Question(NamedTuple):
    """What a bot is asked at a table."""

    table: str
    version: int
    seat: int
    position: Position  # a copy of its own
    level: int
    seed: int | None
    origin: str  # the address its maker came from, as a tag
    maker: str
    people: bool  # somebody besides bots sits at the table


class Line:
    """One question a table. Not for several threads: who shares it guards it."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.at_work: dict[str, Question] = {}
        self._waiting: dict[str, Question] = {}  # the latest of each table
        self._people: Fair[str] = Fair()
        self._bots: Fair[str] = Fair()

    def __len__(self) -> int:
        """How many questions are with the workers, or wait for one."""
        return len(self.at_work.keys() | self._waiting.keys())

    def __contains__(self, table: object) -> bool:
        return table in self.at_work or table in self._waiting

    def put(self, question: Question) -> None:
        """A question waits, in the place of an older one of its table. One at work is done with first."""
        known = question.table in self
        self._waiting[question.table] = question
        if not known:
            self._line_up(question)

    def _line_up(self, question: Question) -> None:
        fair = self._people if question.people else self._bots
        fair.put(question.origin, question.maker, question.table)

    def drop(self, table: str) -> None:
        """Nothing is asked at a table any more; what is thought about already goes on."""
        self._waiting.pop(table, None)

    def done(self, table: str) -> None:
        """A worker is free again; what its table asks next lines up."""
        self.at_work.pop(table, None)
        question = self._waiting.get(table)
        if question is not None:
            self._line_up(question)

    def take(self) -> Question | None:
        """The question that a worker should think about now; None where none may be begun."""
        while len(self.at_work) < self.workers:
            table = self._people.take(self._may)
            if table is None and self._bots_may():
                table = self._bots.take(self._may)
            if table is None:
                return None
            if table in self.at_work:
                continue  # it lines up again when it is done
            question = self._waiting.pop(table, None)
            if question is not None:
                self.at_work[table] = question
                return question
        return None

    @property
    def _share(self) -> int:
        """How many workers anybody may have at once."""
        return max(1, self.workers - 1)

    def _may(self, origin: str) -> bool:
        return sum(question.origin == origin for question in self.at_work.values()) < self._share

    def _bots_may(self) -> bool:
        return sum(not question.people for question in self.at_work.values()) < self._share
