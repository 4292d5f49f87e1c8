"""Room for animals that cards give or change."""

from __future__ import annotations

import itertools

import pytest

import farmstead
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.farm import Farm, new_farm
from farmstead.titles.agricola.rules.names import BOAR, CATTLE, NUMBER_OF, SHEEP
from farmstead.titles.agricola.rules.position import Agricola
from tests.cases import case
from tests.rules.agricola.cards2007.land import (
    STAFF,
    Figures,
    Spec,
    check_figures,
    deal,
    learn,
    night,
    on_card,
    play,
    why_not_play,
)
from tests.rules.agricola.table import do, farm, goods, score

MINORS: list[Figures] = [
    (29, "shepherds-pipe", "E", {}, 0, 0, 0),
    (58, "animal-yard", "E", {"wood": 2}, 1, 1, 0),
    (59, "drinking-trough", "E", {"wood": 2}, 1, 0, 0),
    (102, "wildlife-reserve", "I", {"wood": 2}, 1, 2, 0),
    (145, "forest-pasture", "K", {}, 1, 3, 0),
]
OCCUPATIONS: list[Figures] = [
    (208, "stablemaster", "E", {}, 0, 1, 0),
    (216, "animal-keeper", "E", {}, 0, 4, 0),
    (306, "animal-tamer", "K", {}, 0, 1, 0),
]
ROOMY = ["shepherds-pipe", "animal-yard", "drinking-trough", "wildlife-reserve", "stablemaster", "animal-keeper",
         "animal-tamer", "smallholder", "forest-pasture", "house-goat"]  # fmt: skip


def fits(spec: Spec, sheep: int = 0, boar: int = 0, cattle: int = 0) -> bool:
    """Do these animals find room on a farm? Four players, so that every card may be there."""
    pos = deal(spec, players=4)
    assert isinstance(pos, Agricola)
    return pos.farms[0].housing().fits([sheep, boar, cattle])


def most(spec: Spec, kind: int) -> int:
    """How many of one kind find room, at the most, and nobody else."""
    counts = [0, 0, 0]
    while fits(spec, *counts):
        counts[kind] += 1
        assert counts[kind] < 80
    return counts[kind] - 1


@case("H07-029", "H07-058", "H07-059", "H07-102", "H07-145")
@pytest.mark.parametrize("figures", MINORS, ids=[figures[1] for figures in MINORS])
def test_figures_of_minors(figures: Figures) -> None:
    check_figures(figures, minor=True)


@case("H07-208", "H07-216", "H07-306")
@pytest.mark.parametrize("figures", OCCUPATIONS, ids=[figures[1] for figures in OCCUPATIONS])
def test_figures_of_occupations(figures: Figures) -> None:
    check_figures(figures, minor=False)


@case("H07-029")
def test_the_pipe_is_for_sheep_in_pastures_and_stables() -> None:
    assert why_not_play("shepherds-pipe", {"boar": 1}) == "needs-animals"
    spec = {"cards": ["shepherds-pipe"], "pastures": ["d1 e1"], "stables": ["c3"]}
    assert most(spec, SHEEP) == 4 + 2 + 2 + 1, "the pasture, 2 more, the stable for 2, the pet"
    assert most(spec, BOAR) == 4 + 1 + 1
    assert fits(spec, sheep=6, boar=2), "a pasture of sheep; boar in the stable and in the house"
    assert not fits(spec, sheep=5, boar=3), "no second kind in the pasture"


@case("H07-029", "H07-059")
def test_a_wider_pasture_lets_no_second_kind_in() -> None:
    for card in ("shepherds-pipe", "drinking-trough"):
        spec = {"cards": [card], "pastures": ["d1 e1"]}
        assert fits(spec, sheep=6, boar=1)
        assert not fits(spec, sheep=2, boar=2)


@case("H07-208", "H07-208.1", "H07-029.1")
def test_one_stable_of_the_stablemaster_and_the_pipe_for_the_others() -> None:
    spec = {"cards": ["stablemaster"], "stables": ["c3", "e3"]}
    assert most(spec, CATTLE) == 3 + 1 + 1
    assert not fits(spec, sheep=2, boar=2, cattle=1), "one kind in a stable"
    both = {**spec, "cards": ["stablemaster", "shepherds-pipe"]}
    assert most(both, SHEEP) == 3 + 2 + 1
    assert most(both, BOAR) == 3 + 1 + 1
    assert most({"cards": ["stablemaster"], "pastures": ["e3"], "stables": ["e3"]}, SHEEP) == 4 + 1, "outside only"


@case("H07-058", "H07-058.1")
def test_the_animal_yard_holds_two_of_any_kinds() -> None:
    pos = play("animal-yard", {"wood": 2, "cards": STAFF[:1]})
    assert goods(pos) == {}
    spec = {"cards": ["animal-yard"]}
    assert fits(spec, sheep=1, boar=1, cattle=1), "one of them in the house"
    assert most(spec, BOAR) == 3
    standing = deal({**spec, "boar": 2, "cattle": 1})
    assert sorted(on_card(standing, "animal-yard")) in ([("boar", 1), ("cattle", 1)], [("boar", 2)])
    assert score(standing)["pastures"] == -1


@case("H07-059", "H07-059.1")
def test_the_trough_adds_two_to_each_pasture() -> None:
    spec = {"cards": ["drinking-trough"], "pastures": ["e1", "e2 e3"], "stables": ["e1", "c3"]}
    assert most(spec, CATTLE) == (4 + 2) + (4 + 2) + 1 + 1, "the stable doubles 2 to 4, the stable outside holds 1"
    assert [pasture["capacity"] for pasture in farm(deal(spec))["pastures"]] == [6, 6]


@case("H07-059.2", "H07-058.2", "H07-029.2", "H07-102.1")
def test_trough_and_pipe_widen_the_cards_for_animals() -> None:
    yard = {"cards": ["animal-yard", "drinking-trough"]}
    assert fits(yard, sheep=1, boar=2, cattle=2), "4 in the yard, 1 in the house"
    assert most(yard, BOAR) == 5
    pipe = {"cards": ["animal-yard", "shepherds-pipe"]}
    assert (most(pipe, SHEEP), most(pipe, BOAR)) == (2 + 2 + 1, 2 + 1)
    assert fits(pipe, sheep=3, boar=2)
    assert fits(pipe, sheep=3, boar=1, cattle=1), "3 and 1 in the yard, 1 in the house"
    assert not fits(pipe, sheep=2, cattle=3), "2 cattle leave no place for the sheep that brings room for more"
    reserve = {"cards": ["wildlife-reserve", "shepherds-pipe", "drinking-trough"]}
    assert most({"cards": ["wildlife-reserve"]}, SHEEP) == 1 + 1
    assert most(reserve, SHEEP) == 1 + 2 + 2 + 1
    assert most(reserve, CATTLE) == 1 + 2 + 1
    assert fits(reserve, sheep=3, boar=2, cattle=3)
    assert not fits(reserve, sheep=3, boar=3, cattle=3)


@case("H07-102", "H07-102.1")
def test_the_reserve_holds_one_of_each_kind() -> None:
    play("wildlife-reserve", {"wood": 2, "cards": STAFF[:2]})
    spec = {"cards": ["wildlife-reserve"]}
    assert fits(spec, sheep=2, boar=1, cattle=1)
    assert not fits(spec, sheep=3)
    assert not fits(spec, sheep=2, boar=2)
    pos = deal({**spec, "sheep": 1, "boar": 1, "cattle": 1})
    assert on_card(pos, "wildlife-reserve") == [("sheep", 1), ("boar", 1), ("cattle", 1)]
    assert score(pos)["pastures"] == -1


@case("H07-145", "H07-145.1")
def test_the_forest_pasture_holds_all_boar() -> None:
    pos = play("forest-pasture", {"cards": STAFF, "boar": 1})
    assert score(pos)["pastures"] == -1
    herd = deal({"cards": ["forest-pasture"], "boar": 40, "sheep": 1})
    assert on_card(herd, "forest-pasture") == [("boar", 40)]
    assert score(herd)["boar"] == 4
    assert not fits({"cards": ["forest-pasture"]}, sheep=1, cattle=1)
    assert not fits({"cards": ["forest-pasture", "drinking-trough", "shepherds-pipe"]}, sheep=2), "boar only"


@case("H07-145")
def test_boar_that_come_stay_in_the_forest() -> None:
    spec = {"cards": ["forest-pasture"], "boar": 2}
    pos = do(deal(spec, spaces={"boar": 3}, round=9), "place boar")
    assert (goods(pos), pos.decider) == ({"boar": 5}, 1)


@case("H07-216", "H07-216.1")
def test_kinds_mix_in_the_pastures_of_the_animal_keeper() -> None:
    learn("animal-keeper", {}, players=4)
    spec = {"cards": ["animal-keeper", "forest-pasture"], "pastures": ["d1 e1", "e2"]}
    assert fits(spec, sheep=3, boar=9, cattle=4), "7 places, and the forest for the boar"
    assert not fits(spec, sheep=4, cattle=4), "not in the forest"
    assert fits({**spec, "cards": ["animal-keeper"]}, sheep=3, boar=2, cattle=2)
    assert not fits({**spec, "cards": []}, sheep=3, boar=2, cattle=2)
    pos = deal({"cards": ["animal-keeper"], "pastures": ["d1 e1"], "sheep": 2, "boar": 1, "cattle": 2}, players=4)
    [pasture] = farm(pos)["pastures"]
    assert (pasture["count"], pasture["capacity"]) == (4, 4)
    assert len(pasture["animals"]) > 1
    assert score(pos)["pastures"] == 1


@case("H07-216")
def test_the_keeper_with_pipe_and_trough() -> None:
    spec = {"cards": ["animal-keeper", "shepherds-pipe", "drinking-trough"], "pastures": ["e2"]}
    assert fits(spec, sheep=3, boar=2, cattle=2), "2 + 2 of any kinds, 2 sheep, 1 in the house"
    assert not fits(spec, sheep=2, boar=3, cattle=3)


@case("H07-306", "H07-306.1")
def test_each_room_holds_an_animal_of_the_tamer() -> None:
    learn("animal-tamer", {})
    spec = {"cards": ["animal-tamer"], "rooms": ["a1"]}
    assert fits(spec, sheep=1, boar=1, cattle=1)
    assert most(spec, SHEEP) == 3, "instead of the one, not besides it"
    assert farm(deal({**spec, "sheep": 2, "boar": 1}))["pet"] == {
        "cell": "a1", "animals": {"sheep": 2, "boar": 1}, "capacity": 3,
    }  # fmt: skip


@case("H07-286", "H07-286.1")
def test_the_smallest_pastures_of_the_smallholder() -> None:
    spec = {"cards": ["smallholder"], "pastures": ["e1", "d2 e2", "e3"], "stables": ["e3", "c3"]}
    assert most(spec, CATTLE) == 3 + 4 + 4 + 1 + 1, "only the one that holds 2"
    wide = {**spec, "cards": ["smallholder", "drinking-trough", "shepherds-pipe", "animal-yard"]}
    assert most(wide, CATTLE) == (3 + 2) + (4 + 2) + (4 + 2) + 1 + 1 + (2 + 2)
    assert most(wide, SHEEP) == most(wide, CATTLE) + 3 * 2 + 1 + 2


def test_what_cards_make_of_room_does_not_depend_on_their_order() -> None:
    """All orders of four cards out of ten, on one farm."""
    for some in itertools.combinations(ROOMY, 4):
        held = {_room(list(order)) for order in itertools.permutations(some)}
        assert len(held) == 1


def _room(names: list[str]) -> tuple[tuple[int, ...], ...]:
    farm = _farm()
    rooms = farm.rooms_for_animals()
    for name in names:
        rooms += CARDS[NUMBER_OF[name]].stalls(farm)
    for name in names:
        rooms = CARDS[NUMBER_OF[name]].rooms(farm, rooms)
    seen = [(room.sort, room.cells, room.kind, room.capacity, room.mixed, room.more) for room in rooms]
    return tuple(sorted(seen))


def _farm() -> Farm:
    pos: farmstead.Position = deal({"pastures": ["e1", "d2 e2"], "stables": ["e1", "c3", "c1"]})
    assert isinstance(pos, Agricola)
    assert new_farm(0).seat == pos.farms[0].seat
    return pos.farms[0]


@case("H07-058", "H07-102")
def test_animals_on_cards_breed_and_are_fed_like_others() -> None:
    spec = {"cards": ["animal-yard"], "sheep": 2, "food": 9}
    pos = do(night(spec, {"food": 9}), "A place day-laborer", "A feed", "B feed")
    assert goods(pos)["sheep"] == 3


@case("H07-306.1")
def test_the_house_goat_lets_no_animal_in() -> None:
    assert most({"cards": ["animal-tamer", "house-goat"], "rooms": ["a1"]}, SHEEP) == 0
    pos = deal({"cards": ["house-goat", "animal-tamer", "animal-yard"], "sheep": 2})
    assert farm(pos)["pet"] == {"cell": "a2", "animals": {}, "capacity": 0}
    assert on_card(pos, "animal-yard") == [("sheep", 2)]
