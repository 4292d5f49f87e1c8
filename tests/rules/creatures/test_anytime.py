"""Special buildings whose owner may use them at any time: offered at each own decision, never against an obligation."""

from __future__ import annotations

import pytest

from farmstead.kernel.obligations import NOWHERE, obliged_below
from farmstead.kernel.position import Position
from farmstead.titles.creatures.rules.position import Creatures
from tests.cases import case
from tests.rules.creatures.table import (
    Farm,
    animals,
    around,
    build,
    cell,
    do,
    evening,
    farm,
    goods,
    night,
    refused,
    room,
    spellings,
    stock,
    table,
)

# -- Cattle Market -----------------------------------------------------------------------------------------------------

MARKET: Farm = {"buildings": ["b1 cattle-market"], "troughs": ["b2", "b3"]}


@case("CR-101")
@pytest.mark.parametrize("reed", [1, 2, 4])
def test_cattle_market_sells_an_animal_for_a_reed(reed: int) -> None:
    pos = table(A={**MARKET, "reed": reed})
    do(pos, *["market pig"] * reed)
    assert (animals(pos), goods(pos)["reed"]) == ({"pig": reed}, 0)
    assert refused(pos, "market pig") == "goods"
    assert pos.question.kind == "work", "it took no worker"


def test_cattle_market_animals_need_room() -> None:
    pos = do(table(A={"buildings": ["b1 cattle-market"], "reed": 2, "sheep": 2, "cow": 1}), "market horse")
    assert pos.question.kind == "settle"
    do(pos, "release horse")
    assert animals(pos) == {"sheep": 2, "cow": 1}


def test_cattle_market_at_every_decision_of_its_owner() -> None:
    """NOTES, ruling 16: own turn, in the midst of an action, before breeding and while breeding; never the other's."""
    rich: Farm = {**MARKET, "reed": 9, "wood": 5, "stone": 3}
    pos = do(table(A=rich), "market sheep", "place fences", "market sheep", "fence a1 top", "market sheep", "done")
    assert animals(pos) == {"sheep": 3}
    assert refused(pos, "market sheep") == "not-owned", "B is asked now"
    evening_market = night(A={**MARKET, "reed": 2, "cow": 2})
    assert evening_market.question.kind == "before-breeding"
    do(evening_market, "A market sheep", "A done")
    assert animals(evening_market) == {"sheep": 1, "cow": 3}
    trader: Farm = {"buildings": ["b1 cattle-market", "b2 trading-station"], "reed": 1, "wood": 1, "sheep": 3}
    forced = do(night(A=trader), "A use trading-station")
    assert forced.question.kind == "take-animal", "the reed is promised: one way to pay is no question"
    choice = do(night(A={**trader, "stone": 1}), "A use trading-station")
    assert choice.question.kind == "give"
    assert "market sheep" in spellings(choice), "wood and stone still pay"


def test_cattle_market_while_animals_are_being_born() -> None:
    pos = night(A={"buildings": ["b1 cattle-market"], "reed": 1, "sheep": 2, "pig": 1})
    do(pos, "A done")
    assert pos.question.kind == "settle", "three sheep and a pig, room for two of a kind and one"
    assert "market cow" in spellings(pos)
    do(pos, "market cow")
    assert animals(pos) == {"sheep": 3, "pig": 1, "cow": 1}


def test_reed_that_is_needed_may_not_be_spent() -> None:
    setup: Farm = {"buildings": ["b1 cattle-market", "b2 stable"], "reed": 1}
    pos = do(table(A={**setup, "reed": 2}, display=["materials-outlet", "haystack"]), "A place special-1")
    assert pos.why_not("market sheep") is None
    pos = do(table(A={**setup, "wood": 2}, display=["materials-outlet"]), "A place special-1")
    assert spellings(pos, "build") == ["build storage-building", "build materials-outlet"]
    assert refused(pos, "market sheep") == "obliged"
    do(pos, "build storage-building")
    assert refused(pos, "market sheep") == "goods"


# -- Animal Trader -----------------------------------------------------------------------------------------------------


@case("CR-106")
def test_animal_trader_in_the_working_day() -> None:
    setup: Farm = {"buildings": ["b1 animal-trader"], "sheep": 1, "pig": 1}
    pos = table(A=setup)
    assert spellings(pos, "trade") == ["trade sheep pig for cow", "trade sheep pig for horse"]
    assert refused(pos, "trade sheep cow for horse") == "none-to-release"
    do(pos, "trade sheep pig for horse")
    assert animals(pos) == {"horse": 1}
    assert pos.question.kind == "work"


@case("CR-106")
def test_animal_trader_not_while_breeding() -> None:
    setup: Farm = {"buildings": ["b1 animal-trader", "b2 trading-station"], "sheep": 1, "pig": 1, "wood": 1, "stone": 1}
    pos = do(night(A=setup), "A done")
    assert pos.question.kind == "before-breeding"
    assert spellings(pos, "trade") == []
    assert refused(pos, "trade sheep pig for cow") == "not-in-work"


def test_animal_trader_when_animals_have_just_come() -> None:
    """The new animals may be traded before any must leave: 1 cow and 2 pigs for two houses."""
    pos = do(table(A={"buildings": ["b1 animal-trader"]}, spaces={"cow-pig": 4}), "A place cow-pig")
    assert pos.question.kind == "settle"
    do(pos, "trade pig cow for horse")
    assert animals(pos) == {"pig": 2, "horse": 1}


# -- Building Firm -----------------------------------------------------------------------------------------------------


@case("CR-086")
def test_building_firm_puts_a_stall_in_place_of_a_trough() -> None:
    setup: Farm = {"buildings": ["a1 building-firm"], "pastures": ["b1"], "troughs": ["b1"], "stone": 2}
    pos = do(table(A=setup), "firm b1")
    assert (cell(pos, "b1")["building"], cell(pos, "b1")["trough"]) == ("stall", False)
    assert goods(pos)["stone"] == 0
    supply = pos.view(None)["supply"]
    assert (supply["trough"], supply["stall"]) == (10, 4)
    assert pos.question.kind == "work"


@case("CR-086")
def test_building_firm_needs_a_tile_the_stone_and_a_trough_outside_buildings() -> None:
    setup: Farm = {"buildings": ["a1 building-firm"], "troughs": ["b1", "a3"], "stone": 2}
    five: Farm = {"buildings": [f"{name} stall" for name in ("a1", "a2", "b1", "b2", "b3")]}
    assert refused(table(A=setup, B=five), "firm b1") == "no-tile"
    assert refused(table(A={**setup, "stone": 1}), "firm b1") == "goods"
    assert refused(table(A=setup), "firm a3") == "building-there"
    assert refused(table(A=setup), "firm b2") == "no-trough-here"
    assert refused(table(A={"troughs": ["b1"], "stone": 2}), "firm b1") == "not-owned"


def test_building_firm_is_no_stall_action() -> None:
    """The Carpenter's Workshop gives fences on the Stall action only."""
    owned = ["a1 building-firm", "a2 carpenters-workshop"]
    pos = do(table(A={"buildings": owned, "troughs": ["b1"], "stone": 2}), "firm b1")
    assert pos.question.kind == "work"


def test_the_last_tile_is_kept_for_the_stall_that_is_paid() -> None:
    four: Farm = {"buildings": [f"{name} stall" for name in ("a1", "a2", "b1", "b2")]}
    setup: Farm = {"buildings": ["a1 building-firm"], "troughs": ["b1"], "stone": 5, "reed": 1}
    pos = do(table(A=setup, B=four), "A place stall")
    assert pos.question.kind == "where"
    assert refused(pos, "firm b1") == "obliged"
    do(pos, "on b1")
    assert pos.view(None)["supply"]["stall"] == 0
    two = do(table(A=setup, B={"buildings": four["buildings"][:3]}), "A place stall")
    do(two, "firm b1", "on b2")
    assert two.view(None)["supply"]["stall"] == 0


def test_stone_that_is_needed_may_not_be_spent() -> None:
    setup: Farm = {"buildings": ["a1 building-firm", "b2 stall", "b3 stall"], "troughs": ["b1"], "stone": 6}
    pos = table(A=setup)
    do(pos, "A place stables")
    assert refused(pos, "firm b1") == "obliged"
    pos = do(table(A={**setup, "stone": 7}), "A place stables", "firm b1")
    assert pos.question.kind == "stables"
    assert pos.view(None)["seats"][0]["goods"]["stone"] == 5


def test_the_last_free_cell_is_kept_for_a_paid_building() -> None:
    owned = ["a1 building-firm", "a2 haystack", "b1 carpenter", "b2 shelter"]
    pos = table(A={"buildings": owned, "troughs": ["b3"], "stone": 5, "reed": 1})
    do(pos, "A place stall")
    assert refused(pos, "firm b3") == "obliged"
    assert spellings(pos) == ["on b3", "use carpenter"]


# -- Carpenter ---------------------------------------------------------------------------------------------------------


@case("CR-130")
def test_carpenter_moves_troughs_and_stalls() -> None:
    owned = ["a1 carpenter", "b1 stall", "b2 stable"]
    pos = do(table(A={"buildings": owned, "troughs": ["b3"], "fences": ["a2 top"]}), "use carpenter")
    assert spellings(pos) == ["lift trough b3", "lift stall b1"]
    assert refused(pos, "lift stall b2") == "no-movable"
    assert refused(pos, "lift trough b1") == "no-movable"
    do(pos, "lift trough b3")
    assert spellings(pos, "on") == ["on a1", "on a2", "on a3", "on b1", "on b2"]
    do(pos, "on b1")
    assert room(pos, "b1") == 6
    do(pos, "use carpenter", "lift stall b1")
    assert spellings(pos, "on") == ["on a2", "on b3"]
    assert refused(pos, "on b2") == "building-there"
    do(pos, "on a2")
    assert (room(pos, "a2"), room(pos, "b1")) == (3, 1), "the trough stayed on b1"
    assert farm(pos)["fences"] == ["a1 bottom"]
    assert pos.question.kind == "work"


@case("CR-130")
def test_carpenter_keeps_animals_unless_room_is_lost() -> None:
    setup: Farm = {"buildings": ["a1 carpenter", "b1 stall"], "troughs": ["b1"], "sheep": 6}
    pos = do(table(A=setup), "use carpenter", "lift stall b1", "on b2")
    assert spellings(pos) == ["release sheep", "use carpenter"]
    assert animals(do(pos.copy(), "use carpenter", "lift stall b2", "on b1")) == {"sheep": 6}, "moved back in time"
    do(pos, "release sheep")
    assert animals(pos) == {"sheep": 5}, "3 in the stall, 1 at the trough, 1 in the cottage"
    pos = do(table(A={**setup, "sheep": 3}), "use carpenter", "lift stall b1", "on b2")
    assert animals(pos) == {"sheep": 3}


def test_carpenter_moves_special_stalls_too() -> None:
    pos = do(table(A={"buildings": ["a1 carpenter", "b1 cow-stall"]}), "use carpenter", "on b3")
    assert cell(pos, "b3")["building"] == "cow-stall"


def test_carpenter_may_not_break_the_chain() -> None:
    """With the Cottage Extension every building must go on touching another."""
    owned = ["a2 cottage-extension", "a1 carpenter", "b1 stall", "b2 stall"]
    pos = do(table(A={"buildings": owned, "columns": 3}), "use carpenter", "lift stall b2")
    assert spellings(pos, "on") == ["on b3", "on c1"]
    assert refused(pos, "on c2") == refused(pos, "on c3") == "chain"
    row = ["b3 cottage-extension", "c3 stall", "d3 carpenter"]
    pos = table(A={"buildings": row, "columns": 4, "troughs": ["a1"]})
    do(pos, "use carpenter")
    assert pos.question.kind == "put", "the stall links two parts of the chain: only the trough may move"
    assert pos.question.params == {"thing": "trough"}


def test_carpenter_moves_are_counted() -> None:
    """As often as one likes, but every game ends: twenty moves reach any layout from any other."""
    pos = table(A={"buildings": ["a1 carpenter"], "troughs": ["b1"]})
    for i in range(20):
        do(pos, "use carpenter", "on b2" if i % 2 == 0 else "on b1")
    assert refused(pos, "use carpenter") == "moves"
    do(pos, "place materials", "B place wood-3")
    for i in range(20):
        do(pos, "use carpenter", "on b2" if i % 2 == 0 else "on b1")
    assert refused(pos, "use carpenter") == "moves"


def test_carpenter_moves_are_counted_anew_when_the_workers_go_home_and_when_animals_are_born() -> None:
    """Before breeding twenty again, and again while a newborn looks for room."""
    setup: Farm = {"buildings": ["a1 carpenter", "a2 joinery"], "troughs": ["b1"], "sheep": 2, "wood": 2}
    pos = night(A=setup)
    for i in range(20):
        do(pos, "use carpenter", "on b2" if i % 2 == 0 else "on b1")
    assert refused(pos, "use carpenter") == "moves"
    do(pos, "A done")
    assert pos.question.kind == "settle"
    for i in range(20):
        do(pos, "use carpenter", "on b2" if i % 2 == 0 else "on b1")
    assert (pos.round, pos.question.kind, animals(pos)) == (3, "work", {"sheep": 2}), "no move left: the lamb is gone"


def test_carpenter_needs_something_to_move() -> None:
    assert refused(table(A={"buildings": ["a1 carpenter"]}), "use carpenter") == "no-movable"


# -- Assembly Hall -----------------------------------------------------------------------------------------------------


@case("CR-111")
def test_assembly_hall() -> None:
    pos = table(A={"buildings": ["a1 assembly-hall"], "fence": 4}, B={"fence": 9})
    do(pos, "use assembly-hall", "fence b1 top", "use assembly-hall", "fence b1 right")
    assert (stock(pos), stock(pos, "B")) == (0, 11)
    assert farm(pos)["fences"] == ["b1 right", "b1 top"]
    assert refused(pos, "use assembly-hall") == "two-fences"
    assert pos.question.kind == "work"
    one = table(A={"buildings": ["a1 assembly-hall"], "fence": 1})
    assert refused(one, "use assembly-hall") == "two-fences", "one to give and one to place"


def test_assembly_hall_hands_a_fence_to_a_woodworking_shop() -> None:
    """The other owner may place the fence received at once, for free."""
    pos = table(A={"buildings": ["a1 assembly-hall"], "fence": 4}, B={"buildings": ["b1 woodworking-shop"], "fence": 2})
    do(pos, "A use assembly-hall", "A fence b1 top", "B fence a1 top")
    assert pos.decider == 0, "and A goes on"
    assert (stock(pos), stock(pos, "B")) == (2, 2)
    do(pos, "A use assembly-hall", "A fence b1 right", "B done", "A place materials")
    assert (stock(pos), stock(pos, "B")) == (0, 3)


def test_the_fence_that_must_be_placed_may_not_be_given_away() -> None:
    setup: Farm = {"buildings": ["a1 assembly-hall"], "wood": 3}
    pos = do(table(A={**setup, "fence": 2}), "A place fences")
    assert refused(pos, "use assembly-hall") == "obliged"
    do(pos, "fence b1 top")
    assert refused(pos, "use assembly-hall") == "two-fences"
    pos = do(table(A={**setup, "fence": 3}), "A place walls", "use assembly-hall", "fence a1 left")
    assert pos.question.kind == "walls"
    do(pos, "fence a2 left")
    assert stock(pos) == 0


def promised(pos: Position) -> str | None:
    """The question that must stay answerable, by its name."""
    assert isinstance(pos, Creatures)
    place = obliged_below(pos)
    step = pos.agenda[place] if place != NOWHERE else None
    return None if step is None else step.name


def test_the_first_trough_of_the_space_and_a_bought_one_are_promised() -> None:
    """What the worker was placed for, or paid for; further ones and gifts are not."""
    pos = do(table(A={"wood": 6}), "A place troughs")
    assert promised(pos) == "troughs"
    do(pos, "trough b1")
    assert (pos.question.kind, promised(pos)) == ("troughs", None)
    assert promised(do(night(A={"buildings": ["b1 joinery"], "wood": 4}), "use joinery")) == "troughs"
    gift = build(table(A={"wood": 1, "reed": 1}, display=["feed-storehouse"]), "feed-storehouse", "on b1")
    assert (gift.question.kind, promised(gift)) == ("trough", None)


def test_animals_needed_as_payment_may_not_leave() -> None:
    setup: Farm = {"stone": 2, "pig": 1, "cow": 1, "troughs": ["a1"], "wood": 2, "buildings": ["b1 cattle-market"]}
    pos = do(table(A=setup, display=["inn", "pen"]), "A place special-1")
    assert pos.why_not("release pig") is None, "there is the Pen to build"
    only = do(table(A={**setup, "wood": 0, "stone": 2}, display=["inn", "small-extension"]), "A place special-1")
    do(only, "release pig", "on b2")
    assert animals(only) == {"cow": 1}
    stuck = table(A={**setup, "wood": 0, "reed": 1}, display=["inn"])
    do(stuck, "A place special-1")
    do(stuck, "release pig")
    assert spellings(stuck) == ["market pig"], "the reed buys it back: that much is owed to the worker"
    do(stuck, "market pig", "on b2")
    assert animals(stuck) == {"horse": 1}


def test_any_time_effects_do_not_spare_a_worker_its_action() -> None:
    pos = do(table(A={"buildings": ["a1 carpenter"], "troughs": ["b1"], "stone": 3, "reed": 1}), "A place stall")
    assert refused(pos, "done") == "not-asked"
    do(pos, "use carpenter", "on b2", "on b1")
    assert cell(pos, "b1")["building"] == "stall"


def test_stone_for_the_carver_may_have_gone_to_the_firm() -> None:
    owned = ["a1 stone-carver", "a2 building-firm"]
    pos = night(A={"buildings": owned, "troughs": ["b1"], "stone": 2})
    do(pos, "A done")
    assert pos.question.kind == "stone-carver"
    do(pos, "A firm b1")
    assert pos.round == 3, "no stone is left to carve: the round is over"
    assert goods(pos)["stone"] == 0


def test_other_seats_effects_are_not_mine() -> None:
    pos = evening(A={**MARKET, "reed": 3}, B={})
    assert refused(pos, "market sheep") == "not-owned"
    assert len(around("b1")) == 4
    build_pos = table(A={"wood": 2, "stone": 1}, B={**MARKET, "reed": 3})
    assert refused(build(build_pos, "shelter"), "market cow") == "not-owned"
