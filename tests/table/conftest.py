"""A table to test: in this process, on SQLite or on a PostgreSQL of its own."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from postgres import Postgres
from starlette.testclient import TestClient

from farmstead.table.app import Described, Server, Settings
from farmstead.table.gate.limits import Limits, Rate

ORIGIN = "http://table.test"
os.environ["FARMSTEAD_HOSTS"] = "table.test x testserver *.example"  # the names that tests ask for
FREE = Limits(rates={kind: Rate(1e9, 1e9) for kind in ("file", "read", "write", "make", "link")})


@pytest.fixture(scope="session", autouse=True)
def loop() -> Iterator[None]:
    """One event loop for all requests, as in a server: else each would start two of its own, with threads."""
    with start_blocking_portal() as portal:
        Player.portal = portal
        yield


@pytest.fixture(scope="session", autouse=True)
def described_once() -> Iterator[None]:
    """The interface is described once, not for each of hundreds of servers: only the code decides what it is."""
    describe = Described.openapi
    kept: list[dict[str, Any]] = []

    def openapi(self: Described) -> dict[str, Any]:
        if not kept:
            kept.append(describe(self))
        return kept[0]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Described, "openapi", openapi)
        yield


@pytest.fixture(scope="session", autouse=True)
def no_names() -> Iterator[None]:
    """Names of examples are looked up nowhere: how long that takes is the network's business."""
    real = socket.getaddrinfo

    def look_up(host: Any, *more: Any, **words: Any) -> Any:
        if str(host).endswith((".example.org", ".example", ".test")):
            raise socket.gaierror(socket.EAI_NONAME, "a name of examples")
        return real(host, *more, **words)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(socket, "getaddrinfo", look_up)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    yield cluster
    cluster.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'state' / 'tables.sqlite3'}"
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.database()


Serving = Callable[..., Server]


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """Makes servers in this process; bots think in a thread unless asked otherwise."""
    servers: list[Server] = []

    def make(database: str | None = None, limits: Limits = FREE, bot_processes: int = 0) -> Server:
        url = database or f"sqlite:///{tmp_path / 'tables.sqlite3'}"
        servers.append(Server(Settings(database=url, limits=limits, bot_processes=bot_processes)))
        return servers[-1]

    yield make
    for server in servers:
        server.close()


class Player:
    """A browser at a table."""

    portal: ClassVar[BlockingPortal]

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = TestClient(server.app, base_url=ORIGIN, raise_server_exceptions=False)
        self.http.portal = self.portal
        self.table = ""

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        reply = self.http.get(path.format(t=self.table), params=query)
        assert reply.status_code == status, reply.text
        return reply.json()

    def post(self, path: str, body: Any = None, status: int = 200, **query: Any) -> Any:
        reply = self.http.post(path.format(t=self.table), json={} if body is None else body, params=query)
        assert reply.status_code == status, reply.text
        return reply.json()

    def make(self, *seats: Any, game: str = "creatures", **more: Any) -> Any:
        """Opens a table: "me", "friend", "hotseat" or the level of a bot."""
        wishes = [{"kind": "bot", "level": seat} if isinstance(seat, int) else {"kind": seat} for seat in seats]
        made = self.post("/api/tables", {"game": game, "name": "Camille", "seats": wishes, **more}, 201)
        self.table = made["table"]
        return made

    def join(self, table: str, link: str, name: str = "Bram") -> Any:
        self.table = table
        return self.post("/api/tables/{t}/join", {"invite": link.partition("#join=")[2], "name": name})

    def state(self, **query: Any) -> Any:
        return self.get("/api/tables/{t}", **{"picture": 0, **query})

    def answer(self, state: Any, at: int = 0, status: int = 200, **query: Any) -> Any:
        body = {"seat": state["seat"], "version": state["version"], "option": state["options"][at]["id"]}
        return self.post("/api/tables/{t}/answer", body, status, **{"picture": 0, **query})

    def my_turn(self, seconds: float = 60, **query: Any) -> Any:
        """The state once I am asked or the game is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            state = self.state(log=0)  # the log of a long game takes longer than all the rest
            if state["my_turn"] or state["status"] == "over":
                return self.state(**query)
            time.sleep(0.01)
        raise AssertionError("nobody answers")


@pytest.fixture
def player(serving: Serving) -> Callable[..., Player]:
    """Makes browsers; all at one server unless another is given."""
    shared: list[Server] = []

    def make(server: Server | None = None) -> Player:
        if server is None:
            if not shared:
                shared.append(serving())
            server = shared[0]
        return Player(server)

    return make
