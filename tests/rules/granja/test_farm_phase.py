"""6.0 Phase Ferme: cards, income, growth, roof tiles."""

from __future__ import annotations

from typing import Any

import pytest

import farmstead
from farmstead.titles.granja.rules.position import Granja
from tests.cases import case
from tests.rules.granja.table import (
    GAME,
    acting,
    cards,
    deal,
    do,
    farm,
    goods,
    on_fields,
    points,
    refused,
    shopping,
    siesta,
    silver,
    spellings,
    table,
)


def farming(**setup: Any) -> Granja:
    """A's income and then all growth are about to come; B is asked something before."""
    return table({"step": "growth-step"}, {"step": "income", "seat": 0}, {"step": "pair", "seat": 1}, **setup)


# -- 1. cards ----------------------------------------------------------------------------------------------------------


@case("LG-030")
def test_two_cards_in_round_one_then_up_to_one() -> None:
    pos = GAME.start(players=2, first="A")
    farmstead.Dealer(1).deal(pos)
    assert pos.question.kind == "cards-must"
    assert "done" not in [pos.spell(option) for option in pos.options()]
    assert pos.question.params == {"left": 2}
    pos.play(pos.options()[0])
    pos.play(pos.parse("as field"))
    assert pos.question.params == {"left": 1}
    later = cards(A={"hand": ["chef", "maid"]})
    assert later.question.kind == "cards"
    assert "done" in spellings(later)
    do(later, "play chef", "as field")
    assert farm(deal(later))["hand_size"] == 3
    assert later.question.kind != "cards"


@case("LG-031")
def test_a_field_comes_empty() -> None:
    pos = do(cards(A={"hand": ["chef"], "fields": [("olive", 1)]}), "play chef", "as field")
    assert [(field["crop"], field["goods"]) for field in farm(pos)["fields"]] == [("olive", 1), ("grape", 0)]


@case("LG-032")
def test_a_fourth_helper_or_barrow_takes_the_place_of_another() -> None:
    pos = cards(A={"hand": ["chef"], "helpers": ["maid", "miller", "cooper"]})
    do(pos, "play chef", "as helper")
    assert pos.question.kind == "replace-helper"
    do(pos, "replace 2")
    assert [entry["card"] for entry in farm(pos)["helpers"]] == ["maid", "chef", "cooper"]
    assert "miller" in pos.view(None)["discard"]
    pos = cards(A={"hand": ["chef"], "barrows": {"maid": ["olive"], "miller": [], "cooper": []}})
    before = farm(pos)["markers"]
    do(pos, "play chef", "as barrow", "replace 1")
    assert [entry["card"] for entry in farm(pos)["barrows"]] == ["chef", "miller", "cooper"]
    assert farm(pos)["markers"] == before + 1


@case("LG-033")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_each_extension_costs_one_good_more(count: int) -> None:
    setup = {"hand": ["chef"], "extensions": count, "silver": 1, "olive": 1, "wine": 1, "pig": 1, "points": 0}
    pos = do(cards(A=setup), "play chef")
    assert farm(pos)["prices"]["extension"] == count + 1
    do(pos, "as extension")
    paid = 0
    while pos.decider == 0 and pos.question.kind == "pay-extension":
        pos.play(pos.options()[0])
        paid += 1
    seat = farm(pos)
    assert len(seat["extensions"]) == count + 1
    assert seat["silver"] + sum(seat["goods"].values()) == 4 - (count + 1)


@case("LG-034")
def test_the_goods_of_an_extension_differ() -> None:
    pos = do(cards(A={"hand": ["chef"], "extensions": 2, "wine": 2, "pig": 1, "points": 0}), "play chef")
    assert refused(pos, "as extension") == "extension-goods"
    pos = do(
        cards(A={"hand": ["chef"], "extensions": 2, "wine": 2, "pig": 1, "points": 1}), "play chef", "as extension"
    )
    assert goods(pos) == {"wine": 1}
    assert points(pos) == 0


@pytest.mark.parametrize("thing", ["olive", "grain", "grape", "food", "wine", "meat", "pig"])
def test_each_good_pays_for_an_extension(thing: str) -> None:
    pos = do(cards(A={"hand": ["chef"], thing: 1, "trade": 1, "points": 0}), "play chef", "as extension")
    assert (goods(pos), farm(pos)["markers"]) == ({"trade": 1}, 24)
    poor = do(cards(A={"hand": ["chef"], "trade": 3, "points": 0}), "play chef")
    assert refused(poor, "as extension") == "extension-goods"  # a commodity is no good in this sense (2.8)


@pytest.mark.parametrize("crop", ["olive", "grain", "grape"])
def test_each_crop_of_a_field_pays_for_an_extension(crop: str) -> None:
    pos = cards(A={"hand": ["chef"], "fields": [(crop, 1)], "silver": 1, "points": 1})
    do(pos, "play chef", "as extension", f"pay field-{crop}")
    assert (on_fields(pos), silver(pos), points(pos)) == ([0], 1, 1)


def test_an_extension_is_paid_in_any_order() -> None:
    setup = {"hand": ["chef"], "extensions": 2, "silver": 1, "olive": 1, "wine": 1, "pig": 1, "points": 0}
    pos = do(cards(A=setup), "play chef", "as extension", "pay pig")
    assert spellings(pos) == ["pay silver", "pay olive", "pay wine"]
    assert refused(pos, "pay pig") == "none-to-pay"
    do(pos, "pay wine", "pay silver")
    assert (goods(pos), silver(pos)) == ({"olive": 1}, 0)
    twice = do(cards(A={**setup, "pig": 2}), "play chef", "as extension", "pay pig")
    assert refused(twice, "pay pig") == "same-good"


def test_a_crop_of_a_field_and_one_of_the_store_are_the_same_good() -> None:
    setup = {"hand": ["chef"], "extensions": 1, "olive": 1, "fields": [("olive", 1)], "points": 0}
    assert refused(do(cards(A=setup), "play chef"), "as extension") == "extension-goods"
    pos = do(cards(A={**setup, "grain": 1}), "play chef", "as extension", "pay field-olive")
    assert goods(pos) == {"olive": 1}
    assert on_fields(pos) == [0]


@case("LG-035")
@pytest.mark.parametrize(
    ("extensions", "helpers", "limit"), [(0, [], 3), (2, [], 5), (0, ["maid"], 5), (1, ["butler"], 5)]
)
def test_the_hand_is_refilled_to_its_limit(extensions: int, helpers: list[str], limit: int) -> None:
    pos = cards(A={"hand": ["chef"], "extensions": extensions, "helpers": helpers})
    assert farm(pos)["hand_limit"] == limit
    deal(do(pos, "done"))
    assert farm(pos)["hand_size"] == limit


@case("LG-036")
def test_cards_above_the_limit_are_discarded_at_this_moment_only() -> None:
    pos = cards(A={"hand": ["chef", "maid", "porter", "groom", "miller", "tout"]})
    do(pos, "play chef", "as field")
    assert pos.question.kind == "discard"
    assert pos.question.params == {"left": 2}
    # In any order: a higher card first shuts no lower one out.
    do(pos, "discard miller")
    assert spellings(pos) == ["discard porter", "discard groom", "discard maid", "discard tout"]
    do(pos, "discard maid")
    assert farm(pos)["hand_size"] == 3
    busy = do(acting(A={"hand": 9, "silver": 2}), "as field")
    assert farm(busy)["hand_size"] == 9


def test_the_deck_is_made_anew_of_the_discard_pile() -> None:
    pos = cards(A={"hand": ["chef", "maid"]}, deck=0)
    assert (pos.view(None)["deck"], len(pos.view(None)["discard"])) == (0, 64)
    do(pos, "done")
    assert pos.question.kind == "draw"
    assert len(pos.options()) == 64
    deal(pos)
    assert (farm(pos)["hand_size"], pos.view(None)["deck"], pos.view(None)["discard"]) == (3, 63, [])


# -- 2. income ---------------------------------------------------------------------------------------------------------


def income(**setup: Any) -> Granja:
    """Income and growth of A, up to what is asked next."""
    pos = do(farming(**setup), "B pair olive grain")
    while pos.decider >= 0 and pos.question.kind == "growth":
        do(pos, "grow")
    return pos


@case("LG-037")
def test_no_income_on_a_new_farm() -> None:
    pos = income(A={"silver": 2, "points": 0})
    assert (silver(pos), goods(pos)) == (2, {})


@case("LG-038")
def test_income_of_tiles_and_extensions() -> None:
    pos = income(A={"done": ["merchant-house", "delicatessen"], "extensions": ["trader"]}, roofs=["2a"])
    assert (silver(pos), goods(pos)) == (4, {"trade": 1})


# -- 3. growth ---------------------------------------------------------------------------------------------------------


@case("LG-040")
def test_a_crop_on_each_empty_field() -> None:
    pos = income(A={"fields": [("olive", 0), ("grape", 0), ("grain", 1)]})
    assert on_fields(pos) == [1, 1, 1]


@case("LG-041")
def test_two_pigs_and_room_make_three() -> None:
    assert goods(income(A={"pig": 2, "extensions": ["chef"]})) == {"pig": 3}
    assert goods(income(A={"pig": 1, "extensions": ["chef"]})) == {"pig": 1}


@case("LG-042", "LG-130")
def test_no_piglet_without_room() -> None:
    pos = income(A={"pig": 2})
    assert (goods(pos), silver(pos)) == ({"pig": 2}, 0)


@case("LG-043")
def test_a_pig_sold_before_makes_room_while_two_are_left() -> None:
    pos = do(farming(A={"pig": 3, "extensions": ["chef"]}), "B pair olive grain")
    assert pos.question.kind == "growth"
    do(pos, "sell")
    assert (goods(pos), silver(pos)) == ({"pig": 3}, 2)
    pos = do(acting(A={"pig": 2, "extensions": ["chef"]}), "sell")
    assert goods(pos) == {"pig": 1}
    assert goods(income(A={"pig": 1, "extensions": ["chef"]})) == {"pig": 1}


@case("LG-044")
def test_four_pigs_have_one_piglet() -> None:
    assert goods(income(A={"pig": 4, "extensions": ["chef", "trader", "farm-worker"]})) == {"pig": 5}


def test_a_full_field_may_be_emptied_before_it_grows() -> None:
    pos = do(
        farming(A={"fields": [("grape", 1)], "extensions": ["trader", "farm-worker", "porter"]}), "B pair olive grain"
    )
    assert pos.question.kind == "growth"
    do(pos, "upgrade")
    assert (goods(pos), on_fields(pos)) == ({"wine": 1}, [1])


# -- 4. roof tiles -----------------------------------------------------------------------------------------------------


@case("LG-045")
def test_roofs_in_reverse_order_in_round_one() -> None:
    first = table(
        {"step": "growth-step"},
        {"step": "discard", "seat": 0, "left": 1},
        round=1,
        players=3,
        A={"hand": ["chef", "maid"], "silver": 1},
        B={"silver": 1},
        C={"silver": 1},
        roofs=["1a", "1b", "1c"],
    )
    do(first, "discard chef", "C roof 1a", "B roof 1b", "A roof 1c")
    later = table(
        {"step": "growth-step"},
        {"step": "discard", "seat": 0, "left": 1},
        round=2,
        players=3,
        A={"hand": ["chef", "maid"], "silver": 2},
        B={"silver": 2},
        C={"silver": 2},
        roofs=["2a", "2b", "2c"],
    )
    do(later, "discard chef", "A roof 2a", "B roof 2b", "C roof 2c")


@case("LG-046")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_roof_costs_the_rounds_number(number: int) -> None:
    tile = f"{number}a"
    pos = do(shopping(A={"silver": number}, round=number, roofs=[tile]), f"roof {tile}")
    assert (silver(pos), [roof["id"] for roof in farm(pos)["roofs"]]) == (0, [tile])
    assert pos.question.kind != "roof"
    poor = shopping(A={"silver": number - 1, "trade": 1}, round=number, roofs=[tile])
    assert refused(poor, f"roof {tile}") == "silver"


@case("LG-047", "LG-048")
def test_points_start_with_the_second_roof() -> None:
    pos = do(shopping(A={"silver": 2, "roofs": ["1a"]}, roofs=["2b"]), "roof 2b")
    assert (silver(pos), points(pos)) == (0, 2)
    pos = do(shopping(A={"silver": 2}, roofs=["2b"]), "roof 2b")
    assert points(pos) == 1


def test_five_roofs_are_all() -> None:
    pos = shopping(A={"silver": 9, "roofs": ["1a", "2a", "3a", "4a", "5a"]}, round=6, roofs=["6a"])
    assert refused(pos, "roof 6a") == "roof-full"


@case("LG-128")
def test_roofs_nobody_bought_are_gone_at_the_end_of_the_round() -> None:
    pos = table(
        {"step": "extra", "seat": 1, "made": 0},
        phase="transport",
        roofs=["2a", "2b"],
        stop=False,
        B={"silver": 1, "olive": 1},
    )
    do(pos, "done")
    assert pos.round == 3
    assert all(roof["id"].startswith("3") for roof in deal(pos).view(None)["roofs"])


ROOFS: dict[str, tuple[str, list[str], dict[str, int]]] = {
    # function: a tile that has it, what is answered, the goods there are then
    "olive": ("6a", [], {"olive": 1}),
    "grape": ("6b", [], {"grape": 1}),
    "grain-or-olive": ("5a", ["take grain"], {"grain": 1}),
    "any-crop": ("3a", ["take grape"], {"grape": 1}),
    "two-crops": ("1a", ["pair olive grain"], {"olive": 1, "grain": 1}),
    "pig": ("1b", [], {"pig": 1}),
}


@case("LG-052")
@pytest.mark.parametrize("name", ROOFS)
def test_roofs_that_give_goods(name: str) -> None:
    tile, answers, got = ROOFS[name]
    pos = acting(A={"roofs": [tile]}, round=6)
    assert farm(pos)["roofs"][0]["function"] == name
    assert goods(do(pos, "roof", *answers)) == got
    assert farm(pos)["roofs"][0]["used"]


@case("LG-053", "LG-054")
def test_roofs_of_a_point_and_of_silver() -> None:
    assert points(do(acting(A={"roofs": ["5c"]}, round=6), "roof")) == 2
    assert silver(do(acting(A={"roofs": ["4d"]}, round=6), "roof")) == 2


@case("LG-055")
@pytest.mark.parametrize("steps", [1, 2])
def test_roof_of_the_siesta(steps: int) -> None:
    pos = do(acting(phase="transport", A={"roofs": ["3d"]}, round=3), "roof", f"advance {steps}")
    assert siesta(pos)[steps] == [0]
    assert refused(acting(A={"roofs": ["3d"], "silver": 3}, round=3), "roof") == "wrong-phase"
    assert refused(acting(phase="transport", A={"roofs": ["3d"], "siesta": 7}, round=3), "roof") == "siesta-end"


def test_roof_of_an_upgrade() -> None:
    pos = do(acting(A={"roofs": ["1d"], "fields": [("grain", 1)], "pig": 1}), "roof", "upgrade field-grain")
    assert goods(pos) == {"pig": 1, "food": 1}
    assert refused(acting(A={"roofs": ["1d"], "silver": 3}), "roof") == "nothing-to-upgrade"


def test_roof_of_a_delivery() -> None:
    setup = {"roofs": ["1c"], "grain": 1, "olive": 1, "barrows": {"chef": []}}
    pos = do(acting(phase="transport", A=setup), "roof", "deliver grain barrow-1")
    assert farm(pos)["barrows"][0]["loaded"] == [True, False]
    assert refused(acting(A=setup), "roof") == "wrong-phase"


def test_roof_of_a_card() -> None:
    pos = do(acting(A={"roofs": ["2d"], "hand": ["chef"]}), "roof", "choose play-card", "as helper")
    assert farm(pos)["helpers"][0]["card"] == "chef"
    pos = deal(do(acting(A={"roofs": ["2d"], "hand": ["chef"]}), "roof", "choose draw-card"))
    assert farm(pos)["hand_size"] == 2


@case("LG-050")
def test_a_roof_is_used_once_unless_turned_up_again() -> None:
    pos = acting(A={"roofs": ["1b", "2a", "5d"], "turned": ["1b", "2a"]}, round=6)
    do(pos, "roof")
    assert pos.question.kind == "flip"
    assert refused(pos, "turn 5d") == "not-itself"
    do(pos, "turn 1b")
    assert [roof["used"] for roof in farm(pos)["roofs"]] == [False, True, True]
    do(pos, "roof")
    assert goods(pos) == {"pig": 1}
    assert refused(pos, "roof") == "roof-used"


@case("LG-051", "LG-130")
def test_a_grown_pig_without_room_is_sold_at_once() -> None:
    pos = do(acting(A={"roofs": ["1b"], "pig": 2}), "roof")
    assert (goods(pos), silver(pos)) == ({"pig": 2}, 2)
