"""Series at the table: game after game as one thing, left and taken up, with what is kept between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import delete, update

from farmstead.records import Record
from farmstead.table.app import Server
from farmstead.table.storage.database import now
from farmstead.table.storage.schema import LOG, SERIES, TABLES
from tests.rules.agricola.alone import thought
from tests.table.conftest import Player, Serving
from tests.table.finishing import hurry

Making = Callable[..., Player]


def begin(player: Player, **body: Any) -> Any:
    found = player.post("/api/series", {"game": "agricola", "name": "Camille", **body}, 201)
    player.table = found["table"]
    return found


def finish(player: Player, *played: str, rich: bool = True) -> Any:
    """Plays the game of the table on from its last evening to its end, as a bot would."""
    server = player.server
    hurry(server.storage, player.table, list(played), rich)
    server.tables._rooms.pop(player.table, None)
    state = player.state()
    while state["status"] != "over":
        with server.tables.room(player.table) as room:
            option = thought(room.position.to_json())
        state = player.answer(state, [one["id"] for one in state["options"]].index(option))
    return player.get(f"/api/tables/{player.table}/series")["series"]


def test_a_series_of_three_games(player: Making) -> None:
    me = player()
    first = begin(me)
    assert (first["status"], first["number"], first["target"], first["mine"]) == ("playing", 1, 50, True)
    assert first["begins"] == ["No occupation kept yet", "0 food at the start"]
    path = f"/api/series/{first['series']}"
    one = finish(me, "tutor", "chief")
    assert (one["status"], one["number"], one["target"]) == ("choosing", 2, 55)
    assert len(one["begins"]) == 1, "the food; what is kept depends on the choice"
    assert [choice["id"] for choice in one["choices"]] == ["tutor", "chief"]
    assert me.post(f"{path}/table", {}, 422)["error"]["code"] == "series"
    assert me.post(f"{path}/choice", {"choice": "baker"}, 422)["error"]["code"] == "series"
    two = me.post(f"{path}/choice", {"choice": "chief"})
    points = two["games"][0]["points"]
    food = (int(points) - 50) // 2
    assert (two["status"], two["number"], two["target"]) == ("ready", 2, 55)
    assert two["begins"] == ["Kept: Chief", f"{food} food at the start"]
    changed = me.post(f"{path}/choice", {"choice": "tutor"})
    assert changed["begins"][0] == "Kept: Tutor"
    two = me.post(f"{path}/table", {})
    me.table = two["table"]
    assert (two["status"], two["number"], len(two["games"])) == ("playing", 2, 2)
    assert me.post(f"{path}/table", {})["table"] == me.table, "one game at a time"
    assert me.post(f"{path}/choice", {"choice": "chief"}, 422)["error"]["code"] == "series"
    assert me.get(f"/api/tables/{me.table}/position")["farms"][0]["goods"]["food"] == food
    assert me.get(f"/api/tables/{me.table}/position")["farms"][0]["cards"] == ["tutor"]
    record = Record.from_text(me.http.get(f"/api/tables/{me.table}/record").text)
    assert (record.variants["kept"], record.variants["solo-game"]) == ("tutor", "2")
    three = finish(me, "chief", "mendicant")
    assert [choice["id"] for choice in three["choices"]] == ["chief", "mendicant"], "what is kept is kept"
    me.post(f"{path}/choice", {"choice": "mendicant"})
    me.table = me.post(f"{path}/table", {})["table"]
    over = finish(me, "chief", rich=False)
    assert (over["status"], over["choices"], over["goal"]) == ("over", [], None)
    assert [game["target"] for game in over["games"]] == [50, 55, 59]
    assert [game["reached"] for game in over["games"]] == [True, True, False]
    assert [game["kept"] for game in over["games"]] == ["Tutor", "Mendicant", None]
    assert me.post(f"{path}/table", {}, 422)["error"]["code"] == "series"
    for game in over["games"]:
        assert me.http.get(game["replay"]).status_code == 200


def test_it_is_left_and_taken_up_at_another_server(serving: Serving, database: str) -> None:
    """On each kind of database: what was chosen and what is to be played is stored, not remembered."""
    one = Player(serving(database))
    made = begin(one, variants={"decks": "e", "deal": "mulligan"})
    finish(one, "tutor", "chief")
    one.post(f"/api/series/{made['series']}/choice", {"choice": "chief"})
    two = Player(serving(database))
    two.http.cookies = one.http.cookies
    listed = two.get("/api/series", lang="fr")["series"]
    assert [(entry["series"], entry["status"], entry["number"]) for entry in listed] == [(made["series"], "ready", 2)]
    assert listed[0]["begins"][0] == "Conservés\u202f: " + listed[0]["games"][0]["kept"]
    gone_on = two.post(f"/api/series/{made['series']}/table", {})
    state = two.get(f"/api/tables/{gone_on['table']}")
    assert {"decks": "e", "deal": "mulligan"}.items() <= _variants(two, gone_on["table"]).items()
    assert state["seats"][0]["name"] == "Camille"


def _variants(player: Player, table: str) -> dict[str, str]:
    with player.server.tables.room(table) as room:
        return room.variants


def test_only_who_plays_it_goes_on(player: Making) -> None:
    me = player()
    made = begin(me)
    path = f"/api/series/{made['series']}"
    finish(me, "tutor")
    stranger = player(me.server)
    seen = stranger.get(path)
    assert (seen["mine"], seen["status"], seen["games"][0]["reached"]) == (False, "choosing", True)
    for way, body in (("choice", {"choice": "tutor"}), ("table", {})):
        assert stranger.post(f"{path}/{way}", body, 403)["error"]["code"] == "not-your-seat"
    assert stranger.get("/api/series")["series"] == []
    token = me.post("/api/tables/{t}/seats/0/link")["token"]
    stranger.table = me.table
    stranger.post("/api/tables/{t}/recover", {"token": token})
    assert stranger.post(f"{path}/choice", {"choice": "tutor"})["status"] == "ready", "the link of the seat is enough"


def test_where_nothing_was_played_nothing_is_chosen(player: Making) -> None:
    me = player()
    made = begin(me)
    found = finish(me)
    assert (found["status"], found["choices"], found["question"]) == ("ready", [], None)
    after = me.post(f"/api/series/{made['series']}/table", {})
    assert (after["status"], after["number"], after["begins"][0]) == ("playing", 2, "No occupation kept yet")


def test_a_game_that_nobody_came_back_to_is_begun_anew(player: Making) -> None:
    me = player()
    made = begin(me)
    storage = me.server.storage

    def forget(connection: Any) -> None:
        connection.execute(delete(LOG).where(LOG.c.table_id == made["table"]))
        values = {"status": "gone", "version": 0, "closed": now()}
        connection.execute(update(TABLES).where(TABLES.c.id == made["table"]).values(**values))

    storage.write(made["table"], forget)
    found = me.get(f"/api/series/{made['series']}")
    assert (found["status"], found["number"], found["target"]) == ("ready", 1, 50)
    after = me.post(f"/api/series/{made['series']}/table", {})
    assert (after["status"], after["number"], len(after["games"])) == ("playing", 1, 1)
    assert after["table"] != made["table"]


def test_what_there_is_to_begin(player: Making) -> None:
    me = player()
    offered = me.get("/api/series")["games"]
    assert [one["game"] for one in offered] == ["agricola"]
    usual = {wish["name"]: wish["values"][0]["value"] for wish in offered[0]["wishes"]}
    assert usual == {"decks": "eik", "deal": "random"}
    me.post("/api/series", {"game": "skara"}, 404)
    me.post("/api/series", {"game": "nothing"}, 404)
    assert me.post("/api/series", {"game": "agricola", "variants": {"decks": "ab"}}, 422)["error"]["code"] == "setup"
    me.get("/api/series/nothing", 404)
    assert me.http.get("/series/nothing").status_code == 404
    made = begin(me)
    assert me.http.get(made["url"]).status_code == 200
    listed = me.get("/api/tables")["tables"]
    assert [(table["table"], table["series"]) for table in listed] == [(made["table"], 1)]
    me.make("me", "hotseat")
    assert me.get("/api/tables/{t}/series")["series"] is None


def test_a_series_of_a_game_that_is_no_more(serving: Serving) -> None:
    server: Server = serving()
    me = Player(server)
    made = begin(me)
    server.storage.write("series", lambda connection: connection.execute(update(SERIES).values(game="forgotten")))
    assert me.get("/api/series")["series"] == []
    me.get(f"/api/series/{made['series']}", 404)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_choices_are_told_in_words(player: Making, lang: str) -> None:
    me = player()
    begin(me)
    finish(me, "conservator")
    found = me.get(f"/api/tables/{me.table}/series", lang=lang)["series"]
    assert found["choices"][0]["name"] != "conservator"
    assert found["question"]
