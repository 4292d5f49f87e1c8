"""The way of an answer: no thread for the usual one, one statement for many, and nobody who waits holds up another."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Any

import anyio.to_thread
import pytest
from load import missed
from postgres import Postgres

from farmstead.table.app import Server
from farmstead.table.gate.identity import COOKIE
from farmstead.table.interface import answering
from farmstead.table.problems import Problem
from farmstead.table.running import memory
from farmstead.table.running.memory import Memory
from farmstead.table.storage.appending import VALUES, Appending, Entry, Together
from farmstead.table.storage.database import Storage
from farmstead.table.storage.writer import MovedError
from tests.table.conftest import ORIGIN, Player, Serving
from tests.table.test_storage import NEWS, ROW, SEATS


def never(*_: object) -> Any:
    raise AssertionError("a thread was asked for")


def test_the_usual_answer_takes_no_thread(serving: Serving, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    me = Player(serving(database))
    me.make("me", "hotseat", variants={"first": "A"})
    state = me.state()
    with monkeypatch.context() as patched:
        patched.setattr(answering, "run_in_threadpool", never)
        after = me.answer(state)
        again = me.answer(after)
    assert (after["version"], again["version"]) == (state["version"] + 1, state["version"] + 2)
    assert me.state() == again
    assert me.answer(state, status=409)["error"]["code"] == "stale"
    assert me.answer(again, picture=1)["svg"]


# -- in one event loop -------------------------------------------------------------------------------------------------


class Loop:
    """Requests of one visitor to a server, in the event loop that runs."""

    def __init__(self, player: Player) -> None:
        self.server: Server = player.server
        self.cookie = f"{COOKIE}={player.http.cookies[COOKIE]}"

    async def call(self, method: str, path: str, query: str, body: Any = None) -> tuple[int, Any]:
        data = b"" if body is None else json.dumps(body).encode()
        headers = {"host": ORIGIN.partition("//")[2], "content-type": "application/json", "cookie": self.cookie}
        headers["content-length"] = str(len(data))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "client": ("192.0.2.1", 1),
            "server": ("192.0.2.2", 80),
            "state": {},
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.server.app(scope, receive, send)
        return int(sent[0]["status"]), json.loads(b"".join(one.get("body", b"") for one in sent[1:]))


def test_many_who_look_at_a_table_do_not_hold_up_its_answer(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With every thread waiting for the table, the one who answers, and has it, must not wait for a thread."""
    me = Player(serving())
    me.make("me", "hotseat", variants={"first": "A"})
    state = me.state()
    loop = Loop(me)
    path = f"/api/tables/{me.table}"
    storage = me.server.storage
    real = storage.append_soon
    body = {"seat": 0, "version": state["version"], "option": state["options"][0]["id"]}

    async def rush() -> list[tuple[int, Any]]:
        begun, go_on = asyncio.Event(), asyncio.Event()

        async def slow(*args: Any, **values: Any) -> int:
            begun.set()
            await go_on.wait()
            return await real(*args, **values)

        monkeypatch.setattr(storage, "append_soon", slow)
        answer = asyncio.create_task(loop.call("POST", f"{path}/answer", "picture=1", body))
        await begun.wait()
        threads = anyio.to_thread.current_default_thread_limiter()
        looks = [asyncio.create_task(loop.call("GET", path, "picture=0&log=0")) for _ in range(60)]
        for _ in range(200):  # all threads busy, or as many as one site is given at a time
            if not threads.available_tokens:
                break
            await asyncio.sleep(0.01)
        go_on.set()
        async with asyncio.timeout(60):
            return [await answer, *await asyncio.gather(*looks)]

    done = asyncio.run(rush())
    assert {status for status, _ in done} == {200}
    assert done[0][1]["svg"]
    assert me.state()["version"] == state["version"] + 1


def test_a_request_that_ends_early_leaves_the_table_as_it_is_stored(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = Player(serving())
    me.make("me", "hotseat", variants={"first": "A"})
    state = me.state()
    storage = me.server.storage
    real = storage.append_soon
    body = {"seat": 0, "version": state["version"], "option": state["options"][0]["id"]}

    async def leave() -> None:
        stored, ever = asyncio.Event(), asyncio.Event()

        async def slow(*args: Any, **values: Any) -> int:
            await real(*args, **values)
            stored.set()
            await ever.wait()
            return 0

        monkeypatch.setattr(storage, "append_soon", slow)
        call = asyncio.create_task(Loop(me).call("POST", f"/api/tables/{me.table}/answer", "picture=0", body))
        await stored.wait()
        call.cancel()
        with suppress(asyncio.CancelledError):
            await call

    asyncio.run(leave())
    monkeypatch.undo()
    after = me.state()  # nobody holds the table, and what was stored counts
    assert after["version"] == state["version"] + 1
    assert me.answer(after)["version"] == after["version"] + 1


# -- many at once on PostgreSQL ----------------------------------------------------------------------------------------

FULL = dict.fromkeys(VALUES) | {"status": "running", "summary": "{}", "bot_turn": True}


@pytest.fixture
def storage(postgres: Postgres) -> Iterator[Storage]:
    with closing(Storage(postgres.database())) as made:
        for number in range(4):
            made.add_table({**ROW, "id": f"t{number}"}, SEATS, [])
        yield made


def appending(storage: Storage, table: str, version: int = 0, length: int = 2, **more: Any) -> Appending:
    log = [Entry("answer", 0, f"place {number}", None, None, 7, None) for number in range(length)]
    job = storage._appending(table, version, 1, log, NEWS, {**FULL, **more})
    assert isinstance(job, Appending)
    return job


def test_answers_that_come_together_are_one_statement(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = storage._writer._quick
    assert isinstance(quick, Together)
    sent: list[int] = []
    real = quick._store

    def counted(appends: Any) -> set[str]:
        sent.append(len(appends))
        return real(appends)

    monkeypatch.setattr(quick, "_store", counted)
    late = appending(storage, "t2", version=5)
    results = quick([appending(storage, "t0"), appending(storage, "t1", length=0), late, appending(storage, "none")])
    assert results is not None
    assert sent == [4]
    assert results[:2] == [2, 2]
    assert [one.extra if isinstance(one, MovedError) else one for one in results[2:]] == [{"version": 0}] * 2
    assert [len(storage.log(f"t{number}")) for number in range(4)] == [2, 0, 0, 0]
    assert storage.head("t0") == (2, 2, "running", None)
    assert set(storage.awaiting_bots()) == {"t0", "t1"}
    # Two for one table, other jobs, and appends of something else go the usual way, and so does what fails.
    assert quick([appending(storage, "t3"), appending(storage, "t3")]) is None
    assert quick([appending(storage, "t3"), lambda connection: 1]) is None
    assert quick([storage._appending("t3", 0, 1, [], NEWS, {"bot_turn": True})]) is None
    assert quick([appending(storage, "t3"), appending(storage, "t2", summary=None)]) is None
    assert len(storage.log("t3")) == 0
    assert quick([appending(storage, "t3")]) == [2]  # on a new connection


def test_the_usual_way_and_the_short_one_store_the_same(
    serving: Serving, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    logs = []
    for short in (True, False):
        server = serving(postgres.database())
        if not short:
            monkeypatch.setattr(Together, "__call__", lambda self, jobs: None)
        me = Player(server)
        me.make("me", "hotseat", variants={"first": "A"}, seed=5)
        state = me.state()
        for _ in range(8):
            state = me.answer(state)
        row = server.storage.table(me.table)
        assert row is not None
        kept = {name: value for name, value in row[0].items() if name in ("status", "summary", "version", "change")}
        logs.append((kept, server.storage.log(me.table)))
    assert logs[0] == logs[1]


def test_what_the_database_refuses_is_told_the_usual_way(storage: Storage) -> None:
    log = [Entry("answer", 0, "place", None, None, 7, None)]
    with pytest.raises(Problem, match="storage"):
        storage.append("t0", 0, 1, [log[0]._replace(kind="k" * 11)], NEWS, **FULL)
    assert storage.log("t0") == []
    assert storage.append("t0", 0, 1, log, NEWS, **FULL) == 2


# -- memory, goals -----------------------------------------------------------------------------------------------------


@pytest.fixture
def collector() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def test_what_has_stayed_is_not_looked_at_again(collector: None, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Memory()
    looks: list[int] = []

    def watch(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            looks.append(info["generation"])

    gc.callbacks.append(watch)
    try:
        kept = [[number] for number in range(50_000)]  # by itself this makes Python look at everything
        assert 2 not in looks
        frozen = gc.get_freeze_count()
        keeper.tend()
        assert gc.get_freeze_count() == frozen  # not so soon
        monkeypatch.setattr(memory, "LOOK_SECONDS", 0.0)
        keeper.tend()
        assert looks.count(2) == 1
        assert gc.get_freeze_count() >= frozen + len(kept)
        monkeypatch.setattr(memory, "ALL_SECONDS", 0.0)
        del kept
        time.sleep(0.01)
        keeper.tend()  # at everything, after all
        assert gc.get_freeze_count() < frozen + 50_000
    finally:
        gc.callbacks.remove(watch)


def test_the_goals_of_the_load() -> None:
    figures = {"answer_p99_ms": 45.0, "table_kib": 300.0}
    assert missed(figures, 1) == []
    assert missed(figures, 2) == ["answers p99 45 ms, goal 40 ms"]
    assert missed({**figures, "answer_p99_ms": 51.0}, 1) == ["answers p99 51 ms, goal 50 ms"]
    assert missed({**figures, "table_kib": 1025.0}, 1) == ["1025 KiB a table, goal 1024 KiB"]
