"""Mise en place: what lies where before the first worker is placed."""

from __future__ import annotations

import pytest

import farmstead
from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.creatures.table import BASICS, GAME, animals, do, farm, goods, holds, on_space, stock, table


def start(mode: str, seed: int = 1) -> Position:
    pos = GAME.start(buildings=mode, first="A")
    farmstead.Dealer(seed).deal(pos)
    return pos


@case("CR-001")
def test_nine_fences_each_and_eight_in_the_reserve() -> None:
    before = GAME.start(buildings="advanced", first="A")
    assert [stock(before, "A"), stock(before, "B")] == [9, 9]
    assert before.view(None)["supply"]["fence"] == 8
    pos = start("base")
    laid = sum(on_space(pos, "expand").values())
    assert stock(pos, "A") + stock(pos, "B") + pos.view(None)["supply"]["fence"] + laid == 26


@case("CR-003")
def test_base_mode_has_four_of_what_is_scarce() -> None:
    supply = start("base").view(None)["supply"]
    assert (supply["expansion"], supply["stall"], supply["trough"]) == (4, 4, 10)
    assert start("base").view(None)["display"] == BASICS


@case("CR-004")
@pytest.mark.parametrize("mode", ["advanced", "expert"])
def test_advanced_mode_has_five(mode: str) -> None:
    supply = start(mode).view(None)["supply"]
    assert (supply["expansion"], supply["stall"], supply["trough"]) == (5, 5, 10)


@case("CR-005", "CR-006")
@pytest.mark.parametrize(("mode", "drawn"), [("advanced", 4), ("expert", 8)])
def test_green_buildings_are_drawn_by_chance(mode: str, drawn: int) -> None:
    pos = GAME.start(buildings=mode, first="A")
    for i in range(drawn):
        assert pos.decider == farmstead.CHANCE
        assert len(pos.options()) == 54 - i
        pos.play(pos.options()[-1 - i])
    assert pos.decider == 0
    display = pos.view(None)["display"]
    assert len(set(display)) == len(display) == 4 + drawn
    assert display[:4] == BASICS


def test_a_building_is_drawn_once() -> None:
    pos = do(GAME.start(buildings="advanced", first="A"), "draw pen")
    reason = pos.why_not("draw pen")
    assert reason is not None
    assert reason.code == "drawn"


@pytest.mark.parametrize("letter", ["A", "B"])
def test_who_starts_is_drawn_or_chosen(letter: str) -> None:
    drawn = do(GAME.start(first="random"), f"first {letter}")
    chosen = GAME.start(first=letter)
    assert drawn.decider == chosen.decider == "AB".index(letter)
    assert GAME.start().decider == farmstead.CHANCE
    assert GAME.start().chances() == [(option, 1) for option in GAME.vocabulary.kinds["first"]]


@case("CR-007")
def test_materials_and_animals_never_run_out() -> None:
    box = {"wood": 17, "stone": 15, "reed": 5, "sheep": 22, "pig": 16, "cow": 13, "horse": 14}
    assert sum(box[good] for good in ("wood", "stone", "reed")) == 37
    assert sum(box[animal] for animal in ("sheep", "pig", "cow", "horse")) == 65
    rich = {good: box[good] for good in ("wood", "stone", "reed")}
    pos = do(table(A=rich, B=rich), "A place materials", "B place wood-3")
    assert goods(pos, "A") == {"wood": 18, "stone": 16, "reed": 6}
    assert goods(pos, "B") == {"wood": 20, "stone": 15, "reed": 5}
    meadow = {"pastures": ["a1 a2 b1 b2"], "troughs": ["a1", "a2"]}
    assert holds(meadow, sheep=33)
    pos = do(table(A={**meadow, "sheep": 22}, spaces={"reed-sheep": 6}), "A place reed-sheep")
    assert animals(pos) == {"sheep": 27}


def test_both_farms_start_alike() -> None:
    pos = GAME.start(first="A")
    farms = [farm(pos, letter) for letter in "AB"]
    for found in farms:
        assert found["goods"] == {"wood": 0, "stone": 0, "reed": 0, "fence": 9}
        assert found["home"] == 3
        assert [(c["cell"], c["building"]) for c in found["cells"]] == [
            ("a1", None), ("a2", None), ("a3", "cottage"), ("b1", None), ("b2", None), ("b3", None),
        ]  # fmt: skip
        assert found["fences"] == []
