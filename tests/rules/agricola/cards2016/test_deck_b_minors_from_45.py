"""The minor improvements of deck B (2016) from number 45 on, one by one; then several cards together."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator

import pytest

from farmstead.titles.agricola.cards.card import CARDS, REGISTER, Card
from farmstead.titles.agricola.cards.moments import USES
from farmstead.titles.agricola.rules.building import RoomOrRenovate
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import GRAIN, NUMBER_OF
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.sense.points import final_points
from tests.cases import case
from tests.listening import listen, said
from tests.rules.agricola.cards2016.deck_b import MORNING, THREE, deal, night, play, promised, saved, why_not_play
from tests.rules.agricola.table import GAME, can, code, do, evening, farm, goods, score, spelled

PutIn = Callable[..., Card]


@pytest.fixture
def put_in() -> Iterator[PutIn]:
    """Puts a card in the place of an occupation, as a test needs it."""
    kept: list[Card] = []

    def put(kind: type[Card], name: str, *hears: int) -> Card:
        old = CARDS[NUMBER_OF[name]]
        kept.append(old)
        CARDS[old.number] = kind(name, old.sort, hears=hears)
        return CARDS[old.number]

    yield put
    for card in kept:
        CARDS[card.number] = REGISTER[card.number] = card


class RoomOffer(Card):
    """On any space: a room or a renovation, at its price."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(RoomOrRenovate(farm.seat, self.number))


# -- food --------------------------------------------------------------------------------------------------------------


@case("H16-B045")
def test_strawberry_patch_promises_food() -> None:
    pos = play("strawberry-patch-2016", {"wood": 1, "fields": ["b1 vegetable 1", "c1 vegetable 2"]}, round=6)
    assert promised(pos) == {7: {"food": 1}, 8: {"food": 1}, 9: {"food": 1}}
    late = play("strawberry-patch-2016", {"wood": 1, "fields": ["b1 vegetable 1", "c1 vegetable 2"]}, round=13)
    assert promised(late) == {14: {"food": 1}}


@case("H16-B045.1")
def test_strawberry_patch_asks_for_fields_that_bear_vegetables() -> None:
    bearing = {"wood": 1, "fields": ["b1 vegetable 1", "c1 grain 3", "d1"]}
    assert why_not_play("strawberry-patch-2016", bearing) == "needs-vegetable-fields"
    bean = {**bearing, "cards": [*THREE, "beanfield"]}
    assert why_not_play("strawberry-patch-2016", bean) == "needs-vegetable-fields"
    pos = play("strawberry-patch-2016", {**bean, "memory": {"beanfield": [1]}})
    assert len(promised(pos)) == 3


@case("H16-B047", "H16-B047.1")
def test_herring_pot_lays_out_food_when_fishing() -> None:
    pos = do(deal({"cards": ["herring-pot"]}, spaces={"fishing": 2}, round=6), "place fishing")
    assert goods(pos) == {"food": 2}
    assert promised(pos) == {n: {"food": 1} for n in (7, 8, 9)}
    waiting = [{"round": n, "good": "food", "n": 1} for n in (7, 8)]
    twice = do(deal({"cards": ["herring-pot"], "promises": waiting}, spaces={"fishing": 1}, round=6), "place fishing")
    assert promised(twice) == {7: {"food": 2}, 8: {"food": 2}, 9: {"food": 1}}
    dry = do(deal({"cards": ["herring-pot"]}, spaces={"forest": 3}, round=6), "place forest")
    assert promised(dry) == {}
    assert promised(do(deal({"cards": ["herring-pot"]}, spaces={"fishing": 1}, round=14), "place fishing")) == {}


@case("H16-B047.1")
def test_the_food_of_two_uses_comes_together() -> None:
    waiting = [{"round": 6, "good": "food", "n": 1}] * 2
    pos = do(night({"cards": ["herring-pot"], "promises": waiting}, {}, round=5), "place grain-seeds", MORNING)
    assert (pos.round, goods(pos)) == (6, {"food": 2, "grain": 1})


@case("H16-B050", "H16-B050.1")
@pytest.mark.parametrize(("sheep", "cattle", "food"), [(2, 1, 0), (3, 1, 1), (5, 2, 2), (6, 3, 3)])
def test_butter_churn_rounds_down(sheep: int, cattle: int, food: int) -> None:
    herd = {"sheep": sheep, "cattle": cattle, "pastures": ["d1 e1", "d2 e2"], "stables": ["d1"]}
    pos = night({"cards": ["butter-churn-2016"], "food": 4, **herd}, {"food": 4})
    do(pos, "place grain-seeds")
    assert (pos.round, goods(pos).get("food", 0)) == (5, food)


@case("H16-B050")
def test_butter_churn_is_for_few_occupations() -> None:
    assert farm(play("butter-churn-2016", {"wood": 1, "cards": THREE}))["improvements"] == ["butter-churn-2016"]
    four = [*THREE, "tutor-2016"]
    assert why_not_play("butter-churn-2016", {"wood": 1, "cards": four}) == "too-many-occupations"


@case("H16-B056", "H16-B056.1")
def test_brook_gives_food_on_the_four_spaces_above_fishing() -> None:
    full = {"forest": 3, "clay-pit": 1, "reed-bank": 1, "fishing": 1, "sheep-market": 1}
    owner = {"cards": ["brook"], "majors": ["fireplace-2"]}
    for space in ("forest", "clay-pit", "reed-bank"):
        assert goods(do(deal(owner, spaces=full), f"place {space}"))["food"] == 1
    assert goods(do(deal(owner, spaces=full), "place fishing")) == {"food": 1}, "the 1 that lies there"
    assert "food" not in goods(do(deal(owner, spaces=full), "place sheep-market"))
    first = ["sheep-market", "fencing", "grain-utilization"]
    assert goods(do(deal(owner, spaces=full, revealed=first), "place sheep-market")) == {"food": 1, "sheep": 1}
    other = do(deal({}, owner, spaces=full), "A place forest")
    assert goods(other, "B") == {}, "the owner's people only"


@case("H16-B056.2")
def test_brook_asks_for_a_person_on_fishing_who_stays() -> None:
    pos = play("brook", {"placed": ["fishing"]})
    assert farm(pos)["improvements"] == ["brook"]
    assert saved(pos)["farms"][0]["placed"] == ["meeting-place", "fishing"]
    assert goods(pos) == {}, "nothing is paid"


@case("H16-B056.3")
def test_brook_asks_for_it_when_it_is_played() -> None:
    assert why_not_play("brook", {}) == "needs-person-on"
    pos = deal({"hand": ["brook", "market-stall-2016"], "grain": 1}, {"placed": ["fishing"], "home": 1})
    assert code(do(pos, "place meeting-place"), "card brook") == "needs-person-on", "somebody else's does not do"


@case("H16-B057")
def test_scullery_feeds_in_a_wooden_house() -> None:
    for house, food in (("wood", 1), ("clay", 0), ("stone", 0)):
        pos = do(night({"cards": ["scullery"], "house": house}, round=5), "place grain-seeds", MORNING)
        assert (pos.round, goods(pos).get("food", 0)) == (6, food)


@case("H16-B061")
@pytest.mark.parametrize(
    ("ground", "food"),
    [
        (["b1 grain 3", "b2 vegetable 2", "b3"], 3),
        (["b1 grain 3", "b2 vegetable 2"], 0),
        (["b1 grain 3", "b2", "b3"], 0),
        (["b1 vegetable 2", "b2", "b3"], 0),
    ],
)
def test_three_field_rotation(ground: list[str], food: int) -> None:
    owner = {"cards": [*THREE, "three-field-rotation"], "food": 4, "fields": ground}
    pos = do(night(owner, {"food": 4}), "place day-laborer")
    assert (pos.round, goods(pos).get("food", 0)) == (5, 2 + food)
    assert why_not_play("three-field-rotation", {"cards": THREE[:2]}) == "prerequisite"


@case("H16-B061.1")
def test_three_field_rotation_looks_before_the_crops_are_taken() -> None:
    owner = {"cards": [*THREE, "three-field-rotation"], "food": 4}
    emptied = {**owner, "fields": ["b1 grain 1", "b2 grain 3", "b3 vegetable 2"]}
    pos = do(night(emptied, {"food": 4}), "place day-laborer")
    assert goods(pos) == {"food": 2, "grain": 2, "vegetable": 1}, "b1 lies empty only afterwards"
    last = {**owner, "fields": ["b1 grain 1", "b2 vegetable 1", "b3"]}
    assert goods(do(night(last, {"food": 4}), "place day-laborer"))["food"] == 2 + 3


@case("H16-B061.2")
def test_three_field_rotation_counts_field_cards() -> None:
    owner = {"cards": [*THREE, "three-field-rotation", "beanfield"], "food": 4}
    sown = {**owner, "memory": {"beanfield": [2]}, "fields": ["b1 grain 3", "b2"]}
    assert goods(do(night(sown, {"food": 4}), "place day-laborer"))["food"] == 2 + 3
    bare = {**owner, "fields": ["b1 grain 3", "b2 vegetable 1"]}
    assert goods(do(night(bare, {"food": 4}), "place day-laborer"))["food"] == 2 + 3


@case("H16-B062", "H16-B062.1")
def test_pitchfork_feeds_while_farmland_is_taken() -> None:
    owner = {"cards": ["pitchfork"]}
    assert goods(do(deal(owner), "place grain-seeds")) == {"grain": 1}
    other = do(deal(owner, {"placed": ["farmland"]}), "place grain-seeds")
    assert goods(other) == {"grain": 1, "food": 3}
    own = do(deal({**owner, "placed": ["farmland"]}), "place grain-seeds")
    assert goods(own) == {"grain": 1, "food": 3}
    assert goods(do(deal(owner, {"placed": ["farmland"]}), "place day-laborer")) == {"food": 2}


# -- goods on coming rounds --------------------------------------------------------------------------------------------


@case("H16-B066")
def test_sack_cart_lays_grain_on_four_rounds() -> None:
    pos = play("sack-cart-2016", {"wood": 2, "cards": THREE[:2]}, round=2)
    assert promised(pos) == {n: {"grain": 1} for n in (5, 8, 11, 14)}
    late = play("sack-cart-2016", {"wood": 2, "cards": THREE[:2]}, round=8)
    assert promised(late) == {n: {"grain": 1} for n in (11, 14)}
    assert why_not_play("sack-cart-2016", {"wood": 2, "cards": THREE[:1]}) == "prerequisite"


@case("H16-B074", "H16-B074.1")
def test_thick_forest_lays_wood_on_the_even_rounds() -> None:
    pos = play("thick-forest", {"clay": 5}, round=3)
    assert promised(pos) == {n: {"wood": 1} for n in (4, 6, 8, 10, 12, 14)}
    assert goods(pos) == {"clay": 5}, "the clay is kept"
    assert list(promised(play("thick-forest", {"clay": 7}, round=12))) == [14]
    assert why_not_play("thick-forest", {"clay": 4}) == "needs-goods"


@case("H16-B084")
def test_acorns_basket_promises_boar() -> None:
    pos = play("acorns-basket", {"reed": 1, "cards": THREE}, round=6)
    assert promised(pos) == {7: {"boar": 1}, 8: {"boar": 1}}
    assert why_not_play("acorns-basket", {"reed": 1, "cards": THREE[:2]}) == "prerequisite"


@case("H16-B084.1")
def test_boar_of_the_basket_need_room_when_they_come() -> None:
    waiting = {"cards": ["acorns-basket"], "promises": [{"round": 6, "good": "boar", "n": 1}], "sheep": 1}
    pos = do(night(waiting, {}, round=5), "place grain-seeds", MORNING)
    assert (pos.round, pos.question.kind, spelled(pos)) == (6, "settle", ["release sheep", "release boar"])
    cooking = do(night({**waiting, "majors": ["fireplace-2"]}, {}, round=5), "place grain-seeds", MORNING)
    assert goods(do(cooking, "cook boar")) == {"food": 2, "grain": 1, "sheep": 1}
    housed = do(night({**waiting, "stables": ["b1"]}, {}, round=5), "place grain-seeds", MORNING)
    assert (housed.question.kind, goods(housed)["boar"]) == ("work", 1)


# -- Beanfield ---------------------------------------------------------------------------------------------------------


BEAN = {"cards": [*THREE[:2], "beanfield"]}


@case("H16-B068", "H16-B068.1")
def test_beanfield_is_sown_with_vegetables_only() -> None:
    pos = deal({**BEAN, "grain": 2, "vegetable": 2})
    do(pos, "place grain-utilization")
    assert (goods(pos), pos.decider) == ({"grain": 2, "vegetable": 1}, 1), "one place for one vegetable, no more"
    assert farm(pos)["cards"] == [{"card": "beanfield", "goods": [{"good": "vegetable", "n": 2}], "memory": [2]}]
    assert code(do(deal({**BEAN, "grain": 2}, round=12), "place cultivation"), "sow grain") == "no-field"
    bearing = deal({**BEAN, "vegetable": 2, "memory": {"beanfield": [1]}}, round=12)
    assert code(do(bearing, "place cultivation"), "sow vegetable") == "no-field"


@case("H16-B068.1")
def test_beanfield_is_reaped_like_a_field() -> None:
    for lies, left in ((2, [1]), (1, None)):
        pos = night({**BEAN, "memory": {"beanfield": [lies]}, "food": 4, "fields": ["b1 vegetable 2"]}, {"food": 4})
        do(pos, "place day-laborer")
        assert goods(pos) == {"food": 2, "vegetable": 2}
        assert [entry["memory"] for entry in farm(pos)["cards"]] == ([left] if left else [])


def test_what_is_sown_on_a_card_is_told() -> None:
    pos = do(deal({**BEAN, "grain": 1, "vegetable": 1, "fields": ["b1"]}), "place grain-utilization")
    assert pos.question.params == {"fields": 2}, "the tile and the card"
    told = said(GAME, listen(pos, "sow vegetable"))
    assert pos.question.params == {"fields": 1}, "vegetables go to the card first, grain could not"
    assert any("2 vegetables on the fields" in line for line in told), told


@case("H16-B068.2")
def test_vegetables_on_the_card_count_and_the_card_is_a_field_unless_tiles_only() -> None:
    sown = {**BEAN, "memory": {"beanfield": [2]}, "vegetable": 1, "fields": ["b1 vegetable 1", "b2"]}
    tiles = deal(sown, **{"field-cards": "tiles"})
    assert (score(tiles)["vegetables"], score(tiles)["fields"]) == (4, 1)
    counted = deal(sown)
    assert json.loads(counted.to_json())["variants"]["field-cards"] == "counted", "a new game says so"
    assert (score(counted)["vegetables"], score(counted)["fields"]) == (4, 2)
    for pos in (tiles, counted):
        assert isinstance(pos, Agricola)
        assert final_points(pos, pos.farms[0]) == score(pos)["total"], "a bot counts as the score sheet does"


@case("H16-B068.3")
def test_beanfield_is_no_tile() -> None:
    pos = deal({**BEAN, "fields": ["b1"]})
    do(pos, "place farmland")
    assert code(pos, "plow e3") == "not-adjacent-field"
    without = deal({"cards": THREE[:2]})
    with_card = deal(BEAN)
    assert spelled(do(with_card, "place farmland")) == spelled(do(without, "place farmland")), "the first is anywhere"
    assert score(with_card)["unused"] == score(without)["unused"] == -13


# -- clay and stone ----------------------------------------------------------------------------------------------------


@case("H16-B077")
def test_loam_pit_gives_clay_to_day_labourers() -> None:
    owner = {"cards": [*THREE, "loam-pit"]}
    assert goods(do(deal(owner), "place day-laborer")) == {"food": 2, "clay": 3}
    assert goods(do(deal(owner), "place grain-seeds")) == {"grain": 1}
    assert goods(do(deal({}, owner), "A place day-laborer"), "B") == {}
    assert why_not_play("loam-pit", {"food": 1, "cards": THREE[:2]}) == "prerequisite"


@case("H16-B077.1")
def test_clay_of_the_loam_pit_pays_for_what_the_same_space_offers(put_in: PutIn) -> None:
    put_in(RoomOffer, "cottager", USES).asks()
    for cards in (["loam-pit", "cottager"], ["cottager", "loam-pit"]):
        pos = do(deal({"cards": cards, "reed": 1}), "place day-laborer", "renovate")
        assert (farm(pos)["house"], goods(pos)) == ("clay", {"food": 2, "clay": 1})


@case("H16-B080")
def test_hard_porcelain_turns_clay_into_stone_at_any_time() -> None:
    pos = do(deal({"cards": ["hard-porcelain"], "clay": 4}), "card hard-porcelain")
    assert pos.question.kind == "trade"
    ways = [{"clay": n + 1, "stone": -n} for n in (1, 2, 3)]
    assert pos.question.params == {"card": "hard-porcelain", "ways": ways}
    for way, left in ((1, {"clay": 2, "stone": 1}), (2, {"clay": 1, "stone": 2}), (3, {"stone": 3})):
        assert goods(do(pos.copy(), f"trade {way}")) == left
    three = do(deal({"cards": ["hard-porcelain"], "clay": 3}), "card hard-porcelain")
    assert code(three, "trade 3") == "goods"
    assert code(three, "trade 4") == "not-offered"
    assert code(deal({"cards": ["hard-porcelain"], "clay": 1}), "card hard-porcelain") == "goods"


@case("H16-B080")
def test_hard_porcelain_pays_for_what_is_asked_next() -> None:
    wish = {"cards": ["hard-porcelain"], "clay": 4, "hand": ["carpenters-parlor", "market-stall-2016"], "wood": 1}
    pos = do(deal(wish), "place meeting-place")
    assert code(pos, "card carpenters-parlor") == "goods-convert"
    do(pos, "card hard-porcelain", "trade 1", "card carpenters-parlor")
    assert "carpenters-parlor" in farm(pos)["improvements"]
    assert goods(pos) == {"clay": 2}


@case("H16-B080.1")
def test_hard_porcelain_may_be_used_again_and_again() -> None:
    pos = deal({"cards": ["hard-porcelain"], "clay": 6})
    do(pos, "card hard-porcelain", "trade 1", "card hard-porcelain", "trade 1", "card hard-porcelain")
    assert (goods(pos), pos.question.kind) == ({"stone": 3}, "work"), "the last way left is taken unasked"
    assert not can(pos, "card hard-porcelain")


# -- several of them together ------------------------------------------------------------------------------------------


def test_two_effects_on_one_space_add_up() -> None:
    owner = {"cards": ["brook", "herring-pot", "pitchfork"], "majors": ["fireplace-2"]}
    pos = do(deal(owner, spaces={"forest": 3}), "place forest")
    assert goods(pos) == {"wood": 3, "food": 1}


def test_the_order_of_cards_changes_no_price() -> None:
    found = set()
    for order in itertools.permutations(["carpenters-parlor", "caravan", "hard-porcelain"]):
        pos = do(deal({"cards": [*order], "wood": 9, "reed": 4}), "place farm-expansion", "room a1", "room b1", "done")
        found.add(str(goods(pos)))
    assert found == {str({"wood": 5})}


def test_field_phase_cards_act_together() -> None:
    herd = {"sheep": 4, "cattle": 2, "pastures": ["d1 e1", "d2 e2"], "stables": ["d1"]}
    owner = {"cards": [*THREE, "loom-2016", "butter-churn-2016", "three-field-rotation"], "food": 4}
    ground = ["b1 grain 3", "b2 vegetable 2", "b3"]
    pos = do(night({**owner, **herd, "fields": ground}, {"food": 4}), "place day-laborer")
    assert goods(pos)["food"] == 2 + 2 + 1 + 1 + 3


def test_the_occupation_acts_before_the_bread_is_baked(put_in: PutIn) -> None:
    put_in(Card, "scythe-worker").gain(GRAIN, 1)
    owner = {"majors": ["fireplace-2"], "cards": ["bread-paddle-2016"], "hand": ["scythe-worker"]}
    pos = do(deal(owner), "place lessons")
    assert (pos.question.kind, goods(pos)) == ("bake-or-done", {"grain": 1})


def test_before_the_points_cards_are_asked_for_once() -> None:
    """Without animals the last breeding changes nothing: the last call is enough."""
    spec = {"cards": ["hard-porcelain"], "clay": 2, "food": 4}
    pos = do(evening(spec, {"food": 4}, edition="2016", decks="ab", mode="full", round=14), "place day-laborer")
    asked: list[str] = []
    while not pos.over:
        asked.append(pos.question.kind)
        do(pos, "feed" if pos.question.kind == "feeding" else "done")
    assert [kind for kind in asked if kind != "feeding"] == ["last-call"]
