"""The gallery's interface: all cards, one card, and what the finished games of the server tell."""

from __future__ import annotations

import random
from collections.abc import Callable

import farmstead
from farmstead.table.tables.card_games import CardGames
from tests.table.conftest import Player, Serving

Making = Callable[..., Player]


def test_all_cards_are_listed_with_what_they_can_be_sorted_by(player: Making) -> None:
    someone = player()
    data = someone.get("/api/cards", lang="fr")
    assert [game["name"] for game in data["games"]] == farmstead.games()
    assert len(data["cards"]) == sum(len(farmstead.game(name).gallery("fr")["cards"]) for name in farmstead.games())
    facets = {facet["id"]: facet for facet in data["games"][0]["facets"]}
    assert facets["when"]["title"] == "Quand elle agit"
    card = next(card for card in data["cards"] if card["id"] == "goose-pond")
    assert card["title"] == "Étang aux oies"
    assert card["facets"]["deck"] == ["I"]


def test_one_card_has_its_neighbours_rulings_and_meetings(player: Making) -> None:
    someone = player()
    card = someone.get("/api/cards/agricola/clay-oven", lang="en")
    assert card["title"] == "Clay Oven"
    assert card["after"]["id"] == "stone-oven"
    assert {"id": "stone-oven", "why": "both are ovens"}.items() <= card["meets"][-2].items() | card["meets"][
        -1
    ].items()
    assert card["rule"].startswith("/rules/agricola#")
    assert card["mine"] == []
    assert card["people"] == []
    assert someone.get("/api/cards/agricola/no-such-card", 404)["error"]["code"] == "not-found"
    assert someone.get("/api/cards/chess/queen", 404)["error"]["code"] == "unknown-game"


def test_the_pages_are_there_and_say_what_is_not(player: Making) -> None:
    http = player().http
    for path in ("/cards", "/cards/granja", "/cards/agricola/goose-pond"):
        assert http.get(path).status_code == 200
        assert 'data-page="cards"' in http.get(path).text
    for path in ("/cards/chess", "/cards/agricola/no-such-card"):
        assert http.get(path).status_code == 404


def test_a_finished_game_is_counted_for_all_and_told_to_those_who_played_it(player: Making) -> None:
    someone = player()
    made = someone.post(
        "/api/tables",
        {
            "game": "agricola", "variants": {"edition": "2016", "decks": "ab"}, "name": "Camille",
            "seats": [{"kind": "me"}, {"kind": "me", "name": "Ines"}],
        },
        201,
    )  # fmt: skip
    someone.table = made["table"]
    tables, rng = someone.server.tables, random.Random(4)
    while True:
        with tables.room(someone.table) as room:
            if room.position.over:
                break
            seat = room.asked[0]
            option = rng.choice(room.position.options())
            tables.answer(room, seat, option)
    games = CardGames(tables)
    (followed,) = games.look().values()
    played = followed.seen[0]["played"]
    dealt = followed.seen[0]["dealt"]
    assert len(dealt) == 14
    unplayed = next(card for card in dealt if card not in played)
    card = someone.get(f"/api/cards/agricola/{unplayed}")
    assert card["people"][0]["dealt"] == 1
    (mine,) = [game for game in card["mine"] if game["round"] is None]
    assert mine["url"] == f"/t/{someone.table}"
    assert mine["points"] == followed.points[0]
    stranger = player(someone.server)
    assert stranger.get(f"/api/cards/agricola/{unplayed}")["mine"] == []


def test_games_that_are_not_over_tell_nothing(serving: Serving, player: Making) -> None:
    server = serving()
    someone = player(server)
    someone.post("/api/tables", {"game": "agricola", "variants": {}, "seats": [{"kind": "me"}, {"kind": "me"}]}, 201)
    assert CardGames(server.tables).look() == {}
