"""Nothing moves under the mouse: the question has one height, and what stands around it keeps its place and size."""

from __future__ import annotations

import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import farmstead
from farmstead.pictures.question import HEIGHT
from tests.pictures.samples import offered, parsed

SCENES = [
    ("agricola", 2, {}),
    ("agricola", 3, {"mode": "full", "decks": "pilot", "edition": "2016"}),
    ("creatures", 2, {}),
    ("granja", 3, {}),
    ("skara", 2, {}),
]
STEADY = {"farm", "goods", "board", "tableau", "hand", "question", "spaces"}
MOVED = re.compile(r"translate\(([-\d.]+)[ ,]?([-\d.]*)\)")


def places(svg: str) -> dict[str, tuple[float, float]]:
    """Where each steady part begins."""
    found: dict[str, tuple[float, float]] = {}

    def walk(element: ElementTree.Element, x: float, y: float) -> None:
        moved = MOVED.match(element.get("transform") or "")
        if moved:
            x, y = x + float(moved[1]), y + float(moved[2] or 0)
        for name in (element.get("class") or "").split():
            if name in STEADY:
                found[f"{name} {element.get('data-seat') or ''}"] = (x, y)
        for child in element:
            walk(child, x, y)

    walk(ElementTree.fromstring(svg), 0, 0)
    return found


def panel_height(svg: str) -> float:
    [question] = [part for part in ElementTree.fromstring(svg).iter() if part.get("class") == "question"]
    return float(question[1].get("height") or 0)  # the paper, after its lip


@pytest.mark.parametrize(("name", "players", "variants"), SCENES, ids=str)
def test_the_table_stands_still_while_questions_change(name: str, players: int, variants: dict[str, Any]) -> None:
    game, rng, dealer = farmstead.game(name), random.Random(4), farmstead.Dealer(4)
    pos = game.start(players, **variants)
    first: dict[str, tuple[float, float]] = {}
    asked: set[str] = set()
    for _ in range(1200):
        if pos.over:
            break
        if pos.decider == farmstead.CHANCE:
            pos.play(dealer.choose(pos))
            continue
        seat = pos.deciders[0]
        kind = pos.question.kind
        if seat == 0 and kind not in asked and kind not in ("draft", "reject", "choose-hand"):
            asked.add(kind)
            view = pos.view(0) | {"live": True}
            svg = game.picture(view, "fr", "light")
            assert panel_height(svg) == HEIGHT, kind
            size = [seat.get("columns") for seat in view["seats"]]  # a farm that grows needs more room
            for part, place in places(svg).items():
                known = f"{part} {size}" if part.startswith("farm") else part
                assert first.setdefault(known, place) == place, (kind, part)
            assert set(pos.options(0)) <= offered(parsed(svg)), kind  # what has no room lies behind "5 more"
        pos.play(rng.choice(pos.options(seat)), seat)
    assert len(asked) >= 5


def test_keys_follow_the_board() -> None:
    """Read column by column, the spaces of Agricola have the keys 1, 2, 3 ... in their order."""
    game, dealer, rng = farmstead.game("agricola"), farmstead.Dealer(2), random.Random(2)
    pos = game.start(2)
    while pos.decider == farmstead.CHANCE or pos.round < 6 or pos.question.kind != "work":
        pos.play(dealer.choose(pos) if pos.decider == farmstead.CHANCE else rng.choice(pos.options()))
    svg = game.picture(pos.view(pos.decider) | {"live": True}, "en", "light")
    keys = re.findall(r'data-space="[^>]*><title>[^<]*</title><g [^>]*aria-keyshortcuts="([^"]+)"', svg)
    assert "".join(keys).upper() == "1234567890QWRYIPADGJKZXVBN"[: len(keys)]
    assert len(keys) > 8
