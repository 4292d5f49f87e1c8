"""Cards for any time after a seat's last placement of a round: asked for where a use would come too late.

And cards of one moment: only those that can act are put in order, the others wait until they can.
"""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.agricola.cards2016.occupations_b import dawn
from tests.rules.agricola.table import code, do, evening, farm, goods, spelled, table

FULL: dict[str, Any] = {"decks": "eikz", "mode": "full"}


def last(card: str, answer: str, round: int = 5, spaces: dict[str, int] | None = None, **spec: Any) -> Position:
    """A places the last person of the round."""
    owned = spec.pop("with_", [])
    mine = {"cards": [card, *owned], **spec}
    return do(evening(mine, {}, round=round, spaces=spaces, players=4, **FULL), f"A {answer}")


@case("H07-325")
def test_a_child_is_born_before_the_round_ends() -> None:
    """Day Laborer brings the third food: the child works from the next round on."""
    pos = last("village-beauty", "place day-laborer", rooms=["a1"], food=1)
    assert (pos.round, pos.decider, pos.question.kind) == (5, 0, "round-ends")
    assert spelled(pos) == ["done", "card village-beauty"]
    assert str(pos.question) == "The next round is coming. Do you use a card before?"
    do(pos, "card village-beauty")
    assert (pos.round, farm(pos)["home"]) == (6, 3)
    rich = last("village-beauty", "place day-laborer", rooms=["a1"], food=3)
    assert rich.round == 6, "it could have been used with the placement"
    poor = last("village-beauty", "place day-laborer", rooms=["a1"])
    assert poor.round == 6


@case("H07-319")
def test_the_use_of_the_round_is_not_lost() -> None:
    """Pumpkin Seed Oil: once in a round, and the vegetable comes with the last placement."""
    pos = last("pumpkin-seed-oil", "place vegetable", round=12)
    assert (pos.round, pos.question.kind) == (12, "round-ends")
    assert goods(do(pos, "card pumpkin-seed-oil"))["food"] == 3


@pytest.mark.parametrize(("card", "answer", "house", "spaces", "spec"), [
    ("builders-trowel", "place clay-1", "wood", {"clay-1": 1}, {"clay": 1, "reed": 1}),
    ("stone-breaker", "place stone-a", "clay", {"stone-a": 1}, {"stone": 1, "reed": 1}),
])  # fmt: skip
def test_a_house_is_renovated_before_the_next_round(
    card: str, answer: str, house: str, spaces: dict[str, int], spec: dict[str, int]
) -> None:
    rivals = [{"placed": ["grain-1", "plow"]}, {"placed": ["reed-1", "fishing"]}, {"placed": ["sheep", "fences"]}]
    mine = {"cards": [card], "house": house, "placed": ["wood-3"], **spec}
    pos = evening(mine, *rivals, players=4, round=5, spaces=spaces, **FULL)
    do(pos, f"A {answer}")
    assert (pos.round, pos.question.kind) == (5, "round-ends")
    do(pos, f"card {card}")
    assert farm(pos)["house"] == {"wood": "clay", "clay": "stone"}[house]


@case("H07-184")
def test_the_grocer_sells_before_the_clerk_counts() -> None:
    """The stone on top is the fifth: the Storehouse Clerk gives another as the next round starts."""
    memory: dict[str, Any] = {"memory": {"grocer": [2]}, "stone": 4}
    pos = last("grocer", "place day-laborer", with_=["storehouse-clerk"], **memory)
    assert (pos.round, pos.question.kind) == (5, "round-ends")
    assert "card grocer" in spelled(pos)
    alone = last("grocer", "place day-laborer", **memory)
    assert alone.round == 6, "nobody acts before the Grocer can be used again: it can wait"


def test_nothing_is_asked_where_waiting_costs_nothing() -> None:
    assert last("turner", "place day-laborer", wood=3).round == 6
    assert last("clay-seller", "place day-laborer", clay=9).round == 6


@case("H16-B104.2")
def test_the_sheep_walker_between_breeding_and_the_next_round() -> None:
    """The lamb takes the house that the promised boar will want: a sheep may still be exchanged."""
    due = [{"round": 5, "good": "boar", "n": 1}]
    spec = {"cards": ["sheep-walker"], "sheep": 2, "pastures": ["c1"], "food": 4, "promises": due}
    pos = evening(spec, {"food": 9}, edition="2016", mode="full", decks="ab", round=4)
    do(pos, "A place day-laborer")
    while pos.question.kind != "round-ends":
        assert pos.round == 4, "asked before the boar comes"
        do(pos, "feed" if "feed" in spelled(pos) else "done")
    assert (pos.decider, goods(pos)["sheep"]) == (0, 3)
    do(pos, "card sheep-walker", "trade 3")
    assert goods(pos)["sheep"] == 2
    assert goods(pos)["stone"] == 1
    roomy = evening({**spec, "pastures": ["c1 c2"]}, {"food": 9}, edition="2016", mode="full", decks="ab", round=4)
    do(roomy, "A place day-laborer")
    while roomy.round == 4:
        assert roomy.question.kind != "round-ends", "there is room for all"
        do(roomy, "feed" if "feed" in spelled(roomy) else "done")


def test_what_could_not_act_before_may_act_after_another() -> None:
    """Plow Driver needs a food, and the Childless gives it: no order is asked, and neither is lost."""
    spec = {"cards": ["plow-driver-2016", "childless"], "house": "stone", "rooms": ["a1"]}
    pos = dawn(spec, {})
    assert pos.question.kind == "get", "only the Childless can act"
    do(pos, "get grain")
    assert pos.question.params["card"] == "plow-driver-2016"
    assert "decline" in spelled(pos)
    rich = dawn({**spec, "food": 1}, {})
    assert (rich.question.kind, len(spelled(rich))) == ("order", 2)


@case("H07-223")
def test_bread_is_baked_of_the_grain_that_has_just_come() -> None:
    """Harvest Helper, then Baker: the grain is taken from another's field, and baked at the same moment."""
    spec = {"cards": ["harvest-helper", "baker"], "majors": ["clay-oven"]}
    pos = evening(spec, {"fields": ["b1 grain 3"]}, {}, {}, round=4, players=4, **FULL)
    do(pos, "A place day-laborer")
    while pos.question.kind not in ("bake", "bake-or-done", "feeding"):
        do(pos, "seat B" if "seat B" in spelled(pos) else spelled(pos)[0])
    assert pos.question.kind.startswith("bake")


def test_the_countryman_sows_what_the_acrobat_ploughed() -> None:
    """No field at first, so nothing to sow for the Countryman: the Acrobat moves on to Plow, and then there is one."""
    rivals = [{"placed": ["wood-3", "clay-1"]}, {"placed": ["reed-1", "wood-2-p4"]}]
    others = [{**one, "home": 0} for one in (*rivals, {"placed": ["fishing", "wood-1-p4"]})]
    steps = [{"step": "go-home"}, {"step": "all-placed"}, {"step": "turn", "seat": 1, "stuck": 1}]
    pos = table({"cards": ["acrobat", "countryman"]}, *others, round=5, players=4, spaces={"players-p4": 1},
                agenda=[*steps, {"step": "work", "seat": 0}], **FULL)  # fmt: skip
    do(pos, "A place players-p4", "A place grain-1")
    assert pos.question.params == {"card": "acrobat"}
    do(pos, "person players-p4")
    while pos.question.params != {"card": "countryman"}:
        assert (pos.round, pos.decider) == (5, 0)
        do(pos, next((one for one in ("place plow", "plow b2") if one in spelled(pos)), "done"))
    do(pos, "person grain-1")
    assert pos.round == 6
    assert "grain" in str(farm(pos)["cells"]), "sown where it was ploughed"


@case("H07-050")
def test_no_house_is_renovated_in_the_middle_of_an_action() -> None:
    """The sheep that come have no room: until one has left the action is not done."""
    spec = {"cards": ["builders-trowel"], "clay": 2, "reed": 1, "boar": 1}
    pos = do(table(spec, {}, round=5, spaces={"sheep": 1}, **FULL), "A place sheep")
    assert spelled(pos) == ["release sheep", "release boar"]
    assert code(pos, "card builders-trowel") == "in-an-action"
    between = do(table({**spec, "cards": ["builders-trowel", "clay-seller"], "clay": 4}, {}, {}, {}, round=5, **FULL),
                 "card clay-seller", "trade 1")  # fmt: skip
    assert between.question.kind == "settle"
    assert "card builders-trowel" in spelled(between)


def test_a_meal_with_enough_food_asks_where_a_card_brings_what_a_workshop_needs() -> None:
    """Enough is there, and a food buys the wood that the Joinery turns into two."""
    spec = {"cards": ["grocer-2016"], "majors": ["joinery"], "food": 5}
    pos = evening(spec, {"food": 9}, edition="2016", mode="full", decks="ab", round=4)
    do(pos, "A place day-laborer")
    assert (pos.decider, pos.question.kind) == (0, "feeding")
    do(pos, "card grocer-2016", "use joinery")
    none = evening({**spec, "majors": []}, {"food": 9}, edition="2016", mode="full", decks="ab", round=4)
    assert do(none, "A place day-laborer").round == 5


def test_before_breeding_one_card_may_bring_what_another_needs() -> None:
    """Clay Seller: 2 clay for a sheep, and the Dock Worker makes clay of 3 wood."""
    spec = {"cards": ["dock-worker", "clay-seller"], "wood": 6, "sheep": 1, "pastures": ["c1 c2"], "food": 9}
    rivals = [{"food": 9}, {"food": 9}, {"food": 9}]
    pos = do(evening(spec, *rivals, players=4, round=4, **FULL), "A place day-laborer")
    while pos.question.kind == "feeding":
        do(pos, "feed")
    assert (pos.decider, pos.question.kind) == (0, "before-breeding")
    do(pos, "card dock-worker", "trade 1", "card dock-worker", "trade 1", "card clay-seller")
    if "trade 1" in spelled(pos):
        do(pos, "trade 1")
    assert goods(pos)["sheep"] == 3
