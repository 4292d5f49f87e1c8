"""Can reviews be trusted? Sanity by experiment, for docs/analysis.md.

    PYTHONPATH=build/compiled python benchmarks/review.py --games 8 --jobs 16 --out review.json

Four experiments a game, all with the usual effort of a review:

slips       a search plays against itself, but one turn of ten begins with a random option. A search of six times the
            effort says what each of these cost. How many of those that cost 3 points or more are marked, and how many
            of the search's own moves?
swaps       the same for many more moves, at some positions of games of level 4: what a search would do there, and
            random options, are looked at as if they had been played.
levels      each level plays against itself: what accuracy does a review find?
intervals   moves of such games looked into twice, the second time with twelve times the effort: how many of the
            intervals hold what is found then, beside the other moves?

With the same seed and games the same figures come out. `--only slips levels` runs some of them, `--titles`
some games; what is in the file of `--out` already is not done again, so it can be stopped and go on. `--fit` plays
nothing: it fits the thresholds of marks to the games of odd numbers in that file and tries them on the others
(`marking.py`).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import marking
import processes

import farmstead
from farmstead import bots
from farmstead.analysis import Line, evaluate, line_of, review
from farmstead.analysis.balance import lead
from farmstead.analysis.marks import losses, thresholds
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
OWN = 20  # positions of a game at which the search is asked what it would do
SWAPPED = 10  # of which in so many other options are tried, too ...
AT_ONCE = 3  # ... so many
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
        cost = lost(turn, turn.answers, DEEP * effort, seed + 1) if slip or not move.tie else 0.0
        rows.append({"slip": slip, "cost": cost, **measured(turn, move.played, move.best)})
    return rows


def swaps(title: str, seed: int, effort: int) -> list[Row]:
    """Moves of a game with what the search would do, and with random options, in the place of what was done there."""
    record, _ = play(title, ["level:4"] * 2, seed)
    luck, there = Random(seed), choices(record)
    rows: list[Row] = []
    for number, turn in enumerate(luck.sample(there, min(OWN, len(there)))):
        own = bots.make(PLAYER, luck.getrandbits(30)).choose(
            turn.before.view(turn.seat), partial(turn.before.sample, turn.seat, luck)
        )
        rows += looked_at(turn, [own], False, effort, luck)
        if number < SWAPPED:
            others = [option for option in turn.before.options(turn.seat) if option not in (own, turn.answers[0])]
            rows += looked_at(turn, luck.sample(others, min(AT_ONCE, len(others))), True, effort, luck)
    return rows


def looked_at(turn: Turn, options: list[int], slip: bool, effort: int, luck: Random) -> list[Row]:
    """What a review says of each of these options, as if it had been played; and what a deeper search says of all."""
    rows: list[Row] = []
    for option in options:
        found = evaluate(turn.before, effort, luck.getrandbits(40), also=[[option]], seat=turn.seat)
        played = line_of(found.lines, [option])
        if played is not None:
            rows.append({"slip": slip, "option": option, "cost": 0.0, **measured(turn, played, found.lines[0])})
    if not slip and not any(row["loss"] + row["points"] for row in rows):
        return rows
    deeper = evaluate(
        turn.before, DEEP * effort, luck.getrandbits(40), also=[[option] for option in options], seat=turn.seat
    )
    for row in rows:
        known = line_of(deeper.lines, [row["option"]])
        if known is not None:
            row["cost"] = lead(deeper.lines[0].standing, turn.seat) - lead(known.standing, turn.seat)
    return rows


def measured(turn: Turn, played: Line, best: Line) -> Row:
    """The loss of a move as a review tells it, and what it was made of: so that other intervals can be tried on it."""
    loss, points = losses(played, best, turn.seat)
    figures = thresholds(turn.before.game.name)
    half = played.high - played.worth
    return {
        "loss": loss,
        "points": points,
        "gap": best.worth - played.worth,
        "noise": max(0.0, half**2 - figures["doubt"] ** 2) ** 0.5 / figures["spread"] if half else None,
        "apart": (
            best.standing.chances[turn.seat] - played.standing.chances[turn.seat],
            lead(best.standing, turn.seat) - lead(played.standing, turn.seat),
        ),
    }


def choices(record: Record) -> list[Turn]:
    """The moves of a record at which there was something to choose."""
    return [turn for turn in turns(record) if turn.seat != CHANCE and not forced(turn)]


def levels(title: str, seed: int, effort: int) -> list[Row]:
    """The accuracy of both seats at each level."""
    rows: list[Row] = []
    for level, name in LEVELS.items():
        record, _ = play(title, [name] * 2, seed)
        found = review(record, effort, seed)
        for seat, accuracy in enumerate(found.accuracy):
            lost = [(move.loss, move.points) for move in found.moves if move.seat == seat]
            rows.append({"level": level, "accuracy": accuracy.whole, "marks": accuracy.marks, "lost": lost})
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
        rows += [{**measured(turn, line, found.lines[0]), "off": fair * abs(off - shift)} for line, off in apart]
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
    yield "| game | costly random moves marked | own moves marked | and not confirmed | intervals that hold |"
    yield "|---|---|---|---|---|"
    for title in TITLES:
        rows = _rows(found, title, "slips", "swaps")
        figures = thresholds(title.partition("-")[0])  # as they are now, whatever they were when it was played
        parts = [count(rows, figures) for count in (marking.caught, marking.marked, marking.wrong)]
        held = [row["off"] <= marking.half(row, figures) for row in _rows(found, title, "intervals")]
        yield f"| {title} | " + " | ".join(map(marking.share, (*parts, held))) + " |"
    yield ""
    yield "| game | " + " | ".join(f"level {level}" for level in LEVELS) + " |"
    yield "|---|" + "---|" * len(LEVELS)
    for title in TITLES:
        rows = _rows(found, title, "levels")
        means = [[row["accuracy"] for row in rows if row["level"] == level] for level in LEVELS]
        yield f"| {title} | " + " | ".join(f"{fmean(mean):.1f}" if mean else "" for mean in means) + " |"


def fitted(found: dict[str, list[Row]]) -> Iterator[str]:
    """The thresholds of the marks, and how good they are: a game has its own, with hands or without."""
    yield marking.HEAD
    for title in TITLES:
        game = title.partition("-")[0]
        alike = [other for other in TITLES if other.partition("-")[0] == game]
        odd = [row for other in alike for row in _rows(found, other, "slips", "swaps", parity=1)]
        halves = (_rows(found, title, "slips", "swaps", parity=parity) for parity in (1, 0))
        yield from marking.told(title, marking.fit(game, odd), *halves)


def _rows(found: dict[str, list[Row]], title: str, *experiments: str, parity: int | None = None) -> list[Row]:
    rows: list[Row] = []
    for key, some in found.items():
        experiment, of, seed, _ = key.split()
        if experiment in experiments and of == title and parity in (None, int(seed) % 2):
            rows += some
    return rows


def keep(found: dict[str, list[Row]], out: Path) -> None:
    """Whole or not at all: it may be broken off at any time."""
    beside = out.with_name(out.name + ".new")
    beside.write_text(json.dumps(found), encoding="utf-8")
    beside.replace(out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4, help="games of each experiment and title")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--effort", default="normal", help="quick, normal, deep, or a number of looks")
    parser.add_argument("--titles", nargs="*", default=list(TITLES), choices=list(TITLES))
    parser.add_argument("--only", nargs="*", default=list(EXPERIMENTS), choices=list(EXPERIMENTS))
    parser.add_argument("--fit", action="store_true", help="plays nothing: fits the thresholds to what is in the file")
    parser.add_argument("--out", type=Path, help="where rows are kept; what is there is not done again")
    wish = parser.parse_args()
    effort = looks(int(wish.effort) if wish.effort.isdigit() else wish.effort)
    found: dict[str, list[Row]] = {}
    if wish.out is not None and wish.out.exists():
        found = json.loads(wish.out.read_text(encoding="utf-8"))
    if wish.fit:
        print("\n".join(fitted(found)))
        return
    work = [
        (experiment, title, seed, effort)
        for seed in range(1, wish.games + 1)
        for experiment in wish.only
        for title in wish.titles
        if f"{experiment} {title} {seed} {effort}" not in found
    ]
    with processes.pool(wish.jobs) as pool:
        for done in as_completed([pool.submit(one, piece) for piece in work]):
            key, rows = done.result()
            found[key] = rows
            print(key, len(rows), flush=True)
            if wish.out is not None:
                keep(found, wish.out)
    print("\n".join(told(found)))


if __name__ == "__main__":
    main()
