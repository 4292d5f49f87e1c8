"""Help with a running game, by every door there is: its position is looked into for nobody who plays it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import farmstead
from farmstead.records import Record
from farmstead.table.tables.playing import is_near
from tests.table.conftest import Player

Making = Callable[..., Player]


def step(pos: farmstead.Position, rng: random.Random) -> None:
    seat = pos.deciders[0]
    pos.play(rng.choice(pos.options(None if seat < 0 else seat)), None if seat < 0 else seat)


@pytest.fixture
def me(player: Making) -> Player:
    """Somebody in the middle of a game against a bot that counts: with a clock there are no hints."""
    me = player()
    me.make("me", 1, game="creatures", clock={"days": 3})
    state = me.my_turn()
    for _ in range(8):
        state = me.answer(state, len(state["options"]) // 2)
        if not state["my_turn"]:
            state = me.my_turn()
    return me


def position(me: Player) -> str:
    reply = me.http.get(f"/api/tables/{me.table}/position")
    assert reply.status_code == 200
    return str(reply.text)


def evaluate(me: Player, start: Any, status: int, answers: Any = ()) -> Any:
    body = {"start": start["start"], "seal": start["seal"], "answers": list(answers), "effort": 10}
    return me.post("/api/analysis/evaluate", body, status)


def test_a_position_is_known_again() -> None:
    rng = random.Random(3)
    pos, other = farmstead.game("creatures").start(), farmstead.game("creatures").start()
    for _ in range(30):
        step(pos, rng)
        step(other, rng)
    assert is_near(pos, pos.copy())
    assert is_near(pos, pos.sample(0, rng))
    assert not is_near(pos, other)


def test_not_by_its_file(me: Player) -> None:
    text = position(me)
    start = me.post("/api/analysis", {"position": text})
    assert evaluate(me, start, 409)["error"]["code"] == "analysis-later"
    data = json.loads(text)
    data["farms"][0]["wood"] += 1
    changed = me.post("/api/analysis", {"position": json.dumps(data)})
    assert evaluate(me, changed, 409)["error"]["code"] == "analysis-later", "changed a little it is the same"


def test_not_by_its_record_nor_one_answer_on(me: Player) -> None:
    record = me.http.get(f"/api/tables/{me.table}/record").text
    start = me.post("/api/analysis", {"record": record})
    line = [[seat, option] for _, seat, option in start["tree"]["answers"]]
    assert evaluate(me, start, 409, line)["error"]["code"] == "analysis-later"
    option = me.state()["options"][0]["id"]
    there = me.post("/api/analysis/state", {"start": start["start"], "seal": start["seal"], "answers": line}, picture=0)
    assert there["asked"]
    further = [*line, [there["asked"][0], option]]
    assert evaluate(me, start, 409, further)["error"]["code"] == "analysis-later"


def test_not_without_the_cookie_from_the_same_network(me: Player, player: Making) -> None:
    text = position(me)
    private = player(me.server)
    start = private.post("/api/analysis", {"position": text})
    assert evaluate(private, start, 409)["error"]["code"] == "analysis-later"


def test_not_by_a_table_made_of_it(me: Player) -> None:
    """There would be bots to answer and hints to be had."""
    for key, text in (("position", position(me)), ("record", me.http.get(f"/api/tables/{me.table}/record").text)):
        seats = [{"kind": "me"}, {"kind": "bot", "level": 3}]
        error = me.post("/api/tables", {key: text, "seats": seats}, 409)["error"]
        assert error["code"] == "analysis-later"
    made = me.post("/api/tables", {"position": position(me), "seats": [{"kind": "me"}, {"kind": "hotseat"}]}, 201)
    state = me.get(f"/api/tables/{made['table']}", picture=0)
    me.http.patch(f"/api/tables/{made['table']}", json={"hints": "on"})
    body = {"version": state["version"], "seat": state["asked"][0]}
    assert me.post(f"/api/tables/{made['table']}/hint", body, 409)["error"]["code"] == "analysis-later"


def test_not_by_a_review_of_it_played_to_an_end(me: Player) -> None:
    """The record is played on at random until the game is over: its review would look into the moves of now."""
    record = Record.from_text(me.http.get(f"/api/tables/{me.table}/record").text)
    rng = random.Random(1)
    while not record.position.over:
        pos = record.position
        seat = pos.deciders[0]
        record.play(rng.choice(pos.options(None if seat < 0 else seat)), seat)
    seats = [{"kind": "me"}, {"kind": "hotseat"}]
    made = me.post("/api/tables", {"record": record.to_text(), "seats": seats}, 201)
    assert me.post(f"/api/tables/{made['table']}/review", {}, 409)["error"]["code"] == "analysis-later"


def test_other_games_and_finished_ones_are_looked_into(me: Player) -> None:
    other = farmstead.game("creatures").start()
    rng = random.Random(11)
    for _ in range(60):
        step(other, rng)
    start = me.post("/api/analysis", {"position": other.to_json()})
    assert evaluate(me, start, 200)["lines"]


@pytest.mark.parametrize("seats", [1, "hotseat"])
def test_a_casual_game_of_one_person_wrongs_nobody(player: Making, seats: Any) -> None:
    """Against bots, or at one browser for all seats, no clock: the position may be looked into, and played on."""
    me = player()
    me.make("me", seats, game="creatures")
    text = me.http.get(f"/api/tables/{me.table}/position").text
    start = me.post("/api/analysis", {"position": text})
    evaluate(me, start, 200)
    again = {"game": "creatures", "variants": {}, "name": "Zoe", "position": text}
    assert me.post("/api/tables", {**again, "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]}, 201)["url"]
