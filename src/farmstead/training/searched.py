"""Games that a search plays, led by a judge that learns from them: slower than one turn of foresight, and better games.

One search a turn: its whole row of answers is played. Learned from are again the positions at the ends of turns, and
for the policy how often the search tried each option.
"""

from __future__ import annotations

import random

import numpy as np

import farmstead
from farmstead.bots.lookahead import asks_together, goes_on
from farmstead.bots.puct import JudgedSearch
from farmstead.judges.judge import Judge
from farmstead.training.mixtures import Setup
from farmstead.training.selfplay import LISTED, Games, Moment, Noise, Table, collect

FOREVER = 1.0e9


def play_searched(
    game: str, setup: Setup, judge: Judge, count: int, seed: int, iterations: int, noise: Noise, trace: float
) -> Games:
    """Plays games one after another, each turn by a search of so many iterations."""
    rng = random.Random(seed)
    rules = farmstead.game(game)
    tables: list[Table] = []
    for _ in range(count):
        pos = rules.start(players=setup.players, **setup.variants)
        table = Table(pos, farmstead.Dealer(rng.getrandbits(48)), [])
        tables.append(table)
        table.run_on()
        while not pos.over:
            options = rules.sensible(pos)
            if len(options) == 1:
                pos.play_unchecked(options[0])
            else:
                _turn(table, judge, rng, iterations, noise)
            table.run_on()
    return collect(setup.players, tables, trace)


def _turn(table: Table, judge: Judge, rng: random.Random, iterations: int, noise: Noise) -> None:
    """The rest of a turn, from a question of several options."""
    pos = table.pos
    seat = int(pos.decider)
    chair = judge.chair(int(pos.players))
    together = asks_together(pos)
    before = chair.see([pos], [seat])[0].astype(np.float16)
    answers = [rng.choice(pos.game.sensible(pos))]
    if rng.random() >= noise.random:
        search = JudgedSearch(lambda: pos.sample(seat, rng), seat, rng.getrandbits(40), judge)
        search.run(iterations, FOREVER)
        best = max(range(len(search.moves)), key=lambda i: (search.tries[i], search.worths[i][seat]))
        answers = search.moves[best].answers
        table.moments.append(_tried(before, seat, search.tried()))
    for answer in answers:
        if answer not in pos.legal:
            return  # the search saw another draw
        pos.play_unchecked(answer)
        if pos.decider != seat:
            break
    if not together and not goes_on(pos, seat) and not pos.over:
        found = judge.judge([pos], [seat])
        seen = chair.see_again(1)[0].astype(np.float16)
        table.moments.append(Moment(seen, seat, np.concatenate([found.points[0], found.chances[0]]), None, None))


def _tried(seen: np.ndarray[tuple[int], np.dtype[np.float16]], seat: int, tried: dict[int, int]) -> Moment:
    """What the policy learns from a search: its share of looks for each option."""
    ranked = sorted(tried, key=lambda option: -tried[option])[:LISTED]
    options = np.full(LISTED, -1, np.int16)
    liked = np.zeros(LISTED, np.float16)
    options[: len(ranked)] = ranked
    looks = np.array([tried[option] for option in ranked], np.float32) + 0.1
    liked[: len(ranked)] = looks / looks.sum()
    return Moment(seen, seat, None, options, liked)
