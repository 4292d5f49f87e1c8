"""What `view.costs` tells of the options of the seat that is asked: what it pays, with all that its cards change."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.agricola.table import do, table


def costs(pos: Position) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = pos.view(pos.deciders[0])["costs"]
    return found


def new(spec: dict[str, Any], **rest: Any) -> Position:
    return table(spec, {}, **{"edition": "2016", "decks": "ab", "mode": "full", "round": 6, **rest})


@case("H16-A016")
def test_fences_paid_in_clay_are_told_in_clay() -> None:
    pos = do(new({"cards": ["rammed-clay"], "clay": 4}), "place fencing")
    assert costs(pos)["fence a1"] == {"fence": 4, "clay": 4}
    wood = do(new({"cards": ["rammed-clay"], "clay": 1, "wood": 4}), "place fencing")
    assert sum(costs(wood)["fence a1"].values()) == 4 + 4


@case("H16-B036")
def test_minor_improvements_of_the_hand_are_told_with_their_prices() -> None:
    hand = ["bottles", "canoe-2016"]
    spec = {"hand": hand, "cards": ["lumber-mill"], "people": 3, "rooms": ["a1"], "clay": 3, "food": 3, "wood": 1}
    spec |= {"placed": []}
    pos = do(new({**spec, "cards": ["lumber-mill", "priest"]}), "place meeting-place")
    assert costs(pos)["card bottles"] == {"food": 3, "clay": 3}
    assert costs(pos)["card canoe-2016"] == {"wood": 1}, "the Lumber Mill takes 1 wood off"


def test_occupations_are_told_with_the_food_of_the_space_and_their_own() -> None:
    spec = {"hand": ["chief", "wood-carver"], "cards": ["maid"], "food": 5}
    pos = do(table(spec, {}, mode="full", decks="eikz"), "place occupation")
    assert costs(pos) == {"card chief": {"food": 3}, "card wood-carver": {"food": 1}}


def test_rooms_stables_and_majors_are_told_at_the_owners_price() -> None:
    spec = {"cards": ["axe"], "wood": 4, "reed": 2}
    pos = do(table(spec, {}, mode="full", decks="eikz"), "place rooms-stables")
    assert costs(pos)["room a1"] == {"wood": 2, "reed": 2}
    assert costs(pos)["stable c1"] == {"wood": 2}
    sawn = {"cards": ["sawhorse", "wood-carver"], "wood": 4}
    free = do(table(sawn, {}, mode="full", decks="eikz", round=5), "place rooms-stables")
    assert costs(free)["stable c1"] == {}
    assert costs(do(free, "stable a1"))["stable c1"] == {"wood": 1}
    potter = {"cards": ["ceramics"], "clay": 0}
    majors = do(table(potter, {}, mode="full", decks="eikz", round=5), "place improvement")
    assert "build pottery" not in costs(majors) or costs(majors)["build pottery"] == {}


@pytest.mark.parametrize(("card", "price"), [("bottles", {"food": 2, "clay": 2}), ("canoe-2016", {"wood": 1})])
def test_a_hand_stands_with_the_owners_prices_too(card: str, price: dict[str, int]) -> None:
    pos = new({"hand": [card, "loom-2016"], "cards": ["lumber-mill"]})
    [entry] = [one for one in pos.view(0)["seats"][0]["hand"]["standing"] if one["card"] == card]
    assert (entry["ready"], entry["price"]) == (False, price)
