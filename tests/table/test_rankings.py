"""Rankings: games played here count with the points that their replayed records prove, the best of each person."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from farmstead.records import Record
from farmstead.table.problems import Problem
from farmstead.table.tables.rankings import proved
from tests.table.conftest import Player
from tests.table.test_challenges import play_out, text_of

Making = Callable[..., Player]
PATH = "/api/rankings/agricola/free-e"


def start(player: Player, path: str = PATH) -> None:
    player.table = player.post(f"{path}/table", {"name": "Camille"}, 201)["table"]


def enter(player: Player, status: int = 201, path: str = PATH) -> Any:
    return player.post(f"{path}/entries", {"name": "Camille", "table": player.table}, status)


def test_the_best_game_of_each_counts_by_its_record(player: Making) -> None:
    me = player()
    totals = []
    for seed in (1, 2):
        start(me)
        assert me.get("/api/tables/{t}/ranking")["ranking"]["ranking"] == "free-e"
        totals.append(play_out(me, seed)["result"]["totals"][0])
        found = enter(me)
        assert found["points"] == totals[-1]
    other = player(me.server)
    start(other)
    totals.append(play_out(other, 3)["result"]["totals"][0])
    board = enter(other)["board"]
    assert [entry["points"] for entry in board] == sorted([max(totals[:2]), totals[2]], reverse=True)
    assert [entry["mine"] for entry in board].count(True) == 1
    for entry in board:
        record = Record.from_text(player(me.server).http.get(f"{PATH}/{entry['place']}/record").text)
        assert record.position.scores()[0]["total"] == entry["points"], "anybody can prove it"
    me.get(f"{PATH}/3/record", 404)
    listed = {one["ranking"]: one["entries"] for one in me.get("/api/rankings")["rankings"]}
    assert listed == {"free-eik": 0, "free-eikz": 0, "free-e": 2, "free-i": 0, "free-k": 0}


def test_only_a_finished_game_of_ones_own_that_was_played_here(player: Making) -> None:
    me, stranger = player(), player()
    start(me)
    assert "end" in enter(me, 422)["error"]["text"]
    play_out(me, 1)
    stranger.table = me.table
    assert enter(stranger, 403)["error"]["code"] == "not-your-seat"
    assert enter(me, 422, "/api/rankings/agricola/free-i")["error"]["code"] == "challenge"
    record = text_of(me)
    brought = player(me.server)
    brought.make("me", record=record)
    assert brought.get("/api/tables/{t}/ranking")["ranking"] is None
    assert enter(brought, 422)["error"]["code"] == "challenge"
    seeded = player(me.server)
    seeded.make("me", game="agricola", seed=5, variants={"decks": "e", "deal": "chosen", "order": "free"})
    assert seeded.get("/api/tables/{t}/ranking")["ranking"] is None
    plain = player(me.server)
    plain.make("me", game="agricola", variants={"decks": "e"})
    assert plain.get("/api/tables/{t}/ranking")["ranking"] is None


def test_the_same_game_does_not_count_twice(player: Making) -> None:
    me, copier = player(), player()
    start(me)
    play_out(me, 1)
    enter(me)
    start(copier)
    rng = random.Random(1)
    state = copier.my_turn()
    while state["status"] != "over":
        state = copier.answer(state, rng.randrange(len(state["options"])), log=0)
    assert enter(copier, 422)["error"]["code"] == "challenge", "there is no luck in it: the same answers, the same game"


def test_what_a_record_proves(player: Making) -> None:
    me = player()
    start(me)
    play_out(me, 1)
    text = text_of(me)
    assert proved("free-e", text) == Record.from_text(text).position.scores()[0]["total"]
    dealt, short = text.replace("deal=chosen", "deal=random"), "\n".join(text.splitlines()[:-40])
    for name, wrong in (("free-i", text), ("free-e", dealt), ("free-e", short)):
        with pytest.raises(Problem):
            proved(name, wrong)


def test_what_there_is_not(player: Making) -> None:
    me = player()
    me.get("/api/rankings/agricola/free-q", 404)
    me.get("/api/rankings/nothing/free-e", 404)
    me.post("/api/rankings/skara/free-e/table", {}, 404)
