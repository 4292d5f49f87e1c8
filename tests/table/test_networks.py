"""Limits hold for networks: of IPv6 for the half of an address that is given out, and more softly for a whole site."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from starlette.requests import Request

from farmstead.table.fair import NETWORKS_OF_SITE
from farmstead.table.gate.limits import Buckets, Limits, Rate
from farmstead.table.gate.origin import network_of, site_of
from farmstead.table.interface.play import live as live_route
from farmstead.table.news.live import Live, Stream
from farmstead.table.problems import Problem
from tests.table.conftest import FREE, Player, Serving

SITE = "2001:db8:7"


def networks(count: int) -> list[str]:
    """Addresses of one site, each in a network of its own."""
    return [f"{SITE}:{number:x}::1" for number in range(count)]


def test_names_of_networks_and_sites() -> None:
    assert network_of("2001:db8:7:1:2:3:4:5") == network_of("2001:db8:7:1::9") == "2001:db8:7:1::"
    assert site_of("2001:db8:7:1::1") == site_of("2001:db8:7:ffff::1") == "2001:db8:7::/48"
    assert site_of("2001:db8:8::1") != site_of("2001:db8:7::1")
    assert site_of("::ffff:192.0.2.1") == site_of("192.0.2.1") == "192.0.2.1"


def test_another_address_of_the_same_network_brings_no_new_bucket() -> None:
    buckets = Buckets(Limits(rates={"make": Rate(5, 0.001)}))
    taken = [buckets.take(f"2001:db8::{number:x}", "make") == 0 for number in range(80)]
    assert sum(taken) == 5
    assert buckets.take("2001:db8:0:1::1", "make") == 0  # a neighbour is somebody else
    assert sum(buckets.take("::ffff:192.0.2.1", "make") == 0 for _ in range(9)) == 5


def test_a_site_has_as_much_as_a_few_of_its_networks() -> None:
    buckets = Buckets(Limits(rates={"make": Rate(5, 0.001)}))
    taken = [buckets.take(client, "make") == 0 for client in networks(200)]
    assert sum(taken) == 5 * NETWORKS_OF_SITE
    assert buckets.take("2001:db8:8::1", "make") == 0


# -- streams ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def live(serving: Serving) -> Live:
    return serving(limits=replace(FREE, streams=4, all_streams=40)).live


def admitted(live: Live, clients: list[str]) -> int:
    count = 0
    for client in clients:
        with suppress(Problem):
            live.admit(client)
            count += 1
    return count


def test_streams_are_counted_by_network_and_before_they_begin(live: Live) -> None:
    """A burst comes before any of its streams has begun: it gets what one after the other would get."""
    assert admitted(live, [f"2001:db8::{number:x}" for number in range(150)]) == 4
    assert admitted(live, networks(100)) == 4 * NETWORKS_OF_SITE
    assert live.watching == 4 + 4 * NETWORKS_OF_SITE
    assert admitted(live, ["192.0.2.1"]) == 1


def test_a_full_house_makes_room_for_a_newcomer(live: Live) -> None:
    held = [live.admit(f"192.0.2.{number // 4}") for number in range(40)]
    newcomer = live.admit("198.51.100.1")
    assert live.watching == 40
    assert {newcomer, held[0]} <= set(live._places)
    live.admit("198.51.100.1")
    live.admit("198.51.100.1")
    with pytest.raises(Problem):
        live.admit("198.51.100.1")  # by now nobody has more


def test_a_place_is_given_back_where_its_stream_never_began(serving: Serving) -> None:
    me = Player(serving(limits=replace(FREE, streams=1)))
    me.make("me", "friend")
    live = me.server.live

    async def broken(message: Any) -> None:
        raise OSError

    async def gone() -> Any:
        return {"type": "http.disconnect"}

    async def ask() -> None:
        path = f"/api/tables/{me.table}/live"
        scope: dict[str, Any] = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b""}
        scope |= {"app": me.server.api, "client": ("192.0.2.1", 1)}
        response = await live_route(me.table, Request(scope), me.server.tables)
        assert isinstance(response, Stream)
        assert live.watching == 1
        with suppress(BaseException):
            await response(scope, gone, broken)

    for _ in range(3):
        asyncio.run(ask())
        assert live.watching == 0
