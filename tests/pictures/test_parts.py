"""The table in pieces: whatever can be chosen on the whole table can be chosen in some piece of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import farmstead
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.pictures.phone import EDGE, TOUCH, WIDTH, flow, stack
from farmstead.pictures.svg import Svg, el
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


def check(game: Game, view: dict[str, Any], seat: int, lang: str) -> None:
    whole = parsed(game.picture(view, lang, "light"))
    found = game.parts(view, lang, "light", seat)
    assert found[0]["seat"] == seat, "mine comes first"
    assert {part["seat"] for part in found} >= set(range(len(view["seats"])))
    assert sum(part["seat"] in (None, seat) for part in found) <= TABS
    assert len({part["id"] for part in found}) == len(found)
    drawn = [parsed(part["svg"]) for part in found]
    assert set().union(*map(offered, drawn)) == offered(whole)
    for part, root in zip(found, drawn, strict=True):
        assert part["title"]
        assert part["tab"]
        assert part["icon"]
        assert float(root.get("width") or 0) == WIDTH
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
                check(game, pos.view(seat) | {"you": seat}, seat, ("en", "fr")[n % 2])
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


def box(x: float, y: float, w: float) -> Svg:
    return el("rect", x=x, y=y, width=w)


def test_chips_flow_in_lines_of_a_finger_s_height() -> None:
    room = WIDTH - 2 * EDGE
    drawn, height = flow([(box, 200), (box, 100), (box, 100), (box, 2 * room), (box, 10)])
    places = [(e.get("x"), e.get("y"), e.get("width")) for e in parsed(f"<g>{drawn}</g>").iter("rect")]
    assert places == [
        ("0", "0", "200"),
        ("206", "0", "100"),
        ("0", "50", "100"),
        ("0", "0", f"{2 * room:g}"),
        ("0", "150", "44"),
    ]
    assert "translate(0 100) scale(0.5)" in drawn, "what is too wide becomes smaller"
    assert height == 4 * TOUCH + 3 * 6
    assert stack([None, (Svg("<a/>"), 10), (Svg("<b/>"), 5)], 2) == ('<a/><g transform="translate(0 12)"><b/></g>', 17)
    assert stack([]) == ("", 0)
