"""The life of a table besides its game: naming, leaving, resigning, deleting, playing again, and open tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import update

from farmstead.table.app import Server, Settings
from farmstead.table.storage import living
from farmstead.table.storage.schema import TABLES
from farmstead.table.tables.bot_names import NAMES
from tests.table.conftest import FREE, Player, Serving

Making = Callable[..., Player]


def friends(server: Server, **more: Any) -> tuple[Player, Player]:
    """Camille (A, first) has made a table, Bram (B) has come by her link."""
    camille, bram = Player(server), Player(server)
    made = camille.make("me", "friend", **({"variants": {"first": "A"}} | more))
    bram.join(made["table"], made["seats"][1]["invite"])
    return camille, bram


def three(server: Server, **more: Any) -> tuple[Player, Player]:
    """The same with a bot in seat C, at a game that three can play."""
    camille, bram = Player(server), Player(server)
    made = camille.make("me", "friend", 1, game="agricola", **({"variants": {"first": "A"}} | more))
    bram.join(made["table"], made["seats"][1]["invite"])
    return camille, bram


def end(server: Server, table: str) -> None:
    """As if the game were over: what happens then asks for nothing else of it."""
    values = {"status": "over", "change": TABLES.c.change + 1}
    server.storage.write(table, lambda line: line.execute(update(TABLES).where(TABLES.c.id == table).values(values)))


def patch(player: Player, body: dict[str, Any], status: int = 200) -> Any:
    reply = player.http.patch(f"/api/tables/{player.table}", json=body)
    assert reply.status_code == status, reply.text
    return reply.json()


def delete(player: Player, status: int = 200) -> Any:
    reply = player.http.request("DELETE", f"/api/tables/{player.table}", json={})
    assert reply.status_code == status, reply.text
    return reply.json()


def mine(player: Player) -> list[str]:
    return [row["table"] for row in player.get("/api/tables")["tables"]]


def test_its_maker_names_a_table(serving: Serving) -> None:
    camille, bram = friends(serving())
    assert patch(camille, {"name": "  Sunday\n barn "})["name"] == "Sunday barn"
    assert bram.get("/api/tables")["tables"][0]["name"] == "Sunday barn"
    assert patch(bram, {"name": "Mine"}, 403)["error"]["code"] == "not-yours"
    later = Player(serving())
    later.table = camille.table
    assert later.state()["name"] == "Sunday barn"
    assert patch(camille, {"name": ""})["name"] is None
    assert bram.get("/api/tables")["tables"][0]["may"] == {
        "rename": False, "delete": False, "leave": False,
        "resign": True, "rematch": False,
    }


def test_who_leaves_before_the_game_frees_the_seat(serving: Serving) -> None:
    server = serving()
    camille, bram, dov = Player(server), Player(server), Player(server)
    made = camille.make("me", "friend", "friend", game="agricola")
    link = made["seats"][1]["invite"]
    bram.join(made["table"], link)
    dov.table = made["table"]
    assert dov.post("/api/tables/{t}/leave", {}, 403)["error"]["code"] == "not-your-seat"
    bram.post("/api/tables/{t}/leave")
    assert mine(bram) == []
    seat = camille.state()["seats"][1]
    assert (seat["open"], seat["name"]) == (True, "A free seat")
    dov.join(made["table"], link, "Dov")
    assert camille.state()["seats"][1]["name"] == "Dov"
    bram.join(made["table"], made["seats"][2]["invite"])  # and whoever comes back has it in the list again
    assert mine(bram) == [made["table"]]
    assert bram.post("/api/tables/{t}/leave", {}, 409)["error"]["code"] == "still-playing"


def test_a_finished_game_is_put_away_and_stays(serving: Serving) -> None:
    server = serving()
    camille, bram = friends(server)
    end(server, camille.table)
    bram.post("/api/tables/{t}/leave")
    assert mine(bram) == []
    assert mine(camille) == [camille.table]
    assert camille.state()["seats"][1]["name"] == "Bram"
    assert bram.state()["mine"] == [1]


def test_who_resigns_a_game_of_two_has_lost_it_and_both_have_it_among_the_finished(
    serving: Serving, database: str
) -> None:
    server = serving(database)
    camille, bram = friends(server, clock={"days": 3})
    camille.answer(camille.state())
    assert bram.post("/api/tables/{t}/resign", {"seat": 0}, 403)["error"]["code"] == "not-your-seat"
    state = bram.post("/api/tables/{t}/resign", picture=0, story=1)
    assert (state["status"], state["asked"], state["options"], state["mine"]) == ("over", [], [], [1])
    assert state["result"]["winners"] == [0]
    assert state["result"]["headline"] == "You have resigned: Camille wins"
    assert state["story"][-1]["text"] == "Bram resigns."
    assert state["score"] is not None
    assert [seat["kind"] for seat in state["seats"]] == ["human", "human"]
    assert camille.state()["result"]["headline"] == "You win: Bram has resigned"
    assert camille.state(lang="fr")["result"]["headline"] == "Vous gagnez\u202f: Bram a abandonné"
    later = serving(database)  # and after a start of the server as well
    for who in (camille, bram):
        again = Player(later)
        again.http.cookies, again.table = who.http.cookies, who.table
        row = again.get("/api/tables")["tables"][0]
        assert (row["status"], row["my_turn"], row["result"]["winners"]) == ("over", False, [0])
        assert row["result"]["resigned"] == [1]
        assert row["may"]["rematch"]
        assert again.state()["may"]["leave"]
    # Nothing goes on there.
    state = camille.state()
    assert camille.post("/api/tables/{t}/resign", {}, 409)["error"]["code"] == "over"
    body = {"version": state["version"], "count": 1}
    assert camille.post("/api/tables/{t}/undo", body, 409)["error"]["code"] == "over"
    assert state["undo"]["free"] == 0
    replay = camille.get("/api/tables/{t}/replay", step=0)
    assert replay["result"] is None
    assert camille.post("/api/tables/{t}/rematch", {})["table"] != camille.table


def test_who_resigns_against_a_bot_has_lost(serving: Serving) -> None:
    me = Player(serving())
    me.make("me", 1, variants={"first": "A"})
    state = me.post("/api/tables/{t}/resign", picture=0)
    assert (state["status"], state["result"]["winners"]) == ("over", [1])


def test_who_resigns_among_three_is_played_on_for_by_a_bot_with_a_name(serving: Serving, database: str) -> None:
    server = serving(database)
    camille, bram = three(server, clock={"days": 3})
    assert bram.post("/api/tables/{t}/resign", {"seat": 0}, 403)["error"]["code"] == "not-your-seat"
    before = bram.state()["version"]
    server.thinking.close()  # killed right after: nobody here thinks any more
    state = camille.post("/api/tables/{t}/resign", picture=0)  # it was her turn
    seat = state["seats"][0]
    assert (seat["kind"], seat["level"], seat["former"], state["mine"]) == ("bot", 3, "Camille", [])
    assert seat["name"] in NAMES
    later = serving(database)  # finds the bot's turn in the database and plays
    assert later.storage.awaiting_bots() == [camille.table]
    later.thinking.begin()
    again = Player(later)
    again.http.cookies, again.table = bram.http.cookies, bram.table
    state = again.my_turn()
    assert state["version"] > before
    assert state["seats"][0]["name"] == seat["name"]
    stranger = Player(later)
    stranger.table = bram.table
    assert stranger.post("/api/tables/{t}/resign", {}, 403)["error"]["code"] == "not-your-seat"


def test_resigning_frees_whoever_waits_for_a_consent_and_asks_for_a_game(serving: Serving) -> None:
    server = serving()
    camille, bram = three(server)
    camille.answer(camille.state())
    bram.answer(bram.my_turn())
    version = camille.my_turn()["version"]  # the bot has moved too
    camille.post("/api/tables/{t}/undo", {"version": version, "to": 0, "ask": True})
    bram.post("/api/tables/{t}/resign")
    assert camille.state()["request"] is None
    alone = Player(server)
    alone.make("me", game="agricola")
    assert alone.post("/api/tables/{t}/resign", {}, 409)["error"]["code"] == "no-resigning"
    waiting = Player(server)
    waiting.make("me", "friend")
    assert waiting.post("/api/tables/{t}/resign", {}, 409)["error"]["code"] == "not-started"
    end(server, camille.table)
    assert camille.post("/api/tables/{t}/resign", {}, 409)["error"]["code"] == "over"


def test_two_seats_of_one_screen_resign_by_name(player: Making) -> None:
    me = player()
    me.make("me", "hotseat", 1, game="agricola", variants={"first": "A"})
    assert me.post("/api/tables/{t}/resign", {}, 400)["error"]["code"] == "bad-request"
    assert me.post("/api/tables/{t}/resign", {"seat": 1}, picture=0)["mine"] == [0]


def test_one_deletes_what_is_ones_own_and_nobody_elses_game(serving: Serving, database: str) -> None:
    server = serving(database)
    camille, bram = three(server)
    assert delete(bram, 403)["error"]["code"] == "not-yours"
    assert delete(camille, 409)["error"]["code"] == "others-play"
    assert camille.state()["may"]["delete"] is False
    bram.post("/api/tables/{t}/resign")
    assert camille.state()["may"]["delete"] is True
    delete(camille)
    for who in (camille, bram):
        assert who.get("/api/tables/{t}", 410)["error"]["code"] == "deleted"
        assert mine(who) == []
    assert camille.post("/api/tables/{t}/reopen", {}, 410)["error"]["code"] == "deleted"
    later = Player(serving(database))
    later.table = camille.table
    assert "supprimée" in later.get("/api/tables/{t}", 410, lang="fr")["error"]["text"]
    assert server.storage.log(camille.table) == []
    lesson = Player(server)
    lesson.table = lesson.post("/api/lessons/creatures", {}, 201)["table"]
    assert lesson.post("/api/tables/{t}/resign", {}, 409)["error"]["code"] == "no-resigning"


def test_a_begun_lesson_can_be_removed_and_begun_anew(serving: Serving) -> None:
    server = serving()
    lesson, stranger = Player(server), Player(server)
    lesson.table = stranger.table = lesson.post("/api/lessons/creatures", {}, 201)["table"]
    assert lesson.get("/api/tables")["tables"][0]["may"]["delete"]
    assert lesson.state()["may"]["delete"]
    assert delete(stranger, 403)["error"]["code"] == "not-yours"
    delete(lesson)
    assert mine(lesson) == []
    lesson.table = lesson.post("/api/lessons/creatures", {}, 201)["table"]
    assert lesson.state()["lesson"]["step"] == 1


def test_a_table_of_a_series_is_not_deleted_by_itself(player: Making) -> None:
    me = player()
    me.table = me.post("/api/series", {"game": "agricola", "name": "Camille"}, 201)["table"]
    assert delete(me, 409)["error"]["code"] == "bound-table"
    row = next(row for row in me.get("/api/tables")["tables"] if row["table"] == me.table)
    assert row["may"]["delete"] is False


# -- playing again -----------------------------------------------------------------------------------------------------


def test_the_same_people_play_again_with_the_same_options(serving: Serving, database: str) -> None:
    server = serving(database)
    camille, bram = friends(server, clock={"days": 3})
    assert camille.post("/api/tables/{t}/rematch", {}, 409)["error"]["code"] == "not-over"
    patch(camille, {"name": "Sunday barn"})
    end(server, camille.table)
    stranger = Player(server)
    stranger.table = camille.table
    assert stranger.post("/api/tables/{t}/rematch", {}, 403)["error"]["code"] == "not-your-seat"
    assert camille.get("/api/tables/{t}/rematch")["rematch"] is None
    made = bram.post("/api/tables/{t}/rematch")
    assert [(one["name"], one["here"]) for one in made["seats"]] == [("Camille", False), ("Bram", True)]
    assert (made["status"], made["seat"], bool(made["token"])) == ("waiting", 1, True)
    assert camille.state()["rematch"] == made["url"]
    assert camille.get("/api/tables/{t}/rematch")["rematch"]["table"] == made["table"]
    assert bram.post("/api/tables/{t}/rematch")["table"] == made["table"]  # asked twice, made once
    yes = camille.post("/api/tables/{t}/rematch")
    assert (yes["table"], yes["status"], yes["seat"]) == (made["table"], "running", 0)
    old = camille.state()
    for who, seat in ((camille, 0), (bram, 1)):
        who.table = made["table"]
        state = who.state()
        assert (state["mine"], state["name"], state["clock"]) == ([seat], "Sunday barn", old["clock"])
        assert state["variants"] == old["variants"]
    assert camille.answer(camille.state())["step"] == 1


def test_a_seat_that_is_kept_is_not_for_strangers_and_a_bot_may_have_it(serving: Serving) -> None:
    server = Server(replace(Settings(), database=serving().settings.database, limits=FREE, open_tables=True))
    try:
        camille, bram = friends(server)
        end(server, camille.table)
        made = camille.post("/api/tables/{t}/rematch")
        old, camille.table = camille.table, made["table"]
        patch(camille, {"open": "join"})
        stranger = Player(server)
        stranger.table = made["table"]
        assert stranger.post("/api/tables/{t}/sit", {"name": "Eve"}, 409)["error"]["code"] == "seat-taken"
        assert stranger.get("/api/open-tables")["tables"] == []
        camille.post("/api/tables/{t}/seats/1/bot", {"level": 1})
        assert bram.post("/api/tables/{t}/rematch", {}, 409)["error"]["code"] == "seat-taken"
        bram.post("/api/tables/{t}/leave")
        delete(camille)  # then the way is free for another one
        bram.table = old
        assert bram.post("/api/tables/{t}/rematch")["table"] != made["table"]
    finally:
        server.close()


def test_against_bots_a_rematch_begins_at_once(player: Making) -> None:
    me = player()
    me.make("me", 1, variants={"first": "A"}, seed=3)
    names = [seat["name"] for seat in me.state()["seats"]]
    end(me.server, me.table)
    made = me.post("/api/tables/{t}/rematch")
    assert (made["status"], [seat["name"] for seat in made["seats"]]) == ("running", names)
    me.table = made["table"]
    assert me.state()["known_luck"] is False


def test_of_two_who_ask_at_once_one_makes_the_table(serving: Serving, database: str) -> None:
    """Both looked before the other had written: the database lets one win."""
    server = serving(database)
    camille, _ = friends(server)
    end(server, camille.table)
    found = server.storage.table(camille.table)
    assert found is not None
    keys = ("game", "players", "variants", "rules", "maker", "summary", "times")
    row = {**{key: found[0][key] for key in keys}, "status": "waiting"}
    made = [living.begin_again(server.storage, camille.table, {**row, "id": one}, [], {}) for one in ("one", "two")]
    assert made == ["one", "one"]
    assert server.storage.head("two") is None


# -- what waits, what is open ------------------------------------------------------------------------------------------


def test_the_next_table_that_waits_for_me(serving: Serving, database: str) -> None:
    server = serving(database)
    assert Player(server).get("/api/waiting")["tables"] == []
    camille, bram = friends(server)
    first = camille.table
    made = camille.make("me", "hotseat", variants={"first": "A"}, clock={"days": 1})
    patch(camille, {"name": "In a hurry"})
    found = camille.get("/api/waiting")["tables"]
    assert (found[0]["table"], found[0]["title"]) == (made["table"], "In a hurry")  # its time runs out
    assert [one["table"] for one in found][1:] == [first]
    assert bram.get("/api/waiting")["tables"] == []
    camille.table = first
    state = camille.state()
    while state["my_turn"]:
        state = camille.answer(state)
    assert [one["table"] for one in bram.get("/api/waiting")["tables"]] == [first]


def test_tables_are_for_those_who_have_the_link_unless_the_server_says_otherwise(
    player: Making, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FARMSTEAD_OPEN_TABLES", raising=False)
    camille = player()
    camille.make("me", "friend")
    assert camille.get("/api/open-tables") == {"on": False, "tables": []}
    assert patch(camille, {"open": "join"}, 403)["error"]["code"] == "no-open-tables"
    stranger = player()
    stranger.table = camille.table
    assert stranger.post("/api/tables/{t}/sit", {"name": "Eve"}, 403)["error"]["code"] == "not-open"


def test_an_open_table_is_found_watched_and_joined(
    serving: Serving, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FARMSTEAD_OPEN_TABLES", "on")
    server = serving(database)
    camille, eve, dov = Player(server), Player(server), Player(server)
    camille.make("me", "friend", variants={"first": "A"})
    eve.table = dov.table = camille.table
    assert eve.get("/api/open-tables") == {"on": True, "tables": []}
    assert eve.post("/api/tables/{t}/sit", {"name": "Eve"}, 403)["error"]["code"] == "not-open"
    patch(eve, {"open": "join"}, 403)
    assert patch(camille, {"open": "watch"})["open"] == "watch"
    assert eve.get("/api/open-tables")["tables"] == []  # nothing to watch yet
    patch(camille, {"open": "join"})
    row = eve.get("/api/open-tables")["tables"][0]
    assert (row["join"], row["free"], row["names"]) == (True, [1], ["Camille", "A free seat"])
    assert camille.get("/api/open-tables")["tables"] == []  # mine stand in my own list
    assert eve.post("/api/tables/{t}/sit", {"name": "Eve", "seat": 7}, 404)["error"]["code"] == "unknown-seat"
    assert eve.post("/api/tables/{t}/sit", {"name": "Eve"})["seat"] == 1
    assert eve.state()["mine"] == [1]
    row = dov.get("/api/open-tables")["tables"][0]
    assert (row["join"], row["status"]) == (False, "running")
    assert dov.post("/api/tables/{t}/sit", {"name": "Dov"}, 409)["error"]["code"] == "seat-taken"
    patch(camille, {"open": "no"})
    assert dov.get("/api/open-tables")["tables"] == []
    for _ in range(living.MOST_OF_ONE + 2):  # nobody fills the lobby of all others
        camille.make("me", "friend")
        patch(camille, {"open": "join"})
    assert len(dov.get("/api/open-tables")["tables"]) == living.MOST_OF_ONE
