"""What bots are told of Agricola: guesses of the final score, and the options that deserve a thought."""

from __future__ import annotations

from typing import Any

import pytest

import farmstead
from farmstead import bots
from farmstead.bots.lookahead import finish_turn
from farmstead.kernel.playout import random_game
from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.names import ALL_IDS
from farmstead.titles.agricola.sense.cards import worth_of_card
from tests.bots.positions import Choice, check_sense, sampler, title
from tests.rules.agricola.table import GAME, do, evening, spelled, table

FARM = dict[str, Any]
CHOICES: list[Choice] = [
    *[("agricola", players, {"edition": "2007"}) for players in (1, 2, 3, 4, 5)],
    *[("agricola", players, {"edition": "2016", "tiles": "yes"}) for players in (1, 2, 3, 4)],
    ("agricola", 3, {"edition": "2007", "decks": "pilot"}),
    ("agricola", 2, {"edition": "2016", "decks": "pilot"}),
    ("agricola", 2, {"edition": "2016", "decks": "ab"}),
    ("agricola", 4, {"edition": "2016", "decks": "ab", "deal": "exchange"}),
]


def thoughts(pos: Position) -> list[str]:
    return [pos.spell(option) for option in GAME.sensible(pos)]


def worth(spec: FARM, **rest: Any) -> float:
    """Seat A's, in its turn."""
    return GAME.worth_of(table(spec, **rest), 0)


def played(names: list[str], seed: int, **variants: str) -> Position:
    """A game between bots, to its end."""
    pos = GAME.start(len(names), **variants)
    dealer = farmstead.Dealer(seed)
    seats = [bots.make(name, seed) for name in names]
    dealer.deal(pos)
    while not pos.over:
        seat = pos.decider
        pos.play(seats[seat].choose(pos.view(seat), sampler(pos, seat, seed)))
        dealer.deal(pos)
    return pos


@pytest.mark.parametrize("choice", CHOICES, ids=title)
def test_thoughts_are_options_and_guesses_are_points(choice: Choice) -> None:
    check_sense(choice, every=2, points=(-200, 120), thinned=3)


@pytest.mark.parametrize("decks", ["none", "pilot"])
def test_a_finished_game_is_worth_its_score(decks: str) -> None:
    for seed in range(4):
        pos = GAME.start(3, decks=decks)
        random_game(pos, seed)
        assert GAME.worth(pos) == [sheet["total"] for sheet in pos.scores()]


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ({"rooms": ["a1"]}, {"rooms": ["a1"], "people": 3}),
        ({"wood": 5, "reed": 2}, {"rooms": ["a1"]}),
        ({"begging": 1}, {}),
        ({}, {"food": 1}),
        ({}, {"fields": ["b1"]}),
        ({"fields": ["b1"], "grain": 1}, {"fields": ["b1 grain 3"]}),
        ({"pastures": ["e1 e2"], "sheep": 1}, {"pastures": ["e1 e2"], "sheep": 2}),
        ({"clay": 2}, {"majors": ["fireplace-2"]}),
        ({}, {"house": "clay"}),
        ({"wood": 6}, {"pastures": ["e1 e2"]}),
    ],
    ids=["family", "room", "begging", "food", "field", "sown", "sheep", "hearth", "house", "pasture"],
)
@pytest.mark.parametrize("round", [5, 12])
def test_more_is_worth_more(less: FARM, more: FARM, round: int) -> None:
    if round == 12 and "wood" in less and "reed" in less:
        less = {}  # late in the game five wood are better kept for fences
    assert worth(more, round=round) > worth(less, round=round)


def test_family_is_worth_more_the_earlier() -> None:
    gains = [
        worth({"rooms": ["a1"], "people": 3}, round=round) - worth({"rooms": ["a1"]}, round=round)
        for round in (6, 10, 13)
    ]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > gains[-1] + 1


def test_hunger_before_a_harvest_presses_more_the_nearer() -> None:
    def value_of_food(round: int, placed: list[str]) -> float:
        spec = {"placed": placed}
        return worth({"food": 1, **spec}, round=round) - worth(spec, round=round)

    assert value_of_food(4, ["fishing"]) > value_of_food(1, []) + 1 > 1


def test_who_can_cook_does_not_beg_and_who_has_enough_does_not_cook() -> None:
    short = do(evening({"food": 2, "grain": 3}), "place grain-1")
    assert "feed" in spelled(short)
    assert thoughts(short) == ["cook grain"]
    enough = do(evening({"food": 5, "grain": 3, "majors": ["joinery"], "wood": 2}), "place grain-1")
    assert thoughts(enough) == ["feed", "use joinery"]
    crowded = do(evening({"food": 5, "sheep": 5, "pastures": ["e1 e2"], "majors": ["fireplace-2"]}), "place grain-1")
    assert {"feed", "cook sheep"} == set(thoughts(crowded))


def test_animals_are_cooked_rather_than_let_go() -> None:
    pos = do(table({"majors": ["fireplace-2"]}, spaces={"sheep": 3}), "place sheep")
    assert {"cook sheep", "release sheep"} == set(spelled(pos))
    assert thoughts(pos) == ["cook sheep"]


def test_of_pastures_one_of_each_size_is_thought_of() -> None:
    pos = do(table({"wood": 12}, round=4), "place fences")
    assert len(spelled(pos)) > 300
    sizes = [len(text.split()) - 1 for text in thoughts(pos)]
    assert sizes == sorted(set(sizes))
    assert {1, 2, 4, 6} <= set(sizes)


def test_one_cell_stands_for_the_others() -> None:
    assert len(thoughts(do(table({}), "place plow"))) == 1
    building = thoughts(do(table({"wood": 9, "reed": 2, "pastures": ["e1 e2"]}), "place rooms-stables"))
    assert sorted(text.split()[0] for text in building) == ["room", "stable", "stable"]


@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_greedy_beats_random_by_far(edition: str) -> None:
    total = 0.0
    for names in (["greedy", "random"], ["random", "greedy"]):
        for seed in (1, 2, 3):
            points = [sheet["total"] for sheet in played(names, seed, edition=edition).scores()]
            assert points[names.index("greedy")] > points[names.index("random")] + 10
            total += points[names.index("greedy")]
    assert total > 6 * 20


@pytest.mark.parametrize(("players", "variants"), [(1, {"edition": "2016"}), (3, {"decks": "pilot"})])
def test_greedy_feeds_its_family_alone_and_with_cards(players: int, variants: dict[str, str]) -> None:
    pos = played(["greedy"] * players, 3, **variants)
    assert sum(sheet["total"] for sheet in pos.scores()) > 18 * players
    assert sum(seat["begging"] for seat in pos.view(None)["seats"]) <= 2 * players


def test_a_search_of_few_trials_plays_to_the_end() -> None:
    assert played(["search:2i", "random"], 1, edition="2016", decks="pilot").over


def test_a_turn_is_one_placement_also_alone_at_the_table() -> None:
    pos = table({}, players=1, edition="2016", spaces={"forest": 2})
    finish_turn(pos, 0, deep=1)
    assert pos.decider == 0
    assert pos.question.params == {"left": 1}


# -- hand cards --------------------------------------------------------------------------------------------------------


def at_2016(spec: FARM, **rest: Any) -> Position:
    return table({"food": 3, **spec}, edition="2016", decks="ab", **rest)


def liked(pos: Position) -> str:
    """What the greedy bot answers."""
    seat = pos.decider
    return pos.spell(bots.make("greedy", 1).choose(pos.view(seat), sampler(pos, seat, 1)))


@pytest.mark.parametrize("card", ["mushroom-collector-2016", "scullery", "canoe-2016", "loom-2016", "brook"])
def test_a_card_that_works_for_many_rounds_is_worth_most_early(card: str) -> None:
    def value(round: int) -> float:
        with_card = GAME.worth_of(at_2016({"cards": [card]}, round=round), 0)
        return with_card - GAME.worth_of(at_2016({}, round=round), 0)

    assert value(2) > value(9) > value(14) - 1e-9
    assert value(2) > 1.2


@pytest.mark.parametrize("round", [2, 8])
def test_a_good_card_is_worth_more_in_play_than_in_hand_and_more_in_hand_than_nowhere(round: int) -> None:
    nowhere, held, in_play = (
        GAME.worth_of(at_2016(spec, round=round), 0)
        for spec in ({}, {"hand": ["mushroom-collector-2016"]}, {"cards": ["mushroom-collector-2016"]})
    )
    assert nowhere < held < in_play


def test_a_hand_is_worth_nothing_in_the_last_round() -> None:
    assert GAME.worth_of(at_2016({"hand": ["bottles", "grocer-2016"]}, round=14), 0) == pytest.approx(
        GAME.worth_of(at_2016({}, round=14), 0)
    )


def test_a_condition_out_of_reach_makes_a_card_in_hand_worth_less() -> None:
    def value(learned: list[str]) -> float:
        held = at_2016({"cards": learned, "hand": ["large-greenhouse"]}, round=3)
        return GAME.worth_of(held, 0) - GAME.worth_of(at_2016({"cards": learned}, round=3), 0)

    assert value(["priest", "consultant"]) > value(["priest"]) > value([])


def test_the_better_occupation_is_learned_and_a_useless_one_is_not() -> None:
    pos = do(at_2016({"hand": ["mushroom-collector-2016", "priest"]}), "place lessons")
    assert liked(pos) == "card mushroom-collector-2016"
    tilled = {"fields": ["b1", "b2", "b3", "c1", "c2"], "grain": 1}
    assert liked(at_2016({"hand": ["mushroom-collector-2016"], **tilled})) == "place lessons"
    assert liked(at_2016({"hand": ["priest"], **tilled})) != "place lessons"


def test_a_minor_improvement_is_played_if_it_helps() -> None:
    good = do(at_2016({"hand": ["scullery"], "wood": 1, "clay": 1}, round=2), "place meeting-place")
    assert liked(good) == "card scullery"
    late = do(at_2016({"hand": ["scullery"], "wood": 1, "clay": 1}, round=14), "place meeting-place")
    assert liked(late) == "decline"


def test_offers_and_goods_of_choice_are_weighed() -> None:
    offered = do(at_2016({"cards": ["assistant-tiller"]}), "place day-laborer")
    assert liked(offered).startswith("plow "), "a field is worth ploughing"
    poor = do(at_2016({"cards": ["mushroom-collector-2016"], "food": 0}, round=4, spaces={"forest": 3}), "place forest")
    assert liked(poor) == "card mushroom-collector-2016", "food is short"
    grown = do(at_2016({"cards": ["seasonal-worker-2016"], "grain": 1}, round=7), "place day-laborer")
    assert liked(grown) == "get vegetable"


def test_wares_are_bought_where_they_are_worth_their_price_and_trades_come_to_an_end() -> None:
    assert thoughts(at_2016({"cards": ["grocer-2016"], "food": 0})) != ["card grocer-2016"]
    pos = at_2016({"cards": ["hard-porcelain", "sheep-walker", "grocer-2016"], "clay": 9, "sheep": 4, "food": 20,
                   "pastures": ["d1 d2 e1 e2"]}, round=9)  # fmt: skip
    used = 0
    while thoughts(pos)[0].startswith(("card", "trade", "cook", "release")):
        pos.play(pos.parse(liked(pos)))
        used += 1
        assert used < 40
    assert used > 0
    assert pos.question.kind == "work"


def test_of_the_last_call_only_what_brings_points_is_used() -> None:
    pos = do(evening({"cards": ["sheep-walker"], "sheep": 3, "food": 9, "pastures": ["d1 d2 e1 e2"]},
                     edition="2016", decks="ab", round=14), "place grain-seeds")  # fmt: skip
    while pos.question.kind not in ("last-call", "over"):
        pos.play(pos.parse(liked(pos)))
    assert thoughts(pos) == ["card sheep-walker"], "a vegetable or a boar for the third sheep"


def test_a_draft_keeps_the_better_card() -> None:
    pos = GAME.start(2, edition="2016", decks="ab", deal="draft")
    dealer = farmstead.Dealer(4)
    dealer.deal(pos)
    pack = [pos.spell(option).removeprefix("card ") for option in pos.options()]
    kept = thoughts(pos)
    assert len(pack) > 1
    assert len(kept) == 1
    numbers = {card.id: worth_of_card(card.number) for card in CARDS}
    assert numbers[kept[0].removeprefix("card ")] == max(numbers[name] for name in pack)
    assert worth_of_card(ALL_IDS.index("mushroom-collector-2016")) > worth_of_card(ALL_IDS.index("priest"))


@pytest.mark.parametrize(("names", "variants"), [
    (["level:3", "search:1i"], {"decks": "ab"}),
    (["level:2", "random", "search:1i", "random"], {"decks": "ab", "deal": "mulligan"}),
])  # fmt: skip
def test_bots_play_whole_games_with_hands(names: list[str], variants: dict[str, str]) -> None:
    assert played(names, 2, edition="2016", **variants).over
