"""Cards used at any time in the middle of an action: open if some chain of them leaves the action something to do.

And no building, renovation or payment answers itself while such a chain opens another answer.
"""

from __future__ import annotations

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.agricola.cards2016.occupations_b import work
from tests.rules.agricola.table import CARDS_2007, can, code, do, farm, goods, spelled, table

OVENS = ["fireplace-2", "fireplace-3", "hearth-4", "hearth-5"]


def porcelain(clay: int, **more: object) -> Position:
    """Major Improvement with Hard Porcelain; the Well costs 1 wood and 3 stone."""
    rival = {"majors": more.pop("taken", [])}
    spec = {"cards": ["hard-porcelain"], "clay": clay, "wood": 1, **more}
    return do(work(spec, rival, round=6), "place major-improvement")


@case("H16-B080")
def test_a_rate_that_leaves_something_is_enough() -> None:
    """4 clay are 3 stone, and the Well; 2 clay would leave nothing to be paid."""
    pos = porcelain(4)
    assert spelled(pos)[:3] == ["build fireplace-2", "build fireplace-3", "build hearth-4"]
    do(pos, "card hard-porcelain")
    assert [way for way in spelled(pos) if way.startswith("trade")] == ["trade 1", "trade 3"]
    assert code(pos, "trade 2") == "not-while-due"
    assert "well" in farm(do(pos, "trade 3"))["improvements"]


@case("H16-B080")
def test_nothing_is_built_by_itself_while_an_exchange_opens_the_well() -> None:
    pos = porcelain(3, stone=1, taken=OVENS)
    assert pos.question.kind == "improvement", "not: no choice but the Clay Oven"
    assert spelled(pos) == ["build clay-oven", "card hard-porcelain"]
    do(pos, "card hard-porcelain")
    assert "well" in farm(pos)["improvements"], "the one rate that leaves something, and all that it leaves"


def test_raw_crops_pay_for_what_the_grocer_sells() -> None:
    """The stone on top costs a food; raw, a grain is one."""
    spec = {"cards": ["grocer-2016"], "memory": {"grocer-2016": [3]}, "grain": 1, "clay": 3, "stone": 1}
    pos = do(work(spec, {"majors": ["well"]}, round=6), "place major-improvement")
    assert can(pos, "card grocer-2016")
    do(pos, "card grocer-2016")
    assert goods(pos) == {"clay": 3, "stone": 2}
    assert {"build clay-oven", "build pottery"} <= set(spelled(pos))


def test_what_must_be_paid_with_is_not_cooked() -> None:
    """Bread must be baked with one of two crops: the Grocer is paid with the vegetable, the grain stays."""
    spec = {"cards": ["grocer-2016"], "memory": {"grocer-2016": [2]}, "grain": 1, "vegetable": 1}
    pos = do(work({**spec, "majors": ["fireplace-2"]}, round=6), "place grain-utilization")
    do(pos, "card grocer-2016")
    assert pos.question.kind == "bake"
    assert goods(pos) == {"food": 1, "grain": 1, "reed": 1}


@case("H16-A087")
def test_a_renovation_asks_while_the_stone_can_be_had() -> None:
    """Conservator with 2 clay and 1 stone: the Sheep Walker gives the second stone for a sheep."""
    spec = {"cards": ["conservator-2016", "sheep-walker"], "sheep": 1, "stone": 1, "clay": 2, "reed": 1}
    pos = do(work(spec, round=7), "place house-redevelopment")
    assert pos.question.kind == "renovate-to"
    assert spelled(pos) == ["renovate clay", "card sheep-walker"]
    do(pos, "card sheep-walker", "trade 3", "renovate stone")
    assert farm(pos)["house"] == "stone"
    plain = do(work({**spec, "cards": ["conservator-2016"]}, round=7), "place house-redevelopment")
    assert farm(plain)["house"] == "clay"


@case("H07-171")
def test_a_rate_of_the_dock_worker_that_closes_everything_is_closed() -> None:
    """2 clay buy the Fireplace and nothing else: wood may become clay or stone, the clay must stay clay."""
    spec = {"cards": ["dock-worker"], "wood": 3, "clay": 2}
    pos = do(table(spec, decks="eik", mode="full", players=3, round=5), "place improvement", "card dock-worker")
    assert spelled(pos) == ["trade 1", "trade 2", "trade 3"]
    assert code(pos, "trade 5") == "not-while-due"
    poor = do(table({**spec, "wood": 0}, decks="eik", mode="full", players=3, round=5), "place improvement")
    assert "fireplace-2" in farm(poor)["improvements"] or code(poor, "card dock-worker") == "not-while-due"


@pytest.mark.parametrize("clay", [3, 5])
def test_a_price_is_not_paid_by_itself_while_another_can_be(clay: int) -> None:
    """The Hearth for 5 clay, or for a Fireplace given back: with clay to be had it is asked which."""
    spec = {"cards": ["dock-worker"], "majors": ["fireplace-2"], "clay": clay, "stone": 4}
    pos = do(table(spec, {"majors": ["hearth-4"]}, decks="eik", mode="full", players=3, round=5),
             "place improvement", "build hearth-5")  # fmt: skip
    assert pos.question.kind == "pay"


def test_questions_say_what_is_to_be_had() -> None:
    """The Hearth for a Fireplace only, no first pasture yet, and nobody to cook with."""
    spec = {"cards": ["dock-worker"], "majors": ["fireplace-2"], "stone": 4, "clay": 3}
    pos = do(table(spec, {"majors": ["hearth-4"]}, decks="eik", mode="full", players=3, round=5),
             "place improvement", "build hearth-5")  # fmt: skip
    assert str(pos.question) == "How do you pay for the major improvement? By giving an improvement back."
    fences = {"house": "clay", "stone": 2, "reed": 1, "wood": 9}
    pos = do(table(fences, round=14, revealed=CARDS_2007), "place renovate-fences")
    assert str(pos.question).startswith("Which cells should a pasture hold, if you want one?")
    assert pos.question.text("fr").startswith("Un pâturage, et sur quelles cases")
    assert str(do(pos, "fence e1").question).startswith("Another pasture?")
    full = do(table({"boar": 1}, spaces={"sheep": 1}), "place sheep")
    assert str(full.question) == "There is not room for all 2 animals. Which one leaves?"
    cook = do(table({"boar": 1, "majors": ["hearth-4"]}, spaces={"sheep": 1}), "place sheep")
    assert str(cook.question) == "There is not room for all 2 animals. Which one is cooked or leaves?"
