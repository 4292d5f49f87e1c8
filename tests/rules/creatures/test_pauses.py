"""Any-time effects at the moments where waiting would lose them, and only there: docs/creatures.md lists them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.creatures.table import (
    GAME,
    LAST_A,
    Farm,
    animals,
    cell,
    data_of,
    do,
    evening,
    farm,
    goods,
    night,
    refused,
    score,
    spellings,
    stock,
    table,
)

# -- the Animal Trader: the end of the working day ---------------------------------------------------------------------

TRADER: Farm = {"buildings": ["b1 animal-trader"]}


@case("CR-106")
def test_animal_trader_after_the_last_workers_action() -> None:
    """Rulebook l.747: the working day is not over before it is asked what to do with what the last worker brought."""
    pos = do(evening(B={**TRADER, "sheep": 1}), "B place cow-pig")
    assert (pos.decider, pos.question.kind) == (1, "day-ends")
    assert spellings(pos, "trade") == ["trade sheep cow for pig", "trade sheep cow for horse"]
    do(pos, "B trade sheep cow for horse")
    assert (pos.round, animals(pos, "B")) == (3, {"horse": 1})


def test_animal_trader_also_for_the_seat_whose_last_worker_was_the_fifth() -> None:
    pos = evening(A={**TRADER, "sheep": 1, "pig": 1})
    do(pos, "B place materials")
    assert (pos.decider, pos.question.kind) == (0, "day-ends")
    assert refused(pos, "place wood-3") == "not-asked"
    do(pos, "A done")
    assert (pos.round, animals(pos)) == (3, {"sheep": 1, "pig": 1})


def test_animal_trader_as_often_as_liked_when_the_day_ends() -> None:
    setup: Farm = {**TRADER, "troughs": ["a1"], "sheep": 2, "pig": 1, "cow": 1}
    pos = do(night(A=setup), "A trade pig cow for sheep")
    assert pos.round == 3, "three sheep are one kind: nothing more to trade, so they breed"
    assert animals(pos) == {"sheep": 4}
    twice = do(night(A=setup), "A trade sheep pig for horse")
    assert twice.question.kind == "day-ends"
    do(twice, "A trade sheep cow for horse")
    assert animals(twice) == {"horse": 3}


@pytest.mark.parametrize("herd", [{}, {"sheep": 2}, {"horse": 1}])
def test_nothing_to_trade_is_no_reason_to_ask(herd: dict[str, int]) -> None:
    assert night(A={**TRADER, **herd}).round == 3


def test_releasing_animals_is_no_reason_to_ask() -> None:
    """Only the Animal Trader's work ends with the working day."""
    owned = ["b1 cattle-market", "b2 assembly-hall"]
    pos = night(A={"buildings": owned, "reed": 1, "sheep": 1, "pig": 1})
    assert pos.question.kind == "before-breeding"
    assert night(A={"sheep": 1, "troughs": ["a1"], "pig": 1}).round == 3


def test_animal_trader_after_the_stewards_office() -> None:
    pos = evening(A={"buildings": ["b1 animal-trader", "b2 stewards-office"], "sheep": 1})
    do(pos, "B place materials", "A place cow-pig")
    assert pos.question.kind == "day-ends"
    do(pos, "A trade sheep cow for pig")
    assert (pos.round, animals(pos)) == (3, {"pig": 1})


def test_animal_trader_built_at_the_very_end_of_the_day() -> None:
    rich: Farm = {"wood": 2, "reed": 2, "sheep": 1, "troughs": ["a1"], "pig": 1, "placed": ["stall", "walls"]}
    setup = table(A={"placed": ["troughs", "fences", "stables"]}, B=rich, turn="B", display=["animal-trader"])
    do(setup, "B place special-1", "build animal-trader", "on b1")
    assert (setup.decider, setup.question.kind) == (1, "day-ends")


# -- the Building Firm: before another can take the last tile ----------------------------------------------------------

FIRM: Farm = {"buildings": ["a1 building-firm"], "troughs": ["b1"]}
FOUR: Farm = {"buildings": [f"{name} stall" for name in ("a1", "a2", "b1", "b2")], "stone": 3, "reed": 1}
"""Four of the five stall tiles, and what the fifth costs."""


@case("CR-086")
def test_building_firm_right_after_stone_was_gained() -> None:
    pos = do(table(A=FIRM, B=FOUR), "A place stone-2")
    assert (pos.decider, pos.question.kind) == (0, "pause")
    assert spellings(pos) == ["done", "firm b1"]
    late = do(pos.copy(), "A done", "B place stall")
    assert refused(late, "firm b1") == "no-tile", "too late"
    do(pos, "A firm b1")
    assert (goods(pos)["stone"], cell(pos, "b1")["building"]) == (0, "stall")
    assert pos.decider == 1
    assert refused(pos, "place stall") == "no-tile"


def test_building_firm_right_after_a_trough_was_placed() -> None:
    pos = do(table(A={**FIRM, "troughs": [], "stone": 2}), "A place troughs", "trough b2")
    assert spellings(pos) == ["done", "firm b2"]


def test_building_firm_that_cannot_be_used_is_no_reason_to_ask() -> None:
    five: Farm = {"buildings": [*FOUR["buildings"], "b3 stall"]}
    assert do(table(A=FIRM, B=five), "A place stone-2").decider == 1, "no tile"
    assert do(table(A=FIRM), "A place stone-1").decider == 1, "one stone"
    assert do(table(A={**FIRM, "troughs": []}), "A place stone-2").decider == 1, "no trough"
    assert do(table(A={**FIRM, "troughs": ["a1"]}), "A place stone-2").decider == 1, "a trough in a building"
    assert do(table(A={"troughs": ["b1"]}), "A place stone-2").decider == 1, "no Building Firm"


def test_building_firm_alone_presses() -> None:
    """Another any-time effect is no reason to ask after an action: it can wait for the next decision."""
    owned = ["a1 building-firm", "a2 cattle-market", "b2 assembly-hall"]
    busy: Farm = {"buildings": owned, "reed": 2, "fence": 5}
    assert do(table(A=busy), "A place stone-2").decider == 1, "no trough"
    assert do(table(A={**busy, "troughs": ["b1"]}), "A place stone-1").decider == 1, "one stone"
    asked = do(table(A={**busy, "troughs": ["b1"]}), "A place stone-2")
    assert spellings(asked)[:3] == ["done", "firm b1", "market sheep"], "but once it is asked, all may be used"
    five: Farm = {"buildings": [*FOUR["buildings"], "b3 stall"]}
    mover: Farm = {"buildings": [*owned, "b3 carpenter"], "reed": 2, "troughs": ["a1"]}
    assert do(table(A=mover), "A place stone-1").decider == 1
    assert do(table(A=mover, B=five), "A place stone-2").decider == 1
    assert do(table(A={**mover, "troughs": []}), "A place stone-2").decider == 1
    assert do(table(A=mover), "A place stone-2").question.kind == "pause"


def test_building_firm_with_a_carpenter_to_bring_the_trough_out() -> None:
    setup: Farm = {"buildings": ["a1 building-firm", "a2 carpenter"], "troughs": ["a1"]}
    pos = do(table(A=setup, B=FOUR), "A place stone-2")
    assert spellings(pos) == ["done", "use carpenter"]
    do(pos, "use carpenter", "on b3", "firm b3")
    assert (cell(pos, "b3")["building"], pos.decider) == ("stall", 1)
    full = ["b1 haystack", "b2 dog-house", "b3 pen", *setup["buildings"]]
    assert do(table(A={**setup, "buildings": full}), "A place stone-2").decider == 1, "no cell without a building"
    assert do(table(A=setup), "A place stone-1").decider == 1
    assert do(table(A=setup, B={"buildings": [*FOUR["buildings"], "b3 stall"]}), "A place stone-2").decider == 1


def test_building_firm_built_just_now() -> None:
    pos = table(A={"wood": 2, "stone": 3, "troughs": ["b1"]}, B=FOUR, display=["building-firm"])
    do(pos, "A place special-1", "build building-firm", "on a1")
    assert spellings(pos) == ["done", "firm b1"]


def test_building_firm_after_the_farm_wells_trough() -> None:
    owned = ["a1 building-firm", "a2 farm-well"]
    pos = night(A={"buildings": owned, "stone": 2}, B=FOUR, round=6, starter="B")
    do(pos, "A trough b1")
    assert (pos.decider, pos.question.kind) == (0, "pause"), "B places the first worker"
    mine = do(night(A={"buildings": owned, "stone": 2}, round=6, starter="A"), "A trough b1")
    assert (mine.decider, mine.question.kind) == (0, "work"), "A is asked anyway"


def test_building_firm_after_the_stewards_office() -> None:
    owned = ["a1 building-firm", "a2 stewards-office"]
    pos = do(evening(A={"buildings": owned, "troughs": ["b1"]}, starter="B"), "B place materials", "A place stone-2")
    assert (pos.decider, pos.question.kind) == (0, "pause")
    first = do(evening(A={"buildings": owned, "troughs": ["b1"]}), "B place materials", "A place stone-2")
    assert (first.decider, first.question.kind) == (0, "before-breeding"), "A breeds first, and is asked there"


def test_building_firm_when_the_other_frees_the_last_tile() -> None:
    """B's last worker puts Open Stables on the fifth stall: before B could take the tile with the Home Workshop."""
    owned = [f"{name} stall" for name in ("a1", "a2", "b1", "b2")]
    b: Farm = {"buildings": [*owned, "b3 stall"], "wood": 3, "placed": ["stall", "walls"]}
    a: Farm = {**FIRM, "stone": 2, "placed": ["troughs", "fences", "stables"]}
    pos = table(A=a, B=b, turn="B", starter="B")
    do(pos, "B place special-1", "on b3", "take cow")
    assert (pos.decider, pos.question.kind) == (0, "pause")
    do(pos, "A firm b1")
    assert pos.view(None)["supply"]["stall"] == 0
    early = table(A={**a, "placed": ["troughs", "fences"]}, B={**b, "placed": ["stall", "walls"]}, turn="B")
    do(early, "B place special-1", "on b3", "take cow")
    assert (early.decider, early.question.kind) == (0, "work"), "A is asked anyway"


def test_building_firm_is_not_asked_twice_before_the_own_breeding() -> None:
    last: Farm = {**FIRM, "placed": ["stall", "walls"]}
    pos = do(table(A={"placed": LAST_A}, B=last, turn="B", starter="B"), "B place stone-2")
    assert (pos.decider, pos.question.kind) == (1, "before-breeding")
    other = do(table(A={"placed": LAST_A}, B=last, turn="B", starter="A"), "B place stone-2")
    assert (other.decider, other.question.kind) == (1, "pause"), "A breeds first"
    steward: Farm = {"placed": LAST_A, "buildings": ["b1 stewards-office"]}
    office = do(table(A=steward, B=last, turn="B", starter="B"), "B place stone-2")
    assert (office.decider, office.question.kind) == (1, "pause"), "A's Steward comes first"


# -- after the last breeding -------------------------------------------------------------------------------------------


def over(pos: Position) -> bool:
    return pos.over


def test_cattle_market_after_the_last_breeding() -> None:
    """A sheep bought now takes no room from a lamb: both pay."""
    setup: Farm = {"buildings": ["b1 cattle-market"], "troughs": ["a1"], "reed": 1, "sheep": 2}
    pos = do(night(A=setup, round=8), "A done")
    assert (animals(pos), pos.question.kind) == ({"sheep": 3}, "game-ends")
    do(pos, "A market pig")
    assert over(pos)
    assert animals(pos) == {"sheep": 3, "pig": 1}
    assert over(do(night(A=setup, round=8), "A done", "A done"))


def test_carpenter_after_the_last_breeding() -> None:
    """The trough that housed the lamb's mother may fill the expansion once the lamb is there."""
    owned = ["b1 carpenter", "c1 stall", "c2 haystack"]
    setup: Farm = {"columns": 3, "buildings": owned, "troughs": ["a1"], "sheep": 2}
    pos = do(night(A=setup, round=8), "A done")
    assert pos.question.kind == "game-ends"
    do(pos, "use carpenter", "lift trough a1", "on c3", "done")
    assert over(pos)
    assert (score(pos)["expansions"], score(pos)["sheep"]) == (4, 3)


def test_carpenter_has_moves_left_after_the_last_breeding() -> None:
    pos = night(A={"buildings": ["b1 carpenter"], "troughs": ["a1"]}, round=8)
    for i in range(20):
        do(pos, "use carpenter", "on a2" if i % 2 == 0 else "on a1")
    assert pos.question.kind == "game-ends"
    for i in range(20):
        assert not over(pos)
        do(pos, "use carpenter", "on a2" if i % 2 == 0 else "on a1")
    assert over(pos), "no move left, nothing to ask"


def test_assembly_hall_and_building_firm_after_the_last_breeding() -> None:
    owned = ["b1 assembly-hall", "b2 building-firm"]
    pos = do(night(A={"buildings": owned, "troughs": ["a1"], "stone": 2, "fence": 2}, round=8), "A done")
    assert spellings(pos) == ["done", "firm a1", "use assembly-hall"]
    do(pos, "A firm a1", "A use assembly-hall", "A fence a2 left")
    assert over(pos)
    assert (score(pos)["buildings"], stock(pos)) == (2 + 2 + 1, 0)


def test_any_time_effects_come_after_the_stone_carver_too() -> None:
    owned = ["b1 stone-carver", "b2 cattle-market"]
    pos = do(night(A={"buildings": owned, "stone": 1, "reed": 1}, round=8), "A done")
    assert pos.question.kind == "stone-carver"
    do(pos, "A use stone-carver")
    assert pos.question.kind == "game-ends"
    do(pos, "A market cow")
    assert over(pos)
    assert (farm(pos)["carver"], animals(pos)) == (1, {"cow": 1})


def test_any_time_effects_after_the_extra_breeding() -> None:
    owned = ["b1 breeding-station", "b2 cattle-market"]
    pos = do(night(A={"buildings": owned, "reed": 1}, round=8), "A done", "A done")
    assert (pos.question.kind, pos.round) == ("game-ends", 8)


def test_both_seats_are_asked_when_the_game_ends() -> None:
    pos = night(
        A={"buildings": ["b1 cattle-market"], "reed": 1},
        B={"buildings": ["b1 carpenter"], "troughs": ["a1"]}, round=8, starter="B",
    )  # fmt: skip
    do(pos, "B done", "A done")
    assert pos.question.kind == "game-ends"
    do(pos, "B done", "A done")
    assert over(pos)


def test_nobody_is_asked_when_the_game_ends_without_a_building_to_use() -> None:
    assert over(night(A={"sheep": 1, "troughs": ["a1"], "pig": 1, "fence": 5, "stone": 4}, round=8))
    assert over(night(A={"buildings": ["b1 cattle-market", "b2 carpenter", "a1 assembly-hall"], "fence": 1}, round=8))
    assert over(night(A={**TRADER, "sheep": 1, "pig": 1}, round=7)) is False


def test_trades_end_with_the_last_working_day() -> None:
    pos = do(night(A={**TRADER, "sheep": 1, "pig": 1}, round=8), "A done")
    assert over(pos)


def test_earlier_rounds_go_on_after_breeding() -> None:
    pos = do(night(A={"buildings": ["b1 cattle-market"], "reed": 1}, round=7), "A done")
    assert (pos.round, pos.question.kind) == (8, "work")


# -- what is begun is finished -----------------------------------------------------------------------------------------


def test_in_the_breeding_phase_no_worker_obliges() -> None:
    """The last tile is kept for the stall that is paid: a convention of ours, so no section of the rulebook."""
    owned = ["a1 building-firm", "a2 home-workshop"]
    setup: Farm = {"buildings": owned, "troughs": ["b1"], "stone": 5, "reed": 1}
    pos = do(night(A=setup, B={**FOUR, "stone": 0}), "A use home-workshop")
    assert refused(pos, "firm b1") == "begun"
    reason = pos.why_not("firm b1")
    assert reason is not None
    assert reason.section == ""


# -- games without such a building -------------------------------------------------------------------------------------


def test_where_no_building_presses_no_pause_stands_on_the_agenda() -> None:
    """Neither owned nor to be had: nothing is kept in mind, or in a file, for a question that cannot come."""

    def waiting(display: list[str]) -> list[str]:
        pos = do(table(A={"wood": 3}, display=display, mode="advanced"), "A place fences")
        return [step["step"] for step in json.loads(pos.to_json())["agenda"]]

    assert waiting(["pen", "barn", "office", "manor"]) == ["home", "end-of-work", "work", "settle", "fencing"]
    assert waiting(["building-firm"]) == ["home", "end-of-work", "work", "pause", "settle", "fencing"]


# -- pauses in files ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [0, 1, 2])
def test_a_pause_is_kept_in_a_file(mode: int) -> None:
    agenda: list[dict[str, Any]] = [{"step": "home"}, {"step": "end-of-work"}, {"step": "work", "seat": 1}]
    owned = ["b1 cattle-market", "b2 building-firm", "a1 animal-trader"]
    setup: Farm = {"buildings": owned, "troughs": ["a2"], "stone": 2, "reed": 1, "sheep": 1, "pig": 1}
    data = data_of(A=setup, agenda=[*agenda, {"step": "pause", "seat": 0, "mode": mode}])
    pos = GAME.from_json(json.dumps(data))
    assert pos.question.kind == ["pause", "day-ends", "game-ends"][mode]
    for lang in ("en", "fr"):
        assert pos.question.text(lang)
    assert json.loads(pos.to_json())["agenda"][-1] == {"step": "pause", "seat": 0, "mode": mode}


def test_the_trader_at_the_end_of_the_day_with_an_animal_of_the_market() -> None:
    """One kind is there; a reed buys the other, and both are traded before the day ends."""
    owned = ["a1 animal-trader", "a2 cattle-market"]
    pos = do(evening(A={"buildings": owned, "sheep": 1, "reed": 1}), "B place materials")
    assert (pos.decider, pos.question.kind) == (0, "day-ends")
    do(pos, "market pig", "trade sheep pig for horse")
    assert animals(pos) == {"horse": 1}
    none = do(evening(A={"buildings": owned, "sheep": 1}), "B place materials")
    assert none.question.kind != "day-ends"
