"""The same figures for catanatron's two-player game with random players, in its own environment.

    build/peers/.venv/bin/python benchmarks/peer_catanatron.py 0 SECONDS

catanatron keeps the legal options up to date while it plays, so one tick is its options+play.
"""

from __future__ import annotations

import random

from catanatron import Color, Game, RandomPlayer
from clock import argument, pin, rate, tell

TURNS = 1000  # catanatron's own limit for a game that nobody wins
MIDGAME = 100


def new_game(seed: int) -> Game:
    return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)


def main() -> None:
    seconds = float(argument(2, "5"))
    pin()
    random.seed(1)
    played = 0
    decided = 0
    longest = 0

    def one_game(seed: int) -> int:
        nonlocal played, decided, longest
        game = new_game(seed + 1)
        ticks = 0
        while game.winning_color() is None and game.state.num_turns < TURNS:
            game.play_tick()
            ticks += 1
        played += 1
        decided += ticks
        longest = max(longest, ticks)
        return ticks

    decisions_per_second = rate(one_game, seconds)
    tell("decisions/s", decisions_per_second)
    tell("games/s", decisions_per_second * played / decided)
    tell("decisions/game", decided / played)
    tell("longest game", longest)

    middle = new_game(1)
    for _ in range(MIDGAME):
        middle.play_tick()

    def copies(_: int) -> int:
        for _ in range(20):
            middle.copy()
        return 20

    tell("ns/copy", 1e9 / rate(copies, seconds / 2))
    tell("ns/options+play", 1e9 / decisions_per_second)


if __name__ == "__main__":
    main()
