"""The explorer at a server: the set that came along, and finished games counted, stored and never told of too much."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from farmstead.explorer import Seen, kept
from farmstead.records import Record
from farmstead.table.app import Server, Settings
from farmstead.table.storage import explored as stored
from farmstead.table.tables.explorer import Explorer
from tests.table.conftest import FREE, Player, Serving

Making = Callable[..., Player]


def finish(someone: Player, *seats: Any) -> str:
    """A game played by chance to its end."""
    someone.make(*seats)
    tables, rng = someone.server.tables, random.Random(1)
    while True:
        with tables.room(someone.table) as room:
            if room.position.over:
                return someone.table
            tables.answer(room, room.position.decider, rng.choice(room.position.options()))


def test_self_play_is_told_in_words_and_leads_to_games(player: Making) -> None:
    someone = player()
    told = someone.get("/api/explorer/creatures", lang="fr", seat=1)
    assert told["games"] > 50
    assert told["choices"]["who"]
    assert {row["place"]: row["title"] for row in told["heat"]}["fences"] == "Clôtures"
    assert all(row["icon"] for row in told["heat"])
    first = told["beginning"]["rows"][0]
    deeper = someone.get("/api/explorer/creatures", after=[first["place"]], lang="en")
    assert deeper["before"]["rows"][0]["place"] == first["place"]
    assert deeper["beginning"]["games"] == first["n"]
    assert 0 < deeper["count"] <= told["count"]
    game = deeper["found"][0]
    path = game["url"].replace("/explorer/", "/api/explorer/")
    seen = someone.get(f"{path}/replay", step=5, picture=0)
    assert seen["step"] == 5
    assert seen["everything"]
    assert [seat["name"] for seat in seen["seats"]] == game["names"]
    record = Record.from_text(someone.http.get(f"{path}/record").text)
    assert [sheet["total"] for sheet in record.position.scores()] == game["points"]
    assert 'data-replay="/api/explorer/creatures/games/' in someone.http.get(game["url"]).text


def test_what_is_not_there_is_said(player: Making) -> None:
    someone = player()
    assert someone.get("/api/explorer/chess", 404)["error"]["code"] == "unknown-game"
    assert someone.get("/api/explorer/creatures/games/0123456789/replay", 404)["error"]["code"] == "not-found"
    assert someone.get("/api/explorer/creatures", 400, players=7)["error"]["code"] == "bad-request"
    assert someone.get("/api/explorer/creatures", variants="buildings=none")["games"] == 0
    assert someone.http.get("/explorer/chess").status_code == 404
    assert 'data-page="explorer"' in someone.http.get("/explorer").text
    assert 'data-way="explorer"' in someone.http.get("/").text


def test_finished_games_are_counted_once_and_kept(serving: Serving, player: Making, database: str) -> None:
    server = serving(database)
    someone = player(server)
    table = finish(someone, "me", 1)
    someone.make("me", "hotseat")  # which nobody finishes
    told = someone.get("/api/explorer/creatures", source="server")
    assert told["games"] == 0  # counted in the background, and nobody has yet
    assert server.explorer.count() == 1
    assert server.explorer.count() == 0
    with server.tables.room(table) as room:
        text = room.record.to_text()
    someone.make("me", 1, record=text)  # finished elsewhere, for all that is known
    assert server.explorer.count() == 0
    told = someone.get("/api/explorer/creatures", source="server")
    assert told["games"] == 1
    assert [(one["who"], one["title"]) for one in told["choices"]["who"]] == [("mixed", "people and bots")]
    assert told["found"] == []  # nobody may find these tables
    assert told["count"] == 0
    (row,) = stored.since(server.storage, 0)
    assert row.table == table
    assert Seen.from_data(json.loads(row.seen or "")).players == 2
    again = Explorer(server.tables)  # after a restart
    assert [tally.games for tally in again.tallies("creatures", "server")] == [1]
    assert again.tallies("skara", "server") == []


def test_only_games_that_strangers_may_find_are_linked(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path / 'open.sqlite3'}"
    server = Server(Settings(database=url, limits=FREE, bot_processes=0, open_tables=True))
    try:
        someone = Player(server)
        table = finish(someone, "me", "hotseat")
        server.explorer.count()
        told = Player(server).get("/api/explorer/creatures", source="server")
        assert told["games"] == 1
        assert told["sources"] == [{"who": "people", "games": 1}]
        assert table not in str(told)
        assert "Camille" not in str(told)
        assert someone.http.patch(f"/api/tables/{table}", json={"open": "watch"}).status_code == 200
        told = Player(server).get("/api/explorer/creatures", source="server")
        assert [game["url"] for game in told["found"]] == [f"/t/{table}/replay"]
        assert told["found"][0]["names"][0] == "Camille"
    finally:
        server.close()


def test_every_set_that_came_along_can_be_read_and_its_games_played() -> None:
    for name in ("agricola", "creatures", "granja", "skara"):
        found = kept(name)
        assert sum(tally.games for tally in found.tallies) >= 50, name
        assert len(found.games) > 10, name
        game = found.games[len(name)]
        assert [sheet["total"] for sheet in game.record().position.scores()] == game.seen.points
