"""Series of games that one person plays: which tables they are played at, what was kept after each, how it stands.

Everything else follows from the finished games (`Game.series`). The game under way is the last of the series; when it
is over and reached its target, something may have to be chosen, and then the table of the next one can be made.
"""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, RowMapping, insert, select, update

import farmstead
from farmstead.kernel.errors import SetupError
from farmstead.kernel.series import Outcome, Series
from farmstead.kernel.variants import settle
from farmstead.table.gate.identity import new_table_id
from farmstead.table.problems import Problem
from farmstead.table.storage.database import ENDED, Storage, now
from farmstead.table.storage.schema import SERIES, SERIES_GAMES, TABLES
from farmstead.table.tables.incoming import find_game
from farmstead.table.tables.tables import SeatWish, Tables, Visitor, clean_name
from farmstead.table.words import Said

ME: Final = 0
LISTED: Final = 50  # of one's own series, the last ones

PLAYING: Final = "playing"  # its game is under way
CHOOSING: Final = "choosing"  # its last game reached the target, and something is to be chosen
READY: Final = "ready"  # the next game can be begun
OVER: Final = "over"  # its last game fell short


class Stage(NamedTuple):
    """One game of a series, as storage has it."""

    number: int
    table: str
    choice: str | None
    status: str  # of the table
    variants: dict[str, str]
    points: float | None  # when it is over


class Standing(NamedTuple):
    """Where a series stands."""

    id: str
    game: farmstead.Game
    series: Series
    name: str
    maker: str
    stages: list[Stage]
    status: str
    outcome: Outcome | None  # of the last game, when it is over
    variants: dict[str, str]  # of the game under way, or the next one; after the end of the last one
    others: list[dict[str, str]]  # of the next one with each thing that may be chosen, while nothing is

    @property
    def last(self) -> Stage:
        return self.stages[-1]


def series_of(game: farmstead.Game) -> Series:
    """The series of a game; a Problem where it has none."""
    found = game.series()
    if found is None:
        raise Problem("unknown-series")
    return found


class AllSeries:
    """The series of a server."""

    def __init__(self, storage: Storage, tables: Tables) -> None:
        self.storage = storage
        self.tables = tables

    # -- looking ---------------------------------------------------------------------------------------------------

    def standing(self, series: str) -> Standing:
        with self.storage.reading() as connection:
            row = connection.execute(select(SERIES).where(SERIES.c.id == series)).mappings().one_or_none()
            if row is None or row["game"] not in farmstead.games():
                raise Problem("unknown-series")
            stages = _stages(connection, row)
        return self._standing(row, stages)

    def exists(self, series: str) -> bool:
        with self.storage.reading() as connection:
            return connection.execute(select(SERIES.c.id).where(SERIES.c.id == series)).first() is not None

    def of_person(self, person: str) -> list[Standing]:
        """The series somebody plays, last changed first."""
        wanted = select(SERIES).where(SERIES.c.maker == person).order_by(SERIES.c.changed.desc(), SERIES.c.id)
        with self.storage.reading() as connection:
            rows = list(connection.execute(wanted.limit(LISTED)).mappings())
            found = [(row, _stages(connection, row)) for row in rows if row["game"] in farmstead.games()]
        return [self._standing(row, stages) for row, stages in found]

    def of_table(self, table: str) -> Standing | None:
        """The series that a table belongs to."""
        wanted = select(SERIES_GAMES.c.series_id).where(SERIES_GAMES.c.table_id == table)
        with self.storage.reading() as connection:
            found = connection.execute(wanted).scalar_one_or_none()
        return None if found is None else self.standing(found)

    def numbers(self, tables: list[str]) -> dict[str, int]:
        """Which game of a series is played at each of these tables, where one is."""
        wanted = select(SERIES_GAMES.c.table_id, SERIES_GAMES.c.number).where(SERIES_GAMES.c.table_id.in_(tables))
        with self.storage.reading() as connection:
            return {str(table): int(number) for table, number in connection.execute(wanted)}

    def _standing(self, row: RowMapping, stages: list[Stage]) -> Standing:
        game = farmstead.game(row["game"])
        series = series_of(game)
        last = stages[-1]
        status, outcome, variants = PLAYING, None, last.variants
        others: list[dict[str, str]] = []
        if last.status in ENDED:
            status = READY  # nobody came back to its table: it is begun anew
        elif last.status == "over":
            with self.tables.room(last.table) as room:
                outcome = series.outcome(room.position)
                if not outcome.reached:
                    status = OVER
                elif outcome.choices and last.choice is None:
                    status = CHOOSING
                    others = [series.next(room.position, choice) for choice in outcome.choices]
                    variants = others[0]
                else:
                    status, variants = READY, series.next(room.position, last.choice)
        return Standing(row["id"], game, series, row["name"], row["maker"], stages, status, outcome, variants, others)

    def is_mine(self, standing: Standing, visitor: Visitor) -> bool:
        """Who began a series plays it; and so does who took over the seat at its last table, by its link."""
        if visitor.person is not None and visitor.person == standing.maker:
            return True
        if standing.last.status in ENDED:
            return False
        with self.tables.room(standing.last.table) as room:
            return ME in room.held_by(*visitor)

    # -- playing ---------------------------------------------------------------------------------------------------

    def begin(self, person: str, game_name: str, wishes: dict[str, str], name: str, client: str) -> Standing:
        """A new series, with the table of its first game."""
        game = find_game(game_name)
        series = series_of(game)
        try:
            variants = settle(game.name, game.variants, dict(series.first(wishes)))
        except SetupError as error:
            raise Problem("setup", why=error) from error
        made = self.tables.make(person, game.name, variants, self._wishes(series, name), client=client)
        key = new_table_id()
        row = {"id": key, "game": game.name, "maker": person, "name": clean_name(name), "created": now()}

        def job(connection: Connection) -> None:
            connection.execute(insert(SERIES).values(**row, changed=row["created"]))
            connection.execute(insert(SERIES_GAMES).values(series_id=key, number=1, table_id=made.table))

        self.storage.write(f"series {key}", job)
        return self.standing(key)

    def choose(self, series: str, visitor: Visitor, choice: str) -> Standing:
        """What goes along into the next game. It can be changed until that game is begun."""
        standing = self._my(series, visitor)
        if standing.outcome is None or standing.status == OVER or not standing.outcome.choices:
            raise Problem("series", why=Said("series.nothing-to-choose"))
        if choice not in standing.outcome.choices:
            raise Problem("series", why=Said("series.no-choice"))
        mine = (SERIES_GAMES.c.series_id == series, SERIES_GAMES.c.number == standing.last.number)

        def job(connection: Connection) -> None:
            further = select(SERIES_GAMES.c.number).where(mine[0], SERIES_GAMES.c.number > standing.last.number)
            if connection.execute(further).first() is None:
                connection.execute(update(SERIES_GAMES).where(*mine).values(choice=choice))
                connection.execute(update(SERIES).where(SERIES.c.id == series).values(changed=now()))

        self.storage.write(f"series {series}", job)
        return self.standing(series)

    def go_on(self, series: str, visitor: Visitor, name: str, client: str) -> Standing:
        """Makes the table of the next game; where one is under way already, nothing happens."""
        standing = self._my(series, visitor)
        if standing.status == PLAYING:
            return standing
        if standing.status != READY:
            raise Problem("series", why=Said(f"series.{standing.status}"))
        anew = standing.last.status in ENDED
        number = standing.last.number + (0 if anew else 1)
        wishes = self._wishes(standing.series, name or standing.name)
        person = visitor.person or standing.maker
        made = self.tables.make(person, standing.game.name, standing.variants, wishes, client=client)

        def job(connection: Connection) -> None:
            key = {"series_id": series, "number": number}
            there = connection.execute(select(SERIES_GAMES.c.table_id).filter_by(**key)).scalar_one_or_none()
            if there is None:
                connection.execute(insert(SERIES_GAMES).values(**key, table_id=made.table))
            elif there == standing.last.table:
                connection.execute(update(SERIES_GAMES).filter_by(**key).values(table_id=made.table))
            connection.execute(update(SERIES).where(SERIES.c.id == series).values(changed=now()))

        self.storage.write(f"series {series}", job)
        return self.standing(series)

    def _my(self, series: str, visitor: Visitor) -> Standing:
        standing = self.standing(series)
        if not self.is_mine(standing, visitor):
            raise Problem("not-your-seat")
        return standing

    def _wishes(self, series: Series, name: str) -> list[SeatWish]:
        return [SeatWish("me", name) for _ in range(series.players)]


def _stages(connection: Connection, row: RowMapping) -> list[Stage]:
    columns = (SERIES_GAMES.c.number, SERIES_GAMES.c.table_id, SERIES_GAMES.c.choice)
    tables = (TABLES.c.status, TABLES.c.variants, TABLES.c.summary)
    joined = SERIES_GAMES.join(TABLES, TABLES.c.id == SERIES_GAMES.c.table_id)
    wanted = select(*columns, *tables).select_from(joined).where(SERIES_GAMES.c.series_id == row["id"])
    found = []
    for number, table, choice, status, variants, summary in connection.execute(wanted.order_by(SERIES_GAMES.c.number)):
        result: dict[str, Any] = json.loads(summary).get("result") or {}
        points = float(result["totals"][ME]) if status == "over" and result else None
        found.append(Stage(number, table, choice, status, json.loads(variants), points))
    return found
