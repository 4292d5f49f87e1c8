"""The text board of Creatures: what is drawn, and that it fits."""

from __future__ import annotations

import random
from typing import Any

import pytest

import farmstead
from farmstead.kernel.position import Position
from farmstead.titles.creatures.show.board_text import board_text
from farmstead.titles.creatures.show.farm_text import FarmText


def played(*spellings: str, **variants: str) -> Position:
    """The position after these answers of both seats, A first."""
    pos = farmstead.game("creatures").start(first="A", **variants)
    for spelling in spellings:
        pos.play(pos.parse(spelling))
    return pos


FENCED = ["place wood-3", "place horse-sheep", "place fences", "fence b3 right", "fence b3 bottom", "fence b2 bottom"]


def test_fences_walls_and_animals() -> None:
    lines = board_text(played(*FENCED).view(0), "en", 100).splitlines()
    assert lines[1:12] == [
        "Farm A · 1 worker left · −12 points      Farm B · 2 workers left · −11 points",
        "        a            b                           a            b",
        "  ·            ·            ·              ·            ·            ·",
        "1                                        1",
        "",
        "  ·            ·            ·              ·            ·            ·",
        "2                                        2",
        "",
        "  ┌────────────┳━━━━━━━━━━━━┓              ┌────────────┐            ·",
        "3 │  Cottage   │            ┃            3 │  Cottage   │",
        "  │    0/1     │    0/2     ┃              │ horse 1/1  │",
    ]


def test_goods_and_workers_on_spaces() -> None:
    text = board_text(played(*FENCED).view(0), "en", 100)
    assert "Round 1 of 8 · Work · A starts" in text
    assert "A 3 Wood" in text
    assert "B Horses and Sheep" in text
    assert "· 2 Stone: 2 stone" in text
    assert "  wood 0 · stone 0 · reed 0 · fence 6" in text
    assert "Supply: 7 fences, 10 troughs, 4 stall tiles, 4 expansions" in text


def test_prices_points_and_words_of_buildings() -> None:
    text = board_text(played().view(0), "en", 120)
    assert "Open Stables         3 wood or 3 stone · 2 pts        On a stall." in text
    french = board_text(played().view(0), "fr", 120)
    assert "Étable ouverte       3 bois ou 3 pierres · 2 pts" in french


def test_troughs_have_a_letter_and_a_legend() -> None:
    pos = played("place troughs", "trough b1")
    text = board_text(pos.view(0), "en", 100)
    assert "           u" in text
    assert "u: trough" in text
    assert "0/1" in text.splitlines()[5]


def test_in_mid_turn_only_the_own_farm_is_drawn() -> None:
    pos = played(*FENCED[:3])
    view = pos.view(0)
    view["focus"] = 0
    text = board_text(view, "en", 100)
    assert "Farm A" in text
    assert "Farm B" not in text
    assert "Special buildings" not in text
    assert "3 Wood" not in text


def test_while_building_the_display_stays() -> None:
    pos = played("place wood-3", "place stone-2", "place materials", "place stone-1", "place special-1")
    view = pos.view(0)
    view["focus"] = 0
    assert view["question"]["kind"] == "build"
    assert "Shelter" in board_text(view, "en", 100)


def test_long_names_are_written_out_below() -> None:
    seat: dict[str, Any] = played().view(0)["seats"][0]
    seat["cells"][0]["building"] = "barn-floor-manufacturer"
    view = {**played().view(0), "seats": [seat]}
    text = board_text(view, "en", 100)
    assert "Barn Floor …" in text
    assert "Buildings: a1 Barn Floor Manufacturer" in text


@pytest.mark.parametrize(("cell", "shown"), [(16, "Sh1 Pi1 Co1 Ho1"), (12, "Sh1Pi1Co1Ho1"), (9, "4/4")])
def test_mixed_animals_are_never_cut(cell: int, shown: str) -> None:
    seat: dict[str, Any] = played().view(0)["seats"][0]
    animals = {"sheep": 1, "pig": 1, "cow": 1, "horse": 1}
    seat["houses"] = [{"cell": "a3", "building": "cottage", "capacity": 4, "room": {"each": 1}, "animals": animals}]
    words = {"short.sheep": "Sh", "short.pig": "Pi", "short.cow": "Co", "short.horse": "Ho"}
    text = "\n".join(FarmText(seat, cell, lambda key: words.get(key, "x")).lines())
    assert shown in text


@pytest.mark.parametrize("mode", ["base", "advanced", "expert"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whole_games_fit_in_the_width(mode: str, lang: str) -> None:
    rng = random.Random(f"{mode} {lang}")
    pos = farmstead.game("creatures").start(buildings=mode)
    while not pos.over:
        pos.play(rng.choice(pos.options()))
        if pos.decider < 0 or rng.random() > 0.3:
            continue
        for width in (80, 100, 160):
            for focus in (None, pos.decider):
                view = pos.view(pos.decider)
                if focus is not None:
                    view["focus"] = focus
                text = board_text(view, lang, width)
                assert max(len(line) for line in text.splitlines()) <= width
    assert "8" not in board_text(pos.view(None), lang, 100).splitlines()[0]


def test_every_fence_is_drawn() -> None:
    rng = random.Random(5)
    pos = farmstead.game("creatures").start(first="A")
    while not pos.over:
        pos.play(rng.choice(pos.options()))
    for seat in pos.view(None)["seats"]:
        lines = FarmText(seat, 8, lambda key: "x").lines()
        upright = sum(line.count("┃") for line in lines[2::3] + lines[3::3]) // 2
        level = sum(line.count("━" * 8) for line in lines[1::3])
        assert upright + level >= len(seat["fences"]) > 0
