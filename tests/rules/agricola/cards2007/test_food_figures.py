"""The figures of the cards of 2007 about cooking, baking, feeding and the harvest."""

from __future__ import annotations

import pytest

from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import OCCUPATION
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.show.picture.facts import card_facts

FREE: list[dict[str, int]] = [{}]
MINORS = {
    # id: number, deck, prices, points, occupations needed, other needs
    "gypsys-crock": (19, "E", [{"clay": 2}], 1, 0, []),
    "spices": (25, "E", FREE, 0, 0, []),
    "plane": (26, "E", [{"wood": 1}], 0, 0, []),
    "millstone": (41, "E", [{"stone": 1}], 0, 0, []),
    "lettuce-patch": (47, "E", FREE, 1, 3, []),
    "spindle": (51, "E", [{"wood": 1}], 0, 0, []),
    "butter-churn": (53, "E", [{"wood": 2}], 0, 0, []),
    "feed-pellets": (338, "E", FREE, 0, 0, []),
    "threshing-board": (67, "I", [{"wood": 2}], 1, 2, []),
    "hand-mill": (75, "I", [{"stone": 1}], 0, 0, []),
    "corn-storehouse": (86, "I", [{"wood": 2, "reed": 2}, {"clay": 2, "reed": 2}], 1, 0, []),
    "manure": (92, "I", FREE, 0, 0, [("animals", 2)]),
    "milking-shed": (93, "I", [{"clay": 2, "stone": 3}], 2, 0, []),
    "slaughterhouse": (97, "I", [{"clay": 2, "stone": 2}], 2, 0, []),
    "schnaps-distillery": (98, "I", [{"vegetable": 1, "stone": 2}], 2, 0, []),
    "animal-feed": (101, "I", FREE, 0, 0, [("planted-fields", 4)]),
    "water-mill": (103, "I", [{"wood": 1, "clay": 2, "reed": 1, "stone": 2}], 2, 0, []),
    "spit-roast": (109, "K", [{"wood": 1}], 0, 0, []),
    "brewery": (110, "K", [{"grain": 2, "stone": 2}], 2, 0, []),
    "flail": (113, "K", [{"wood": 1}], 0, 1, []),
    "house-goat": (120, "K", FREE, 1, 0, []),
    "milking-stool": (133, "K", [{"wood": 1}], 0, 2, []),
    "loom": (146, "K", [{"wood": 2}], 1, 2, []),
    "pelts": (339, "K", FREE, 0, 3, []),
    "brewers-copper": (315, "Z", [{"grain": 1, "stone": 1}], 1, 0, []),
}
OCCUPATIONS = {
    # id: number, deck, from so many players on
    "master-baker": (149, "E", 4),
    "baker": (150, "E", 1),
    "master-brewer": (154, "E", 1),
    "bread-seller": (155, "E", 3),
    "brush-maker": (156, "E", 3),
    "meat-seller": (162, "E", 1),
    "cook": (181, "E", 4),
    "basketmaker-occupation": (183, "E", 4),
    "shepherd": (203, "E", 4),
    "potter": (214, "E", 3),
    "harvest-helper": (223, "I", 3),
    "gardener": (226, "I", 1),
    "layabout": (244, "I", 1),
    "milking-hand": (246, "I", 4),
    "butcher": (247, "I", 1),
    "pig-breeder": (252, "I", 4),
    "stone-carver": (256, "I", 1),
    "cabinetmaker": (258, "I", 3),
    "basin-maker": (273, "K", 4),
    "tanner": (280, "K", 3),
    "cattle-breeder": (295, "K", 4),
    "slaughterman": (299, "K", 3),
    "schnaps-distiller": (300, "K", 1),
    "taxidermist": (330, "Z", 4),
    "cube-cutter": (335, "Z", 1),
}


@pytest.mark.parametrize("name", MINORS)
def test_minor_improvements(name: str) -> None:
    card = CARDS[NUMBER_OF[name]]
    prices = [cost.goods() for cost in card.costs]
    found = (card.printed, card.deck, prices, card.worth, card.occupations, card.needs)
    assert found == MINORS[name]
    assert (card.players, card.travels) == (1, False)


def test_the_sawmill_costs_a_joinery_and_nothing_else() -> None:
    card = CARDS[NUMBER_OF["sawmill"]]
    assert (card.printed, card.deck, card.worth) == (122, "K", 3)
    assert all(not cost.goods() for cost in card.costs)


@pytest.mark.parametrize("name", OCCUPATIONS)
def test_occupations(name: str) -> None:
    card = CARDS[NUMBER_OF[name]]
    assert (card.printed, card.deck, card.players) == OCCUPATIONS[name]
    assert (card.sort, card.worth, card.travels) == (OCCUPATION, 0, False)
    assert [cost.goods() for cost in card.costs] == FREE


def test_pictures_show_what_a_workshop_does() -> None:
    assert card_facts("hand-mill").signs == ("#harvest", "≤2", "#grain", "→", "2", "#food")
    assert card_facts("brewery").signs == ("#harvest", "#grain", "→", "3", "#food", "#star", "9")
