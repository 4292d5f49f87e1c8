"""Fits what Agricola's sense believes by playing: its weights and the values of cards.

    python benchmarks/fit.py --minutes 8                   fit, keep build/fit.json
    python benchmarks/fit.py --only cards --set eikz-2     the values of cards alone, in one sort of games
    python benchmarks/fit.py --write build/fit.json        take what was found into the sources

An evolution strategy: each trial changes all figures at random, once up and once down, and plays both on the same deal
from every seat, in turn against the figures as they stand now and against those of the start without a hand; trials go
through the sorts of games in turn. What brings more draws the figures its way: own points, less a share of the best
rival's, as bots weigh them. (Leads over one fixed opponent alone taught how to starve that opponent: against each other
such bots had 14 points instead of 26.) Run it compiled, on many cores; the noise of a step falls with the square root
of its trials.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import re
import sys
import time
import traceback
from multiprocessing.queues import Queue
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
import handless
from processes import CONTEXT
from slowness import warn_if_interpreted

import farmstead
from farmstead.bots.lookahead import RIVALRY, values
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.steps import CHANCE
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.decks import DECKS
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.sense import card_values
from farmstead.titles.agricola.sense.card_values import SO_LONG, VALUES
from farmstead.titles.agricola.sense.cards import NET
from farmstead.titles.agricola.sense.weights import FOR_OTHERS, FOR_TWO

ROOT = Path(__file__).resolve().parent.parent
SENSE = ROOT / "src" / "farmstead" / "titles" / "agricola" / "sense"
SPREAD = 0.25  # of a weight, as a share of it
CARD_SPREAD = 0.6  # of a card, in points
PACE = 1.8  # how far a step goes, in spreads for each point that one spread wins
LONGEST = 0.8  # and at the most
MOMENTUM = 0.5
HEAD = "# What hand cards bring besides what they declare, in points. Written by benchmarks/fit.py.\n\n"
GAME = farmstead.game("agricola")
FULL = {"edition": "2007", "mode": "full", "decks": "eikz"}
HANDS = {"edition": "2016", "decks": "ab"}
SETUPS: dict[str, tuple[int, int, dict[str, str]]] = {
    "ab-2": (7, 2, HANDS),
    "eikz-2": (5, 2, FULL),
    "ab-4": (1, 4, HANDS),
    "eikz-4": (1, 4, FULL),
    "2016-2": (2, 2, {"edition": "2016"}),
    "2007-2": (2, 2, {"edition": "2007"}),
    "2007-3": (1, 3, {"edition": "2007"}),
    "2007-1": (1, 1, {"edition": "2007"}),
}
"""Sorts of games: how many of twenty trials, players, variants."""
TURNS = [name for name, (share, _, _) in SETUPS.items() for _ in range(share)]


class Figures:
    """Everything that is fitted, as one list of numbers: the weights, then the cards of the decks."""

    def __init__(self, setups: list[str], only: str) -> None:
        source = "" if only == "cards" else (SENSE / "weights.py").read_text("utf-8")
        self.weights: list[str] = re.findall(r"self\.(\w+): float", source)
        decks = sorted({SETUPS[name][2].get("decks", "none") for name in setups})
        cards = sorted({NUMBER_OF[name] for deck in decks for name in DECKS[deck]})
        self.cards: list[int] = [] if only == "weights" else cards
        # which set of weights is fitted: that for two with hands, or the other
        self.two = all(SETUPS[name][1] == 2 and "decks" in SETUPS[name][2] for name in setups)
        start = FOR_TWO if self.two else FOR_OTHERS
        self.base = [float(getattr(start, name)) for name in self.weights]
        self.values = [(VALUES[n].rounds, VALUES[n].harvests, VALUES[n].later) for n in self.cards]
        self.net = [NET[n] for n in self.cards]
        self.spread = [max(SPREAD * abs(value), 0.02) for value in self.base] + [CARD_SPREAD] * len(self.cards)

    def weigh(self, change: list[float]) -> None:
        """Sets the weights, which differ between the two who play."""
        for name, base, more in zip(self.weights, self.base, change, strict=False):
            setattr(FOR_TWO, name, base + more)
            setattr(FOR_OTHERS, name, base + more)

    def value(self, change: list[float]) -> None:
        """Sets the values of cards; whoever has no hand does not mind them."""
        for i, number in enumerate(self.cards):
            found = VALUES[number]
            rounds, harvests, later, once = moved(self.values[i], change[len(self.weights) + i])
            found.rounds, found.harvests, found.later = rounds, harvests, later
            NET[number] = self.net[i] + once


def moved(figures: tuple[float, float, float], points: float) -> tuple[float, float, float, float]:
    """So many points more for a whole game, in the figure that the card has."""
    rounds, harvests, later = figures
    if rounds != 0.0:
        return rounds + points / 12.0, harvests, later, 0.0
    if harvests != 0.0:
        return rounds, harvests + points / 6.0, later, 0.0
    if later != 0.0:
        return rounds, harvests, later + points, 0.0
    return rounds, harvests, later, points


def play(figures: Figures, setup: str, seed: int, change: list[float], others: list[float], seat: int) -> float:
    """One game of the changed figures against others, who have no hand where these are those of the start."""
    _, players, variants = SETUPS[setup]
    pos = GAME.start(players, **variants)
    dealer = Dealer(f"{seed}")
    rng = random.Random(seed)
    bare = not any(others)
    while not pos.over:
        if pos.decider == CHANCE:
            pos.play_unchecked(dealer.choose(pos))
            continue
        asked = pos.deciders[0]
        seen = handless.without_hand(pos, asked) if bare and asked != seat else pos
        legal = set(seen.options(asked))
        figures.weigh(change if asked == seat else others)
        liked = {option: value for option, value in values(seen, asked).items() if option in legal}
        best = max(liked.values(), default=0.0)
        pos.play(rng.choice([option for option, value in liked.items() if value >= best - 1e-9] or list(legal)), asked)
    points = [float(GAME.worth_of(pos, one)) for one in range(players)]
    return points[seat] - RIVALRY * max([points[one] for one in range(players) if one != seat], default=0.0)


def trial(figures: Figures, setups: list[str], centre: list[float], seed: int) -> tuple[int, float, float]:
    """The figures changed at random, up and down, on one deal from all seats."""
    setup = setups[seed % len(setups)]
    noise = shake(seed, len(centre))
    others = centre if seed // len(setups) % 2 else [0.0] * len(centre)
    found = []
    for sign in (1.0, -1.0):
        change = [c + sign * s * e for c, s, e in zip(centre, figures.spread, noise, strict=True)]
        figures.value(change)
        won = [play(figures, setup, seed, change, others, seat) for seat in range(SETUPS[setup][1])]
        found.append(sum(won) / len(won))
    return seed, found[0], found[1]


def shake(seed: int, n: int) -> list[float]:
    rng = random.Random(f"shake {seed}")
    return [rng.gauss(0.0, 1.0) for _ in range(n)]


def work(figures: Figures, setups: list[str], inbox: Queue[Any], outbox: Queue[Any]) -> None:
    while (job := inbox.get()) is not None:
        centre, seeds = job
        rows = []
        for seed in seeds:
            try:
                rows.append(trial(figures, setups, centre, seed))
            except Exception:
                print(f"broke off: {setups[seed % len(setups)]}, seed {seed}\n{traceback.format_exc()}", flush=True)
        outbox.put(rows)


def fit(figures: Figures, setups: list[str], wish: argparse.Namespace) -> list[float]:
    inbox: Queue[Any] = CONTEXT.Queue()
    outbox: Queue[Any] = CONTEXT.Queue()
    given = (figures, setups, inbox, outbox)
    workers = [CONTEXT.Process(target=work, args=given, daemon=True) for _ in range(wish.jobs)]
    for worker in workers:
        worker.start()
    centre = [0.0] * len(figures.spread)
    drift = [0.0] * len(centre)
    began = time.time()
    step = 0
    while time.time() - began < 60 * wish.minutes:
        seeds = list(range(step * wish.trials, (step + 1) * wish.trials))
        chunks = [seeds[i : i + 2] for i in range(0, len(seeds), 2)]
        for chunk in chunks:
            inbox.put((centre, chunk))
        rows = [row for _ in chunks for row in outbox.get()]
        slope = [0.0] * len(centre)
        for seed, up, down in rows:
            for i, noise in enumerate(shake(seed, len(centre))):
                slope[i] += (up - down) / 2 * noise / len(rows)
        error = math.sqrt(sum((up - down) ** 2 for _, up, down in rows) / 4) / len(rows)
        for i, now in enumerate(slope):
            drift[i] = MOMENTUM * drift[i] + (1 - MOMENTUM) * now
            stride = drift[i] * PACE / (1 + step / 5)
            centre[i] += figures.spread[i] * max(-LONGEST, min(LONGEST, stride))
        lead = sum(up + down for _, up, down in rows) / 2 / len(rows)
        step += 1
        took = time.time() - began
        print(f"step {step}: {lead:+.2f} points, slopes within {error:.3f}, {took:.0f} s", flush=True)
        wish.out.write_text(json.dumps(told(figures, centre), indent=1) + "\n", encoding="utf-8")
    for worker in workers:
        worker.terminate()
    return centre


def told(figures: Figures, centre: list[float]) -> dict[str, Any]:
    """What was found, by name: weights as they are now, cards with all their figures."""
    there = zip(figures.weights, figures.base, centre, strict=False)
    weights = {name: round(base + more, 3) for name, base, more in there}
    cards = {}
    for i, number in enumerate(figures.cards):
        rounds, harvests, later, once = moved(figures.values[i], centre[len(figures.weights) + i])
        row = {"rounds": rounds, "harvests": harvests, "later": later, "once": VALUES[number].once + once}
        cards[CARDS[number].id] = {name: round(value, 3) for name, value in row.items() if abs(value) >= 0.0005}
    return {"two": figures.two, "weights": weights, "cards": cards}


def write(found: dict[str, Any]) -> None:
    """Takes what was found into the sources."""
    text = (SENSE / "weights.py").read_text("utf-8")
    for name, value in found["weights"].items():
        before = rf"(self\.{name}: float = )" if found["two"] else rf"(self\.{name}: float = -?[\d.]+ if two else )"
        text = re.sub(rf"{before}-?[\d.]+", rf"\g<1>{value}", text)
    (SENSE / "weights.py").write_text(text, encoding="utf-8")
    rows = {name: table_row(name, value) for name, value in card_values.KNOWN.items()}
    for name, figures in found["cards"].items():
        kind = int(VALUES[NUMBER_OF[name]].so_long)
        rows[name] = figures | ({"so_long": SO_LONG[kind]} if kind else {})
    lines = [f"{name} = {inline(rows[name])}" for name in sorted(rows, key=lambda name: NUMBER_OF[name])]
    (SENSE / "card_values.toml").write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


def table_row(name: str, value: card_values.Value) -> dict[str, Any]:
    row: dict[str, Any] = {key: getattr(value, key) for key in ("rounds", "harvests", "later", "once")}
    kind = {"so_long": SO_LONG[int(value.so_long)]} if value.so_long else {}
    return {key: figure for key, figure in row.items() if figure} | kind


def inline(row: dict[str, Any]) -> str:
    words = [f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}" for key, value in row.items()]
    return "{ " + ", ".join(words) + " }" if words else "{}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set", choices=list(SETUPS), action="append", help="only these games (default: all)")
    parser.add_argument("--only", choices=["weights", "cards"], default="", help="leave the others as they are")
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--trials", type=int, default=4000, help="for each step (default 4000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "fit.json")
    parser.add_argument("--write", type=Path, metavar="FOUND", help="only take what was found into the sources")
    wish = parser.parse_args()
    if wish.write:
        write(json.loads(wish.write.read_text(encoding="utf-8")))
        return
    warn_if_interpreted()
    print(f"{'compiled' if farmstead.compiled else 'interpreted'} build, {wish.jobs} processes")
    wish.out.parent.mkdir(parents=True, exist_ok=True)
    setups = [name for name in TURNS if not wish.set or name in wish.set]
    fit(Figures(setups, wish.only), setups, wish)
    print(wish.out)


if __name__ == "__main__":
    main()
