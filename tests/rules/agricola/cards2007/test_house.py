"""Rooms and renovation with the cards of 2007."""

from __future__ import annotations

import pytest

from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import FOR_MINOR, FOR_RENOVATION, FOR_ROOM
from farmstead.titles.agricola.rules.building import renovation_code
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.names import CLAYEY, NUMBER_OF, STONY, WOODEN
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.prices import ALL_WAYS, base_costs
from tests.cases import case
from tests.rules.agricola.cards2007.building import (
    PLENTY,
    Figures,
    again,
    cells,
    check_figures,
    dawn,
    offered,
    ways,
    work,
)
from tests.rules.agricola.table import can, code, do, evening, farm, goods, kinds_of, spelled

FIGURES: Figures = {
    "clay-roof": ("E", 36, {}, 1, 1, 1),
    "builders-trowel": ("E", 50, {"wood": 1}, 0, 1, 0),
    "stone-house-extension": ("E", 55, {"reed": 1, "stone": 3}, 0, 1, 0),
    "wooden-hut-extension": ("I", 81, {"reed": 1, "wood": 5}, 0, 1, 0),
    "ladder": ("I", 91, {"wood": 2}, 0, 1, 0),
    "straw-thatched-roof": ("I", 99, {}, 1, 1, 0),
    "clay-hut-extension": ("K", 132, {"reed": 1, "clay": 4}, 0, 1, 0),
    "brushwood-roof": ("K", 136, {}, 0, 1, 2),
    "master-builder": ("E", 151, {}, 0, 1, 0),
    "thatcher": ("E", 157, {}, 0, 3, 0),
    "hut-builder": ("E", 178, {}, 0, 4, 0),
    "mason": ("E", 191, {}, 0, 1, 0),
    "renovator": ("E", 199, {}, 0, 1, 0),
    "conservator": ("E", 200, {}, 0, 1, 0),
    "stonecutter": ("E", 211, {}, 0, 3, 0),
    "carpenter": ("E", 218, {}, 0, 1, 0),
    "clay-plasterer": ("I", 241, {}, 0, 1, 0),
    "bricklayer": ("I", 243, {}, 0, 1, 0),
    "frame-builder": ("K", 272, {}, 0, 1, 0),
    "brushwood-collector": ("K", 294, {}, 0, 3, 0),
    "wood-carver": ("K", 301, {}, 0, 1, 0),
    "stone-breaker": ("K", 303, {}, 0, 4, 0),
    "axe": ("E", 13, {"wood": 1, "stone": 1}, 0, 1, 0),
    "clay-supports": ("E", 37, {"wood": 2}, 0, 1, 0),
}
HOUSES = {"wood": WOODEN, "clay": CLAYEY, "stone": STONY}
Price = dict[str, int]


@case(
    "H07-013", "H07-036", "H07-037", "H07-050", "H07-055", "H07-081", "H07-091", "H07-099", "H07-132", "H07-136",
    "H07-151", "H07-157", "H07-178", "H07-191", "H07-199", "H07-200", "H07-211", "H07-218", "H07-241", "H07-243",
    "H07-272", "H07-294", "H07-301", "H07-303",
)  # fmt: skip
def test_the_figures_of_the_cards() -> None:
    check_figures(FIGURES)


def prices(cards: list[str], thing: int, what: int, rooms: list[str] | None = None, house: str = "wood") -> list[Price]:
    """All that something costs a seat with these cards, whatever it owns."""
    pos = work({"cards": cards, "rooms": rooms or [], "house": house}, {})
    assert isinstance(pos, Agricola)
    seat = pos.farms[0]
    return [cost.goods() for cost in pos.prices(seat, thing, what, base_costs(seat, thing, what))]


def room(house: str, *cards: str) -> list[Price]:
    """What a room costs in a house of a material."""
    return prices(list(cards), FOR_ROOM, HOUSES[house], house=house)


def renovation(before: str, after: str, *cards: str, rooms: tuple[str, ...] = ()) -> list[Price]:
    """What a renovation costs; the house has two rooms and these."""
    return prices(list(cards), FOR_RENOVATION, renovation_code(HOUSES[before], HOUSES[after]), list(rooms), before)


def minor(name: str, *cards: str) -> list[Price]:
    return prices(list(cards), FOR_MINOR, NUMBER_OF[name])


def same(found: list[Price], *wanted: Price) -> bool:
    """The same prices, in any order."""
    return sorted(str(sorted(one.items())) for one in found) == sorted(str(sorted(one.items())) for one in wanted)


# -- base prices -------------------------------------------------------------------------------------------------------


@case("H07-013")
def test_the_axe_prices_rooms_of_wood() -> None:
    assert same(room("wood", "axe"), {"wood": 2, "reed": 2})
    assert same(room("clay", "axe"), {"clay": 5, "reed": 2})
    pos = do(work({"cards": ["axe"], "wood": 4, "reed": 4}), "place rooms-stables", "room a1", "room b1")
    assert (cells(pos, "room"), goods(pos)) == (["a1", "a2", "a3", "b1"], {})


@case("H07-013.1", "H07-037.1")
def test_a_base_price_is_chosen_for_each_room() -> None:
    both = room("clay", "carpenter", "clay-supports", "clay-plasterer")
    assert same(both, {"clay": 3, "reed": 2}, {"clay": 2, "wood": 1, "reed": 1}), "one of them, never two together"
    assert same(room("wood", "axe", "carpenter"), {"wood": 2, "reed": 2})
    spec = {"cards": ["carpenter", "clay-supports"], "house": "clay", **PLENTY}
    pos = do(work(spec), "place rooms-stables", "room a1")
    first = ways(pos)
    assert first == [{"clay": 3, "reed": 2}, {"wood": 1, "clay": 2, "reed": 1}]
    do(pos, "pay 1", "room b1")
    assert ways(pos) == first, "the next room has its own"
    do(pos, "pay 2", "done")
    spent = {good: PLENTY[good] - goods(pos).get(good, 0) for good in PLENTY}
    assert {good: n for good, n in spent.items() if n} == {"wood": 1, "clay": 5, "reed": 3}


@case("H07-013.2")
def test_modifiers_come_on_top_of_a_base_price() -> None:
    assert same(room("wood", "axe", "ladder"), {"wood": 2, "reed": 1})
    assert same(room("wood", "axe", "wood-carver"), {"wood": 1, "reed": 2})
    assert {"wood": 2, "clay": 2} in room("wood", "axe", "clay-roof")
    assert same(room("stone", "carpenter", "stonecutter"), {"stone": 2, "reed": 2})


@case("H07-037", "H07-037.2")
def test_clay_supports_take_one_wood() -> None:
    assert same(room("clay", "clay-supports"), {"clay": 5, "reed": 2}, {"clay": 2, "wood": 1, "reed": 1})
    assert same(room("wood", "clay-supports"), {"wood": 5, "reed": 2})
    pos = work({"cards": ["clay-supports"], "house": "clay", "clay": 2, "wood": 1, "reed": 1})
    assert goods(do(pos, "place rooms-stables", "room a1")) == {}


@case("H07-218", "H07-218.1")
def test_the_carpenter_builds_for_three_of_the_material() -> None:
    for house in ("wood", "clay", "stone"):
        assert same(room(house, "carpenter"), {house: 3, "reed": 2})
    assert same(room("clay", "carpenter", "bricklayer"), {"clay": 1, "reed": 2})
    for name, price in (("wooden", {"reed": 1, "wood": 5}), ("clay", {"reed": 1, "clay": 4})):
        assert same(minor(f"{name}-hut-extension", "carpenter"), price), "an extension is an improvement"
    pos = do(work({"cards": ["carpenter"], "wood": 3, "reed": 2}), "place rooms-stables", "room a1")
    assert goods(pos) == {}


@case("H07-241", "H07-241.1")
def test_the_clay_plasterer() -> None:
    assert same(renovation("wood", "clay", "clay-plasterer", rooms=("a1", "b1")), {"clay": 1, "reed": 1})
    assert same(renovation("clay", "stone", "clay-plasterer"), {"stone": 2, "reed": 1})
    assert same(room("clay", "clay-plasterer"), {"clay": 3, "reed": 2})
    assert same(room("wood", "clay-plasterer"), {"wood": 5, "reed": 2})
    assert same(renovation("wood", "clay", "clay-plasterer", "bricklayer"), {"reed": 1})
    assert same(room("clay", "clay-plasterer", "bricklayer"), {"clay": 1, "reed": 2})
    assert same(minor("clay-hut-extension", "clay-plasterer"), {"clay": 4, "reed": 1})
    pos = work({"cards": ["clay-plasterer"], "rooms": ["a1"], "clay": 1, "reed": 1})
    assert farm(do(pos, "place renovate-improvement"))["house"] == "clay"


# -- modifiers ---------------------------------------------------------------------------------------------------------


@case("H07-036")
def test_the_clay_roof_replaces_one_or_two_reed() -> None:
    wanted = [{"wood": 5, "reed": 2}, {"wood": 5, "reed": 1, "clay": 1}, {"wood": 5, "clay": 2}]
    assert same(room("wood", "clay-roof"), *wanted)
    assert same(renovation("clay", "stone", "clay-roof"), {"stone": 2, "reed": 1}, {"stone": 2, "clay": 1})
    assert same(minor("water-mill", "clay-roof"), *minor("water-mill"))
    assert code(work({"hand": ["clay-roof"]}), "place improvement") == "no-improvement"


@case("H07-036.1")
def test_the_clay_roof_works_for_each_room_and_other_cards_on_its_clay() -> None:
    pos = do(work({"cards": ["clay-roof"], "wood": 10, "clay": 4}), "place rooms-stables", "room a1", "room b1")
    assert (cells(pos, "room"), goods(pos)) == (["a1", "a2", "a3", "b1"], {})
    assert {"wood": 6} in room("wood", "clay-roof", "frame-builder"), "2 reed, 2 clay, 1 wood"
    assert {"stone": 1, "wood": 1, "reed": 1} in renovation("clay", "stone", "clay-roof", "frame-builder")
    assert {"stone": 2, "wood": 1} in renovation("clay", "stone", "clay-roof", "frame-builder")


@case("H07-136", "H07-136.1")
def test_the_brushwood_roof_replaces_one_or_two_reed() -> None:
    wanted = [{"clay": 5, "reed": 2}, {"clay": 5, "reed": 1, "wood": 1}, {"clay": 5, "wood": 2}]
    assert same(room("clay", "brushwood-roof"), *wanted)
    assert same(renovation("wood", "clay", "brushwood-roof"), {"clay": 2, "reed": 1}, {"clay": 2, "wood": 1})
    assert {"stone": 5, "wood": 1, "clay": 1} in room("stone", "brushwood-roof", "clay-roof"), "one of each"
    poor = {"cards": ["brushwood-roof"], "house": "clay", "clay": 10, "wood": 4}
    assert cells(do(work(poor), "place rooms-stables", "room a1", "room b1"), "room") == ["a1", "a2", "a3", "b1"]
    assert code(work({"hand": ["brushwood-roof"], "cards": ["mason"]}), "place improvement") == "no-improvement"


@pytest.mark.parametrize("name", ["ladder", "thatcher"])
@case("H07-091", "H07-157")
def test_ladder_and_thatcher_save_one_reed(name: str) -> None:
    assert same(room("wood", name), {"wood": 5, "reed": 1})
    assert same(renovation("wood", "clay", name), {"clay": 2})
    thatched = ("water-mill", "half-timbered-house", "chicken-coop", "holiday-house", "mansion", "corn-storehouse")
    for minor_name in thatched:
        [printed] = [cost.goods() for cost in CARDS[NUMBER_OF[minor_name]].costs][:1]
        assert printed["reed"] > 0
        left = {**printed, "reed": printed["reed"] - 1}
        assert {good: n for good, n in left.items() if n} in minor(minor_name, name), minor_name
    assert same(minor("wooden-hut-extension", name), {"reed": 1, "wood": 5}), "no other improvement"
    pos = do(work({"cards": [name], "wood": 10, "reed": 2}), "place rooms-stables", "room a1", "room b1")
    assert goods(pos) == {}, "for each room"


@case("H07-091.1", "H07-157.1")
def test_ladder_and_thatcher_together_with_others() -> None:
    assert same(room("wood", "ladder", "thatcher"), {"wood": 5})
    assert same(renovation("wood", "clay", "ladder", "thatcher"), {"clay": 2}), "no reed is left to save"
    assert same(room("wood", "ladder", "straw-thatched-roof"), {"wood": 5})
    assert {"wood": 5, "clay": 1} in room("wood", "thatcher", "clay-roof")
    assert same(room("clay", "ladder", "carpenter"), {"clay": 3, "reed": 1})


@case("H07-099", "H07-099.2")
def test_the_straw_thatched_roof_needs_no_reed() -> None:
    assert same(room("stone", "straw-thatched-roof"), {"stone": 5})
    assert same(renovation("clay", "stone", "straw-thatched-roof"), {"stone": 2})
    assert same(minor("wooden-hut-extension", "straw-thatched-roof"), {"reed": 1, "wood": 5})
    assert same(minor("water-mill", "straw-thatched-roof"), *minor("water-mill"))


@case("H07-099.1")
def test_the_straw_thatched_roof_needs_three_grain_fields() -> None:
    fields = ["c1 grain 3", "c2 grain 1", "c3 vegetable 2"]
    two = do(
        work({"hand": ["straw-thatched-roof", "clay-roof"], "cards": ["mason"], "fields": fields}), "place start-minor"
    )
    assert code(two, "card straw-thatched-roof") == "needs-grain-fields"
    fields[2] = "c3 grain 1"
    pos = do(work({"hand": ["straw-thatched-roof"], "fields": fields}), "place improvement")
    assert farm(pos)["improvements"] == ["straw-thatched-roof"]


@case("H07-199")
def test_the_renovator_saves_two_of_the_new_material() -> None:
    assert same(renovation("wood", "clay", "renovator", rooms=("a1",)), {"clay": 1, "reed": 1})
    assert same(renovation("clay", "stone", "renovator", rooms=("a1",)), {"stone": 1, "reed": 1})
    assert same(renovation("wood", "clay", "renovator", "clay-plasterer"), {"reed": 1}), "never below nothing"
    pos = do(work({"cards": ["renovator"], "reed": 1}), "place renovate-improvement")
    assert (farm(pos)["house"], goods(pos)) == ("clay", {})


@case("H07-211", "H07-211.1")
def test_the_stonecutter_saves_a_stone() -> None:
    assert same(room("stone", "stonecutter"), {"stone": 4, "reed": 2})
    assert same(renovation("clay", "stone", "stonecutter", rooms=("a1",)), {"stone": 2, "reed": 1}), "once"
    assert same(minor("stone-house-extension", "stonecutter"), {"stone": 2, "reed": 1})
    assert same(renovation("clay", "stone", "stonecutter", "renovator", rooms=("a1",)), {"reed": 1})
    pos = do(work({"cards": ["stonecutter"], "wood": 1, "stone": 2}), "place improvement")
    assert (farm(pos)["improvements"], goods(pos)) == (["well"], {})
    two = {"cards": ["stonecutter"], "house": "stone", "stone": 8, "reed": 4}
    assert goods(do(work(two), "place rooms-stables", "room a1", "room b1")) == {}, "for each room"


@case("H07-243", "H07-243.1")
def test_the_bricklayer_saves_clay() -> None:
    assert same(room("clay", "bricklayer"), {"clay": 3, "reed": 2})
    assert same(renovation("wood", "clay", "bricklayer"), {"clay": 1, "reed": 1})
    assert same(minor("clay-hut-extension", "bricklayer"), {"clay": 3, "reed": 1}), "an improvement"
    assert same(room("clay", "bricklayer", "clay-supports", "ladder"), {"wood": 1}, {"clay": 3, "reed": 1})
    assert same(minor("ceramics", "bricklayer"), {}), "free"
    pos = do(work({"cards": ["bricklayer"], "clay": 1}), "place improvement")
    assert (farm(pos)["improvements"], goods(pos)) == (["fireplace-2"], {})


@case("H07-272", "H07-272.1")
def test_the_frame_builder_replaces_exactly() -> None:
    assert same(room("clay", "frame-builder"), {"clay": 5, "reed": 2}, {"clay": 3, "wood": 1, "reed": 2})
    assert same(room("stone", "frame-builder"), {"stone": 5, "reed": 2}, {"stone": 3, "wood": 1, "reed": 2})
    assert same(renovation("wood", "clay", "frame-builder"), {"clay": 2, "reed": 1}, {"clay": 1, "wood": 1, "reed": 1})
    pos = work({"cards": ["frame-builder"], "house": "clay"})
    assert isinstance(pos, Agricola)
    card = CARDS[NUMBER_OF["frame-builder"]]
    assert not card.lowers(pos.farms[0], FOR_ROOM, CLAYEY, Cost(clay=1, stone=1, reed=2)), "1 clay is not 2"
    both = room("clay", "frame-builder", "clay-plasterer", "bricklayer")
    assert same(both, {"clay": 1, "reed": 2}, {"wood": 1, "reed": 2}), "in any order"
    assert same(
        renovation("wood", "clay", "frame-builder", "clay-plasterer"), {"clay": 1, "reed": 1}, {"wood": 1, "reed": 1}
    )
    spec = {"cards": ["frame-builder"], "house": "clay", "clay": 6, "wood": 2, "reed": 4}
    assert goods(do(work(spec), "place rooms-stables", "room a1", "pay 2", "room b1")) == {}, "for each room"


@case("H07-294", "H07-294.1")
def test_the_brushwood_collector_pays_all_reed_with_one_wood() -> None:
    assert same(room("stone", "brushwood-collector"), {"stone": 5, "reed": 2}, {"stone": 5, "wood": 1})
    assert same(renovation("clay", "stone", "brushwood-collector"), {"stone": 2, "reed": 1}, {"stone": 2, "wood": 1})
    assert same(minor("wooden-hut-extension", "brushwood-collector"), {"reed": 1, "wood": 5})
    pos = do(work({"cards": ["brushwood-collector"], "wood": 12}), "place rooms-stables", "room a1", "room b1")
    assert goods(pos) == {}, "for each room"
    assert {"wood": 4} in room("wood", "brushwood-collector", "carpenter")


@case("H07-301")
def test_the_wood_carver_saves_one_wood_a_round() -> None:
    spec = {"cards": ["wood-carver"], "wood": 3, "home": 2}
    pos = do(work(spec, {}, {}, {}, round=13), "place rooms-stables", "stable c1")
    assert (goods(pos), cells(pos, "stable")) == ({"wood": 2}, ["c1"])
    do(pos, "stable c2")
    assert (goods(pos), cells(pos, "stable")) == ({}, ["c1", "c2"]), "the second one is dear"
    again(pos)
    fences = do(work({"cards": ["wood-carver"], "wood": 3}), "place fences", "fence e1")
    assert goods(fences) == {}, "3 wood for 4 fences"
    built = do(work({"cards": ["wood-carver"], "wood": 1, "stone": 2}), "place improvement")
    assert (farm(built)["improvements"], goods(built)) == (["joinery"], {})
    played = do(work({"cards": ["wood-carver"], "hand": ["ladder"], "wood": 1}), "place improvement")
    assert farm(played)["improvements"] == ["ladder"]
    assert same(room("wood", "wood-carver"), {"wood": 4, "reed": 2})


@case("H07-301")
def test_the_wood_carver_works_again_in_the_next_round() -> None:
    used = {"cards": ["wood-carver"], "memory": {"wood-carver": [1]}, "wood": 3}
    assert code(work({**used, "wood": 1}), "place rooms-stables") == "goods"
    pos = dawn(used, round=5)
    assert goods(do(pos, "place rooms-stables", "stable c1", "done")) == {"wood": 2}


@case("H07-301.1", "H07-301.2")
def test_the_wood_carver_helps_one_wooden_room_and_no_other() -> None:
    pos = do(work({"cards": ["wood-carver"], "wood": 9, "reed": 4}), "place rooms-stables", "room a1", "room b1")
    assert goods(pos) == {}, "4 wood and 5"
    assert {"clay": 5, "wood": 1} in room("clay", "wood-carver", "brushwood-collector"), "wood or not"
    assert {"clay": 5} not in room("clay", "wood-carver", "brushwood-collector")
    assert {"wood": 5} in room("wood", "wood-carver", "brushwood-collector")


# -- many ways ---------------------------------------------------------------------------------------------------------

MANY = ["clay-roof", "brushwood-roof", "frame-builder"]
"""No other cards of the house give more ways to pay for a room."""


@pytest.mark.parametrize(("house", "number"), [("wood", 4), ("clay", 9), ("stone", 10)])
@case("H07-036.1", "H07-136.1")
def test_each_of_many_ways_is_paid_as_it_is_told(house: str, number: int) -> None:
    pos = do(work({"cards": MANY, "house": house, **PLENTY}), "place rooms-stables", "room a1")
    told = ways(pos)
    assert len(told) == number <= ALL_WAYS
    for n, way in enumerate(told):
        paid = do(pos.copy(), f"pay {n + 1}")
        spent = {good: PLENTY[good] - goods(paid).get(good, 0) for good in PLENTY}
        assert {good: n for good, n in spent.items() if n} == way
    assert code(pos, f"pay {number + 1}") == "no-way"


# -- rooms without an action -------------------------------------------------------------------------------------------

EXTENSIONS: dict[str, tuple[str, Price]] = {
    "stone-house-extension": ("stone", {"reed": 1, "stone": 3}),
    "wooden-hut-extension": ("wood", {"reed": 1, "wood": 5}),
    "clay-hut-extension": ("clay", {"reed": 1, "clay": 4}),
}


@pytest.mark.parametrize("name", EXTENSIONS)
@case("H07-055", "H07-081", "H07-132")
def test_an_extension_adds_a_room(name: str) -> None:
    house, price = EXTENSIONS[name]
    pos = do(work({"hand": [name], "house": house, **price}), "place start-minor", f"card {name}")
    assert pos.question.kind == "room-free"
    assert offered(pos, "room") == ["room a1", "room b2", "room b3"]
    again(pos)
    do(pos, "room b2")
    assert (farm(pos)["rooms"], goods(pos), farm(pos)["improvements"]) == (3, {}, [])
    assert pos.view(1)["seats"][1]["hand"]["cards"] == [name], "to the left neighbour"
    for other in {"wood", "clay", "stone"} - {house}:
        wrong = work({"hand": [name, "ladder"], "house": other, **PLENTY})
        assert code(do(wrong, "place start-minor"), f"card {name}") == "needs-material"
    walled = {"hand": [name, "ladder"], "house": house, "fields": ["a1", "b1", "b2", "b3"], **PLENTY}
    assert code(do(work(walled), "place start-minor"), f"card {name}") == "no-cell-room"


@case("H07-055.1", "H07-081.1", "H07-132.1")
def test_an_extension_is_priced_as_an_improvement() -> None:
    rooms = ["axe", "carpenter", "clay-supports", "clay-plasterer", "clay-roof", "brushwood-roof", "ladder", "thatcher"]
    rooms += ["straw-thatched-roof", "frame-builder", "brushwood-collector", "renovator"]
    for name, (_, price) in EXTENSIONS.items():
        assert same(minor(name, *rooms), price), name
    assert same(minor("clay-hut-extension", "bricklayer"), {"reed": 1, "clay": 3})
    assert same(minor("stone-house-extension", "stonecutter"), {"reed": 1, "stone": 2})
    assert same(minor("wooden-hut-extension", "wood-carver"), {"reed": 1, "wood": 4})


@pytest.mark.parametrize("name", EXTENSIONS)
@case("H07-055.2", "H07-081.2", "H07-132.2")
def test_an_extension_builds_a_room_for_the_wet_nurse(name: str) -> None:
    house, price = EXTENSIONS[name]
    spec = {"cards": ["wet-nurse"], "hand": [name], "house": house, "food": 1, **price}
    pos = do(work(spec), "place start-minor", f"card {name}", "room a1")
    assert spelled(pos) == ["card wet-nurse", "decline"]
    assert farm(do(pos, "card wet-nurse"))["people"] == 3


@case("H07-081.3")
def test_the_newborn_comes_before_the_extension() -> None:
    spec = {"hand": ["wooden-hut-extension"], "wood": 5, "reed": 1}
    assert code(work(spec), "place growth-minor") == "no-room-growth"
    pos = do(work({**spec, "rooms": ["a1"]}), "place growth-minor")
    assert farm(pos)["people"] == 3
    do(pos, "card wooden-hut-extension", "room b1")
    assert (farm(pos)["people"], farm(pos)["rooms"]) == (3, 4)


@pytest.mark.parametrize(
    ("name", "house", "rooms"),
    [("master-builder", "wood", ["a1", "b1", "b2"]), ("mason", "stone", ["a1", "b1"])],
)
@case("H07-151", "H07-151.1", "H07-191", "H07-191.1")
def test_a_room_for_nothing_at_any_time(name: str, house: str, rooms: list[str]) -> None:
    spec = {"cards": [name], "house": house, "rooms": rooms}
    pos = work(spec)
    assert pos.question.kind == "work", "no space is needed"
    do(pos, f"card {name}")
    assert pos.question.kind == "room-free"
    again(pos)
    do(pos, "room c1" if can(pos, "room c1") else "room b3")
    assert (pos.question.kind, pos.decider, farm(pos)["rooms"], goods(pos)) == ("work", 0, len(rooms) + 3, {})
    assert code(pos, f"card {name}") == "nothing-left", "once"
    again(pos)
    assert code(work({**spec, "rooms": rooms[:-1]}), f"card {name}") == "needs-rooms"
    if name == "mason":
        assert code(work({**spec, "house": "clay"}), f"card {name}") == "needs-material"
    full = [f"{column}{row}" for column in "abcde" for row in (1, 2, 3) if f"{column}{row}" not in ("a2", "a3", *rooms)]
    assert code(work({**spec, "fields": full}), f"card {name}") == "no-cell-room"


@case("H07-178", "H07-178.2")
def test_the_hut_builder_adds_a_room_in_round_11() -> None:
    pos = do(work({"hand": ["hut-builder"], "food": 9}, round=4), "place occupation")
    track = [(entry["round"], entry["promised"]) for entry in pos.view(None)["track"] if entry["promised"]]
    assert track == [(11, [{"seat": 0, "card": "hut-builder"}])]
    waiting = {"cards": ["hut-builder"], "promises": [{"round": 11, "card": "hut-builder"}]}
    pos = dawn(waiting, round=11)
    assert kinds_of(pos) == ["room", "decline"]
    built = do(pos.copy(), "room a1")
    assert (farm(built)["rooms"], goods(built)) == (3, {})
    do(pos, "decline")
    assert (pos.question.kind, farm(pos)["rooms"]) == ("work", 2)
    assert not can(pos, "card hut-builder"), "lost"
    assert dawn({**waiting, "house": "stone"}, round=11).question.kind == "work"
    assert dawn({**waiting, "house": "clay"}, round=11).question.kind == "offer-one-room"


@case("H07-178.1")
def test_the_hut_builder_comes_too_late_in_round_5() -> None:
    pos = do(work({"hand": ["hut-builder"], "food": 9}, round=5), "place occupation")
    assert farm(pos)["occupations"] == ["hut-builder"]
    assert not any(entry["promised"] for entry in pos.view(None)["track"])


# -- renovation without an action --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "before", "after"), [("builders-trowel", "wood", "clay"), ("stone-breaker", "clay", "stone")]
)
@case("H07-050", "H07-303")
def test_renovation_at_any_time(name: str, before: str, after: str) -> None:
    spec = {"cards": [name], "house": before, after: 2, "reed": 1}
    pos = do(work(spec), f"card {name}")
    assert (pos.decider, pos.question.kind, farm(pos)["house"], goods(pos)) == (0, "work", after, {})
    assert code(pos, f"card {name}") == "needs-material"
    assert code(work({**spec, after: 1}), f"card {name}") == "goods"
    cheap = do(work({**spec, after: 0, "cards": [name, "renovator"]}), f"card {name}")
    assert farm(cheap)["house"] == after, "at the price of a renovation"


@case("H07-050.1")
def test_no_renovation_in_the_middle_of_an_action() -> None:
    spec = {"cards": ["builders-trowel"], **PLENTY}
    pos = do(work(spec), "place rooms-stables", "stable c1")
    assert code(pos, "card builders-trowel") == "in-an-action"
    pos = do(work(spec), "place fences", "fence e1")
    assert code(pos, "card builders-trowel") == "in-an-action"
    taken = {**spec, "cards": ["builders-trowel", "pig-catcher", "stump-jump-plow"], "sheep": 1, "clay": 2, "reed": 1}
    pos = do(work(taken, spaces={"wood-3": 3}), "place wood-3", "card pig-catcher")
    assert pos.question.kind == "settle"
    assert code(pos, "card builders-trowel") == "in-an-action", "while the animals of an action find room"
    harvest = do(evening({**spec, "food": 1}, players=2, decks="eikz", mode="full", round=4), "place grain-1")
    assert harvest.question.kind == "feeding"
    assert can(harvest, "card builders-trowel")


@case("H07-050.2", "H07-303.1", "H07-200.1")
def test_the_conservator_reaches_stone_with_an_action_only() -> None:
    spec = {"cards": ["conservator", "builders-trowel", "stone-breaker"], **PLENTY}
    pos = do(work(spec), "card builders-trowel")
    assert farm(pos)["house"] == "clay", "no further"
    assert code(work({**spec, "cards": ["conservator", "stone-breaker"]}), "card stone-breaker") == "needs-material"
    stone_only = {"cards": ["conservator", "builders-trowel"], "stone": 2, "reed": 1}
    assert code(work(stone_only), "card builders-trowel") == "goods"
    pos = do(work(stone_only), "place renovate-improvement")
    assert (farm(pos)["house"], goods(pos)) == ("stone", {}), "1 stone a room and 1 reed"


@case("H07-200")
def test_the_conservator_renovates_from_wood_to_stone() -> None:
    pos = do(work({"cards": ["conservator"], **PLENTY}), "place renovate-improvement")
    assert offered(pos, "renovate") == ["renovate clay", "renovate stone"]
    assert farm(do(pos.copy(), "renovate clay"))["house"] == "clay"
    assert farm(do(pos, "renovate stone"))["house"] == "stone"
    assert same(renovation("wood", "stone", "conservator", "stonecutter"), {"stone": 1, "reed": 1})


@case("H07-200.2")
def test_the_conservator_passes_clay_for_the_clay_hut_builder() -> None:
    spec = {"cards": ["conservator", "clay-hut-builder"], "stone": 2, "reed": 1}
    pos = do(work(spec, round=6), "place renovate-improvement")
    assert farm(pos)["house"] == "stone"
    laid = [entry["round"] for entry in pos.view(None)["track"] if entry["promised"]]
    assert laid == [7, 8, 9, 10, 11]
