"""The occupations of deck A (2016), card by card: those from 112 on, and how prices meet."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.cases import case
from tests.rules.agricola.cards2016.deck_a import FAMILY, learned, night, promises, table, ways
from tests.rules.agricola.table import GAME, can, code, do, farm, goods, on_space, score, spelled

# -- 112 Scythe Worker -------------------------------------------------------------------------------------------------


@case("H16-A112")
def test_scythe_worker_brings_a_grain() -> None:
    assert goods(learned("scythe-worker")) == {"grain": 1}


@case("H16-A112", "H16-A112.1", "H16-A112.2")
def test_scythe_worker_takes_more_field_by_field() -> None:
    fields = ["c1 grain 3", "d1 grain 2", "e1 grain 1", "e2 vegetable 2"]
    pos = do(night({"cards": ["scythe-worker"], "fields": fields, "food": 9}), "place day-laborer")
    assert goods(pos) == {"food": 11, "grain": 3, "vegetable": 1}, "the harvest as ever"
    assert spelled(pos) == ["from c1", "from d1", "done"], "a single grain is a single grain"
    none = do(pos.copy(), "done")
    assert goods(none)["grain"] == 3
    do(pos, "from d1")
    assert spelled(pos) == ["from c1", "done"], "once from each"
    assert code(pos, "from d1") == "no-grain-there"
    assert code(pos, "from e2") == "no-grain-there"
    one = do(pos.copy(), "done")
    assert goods(one)["grain"] == 4
    do(pos, "from c1")
    crops = {entry["cell"]: entry["count"] for entry in farm(pos)["cells"] if entry["crop"]}
    assert (crops, goods(pos)["grain"]) == ({"c1": 1, "e2": 1}, 5)


@case("H16-A112.2")
def test_scythe_worker_takes_once_from_a_full_field() -> None:
    fields = ["c1 grain 3", "d1 grain 3"]
    pos = do(night({"cards": ["scythe-worker"], "fields": fields, "food": 9}), "place day-laborer", "from c1")
    assert spelled(pos) == ["from d1", "done"]
    assert code(pos, "from c1") == "done-before"


# -- 114 Seasonal Worker -----------------------------------------------------------------------------------------------


@case("H16-A114")
def test_seasonal_worker_brings_grain_and_later_vegetables() -> None:
    early = do(table({"cards": ["seasonal-worker-2016"]}, round=5), "place day-laborer")
    assert (goods(early), early.decider) == ({"food": 2, "grain": 1}, 1)
    pos = do(table({"cards": ["seasonal-worker-2016"]}, round=6), "place day-laborer")
    assert spelled(pos) == ["get grain", "get vegetable"]
    assert goods(do(pos.copy(), "get grain")) == {"food": 2, "grain": 1}
    assert goods(do(pos, "get vegetable")) == {"food": 2, "vegetable": 1}
    other = do(table({"cards": ["seasonal-worker-2016"]}, round=6), "place grain-seeds")
    assert goods(other) == {"grain": 1}


# -- 116 Wood Cutter ---------------------------------------------------------------------------------------------------


@case("H16-A116", "H16-A116.1")
@pytest.mark.parametrize(
    ("space", "players", "tiles"), [("forest", 2, "no"), ("grove", 4, "no"), ("copse", 4, "no"), ("copse-t2", 2, "yes")]
)
def test_wood_cutter_takes_one_more(space: str, players: int, tiles: str) -> None:
    pos = table({"cards": ["wood-cutter"]}, players=players, tiles=tiles, spaces={space: 2, "reed-bank": 1})
    assert goods(do(pos.copy(), f"place {space}")) == {"wood": 3}
    assert goods(do(pos, "place reed-bank")) == {"reed": 1}


# -- 119 Firewood Collector --------------------------------------------------------------------------------------------


@case("H16-A119", "H16-A119.1")
def test_firewood_collector_on_four_spaces() -> None:
    spec = {"cards": ["firewood-collector"], "grain": 1, "fields": ["c1"]}
    plowed = do(table(spec), "place farmland", "plow d1")
    assert goods(plowed) == {"grain": 1, "wood": 1}
    assert goods(do(table(spec), "place grain-seeds")) == {"grain": 2, "wood": 1}
    assert goods(do(table(spec), "place grain-utilization")) == {"wood": 1}
    assert goods(do(table(spec, round=12), "place cultivation", "plow d1", "done")) == {"grain": 1, "wood": 1}
    assert goods(do(table(spec), "place day-laborer")) == {"grain": 1, "food": 2}


@case("H16-A119.2")
def test_firewood_comes_last() -> None:
    fields = ["c1", "d1", "e1"]
    spec = {"cards": ["firewood-collector"], "grain": 2, "vegetable": 1, "fields": fields}
    pos = do(table(spec), "place grain-utilization")
    assert goods(pos) == {"grain": 2, "vegetable": 1}, "not before the actions"
    do(pos, "sow grain")
    assert (pos.question.kind, goods(pos)) == ("sow", {"grain": 1, "vegetable": 1}), "nor in between"
    do(pos, "done")
    assert (pos.decider, goods(pos)) == (1, {"grain": 1, "vegetable": 1, "wood": 1})


# -- 120 Clay Hut Builder ----------------------------------------------------------------------------------------------


@case("H16-A120", "H16-A120.2")
def test_clay_hut_builder_when_the_house_is_no_longer_of_wood() -> None:
    spec = {"cards": ["clay-hut-builder-2016"], "clay": 2, "reed": 1}
    assert promises(table(spec, round=7)) == []
    pos = do(table(spec, round=7), "place house-redevelopment")
    assert promises(pos) == [(n, "clay", 2) for n in (8, 9, 10, 11, 12)]


@case("H16-A120.1")
def test_clay_hut_builder_lays_out_at_once_and_once() -> None:
    pos = learned("clay-hut-builder-2016", {"house": "clay", "stone": 2, "reed": 1}, round=7)
    assert promises(pos) == [(n, "clay", 2) for n in (8, 9, 10, 11, 12)]
    do(pos, "B place day-laborer", "A place house-redevelopment")
    assert farm(pos)["house"] == "stone"
    assert len(promises(pos)) == 5
    assert promises(learned("clay-hut-builder-2016", {})) == []
    assert len(promises(learned("clay-hut-builder-2016", {"house": "stone"}))) == 5


@case("H16-A120", "H16-A087")
def test_clay_hut_builder_also_from_wood_to_stone() -> None:
    spec = {"cards": ["clay-hut-builder-2016", "conservator-2016"], "stone": 2, "reed": 1}
    pos = do(table(spec, round=12), "place house-redevelopment")
    assert promises(pos) == [(13, "clay", 2), (14, "clay", 2)]


# -- 123 Frame Builder -------------------------------------------------------------------------------------------------


@case("H16-A123")
def test_frame_builder_replaces_two_clay_or_two_stone_once() -> None:
    spec = {"cards": ["frame-builder-2016"], "house": "clay", "clay": 5, "reed": 2, "wood": 1}
    pos = do(table(spec), "place farm-expansion", "room a1")
    assert ways(pos) == [{"clay": 5, "reed": 2}, {"wood": 1, "clay": 3, "reed": 2}]
    do(pos, "pay 2")
    assert goods(pos) == {"clay": 2}
    stone = {"cards": ["frame-builder-2016"], "house": "stone", "stone": 3, "reed": 2, "wood": 1}
    assert goods(do(table(stone), "place farm-expansion", "room a1")) == {}
    assert code(table({**stone, "cards": []}), "place farm-expansion") == "goods"


@case("H16-A123")
def test_frame_builder_once_in_a_renovation() -> None:
    spec = {"cards": ["frame-builder-2016"], "clay": 2, "reed": 1, "wood": 2, "rooms": ["a1", "b1"]}
    pos = do(table(spec, round=7), "place house-redevelopment")
    assert goods(pos) == {"wood": 1}
    assert code(table({**spec, "clay": 1}, round=7), "place house-redevelopment") == "goods", "4 clay are not 2 wood"


@case("H16-A123.1")
def test_frame_builder_in_each_room() -> None:
    spec = {"cards": ["frame-builder-2016"], "house": "clay", "clay": 6, "reed": 4, "wood": 2}
    pos = do(table(spec), "place farm-expansion", "room a1", "pay 2", "room b1")
    assert (farm(pos)["rooms"], goods(pos)) == (4, {})


def test_frame_builder_is_for_houses() -> None:
    assert code(table({"cards": ["frame-builder-2016"], "wood": 1}, round=4), "place major-improvement") == (
        "no-improvement"
    )


# -- 125 Priest --------------------------------------------------------------------------------------------------------


@case("H16-A125")
def test_priest_in_a_clay_house_of_two_rooms() -> None:
    assert goods(learned("priest", {"house": "clay"})) == {"clay": 3, "reed": 2, "stone": 2}


@case("H16-A125", "H16-A125.1")
@pytest.mark.parametrize("spec", [{"house": "wood"}, {"house": "stone"}, {"house": "clay", "rooms": ["a1"]}])
def test_priest_elsewhere(spec: dict[str, Any]) -> None:
    assert goods(learned("priest", spec)) == {}


@case("H16-A125.1")
def test_priest_does_nothing_later() -> None:
    pos = learned("priest", {"clay": 2, "reed": 1}, round=7)
    do(pos, "B place day-laborer", "A place house-redevelopment")
    assert (farm(pos)["house"], goods(pos)) == ("clay", {})


# -- 133 Braggart ------------------------------------------------------------------------------------------------------

MAJORS = ["fireplace-2", "fireplace-3", "hearth-4", "hearth-5", "clay-oven", "stone-oven", "joinery", "well"]


@case("H16-A133", "H16-A133.1", "H16-A133.2")
@pytest.mark.parametrize(
    ("majors", "minors", "bonus"),
    [(4, 0, 0), (5, 0, 2), (4, 1, 2), (5, 1, 3), (6, 1, 4), (7, 1, 5), (8, 1, 7), (8, 2, 9), (8, 3, 9)],
)
def test_braggart_counts_improvements(majors: int, minors: int, bonus: int) -> None:
    played = ["claypipe", "milk-jug", "dutch-windmill"][:minors]
    spec = {"cards": ["braggart-2016", "priest", *played], "majors": MAJORS[:majors]}
    with_card = score(table(spec, players=3))["bonus"]
    without = score(table({**spec, "cards": ["priest", *played]}, players=3))["bonus"]
    assert with_card - without == bonus


@case("H16-A133.1")
def test_braggart_does_not_count_what_was_given_back() -> None:
    owned = ["fireplace-2", "clay-oven", "stone-oven", "joinery", "well"]
    spec = {"cards": ["braggart-2016"], "majors": owned, "wood": 0}
    pos = table(spec, players=3, round=4)
    assert score(pos)["bonus"] == 2
    do(pos, "place major-improvement")
    while pos.question.kind in ("improvement", "pay"):
        do(pos, "build hearth-4" if pos.question.kind == "improvement" else "return fireplace-2")
    assert "fireplace-2" not in farm(pos)["improvements"]
    assert (len(farm(pos)["improvements"]), score(pos)["bonus"]) == (5, 2)


# -- 138 Harpooner -----------------------------------------------------------------------------------------------------


@case("H16-A138", "H16-A138.1")
def test_harpooner_pays_a_wood_for_reed_and_food() -> None:
    spec = {**FAMILY, "cards": ["harpooner"], "wood": 2}
    pos = do(table(spec, players=3, round=5, spaces={"fishing": 3}), "place fishing")
    assert spelled(pos) == ["card harpooner", "decline"]
    assert on_space(pos, "fishing") == {"food": 3}, "before the food is taken"
    assert goods(do(pos.copy(), "decline")) == {"wood": 2, "food": 3}
    do(pos, "card harpooner")
    assert goods(pos) == {"wood": 1, "reed": 1, "food": 6}, "the newborn is a person"
    poor = do(table({"cards": ["harpooner"]}, players=3, spaces={"fishing": 3}), "place fishing")
    assert (goods(poor), poor.decider) == ({"food": 3}, 1)
    other = do(table(spec, players=3, round=5, spaces={"reed-bank": 1}), "place reed-bank")
    assert other.decider == 1


# -- 143 Stonecutter ---------------------------------------------------------------------------------------------------


@case("H16-A143", "H16-A143.2")
def test_stonecutter_in_rooms_and_renovations() -> None:
    spec = {"cards": ["stonecutter-2016"], "house": "stone", "stone": 8, "reed": 4}
    pos = do(table(spec, players=3), "place farm-expansion", "room a1", "room b1")
    assert (farm(pos)["rooms"], goods(pos)) == (4, {}), "each room"
    rooms = {"cards": ["stonecutter-2016"], "house": "clay", "stone": 2, "reed": 1, "rooms": ["a1"]}
    assert goods(do(table(rooms, players=3, round=7), "place house-redevelopment")) == {}
    assert code(table({**rooms, "stone": 1}, players=3, round=7), "place house-redevelopment") == "goods"


@case("H16-A143", "H16-A143.3")
def test_stonecutter_in_improvements() -> None:
    major = {"cards": ["stonecutter-2016"], "wood": 1, "stone": 2}
    pos = table(major, players=3, round=4)
    do(pos, "place major-improvement")
    assert (farm(pos)["improvements"], goods(pos)) == (["well"], {})
    both = do(table({**major, "clay": 3}, players=3, round=4), "place major-improvement")
    assert both.view(0)["costs"]["build clay-oven"] == {"clay": 3}
    minor = {"cards": ["stonecutter-2016", "priest", "wood-cutter"], "hand": ["dutch-windmill"], "wood": 2}
    assert CARDS[NUMBER_OF["dutch-windmill"]].costs[0].goods() == {"wood": 2, "stone": 2}
    assert not can(do(table(minor, players=3), "place meeting-place"), "card dutch-windmill")
    assert can(do(table({**minor, "stone": 1}, players=3), "place meeting-place"), "card dutch-windmill")


@case("H16-A143.1")
def test_stonecutter_takes_no_stone_where_there_is_none() -> None:
    spec = {"cards": ["stonecutter-2016"], "clay": 2}
    pos = do(table(spec, players=3, round=4), "place major-improvement")
    assert (farm(pos)["improvements"], goods(pos)) == (["fireplace-2"], {})
    clay = do(table({**spec, "reed": 1}, players=3, round=7), "place house-redevelopment")
    assert (farm(clay)["house"], goods(clay)) == ("clay", {})


@case("H16-A143", "H16-A123", "H16-A087.2")
def test_stonecutter_and_frame_builder_together() -> None:
    """Each once, in any order, of one base price."""
    spec = {"cards": ["stonecutter-2016", "frame-builder-2016"], "house": "stone", "stone": 5, "reed": 2, "wood": 1}
    pos = do(table(spec, players=3), "place farm-expansion", "room a1")
    assert ways(pos) == [{"reed": 2, "stone": 4}, {"wood": 1, "reed": 2, "stone": 2}]
    three = {
        "cards": ["stonecutter-2016", "frame-builder-2016", "conservator-2016"], "rooms": ["a1"], "wood": 1, "reed": 1
    }  # fmt: skip
    jump = do(table(three, players=3, round=7), "place house-redevelopment")
    assert (farm(jump)["house"], goods(jump)) == ("stone", {}), "3 stone, less 1, of which 2 are a wood"


# -- 147 Animal Dealer -------------------------------------------------------------------------------------------------


@case("H16-A147")
@pytest.mark.parametrize(
    ("space", "animal"), [("sheep-market", "sheep"), ("pig-market", "boar"), ("cattle-market", "cattle")]
)
def test_animal_dealer_sells_one_more(space: str, animal: str) -> None:
    spec = {"cards": ["animal-dealer-2016"], "food": 1, "pastures": ["d1 e1"]}
    pos = do(table(spec, players=3, round=10, spaces={space: 2}), f"place {space}")
    assert spelled(pos) == ["card animal-dealer-2016", "decline"]
    assert goods(do(pos.copy(), "decline")) == {"food": 1, animal: 2}
    do(pos, "card animal-dealer-2016")
    assert (goods(pos), pos.decider) == ({animal: 3}, 1)


@case("H16-A147", "H16-A147.1")
def test_a_dealt_animal_needs_room() -> None:
    spec = {"cards": ["animal-dealer-2016"], "food": 1, "majors": ["fireplace-2"], "boar": 1}
    pos = do(table(spec, players=3, spaces={"sheep-market": 1}), "place sheep-market", "card animal-dealer-2016")
    assert (pos.question.kind, spelled(pos)) == (
        "settle", ["cook sheep", "cook boar", "release sheep", "release boar"],
    )  # fmt: skip
    do(pos, "cook sheep")
    assert goods(pos) == {"food": 2, "boar": 1, "sheep": 1}
    assert pos.question.kind == "settle", "now those of the market"
    poor = do(table({"cards": ["animal-dealer-2016"]}, players=3, spaces={"sheep-market": 1}), "place sheep-market")
    assert (goods(poor), poor.decider) == ({"sheep": 1}, 1)


# -- 155 Conjurer ------------------------------------------------------------------------------------------------------


@case("H16-A155")
def test_conjurer_with_traveling_players() -> None:
    pos = table({"cards": ["conjurer-2016"]}, players=4, spaces={"traveling-players": 2})
    assert goods(do(pos.copy(), "place traveling-players")) == {"food": 2, "wood": 1, "grain": 1}
    do(pos, "place day-laborer", "B place traveling-players")
    assert goods(pos) == {"food": 2}


# -- 160 Lutenist ------------------------------------------------------------------------------------------------------


@case("H16-A160")
def test_lutenist_when_others_use_traveling_players() -> None:
    pos = table({}, {"cards": ["lutenist"], "food": 1}, players=4, spaces={"traveling-players": 2})
    do(pos, "place traveling-players")
    assert (pos.decider, spelled(pos)) == (1, ["card lutenist", "decline"])
    assert goods(pos, "B") == {"food": 2, "wood": 1}
    declined = do(pos.copy(), "decline")
    assert (goods(declined, "B"), goods(declined)) == ({"food": 2, "wood": 1}, {"food": 2})
    do(pos, "card lutenist")
    assert (goods(pos, "B"), goods(pos)) == ({"wood": 1, "vegetable": 1}, {"food": 2})
    assert pos.question.kind == "work", "exactly one"


@case("H16-A160")
def test_lutenist_cannot_always_buy() -> None:
    pos = table({}, {"cards": ["lutenist"]}, players=4, spaces={"traveling-players": 2})
    do(pos, "place traveling-players")
    assert (pos.question.kind, goods(pos, "B")) == ("work", {"food": 1, "wood": 1})


@case("H16-A160.1")
def test_lutenist_not_for_the_own_use() -> None:
    pos = table({"cards": ["lutenist"], "food": 4}, players=4, spaces={"traveling-players": 2})
    do(pos, "place traveling-players")
    assert (goods(pos), pos.decider) == ({"food": 6}, 1)


# -- 165 Pig Breeder ---------------------------------------------------------------------------------------------------


def end_of(round: int, spec: dict[str, Any]) -> Position:
    others = [["clay-pit", "reed-bank"], ["fishing", "farmland"], ["grove", "copse"]]
    farms = [{"home": 0, "placed": placed} for placed in others]
    return do(table({**spec, "placed": ["forest"]}, *farms, round=round), "place day-laborer")


@case("H16-A165", "H16-A165.1")
def test_pig_breeder_breeds_boar_at_the_end_of_round_12() -> None:
    assert goods(learned("pig-breeder-2016", {}, players=4)) == {"boar": 1}
    spec = {"cards": ["pig-breeder-2016"], "boar": 2, "sheep": 2, "pastures": ["d1", "e1 e2"]}
    pos = end_of(12, spec)
    assert spelled(pos) == ["card pig-breeder-2016", "decline"]
    assert (pos.view(0)["phase"], farm(pos)["home"]) == ("evening", 2)
    assert GAME.from_json(pos.to_json()).key() == pos.key()
    assert goods(do(pos.copy(), "decline"))["boar"] == 2
    do(pos, "card pig-breeder-2016")
    assert goods(pos) == {"food": 2, "boar": 3, "sheep": 2}
    assert pos.round == 13


@case("H16-A165")
def test_pig_breeder_needs_two_boar_and_round_12() -> None:
    spec = {"cards": ["pig-breeder-2016"], "pastures": ["d1 e1"]}
    assert end_of(12, {**spec, "boar": 1}).round == 13
    assert end_of(10, {**spec, "boar": 2}).round == 11


@case("H16-A165.2")
def test_pig_breeder_makes_room_first() -> None:
    spec = {"cards": ["pig-breeder-2016"], "boar": 2, "sheep": 1, "pastures": ["e1"], "majors": ["fireplace-2"]}
    pos = do(end_of(12, spec), "card pig-breeder-2016")
    assert pos.question.kind == "before-breeding"
    cooked = do(pos.copy(), "cook sheep")
    assert goods(cooked) == {"food": 4, "boar": 3}
    do(pos, "done")
    assert spelled(pos) == ["release sheep", "release boar"]
    do(pos, "release sheep")
    assert goods(pos) == {"food": 2, "boar": 3}


@case("H16-A165.3")
def test_pig_breeder_played_late() -> None:
    spec = {"hand": ["pig-breeder-2016"], "boar": 2, "pastures": ["d1 e1"], "home": 1, "placed": ["forest"], "food": 9}
    others = [{"home": 0, "placed": two, "food": 9} for two in (["clay-pit", "reed-bank"], ["fishing", "farmland"])]
    pos = table(spec, *others, {"home": 0, "placed": ["grove", "copse"], "food": 9}, round=13)
    do(pos, "place lessons")
    assert goods(pos)["boar"] == 4, "the boar of the card, then the young of the harvest"
    assert pos.round == 14
