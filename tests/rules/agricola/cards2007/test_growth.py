"""Family growth: without a space, without a room, twice, and children who work at once."""

from __future__ import annotations

import pytest

from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.cases import case
from tests.rules.agricola.cards2007.people import asked, built, deal, learned, morning, person_on, rules, saved
from tests.rules.agricola.table import GAME, can, code, do, farm, goods, score

FIGURES = {
    "clapper": ("K", 127, 1, 0, 0, False, [{"wood": 1}]),
    "reed-hut": ("K", 138, 1, 0, 1, False, [{"reed": 4, "wood": 1}]),
    "midwife": ("I", 232, 4, 0, 0, False, [{}]),
    "farm-steward": ("I", 233, 1, 0, 0, False, [{}]),
    "adoptive-parents": ("K", 267, 1, 0, 0, False, [{}]),
    "wet-nurse": ("K", 270, 1, 0, 0, False, [{}]),
    "lover": ("K", 291, 3, 0, 0, False, [{"food": 4}]),
    "village-beauty": ("Z", 325, 1, 0, 0, False, [{}]),
    "mother-of-twins": ("Z", 336, 1, 0, 0, False, [{}]),
    "holiday-house": ("I", 71, 1, 0, 8, False, [{"wood": 3, "reed": 2}, {"clay": 3, "reed": 2}]),
    "guest": ("I", 73, 1, 0, 0, True, [{"food": 2}]),
    "lasso": ("I", 88, 1, 0, 0, False, [{"reed": 1}]),
    "ratcatcher": ("E", 198, 3, 0, 0, False, [{}]),
    "taster": ("I", 260, 4, 0, 0, False, [{}]),
    "acrobat": ("K", 269, 4, 0, 0, False, [{}]),
    "countryman": ("K", 289, 4, 0, 0, False, [{}]),
    "keg": ("Z", 314, 1, 0, 0, True, [{"wood": 1}]),
    "gentleman": ("Z", 326, 4, 0, 0, False, [{}]),
    "tavern": ("I", 100, 1, 0, 2, False, [{"wood": 2, "stone": 2}]),
    "sleeping-corner": ("K", 139, 1, 0, 1, False, [{"wood": 1}]),
    "head-of-the-family": ("E", 159, 4, 0, 0, False, [{}]),
    "field-warden": ("E", 163, 4, 0, 0, False, [{}]),
    "master-forester": ("E", 164, 4, 0, 0, False, [{}]),
    "sycophant": ("I", 229, 4, 0, 0, False, [{}]),
    "clay-digger": ("I", 230, 4, 0, 0, False, [{}]),
    "chamberlain": ("I", 238, 1, 0, 0, False, [{}]),
    "wood-distributor": ("K", 284, 1, 0, 0, False, [{}]),
    "foreman": ("K", 308, 4, 0, 0, False, [{}]),
    "herald": ("Z", 327, 3, 0, 0, False, [{}]),
    "clay-deposit": ("I", 337, 1, 3, 0, False, [{}]),
    "writing-desk": ("E", 49, 1, 2, 1, False, [{"wood": 1}]),
    "bread-paddle": ("K", 111, 1, 0, 0, False, [{"wood": 1}]),
    "broom": ("K", 125, 1, 0, 0, False, [{"wood": 1}]),
    "chiefs-daughter": ("E", 173, 1, 0, 0, False, [{}]),
    "patron": ("E", 192, 4, 0, 0, False, [{}]),
    "puppeteer": ("I", 249, 4, 0, 0, False, [{}]),
    "educator": ("K", 271, 4, 0, 0, False, [{}]),
    "perpetual-student": ("K", 275, 4, 0, 0, False, [{}]),
    "scholar": ("K", 279, 1, 0, 0, False, [{}]),
    "dance-instructor": ("Z", 334, 3, 0, 0, False, [{"food": -4}]),
    "bookshelf": ("K", 112, 1, 3, 1, False, [{"wood": 1}]),
}
"""Deck, number, players, occupations needed, points, whether it travels, prices. Food below nothing is food got."""


@pytest.mark.parametrize("name", FIGURES)
def test_the_figures_of_a_card(name: str) -> None:
    card = CARDS[NUMBER_OF[name]]
    prices = [cost.goods() for cost in card.costs]
    found = (card.deck, card.printed, card.players, card.occupations, card.worth, card.travels, prices)
    assert found == FIGURES[name]


# -- the Clapper -------------------------------------------------------------------------------------------------------


@case("H07-127", "H07-127.1")
def test_the_clapper_adds_a_grain_to_each_grain_field_with_each_use_of_a_growth_space() -> None:
    fields = ["c1", "c2 grain 2", "c3 grain 3", "d3 vegetable 1"]
    spec = {"cards": ["clapper", "copse"], "memory": {"copse": [3, 1]}, "rooms": ["a1"], "fields": fields, "grain": 1}
    pos = do(deal(spec, {}, round=7), "A place growth-minor")
    assert saved(pos)["farms"][0]["fields"] == ["c1", "c2 grain 3", "c3 grain 4", "d3 vegetable 1"]
    assert saved(pos)["farms"][0]["memory"] == {"copse": [4, 2]}
    assert goods(pos) == {"grain": 1}  # from the supply, not sown
    pos = do(deal(spec, {}, round=7), "A place grain-1")
    assert saved(pos)["farms"][0]["fields"] == fields


@case("H07-127.1")
def test_the_clapper_adds_to_each_stack_on_cards() -> None:
    cards = ["clapper", "acreage", "forester", "scarecrow", "bean-field"]
    memory = {"acreage": [3, 1], "forester": [2], "scarecrow": [8, 2], "bean-field": [2]}
    spec = {"cards": cards, "memory": memory, "rooms": ["a1"], "fields": ["c2 vegetable 1", "c3 grain 3"]}
    before = rules(deal(spec, {}, round=7)).farms[0].memory
    pos = do(deal(spec, {}, round=7), "A place growth-minor")
    after = rules(pos).farms[0].memory
    gained = {CARDS[number].id: sum(after[number]) - sum(before[number]) for number in before}
    assert gained == {"acreage": 2, "forester": 1, "scarecrow": 1, "bean-field": 0}


@case("H07-127")
def test_the_clapper_played_after_a_growth_of_this_round_acts_at_once() -> None:
    spec = {"hand": ["clapper"], "wood": 1, "rooms": ["a1"], "fields": ["c2 grain 2"]}
    pos = do(deal(spec, {}, round=7), "A place growth-minor", "A card clapper")
    assert saved(pos)["farms"][0]["fields"] == ["c2 grain 3"]
    pos = do(deal(spec, {}, round=7), "A place start-minor", "A card clapper")
    assert saved(pos)["farms"][0]["fields"] == ["c2 grain 2"]


@case("H07-127.2", "H07-270.1", "H07-291.1", "H07-325.1")
def test_growth_without_a_space_is_nothing_to_the_clapper_and_twins_are_once() -> None:
    clapper = {"cards": ["clapper", "village-beauty", "mother-of-twins"], "rooms": ["a1"], "fields": ["c2 grain 2"]}
    pos = do(deal({**clapper, "food": 3}, {}, round=7), "A card village-beauty")
    assert farm(pos)["people"] == 3
    assert saved(pos)["farms"][0]["fields"] == ["c2 grain 2"]
    pos = do(deal({**clapper, "food": 3}, {}, round=7), "A place growth-minor", "A card mother-of-twins")
    assert (farm(pos)["people"], farm(pos)["newborn"]) == (4, 2)
    assert saved(pos)["farms"][0]["fields"] == ["c2 grain 3"]
    nurse = {"cards": ["clapper", "wet-nurse"], "wood": 5, "reed": 2, "food": 1, "fields": ["c2 grain 2"]}
    pos = do(deal(nurse, {}), "A place rooms-stables", "A room a1", "A card wet-nurse")
    assert saved(pos)["farms"][0]["fields"] == ["c2 grain 2"]
    lover = {"cards": ["clapper"], "food": 4, "fields": ["c2 grain 2"]}
    pos = learned("lover", lover, {}, {})
    assert farm(pos)["people"] == 3
    assert saved(pos)["farms"][0]["fields"] == ["c2 grain 2"]


@case("H07-127.3")
def test_the_growth_space_of_five_counts_from_round_5_on_whatever_is_done_there() -> None:
    spec = {"cards": ["clapper"], "hand": ["patron"], "food": 1, "fields": ["c2 grain 2"]}
    pos = do(deal(spec, players=5, round=5), "A place occupation-or-growth-p5")
    assert saved(pos)["farms"][0]["fields"] == ["c2 grain 3"]
    pos = do(deal(spec, players=5, round=4), "A place occupation-or-growth-p5")
    assert saved(pos)["farms"][0]["fields"] == ["c2 grain 2"]


# -- the Reed Hut ------------------------------------------------------------------------------------------------------

HUT = {"reed": 4, "wood": 1}
LODGED = {"cards": ["reed-hut"], "lodgers": 1, "extra": 1, "home": 3}


@case("H07-138", "H07-138.1")
def test_who_lives_in_the_reed_hut_works_and_eats_but_is_not_of_the_family() -> None:
    pos = built("reed-hut", HUT, {}, round=4)
    assert (farm(pos)["people"], farm(pos)["home"], farm(pos)["lodgers"]) == (2, 2, 1)
    assert farm(pos)["feeding"]["need"] == 6
    assert score(pos)["people"] == 6
    assert score(pos)["cards"] == 1
    assert farm(pos)["supply"]["person"] == 2
    pos = deal({**LODGED, "rooms": ["a1"]}, {}, round=7)
    assert can(pos, "place growth-minor")  # three rooms, two people: the lodger does not count


@case("H07-138.2", "H07-138.3")
def test_the_lodger_is_placed_last_and_moves_in_when_no_token_is_left() -> None:
    """Of four in the family and a lodger all five tokens are in play."""
    spec = {**LODGED, "people": 4, "rooms": ["a1", "b1", "b2"], "placed": ["wood-3", "clay-1"]}
    grown = do(deal(spec, {}, round=7), "A place growth-minor")
    assert (farm(grown)["people"], farm(grown)["newborn"], farm(grown)["lodgers"]) == (5, 1, 0)
    assert farm(grown)["home"] == 1  # the lodger does not work any more in this round
    assert score(grown)["people"] == 15
    alone = deal({**spec, "placed": ["wood-3", "clay-1", "reed-1", "fishing"], "home": 1}, {}, round=7)
    assert code(alone, "place growth-minor") == "only-lodger"
    assert asked(do(deal({"cards": ["reed-hut"], "rooms": ["a1"]}, {}, round=7), "A place growth-minor")) == "B work"


@case("H07-138.3")
def test_the_lodger_may_move_in_with_a_birth_though_tokens_are_left() -> None:
    pos = deal({**LODGED, "rooms": ["a1"]}, {}, round=7)
    moved = do(pos.copy(), "A place growth-minor", "A card reed-hut")
    assert (farm(moved)["people"], farm(moved)["newborn"], farm(moved)["lodgers"]) == (3, 1, 0)
    stays = do(pos, "A place growth-minor", "A decline")
    assert (farm(stays)["people"], farm(stays)["newborn"], farm(stays)["lodgers"]) == (3, 1, 1)


@case("H07-138.4")
def test_the_reed_hut_without_a_token_houses_nobody_and_given_back_takes_its_lodger_along() -> None:
    pos = built("reed-hut", {**HUT, "people": 5, "rooms": ["a1", "b1", "b2"]}, {}, round=8)
    assert (farm(pos)["lodgers"], score(pos)["cards"]) == (0, 1)
    table = rules(deal(LODGED, {}))
    mine = table.farms[0]
    CARDS[NUMBER_OF["reed-hut"]].dropped(table, mine)
    assert (mine.lodgers, mine.home, mine.extra) == (0, 2, 0)


# -- whoever has to do with births -------------------------------------------------------------------------------------


@case("H07-232", "H07-232.1", "H07-336.1")
def test_the_midwife_has_food_for_larger_families() -> None:
    midwife = {"cards": ["midwife"]}
    grows = {"rooms": ["a1", "b1"]}
    pos = do(deal(grows, midwife, players=4, round=7), "A place growth-minor")
    assert goods(pos, "B") == {"food": 1}
    pos = do(deal({**grows, "people": 3}, midwife, players=4, round=7), "A place growth-minor")
    assert goods(pos, "B") == {"food": 2}
    equal = {**midwife, "people": 3, "rooms": ["a1"]}
    pos = do(deal(grows, equal, players=4, round=7), "A place growth-minor")
    assert goods(pos, "B") == {}
    pos = do(deal({**midwife, **grows}, players=4, round=7), "A place growth-minor")
    assert goods(pos) == {}  # her own
    beauty = {**grows, "cards": ["village-beauty", "mother-of-twins"], "food": 6}
    pos = do(deal(beauty, midwife, players=4, round=7), "A card village-beauty", "A card mother-of-twins")
    assert farm(pos)["people"] == 4
    assert goods(pos, "B") == {"food": 2}  # twins once, for both together
    nurse = {"cards": ["wet-nurse"], "wood": 5, "reed": 2, "food": 1}
    pos = do(deal(nurse, midwife, players=4), "A place rooms-stables", "A room a1", "A card wet-nurse")
    assert goods(pos, "B") == {"food": 1}
    assert goods(learned("lover", {"food": 4}, midwife, {}, {}), "B") == {"food": 1}
    assert goods(built("reed-hut", HUT, midwife, {}, {}), "B") == {}  # a lodger is no offspring


@case("H07-233", "H07-233.1")
def test_the_farm_steward_does_without_a_room_once() -> None:
    steward = {"cards": ["farm-steward"], "house": "clay"}
    assert code(deal({**steward, "house": "wood"}, {}, round=7), "place growth-minor") == "no-room-growth"
    pos = deal({**steward, "hand": ["clapper"], "wood": 1}, {}, round=7)
    pos = do(pos, "A place growth-minor", "A card clapper")
    assert farm(pos)["people"] == 3
    assert "clapper" in farm(pos)["improvements"]
    again = deal({**steward, "people": 3, "memory": saved(pos)["farms"][0]["memory"]}, {}, round=8)
    assert code(again, "place growth-minor") == "no-room-growth"
    roomy = do(deal({**steward, "rooms": ["a1"]}, {}, round=7), "A place growth-minor")
    assert saved(roomy)["farms"][0]["memory"] == {"farm-steward": [1]}  # the first growth, though there was room


@case("H07-233.2", "H07-270.1", "H07-325.1")
def test_the_farm_steward_is_for_other_growth_too_but_not_for_what_needs_no_room() -> None:
    steward = {"cards": ["farm-steward", "village-beauty"], "house": "stone", "food": 6}
    pos = do(deal(steward, {}), "A card village-beauty")
    assert farm(pos)["people"] == 3
    assert code(pos, "card village-beauty") == "no-room-growth"
    anyway = do(deal({"cards": ["farm-steward"], "house": "clay"}, {}, round=13), "A place growth-anyway")
    assert saved(anyway)["farms"][0]["memory"] == {}
    nurse = {"cards": ["farm-steward", "wet-nurse"], "house": "clay", "people": 3, "clay": 5, "reed": 2, "food": 1}
    pos = do(deal({**nurse}, {}), "A place rooms-stables", "A room a1", "A card wet-nurse")
    assert farm(pos)["people"] == 4
    assert saved(pos)["farms"][0]["memory"] == {"farm-steward": [1]}


@case("H07-267", "H07-267.1")
def test_adoptive_parents_bring_a_child_to_work_at_once() -> None:
    spec = {"cards": ["adoptive-parents"], "rooms": ["a1"], "food": 1}
    pos = do(deal(spec, {}, round=7), "A place growth-minor", "A card adoptive-parents")
    assert (farm(pos)["people"], farm(pos)["newborn"], farm(pos)["home"]) == (3, 0, 2)
    assert farm(pos)["feeding"]["need"] == 6
    assert goods(pos) == {}
    pos = do(deal(spec, {}, round=7), "A place growth-minor", "A decline")
    assert (farm(pos)["newborn"], farm(pos)["home"], farm(pos)["feeding"]["need"]) == (1, 1, 5)


@case("H07-267.1", "H07-325.1", "H07-336.1")
def test_adoptive_parents_adopt_any_child_and_twins_one_by_one() -> None:
    nurse = {"cards": ["wet-nurse", "adoptive-parents"], "wood": 5, "reed": 2, "food": 2}
    pos = do(deal(nurse, {}), "A place rooms-stables", "A room a1", "A card wet-nurse", "A card adoptive-parents")
    assert (farm(pos)["people"], farm(pos)["newborn"], farm(pos)["home"]) == (3, 0, 2)
    pos = do(learned("lover", {"cards": ["adoptive-parents"], "food": 6}, {}, {}), "A card adoptive-parents")
    assert (farm(pos)["people"], farm(pos)["newborn"], farm(pos)["home"]) == (3, 0, 2)
    spec = {"cards": ["village-beauty", "mother-of-twins", "adoptive-parents"], "rooms": ["a1"], "food": 8}
    pos = do(deal(spec, {}), "A card village-beauty", "A card mother-of-twins", "A card mother-of-twins")
    both = do(pos.copy(), "A card adoptive-parents", "A card adoptive-parents")
    assert (farm(both)["people"], farm(both)["newborn"], farm(both)["home"]) == (4, 0, 4)
    assert goods(both) == {}
    one = do(pos, "A card adoptive-parents", "A decline")
    assert (farm(one)["people"], farm(one)["newborn"], farm(one)["home"]) == (4, 1, 3)


@case("H07-270", "H07-270.1")
def test_the_wet_nurse_lets_the_family_grow_with_the_house() -> None:
    spec = {"cards": ["wet-nurse"], "wood": 10, "reed": 4, "food": 2}
    pos = do(deal(spec, {}), "A place rooms-stables", "A room a1", "A room b1")
    pos = do(pos, "A card wet-nurse", "A card wet-nurse")
    assert (farm(pos)["people"], farm(pos)["newborn"], goods(pos)) == (4, 2, {})
    once = do(deal({**spec, "food": 1}, {}), "A place rooms-stables", "A room a1", "A room b1")
    once = do(once, "A card wet-nurse")
    assert farm(once)["people"] == 3
    assert asked(once) == "B work"
    spare = {"cards": ["wet-nurse", "mason"], "house": "stone", "rooms": ["a1", "b1"], "people": 4, "food": 1}
    mason = do(deal(spare, {}, round=9), "A card mason", "A room b2", "A card wet-nurse")
    assert farm(mason)["people"] == 5
    hut = {"cards": ["wet-nurse"], "hand": ["wooden-hut-extension"], "reed": 1, "wood": 5, "food": 1}
    extension = do(deal(hut, {}), "A place start-minor", "A card wooden-hut-extension", "A room a1", "A card wet-nurse")
    assert farm(extension)["people"] == 3
    builder = {"cards": ["wet-nurse", "hut-builder"], "food": 1, "promises": [{"round": 11, "card": "hut-builder"}]}
    late = do(morning(builder, players=4, round=11), "A room a1", "A card wet-nurse")
    assert farm(late)["people"] == 3
    none = do(deal({**spec, "people": 3, "wood": 5}, {}), "A place rooms-stables", "A room a1")
    assert asked(none) == "B work"  # there is no free room then


@case("H07-291", "H07-291.1")
def test_the_lover_costs_4_food_and_brings_a_child_home() -> None:
    assert code(deal({"hand": ["lover"], "food": 3}, {}, {}), "place occupation") == "goods"
    pos = learned("lover", {"food": 5}, {}, {})
    assert (farm(pos)["people"], farm(pos)["newborn"], goods(pos)) == (3, 1, {"food": 1})
    assert farm(pos)["home"] == 1
    assert saved(pos)["farms"][0]["cradle"] == []
    full = learned("lover", {"food": 4, "people": 5, "rooms": ["a1", "b1", "b2"]}, {}, {}, round=8)
    assert farm(full)["people"] == 5


@case("H07-325")
def test_the_village_beauty_has_a_child_at_any_time() -> None:
    spec = {"cards": ["village-beauty"], "rooms": ["a1"], "food": 3}
    pos = do(deal(spec, {}), "A card village-beauty")
    assert asked(pos) == "A work"
    assert (farm(pos)["people"], farm(pos)["newborn"], farm(pos)["home"], goods(pos)) == (3, 1, 2, {})
    assert code(deal({**spec, "food": 2}, {}), "card village-beauty") == "goods"
    assert code(deal({**spec, "rooms": []}, {}), "card village-beauty") == "no-room-growth"
    assert code(deal({**spec, "rooms": ["a1", "b1", "b2", "b3"], "people": 5}, {}, round=9), "card village-beauty") == (
        "family-full"
    )


@case("H07-325")
def test_a_child_born_while_the_family_is_fed_is_fed_too_and_works_in_the_next_round() -> None:
    spec = {"cards": ["village-beauty"], "rooms": ["a1"], "food": 9}
    agenda = [{"step": "round"}, {"step": "feed", "seat": 0, "need": 4}]
    pos = deal(spec, {}, round=4, phase="feeding", agenda=agenda)
    pos = do(pos, "A card village-beauty", "A feed")
    assert (farm(pos)["people"], goods(pos)) == (3, {"food": 1})
    assert farm(do(pos, "* reveal stone-a"))["home"] == 3


@case("H07-336", "H07-336.1")
def test_the_mother_of_twins_has_two_children_for_3_food() -> None:
    spec = {"cards": ["mother-of-twins"], "rooms": ["a1"], "food": 3}
    pos = do(deal(spec, {}, round=7), "A place growth-minor", "A card mother-of-twins")
    assert (farm(pos)["people"], farm(pos)["newborn"], goods(pos)) == (4, 2, {})
    assert person_on(pos, "growth-minor") == [0]
    poor = do(deal({**spec, "food": 2}, {}, round=7), "A place growth-minor")
    assert (farm(poor)["people"], asked(poor)) == (3, "B work")
    nurse = {"cards": ["wet-nurse", "mother-of-twins"], "wood": 5, "reed": 2, "food": 4}
    pos = do(deal(nurse, {}), "A place rooms-stables", "A room a1", "A card wet-nurse", "A card mother-of-twins")
    assert farm(pos)["people"] == 4
    pos = do(learned("lover", {"cards": ["mother-of-twins"], "food": 8}, {}, {}), "A card mother-of-twins")
    assert farm(pos)["people"] == 4


@case("H07-232", "H07-336.1")
def test_the_midwife_hears_of_twins_once_with_both_children() -> None:
    twins = {"cards": ["mother-of-twins"], "rooms": ["a1"], "food": 3}
    for own, found in ((3, {"food": 1}), (2, {"food": 2}), (4, {})):
        midwife = {"cards": ["midwife"], "people": own, "rooms": ["a1", "b1"]}
        pos = do(deal(twins, midwife, players=4, round=7), "A place growth-minor")
        assert goods(pos, "B") == ({"food": 1} if own == 2 else {})
        assert goods(do(pos.copy(), "A card mother-of-twins"), "B") == found


@case("H07-325")
def test_a_child_born_after_the_meal_is_a_newborn_for_the_whole_next_round() -> None:
    spec = {"cards": ["village-beauty"], "rooms": ["a1"], "food": 9, "home": 2, "sheep": 3, "stables": ["c3", "d3"]}
    agenda = [{"step": "round"}, {"step": "before-breeding", "seat": 0}]
    pos = deal(spec, {"home": 2}, round=4, phase="feeding", agenda=agenda)
    pos = do(pos, "A card village-beauty")
    assert (farm(pos)["people"], farm(pos)["newborn"]) == (3, 1)
    assert GAME.from_json(pos.to_json()).key() == pos.key()
    pos = do(pos, "* reveal stone-a")
    assert (farm(pos)["home"], farm(pos)["newborn"]) == (2, 1), "two work"
    pos = do(pos, "A place grain-1", "B place wood-3", "A place clay-1", "B place reed-1")
    assert (farm(pos)["home"], farm(pos)["newborn"]) == (3, 0), "and three in the round after that"


@case("H07-325")
def test_a_child_born_after_the_meal_may_move_in_from_the_reed_hut() -> None:
    spec = {"cards": ["village-beauty", "reed-hut"], "rooms": ["a1"], "food": 9, "lodgers": 1, "extra": 1, "home": 3}
    spec |= {"sheep": 3, "stables": ["c3", "d3"]}
    agenda = [{"step": "round"}, {"step": "before-breeding", "seat": 0}]
    pos = deal(spec, {"home": 2}, round=4, phase="feeding", agenda=agenda)
    pos = do(pos, "A card village-beauty", "A card reed-hut")
    assert GAME.from_json(pos.to_json()).key() == pos.key()
    pos = do(pos, "* reveal stone-a")
    assert (farm(pos)["people"], farm(pos)["home"], farm(pos)["newborn"]) == (3, 2, 1)
