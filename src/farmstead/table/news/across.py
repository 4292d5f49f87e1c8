"""Several servers on one PostgreSQL database: they hear of each other's changes, and share out the bots.

News come by LISTEN/NOTIFY: sent with the commit, heard in the order of commits, by the server that wrote too. Who
thinks for the bots of a table holds an advisory lock of the database meanwhile: when that server dies the database lets
go of the lock, and another one takes over. A lost lock costs a thought made twice; an answer is stored once anyway.
"""

from __future__ import annotations

import hashlib
import json
import logging
import threading
from collections import Counter
from typing import Any, Final

import psycopg

from farmstead.table.storage.database import Storage
from farmstead.table.storage.plain import connect
from farmstead.table.storage.writer import CHANNEL

LOG: Final = logging.getLogger("farmstead.table")
AGAIN_SECONDS: Final = 1.0  # before another try, where the database does not answer
WAKE_SECONDS: Final = 1.0
BOTS: Final = 7_240_132  # the class of our advisory locks for tables, apart from other programs' on the database


class Listener:
    """A thread that hears what any server on this database has stored."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="farmstead-listener", daemon=True)

    def begin(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._ending.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                with connect(self._storage.engine) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._ending.is_set():
                        for notice in connection.notifies(timeout=WAKE_SECONDS):
                            self._storage.tell([json.loads(notice.payload)])
            except psycopg.Error as error:
                # Pages are not lost meanwhile: the look at storage (live.py) goes on.
                LOG.warning("the database's news can't be heard: %s", type(error).__name__)
                self._ending.wait(AGAIN_SECONDS)


class Leases:
    """Which tables this server thinks for. On SQLite there is one server, and it gets every table."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._guard = threading.Lock()
        self._connection: psycopg.Connection[Any] | None = None
        self._held: Counter[str] = Counter()  # how often each was taken

    def take(self, table: str) -> bool:
        """Whether this server may think for the table now; until as many `give_back`s no other does."""
        if not self._storage.shared:
            return True
        with self._guard:
            if not self._held[table] and not self._ask("SELECT pg_try_advisory_lock(%s, %s)", table):
                return False
            self._held[table] += 1
            return True

    def give_back(self, table: str) -> None:
        with self._guard:
            self._held[table] -= 1
            if self._held[table] == 0:
                self._ask("SELECT pg_advisory_unlock(%s, %s)", table)
            if self._held[table] <= 0:  # less where the connection was lost meanwhile
                del self._held[table]

    def _ask(self, statement: str, table: str) -> bool:
        try:
            if self._connection is None:
                self._connection = connect(self._storage.engine)
            row = self._connection.execute(statement, (BOTS, _number(table))).fetchone()
            return bool(row and row[0])
        except psycopg.Error as error:
            LOG.warning("the database does not give locks: %s", type(error).__name__)
            self._drop()
            return False

    def _drop(self) -> None:
        self._held.clear()  # the database let go of them with the connection
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def close(self) -> None:
        with self._guard:
            self._drop()


def _number(table: str) -> int:
    """A table's id as a number of 32 bits. Two tables that share one wait for each other, no more."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:4], "big", signed=True)
