"""Steps a second of the research environments beside the bare engine, random play on one core (part of `make bench`).

    python benchmarks/research.py [--seconds 1] [--game creatures]

An observation is made at each step; PettingZoo and Gymnasium make masks besides. Against bots, Gymnasium's steps are
those of the learning seat alone, with random opponents in between. The ratio says how many times faster the engine is.
"""

from __future__ import annotations

import argparse
import random

import pyspiel
from builds import warn_if_interpreted
from clock import pin, rate
from rich.console import Console
from rich.table import Table

import farmstead
from farmstead.kernel.playout import random_game
from farmstead.research import Encoder, FarmsteadAEC, FarmsteadEnv
from farmstead.research.openspiel import short_name

COLUMNS = ("engine", "observations", "PettingZoo", "Gymnasium", "OpenSpiel")


class Door:
    """One game with so many players, to be measured through each door. Each method plays a game and counts steps."""

    def __init__(self, game: str, players: int) -> None:
        self.game = farmstead.game(game)
        self.players = players
        self.encoder = Encoder(game, players)
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

    def pettingzoo(self, seed: int) -> int:
        env, rng, steps = self.aec, random.Random(seed), 0
        env.reset(seed=seed)
        while not env.position.over:
            env.last()
            env.step(rng.choice(env.position.legal))
            steps += 1
        return steps

    def gymnasium(self, seed: int) -> int:
        env, rng, steps, over = self.single, random.Random(seed), 0, False
        env.reset(seed=seed)
        while not over:
            _, _, over, _, _ = env.step(rng.choice(env.position.legal))
            steps += 1
        return steps

    def openspiel(self, seed: int) -> int:
        rng, steps = random.Random(seed), 0
        state = self.spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second of the research environments.")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each figure (default 1)")
    parser.add_argument("--game", choices=farmstead.games(), help="only this game")
    wish = parser.parse_args()
    pin()
    warn_if_interpreted()
    way = "compiled" if farmstead.compiled else "interpreted"
    table = Table(title=f"Research environments, {way}: steps/s (engine: x times faster)", title_justify="left")
    table.add_column("random play, one core")
    for column in COLUMNS:
        table.add_column(column, justify="right")
    console = Console(width=120)
    for game in farmstead.games():
        if wish.game not in (None, game):
            continue
        for players in sorted({min(farmstead.game(game).players), 2, max(farmstead.game(game).players)}):
            door = Door(game, players)
            work = (door.engine, door.observations, door.pettingzoo, door.gymnasium, door.openspiel)
            with console.status(f"{game}, {players} seats ..."):
                rates = [rate(one, wish.seconds) for one in work]
            cells = [f"{one:,.0f} ({rates[0] / one:.0f}x)" for one in rates[1:]]
            table.add_row(f"{game} ({players} seats)", f"{rates[0]:,.0f}", *cells)
    console.print(table)


if __name__ == "__main__":
    main()
