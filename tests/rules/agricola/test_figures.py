"""The figures of the boards and cards, one by one: what comes to lie on a space, what it gives, what a card costs."""

from __future__ import annotations

import pytest

from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import MINOR, OCCUPATION
from farmstead.titles.agricola.rules.names import GOODS, NUMBER_OF
from tests.cases import case
from tests.rules.agricola.table import CARDS_2007, CARDS_2016, GAME, do, evening, farm, goods, on_space, spelled, table

REFILLS: dict[tuple[str, str, int], dict[str, dict[str, int]]] = {
    ("2007", "family", 1): {"wood-3": {"wood": 2}, "start-food": {}},
    ("2007", "family", 2): {"wood-3": {"wood": 3}, "start-food": {"food": 1}},
    ("2007", "full", 1): {"wood-3": {"wood": 2}, "start-minor": {}},
    ("2007", "full", 2): {"wood-3": {"wood": 3}, "start-minor": {}},
    ("2007", "family", 3): {"clay-1-p3": {"clay": 1}, "wood-2-p3": {"wood": 2}, "start-food": {"food": 1}},
    ("2007", "full", 3): {"clay-1-p3": {"clay": 1}, "wood-2-p3": {"wood": 2}},
    ("2007", "family", 4): {
        "wood-1-p4": {"wood": 1}, "wood-2-p4": {"wood": 2}, "clay-2-p4": {"clay": 2}, "players-p4": {"food": 1},
        "start-food": {"food": 1},
    },
    ("2007", "full", 4): {
        "wood-1-p4": {"wood": 1}, "wood-2-p4": {"wood": 2}, "clay-2-p4": {"clay": 2}, "players-p4": {"food": 1},
    },
    ("2007", "family", 5): {
        "wood-4-p5": {"wood": 4}, "clay-3-p5": {"clay": 3}, "reed-p5": {"reed": 1}, "room-or-players-p5": {"food": 1},
        "start-food": {"food": 1},
    },
    ("2007", "full", 5): {
        "wood-4-p5": {"wood": 4}, "clay-3-p5": {"clay": 3}, "reed-stone-wood-p5": {"reed": 1},
        "room-or-players-p5": {"food": 1},
    },
    ("2016", "family", 1): {"forest": {"wood": 2}, "meeting-place-food": {"food": 1}},
    ("2016", "family", 2): {"forest": {"wood": 3}, "meeting-place-food": {"food": 1}},
    ("2016", "full", 2): {"forest": {"wood": 3}},
    ("2016", "full", 3): {"forest": {"wood": 3}, "grove": {"wood": 2}, "hollow-3": {"clay": 1}},
    ("2016", "full", 4): {
        "forest": {"wood": 3}, "grove": {"wood": 2}, "copse": {"wood": 1}, "hollow-4": {"clay": 2},
        "traveling-players": {"food": 1},
    },
}  # fmt: skip
"""What lies on the spaces of each board after the first refill, besides the clay, reed and fish that are everywhere."""
EVERYWHERE = {
    "2007": {"clay-1": {"clay": 1}, "reed-1": {"reed": 1}, "fishing": {"food": 1}, "wood-3": {"wood": 3}},
    "2016": {"clay-pit": {"clay": 1}, "reed-bank": {"reed": 1}, "fishing": {"food": 1}},
}
ON_CARDS = {
    "sheep": "sheep", "boar": "boar", "cattle": "cattle", "stone-a": "stone", "stone-b": "stone",
    "sheep-market": "sheep", "pig-market": "boar", "cattle-market": "cattle", "western-quarry": "stone",
    "eastern-quarry": "stone",
}  # fmt: skip


@case("A07-011", "A07-012", "A07-085", "A07-086", "A07-087", "A07-135")
@pytest.mark.parametrize("board", REFILLS, ids=lambda board: "-".join(str(part) for part in board))
def test_the_first_refill_of_every_board(board: tuple[str, str, int]) -> None:
    edition, mode, players = board
    pos = GAME.start(players, edition=edition, mode=mode, first="A", decks="none")
    do(pos, "reveal fences" if edition == "2007" else "reveal fencing")
    lying = {space["id"]: space["goods"] for space in pos.view(None)["spaces"] if space["goods"]}
    wanted = {**EVERYWHERE[edition], **REFILLS[board]}
    assert lying == {name: pile for name, pile in wanted.items() if pile}


@case("A07-078", "A07-079", "A07-080", "A07-081")
@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_what_comes_to_lie_on_round_cards(edition: str) -> None:
    for card in CARDS_2007 if edition == "2007" else CARDS_2016:
        pos = do(GAME.start(1, edition=edition, order="free"), f"reveal {card}")
        assert on_space(pos, card) == ({ON_CARDS[card]: 1} if card in ON_CARDS else {}), card


def test_the_optional_tiles() -> None:
    pos = do(GAME.start(2, edition="2016", tiles="yes", first="A"), "reveal fencing")
    assert on_space(pos, "copse-t2") == {"wood": 1}
    assert goods(do(pos.copy(), "place resource-market-t2")) == {"food": 3, "stone": 1}
    assert goods(do(pos, "place animal-market-t2", "take sheep")) == {"food": 3, "sheep": 1}


GIFTS = [
    ({"players": 2}, "grain-1", {"grain": 1}),
    ({"players": 2, "round": 8}, "vegetable", {"vegetable": 1}),
    ({"players": 2, "mode": "full"}, "day-laborer", {"food": 2}),
    ({"players": 4}, "reed-stone-food-p4", {"reed": 1, "stone": 1, "food": 1}),
    ({"players": 2, "edition": "2016"}, "grain-seeds", {"grain": 1}),
    ({"players": 2, "edition": "2016", "round": 8}, "vegetable-seeds", {"vegetable": 1}),
    ({"players": 4, "edition": "2016"}, "resource-market-4", {"reed": 1, "stone": 1, "food": 1}),
    ({"players": 5, "mode": "full", "spaces": {"reed-stone-wood-p5": 2}}, "reed-stone-wood-p5",
     {"reed": 2, "stone": 1, "wood": 1}),
]  # fmt: skip


@case("A07-053", "A07-076", "A07-086")
@pytest.mark.parametrize(("setup", "space", "given"), GIFTS, ids=[space for _, space, _ in GIFTS])
def test_what_spaces_give(setup: dict[str, object], space: str, given: dict[str, int]) -> None:
    assert goods(do(table(**setup), f"place {space}")) == given


CHOICES = [
    ({"players": 2}, "day-laborer-material", 1, 1, ["wood", "clay", "reed", "stone"]),
    ({"players": 3}, "material-1-p3", 1, 0, ["wood", "clay", "reed", "stone"]),
    ({"players": 3}, "materials-2-p3", 2, 0, ["wood", "clay", "reed", "stone"]),
    ({"players": 4}, "materials-2-p4", 2, 0, ["wood", "clay", "reed", "stone"]),
    ({"players": 3, "edition": "2016"}, "resource-market-3", 1, 1, ["reed", "stone"]),
]


@case("A07-075", "A07-085", "A07-086")
@pytest.mark.parametrize(("setup", "space", "picks", "food", "of"), CHOICES, ids=[one[1] for one in CHOICES])
def test_what_may_be_chosen(setup: dict[str, object], space: str, picks: int, food: int, of: list[str]) -> None:
    pos = do(table(**setup), f"place {space}")
    assert spelled(pos) == [f"take {good}" for good in of]
    do(pos, *["take stone"] * picks)
    assert goods(pos) == {"stone": picks, **({"food": food} if food else {})}
    assert pos.decider == 1


COOKING = {
    "fireplace-2": [2, 2, 2, 3], "fireplace-3": [2, 2, 2, 3], "hearth-4": [3, 2, 3, 4], "hearth-5": [3, 2, 3, 4],
    "simple-fireplace": [2, 1, 2, 3], "cooking-corner": [4, 2, 3, 4], "cooking-hearth": [3, 2, 3, 4],
    "meat-seller": [0, 2, 3, 4], "butcher": [0, 1, 2, 3],
}  # fmt: skip
BAKING = {
    "fireplace-2": (2, 99), "fireplace-3": (2, 99), "hearth-4": (3, 99), "hearth-5": (3, 99), "clay-oven": (5, 1),
    "stone-oven": (4, 2), "wood-fired-oven": (3, 99), "bakers-oven": (5, 2), "simple-fireplace": (2, 99),
    "cooking-corner": (3, 99), "cooking-hearth": (3, 99), "bakers-kitchen": (5, 2), "bakehouse": (5, 2),
}  # fmt: skip
CRAFTS = {
    "joinery": ("wood", 2, [3, 5, 7]), "pottery": ("clay", 2, [3, 5, 7]), "basketmaker": ("reed", 3, [2, 4, 5]),
    "hand-mill": ("grain", 2, []), "schnaps-distillery": ("vegetable", 4, [5, 6]), "brewery": ("grain", 3, [9]),
    "sawmill": ("wood", 3, [2, 4, 5]), "master-brewer": ("grain", 3, []), "basketmaker-occupation": ("reed", 3, []),
    "potter": ("clay", 2, []), "stone-carver": ("stone", 3, []), "cabinetmaker": ("wood", 2, []),
    "schnaps-distiller": ("vegetable", 5, []), "brewers-copper": ("grain", 2, [7]),
}  # fmt: skip


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_what_cards_cook_and_bake(card: Card) -> None:
    assert card.cooks == COOKING.get(card.id, [0, 0, 0, 0])
    assert (card.bake_rate, card.bake_most) == BAKING.get(card.id, (0, 0))
    crafts = (GOODS[card.craft_good], card.craft_food, card.bonus_steps) if card.craft_good >= 0 else None
    assert crafts == CRAFTS.get(card.id)


@pytest.mark.parametrize(("craft", "food"), [("joinery", 2), ("pottery", 2), ("basketmaker", 3)])
def test_what_workshops_give(craft: str, food: int) -> None:
    good = CRAFTS[craft][0]
    pos = do(evening({"majors": [craft], good: 2}), "place grain-1", f"use {craft}")
    assert goods(pos) == {"food": food, good: 1, "grain": 1}


HAND = {
    # id: sort, goods, points, deck, printed number, occupations needed, from so many players on
    "axe": (MINOR, {"wood": 1, "stone": 1}, 0, "E", 13, 0, 1),
    "bakers-oven": (MINOR, {}, 3, "E", 14, 0, 1),
    "building-material": (MINOR, {}, 0, "E", 16, 0, 1),
    "wood-fired-oven": (MINOR, {"wood": 3, "stone": 1}, 2, "E", 27, 0, 1),
    "clay-supports": (MINOR, {"wood": 2}, 0, "E", 37, 0, 1),
    "butter-churn": (MINOR, {"wood": 2}, 0, "E", 53, 0, 1),
    "goose-pond": (MINOR, {}, 1, "I", 72, 3, 1),
    "rake": (MINOR, {"wood": 1}, 0, "I", 76, 0, 1),
    "copse": (MINOR, {"wood": 2}, 1, "I", 78, 1, 1),
    "bookshelf": (MINOR, {"wood": 1}, 1, "K", 112, 3, 1),
    "dozing-bull": (MINOR, {}, 0, "Z", 322, 0, 1),
    "maid": (OCCUPATION, {}, 0, "E", 190, 0, 1),
    "stablehand": (OCCUPATION, {}, 0, "E", 207, 0, 1),
    "net-fisherman": (OCCUPATION, {}, 0, "I", 248, 0, 1),
    "plowman": (OCCUPATION, {}, 0, "K", 293, 0, 1),
    "seed-seller": (OCCUPATION, {}, 0, "K", 296, 0, 3),
    "slaughterman": (OCCUPATION, {}, 0, "K", 299, 0, 3),
}


@pytest.mark.parametrize("name", HAND)
def test_the_figures_of_hand_cards(name: str) -> None:
    card = CARDS[NUMBER_OF[name]]
    costs = card.costs[0].goods() if card.costs else None
    found = (card.sort, costs, card.worth, card.deck, card.printed, card.occupations, card.players)
    assert found == HAND[name]
    assert card.travels == (name == "building-material")


def test_the_fields_of_the_plowman_and_the_food_of_well_and_pond() -> None:
    assert CARDS[NUMBER_OF["plowman"]].offered == [4, 7, 10]
    assert CARDS[NUMBER_OF["well"]].promised == [1, 2, 3, 4, 5]
    assert CARDS[NUMBER_OF["goose-pond"]].promised == [1, 2, 3, 4]
    assert CARDS[NUMBER_OF["seed-seller"]].gains == [(5, 1)]


@pytest.mark.parametrize("house", ["wood", "clay", "stone"])
def test_the_price_of_a_room_that_is_asked_for(house: str) -> None:
    pos = do(table({"house": house, "wood": 20, "clay": 20, "stone": 20, "reed": 9}), "place rooms-stables")
    assert pos.question.params == {"rooms": {house: 5, "reed": 2}, "stables": {"wood": 2}}
    assert farm(pos)["rooms"] == 2
