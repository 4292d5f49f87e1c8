"""Queues that one network fills: a newcomer is served all the same, and the greediest's last thing goes."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import insert

from farmstead.table.fair import NETWORKS_OF_SITE, Origin, greediest
from farmstead.table.gate.identity import hashed
from farmstead.table.problems import Problem
from farmstead.table.storage import puzzling as storing
from farmstead.table.storage import reviews
from farmstead.table.storage.schema import SOLVERS
from farmstead.table.thinking import engine as engines
from farmstead.table.thinking import reviewing
from farmstead.table.thinking.engine import Engine
from tests.table.conftest import Player, Serving

Making = Callable[..., Player]


def home(name: str, site: str | None = None) -> Origin:
    return Origin(name, name if site is None else site)


NEW = home("newcomer")


def test_who_has_more_than_a_share_gives_way() -> None:
    assert greediest({}, NEW) is None
    assert greediest({home("a"): 6, home("b"): 2}, NEW) == home("a")
    assert greediest({home("a"): 1, home("b"): 1}, NEW) is None
    assert greediest({home("a"): 2, NEW: 1}, NEW) is None  # it would have as many
    assert greediest({home("a"): 3, NEW: 1}, NEW) == home("a")


def test_a_site_of_many_networks_gives_way_too() -> None:
    many = {home(f"n{number}", "site"): 1 for number in range(30)}
    found = greediest(many, NEW)
    assert found is not None
    assert found.site == "site"
    few = {home(f"n{number}", "site"): 1 for number in range(NETWORKS_OF_SITE)}
    assert greediest(few, NEW) is None
    assert greediest(many, home("n31", "site")) is None  # it is one of them


# -- the engine --------------------------------------------------------------------------------------------------------


def test_the_engine_serves_a_newcomer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six networks with six visitors each, as the attack was."""
    engine = Engine(own_process=False)
    monkeypatch.setattr(engine, "_serve", lambda: None)  # nobody thinks: all of them wait
    asked: Any = None
    tickets: dict[str, Any] = {}
    for number in range(36):
        name = f"network {number // 6}"
        if len(tickets) < engines.MOST_WAITING:
            tickets[f"visitor {number}"] = engine.take(home(name), f"visitor {number}", asked)
    mine = engine.take(NEW, "me", asked)
    assert not mine.done.done()
    dropped = [ticket for ticket in tickets.values() if ticket.done.done()]
    assert len(dropped) == 1
    assert isinstance(dropped[0].done.exception(), Problem)
    assert engine.waiting == engines.MOST_WAITING
    engine.close()


# -- hints -------------------------------------------------------------------------------------------------------------


def test_hints_serve_a_newcomer(serving: Serving) -> None:
    """Twenty-six visitors of one network ask at once, then somebody else: whoever has most waits in vain for one."""
    judges = serving().reviewing
    go = threading.Event()
    done: list[str] = []

    def think(name: str) -> str:
        go.wait(20)
        done.append(name)
        return name

    async def crowd() -> tuple[list[Any], Any]:
        theirs = [
            asyncio.create_task(judges.look(home("one"), f"visitor {number}", think, f"visitor {number}"))
            for number in range(26)
        ]
        await asyncio.sleep(0.05)
        mine = asyncio.create_task(judges.look(NEW, "me", think, "me"))
        await asyncio.sleep(0.05)
        go.set()
        return await asyncio.gather(*theirs, return_exceptions=True), await mine

    found, mine = Player.portal.call(crowd)
    assert mine == "me"
    assert done.index("me") <= 1, "after the one that was begun"
    refused = [one for one in found if isinstance(one, Problem)]
    assert {one.code for one in refused} == {"judges-busy"}
    assert len(refused) == 26 - reviewing.MOST_LOOKS  # one begun, and one gave way


def test_a_visitor_waits_for_one_hint_at_a_time(serving: Serving) -> None:
    judges = serving().reviewing

    async def twice() -> list[Any]:
        return list(await asyncio.gather(
            judges.look(NEW, "me", str, 1), judges.look(NEW, "me", str, 2), return_exceptions=True
        ))

    first, second = Player.portal.call(twice)
    assert first == "1"
    assert isinstance(second, Problem)
    assert second.code == "still-looking"


# -- reviews -----------------------------------------------------------------------------------------------------------


def test_reviews_serve_a_newcomer(player: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full queue of many networks of one site; then somebody of another one."""
    monkeypatch.setattr(reviews, "MOST_WAITING", 12)
    me = player()
    tables = []
    for _ in range(13):
        me.make("me", "hotseat")
        tables.append(me.table)
    storage = me.server.storage
    for number, table in enumerate(tables[:12]):
        origin = home(f"network {number}", f"site {number // 6}")
        reviews.ask(storage, reviews.Wanted(table, 1, "somebody", origin, 1, 0))
    before = [row["table_id"] for row in reviews.waiting(storage)]
    assert len(before) == 12
    reviews.ask(storage, reviews.Wanted(tables[12], 1, "me", NEW, 1, 0))
    after = [row["table_id"] for row in reviews.waiting(storage)]
    assert tables[12] in after
    assert len(after) == 12


def test_a_network_asks_for_a_few_reviews_at_a_time_and_a_site_for_more(player: Making) -> None:
    me = player()
    asked = 0
    for number in range(30):
        me.make("me", "hotseat")
        wanted = reviews.Wanted(me.table, 1, "me", home(f"network {number // 5}", "site"), 1, 0)
        try:
            reviews.ask(me.server.storage, wanted)
        except Problem:
            continue
        asked += 1
        assert number % 5 < reviews.MOST_OF_ONE
    assert asked == NETWORKS_OF_SITE * reviews.MOST_OF_ONE


# -- puzzles -----------------------------------------------------------------------------------------------------------


def test_new_people_do_not_move_the_rating_of_a_puzzle(serving: Serving) -> None:
    server = serving()
    puzzle = Player(server).get("/api/puzzles")["daily"]["id"]
    before = Player(server).get(f"/api/puzzles/{puzzle}")
    for _ in range(40):
        shown = Player(server).post(f"/api/puzzles/{puzzle}/solution")
        assert shown["tried"]["shown"]
    after = Player(server).get(f"/api/puzzles/{puzzle}")
    assert (after["rating"], after["found"]) == (before["rating"], before["found"])


def test_people_with_some_history_move_it_once(serving: Serving) -> None:
    server = serving()
    me = Player(server)
    puzzle = me.get("/api/puzzles")["daily"]["id"]
    me.post(f"/api/puzzles/{puzzle}/table", {"name": "Camille"}, 201)  # which gives me a cookie
    person = hashed(str(server.tables.signer.person(me.http.cookies["farmstead_me"])))
    known = {"value": 1300.0, "deviation": 80.0, "tried": storing.LEAST_TRIED, "found": storing.LEAST_FOUND}
    server.storage.write("", lambda connection: connection.execute(insert(SOLVERS).values(person=person, **known)))
    before = me.get(f"/api/puzzles/{puzzle}")
    once = me.post(f"/api/puzzles/{puzzle}/solution")
    assert once["rating"] > before["rating"]
    assert me.post(f"/api/puzzles/{puzzle}/solution")["rating"] == once["rating"]
