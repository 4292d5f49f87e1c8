"""Can reviews be trusted? Sanity by experiment, for docs/analysis.md.

    PYTHONPATH=build/compiled python benchmarks/review.py --games 8 --jobs 16 --out review.json

Four experiments a game, all with the usual effort of a review:

slips       a search plays against itself, but one turn of ten begins with a random option. A search of six times the
            effort says what each of these cost. How many of those that cost 3 points or more are marked, and how many
            of the search's own moves?
swaps       the same for many more random options: put in the place of what level 4 did, at some moves of its games.
levels      each level plays against itself: what accuracy does a review find?
intervals   moves of such games looked into twice, the second time with twelve times the effort: how many of the
            intervals hold what is found then, beside the other moves?

With the same seed and games the same figures come out. `--only slips levels` runs some of them, `--titles`
some games; what is in the file of `--out` already is not done again, so it can be stopped and go on.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import farmstead
from farmstead import bots
from farmstead.analysis import evaluate, line_of, review
from farmstead.analysis.balance import lead
from farmstead.analysis.marks import SLIPS, losses, mark_of
from farmstead.analysis.review import looks
from farmstead.analysis.turns import Turn, forced, turns
from farmstead.kernel.steps import CHANCE
from farmstead.records import Record

TITLES: dict[str, dict[str, str]] = {
    "agricola": {"edition": "2016"},
    "agricola-hands": {"edition": "2007", "mode": "full", "decks": "eik"},
    "creatures": {"buildings": "expert"},
    "granja": {},
    "skara": {},
}
PLAYER = "search:200i"
LEVELS = {1: "level:1", 2: "level:2", 3: "level:3", 4: "level:4", 5: PLAYER}  # 5 counts its looks: figures repeat
SHARE = 0.1  # of turns that begin at random
DEEP = 6
DEEPER = 12
COSTLY = 3.0  # points
SWAPPED = 12  # moves of a game that are swapped
PICKED = 6  # moves of a game whose intervals are looked at
Row = dict[str, Any]


def play(title: str, names: list[str], seed: int, share: float = 0.0) -> tuple[Record, set[int]]:
    """A game of these bots, and the answers, by their index, that were random."""
    record = Record.new(title.partition("-")[0], len(names), TITLES[title], listen=False)
    seats = [bots.make(name, seed * 10 + seat) for seat, name in enumerate(names)]
    dealer, luck, slips = farmstead.Dealer(seed), Random(seed), Random(f"{title} {seed}")
    random: set[int] = set()
    before = CHANCE
    while not record.position.over:
        pos = record.position
        if pos.decider == CHANCE:
            record.play(dealer.choose(pos))
            continue
        seat = pos.deciders[0]
        begins = seat != before or pos.pending().opens_turn
        options = pos.options(seat)
        if begins and len(options) > 1 and slips.random() < share:
            random.add(len(record.answers))
            option = slips.choice(options)
        else:
            option = seats[seat].choose(pos.view(seat), partial(pos.sample, seat, luck))
        record.play(option, seat)
        before = seat
    return record, random


def lost(turn: Turn, answers: Sequence[int], effort: int, seed: int) -> float:
    """Points of lead that these answers cost in place of the best ones, as a deeper search finds."""
    found = evaluate(turn.before, effort, seed, also=[answers], seat=turn.seat)
    played = line_of(found.lines, answers)
    if played is None:
        return 0.0
    return lead(found.lines[0].standing, turn.seat) - lead(played.standing, turn.seat)


def slips(title: str, seed: int, effort: int) -> list[Row]:
    """Each judged move of a game with slips: was it random, was it marked, and what did it cost?"""
    record, random = play(title, [PLAYER] * 2, seed, SHARE)
    judged = {move.first: move for move in review(record, effort, seed).moves}
    rows: list[Row] = []
    for turn in turns(record):
        move = judged.get(turn.first)
        if move is None:
            continue
        slip = turn.first in random
        if not slip and random & set(range(turn.first, turn.last + 1)):
            continue
        marked = move.mark in SLIPS
        cost = lost(turn, turn.answers, DEEP * effort, seed + 1) if slip or marked else 0.0
        rows.append({"slip": slip, "mark": move.mark, "loss": move.loss, "points": move.points, "cost": cost})
    return rows


def swaps(title: str, seed: int, effort: int) -> list[Row]:
    """Moves of a game with another option, at random, in the place of the first answer."""
    record, _ = play(title, ["level:4"] * 2, seed)
    luck = Random(seed)
    rows: list[Row] = []
    for turn in luck.sample(choices(record), SWAPPED):
        answers = [luck.choice([option for option in turn.before.options(turn.seat) if option != turn.answers[0]])]
        found = evaluate(turn.before, effort, seed, also=[answers], seat=turn.seat)
        played = line_of(found.lines, answers)
        if played is None:
            continue
        loss, points = losses(played, found.lines[0], turn.seat)
        mark = mark_of(record.game.name, turn.seat, played, found.lines, loss, points)
        cost = lost(turn, answers, DEEP * effort, seed + 1)
        rows.append({"slip": True, "mark": mark, "loss": loss, "points": points, "cost": cost})
    return rows


def choices(record: Record) -> list[Turn]:
    """The moves of a record at which there was something to choose."""
    return [turn for turn in turns(record) if turn.seat != CHANCE and not forced(turn)]


def levels(title: str, seed: int, effort: int) -> list[Row]:
    """The accuracy of both seats at each level."""
    rows: list[Row] = []
    for level, name in LEVELS.items():
        record, _ = play(title, [name] * 2, seed)
        found = review(record, effort, seed)
        rows += [{"level": level, "accuracy": seat.whole, "marks": seat.marks} for seat in found.accuracy]
    return rows


def intervals(title: str, seed: int, effort: int) -> list[Row]:
    """Some moves looked into twice."""
    record, _ = play(title, ["level:4"] * 2, seed)
    rows: list[Row] = []
    for turn in Random(seed).sample(choices(record), PICKED):
        found = evaluate(turn.before, effort, seed, seat=turn.seat)
        if found.exact:
            continue
        again = evaluate(
            turn.before, DEEPER * effort, seed + 1, seat=turn.seat, also=[line.answers for line in found.lines]
        )
        pairs = [(line, line_of(again.lines, line.answers)) for line in found.lines]
        apart = [(line, line.worth - deeper.worth) for line, deeper in pairs if deeper is not None]
        if len(apart) < 2:
            continue
        shift = fmean(off for _, off in apart)  # other deals, another level for all: no part of the intervals
        fair = (len(apart) / (len(apart) - 1)) ** 0.5
        rows += [{"half": line.high - line.worth, "off": fair * abs(off - shift)} for line, off in apart]
    return rows


EXPERIMENTS: dict[str, Callable[[str, int, int], list[Row]]] = {
    "slips": slips, "swaps": swaps, "levels": levels, "intervals": intervals,
}  # fmt: skip


def one(work: tuple[str, str, int, int]) -> tuple[str, list[Row]]:
    experiment, title, seed, effort = work
    return f"{experiment} {title} {seed} {effort}", EXPERIMENTS[experiment](title, seed, effort)


# -- sums --------------------------------------------------------------------------------------------------------------


def told(found: dict[str, list[Row]]) -> Iterator[str]:
    """The tables of docs/analysis.md."""
    yield "| game | costly random moves | marked | own moves | marked | of these not confirmed | intervals | cover |"
    yield "|---|---|---|---|---|---|---|---|"
    for title in TITLES:
        rows = _rows(found, "slips", title)
        random = [row for row in rows + _rows(found, "swaps", title) if row["slip"]]
        costly = [row for row in random if row["cost"] >= COSTLY]
        own = [row for row in rows if not row["slip"]]
        marked = [row for row in own if row["mark"] in SLIPS]
        wrong = [row for row in marked if row["cost"] < 1.0]
        seen = _rows(found, "intervals", title)
        held = [row for row in seen if row["off"] <= row["half"]]
        caught = [row for row in costly if row["mark"] in SLIPS]
        yield (
            f"| {title} | {len(costly)} | {_share(caught, costly)} | {len(own)} | {_share(marked, own)} "
            f"| {_share(wrong, own)} | {len(seen)} | {_share(held, seen)} |"
        )
    yield ""
    yield "| game | " + " | ".join(f"level {level}" for level in LEVELS) + " |"
    yield "|---|" + "---|" * len(LEVELS)
    for title in TITLES:
        rows = _rows(found, "levels", title)
        means = [[row["accuracy"] for row in rows if row["level"] == level] for level in LEVELS]
        yield f"| {title} | " + " | ".join(f"{fmean(mean):.1f}" if mean else "" for mean in means) + " |"


def _rows(found: dict[str, list[Row]], experiment: str, title: str) -> list[Row]:
    return [row for key, rows in found.items() if key.split()[:2] == [experiment, title] for row in rows]


def _share(part: list[Row], whole: list[Row]) -> str:
    return f"{100 * len(part) / len(whole):.0f} %" if whole else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4, help="games of each experiment and title")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--effort", default="normal", help="quick, normal, deep, or a number of looks")
    parser.add_argument("--titles", nargs="*", default=list(TITLES), choices=list(TITLES))
    parser.add_argument("--only", nargs="*", default=list(EXPERIMENTS), choices=list(EXPERIMENTS))
    parser.add_argument("--out", type=Path, help="where rows are kept; what is there is not done again")
    wish = parser.parse_args()
    effort = looks(int(wish.effort) if wish.effort.isdigit() else wish.effort)
    found: dict[str, list[Row]] = {}
    if wish.out is not None and wish.out.exists():
        found = json.loads(wish.out.read_text(encoding="utf-8"))
    work = [
        (experiment, title, seed, effort)
        for seed in range(1, wish.games + 1)
        for experiment in wish.only
        for title in wish.titles
        if f"{experiment} {title} {seed} {effort}" not in found
    ]
    with ProcessPoolExecutor(wish.jobs) as pool:
        for done in as_completed([pool.submit(one, piece) for piece in work]):
            key, rows = done.result()
            found[key] = rows
            print(key, len(rows), flush=True)
            if wish.out is not None:
                wish.out.write_text(json.dumps(found), encoding="utf-8")
    print("\n".join(told(found)))


if __name__ == "__main__":
    main()
