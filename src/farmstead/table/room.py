"""A table in memory: its record played out, its seats, and what the log says of who may see what.

All of it can be rebuilt from storage at any time; nothing lives here only.
"""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import RowMapping

import farmstead
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, Together
from farmstead.records import Record, letter
from farmstead.table.problems import Problem
from farmstead.table.sight import Answers, all_seats, hides, may_see, seen_by
from farmstead.table.storage import Entry
from farmstead.table.words import say

MOST_ANSWERS: Final = 20_000


class TableRecord(Record):
    """A record that may begin at a position of its own."""

    def __init__(
        self, game: Game, players: int, variants: dict[str, str], start: str | None, names: dict[int, str] | None = None
    ) -> None:
        self.start_text = start
        super().__init__(game, players, variants, names)

    def start_position(self) -> Position:
        if self.start_text is None:
            return super().start_position()
        return self.game.from_json(self.start_text)


class Seat:
    """One seat of a table."""

    def __init__(self, row: RowMapping) -> None:
        self.seat: int = row["seat"]
        self.kind: str = row["kind"]
        self.level: int | None = row["level"]
        self.name: str = row["name"]
        self.token: str | None = row["token"]

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    def label(self, lang: str) -> str:
        """The name people see."""
        if self.name:
            return self.name
        if self.is_bot:
            return say(lang, "seat-name.bot", level=self.level)
        return say(lang, "seat-name.open" if self.kind == "open" else "seat-name.player", letter=letter(self.seat))


class Room:
    """One table. `lock` guards it: whoever reads or changes it holds it."""

    def __init__(self, row: RowMapping) -> None:
        self.lock = threading.RLock()
        self.id: str = row["id"]
        self.game: Game = farmstead.game(row["game"])
        if row["rules"] != self.game.rules_version:
            raise Problem("rules-changed")
        self.players: int = row["players"]
        self.variants: dict[str, str] = json.loads(row["variants"])
        self.seed: int | None = row["seed"]
        self.maker: str = row["maker"]
        self.seats: list[Seat] = []
        self.holders: set[tuple[int, str]] = set()
        self.status = "waiting"
        self.change = 0
        self.request: dict[str, Any] | None = None
        self.version = 0
        self.masks: list[int] = []  # who may see each answer that counts
        self.numbers: list[int] = []  # and where in the log it stands
        self.loaded = False  # has storage told of seats and status yet?
        self.record = TableRecord(self.game, self.players, self.variants, row["start"])

    def refresh(self, row: RowMapping, seats: Sequence[RowMapping], holders: Sequence[tuple[int, str]]) -> None:
        """Takes over what storage says of everything but the log."""
        self.loaded = True
        self.seats = [Seat(entry) for entry in seats]
        self.holders = set(holders)
        self.status = row["status"]
        self.change = row["change"]
        self.request = json.loads(row["request"]) if row["request"] else None
        self.record.names = {seat.seat: seat.name for seat in self.seats if seat.name}
        self.record.date = str(row["created"])[:10]

    def take(self, log: Sequence[Entry]) -> None:
        """Plays further entries of the log. A log that today's rules refuse is a Problem; it stays stored."""
        for entry in log:
            try:
                self._take(entry)
            except (FarmsteadError, KeyError) as error:
                raise Problem("rules-changed") from error

    def _take(self, entry: Entry) -> None:
        if entry.kind == "undo":
            keep = len(self.masks) - (entry.amount or 0)
            self.record.undo(entry.amount or 0, consent=True)
            del self.masks[keep:]
            del self.numbers[keep:]
        else:
            self.record.play(self.game.vocabulary.id(entry.spelling or ""), entry.seat)
            self.masks.append(entry.seen)
            self.numbers.append(self.version + 1)
            for number, mask in json.loads(entry.opened or "{}").items():
                if int(number) in self.numbers:
                    self.masks[self.numbers.index(int(number))] = mask
        self.version += 1

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        return self.record.position

    @property
    def step(self) -> int:
        """How many answers count."""
        return len(self.masks)

    @property
    def asked(self) -> list[int]:
        """The seats asked now; none while the table waits for friends or chance."""
        if self.status != "running":
            return []
        return [seat for seat in self.position.deciders if seat >= 0]

    def news(self) -> dict[str, Any]:
        """What is told of a change, besides its number: nothing that is hidden from anybody."""
        return {"step": self.step, "asked": self.asked, "status": self.status}

    def held_by(self, person: str | None, token: str | None) -> list[int]:
        """The seats a visitor may answer for."""
        return [
            seat.seat
            for seat in self.seats
            if (person is not None and (seat.seat, person) in self.holders)
            or (token is not None and seat.token == token and seat.kind == "human")
        ]

    def shown(self, at: int, viewer: int | None) -> bool:
        """May this viewer see which answer the one at index `at` was?"""
        return self.status == "over" or may_see(self.masks[at], self.players, viewer)

    # -- what an answer brings -------------------------------------------------------------------------------------

    def entries(self, seat: int, option: int) -> tuple[list[Entry], Position]:
        """The log entries of an answer and of the chance it leads to, and the position then. Changes nothing."""
        before = self.position
        after = before.copy()
        after.play(option, seat)
        seen, opened = self._sight(before, seat, option, after)
        spelling = before.spell(option)
        found = [Entry("answer", seat, spelling, None, None, seen, json.dumps(opened) if opened else None)]
        dealt, after = self.chance(after, self.step + 1)
        return found + dealt, after

    def _sight(self, before: Position, seat: int, option: int, after: Position) -> tuple[int, dict[int, int]]:
        """Who may see an answer, and which answers given before at the same question it lays open to whom."""
        rng = random.Random()
        step = before.pending()
        if not isinstance(step, Together):
            return seen_by(before, [(seat, option)], 0, after, rng), {}
        given = sum(answer >= 0 for answer in step.answers)
        still = None if after.over else after.pending()
        if isinstance(still, Together) and sum(answer >= 0 for answer in still.answers) > given:
            return 1 << seat, {}
        if given > self.step:
            return 1 << seat, {}  # the game began in the middle of this question
        base = self.record.position_at(self.step - given)
        answers: Answers = [*self.record.answers[self.step - given :], (seat, option)]
        masks = [seen_by(base, answers, at, after, rng) for at in range(given + 1)]
        return masks[-1], dict(zip(self.numbers[self.step - given :], masks, strict=False))

    def chance(self, pos: Position, step: int) -> tuple[list[Entry], Position]:
        """Deals what chance is asked in a position (which changes): the entries of it."""
        found: list[Entry] = []
        rng = random.Random()
        dealer = Dealer()
        while pos.decider == CHANCE:
            if self.seed is not None:
                dealer = Dealer(f"{self.seed}:{step + len(found)}")
            option = dealer.choose(pos)
            if hides(pos):
                before = pos.copy()
                pos.play(option)
                seen = seen_by(before, [(CHANCE, option)], 0, pos, rng)
            else:
                pos.play(option)
                seen = all_seats(self.players)
            found.append(Entry("answer", CHANCE, pos.spell(option), None, None, seen, None))
        return found, pos

    def summary(self, pos: Position | None = None) -> str:
        """What lists of tables show; nothing in it is hidden from anybody."""
        pos = self.position if pos is None else pos
        data: dict[str, Any] = {"round": int(pos.round), "asked": [seat for seat in pos.deciders if seat >= 0]}
        if pos.over:
            data["result"] = {"totals": [score["total"] for score in pos.scores()], "winners": pos.winners()}
        return json.dumps(data)
