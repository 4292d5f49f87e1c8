"""Measures one subject in this process and prints the figures as JSON lines.

    python benchmarks/measure.py NUMBER SECONDS

Run by speed.py, once interpreted and once with the compiled tree on PYTHONPATH. All loops are in
`farmstead.kernel.playout`, so that the compiled engine isn't charged for an interpreted caller.
"""

from __future__ import annotations

from clock import argument, pin, rate, tell
from games import SUBJECTS

import farmstead
from farmstead.kernel import playout

MIDGAME = 60  # decisions before the position that is copied: far enough in that the farms hold something
BATCH = 200


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

    middle = start.copy()
    dealer = farmstead.Dealer(1)
    for _ in range(MIDGAME):
        dealer.deal(middle)
        if middle.over:
            break
        options = middle.options()
        middle.play(options[len(options) // 2])

    def copies(_: int) -> int:
        playout.copy_loop(middle, BATCH)
        return BATCH

    def decisions(seed: int) -> int:
        playout.decide_loop(start, seed, BATCH * 10)
        return BATCH * 10

    tell("ns/copy", 1e9 / rate(copies, seconds / 2))
    tell("ns/options+play", 1e9 / rate(decisions, seconds / 2))


if __name__ == "__main__":
    main()
