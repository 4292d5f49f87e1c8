"""The occupations of deck A (2016): the figures of all, and card by card those up to 111."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from farmstead.kernel.errors import PositionError
from farmstead.kernel.news import News
from farmstead.kernel.plan import Plan
from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import OCCUPATION
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.show.board_text import TEXTS
from farmstead.titles.agricola.show.farm_text import FarmText
from tests.cases import case
from tests.rules.agricola.cards2016.deck_a import FAMILY, MATERIALS, learned, night, promises, table
from tests.rules.agricola.table import GAME, can, code, data_of, do, farm, goods, kinds_of, on_space, score, spelled

FIGURES = [
    ("animal-tamer-2016", 86, 1),
    ("conservator-2016", 87, 1),
    ("hedge-keeper-2016", 88, 1),
    ("plow-driver-2016", 90, 1),
    ("adoptive-parents-2016", 92, 1),
    ("stable-architect", 98, 1),
    ("grocer-2016", 102, 1),
    ("mushroom-collector-2016", 108, 1),
    ("roughcaster", 110, 1),
    ("wall-builder", 111, 1),
    ("scythe-worker", 112, 1),
    ("seasonal-worker-2016", 114, 1),
    ("wood-cutter", 116, 1),
    ("firewood-collector", 119, 1),
    ("clay-hut-builder-2016", 120, 1),
    ("frame-builder-2016", 123, 1),
    ("priest", 125, 1),
    ("braggart-2016", 133, 3),
    ("harpooner", 138, 3),
    ("stonecutter-2016", 143, 3),
    ("animal-dealer-2016", 147, 3),
    ("conjurer-2016", 155, 4),
    ("lutenist", 160, 4),
    ("pig-breeder-2016", 165, 4),
]


@pytest.mark.parametrize(("card", "number", "players"), FIGURES)
def test_figures(card: str, number: int, players: int) -> None:
    found = CARDS[NUMBER_OF[card]]
    assert (found.sort, found.deck, found.printed, found.players) == (OCCUPATION, "A", number, players)
    assert [cost.goods() for cost in found.costs] == [{}]
    assert (found.worth, found.occupations, found.travels) == (0, 0, False)


def test_the_deck_has_24_occupations() -> None:
    deck = [card for card in CARDS if card.deck == "A" and card.sort == OCCUPATION]
    assert [card.id for card in sorted(deck, key=lambda card: card.printed)] == [card for card, _, _ in FIGURES]


# -- 86 Animal Tamer ---------------------------------------------------------------------------------------------------


@case("H16-A086")
def test_animal_tamer_brings_wood_or_grain() -> None:
    pos = learned("animal-tamer-2016")
    assert spelled(pos) == ["get wood", "get grain"]
    assert goods(do(pos.copy(), "get wood")) == {"wood": 1}
    assert goods(do(pos, "get grain")) == {"grain": 1}


@case("H16-A086.1")
def test_animal_tamer_houses_a_kind_in_each_room() -> None:
    spec = {"cards": ["animal-tamer-2016"], "sheep": 1, "boar": 1}
    assert farm(table(spec))["pet"] == {"cell": "a2", "animals": {"sheep": 1, "boar": 1}, "capacity": 2}
    with pytest.raises(PositionError, match="no room for all"):
        table({**spec, "cards": []})


@case("H16-A086.2")
def test_animal_tamer_follows_the_rooms() -> None:
    spec = {"cards": ["animal-tamer-2016"], "sheep": 2, "wood": 5, "reed": 2}
    pos = table(spec, spaces={"sheep-market": 1})
    assert goods(do(pos.copy(), "place sheep-market"))["sheep"] == 2, "two rooms, two animals"
    do(pos, "place farm-expansion", "room a1", "B place day-laborer", "A place sheep-market")
    assert goods(pos) == {"sheep": 3}
    assert farm(pos)["pet"] == {"cell": "a1", "animals": {"sheep": 3}, "capacity": 3}


def test_several_kinds_in_the_house_are_shown() -> None:
    spec = {"cards": ["animal-tamer-2016"], "sheep": 1, "boar": 1, "cattle": 1, "rooms": ["a1"]}
    drawn = {lang: FarmText(farm(table(spec)), 12, partial(TEXTS.say, lang)).lines() for lang in ("en", "fr")}
    assert "S1 B1 C1/3" in "".join(drawn["en"])
    assert "M1 S1 B1/3" in "".join(drawn["fr"])


# -- 87 Conservator ----------------------------------------------------------------------------------------------------


@case("H16-A087", "H16-A087.1", "H16-A087.2")
def test_conservator_may_skip_clay() -> None:
    spec = {"cards": ["conservator-2016"], "clay": 2, "stone": 2, "reed": 1}
    pos = do(table(spec, round=7), "place house-redevelopment")
    assert spelled(pos) == ["renovate clay", "renovate stone"]
    clay = do(pos.copy(), "renovate clay")
    assert (farm(clay)["house"], goods(clay)) == ("clay", {"stone": 2})
    do(pos, "renovate stone")
    assert (farm(pos)["house"], goods(pos)) == ("stone", {"clay": 2})


@case("H16-A087.2")
def test_conservator_pays_a_stone_for_each_room() -> None:
    spec = {"cards": ["conservator-2016"], "stone": 2, "reed": 1, "rooms": ["a1"]}
    assert code(table(spec, round=7), "place house-redevelopment") == "goods"
    pos = do(table({**spec, "stone": 3}, round=7), "place house-redevelopment")
    assert (farm(pos)["house"], goods(pos)) == ("stone", {})
    assert code(table({**spec, "stone": 3, "cards": []}, round=7), "place house-redevelopment") == "goods"


@case("H16-A087.3", "H16-A110.2")
def test_from_wood_to_stone_is_no_roughcasting() -> None:
    spec = {"cards": ["conservator-2016", "roughcaster"], "stone": 2, "reed": 1}
    pos = do(table(spec, round=7), "place house-redevelopment")
    assert (farm(pos)["house"], goods(pos)) == ("stone", {})


def test_conservator_does_nothing_for_a_clay_house() -> None:
    pos = table({"cards": ["conservator-2016"], "house": "clay", "clay": 9, "stone": 2, "reed": 1}, round=7)
    do(pos, "place house-redevelopment")
    assert farm(pos)["house"] == "stone"


# -- 88 Hedge Keeper ---------------------------------------------------------------------------------------------------


@case("H16-A088")
def test_hedge_keeper_builds_three_fences_of_an_action_free() -> None:
    pos = do(table({"cards": ["hedge-keeper-2016"], "wood": 4}), "place fencing")
    assert pos.view(0)["costs"]["fence e1"] == {"fence": 4, "wood": 1}
    assert pos.view(0)["costs"]["fence d1 e1"] == {"fence": 6, "wood": 3}
    plan = GAME.plan(pos, 0, ["d1", "e1"], [])
    assert isinstance(plan, Plan)
    assert plan.cost == {"wood": 3}, "and is told so while painting"
    assert code(pos, "fence c1 d1 e1") == "goods", "8 fences are 5 wood"
    do(pos, "fence e1")
    assert goods(pos) == {"wood": 3}
    assert pos.view(0)["costs"]["fence d1"] == {"fence": 3, "wood": 3}, "the three are used up"
    assert code(pos, "fence c1 d1") == "goods"


@case("H16-A088.1")
def test_hedge_keeper_needs_no_wood_for_three_fences() -> None:
    pos = table({"cards": ["hedge-keeper-2016"], "pastures": ["e1"]})
    do(pos, "place fencing")
    assert pos.view(0)["costs"]["fence d1"] == {"fence": 3}
    do(pos, "fence d1")
    assert len(farm(pos)["pastures"]) == 2
    assert goods(pos) == {}
    assert code(table({"cards": ["hedge-keeper-2016"]}), "place fencing") == "goods", "the first pasture takes 4"
    assert code(table({"pastures": ["e1"]}), "place fencing") == "goods"


@case("H16-A088", "H16-A088.2")
def test_hedge_keeper_in_farm_redevelopment() -> None:
    spec = {"cards": ["hedge-keeper-2016"], "wood": 1, "clay": 2, "reed": 1}
    pos = do(table(spec, round=14), "place farm-redevelopment", "fence e1")
    assert (farm(pos)["house"], goods(pos)) == ("clay", {})


@case("H16-A088.2")
def test_hedge_keeper_is_of_no_use_where_a_card_fences() -> None:
    """A pasture that a card fences costs nothing as it is, and takes nothing from the next action."""
    data = data_of({"cards": ["hedge-keeper-2016"], "wood": 1}, edition="2016", decks="a", mode="full")
    data["agenda"] += [{"step": "one-pasture", "seat": 0}]
    pos = do(GAME.from_json(json.dumps(data)), "fence e1")
    assert goods(pos) == {"wood": 1}
    do(pos, "place fencing", "fence d1")
    assert goods(pos) == {"wood": 1}


@case("H16-A088.3")
def test_hedge_keeper_takes_fences_from_the_fifteen() -> None:
    pos = do(table({"cards": ["hedge-keeper-2016"], "wood": 9}), "place fencing", "fence e1")
    assert farm(pos)["supply"]["fence"] == 11
    spec = {"cards": ["hedge-keeper-2016"], "pastures": ["b1", "c1", "d1", "e1"], "wood": 9}
    assert farm(table(spec))["supply"]["fence"] == 2
    assert code(table(spec), "place fencing") == "no-pasture", "a further one would take 3"


# -- 90 Plow Driver ----------------------------------------------------------------------------------------------------


def new_round(spec: dict[str, Any], round: int = 5, **rest: Any) -> Position:
    """A's last person is placed; the next round comes."""
    pos = night(spec, round=round, **rest)
    return do(pos, "place day-laborer", "* reveal western-quarry")


@case("H16-A090", "H16-A090.1")
def test_plow_driver_ploughs_once_at_the_start_of_a_round() -> None:
    spec = {"cards": ["plow-driver-2016"], "house": "stone"}
    pos = new_round(spec)
    assert kinds_of(pos) == ["plow", "decline"]
    assert pos.view(0)["phase"] == "start"
    declined = do(pos.copy(), "decline")
    assert (declined.question.kind, goods(declined)) == ("work", {"food": 2})
    do(pos, "plow c1")
    assert (pos.question.kind, goods(pos)) == ("work", {"food": 1})
    assert [entry["cell"] for entry in farm(pos)["cells"] if entry["kind"] == "field"] == ["c1"]
    assert new_round({**spec, "house": "clay"}).question.kind == "work", "in a stone house only"


@case("H16-A090")
def test_plow_driver_needs_food_and_a_cell() -> None:
    poor = night({"cards": ["plow-driver-2016"], "house": "stone"}, round=5)
    do(poor, "place grain-seeds", "* reveal western-quarry")
    assert kinds_of(poor) == ["plow", "decline"], "the grain can be turned into food"
    do(poor, "plow c1")
    assert goods(poor) == {}


@case("H16-A090.2")
def test_plow_driver_acts_in_the_start_in_which_it_is_played() -> None:
    """As when Scholar plays it: a card lets an occupation be played at the start of a round."""
    spec = {"hand": ["plow-driver-2016"], "cards": ["conservator-2016"], "house": "stone", "food": 2}
    step = {"step": "play-card", "seat": 0, "card": NUMBER_OF["conservator-2016"], "price": 1}
    agenda = [{"step": "begin-work"}, step]
    pos = table(spec, phase="start", agenda=agenda)
    do(pos, "card plow-driver-2016")
    assert kinds_of(pos) == ["plow", "decline"]
    do(pos, "plow c1")
    assert (pos.question.kind, goods(pos)) == ("work", {})


# -- 92 Adoptive Parents -----------------------------------------------------------------------------------------------



@case("H16-A092")
def test_adoptive_parents_make_a_newborn_a_worker() -> None:
    spec = {**FAMILY, "cards": ["adoptive-parents-2016"], "food": 1}
    pos = table(spec, round=5, spaces=MATERIALS)
    assert pos.question.params == {"left": 1}
    do(pos, "card adoptive-parents-2016")
    assert pos.question.params == {"left": 2}
    assert (farm(pos)["newborn"], farm(pos)["people"], goods(pos)) == (0, 3, {})
    [wish] = [space for space in pos.view(None)["spaces"] if space["id"] == "basic-wish"]
    assert (wish["worker"], wish["child"]) == (0, None)
    assert code(pos, "card adoptive-parents-2016") == "no-newborn"
    assert GAME.from_json(pos.to_json()).key() == pos.key()
    do(pos, "A place day-laborer", "B place forest", "A place farmland")
    assert farm(pos)["home"] == 0


@case("H16-A092")
def test_adoptive_parents_need_food() -> None:
    pos = table({**FAMILY, "cards": ["adoptive-parents-2016"]}, round=5)
    assert code(pos, "card adoptive-parents-2016") == "goods"
    cooked = table({**FAMILY, "cards": ["adoptive-parents-2016"], "grain": 1, "vegetable": 1}, round=5)
    do(cooked, "card adoptive-parents-2016", "cook vegetable")
    assert goods(cooked) == {"grain": 1}
    assert farm(cooked)["home"] == 2


@case("H16-A092.1")
def test_adoptive_parents_played_after_the_birth() -> None:
    spec = {**FAMILY, "hand": ["adoptive-parents-2016"], "food": 1}
    pos = do(table(spec, round=5, spaces=MATERIALS), "A place lessons", "B place forest")
    assert spelled(pos) == ["card adoptive-parents-2016", "decline"], "nobody else is left to place"
    do(pos, "A card adoptive-parents-2016", "A place day-laborer")
    assert goods(pos) == {"food": 2}


@case("H16-A092.2")
@pytest.mark.parametrize(("players", "need"), [(1, 9), (2, 6)])
def test_the_adopted_eat_as_adults(players: int, need: int) -> None:
    spec = {**FAMILY, "cards": ["adoptive-parents-2016"], "food": 9}
    others = [{"home": 0, "placed": ["forest", "clay-pit"], "food": 9}][: players - 1]
    pos = table(spec, *others, players=players, round=7)
    assert farm(pos)["feeding"]["need"] == (7 if players == 1 else 5)
    do(pos, "card adoptive-parents-2016")
    assert farm(pos)["feeding"]["need"] == need
    do(pos, "place day-laborer", "place farmland")
    while pos.question.kind == "plow":
        do(pos, "plow c1")
    assert goods(pos) == {"food": 10 - need}
    assert farm(pos)["begging"] == 0


@case("H16-A092.3")
def test_the_adopted_wait_for_a_turn_of_their_own() -> None:
    """No second placement in one turn, and a turn though nobody else is left."""
    spec = {**FAMILY, "cards": ["adoptive-parents-2016"], "food": 1}
    pos = table(spec, round=5, spaces=MATERIALS)
    assert do(pos.copy(), "card adoptive-parents-2016", "A place day-laborer").decider == 1, "not two in a row"
    asleep = do(pos, "A place day-laborer", "B place forest")
    assert (asleep.decider, asleep.question.kind) == (0, "offer")
    do(asleep, "A decline", "B place clay-pit")
    assert (asleep.decider, asleep.question.kind) == (0, "offer"), "it is asked again while the work goes on"
    woken = do(asleep.copy(), "A card adoptive-parents-2016")
    assert (woken.question.kind, woken.question.params) == ("work", {"left": 1})
    do(asleep, "A decline")
    assert asleep.decider != 0
    assert asleep.round == 6


@case("H16-A092.4")
def test_each_newborn_is_paid_for() -> None:
    spec = {
        "people": 4, "newborn": 2, "placed": ["basic-wish", "urgent-wish"], "cradle": ["basic-wish", "urgent-wish"],
        "cards": ["adoptive-parents-2016"], "food": 2, "rooms": ["a1"],
    }  # fmt: skip
    asked = {"step": "offer", "seat": 0, "card": NUMBER_OF["adoptive-parents-2016"], "what": 0}
    turns = [{"step": "go-home"}, {"step": "turn", "seat": 1, "stuck": 1}, {"step": "woken", "seat": 0}]
    pos = table(spec, {}, round=13, spaces=MATERIALS, agenda=[*turns, asked])
    do(pos, "A card adoptive-parents-2016")
    assert (farm(pos)["newborn"], goods(pos)) == (1, {"food": 1})
    assert len([space for space in pos.view(None)["spaces"] if space["child"] == 0]) == 1
    do(pos, "A place day-laborer", "B place forest", "A card adoptive-parents-2016")
    assert (farm(pos)["newborn"], goods(pos)) == (0, {"food": 2})


def test_adoption_is_for_the_work_phase() -> None:
    spec = {**FAMILY, "cards": ["adoptive-parents-2016", "grocer-2016"], "food": 2}
    pos = table(spec, {"home": 0, "placed": ["farmland", "clay-pit"], "food": 9}, round=7)
    do(pos, "A place day-laborer")
    assert pos.question.kind == "offer"
    do(pos, "A decline")
    assert (pos.decider, pos.question.kind) == (0, "feeding")
    assert code(pos, "card adoptive-parents-2016") == "not-open"
    assert can(pos, "card grocer-2016")


def test_whoever_declines_an_adoption_found_spaces_enough() -> None:
    spec = {**FAMILY, "cards": ["adoptive-parents-2016"], "food": 1}
    pos = do(table(spec, round=5, spaces=MATERIALS), "A place day-laborer", "B place forest")
    pos.news = News()
    do(pos, "A decline")
    assert pos.news.take() == []


# -- 98 Stable Architect -----------------------------------------------------------------------------------------------


@case("H16-A098")
def test_stable_architect_counts_stables_outside_pastures() -> None:
    spec = {"cards": ["stable-architect"], "stables": ["c1", "d1", "e1"], "pastures": ["e1"]}
    assert score(table(spec))["bonus"] == 2
    assert score(table({**spec, "cards": []}))["bonus"] == 0
    assert score(table({**spec, "stables": ["e1"]}))["bonus"] == 0


# -- 102 Grocer --------------------------------------------------------------------------------------------------------

WARES = ["wood", "grain", "reed", "stone", "vegetable", "clay", "reed", "vegetable"]


@case("H16-A102", "H16-A102.1", "H16-A102.2")
def test_grocer_sells_the_uppermost_good_for_a_food() -> None:
    pos = table({"cards": ["grocer-2016"], "food": 9})
    for at in range(8):
        [lies] = farm(pos)["cards"]
        assert [entry["good"] for entry in lies["goods"]] == WARES[at:]
        before = farm(pos)["goods"][WARES[at]]
        do(pos, "card grocer-2016")
        assert farm(pos)["goods"][WARES[at]] == before + 1
        assert farm(pos)["goods"]["food"] == 8 - at
        assert pos.question.kind == "work", "as often as one likes"
    assert code(pos, "card grocer-2016") == "nothing-left"
    assert farm(pos)["cards"][0]["goods"] == []


@case("H16-A102")
def test_what_the_grocer_sells_does_not_pay_for_itself() -> None:
    assert code(table({"cards": ["grocer-2016"]}), "card grocer-2016") == "goods"
    spec = {"cards": ["grocer-2016"], "memory": {"grocer-2016": [4]}, "grain": 1, "majors": ["hearth-4"]}
    pos = do(table(spec), "card grocer-2016")
    assert goods(pos) == {"vegetable": 1}, "the grain was all there was to turn into food"


@case("H16-A102")
def test_grocer_sells_at_any_time() -> None:
    """Where food is short in a harvest, and after the last breeding."""
    spec = {"cards": ["grocer-2016"], "memory": {"grocer-2016": [7]}, "food": 1, "majors": ["hearth-4"]}
    pos = do(night(spec, {"food": 9}, round=14), "place day-laborer")
    assert (pos.question.kind, goods(pos)) == ("feeding", {"food": 3})
    do(pos, "card grocer-2016", "cook vegetable")
    assert (farm(pos)["begging"], goods(pos)) == (0, {"food": 1})
    assert score(table({"cards": ["grocer-2016"]}))["vegetables"] == -1, "what lies on it is not its owner's"


# -- 108 Mushroom Collector --------------------------------------------------------------------------------------------


@case("H16-A108", "H16-A108.1")
@pytest.mark.parametrize(
    ("space", "players", "tiles"), [("forest", 2, "no"), ("grove", 3, "no"), ("copse", 4, "no"), ("copse-t2", 2, "yes")]
)
def test_mushroom_collector_gives_a_wood_back(space: str, players: int, tiles: str) -> None:
    pos = table({"cards": ["mushroom-collector-2016"]}, players=players, tiles=tiles, spaces={space: 3})
    do(pos, f"place {space}")
    assert spelled(pos) == ["card mushroom-collector-2016", "decline"]
    assert goods(pos) == {"wood": 3}, "right after the space was used"
    declined = do(pos.copy(), "decline")
    assert (goods(declined), on_space(declined, space)) == ({"wood": 3}, {})
    do(pos, "card mushroom-collector-2016")
    assert (goods(pos), on_space(pos, space)) == ({"wood": 2, "food": 2}, {"wood": 1})
    assert pos.decider == 1


@case("H16-A108.1")
def test_mushrooms_grow_in_the_woods_only() -> None:
    pos = do(table({"cards": ["mushroom-collector-2016"], "wood": 2}, spaces={"clay-pit": 1}), "place clay-pit")
    assert pos.decider == 1


@case("H16-A108.2")
def test_mushroom_collector_once_with_any_wood() -> None:
    pos = do(table({"cards": ["mushroom-collector-2016"], "wood": 4}, spaces={"forest": 3}), "place forest")
    do(pos, "card mushroom-collector-2016")
    assert (goods(pos), pos.decider) == ({"wood": 6, "food": 2}, 1)


@case("H16-A108.3")
def test_mushrooms_come_after_the_space() -> None:
    """The extra wood of another card comes before, the food after everything of the space."""
    spec = {"cards": ["mushroom-collector-2016", "wood-cutter"]}
    pos = do(table(spec, spaces={"forest": 3}), "place forest")
    assert (pos.question.kind, goods(pos)) == ("offer", {"wood": 4})


# -- 110 Roughcaster ---------------------------------------------------------------------------------------------------


@case("H16-A110", "H16-A110.1")
def test_roughcaster_is_paid_once_for_clay_rooms() -> None:
    spec = {"cards": ["roughcaster"], "house": "clay", "clay": 10, "reed": 4, "wood": 2}
    pos = do(table(spec), "place farm-expansion", "room a1", "room b1")
    assert "food" not in goods(pos), "when the action is done"
    do(pos, "stable e1")
    assert goods(pos) == {"food": 3}


@case("H16-A110")
def test_roughcaster_and_other_houses() -> None:
    wood = table({"cards": ["roughcaster"], "wood": 5, "reed": 2})
    assert goods(do(wood, "place farm-expansion", "room a1")) == {}
    stone = table({"cards": ["roughcaster"], "stone": 2, "reed": 1, "house": "clay"}, round=7)
    assert goods(do(stone, "place house-redevelopment")) == {"food": 3}
    clay = table({"cards": ["roughcaster"], "clay": 2, "reed": 1}, round=7)
    assert goods(do(clay, "place house-redevelopment")) == {}
    stables = table({"cards": ["roughcaster"], "house": "clay", "wood": 2})
    assert goods(do(stables, "place farm-expansion", "stable e1")) == {}


# -- 111 Wall Builder --------------------------------------------------------------------------------------------------


@case("H16-A111", "H16-A111.1")
def test_wall_builder_lays_out_food_once_for_all_rooms() -> None:
    spec = {"cards": ["wall-builder"], "wood": 10, "reed": 4}
    pos = do(table(spec), "place farm-expansion", "room a1", "room b1")
    assert spelled(pos) == ["card wall-builder", "decline"]
    assert promises(do(pos.copy(), "decline")) == []
    do(pos, "card wall-builder")
    assert promises(pos) == [(4, "food", 1), (5, "food", 1), (6, "food", 1), (7, "food", 1)]
    assert pos.decider == 1


@case("H16-A111.2")
def test_wall_builder_lays_out_up_to_round_14() -> None:
    spec = {"cards": ["wall-builder"], "wood": 5, "reed": 2}
    pos = do(table(spec, round=12), "place farm-expansion", "room a1", "card wall-builder")
    assert promises(pos) == [(13, "food", 1), (14, "food", 1)]
    last = do(table(spec, round=14), "place farm-expansion", "room a1")
    assert last.decider == 1, "no round is left"


def test_wall_builder_is_for_rooms() -> None:
    pos = do(table({"cards": ["wall-builder"], "wood": 2}), "place farm-expansion", "stable e1")
    assert pos.decider == 1
