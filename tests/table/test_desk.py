"""Files from outside are read beside the request path: one at a time a visitor, within a time; nobody else waits."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

import farmstead
from farmstead.records import Record
from farmstead.table.gate.origin import network_of
from farmstead.table.interface import desk as desk_module
from farmstead.table.interface import files
from farmstead.table.interface.desk import Desk
from farmstead.table.problems import Problem
from farmstead.table.tables.incoming import bring
from tests.table.conftest import ORIGIN, Player, Serving
from tests.table.test_gate import opened, said

Making = Callable[..., Player]
RECORD = Record.new("creatures", 2, {"first": "A"}).to_text()


@pytest.fixture
def desk() -> Iterator[Callable[..., Desk]]:
    made: list[Desk] = []

    def make(*args: Any, **more: Any) -> Desk:
        made.append(Desk(*args, **more))
        return made[-1]

    yield make
    for one in made:
        one.close()


def code_of(job: Future[Any]) -> str:
    with pytest.raises(Problem) as refused:
        job.result(60)
    return refused.value.code


class Slow:
    """A file that is read until the test lets it go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self.begun = threading.Event()
        monkeypatch.setattr(files, "bring", self.bring)

    def bring(self, record: str | None, position: str | None) -> Any:
        self.begun.set()
        assert self.go.wait(60)
        return bring(record, position)


# -- the desk alone ------------------------------------------------------------------------------------------------


def test_it_works_in_a_process_of_its_own(desk: Callable[..., Desk]) -> None:
    here = desk()
    assert here.take("a", os.getpid).result(60) not in (0, os.getpid())
    found = here.take("a", bring, RECORD, None).result(60)
    assert (found.game, found.players, found.start, found.log) == ("creatures", 2, None, [])
    with pytest.raises(Problem) as refused:
        here.take("a", bring, "hello", None).result(60)
    assert refused.value.code == "bad-record"
    assert refused.value.data("en")["error"]["line"] == 1
    assert refused.value.text("fr").startswith("Ce fichier de partie")
    assert code_of(here.take("a", len, 3)) == "trouble"
    assert here.waiting == 0


def test_a_visitor_has_one_job_at_a_time(desk: Callable[..., Desk]) -> None:
    here = desk(own_process=False)
    go = threading.Event()
    first = here.take("a", go.wait, 60)
    with pytest.raises(Problem, match="busy"):
        here.take("a", len, "x")
    second = here.take("b", len, "xy")
    assert here.waiting == 2
    go.set()
    assert first.result(60)
    assert second.result(60) == 2
    assert here.take("a", len, "xyz").result(60) == 3


def test_who_hears_of_a_result_may_come_again_at_once(
    desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()

    class Late(Future[Any]):
        """Whoever waits for it hears of the result before whoever wanted to be called."""

        def add_done_callback(self, fn: Callable[[Future[Any]], object]) -> None:
            super().add_done_callback(lambda done: go.wait(60) and fn(done))

    monkeypatch.setattr(desk_module, "Future", Late)
    here = desk(own_process=False)
    assert here.take("a", len, "x").result(60) == 1
    second = here.take("a", len, "xy")
    go.set()
    assert second.result(60) == 2
    assert here.take("a", len, "xyz").result(60) == 3


def test_it_takes_only_so_many(desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_module, "MOST_WAITING", 2)
    here = desk(own_process=False)
    go = threading.Event()
    jobs = [here.take(name, go.wait, 60) for name in "ab"]
    with pytest.raises(Problem, match="crowded"):
        here.take("c", len, "x")
    go.set()
    for job in jobs:
        job.result(60)
    assert here.take("c", len, "x").result(60) == 1


def test_what_takes_too_long_is_put_away(desk: Callable[..., Desk]) -> None:
    here = desk(seconds=0.5)
    assert code_of(here.take("a", time.sleep, 600)) == "too-long"
    here._seconds = 60.0  # the next is quick, but the machine may be busy
    assert here.take("a", len, "x").result(60) == 1


def test_a_process_that_dies_is_replaced(desk: Callable[..., Desk]) -> None:
    here = desk()
    assert code_of(here.take("a", os._exit, 1)) == "trouble"
    worker = here.take("a", os.getpid).result(60)
    os.kill(worker, signal.SIGKILL)
    while ") Z " not in Path(f"/proc/{worker}/stat").read_text():  # dead, and not yet buried
        time.sleep(0.01)
    assert here.take("a", len, "x").result(60) == 1


def test_it_closes_in_the_middle_of_a_job() -> None:
    here = Desk()
    job = here.take("a", time.sleep, 600)
    while not job.running():
        time.sleep(0.01)
    here.close()
    assert code_of(job) == "trouble"


def test_a_wait_does_not_hold_the_loop(desk: Callable[..., Desk]) -> None:
    here = desk(own_process=False)
    go = threading.Event()

    async def both() -> None:
        slow = asyncio.create_task(here.do("a", go.wait, 60))
        await asyncio.sleep(0)
        assert here.waiting == 1
        go.set()  # nobody could, if the loop were held
        assert await slow

    asyncio.run(both())


def test_one_visitor_is_an_address_or_its_network() -> None:
    assert network_of("10.0.0.1") != network_of("10.0.0.2")
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:2")
    assert network_of("2001:db8:0:1::1") != network_of("2001:db8::1")
    assert network_of("::ffff:10.0.0.1") != network_of("::ffff:10.0.0.2")
    assert network_of("testclient") == "testclient"


# -- at the table --------------------------------------------------------------------------------------------------


def test_a_second_file_of_a_visitor_has_to_wait(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    me = Player(serving())
    other = TestClient(me.server.app, base_url=ORIGIN, client=("10.0.0.9", 1))
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(me.post, "/api/check", {"record": RECORD})
        assert slow.begun.wait(60)
        bodies: dict[str, dict[str, Any]] = {"check": {}, "tables": {"seats": [{"kind": "me"}] * 2}}
        for path, more in bodies.items():
            error = me.post(f"/api/{path}", {"record": RECORD, **more}, 429, lang="fr")["error"]
            assert (error["code"], error["text"][:22]) == ("busy", "Un de vos fichiers est")
        assert me.make("me", "friend")  # without a file nothing is read
        second = pool.submit(other.post, "/api/check", json={"record": "hello"})
        slow.go.set()
        assert first.result(60)["game"] == "creatures"
        assert second.result(60).status_code == 422
    assert me.post("/api/check", {"record": RECORD})["players"] == 2


@pytest.mark.slow
def test_others_are_answered_while_files_are_read(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """More visitors than the server has threads wait for their files; whoever wants something else gets it at once."""
    slow = Slow(monkeypatch)
    body = b'{"record": "x"}'
    kind = "content-type: application/json"
    head = f"POST /api/check HTTP/1.1\r\nhost: x\r\n{kind}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    with opened(serving) as port:
        lines = []
        for number in range(60):
            line = socket.create_connection(("127.0.0.1", port), source_address=(f"127.0.1.{number + 1}", 0))
            line.sendall(head.encode() + body)
            lines.append(line)
        assert slow.begun.wait(60)
        for _ in range(5):
            assert httpx2.get(f"http://127.0.0.1:{port}/api/tables", timeout=60).status_code == 200
        refused = 60 - desk_module.MOST_WAITING
        end = time.monotonic() + 60
        while len(select.select(lines, [], [], 0.1)[0]) < refused:  # whom the desk took has no answer yet
            assert time.monotonic() < end
        slow.go.set()
        answers = []
        for line in lines:
            with closing(line):
                answers.append(said(line)[9:12])
    assert answers.count(b"422") == desk_module.MOST_WAITING
    assert answers.count(b"503") == refused


@pytest.mark.slow
def test_uploads_with_a_real_process(serving: Serving) -> None:
    me = Player(serving(bot_processes=1))
    assert me.post("/api/check", {"record": RECORD})["game"] == "creatures"
    made = me.post("/api/tables", {"record": RECORD, "seats": [{"kind": "me"}, {"kind": "hotseat"}]}, 201)
    me.table = made["table"]
    assert me.state()["status"] == "running"
    position = farmstead.game("skara").start(1).to_json()
    assert me.post("/api/check", {"position": position})["players"] == 1


def test_an_uploaded_position_is_kept_as_we_write_it(player: Making) -> None:
    me = player()
    text = farmstead.game("creatures").start(2, first="A").to_json()
    blown = text.replace("{", "{" + " " * 5000, 1)
    made = me.post("/api/tables", {"position": blown, "seats": [{"kind": "me"}, {"kind": "hotseat"}]}, 201)
    found = me.server.storage.table(made["table"])
    assert found is not None
    assert len(found[0]["start"]) < len(text) + 100
