"""A copy of everything in one file, taken while servers run, and put back into a database of either kind.

The file is gzipped JSON, one value a line: a head that says what it is, then for each table of the database a line with
its columns and one line a row, and in the end the number of rows and a digest of all lines before. It holds the
server's own secret (cookies and invitations must stay good), so it is readable by its owner only.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Table, delete, func, insert, select

from farmstead.kernel.errors import Portable
from farmstead.table.storage.database import Storage, now
from farmstead.table.storage.schema import LOG, META, STEPS, TABLES

FORMAT: Final = "farmstead backup"
VERSION: Final = 1
LONGEST_LINE: Final = 16_000_000  # bytes; the longest rows are uploaded games with what people wrote in them
MOST_RATIO: Final = 200  # times as long as the file, unpacked: rows of games come to about ten
ROWS_AT_ONCE: Final = 1000

Progress = Callable[[str, int], None]
"""Told the name of a table of the database and how many of its rows are done."""


class BackupError(Portable):
    """A backup that can't be made or used. `code` names the sentence, `params` fill it in."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


def _all_tables() -> list[Table]:
    """In an order in which rows may be put in: what others point to comes first."""
    return list(META.sorted_tables)


class _Lines:
    """Lines that are written, counted into a digest."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file
        self._digest = hashlib.sha256()

    def add(self, value: object) -> None:
        line = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self._digest.update(line)
        self._file.write(line)

    def end(self, rows: int) -> None:
        self.add({"rows": rows, "digest": self._digest.hexdigest()})


# -- taking one --------------------------------------------------------------------------------------------------------


def back_up(storage: Storage, path: Path, force: bool, progress: Progress) -> int:
    """Writes all rows as they are at one moment into a new file; how many."""
    if path.exists() and not force:
        raise BackupError("exists", path=path)
    if not path.parent.is_dir():
        raise BackupError("no-folder", path=path.parent)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.GzipFile(filename="", mode="wb", fileobj=raw, compresslevel=6) as file:
                rows = _write(storage, _Lines(file), progress)
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(path)
    except OSError as error:
        raise BackupError("not-written", path=path, why=error.strerror or type(error).__name__) from error
    finally:
        with suppress(OSError):
            part.unlink()
    return rows


def _write(storage: Storage, lines: _Lines, progress: Progress) -> int:
    lines.add({"format": FORMAT, "version": VERSION, "schema": len(STEPS), "made": now()})
    rows = 0
    # One transaction that sees one moment: SQLite's write-ahead log gives that by itself, PostgreSQL when asked.
    options = {"isolation_level": "REPEATABLE READ"} if storage.shared else {}
    with storage.engine.connect().execution_options(**options) as connection, connection.begin():
        for table in _all_tables():
            names = table.columns.keys()
            lines.add({"table": table.name, "columns": names})
            wanted = select(table).order_by(*table.primary_key.columns)
            found = connection.execution_options(yield_per=ROWS_AT_ONCE).execute(wanted)
            done = 0
            for row in found:
                lines.add(list(row))
                done += 1
                if done % ROWS_AT_ONCE == 0:
                    progress(table.name, done)
            progress(table.name, done)
            rows += done
    lines.end(rows)
    return rows


# -- reading one -------------------------------------------------------------------------------------------------------


def _read(path: Path) -> Iterator[tuple[int, Any, bytes]]:
    """The lines of a file: number, value, bytes."""
    try:
        with gzip.open(path, "rb") as file:
            number, whole, most = 0, 0, MOST_RATIO * path.stat().st_size + LONGEST_LINE
            while line := file.readline(LONGEST_LINE):
                number += 1
                whole += len(line)
                if not line.endswith(b"\n") or whole > most:
                    raise BackupError("damaged", path=path)
                yield number, json.loads(line), line
    except FileNotFoundError as error:
        raise BackupError("no-file", path=path) from error
    except (OSError, EOFError, ValueError, RecursionError, zlib.error) as error:
        raise BackupError("unreadable", path=path) from error


def check(path: Path) -> tuple[str, int]:
    """Reads a file to its end: whole, unharmed, and ours. When it was made, and how many rows it holds."""
    digest = hashlib.sha256()
    made, rows, last = "", 0, None
    versions: dict[str, int] = {}
    entries: dict[str, int] = {}
    for name, row in _rows(path, digest):
        if name == "":
            made = str(row["made"])
        elif name == "end":
            last = row
        else:
            rows += 1
            if name == TABLES.name:
                versions[row["id"]] = row["version"]
            elif name == LOG.name:
                entries[row["table_id"]] = entries.get(row["table_id"], 0) + 1
    if last is None or last.get("rows") != rows or last.get("digest") != digest.hexdigest():
        raise BackupError("damaged", path=path)
    if {table: version for table, version in versions.items() if version} != entries:
        raise BackupError("damaged", path=path)  # a log that is not as long as its table says
    return made, rows


def _rows(path: Path, digest: Any = None) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows with the name of their table; the head comes as `` and the last line as `end`."""
    known = {table.name: table for table in _all_tables()}
    name, columns = "", list[str]()
    ended = False
    for number, value, line in _read(path):
        if number == 1:
            _check_head(path, value)
            yield "", value
        elif ended:
            raise BackupError("damaged", path=path)
        elif isinstance(value, list) and len(value) == len(columns) and name:
            yield name, dict(zip(columns, value, strict=True))
        elif isinstance(value, dict) and value.get("table") in known and isinstance(value.get("columns"), list):
            name, columns = value["table"], value["columns"]
            if not set(columns) <= set(known[name].columns.keys()):
                raise BackupError("damaged", path=path)
        elif isinstance(value, dict) and "digest" in value:
            ended = True
            yield "end", value
            continue
        else:
            raise BackupError("damaged", path=path)
        if digest is not None:
            digest.update(line)


def _check_head(path: Path, value: Any) -> None:
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise BackupError("unreadable", path=path)
    if value.get("version") != VERSION or not isinstance(value.get("schema"), int) or value["schema"] > len(STEPS):
        raise BackupError("newer", path=path)


# -- putting one back --------------------------------------------------------------------------------------------------


def restore(storage: Storage, path: Path, force: bool, progress: Progress) -> int:
    """Puts all rows into the database, or none; how many. What is there already goes, but only by `force`."""
    check(path)
    with storage.engine.connect().execution_options(immediate=True) as connection, connection.begin():
        there = connection.execute(select(func.count()).select_from(TABLES)).scalar_one()
        if there and not force:
            raise BackupError("not-empty", n=there)
        for table in reversed(_all_tables()):
            connection.execute(delete(table))
        counts = _put(connection, path, progress)
        for table in _all_tables():  # what the database has now is what the file said
            found = connection.execute(select(func.count()).select_from(table)).scalar_one()
            if found != counts.get(table.name, 0):
                raise BackupError("not-restored", table=table.name, found=found, n=counts.get(table.name, 0))
    return sum(counts.values())


def _put(connection: Connection, path: Path, progress: Progress) -> dict[str, int]:
    """Inserts the rows in pieces. Columns that an older backup lacks get what the schema gives them."""
    known = {table.name: table for table in _all_tables()}
    counts: dict[str, int] = {}
    batch: list[dict[str, Any]] = []
    current = ""

    def flush() -> None:
        if batch:
            connection.execute(insert(known[current]), batch)
            counts[current] = counts.get(current, 0) + len(batch)
            progress(current, counts[current])
            batch.clear()

    for name, row in _rows(path):
        if name != current or len(batch) >= ROWS_AT_ONCE:
            flush()
            current = name
        if name in known:
            batch.append(row)
    flush()
    return counts
