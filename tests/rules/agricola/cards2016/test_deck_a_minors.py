"""The minor improvements of deck A (2016): figures, effects and rulings, card by card."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import farmstead
from farmstead.titles.agricola.cards.card import CARDS, MINOR, OCCUPATION, REGISTER, SOWABLE, USES, Card
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import NUMBER_OF, VEGETABLE
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.position import Agricola
from tests.cases import case
from tests.rules.agricola.table import GAME, can, code, data_of, do, evening, farm, goods, on_space, score, spelled
from tests.rules.agricola.table import table as any_table

TWO = ["conservator-2016", "stable-architect"]
FOUR = [*TWO, "roughcaster", "priest"]
ENDLESS = 99


def table(*specs: dict[str, Any], **rest: Any) -> farmstead.Position:
    return any_table(*specs, edition="2016", decks="a", **rest)


def after_work(*specs: dict[str, Any], **rest: Any) -> farmstead.Position:
    return evening(*specs, edition="2016", decks="a", **rest)


def promised(pos: farmstead.Position) -> dict[int, list[dict[str, object]]]:
    return {entry["round"]: entry["promised"] for entry in pos.view(None)["track"] if entry["promised"]}


def fields(pos: farmstead.Position, seat: str = "A") -> dict[str, str]:
    """What stands on each field."""
    cells = farm(pos, seat)["cells"]
    return {e["cell"]: f"{e['crop']} {e['count']}" if e["crop"] else "" for e in cells if e["kind"] == "field"}


@pytest.mark.parametrize(
    ("name", "printed", "cost", "occupations", "points", "travels"),
    [
        pytest.param("shifting-cultivation", 2, {"food": 2}, (0, ENDLESS), 0, True, marks=case("H16-A002")),
        pytest.param("clay-embankment", 5, {"food": 1}, (0, ENDLESS), 0, True, marks=case("H16-A005")),
        pytest.param("young-animal-market", 9, {"sheep": 1}, (0, ENDLESS), 0, True, marks=case("H16-A009")),
        pytest.param("drinking-trough-2016", 12, {"clay": 1}, (0, ENDLESS), 0, False, marks=case("H16-A012")),
        pytest.param("rammed-clay", 16, {}, (0, ENDLESS), 0, False, marks=case("H16-A016")),
        pytest.param("handplow", 19, {"wood": 1}, (0, ENDLESS), 0, False, marks=case("H16-A019")),
        pytest.param("threshing-board-2016", 24, {"wood": 1}, (2, ENDLESS), 1, False, marks=case("H16-A024")),
        pytest.param("sleeping-corner-2016", 26, {"wood": 1}, (0, ENDLESS), 1, False, marks=case("H16-A026")),
        pytest.param("manger-2016", 32, {"wood": 2}, (0, ENDLESS), 0, False, marks=case("H16-A032")),
        pytest.param("big-country", 33, {}, (0, ENDLESS), 0, False, marks=case("H16-A033")),
        pytest.param("wool-blankets", 38, {}, (0, ENDLESS), 0, False, marks=case("H16-A038")),
        pytest.param("pond-hut", 44, {"wood": 1}, (2, 2), 1, False, marks=case("H16-A044")),
        pytest.param("milk-jug", 50, {"clay": 1}, (0, ENDLESS), 0, False, marks=case("H16-A050")),
        pytest.param("claypipe", 53, {"clay": 1}, (0, ENDLESS), 0, False, marks=case("H16-A053")),
        pytest.param("junk-room", 55, {"wood": 1, "clay": 1}, (0, ENDLESS), 0, False, marks=case("H16-A055")),
        pytest.param("basket-2016", 56, {"reed": 1}, (0, ENDLESS), 0, False, marks=case("H16-A056")),
        pytest.param("dutch-windmill", 63, {"wood": 2, "stone": 2}, (0, ENDLESS), 2, False, marks=case("H16-A063")),
        pytest.param("corn-scoop-2016", 67, {"wood": 1}, (0, ENDLESS), 0, False, marks=case("H16-A067")),
        pytest.param("large-greenhouse", 69, {"wood": 2}, (2, ENDLESS), 0, False, marks=case("H16-A069")),
        pytest.param("clearing-spade", 71, {"wood": 1}, (0, ENDLESS), 0, False, marks=case("H16-A071")),
        pytest.param("lumber-mill", 75, {"stone": 2}, (0, 3), 2, False, marks=case("H16-A075")),
        pytest.param("canoe-2016", 78, {"wood": 2}, (1, ENDLESS), 1, False, marks=case("H16-A078")),
        pytest.param("stone-tongs-2016", 80, {"wood": 1}, (0, ENDLESS), 0, False, marks=case("H16-A080")),
        pytest.param("shepherds-crook-2016", 83, {"wood": 1}, (0, ENDLESS), 0, False, marks=case("H16-A083")),
    ],
)
def test_figures(
    name: str, printed: int, cost: dict[str, int], occupations: tuple[int, int], points: int, travels: bool
) -> None:
    card = CARDS[NUMBER_OF[name]]
    assert (card.deck, card.printed, card.sort, card.players) == ("A", printed, MINOR, 1)
    assert [price.goods() for price in card.costs] == [cost]
    assert (card.occupations, card.most_occupations, card.worth, card.travels) == (*occupations, points, travels)


# -- cards that go to the left -----------------------------------------------------------------------------------------


@case("H16-A002", "H16-A002.1")
def test_shifting_cultivation_ploughs_at_once() -> None:
    pos = do(table({"hand": ["shifting-cultivation"], "food": 2}), "place meeting-place", "card shifting-cultivation")
    assert pos.question.kind == "plow", "there is no way around it"
    assert not can(pos, "decline")
    do(pos, "plow c2")
    assert (fields(pos), goods(pos)) == ({"c2": ""}, {})
    assert pos.view(0)["seats"][1]["hand"]["cards"] == ["shifting-cultivation"]
    full = {"hand": ["shifting-cultivation"], "food": 2, "fields": ["a1"], "rooms": ["b1", "b2"]}
    pos = do(table(full), "place meeting-place")
    assert pos.deciders == [1], "no cell to plough, so nothing to play"
    again = do(table({**full, "hand": ["shifting-cultivation", "rammed-clay"]}), "place meeting-place")
    assert code(again, "card shifting-cultivation") == "not-adjacent-field"


@case("H16-A002")
def test_alone_a_travelling_card_leaves_the_game() -> None:
    pos = table({"hand": ["shifting-cultivation"], "food": 2}, players=1)
    do(pos, "place meeting-place", "card shifting-cultivation", "plow c2")
    assert isinstance(pos, Agricola)
    assert pos.removed == (NUMBER_OF["shifting-cultivation"],)


@case("H16-A005")
@pytest.mark.parametrize(("clay", "after"), [(0, 0), (1, 1), (2, 3), (5, 7), (8, 12)])
def test_clay_embankment_gives_a_clay_for_every_two(clay: int, after: int) -> None:
    pos = table({"hand": ["clay-embankment"], "food": 1, "clay": clay})
    do(pos, "place meeting-place", "card clay-embankment")
    assert goods(pos) == ({"clay": after} if after else {})
    assert pos.view(0)["seats"][1]["hand"]["cards"] == ["clay-embankment"]


@case("H16-A009", "H16-A009.1")
def test_young_animal_market_turns_a_sheep_into_a_cattle() -> None:
    pos = table({"hand": ["young-animal-market"], "sheep": 1}, {}, players=3)
    do(pos, "place meeting-place", "card young-animal-market")
    assert goods(pos) == {"cattle": 1}, "where the sheep was, the cattle is"
    assert pos.view(0)["seats"][1]["hand"]["cards"] == ["young-animal-market"]
    poor = do(table({"hand": ["young-animal-market", "rammed-clay"], "boar": 1}), "place meeting-place")
    assert code(poor, "card young-animal-market") == "goods"
    mixed = table({"hand": ["young-animal-market"], "sheep": 2, "pastures": ["e1"]})
    do(mixed, "place meeting-place", "card young-animal-market")
    assert goods(mixed) == {"sheep": 1, "cattle": 1}


# -- the farm ----------------------------------------------------------------------------------------------------------


@case("H16-A012", "H16-A012.1")
def test_drinking_trough_adds_two_animals_after_stables_have_doubled() -> None:
    ground = {"pastures": ["d1 e1", "e2"], "stables": ["e1", "b1"], "cards": ["drinking-trough-2016"]}
    pos = table(ground)
    here = farm(pos)
    assert {tuple(p["cells"]): p["capacity"] for p in here["pastures"]} == {("d1", "e1"): 10, ("e2",): 4}
    herd = {"sheep": 10, "boar": 4, "cattle": 2}
    assert goods(table({**ground, **herd})) == herd, "with the house and the stable outside"
    with pytest.raises(farmstead.PositionError):
        table({**ground, "sheep": 11, "boar": 4, "cattle": 2})


@case("H16-A012.2")
def test_the_trough_adds_nothing_to_house_and_lone_stables() -> None:
    pos = table({"stables": ["b1"], "cards": ["drinking-trough-2016"], "sheep": 2})
    here = farm(pos)
    assert (here["pet"]["capacity"], [spot["capacity"] for spot in here["spots"]]) == (1, [1])
    with pytest.raises(farmstead.PositionError):
        table({"stables": ["b1"], "cards": ["drinking-trough-2016"], "sheep": 3})


@case("H16-A012")
def test_a_trough_played_makes_room_from_then_on() -> None:
    pos = table({"pastures": ["e1"], "hand": ["drinking-trough-2016"], "clay": 1})
    assert farm(pos)["pastures"][0]["capacity"] == 2
    assert farm(do(pos, "place meeting-place", "card drinking-trough-2016"))["pastures"][0]["capacity"] == 4


@case("H16-A016", "H16-A016.1")
def test_rammed_clay_pays_fences_in_any_mix() -> None:
    played = do(table({"hand": ["rammed-clay"]}), "place meeting-place", "card rammed-clay")
    assert goods(played) == {"clay": 1}
    pos = do(table({"cards": ["rammed-clay"], "wood": 3, "clay": 2}), "place fencing", "fence e1")
    assert pos.question.params["ways"] == [{"wood": 2, "clay": 2}, {"wood": 3, "clay": 1}]
    do(pos, "pay 1")
    assert goods(pos) == {"wood": 1}
    only = table({"cards": ["rammed-clay"], "clay": 4})
    assert can(only, "place fencing"), "no wood is needed"
    assert goods(do(only, "place fencing", "fence e1")) == {}
    assert code(table({"cards": ["rammed-clay"], "wood": 1, "clay": 2}), "place fencing") == "goods"
    assert code(table({"clay": 9}), "place fencing") == "goods"


@case("H16-A016.1")
def test_each_pasture_of_an_action_may_be_paid_in_its_own_mix() -> None:
    pos = do(table({"cards": ["rammed-clay"], "wood": 4, "clay": 6}), "place fencing", "fence e1", "pay 5")
    assert goods(pos) == {"clay": 6}
    do(pos, "fence e2")
    assert goods(pos) == {"clay": 3}, "three more fences, clay is all there is"
    wide = table({"cards": ["rammed-clay"], "wood": 15, "clay": 15})
    do(wide, "place fencing", "fence b1 b2 c1 c2 d1 d2 e1 e2")
    assert len(wide.question.params["ways"]) == 13, "more than the twelve that were published first"
    do(wide, "pay 13")
    assert goods(wide) == {"wood": 3, "clay": 15}


@case("H16-A019", "H16-A019.2")
def test_handplow_ploughs_five_rounds_later_or_never() -> None:
    pos = table({"hand": ["handplow"], "wood": 1})
    do(pos, "place meeting-place", "card handplow")
    assert promised(pos) == {8: [{"seat": 0, "card": "handplow"}]}
    waiting = {"cards": ["handplow"], "promises": [{"round": 5, "card": "handplow"}], "food": 9}
    pos = do(after_work(waiting, {"food": 9}, round=4), "place day-laborer")
    pos.play(pos.options()[0])
    assert spelled(pos) == ["card handplow", "decline"]
    lost = do(pos.copy(), "decline")
    assert (fields(lost), promised(lost), lost.question.kind) == ({}, {}, "work")
    do(pos, "card handplow")
    assert pos.question.kind == "plow"
    assert fields(do(pos, "plow c2")) == {"c2": ""}


@case("H16-A019.1")
@pytest.mark.parametrize(("number", "there"), [(9, {14: [{"seat": 0, "card": "handplow"}]}), (10, {})])
def test_a_handplow_of_round_ten_comes_too_late(number: int, there: dict[int, Any]) -> None:
    pos = do(table({"hand": ["handplow"], "wood": 1}, round=number), "place meeting-place", "card handplow")
    assert promised(pos) == there


# -- baking ------------------------------------------------------------------------------------------------------------


@case("H16-A024", "H16-A024.1", "H16-A024.2")
def test_threshing_board_bakes_before_the_field_is_ploughed() -> None:
    board = {"cards": [*TWO, "threshing-board-2016"], "majors": ["fireplace-2"], "grain": 2}
    pos = do(table(board), "place farmland")
    assert pos.question.kind == "bake-or-done"
    assert spelled(pos) == ["bake 1", "bake 2", "done"]
    declined = do(pos.copy(), "done", "plow c2")
    assert goods(declined) == {"grain": 2}
    do(pos, "bake 2", "plow c2")
    assert (goods(pos), fields(pos)) == ({"food": 4}, {"c2": ""})
    for without in ({**board, "majors": []}, {**board, "grain": 0}):
        assert do(table(without), "place farmland").question.kind == "plow", "an oven and grain are needed"
    assert do(table(board), "place grain-seeds").deciders == [1], "no other space"


@case("H16-A024.2")
def test_threshing_board_bakes_before_cultivation_sows() -> None:
    board = {"cards": [*TWO, "threshing-board-2016"], "majors": ["fireplace-2"], "grain": 2, "fields": ["c2"]}
    pos = do(table(board, round=12), "place cultivation", "bake 1", "sow grain")
    assert (goods(pos), fields(pos)) == ({"food": 2}, {"c2": "grain 3"})
    all_baked = do(table(board, round=12), "place cultivation", "bake 2")
    assert (can(all_baked, "plow c1"), can(all_baked, "sow grain")) == (True, False)


@case("H16-A063", "H16-A063.1")
@pytest.mark.parametrize("number", range(1, 15))
def test_dutch_windmill_after_a_harvest(number: int) -> None:
    mill = {"cards": ["dutch-windmill"], "majors": ["fireplace-2"], "grain": 1}
    pos = do(table(mill, round=number), "place grain-utilization")
    assert goods(pos) == {"food": 5 if number in (5, 8, 10, 12, 14) else 2}


@case("H16-A063.2", "H16-A063.3")
def test_the_windmill_works_in_each_baking_with_grain() -> None:
    mill = {"cards": [*TWO, "threshing-board-2016", "dutch-windmill"], "majors": ["fireplace-2"], "grain": 2}
    pos = do(table(mill, round=12), "place farmland", "done", "plow c2")
    assert goods(pos) == {"grain": 2}, "nothing baked, nothing more"
    pos = do(table(mill, {"wood": 9}, round=12), "place farmland", "bake 1", "plow c2")
    assert goods(pos) == {"food": 5, "grain": 1}
    do(pos, "B place day-laborer", "A place grain-utilization", "bake 1")
    assert goods(pos) == {"food": 10}, "twice in one round"


# -- people ------------------------------------------------------------------------------------------------------------

SLEEPER = {"cards": ["sleeping-corner-2016"], "rooms": ["a1"]}
PARENT = {"people": 3, "newborn": 1, "rooms": ["a1"], "home": 1}


@case("H16-A026", "H16-A026.1")
@pytest.mark.parametrize("space", ["basic-wish", "urgent-wish"])
def test_sleeping_corner_shares_a_wish_with_one_other_seat(space: str) -> None:
    parents = {**PARENT, "placed": [space], "cradle": [space]}
    pos = table(SLEEPER, parents, round=13)
    do(pos, f"place {space}")
    assert farm(pos)["people"] == 3, "parent and newborn are one seat's"
    [there] = [entry for entry in pos.view(None)["spaces"] if entry["id"] == space]
    assert (there["workers"], there["children"]) == ([0, 1], [0, 1])
    assert code(table({"rooms": ["a1"]}, parents, round=13), f"place {space}") == "occupied"


@case("H16-A026.1")
def test_a_wish_of_two_other_seats_is_closed() -> None:
    parents = {**PARENT, "placed": ["basic-wish"], "cradle": ["basic-wish"]}
    both = table(SLEEPER, parents, parents, round=13)
    assert code(both, "place basic-wish") == "occupied"
    assert can(table(SLEEPER, parents, {}, round=13), "place basic-wish")


@case("H16-A026.1")
def test_ones_own_person_blocks_and_others_gain_nothing() -> None:
    home = {**PARENT, "cards": ["sleeping-corner-2016"], "rooms": ["a1", "b1"], "placed": ["basic-wish"]}
    assert code(table({**home, "cradle": ["basic-wish"]}, round=13), "place basic-wish") == "occupied"
    shared = do(
        table(SLEEPER, {**PARENT, "placed": ["basic-wish"], "rooms": ["a1", "b1"]}, round=13), "place basic-wish"
    )
    assert code(shared, "place basic-wish") == "occupied", "B has no corner"


@case("H16-A026.2")
@pytest.mark.parametrize(("players", "space"), [(2, "modest-wish-t2"), (3, "modest-wish-t34")])
def test_the_modest_wish_is_shared_too_and_no_other_space(players: int, space: str) -> None:
    parents = {**PARENT, "placed": [space], "cradle": [space]}
    pos = table(SLEEPER, parents, players=players, round=5, tiles="yes")
    assert can(pos, f"place {space}")
    market = space.replace("modest-wish", "animal-market")
    blocked = table(SLEEPER, {"placed": [market]}, players=players, round=5, tiles="yes")
    assert code(blocked, f"place {space}") == "linked", "somebody stands on the tile, but made no wish"
    assert code(table(SLEEPER, {"placed": ["farmland"]}), "place farmland") == "occupied"


@case("H16-A026")
def test_sleeping_corner_needs_two_grain_fields() -> None:
    hand = {"hand": ["sleeping-corner-2016", "rammed-clay"], "wood": 1}
    pos = do(table({**hand, "fields": ["c1 grain 1", "c2 vegetable 2", "c3"]}), "place meeting-place")
    assert code(pos, "card sleeping-corner-2016") == "needs-grain-fields"
    pos = do(
        table({**hand, "fields": ["c1 grain 1", "c2 grain 3"]}), "place meeting-place", "card sleeping-corner-2016"
    )
    assert score(pos)["cards"] == 1


# -- points ------------------------------------------------------------------------------------------------------------


@case("H16-A032", "H16-A032.1")
@pytest.mark.parametrize(
    ("pastures", "points"),
    [
        (["e1 e2 e3", "d1 d2"], 0),
        (["e1 e2 e3", "d1 d2 d3"], 1),
        (["e1 e2 e3 d1 d2 d3", "c1"], 2),
        (["e1 e2 e3", "d1 d2 d3 c1 c2"], 3),
        (["e1 e2 e3 d1 d2 d3 c1 c2 c3"], 3),
        (["e1 e2 e3 d1 d2 d3 c1 c2 c3", "b1"], 4),
        (["e1 e2 e3 d1 d2 d3 c1 c2 c3 b1 b2 b3"], 4),
    ],
)
def test_manger_counts_the_cells_of_all_pastures(pastures: list[str], points: int) -> None:
    assert score(table({"pastures": pastures, "cards": ["manger-2016"]}))["bonus"] == points


@case("H16-A033", "H16-A033.1")
@pytest.mark.parametrize(("number", "left"), [(9, 5), (13, 1), (14, 0)])
def test_big_country_counts_the_rounds_after_this_one(number: int, left: int) -> None:
    used = {"rooms": ["a1"], "pastures": ["c1 c2 c3 d1 d2 d3 e1 e2 e3"], "fields": ["b1", "b2", "b3"]}
    pos = do(table({**used, "hand": ["big-country"]}, round=number), "place meeting-place", "card big-country")
    assert (goods(pos), score(pos)["bonus"]) == ({"food": 2 * left} if left else {}, left)
    short = {**used, "fields": ["b1", "b2"], "hand": ["big-country", "rammed-clay"]}
    pos = do(table(short, round=number), "place meeting-place")
    assert code(pos, "card big-country") == "needs-used"


@case("H16-A038", "H16-A038.1")
def test_wool_blankets_are_shown_five_sheep_once() -> None:
    flock = {"hand": ["wool-blankets", "rammed-clay"], "pastures": ["d1 d2 e1 e2"]}
    assert code(do(table({**flock, "sheep": 4}), "place meeting-place"), "card wool-blankets") == "needs-animals"
    pos = do(table({**flock, "sheep": 5}), "place meeting-place", "card wool-blankets")
    assert goods(pos) == {"sheep": 5}
    for house, points in (("wood", 3), ("clay", 2), ("stone", 0)):
        assert score(table({"cards": ["wool-blankets"], "house": house}))["bonus"] == points, "no sheep any more"


# -- goods -------------------------------------------------------------------------------------------------------------


@case("H16-A044")
def test_pond_hut_needs_exactly_two_occupations() -> None:
    hut = {"hand": ["pond-hut", "rammed-clay"], "wood": 1}
    pos = do(table({**hut, "cards": TWO}), "place meeting-place", "card pond-hut")
    food = {"seat": 0, "good": "food", "n": 1}
    assert promised(pos) == {4: [food], 5: [food], 6: [food]}
    assert score(pos)["cards"] == 1
    fewer = do(table({**hut, "cards": TWO[:1]}), "place meeting-place")
    assert code(fewer, "card pond-hut") == "prerequisite"
    more = do(table({**hut, "cards": FOUR[:3]}), "place meeting-place")
    assert code(more, "card pond-hut") == "too-many-occupations"


@case("H16-A050")
def test_milk_jug_for_everybody_who_uses_the_cattle_market() -> None:
    jug = {"cards": ["milk-jug"]}
    own = do(table(jug, {}, {}, round=10, spaces={"cattle-market": 1}), "place cattle-market")
    assert [goods(own, seat) for seat in "ABC"] == [{"food": 3, "cattle": 1}, {"food": 1}, {"food": 1}]
    other = do(table({}, jug, {}, round=10, spaces={"cattle-market": 1}), "place cattle-market")
    assert [goods(other, seat) for seat in "ABC"] == [{"food": 1, "cattle": 1}, {"food": 3}, {"food": 1}]
    sheep = do(table(jug, round=10, spaces={"sheep-market": 1}), "place sheep-market")
    assert goods(sheep) == {"sheep": 1}


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
    CARDS[numbers[1]] = Beans("manger-2016", MINOR, hears=(SOWABLE,))
    yield
    for number, card in zip(numbers, kept, strict=True):
        CARDS[number] = card
        REGISTER[number] = card


@pytest.mark.usefixtures("stand_ins")
@pytest.mark.parametrize("cards", [["roughcaster", "milk-jug"], ["milk-jug", "roughcaster"]])
def test_what_is_gained_at_a_moment_pays_for_offers_of_that_moment(cards: list[str]) -> None:
    pos = do(table({"cards": cards}, round=10, spaces={"cattle-market": 1}), "place cattle-market")
    assert pos.question.kind == "offer", "the food of the jug is there, whichever card lies first"


def last_person(spec: dict[str, Any], **rest: Any) -> farmstead.Position:
    """A has one person left to place, B nobody."""
    return table({**spec, "home": 1, "placed": ["clay-pit"]}, {"home": 0, "placed": ["fishing", "farmland"]}, **rest)


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
