"""Many at once: several server processes on one PostgreSQL, one of them killed; a small load; kills under load."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from kills import measure as kill_some
from load import measure as load_some
from postgres import Postgres
from running import Server as OwnServer
from running import alive

from tests.table.conftest import Player, Serving
from tests.table.test_server import Running, Stream, browser, make, my_turn, state_of

pytestmark = pytest.mark.slow


@pytest.fixture
def two(postgres: Postgres) -> Iterator[list[Running]]:
    """Two servers on one database, as on two machines."""
    database = postgres.database()
    servers = [Running(database), Running(database)]
    yield servers
    for server in servers:
        server.close()


def test_what_one_process_stores_another_tells_at_once_and_one_may_die(two: list[Running]) -> None:
    here, there = browser(two[0]), browser(two[1])
    made = make(here, "me", "friend", variants={"first": "A"})
    table = made["table"]
    invite = made["seats"][1]["invite"].partition("=")[2]
    there.post(f"/api/tables/{table}/join", json={"invite": invite, "name": "Bram"})
    streams = [Stream(two[0], table), Stream(two[1], table)]
    state = state_of(here, table)
    for stream in streams:
        stream.wait_for(state["version"])
    # Answers of both sides in turn, each through its own server: every one is heard on both, and none is left out.
    expected = []
    for _ in range(6):
        for http in (here, there):
            state = state_of(http, table)
            if state["my_turn"]:
                body = {"version": state["version"], "option": state["options"][0]["id"]}
                reply = http.post(f"/api/tables/{table}/answer", json=body, params={"picture": 0})
                assert reply.status_code == 200, reply.text
                expected.append(reply.json()["change"])
    for stream in streams:
        assert [stream.news.get(timeout=60)["change"] for _ in expected] == expected
    # A seat's new link ends the old one everywhere, also where the table is in memory.
    token = here.post(f"/api/tables/{table}/seats/0/link", json={}).json()["token"]
    there.cookies.clear()
    headers = {"authorization": f"Bearer {token}"}
    assert there.get(f"/api/tables/{table}", headers=headers, params={"picture": 0}).json()["mine"] == [0]
    here.post(f"/api/tables/{table}/seats/0/link", json={})
    body = {"version": state_of(here, table)["version"], "option": 0}
    assert there.post(f"/api/tables/{table}/answer", json=body, headers=headers).status_code == 403

    # A bot thinks on the first server when that one is killed: the second takes over its table.
    table = make(here, "me", 5, variants={"first": "A"})["table"]
    state = my_turn(here, table)
    while state["my_turn"]:
        body = {"version": state["version"], "option": state["options"][0]["id"]}
        state = here.post(f"/api/tables/{table}/answer", json=body, params={"picture": 0}).json()
    assert state["seats"][1]["thinking"]
    two[0].kill()
    there.cookies.update(here.cookies)
    assert my_turn(there, table)["step"] > state["step"]


def test_one_server_thinks_for_a_table(serving: Serving, postgres: Postgres) -> None:
    database = postgres.database()
    servers = [serving(database), serving(database)]
    for server in servers:
        server.thinking.begin()
    me = Player(servers[0])
    tables = [me.make(1, 1, seed=seed)["table"] for seed in range(3)]
    end = time.monotonic() + 60
    while time.monotonic() < end and servers[1].storage.count() != {"over": 3}:
        servers[1].thinking.look_after()  # greedily: would take any table that nobody holds
        time.sleep(0.01)
    answers = 0
    for table in tables:
        me.table = table
        answers += sum(line["seat"] >= 0 for line in me.state()["log"])
    asked = sum(server.metrics.total("farmstead_bot_questions_total") for server in servers)
    assert asked == answers > 100


def test_a_dead_process_is_replaced_and_none_is_left_behind(tmp_path: Path, postgres: Postgres) -> None:
    server = OwnServer(tmp_path, postgres.database(), "--processes", "2")
    server.start()
    try:
        first = server.processes()
        assert len(first) == 2
        os.kill(first[0], signal.SIGKILL)
        end = time.monotonic() + 60
        while (first[0] in server.processes() or len(server.processes()) < 2) and time.monotonic() < end:
            time.sleep(0.05)
        now = server.processes()
        assert first[1] in now
        assert len(now) == 2
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(30) == 0
        assert not [pid for pid in {*first, *now} if alive(pid)]
    finally:
        server.kill()


def test_a_small_load(postgres: Postgres) -> None:
    figures = load_some(6, 3, postgres.database(), 2)
    assert figures["answers"] == 18
    assert figures["updates"] == 36


@pytest.mark.parametrize(("kind", "processes"), [("sqlite", 1), ("postgresql", 2)])
def test_kills_under_load(kind: str, processes: int, postgres: Postgres) -> None:
    answers, games = kill_some(2, 3, kind if kind == "sqlite" else postgres.database(), processes)
    assert answers
    assert games >= 3
