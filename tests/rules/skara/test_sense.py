"""What bots are told of Skara Brae: guesses of the final score, and the options that deserve a thought."""

from __future__ import annotations

import pytest

import farmstead
from farmstead import bots
from farmstead.kernel.position import Position
from farmstead.titles.skara.rules.names import FOOD, MIDDEN
from farmstead.titles.skara.rules.position import Skara
from tests.bots.positions import Choice, check_sense, choices, moments, sampler, start, title
from tests.rules.skara.table import do, table

CHOICES = [choice for choice in choices() if choice[0] == "skara" and start(choice) is not None]
SOLO: list[Choice] = [("skara", 1, {"specials": "8"}), ("skara", 1, {"focus": "8", "tasks": "10"})]


def played(names: list[str], seed: int) -> tuple[Position, list[float]]:
    """A game between bots with names, played to its end; and what was guessed of it half-way."""
    pos = farmstead.game("skara").start(len(names))
    dealer = farmstead.Dealer(seed)
    seats = [bots.make(name, seed) for name in names]
    dealer.deal(pos)
    guessed: list[float] = []
    while not pos.over:
        if pos.round == 3 and not guessed:
            guessed = pos.game.worth(pos)
        seat = pos.deciders[0]
        pos.play(seats[seat].choose(pos.view(seat), sampler(pos, seat, seed)), seat=seat)
        dealer.deal(pos)
    return pos, guessed


@pytest.mark.parametrize("choice", [*CHOICES, *SOLO], ids=title)
def test_thoughts_are_options_and_guesses_are_points(choice: Choice) -> None:
    check_sense(choice, every=3, points=(-150, 150), thinned=5)


def test_bots_do_not_think_of_every_order_of_the_same() -> None:
    """The rules offer all picks, in any order; a search looks at a few good ones, and at tasks between workers."""
    stock = {"shell": 2, "barley": 2, "fish": 1, "rabbit": 1, "sheep": 1, "hide": 1, "seaweed": 3, "wood": 3, "food": 2,
             "midden": 2, "slider": 8}  # fmt: skip
    tasks = dict.fromkeys(["seaweed-cook", "cow-cook", "deer-trade", "wood-furnish"], False)
    village = {**stock, "special": "tend-land", "flipped": ["clean"]}
    start = table(players=1, tasks=tasks, A=village)
    for answers, left in (
        (["place cook", "cook shell"], {"cook", "done"}),
        (["place clean"], {"add"}),
        (["place tend-land", "gather wood"], {"gather", "clear", "done"}),
        (["place clean", "add hide", "add barley", "done"], {"clear"}),
    ):
        pos = do(start.copy(), *answers)
        thoughts = [pos.spell(option) for option in pos.game.sensible(pos)]
        assert len(thoughts) < len(pos.options())
        assert {thought.split()[0] for thought in thoughts} == left
        assert len([thought for thought in thoughts if thought.split()[0] != "clear"]) <= 4


def test_a_finished_game_is_worth_its_score() -> None:
    for players in (1, 3):
        pos, _ = played(["random"] * players, 4)
        assert pos.game.worth(pos) == [sheet["total"] for sheet in pos.scores()]


def test_food_is_welcome_and_midden_is_not() -> None:
    for pos, seat in moments(("skara", 2, {}), 5, 20):
        assert isinstance(pos, Skara)
        before = pos.game.worth_of(pos, seat)
        village = pos.villages[seat]
        if village.can_slide():  # room for one more, so that the slider stays
            village.gain(FOOD, 1)
            assert pos.game.worth_of(pos, seat) > before
            village.spend(FOOD, 1)
            village.gain(MIDDEN, 1)
            assert pos.game.worth_of(pos, seat) < before


def test_greedy_beats_random() -> None:
    for seed in range(2):
        names = ["greedy", "random"] if seed else ["random", "greedy"]
        pos, _ = played(names, seed)
        mine = names.index("greedy")
        assert pos.winners() == [mine]
        sheets = pos.scores()
        assert sheets[mine]["total"] > sheets[1 - mine]["total"] + 25


def test_greedy_plays_well_alone_and_half_way_knows_how_well() -> None:
    games = [played(["greedy"], seed) for seed in range(2)]
    totals = [pos.scores()[0]["total"] for pos, _ in games]
    assert sum(totals) / 2 > 38
    assert sum(abs(total - guessed[0]) for total, (_, guessed) in zip(totals, games, strict=True)) / 2 < 12
