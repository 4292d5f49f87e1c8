"""What comes in half, late, huge, or not meant well: refused with a sentence, and others notice nothing."""

from __future__ import annotations

import http.cookies
import json
import resource
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from pydantic import ValidationError

import farmstead
from farmstead.table.interface.models import TableBody
from farmstead.table.running import serve
from farmstead.table.running.patience import patient
from farmstead.table.storage import health
from tests.table.conftest import FREE, Player, Serving

Making = Callable[..., Player]


# -- addresses and headers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://[", "http://]", "//[::1", "http://a]b", "\x01"])
def test_an_origin_that_is_no_address_is_foreign(player: Making, origin: str) -> None:
    me = player()
    body = {"game": "creatures", "seats": [{"kind": "me"}, {"kind": "friend"}]}
    reply = me.http.post("/api/tables", json=body, headers={"origin": origin})
    assert (reply.status_code, reply.json()["error"]["code"]) == (403, "foreign-origin")


@pytest.mark.parametrize("path", ["/t/{}", "/api/tables/{}", "/api/tables/{}/live", "/static/{}", "/rules/{}", "/{}"])
def test_a_nul_in_a_path_is_nowhere(serving: Serving, database: str, path: str) -> None:
    me = Player(serving(database))
    assert me.http.get(path.format("a%00b")).status_code == 404


def test_a_nul_in_a_body_is_refused(serving: Serving, database: str) -> None:
    me = Player(serving(database))
    me.make("me", "friend")
    reply = me.http.put(f"/api/tables/{me.table}/note", json={"text": "a\0b"})
    assert (reply.status_code, reply.json()["error"]["code"]) == (400, "bad-request")
    me.post("/api/challenges/skara/2026-W01/entries", {"table": "a\0b"}, 400)


@pytest.mark.parametrize(
    "body",
    [
        {f"key{number}": 1 for number in range(20_000)},
        {"seats": [{f"key{number}": 1 for number in range(20_000)}]},
        {"seats": [{"kind": "me"}], "variants": {f"key{number}": 1 for number in range(20_000)}},
        {"seats": [{}] * 20_000},
    ],
)
def test_many_mistakes_in_a_body_are_few(player: Making, body: dict[str, Any]) -> None:
    """Each mistake that is named takes its time, while everybody else waits."""
    with pytest.raises(ValidationError) as found:
        TableBody.model_validate(body)
    assert found.value.error_count() <= 30
    player().post("/api/tables", body, 400)


def test_a_position_that_takes_long_to_read_is_refused(player: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be read again in the request path, each time its table is looked at."""
    used = iter([0.0, 1.5])
    monkeypatch.setattr("farmstead.table.tables.incoming.time.process_time", lambda: next(used))
    body = {"position": farmstead.game("creatures").start().to_json()}
    assert player().post("/api/check", body, 422)["error"]["code"] == "too-long"


def test_half_a_character_in_a_file_is_said_all_the_same(player: Making) -> None:
    data = json.dumps({"game": "skara", "rules": 1, "players": 1, "\ud800": 1})
    error = player().post("/api/check", {"position": data}, 422)["error"]
    assert error["code"] == "bad-position"


def test_cookies_of_others_are_not_read(player: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python takes the quotes off a cookie in time that grows with the square of its length: it gets none of them."""
    me = player()
    me.make("me", "friend")
    real = vars(http.cookies)["_unquote"]
    longest = [0]

    def counting(text: str) -> str:
        longest[0] = max(longest[0], len(text or ""))
        return str(real(text))

    monkeypatch.setattr(http.cookies, "_unquote", counting)
    person = me.http.cookies["farmstead_me"]
    quoted = '"' + '\\"' * 20_000 + '"'
    cookie = f"lang={quoted}; other={quoted}; farmstead_me={person}; lang=fr"
    me.http.cookies.clear()
    found = me.http.get(f"/api/tables/{me.table}?picture=0", headers={"cookie": cookie}).json()
    assert found["mine"] == [0]
    assert found["waiting"].startswith("On attend")
    assert 0 < longest[0] < 200


# -- half a request ------------------------------------------------------------------------------------------------


@contextmanager
def opened(serving: Serving, head_seconds: float = 20.0, body_seconds: float = 60.0) -> Iterator[int]:
    """A server with a real door, in a thread; its port."""
    server = serving(limits=replace(FREE, head_seconds=head_seconds, body_seconds=body_seconds))
    door = serve.listen("127.0.0.1", 0)
    config = uvicorn.Config(server.app, log_config=None, http=patient(server.settings.limits.head_seconds))
    running = serve.Door(config, server)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [door]}, daemon=True)
    thread.start()
    while not running.started:
        time.sleep(0.01)
    try:
        yield door.getsockname()[1]
    finally:
        running.should_exit = True
        thread.join(20)


def said(line: socket.socket) -> bytes:
    """All that the server says until it closes the line."""
    line.settimeout(60)
    found = b""
    try:
        while piece := line.recv(4096):
            found += piece
    except ConnectionResetError:
        pass
    return found


HEAD = b"GET /api/words HTTP/1.1\r\nhost: x\r\n"
POST = b"POST /api/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n"


@pytest.mark.parametrize("half", [b"", b"G", HEAD, HEAD + b"\r\n" + HEAD])
def test_a_head_that_does_not_come_is_not_waited_for(serving: Serving, half: bytes) -> None:
    whole = b"\r\n\r\n" in half  # then it is read in time, however busy the machine
    seconds = 2.0 if whole else 0.3
    with opened(serving, head_seconds=seconds) as port, closing(socket.create_connection(("127.0.0.1", port))) as line:
        line.sendall(half)
        if half.count(b"GET") == 2:
            line.sendall(b"x")  # of the second: from here on it is waited for
        answers = said(line)
    assert answers.count(b"HTTP/1.1 ") == int(whole)


def test_drops_keep_no_line_open(serving: Serving) -> None:
    """A byte now and then does not make the waiting begin anew."""
    with opened(serving, head_seconds=0.4) as port, closing(socket.create_connection(("127.0.0.1", port))) as line:
        sent = 0
        try:
            for byte in HEAD * 100:
                line.sendall(bytes([byte]))
                sent += 1
                time.sleep(0.05)
        except OSError:
            pass
        assert sent < 100


def test_a_body_that_does_not_come_is_not_waited_for(serving: Serving) -> None:
    with opened(serving, body_seconds=0.3) as port, closing(socket.create_connection(("127.0.0.1", port))) as line:
        line.sendall(POST + b'{"record"')
        answer = said(line)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"too-slow" in answer


def test_whoever_takes_part_of_the_time_is_answered(serving: Serving) -> None:
    with opened(serving, 5.0, 5.0) as port, closing(socket.create_connection(("127.0.0.1", port))) as line:
        for piece in (POST[:20], POST[20:], b'{"record": "hello" }' + b" " * 15, b" " * 15):
            line.sendall(piece)
            time.sleep(0.1)
        line.sendall(b"GET /api/words HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        answers = said(line)
    assert answers.startswith(b"HTTP/1.1 422 ")
    assert b"HTTP/1.1 200 " in answers


@pytest.mark.parametrize("coding", ["chunked", "gzip, chunked", "identity"])
def test_two_lengths_are_one_too_many(serving: Serving, coding: str) -> None:
    """Two servers may disagree about where such a request ends: it is refused, and what follows is not read."""
    head = f"POST /api/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: {coding}\r\n"
    body = b"2\r\n{}\r\n0\r\n\r\n"
    second = b"GET /api/words HTTP/1.1\r\nhost: x\r\n\r\n"
    for length in (len(body), 2, 0):
        request = f"{head}content-length: {length}\r\n\r\n".encode() + body + second
        with opened(serving) as port, closing(socket.create_connection(("127.0.0.1", port))) as line:
            line.sendall(request)
            answers = said(line)  # until the server closes the line
        assert answers.startswith(b"HTTP/1.1 400 ") or (coding != "chunked" and answers.startswith(b"HTTP/1.1 501 "))
        assert answers.count(b"HTTP/1.1 ") == 1


# -- the database --------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "REMEMBERED_SECONDS", 0.0)


def error_of(player: Player) -> str:
    return str(player.get("/api/health", 503)["error"]["code"])


def test_health_is_well_on_either_database(serving: Serving, database: str) -> None:
    me = Player(serving(database))
    for _ in range(2):
        assert me.get("/api/health")["ok"]


def test_health_tells_a_full_disk(player: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    me = player()
    me.get("/api/health")
    monkeypatch.setattr(health, "LEAST_FREE", 1 << 60)
    assert error_of(me) == "disk-full"


def test_health_tells_a_disk_that_takes_nothing(player: Making) -> None:
    """The system itself refuses every byte beyond those that files have already."""
    me = player()
    me.get("/api/health")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        found = error_of(me)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert found == "disk-full"
    assert me.get("/api/health")["ok"]


def test_health_tells_a_database_that_went_away(player: Making) -> None:
    me = player()
    me.get("/api/health")
    path = Path(str(me.server.storage.engine.url.database))
    path.rename(path.with_suffix(".away"))
    assert error_of(me) == "no-database"
    path.touch()
    assert error_of(me) == "no-database"


def test_health_tells_an_unusable_postgresql(serving: Serving, postgres: Any) -> None:
    me = Player(serving(postgres.database()))
    assert me.get("/api/health")["ok"]
    with me.server.storage.engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE settings")
    assert error_of(me) == "no-database"


def test_health_does_not_write_at_every_question(player: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    me = player()
    monkeypatch.setattr(health, "REMEMBERED_SECONDS", 60.0)
    writes: list[str] = []
    real = me.server.storage.write

    def counting(table: str, job: Any) -> Any:
        writes.append(table)
        return real(table, job)

    monkeypatch.setattr(me.server.storage, "write", counting)
    for _ in range(20):
        me.get("/api/health")
    assert len(writes) <= 2
