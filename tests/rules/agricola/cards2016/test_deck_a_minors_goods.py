"""The minor improvements of deck A (2016) about goods, prices, crops and sheep."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import farmstead
from farmstead.titles.agricola.cards.card import CARDS, REGISTER, Card
from farmstead.titles.agricola.cards.memory import stacks
from farmstead.titles.agricola.cards.moments import MINOR, OCCUPATION, SOWABLE, USES
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import NUMBER_OF, VEGETABLE
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.position import Agricola
from tests.cases import case
from tests.rules.agricola.cards2016.minors_a import FOUR, TWO, fields, last_person, promised, table
from tests.rules.agricola.table import GAME, can, code, data_of, do, farm, goods, on_space, score, spelled


class Drover(Card):
    """A stand-in for a card that sells something to whoever has food when a space is used."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.food > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))


class Beans(Card):
    """A stand-in for a card that is a field for vegetables; its memory is how many lie there."""

    def crops(self, farm: Farm) -> list[tuple[int, int]]:
        return [(VEGETABLE, n) for n in farm.memory.get(self.number, ())]

    def places(self, farm: Farm) -> list[tuple[int, int]]:
        return [(1, 1 - len(farm.memory.get(self.number, ())))]


@pytest.fixture
def stand_ins() -> Iterator[None]:
    """An occupation stands in for the Drover, a minor improvement for the Beans."""
    numbers = [NUMBER_OF["roughcaster"], NUMBER_OF["manger-2016"]]
    kept = [CARDS[number] for number in numbers]
    CARDS[numbers[0]] = Drover("roughcaster", OCCUPATION, hears=(USES,)).asks()
    CARDS[numbers[1]] = Beans("manger-2016", MINOR, hears=(SOWABLE,)).remembering(stacks(1, VEGETABLE))
    yield
    for number, card in zip(numbers, kept, strict=True):
        CARDS[number] = card
        REGISTER[number] = card


# -- goods -------------------------------------------------------------------------------------------------------------


@case("H16-A044")
def test_pond_hut_needs_exactly_two_occupations() -> None:
    hut = {"hand": ["pond-hut", "rammed-clay"], "wood": 1}
    pos = do(table({**hut, "cards": TWO}), "place meeting-place", "card pond-hut")
    food = {"seat": 0, "good": "food", "n": 1}
    assert promised(pos) == {4: [food], 5: [food], 6: [food]}
    assert score(pos)["cards"] == 1
    fewer = do(table({**hut, "cards": TWO[:1]}), "place meeting-place")
    assert code(fewer, "card pond-hut") == "exact-occupations"
    more = do(table({**hut, "cards": FOUR[:3]}), "place meeting-place")
    assert code(more, "card pond-hut") == "exact-occupations"


@case("H16-A050")
def test_milk_jug_for_everybody_who_uses_the_cattle_market() -> None:
    jug = {"cards": ["milk-jug"]}
    own = do(table(jug, {}, {}, round=10, spaces={"cattle-market": 1}), "place cattle-market")
    assert [goods(own, seat) for seat in "ABC"] == [{"food": 3, "cattle": 1}, {"food": 1}, {"food": 1}]
    other = do(table({}, jug, {}, round=10, spaces={"cattle-market": 1}), "place cattle-market")
    assert [goods(other, seat) for seat in "ABC"] == [{"food": 1, "cattle": 1}, {"food": 3}, {"food": 1}]
    sheep = do(table(jug, round=10, spaces={"sheep-market": 1}), "place sheep-market")
    assert goods(sheep) == {"sheep": 1}


@pytest.mark.usefixtures("stand_ins")
@pytest.mark.parametrize("cards", [["roughcaster", "milk-jug"], ["milk-jug", "roughcaster"]])
def test_what_is_gained_at_a_moment_pays_for_offers_of_that_moment(cards: list[str]) -> None:
    pos = do(table({"cards": cards}, round=10, spaces={"cattle-market": 1}), "place cattle-market")
    assert pos.question.kind == "offer", "the food of the jug is there, whichever card lies first"


@case("H16-A053", "H16-A053.1")
def test_claypipe_counts_what_came_in_the_work_phase_and_was_spent() -> None:
    for wood, after in ((6, {"wood": 6}), (7, {"wood": 7, "food": 2})):
        assert goods(do(last_person({"cards": ["claypipe"]}, spaces={"forest": wood}), "place forest")) == after
    owner = {"cards": ["claypipe"], "hand": ["manger-2016"]}
    pos = table(owner, {"home": 0, "placed": ["fishing", "farmland"]}, spaces={"forest": 4, "reed-bank": 3})
    do(pos, "place forest", "place reed-bank")
    assert goods(pos) == {"wood": 4, "reed": 3, "food": 2}
    pos = table(owner, {"home": 0, "placed": ["fishing", "farmland"]}, spaces={"forest": 7})
    do(pos, "place forest", "place meeting-place", "card manger-2016")
    assert goods(pos) == {"wood": 5, "food": 2}, "2 wood are spent, 7 came"
    have = last_person({"cards": ["claypipe"], "wood": 20}, spaces={"forest": 3})
    assert goods(do(have, "place forest")) == {"wood": 23}, "what was there before does not count"


@case("H16-A053.2")
def test_what_lies_on_a_round_is_not_gathered_in_its_work_phase() -> None:
    spec = {"cards": ["claypipe"], "promises": [{"round": 3, "good": "wood", "n": 7}]}
    pos = do(last_person(spec, round=2), "place day-laborer")
    pos.play(pos.options()[0])
    assert (pos.round, goods(pos)) == (3, {"food": 2, "wood": 7})
    do(pos, "A place grain-seeds", "B place fishing", "A place day-laborer", "B place farmland", "plow c2")
    assert (pos.round, goods(pos)) == (4, {"food": 4, "wood": 7, "grain": 1})


@case("H16-A055", "H16-A055.1")
def test_junk_room_pays_for_every_improvement() -> None:
    pos = do(table({"hand": ["junk-room"], "wood": 1, "clay": 1}), "place meeting-place", "card junk-room")
    assert goods(pos) == {"food": 1}, "for itself"
    major = do(table({"cards": ["junk-room"], "clay": 2}, round=4), "place major-improvement")
    assert (goods(major), farm(major)["improvements"]) == ({"food": 1}, ["fireplace-2", "junk-room"])
    minor = table({"cards": ["junk-room"], "hand": ["manger-2016"], "wood": 2})
    assert goods(do(minor, "place meeting-place", "card manger-2016")) == {"food": 1}
    passing = table({"cards": ["junk-room"], "hand": ["clay-embankment"], "food": 1})
    assert goods(do(passing, "place meeting-place", "card clay-embankment")) == {"food": 1}
    learned = table({"cards": ["junk-room"], "hand": ["priest"]})
    assert goods(do(learned, "place lessons")) == {}, "an occupation is no improvement"


@case("H16-A056", "H16-A056.2")
def test_basket_gives_two_wood_back_for_three_food() -> None:
    pos = do(table({"cards": ["basket-2016"]}, spaces={"forest": 3}), "place forest")
    assert spelled(pos) == ["card basket-2016", "decline"]
    kept = do(pos.copy(), "decline")
    assert (goods(kept), on_space(kept, "forest")) == ({"wood": 3}, {})
    do(pos, "card basket-2016")
    assert (goods(pos), on_space(pos, "forest")) == ({"wood": 1, "food": 3}, {"wood": 2})
    assert pos.deciders == [1], "once for each use"
    supply = do(table({"cards": ["basket-2016"], "wood": 1}, spaces={"forest": 1}), "place forest", "card basket-2016")
    assert goods(supply) == {"food": 3}, "one of the two was there before"
    single = do(table({"cards": ["basket-2016"]}, spaces={"forest": 1}), "place forest")
    assert (single.deciders, goods(single)) == ([1], {"wood": 1})


@case("H16-A056.1")
@pytest.mark.parametrize(
    ("players", "tiles", "space"), [(3, "no", "grove"), (4, "no", "grove"), (4, "no", "copse"), (2, "yes", "copse-t2")]
)
def test_wood_spaces_of_the_basket(players: int, tiles: str, space: str) -> None:
    pos = table({"cards": ["basket-2016"]}, players=players, tiles=tiles, spaces={space: 4})
    do(pos, f"place {space}", "card basket-2016")
    assert (goods(pos), on_space(pos, space)) == ({"wood": 2, "food": 3}, {"wood": 2})


@case("H16-A056.1")
def test_no_basket_where_no_wood_piles_up() -> None:
    pos = do(table({"cards": ["basket-2016"], "wood": 5}, spaces={"clay-pit": 2}), "place clay-pit")
    assert pos.deciders == [1]
    played = {"hand": ["basket-2016"], "reed": 1, "wood": 5}
    assert do(table(played), "place meeting-place", "card basket-2016").deciders == [1]


@case("H16-A056.3")
@pytest.mark.usefixtures("stand_ins")
def test_food_of_the_basket_comes_after_what_the_space_sets_off() -> None:
    pos = do(table({"cards": ["basket-2016", "roughcaster"]}, spaces={"forest": 2}), "place forest")
    assert spelled(pos) == ["card basket-2016", "decline"], "nobody had food when the forest was used"
    assert do(pos, "card basket-2016").deciders == [1]


@case("H16-A067")
def test_corn_scoop_brings_another_grain() -> None:
    assert goods(do(table({"cards": ["corn-scoop-2016"]}), "place grain-seeds")) == {"grain": 2}
    assert goods(do(table({"cards": ["corn-scoop-2016"]}), "place day-laborer")) == {"food": 2}


@case("H16-A069", "H16-A069.1")
@pytest.mark.parametrize(("number", "rounds"), [(3, [7, 10, 12]), (7, [11, 14]), (10, [14]), (11, [])])
def test_large_greenhouse_promises_vegetables(number: int, rounds: list[int]) -> None:
    pos = table({"hand": ["large-greenhouse"], "cards": TWO, "wood": 2}, round=number)
    do(pos, "place meeting-place", "card large-greenhouse")
    assert promised(pos) == {entry: [{"seat": 0, "good": "vegetable", "n": 1}] for entry in rounds}


@case("H16-A078")
def test_canoe_brings_a_reed_and_a_food_from_fishing() -> None:
    pos = do(table({"cards": ["canoe-2016"]}, spaces={"fishing": 2}), "place fishing")
    assert goods(pos) == {"food": 3, "reed": 1}
    short = do(table({"hand": ["canoe-2016", "rammed-clay"], "wood": 2}), "place meeting-place")
    assert code(short, "card canoe-2016") == "prerequisite"


@case("H16-A080", "H16-A080.1")
@pytest.mark.parametrize("space", ["western-quarry", "eastern-quarry"])
def test_stone_tongs_bring_another_stone(space: str) -> None:
    pos = do(table({"cards": ["stone-tongs-2016"]}, round=11, spaces={space: 2}), f"place {space}")
    assert goods(pos) == {"stone": 3}


@case("H16-A080.1")
def test_the_tongs_are_of_no_use_on_a_market() -> None:
    pos = do(table({"cards": ["stone-tongs-2016"]}, players=4), "place resource-market-4")
    assert goods(pos) == {"reed": 1, "stone": 1, "food": 1}


# -- prices ------------------------------------------------------------------------------------------------------------


@case("H16-A075", "H16-A075.1")
def test_lumber_mill_takes_a_wood_off_every_improvement() -> None:
    mill = {"cards": ["lumber-mill"]}
    minor = do(table({**mill, "hand": ["manger-2016"], "wood": 1}), "place meeting-place", "card manger-2016")
    assert goods(minor) == {}
    free = do(table({**mill, "hand": ["handplow"], "wood": 1}), "place meeting-place", "card handplow")
    assert goods(free) == {"wood": 1}, "1 wood less is none; the full price cannot be paid"
    none = do(table({**mill, "hand": ["milk-jug"], "clay": 1, "wood": 1}), "place meeting-place", "card milk-jug")
    assert goods(none) == {"wood": 1}, "never below 0"
    well = do(table({**mill, "stone": 3}, round=4), "place major-improvement")
    assert (goods(well), farm(well)["improvements"]) == ({}, ["well", "lumber-mill"])
    joinery = do(table({**mill, "stone": 2, "wood": 1}, round=4), "place major-improvement")
    assert (goods(joinery), farm(joinery)["improvements"]) == ({}, ["joinery", "lumber-mill"])


@case("H16-A075.1")
def test_the_mill_changes_no_other_price() -> None:
    mill = {"cards": ["lumber-mill"], "wood": 12, "reed": 4}
    pos = do(table(mill), "place farm-expansion", "room a1", "stable b1", "done")
    assert goods(pos) == {"wood": 5, "reed": 2}
    assert goods(do(table(mill), "place fencing", "fence e1", "done")) == {"wood": 8, "reed": 4}
    assert code(table({"cards": ["lumber-mill"], "wood": 4, "reed": 2}), "room a1") == "not-asked"
    assert code(do(table({**mill, "wood": 4}), "place farm-expansion"), "room a1") == "goods"


@case("H16-A075")
def test_the_mill_needs_at_most_three_occupations() -> None:
    mill = {"hand": ["lumber-mill", "rammed-clay"], "stone": 2}
    assert can(do(table({**mill, "cards": FOUR[:3]}), "place meeting-place"), "card lumber-mill")
    pos = do(table({**mill, "cards": FOUR}), "place meeting-place")
    assert code(pos, "card lumber-mill") == "too-many-occupations"


@case("H16-A055", "H16-A075")
def test_mill_and_junk_room_together() -> None:
    spec = {"cards": ["lumber-mill"], "hand": ["junk-room"], "clay": 1}
    assert goods(do(table(spec), "place meeting-place", "card junk-room")) == {"food": 1}


# -- the Clearing Spade ------------------------------------------------------------------------------------------------


@case("H16-A071", "H16-A071.1")
def test_clearing_spade_moves_a_crop_to_an_empty_field() -> None:
    spec = {
        "cards": ["clearing-spade"],
        "fields": ["b1 grain 3", "b2 vegetable 2", "c1", "c2", "c3 grain 1"],
        "grain": 5,
    }
    pos = do(table(spec), "card clearing-spade")
    assert (pos.question.kind, spelled(pos)) == ("move-from", ["from b1", "from b2"])
    assert code(pos, "from c3") == "too-few-crops"
    assert code(pos, "from d1") == "too-few-crops"
    do(pos, "from b2")
    assert (pos.question.kind, spelled(pos)) == ("move-to", ["to c1", "to c2"])
    assert (code(pos, "to b1"), code(pos, "to e1")) == ("no-empty-field", "no-empty-field")
    do(pos, "to c2")
    crops = {"b1": "grain 3", "b2": "vegetable 1", "c1": "", "c2": "vegetable 1", "c3": "grain 1"}
    assert (fields(pos), goods(pos)) == (crops, {"grain": 5}), "no seed, no addition from the supply"
    assert pos.question.kind == "work", "it is still the same turn"
    do(pos, "card clearing-spade")
    assert fields(pos) == {**crops, "b1": "grain 2", "c1": "grain 1"}, "one way only, so nobody is asked"
    assert code(pos, "card clearing-spade") == "no-crop-to-move"


@case("H16-A071")
@pytest.mark.parametrize("crops", [["b1 grain 1", "b2"], ["b1 grain 3", "b2 grain 1"], ["b1", "b2"], []])
def test_nothing_to_move(crops: list[str]) -> None:
    pos = table({"cards": ["clearing-spade"], "fields": crops})
    assert code(pos, "card clearing-spade") == "no-crop-to-move"


@case("H16-A071", "H16-A071.1")
def test_a_field_ploughed_last_can_be_used_before_the_harvest() -> None:
    spec = {"cards": ["clearing-spade"], "fields": ["c2 grain 3"], "food": 9}
    pos = table({**spec, "home": 1, "placed": ["clay-pit"]}, {"home": 0, "placed": ["fishing", "forest"]}, round=4)
    do(pos, "place farmland", "plow c1")
    assert (pos.question.kind, spelled(pos)) == ("before-reaping", ["done", "card clearing-spade"])
    kept = do(pos.copy(), "done")
    assert fields(kept) == {"c1": "", "c2": "grain 2"}
    do(pos, "card clearing-spade")
    assert (fields(pos), farm(pos)["goods"]["grain"]) == ({"c1": "", "c2": "grain 1"}, 2), "each field gave 1"


@pytest.mark.usefixtures("stand_ins")
@case("H16-A071")
def test_a_vegetable_is_moved_onto_and_from_a_field_card() -> None:
    spec = {"cards": ["clearing-spade", "manger-2016"], "fields": ["b1 vegetable 2", "b2 grain 3", "c1"]}
    pos = do(table(spec), "card clearing-spade", "from b1")
    assert spelled(pos) == ["to c1", "card manger-2016"]
    do(pos, "card manger-2016")
    assert fields(pos) == {"b1": "vegetable 1", "b2": "grain 3", "c1": ""}
    assert farm(pos)["cards"] == [{"card": "manger-2016", "goods": [{"good": "vegetable", "n": 1}], "memory": [1]}]
    grain = do(table({**spec, "fields": ["b2 grain 3"]}))
    assert code(grain, "card clearing-spade") == "no-crop-to-move", "the card takes no grain"
    back = table({**spec, "fields": ["b1 grain 2", "c1"], "memory": {"manger-2016": [2]}})
    do(back, "card clearing-spade")
    assert spelled(back) == ["from b1", "card manger-2016"]
    do(back, "card manger-2016")
    assert fields(back) == {"b1": "grain 2", "c1": "vegetable 1"}
    assert farm(back)["cards"][0]["memory"] == [1]


def test_a_file_cannot_move_what_is_not_there() -> None:
    spec = {"cards": ["clearing-spade"], "fields": ["b1 grain 3", "b2 vegetable 1", "c1", "c2"]}
    data = data_of(spec, edition="2016", decks="a")
    step = {"step": "move-to", "seat": 0, "card": NUMBER_OF["clearing-spade"], "source": GAME.vocabulary.id("from b1")}
    data["agenda"].append(step)
    assert spelled(GAME.from_json(json.dumps(data))) == ["to c1", "to c2"]
    for wrong in ("from b2", "from c1", "card clearing-spade"):
        step["source"] = GAME.vocabulary.id(wrong)
        with pytest.raises(farmstead.PositionError, match="no crop can be moved from there"):
            GAME.from_json(json.dumps(data))


# -- Shepherd's Crook --------------------------------------------------------------------------------------------------


@case("H16-A083", "H16-A083.1")
def test_shepherds_crook_gives_two_sheep_for_a_new_pasture_of_four() -> None:
    crook = {"cards": ["shepherds-crook-2016"], "wood": 15}
    assert goods(do(table(crook), "place fencing", "fence d1 d2 e1 e2", "done")) == {"wood": 7, "sheep": 2}
    assert goods(do(table(crook), "place fencing", "fence d1 e1 e2", "done")) == {"wood": 7}
    divided = do(table(crook), "place fencing", "fence d1 d2 e1 e2", "fence d1 d2", "done")
    assert goods(divided) == {"wood": 5}, "divided in the same action"
    before = {**crook, "pastures": ["d1 d2 e1 e2 d3 e3"], "wood": 5}
    split = do(table(before), "place fencing", "fence d1 d2 e1 e2", "done")
    assert goods(split) == {"wood": 3}, "a part of an old pasture is not new"
    beside = do(table({**crook, "pastures": ["e3"]}), "place fencing", "fence d1 d2 e1 e2", "done")
    assert goods(beside) == {"wood": 8, "sheep": 2}


@case("H16-A083.2")
def test_two_large_pastures_give_four_sheep() -> None:
    crook = {"cards": ["shepherds-crook-2016"], "wood": 15}
    pos = do(table(crook), "place fencing", "fence d1 d2 e1 e2", "fence b1 b2 c1 c2")
    assert goods(pos) == {"wood": 1, "sheep": 4}


@case("H16-A083")
def test_the_crook_works_after_a_renovation_too() -> None:
    spec = {"cards": ["shepherds-crook-2016"], "wood": 8, "clay": 2, "reed": 1}
    pos = do(table(spec, round=14), "place farm-redevelopment", "fence d1 d2 e1 e2")
    assert goods(pos) == {"sheep": 2}
