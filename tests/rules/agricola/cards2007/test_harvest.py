"""Cards of 2007 about the harvest: fields, what comes right after them, meals, breeding, the end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.listening import listen, said
from tests.rules.agricola.cards2007.harvests import LAST, THREE, Spec, day, dusk, harvest, learning, playing
from tests.rules.agricola.table import GAME, can, code, do, evening, farm, goods, score, spelled

FED = {"food": 9}
PEN = {"pastures": ["e1 e2", "e3 d3"]}


def food(pos: Position, seat: str = "A") -> int:
    return goods(pos, seat).get("food", 0)


# -- animals in the field phase ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "animal", "steps"),
    [
        pytest.param("spindle", "sheep", [0, 0, 0, 1, 1, 2, 2, 2], marks=case("H07-051")),
        pytest.param("butter-churn", "sheep", [0, 0, 0, 1, 1, 1, 2, 2], marks=case("H07-053")),
        pytest.param("butter-churn", "cattle", [0, 0, 1, 1, 2, 2, 3, 3], marks=case("H07-053")),
        pytest.param("milking-stool", "cattle", [0, 1, 1, 2, 2, 3, 3, 3], marks=case("H07-133")),
        pytest.param("loom", "sheep", [0, 1, 1, 1, 2, 2, 2, 3], marks=case("H07-146", "H07-146.1")),
        pytest.param("milking-hand", "cattle", [0, 1, 1, 2, 2, 3, 3, 3], marks=case("H07-246", "H07-246.1")),
    ],
)
def test_animals_give_food_in_the_field_phase(card: str, animal: str, steps: list[int]) -> None:
    found = []
    for n in range(len(steps)):
        pos = harvest({"cards": [card], **PEN, animal: n}, FED, players=4)
        found.append(food(pos))
    assert found == steps


@pytest.mark.parametrize(
    ("card", "animal", "share"),
    [
        pytest.param("milking-stool", "cattle", 2, marks=case("H07-133")),
        pytest.param("loom", "sheep", 3, marks=case("H07-146")),
        pytest.param("milking-hand", "cattle", 2, marks=case("H07-246")),
    ],
)
def test_animals_give_points_at_the_end(card: str, animal: str, share: int) -> None:
    spec = {"cards": [card], **PEN}
    found = [score(day({**spec, animal: n}, players=4))["bonus"] for n in range(8)]
    assert found == [n // share for n in range(8)]


@case("H07-133.1")
def test_the_milking_stool_asks_for_two_occupations() -> None:
    spec = {"hand": ["milking-stool", "hand-mill"], "wood": 1, "stone": 1}
    assert code(do(day({**spec, "cards": THREE[:1]}), "place start-minor"), "card milking-stool") == "prerequisite"
    assert can(do(day({**spec, "cards": THREE[:2]}), "place start-minor"), "card milking-stool")


@case("H07-093")
def test_the_milking_shed_counts_the_animals_of_all_farms_together() -> None:
    spec = {"cards": ["milking-shed"], **PEN, "sheep": 3}
    pos = harvest(spec, {**PEN, "sheep": 2, "cattle": 2}, {"cattle": 1, **FED})
    assert food(pos) == 1 + 1
    assert food(harvest(spec, {**PEN, "sheep": 1, "cattle": 2}, FED)) == 0


@case("H07-093.1")
def test_the_milking_shed_counts_pets_but_no_stuffed_animals() -> None:
    spec = {"cards": ["milking-shed"], "pastures": ["e1 e2"], "sheep": 5}
    assert food(harvest(spec, players=4)) == 1, "four in the pasture, one at home"
    dead = {**spec, "sheep": 4, "cards": ["milking-shed", "taxidermist"], "memory": {"taxidermist": [1, 0, 1]}}
    assert food(harvest(dead, players=4)) == 0
    tanned = {"cards": ["milking-shed", "tanner"], "memory": {"tanner": [0, 0, 3]}}
    assert food(harvest(tanned, players=4)) == 0


# -- the order of a harvest --------------------------------------------------------------------------------------------


@case("H07-093.1")
def test_the_milking_shed_counts_animals_that_live_on_cards() -> None:
    reserve = {"cards": ["wildlife-reserve"], "sheep": 1, "cattle": 1}
    pos = harvest({"cards": ["milking-shed"], **PEN, "sheep": 4, "cattle": 2}, reserve, FED)
    assert food(pos) == 2


@case("H07-093.2", "H07-086.2", "H07-223.1", "H07-223.2")
def test_a_harvest_goes_through_its_stages_in_order() -> None:
    """Milking Shed, crops, the field phase's cards, the Water Mill, the Harvest Helper, meals, breeding."""
    cards = ["milking-shed", "spindle", "cube-cutter", "water-mill", "harvest-helper"]
    spec = {"cards": cards, **PEN, "sheep": 5, "wood": 1, "fields": ["c3 grain 1"], "food": 3}
    pos = evening(spec, {"fields": ["c3 grain 2"], **FED}, FED, decks="eikz", mode="full")
    told = said(GAME, listen(pos, "place grain-1"))
    assert told[1:] == [
        "Milking Shed: Ada gets 1 food", "Ada harvests 1 grain", "Bram harvests 1 grain",
        "Spindle: Ada gets 2 food",
    ]  # fmt: skip
    assert (pos.question.kind, spelled(pos)) == ("offer", ["card cube-cutter", "decline"])
    do(pos, "A card cube-cutter")
    assert (pos.question.params["card"], spelled(pos)[0]) == ("water-mill", "card water-mill")
    do(pos, "A card water-mill", "B decline")
    assert (pos.letters(pos.deciders), pos.question.kind) == ("A", "help-whom")
    do(pos, "A seat B")
    assert pos.question.kind == "feeding"
    do(pos, "A feed", "B feed", "C feed")
    assert goods(pos)["sheep"] == 6


# -- vegetables --------------------------------------------------------------------------------------------------------


@case("H07-047")
def test_a_vegetable_of_the_lettuce_patch_can_become_four_food_at_once() -> None:
    spec = {"cards": ["lettuce-patch"], "memory": {"lettuce-patch": [2]}, "food": 1}
    pos = harvest(spec, FED)
    assert (pos.question.kind, spelled(pos)) == ("offer", ["card lettuce-patch", "decline"])
    assert goods(do(pos.copy(), "A card lettuce-patch")) == {"food": 5}
    assert goods(do(pos, "A decline")) == {"food": 1, "vegetable": 1}
    assert pos.question.kind == "feeding"
    assert score(pos)["vegetables"] == 2, "the other one still grows"


@case("H07-047.1")
def test_the_lettuce_is_eaten_when_reaped_or_never_and_needs_no_cook() -> None:
    spec = {"cards": ["lettuce-patch", "spices"], "majors": ["fireplace-2"], "memory": {"lettuce-patch": [1]}}
    pos = harvest(spec, FED)
    assert goods(do(pos.copy(), "A card lettuce-patch")) == {"food": 4}, "no Spices"
    do(pos, "A decline")
    assert code(pos, "card lettuce-patch") == "not-asked"
    first = do(harvest({**spec, "cards": ["lettuce-patch", "cube-cutter"], "wood": 1}, FED), "A card lettuce-patch")
    assert spelled(first) == ["card cube-cutter", "decline"], "its food pays what comes later in the field phase"


@case("H07-047.2")
def test_the_lettuce_patch_is_sown_like_a_field_and_is_none_for_the_score() -> None:
    pos = do(day({"cards": ["lettuce-patch"], "vegetable": 1}, round=1), "place sow-bake")
    assert (score(pos)["vegetables"], score(pos)["fields"]) == (2, -1)
    needy = {"hand": ["strawberry-patch", "hand-mill"], "stone": 1, "wood": 1, "cards": ["lettuce-patch"]}
    fields = ["c3 vegetable 1"]
    sown = day({**needy, "fields": fields, "memory": {"lettuce-patch": [1]}})
    bare = day({**needy, "fields": fields})
    assert can(do(sown, "place start-minor"), "card strawberry-patch")
    assert code(do(bare, "place start-minor"), "card strawberry-patch") == "needs-vegetable-fields"


@case("H07-226.1")
@pytest.mark.parametrize("card", ["bean-field", "turnip-field"])
def test_the_gardener_leaves_vegetables_on_cards(card: str) -> None:
    pos = harvest({"cards": ["gardener", card], "memory": {card: [1]}, "food": 4}, FED)
    assert goods(pos) == {"food": 4, "vegetable": 1}
    assert score(pos)["vegetables"] == 2


@case("H07-226", "H07-226.1")
def test_the_gardener_leaves_the_vegetables_on_their_fields() -> None:
    patch = {"cards": ["gardener", "lettuce-patch"], "memory": {"lettuce-patch": [2]}}
    spec: Spec = {**patch, "fields": ["c3 vegetable 1", "c2 grain 2"], "food": 4}
    pos = do(harvest(spec, FED), "A decline")
    assert goods(pos) == {"food": 4, "vegetable": 2, "grain": 1}
    assert score(pos)["vegetables"] == 4, "3 still grow"
    assert crops(pos) == {"c3": ("vegetable", 1), "c2": ("grain", 1)}


# -- after the field phase ---------------------------------------------------------------------------------------------


@case("H07-103", "H07-103.1")
def test_everybody_may_use_the_water_mill() -> None:
    pos = harvest({"cards": ["water-mill"], "grain": 2}, {"grain": 1}, {"fields": ["c3 grain 3"]}, {}, starter="B")
    assert spelled(pos) == ["card water-mill", "decline"]
    do(pos, "B card water-mill", "C card water-mill", "A card water-mill")
    assert [goods(pos, seat) for seat in "ABC"] == [{"grain": 1, "food": 3 + 1 + 1}, {"food": 2}, {"food": 2}]
    assert pos.question.kind == "feeding"
    assert goods(do(harvest({"cards": ["water-mill"], "grain": 1}, {}), "A decline")) == {"grain": 1}


@case("H07-223")
def test_the_harvest_helper_takes_a_grain_off_anothers_field() -> None:
    other = {"fields": ["c3 grain 3", "c2 vegetable 2", "b3 grain 1"]}
    pos = harvest({"cards": ["harvest-helper"]}, other, {"fields": ["c3 vegetable 1"]})
    assert spelled(pos) == ["seat B", "decline"]
    assert code(pos, "seat C") == "no-grain-there"
    assert code(pos, "seat A") == "not-offered"
    do(pos, "seat B")
    assert goods(pos) == {"grain": 1}
    assert goods(pos, "B") == {"food": 2, "grain": 2, "vegetable": 1}
    assert goods(do(harvest({"cards": ["harvest-helper"]}, other, {}), "decline")) == {}


@case("H07-223.1")
def test_the_harvest_helper_chooses_the_field() -> None:
    other = {"fields": ["c3 grain 3", "c2 grain 2"]}
    pos = do(harvest({"cards": ["harvest-helper"]}, other, {}), "seat B")
    assert (pos.question.kind, spelled(pos)) == ("help-field", ["from c2", "from c3"])
    do(pos, "from c2")
    assert crops(pos, "B") == {"c3": ("grain", 2)}


def crops(pos: Position, seat: str = "A") -> dict[str, tuple[str, int]]:
    """What stands on which field."""
    cells = [entry for entry in farm(pos, seat)["cells"] if entry["kind"] == "field" and entry["count"]]
    return {entry["cell"]: (entry["crop"], entry["count"]) for entry in cells}


@case("H07-223.1")
def test_the_harvest_helper_takes_from_the_acreage_too() -> None:
    pos = harvest({"cards": ["harvest-helper"], **FED}, {"cards": ["acreage"], "memory": {"acreage": [2, 4]}}, FED)
    do(pos, "A seat B")
    assert goods(pos) == {**FED, "grain": 1}
    assert goods(pos, "B") == {"grain": 2, "food": 2}
    assert score(pos, "B")["grain"] == 2, "1 and 2 still lie there"


STORED: Spec = {"cards": ["corn-storehouse"], "fields": ["c3", "c2", "b3 vegetable 1"], "grain": 3, "food": 4}


@case("H07-086", "H07-086.1")
def test_the_corn_storehouse_sows_two_grain_a_field_after_the_field_phase() -> None:
    pos = harvest(STORED, FED)
    assert (pos.question.kind, spelled(pos)) == ("sow-some", ["sow grain", "done"]), "grain only"
    none = do(pos.copy(), "A done")
    assert (goods(none)["grain"], crops(none)) == (3, {})
    do(pos, "A sow grain", "A sow grain", "A done")
    assert set(crops(pos).values()) == {("grain", 2)}, "not on all three: any number of them"
    assert len(crops(pos)) == 2
    assert goods(pos) == {"food": 4, "grain": 1, "vegetable": 1}
    assert pos.question.kind == "feeding"


@case("H07-086.1")
def test_the_corn_storehouse_sows_on_the_acreage_but_no_wood() -> None:
    spec = {"cards": ["corn-storehouse", "acreage", "copse", "forester"], "grain": 2, "wood": 2, **FED}
    pos = harvest(spec, FED)
    assert spelled(pos) == ["sow grain", "done"]
    do(pos, "A sow grain", "A sow grain")
    assert '"acreage": [\n' in pos.to_json()
    assert score(pos)["grain"] == 2, "2 and 2 on the Acreage"
    assert goods(pos)["wood"] == 2


@case("H07-086.2")
def test_the_corn_storehouse_acts_with_the_water_mill_and_before_the_harvest_helper() -> None:
    spec = {**STORED, "cards": ["corn-storehouse", "water-mill"]}
    pos = harvest({"cards": ["harvest-helper"], **FED}, spec, FED)
    assert (pos.question.kind, spelled(pos)) == ("order", ["card corn-storehouse", "card water-mill"])
    do(pos, "B card corn-storehouse", "B sow grain", "B done", "B decline")
    assert pos.question.kind == "help-whom"
    do(pos, "A seat B")
    assert list(crops(pos, "B").values()) == [("grain", 1)], "grain that was sown just before"


@case("H07-086.3")
def test_the_corn_storehouse_sows_for_cards_that_hear_of_sowing() -> None:
    def height(card: str, **more: Any) -> tuple[str, int]:
        spec = {**STORED, **more, "cards": ["corn-storehouse", card]}
        [found] = crops(do(harvest(spec, {**FED}, FED), "A sow grain", "A done")).values()
        return found

    assert height("liquid-manure") == ("grain", 3)
    assert height("fieldsman") == ("grain", 4)
    worker = do(harvest(STORED, {"cards": ["field-worker"]}, {}), "A sow grain", "A done")
    assert goods(worker, "B") == {"grain": 1}
    scarecrow = harvest({**STORED, "cards": ["corn-storehouse", "scarecrow"], "wood": 1}, FED)
    do(scarecrow, "A card scarecrow")
    assert score(do(scarecrow, "A done"))["grain"] == 2, "two stacks of 2 on one field, one grain left"


# -- manure ------------------------------------------------------------------------------------------------------------


MANURED = {"cards": ["manure"], "fields": ["c3 grain 3", "c2 vegetable 1"], **PEN, "sheep": 3}


@case("H07-092")
def test_manure_reaps_in_rounds_without_a_harvest() -> None:
    pos = dusk(MANURED)
    assert spelled(pos) == ["card manure", "decline"]
    assert goods(do(pos.copy(), "A card manure")) == {"grain": 1, "vegetable": 1, "sheep": 3}
    assert goods(do(pos, "A decline")) == {"sheep": 3}
    assert dusk(MANURED, round=4).question.kind == "feeding"
    assert dusk({**MANURED, "fields": ["c3"]}).round == 4, "nothing to reap, nothing to ask"


@case("H07-092.1")
def test_manure_reaps_all_fields_and_cards() -> None:
    cards = {"cards": ["manure", "copse", "lettuce-patch"], "memory": {"copse": [1, 3], "lettuce-patch": [2]}}
    pos = do(dusk({**MANURED, **cards}), "A card manure", "A decline")
    assert goods(pos) == {"grain": 1, "vegetable": 2, "wood": 2, "sheep": 3}
    assert dusk({"cards": ["manure", "copse"], "memory": {"copse": [1]}}).question.kind == "offer"
    forest = do(dusk({"cards": ["manure", "forester"], "memory": {"forester": [1, 2, 3]}}), "A card manure")
    assert goods(forest) == {"wood": 3}
    pumpkin = dusk({"cards": ["manure", "giant-pumpkin"], "memory": {"giant-pumpkin": [1]}})
    assert pumpkin.round == 4, "that is no field"


@case("H07-092.2", "H07-086")
def test_manure_lets_the_corn_storehouse_sow() -> None:
    pos = do(dusk({**MANURED, "cards": ["manure", "corn-storehouse"]}), "A card manure")
    assert spelled(pos) == ["sow grain", "done"], "the field of the last vegetable is free"
    assert crops(do(pos, "A sow grain")) == {"c3": ("grain", 2), "c2": ("grain", 2)}


@case("H07-092.2")
def test_manure_is_followed_by_what_follows_the_crops_but_is_no_field_phase() -> None:
    milked = ["milking-shed", "spindle", "butter-churn", "milking-stool", "loom", "milking-hand", "cube-cutter"]
    spec = {**MANURED, "cards": ["manure", "water-mill", "gardener", *milked], "wood": 1, "sheep": 4, "cattle": 3}
    pos = dusk(spec, {"grain": 1}, players=4)
    do(pos, "A card manure")
    assert (pos.question.params["card"], food(pos)) == ("water-mill", 0)
    do(pos, "A card water-mill")
    assert food(pos) == 3
    assert pos.round == 4, "nobody else uses the mill, and no field phase has been"
    assert score(pos)["vegetables"] == 2, "the Gardener leaves the one that was reaped"


@case("H07-092.3")
def test_house_goat_and_horse_are_no_animals_for_manure() -> None:
    spec = {"hand": ["manure", "hand-mill"], "stone": 1, "cards": ["house-goat"], "pastures": ["e1"]}
    assert code(do(day({**spec, "sheep": 1}), "place start-minor"), "card manure") == "needs-any-animals"
    horse = {**spec, "cards": ["horse"], "sheep": 1}
    assert code(do(day(horse), "place start-minor"), "card manure") == "needs-any-animals"
    assert can(do(day({**spec, "sheep": 2}), "place start-minor"), "card manure")


# -- meals -------------------------------------------------------------------------------------------------------------


@case("H07-120")
def test_the_house_goat_gives_a_food_and_keeps_animals_out_of_the_house() -> None:
    pos = harvest({"cards": ["house-goat"], "food": 4}, {"food": 4})
    assert food(pos) == 5
    pet = playing("house-goat", {"sheep": 1, "majors": ["fireplace-2"]})
    assert (pet.question.kind, spelled(pet)) == ("settle", ["cook sheep", "release sheep"])
    gone = playing("house-goat", {"sheep": 1})
    assert goods(gone) == {}
    penned = playing("house-goat", {"sheep": 2, "pastures": ["e1"]})
    assert goods(penned) == {"sheep": 2}


@case("H07-120.1")
def test_the_house_goat_is_no_animal_and_outdoes_the_animal_tamer() -> None:
    spec = {"cards": ["house-goat", "animal-tamer"], "boar": 1}
    with pytest.raises(Exception, match="no room"):
        day(spec)
    tame = {"cards": ["animal-tamer", "house-goat"]}
    pos = do(day(tame, spaces={"sheep": 1}), "place sheep")
    assert goods(pos) == {}
    assert score(day({"cards": ["house-goat"]}))["sheep"] == -1


@case("H07-244", "H07-244.1")
def test_the_layabout_has_no_part_in_the_next_harvest() -> None:
    cards = ["layabout", "milking-shed", "spindle", "house-goat", "baker", "water-mill", "harvest-helper"]
    spec: Spec = {"cards": cards}
    spec |= {"memory": {"layabout": [1]}, "fields": ["c3 grain 2"], **PEN, "sheep": 5, "grain": 1, "people": 2}
    pos = harvest(spec, {"fields": ["c3 grain 2"], **FED}, {**FED, "cards": ["copse"]})
    assert (pos.letters(pos.deciders), pos.question.params["card"]) == ("B", "water-mill"), "others use the mill"
    do(pos, "B card water-mill", "B feed", "C feed")
    assert goods(pos) == {"grain": 1, "sheep": 5, "food": 1}
    assert farm(pos)["begging"] == 0
    assert score(pos)["grain"] == 1, "two still on the field, one in the supply"
    helper = harvest(spec, {"cards": ["slaughterman"], **FED}, FED)
    assert helper.question.kind == "feeding"


@case("H07-244.1")
def test_others_may_take_grain_off_a_layabouts_field() -> None:
    lazy = {"cards": ["layabout"], "memory": {"layabout": [1]}, "fields": ["c3 grain 2"]}
    pos = do(harvest({"cards": ["harvest-helper"], **FED}, lazy, FED), "A seat B")
    assert (goods(pos)["grain"], food(pos, "B")) == (1, 2)


@case("H07-244", "H07-244.2")
def test_the_layabout_rests_once_and_still_has_what_others_cooking_gives() -> None:
    pos = evening({"hand": ["layabout"], "fields": ["c3 grain 3"]}, FED, decks="eikz", mode="full")
    do(pos, "A place occupation")
    assert (farm(pos)["occupations"], goods(pos), pos.letters(pos.deciders)) == (["layabout"], {}, "B")
    lazy = {"cards": ["layabout", "slaughterhouse"], "memory": {"layabout": [1]}, "fields": ["c3 grain 3"]}
    cook = {"majors": ["fireplace-2"], "sheep": 1, "food": 2}
    rest = do(harvest(lazy, cook), "B cook sheep", "B feed")
    assert goods(rest) == {"food": 1}
    next_one = harvest({**lazy, "memory": {"layabout": []}, "food": 4}, FED, round=7)
    assert goods(next_one)["grain"] == 1
    manure = dusk({**lazy, "cards": ["layabout", "manure"]})
    assert goods(do(manure, "A card manure")) == {"grain": 1}, "Manure is no harvest"


def test_who_sleeps_through_the_harvest_is_shown_to_need_no_food() -> None:
    pos = learning("layabout", {})
    assert [seat["feeding"]["need"] for seat in pos.view(None)["seats"]] == [0, 4]


def test_the_layabout_is_awake_after_the_harvest_he_slept_through() -> None:
    lazy = {"cards": ["layabout"], "memory": {"layabout": [1]}}
    pos = do(harvest(lazy, FED), "B feed")
    assert json.loads(pos.to_json())["farms"][0]["memory"] == {"layabout": []}


# -- the field phase's offer -------------------------------------------------------------------------------------------


@case("H07-335")
def test_the_cube_cutter_makes_a_point_of_wood_and_food_once_a_harvest() -> None:
    spec = {"cards": ["cube-cutter"], "wood": 2, "food": 5}
    pos = harvest(spec, FED)
    assert goods(do(pos.copy(), "A decline")) == {"wood": 2, "food": 5}
    do(pos, "A card cube-cutter")
    assert (goods(pos), score(pos)["bonus"], pos.question.kind) == ({"wood": 1, "food": 4}, 1, "feeding")
    assert harvest({**spec, "wood": 0}, FED).question.kind == "feeding"
    more = do(harvest({**spec, "memory": {"cube-cutter": [2]}}, FED), "A card cube-cutter")
    assert score(more)["bonus"] == 3


# -- breeding ----------------------------------------------------------------------------------------------------------


@case("H07-203")
def test_the_shepherds_sheep_have_twins() -> None:
    def lambs(n: int, **spec: Any) -> int:
        pos = do(harvest({"cards": ["shepherd"], **PEN, "sheep": n, **FED, **spec}, players=4), "A feed")
        while pos.question.kind == "settle-breeding":
            do(pos, "release sheep")
        return goods(pos)["sheep"] - n

    assert [lambs(n) for n in (1, 2, 3, 4, 6)] == [0, 1, 1, 2, 2]
    assert lambs(8) == 1, "there is room for one only: two pastures for 4 and a pet"
    assert lambs(4, cards=[]) == 1


@pytest.mark.parametrize(
    ("card", "animal"),
    [
        pytest.param("pig-breeder", "boar", marks=case("H07-252")),
        pytest.param("cattle-breeder", "cattle", marks=case("H07-295")),
    ],
)
def test_breeders_animals_breed_at_the_end_of_round_12(card: str, animal: str) -> None:
    assert goods(learning(card, {}, players=4)) == {animal: 1}
    spec = {"cards": [card], **PEN, animal: 2, "sheep": 2}
    assert goods(dusk(spec, round=12, players=4)) == {animal: 3, "sheep": 2}
    assert goods(dusk({**spec, animal: 1}, round=12, players=4)) == {animal: 1, "sheep": 2}
    assert goods(dusk(spec, round=10, players=4)) == {animal: 2, "sheep": 2}
    crowded = dusk({"cards": [card], "pastures": ["e1"], animal: 3}, round=12, players=4)
    assert goods(crowded) == {animal: 3}, "no room for the young"


# -- the end -----------------------------------------------------------------------------------------------------------


@case("H07-101", "H07-101.1")
def test_animal_feed_adds_one_animal_of_each_kind_before_the_points_are_counted() -> None:
    spec = {"cards": ["animal-feed", "house-goat", "horse"], **PEN, "sheep": 1, "cattle": 1, **FED}
    pos = do(harvest(spec, FED, round=LAST), "A feed", "B feed")
    assert pos.over
    assert goods(pos) == {"food": 5 + 1, "sheep": 2, "cattle": 2}, "goat and horse are no animals"
    assert score(pos)["boar"] == -1
    tight = {"cards": ["animal-feed"], "pastures": ["e1"], "sheep": 1, "boar": 1, **FED}
    full = do(harvest(tight, FED, round=LAST), "A feed", "B feed")
    assert (full.question.kind, spelled(full)) == ("settle-breeding", ["release sheep", "release boar"])
    assert goods(do(full, "release boar")) == {"food": 5, "sheep": 2, "boar": 1}


@case("H07-101.2")
def test_what_animal_feed_brings_is_not_cooked_any_more() -> None:
    tight = {"cards": ["animal-feed"], "majors": ["fireplace-2"], "pastures": ["e1"], "sheep": 1, "boar": 1, **FED}
    pos = do(harvest(tight, FED, round=LAST), "A feed", "B feed")
    assert spelled(pos) == ["release sheep", "release boar"]
    assert code(pos, "cook sheep") == "not-now"


@case("H07-101.2")
def test_animal_feed_comes_before_the_tenant_farmer_gives_back() -> None:
    spec = {"cards": ["animal-feed", "tenant-farmer"], "memory": {"tenant-farmer": [1, 0, 0, 1]}, **PEN, "sheep": 1}
    pos = do(harvest({**spec, **FED}, FED, round=LAST, players=4), "A feed", "B feed", "A done")
    assert (pos.question.kind, goods(pos)["sheep"]) == ("repay", 2)
    assert score(do(pos, "A give sheep"))["sheep"] == 1


@case("H07-101.3")
def test_animal_feed_asks_for_four_fields_with_grain_or_vegetables() -> None:
    spec = {"hand": ["animal-feed", "hand-mill"], "stone": 1, "fields": ["c3 grain 1", "c2 vegetable 2", "b3 grain 3"]}

    def why(cards: list[str], memory: dict[str, list[int]]) -> str | None:
        reason = do(day({**spec, "cards": cards, "memory": memory}), "place start-minor").why_not("card animal-feed")
        return reason.code if reason else None

    assert why([], {}) == "needs-planted-fields"
    assert why(["copse"], {"copse": [3]}) == "needs-planted-fields"
    assert why(["lettuce-patch"], {"lettuce-patch": [1]}) is None
    assert why(["lettuce-patch"], {}) == "needs-planted-fields"
    assert why(["bean-field"], {"bean-field": [1]}) is None
    assert why(["turnip-field"], {"turnip-field": [2]}) is None
    assert why(["forester"], {"forester": [3, 3]}) == "needs-planted-fields"
    assert why(["giant-pumpkin"], {"giant-pumpkin": [1]}) == "needs-planted-fields"
    spec["fields"] = ["c3 grain 1", "c2 vegetable 2"]
    assert why(["acreage"], {"acreage": [3]}) == "needs-planted-fields"
    assert why(["acreage"], {"acreage": [1, 3]}) is None, "each stack of it"


@case("H07-101")
def test_animal_feed_comes_for_who_slept_through_the_last_harvest_too() -> None:
    spec = {"cards": ["animal-feed", "layabout"], "memory": {"layabout": [1]}, **PEN, "sheep": 1}
    assert goods(do(harvest(spec, FED, round=LAST), "B feed")) == {"sheep": 2}


def test_a_harvest_in_the_middle_is_saved_and_goes_on() -> None:
    pos = evening({"cards": ["cube-cutter", "water-mill", "harvest-helper"], "wood": 5, "grain": 1},
                  {"fields": ["c3 grain 2"]}, {}, decks="eikz", mode="full", spaces={"clay-1": 1})  # fmt: skip
    do(pos, "A place day-laborer")
    while pos.question.kind != "reveal":
        again = GAME.from_json(pos.to_json())
        assert (again.key(), again.options()) == (pos.key(), pos.options())
        do(pos, spelled(pos)[0])


@case("H07-101.2", "H07-215")
def test_animals_from_the_feed_may_be_given_back_without_room() -> None:
    spec: Spec = {"cards": ["animal-feed", "tenant-farmer"], "memory": {"tenant-farmer": [1, 1, 1, 1]}}
    spec |= {"stables": ["e1"], "sheep": 1, "boar": 1, **FED}
    pos = do(harvest(spec, FED, round=LAST, players=4), "A feed", "B feed")
    pos = do(pos, "A done") if pos.question.kind == "before-breeding" else pos
    assert (pos.question.kind, goods(pos)) == ("repay", {"food": 5, "sheep": 2, "boar": 2})
    pos = do(pos, "A give sheep", "A give boar")
    assert pos.over
    assert goods(pos) == {"food": 5, "sheep": 1, "boar": 1}, "one in the house, one in the stable: nothing let go"
    kept = do(harvest(spec, FED, round=LAST, players=4), "A feed", "B feed", "A done", "A done")
    assert (kept.question.kind, spelled(kept)) == ("settle-breeding", ["release sheep", "release boar"])
