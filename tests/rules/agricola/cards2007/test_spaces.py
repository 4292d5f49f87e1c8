"""Cards of 2007 with gifts on the spaces of the board, and the figures of all cards about spaces and taking."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import MINOR
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.cases import case
from tests.rules.agricola.cards2007.taken import brings, crops, deal, night
from tests.rules.agricola.table import can, code, do, goods, spelled

FIGURES: dict[str, tuple[Any, ...]] = {
    # deck, number; minors: cost, points, occupations needed; occupations: from how many players on
    "fishing-rod": ("E", 12, {"wood": 1}, 0, 0),
    "raft": ("E", 22, {"wood": 2}, 1, 0),
    "canoe": ("E", 30, {"wood": 2}, 1, 2),
    "basket": ("E", 34, {"reed": 1}, 0, 0),
    "corn-scoop": ("E", 35, {"wood": 1}, 0, 0),
    "quarry": ("E", 54, {}, 2, 4),
    "stone-tongs": ("E", 56, {"wood": 1}, 0, 0),
    "grain-cart": ("I", 74, {"wood": 2}, 0, 2),
    "wood-cart": ("I", 79, {"wood": 3}, 0, 3),
    "spinney": ("I", 80, {"wood": 1}, 1, 3),
    "wooden-crane": ("I", 82, {"wood": 3}, 1, 0),
    "fish-trap": ("I", 95, {"wood": 1}, 0, 0),
    "landing-net": ("K", 126, {"reed": 1}, 0, 0),
    "clay-pit": ("K", 131, {}, 1, 3),
    "land-agent": ("E", 147, 3),
    "berry-picker": ("E", 152, 3),
    "fisherman": ("E", 161, 3),
    "undergardener": ("E", 166, 4),
    "conjurer": ("E", 167, 4),
    "greengrocer": ("E", 168, 3),
    "storyteller": ("E", 169, 4),
    "woodcutter": ("E", 176, 1),
    "clay-mixer": ("E", 188, 1),
    "mushroom-collector": ("E", 196, 1),
    "seasonal-worker": ("E", 202, 1),
    "swineherd": ("E", 206, 4),
    "stone-carrier": ("E", 210, 1),
    "dancer": ("E", 212, 4),
    "wood-buyer": ("I", 234, 3),
    "juggler": ("I", 237, 4),
    "cowherd": ("I", 240, 3),
    "market-crier": ("I", 245, 3),
    "net-fisherman": ("I", 248, 1),
    "reed-buyer": ("I", 251, 4),
    "pig-catcher": ("I", 253, 4),
    "stone-buyer": ("I", 255, 4),
    "street-musician": ("I", 257, 4),
    "animal-dealer": ("I", 259, 3),
    "outrider": ("I", 261, 4),
    "serf": ("K", 266, 4),
    "pieceworker": ("K", 268, 1),
    "storehouse-keeper": ("K", 288, 4),
    "clay-worker": ("K", 290, 1),
    "market-woman": ("K", 292, 1),
    "seed-seller": ("K", 296, 3),
    "sheep-farmer": ("K", 297, 3),
    "resource-seller": ("K", 310, 1),
    "magician": ("K", 311, 4),
    "animal-trainer": ("K", 342, 4),
    "cooper": ("Z", 328, 4),
    "mail-coach-driver": ("Z", 329, 3),
    "sower": ("Z", 331, 1),
}


@case(*[f"H07-{figures[1]:03d}" for figures in FIGURES.values()])
def test_the_figures_of_the_cards() -> None:
    for name, figures in FIGURES.items():
        card = CARDS[NUMBER_OF[name]]
        found: tuple[Any, ...] = (card.deck, card.printed)
        prices = [cost.goods() for cost in card.costs]
        if card.sort == MINOR:
            [price] = prices
            found += (price, card.worth, card.occupations)
        else:
            found += (card.players,)
            assert (prices, card.worth, card.occupations) == ([{}], 0, 0), name
        assert found == figures, name
        assert (card.travels, card.needs, card.most_occupations) == (False, [], 99), name


LABOURED = {"food": 2}


@case("H07-035", "H07-074", "H07-168", "H07-296")
def test_the_grain_space_gives_more() -> None:
    assert brings([], "place grain-1") == {"grain": 1}
    assert brings(["corn-scoop"], "place grain-1") == {"grain": 2}
    assert brings(["grain-cart"], "place grain-1") == {"grain": 3}
    assert brings(["greengrocer"], "place grain-1", players=3) == {"grain": 1, "vegetable": 1}
    assert brings(["seed-seller"], "place grain-1", players=3) == {"grain": 2}
    everything = ["corn-scoop", "grain-cart", "greengrocer", "seed-seller"]
    assert brings(everything, "place grain-1", players=3) == {"grain": 5, "vegetable": 1}
    assert brings(everything, "place day-laborer", players=3) == LABOURED


@case("H07-296")
def test_the_seed_seller_brings_a_grain_when_played() -> None:
    pos = do(deal({"hand": ["seed-seller"]}, players=3), "place occupation")
    assert goods(pos) == {"grain": 1}


@case("H07-054", "H07-131", "H07-166")
def test_the_day_labourer_brings_more() -> None:
    assert brings([], "place day-laborer") == LABOURED
    assert brings(["quarry"], "place day-laborer") == {**LABOURED, "stone": 3}
    assert brings(["clay-pit"], "place day-laborer") == {**LABOURED, "clay": 3}
    assert brings(["undergardener"], "place day-laborer", players=4) == {**LABOURED, "vegetable": 1}
    assert brings(["quarry", "clay-pit"], "place grain-1") == {"grain": 1}


@case("H07-202")
def test_the_seasonal_worker_has_grain_and_from_round_6_on_a_choice() -> None:
    assert brings(["seasonal-worker"], "place day-laborer", round=5) == {**LABOURED, "grain": 1}
    pos = do(deal({"cards": ["seasonal-worker"]}, round=6), "place day-laborer")
    assert spelled(pos) == ["get grain", "get vegetable"]
    assert goods(do(pos.copy(), "get vegetable")) == {**LABOURED, "vegetable": 1}
    assert goods(do(pos, "get grain")) == {**LABOURED, "grain": 1}


@case("H07-056")
@pytest.mark.parametrize("space", ["stone-a", "stone-b"])
def test_stone_tongs_on_both_stone_cards(space: str) -> None:
    assert brings(["stone-tongs"], f"place {space}", round=10, spaces={space: 2}) == {"stone": 3}


@case("H07-056", "H07-082")
def test_stone_of_other_spaces_is_not_meant() -> None:
    found = brings(["stone-tongs", "wooden-crane"], "place reed-stone-food-p4", players=4)
    assert found == {"reed": 1, "stone": 1, "food": 1}


@case("H07-082")
@pytest.mark.parametrize("space", ["stone-a", "stone-b"])
def test_the_wooden_crane_lifts_one_or_for_food_two(space: str) -> None:
    pos = do(deal({"cards": ["wooden-crane"], "food": 1}, round=10, spaces={space: 1}), f"place {space}")
    assert goods(do(pos.copy(), "trade 1")) == {"stone": 2, "food": 1}
    assert goods(do(pos, "trade 2")) == {"stone": 3}
    assert brings(["wooden-crane"], f"place {space}", round=10, spaces={space: 1}) == {"stone": 2}


@case("H07-147")
def test_the_land_agent() -> None:
    assert brings(["land-agent"], "place vegetable", players=3, round=8) == {"vegetable": 1, "grain": 1}
    pos = do(deal({"hand": ["land-agent"]}, players=3), "place occupation")
    assert goods(pos) == {"vegetable": 1}


FENCED = {"pastures": ["d1 e1", "d2 e2"], "stables": ["d1", "d2"]}


@case("H07-206", "H07-240")
@pytest.mark.parametrize(("card", "animal"), [("swineherd", "boar"), ("cowherd", "cattle")])
def test_herds_bring_one_animal_more(card: str, animal: str) -> None:
    found = brings([card], f"place {animal}", players=4, round=11, spaces={animal: 2}, spec=FENCED)
    assert found == {animal: 3}


@case("H07-206.1", "H07-240.1")
@pytest.mark.parametrize(("card", "animal"), [("swineherd", "boar"), ("cowherd", "cattle")])
def test_herds_bring_nothing_on_the_livestock_card(card: str, animal: str) -> None:
    found = brings([card], "place livestock-p5", f"take {animal}", players=5, round=11, spec={**FENCED, "food": 1})
    assert found[animal] == 1


@case("H07-259")
@pytest.mark.parametrize("animal", ["sheep", "boar", "cattle"])
def test_the_animal_dealer_sells_one_more(animal: str) -> None:
    spec = {"cards": ["animal-dealer"], "food": 2, **FENCED}
    pos = do(deal(spec, players=3, round=11, spaces={animal: 1}), f"place {animal}")
    assert goods(do(pos.copy(), "decline")) == {"food": 2, animal: 1}
    assert goods(do(pos, "card animal-dealer")) == {"food": 1, animal: 2}


@case("H07-259.1")
def test_an_animal_of_the_space_may_pay_the_animal_dealer_the_bought_one_may_not() -> None:
    spec = {"cards": ["animal-dealer"], "majors": ["fireplace-2"], **FENCED}
    pos = do(deal(spec, players=3, round=11, spaces={"sheep": 1}), "place sheep")
    assert spelled(pos) == ["card animal-dealer", "decline"]
    pos = do(pos, "card animal-dealer")
    assert pos.letters(pos.deciders) != "A", "the sheep of the space was cooked: there was nothing else"
    assert goods(pos) == {"food": 1, "sheep": 1}
    cold = do(deal({**spec, "majors": []}, players=3, round=11, spaces={"sheep": 1}), "place sheep")
    assert goods(cold) == {"sheep": 1}, "the bought one would have to pay: not even asked"


@case("H07-259.1")
def test_the_animal_dealer_sells_before_all_animals_must_find_room() -> None:
    spec = {"cards": ["animal-dealer"], "majors": ["fireplace-2"]}
    pos = do(deal(spec, players=3, round=11, spaces={"cattle": 2}), "place cattle")
    assert pos.question.kind == "offer", "two cattle and room for one: they can pay first"
    pos = do(pos, "card animal-dealer")
    assert (pos.question.kind, goods(pos)) == ("settle", {"food": 2, "cattle": 2})


@case("H07-259", "H07-329")
def test_the_animal_dealer_sells_at_once_where_the_mail_coach_holds_the_animals_back() -> None:
    spec = {"cards": ["animal-dealer"], "food": 1, **FENCED}
    pos = do(deal(spec, {"cards": ["mail-coach-driver"]}, {}, round=11, spaces={"sheep": 2}), "place sheep")
    assert spelled(pos) == ["card animal-dealer", "decline"]
    assert goods(do(pos, "card animal-dealer")) == {"sheep": 1}


@case("H07-259.1")
def test_the_animal_dealer_is_not_on_the_livestock_card() -> None:
    spec = {"cards": ["animal-dealer"], "food": 2, **FENCED}
    pos = do(deal(spec, players=5, round=11), "place livestock-p5", "take boar")
    assert goods(pos) == {"food": 2, "boar": 1}


@case("H07-245")
def test_the_market_crier_calls_for_everybody() -> None:
    pos = do(deal({"cards": ["market-crier"]}, players=3), "place grain-1")
    declined = do(pos.copy(), "decline")
    assert [goods(declined, seat) for seat in "ABC"] == [{"grain": 1}, {}, {}]
    do(pos, "card market-crier")
    assert [goods(pos, seat) for seat in "ABC"] == [{"grain": 2, "vegetable": 1}, {"grain": 1}, {"grain": 1}]


@case("H07-261")
def test_the_outrider_has_a_grain_before_the_newest_card_acts() -> None:
    spec = {"cards": ["outrider"], "fields": ["b1"]}
    pos = deal(spec, players=4, round=12, revealed=ROUND_12)
    assert can(pos, "place plow-sow")
    do(pos, "place plow-sow", "sow grain")  # the grain it brings
    assert crops(pos) == ["grain"]
    old = do(deal(spec, players=4, round=11, spaces={"sheep": 1}), "place sheep")
    assert goods(old) == {"sheep": 1}


ROUND_12 = [
    "sow-bake", "improvement", "sheep", "fences", "stone-a", "renovate-improvement", "growth-minor", "vegetable",
    "boar", "stone-b", "cattle", "plow-sow",
]  # fmt: skip


@case("H07-261.1")
def test_the_outrider_goes_by_the_card_of_the_round() -> None:
    cards = ["sow-bake", "improvement", "fences", "sheep"]  # in another order than that of the stages
    here = {"players": 4, "round": 4, "revealed": cards, "spaces": {"sheep": 1}}
    assert brings(["outrider"], "place sheep", **here) == {"sheep": 1, "grain": 1}
    pos = deal({"cards": ["outrider"], "wood": 9}, **here)
    assert goods(do(pos, "place fences")) == {"wood": 9}


@case("H07-261.1")
def test_the_outrider_and_the_chamberlain() -> None:
    """Cards laid out before their time are not the newest one."""
    mine = {"cards": ["chamberlain", "outrider"], "placed": ["grain-1"]}
    crowd = [{"placed": ["clay-1", "wood-3"]}, {"placed": ["fishing", "plow"]}, {"placed": ["wood-1-p4", "wood-2-p4"]}]
    pos = night(mine, *crowd, round=10, revealed=ROUND_12[:10], spaces={"reed-1": 1})
    do(pos, "place reed-1", "* reveal plow-sow")  # cattle is the card of round 11, the others lie open
    early = do(pos.copy(), "A place plow-sow")
    assert goods(early) == {"reed": 1}
    assert goods(do(pos, "A place cattle")) == {"reed": 1, "cattle": 1, "grain": 1}


@case("H07-266")
def test_the_serf_has_grain_or_a_vegetable_before_it_sows() -> None:
    spec = {"cards": ["serf"], "fields": ["b1", "b2"], "grain": 1}
    pos = do(deal(spec, players=4), "place sow-bake")
    assert spelled(pos) == ["trade 1", "trade 2"]
    taken = do(pos.copy(), "trade 1")  # and one of the 2 grain is sown: nothing else can be
    assert (goods(taken), crops(taken)) == ({"grain": 1}, ["grain"])
    do(pos, "trade 2")
    assert (goods(pos), crops(pos)) == ({}, ["vegetable"])


@case("H07-266")
def test_the_serf_opens_the_space_to_an_owner_without_seed() -> None:
    spec = {"cards": ["serf"], "fields": ["b1"]}
    pos = deal(spec, players=4)
    assert can(pos, "place sow-bake")
    assert crops(do(pos, "place sow-bake")) == ["grain"]
    assert code(deal({"cards": ["serf"]}, players=4), "place sow-bake") == "no-oven"
    assert code(deal({"cards": ["quarry"], "fields": ["b1"]}, players=4), "place sow-bake") == "no-oven"


@case("H07-266")
def test_the_serf_keeps_the_grain_that_must_be_baked() -> None:
    spec = {"cards": ["serf"], "majors": ["fireplace-2"], "grain": 1}
    pos = do(deal(spec, players=4), "place sow-bake")
    assert spelled(pos) == ["bake 1", "bake 2"], "a placement does something: the grain was taken without a choice"
    richer = do(deal({**spec, "grain": 2}, players=4), "place sow-bake", "trade 2")
    assert goods(richer) == {"vegetable": 1, "food": 2}, "the other grain is baked"


@case("H07-266")
def test_the_serf_opens_the_space_for_a_vegetable_that_only_a_card_takes() -> None:
    pos = deal({"cards": ["serf", "bean-field"], "grain": 1}, players=4)
    assert can(pos, "place sow-bake")
    assert goods(do(pos, "place sow-bake")) == {}  # the vegetable lies on the Bean Field: with grain nothing is sown
    oven = deal({"cards": ["serf", "bean-field"], "grain": 1, "majors": ["clay-oven"]}, players=4)
    do(oven, "place sow-bake")
    assert spelled(oven) == ["trade 1", "trade 2"]
    assert goods(do(oven, "trade 2")) == {}
