"""How a game ended, in words: for who won, for the others, for who only looks, alone, and with a tie."""

from collections.abc import Callable
from typing import Any

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.pictures import icons
from farmstead.records import Record
from farmstead.table.tables.result import Told
from farmstead.table.words import TEXTS
from tests.table.conftest import Player

Making = Callable[..., Player]
WORDS = tuple(key for key in TEXTS.keys("en") if key.startswith("result."))


def finished(game: str, players: int) -> str:
    """A game where everybody takes what comes first."""
    record = Record.new(game, players, names=["Camille", "Bram", "Dov", "Ines", "Mei"][:players])
    while not record.position.over:
        record.play(record.position.options()[0], record.position.deciders[0])
    return record.to_text()


@pytest.mark.parametrize(("game", "players"), [("agricola", 3), ("creatures", 2), ("granja", 1), ("skara", 2)])
def test_the_end_of_each_game(player: Making, game: str, players: int) -> None:
    me = player()
    seats = [{"kind": "me"}] + [{"kind": "hotseat", "name": name} for name in ("Bram", "Dov")[: players - 1]]
    made = me.post("/api/tables", {"record": finished(game, players), "name": "Camille", "seats": seats}, 201)
    for lang in LANGUAGES:
        state: dict[str, Any] = me.get(f"/api/tables/{made['table']}?lang={lang}&picture=0")
        result = state["result"]
        assert result["headline"]
        assert "{" not in "".join([result["headline"], result["detail"], result["tie"] or ""])
        assert sorted(result["totals"]) == sorted(one["total"] for one in state["score"]["seats"])
        for category in state["score"]["categories"]:
            assert category["icon"] is None or icons.has(category["icon"])
        for one in state["score"]["seats"]:
            assert sum(one["values"].values()) == one["total"]
        if players == 1:
            assert result["alone"] is not None
            assert result["tie"] is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_to_whom(player: Making, lang: str) -> None:
    me = player()
    me.make("me", "hotseat", "hotseat", game="skara")
    with me.server.tables.room(me.table) as room:
        names = [seat.label(lang) for seat in room.seats]

        def told(totals: list[float], winners: list[int], seat: int | None) -> tuple[str, str, str | None]:
            one = Told(room, totals, winners, seat, lang)
            return one.headline(), one.detail(), one.tie()

        for_me = told([40, 31, 38], [0], 0)
        for_all = told([40, 31, 38], [0], None)
        second = told([38, 31, 40], [2], 0)
        broken = told([40, 40, 12], [1], 0)
        shared = told([40, 40, 12], [0, 1], 0)
        below = told([-3, -9, -4], [0], None)
    if lang == "en":
        assert for_me == ("You win with 40 points", f"2 points ahead of {names[2]}.", None)
        assert for_all[0] == f"{names[0]} wins with 40 points"
        assert second[:2] == (f"{names[2]} wins with 40 points", "You are in place 2 of 3 with 38 points, 2 behind.")
        assert broken[1:] == (
            "You are in place 2 of 3 with 40 points.",
            f"A tie at 40 points between {names[0]} and {names[1]}. Whoever’s marker lies higher in the stack wins.",
        )
        assert shared[0] == f"{names[0]} and {names[1]} share the win with 40 points"
        assert shared[2] == "A tie at 40 points: the win is shared."
        assert below[:2] == (f"{names[0]} wins with −3 points", f"1 point ahead of {names[2]}.")
    else:
        assert for_me[:2] == ("Vous gagnez avec 40 points", f"2 points d’avance sur {names[2]}.")
        assert shared[0] == f"{names[0]} et {names[1]} se partagent la victoire avec 40 points"
        assert below[:2] == (f"{names[0]} gagne avec −3 points", f"1 point d’avance sur {names[2]}.")


def test_every_game_says_how_it_breaks_a_tie() -> None:
    for name in farmstead.games():
        assert all(farmstead.game(name).texts.has(lang, "tie.broken") for lang in LANGUAGES)
    assert len(WORDS) >= 11
