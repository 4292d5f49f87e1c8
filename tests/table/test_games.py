"""Whole games through the interface, as a page or a program plays them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import farmstead
from farmstead.records import Record
from tests.table.conftest import Player, Serving

Making = Callable[..., Player]


def play_out(players: list[Player], seed: int) -> Any:
    """All take turns with random answers until the end."""
    rng = random.Random(seed)
    for _ in range(2000):
        for player in players:
            state = player.state(log=0)
            if state["status"] == "over":
                return state
            while state["my_turn"]:
                state = player.answer(state, rng.randrange(len(state["options"])), log=0)
    raise AssertionError("no end")


def test_two_friends_play_a_whole_game_on_each_database(serving: Serving, player: Making, database: str) -> None:
    server = serving(database)
    camille, bram = player(server), player(server)
    made = camille.make("me", "friend", variants={"buildings": "expert"})
    assert camille.state()["status"] == "waiting"
    assert bram.join(made["table"], made["seats"][1]["invite"])["seat"] == 1
    final = play_out([camille, bram], 3)
    assert final["result"]["winners"]
    record = Record.from_text(camille.http.get(f"/api/tables/{camille.table}/record").text)
    assert record.position.over
    assert record.names == {0: "Camille", 1: "Bram"}
    assert [score["total"] for score in record.position.scores()] == final["result"]["totals"]
    listed = bram.get("/api/tables")["tables"]
    assert [(one["table"], one["status"], one["seats"]) for one in listed] == [(camille.table, "over", [1])]
    assert listed[0]["result"]["winners"] == final["result"]["winners"]


@pytest.mark.slow
@pytest.mark.parametrize("name", farmstead.games())
def test_a_whole_game_of_each_game(player: Making, name: str) -> None:
    me = player()
    me.make("me", "hotseat", game=name, seed=8)
    first = me.state(picture=1, parts=1)
    assert f'data-option="{first["options"][0]["id"]}"' in first["svg"]
    assert "Camille" in first["svg"]
    assert "<style" not in first["svg"] + "".join(part["svg"] for part in first["parts"])
    rng = random.Random(8)
    state, answers = first, 0
    while state["status"] != "over":
        assert state["question"]["text"]
        assert all(option["text"] for option in state["options"])
        answers += 1
        lang = "fr" if answers % 2 else "en"
        state = me.answer(state, rng.randrange(len(state["options"])), lang=lang, log=5)
    assert len(state["result"]["totals"]) == 2
    assert Record.from_text(me.http.get(f"/api/tables/{me.table}/record").text).position.over
    middle = me.get("/api/tables/{t}/replay", step=state["step"] // 2, seat=1, log=1)
    assert middle["svg"].startswith("<svg")
    assert len(middle["log"]) == state["step"]


def test_a_game_against_a_bot_in_a_worker_process(serving: Serving, player: Making) -> None:
    with Player(serving(bot_processes=1)).http as http:
        me = player(serving())
        me.http = http
        me.make("me", 1, seed=11, variants={"first": "B"})
        state = me.my_turn(60)
        for _ in range(6):
            assert [line["seat"] for line in state["log"]].count(1) >= 1
            state = me.answer(state)
            if not state["my_turn"]:
                assert state["waiting"] == f"{state['seats'][1]['name']} is choosing."
                assert state["seats"][1]["thinking"]
            state = me.my_turn(60)


def test_bots_alone_play_to_the_end(player: Making) -> None:
    me = player()
    me.make(1, 1, seed=4)
    assert me.my_turn(60)["result"]["totals"]


def test_the_same_seed_plays_the_same_game(player: Making) -> None:
    results = []
    for _ in range(2):
        me = player()
        me.make(1, 1, seed=7, variants={"buildings": "advanced"})
        results.append([line["spelling"] for line in me.my_turn(60)["log"]])
    assert results[0] == results[1]


def test_hot_seat_looks_from_the_seat_that_is_asked(player: Making) -> None:
    me = player()
    me.make("me", "hotseat", variants={"first": "B"})
    state = me.state()
    assert state["mine"] == [0, 1]
    assert state["seat"] == 1
    assert me.state(seat=0)["options"] == []
    while state["seat"] == 1:
        state = me.answer(state)
    assert state["my_turn"]
    assert state["seat"] == 0


def test_a_program_plays_by_token_without_cookies(player: Making) -> None:
    token = player().make("me", "hotseat", variants={"first": "A"})
    program = player()
    program.table = token["table"]
    program.http.headers["authorization"] = f"Bearer {token['seats'][0]['token']}"
    state = program.state()
    assert state["mine"] == [0]
    answered = program.answer(state)
    assert answered["version"] == state["version"] + 1
    program.http.headers["authorization"] = "Bearer nobody"
    assert program.state()["mine"] == []


def test_a_state_has_everything_a_page_needs(player: Making) -> None:
    me = player()
    me.make("me", 1, variants={"first": "A"})
    state = me.state(picture=1, parts=1, lang="fr")
    assert state["question"]["text"].startswith("Où va votre prochain ouvrier")
    assert state["options"][0]["text"].startswith("Ouvrier sur")
    assert [option["key"] for option in state["options"][:3]] == ["1", "2", "3"]
    assert all(entry["reason"] and entry["text"] for entry in state["closed"])
    assert f'data-option="{state["options"][0]["id"]}"' in state["svg"]
    assert "<style" not in state["svg"]
    assert "style=" not in state["svg"]
    assert state["parts"]
    assert state["score"]["seats"][0]["total"] == state["score"]["seats"][1]["total"]
    assert state["phase_title"]
    why = me.get("/api/tables/{t}/why", spelling=state["closed"][0]["spelling"], lang="fr")
    assert why["reason"] == state["closed"][0]["reason"]
    preview = me.post("/api/tables/{t}/preview", {"version": state["version"], "spelling": "place wood-3"})
    assert preview["ends"]
    assert me.state()["version"] == state["version"]
    # Sections of the rulebook have French names: to others it is told where our rules speak of it.
    told = [(entry["section"], entry["told"]) for entry in me.state()["closed"]]
    assert all(name != title for name, title in told)
    assert [entry["told"] for entry in state["closed"]] == [section for section, _ in told]
    # A space that is taken says what it gave.
    wood = next(at for at, option in enumerate(state["options"]) if option["spelling"] == "place wood-3")
    me.answer(state, wood)
    later = me.state(picture=1, seat=0)
    assert later["view"]["took"]["space wood-3"] == "+3 wood"
    assert ">took 3 wood<" in later["svg"]
    assert me.get("/api/tables/{t}/replay", step=0)["view"]["took"] == {}


def test_names_cannot_become_markup(player: Making) -> None:
    me = player()
    evil = '<img src=x onerror="alert(1)">'
    me.post("/api/tables", {"game": "creatures", "name": evil, "seats": [{"kind": "me"}, {"kind": "hotseat"}]}, 201)
    me.table = me.get("/api/tables")["tables"][0]["table"]
    state = me.state(picture=1)
    assert state["seats"][0]["name"] == evil
    assert "<img" not in state["svg"]
    assert "&lt;img" in state["svg"]


def test_games_and_words(player: Making) -> None:
    me = player()
    games = me.get("/api/games", lang="fr")["games"]
    assert [game["name"] for game in games] == farmstead.games()
    assert [level["level"] for level in games[0]["levels"]] == [1, 2, 3, 4, 5]
    texts = me.get("/api/games/creatures/texts", lang="fr")["texts"]
    assert texts["space.fences"]
    page = me.http.get("/rules/creatures", headers={"accept-language": "fr"}).text
    assert texts["building.inn"] in page
    assert "{" not in page
    assert me.http.get("/openapi.json").json()["paths"]["/api/tables/{table}/answer"]
    assert "/api/tables/{table}/answer" in me.http.get("/api").text


def test_replay_of_every_step_has_its_link(player: Making) -> None:
    me = player()
    me.make(1, 1, seed=9)
    steps = me.my_turn(60)["step"]
    seen = [me.get("/api/tables/{t}/replay", step=step, picture=0) for step in (0, 1, steps // 2, steps)]
    assert [one["step"] for one in seen] == [0, 1, steps // 2, steps]
    assert seen[0]["answer"] is None
    assert seen[-1]["everything"]
    assert seen[-1]["result"]["winners"]
    assert [mark["round"] for mark in seen[0]["rounds"]][-1] == 8
    me.get("/api/tables/{t}/replay", 404, step=steps + 1)


@pytest.mark.parametrize("kind", ["record", "position"])
def test_a_game_goes_on_from_a_file(player: Making, kind: str) -> None:
    me = player()
    me.make("me", "hotseat", variants={"first": "A"})
    state = me.state()
    for _ in range(5):
        state = me.answer(state)
    text = me.http.get(f"/api/tables/{me.table}/{kind}").text
    checked = me.post("/api/check", {kind: text})
    assert (checked["game"], checked["players"], checked["over"]) == ("creatures", 2, False)
    other = player()
    other.post("/api/tables", {"seats": [{"kind": "me"}, {"kind": "hotseat"}], kind: text}, 201)
    other.table = other.get("/api/tables")["tables"][0]["table"]
    again = other.state()
    forgotten = {"names": 0} if kind == "record" else {"names": 0, "took": 0}  # a position knows nothing of before
    assert {**again["view"], **forgotten} == {**state["view"], **forgotten}
    assert again["step"] == (state["step"] if kind == "record" else 0)
    state = other.answer(again)
    text = other.http.get(f"/api/tables/{other.table}/record").text
    assert ("\nstart: " in text) == (kind == "position")
    assert len(Record.from_text(text).answers) == state["step"]
    third = player()
    third.post("/api/tables", {"seats": [{"kind": "me"}, {"kind": "hotseat"}], "record": text}, 201)
    third.table = third.get("/api/tables")["tables"][0]["table"]
    assert {**third.state()["view"], "names": 0} == {**state["view"], "names": 0}
    assert third.state()["step"] == state["step"]


def test_editions_have_covers_of_their_own(player: Making) -> None:
    me = player()
    games = {game["name"]: game["covers"] for game in me.get("/api/games")["games"]}
    drawn = {one["value"]: one["cover"] for one in games["agricola"]}
    assert drawn == {"2007": "agricola", "2016": "agricola-2016"}
    assert games["skara"] == []
    me.make("me", "hotseat", game="agricola", variants={"edition": "2016"})
    me.make("me", "hotseat", game="agricola")
    assert [table["cover"] for table in me.get("/api/tables")["tables"]] == ["agricola", "agricola-2016"]
    for name in ("agricola", "agricola-2016"):
        assert me.http.get(f"/static/covers/{name}.svg").status_code == 200
