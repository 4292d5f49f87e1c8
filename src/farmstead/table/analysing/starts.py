"""Where an analysis begins: a game as it is set up, or a position, with the names of those who play."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

import farmstead
from farmstead.kernel.game import Game
from farmstead.records import Record
from farmstead.table.tables.incoming import stored_form

LONGEST: Final = 120_000  # characters of a start as text: the largest position, and the rest


class Start(NamedTuple):
    """As plain data. As text it goes to the browser and comes back, sealed: what was checked once need not be again."""

    game: str
    players: int
    variants: dict[str, str]
    names: list[str]
    position: str | None  # where it is not the first one of the game

    @classmethod
    def of(cls, record: Record) -> Start:
        names = [record.names.get(seat, "") for seat in range(record.players)]
        position = None if record.start is None else stored_form(record.start)
        return cls(record.game.name, record.players, dict(record.variants), names, position)

    @classmethod
    def from_text(cls, text: str) -> Start:
        data: dict[str, Any] = json.loads(text)
        return cls(**data)

    def to_text(self) -> str:
        return json.dumps(self._asdict(), ensure_ascii=False)

    def named(self) -> Game:
        return farmstead.game(self.game)

    def record(self) -> Record:
        """A record that begins here."""
        game = self.named()
        position = None if self.position is None else game.from_json(self.position)
        return Record(game, self.players, self.variants, dict(enumerate(self.names)), start=position)
