"""The table in pieces: whatever can be chosen on the whole table can be chosen in some piece of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import farmstead
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.pictures.phone import FRAMES, PURSE, beside, counted, stack
from farmstead.pictures.svg import Svg
from tests.pictures.samples import SVG, by_class, offered, parsed

TABS = 4
"""So many pieces that belong to nobody, or to whoever looks, have a tab."""
EVERY = 40
"""Of a random game every so many questions are drawn; each kind of question at least once."""
GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("agricola", 1, {}),
    ("agricola", 4, {"decks": "pilot", "mode": "full"}),
    ("agricola", 3, {"edition": "2016", "decks": "pilot", "mode": "full"}),
    ("agricola", 5, {}),
    ("creatures", 2, {"buildings": "expert"}),
    ("granja", 3, {}),
    ("skara", 1, {"focus": "3"}),
    ("skara", 2, {"specials": "3"}),
    ("skara", 4, {}),
]


def check(game: Game, view: dict[str, Any], seat: int, lang: str, layout: str) -> None:
    whole = parsed(game.picture(view, lang, "light"))
    found = game.parts(view, lang, "light", seat, layout)
    shown = [part for part in found if part["id"] != PURSE]
    assert len(found) == len(shown) + 1, "one purse"
    assert {part["seat"] for part in found} >= set(range(len(view["seats"]))) or layout.startswith("tablet")
    assert len({part["id"] for part in found}) == len(found)
    drawn = [parsed(part["svg"]) for part in found]
    # What no piece shows is listed: the page makes a button of it.
    listed = {option for part in found for option in part["listed"]}
    assert set().union(listed, *map(offered, drawn)) == offered(whole)
    if not FRAMES[layout].whole:
        assert shown[0]["seat"] == seat, "mine comes first"
        assert sum(part["seat"] in (None, seat) for part in shown) <= TABS
    else:
        assert {part["area"] for part in found} >= {"purse"}
    for part, root in zip(found, drawn, strict=True):
        assert part["title"]
        assert part["tab"]
        assert part["icon"]
        assert float(root.get("width") or 0) <= FRAMES[layout].width
        sizes = [float(element.get("font-size") or 0) for element in root.iter(f"{SVG}text")]
        assert min(sizes, default=11) >= 11
        for element in by_class(root, "choosable"):
            assert element[0].tag == f"{SVG}title"
            assert element[0].text


def asked(pos: Position) -> int:
    return pos.deciders[0]


@pytest.mark.parametrize(("name", "players", "variants"), GAMES)
def test_the_pieces_offer_what_the_table_offers(name: str, players: int, variants: dict[str, str]) -> None:
    game = farmstead.game(name)
    pos = game.start(players, **variants)
    rng = random.Random(7)
    seen: set[str] = set()
    n = 0
    while not pos.over:
        if pos.decider != farmstead.CHANCE:
            seat = asked(pos)
            n += 1
            kind = pos.question.kind
            if kind not in seen or n % (EVERY * players) == 0:
                seen.add(kind)
                # Every screen in turn.
                layout = list(FRAMES)[(len(seen) + n) % len(FRAMES)]
                check(game, pos.view(seat) | {"you": seat}, seat, ("en", "fr")[n % 2], layout)
            pos.play(rng.choice(pos.options(seat)), seat)
        else:
            pos.play(rng.choice(pos.options()))
    last = game.parts(pos.view(None), "fr", "dark", None)
    assert not any("data-option" in part["svg"] for part in last)


@pytest.mark.parametrize("name", farmstead.games())
def test_live_pieces_can_be_pressed(name: str) -> None:
    game = farmstead.game(name)
    pos = game.start(2)
    while pos.decider == farmstead.CHANCE:
        pos.play(pos.options()[0])
    seat = asked(pos)
    found = game.parts(pos.view(seat) | {"live": True}, "en", "light", seat)
    pressed = [element for part in found for element in by_class(parsed(part["svg"]), "choosable")]
    assert pressed
    for element in pressed:
        assert (element.get("role"), element.get("tabindex")) == ("button", "0")
        assert element.get("aria-label")
        assert element.get("data-option")
    assert not any("aria-keyshortcuts" in part["svg"] for part in found), "no keys where fingers choose"


def test_pieces_stand_below_and_beside_each_other() -> None:
    one, two = (Svg("<a/>"), 10.0), (Svg("<b/>"), 5.0)
    assert stack([None, one, two], 2) == ('<a/><g transform="translate(0 12)"><b/></g>', 17)
    assert stack([]) == ("", 0)
    assert beside([(one, 20), (None, 7), (two, 30)], 2) == ('<a/><g transform="translate(22 0)"><b/></g>', 10)


@pytest.mark.parametrize("n", [0, 7, 88])
def test_a_purse_takes_as_few_rows_as_its_width_allows(n: int) -> None:
    goods = [("wood", n, f"{n} wood")] * 9
    drawn, high = counted(goods, 264.0)
    assert drawn.count("translate(") == 9
    assert high == (21 if n < 10 else 42)
    assert ("opacity" in drawn) == (n == 0), "what is not there is faint"
    assert counted(goods, 90.0)[1] > high


def test_an_unknown_screen_is_refused() -> None:
    game = farmstead.game("skara")
    pos = game.start(2)
    with pytest.raises(ValueError, match="there are phone, phone-wide, across, tablet, tablet-across"):
        game.parts(pos.view(None), "en", "light", None, "watch")
