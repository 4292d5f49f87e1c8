"""What a question and a reason tell the person: the right kind, and the right numbers in it."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.kernel.position import Position
from farmstead.kernel.reason import Reason
from tests.rules.creatures.table import GAME, Farm, do, evening, night, spellings, table

RICH: Farm = {"wood": 9, "stone": 8, "reed": 7}


def asked(pos: Position) -> tuple[int, str, dict[str, Any]]:
    question = pos.question
    for lang in ("en", "fr"):
        text = question.text(lang)
        assert "{" not in text
    return question.seat, question.kind, question.params


def why(pos: Position, spelling: str) -> tuple[str, dict[str, Any]]:
    reason = pos.why_not(spelling)
    assert reason is not None, f"{spelling!r} is open"
    assert GAME.vocabulary.id(spelling) not in pos.options()
    for lang in ("en", "fr"):
        assert "{" not in reason.text(lang)
    return reason.code, reason.params


def lacks(need: dict[str, int], have: dict[str, int]) -> tuple[str, dict[str, Any]]:
    return "goods", {"need": need, "have": have}


# -- questions ---------------------------------------------------------------------------------------------------------


def test_fences_and_walls() -> None:
    pos = do(table(A={**RICH, "fence": 7}), "A place fences")
    assert asked(pos) == (0, "fences", {"stock": 7, "free": 0, "wood": 9, "stone": 8})
    do(pos, "fence a1 top")
    assert asked(pos) == (0, "fences", {"stock": 6, "free": 0, "wood": 8, "stone": 8})
    pos = do(table(A={**RICH, "fence": 7}), "A place walls")
    assert asked(pos) == (0, "walls", {"stock": 7, "free": 2, "wood": 9, "stone": 8})
    do(pos, "fence a1 top", "fence a1 left", "fence b1 top")
    assert asked(pos) == (0, "walls", {"stock": 4, "free": 0, "wood": 9, "stone": 6})


def test_fences_of_buildings() -> None:
    pos = do(table(A={"stone": 1, "reed": 1, "wood": 3}, display=["fence-manufacturer"]), "A place special-1")
    do(pos, "build fence-manufacturer", "on b1")
    assert asked(pos) == (0, "fences", {"stock": 9, "free": 0, "wood": 3, "stone": 0})
    shop: Farm = {"buildings": ["b1 carpenters-workshop"], "stone": 3, "reed": 1, "fence": 5}
    pos = do(table(A=shop), "A place stall", "on b2")
    assert asked(pos) == (0, "free-fences", {"stock": 5, "free": 2, "wood": 0, "stone": 0})
    do(pos, "fence a1 top")
    assert asked(pos) == (0, "free-fences", {"stock": 4, "free": 1, "wood": 0, "stone": 0})
    yard: Farm = {"buildings": ["b1 woodworking-shop"], "fence": 4}
    pos = do(table(A=yard, spaces={"expand": 3}), "A place expand", "expand right")
    assert asked(pos) == (0, "free-fences", {"stock": 7, "free": 3, "wood": 0, "stone": 0})
    pos = do(table(A={"buildings": ["b1 assembly-hall"]}), "A use assembly-hall")
    assert asked(pos) == (0, "hall", {})


def test_troughs_of_all_sorts() -> None:
    pos = do(table(A={"wood": 5}), "A place troughs")
    assert asked(pos) == (0, "troughs", {"free": 1, "price": 3, "wood": 5})
    do(pos, "trough a1")
    assert asked(pos) == (0, "troughs", {"free": 0, "price": 3, "wood": 5})
    sawn = do(table(A={"wood": 5, "buildings": ["b1 sawmill"]}), "A place troughs", "trough a1", "trough a2")
    assert asked(sawn) == (0, "troughs", {"free": 0, "price": 2, "wood": 3})
    gift = do(table(A={"wood": 1, "reed": 1}, display=["feed-storehouse"]), "A place special-1", "on b1")
    assert asked(gift) == (0, "trough", {"free": 0, "price": 0, "wood": 0})
    maid = do(table(A={"wood": 5}, display=["servants-cottage"]), "A place special-1", "on b1", "done")
    assert asked(maid) == (0, "trough-offer", {"free": 0, "price": 2, "wood": 3})
    joiner = do(night(A={"buildings": ["b1 joinery"], "wood": 3}), "A use joinery")
    assert asked(joiner) == (0, "trough", {"free": 0, "price": 2, "wood": 3})


def test_building_and_paying() -> None:
    stall: Farm = {**RICH, "buildings": ["b1 stall", "b2 stall"]}
    pos = do(table(A=stall, display=["conservatory"]), "A place special-1")
    assert asked(pos) == (0, "build", {})
    do(pos, "build open-stables")
    assert asked(pos) == (0, "pay", {"building": "open-stables"})
    do(pos, "pay stone")
    assert asked(pos) == (0, "where", {"building": "open-stables"})
    do(pos, "on b2")
    assert asked(pos) == (0, "take-animal", {})
    beside = do(table(A=stall, display=["conservatory"]), "A place special-1", "build conservatory", "on a2")
    assert asked(beside) == (0, "build-beside", {})
    assert asked(do(table(A=stall), "A place stables")) == (0, "stables", {})
    assert asked(do(table(A=stall), "A place stall")) == (0, "where", {"building": "stall"})
    shop = do(table(A={"wood": 1, "columns": 3}, display=["farm-shop"]), "A place special-1", "on c3")
    assert asked(shop) == (0, "take-material", {})


def test_what_single_buildings_ask() -> None:
    assert asked(do(table(A=RICH), "A place expand")) == (0, "side", {})
    farm: Farm = {"buildings": ["b1 cattle-farm"], "sheep": 1}
    assert asked(do(table(A=farm), "A place expand", "expand left")) == (0, "swap", {})
    barn: Farm = {"buildings": ["b1 barn"], "barn": True, "stone": 3, "reed": 1}
    assert asked(do(table(A=barn), "A place stall", "on b2")) == (0, "barn", {})
    assert asked(do(table(A={"buildings": ["b1 depot"]}), "A place materials")) == (0, "depot", {})
    post: Farm = {"buildings": ["b1 trading-station"], "wood": 1, "stone": 1, "reed": 1}
    pos = night(A=post)
    assert asked(pos) == (0, "before-breeding", {})
    assert asked(do(pos, "use trading-station")) == (0, "give", {})
    assert asked(night(A={"buildings": ["b1 stone-carver"], "stone": 1})) == (0, "stone-carver", {})
    office = do(evening(A={"buildings": ["b1 stewards-office"]}), "B place materials")
    assert asked(office) == (0, "steward", {})
    carpenter: Farm = {"buildings": ["b1 carpenter", "b2 stall"], "troughs": ["a1"]}
    pos = do(table(A=carpenter), "use carpenter")
    assert asked(pos) == (0, "lift", {})
    assert asked(do(pos.copy(), "lift trough a1")) == (0, "put", {"thing": "trough"})
    assert asked(do(pos, "lift stall b2")) == (0, "put", {"thing": "stall"})
    foal: Farm = {"buildings": ["b1 ranch"], "horse": 2, "fence": 5}
    assert asked(night(A=foal)) == (0, "ranch", {"stock": 5})
    crowd = do(table(A={"sheep": 1}, spaces={"cow-pig": 3}), "A place cow-pig")
    assert asked(crowd) == (0, "settle", {"animals": 4})


# -- reasons -----------------------------------------------------------------------------------------------------------


def test_spaces_say_what_they_cost() -> None:
    pos = table(A={"stone": 2, "buildings": ["b1 stall"]})
    assert why(pos, "place fences") == lacks({"wood": 1}, {"wood": 0})
    assert why(pos, "place stall") == lacks({"stone": 3, "reed": 1}, {"stone": 2, "reed": 0})
    assert why(pos, "place stables") == lacks({"wood": 5}, {"wood": 0})
    sawn = table(A={"wood": 3, "buildings": ["b1 stall", "b2 sawmill"]})
    assert why(sawn, "place stables") == lacks({"wood": 4}, {"wood": 3})
    assert why(do(pos, "place materials"), "place materials") == ("occupied", {"seat": "A"})


def test_questions_say_what_is_lacking() -> None:
    pos = do(table(A={"wood": 1, "stone": 9}), "A place fences", "fence a1 top")
    assert pos.decider == 1, "no wood, no further fence"
    pos = table(A={"stone": 3, "fence": 9, "buildings": ["b1 cattle-market"], "reed": 1})
    do(pos, "A place walls", "fence a1 top", "fence a2 left", "fence a1 left")
    assert why(pos, "fence b1 top") == lacks({"stone": 2}, {"stone": 1})
    pos = do(table(A={"wood": 2, "buildings": ["b1 cattle-market"], "reed": 1}), "A place troughs", "trough a1")
    assert why(pos, "trough a2") == lacks({"wood": 3}, {"wood": 2})
    assert why(pos, "trough a1") == ("trough-there", {})
    pos = do(table(A={"wood": 2, "buildings": ["b1 cattle-market"], "reed": 1}), "A place fences")
    do(pos, "fence a1 top", "fence a1 left")
    assert why(pos, "fence b2 top") == lacks({"wood": 1}, {"wood": 0})


def test_stables_say_what_is_lacking() -> None:
    pos = do(table(A={"wood": 6, "stone": 4, "buildings": ["b1 stall", "b2 stall"]}), "A place stables")
    assert why(pos, "upgrade b1 stone") == lacks({"stone": 5}, {"stone": 4})
    assert why(pos, "upgrade a1 wood") == ("not-a-stall", {})
    sawn: Farm = {"wood": 7, "stone": 5, "buildings": ["b1 stall", "b2 stall", "a1 sawmill"]}
    pos = do(table(A=sawn), "A place stables", "upgrade b1 wood")
    assert why(pos, "upgrade b2 wood") == lacks({"wood": 4}, {"wood": 3})


def test_buildings_say_what_they_cost() -> None:
    pos = do(table(A={"wood": 2, "stone": 1}, display=["inn", "pen"]), "A place special-1")
    assert why(pos, "build storage-building") == lacks({"wood": 2, "reed": 1}, {"wood": 2, "reed": 0})
    assert why(pos, "build inn") == lacks({"stone": 2, "pig": 1, "cow": 1}, {"stone": 1, "pig": 0, "cow": 0})
    assert why(pos, "build ranch") == ("not-on-display", {"building": "ranch"})
    sawn: Farm = {"wood": 1, "stone": 2, "buildings": ["b1 sawmill"]}
    pos = do(table(A=sawn, display=["pen"]), "A place special-1")
    assert why(pos, "build half-timbered-house") == lacks(
        {"wood": 2, "stone": 2, "reed": 1}, {"wood": 1, "stone": 2, "reed": 0}
    )


def test_places_say_what_stands_there() -> None:
    rich: Farm = {**RICH, "buildings": ["b1 pen", "b2 stall"], "troughs": ["a1"]}
    pos = do(table(A=rich), "A place special-1", "build storage-building")
    assert why(pos, "on b1") == ("building-there", {"building": "pen"})
    assert why(pos, "on a3") == ("building-there", {"building": "cottage"})
    assert why(pos, "on c1") == ("off-farm", {})
    far = do(table(A=rich, display=["conservatory"]), "A place special-1", "build conservatory", "on b3")
    do(far, "build half-timbered-house")
    assert why(do(far, "B place wood-3"), "firm b1") == ("not-owned", {"building": "building-firm"})


@pytest.mark.parametrize(
    ("tile", "option", "expected"),
    [
        ("building-firm", "firm b2", lacks({"stone": 2}, {"stone": 1})),
        ("cattle-market", "market cow", lacks({"reed": 1}, {"reed": 0})),
        ("animal-trader", "trade sheep pig for cow", ("none-to-release", {"animal": "sheep"})),
        ("assembly-hall", "use assembly-hall", ("two-fences", {"n": 1})),
    ],
)
def test_any_time_effects_say_what_is_lacking(tile: str, option: str, expected: tuple[str, dict[str, Any]]) -> None:
    pos = table(A={"buildings": [f"b1 {tile}"], "troughs": ["b2"], "stone": 1, "pig": 1, "fence": 1})
    assert why(pos, option) == expected
    assert why(pos, "release cow") == ("none-to-release", {"animal": "cow"})


def test_offers_before_breeding_say_what_is_lacking() -> None:
    owned = ["b1 joinery", "b2 home-workshop", "a1 trading-station"]
    pos = night(A={"buildings": owned, "wood": 1, "stone": 2, "sheep": 1})
    assert why(pos, "use joinery") == lacks({"wood": 2}, {"wood": 1})
    assert why(pos, "use home-workshop") == lacks({"stone": 3, "reed": 1}, {"stone": 2, "reed": 0})
    do(pos, "use trading-station")
    assert pos.question.kind == "take-animal", "one pair of materials"
    given: Farm = {"buildings": owned, "wood": 2, "stone": 4, "reed": 2}
    two = do(night(A=given), "use trading-station", "give wood reed", "take cow")
    assert why(two, "use joinery") == lacks({"wood": 2}, {"wood": 1}), "the Home Workshop can still be used"


def test_numbers_in_other_reasons() -> None:
    pond = do(table(A={"wood": 2, "troughs": ["a1"]}, display=["duck-pond", "pen"]), "A place special-1")
    assert pond.question.kind == "where", "the Pen is all there is to build"
    rich = do(table(A={**RICH, "troughs": ["a1"]}, display=["duck-pond"]), "A place special-1")
    assert why(rich, "build duck-pond") == ("unused-6", {"n": 4})
    assert why(rich, "build open-stables") == ("needs-replaces", {"building2": "stall"})


# -- reasons that are rarely met ---------------------------------------------------------------------------------------

MARKET: Farm = {"buildings": ["b1 cattle-market"], "reed": 1}
"""With a reed to spend a question stays open though nothing else can be answered but the end."""


def test_a_full_farm_has_no_cell_for_a_stall() -> None:
    owned = ["a1 pen", "a2 barn", "b1 office", "b2 manor", "b3 depot"]
    pos = table(A={"buildings": owned, "stone": 3, "reed": 1})
    assert why(pos, "place stall") == ("no-cell", {})


def test_special_stalls_need_a_tile_of_the_supply() -> None:
    four: Farm = {"buildings": [f"{name} stall" for name in ("a1", "a2", "b1", "b2")]}
    pos = table(A={"buildings": ["b1 stall", "b2 cow-stall"], "wood": 9, "stone": 9}, B=four)
    do(pos, "A place stables")
    assert why(pos, "upgrade b2 wood") == ("no-tile", {})
    assert why(pos, "done") == ("must-one", {})
    do(pos, "upgrade b1 wood")
    assert pos.decider == 1, "nothing else can be turned"


def test_no_fence_left_while_fences_are_placed() -> None:
    pos = do(table(A={**MARKET, "wood": 5, "fence": 1}), "A place fences", "fence a1 top")
    assert why(pos, "fence a1 left") == ("no-fence", {})
    walls = do(table(A={**MARKET, "wood": 5, "fence": 4}), "A place walls")
    assert why(walls, "done") == ("must-one", {})
    assert why(walls, "fence c1 right") == ("off-farm", {})
    do(walls, "fence a1 top")
    assert why(walls, "fence a1 top") == ("edge-fenced", {})


def test_no_free_fence_left() -> None:
    owned = ["b1 cattle-market", "b2 carpenters-workshop"]
    pos = do(table(A={"buildings": owned, "reed": 2, "stone": 3}), "A place stall", "on a1", "fence a2 left")
    do(pos, "fence b3 right")
    assert why(pos, "fence a1 left") == ("no-free-fence", {})


def test_no_trough_left_while_troughs_are_placed() -> None:
    nine = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]
    pos = table(A={**MARKET, "wood": 9}, B={"columns": 3, "troughs": nine})
    do(pos, "A place troughs", "trough a1")
    assert why(pos, "trough a2") == ("no-trough", {})
    assert why(pos, "decline") == ("must-one", {})


def test_limits_of_ours_do_not_cite_the_rulebook() -> None:
    pos = table(A={"buildings": ["a1 carpenter"], "troughs": ["b1"], "wood": 1})
    for i in range(20):
        do(pos, "use carpenter", "on b2" if i % 2 == 0 else "on b1")
    reason = pos.why_not("use carpenter")
    assert reason is not None
    assert (reason.code, reason.section, reason.params) == ("moves", "", {"n": 20})
    plan = GAME.plan(do(pos, "place fences"), 0, [], [])
    assert isinstance(plan, Reason)
    assert (plan.code, plan.section) == ("nothing-painted", "")
    reason = pos.why_not("done")
    assert reason is not None
    assert reason.section == "Les cases du plateau : Clôtures", "at least one: that is a rule"


def test_one_effect_is_finished_before_the_next() -> None:
    owned = ["b1 cattle-market", "b2 carpenter", "a1 stall"]
    pos = do(table(A={"buildings": owned, "reed": 1, "troughs": ["a2"], "sheep": 1}), "use carpenter")
    assert why(pos, "market cow") == why(pos, "release sheep") == ("not-asked", {})
    do(pos, "lift trough a2")
    assert why(pos, "on a2") == ("trough-there", {})
    assert why(pos, "on c1") == ("off-farm", {})


def test_the_carpenter_leaves_the_last_cell_to_what_is_paid() -> None:
    """A Farm Shop, all there is to build, needs a free cell by the road: a stall that moves there must leave again."""
    owned = ["a1 carpenter", "a2 pen", "b1 stall", "c3 barn"]
    pos = table(A={"columns": 3, "buildings": owned, "wood": 1}, display=["farm-shop"])
    do(pos, "A place special-1", "use carpenter")
    do(pos, "on b3")
    assert spellings(pos) == ["use carpenter"]
    do(pos, "use carpenter", "on c1", "build farm-shop", "on b3")
    assert pos.question.kind == "take-material"


def test_offers_that_cannot_be_taken_up() -> None:
    owned = ["b1 joinery", "b2 cattle-market", "a1 trading-station"]
    pos = night(A={"buildings": owned, "reed": 1})
    assert why(pos, "use trading-station") == ("two-materials", {})
    full: Farm = {"buildings": owned, "reed": 1, "wood": 2, "troughs": ["a1", "a2", "a3", "b1", "b2", "b3"]}
    assert why(night(A=full), "use joinery") == ("all-troughs", {})
    ten: Farm = {"columns": 3, "troughs": ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]}
    pos = night(A={"buildings": owned, "reed": 1, "wood": 2, "troughs": ["a1"]}, B=ten)
    assert why(pos, "use joinery") == ("no-trough", {})


def test_swapping_and_giving_what_one_has_not() -> None:
    pos = do(table(A={"buildings": ["b1 cattle-farm"], "pig": 1}), "A place expand", "expand left")
    assert why(pos, "swap sheep") == ("none-to-release", {"animal": "sheep"})
    owned = ["b1 cattle-market", "a1 trading-station"]
    pos = do(night(A={"buildings": owned, "wood": 1, "reed": 2}), "A use trading-station")
    assert why(pos, "give wood stone") == lacks({"wood": 1, "stone": 1}, {"wood": 1, "stone": 0})


def test_organic_farm_may_be_left_alone() -> None:
    rich: Farm = {"pastures": ["a1"], "sheep": 1, "wood": 2, "stone": 3, "reed": 1}
    pos = do(table(A=rich, display=["organic-farm"]), "A place special-1", "build organic-farm", "on b2")
    assert asked(pos) == (0, "organic", {})
    assert do(pos, "done").decider == 1


def test_a_fence_of_the_hall_that_is_not_there_is_passed_over() -> None:
    """Only a file can ask so: the Assembly Hall takes two fences, so one is always left to place."""
    agenda: list[dict[str, Any]] = [{"step": "home"}, {"step": "end-of-work"}, {"step": "work", "seat": 0}]
    hall: Farm = {"buildings": ["b1 assembly-hall"]}
    none = table(A={**hall, "fence": 0}, agenda=[*agenda, {"step": "hall", "seat": 0}])
    assert none.question.kind == "work"
    one = table(A={**hall, "fence": 1}, agenda=[*agenda, {"step": "hall", "seat": 0}])
    assert one.question.kind == "hall"
