"""Reviews of finished games, and the mistakes that people learn from: what is asked for, what is judged so far."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from farmstead.table.fair import NETWORKS_OF_SITE, Origin, greediest
from farmstead.table.problems import Problem
from farmstead.table.storage.database import Storage, now
from farmstead.table.storage.schema import DRILLS, REVIEWS, TABLES

MOST_WAITING: Final = 100  # of all; who comes then is told to come back later
MOST_OF_ONE: Final = 3  # unfinished ones of one address
MOST_AN_HOUR: Final = 30  # of one address
HOUR: Final = 3600.0

WAITING: Final = "waiting"  # for its turn, or under way
DONE: Final = "done"
FAILED: Final = "failed"


class Wanted(NamedTuple):
    """A review that somebody asks for."""

    table: str
    version: int
    person: str
    origin: Origin
    effort: int
    seed: int


def find(storage: Storage, table: str, version: int) -> RowMapping | None:
    """The review of a table at this version, as far as it is; None where nobody has asked for one."""
    mine = (REVIEWS.c.table_id == table, REVIEWS.c.version == version)
    with storage.reading() as connection:
        return connection.execute(select(REVIEWS).where(*mine)).mappings().one_or_none()


def ask(storage: Storage, wanted: Wanted) -> None:
    """Asks for a review: one that is there or on its way stays as it is, one that failed is tried again."""

    def job(connection: Connection) -> None:
        mine = REVIEWS.c.table_id == wanted.table
        there = connection.execute(select(REVIEWS.c.status, REVIEWS.c.version).where(mine)).one_or_none()
        if there is not None and there.version == wanted.version and there.status != FAILED:
            return
        _check_room(connection, wanted.origin)
        connection.execute(delete(REVIEWS).where(mine))
        moment = now()
        values = {"table_id": wanted.table, "version": wanted.version, "effort": wanted.effort, "seed": wanted.seed}
        whose = {"person": wanted.person, "asked": moment, "changed": moment}
        whose |= {"origin": wanted.origin.network, "site": wanted.origin.site}
        connection.execute(insert(REVIEWS).values(**values, **whose, status=WAITING, done=0, total=0))

    storage.write(wanted.table, job)


def _check_room(connection: Connection, origin: Origin) -> None:
    """A queue has an end, nobody fills it alone, and nobody keeps the judges busy all day."""
    for column, name, times in ((REVIEWS.c.origin, origin.network, 1), (REVIEWS.c.site, origin.site, NETWORKS_OF_SITE)):
        theirs = select(func.count()).select_from(REVIEWS).where(column == name)
        waits = connection.execute(theirs.where(REVIEWS.c.status == WAITING)).scalar_one()
        asked = connection.execute(theirs.where(REVIEWS.c.asked > now(-HOUR))).scalar_one()
        if waits >= times * MOST_OF_ONE or asked >= times * MOST_AN_HOUR:
            raise Problem("too-many-reviews", n=times * MOST_OF_ONE, most=times * MOST_AN_HOUR)
    columns = (REVIEWS.c.table_id, REVIEWS.c.origin, REVIEWS.c.site, REVIEWS.c.total)
    rows = connection.execute(select(*columns).where(REVIEWS.c.status == WAITING).order_by(REVIEWS.c.asked)).all()
    if len(rows) < MOST_WAITING:
        return
    whose = [Origin(row.origin, row.site or row.origin) for row in rows]
    not_begun = Counter(one for one, row in zip(whose, rows, strict=True) if not row.total)
    greedy = greediest(not_begun, origin)
    if greedy is None:
        raise Problem("judges-busy")
    mine = [row for one, row in zip(whose, rows, strict=True) if one == greedy and not row.total]
    last = mine[-1]
    connection.execute(delete(REVIEWS).where(REVIEWS.c.table_id == last.table_id))


def waiting(storage: Storage) -> list[RowMapping]:
    """The reviews still to be made, oldest first: what is known of each besides what is judged."""
    columns = [column for column in REVIEWS.columns if column.name != "data"]
    wanted = select(*columns).where(REVIEWS.c.status == WAITING).order_by(REVIEWS.c.asked, REVIEWS.c.table_id)
    with storage.reading() as connection:
        return list(connection.execute(wanted).mappings())


def save(storage: Storage, table: str, version: int, status: str, **values: Any) -> None:
    """Keeps how far a review is."""
    mine = (REVIEWS.c.table_id == table, REVIEWS.c.version == version)
    statement = update(REVIEWS).where(*mine).values(status=status, changed=now(), **values)
    storage.write(table, lambda connection: connection.execute(statement))


# -- learning from mistakes --------------------------------------------------------------------------------------------


def drills(storage: Storage, person: str, table: str | None = None) -> list[RowMapping]:
    """What a person learns: the mistakes of one game, or all that are not learned yet, the most urgent first."""
    wanted = (
        select(DRILLS, TABLES.c.game, TABLES.c.name)
        .join(TABLES, TABLES.c.id == DRILLS.c.table_id)
        .where(DRILLS.c.person == person, TABLES.c.closed.is_(None))
    )
    mine = DRILLS.c.due.is_not(None) if table is None else DRILLS.c.table_id == table
    with storage.reading() as connection:
        rows = connection.execute(wanted.where(mine).order_by(DRILLS.c.due, DRILLS.c.table_id, DRILLS.c.first))
        return list(rows.mappings())


def drill(storage: Storage, person: str, table: str, first: int) -> RowMapping | None:
    """How far a person is with one mistake; None where it was never tried."""
    key = {"person": person, "table_id": table, "first": first}
    with storage.reading() as connection:
        return connection.execute(select(DRILLS).filter_by(**key)).mappings().one_or_none()


def save_drill(storage: Storage, person: str, table: str, first: int, rung: int, tries: int, due: str | None) -> None:
    """Keeps how far a person is with a mistake."""
    key = {"person": person, "table_id": table, "first": first}
    values = {"rung": rung, "tries": tries, "due": due, "changed": now()}

    def job(connection: Connection) -> None:
        if connection.execute(update(DRILLS).filter_by(**key).values(**values)).rowcount == 0:
            connection.execute(insert(DRILLS).values(**key, **values))

    storage.write(table, job)
