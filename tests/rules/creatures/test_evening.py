"""Special buildings that act after the working day: Steward, before breeding, while breeding, at the round's end."""

from __future__ import annotations

import pytest

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
    holds,
    night,
    refused,
    room,
    score,
    spellings,
    stock,
    table,
)

MEADOW: Farm = {"pastures": ["a1 a2"], "troughs": ["a1"]}
"""Room for 8 of one kind."""


@case("CR-097")
def test_stewards_office_uses_one_space_more() -> None:
    pos = evening(A={"buildings": ["b1 stewards-office"]})
    do(pos, "B place materials")
    assert (pos.decider, pos.question.kind) == (0, "steward")
    assert refused(pos, "place materials") == "occupied"
    declined = do(pos.copy(), "decline")
    assert declined.round == 3
    do(pos, "place wood-3")
    assert goods(pos)["wood"] == 3
    assert pos.round == 3
    assert score(pos)["buildings"] == -3


@case("CR-097")
def test_stewards_office_in_the_round_it_is_built_and_in_each_later_one() -> None:
    office: Farm = {"wood": 4, "stone": 3, "reed": 2, "placed": ["walls", "fences"]}
    pos = table(A=office, B={"placed": ["stall", "stables"]}, display=["stewards-office"])
    build(pos, "stewards-office", "on b1")
    do(pos, "B place materials", "A place wood-3", "A place start-player")
    assert (pos.round, goods(pos)["wood"]) == (3, 3 + 2)


def test_stewards_office_may_take_the_marker() -> None:
    pos = evening(A={"buildings": ["b1 stewards-office"]}, starter="B")
    do(pos, "B place materials", "A place start-player")
    assert pos.view(None)["starter"] == 0, "the space works as with a worker"


@case("CR-103")
def test_joinery_sells_one_trough_for_two_wood() -> None:
    pos = night(A={"buildings": ["b1 joinery"], "wood": 4})
    assert spellings(pos, "use") == ["use joinery"]
    do(pos, "use joinery", "trough a1")
    assert goods(pos)["wood"] == 2
    assert pos.round == 3, "one a phase: nothing more to decide"
    assert goods(night(A={"buildings": ["b1 joinery"], "wood": 1}))["wood"] == 1
    both = night(A={"buildings": ["b1 joinery", "b2 trading-station"], "wood": 4, "stone": 1})
    do(both, "use joinery", "trough a1")
    assert refused(both, "use joinery") == "once"


def test_joinery_trough_serves_the_newborn() -> None:
    pos = night(A={"buildings": ["b1 joinery"], "wood": 2, "troughs": ["a1"], "sheep": 2})
    do(pos, "A use joinery", "trough a2")
    assert animals(pos) == {"sheep": 3}
    declined = night(A={"buildings": ["b1 joinery"], "wood": 2, "troughs": ["a1"], "sheep": 2})
    do(declined, "A done")
    assert animals(declined) == {"sheep": 2}


def test_home_workshop_builds_one_stall() -> None:
    pos = night(A={"buildings": ["b1 home-workshop"], "stone": 7, "reed": 2, "sheep": 1})
    do(pos, "A use home-workshop", "on b2")
    assert cell(pos, "b2")["building"] == "stall"
    assert goods(pos) == {"wood": 0, "stone": 4, "reed": 1}
    assert pos.round == 3
    short = night(A={"buildings": ["b1 home-workshop", "b2 joinery"], "stone": 2, "reed": 2, "wood": 2})
    assert refused(short, "use home-workshop") == "goods"
    assert refused(short, "use trading-station") == "not-owned"


@case("CR-108")
def test_trading_station() -> None:
    setup: Farm = {"buildings": ["b1 trading-station"], "wood": 1, "stone": 2, "reed": 1}
    pos = night(A=setup)
    do(pos, "A use trading-station")
    assert spellings(pos, "give") == ["give wood stone", "give wood reed", "give stone reed"]
    do(pos, "give wood reed")
    assert spellings(pos, "take") == ["take sheep", "take pig", "take cow", "take horse"]
    do(pos, "take cow")
    assert (goods(pos), animals(pos)) == ({"wood": 0, "stone": 2, "reed": 0}, {"cow": 1})
    assert pos.round == 3, "once before each breeding"
    twice: Farm = {"buildings": ["b1 trading-station", "b2 joinery"], "wood": 5, "stone": 2}
    more = do(night(A=twice), "A use trading-station", "take pig")
    assert refused(more, "use trading-station") == "once"
    alike = night(A={**setup, "wood": 0, "reed": 0})
    assert alike.round == 3, "two stones are not two different materials"


def test_trading_station_animal_may_be_a_parent() -> None:
    pos = night(A={"buildings": ["b1 trading-station"], "wood": 1, "stone": 1, **MEADOW, "sheep": 1})
    do(pos, "A use trading-station", "take sheep")
    assert animals(pos) == {"sheep": 3}


@case("CR-107")
def test_rearing_station_is_emptied_first() -> None:
    each: Farm = {"buildings": ["b1 rearing-station"], "sheep": 1, "pig": 1, "cow": 1, "horse": 1}
    assert holds({"buildings": ["b1 rearing-station"]}, sheep=2, pig=1, cow=1, horse=1)
    pos = night(A=each)
    assert pos.question.kind == "settle"
    do(pos, "A release pig", "release cow")
    assert pos.decider == 0, "the cottage has room for one only"
    do(pos, "release horse")
    assert animals(pos) == {"sheep": 1}
    moved = night(A={**each, "troughs": ["a1", "a2", "b2"]})
    assert animals(moved) == {"sheep": 1, "pig": 1, "cow": 1, "horse": 1}, "moved out, kept, and moved in again"


@case("CR-107")
def test_newborns_may_enter_the_rearing_station() -> None:
    pairs: Farm = {"buildings": ["b1 rearing-station"], "pastures": ["a1"], "sheep": 2, "cow": 1}
    pos = night(A=pairs)
    assert animals(pos) == {"sheep": 3, "cow": 1}
    two = night(A={"buildings": ["b1 rearing-station"], "sheep": 2})
    assert animals(two) == {"sheep": 1}, "one of the two must leave before they could have been parents"
    kept = night(A={"buildings": ["b1 rearing-station"], "troughs": ["a1"], "sheep": 2})
    assert animals(kept) == {"sheep": 3}, "moved out and kept, they count as parents (NOTES, ruling 10)"


@case("CR-084")
def test_insemination_center() -> None:
    setup: Farm = {"buildings": ["b1 insemination-center"], **MEADOW}
    assert animals(night(A={**setup, "cow": 1})) == {"cow": 2}
    assert animals(night(A={**setup, "cow": 4})) == {"cow": 5}
    assert animals(night(A=setup)) == {}
    assert animals(night(A={**setup, "pig": 1, "cow": 3}))["cow"] == 4
    crowded = night(A={"troughs": ["a1"], "buildings": ["b1 insemination-center"], "sheep": 1, "pig": 1})
    assert crowded.question.params == {"animals": 4}, "a lamb and a piglet, but room for two animals"


@case("CR-112")
def test_ranch_gives_a_fence_for_a_foal() -> None:
    pos = night(A={"buildings": ["b1 ranch"], "horse": 2, "fence": 5})
    assert pos.question.kind == "ranch"
    assert pos.question.params == {"stock": 5}
    do(pos, "fence a1 top")
    assert (stock(pos), animals(pos)) == (4, {"horse": 3})
    assert do(night(A={"buildings": ["b1 ranch"], "horse": 2}), "decline").round == 3


@case("CR-112")
def test_ranch_gives_none_when_the_foal_has_no_room() -> None:
    pos = night(A={"buildings": ["b1 ranch"], "horse": 3})
    assert pos.question.kind == "ranch"
    assert refused(pos, "fence a1 top") == "no-room-foal", "four horses, room for three, with any fence"
    do(pos, "decline")
    assert (pos.round, animals(pos), stock(pos)) == (3, {"horse": 3}, 9)
    closing = [name for name in around("a1") if name != "a1 top"]
    room_made = night(A={"buildings": ["b1 ranch"], "horse": 3, "fences": closing})
    assert room_made.question.kind == "ranch"
    assert spellings(room_made, "fence") == ["fence a1 top"], "only the fence that makes room"
    assert refused(room_made, "fence a2 left") == "no-room-foal"
    do(room_made, "fence a1 top")
    assert animals(room_made) == {"horse": 4}


def test_ranch_fence_when_only_a_grown_horse_makes_room() -> None:
    """Animals may leave at any time (l.238): the foal takes the place of a parent, and brings its fence."""
    pos = night(A={"buildings": ["b1 ranch"], "horse": 3})
    assert spellings(pos) == ["decline", "release horse"]
    do(pos, "release horse", "fence a1 top")
    assert (pos.round, animals(pos), stock(pos)) == (3, {"horse": 3}, 8)
    kept = do(night(A={"buildings": ["b1 ranch"], "horse": 3}), "release horse", "decline")
    assert (kept.round, animals(kept), stock(kept)) == (3, {"horse": 3}, 9)


def test_ranch_gives_none_for_a_foal_that_is_gone() -> None:
    pos = night(A={"buildings": ["b1 ranch", "b2 insemination-center"], "horse": 1, "sheep": 1})
    assert pos.question.kind == "ranch"
    do(pos, "release horse", "release horse")
    assert (pos.round, stock(pos), animals(pos)) == (3, 9, {"sheep": 1}), "no horse, no fence; no room for the lamb"


def test_ranch_is_not_asked_without_a_fence_to_place() -> None:
    assert night(A={"buildings": ["b1 ranch"], "horse": 3, "fence": 0}).round == 3
    assert night(A={"buildings": ["b1 ranch"], "horse": 1}).round == 3, "no foal"


def test_ranch_foal_stays_when_it_brought_a_fence() -> None:
    """Any other animal may make room for the foal, a sheep or a parent, but the foal is what stays."""
    setup: Farm = {"buildings": ["b1 ranch"], "horse": 2, "sheep": 1, "fence": 3}
    pos = do(night(A=setup), "fence a1 top")
    assert spellings(pos) == ["release sheep", "release horse"]
    assert animals(do(pos.copy(), "release sheep")) == {"horse": 3}
    assert animals(do(pos, "release horse")) == {"sheep": 1, "horse": 2}
    declined = do(night(A=setup), "decline")
    assert spellings(declined, "release") == ["release sheep", "release horse"]


def test_the_last_horse_is_the_foal() -> None:
    """A lamb and a piglet without room: one horse may go, though it is of no use; the foal may not."""
    owned = ["b1 ranch", "b2 insemination-center"]
    setup: Farm = {"buildings": owned, "pastures": ["a1"], "troughs": ["a2"], "horse": 1, "sheep": 3, "pig": 1}
    pos = do(night(A=setup), "fence b3 right")
    assert spellings(pos) == ["release sheep", "release pig", "release horse"]
    do(pos, "release horse")
    assert spellings(pos) == ["release sheep", "release pig"]
    assert refused(pos, "release horse") == "keep-foal"
    assert animals(do(pos, "release sheep", "release pig")) == {"sheep": 3, "pig": 1, "horse": 1}


def test_ranch_hears_of_foals_only() -> None:
    pos = night(A={"buildings": ["b1 ranch"], **MEADOW, "sheep": 2})
    assert (pos.round, animals(pos)) == (3, {"sheep": 3})


@case("CR-117")
def test_breeding_station_breeds_twice_in_the_last_round() -> None:
    pos = night(A={"buildings": ["b1 breeding-station"], **MEADOW, "sheep": 4}, B={**MEADOW, "sheep": 4}, round=8)
    assert pos.over
    assert (animals(pos, "A"), animals(pos, "B")) == ({"sheep": 6}, {"sheep": 5})
    earlier = night(A={"buildings": ["b1 breeding-station"], **MEADOW, "sheep": 4}, round=7)
    assert animals(earlier) == {"sheep": 5}


@case("CR-135")
def test_second_breeding_repeats_home_workshop_joinery_and_ranch() -> None:
    owned = ["b1 breeding-station", "b2 home-workshop", "b3 joinery", "c1 ranch"]
    setup: Farm = {"columns": 4, "buildings": owned, "stone": 6, "reed": 2, "wood": 4, "horse": 2}
    pos = night(A={**setup, "fence": 5}, round=8)
    do(pos, "A use home-workshop", "on d1", "use joinery", "trough a1")
    do(pos, "A fence a1 top")
    assert pos.question.kind == "before-breeding"
    do(pos, "A use joinery", "trough a2", "use home-workshop", "on d2")
    do(pos, "A fence a2 left")
    assert pos.over
    assert (goods(pos), animals(pos), stock(pos)) == ({"wood": 0, "stone": 0, "reed": 0}, {"horse": 4}, 3)
    assert [cell(pos, name)["building"] for name in ("d1", "d2")] == ["stall", "stall"]
    assert [cell(pos, name)["trough"] for name in ("a1", "a2")] == [True, True]


def test_second_breeding_repeats_the_trading_station() -> None:
    setup: Farm = {"buildings": ["b1 breeding-station", "b2 trading-station"], "wood": 2, "stone": 2, **MEADOW}
    pos = night(A={**setup, "cow": 1}, round=8)
    do(pos, "A use trading-station", "take cow", "A use trading-station", "take cow")
    assert pos.over
    assert animals(pos) == {"cow": 1 + 1 + 1 + 1 + 1}, "2 cows breed, a fourth is got, and they breed again"


def test_second_breeding_empties_the_rearing_station_again() -> None:
    setup: Farm = {"buildings": ["b1 breeding-station", "b2 rearing-station"], "sheep": 3, "wood": 0}
    pos = night(A=setup, round=8)
    assert pos.over
    assert animals(pos) == {"sheep": 4}, "2 in the station, 1 in the cottage, a lamb; the lamb leaves, another comes"
    only = night(A={"buildings": ["b1 breeding-station", "b2 rearing-station"], "sheep": 3, "troughs": ["a1"]}, round=8)
    assert animals(only) == {"sheep": 5}


@case("CR-118")
def test_stone_carver_takes_a_stone_each_round_from_round_five_on() -> None:
    pos = table(A={"wood": 5, "stone": 4}, round=5, display=["stone-carver"], spaces={"wood-3": 9})
    build(pos, "stone-carver", "on b1")
    for number in range(5, 9):
        assert pos.round == number
        plan = ["wood-3", "stone-1", "stone-2", "materials", "start-player", "cow-pig"]
        while pos.question.kind != "stone-carver":
            if pos.question.kind == "work":
                do(pos, next(f"place {space}" for space in plan if pos.why_not(f"place {space}") is None))
            else:
                pos.play(pos.options()[0])
        assert pos.decider == 0
        do(pos, "use stone-carver")
        assert farm(pos)["carver"] == number - 4
    assert pos.over
    assert score(pos)["buildings"] == 8


def test_stone_carver_may_be_declined_and_needs_a_stone() -> None:
    pos = night(A={"buildings": ["b1 stone-carver"], "stone": 2})
    assert spellings(pos) == ["use stone-carver", "decline"]
    used = do(pos.copy(), "use stone-carver")
    assert goods(used)["stone"] == 1, "it lies on the tile now"
    do(pos, "decline")
    assert (pos.round, farm(pos)["carver"], goods(pos)["stone"]) == (3, 0, 2)
    assert night(A={"buildings": ["b1 stone-carver"]}).round == 3


@case("CR-110")
@pytest.mark.parametrize(("number", "comes"), [(3, False), (4, False), (5, True), (6, True), (7, True)])
def test_farm_well_brings_a_trough_when_rounds_six_seven_and_eight_start(number: int, comes: bool) -> None:
    pos = night(A={"buildings": ["b1 farm-well"]}, round=number, starter="B")
    assert pos.round == number + 1
    assert pos.question.kind == ("trough" if comes else "work")
    if comes:
        assert pos.decider == 0, "before the start player's first worker"
        do(pos, "trough a1")
        assert (room(pos, "a1"), pos.decider, pos.question.kind) == (1, 1, "work")


@case("CR-110")
def test_farm_well_built_in_round_six_brings_two() -> None:
    pos = table(A={"wood": 1, "stone": 2, "placed": ["walls", "fences"]}, B={"placed": ["stall", "stables"]}, round=6,
                display=["farm-well"])  # fmt: skip
    build(pos, "farm-well", "on b1")
    assert pos.view(None)["supply"]["trough"] == 10, "not at once"
    do(pos, "B place materials", "A trough a1")
    assert pos.round == 7
    later = night(A={"buildings": ["b1 farm-well"]}, round=8)
    assert later.over


def test_before_breeding_offers_come_in_any_order() -> None:
    owned = ["b1 joinery", "b2 home-workshop", "a1 trading-station"]
    setup: Farm = {"buildings": owned, "wood": 3, "stone": 4, "reed": 1}
    pos = night(A=setup)
    assert spellings(pos)[:4] == ["use home-workshop", "use joinery", "use trading-station", "done"]
    do(pos, "use trading-station", "give wood stone", "take pig", "use home-workshop", "on b3")
    do(pos, "use joinery", "trough b3")
    assert pos.round == 3
    assert (room(pos, "b3"), animals(pos)) == (6, {"pig": 1})


def test_before_breeding_nothing_to_offer_asks_nothing() -> None:
    owned = ["b1 joinery", "b2 home-workshop", "a1 trading-station"]
    assert night(A={"buildings": owned, "wood": 1}).round == 3
