"""The gate: a judge is used by bots only after a match won against the hand-written sense.

The judge, one turn deep and without any search, plays the weightiest set-up it learned against the search that goes by
the sense. Seats are swapped, deals shared. It passes when even the low end of the interval is more than its share.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from farmstead import bots
from farmstead.arena.plan import jobs, make_plan
from farmstead.arena.results import results
from farmstead.arena.workers import work
from farmstead.bots.judging import JudgeBot
from farmstead.gallery.intervals import Interval
from farmstead.judges.families import FAMILY, family_in
from farmstead.judges.files import GATE, load, save
from farmstead.training.mixtures import setups_of

RIVAL = "search:sense:0.05s"


def challenger(path: Path, name: str, seed: int | None, seconds: float | None) -> bots.Bot:
    """Makes the bots of the match: `judge` is the one in the file."""
    return JudgeBot(seed, load(path)) if name == JudgeBot.name else bots.make(name, seed, seconds)


def gate(
    path: Path, games: int, processes: int, told: Callable[[int, int], None], rival: str = RIVAL, seed: int = 1
) -> tuple[bool, Interval]:
    """Plays the match and writes what came of it into the judge's file; whether it passed, and the share of wins."""
    judge = load(path)
    family = family_in(judge.about.get(FAMILY))
    setups = setups_of(judge.game, family.name if family else "")
    setup = max(setups, key=lambda setup: setup.share)
    plan = make_plan("match", judge.game, [JudgeBot.name, rival], games, setup.players, setup.variants, seed=seed)
    rows = []
    for row, _ in work(plan, jobs(plan), processes, make=partial(challenger, path)):
        rows.append(row)
        told(len(rows), games)
    share = Interval(*results(plan, rows)["bots"][0]["win rate"])
    passed = share.low > 1.0 / setup.players
    match = {"against": rival, "games": games, "won": round(share.value, 3), "players": setup.players, **setup.variants}
    judge.about.update({GATE: passed, "match": match})
    save(judge, path)
    return passed, share
