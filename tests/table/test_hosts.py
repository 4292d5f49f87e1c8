"""Under which names the server is asked for: none that it does not know (`gate/hosts.py`)."""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest

from farmstead.table.gate.hosts import Hosts
from tests.table.conftest import Player

Making = Callable[..., Player]


@pytest.mark.parametrize(
    "host",
    ["localhost", "localhost:8000", "LOCALHOST", "127.0.0.1:8000", "192.168.1.20:8000", "[::1]:8000", "farm.localhost"],
)
def test_this_machine_and_addresses_are_known(host: str) -> None:
    assert Hosts("").known(host)


def test_the_name_of_the_machine_is_known_at_home() -> None:
    name = socket.gethostname().partition(".")[0]
    assert all(Hosts("").known(one) for one in (f"{name}:8000", f"{name}.local", f"{name}.LAN:80"))
    assert not Hosts("").known(f"{name}.evil.example")


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "evil", "[evil]"])
def test_other_names_are_not(host: str) -> None:
    assert not Hosts("").known(host)
    assert Hosts("*").known(host)


def test_names_that_were_set() -> None:
    mine = Hosts("Table.example, *.club.example")
    assert all(mine.known(one) for one in ("table.example", "TABLE.example.:443", "b.club.example"))
    assert not any(mine.known(one) for one in ("club.example", "a.table.example", "evilclub.example"))


@pytest.mark.parametrize("path", ["/", "/api/games", "/metrics", "/static/app.js", "/api/health"])
def test_a_foreign_name_reaches_nothing(player: Making, path: str) -> None:
    reply = player().http.get(path, headers={"host": "evil.test"})
    assert (reply.status_code, reply.json()["error"]["code"]) == (421, "unknown-host")
    assert "FARMSTEAD_HOSTS" in reply.json()["error"]["text"]


def test_a_foreign_name_makes_no_table(player: Making) -> None:
    body = {"game": "creatures", "seats": [{"kind": "me"}, {"kind": "friend"}]}
    reply = player().http.post("/api/tables", json=body, headers={"host": "evil.test", "origin": "http://evil.test"})
    assert reply.status_code == 421
