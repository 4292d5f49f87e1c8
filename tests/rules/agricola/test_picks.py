"""Several things picked one after the other: all that the rules allow, in any order; nothing answers for the player.

Each test picks in the order that used to close something, or compares all orders of the same picks.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import Any

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.agricola.table import GAME, do, evening, farm, goods, spelled, table
from tests.walks import walk

# From the start of a game alone (2016, cards in an order of choice) to the first harvest: with a sheep and a grain.
FIRST_HARVEST = """
    reveal grain-utilization; place clay-pit; place reed-bank; reveal sheep-market; place grain-seeds; place clay-pit;
    reveal major-improvement; place sheep-market; place major-improvement; place grain-utilization; place grain-seeds
"""


def alone(answers: str) -> Position:
    return do(GAME.start(1, edition="2016", order="chosen"), *[answer.strip() for answer in answers.split(";")])


def outcomes(pos: Position, kinds: Iterable[str]) -> set[Any]:
    """The positions in which questions of these kinds can end, whatever is picked."""
    found: set[Any] = set()
    seen: set[Any] = set()
    waiting = [pos]
    while waiting:
        now = waiting.pop()
        if now.key() in seen:
            continue
        seen.add(now.key())
        if now.over or now.question.kind not in kinds or now.decider != pos.decider:
            found.add(now.key())
            continue
        for option in now.options():
            after = now.copy()
            after.play(option)
            waiting.append(after)
    return found


def test_cooking_a_sheep_leaves_the_grain_to_be_cooked() -> None:
    """The family used to beg twice with a grain in hand."""
    pos = alone(f"{FIRST_HARVEST}; cook sheep")
    assert (pos.question.kind, pos.question.params) == ("feeding", {"need": 6, "have": 4, "convertible": 1})
    assert spelled(pos) == ["cook grain", "feed"]
    assert farm(do(pos.copy(), "feed"))["begging"] == 2
    assert (farm(do(pos, "cook grain"))["begging"], goods(pos)) == (1, {"reed": 1})


def all_orders(start: Position, picks: list[str], then: tuple[str, ...] = ()) -> None:
    """The same picks in each order lead to the same position, and each is open when it is due."""
    keys = {do(start.copy(), *order, *then).key() for order in permutations(picks)}
    assert len(keys) == 1


def test_feeding_picks_goods_and_workshops_in_any_order() -> None:
    spec = {
        "majors": ["hearth-4", "joinery", "pottery", "basketmaker"], "wood": 1, "clay": 1, "reed": 1, "vegetable": 1,
        "sheep": 1, "people": 5, "rooms": ["a1", "b1", "b2"], "placed": ["clay-1", "reed-1", "fishing", "plow"],
    }  # fmt: skip
    pos = do(evening(spec, round=9), "place grain-1")
    all_orders(pos, ["use basketmaker", "use pottery", "cook sheep", "cook grain", "cook vegetable"], ("feed",))


def test_the_pottery_works_after_the_basketmaker() -> None:
    majors = ["pottery", "basketmaker"]
    pos = do(evening({"majors": majors, "clay": 1, "reed": 1}, edition="2016"), "place grain-seeds", "use basketmaker")
    assert spelled(pos) == ["cook grain", "use pottery", "feed"]
    assert goods(do(pos, "use pottery")) == {"food": 1, "grain": 1}, "5 food were enough, 4 of them are eaten"


def test_two_materials_are_taken_in_any_order() -> None:
    pos = do(table(players=4), "place materials-2-p4")
    assert pos.question.kind == "take-material"
    for first in ("wood", "clay", "reed", "stone"):
        for second in ("wood", "clay", "reed", "stone"):
            one = do(pos.copy(), f"take {first}", f"take {second}")
            other = do(pos.copy(), f"take {second}", f"take {first}")
            assert one.key() == other.key()
            assert sum(goods(one).values()) == 2
    assert len(outcomes(pos, ["take-material"])) == 10


@pytest.mark.parametrize(("edition", "space"), [("2007", "sow-bake"), ("2016", "grain-utilization")])
def test_grain_is_sown_after_vegetables(edition: str, space: str) -> None:
    spec = {"fields": ["b1", "c1", "d1"], "grain": 2, "vegetable": 1}
    pos = do(table(spec, edition=edition), f"place {space}", "sow vegetable", "sow grain", "sow grain")
    sown = sorted((cell["crop"], cell["count"]) for cell in farm(pos)["cells"] if cell["kind"] == "field")
    assert sown == [("grain", 3), ("grain", 3), ("vegetable", 2)]


def test_wood_is_sown_before_grain() -> None:
    spec = {"cards": ["copse", "plowman"], "fields": ["b1"], "grain": 1, "wood": 2}
    pos = do(table(spec, round=4), "place sow-bake", "sow wood", "sow grain", "sow wood")
    assert goods(pos) == {}


def test_food_for_a_price_is_raised_from_any_goods_in_any_order() -> None:
    spec = {
        "cards": ["stablehand", "maid"], "hand": ["plowman"], "grain": 1, "vegetable": 1, "majors": ["fireplace-2"],
        "sheep": 1,
    }  # fmt: skip
    pos = do(table(spec, players=3, round=4), "place occupation-p3")
    assert pos.question.kind == "raise"
    assert spelled(pos) == ["cook grain", "cook vegetable", "cook sheep"]
    enough = [goods(do(pos.copy(), *picks)) for picks in (("cook sheep",), ("cook vegetable",))]
    assert enough == [{"grain": 1, "vegetable": 1}, {"grain": 1, "sheep": 1}]
    late = do(pos.copy(), "cook grain")
    assert spelled(late) == ["cook vegetable", "cook sheep"]
    assert goods(do(late, "cook vegetable")) == {"food": 1, "sheep": 1}
    raw = do(table({**spec, "majors": [], "sheep": 0}, players=3, round=4), "place occupation-p3")
    assert spelled(raw) == ["cook grain", "cook vegetable"]
    assert goods(do(raw, "cook vegetable")) == {}, "the grain went with it, nothing else was left"


@pytest.mark.parametrize("cooking", [True, False])
def test_too_many_animals_leave_in_any_order(cooking: bool) -> None:
    """Three kinds, room for one in the house and one in a stable."""
    spec: dict[str, Any] = {"boar": 1, "cattle": 1, "stables": ["c3"]}
    if cooking:
        spec["majors"] = ["fireplace-2"]
    pos = do(table(spec, spaces={"sheep": 2}), "place sheep")
    all_orders(pos, ["release cattle", "release sheep"])
    if cooking:
        all_orders(pos, ["cook cattle", "release sheep"])
        all_orders(pos, ["cook sheep", "release boar"])
    # Of 4 animals 2 stay: 2 sheep, a sheep and a boar, a sheep and a cattle, or a boar and a cattle. With a fireplace
    # 2, 2 and 3 food can come of those that go: none, one or both of them are cooked.
    assert len(outcomes(pos, ["settle"])) == (4 + 4 + 3 + 3 if cooking else 4)


@case("A16-012")
@pytest.mark.parametrize(("edition", "space"), [("2007", "plow-sow"), ("2016", "cultivation")])
def test_a_field_is_ploughed_before_between_or_after_sowing(edition: str, space: str) -> None:
    spec = {"fields": ["b1", "c1"], "grain": 3}
    pos = do(table(spec, edition=edition, round=13), f"place {space}")
    all_orders(pos, ["plow d1", "sow grain", "sow grain"], ("done",))


def test_rooms_come_after_stables() -> None:
    pos = do(table({"wood": 9, "reed": 2}), "place rooms-stables", "stable c1")
    assert "room a1" in spelled(pos)
    assert farm(do(pos, "room a1"))["rooms"] == 3


def test_all_fences_are_put_up_anew_in_any_order() -> None:
    """9 fences around d2 e2 and e1, the smaller pasture first or last; a block may be cut."""
    spec = {"cards": ["dozing-bull"], "cattle": 1, "pastures": ["b1 c1", "d1"]}
    pos = do(table(spec, round=4), "card dozing-bull")
    assert pos.question.params == {"left": 9}
    all_orders(pos, ["fence d2 e2", "fence e1"])
    block = do(pos.copy(), "fence c1 d1 e1", "fence c1")
    assert [p["cells"] for p in farm(block)["pastures"]] == [["c1"], ["d1", "e1"]]
    assert farm(block)["supply"]["fence"] == 15 - 9


def test_a_forced_placement_leaves_time_to_cook_before_it() -> None:
    """One space is left. Who eats the grain instead of sowing it has nothing to do there, and is passed over."""
    spec = {"grain": 1, "fields": ["b1"], "people": 3, "rooms": ["a1"], "placed": ["grain-1", "plow"]}
    pos = table(spec, {"placed": ["start-food", "day-laborer-material"]}, round=1)
    assert spelled(pos) == ["place sow-bake", "cook grain"]
    do(pos, "cook grain")
    assert (goods(pos), pos.question.kind) == ({"food": 1}, "reveal")


# -- half-done actions are positions too -------------------------------------------------------------------------------


def reads_back(pos: Position) -> bool:
    again = GAME.from_json(pos.to_json())
    return (again.key(), again.options()) == (pos.key(), pos.options())


def test_a_game_that_could_not_be_read_back() -> None:
    walk(GAME, 900033, 3, players=5, edition="2007", decks="pilot")


def test_no_fence_is_lost_when_all_are_put_up_anew() -> None:
    """Whatever is put up first, the rest can be put up, and who finds no room then is asked about."""
    spec = {"cards": ["dozing-bull"], "boar": 5, "cattle": 1, "pastures": ["b2 b3", "c2 c3"], "fields": ["d1", "e1"]}
    start = do(table(spec, round=4), "card dozing-bull")
    assert start.question.params == {"left": 10}
    seen: set[Any] = set()
    waiting = [start]
    while waiting:
        pos = waiting.pop()
        if pos.question.kind != "rebuild":
            assert farm(pos)["supply"]["fence"] == 5
            assert pos.question.kind == "settle" or pos.question.params == {"left": 2}
            continue
        for option in pos.options():
            after = pos.copy()
            after.play(option)
            if after.key() not in seen:
                seen.add(after.key())
                waiting.append(after)
                assert reads_back(after)
    assert len(seen) > 50


def test_a_pasture_cut_too_small_is_a_position_before_the_fencing_ends() -> None:
    spec = {"wood": 5, "pastures": ["d1 e1"], "stables": ["d1"], "sheep": 8}
    pos = do(table(spec, round=4), "place fences", "fence d1")
    assert (pos.question.kind, goods(pos)["sheep"]) == ("fences-more", 8)
    assert reads_back(pos)
    assert goods(do(pos, "done"))["sheep"] == 7


def test_a_convention_of_ours_is_not_laid_at_the_rulebooks_door() -> None:
    """How things are named and when a right is put is ours: such a reason has no section."""
    bull = table({"cards": ["dozing-bull"], "cattle": 1, "pastures": ["c1 d1 e1"], "wood": 2}, round=4)
    twice = do(bull.copy(), "card dozing-bull", "fence c1 d1 e1")
    cut = do(bull, "place fences")
    priced = do(table({"clay": 4, "majors": ["fireplace-2"]}), "place improvement", "build hearth-4")
    crowded = do(table({"boar": 1, "grain": 1}, spaces={"sheep": 1}), "place sheep")
    for pos, spelling, why in (
        (twice, "card dozing-bull", "done-before"),
        (cut, "fence e1", "pasture-twin"),
        (priced, "pay 3", "no-way"),
        (crowded, "cook grain", "not-asked"),
    ):
        reason = pos.why_not(spelling)
        assert reason is not None
        assert (reason.code, reason.section) == (why, "")
