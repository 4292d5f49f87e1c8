"""What the explorer saw of the finished games of this server: a row a game, counted once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from farmstead.table.storage.database import Storage
from farmstead.table.storage.schema import EXPLORED, TABLES

FINISHED: Final = (
    TABLES.c.status == "over",
    TABLES.c.closed.is_(None),
    TABLES.c.lesson.is_(None),
    TABLES.c.start.is_(None),
    TABLES.c.brought < TABLES.c.version,
)
"""Games that were played from their beginning to their end, here; lessons and records of finished games are none."""


class Row(NamedTuple):
    """A game that was counted."""

    number: int
    table: str
    game: str
    seen: str | None


def uncounted(storage: Storage, most: int) -> list[str]:
    """Finished games that were not looked at yet, the oldest first."""
    known = select(EXPLORED.c.table_id)
    wanted = select(TABLES.c.id).where(*FINISHED, TABLES.c.id.not_in(known)).order_by(TABLES.c.changed).limit(most)
    with storage.reading() as connection:
        return list(connection.execute(wanted).scalars())


def count(storage: Storage, table: str, game: str, seen: str | None) -> None:
    """Keeps what was seen of a game; one that is there already, by another server too, stays as it is."""
    values = {"table_id": table, "game": game, "seen": seen}
    new = postgresql.insert(EXPLORED) if storage.shared else sqlite.insert(EXPLORED)
    statement = new.values(values).on_conflict_do_nothing(index_elements=["table_id"])

    def job(connection: Connection) -> None:
        connection.execute(statement)

    storage.write(table, job)


def since(storage: Storage, number: int) -> list[Row]:
    """The games that were counted after this number."""
    columns = (EXPLORED.c.number, EXPLORED.c.table_id, EXPLORED.c.game, EXPLORED.c.seen)
    with storage.reading() as connection:
        rows = connection.execute(select(*columns).where(EXPLORED.c.number > number).order_by(EXPLORED.c.number))
        return [Row(*row) for row in rows]


def listed(storage: Storage, tables: Sequence[str]) -> set[str]:
    """Of these tables those that their makers let strangers find, and that are still there."""
    wanted = select(TABLES.c.id).where(
        TABLES.c.id.in_(tables), TABLES.c.listed.is_not(None), TABLES.c.status == "over", TABLES.c.closed.is_(None)
    )
    with storage.reading() as connection:
        return set(connection.execute(wanted).scalars())
