"""Tables of a series that are nearly over: put at their last evening, so that a test need not play 14 rounds.

There is no way to do that at a server: what is stored is changed behind its back, while it has not read it.
"""

from __future__ import annotations

import json

from sqlalchemy import Connection, delete, select, update

from farmstead.table.storage.database import Storage
from farmstead.table.storage.schema import LOG, TABLES
from tests.rules.agricola.alone import last_evening


def hurry(storage: Storage, table: str, played: list[str], rich: bool = True) -> None:
    """Puts a table at its last evening. No server may have read it yet, or it must forget it."""

    def job(connection: Connection) -> None:
        variants = json.loads(connection.execute(select(TABLES.c.variants).where(TABLES.c.id == table)).scalar_one())
        start = last_evening(variants, played, rich)
        connection.execute(delete(LOG).where(LOG.c.table_id == table))
        values = {"start": start, "version": 0, "status": "waiting"}
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))

    storage.write(table, job)
