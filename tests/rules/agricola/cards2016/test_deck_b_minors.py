"""The minor improvements of deck B (2016), one by one."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import farmstead
from farmstead.titles.agricola.cards.card import CARDS, DECKS, ENDLESS, MINOR, REGISTER, USES, Card
from farmstead.titles.agricola.rules.building import RoomOrRenovate
from farmstead.titles.agricola.rules.card_ids import B_MINORS
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import GRAIN, NUMBER_OF
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.sense.points import final_points
from tests.cases import case
from tests.listening import listen, said
from tests.rules.agricola.table import GAME, can, code, do, evening, farm, goods, score, spelled, table

THREE = ["consultant", "roof-ballaster", "priest"]
"""Occupations that have acted when they were played, and do nothing more."""
Spec = dict[str, Any]
MORNING = "* reveal western-quarry"  # round 6 begins


def deal(*specs: Spec, **rest: Any) -> farmstead.Position:
    return table(*specs, edition="2016", **{"decks": "ab", **rest})


def night(*specs: Spec, **rest: Any) -> farmstead.Position:
    """A's last person of a round is to be placed, all others stand somewhere."""
    return evening(*specs, edition="2016", **{"decks": "ab", **rest})


def play(card: str, spec: Spec, **rest: Any) -> farmstead.Position:
    """A has played a card from hand on the Meeting Place."""
    return do(deal({"hand": [card], **spec}, **rest), "place meeting-place", f"card {card}")


def why_not_play(card: str, spec: Spec, **rest: Any) -> str:
    """Why a card in hand cannot be played on the Meeting Place; another one in hand could."""
    pos = deal({"hand": [card, "market-stall-2016"], "grain": 1, **spec}, **rest)
    return code(do(pos, "place meeting-place"), f"card {card}")


def promised(pos: farmstead.Position) -> dict[int, dict[str, int]]:
    """What lies on coming rounds: the goods of each."""
    found: dict[int, dict[str, int]] = {}
    for entry in pos.view(None)["track"]:
        for due in entry["promised"]:
            lies = found.setdefault(entry["round"], {})
            lies[due["good"]] = lies.get(due["good"], 0) + due["n"]
    return found


def saved(pos: farmstead.Position) -> dict[str, Any]:
    """The position as a file has it."""
    found: dict[str, Any] = json.loads(pos.to_json())
    return found


def fields(pos: farmstead.Position) -> list[str]:
    return [cell["cell"] for cell in farm(pos)["cells"] if cell["kind"] == "field"]


def stables(pos: farmstead.Position) -> list[str]:
    return [cell["cell"] for cell in farm(pos)["cells"] if cell["stable"]]


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


FIGURES: list[tuple[int, str, dict[str, int], int, int, int, bool]] = [
    # printed number, id, price, points, occupations at least and at the most, passed on
    (2, "mini-pasture-2016", {"food": 2}, 0, 0, ENDLESS, True),
    (8, "market-stall-2016", {"grain": 1}, 0, 0, ENDLESS, True),
    (10, "caravan", {"wood": 3, "food": 3}, 0, 0, ENDLESS, False),
    (13, "carpenters-parlor", {"wood": 1, "stone": 1}, 0, 0, ENDLESS, False),
    (16, "mining-hammer", {"wood": 1}, 0, 0, ENDLESS, False),
    (19, "moldboard-plow-2016", {"wood": 2}, 0, 1, ENDLESS, False),
    (24, "lasso-2016", {"reed": 1}, 0, 0, ENDLESS, False),
    (25, "bread-paddle-2016", {"wood": 1}, 0, 0, ENDLESS, False),
    (33, "mantlepiece", {"stone": 1}, -3, 0, ENDLESS, False),
    (36, "bottles", {}, 4, 0, ENDLESS, False),
    (39, "loom-2016", {"wood": 2}, 1, 2, ENDLESS, False),
    (45, "strawberry-patch-2016", {"wood": 1}, 2, 0, ENDLESS, False),
    (47, "herring-pot", {"clay": 1}, 0, 0, ENDLESS, False),
    (50, "butter-churn-2016", {"wood": 1}, 1, 0, 3, False),
    (56, "brook", {}, 0, 0, ENDLESS, False),
    (57, "scullery", {"wood": 1, "clay": 1}, 0, 0, ENDLESS, False),
    (61, "three-field-rotation", {}, 0, 3, ENDLESS, False),
    (62, "pitchfork", {"wood": 1}, 0, 0, ENDLESS, False),
    (66, "sack-cart-2016", {"wood": 2}, 0, 2, ENDLESS, False),
    (68, "beanfield", {"food": 1}, 1, 2, ENDLESS, False),
    (74, "thick-forest", {}, 0, 0, ENDLESS, False),
    (77, "loam-pit", {"food": 1}, 1, 3, ENDLESS, False),
    (80, "hard-porcelain", {"clay": 1}, 0, 0, ENDLESS, False),
    (84, "acorns-basket", {"reed": 1}, 0, 3, ENDLESS, False),
]


@case(
    "H16-B002", "H16-B008", "H16-B010", "H16-B013", "H16-B016", "H16-B019", "H16-B024", "H16-B025", "H16-B033",
    "H16-B036", "H16-B039", "H16-B045", "H16-B047", "H16-B050", "H16-B056", "H16-B057", "H16-B061", "H16-B062",
    "H16-B066", "H16-B068", "H16-B074", "H16-B077", "H16-B080", "H16-B084",
)  # fmt: skip
@pytest.mark.parametrize("figures", FIGURES, ids=[figures[1] for figures in FIGURES])
def test_figures(figures: tuple[int, str, dict[str, int], int, int, int, bool]) -> None:
    number, name, price, points, least, most, travels = figures
    card = CARDS[NUMBER_OF[name]]
    assert [cost.goods() for cost in card.costs] == [price]
    assert (card.deck, card.printed, card.sort, card.players) == ("B", number, MINOR, 1)
    assert (card.worth, card.occupations, card.most_occupations, card.travels) == (points, least, most, travels)
    assert name in DECKS["b"]
    assert name not in DECKS["a"]


def test_the_figures_are_of_the_whole_deck() -> None:
    assert [figures[1] for figures in FIGURES] == B_MINORS


# -- Mini Pasture, Market Stall ----------------------------------------------------------------------------------------


@case("H16-B002")
def test_mini_pasture_fences_one_cell_without_wood() -> None:
    pos = play("mini-pasture-2016", {"food": 2})
    assert pos.question.kind == "one-pasture"
    assert code(pos, "fence d1 e1") == "one-cell"
    do(pos, "fence e1")
    assert [pasture["cells"] for pasture in farm(pos)["pastures"]] == [["e1"]]
    assert goods(pos) == {}
    assert (farm(pos)["hand"]["minors"], farm(pos, "B")["hand"]["minors"]) == (0, 1)
    assert pos.view(None)["seats"][1]["hand"]["cards"] == ["mini-pasture-2016"]
    alone = do(play("mini-pasture-2016", {"food": 2}, players=1), "fence e1")
    assert farm(alone)["hand"]["minors"] == 0
    assert saved(alone)["removed"] == ["mini-pasture-2016"]


@case("H16-B002")
def test_a_further_mini_pasture_lies_beside_the_others() -> None:
    pos = play("mini-pasture-2016", {"food": 2, "pastures": ["d1 e1"]})
    assert code(pos, "fence b3") == "pasture-apart"
    assert farm(do(pos, "fence c1"))["supply"]["fence"] == 15 - 6 - 3


@case("H16-B002.1")
def test_mini_pasture_takes_fences_from_the_stock() -> None:
    pos = do(play("mini-pasture-2016", {"food": 2}), "fence e1")
    assert farm(pos)["supply"]["fence"] == 11
    spent = {"food": 2, "pastures": ["b1 c1 d1", "b2 c2 d2"], "fields": ["e1"]}  # 13 fences stand, 2 are left
    assert why_not_play("mini-pasture-2016", spent) == "no-pasture", "every cell beside them needs 3"


@case("H16-B002.2")
def test_mini_pasture_cuts_no_pasture_and_is_no_fencing() -> None:
    pos = play("mini-pasture-2016", {"food": 2, "pastures": ["d1 e1"]})
    assert code(pos, "fence d1") == "one-cell"
    do(pos, "fence d2")
    assert pos.decider == 1, "no second pasture, as fencing would allow"
    assert len(farm(pos)["pastures"]) == 2


@case("H16-B002.3")
def test_mini_pasture_needs_a_cell() -> None:
    built = {"rooms": ["a1"], "fields": ["b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3", "e1", "e2", "e3"]}
    assert why_not_play("mini-pasture-2016", {"food": 2, **built}) == "no-pasture"
    open_cell = {"rooms": ["a1"], "fields": built["fields"][:-1]}
    assert pastures_after(play("mini-pasture-2016", {"food": 2, **open_cell})) == [["e3"]], "the only cell, unasked"


def pastures_after(pos: farmstead.Position) -> list[list[str]]:
    return [pasture["cells"] for pasture in farm(pos)["pastures"]]


@case("H16-B008")
def test_market_stall_turns_grain_into_a_vegetable() -> None:
    pos = play("market-stall-2016", {"grain": 1})
    assert goods(pos) == {"vegetable": 1}
    assert pos.view(None)["seats"][1]["hand"]["cards"] == ["market-stall-2016"]
    assert farm(pos)["improvements"] == []


# -- house and stables -------------------------------------------------------------------------------------------------


@case("H16-B010", "H16-B010.1")
def test_caravan_houses_a_person_but_is_no_room() -> None:
    living = {"cards": ["caravan"]}
    assert code(deal({}, round=5), "place basic-wish") == "no-room-growth"
    pos = do(deal(living, round=5), "place basic-wish")
    assert (farm(pos)["people"], farm(pos)["rooms"]) == (3, 2)
    assert code(deal({**living, "people": 3}, round=5), "place basic-wish") == "no-room-growth"
    assert score(deal({**living, "house": "stone"}))["rooms"] == 4
    renovated = do(deal({**living, "clay": 2, "reed": 1}, round=7), "place house-redevelopment")
    assert goods(renovated) == {}, "2 rooms are paid for, not 3"


@case("H16-B013", "H16-B013.1")
def test_carpenters_parlor_lowers_the_price_of_wooden_rooms_only() -> None:
    pos = do(deal({"cards": ["carpenters-parlor"], "wood": 4, "reed": 4}), "place farm-expansion")
    do(pos, "room a1", "room b2")
    assert (farm(pos)["rooms"], goods(pos)) == (4, {})
    clay = deal({"cards": ["carpenters-parlor"], "house": "clay", "wood": 2, "clay": 4, "reed": 2})
    assert code(do(clay, "place farm-expansion"), "room a1") == "goods"


@case("H16-B016")
def test_mining_hammer_brings_food_and_a_stable_with_each_renovation() -> None:
    assert goods(play("mining-hammer", {"wood": 1})) == {"food": 1}
    pos = do(deal({"cards": ["mining-hammer"], "clay": 2, "reed": 1}, round=7), "place house-redevelopment")
    assert (pos.question.kind, spelled(pos)) == ("offer", ["card mining-hammer", "decline"])
    assert stables(do(pos.copy(), "decline")) == []
    do(pos, "card mining-hammer", "stable b1")
    assert (stables(pos), goods(pos)) == (["b1"], {})
    again = deal({"cards": ["mining-hammer"], "house": "clay", "stone": 2, "reed": 1}, round=7)
    assert do(again, "place house-redevelopment").question.kind == "offer"
    later = deal({"hand": ["mining-hammer"], "clay": 2, "reed": 1, "wood": 1}, round=7)
    do(later, "place house-redevelopment", "card mining-hammer")
    assert later.decider == 1, "the renovation came before it"


@case("H16-B016.1")
def test_mining_hammer_builds_exactly_one_of_four_stables() -> None:
    house = {"cards": ["mining-hammer"], "clay": 2, "reed": 1}
    pos = do(deal(house, round=7), "place house-redevelopment", "card mining-hammer", "stable b1")
    assert (len(stables(pos)), pos.decider) == (1, 1)
    full = deal({**house, "stables": ["b1", "b2", "c1", "c2"]}, round=7)
    assert do(full, "place house-redevelopment").decider == 1, "all four stand"


# -- Moldboard Plow, Lasso, Bread Paddle -------------------------------------------------------------------------------


@case("H16-B019")
def test_moldboard_plow_ploughs_twice() -> None:
    pos = play("moldboard-plow-2016", {"wood": 2, "cards": THREE[:1]})
    assert farm(pos)["cards"] == [{"card": "moldboard-plow-2016", "goods": [], "memory": [2]}]
    assert why_not_play("moldboard-plow-2016", {"wood": 2}) == "prerequisite"
    owner = {"cards": [*THREE[:1], "moldboard-plow-2016"]}
    first = do(deal({**owner, "memory": {"moldboard-plow-2016": [2]}}), "place farmland")
    assert (first.question.kind, spelled(first)) == ("offer", ["card moldboard-plow-2016", "decline"])
    kept = do(first.copy(), "decline", "plow c1")
    assert (fields(kept), farm(kept)["cards"][0]["memory"]) == (["c1"], [2])
    do(first, "card moldboard-plow-2016", "plow c1", "plow d1")
    assert (fields(first), farm(first)["cards"][0]["memory"]) == (["c1", "d1"], [1])
    last = deal({**owner, "memory": {"moldboard-plow-2016": [1]}})
    do(last, "place farmland", "card moldboard-plow-2016", "plow c1", "plow d1")
    assert farm(last)["cards"] == []
    assert do(deal(owner), "place farmland").question.kind == "plow", "both fields are used up"


@case("H16-B019.1")
def test_moldboard_plow_helps_once_and_on_farmland_only() -> None:
    owner = {"cards": [*THREE[:1], "moldboard-plow-2016"], "memory": {"moldboard-plow-2016": [2]}}
    pos = do(deal(owner), "place farmland", "card moldboard-plow-2016", "plow c1", "plow d1")
    assert pos.decider == 1, "one further field, not two"
    sowing = do(deal(owner, round=12), "place cultivation")
    assert sowing.question.kind == "plow-or-sow"
    assert fields(do(sowing, "plow c1")) == ["c1"]


def test_moldboard_plow_on_the_last_cell() -> None:
    ground = ["b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3", "e1", "e2"]
    owner = {"cards": [*THREE[:1], "moldboard-plow-2016"], "memory": {"moldboard-plow-2016": [2]}}
    pos = do(deal({**owner, "rooms": ["a1"], "fields": ground}), "place farmland", "card moldboard-plow-2016")
    assert (len(fields(pos)), pos.decider) == (12, 1), "nothing is left for the space itself"


@case("H16-B024")
def test_lasso_places_two_people() -> None:
    pos = do(deal({"cards": ["lasso-2016"], "people": 4}, {}, spaces={"sheep-market": 1}), "place sheep-market")
    assert (pos.question.kind, pos.decider) == ("work-again", 0)
    assert code(pos, "place sheep-market") == "occupied"
    assert do(pos.copy(), "decline").decider == 1
    do(pos, "place day-laborer")
    assert (goods(pos), pos.decider) == ({"food": 2, "sheep": 1}, 1), "exactly two"


@case("H16-B024.1")
def test_lasso_may_end_with_the_market() -> None:
    owner = {"cards": ["lasso-2016"], "people": 3, "placed": []}
    for market in ("sheep-market", "pig-market", "cattle-market"):
        pos = do(deal(owner, round=10, spaces={market: 1}), "place grain-seeds")
        assert spelled(pos) == [f"place {market}", "decline"]
        assert code(pos, "place day-laborer") == "not-by-card"
        do(pos, f"place {market}")
        assert (sum(farm(pos)["animals"].values()), pos.decider) == (1, 1)
    assert do(deal(owner), "place grain-seeds").decider == 1, "no animal lies on a market"
    tile = {"tiles": "yes", "players": 2}
    other = do(deal(owner, **tile), "place animal-market-t2", "take sheep")
    assert other.decider == 1, "that is another market"
    last = deal({**owner, "people": 2, "placed": ["forest"]}, spaces={"sheep-market": 1})
    assert do(last, "place sheep-market").decider == 1, "nobody is left to place"


@case("H16-B024.2")
def test_lasso_is_used_again_on_a_later_turn() -> None:
    pos = deal({"cards": ["lasso-2016"], "people": 4}, round=10, spaces={"sheep-market": 1, "cattle-market": 1})
    do(pos, "A place sheep-market", "A place day-laborer", "B place grain-seeds", "A place farmland", "A plow c1")
    assert pos.question.kind == "work-again"
    do(pos, "A place cattle-market", "A release sheep")
    assert goods(pos) == {"food": 2, "cattle": 1}


@case("H16-B025")
def test_bread_paddle_bakes_with_each_occupation() -> None:
    assert goods(play("bread-paddle-2016", {"wood": 1})) == {"food": 1}
    owner = {"cards": ["bread-paddle-2016"], "majors": ["fireplace-2"], "grain": 2}
    pos = do(deal({**owner, "hand": ["tutor-2016"]}), "place lessons")
    assert (pos.question.kind, farm(pos)["occupations"]) == ("bake-or-done", ["tutor-2016"])
    assert goods(do(pos, "bake 2")) == {"food": 4}
    second = {**owner, "cards": ["tutor-2016", "bread-paddle-2016"], "hand": ["consultant"], "food": 1}
    assert do(deal(second), "place lessons").question.kind == "bake-or-done"


@case("H16-B025.1")
def test_bread_paddle_may_be_declined_and_comes_after_it() -> None:
    owner = {"majors": ["fireplace-2"], "grain": 2, "cards": ["bread-paddle-2016"], "hand": ["tutor-2016"]}
    assert goods(do(deal(owner), "place lessons", "done")) == {"grain": 2}
    played = play("bread-paddle-2016", {"majors": ["fireplace-2"], "grain": 2, "wood": 1, "cards": ["tutor-2016"]})
    assert played.decider == 1, "nothing for an occupation of before"
    assert do(deal({**owner, "majors": []}), "place lessons").decider == 1, "nothing to bake with"


def test_the_occupation_acts_before_the_bread_is_baked(put_in: PutIn) -> None:
    put_in(Card, "scythe-worker").gain(GRAIN, 1)
    owner = {"majors": ["fireplace-2"], "cards": ["bread-paddle-2016"], "hand": ["scythe-worker"]}
    pos = do(deal(owner), "place lessons")
    assert (pos.question.kind, goods(pos)) == ("bake-or-done", {"grain": 1})


# -- points ------------------------------------------------------------------------------------------------------------


@case("H16-B033", "H16-B033.1", "H16-B033.2")
def test_mantlepiece_counts_the_rounds_left() -> None:
    pos = play("mantlepiece", {"house": "clay", "stone": 1}, round=5)
    assert (score(pos)["cards"], score(pos)["bonus"]) == (-3, 9)
    assert score(play("mantlepiece", {"house": "stone", "stone": 1}, round=14))["bonus"] == 0
    later = deal({"cards": ["mantlepiece"], "memory": {"mantlepiece": [9]}, "house": "clay"}, round=12)
    assert score(later)["bonus"] == 9, "as many as there were when it was played"
    assert why_not_play("mantlepiece", {"house": "wood", "stone": 1}) == "needs-house"


@case("H16-B033")
def test_mantlepiece_ends_all_renovating() -> None:
    rich = {"house": "clay", "stone": 4, "reed": 2}
    assert can(deal(rich, round=7), "place house-redevelopment")
    owner = deal({**rich, "cards": ["mantlepiece"], "memory": {"mantlepiece": [9]}}, round=14)
    assert code(owner, "place house-redevelopment") == "no-renovation"
    assert code(owner, "place farm-redevelopment") == "no-renovation"


@case("H16-B036", "H16-B036.1")
def test_bottles_cost_clay_and_food_for_each_person() -> None:
    pos = play("bottles", {"clay": 3, "food": 2})
    assert (goods(pos), score(pos)["cards"]) == ({"clay": 1}, 4)
    assert why_not_play("bottles", {"clay": 1, "food": 5}) == "goods"
    assert why_not_play("bottles", {"clay": 2, "food": 5, "people": 3, "newborn": 1}) == "goods"
    assert why_not_play("bottles", {"clay": 3, "food": 1, "people": 3, "newborn": 1}) == "goods"
    assert goods(play("bottles", {"clay": 3, "food": 3, "people": 3, "newborn": 1})) == {}


@case("H16-B036")
def test_food_for_bottles_may_be_raised() -> None:
    pos = play("bottles", {"clay": 2, "food": 1, "grain": 1, "vegetable": 1})
    assert pos.question.kind == "raise"
    assert goods(do(pos, "cook grain")) == {"vegetable": 1}


@case("H16-B039", "H16-B039.1")
@pytest.mark.parametrize(
    ("sheep", "food", "points"), [(0, 0, 0), (1, 1, 0), (3, 1, 1), (4, 2, 1), (6, 2, 2), (7, 3, 2), (9, 3, 3)]
)
def test_loom_feeds_by_steps_and_scores(sheep: int, food: int, points: int) -> None:
    owner = {"cards": [*THREE[:2], "loom-2016"], "sheep": sheep, "pastures": ["d1 e1", "d2 e2"], "stables": ["d1"]}
    pos = night({**owner, "food": 4}, {"food": 4})
    assert score(pos)["bonus"] == points
    do(pos, "place grain-seeds")
    assert (pos.round, goods(pos).get("food", 0)) == (5, food), "2 people ate the 4 food that were there"


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
def test_vegetables_on_the_card_count_and_the_card_if_agreed() -> None:
    sown = {**BEAN, "memory": {"beanfield": [2]}, "vegetable": 1, "fields": ["b1 vegetable 1", "b2"]}
    tiles = deal(sown)
    assert (score(tiles)["vegetables"], score(tiles)["fields"]) == (4, 1)
    counted = deal(sown, **{"field-cards": "counted"})
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
    ways = [{"give": {"clay": n + 1}, "get": {"stone": n}} for n in (1, 2, 3)]
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
    assert code(pos, "card carpenters-parlor") == "goods"
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
