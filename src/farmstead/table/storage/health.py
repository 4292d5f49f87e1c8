"""Whether the database can be used: looked at when a server starts, and whenever somebody asks for its health."""

from __future__ import annotations

import os
import shutil
import sqlite3
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, update
from sqlalchemy.exc import DatabaseError, OperationalError

from farmstead.table.problems import Problem
from farmstead.table.storage.schema import SETTINGS

if TYPE_CHECKING:
    from farmstead.table.storage.database import Storage

LEAST_FREE: Final = 20_000_000  # bytes: with less a disk is as good as full
REMEMBERED_SECONDS: Final = 2.0  # anybody may ask at any time; the disk is tried once in this time
KEY: Final = "health"
DISK_FULL: Final = "53100"  # what PostgreSQL calls it
DISK_WORDS: Final = ("disk is full", "disk I/O error")  # and SQLite


class DamagedDatabaseError(Exception):
    """The file is no database, or parts of it are not as they were written."""


def check_whole(engine: Engine) -> None:
    """Reads a SQLite file through: a damaged one is found before anybody sits down at it. PostgreSQL sees to itself."""
    if engine.dialect.name != "sqlite":
        return
    try:
        with engine.connect() as connection:
            found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
    except OperationalError:
        raise  # it can't be opened, or somebody else holds it
    except (DatabaseError, sqlite3.DatabaseError) as error:
        raise DamagedDatabaseError(str(getattr(error, "orig", error))) from error
    if found != "ok":
        raise DamagedDatabaseError(found)


class Health:
    """Tries the database by writing to it."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._path = None if storage.shared else Path(str(storage.engine.url.database))
        self._file = None if self._path is None else self._path.stat().st_ino
        self._guard = threading.Lock()
        self._looked = 0.0
        self._problem: Problem | None = None

    def check(self) -> None:
        """A Problem that says what is wrong, if anything is."""
        with self._guard:
            if not self._looked or time.monotonic() - self._looked > REMEMBERED_SECONDS:
                self._problem = self._trouble()
                self._looked = time.monotonic()
            if self._problem is not None:
                raise Problem(self._problem.code)

    def _trouble(self) -> Problem | None:
        try:
            if self._path is not None:
                if os.stat(self._path).st_ino != self._file:
                    return Problem("no-database")  # another file lies there now: what is written here is read by nobody
                if shutil.disk_usage(self._path.parent).free < LEAST_FREE:
                    return Problem("disk-full")
            if not self._storage.write(KEY, _write):
                self._storage.setting(KEY, "")
        except OSError:
            return Problem("no-database")
        except Problem as problem:
            return Problem("disk-full") if of_disk(problem.__cause__) else Problem("no-database")
        return None


def _write(connection: Connection) -> bool:
    statement = update(SETTINGS).where(SETTINGS.c.key == KEY).values(value=str(time.time()))
    return connection.execute(statement).rowcount == 1


def of_disk(error: BaseException | None) -> bool:
    """Is it the disk that fails the database?"""
    cause = getattr(error, "orig", None)
    return getattr(cause, "sqlstate", None) == DISK_FULL or any(words in str(cause) for words in DISK_WORDS)
