"""The helpers that change a price, a limit or a right as long as they work, and those used at any time."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.titles.granja.figures.reading import check, pack
from farmstead.titles.granja.helpers.helper import HELPERS
from farmstead.titles.granja.rules.names import CARDS
from farmstead.titles.granja.rules.position import Granja
from tests.cases import case
from tests.rules.granja.table import (
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
    silver,
    spellings,
    table,
)


def test_there_are_66_helpers() -> None:
    assert [helper.id for helper in HELPERS] == CARDS


def prices(*helpers: str) -> dict[str, Any]:
    found: dict[str, Any] = farm(acting(A={"helpers": list(helpers)}))["prices"]
    return found


def test_1_chef_makes_upgrades_cheaper() -> None:
    assert prices("chef")["upgrade"] == {"olive": 1, "grain": 1, "grape": 2, "pig": 0}
    pos = do(acting(A={"helpers": ["chef"], "grape": 1, "silver": 2}), "upgrade")
    assert (goods(pos), silver(pos)) == ({"wine": 1}, 0)


def test_17_miller_and_18_cooper_fix_a_price() -> None:
    assert prices("miller")["upgrade"] == {"olive": 2, "grain": 0, "grape": 3, "pig": 1}
    assert prices("cooper")["upgrade"] == {"olive": 2, "grain": 2, "grape": 1, "pig": 1}
    assert prices("chef", "cooper", "miller")["upgrade"] == {"olive": 1, "grain": 0, "grape": 0, "pig": 0}
    assert goods(do(acting(A={"helpers": ["miller"], "fields": [("grain", 1)]}), "upgrade")) == {"food": 1}


@case("LG-101")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_10_shack_builder_spares_a_good(count: int) -> None:
    pos = do(
        cards(A={"hand": ["tout"], "helpers": ["shack-builder"], "extensions": count, "silver": 1, "wine": 1}),
        "play tout",
    )
    assert farm(pos)["prices"]["extension"] == count
    do(pos, "as extension")
    paid = 0
    while pos.decider == 0 and pos.question.kind == "pay-extension":
        pos.play(pos.options()[0])
        paid += 1
    assert len(farm(pos)["extensions"]) == count + 1
    assert silver(pos) + points(pos) + sum(goods(pos).values()) == 3 - count


@case("LG-102")
@pytest.mark.parametrize("number", range(1, 7))
def test_11_turner_makes_roofs_cheaper(number: int) -> None:
    price = max(0, number - 2)
    pos = shopping(A={"helpers": ["turner"], "silver": price}, round=number, roofs=[f"{number}a"])
    do(pos, f"roof {number}a")
    assert (silver(pos), len(farm(pos)["roofs"])) == (0, 1)


def test_19_maid_and_30_butler_enlarge_the_hand() -> None:
    assert farm(acting(A={"helpers": ["maid"]}))["hand_limit"] == 5
    assert farm(acting(A={"helpers": ["butler"]}))["hand_limit"] == 4
    pos = do(cards(A={"helpers": ["maid", "chef", "cooper"], "hand": ["tout"]}), "play tout", "as helper", "replace 1")
    assert farm(pos)["hand_limit"] == 3
    income = table({"step": "income", "seat": 0}, {"step": "pair", "seat": 1}, A={"helpers": ["butler"]})
    assert silver(do(income, "B pair olive grain")) == 1


@case("LG-109")
def test_20_packer_adds_an_extra_delivery_at_the_usual_price() -> None:
    setup = {"helpers": ["packer"], "silver": 3, "olive": 4, "barrows": {"turner": [], "laborer": []}}
    pos = table({"step": "extra", "seat": 0, "made": 0}, phase="transport", A=setup)
    assert pos.question.params == {"left": 2, "price": 1}
    do(pos, "deliver olive barrow-1", "deliver olive barrow-2")
    assert silver(pos) == 1


@case("LG-111")
def test_22_joiner_takes_upgraded_goods_for_a_roof_without_change() -> None:
    setup = {"helpers": ["joiner"], "food": 1, "wine": 1, "silver": 3}
    pos = shopping(A=setup, round=5, roofs=["5a"])
    do(pos, "roof 5a", "pay food")
    assert pos.question.params["due"] == 2
    do(pos.copy(), "pay silver")
    after = do(pos, "pay wine")
    assert (goods(after), silver(after), len(farm(after)["roofs"])) == ({}, 3, 1)
    mixed = do(shopping(A={**setup, "wine": 0}, round=5, roofs=["5a"]), "roof 5a")
    # 5 silver are due and 3 are there: the food must go, the rest is silver.
    assert (goods(mixed), silver(mixed)) == ({}, 1)


def test_22_joiner_with_a_corrected_figure() -> None:
    own = pack(check({"card": {"joiner": {"helper": {"amount": 1}}}}))
    setup = {"helpers": ["joiner"], "food": 1, "silver": 2}
    pos = do(shopping(A=setup, round=2, roofs=["2a"], figures=own), "roof 2a", "pay food")
    assert (goods(pos), silver(pos)) == ({}, 1)


def test_22_joiner_takes_upgraded_goods_in_any_order() -> None:
    setup = {"helpers": ["joiner"], "food": 1, "wine": 1, "meat": 1, "silver": 1}
    pos = do(shopping(A=setup, round=5, roofs=["5a"]), "roof 5a", "pay meat")
    assert spellings(pos) == ["pay food", "pay wine"]
    do(pos, "pay food")
    assert (goods(pos), silver(pos)) == ({"wine": 1}, 1)


def test_24_carter_pays_once_for_all_extra_deliveries() -> None:
    setup = {
        "helpers": ["carter"],
        "extensions": ["chef", "porter"],
        "silver": 1,
        "olive": 4,
        "barrows": {"turner": [], "laborer": []},
    }
    pos = table({"step": "extra", "seat": 0, "made": 0}, phase="transport", A=setup)
    do(pos, "deliver olive barrow-1", "deliver olive barrow-2")
    assert pos.question.params == {"left": 1, "price": 0}
    do(pos, "deliver olive barrow-1", "on m2")
    assert silver(pos) == 0


def test_34_laborer_lets_full_fields_grow() -> None:
    pos = table(
        {"step": "growth", "seat": 0},
        {"step": "pair", "seat": 1},
        A={"helpers": ["laborer"], "fields": [("olive", 1), ("grape", 0)]},
    )
    do(pos, "B pair olive grain")
    assert on_fields(pos) == [2, 1]


@case("LG-026")
def test_35_agricultural_worker_sells_from_fields() -> None:
    pos = acting(A={"helpers": ["agricultural-worker"], "fields": [("grape", 1)]})
    do(pos, "sell")
    assert (silver(pos), on_fields(pos)) == (1, [0])


def test_36_stockman_needs_one_pig() -> None:
    pos = table({"step": "growth", "seat": 0}, {"step": "pair", "seat": 1}, A={"helpers": ["stockman"], "pig": 1})
    assert goods(do(pos, "B pair olive grain")) == {"pig": 2}


@case("LG-034")
def test_38_potter_takes_equal_goods() -> None:
    setup = {"hand": ["tout"], "helpers": ["potter"], "extensions": 2, "wine": 2, "pig": 1, "points": 0}
    pos = do(cards(A=setup), "play tout", "as extension")
    assert (goods(pos), len(farm(pos)["extensions"])) == ({}, 3)
    many = do(cards(A={**setup, "silver": 2}), "play tout", "as extension", "pay silver", "pay silver")
    assert spellings(many) == ["pay wine", "pay pig"]


def test_39_surveyor_lays_fields_with_a_crop() -> None:
    pos = do(cards(A={"hand": ["tout"], "helpers": ["surveyor"]}), "play tout", "as field")
    assert on_fields(pos) == [1]


@case("LG-121")
def test_43_storage_builder_holds_a_sixth_roof() -> None:
    pos = shopping(A={"helpers": ["storage-builder"], "silver": 2, "roofs": ["1a"]}, roofs=["2a"])
    do(pos, "roof 2a", "use storage-builder")
    assert points(pos) == 1 + 3
    assert farm(pos)["helpers"][0]["roof"] == "2a"
    house = do(
        shopping(A={"helpers": ["storage-builder"], "silver": 2, "roofs": ["1a"]}, roofs=["2a"]), "roof 2a", "decline"
    )
    assert (points(house), farm(house)["helpers"][0]["roof"]) == (1 + 1, None)
    full = {"helpers": ["storage-builder"], "silver": 6, "roofs": ["1a", "2a", "3a", "4a", "5a"]}
    sixth = do(shopping(A=full, round=6, roofs=["6a"]), "roof 6a")
    assert (points(sixth), len(farm(sixth)["roofs"])) == (1 + 3, 6)
    kept = cards(A={"hand": ["tout"], "helpers": ["storage-builder", "maid", "chef"], "roofs": ["1a"], "sixth": "1a"})
    do(kept, "play tout", "as helper")
    assert refused(kept, "replace 1") == "roof-on-it"


def test_45_herdsman_buys_pigs_cheaper() -> None:
    assert prices("herdsman")["buy"] == {"olive": 3, "grain": 3, "grape": 3, "pig": 3}
    # Only pigs, and never down to the selling price: buying and selling would not end.
    own = pack(check({"price": {"olive": {"buy": 9}, "pig": {"buy": 7, "sell": 5}}}))
    dear = farm(acting(A={"helpers": ["herdsman"]}, figures=own))["prices"]["buy"]
    assert (dear["olive"], dear["pig"]) == (9, 6)


def test_51_swineherd_has_room_for_two_pigs() -> None:
    assert farm(acting(A={"helpers": ["swineherd"], "pig": 4}))["pig_room"] == 4
    pos = do(
        cards(A={"helpers": ["swineherd", "chef", "maid"], "pig": 4, "hand": ["tout"]}),
        "play tout",
        "as helper",
        "replace 1",
    )
    assert (goods(pos), silver(pos)) == ({"pig": 2}, 4)


def test_62_pig_breeder_brings_two_piglets() -> None:
    pos = table(
        {"step": "growth", "seat": 0},
        {"step": "pair", "seat": 1},
        A={"helpers": ["pig-breeder", "swineherd"], "pig": 2},
    )
    assert goods(do(pos, "B pair olive grain")) == {"pig": 4}
    pos = table(
        {"step": "growth", "seat": 0},
        {"step": "pair", "seat": 1},
        A={"helpers": ["pig-breeder"], "pig": 2, "extensions": ["chef"]},
    )
    assert goods(do(pos, "B pair olive grain")) == {"pig": 3}


def test_62_pig_breeder_counts_pigs_without_the_stockman() -> None:
    """With one pig the Stockman brings one piglet; for two the Breeder needs two pigs of her own."""
    crew = {"helpers": ["pig-breeder", "stockman", "swineherd"]}
    for pigs, after in ((1, 2), (2, 4)):
        ask: list[dict[str, Any]] = [{"step": "growth", "seat": 0}, {"step": "pair", "seat": 1}]
        pos = do(table(*ask, A={**crew, "pig": pigs}), "B pair olive grain")
        assert goods(pos) == {"pig": after}


def test_64_blacksmith_makes_the_first_extra_delivery_free() -> None:
    setup = {
        "helpers": ["blacksmith"],
        "extensions": ["chef"],
        "silver": 1,
        "olive": 3,
        "barrows": {"turner": [], "laborer": []},
    }
    pos = table({"step": "extra", "seat": 0, "made": 0}, phase="transport", A=setup)
    assert pos.question.params == {"left": 2, "price": 0}
    do(pos, "deliver olive barrow-1")
    assert pos.question.params == {"left": 1, "price": 1}


# -- used at any time --------------------------------------------------------------------------------------------------


def test_4_farm_worker_plays_a_card_for_a_point() -> None:
    pos = do(
        acting(A={"helpers": ["farm-worker"], "hand": ["tout", "chef"], "points": 2}), "helper", "play tout", "as field"
    )
    assert (points(pos), farm(pos)["helpers"][0]["used"]) == (1, True)
    assert refused(pos, "helper") == "helper-used"
    assert refused(acting(A={"helpers": ["farm-worker"], "hand": ["tout"], "points": 0}), "helper") == "points"


@case("LG-098")
def test_7_trader_takes_any_three_crops() -> None:
    pos = do(acting(A={"helpers": ["trader"], "trade": 1}), "trade", "trade three-crops", "take grape", "take grain")
    assert refused(pos, "take pig") == "good-not-offered"
    assert spellings(pos) == ["take olive", "take grain", "take grape"]
    assert goods(do(pos, "take olive")) == {"olive": 1, "grain": 1, "grape": 1}
    assert "trade three-crops" not in spellings(do(acting(A={"trade": 1}), "trade"))


@case("LG-103")
def test_12_groom_has_room_and_gives_grain_for_a_point() -> None:
    pos = acting(A={"helpers": ["groom"], "pig": 3, "grain": 1, "fields": [("grain", 1)]})
    assert farm(pos)["pig_room"] == 3
    do(pos, "helper")
    assert spellings(pos) == ["pay grain", "pay field-grain"]
    assert refused(pos, "pay pig") == "grain-only"
    do(pos, "pay field-grain")
    assert (points(pos), goods(pos), on_fields(pos)) == (2, {"grain": 1, "pig": 3}, [0])
    assert refused(acting(A={"helpers": ["groom"], "grain": 1}), "helper") == "none-there"


@case("LG-110")
def test_21_waitress_does_two_things_with_one_commodity() -> None:
    pos = acting(A={"helpers": ["waitress"], "trade": 2})
    do(pos, "trade", "trade four-silver")
    assert pos.question.kind == "trade-second"
    assert refused(pos, "trade four-silver") == "other-action"
    do(pos, "trade one-pig")
    assert (silver(pos), goods(pos)) == (4, {"pig": 1, "trade": 1})
    do(pos, "trade", "trade four-silver")
    assert pos.question.kind == "use-as"
    assert "decline" in spellings(do(acting(A={"helpers": ["waitress"], "trade": 1}), "trade", "trade one-pig"))


def test_23_farm_servant_upgrades_for_free() -> None:
    pos = do(acting(A={"helpers": ["farm-servant"], "grape": 1}), "helper", "upgrade grape")
    assert (goods(pos), silver(pos)) == ({"wine": 1}, 0)
    assert refused(acting(A={"helpers": ["farm-servant"]}), "helper") == "nothing-to-upgrade"


def test_37_straw_stuffer_gets_silver_for_grain() -> None:
    pos = do(acting(A={"helpers": ["straw-stuffer"], "grain": 2}), "helper")
    assert (silver(pos), goods(pos)) == (3, {"grain": 1})
    assert refused(pos, "helper") == "helper-used"


def test_46_tout_draws_two_and_discards_one() -> None:
    pos = deal(do(acting(A={"helpers": ["tout"], "hand": ["chef"]}), "helper"))
    assert pos.question.kind == "discard"
    do(pos, "discard chef")
    assert farm(pos)["hand_size"] == 2
    assert pos.view(None)["discard"] == ["chef"]


def test_49_gardener_takes_a_crop_it_has() -> None:
    pos = do(acting(A={"helpers": ["gardener"], "olive": 1, "fields": [("grape", 1)]}), "helper")
    assert spellings(pos) == ["take olive", "take grape"]
    assert refused(acting(A={"helpers": ["gardener"], "food": 1}), "helper") == "no-crop"


@pytest.mark.parametrize(("helper", "crop"), [("olive-picker", "olive"), ("brewer", "grain"), ("vintner", "grape")])
def test_53_55_57_pickers_move_crops_to_a_store_of_choice(helper: str, crop: str) -> None:
    pos = acting(A={"helpers": [helper], "fields": [(crop, 1), (crop, 1)]})
    do(pos, "helper", "take olive", "helper", "take grape")
    assert (goods(pos), on_fields(pos)) == ({"olive": 1, "grape": 1}, [0, 0])
    assert refused(pos, "helper") == "none-there"


def test_63_bartender_sells_wine_for_points() -> None:
    pos = do(acting(A={"helpers": ["bartender"], "wine": 2}), "helper")
    assert (points(pos), goods(pos)) == (3, {"wine": 1})


@case("LG-127")
def test_66_exporter_marks_an_action_for_good() -> None:
    pos = do(acting(A={"helpers": ["exporter"], "trade": 1}), "helper", "trade four-silver")
    assert (silver(pos), goods(pos), farm(pos)["marked"]) == (4, {"trade": 1}, ["four-silver"])
    # One marker lies on the action, one on the card.
    assert farm(pos)["markers"] == 25 - 3
    do(pos, "trade")
    assert refused(pos, "trade four-silver") == "marked"
    gone = acting(A={"helpers": ["chef"], "marks": ["four-silver"], "trade": 1})
    assert refused(do(gone, "trade"), "trade four-silver") == "marked"


# -- one helper wholly before another ----------------------------------------------------------------------------------


def test_no_other_helper_is_used_while_one_is_in_use() -> None:
    seat = {"helpers": ["farm-worker", "straw-stuffer", "waitress"], "hand": ["tout", "chef"], "grain": 1, "trade": 1}
    pos = acting(A={**seat, "points": 2})
    do(pos, "helper", "use farm-worker", "play tout")
    assert pos.question.kind == "use-as"
    assert refused(pos, "helper") == "helper-first"
    # A commodity is no helper, but the second action of the Waitress is.
    do(pos, "trade", "trade four-silver")
    assert pos.question.kind == "use-as"
    do(pos, "as field")
    assert farm(pos)["helpers"][0]["used"]
    assert silver(do(pos, "helper")) == 4 + 3


def test_the_waitress_is_not_used_twice_in_one() -> None:
    pos = acting(A={"helpers": ["waitress"], "trade": 2, "hand": ["tout", "chef"]})
    do(pos, "trade", "trade four-silver", "trade play-card", "play tout")
    assert not farm(pos)["helpers"][0]["used"]
    do(pos, "trade", "trade one-pig", "as field")
    assert (silver(pos), goods(pos), farm(pos)["helpers"][0]["used"]) == (4, {"pig": 1}, True)


def test_a_helper_is_finished_before_one_that_follows_on_it() -> None:
    """The Farm Worker lays an extension: his marker comes before the Plasterer delivers."""
    seat = {"helpers": ["farm-worker", "plasterer"], "hand": ["tout"], "points": 1, "silver": 1, "olive": 2}
    pos = do(acting(A={**seat, "barrows": {"turner": []}}), "helper", "as extension", "pay silver")
    assert (pos.question.kind, farm(pos)["helpers"][0]["used"]) == ("deliver", True)
    # While the Plasterer delivers, no other helper may be used.
    other = {**seat, "helpers": ["plasterer", "gardener"], "barrows": {"turner": []}}
    late = do(cards(A=other), "play tout", "as extension", "pay silver")
    assert refused(late, "helper") == "helper-first"


# -- of the farm and scoring phases ------------------------------------------------------------------------------------


def scoring(**seat: Any) -> Granja:
    return do(table({"step": "pair", "seat": 0}, phase="transport", stop=False, A=seat), "pair olive grain")


@case("LG-099")
def test_8_monger_adds_to_the_siesta() -> None:
    assert points(scoring(helpers=["monger"], siesta=2)) == 1 + 1 + 1
    assert points(scoring(helpers=["monger"], siesta=1)) == 1


@case("LG-113")
def test_25_builder_plays_one_more_card_before_drawing() -> None:
    pos = do(cards(A={"helpers": ["builder"], "hand": ["tout", "chef"]}), "play tout", "as field")
    assert pos.question.kind == "card-offer"
    assert farm(pos)["hand_size"] == 1
    do(pos, "play chef", "as field")
    assert pos.question.kind == "draw"
    assert farm(pos)["helpers"][0]["used"]


def income(**seat: Any) -> Granja:
    pos = table({"step": "income", "seat": 0}, {"step": "pair", "seat": 1}, A=seat)
    return do(pos, "B pair olive grain")


def test_27_steward_is_paid_for_each_helper() -> None:
    assert silver(income(helpers=["steward", "chef", "maid"])) == 3


def test_52_beekeeper_needs_a_crop_on_a_field() -> None:
    assert silver(income(helpers=["beekeeper"], fields=[("olive", 1)])) == 2
    assert silver(income(helpers=["beekeeper"], fields=[("olive", 0)], olive=1)) == 0


def test_32_cabinetmaker_gets_a_point_for_each_roof() -> None:
    pos = do(shopping(A={"helpers": ["cabinetmaker"], "silver": 2}, roofs=["2a"]), "roof 2a")
    assert points(pos) == 2


def test_54_wood_carver_gets_silver_for_each_roof_used() -> None:
    assert silver(do(acting(A={"helpers": ["wood-carver"], "roofs": ["4d"]}, round=4), "roof")) == 3


def test_56_instructor_gets_a_point_for_each_helper_after_it() -> None:
    pos = do(cards(A={"helpers": ["instructor"], "hand": ["tout"]}), "play tout", "as helper")
    assert points(pos) == 2
    alone = do(cards(A={"hand": ["instructor"]}), "play instructor", "as helper")
    assert points(alone) == 1
