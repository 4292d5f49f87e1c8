"""A lesson at a table of the server: the state tells it, the others follow it, undo takes it back, bots go on."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.table.gate.limits import Limits, Rate
from tests.table.conftest import FREE, Player, Serving


def begin(me: Player, game: str, lesson: str | None = None) -> Any:
    made = me.post(f"/api/lessons/{game}", {"lesson": lesson, "name": "Ada"}, status=201)
    me.table = made["table"]
    return me.state()


def follow(me: Player, state: Any) -> Any:
    """Answers with the hint."""
    body = {"version": state["version"], "option": state["lesson"]["hint"]["option"]}
    return me.post("/api/tables/{t}/answer", body, picture=0)


def test_a_lesson_is_told_step_by_step_and_can_be_taken_back(serving: Serving) -> None:
    me = Player(serving())
    listed = me.get("/api/lessons", lang="fr")["lessons"]
    assert [one["name"] for one in listed if one["game"] == "agricola"] == ["family", "cards"]
    assert {one["game"] for one in listed} == set(me_games(me))
    state = begin(me, "creatures")
    lesson = state["lesson"]
    told = [lesson[name] for name in ("step", "finished", "lost", "late", "said")]
    assert told == [1, False, False, False, None]
    assert lesson["now"]["rule"] == "space-wood-3"
    assert lesson["hint"]["option"] in [option["id"] for option in state["options"]]
    french = me.get("/api/tables/{t}", picture=0, lang="fr")["lesson"]["now"]
    assert french["title"] != lesson["now"]["title"]
    assert me.get("/api/tables")["tables"][0]["lesson"] == "first"
    watcher = Player(me.server)
    watcher.table = me.table
    assert watcher.get("/api/tables/{t}", picture=0)["lesson"] is None

    state = follow(me, state)
    assert state["lesson"]["step"] == 2
    assert state["lesson"]["said"]
    assert state["my_turn"]  # the other seat has answered at once
    assert [line["seat"] for line in state["log"]] == [0, 1]

    for spelling in ("place stone-2", "place materials"):
        state = me.post("/api/tables/{t}/answer", {"version": state["version"], "spelling": spelling}, picture=0)
    assert state["round"] == 2
    assert state["lesson"]["late"]
    assert not state["lesson"]["lost"]
    body = {"version": state["version"], "to": state["lesson"]["back"], "ask": True}
    state = me.post("/api/tables/{t}/undo", body, picture=0)
    assert (state["lesson"]["step"], state["lesson"]["late"], state["round"]) == (2, False, 1)
    assert state["my_turn"]

    record = me.http.get(f"/api/tables/{me.table}/record").text  # of a game that began in the middle
    assert "\nstart: " in record
    again = Player(me.server)
    assert "family, cards" in again.post("/api/lessons/agricola", {"lesson": "x"}, status=404)["error"]["text"]


def test_lessons_count_as_tables_made(serving: Serving) -> None:
    me = Player(serving(limits=Limits(rates={**FREE.rates, "make": Rate(2, 0.001)})))
    for status in (201, 201, 429):
        me.post("/api/lessons/creatures", {}, status=status)


def me_games(me: Player) -> list[str]:
    return [game["name"] for game in me.get("/api/games")["games"]]


@pytest.mark.parametrize("game", ["creatures", "granja"])
def test_a_server_that_restarts_knows_how_far_the_learner_is_and_the_bot_goes_on_in_the_end(
    serving: Serving, game: str
) -> None:
    server = serving()
    me = Player(server)
    state = begin(me, game)
    steps = state["lesson"]["steps"]
    cookies = dict(me.http.cookies)
    for turn in range(120):
        if state["lesson"]["finished"]:
            break
        if turn == 12:
            later = Player(serving())
            later.http.cookies.update(cookies)
            later.table, me = me.table, later
            assert me.get("/api/tables/{t}", picture=0)["lesson"] == state["lesson"]
        state = follow(me, state)
    lesson = state["lesson"]
    assert lesson["finished"]
    assert lesson["end"]
    assert [lesson["now"], lesson["hint"], len(lesson["past"])] == [None, None, steps]
    assert state["status"] == "running"
