"""Every byte that is sent to a seat or to a spectator during whole games: no hidden card is in any of them."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable

import pytest

from farmstead.kernel.steps import CHANCE, Together
from farmstead.table.news.live import Live
from farmstead.table.tables.sight import may_see, seen_by
from tests.kernel.market import Market
from tests.kernel.play import random_game
from tests.table.conftest import Player, Serving
from tests.table.secret_market import NAMES, SecretMarket, install, known

Making = Callable[..., Player]


@pytest.fixture
def market(monkeypatch: pytest.MonkeyPatch) -> SecretMarket:
    return install(monkeypatch)


class Watcher:
    """One seat, or a spectator, with everything it has ever been sent and ever been allowed to know."""

    def __init__(self, player: Player, seat: int | None) -> None:
        self.player = player
        self.seat = seat
        self.known: set[str] = set()
        self.bytes = 0

    def look(self, step: int) -> None:
        """Asks for all there is to be had."""
        table = f"/api/tables/{self.player.table}"
        for path in (
            f"{table}?parts=1&lang=fr&story=1",
            f"{table}?seat=0",
            f"{table}?seat=1&picture=0&story=1",
            f"{table}?seat=none&story=1",
            f"{table}/replay?log=1&story=1&step={step}",
            f"{table}/replay?log=1&story=1&step={step // 2}&seat=0",
            f"{table}/picture.svg",
            f"{table}/picture.svg?seat=1&step={step // 2}",
            f"{table}/record",
            f"{table}/position",
            f"{table}/position?step=1",
            f"{table}/links",
            f"{table}/why?spelling=nonsense",
            f"{table}/why?spelling=pay%20coin",
            "/api/tables",
            f"/t/{self.player.table}",
        ):
            self.read(self.player.http.get(path).content)
        body = {"version": 10_000, "option": 3}
        for action in ("answer", "preview", "undo", "consent"):
            self.read(self.player.http.post(f"{table}/{action}", json=body).content)
        self.read(self.player.http.post(f"{table}/plan", json={"version": 10_000, "cells": ["a1"]}).content)

    def read(self, sent: bytes) -> None:
        self.bytes += len(sent)
        text = sent.decode()
        found = {name for name in NAMES if name in text}
        # Which words exist is no secret: an error may list spellings close to a wrong one.
        assert found <= self.known, f"seat {self.seat} is told of {sorted(found - self.known)}"


@pytest.mark.parametrize(("players", "bids", "seed"), [(2, "any", 1), (3, "any", 2), (2, "even", 3)])
def test_no_hidden_card_in_any_byte(
    market: SecretMarket,
    player: Making,
    caplog: pytest.LogCaptureFixture,
    players: int,
    bids: str,
    seed: int,
) -> None:
    caplog.set_level(logging.DEBUG)
    maker = player()
    variants = {"rounds": "2", "bids": bids}
    made = maker.make("me", *["friend"] * (players - 1), game="market", variants=variants, seed=seed)
    watchers = [Watcher(maker, 0)]
    for seat in range(1, players):
        friend = player()
        friend.join(made["table"], made["seats"][seat]["invite"])
        watchers.append(Watcher(friend, seat))
    spectator = player()
    spectator.table = made["table"]
    watchers.append(Watcher(spectator, None))
    rng = random.Random(seed)
    answers = 0
    while True:
        with maker.server.tables.room(made["table"]) as room:
            pos = room.position
            assert isinstance(pos, Market)
            if pos.over:
                break
            for watcher in watchers:
                watcher.known |= known(pos, watcher.seat)
            seat = rng.choice(room.asked)
            step, version, option = room.step, room.version, rng.choice(pos.options(seat))
        for watcher in watchers:
            watcher.look(step)
        mine = watchers[seat]
        preview = {"seat": seat, "version": version, "option": option}
        reply = mine.player.http.post(f"/api/tables/{made['table']}/preview", json=preview)
        assert reply.status_code == 200
        given = mine.player.http.post(f"/api/tables/{made['table']}/answer", json=preview)
        assert given.status_code == 200
        with maker.server.tables.room(made["table"]) as room:
            assert isinstance(room.position, Market)
            if not room.position.over:
                mine.known |= known(room.position, seat)
                mine.read(given.content)
        answers += 1
        back = given.json()
        if back["chosen"] and rng.random() < 0.3:  # thinks better of it while the others still choose
            undone = {"seat": seat, "version": back["version"]}
            mine.read(mine.player.http.post(f"/api/tables/{made['table']}/undo", json=undone).content)
    assert answers > 5
    assert all(watcher.bytes > 100_000 for watcher in watchers)
    assert not [name for name in NAMES if name in caplog.text]
    final = maker.state()
    assert final["undo"]["free"] == 0
    assert maker.post("/api/tables/{t}/undo", {"version": final["version"]}, 409)["error"]["code"] == "over"
    assert not any(line["hidden"] for line in final["log"])
    assert spectator.http.get(f"/api/tables/{made['table']}/record").status_code == 200


def test_an_answer_given_at_once_can_be_changed_until_the_last_is_in(market: SecretMarket, player: Making) -> None:
    first, second, third = player(), player(), player()
    made = first.make("me", "friend", "friend", game="market", variants={"rounds": "2"}, seed=4)
    for seat, friend in ((1, second), (2, third)):
        friend.join(made["table"], made["seats"][seat]["invite"])
    seen = [one.state() for one in (first, second, third)]
    assert seen[0]["asked"] == [0, 1, 2]
    # Whoever answers at once with another is not late: both saw the same question.
    first.answer(seen[0])
    chosen = second.answer(seen[1])["chosen"]["spelling"]
    state = first.state()
    assert state["chosen"]["spelling"] == seen[0]["options"][0]["spelling"]
    assert state["undo"]["free"] == 1
    # The same answer sent again counts once.
    assert first.answer(seen[0], status=409)["error"]["code"] in ("stale", "not-your-turn")
    state = first.post("/api/tables/{t}/undo", {"version": state["version"]}, picture=0)
    assert state["asked"] == [0, 2]
    assert state["options"] == seen[0]["options"]
    # The other's answer stands as it was, and nobody else learns of either.
    assert second.state()["chosen"]["spelling"] == chosen
    assert second.state()["log"][-1]["spelling"] == chosen
    assert third.state()["log"][-1]["hidden"]
    assert first.answer(seen[0], status=409)["error"]["code"] == "stale"
    first.answer(state, at=1)
    third.answer(seen[2])
    with first.server.tables.room(made["table"]) as room:
        spelled = room.record.to_text()
        assert f"A {seen[0]['options'][1]['spelling']}" in spelled
        assert "undo 2\n" in spelled  # nothing was revealed: no consent
    # The last one laid all of them open.
    late = first.state()
    assert first.post("/api/tables/{t}/undo", {"version": late["version"]}, 409)["error"]["code"] == "reveal"


def test_the_log_tells_what_all_may_know(market: SecretMarket, player: Making) -> None:
    """The other side: what is public is said, not hidden for safety's sake."""
    me = player()
    me.make("me", "hotseat", game="market", variants={"rounds": "2"}, seed=5)
    state = me.state()
    rng = random.Random(5)
    while state["status"] != "over":
        state = me.answer(state, rng.randrange(len(state["options"])))
        watched = me.state(seat="none")
        lines = watched["log"] if watched["status"] != "over" else []
        for line in lines:
            if line["seat"] == CHANCE and line["round"] == 0:
                assert line["hidden"]
            if line["spelling"] is not None:
                assert line["spelling"].split()[0] in ("roll", "bid", "sell", "pay", "decline")
    with me.server.tables.room(me.table) as room:
        answers = room.record.answers
        told = {kind: [] for kind in ("roll", "bid", "sell", "pay", "drop", "deal")}  # type: dict[str, list[bool]]
        for at, (_, option) in enumerate(answers):
            kind = market.vocabulary.kind(option)
            if kind in told:
                told[kind].append(may_see(room.masks[at], 2, None))
    for kind in ("roll", "bid", "pay"):
        assert all(told[kind]), kind
    for kind in ("drop", "deal"):
        assert not any(told[kind]), kind


def test_an_answer_is_told_only_to_those_who_could_tell_it_apart(market: SecretMarket) -> None:
    rng = random.Random(8)
    checked = 0
    for seed in range(4):
        for pos in random_game(2, seed, rounds="2"):
            if pos.over or isinstance(pos.pending(), Together):
                continue
            option = rng.choice(pos.options())
            after = pos.copy()
            after.play(option)
            mask = seen_by(pos, [(int(pos.decider), option)], 0, after, rng)
            card = market.vocabulary.words(option).get("card")
            for viewer in (0, 1, None):
                if card is not None and viewer != pos.decider and card not in known(after, viewer):
                    assert not may_see(mask, 2, viewer)
                    checked += 1
    assert checked > 20


def test_files_of_a_running_game_are_for_those_who_know_all(market: SecretMarket, player: Making) -> None:
    me = player()
    me.make("me", "hotseat", game="market")
    assert me.http.get(f"/api/tables/{me.table}/record").status_code == 200
    watcher = player()
    watcher.table = me.table
    for kind in ("record", "position"):
        assert watcher.get(f"/api/tables/{{t}}/{kind}", 403)["error"]["code"] == "secret"
    against = player()
    against.make("me", 1, game="market")
    assert against.get("/api/tables/{t}/record", 403)["error"]["code"] == "secret"


def test_who_bids_last_cannot_take_it_back(market: SecretMarket, player: Making) -> None:
    first, last = player(), player()
    made = first.make("me", "friend", game="market", seed=1)
    last.join(made["table"], made["seats"][1]["invite"])
    state = first.answer(first.state())
    assert state["chosen"]["spelling"].startswith("bid")
    assert state["waiting"] == "You have chosen. Waiting for: Bram."
    assert state["undo"]["free"] == 1
    state = last.answer(last.state())
    assert state["undo"]["free"] == 0
    assert last.post("/api/tables/{t}/undo", {"version": state["version"]}, 409)["error"]["code"] == "reveal"


def test_a_stream_holds_numbers_only(market: SecretMarket, serving: Serving) -> None:
    server = serving()
    me = Player(server)
    me.make("me", "hotseat", game="market")

    async def listen() -> list[bytes]:
        live = Live(server.tables, server.live.limits)
        live.begin()
        stream = live.stream(me.table, None, live.admit("test"))
        got = [await anext(stream), await anext(stream)]
        state = await asyncio.to_thread(me.state)
        await asyncio.to_thread(me.answer, state)
        got.append(await anext(stream))
        await stream.aclose()
        live.end()
        return got

    messages = asyncio.run(listen())
    assert messages[0] == b"retry: 1000\n\n"
    assert messages[1].startswith(b"id: 2\nevent: change\ndata: {")
    assert messages[2].startswith(b"id: 3\n")
    assert not [name for name in NAMES if name.encode() in b"".join(messages)]
