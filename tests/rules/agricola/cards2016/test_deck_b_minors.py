"""The minor improvements of deck B (2016): the figures of all, and the cards up to number 39, one by one."""

from __future__ import annotations

import pytest

import farmstead
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.decks import DECKS
from farmstead.titles.agricola.cards.moments import ENDLESS, MINOR
from farmstead.titles.agricola.rules.card_ids import B_MINORS
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.cases import case
from tests.rules.agricola.cards2016.deck_b import THREE, deal, night, play, saved, why_not_play
from tests.rules.agricola.table import can, code, do, farm, goods, kinds_of, score, spelled


def fields(pos: farmstead.Position) -> list[str]:
    return [cell["cell"] for cell in farm(pos)["cells"] if cell["kind"] == "field"]


def stables(pos: farmstead.Position) -> list[str]:
    return [cell["cell"] for cell in farm(pos)["cells"] if cell["stable"]]


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
    assert (pos.question.kind, kinds_of(pos)) == ("offer-one-stable", ["stable", "decline"])
    assert stables(do(pos.copy(), "decline")) == []
    do(pos, "stable b1")
    assert (stables(pos), goods(pos)) == (["b1"], {})
    again = deal({"cards": ["mining-hammer"], "house": "clay", "stone": 2, "reed": 1}, round=7)
    assert do(again, "place house-redevelopment").question.kind == "offer-one-stable"
    later = deal({"hand": ["mining-hammer"], "clay": 2, "reed": 1, "wood": 1}, round=7)
    do(later, "place house-redevelopment", "card mining-hammer")
    assert later.decider == 1, "the renovation came before it"


@case("H16-B016.1")
def test_mining_hammer_builds_exactly_one_of_four_stables() -> None:
    house = {"cards": ["mining-hammer"], "clay": 2, "reed": 1}
    pos = do(deal(house, round=7), "place house-redevelopment", "stable b1")
    assert (len(stables(pos)), pos.decider) == (1, 1)
    full = deal({**house, "stables": ["b1", "b2", "c1", "c2"]}, round=7)
    assert do(full, "place house-redevelopment").decider == 1, "all four stand"


# -- Moldboard Plow, Lasso, Bread Paddle -------------------------------------------------------------------------------


@case("H16-B019")
def test_moldboard_plow_ploughs_twice() -> None:
    pos = play("moldboard-plow-2016", {"wood": 2, "cards": THREE[:1]})
    assert farm(pos)["cards"] == [{"card": "moldboard-plow-2016", "goods": [], "memory": [2], "left": 2}]
    assert goods(pos) == {}
    assert why_not_play("moldboard-plow-2016", {"wood": 2}) == "prerequisite"
    owner = {"cards": [*THREE[:1], "moldboard-plow-2016"]}
    first = do(deal({**owner, "memory": {"moldboard-plow-2016": [2]}}), "place farmland")
    assert (first.question.kind, kinds_of(first)) == ("offer-plow", ["plow", "decline"])
    kept = do(first.copy(), "decline", "plow c1")
    assert (fields(kept), farm(kept)["cards"][0]["memory"]) == (["c1"], [2])
    do(first, "plow c1", "plow d1")
    assert (fields(first), farm(first)["cards"][0]["memory"]) == (["c1", "d1"], [1])
    last = deal({**owner, "memory": {"moldboard-plow-2016": [1]}})
    do(last, "place farmland", "plow c1", "plow d1")
    assert farm(last)["cards"] == [{"card": "moldboard-plow-2016", "goods": [], "memory": [], "left": 0}]
    spent = deal({**owner, "memory": {"moldboard-plow-2016": []}})
    assert do(spent, "place farmland").question.kind == "plow", "both fields are used up"
    assert do(deal(owner), "place farmland").question.kind == "offer-plow", "nothing is used up"


@case("H16-B019.1")
def test_moldboard_plow_helps_once_and_on_farmland_only() -> None:
    owner = {"cards": [*THREE[:1], "moldboard-plow-2016"], "memory": {"moldboard-plow-2016": [2]}}
    pos = do(deal(owner), "place farmland", "plow c1", "plow d1")
    assert pos.decider == 1, "one further field, not two"
    sowing = do(deal(owner, round=12), "place cultivation")
    assert sowing.question.kind == "plow-or-sow"
    assert fields(do(sowing, "plow c1")) == ["c1"]


def test_moldboard_plow_on_the_last_cell() -> None:
    ground = ["b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3", "e1", "e2"]
    owner = {"cards": [*THREE[:1], "moldboard-plow-2016"], "memory": {"moldboard-plow-2016": [2]}}
    pos = do(deal({**owner, "rooms": ["a1"], "fields": ground}), "place farmland", "plow e3")
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
