"""The commands that keep the games of a web table safe: `backup` and `restore`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from farmstead.table.words import say
from farmstead.terminal.loading import UnusableError


@contextmanager
def _storage_errors(language: str) -> Iterator[None]:
    from sqlalchemy.exc import SQLAlchemyError

    from farmstead.table.backup import BackupError
    from farmstead.table.schema import NewerDatabaseError

    try:
        yield
    except BackupError as error:
        raise UnusableError(say(language, f"backup.{error.code}", **error.params)) from error
    except (SQLAlchemyError, NewerDatabaseError, ValueError, OSError) as error:
        first = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise UnusableError(say(language, "serve.bad-database", why=first[:300])) from error


def _progress(language: str) -> Callable[[str, int], None]:
    """Says how far it is, on a line that is written over; nothing where nobody watches."""
    watched = sys.stderr.isatty()

    def tell(table: str, rows: int) -> None:
        if watched:
            text = say(language, "backup.progress", table=table, n=rows)
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()

    return tell


def _done() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")


def back_up(path: Path, database: str | None, force: bool, language: str) -> str:
    """Makes a backup; what to tell about it."""
    from farmstead.table import backup
    from farmstead.table.serve import shown_database
    from farmstead.table.storage import Storage, default_url, read_url

    with _storage_errors(language):
        url = read_url(database or default_url())
        if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
            raise backup.BackupError("no-database", path=url.database)
        storage = Storage(database or default_url())
        try:
            rows = backup.back_up(storage, path, force, _progress(language))
        finally:
            storage.close()
            _done()
        return say(language, "backup.made", n=rows, path=path, database=shown_database(database))


def restore(path: Path, database: str | None, force: bool, only_check: bool, language: str) -> str:
    """Checks a backup and puts it back; what to tell about it."""
    from farmstead.table import backup
    from farmstead.table.serve import shown_database
    from farmstead.table.storage import Storage, default_url

    with _storage_errors(language):
        made, rows = backup.check(path)
        if only_check:
            return say(language, "backup.good", path=path, made=made, n=rows)
        storage = Storage(database or default_url())
        try:
            rows = backup.restore(storage, path, force, _progress(language))
        finally:
            storage.close()
            _done()
        return say(language, "backup.restored", n=rows, path=path, made=made, database=shown_database(database))
