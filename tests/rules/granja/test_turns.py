"""5.1: the active player may act during his whole turn. Where the rules ask nothing, he is asked if it can matter."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.titles.granja.figures.reading import check, pack
from farmstead.titles.granja.rules.position import Granja
from tests.cases import case
from tests.rules.granja.table import (
    cards,
    deal,
    delivering,
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
    using,
)

LATER: dict[str, Any] = {"step": "pair", "seat": 1}
"""B is asked something first, so that what comes runs on from there."""


# -- before the common last die (7.1) ----------------------------------------------------------------------------------


def last_die(die: int, **setup: Any) -> Granja:
    """Only the last die lies there; A is the first to use it."""
    dice = [int(face == die) for face in range(1, 7)]
    pos = table({"step": "last-die"}, LATER, phase="revenue", dice=dice, **setup)
    return do(pos, "B pair olive grain")


@case("LG-057")
def test_before_the_last_die_room_is_made_for_its_pig() -> None:
    pos = last_die(1, A={"pig": 2, "silver": 1})
    assert (pos.decider, pos.question.kind, pos.question.params) == (0, "pause-last", {"die": 1})
    assert spellings(pos) == ["decline", "sell", "upgrade"]
    sold = do(pos.copy(), "decline")
    assert (goods(sold), silver(sold)) == ({"pig": 2}, 3)
    do(pos, "upgrade")
    assert (goods(pos), silver(pos)) == ({"pig": 2, "meat": 1}, 0)


def test_before_the_last_die_a_helper_is_laid_that_it_serves() -> None:
    pos = last_die(4, A={"trade": 1, "hand": ["exchange"]})
    assert pos.question.kind == "pause-last"
    do(pos, "trade", "trade play-card", "as helper")
    assert silver(pos) == 4 + 2


def test_before_the_last_die_a_marker_is_sold_rather_than_lost() -> None:
    pos = last_die(3, A={"markers": 1, "olive": 1})
    assert pos.question.kind == "pause-last"
    do(pos, "sell", "pair grain grape")
    assert (goods(pos), silver(pos)) == ({"grain": 1, "grape": 1}, 1)
    assert last_die(1, A={"markers": 0, "olive": 1}).question.kind == "pause-last"


def test_each_seat_is_asked_in_turn_order() -> None:
    pos = last_die(1, A={"pig": 2}, B={"pig": 2, "silver": 1}, order="BA")
    assert (pos.decider, pos.question.kind) == (1, "pause-last")
    do(pos, "B upgrade")
    assert (pos.decider, goods(pos, "B")["pig"]) == (0, 2)


@pytest.mark.parametrize("die", [1, 3, 4])
def test_before_the_last_die_nothing_is_asked_that_changes_nothing(die: int) -> None:
    pos = last_die(die, A={"olive": 1, "silver": 3, "hand": ["chef"], "pig": 1})
    assert pos.question.kind == "pair"
    assert silver(pos) == (3 + 4 if die == 4 else 3)


# -- transport, step 2: the siesta walk in turn order (8.0, 8.2) -------------------------------------------------------


def walking(**setup: Any) -> Granja:
    """All have shown three donkeys: each walks one step, then the order is made anew."""
    for letter in "AB":
        setup[letter] = {"donkeys": [3], "donkey": 3, **setup.get(letter, {})}
    setup.setdefault("round", 3)
    pos = table({"step": "new-order"}, {"step": "walk"}, LATER, phase="transport", step="donkeys", **setup)
    return do(pos, "B pair olive grain")


def test_a_siesta_tile_is_used_before_the_order_is_made_anew() -> None:
    tile = {"roofs": ["3d"], "olive": 1}
    pos = walking(A=tile, order="AB")
    assert (pos.decider, pos.question.kind) == (0, "pause-walk")
    late = do(pos.copy(), "decline")
    assert late.view(None)["order"] == [1, 0]  # B came last on the same space, on top
    do(pos, "roof", "advance 1")
    assert (pos.view(None)["order"], siesta(pos)[2]) == ([0, 1], [0])


def test_in_step_2_the_seats_are_asked_in_the_old_order() -> None:
    tile = {"roofs": ["3d"], "olive": 1}
    pos = walking(A={"roofs": ["1c"], "olive": 1}, B=tile, order="BA")
    assert pos.decider == 1
    do(pos, "B decline")
    # A's disc has not walked yet; B's has.
    assert siesta(pos)[:2] == [[0], [1]]


def test_in_step_2_a_helper_is_laid_for_the_walk() -> None:
    pos = walking(A={"trade": 1, "hand": ["shoemaker"]})
    do(pos, "trade", "trade play-card", "as helper", "use shoemaker")
    assert siesta(pos)[2] == [0]


def test_in_step_2_a_tile_delivers_in_the_old_order() -> None:
    pos = walking(A={"roofs": ["1c"], "meat": 1, "delivered": {"merchant-house": ["wine", "trade"]}}, order="AB")
    do(pos, "A roof", "A deliver meat merchant-house")
    assert farm(pos)["crafts"] == [{"id": "merchant-house", "active": False}]
    # Then both walk, B comes to lie on top, and delivers first.
    assert (pos.view(None)["order"], pos.decider) == ([1, 0], 1)


def test_in_step_2_nothing_is_asked_that_changes_nothing() -> None:
    pos = walking(A={"olive": 1, "silver": 5, "roofs": ["1b"], "hand": ["shoemaker"]}, order="AB")
    assert pos.question.kind == "deliver"
    alone = table(
        {"step": "new-order"},
        {"step": "walk"},
        {"step": "pair", "seat": 0},
        players=1,
        phase="transport",
        round=3,
        A={"roofs": ["3d"], "olive": 1, "donkeys": [3], "donkey": 3},
    )
    assert do(alone, "pair olive grain").question.kind == "deliver"  # alone the order cannot change
    # A disc on the last space cannot advance; a tile that is used can be turned up again.
    assert walking(A={"roofs": ["3d"], "siesta": 7, "olive": 1}, order="AB").question.kind == "deliver"
    used: dict[str, Any] = {"roofs": ["3d", "5d"], "turned": ["3d"], "olive": 1}
    assert walking(A=used, order="AB", round=5).question.kind == "pause-walk"
    assert walking(A={**used, "turned": ["3d", "5d"]}, order="AB", round=5).question.kind == "deliver"


# -- between income and growth -----------------------------------------------------------------------------------------


def growing(**setup: Any) -> Granja:
    """A's income, then growth; B is asked something before."""
    pos = table({"step": "growth-step"}, {"step": "income", "seat": 0}, LATER, **setup)
    return do(pos, "B pair olive grain")


@case("LG-041")
def test_a_pig_is_bought_with_the_income_and_breeds() -> None:
    pos = growing(A={"pig": 1, "extensions": ["chef", "trader"], "silver": 4})
    assert (pos.question.kind, silver(pos)) == ("growth", 5)
    do(pos, "buy", "buy pig")
    assert (goods(pos), silver(pos)) == ({"pig": 3}, 0)
    # Crops may be sold for it, from fields too with the Agricultural Worker.
    assert growing(A={"pig": 1, "extensions": ["chef", "trader"], "silver": 3, "olive": 1}).question.kind == "growth"
    assert growing(A={"pig": 1, "extensions": ["chef"], "roofs": ["1b"]}).question.kind == "growth"
    assert growing(A={"pig": 1, "extensions": ["chef"], "trade": 1}).question.kind == "growth"
    helped = {"helpers": ["stockman", "straw-stuffer"], "grain": 1, "silver": 2}
    assert growing(A=helped).question.kind == "growth"


@pytest.mark.parametrize(
    "seat",
    [
        {"pig": 1, "silver": 9},  # two pigs would fill the pen
        {"pig": 1, "extensions": ["chef"], "silver": 4},  # a pig costs five
        {"pig": 2, "extensions": ["chef"], "silver": 9, "olive": 1},  # more pigs have no more piglets
        {"fields": [("olive", 0)], "silver": 9, "olive": 2, "hand": ["chef"]},
    ],
)
def test_between_income_and_growth_nothing_is_asked_that_changes_nothing(seat: dict[str, Any]) -> None:
    assert growing(A=seat).question.kind == "roof"


def test_a_field_laid_between_income_and_growth_grows() -> None:
    pos = growing(A={"trade": 1, "hand": ["chef"]})
    assert pos.question.kind == "growth"
    do(pos, "trade", "trade play-card", "as field")
    assert on_fields(pos) == [1]


def test_markers_are_freed_by_selling_before_growth() -> None:
    pos = growing(A={"food": 24, "olive": 1, "fields": [("grape", 0)]})
    assert pos.question.kind == "growth"
    do(pos, "sell")
    assert (silver(pos), goods(pos), on_fields(pos)) == (1, {"food": 24}, [1])
    pigs = {"food": 23, "pig": 2, "extensions": ["chef"]}
    assert growing(A=pigs).question.kind == "growth"
    assert growing(A={**pigs, "food": 22}).question.kind == "roof"


# -- other moments of a turn -------------------------------------------------------------------------------------------


def test_a_card_just_drawn_is_laid_before_the_income() -> None:
    pos = cards(A={"hand": ["chef", "maid"], "trade": 1})
    do(pos, "done", "* draw trader")
    assert pos.question.kind == "pause-cards"
    do(pos, "trade", "trade play-card", "play trader", "as extension")
    assert [entry["card"] for entry in farm(pos)["extensions"]] == ["trader"]
    assert cards(A={"hand": ["chef", "maid"]}).question.kind == "cards"
    assert deal(do(cards(A={"hand": ["chef", "maid"]}), "done")).question.kind == "pair"
    # Without a new card nothing has become possible since the cards were asked for.
    still = {"hand": ["chef", "maid", "porter"], "trade": 1}
    assert do(cards(A=still), "done").question.kind == "pair"
    assert do(cards(A={**still, "helpers": ["plasterer"]}), "done").question.kind == "pair"


@pytest.mark.parametrize(
    ("helpers", "asked"), [(["farm-worker"], True), (["exporter"], True), (["tout"], False), ([], False)]
)
def test_a_helper_lays_a_card_just_drawn(helpers: list[str], asked: bool) -> None:
    pos = deal(do(cards(A={"hand": ["maid"], "helpers": helpers, "points": 1}), "done"))
    assert (pos.question.kind == "pause-cards") == asked
    used = deal(do(cards(A={"hand": ["maid"], "helpers": helpers, "used": helpers}), "done"))
    assert used.question.kind == "pair"


def test_a_tile_just_bought_lays_a_card_before_the_roll() -> None:
    pos = do(shopping(A={"silver": 2, "hand": ["village-elder"]}, roofs=["2d"]), "roof 2d")
    assert pos.question.kind == "pause"
    do(pos, "roof", "choose play-card", "as helper")
    assert farm(pos)["helpers"][0]["card"] == "village-elder"
    assert do(shopping(A={"silver": 2, "hand": ["village-elder"]}, roofs=["2a"]), "roof 2a").question.kind == "pair"


def test_after_a_die_a_tile_delivers_before_the_others() -> None:
    seat = {"roofs": ["1c"], "meat": 1, "delivered": {"butcher": ["pig", "meat", "meat"]}}
    pos = using(1, A=seat)
    assert pos.question.kind == "pause"
    do(pos, "roof", "deliver pig butcher")
    assert farm(pos)["crafts"][0]["id"] == "butcher"
    assert using(1, A={**seat, "turned": ["1c"]}).question.kind == "pair"
    alone = table({"step": "die", "seat": 0}, phase="revenue", players=1, dice=[1, 0, 0, 1, 0, 0], A=seat)
    assert do(alone, "die 1").question.kind == "pair"  # nobody comes between


def test_after_a_die_that_brought_a_commodity_a_card_is_laid_before_the_others() -> None:
    pos = using(6, A={"olive": 1, "barrows": {"turner": ["olive"]}, "hand": ["foreman"]})
    do(pos, "choose delivery", "deliver olive barrow-1", "on m2")
    assert pos.question.kind == "pause"
    do(pos, "trade", "trade play-card", "as helper")
    assert farm(pos)["helpers"][0]["card"] == "foreman"
    # Space 4 brings neither: the card could have been laid before the die was taken.
    assert using(4, A={"trade": 1, "hand": ["foreman"]}).question.kind == "pair"


def test_after_the_last_delivery_a_commodity_is_used_before_the_others_deliver() -> None:
    seat = {"olive": 1, "barrows": {"turner": ["olive"]}, "hand": ["peddler"]}
    pos = do(delivering(left=1, A=seat), "deliver olive barrow-1", "on m2")
    assert pos.question.kind == "pause"
    do(pos, "trade", "trade play-card", "as helper")
    assert pos.question.kind == "pair"
    # With deliveries left, that question is the moment.
    more = do(delivering(left=2, A=seat), "deliver olive barrow-1", "on m2")
    assert (more.question.kind, more.question.params) == ("deliver", {"left": 1})
    # Without a hand and a tile nothing could come between.
    assert do(delivering(left=1, A={**seat, "hand": []}), "deliver olive barrow-1", "on m2").question.kind == "pair"


def test_the_turn_of_extra_deliveries_ends_after_the_last_of_them() -> None:
    """What the last delivery of a round brought can still be used: here a commodity for a wine, the wine for points."""
    seat = {"olive": 1, "grape": 1, "barrows": {"turner": ["olive"]}, "helpers": ["bartender"], "silver": 1}
    pos = table({"step": "extra", "seat": 0, "made": 0}, phase="transport", round=6, A=seat)
    do(pos, "deliver olive barrow-1", "on m2")
    assert (pos.question.kind, pos.question.params["left"]) == ("extra-last", 0)
    assert refused(pos, "deliver grape barrow-1") == "no-extra"
    do(pos, "trade", "trade two-upgrades", "upgrade grape", "helper")
    assert points(pos) == 1 + 2 + 2


def test_an_extra_delivery_that_a_card_adds_in_the_middle() -> None:
    seat = {"olive": 3, "barrows": {"turner": ["olive"], "laborer": []}, "hand": ["packer"], "silver": 2}
    pos = table({"step": "extra", "seat": 0, "made": 0}, phase="transport", A=seat)
    do(pos, "deliver olive barrow-1", "on m2", "trade", "trade play-card", "as helper", "deliver olive barrow-2")
    assert farm(pos)["barrows"][1]["loaded"][0]


# -- rights that end with a phase (corrected figures) ------------------------------------------------------------------


def phases(card: str, phase: str) -> str:
    return pack(check({"card": {card: {"helper": {"phase": phase}}}}))


def test_a_helper_of_the_revenue_phase_is_offered_at_its_end() -> None:
    seat = {"helpers": ["groom"], "pig": 1, "grain": 1}
    own = last_die(4, A=seat, figures=phases("groom", "revenue"))
    assert (own.question.kind, silver(own)) == ("pause", 4)
    do(own, "helper")
    assert points(own) == 2
    assert last_die(4, A=seat, figures=phases("groom", "revenue/transport")).question.kind == "pair"
    assert last_die(4, A=seat).question.kind == "pair"


def test_a_tile_of_the_farm_phase_is_offered_when_it_is_bought() -> None:
    own = pack(check({"roof_phase": {"silver": "farm"}}))
    pos = do(shopping(A={"silver": 4}, round=4, roofs=["4d"], figures=own), "roof 4d")
    assert pos.question.kind == "pause"
    assert silver(do(pos, "roof")) == 2
    assert do(shopping(A={"silver": 4}, round=4, roofs=["4d"]), "roof 4d").question.kind == "pair"


def test_the_resource_of_the_greengrocer_waits_for_room() -> None:
    pos = table({"step": "income", "seat": 0}, LATER, A={"done": ["greengrocer", "merchant-house"], "pig": 2})
    do(pos, "B pair olive grain")
    assert (pos.question.kind, silver(pos)) == ("resource", 3)
    do(pos, "upgrade", "take pig")
    assert goods(pos) == {"pig": 2, "meat": 1}


def test_before_a_pig_of_the_peon_room_is_made() -> None:
    pos = using(1, A={"helpers": ["peon"], "pig": 1, "silver": 1})
    assert pos.question.kind == "offer"
    do(pos, "upgrade", "use peon")
    assert goods(pos) == {"pig": 2, "meat": 1}
