"""Storage on SQLite and on a real PostgreSQL: append-only, one winner, nothing half-written, migrations once."""

from __future__ import annotations

import stat
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import func, insert, inspect, select, text

from farmstead.table.problems import Problem
from farmstead.table.storage import schema
from farmstead.table.storage.database import Entry, Storage, default_url, now, read_url
from farmstead.table.storage.schema import LOG, META, TABLES, NewerDatabaseError, migrate
from tests.table.conftest import Player, Serving

Making = Callable[..., Player]


def entry(spelling: str) -> Entry:
    return Entry("answer", 0, spelling, None, None, 7, None)


ROW = {
    "id": "t1",
    "game": "creatures",
    "rules": 2,
    "players": 2,
    "variants": "{}",
    "start": None,
    "seed": None,
    "maker": "m",
    "status": "running",
    "summary": "{}",
}
SEATS = [
    {"seat": 0, "kind": "human", "level": None, "name": "Zoë <b>", "token": "x" * 64, "holders": ["p" * 64]},
    {"seat": 1, "kind": "open", "level": None, "name": "", "token": None, "holders": []},
]


NEWS = {"step": 1, "asked": [0], "status": "running"}
Opening = Callable[[str], Storage]


@pytest.fixture
def opening() -> Iterator[Opening]:
    """Opens databases and closes them in the end."""
    opened: list[Storage] = []

    def one(url: str) -> Storage:
        opened.append(Storage(url))
        return opened[-1]

    yield one
    for storage in opened:
        storage.close()


@pytest.fixture
def storage(database: str, opening: Opening) -> Storage:
    made = opening(database)
    made.add_table(ROW, SEATS, [entry("place walls")])
    return made


def test_what_is_kept_comes_back(storage: Storage) -> None:
    found = storage.table("t1")
    assert found is not None
    row, seats, holders = found
    assert (row["version"], row["change"], row["status"]) == (1, 1, "running")
    assert [seat["name"] for seat in seats] == ["Zoë <b>", ""]
    assert holders == [(0, "p" * 64)]
    assert storage.log("t1") == [entry("place walls")]
    assert storage.log("t1", 1) == []
    assert storage.table("t2") is None
    assert storage.head("t2") is None
    assert storage.awaiting_bots() == []
    assert storage.append("t1", 1, 1, [], NEWS, bot_turn=True) == 2
    assert storage.awaiting_bots() == ["t1"]
    assert storage.awaiting_bots(now(-5)) == []
    storage.no_bot_turn("t1", 1)
    assert storage.awaiting_bots() == []
    assert storage.changes(["t1", "t2"]) == {"t1": 2}
    assert storage.count() == {"running": 1}
    assert [row["id"] for row in storage.tables_of("p" * 64)] == ["t1"]
    assert storage.tables_of("nobody") == []


def test_of_two_writers_with_one_version_one_wins(storage: Storage) -> None:
    gate = threading.Barrier(8)

    def write(n: int) -> str:
        gate.wait()
        try:
            storage.append("t1", 1, 1, [entry(f"answer {n}"), entry("chance")], NEWS)
        except Problem as problem:
            return problem.code
        return "won"

    with ThreadPoolExecutor(8) as pool:
        won = list(pool.map(write, range(8)))
    assert sorted(won) == ["stale"] * 7 + ["won"]
    log = storage.log("t1")
    assert [one.spelling for one in log] == ["place walls", f"answer {won.index('won')}", "chance"]
    head = storage.head("t1")
    assert head is not None
    assert (head.version, head.change) == (3, 2)


def test_a_failure_leaves_nothing_behind(storage: Storage) -> None:
    broken = entry("fine")._replace(kind=None)  # type: ignore[arg-type]
    with pytest.raises(Problem, match="storage"):
        storage.append("t1", 1, 1, [entry("first"), broken], NEWS)
    assert storage.log("t1") == [entry("place walls")]
    head = storage.head("t1")
    assert head is not None
    assert (head.version, head.change) == (1, 1)


def test_a_log_number_is_given_once(storage: Storage) -> None:
    with storage.engine.begin() as connection:
        row = {"table_id": "t1", "number": 1, "at": "now", **entry("again")._asdict()}
        with pytest.raises(Exception, match="(?i)unique|duplicate"):
            connection.execute(insert(LOG).values(**row))


def test_an_open_seat_is_taken_once(storage: Storage) -> None:
    with ThreadPoolExecutor(4) as pool:
        taken = list(pool.map(lambda n: storage.update_seat("t1", 1, "open", NEWS, f"p{n}", kind="human"), range(4)))
    assert taken.count(True) == 1
    found = storage.table("t1")
    assert found is not None
    assert len(found[2]) == 2


def test_a_value_is_made_once(database: str, opening: Opening) -> None:
    servers = [opening(database), opening(database)]
    assert servers[0].setting("secret", "one") == "one"
    assert servers[1].setting("secret", "two") == "one"


def test_migrations_run_once_also_at_the_same_time(database: str, opening: Opening) -> None:
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: opening(database), range(4)))
    with made[0].engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(schema.VERSIONS)).scalar_one() == len(schema.STEPS)
    assert migrate(made[0].engine) == 0


def test_a_newer_database_is_left_alone(database: str, opening: Opening) -> None:
    storage = opening(database)
    with storage.engine.begin() as connection:
        connection.execute(insert(schema.VERSIONS).values(number=len(schema.STEPS) + 1))
    with pytest.raises(NewerDatabaseError, match="schema version"):
        opening(database)


def test_a_step_that_fails_is_as_if_it_never_ran(
    database: str, opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = opening(database)
    storage.add_table(ROW, SEATS, [])

    def bad(connection: object) -> None:
        assert hasattr(connection, "execute")
        connection.execute(text("CREATE TABLE halfway (n INTEGER)"))
        raise RuntimeError("power cut")

    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, bad))
    with pytest.raises(RuntimeError, match="power cut"):
        migrate(storage.engine)
    assert not inspect(storage.engine).has_table("halfway")
    monkeypatch.setattr(schema, "STEPS", schema.STEPS[:-1])
    assert opening(database).head("t1") is not None


def test_a_database_of_the_first_schema_becomes_one_of_today(storage: Storage, opening: Opening) -> None:
    storage.update_seat("t1", 1, "open", NEWS, kind="bot")
    with storage.engine.begin() as connection:
        for index in ("tables_by_bot_turn", "tables_by_maker"):
            connection.execute(text(f"DROP INDEX {index}"))
        connection.execute(text("ALTER TABLE tables DROP COLUMN bot_turn"))
        connection.execute(text("DELETE FROM schema_version WHERE number > 1"))
    again = opening(storage.engine.url.render_as_string(hide_password=False))
    assert again.awaiting_bots() == ["t1"]
    names = {index["name"] for index in inspect(again.engine).get_indexes("tables")}
    assert {"tables_by_bot_turn", "tables_by_maker"} <= names


def test_every_column_is_in_the_database(database: str, opening: Opening) -> None:
    seen = inspect(opening(database).engine)
    for table in META.sorted_tables:
        assert {column["name"] for column in seen.get_columns(table.name)} == set(table.columns.keys())


def test_sqlite_syncs_each_commit_and_keeps_its_file_to_itself(tmp_path: Path, opening: Opening) -> None:
    path = tmp_path / "deep" / "tables.sqlite3"
    storage = opening(str(path))
    with storage.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_addresses(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, opening: Opening) -> None:
    assert read_url("postgres://h/n").drivername == "postgresql+psycopg"
    assert read_url("tables.db").get_backend_name() == "sqlite"
    with pytest.raises(ValueError, match="not supported"):
        read_url("mysql://h/n")
    with pytest.raises(ValueError, match="survive"):
        opening("sqlite://")
    monkeypatch.delenv("FARMSTEAD_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("FARMSTEAD_STATE", raising=False)
    assert default_url() == f"sqlite:///{tmp_path}/farmstead/tables.sqlite3"
    monkeypatch.setenv("FARMSTEAD_DATABASE_URL", "postgresql://h/n")
    assert default_url() == "postgresql://h/n"


# -- servers over one database -------------------------------------------------------------------------------------


def test_of_two_answers_with_one_version_one_wins(serving: Serving, database: str) -> None:
    me = Player(serving(database))
    me.make("me", "hotseat", variants={"first": "A"})
    state = me.state()
    gate = threading.Barrier(6)

    def give(at: int) -> int:
        gate.wait()
        body = {"seat": 0, "version": state["version"], "option": state["options"][at]["id"]}
        return me.http.post(f"/api/tables/{me.table}/answer", json=body).status_code

    with ThreadPoolExecutor(6) as pool:
        statuses = list(pool.map(give, range(6)))
    assert sorted(statuses) == [200, 409, 409, 409, 409, 409]
    log = me.state()["log"]
    assert log[0]["spelling"] == state["options"][statuses.index(200)]["spelling"]


def test_two_servers_share_a_database(serving: Serving, database: str) -> None:
    camille, bram = Player(serving(database)), Player(serving(database))
    made = camille.make("me", "friend", variants={"first": "A"})
    bram.join(made["table"], made["seats"][1]["invite"])
    state = camille.state()
    after = camille.answer(state)
    there = bram.state()
    assert (there["version"], there["my_turn"]) == (after["version"], True)
    bram.answer(there)
    assert camille.answer(after | {"options": state["options"], "seat": 0}, status=409)["error"]["code"] == "stale"
    assert camille.state()["my_turn"]


def test_a_new_server_goes_on_where_the_old_one_was(serving: Serving, database: str) -> None:
    old = Player(serving(database))
    old.make("me", "hotseat", variants={"buildings": "expert"})
    state = old.state()
    for _ in range(9):
        state = old.answer(state)
    state = old.post("/api/tables/{t}/undo", {"version": state["version"], "to": 5, "ask": True}, picture=0)
    new = Player(serving(database))
    new.table = old.table
    new.http.cookies = old.http.cookies
    again = new.state()
    assert again == state
    assert new.answer(again)["version"] == state["version"] + 1


def test_a_seat_taken_in_the_last_moment_before_a_crash(serving: Serving, database: str) -> None:
    server = serving(database)
    me = Player(server)
    me.make("me", "friend")
    server.storage.update_seat(me.table, 1, "open", NEWS, "p", kind="human")
    assert me.state()["status"] == "running"


def test_a_game_that_todays_rules_refuse_is_kept(serving: Serving, database: str) -> None:
    server = serving(database)
    me = Player(server)
    me.make("me", "hotseat", variants={"first": "A"})
    me.answer(me.state())
    with server.storage.engine.begin() as connection:
        connection.execute(LOG.update().values(spelling="place nowhere"))
    other = Player(serving(database))
    other.table = me.table
    assert other.get("/api/tables/{t}", 409)["error"]["code"] == "rules-changed"
    with server.storage.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(TABLES)).scalar_one() == 1
