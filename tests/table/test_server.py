"""A real server in a process of its own: live streams, and what is left after it is killed."""

from __future__ import annotations

import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx2
import pytest
from ports import free_port
from running import START_SECONDS
from sqlalchemy import insert

from farmstead.table.storage.database import Storage
from farmstead.table.storage.schema import SETTINGS

pytestmark = pytest.mark.slow
COMMAND = [sys.executable, "-m", "farmstead", "serve"]


class Running:
    """`farmstead serve` on a port of its own; it can be killed and started again."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None
        self.browsers: list[httpx2.Client] = []
        self.streams: list[Stream] = []
        self.start()

    def start(self) -> None:
        environment = {**os.environ, "LC_ALL": "C"}
        self.process = subprocess.Popen(
            [*COMMAND, "--port", str(self.port), "--database", self.database],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            try:  # not by httpx2: each of its clients reads all certificates
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=5):
                    return
            except OSError:
                assert self.process.poll() is None, self.process.stdout and self.process.stdout.read()
                time.sleep(0.1)
        self.kill()  # or what it leaves behind would be the fault of another test
        raise AssertionError("the server did not start")

    def children(self) -> list[int]:
        """The processes where its bots think."""
        assert self.process is not None
        found = []
        for path in Path(f"/proc/{self.process.pid}/task").glob("*/children"):
            with suppress(OSError):  # a thread or a process that has ended meanwhile
                for child in path.read_text().split():
                    if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                        found.append(int(child))
        return found

    def kill(self) -> None:
        """SIGKILL: no farewell of any kind."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def close(self) -> None:
        """Ends everything that is still there."""
        for stream in self.streams:
            stream.ended = True
        if self.process is not None and self.process.poll() is None:
            self.kill()
        for stream in self.streams:
            stream.join(30)
        for http in self.browsers:
            http.close()

    def stop(self) -> str:
        """Ctrl+C; what it has printed."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=60)
        return said


@pytest.fixture
def running(database: str) -> Iterator[Running]:
    server = Running(database)
    yield server
    server.close()


def served(*options: str) -> subprocess.CompletedProcess[str]:
    """A server that cannot start: what it says."""
    return subprocess.run(
        [*COMMAND, *options], capture_output=True, text=True, timeout=START_SECONDS, check=False
    )


def browser(server: Running) -> httpx2.Client:
    server.browsers.append(httpx2.Client(base_url=server.url, timeout=60))
    return server.browsers[-1]


def make(http: httpx2.Client, *kinds: Any, **more: Any) -> Any:
    seats = [{"kind": "bot", "level": kind} if isinstance(kind, int) else {"kind": kind} for kind in kinds]
    reply = http.post("/api/tables", json={"game": "creatures", "name": "Camille", "seats": seats, **more})
    assert reply.status_code == 201, reply.text
    return reply.json()


def state_of(http: httpx2.Client, table: str) -> Any:
    return http.get(f"/api/tables/{table}", params={"picture": 0}).json()


def my_turn(http: httpx2.Client, table: str) -> Any:
    end = time.monotonic() + 90
    while time.monotonic() < end:
        state = state_of(http, table)
        if state["my_turn"] or state["status"] == "over":
            return state
        time.sleep(0.02)
    raise AssertionError("nobody answers")


class Stream(threading.Thread):
    """An EventSource: listens, and connects again with the id of the last message."""

    def __init__(self, server: Running, table: str) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.table = table
        self.news: queue.Queue[Any] = queue.Queue()
        self.last = ""
        self.ended = False
        self.http = httpx2.Client(timeout=30)
        server.streams.append(self)
        self.start()

    def run(self) -> None:
        with self.http:
            while not self.ended:
                try:
                    self._listen()
                except httpx2.TransportError:
                    time.sleep(0.1)

    def _listen(self) -> None:
        headers = {"last-event-id": self.last} if self.last else {}
        path = f"{self.server.url}/api/tables/{self.table}/live"
        with self.http.stream("GET", path, headers=headers) as reply:
            for line in reply.iter_lines():
                if line.startswith("id: "):
                    self.last = line.removeprefix("id: ")
                elif line.startswith("data: "):
                    self.news.put(json.loads(line.removeprefix("data: ")))
                if self.ended:
                    return

    def wait_for(self, version: int) -> Any:
        while True:
            told = self.news.get(timeout=60)
            if told["version"] >= version:
                return told


def test_killed_in_mid_turn_and_started_again(running: Running) -> None:
    camille, bram = browser(running), browser(running)
    made = make(camille, "me", "friend", variants={"first": "A"})
    table = made["table"]
    invite = made["seats"][1]["invite"].partition("=")[2]
    bram.post(f"/api/tables/{table}/join", json={"invite": invite, "name": "Bram"})
    streams = [Stream(running, table), Stream(running, table)]
    state = state_of(camille, table)
    walls = next(option for option in state["options"] if option["spelling"] == "place walls")
    body = {"version": state["version"], "option": walls["id"]}
    half = camille.post(f"/api/tables/{table}/answer", json=body, params={"picture": 0}).json()
    assert half["my_turn"]
    for stream in streams:
        stream.wait_for(half["version"])
    running.kill()
    running.start()
    assert state_of(camille, table) == half
    body = {"version": half["version"], "option": half["options"][0]["id"]}
    on = camille.post(f"/api/tables/{table}/answer", json=body, params={"picture": 0})
    assert on.status_code == 200
    for stream in streams:
        assert stream.wait_for(on.json()["version"])["version"] == on.json()["version"]
    assert state_of(bram, table)["version"] == on.json()["version"]


def test_bots_go_on_after_a_kill_and_no_worker_is_left(running: Running) -> None:
    http = browser(running)
    table = make(http, "me", 1, variants={"first": "B"})["table"]
    state = my_turn(http, table)
    workers = running.children()
    assert workers
    body = {"version": state["version"], "option": state["options"][0]["id"]}
    http.post(f"/api/tables/{table}/answer", json=body)
    running.kill()
    running.start()
    assert my_turn(http, table)["step"] > state["step"]
    end = time.monotonic() + 60
    while any(Path(f"/proc/{worker}").exists() for worker in workers) and time.monotonic() < end:
        time.sleep(0.1)
    assert not [worker for worker in workers if Path(f"/proc/{worker}").exists()]


def test_a_killed_worker_does_not_stop_the_game(running: Running) -> None:
    http = browser(running)
    table = make(http, "me", 1, variants={"first": "B"})["table"]
    state = my_turn(http, table)
    workers = running.children()
    assert workers
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    body = {"version": state["version"], "option": state["options"][0]["id"]}
    http.post(f"/api/tables/{table}/answer", json=body)
    assert my_turn(http, table)["step"] > state["step"]


def test_it_says_where_it_is_and_leaves_politely(tmp_path: Path) -> None:
    running = Running(str(tmp_path / "tables.sqlite3"))
    http = browser(running)
    stream = Stream(running, make(http, "me", "hotseat")["table"])
    stream.news.get(timeout=60)
    again = served("--port", str(running.port), "--database", running.database, "--lang", "fr")
    assert again.returncode == 2
    assert f"Le port {running.port} est pris" in again.stderr
    said = running.stop()
    running.close()
    assert f"The table is open at http://localhost:{running.port}/" in said
    assert "Traceback" not in said


def test_the_program_in_the_docs_plays_a_game(running: Running, capsys: pytest.CaptureFixture[str]) -> None:
    docs = Path(__file__).parents[2] / "docs" / "table.md"
    (code,) = re.findall(r"^```python\n(.*?)^```", docs.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    exec(code, {"BASE": running.url})
    assert "Winner: " in capsys.readouterr().out


@pytest.mark.parametrize("database", ["mysql://h/n", "postgresql://127.0.0.1:1/none", "sqlite://"])
def test_a_database_that_cannot_be_used_is_explained(database: str) -> None:
    done = served("--database", database, "--lang", "en")
    assert done.returncode == 2
    assert done.stderr.startswith("farmstead: The database can’t be used")
    assert "Traceback" not in done.stderr


def damage(path: Path, how: str) -> None:
    """A database that was whole, as a failing disk leaves it."""
    with closing(Storage(str(path))) as storage, storage.engine.begin() as connection:
        for number in range(300):
            connection.execute(insert(SETTINGS).values(key=f"key {number}", value="x" * 400))
    whole = path.read_bytes()
    if how == "garbage":
        path.write_bytes(b"no database at all " * 1000)
    elif how == "cut off":
        path.write_bytes(whole[: len(whole) // 2 // 4096 * 4096])
    else:
        path.write_bytes(whole[:-40_960] + b"\x55" * 20_480 + whole[-20_480:])


@pytest.mark.parametrize("how", ["garbage", "cut off", "overwritten"])
def test_a_damaged_database_is_said_at_start(tmp_path: Path, how: str) -> None:
    path = tmp_path / "tables.sqlite3"
    damage(path, how)
    before = path.read_bytes()
    lang, words = {"garbage": ("fr", "est endommagée")}.get(how, ("en", "is damaged"))
    done = served("--database", str(path), "--lang", lang)
    assert done.returncode == 2
    assert words in done.stderr
    assert str(path) in done.stderr
    assert "Traceback" not in done.stderr
    assert path.read_bytes() == before
