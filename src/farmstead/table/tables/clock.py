"""Clocks: how long a seat may think, and what is said of its time.

Time runs for a seat from the moment it is asked until it is no longer asked, so one turn of several questions is one
stretch. A clock of days gives each turn so many days. A live clock is a stock of time for the whole game that grows by
the increment after each turn. The rule when time is out is the same for both: a bot answers the rest of the turn in the
seat's place, and the seat goes on with its next one. A game never stops for somebody who stays away, and nobody is
thrown out. Nothing here reads a clock of its own: moments are given, in seconds.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from farmstead import records
from farmstead.records import TimeRule

DAY: Final = 86_400.0
MINUTE: Final = 60.0
STAND_IN: Final = 3  # the level of the bot that answers when time is out


class Clock(NamedTuple):
    """A rule of time. `days` a turn, or `minutes` for the game and `increment` seconds a turn; the other is nothing."""

    days: float = 0.0
    minutes: float = 0.0
    increment: float = 0.0

    @property
    def kind(self) -> str:
        return "days" if self.days else "live" if self.minutes else "none"

    @property
    def stock(self) -> float:
        """The seconds a seat begins with: for a turn, or for the game."""
        return self.days * DAY if self.days else self.minutes * MINUTE


    def rule(self) -> TimeRule:
        """As records write it."""
        return TimeRule(turn=self.stock) if self.days else TimeRule(self.stock, self.increment)


class SeatTime:
    """The time of one seat."""

    def __init__(
        self,
        left: float = 0.0,
        since: float | None = None,
        spent: float = 0.0,
        turns: int = 0,
        late: int = 0,
        answered: float | None = None,
        stood: int = 0,
    ) -> None:
        self.left = left  # of the stock
        self.since = since  # asked since then; None: not asked
        self.spent = spent  # in all turns that are over
        self.turns = turns
        self.late = late  # turns in which time ran out
        self.stood = stood  # answers that a bot gave in its place
        self.answered = answered  # when it last answered in this turn; None: not yet

    def to_data(self) -> dict[str, Any]:
        return dict(vars(self))


class Times:
    """The clock of a table with the time of each seat."""

    def __init__(self, clock: Clock, seats: Iterable[SeatTime]) -> None:
        self.clock = clock
        self.seats = list(seats)
        self.newly: list[int] = []  # the seats that were asked by the last change and not before

    @classmethod
    def new(cls, clock: Clock, players: int) -> Times:
        return cls(clock, (SeatTime(clock.stock) for _ in range(players)))

    @classmethod
    def from_text(cls, text: str | None, players: int) -> Times:
        """As storage keeps it; a table from before there were clocks has none."""
        if not text:
            return cls.new(Clock(), players)
        data = json.loads(text)
        return cls(Clock(**data["clock"]), (SeatTime(**seat) for seat in data["seats"]))

    def to_text(self) -> str:
        return json.dumps({"clock": self.clock._asdict(), "seats": [seat.to_data() for seat in self.seats]})

    def copy(self) -> Times:
        return Times(self.clock, (SeatTime(**seat.to_data()) for seat in self.seats))

    def asked(self, seats: Iterable[int], now: float) -> None:
        """These seats are asked from now on, and no others."""
        wanted = set(seats)
        self.newly = [number for number in sorted(wanted) if self.seats[number].since is None]
        for number, seat in enumerate(self.seats):
            if number in wanted and seat.since is None:
                seat.since = now
                if self.clock.days:
                    seat.left = self.clock.stock
            elif number not in wanted and seat.since is not None:
                self._end_turn(seat, max(0.0, now - seat.since))

    def _end_turn(self, seat: SeatTime, used: float) -> None:
        seat.since = seat.answered = None
        seat.spent += used
        seat.turns += 1
        if self.clock.kind != "none" and used >= seat.left:
            seat.late += 1
        if self.clock.minutes:
            seat.left = max(0.0, seat.left - used) + self.clock.increment

    def answer(self, number: int, now: float) -> records.Clock | None:
        """A seat answers: what a record says of its time, where there is a clock and the seat was asked."""
        seat = self.seats[number]
        if seat.since is None or self.clock.kind == "none":
            return None
        took = now - (seat.since if seat.answered is None else seat.answered)
        seat.answered = now
        return records.Clock(max(0.0, took), max(0.0, seat.since + seat.left - now))

    def deadline(self, number: int) -> float | None:
        """When the time of a seat that is asked runs out."""
        seat = self.seats[number]
        if seat.since is None or self.clock.kind == "none":
            return None
        return seat.since + seat.left

    def is_out(self, number: int, now: float) -> bool:
        """Has the seat been asked for longer than it may think?"""
        until = self.deadline(number)
        return until is not None and now >= until

    def first_deadline(self, people: Iterable[int]) -> float | None:
        """The next moment at which somebody's time runs out."""
        found = [until for number in people if (until := self.deadline(number)) is not None]
        return min(found, default=None)

    def shown(self, now: float) -> list[dict[str, Any]]:
        """For the page: seconds left (now) and whether they run, and how long a turn takes on average."""
        found = []
        for number, seat in enumerate(self.seats):
            until = self.deadline(number)
            left = None if self.clock.kind == "none" else seat.left if until is None else max(0.0, until - now)
            mean = seat.spent / seat.turns if seat.turns else None
            runs = until is not None
            found.append({"left": left, "runs": runs, "reply": mean, "turns": seat.turns, "late": seat.late})
        return found
