"""What bots are told of La Granja: guesses of the final score, and the options that deserve a thought."""

from __future__ import annotations

from typing import Any

import pytest

import farmstead
from farmstead import bots
from farmstead.kernel.playout import random_game
from farmstead.kernel.position import Position
from farmstead.titles.granja.rules.names import CARDS
from farmstead.titles.granja.sense.rates import RATES
from tests.bots.positions import Choice, check_sense, sampler, title
from tests.rules.granja.table import GAME, cards, delivering, do, shopping, table

CHOICES: list[Choice] = [
    *[("granja", players, {}) for players in (1, 2, 3, 4)],
    ("granja", 2, {"first": "B"}),
]
Farm = dict[str, Any]


def thoughts(pos: Position) -> set[str]:
    return {pos.spell(option) for option in GAME.sensible(pos)}


def worth(spec: Farm, **rest: Any) -> float:
    """Seat A's, while it delivers."""
    return GAME.worth_of(delivering(A={"olive": 1, "barrows": {"turner": []}, **spec}, **rest), 0)


def played(names: list[str], seed: int) -> Position:
    """A game between bots, to its end."""
    pos = GAME.start(len(names))
    dealer = farmstead.Dealer(seed)
    seats = [bots.make(name, seed) for name in names]
    dealer.deal(pos)
    while not pos.over:
        seat = pos.deciders[0]
        pos.play(seats[seat].choose(pos.view(seat), sampler(pos, seat, seed)), seat=seat)
        dealer.deal(pos)
    return pos


def test_every_helper_has_a_rate() -> None:
    assert sorted(RATES) == sorted(CARDS)


@pytest.mark.parametrize("choice", CHOICES, ids=title)
def test_thoughts_are_options_and_guesses_are_points(choice: Choice) -> None:
    check_sense(choice, every=3, points=(-20, 160), thinned=5)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_finished_game_is_worth_its_score(players: int) -> None:
    pos = GAME.start(players)
    random_game(pos, players)
    assert GAME.worth(pos) == [sheet["total"] for sheet in pos.scores()]


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ({}, {"silver": 1}),
        ({}, {"points": 2}),
        ({"grain": 1}, {"food": 1}),
        ({"barrows": {"turner": []}}, {"barrows": {"turner": ["olive"]}}),
        ({"grain": 1}, {"delivered": {"greengrocer": ["grain"]}}),
        ({}, {"done": ["greengrocer"]}),
        ({}, {"fields": [("grain", 0)]}),
        ({}, {"extensions": ["porter"]}),
        ({}, {"helpers": ["builder"]}),
        ({}, {"roofs": ["1a"]}),
        ({"roofs": ["1a"], "turned": ["1a"]}, {"roofs": ["1a"]}),
    ],
    ids=[
        "silver", "points", "upgraded", "loaded", "row", "craft", "field", "extension", "helper", "roof", "unused",
    ],
)  # fmt: skip
def test_more_is_worth_more(less: Farm, more: Farm) -> None:
    assert worth(more) > worth(less)


@pytest.mark.parametrize("more", [{"fields": [("grain", 0)]}, {"helpers": ["builder"]}, {"done": ["delicatessen"]}])
def test_what_works_each_round_is_worth_more_the_earlier(more: Farm) -> None:
    gains = [worth(more, round=round) - worth({}, round=round) for round in (2, 4, 6)]
    assert gains[0] > gains[1] > gains[2] >= 0


def test_a_marker_is_worth_the_scorings_to_come_and_less_where_it_is_threatened() -> None:
    def gain(space: str, round: int) -> float:
        return worth({}, round=round, market={space: "A"}) - worth({}, round=round)

    assert gain("m8", 2) > gain("m8", 5) > 0.9  # a six: nothing is higher
    assert gain("m8", 2) > gain("m2", 2)  # a two amid higher spaces


def test_a_small_question_is_worth_its_best_answer() -> None:
    pos = delivering(round=3, A={"grape": 1, "roofs": ["3a"], "barrows": {"turner": ["olive"]}})
    do(pos, "roof")
    assert pos.question.kind == "crop"
    answers: list[float] = []
    for option in pos.options():
        trial = pos.copy()
        trial.play(option)
        answers.append(GAME.worth_of(trial, 0))
    assert GAME.worth_of(pos, 0) == max(answers) > min(answers)


def test_always_available_actions_are_thought_of_where_they_serve() -> None:
    rich: Farm = {"silver": 9, "trade": 1, "olive": 1, "pig": 1, "hand": ["maid", "joiner"], "roofs": ["2d"]}
    choosing = table({"step": "die", "seat": 0}, phase="revenue", dice=[1, 0, 1, 0, 0, 1], A=rich)
    assert thoughts(choosing) == {"die 1", "die 3", "die 6"}
    assert thoughts(cards(A=rich)) == {"play maid", "play joiner", "done", "trade", "roof"}
    assert thoughts(shopping(roofs=["2a"], A=rich)) == {"roof 2a", "done"}
    poor = shopping(roofs=["2a"], A={"silver": 1, "olive": 1, "trade": 1})
    assert thoughts(poor) == {"done", "sell", "trade"}
    assert thoughts(do(poor, "trade")) == {"trade four-silver"}


def test_a_crop_leaves_its_field_before_the_store() -> None:
    pos = delivering(A={"olive": 1, "fields": [("olive", 1)], "barrows": {"turner": []}})
    texts = thoughts(pos)
    assert "deliver field-olive barrow-1" in texts
    assert "deliver olive barrow-1" not in texts


def test_only_what_a_place_waits_for_is_bought_or_upgraded() -> None:
    pos = delivering(A={"silver": 9, "olive": 1, "barrows": {"maid": ["food"]}, "done": ["greengrocer"]})
    assert "buy" not in thoughts(pos)  # the olive is there
    pos = delivering(A={"silver": 9, "grain": 1, "barrows": {"maid": ["food"]}, "done": ["greengrocer"]})
    assert "buy" in thoughts(pos)
    assert thoughts(do(pos, "buy")) == {"buy olive"}


def test_greedy_beats_random_by_far() -> None:
    points = [sheet["total"] for sheet in played(["random", "greedy"], 2).scores()]
    assert points[1] > max(35, points[0] + 15)


def test_greedy_plays_alone() -> None:
    assert played(["greedy"], 1).scores()[0]["total"] > 35
