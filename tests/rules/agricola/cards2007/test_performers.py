"""Cards of 2007 about the Travelling Players: the card for four players, and the food of the one for five."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import case
from tests.rules.agricola.cards2007.taken import Spec, brings, deal
from tests.rules.agricola.table import code, do, goods, on_space, spelled

FENCED = {"pastures": ["d1 e1", "d2 e2"], "stables": ["d1", "d2"]}
ROOMY = {"wood": 5, "reed": 2}


def stage(food: int, *specs: Spec, players: int = 4, **rest: Any) -> Any:
    """A has gone to the Travelling Players, where so much food lay."""
    space = "players-p4" if players == 4 else "room-or-players-p5"
    pos = do(deal(*specs, players=players, spaces={space: food}, **rest), f"place {space}")
    if players == 5 and "collect" in spelled(pos):
        do(pos, "collect")
    return pos


@case("H07-167")
@pytest.mark.parametrize("players", [4, 5])
def test_the_conjurer_has_a_grain(players: int) -> None:
    assert goods(stage(2, {"cards": ["conjurer"]}, players=players)) == {"food": 2, "grain": 1}


@case("H07-167", "H07-257", "H07-311")
def test_building_the_room_is_no_action_of_the_players() -> None:
    spec = {"cards": ["conjurer", "magician"], **ROOMY, "placed": ["plow"]}
    pos = deal(spec, {"cards": ["street-musician"]}, players=5, spaces={"room-or-players-p5": 2})
    do(pos, "place room-or-players-p5", "room a1")
    assert (goods(pos), goods(pos, "B")) == ({}, {})
    assert on_space(pos, "room-or-players-p5") == {"food": 2}


@case("H07-257")
@pytest.mark.parametrize("players", [4, 5])
def test_the_street_musician_has_a_grain_of_others(players: int) -> None:
    pos = stage(1, {}, {"cards": ["street-musician"]}, players=players)
    assert goods(pos, "B") == {"grain": 1}
    assert goods(stage(1, {"cards": ["street-musician"]}, players=players)) == {"food": 1}


@case("H07-311", "H07-311.1")
def test_the_magician_asks_for_the_last_person() -> None:
    last = {"cards": ["magician"], "placed": ["plow"]}
    assert goods(stage(2, last)) == {"food": 3, "grain": 1}
    assert goods(stage(2, {"cards": ["magician"]})) == {"food": 2}
    pos = do(deal(last, players=4), "place day-laborer")
    assert goods(pos) == {"food": 2}


@case("H07-311.1")
def test_a_guest_who_comes_last_is_the_last_person() -> None:
    mine = {"cards": ["magician"], "placed": ["plow"], "late": 1}
    crowd = [{"placed": ["clay-1", "reed-1"]}, {"placed": ["fishing", "wood-3"]}, {"placed": ["wood-1-p4", "sheep"]}]
    agenda: list[Spec] = [{"step": "go-home"}, {"step": "all-placed"}, {"step": "turn", "seat": 1, "stuck": 1}]
    agenda.append({"step": "work", "seat": 0})
    pos = deal(mine, *crowd, players=4, round=5, spaces={"players-p4": 2}, agenda=agenda)
    early = do(pos.copy(), "A place players-p4")
    assert goods(early) == {"food": 2}  # the guest is still to come
    do(pos, "A place grain-1", "A place players-p4")
    assert goods(pos) == {"grain": 2, "food": 3}


# -- leaving food behind, and at least four ----------------------------------------------------------------------------


@case("H07-169")
@pytest.mark.parametrize("players", [4, 5])
def test_the_storyteller_leaves_food_for_a_vegetable(players: int) -> None:
    pos = stage(3, {"cards": ["storyteller"]}, players=players)
    assert goods(do(pos.copy(), "decline")) == {"food": 3}
    do(pos, "card storyteller")
    assert goods(pos) == {"food": 2, "vegetable": 1}
    space = "players-p4" if players == 4 else "room-or-players-p5"
    assert on_space(pos, space) == {"food": 1}


@case("H07-212")
@pytest.mark.parametrize(("food", "found"), [(1, 4), (3, 4), (4, 4), (6, 6)])
def test_the_dancer_has_four_food_at_least(food: int, found: int) -> None:
    assert goods(stage(food, {"cards": ["dancer"]})) == {"food": found}
    assert goods(stage(food, {"cards": ["dancer"]}, players=5)) == {"food": found}
    assert brings(["dancer"], "place fishing", players=4, spaces={"fishing": 1}) == {"food": 1}


@case("H07-169.2")
@pytest.mark.parametrize(("food", "found"), [(1, 4), (4, 4), (6, 5)])
def test_the_storyteller_and_the_dancer(food: int, found: int) -> None:
    pos = do(stage(food, {"cards": ["storyteller", "dancer"]}), "card storyteller")
    assert goods(pos) == {"food": found, "vegetable": 1}


# -- the Juggler -------------------------------------------------------------------------------------------------------


@case("H07-237", "H07-237.1", "H07-167.1", "H07-169.1", "H07-212.1")
def test_the_juggler_doubles_and_pays_for_each_card_of_others() -> None:
    others = [{"cards": ["magician", "conjurer", "dancer"]}, {"cards": ["animal-trainer", "storyteller", "puppeteer"]}]
    last = {"cards": ["street-musician", "acrobat"]}
    pos = stage(6, {"cards": ["juggler"]}, *others, last)
    kept = do(pos.copy(), "decline")
    assert [goods(kept, seat).get("food", 0) for seat in "ABCD"] == [6, 0, 0, 0]
    do(pos, "card juggler")
    assert [goods(pos, seat).get("food", 0) for seat in "ABCD"][:2] == [12 - 3 - 3 - 2, 3]
    assert goods(pos, "D") == {"food": 2, "grain": 1}
    assert goods(pos, "C")["food"] == 3


@case("H07-237.1")
def test_the_juggler_pays_nothing_for_own_cards_and_must_be_able_to_pay() -> None:
    pos = do(stage(2, {"cards": ["juggler", "conjurer"]}), "card juggler")
    assert goods(pos) == {"food": 4, "grain": 1}
    other = {"cards": ["magician", "conjurer", "animal-trainer"]}
    poor = stage(1, {"cards": ["juggler"]}, other)
    assert (goods(poor), goods(poor, "B")) == ({"food": 1}, {})
    enough = do(stage(1, {"cards": ["juggler"], "food": 1}, other), "card juggler")
    assert (goods(enough), goods(enough, "B")) == ({}, {"food": 3})


@case("H07-237.1", "H07-212.1")
def test_the_juggler_or_the_dancer() -> None:
    pos = stage(3, {"cards": ["juggler", "dancer"]})
    assert spelled(pos) == ["card dancer", "card juggler"]
    danced = do(pos.copy(), "card dancer")
    assert goods(danced) == {"food": 4}
    assert danced.letters(danced.deciders) == "B"
    juggled = do(pos.copy(), "card juggler", "card juggler")
    assert goods(juggled) == {"food": 6}
    assert goods(do(pos, "card juggler", "decline")) == {"food": 4}
    small = do(stage(1, {"cards": ["juggler", "dancer"]}), "card juggler", "card juggler")
    assert goods(small) == {"food": 2}  # the Dancer does not come on top


# -- the Animal Trainer ------------------------------------------------------------------------------------------------


@case("H07-342")
def test_the_animal_trainer_spends_the_food_that_lay_there() -> None:
    pos = stage(7, {"cards": ["animal-trainer"], **FENCED, "food": 5})
    assert spelled(pos) == ["get sheep", "get boar", "get cattle", "done"]
    do(pos, "get sheep", "get cattle")
    assert spelled(pos) == ["get sheep", "get boar", "done"]  # 2 food are left of it
    assert code(pos, "get cattle") == "goods"
    assert code(pos, "get grain") == "not-offered"
    do(pos, "get sheep")
    assert goods(pos) == {"food": 5, "sheep": 2, "cattle": 1}
    assert pos.letters(pos.deciders) == "B"


@case("H07-342.1")
def test_food_of_cooked_animals_buys_none() -> None:
    spec = {"cards": ["animal-trainer"], "majors": ["hearth-4"], "sheep": 1}
    pos = do(stage(3, spec), "get cattle")
    assert spelled(pos) == ["cook sheep", "cook cattle", "release sheep", "release cattle"]
    do(pos, "cook cattle")
    assert goods(pos) == {"food": 4, "sheep": 1}
    assert pos.letters(pos.deciders) == "B"


@case("H07-342.1")
def test_food_of_the_juggler_and_the_dancer_comes_first_and_buys_nothing() -> None:
    pos = do(stage(2, {"cards": ["animal-trainer", "juggler"], **FENCED}), "card juggler")
    do(pos, "get boar")
    assert goods(pos) == {"food": 2, "boar": 1}
    assert pos.letters(pos.deciders) == "B"
    assert goods(stage(1, {"cards": ["animal-trainer", "dancer"], **FENCED})) == {"food": 4}


@case("H07-342", "H07-342.1")
def test_the_animal_trainer_is_with_the_players_only() -> None:
    fished = brings(["animal-trainer"], "place fishing", players=4, spaces={"fishing": 4}, spec=FENCED)
    assert fished == {"food": 4}
    one = do(stage(1, {"cards": ["animal-trainer", "storyteller"], **FENCED, "food": 5}), "card storyteller")
    assert goods(one) == {"food": 5, "vegetable": 1}
    assert one.letters(one.deciders) == "B"
