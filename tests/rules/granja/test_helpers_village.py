"""The helpers of the revenue and transport phases."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.titles.granja.rules.position import Granja
from tests.cases import case
from tests.rules.granja.table import (
    cards,
    deal,
    delivering,
    do,
    farm,
    goods,
    marker_on,
    picking,
    points,
    refused,
    siesta,
    silver,
    spellings,
    table,
    using,
)


def rolling(dice: list[int], moment: str = "rolled", **setup: Any) -> Granja:
    """The dice are rolled; helpers act, then A takes a die."""
    ask: list[dict[str, Any]] = [{"step": "die", "seat": 0}, {"step": moment}, {"step": "pair", "seat": 1}]
    return do(table(*ask, phase="revenue", dice=dice, **setup), "B pair olive grain")


# -- dice --------------------------------------------------------------------------------------------------------------


@case("LG-096")
def test_3_porter_takes_two_options() -> None:
    pos = using(6, A={"helpers": ["porter"], "olive": 2, "barrows": {"turner": []}})
    do(pos, "choose delivery", "deliver olive barrow-1")
    assert pos.question.kind == "deliver-or-silver-second"
    do(pos, "choose two-silver")
    assert (silver(pos), farm(pos)["barrows"][0]["loaded"]) == (2, [True, False])
    assert farm(pos)["helpers"][0]["used"]
    two = using(2, A={"helpers": ["porter"], "hand": ["chef"]})
    do(two, "choose one-crop", "take olive")
    assert refused(two, "choose one-crop") == "other-option"
    deal(do(two, "choose draw-card"))
    assert (farm(two)["hand_size"], goods(two)) == (2, {"olive": 1})


def test_5_village_elder_keeps_the_last_die() -> None:
    turns: list[dict[str, Any]] = [{"step": "die", "seat": seat} for seat in (0, 1, 0, 1)]
    ask = [{"step": "last-die"}, *turns, {"step": "reserve", "seat": 0, "card": 4}]
    pos = table(*ask, phase="revenue", dice=[2, 0, 0, 2, 1, 0], A={"helpers": ["village-elder"]}, B={"olive": 1})
    do(pos, "A reserve 5")
    assert pos.view(None)["reserved"] == {"seat": 0, "die": 5}
    assert farm(pos)["helpers"][0]["used"]
    assert refused(pos, "die 5") == "reserved"
    do(pos, "B die 4", "A die 4")
    assert refused(pos, "die 5") == "reserved"
    do(pos, "B die 1", "A die 1")
    # The owner took two other dice: the last die was left, and all use it.
    assert pos.view(None)["dice"] == [0] * 6
    assert pos.question.kind == "upgrade-or-siesta"


def test_5_village_elder_is_asked_before_the_roll() -> None:
    pos = do(
        table(
            {"step": "pair", "seat": 1},
            {"step": "revenue"},
            {"step": "pair", "seat": 0},
            stop=False,
            A={"helpers": ["village-elder"]},
        ),
        "A pair olive grain",
    )
    assert pos.question.kind == "reserve"
    assert "decline" in spellings(pos)


def test_5_without_another_die_the_mark_does_not_hold() -> None:
    pos = picking(
        [0, 0, 0, 0, 1, 0],
        "B",
        A={"helpers": ["village-elder"], "used": ["village-elder"]},
        B={"olive": 1},
        reserved=(5, "A"),
    )
    assert spellings(pos, "die") == ["die 5"]
    assert pos.why_not("die 5") is None
    # A die on a Tenant is another one, for who can pay for it.
    elder: dict[str, Any] = {"helpers": ["village-elder", "tenant"], "used": ["village-elder", "tenant"]}
    marked: dict[str, Any] = {"A": elder, "reserved": (5, "A"), "rented": (4, "A")}
    rich = picking([0, 0, 0, 0, 1, 0], "B", **marked, B={"olive": 1})
    assert (spellings(rich, "die"), refused(rich, "die 5")) == (["die rented"], "reserved")
    poor = picking([0, 0, 0, 0, 1, 0], "B", **marked, B={"wine": 1, "silver": 3})
    assert (spellings(poor, "die"), poor.why_not("die 5")) == (["die 5"], None)
    assert refused(poor, "die rented") == "no-crop"


@case("LG-097")
def test_6_merchant_uses_the_space_of_the_round() -> None:
    pos = using(4, A={"helpers": ["merchant"], "points": 2}, round=1)
    do(pos, "use merchant")
    assert (points(pos), silver(pos), goods(pos)) == (1, 4, {"pig": 1})
    assert silver(do(using(4, A={"helpers": ["merchant"], "points": 2}, round=1), "decline")) == 4


@case("LG-105")
def test_13_peon_uses_the_die_again() -> None:
    pos = do(using(4, A={"helpers": ["peon"], "points": 1}), "use peon")
    assert (points(pos), silver(pos)) == (0, 8)
    assert silver(using(4, A={"helpers": ["peon"], "points": 0})) == 4


def test_13_peon_comes_before_the_merchant() -> None:
    """He must be used "immédiatement"; the Merchant may follow, whatever the places of their cards."""
    for crew in (["peon", "merchant"], ["merchant", "peon"]):
        pos = using(4, A={"helpers": crew, "points": 2}, round=1)
        assert pos.question.params == {"card": "peon"}
        do(pos, "use peon", "use merchant")
        assert (silver(pos), goods(pos), points(pos)) == (8, {"pig": 1}, 0)
    without = do(using(4, A={"helpers": ["peon", "merchant"], "points": 2}, round=1), "decline")
    assert without.question.params == {"card": "merchant"}
    # The die is used twice, and the Merchant is offered once.
    twice = using(4, A={"helpers": ["peon", "merchant"], "points": 2}, round=1)
    assert do(twice, "use peon", "decline").question.kind == "pair"


def test_13_peon_waits_for_a_point_that_a_tile_gives() -> None:
    pos = using(4, A={"helpers": ["peon"], "points": 0, "roofs": ["5c"]}, round=6)
    assert refused(pos, "use peon") == "points"
    do(pos, "roof", "use peon")
    assert (silver(pos), points(pos)) == (8, 0)
    assert using(4, A={"helpers": ["peon"], "points": 0}).question.kind == "pair"  # nothing can bring one


@case("LG-106")
def test_14_foreman_earns_by_others_dice() -> None:
    pos = picking([0, 0, 0, 3, 0, 0], "A", A={"olive": 1}, B={"helpers": ["foreman"], "dice": [4]})
    do(pos, "die 4")
    # A's own die and then A's use of the last one.
    assert silver(pos, "B") == 1 + 1 + 4
    peon = picking([0, 0, 0, 1, 1, 0], "A", A={"helpers": ["peon"]}, B={"helpers": ["foreman"], "dice": [4]})
    do(peon, "die 4", "use peon")
    assert silver(peon, "B") == 2


def test_15_migrant_laborer_turns_a_die() -> None:
    pos = do(rolling([2, 0, 0, 0, 0, 0], A={"helpers": ["migrant-laborer"]}), "A set 1 to 6")
    assert pos.view(None)["dice"] == [1, 0, 0, 0, 0, 1]
    assert refused(rolling([2, 0, 0, 0, 0, 0], A={"helpers": ["migrant-laborer"]}), "set 2 to 6") == "no-die"


def test_26_tenant_holds_a_die_that_others_pay_for() -> None:
    pos = rolling([1, 0, 0, 1, 0, 0], A={"olive": 1, "fields": [("grape", 1)]}, B={"helpers": ["tenant"]})
    do(pos, "B rent 4")
    assert pos.view(None)["rented"] == {"seat": 1, "die": 4}
    do(pos, "A die rented", "pay field-grape")
    assert (silver(pos), goods(pos, "B")["grape"]) == (4, 1)
    broke = do(rolling([1, 0, 0, 1, 0, 0], A={"silver": 3}, B={"helpers": ["tenant"]}), "B rent 4")
    assert refused(broke, "die rented") == "no-crop"


def test_26_tenant_comes_before_the_migrant_laborer() -> None:
    pos = rolling([1, 1, 0, 0, 0, 0], A={"helpers": ["migrant-laborer"]}, B={"helpers": ["tenant"]})
    assert pos.question.kind == "rent"
    do(pos, "B rent 1")
    assert pos.question.kind == "set-die"
    assert all(text.startswith("set 2") for text in spellings(pos, "set"))


def test_26_the_last_die_is_free_for_all() -> None:
    ask: list[dict[str, Any]] = [{"step": "last-die"}, {"step": "pair", "seat": 0}]
    pos = table(*ask, phase="revenue", B={"helpers": ["tenant"], "used": ["tenant"]}, rented=(4, "B"))
    do(pos, "A pair olive grain")
    assert (silver(pos, "A"), silver(pos, "B"), goods(pos, "B")) == (4, 4, {})


# -- what comes with a revenue -----------------------------------------------------------------------------------------


def test_28_market_gardener() -> None:
    pos = using(2, A={"helpers": ["market-gardener"], "hand": ["chef"]})
    do(pos, "choose play-card", "as field", "take olive")
    assert goods(pos) == {"olive": 1}
    sent = using(6, A={"helpers": ["market-gardener"], "olive": 2, "barrows": {"turner": []}})
    do(sent, "choose delivery", "deliver olive barrow-1", "take grape")
    assert goods(sent) == {"olive": 1, "grape": 1}


def test_28_market_gardener_comes_with_a_delivery_that_is_made() -> None:
    pos = using(6, A={"helpers": ["market-gardener"], "olive": 1, "barrows": {"turner": []}})
    do(pos, "choose delivery", "sell")
    # The olive is gone: nothing can be delivered any more, and nothing comes with it.
    assert (pos.question.kind, goods(pos), silver(pos)) == ("pair", {}, 1)


@case("LG-116")
def test_29_donkey_driver() -> None:
    assert silver(using(1, A={"helpers": ["donkey-driver"]})) == 2
    assert silver(do(using(5, A={"helpers": ["donkey-driver"], "olive": 1}), "choose two-steps")) == 2
    assert (
        silver(do(using(5, A={"helpers": ["donkey-driver"], "olive": 1}), "choose two-upgrades", "upgrade olive")) == 0
    )


@pytest.mark.parametrize("helper", ["donkey-driver", "hawker"])
def test_29_and_42_are_not_paid_for_steps_that_cannot_be_made(helper: str) -> None:
    seat = {"helpers": [helper], "olive": 1}
    assert silver(do(using(5, A={**seat, "siesta": 7}), "choose two-steps")) == 0
    assert silver(do(using(5, A={**seat, "siesta": 7}), "choose upgrade-siesta", "upgrade olive")) == 0
    assert silver(do(using(5, A={**seat, "siesta": 6}), "choose two-steps")) == 2
    assert silver(do(using(5, A={**seat, "siesta": 6}), "choose upgrade-siesta", "upgrade olive")) == 2


@case("LG-117")
def test_31_chandler() -> None:
    pos = do(using(3, A={"helpers": ["chandler"]}), "pair olive grain", "take grape")
    assert goods(pos) == {"olive": 1, "grain": 1, "grape": 1}
    pos = do(using(2, A={"helpers": ["chandler"], "hand": ["chef"]}), "choose one-crop", "take olive", "take olive")
    assert goods(pos) == {"olive": 2}


def test_42_hawker() -> None:
    assert silver(do(using(2, A={"helpers": ["hawker"], "hand": ["chef"]}), "choose play-card", "as field")) == 2
    assert silver(do(using(5, A={"helpers": ["hawker"], "olive": 1}), "choose two-steps")) == 2


@case("LG-122", "LG-125")
def test_44_seed_dealer() -> None:
    pos = do(using(4, A={"helpers": ["seed-dealer"]}), "take grain")
    assert (silver(pos), goods(pos)) == (3, {"grain": 1})
    assert silver(do(using(4, A={"helpers": ["seed-dealer"]}), "decline")) == 4
    pos = do(
        using(6, A={"helpers": ["seed-dealer"], "olive": 1, "barrows": {"turner": []}}),
        "choose two-silver",
        "take grape",
    )
    assert (silver(pos), goods(pos)) == (1, {"olive": 1, "grape": 1})


@case("LG-125")
def test_60_exchange() -> None:
    assert silver(using(4, A={"helpers": ["exchange"]})) == 6
    assert silver(using(6, A={"helpers": ["exchange"]})) == 4


# -- the market --------------------------------------------------------------------------------------------------------

RAID: dict[str, Any] = {"A": {"meat": 1, "barrows": {"porter": ["olive", "wine"]}}, "market": {"m1": "B", "m4": "B"}}


@case("LG-095")
def test_2_negotiator_is_paid_for_markers_removed() -> None:
    pos = delivering(**{**RAID, "B": {"helpers": ["negotiator"]}})
    do(pos, "deliver meat barrow-1", "on m3")
    assert points(pos, "B") == 1 + 2


@case("LG-118")
def test_33_peddler_moves_a_marker_instead() -> None:
    pos = delivering(**{**RAID, "B": {"helpers": ["peddler"]}})
    do(pos, "deliver meat barrow-1", "on m3")
    assert (pos.decider, pos.question.kind, pos.question.params) == (1, "escape", {"space": "m1"})
    assert refused(pos, "on m3") == "space-taken"
    assert refused(pos, "on m7") == "not-beside"
    do(pos, "B on m8")
    # The second marker is lost: the helper works once a round. On m8 (value 6) nothing is removed.
    assert [marker_on(pos, space) for space in ("m1", "m3", "m4", "m8")] == [None, 0, None, 1]
    assert points(pos) == 1 + 5 + 1
    declined = do(
        delivering(**{**RAID, "B": {"helpers": ["peddler"]}}),
        "deliver meat barrow-1",
        "on m3",
        "B decline",
        "B decline",
    )
    assert points(declined) == 1 + 5 + 2


# -- barrows -----------------------------------------------------------------------------------------------------------


@case("LG-100")
def test_9_barrow_builder_keeps_the_barrow() -> None:
    pos = delivering(A={"helpers": ["barrow-builder"], "silver": 1, "olive": 1, "barrows": {"turner": ["olive"]}})
    do(pos, "deliver olive barrow-1", "on m2", "use barrow-builder")
    assert farm(pos)["barrows"][0] == {
        "card": "turner",
        "points": 2,
        "goods": ["olive", "olive"],
        "loaded": [False, False],
    }
    assert (silver(pos), points(pos), goods(pos)) == (0, 3, {"trade": 1})
    gone = delivering(A={"helpers": ["barrow-builder"], "silver": 1, "olive": 1, "barrows": {"turner": ["olive"]}})
    do(gone, "deliver olive barrow-1", "on m2", "decline")
    assert (farm(gone)["barrows"][0], gone.view(None)["discard"]) == (None, ["turner"])


def test_9_barrow_builder_lets_silver_be_raised_first() -> None:
    setup = {"helpers": ["barrow-builder"], "olive": 1, "barrows": {"turner": ["olive"]}}
    pos = do(delivering(A=setup), "deliver olive barrow-1", "on m2")
    assert pos.question.kind == "offer"
    assert refused(pos, "use barrow-builder") == "silver"
    do(pos, "trade", "trade four-silver", "use barrow-builder")
    assert (silver(pos), farm(pos)["barrows"][0]["card"]) == (3, "turner")
    # The barrow may also be given up meanwhile for another one: then there is nothing to keep.
    full = {**setup, "barrows": {"turner": ["olive"], "maid": [], "porter": []}, "hand": ["chef"]}
    gone = do(
        delivering(A=full), "deliver olive barrow-1", "on m2", "trade", "trade play-card", "as barrow", "replace 1"
    )
    assert gone.question.kind == "pair"
    assert [entry["card"] for entry in farm(gone)["barrows"]] == ["chef", "maid", "porter"]
    assert gone.view(None)["discard"] == ["turner"]


@case("LG-108")
def test_16_wainwright_plays_a_lower_barrow() -> None:
    setup = {
        "helpers": ["wainwright"],
        "grape": 1,
        "barrows": {"negotiator": ["olive", "grain"]},
        "hand": ["chef", "maid", "porter"],
    }
    pos = do(delivering(A=setup), "deliver grape barrow-1", "on m14")
    assert spellings(pos, "play") == ["play chef"]
    assert refused(pos, "play maid") == "lower-only"
    do(pos, "play chef")
    assert farm(pos)["barrows"][0]["card"] == "chef"


def test_65_supplier_is_paid_for_barrows() -> None:
    pos = delivering(
        A={"helpers": ["basket-weaver"], "olive": 1, "barrows": {"turner": ["olive"]}}, discard=["supplier"]
    )
    assert silver(do(pos, "deliver olive barrow-1", "on m2")) == 0
    pos = delivering(A={"helpers": ["supplier"], "olive": 1, "barrows": {"turner": ["olive"]}})
    assert silver(do(pos, "deliver olive barrow-1", "on m2")) == 2


def test_16_wainwright_waits_for_a_card_drawn_with_the_barrows_commodity() -> None:
    setup = {"helpers": ["wainwright"], "grape": 1, "barrows": {"negotiator": ["olive", "grain"]}}
    pos = do(delivering(A=setup), "deliver grape barrow-1", "on m14", "trade", "trade draw-card", "* draw chef")
    assert pos.question.kind == "lower-barrow"
    assert farm(do(pos, "play chef"))["barrows"][0]["card"] == "chef"
    # Given up meanwhile, it lays nothing any more.
    crew = {**setup, "helpers": ["wainwright", "maid", "miller"], "hand": ["chef", "cooper"]}
    gone = do(delivering(A=crew), "deliver grape barrow-1", "on m14")
    do(gone, "trade", "trade play-card", "play cooper", "as helper", "replace 1")
    assert gone.question.kind == "pair"


# -- buildings ---------------------------------------------------------------------------------------------------------

SUPPLY: dict[str, Any] = {"meat": 1, "delivered": {"merchant-house": ["wine", "trade"]}}


def test_41_laundress_gets_a_pig() -> None:
    assert goods(do(delivering(A={**SUPPLY, "helpers": ["laundress"]}), "deliver meat merchant-house")) == {"pig": 1}
    full = do(delivering(A={**SUPPLY, "helpers": ["laundress"], "pig": 2}), "deliver meat merchant-house")
    assert (goods(full), silver(full)) == ({"pig": 2}, 3 + 2)


def test_50_craftsman_gets_silver() -> None:
    assert silver(do(delivering(A={**SUPPLY, "helpers": ["craftsman"]}), "deliver meat merchant-house")) == 3 + 3


@case("LG-126")
def test_59_haggler_takes_a_good_back() -> None:
    pos = do(delivering(A={**SUPPLY, "helpers": ["haggler"]}), "deliver meat merchant-house")
    # A trade commodity is none of the "marchandises" (2.8).
    assert spellings(pos) == ["take wine", "take meat", "decline"]
    assert refused(pos, "take trade") == "good-not-offered"
    assert goods(do(pos, "take wine")) == {"wine": 1}


def test_59_haggler_comes_before_the_tile() -> None:
    """Its good can go out with the delivery of the restaurant: the effect of a tile comes "ensuite" (8.3.1)."""
    seat = {"helpers": ["haggler"], "meat": 1, "delivered": {"restaurant": ["wine", "food"]}}
    pos = do(delivering(left=1, A={**seat, "barrows": {"porter": ["olive", "meat"]}}), "deliver meat restaurant")
    assert pos.question.kind == "regain"
    do(pos, "take wine", "deliver wine barrow-1")
    assert pos.question.kind == "market"


def test_59_haggler_has_nothing_to_take_where_only_commodities_lie() -> None:
    from farmstead.titles.granja.figures.reading import check, pack

    own = pack(check({"building": {"restaurant": {"rows": [["trade", "trade"]] * 4}}}))
    pos = delivering(
        A={"helpers": ["haggler"], "trade": 2}, figures=own, blocked=["butcher", "greengrocer", "delicatessen"]
    )
    do(pos, "deliver trade restaurant", "deliver trade restaurant")
    assert (pos.question.kind, goods(pos)) == ("pair", {})


# -- deliveries and the siesta -----------------------------------------------------------------------------------------


def test_40_plasterer_delivers_after_an_extension() -> None:
    pos = cards(
        A={"helpers": ["plasterer"], "hand": ["tout"], "silver": 1, "points": 0, "olive": 2, "barrows": {"turner": []}}
    )
    do(pos, "play tout", "as extension", "pay silver")
    assert (pos.question.kind, pos.question.params) == ("deliver", {"left": 1})
    do(pos, "deliver olive barrow-1")
    assert farm(pos)["barrows"][0]["loaded"] == [True, False]


def donkeys(a: int, **seat: Any) -> Granja:
    setup = {"olive": 3, "barrows": {"turner": [], "laborer": []}, "siesta": 4, **seat}
    pos = table(
        {"step": "new-order"}, {"step": "walk"}, {"step": "donkeys", "answers": [-1, -1]}, phase="transport", A=setup
    )
    return do(pos, f"A donkey {a}", "B donkey 4")


@pytest.mark.parametrize(("tile", "count"), [(1, 2), (2, 3), (3, 3)])
def test_47_errand_boy_delivers_once_more_with_few_donkeys(tile: int, count: int) -> None:
    assert donkeys(tile, helpers=["errand-boy"]).question.params == {"left": count}


def test_47_errand_boy_laid_during_the_deliveries_works_at_once() -> None:
    seat = {"olive": 3, "barrows": {"turner": [], "laborer": []}, "trade": 1, "hand": ["errand-boy"]}
    few = {**seat, "donkeys": [2], "donkey": 2}
    pos = do(delivering(left=2, A=few), "trade", "trade play-card", "as helper")
    assert pos.question.params == {"left": 3}
    do(pos, "deliver olive barrow-1", "deliver olive barrow-2")
    assert not farm(pos)["helpers"][0]["used"]
    do(pos, "deliver olive barrow-1", "on m2")
    assert farm(pos)["helpers"][0]["used"]
    many = do(delivering(left=2, A={**seat, "donkeys": [3], "donkey": 3}), "trade", "trade play-card", "as helper")
    assert many.question.params == {"left": 2}
    # After the last delivery too, with the commodity it brought; but not in the step of paid deliveries.
    late = {**few, "trade": 0, "barrows": {"turner": ["olive"], "laborer": []}}
    last = do(delivering(left=1, A=late), "deliver olive barrow-1", "on m2", "trade", "trade play-card", "as helper")
    assert last.question.params == {"left": 1}
    paid = table({"step": "extra", "seat": 0, "made": 0}, phase="transport", step="extra", A=few)
    assert do(paid, "trade", "trade play-card", "as helper").question.kind == "extra"


def test_47_an_errand_boy_who_is_gone_delivers_nothing() -> None:
    seat = {"olive": 3, "barrows": {"turner": [], "laborer": []}, "trade": 1, "hand": ["chef"], "silver": 3}
    crew = {"helpers": ["errand-boy", "maid", "miller"], "donkeys": [1], "donkey": 1}
    ask: list[dict[str, Any]] = [{"step": "deliver-all", "seat": 0}, {"step": "pair", "seat": 1}]
    pos = do(table(*ask, phase="transport", A={**seat, **crew}), "B pair olive grain", "deliver olive barrow-1")
    assert "deliver olive barrow-2" in spellings(pos)
    do(pos, "trade", "trade play-card", "as helper", "replace 1")
    assert refused(pos, "deliver olive barrow-2") == "no-such-helper"


def test_48_basket_weavers_second_crop_stays_with_its_place() -> None:
    # The first olive completes the barrow: nothing is left there for a second one, kept barrow or new one.
    seat = {"helpers": ["basket-weaver", "barrow-builder", "wainwright"], "olive": 3, "silver": 2}
    setup = {**seat, "barrows": {"turner": ["olive"]}, "hand": ["trader"]}
    pos = do(delivering(left=2, A=setup), "deliver olive barrow-1", "on m2", "use barrow-builder")
    assert (pos.question.kind, farm(pos)["barrows"][0]["loaded"]) == ("lower-barrow", [False, False])
    do(pos, "decline")
    assert (pos.question.kind, goods(pos)["olive"]) == ("deliver", 2)
    new = do(delivering(left=2, A=setup), "deliver olive barrow-1", "on m2", "decline")
    assert (new.question.kind, farm(new)["barrows"][0]) == ("lower-barrow", None)
    # The second crop comes before anything that the first one brings about.
    two = do(delivering(left=2, A={**seat, "barrows": {"turner": []}}), "deliver olive barrow-1")
    assert two.question.kind == "second-load"
    do(two, "deliver olive barrow-1")
    assert two.question.kind == "market"
    assert points(two) == 1 + 2


def test_48_basket_weaver_carries_a_second_crop() -> None:
    pos = delivering(left=2, A={"helpers": ["basket-weaver"], "olive": 2, "grape": 1, "barrows": {"turner": []}})
    do(pos, "deliver olive barrow-1")
    assert pos.question.kind == "second-load"
    assert refused(pos, "deliver grape barrow-1") == "not-wanted"
    do(pos, "deliver olive barrow-1", "on m2")
    assert (pos.question.kind, pos.question.params) == ("deliver", {"left": 1})
    assert points(pos) == 3
    assert farm(pos)["helpers"][0]["used"]


def test_58_driver_rests_with_four_donkeys() -> None:
    pos = donkeys(4, helpers=["driver"])
    assert pos.question.kind == "offer"
    assert siesta(do(pos, "use driver"))[5] == [0]
    assert donkeys(3, helpers=["driver"]).question.kind == "deliver"


def test_61_shoemaker_rests_once_more() -> None:
    assert siesta(do(donkeys(3, helpers=["shoemaker"]), "use shoemaker"))[6] == [0]
    assert siesta(do(donkeys(3, helpers=["shoemaker"]), "decline"))[5] == [0]
    assert siesta(donkeys(1, helpers=["shoemaker"]))[7] == [0]
