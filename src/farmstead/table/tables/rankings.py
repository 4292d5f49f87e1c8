"""Rankings of a game (`Game.rankings`): games that anybody may compare, played at any table and replayed to count."""

from __future__ import annotations

from typing import NamedTuple

import farmstead
from farmstead.kernel.errors import RecordError
from farmstead.kernel.variants import settle
from farmstead.records import Record
from farmstead.table.problems import Problem, bad_record
from farmstead.table.storage.database import Storage
from farmstead.table.tables.boards import ME, Attempt, Board, Boards
from farmstead.table.tables.incoming import find_game
from farmstead.table.tables.room import Room
from farmstead.table.tables.tables import SeatWish, Visitor
from farmstead.table.words import Said


class Ranking(NamedTuple):
    """One ranking of a game."""

    game: farmstead.Game
    name: str
    variants: dict[str, str]

    @property
    def board(self) -> Board:
        return Board(self.game.name, self.name)

    def wishes(self, name: str) -> list[SeatWish]:
        """The seats of a table for it."""
        return [SeatWish("me", name)]


class Rankings:
    """The rankings of a server."""

    def __init__(self, storage: Storage) -> None:
        self.boards = Boards(storage)

    def ranking(self, game_name: str, name: str) -> Ranking:
        game = find_game(game_name)
        if name not in game.rankings():
            raise Problem("unknown-ranking")
        return Ranking(game, name, settle(game.name, game.variants, dict(game.rankings()[name])))

    def all(self) -> list[Ranking]:
        names = [(game, name) for game in farmstead.games() for name in farmstead.game(game).rankings()]
        return [self.ranking(game, name) for game, name in names]

    def of_room(self, room: Room) -> Ranking | None:
        """The ranking that a table counts for: it must have been played here, by luck that nobody knew."""
        name = room.game.ranking(room.players, room.record.variants)
        if name is None or not room.played_here or room.known_luck:
            return None
        return self.ranking(room.game.name, name)

    def attempt(
        self, ranking: Ranking, room: Room, visitor: Visitor, origin: str = "", site: str = ""
    ) -> Attempt:
        """The game of a table that counts for this ranking, if the visitor may enter it."""
        if ME in room.held_by(*visitor) and self.of_room(room) != ranking:
            raise Problem("challenge", why=Said("challenge.other-table"))
        return self.boards.attempt(ranking.board, room, visitor, origin, site)


def proved(name: str, text: str) -> float:
    """The points that a record proves, answer by answer, for a ranking; else a Problem that says what is wrong.

    Runs at the desk (`interface/desk.py`), with plain data only.
    """
    try:
        record = Record.from_text(text)
    except RecordError as error:
        raise bad_record(error) from error
    if record.start is not None or record.game.ranking(record.players, record.variants) != name:
        raise Problem("challenge", why=Said("challenge.other-table"))
    if not record.position.over:
        raise Problem("challenge", why=Said("challenge.not-over"))
    return float(record.position.scores()[ME]["total"])
