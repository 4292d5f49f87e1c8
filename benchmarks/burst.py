"""One build of Farmstead that plays on request: builds.py runs two of these by turns.

    PYTHONPATH=build/compiled python benchmarks/burst.py NUMBER

NUMBER is a line of games.py. Each line on standard input asks for one burst and is answered by one number: "play SEED"
by CPU seconds for a decision in random games of which this is the first seed, "copy" by CPU seconds for a copy,
"memory" by the bytes of a position, "compiled" by 1 or 0. A burst is always the same work, whatever the build.
"""

from __future__ import annotations

import sys
import time
import tracemalloc

from clock import argument, pin
from games import SUBJECTS
from measure import mid_game

import farmstead
from farmstead.kernel import playout

DECISIONS = 4000  # of a burst of play: some 10 ms compiled, short enough to fit between what else the machine does
COPIES = 2000
KEPT = 400  # positions held at once to weigh them


def main() -> None:
    subject = SUBJECTS[int(argument(1, "0"))]
    pin()
    start = farmstead.game(subject.game).start(subject.players, **subject.variants)
    middle = mid_game(start)
    for line in sys.stdin:
        what, *rest = line.split()
        if what == "play":
            seed = int(rest[0])
            decisions = 0
            began = time.process_time()
            while decisions < DECISIONS:
                decisions += playout.random_game(start.copy(), seed)
                seed += 1
            answer = (time.process_time() - began) / decisions
        elif what == "copy":
            began = time.process_time()
            playout.copy_loop(middle, COPIES)
            answer = (time.process_time() - began) / COPIES
        elif what == "memory":
            tracemalloc.start()
            before = tracemalloc.get_traced_memory()[0]
            kept = [middle.copy() for _ in range(KEPT)]
            answer = (tracemalloc.get_traced_memory()[0] - before) / len(kept) - 8  # less its place in the list
            tracemalloc.stop()
        else:
            answer = float((playout.__file__ or "").endswith((".so", ".pyd")))
        print(answer, flush=True)


if __name__ == "__main__":
    main()
