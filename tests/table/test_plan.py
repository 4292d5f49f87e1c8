"""Painting cells through the interface: a plan stores nothing, its answers count together or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.fencing import before_fencing, choosing_materials
from tests.table.conftest import Player

Making = Callable[..., Player]


def fencing(me: Player, game: str, wood: int) -> Any:
    """A table at which A, with some wood, is asked for fences."""
    me.make("me", "hotseat", position=before_fencing(game, wood).to_json())
    state = me.state()
    place = next(at for at, option in enumerate(state["options"]) if option["spelling"] == "place fences")
    return me.answer(state, place)


def plan(me: Player, state: Any, *cells: str, **query: Any) -> Any:
    body = {"seat": 0, "version": state["version"], "cells": list(cells)}
    return me.post("/api/tables/{t}/plan", body, **query)


def test_a_plan_tells_what_it_needs_and_changes_nothing(player: Making) -> None:
    me = player()
    state = fencing(me, "creatures", 7)
    assert "b3" in state["paint"]
    assert "a3" not in state["paint"]
    found = plan(me, state, "b1", "b3", lang="fr")
    assert found["plan"]["cells"] == ["b1", "b2", "b3"]
    assert len(found["plan"]["edges"]) == 7
    assert found["plan"]["text"] == "Clôturer b1 b2 b3\u202f: 7 bois, place pour 6"
    assert found["plan"]["ends"]  # no wood is left for another fence
    assert not plan(me, state, "b1")["plan"]["ends"]
    refused = plan(me, state, "a1", "b1", "a2", "b2", "b3")
    assert refused == {"plan": None, "reason": "8 wood needed, you have 7 wood.", "section": "Pâturages"}
    assert me.state()["version"] == state["version"]


def test_planned_answers_are_stored_together(player: Making) -> None:
    me = player()
    state = fencing(me, "creatures", 7)
    options = plan(me, state, "b1", "b2", "b3")["plan"]["options"]
    body = {"seat": 0, "version": state["version"], "options": options}
    # One that is not possible when its turn comes, and none of them counts.
    me.post("/api/tables/{t}/answer", {**body, "options": [*options, options[0]]}, 422)
    me.post("/api/tables/{t}/answer", {**body, "option": options[0]}, 400)
    assert me.state()["version"] == state["version"]
    after = me.post("/api/tables/{t}/answer", body, picture=0)
    assert after["step"] == state["step"] + 7
    assert after["view"]["seats"][0]["pastures"][0]["cells"] == ["b1", "b2", "b3"]
    me.post("/api/tables/{t}/answer", body, 409)


def test_pastures_are_painted_in_any_order(player: Making) -> None:
    me = player()
    state = fencing(me, "agricola", 12)
    state = me.answer(state, next(at for at, o in enumerate(state["options"]) if o["spelling"] == "fence d2 e2"))
    found = plan(me, state, "d1")["plan"]
    assert (found["back"], found["cost"]) == (0, {"wood": 3})
    body = {"seat": 0, "version": state["version"], "options": found["options"]}
    after = me.post("/api/tables/{t}/answer", body, picture=0)
    assert sorted(pasture["cells"] for pasture in after["view"]["seats"][0]["pastures"]) == [["d1"], ["d2", "e2"]]


def test_answers_may_take_back_my_own_ones_before(player: Making) -> None:
    me = player()
    state = fencing(me, "agricola", 12)
    state = me.answer(state, next(at for at, o in enumerate(state["options"]) if o["spelling"] == "fence d2 e2"))
    found = plan(me, state, "d1")["plan"]
    body = {"seat": 0, "version": state["version"], "options": found["options"], "back": 1}
    after = me.post("/api/tables/{t}/answer", body, picture=0)
    assert [pasture["cells"] for pasture in after["view"]["seats"][0]["pastures"]] == [["d1"]]
    # Never further than a seat may go back anyway.
    more = {"seat": 0, "version": after["version"], "options": found["options"], "back": 9}
    assert me.post("/api/tables/{t}/answer", more, 409)["error"]["code"] == "reveal"


# -- several picks in one commit -----------------------------------------------------------------------------------


def test_goods_are_chosen_at_once(player: Making) -> None:
    me = player()
    me.make("me", "hotseat", "hotseat", "hotseat", position=choosing_materials())
    state = me.state()
    ways = state["together"]
    assert len(ways) == 10
    assert ways[1]["text"] == "Take 1 wood + Take 1 clay"
    assert me.state(lang="fr")["together"][0]["text"] == "Prendre 1 bois ×2"
    assert ways[1]["ends"]
    body = {"seat": 0, "version": state["version"], "options": ways[1]["options"]}
    # All of it or nothing.
    me.post("/api/tables/{t}/answer", {**body, "options": [*ways[1]["options"], ways[1]["options"][0]]}, 422)
    assert me.state()["version"] == state["version"]
    after = me.post("/api/tables/{t}/answer", body, picture=0, seat=0)
    assert after["step"] == state["step"] + 2
    goods = after["view"]["seats"][0]["goods"]
    assert (goods["wood"], goods["clay"], goods["reed"]) == (1, 1, 0)
    assert after["together"] == []


def test_only_who_is_asked_is_offered_what_goes_together(player: Making) -> None:
    me, other = player(), player()
    made = me.make("me", "friend", "friend", "friend", position=choosing_materials())
    assert me.state()["together"] == []  # the table still waits for friends
    for seat in (1, 2, 3):
        other.join(made["table"], made["seats"][seat]["invite"])
    assert len(me.state()["together"]) == 10
    assert other.state()["together"] == []
    assert other.state(seat="none")["together"] == []
