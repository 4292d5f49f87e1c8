"""Cards of 2007 that do something once, when they are played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import case
from tests.rules.agricola.cards2007.rounds import (
    LEARNED,
    Figures,
    bonus,
    deal,
    figures,
    play,
    why_not_play,
)
from tests.rules.agricola.table import do, farm, goods, score, spelled

FIGURES: dict[str, Figures] = {
    "building-material": ("E", 16, 1, 0, [{}], 0, [], True),
    "market-stall": ("E", 39, 1, 0, [{"grain": 1}], 0, [], True),
    "helpful-neighbors": ("E", 42, 1, 0, [{"wood": 1}, {"clay": 1}], 0, [], True),
    "outhouse": ("E", 44, 1, 2, [{"wood": 1, "clay": 1}], 0, [], False),
    "cattle-market": ("E", 60, 1, 0, [{"sheep": 1}], 0, [], True),
    "alms": ("I", 64, 1, 0, [{}], 0, [], True),
    "reed-exchange": ("I", 96, 1, 0, [{"wood": 2}, {"clay": 2}], 0, [], True),
    "weekly-market": ("I", 104, 1, 0, [{"grain": 3}], 0, [], True),
    "lumber": ("K", 107, 1, 0, [{"stone": 1}], 0, [], True),
    "corn-sheaf": ("K", 129, 1, 0, [{}], 0, [], True),
    "boar-breeding": ("K", 141, 1, 0, [{"food": 1}], 0, [], True),
    "stone-exchange": ("K", 143, 1, 0, [{"wood": 2}, {"clay": 2}], 0, [], True),
    "bust": ("Z", 316, 1, 2, [{"stone": 1}], 0, [], False),
    "family-portrait": ("Z", 317, 1, 0, [{}], 0, [], True),
    "barbecue": ("Z", 318, 1, 0, [{}], 0, [], True),
    "ranch": ("Z", 321, 1, 0, [{}], 0, [], False),
}


@case(
    "H07-016", "H07-039", "H07-042", "H07-044", "H07-060", "H07-064", "H07-096", "H07-104", "H07-107", "H07-129",
    "H07-141", "H07-143", "H07-316", "H07-317", "H07-318", "H07-321",
)  # fmt: skip
def test_the_figures() -> None:
    assert {name: figures(name) for name in FIGURES} == FIGURES


@pytest.mark.parametrize(
    ("card", "spec", "expected"),
    [
        pytest.param("market-stall", {"grain": 1}, {"vegetable": 1}, marks=case("H07-039")),
        pytest.param("cattle-market", {"sheep": 1}, {"cattle": 1}, marks=case("H07-060")),
        pytest.param("reed-exchange", {"wood": 2}, {"reed": 2}, marks=case("H07-096")),
        pytest.param("weekly-market", {"grain": 3}, {"vegetable": 2}, marks=case("H07-104")),
        pytest.param("lumber", {"stone": 1}, {"wood": 3}, marks=case("H07-107")),
        pytest.param("corn-sheaf", {}, {"grain": 1}, marks=case("H07-129")),
        pytest.param("boar-breeding", {"food": 1}, {"boar": 1}, marks=case("H07-141")),
        pytest.param("stone-exchange", {"clay": 2}, {"stone": 2}, marks=case("H07-143")),
    ],
)
def test_goods_at_once_and_the_card_goes_to_the_left(card: str, spec: dict[str, Any], expected: dict[str, int]) -> None:
    pos = play(card, spec, players=3)
    assert goods(pos) == expected
    assert farm(pos)["improvements"] == []
    assert farm(pos, "B")["hand"]["cards"] == [card]


@case("H07-039.1", "H07-104.1")
def test_the_price_in_grain_comes_from_the_supply() -> None:
    grown = ["c2 grain 3", "c3 grain 3"]
    assert why_not_play("market-stall", {"fields": grown}) == "goods"
    assert why_not_play("weekly-market", {"fields": grown, "grain": 2}) == "goods"


@case("H07-096.1", "H07-143.1")
@pytest.mark.parametrize("card", ["reed-exchange", "stone-exchange"])
def test_exchanges_take_two_of_a_kind(card: str) -> None:
    assert why_not_play(card, {"wood": 1, "clay": 1}) == "goods"
    pos = play(card, {"wood": 2, "clay": 2})
    assert spelled(pos) == ["pay 1", "pay 2"]
    assert goods(do(pos, "pay 2"))["wood"] == 2


@case("H07-096.2")
def test_exchanged_reed_is_not_taken_by_a_person() -> None:
    pos = play("reed-exchange", {"wood": 2, "cards": ["net-fisherman"]})
    assert goods(pos) == {"reed": 2}
    assert farm(pos)["cards"] == [], "the Net Fisherman has nothing to remember"


@case("H07-060.1", "H07-141.1")
def test_animals_at_once_may_be_cooked_at_once() -> None:
    pos = play("boar-breeding", {"food": 1, "sheep": 1, "majors": ["hearth-4"]})
    assert pos.question.kind == "settle"
    assert goods(do(pos, "A cook boar")) == {"sheep": 1, "food": 3}
    pos = do(play("cattle-market", {"sheep": 1, "majors": ["hearth-4"]}), "B place day-laborer")
    assert goods(do(pos, "A cook cattle")) == {"food": 4}


@case("H07-016")
def test_building_material() -> None:
    pos = play("building-material")
    assert spelled(pos) == ["take wood", "take clay"]
    assert goods(do(pos.copy(), "take wood")) == {"wood": 1}
    after = do(pos, "take clay")
    assert goods(after) == {"clay": 1}
    assert farm(after, "B")["hand"]["cards"] == ["building-material"]


@case("H07-042")
def test_helpful_neighbors() -> None:
    pos = play("helpful-neighbors", {"clay": 1})
    assert spelled(pos) == ["get reed", "get stone"]
    assert goods(do(pos.copy(), "get reed")) == {"reed": 1}
    after = do(pos, "get stone")
    assert goods(after) == {"stone": 1}
    assert farm(after, "B")["hand"]["cards"] == ["helpful-neighbors"]


@case("H07-064", "H07-064.1")
def test_alms() -> None:
    assert goods(play("alms", round=5)) == {"food": 4}
    assert goods(play("alms", round=1)) == {}
    assert why_not_play("alms", {"cards": ["tutor"]}, round=5) == "too-many-occupations"


# -- those who have learned little -------------------------------------------------------------------------------------

LATRINE = {"wood": 1, "clay": 1}


@case("H07-044", "H07-044.1")
def test_the_outhouse_needs_somebody_else_with_few_occupations() -> None:
    pos = play("outhouse", {**LATRINE, "cards": LEARNED}, {"cards": ["maid"]})
    assert (score(pos)["cards"], farm(pos)["improvements"]) == (2, ["outhouse"])
    assert why_not_play("outhouse", LATRINE, {"cards": ["maid", "plowman"]}) == "others-learned"
    three = {"players": 3}
    assert why_not_play("outhouse", LATRINE, {"cards": LEARNED}, {"cards": ["academic"]}, **three) == "others-learned"
    play("outhouse", LATRINE, {"cards": LEARNED}, {"cards": ["maid"]}, **three)


@case("H07-044.2", "H07-316.1")
def test_alone_the_own_occupations_count_for_the_outhouse_and_nobodys_for_the_bust() -> None:
    play("outhouse", {**LATRINE, "cards": ["maid"]}, players=1)
    assert why_not_play("outhouse", {**LATRINE, "cards": LEARNED}, players=1) == "too-many-occupations"
    play("bust", {"stone": 1, "cards": LEARNED}, players=1)


@case("H07-316")
@pytest.mark.parametrize(("players", "fewer"), [(2, 4), (3, 3), (4, 2), (5, 2)])
def test_the_bust_needs_somebody_else_who_has_learned_less(players: int, fewer: int) -> None:
    many = ["maid", "plowman", "manservant", "net-fisherman", "clay-hut-builder", "stablehand", "seed-seller",
            "wood-collector", "clay-deliveryman", "wood-deliveryman", "tutor", "church-warden", "lord-of-the-manor",
            "chief", "mendicant", "organic-farmer"]  # fmt: skip
    seats = [{"cards": [many.pop(0) for _ in range(fewer)]} for _ in range(players - 1)]
    assert why_not_play("bust", {"stone": 1}, *seats, players=players) == "others-learned"
    seats[-1]["cards"].pop()
    pos = play("bust", {"stone": 1}, *seats, players=players)
    assert score(pos)["cards"] == 2


# -- bonus deck --------------------------------------------------------------------------------------------------------


@case("H07-317")
def test_a_family_portrait_is_paid_by_the_head_and_stays_with_its_points() -> None:
    people = {"people": 3, "newborn": 1, "rooms": ["a1"]}
    assert why_not_play("family-portrait", {**people, "food": 5}) == "goods"
    pos = play("family-portrait", {**people, "food": 7}, {"food": 4})
    assert goods(pos) == {"food": 1}
    assert bonus(pos, "family-portrait") == 4
    assert farm(pos, "B")["hand"]["cards"] == ["family-portrait"]


@case("H07-317")
def test_points_of_a_portrait_add_up_and_stand_in_files() -> None:
    seen = {"hand": ["family-portrait"], "food": 4, "memory": {"family-portrait": [4]}}
    pos = do(deal(seen), "place start-minor", "card family-portrait")
    assert bonus(pos, "family-portrait") == 8
    again = pos.game.from_json(pos.to_json())
    assert again.key() == pos.key()
    assert score(again)["bonus"] == 8


@case("H07-318", "H07-318.1")
def test_a_barbecue_for_as_many_animals_as_people() -> None:
    herd = {"sheep": 2, "boar": 1, "pastures": ["d1 e1"], "stables": ["c2"], "cattle": 1}
    pos = play("barbecue", herd)
    assert pos.question.params["ways"] == [{"sheep": 1, "food": -3}, {"boar": 1, "food": -4}, {"cattle": 1, "food": -5}]
    assert spelled(pos) == ["trade 1", "trade 2", "trade 3", "done"]
    assert goods(do(pos.copy(), "done")) == {"sheep": 2, "boar": 1, "cattle": 1}
    after = do(pos, "trade 3", "trade 1")
    assert goods(after) == {"sheep": 1, "boar": 1, "food": 8}
    assert after.question.kind == "work", "two people, two animals"
    assert farm(after)["cooking"] == {"grain": 1, "vegetable": 1}
    one = do(play("barbecue", {"sheep": 1}), "trade 1")
    assert (goods(one), one.question.kind) == ({"food": 3}, "work"), "nothing is left to roast"


@case("H07-318")
def test_a_barbecue_turns_animals_into_food_once_for_the_others() -> None:
    herd = {"sheep": 2, "pastures": ["d1 e1"]}
    pos = play("barbecue", herd, {"cards": ["slaughterman"]}, players=3)
    assert goods(do(pos, "trade 1", "trade 1"), "B") == {"food": 1}


FULL = {
    "rooms": ["a1"], "fields": ["b1", "b2", "b3", "c1", "c2", "c3"], "pastures": ["d1 e1 d2 e2 d3 e3"],
}  # fmt: skip


@case("H07-321", "H07-321.1")
def test_a_ranch_for_a_whole_farm() -> None:
    assert why_not_play("ranch", {**FULL, "rooms": []}) == "needs-used"
    pos = play("ranch", FULL, round=10)
    assert goods(pos) == {"food": 8}
    assert bonus(pos, "ranch") == 4
    late = deal({**FULL, "cards": ["ranch"], "memory": {"ranch": [4]}}, round=14)
    assert bonus(late, "ranch") == 4, "noted when it was played"
    assert goods(play("ranch", FULL, round=14)) == {}
