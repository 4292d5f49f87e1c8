"""How far judges can be trusted: what they say of a lead in each round, beside how the games end.

    python benchmarks/calibration.py --games 200 --jobs 2 --out docs/pictures/judges

Two judges play each other, one turn deep, with a little noise so that games differ. At the end of each turn the judge
is asked for the margin of the seat that moved. For each quarter of the game the picture shows, for groups of like
predictions, the mean margin in the end: on the diagonal it is right.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

import farmstead
from farmstead.bots.lookahead import goes_on, turn_ends
from farmstead.judges import judge_of
from farmstead.judges.judge import worths
from farmstead.kernel.steps import OVER
from farmstead.pictures.svg import XMLNS, Svg, el, join

GAMES = {
    "agricola": {"edition": "2016"}, "agricola-hands": {"edition": "2007", "mode": "full", "decks": "eik"},
    "creatures": {"buildings": "expert"}, "granja": {}, "skara": {},
}  # fmt: skip
GROUPS = 7
NOISE = 0.05
PARTS = 4


class Said(NamedTuple):
    """What was said at the end of a turn: which part of the game it was, and the margin; then the truth."""

    part: int
    margin: float
    truth: float


def one(work: tuple[str, int]) -> list[Said]:
    """A game of two judges."""
    name, seed = work
    game = name.partition("-")[0]
    rules = farmstead.game(game)
    rng = Random(seed)
    dealer = farmstead.Dealer(seed)
    pos = rules.start(players=2, **GAMES[name])
    judge = judge_of(game, 2, pos.settings)
    assert judge is not None, f"{game} has no judge"
    swing = rules.swing(2)
    said: list[tuple[int, int, float]] = []
    rounds = [0]
    while not pos.over:
        if pos.decider < 0:
            pos.play_unchecked(dealer.choose(pos))
            continue
        seat = pos.deciders[0]
        options = rules.sensible(pos)
        if len(options) == 1:
            pos.play_unchecked(options[0])
            continue
        base = pos.sample(seat, rng)
        while base.decider != seat:
            base.play_unchecked(rng.choice(rules.sensible(base)))
        trials = turn_ends(base, seat, options)
        found = judge.judge(trials, [seat] * len(trials))
        best = int(np.argmax(worths(found, swing)[:, seat]))
        if rng.random() < NOISE:
            best = rng.randrange(len(options))
        points = found.points[best]
        pos.play(options[best], seat)
        if pos.decider != OVER and not goes_on(pos, seat):
            said.append((int(pos.round), seat, float(points[seat] - points[1 - seat])))
            rounds.append(int(pos.round))
    ends = [sheet["total"] for sheet in pos.scores()]
    last = max(rounds) + 1
    return [Said(PARTS * turn // last, margin, float(ends[seat] - ends[1 - seat])) for turn, seat, margin in said]


def groups(said: list[Said]) -> list[tuple[float, float, int]]:
    """Like predictions together: their mean, the mean truth, how many."""
    ranked = sorted(said, key=lambda item: item.margin)
    found = []
    for i in range(GROUPS):
        part = ranked[len(ranked) * i // GROUPS : len(ranked) * (i + 1) // GROUPS]
        if part:
            margin = sum(item.margin for item in part) / len(part)
            truth = sum(item.truth for item in part) / len(part)
            found.append((round(margin, 2), round(truth, 2), len(part)))
    return found


def picture(title: str, parts: list[list[tuple[float, float, int]]]) -> Svg:
    """A square for each part of the game, with the diagonal on which predictions are right."""
    side, gap = 150.0, 22.0
    reach = max(5.0, *(abs(value) for part in parts for point in part for value in point[:2])) * 1.1
    drawn: list[Svg] = []
    for i, part in enumerate(parts):
        left = gap + i * (side + gap)
        drawn.append(el("rect", x=left, y=gap, width=side, height=side, fill="none", stroke="#888"))
        drawn.append(el("line", x1=left, y1=gap + side, x2=left + side, y2=gap, stroke="#888", stroke_dasharray="4 3"))
        for margin, truth, _ in part:
            x, y = left + side * (0.5 + margin / reach / 2), gap + side * (0.5 - truth / reach / 2)
            tip = el("title", f"said {margin:+.1f}, was {truth:+.1f}")
            drawn.append(el("circle", tip, cx=round(x, 1), cy=round(y, 1), r=4, fill="#2f6f4f"))
        drawn.append(el("text", f"quarter {i + 1}", x=left, y=gap - 7, font_size=12, fill="#666"))
        drawn.append(el("text", f"±{reach:.0f} points", x=left, y=gap + side + 15, font_size=11, fill="#666"))
    width, height = PARTS * (side + gap) + gap, side + 2 * gap
    view = f"0 0 {width:g} {height:g}"
    return el("svg", el("title", title), join(drawn), xmlns=XMLNS, viewBox=view, role="img", font_family="sans-serif")


def main() -> None:
    parser = argparse.ArgumentParser(description="How far judges can be trusted, by the part of the game.")
    parser.add_argument("--games", type=int, default=200, help="of each set-up (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (%(default)s)")
    parser.add_argument("--only", choices=sorted(GAMES), action="append", help="this set-up only; repeatable")
    parser.add_argument("--out", type=Path, help="a folder for pictures and figures")
    wish = parser.parse_args()
    with ProcessPoolExecutor(wish.jobs) as pool:
        for name in wish.only or GAMES:
            said: list[Said] = []
            for found in pool.map(one, [(name, 7000 + i) for i in range(wish.games)], chunksize=2):
                said += found
            parts = [groups([item for item in said if item.part == part]) for part in range(PARTS)]
            errors = []
            for part in range(PARTS):
                gone = [item.margin - item.truth for item in said if item.part == part]
                errors.append((round(float(np.mean(gone)), 2), round(float(np.sqrt(np.mean(np.square(gone)))), 2)))
            print(name, "mean and root mean square error by quarter:", errors, flush=True)
            if wish.out is not None:
                wish.out.mkdir(parents=True, exist_ok=True)
                svg = picture(f"{name}: margin said and margin in the end, {wish.games} games", parts)
                (wish.out / f"calibration-{name}.svg").write_text(str(svg) + "\n", encoding="utf-8")
                figures = {"games": wish.games, "errors": errors, "groups": parts}
                (wish.out / f"calibration-{name}.json").write_text(json.dumps(figures) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
