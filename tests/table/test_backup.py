"""Backups: of either database into either, while it changes, all or nothing, and never a damaged one."""

from __future__ import annotations

import gzip
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from postgres import Postgres
from sqlalchemy import event, select

from farmstead.table.storage import backup
from farmstead.table.storage.backup import BackupError
from farmstead.table.storage.database import Storage
from farmstead.table.storage.schema import META
from tests.commanding import invoke
from tests.table.conftest import Player, Serving


def quiet(table: str, rows: int) -> None:
    assert rows >= 0, table


def everything(storage: Storage) -> dict[str, list[tuple[object, ...]]]:
    with storage.engine.connect() as connection:
        return {
            table.name: sorted(tuple(row) for row in connection.execute(select(table)))
            for table in META.sorted_tables
        }


@pytest.fixture
def played(serving: Serving, database: str) -> Player:
    """A table some answers into its game, with a name that is not plain ASCII."""
    me = Player(serving(database))
    me.make("me", "hotseat", name="Zoë «\n»")
    state = me.state()
    for _ in range(5):
        state = me.answer(state)
    return me


@pytest.fixture
def other(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> str:
    """An empty database of the other kind."""
    if database.startswith("postgresql"):
        return f"sqlite:///{tmp_path / 'other.sqlite3'}"
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.database()


def test_from_one_kind_of_database_into_the_other(
    played: Player, serving: Serving, other: str, tmp_path: Path
) -> None:
    path = tmp_path / "tables.backup"
    rows = backup.back_up(played.server.storage, path, False, quiet)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert backup.check(path)[1] == rows
    server = serving(other)
    assert backup.restore(server.storage, path, False, quiet) == rows
    assert everything(server.storage) == everything(played.server.storage)
    # A server on it goes on with the same cookies.
    guest = Player(serving(other))
    guest.table, guest.http.cookies = played.table, played.http.cookies
    state = guest.state()
    assert state == played.state()
    assert guest.answer(state)["version"] == state["version"] + 1


def test_a_backup_shows_one_moment(played: Player, tmp_path: Path) -> None:
    """Answers that come while the rows are read are in it with all that belongs to them, or not at all."""
    server = played.server
    given = threading.Event()

    def answer_now(*arguments: object) -> None:
        if "FROM log" in str(arguments[2]) and not given.is_set():
            given.set()
            thread = threading.Thread(target=lambda: played.answer(played.state()))
            thread.start()
            thread.join()

    before = played.state()["version"]
    event.listen(server.storage.engine, "before_cursor_execute", answer_now)
    backup.back_up(server.storage, tmp_path / "a.backup", False, quiet)
    event.remove(server.storage.engine, "before_cursor_execute", answer_now)
    assert given.is_set()
    assert played.state()["version"] > before
    backup.check(tmp_path / "a.backup")  # compares each log with the version of its table


def test_nothing_is_overwritten_unasked(played: Player, tmp_path: Path) -> None:
    storage, path = played.server.storage, tmp_path / "a.backup"
    backup.back_up(storage, path, False, quiet)
    with pytest.raises(BackupError, match="exists"):
        backup.back_up(storage, path, False, quiet)
    played.answer(played.state())
    later = everything(storage)
    with pytest.raises(BackupError, match="not-empty"):
        backup.restore(storage, path, False, quiet)
    assert everything(storage) == later
    backup.restore(storage, path, True, quiet)
    assert everything(storage) != later
    assert [item.name for item in tmp_path.iterdir() if item.name.endswith(".part")] == []


def _lines(change: Callable[[list[bytes]], object]) -> Callable[[Path], None]:
    def spoil(path: Path) -> None:
        lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
        change(lines)
        path.write_bytes(gzip.compress(b"".join(lines)))

    return spoil


SPOILERS: dict[str, tuple[str, Callable[[Path], object]]] = {
    "cut off": ("unreadable", lambda path: path.write_bytes(path.read_bytes()[:-40])),
    "something else": ("unreadable", lambda path: path.write_text("farm")),
    "gone": ("no-file", lambda path: path.unlink()),
    "a name changed": (
        "damaged",
        _lines(lambda lines: lines.__setitem__(slice(None), [line.replace(b"Camille", b"Camilla") for line in lines])),
    ),
    "a row missing": ("damaged", _lines(lambda lines: lines.pop(-3))),
    "no end": ("damaged", _lines(lambda lines: lines.pop())),
    "from the future": (
        "newer",
        _lines(lambda lines: lines.__setitem__(0, lines[0].replace(b'"version":1', b'"version":2'))),
    ),
}


@pytest.mark.parametrize("name", SPOILERS)
def test_a_damaged_backup_changes_nothing(name: str, serving: Serving, tmp_path: Path) -> None:
    me = Player(serving())
    me.make("me", "hotseat")
    me.answer(me.state())
    path = tmp_path / "a.backup"
    backup.back_up(me.server.storage, path, False, quiet)
    code, spoil = SPOILERS[name]
    spoil(path)
    before = everything(me.server.storage)
    with pytest.raises(BackupError, match=code):
        backup.restore(me.server.storage, path, True, quiet)
    assert everything(me.server.storage) == before


def test_the_commands(serving: Serving, tmp_path: Path) -> None:
    source, target = tmp_path / "tables.sqlite3", tmp_path / "new.sqlite3"
    me = Player(serving(str(source)))
    me.make("me", "hotseat")
    path = tmp_path / "a.backup"

    def run(*words: str) -> tuple[int, str]:
        done = invoke([*words, "--lang", "en"])
        return done.exit_code, " ".join(done.output.split())

    code, said = run("backup", str(path), "--database", str(source))
    assert (code, "Keep it like a password" in said) == (0, True)
    assert run("backup", str(path), "--database", str(source))[0] == 2
    assert run("backup", str(path), "--database", str(source), "--force")[0] == 0
    code, said = run("backup", str(tmp_path / "b"), "--database", str(tmp_path / "nowhere.sqlite3"))
    assert (code, "There is no database" in said) == (2, True)
    assert not (tmp_path / "nowhere.sqlite3").exists()
    code, said = run("restore", str(path), "--check")
    assert (code, "is whole" in said) == (0, True)
    assert run("restore", str(path), "--database", str(target))[0] == 0
    code, said = run("restore", str(path), "--database", str(target))
    assert (code, "holds 1 table already" in said) == (2, True)
    other = Player(serving(str(target)))
    other.table = me.table
    assert other.state()["status"] == "running"
    code, said = run("backup", str(tmp_path / "no" / "b"), "--database", str(source))
    assert (code, "There is no folder" in said) == (2, True)


def test_what_unpacks_to_far_more_than_a_backup_is_put_away_early(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of a megabyte that would be gigabytes: neither one endless line nor endless many is read to its end."""
    head = b'{"format": "%s", "version": 1, "schema": 1, "made": ""}\n' % backup.FORMAT.encode()
    bombs = {
        "one line": head + b" " * 200_000_000,
        "many lines": head + b'{"table": "settings", "columns": ["name", "value"]}\n' + b'["a","b"]\n' * 10_000_000,
    }
    read: list[int] = []
    real = gzip.GzipFile.readline

    def counting(self: gzip.GzipFile, size: int | None = -1) -> bytes:
        line = real(self, size)
        read.append(len(line))
        return line

    monkeypatch.setattr(gzip.GzipFile, "readline", counting)
    for text in bombs.values():
        path = tmp_path / "bomb.backup"
        with gzip.open(path, "wb", compresslevel=9) as file:
            file.write(text)
        assert path.stat().st_size < 1_000_000
        read.clear()
        with pytest.raises(BackupError):
            backup.check(path)
        assert sum(read) < 70_000_000
