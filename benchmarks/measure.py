"""Measures one subject in this process and prints the figures as JSON lines.

    python benchmarks/measure.py NUMBER SECONDS

Run by speed.py, once interpreted and once with the compiled tree on PYTHONPATH. All loops are in
`farmstead.kernel.playout`, so that the compiled engine isn't charged for an interpreted caller.
"""

from __future__ import annotations

import random

from clock import argument, pin, rate, tell
from games import SUBJECTS

import farmstead
from farmstead.bots.search import Search
from farmstead.kernel import playout
from farmstead.kernel.position import Position

MIDGAME = 60  # decisions before the position that is copied: far enough in that the farms hold something
BATCH = 200
SEARCHED = 64  # iterations of one search: enough to leave the root
FOREVER = 1.0e9


def mid_game(start: Position) -> Position:
    """A position some way into a random game in which a seat has a real choice, also by the game's own sense."""
    for seed in range(1, 1000):
        pos = start.copy()
        dealer = farmstead.Dealer(seed)
        chooser = random.Random(seed)
        made = 0
        while True:
            dealer.deal(pos)
            if pos.over or (made >= MIDGAME and len(pos.legal) > 3 and len(pos.game.sensible(pos)) > 1):
                break
            pos.play(chooser.choice(pos.options()))
            made += 1
        if not pos.over:
            return pos
    raise AssertionError("no game is that long")


def main() -> None:
    subject = SUBJECTS[int(argument(1, "0"))]
    seconds = float(argument(2, "5"))
    pin()
    is_library = (playout.__file__ or "").endswith((".so", ".pyd"))
    tell("compiled", float(is_library))
    game = farmstead.game(subject.game)
    start = game.start(subject.players, **subject.variants)

    longest = 0
    played = 0
    decided = 0

    def one_game(seed: int) -> int:
        nonlocal longest, played, decided
        decisions = playout.random_game(start.copy(), seed)
        longest = max(longest, decisions)
        played += 1
        decided += decisions
        return decisions

    decisions_per_second = rate(one_game, seconds)
    tell("decisions/s", decisions_per_second)
    tell("games/s", decisions_per_second * played / decided)
    tell("decisions/game", decided / played)
    tell("longest game", longest)

    middle = mid_game(start)

    def copies(_: int) -> int:
        playout.copy_loop(middle, BATCH)
        return BATCH

    def decisions(seed: int) -> int:
        playout.decide_loop(start, seed, BATCH * 10)
        return BATCH * 10

    seat = middle.decider

    def searching(seed: int) -> int:
        return Search(middle.copy, seat, seed).run(SEARCHED, FOREVER)

    tell("search iterations/s", rate(searching, seconds))
    tell("ns/copy", 1e9 / rate(copies, seconds / 2))
    tell("ns/options+play", 1e9 / rate(decisions, seconds / 2))


if __name__ == "__main__":
    main()
