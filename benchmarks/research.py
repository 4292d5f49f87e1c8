"""Steps a second of the research environments, random play on one core (part of `make bench`).

    python benchmarks/research.py [--seconds 1] [--game creatures]

An observation is made at each step; the batch, PettingZoo and Gymnasium make masks besides. Against bots, Gymnasium's
steps are those of the learning seat alone, with random opponents in between. In the same run, through the same loops:
PettingZoo's own connect_four_v3 and OpenSpiel's own chess. The ratios of those columns are to them.
"""

from __future__ import annotations

import argparse
import random
import sys
import types
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from clock import pin, rate
from rich.console import Console
from rich.table import Table
from slowness import warn_if_interpreted

import farmstead
from farmstead.kernel.playout import random_game
from farmstead.research import BatchEnv, Encoder, FarmsteadAEC, FarmsteadEnv
from farmstead.research.openspiel import short_name

COLUMNS = ("engine", "observations", "batch", "PettingZoo", "Gymnasium", "OpenSpiel")
SIDE_BY_SIDE = 64  # games of the batch
ROUNDS = 20  # steps of the batch between two looks at the clock


def connect_four() -> Any:
    """PettingZoo's own game, without wrappers as ours. It imports pygame, which only its pictures need."""
    sys.modules.setdefault("pygame", types.ModuleType("pygame"))
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.raw_env()


def zoo_game(env: Any, seed: int) -> int:
    """A game of random play through PettingZoo; only what its interface tells is used."""
    rng, steps = random.Random(seed), 0
    env.reset(seed=seed)
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
            continue
        env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        steps += 1
    return steps


def spiel_game(game: Any, seed: int) -> int:
    """A game of random play through OpenSpiel, with a tensor at each decision."""
    rng, steps = random.Random(seed), 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
        else:
            state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps


class Door:
    """One game with so many players, to be measured through each door. Each method plays a game and counts steps."""

    def __init__(self, game: str, players: int) -> None:
        self.game = farmstead.game(game)
        self.players = players
        self.encoder = Encoder(game, players)
        self.games = BatchEnv(game, players, games=SIDE_BY_SIDE)
        self.games.reset(seed=1)
        self.aec = FarmsteadAEC(game, players)
        self.single = FarmsteadEnv(game, players)
        self.spiel = pyspiel.load_game(f"{short_name(game)}(players={players})")
        middle = self.game.start(players)
        rng, dealer = random.Random(1), farmstead.Dealer(1)
        for _ in range(30):
            dealer.deal(middle)
            middle.play(rng.choice(middle.options()))
        dealer.deal(middle)
        self.middle = middle

    def engine(self, seed: int) -> int:
        return random_game(self.game.start(self.players), seed)

    def observations(self, seed: int) -> int:
        for number in range(100):
            self.encoder.encode(self.middle, number % self.players)
        return 100

    def batch(self, seed: int) -> int:
        games = self.games
        for drawn in np.random.default_rng(seed).random((ROUNDS, SIDE_BY_SIDE)).tolist():
            games.step([pos.legal[int(x * len(pos.legal))] for pos, x in zip(games.positions, drawn, strict=True)])
        return ROUNDS * SIDE_BY_SIDE

    def pettingzoo(self, seed: int) -> int:
        return zoo_game(self.aec, seed)

    def gymnasium(self, seed: int) -> int:
        env, rng, steps, over = self.single, random.Random(seed), 0, False
        env.reset(seed=seed)
        while not over:
            _, _, over, _, _ = env.step(rng.choice(env.position.legal))
            steps += 1
        return steps

    def openspiel(self, seed: int) -> int:
        return spiel_game(self.spiel, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second of the research environments.")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each figure (default 1)")
    parser.add_argument("--game", choices=farmstead.games(), help="only this game")
    wish = parser.parse_args()
    pin()
    warn_if_interpreted()
    way = "compiled" if farmstead.compiled else "interpreted"
    console = Console(width=140)
    with console.status("peers ..."):
        four, board = connect_four(), pyspiel.load_game("chess")
        peers = {
            "PettingZoo": rate(lambda seed: zoo_game(four, seed), wish.seconds),
            "OpenSpiel": rate(lambda seed: spiel_game(board, seed), wish.seconds),
        }
    table = Table(
        title=f"Research environments, {way}: steps/s ({SIDE_BY_SIDE} games in the batch)", title_justify="left"
    )
    table.add_column("random play, one core")
    for column in COLUMNS:
        table.add_column(column, justify="right")
    zoo, spiel = f"connect_four_v3: {peers['PettingZoo']:,.0f}", f"chess: {peers['OpenSpiel']:,.0f}"
    table.add_row("their own games", "", "", "", zoo, "", spiel)
    for game in farmstead.games():
        if wish.game not in (None, game):
            continue
        for players in sorted({min(farmstead.game(game).players), 2, max(farmstead.game(game).players)}):
            door = Door(game, players)
            work: list[Callable[[int], int]] = [
                door.engine, door.observations, door.batch, door.pettingzoo, door.gymnasium, door.openspiel,
            ]  # fmt: skip
            with console.status(f"{game}, {players} seats ..."):
                rates = dict(zip(COLUMNS, [rate(one, wish.seconds) for one in work], strict=True))
            ratios = {name: f" ({rates[name] / theirs:.2f}x)" for name, theirs in peers.items()}
            cells = [f"{one:,.0f}{ratios.get(name, '')}" for name, one in rates.items()]
            table.add_row(f"{game} ({players} seats)", *cells)
    console.print(table)


if __name__ == "__main__":
    main()
