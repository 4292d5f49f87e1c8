"""What is told in Creatures besides the answers: nothing comes or goes in silence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.listening import check_account, check_words, heard, listen, said
from tests.rules.creatures.table import GAME, animals, evening, table


def held(seat: dict[str, Any]) -> dict[str, int]:
    columns = {"expansion": seat["columns"], "carved": seat["carver"]}
    return {**seat["goods"], **seat["animals"], **columns}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("buildings", ["base", "advanced", "expert"])
def test_all_that_comes_and_goes_is_told(buildings: str, seed: int) -> None:
    for turn in heard(GAME, seed, buildings=buildings):
        if turn.seat != -2:
            check_account(turn, held)
        check_words(GAME, turn.events)


@pytest.mark.parametrize("seed", range(3))
def test_every_refill_is_told(seed: int) -> None:
    for turn in heard(GAME, seed, buildings="expert"):
        told: dict[str, int] = {}
        for event in turn.events:
            for _, space, goods in event.words.get("places", []):
                told[space] = told.get(space, 0) + sum(goods.values())
        if turn.after["round"] == turn.before["round"]:
            assert told == {}
            continue
        assert len(told) == 9, "a round begins: all spaces on which things gather"
        for was, now in zip(turn.before["spaces"], turn.after["spaces"], strict=True):
            came = sum(now["goods"].values()) - sum(was["goods"].values())
            assert told.get(now["id"], 0) >= came
            if turn.pos.game.vocabulary.kind(turn.option) != "place":
                assert told.get(now["id"], 0) == came


def test_births_are_told_to_the_animal() -> None:
    meadow = {"pastures": ["a1 b1"], "troughs": ["a1"]}
    stalls = {"buildings": ["a1 stall", "b1 stall"]}
    pos = evening(A={**meadow, "sheep": 2}, B={**stalls, "cow": 2, "pig": 2})
    events = listen(pos, "place materials")
    assert (animals(pos, "A"), animals(pos, "B")) == ({"sheep": 3}, {"pig": 3, "cow": 3})
    born = [line for line in said(GAME, events) if line.endswith("by birth")]
    assert born == ["Ada gets 1 sheep by birth", "Bram gets 1 pig, 1 cow by birth"]
    assert "Bram voit naître 1 cochon, 1 vache" in said(GAME, events, "fr")


def test_the_only_building_there_is_to_build_is_told_with_its_price() -> None:
    pos = table(A={"wood": 2, "stone": 1})
    assert said(GAME, listen(pos, "place special-1")) == ["Ada, no choice: Build Shelter (−2 wood, −1 stone)"]


def test_a_building_that_pays_at_once_is_named() -> None:
    pos = table(
        A={"placed": ["walls"]},
        B={"buildings": ["b1 timber-shop"], "placed": ["start-player", "wood-3", "stone-1"]},
    )
    events = listen(pos, "place stone-2")
    assert said(GAME, events) == ["+2 stone", "Timber Shop: Bram gets 3 wood"]
    assert [event.forced for event in events] == [False, True]


def test_an_animal_that_has_to_go_is_told() -> None:
    pos = table(A={"sheep": 1}, spaces={"pig-sheep": 1, "horse-sheep": 1, "reed-sheep": 3})
    events = listen(pos, "place reed-sheep")
    assert animals(pos) == {"sheep": 1}
    assert said(GAME, events) == ["+1 reed, +2 sheep", "Ada, no choice: Release 1 sheep, 2 times (−2 sheep)"]
    assert said(GAME, events, "fr")[1] == "Ada, sans choix\u202f: Relâcher 1 mouton, 2 fois (−2 moutons)"


def test_a_tile_that_can_be_built_again_is_told() -> None:
    pos = table(A={"buildings": ["a1 pig-stall"], "wood": 5}, B={})
    events = listen(pos, "place stables")
    assert "Can be built again: Pig Stall" in said(GAME, events)
