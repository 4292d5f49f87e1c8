"""Version solitaire, in both editions, and the series of games."""

from __future__ import annotations

import pytest

from farmstead.titles.agricola.rules.solo import starting_food, target
from tests.cases import case
from tests.rules.agricola.table import GAME, code, do, farm, goods, on_space, spelled


@case("A07-133", "A07-068", "A07-135")
@pytest.mark.parametrize(("edition", "forest"), [("2007", "wood-3"), ("2016", "forest")])
def test_no_food_and_two_wood(edition: str, forest: str) -> None:
    pos = GAME.start(1, edition=edition)
    assert goods(pos) == {}
    pos.play(pos.options()[0])
    assert on_space(pos, forest) == {"wood": 2}
    assert farm(pos)["feeding"]["need"] == 6
    assert pos.view(0)["solo"] == {"target": 50}


@case("A07-136")
def test_targets_of_a_series() -> None:
    assert [target(n) for n in range(1, 12)] == [50, 55, 59, 62, 64, 65, 66, 67, 68, 69, 70]
    with pytest.raises(ValueError, match="counted from 1"):
        target(0)


@case("A07-132")
def test_food_for_the_next_game_of_a_series() -> None:
    assert starting_food(1, 57) == 3
    assert (starting_food(1, 50), starting_food(1, 49), starting_food(2, 56), starting_food(2, 57)) == (0, 0, 0, 1)
    pos = GAME.start(1, solo_food=str(starting_food(1, 57)))
    assert goods(pos) == {"food": 3}


def test_the_order_of_the_cards_by_choice() -> None:
    pos = GAME.start(1, order="chosen")
    assert (pos.decider, pos.question.kind) == (0, "choose-card")
    assert spelled(pos) == ["reveal sow-bake", "reveal improvement", "reveal sheep", "reveal fences"]
    assert code(pos, "reveal cattle") == "other-stage"
    free = GAME.start(1, order="free", edition="2016")
    assert len(spelled(free)) == 14
    do(free, "reveal farm-redevelopment")
    assert free.view(0)["track"][0]["space"] == "farm-redevelopment"
    assert code(free, "place fencing") == "not-revealed"


def test_a_solo_game_without_chance_is_all_choice() -> None:
    pos = GAME.start(1, order="free", edition="2016")
    while not pos.over:
        assert pos.decider == 0
        pos.play(pos.options()[0])
    assert pos.winners() == [], "nobody reaches 50 points like that"
