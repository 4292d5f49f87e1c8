"""A series of games as one file: the records of its games in order, and what was chosen after each.

The file proves itself: every record is replayed, and each game must begin as the one before ended.
"""

from __future__ import annotations

import json
import os
from typing import Any, Final

import farmstead
from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.game import Game
from farmstead.kernel.series import Outcome, Series
from farmstead.kernel.variants import settle
from farmstead.records.files import read_text, write_atomically
from farmstead.records.problems import BadRecordError
from farmstead.records.record import Record

FORMAT: Final = "farmstead series"
VERSION: Final = 1


class SeriesRun:
    """A series as it is played: finished games with what was chosen after each, and the one under way."""

    def __init__(self, game: Game, records: list[Record], choices: list[str | None]) -> None:
        found = game.series()
        if found is None:
            raise ValueError(f"{game.name} has no series")
        self.game = game
        self.series: Series = found
        self.records = records
        self.choices = choices  # one for each record

    @classmethod
    def begin(cls, game: Game, wishes: dict[str, str]) -> SeriesRun:
        """A new series, before its first answer. A bad wish is a SetupError."""
        run = cls(game, [], [])
        run._add(run.series.first(wishes))
        return run

    def _add(self, variants: dict[str, str]) -> None:
        self.records.append(Record.new(self.game.name, self.series.players, variants))
        self.choices.append(None)

    # -- where it stands -------------------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The game under way, or the last one."""
        return self.records[-1]

    def outcomes(self) -> list[Outcome]:
        """What each finished game came to."""
        return [self.series.outcome(record.position) for record in self.records if record.position.over]

    @property
    def playing(self) -> bool:
        return not self.record.position.over

    @property
    def over(self) -> bool:
        """Did the last game fall short of its target?"""
        return not self.playing and not self.outcomes()[-1].reached

    @property
    def asked(self) -> list[str]:
        """What is to be chosen before the next game; nothing while there is nothing to choose."""
        if self.playing or self.over or self.choices[-1] is not None:
            return []
        return self.outcomes()[-1].choices

    def choose(self, choice: str) -> None:
        if choice not in self.asked:
            raise ValueError(f"{choice!r} is none of {self.asked}")
        self.choices[-1] = choice

    def go_on(self) -> None:
        """The next game begins."""
        self._add(self.series.next(self.record.position, self.choices[-1]))

    def again(self) -> None:
        """The game under way begins anew, with other luck."""
        self.records[-1] = Record.new(self.game.name, self.series.players, self.record.variants)

    # -- files -----------------------------------------------------------------------------------------------------

    def to_text(self) -> str:
        games = [
            {"record": record.to_text(), "choice": choice}
            for record, choice in zip(self.records, self.choices, strict=True)
        ]
        data = {"format": FORMAT, "version": VERSION, "game": self.game.name, "games": games}
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

    def write(self, path: str | os.PathLike[str]) -> None:
        write_atomically(path, self.to_text())

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> SeriesRun:
        """Reads a file and checks all of it; what is wrong is a BadRecordError, no such file an OSError."""
        return cls.from_text(read_text(path))

    @classmethod
    def from_text(cls, text: str) -> SeriesRun:
        data = _parsed(text)
        game = farmstead.game(data["game"])
        records: list[Record] = []
        choices: list[str | None] = []
        for number, entry in enumerate(data["games"], 1):
            try:
                records.append(Record.from_text(entry["record"]))
            except FarmsteadError as error:
                raise BadRecordError("series-game", n=number, why=error) from None
            choices.append(entry.get("choice"))
        run = cls(game, records, choices)
        run._check()
        return run

    def _check(self) -> None:
        """Each game follows from the one before."""
        wishes = {name: self.records[0].variants[name] for name in self.series.wishes}
        try:
            variants = self.series.first(wishes)
            for number, record in enumerate(self.records, 1):
                expected = settle(self.game.name, self.game.variants, dict(variants))
                last = number == len(self.records)
                if record.start is not None:  # not won from the first position on
                    raise BadRecordError("series-order", n=number)
                if record.game is not self.game or record.players != self.series.players or record.variants != expected:
                    raise BadRecordError("series-order", n=number)
                if not record.position.over:
                    if not last:
                        raise BadRecordError("series-order", n=number + 1)
                    continue
                outcome, choice = self.series.outcome(record.position), self.choices[number - 1]
                open_still = last and choice is None
                if not outcome.reached:
                    if not last:
                        raise BadRecordError("series-order", n=number + 1)
                elif not open_still:
                    variants = self.series.next(record.position, choice)
        except (ValueError, FarmsteadError) as error:
            if isinstance(error, BadRecordError):
                raise
            raise BadRecordError("series-order", n=len(self.records)) from error


def _parsed(text: str) -> dict[str, Any]:
    """The plain data of a file, of the right form."""
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecordError("no-series") from None
    fine = isinstance(data, dict) and data.get("format") == FORMAT and isinstance(data.get("games"), list)
    if not fine or not data["games"]:
        raise BadRecordError("no-series")
    if data.get("version") != VERSION:
        raise BadRecordError("series-version", version=data.get("version"))
    if data.get("game") not in farmstead.games() or farmstead.game(data["game"]).series() is None:
        raise BadRecordError("no-series")
    for entry in data["games"]:
        values = entry if isinstance(entry, dict) else {}
        if not isinstance(values.get("record"), str) or not isinstance(values.get("choice", ""), str | None):
            raise BadRecordError("no-series")
    return {"game": data["game"], "games": data["games"]}
