"""Cards of 2007 that work in the feeding phase."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.agricola.cards2007.harvests import LAST, day, harvest, playing
from tests.rules.agricola.table import can, code, do, farm, goods, score, spelled

CRAFTS = [
    ("schnaps-distillery", "vegetable", 4),
    ("brewery", "grain", 3),
    ("sawmill", "wood", 3),
    ("master-brewer", "grain", 3),
    ("basketmaker-occupation", "reed", 3),
    ("potter", "clay", 2),
    ("stone-carver", "stone", 3),
    ("cabinetmaker", "wood", 2),
    ("schnaps-distiller", "vegetable", 5),
    ("brewers-copper", "grain", 2),
]


@case(
    "H07-098", "H07-110", "H07-122", "H07-154", "H07-183", "H07-214", "H07-256", "H07-258", "H07-300", "H07-315",
)  # fmt: skip
@pytest.mark.parametrize(("card", "good", "food"), CRAFTS)
def test_a_workshop_of_the_hand_turns_one_good_into_food_once_a_harvest(card: str, good: str, food: int) -> None:
    pos = harvest({"cards": [card], good: 3, "food": 4}, {"food": 4}, players=4)
    assert pos.question.kind == "feeding"
    before = pos.question.params["convertible"]
    do(pos, f"A card {card}")
    assert goods(pos) == {good: 2, "food": 4 + food}
    assert code(pos, f"card {card}") == "card-once"
    assert pos.question.params["convertible"] < before, "it is told what is left"
    view = pos.view(0)["seats"][0]["feeding"]["convertible"]
    assert do(pos, "feed").view(0)["seats"][0]["feeding"]["convertible"] > view, "the next one is another one"
    again = harvest({"cards": [card], good: 1, "food": 9, "memory": {card: [1]}}, {"food": 9}, players=4)
    assert can(again, f"card {card}")


@case("H07-098.1", "H07-110.1", "H07-154.1", "H07-300.1", "H07-075.1")
@pytest.mark.parametrize(
    ("card", "good"),
    [("schnaps-distillery", "vegetable"), ("brewery", "grain"), ("master-brewer", "grain"),
     ("schnaps-distiller", "vegetable"), ("hand-mill", "grain")],
)  # fmt: skip
def test_it_takes_from_the_supply_only(card: str, good: str) -> None:
    pos = harvest({"cards": [card], "fields": [f"c3 {good} 2"], "food": 4}, {}, players=2)
    do(pos, f"cook {good}")
    assert code(pos, f"card {card}") == "none-of", "what is left stands on the field"


@case("H07-098.1", "H07-110.1", "H07-154.1", "H07-300.1", "H07-315.1", "H07-075.1", "H07-041.2", "H07-155.1")
@pytest.mark.parametrize(
    ("card", "good", "food"),
    [("schnaps-distillery", "vegetable", 4), ("brewery", "grain", 3), ("master-brewer", "grain", 3),
     ("schnaps-distiller", "vegetable", 5), ("brewers-copper", "grain", 2), ("hand-mill", "grain", 2)],
)  # fmt: skip
def test_it_is_no_baking_and_no_cooking(card: str, good: str, food: int) -> None:
    """Neither the Millstone nor a Bread Seller nor the Spices have anything of it."""
    spec = {"cards": [card, "millstone", "spices"], "majors": ["fireplace-2"], good: 1, "food": 4}
    pos = do(harvest(spec, {"cards": ["bread-seller"]}, {}), f"A card {card}")
    assert goods(pos) == {"food": 4 + food}
    assert goods(pos, "B") == {}


@case("H07-075")
def test_the_hand_mill_grinds_twice() -> None:
    pos = harvest({"cards": ["hand-mill"], "grain": 3, "food": 4}, {})
    do(pos, "card hand-mill", "card hand-mill")
    assert goods(pos) == {"grain": 1, "food": 8}
    assert code(pos, "card hand-mill") == "card-once"


@case("H07-098", "H07-110", "H07-315")
def test_crops_in_the_supply_on_fields_and_on_cards_give_the_bonus() -> None:
    def bonus(spec: dict[str, object]) -> float:
        return score(day(spec))["bonus"]

    five = {"cards": ["schnaps-distillery"], "vegetable": 3, "fields": ["c3 vegetable 2"]}
    assert [bonus({**five, "vegetable": n}) for n in (2, 3, 4, 5)] == [0, 1, 2, 2]
    nine = {"cards": ["brewery"], "fields": ["c3 grain 3"]}
    assert [bonus({**nine, "grain": n}) for n in (5, 6, 7)] == [0, 1, 1]
    seven = {"cards": ["brewers-copper"], "fields": ["c3 grain 3"]}
    assert [bonus({**seven, "grain": n}) for n in (3, 4, 8)] == [0, 1, 1]


@case("H07-122")
def test_the_sawmill_is_had_for_the_joinery() -> None:
    poor = day({"hand": ["sawmill", "hand-mill"], "stone": 1})
    assert code(do(poor, "place start-minor"), "card sawmill") == "no-return-owned"
    pos = playing("sawmill", {"majors": ["joinery"]})
    assert farm(pos)["improvements"] == ["sawmill"]


@case("H07-122.1")
def test_the_joinery_that_was_given_back_can_be_had_again_but_gives_no_bonus_beside_the_sawmill() -> None:
    rich = {"wood": 2, "stone": 2, "clay": 2}
    pos = playing("sawmill", {"majors": ["joinery"]}, rich, revealed=["sow-bake", "improvement"], round=2)
    assert can(do(pos, "place improvement"), "build joinery")
    both = {"cards": ["sawmill"], "majors": ["joinery"], "wood": 5}
    assert score(day(both))["bonus"] == 3
    assert score(day({**both, "cards": ["hand-mill"]}))["bonus"] == 2
    assert score(day(both))["cards"] == 3 + 2, "the printed points of both remain"
    meal = do(harvest({**both, "food": 4}, {}), "use joinery", "card sawmill")
    assert goods(meal) == {"wood": 3, "food": 4 + 2 + 3}


@case("H07-122", "H07-122.2")
def test_the_sawmill_counts_wood_on_the_copse_but_none_on_the_basin_maker() -> None:
    spec = {"cards": ["sawmill"]}
    assert [score(day({**spec, "wood": n}))["bonus"] for n in (1, 2, 4, 5, 9)] == [0, 1, 2, 3, 3]
    copse = {"cards": ["sawmill", "copse"], "memory": {"copse": [2]}, "wood": 2}
    assert score(day(copse))["bonus"] == 2
    assert score(day({"cards": ["sawmill", "forester"], "memory": {"forester": [2, 3]}}))["bonus"] == 3
    basin = {"cards": ["sawmill", "basin-maker"], "memory": {"basin-maker": [1]}, "wood": 3}
    assert score(day(basin, players=4))["bonus"] == 1
    seller = {"cards": ["sawmill", "resource-seller"], "memory": {"resource-seller": [1, 1]}, "wood": 3}
    assert score(day(seller))["bonus"] == 1


@case("H07-026")
@pytest.mark.parametrize(
    ("workshop", "use", "food"),
    [({"majors": ["joinery"]}, "use joinery", 2), ({"cards": ["sawmill"]}, "card sawmill", 3),
     ({"cards": ["cabinetmaker"]}, "card cabinetmaker", 2)],
)  # fmt: skip
def test_the_plane_gives_one_food_or_works_another_wood(workshop: dict[str, list[str]], use: str, food: int) -> None:
    spec = {**workshop, "cards": [*workshop.get("cards", []), "plane"], "wood": 3, "food": 4}
    pos = do(harvest(spec, {}, {}), f"A {use}")
    assert (pos.question.kind, spelled(pos)) == ("trade", ["trade 1", "trade 2"])
    assert goods(do(pos.copy(), "trade 1")) == {"wood": 2, "food": 4 + food + 1}
    assert goods(do(pos, "trade 2")) == {"wood": 1, "food": 4 + food + 2}
    bare = do(harvest({**spec, "wood": 1}, {}, {}), use)
    assert goods(bare) == {"food": 4 + food + 1}, "without more wood there is nothing to choose"
    other = do(harvest({"cards": ["plane", "potter"], "wood": 1, "clay": 1, "food": 4}, {}, {}), "card potter")
    assert goods(other) == {"wood": 1, "food": 6}, "not of clay"


@case("H07-181", "H07-181.1")
def test_with_the_cook_only_two_people_eat_two_food() -> None:
    def need(spec: dict[str, object]) -> int:
        found: int = harvest({"food": 20, **spec}, {}, players=4).question.params["need"]
        return found

    assert need({"people": 4}) == 8
    assert need({"people": 4, "cards": ["cook"]}) == 6
    assert need({"people": 2, "cards": ["cook"]}) == 4
    assert need({"people": 5, "newborn": 1, "cards": ["cook"]}) == 2 + 2 + 1 + 1 + 1
    assert need({"people": 3, "home": 4, "lodgers": 1, "extra": 1, "cards": ["cook", "reed-hut"]}) == 2 + 2 + 1 + 1
    pos = do(harvest({"people": 4, "cards": ["cook"], "food": 6}, {}, players=4), "feed")
    assert farm(pos)["begging"] == 0


@case("H07-338")
def test_feed_pellets_give_an_animal_of_a_kind_that_is_there() -> None:
    spec = {"cards": ["feed-pellets"], "vegetable": 2, "food": 4, "pastures": ["e1 e2"], "sheep": 1, "boar": 1}
    pos = do(harvest(spec, {}), "card feed-pellets")
    assert spelled(pos) == ["get sheep", "get boar"]
    do(pos, "get sheep")
    assert goods(pos) == {"vegetable": 1, "food": 4, "sheep": 2, "boar": 1}
    assert code(pos, "card feed-pellets") == "card-once"
    assert goods(do(pos, "feed")) == {"vegetable": 1, "sheep": 3, "boar": 1}, "and it breeds at once"
    lonely = harvest({"cards": ["feed-pellets"], "vegetable": 2, "food": 4}, {})
    assert code(lonely, "card feed-pellets") == "no-animal"
    assert code(harvest({**spec, "vegetable": 0}, {}), "card feed-pellets") == "none-of"


@case("H07-338")
def test_an_animal_for_pellets_needs_room() -> None:
    spec = {"cards": ["feed-pellets"], "vegetable": 1, "food": 4, "sheep": 1}
    pos = do(harvest(spec, {}), "card feed-pellets")
    assert goods(pos) == {"food": 4, "sheep": 1}, "nowhere to live, nowhere to be cooked"
    stove = do(harvest({**spec, "majors": ["fireplace-2"]}, {}), "card feed-pellets")
    assert (stove.question.kind, spelled(stove)) == ("settle", ["cook sheep", "release sheep"])


def test_the_last_feeding_counts_like_the_others() -> None:
    pos = do(harvest({"cards": ["potter"], "clay": 1, "food": 4}, {}, {}, round=LAST), "card potter", "feed")
    assert goods(pos) == {"food": 2}


# -- what can still be turned into food --------------------------------------------------------------------------------

TABLES = [
    (["master-brewer"], {"grain": 1}, 3),
    (["master-brewer", "brewery"], {"grain": 1}, 3),
    (["master-brewer", "brewery"], {"grain": 3}, 7),
    (["cabinetmaker"], {"wood": 1, "majors": ["joinery"]}, 2),
    (["plane"], {"wood": 1, "majors": ["joinery"]}, 3),
    (["cabinetmaker", "plane"], {"wood": 4, "majors": ["joinery"]}, 8),
    (["windmill"], {"grain": 3}, 6),
    (["game-designer"], {"wood": 1, "clay": 1, "reed": 1, "stone": 1}, 2),
    (["quarryman"], {"stone": 2}, 4),
    (["turner"], {"wood": 4}, 4),
    (["pumpkin-seed-oil"], {"vegetable": 1}, 3),
    (["giant-pumpkin"], {"memory": {"giant-pumpkin": [1]}}, 1),
    (["clay-seller"], {"clay": 9, "majors": ["hearth-4"]}, 9),
    (["clay-seller"], {"clay": 9}, 0),
    (["tinsmith"], {"clay": 5}, 5),
    (["spit-roast"], {"sheep": 1, "majors": ["hearth-4"]}, 3),
    (["feed-pellets"], {"sheep": 1, "vegetable": 1, "majors": ["hearth-4"]}, 5),
    (["grocer", "windmill"], {"food": 4, "majors": ["hearth-4"]}, 1),  # the vegetable lies below a stone and a reed
    (["sheep-farmer"], {"sheep": 3, "majors": ["hearth-4"], "stables": ["c1", "c3"]}, 7),
]


@pytest.mark.parametrize(("cards", "spec", "more"), TABLES)
def test_feeding_says_what_can_really_be_converted(cards: list[str], spec: dict[str, object], more: int) -> None:
    pos = harvest({"cards": cards, **spec}, *[{"food": 4}] * 3)
    assert pos.question.params["convertible"] == more
    assert farm(pos)["feeding"]["convertible"] == more
    assert f"{more} more by converting" in pos.question.text("en")


def most_food(pos: Position) -> int:
    """The most food A can have before the meal, by playing out every way."""
    start = pos.copy()
    seen = {start.key()}
    line = [start]
    best = 0
    while line:
        now = line.pop()
        if now.question.kind == "feeding":
            best = max(best, goods(now).get("food", 0))
        for option in now.options():
            if now.spell(option).split()[0] not in ("feed", "withhold"):
                after = now.copy()
                after.play(option)
                if after.key() not in seen and after.letters(after.deciders) == "A":
                    seen.add(after.key())
                    line.append(after)
    return best


CONVERTERS = [
    "master-brewer", "brewery", "hand-mill", "plane", "cabinetmaker", "turner", "windmill", "quarryman", "dock-worker",
    "clay-firer", "clay-seller", "potter", "stone-carver", "schnaps-distiller", "grocer", "gypsys-crock", "spit-roast",
    "butcher", "spices", "sheep-farmer", "pumpkin-seed-oil", "seed-trader", "tinsmith", "game-designer", "feed-pellets",
]  # fmt: skip


@pytest.mark.parametrize("seed", [0, 1, 2, *range(4, 11)])
def test_no_way_of_playing_brings_more_or_less_than_feeding_says(seed: int) -> None:
    rng = random.Random(seed)
    spec: dict[str, Any] = {good: rng.choice([0, 0, 1, 2, 3]) for good in ("wood", "clay", "reed", "stone", "grain")}
    spec |= {"vegetable": rng.choice([0, 1, 2]), "sheep": rng.choice([0, 1, 3]), "food": rng.choice([0, 1, 2])}
    spec["stables"] = ["c1", "c3", "d1"]
    spec["majors"] = rng.sample(["fireplace-2", "hearth-4", "joinery", "pottery", "basketmaker"], rng.choice([0, 1, 2]))
    spec["cards"] = rng.sample(CONVERTERS, rng.choice([1, 2, 3]))
    if "seed-trader" in spec["cards"]:
        spec["memory"] = {"seed-trader": [2, 2]}
    pos = harvest(spec, *[{"food": 4}] * 3)
    before = spec["food"]
    assert pos.question.kind == "feeding"
    assert before + int(pos.question.params["convertible"]) == most_food(pos), spec
