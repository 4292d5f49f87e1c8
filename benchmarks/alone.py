"""How well games for one are played: a free choice by a beam, series with a bot, and the mean of a bot's games.

    python benchmarks/alone.py free --hands 300 --out best.farm     Agricola 2007, all chosen: no chance at all
    python benchmarks/alone.py series --bot search:1s --series 50   which target a series reaches
    python benchmarks/alone.py mean skara --bot search:0.2s         points alone, with the interval

A beam goes round by round: every turn that deserves a look of every position kept, judged at its end, the best kept.
"""

from __future__ import annotations

import argparse
import math
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

import farmstead
from farmstead import bots
from farmstead.bots.moves import moves
from farmstead.judges import judge_of
from farmstead.judges.judge import Judge
from farmstead.kernel.position import Position
from farmstead.kernel.series import Series
from farmstead.records import Record

FREE = {"edition": "2007", "mode": "full", "deal": "chosen", "order": "free", "decks": "eik"}
SIDE = 256  # positions judged at a time
FOREVER = 1.0e9


class Way(NamedTuple):
    """A position and the answers that led to it."""

    pos: Position
    answers: tuple[int, ...]


# -- a beam ------------------------------------------------------------------------------------------------------------


def beam(start: Position, judge: Judge, width: int, lines: int) -> tuple[float, tuple[int, ...]]:
    """The best end found from a position without chance, and the answers to it."""
    kept = [Way(start, ())]
    best, answers = -FOREVER, tuple[int, ...]()
    while kept:
        here = min(int(way.pos.round) for way in kept)
        later = [way for way in kept if int(way.pos.round) > here]
        now = [way for way in kept if int(way.pos.round) == here]
        found: dict[object, Way] = {}
        for way in now:
            for end in followers(way, lines):
                if end.pos.over:
                    points = float(end.pos.scores()[0]["total"])
                    if points > best:
                        best, answers = points, end.answers
                else:
                    found.setdefault(end.pos.key(), end)
        kept = later + chosen(list(found.values()), judge, width)
        ahead = [way for way in kept if int(way.pos.round) > here]
        if len(ahead) > width:
            kept = [way for way in kept if int(way.pos.round) == here] + chosen(ahead, judge, width)
    return best, answers


def followers(way: Way, lines: int) -> list[Way]:
    pos = way.pos
    found = moves(pos, pos.decider, pos.game.sensible(pos), lines)
    return [Way(move.end, (*way.answers, *move.answers)) for move in found]


def chosen(ways: list[Way], judge: Judge, width: int) -> list[Way]:
    """The best of them; of those that have used as much of the round, so that none is kept for having waited."""
    if len(ways) <= width:
        return ways
    said: list[float] = []
    for first in range(0, len(ways), SIDE):
        part = [way.pos for way in ways[first : first + SIDE]]
        said += judge.judge(part, [0] * len(part)).points[:, 0].tolist()
    ranked = sorted(range(len(ways)), key=lambda i: (-said[i], i))
    return [ways[i] for i in ranked[:width]]


def with_hand(cards: list[str]) -> tuple[Position, tuple[int, ...]]:
    """A free choice in which this hand was taken."""
    pos = farmstead.game("agricola").start(1, **FREE)
    said: list[int] = []
    left = list(cards)
    while left:
        named = {pos.spell(option).partition(" ")[2]: option for option in pos.options()}
        card = next(card for card in left if card in named)
        left.remove(card)
        said.append(named[card])
        pos.play(named[card])
    return pos, tuple(said)


def dealt(luck: Random) -> tuple[list[str], list[list[str]]]:
    """A hand by lot, and all cards of each sort to exchange with."""
    pos = farmstead.game("agricola").start(1, **FREE)
    hand: list[str] = []
    sorts: list[list[str]] = []
    while not hand or pos.spell(pos.legal[0]).startswith("card "):
        cards = [pos.spell(option).partition(" ")[2] for option in pos.legal]
        if not sorts or cards[0] not in sorts[-1]:
            sorts.append(cards)
        at = luck.randrange(len(cards))
        hand.append(cards[at])
        pos.play(pos.legal[at])
    return hand, sorts


def free(wish: argparse.Namespace) -> None:
    """Climbs from hand to hand with a narrow beam, then plays the best one with a wide one."""
    judge = judge_of("agricola", 1, FREE)
    assert judge is not None
    luck = Random(wish.seed)
    began = time.monotonic()
    hand, sorts = dealt(luck)
    if wish.hand:
        hand = wish.hand.split(",")
    best, answers = -FOREVER, tuple[int, ...]()
    for step in range(wish.hands):
        trial = list(hand)
        if step:
            for _ in range(luck.choice((1, 1, 2, 3))):
                at = luck.randrange(len(trial))
                sort = next(cards for cards in sorts if trial[at] in cards)
                trial[at] = luck.choice([card for card in sort if card not in trial])
        points, said = played(trial, judge, wish.narrow, 1)
        if points > best:
            answers = said
            told(began, f"hand {step}", points, trial)
            keep(wish.out, answers)
        if points >= best:
            best, hand = points, trial
    points, said = played(hand, judge, wish.width, wish.lines)
    told(began, f"beam of {wish.width}", points, hand)
    if points > best:
        keep(wish.out, said)


def played(hand: list[str], judge: Judge, width: int, lines: int) -> tuple[float, tuple[int, ...]]:
    """What a beam makes of a hand: points, and all answers of the game."""
    pos, said = with_hand(hand)
    points, answers = beam(pos, judge, width, lines)
    return points, (*said, *answers)


def told(began: float, what: str, points: float, hand: list[str]) -> None:
    print(f"{time.monotonic() - began:6.0f} s  {what}: {points:g}  {','.join(hand)}", flush=True)


def keep(out: str, answers: tuple[int, ...]) -> None:
    """Writes a game as a record."""
    if not out:
        return
    record = Record.new("agricola", 1, FREE)
    for option in answers:
        record.play(option)
    record.write(out)


# -- bots alone --------------------------------------------------------------------------------------------------------


def play(name: str, game: str, variants: dict[str, str], seed: int) -> Position:
    bot, dealer, luck = bots.make(name, seed), farmstead.Dealer(seed), Random(seed)
    pos = farmstead.game(game).start(1, **variants)
    while dealer.deal(pos) or not pos.over:
        here = pos.copy()
        pos.play(bot.choose(pos.view(0), lambda here=here: here.sample(0, luck)))  # type: ignore[misc]
    return pos


def one_series(work: tuple[str, int]) -> list[tuple[float, float]]:
    """Points and target of each game of a series."""
    name, seed = work
    rules = farmstead.game("agricola")
    series = rules.series()
    assert series is not None
    variants = series.first({})
    done: list[tuple[float, float]] = []
    while True:
        pos = play(name, "agricola", variants, seed * 100 + len(done))
        outcome = series.outcome(pos)
        done.append((outcome.points, outcome.target))
        if not outcome.reached or outcome.goal:
            return done
        variants = series.next(pos, kept(rules, series, pos, outcome.choices, seed))


def kept(rules: farmstead.Game, series: Series, pos: Position, choices: list[str], seed: int) -> str | None:
    """Of what may go along, that with which the next game looks best, over a few deals."""
    judge = judge_of("agricola", 1, pos.settings)
    if not choices or judge is None:
        return choices[0] if choices else None
    worth: dict[str, float] = {}
    for choice in choices:
        variants = series.next(pos, choice)
        starts = []
        for deal in range(8):
            first = rules.start(1, **variants)
            farmstead.Dealer(seed + deal).deal(first)
            starts.append(first)
        worth[choice] = float(judge.judge(starts, [0] * len(starts)).points[:, 0].mean())
    return max(choices, key=lambda choice: worth[choice])


def serial(wish: argparse.Namespace) -> None:
    reached: Counter[int] = Counter()
    firsts: list[float] = []
    with ProcessPoolExecutor(wish.jobs) as pool:
        for count, done in enumerate(pool.map(one_series, [(wish.bot, seed) for seed in range(wish.series)]), start=1):
            won = sum(points >= target for points, target in done)
            reached[won] += 1
            firsts.append(done[0][0])
            told = " ".join(f"{points:g}/{target:g}" for points, target in done)
            eighth = sum(n for games, n in reached.items() if games >= 8)
            print(f"{count:3d}: {told}   eighth target in {eighth} of {count}", flush=True)
    print(f"first games: {sum(firsts) / len(firsts):.1f} points; targets reached: {dict(sorted(reached.items()))}")


def points_of(work: tuple[str, str, int]) -> float:
    name, game, seed = work
    return float(play(name, game, {}, seed).scores()[0]["total"])


def mean(wish: argparse.Namespace) -> None:
    with ProcessPoolExecutor(wish.jobs) as pool:
        points = list(pool.map(points_of, [(wish.bot, wish.game, seed) for seed in range(wish.games)]))
    middle = sum(points) / len(points)
    spread = math.sqrt(sum((one - middle) ** 2 for one in points) / max(1, len(points) - 1))
    print(f"{wish.game} alone, {wish.bot}: {middle:.1f} ±{1.96 * spread / math.sqrt(len(points)):.1f} of {len(points)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ways = parser.add_subparsers(dest="way", required=True)
    one = ways.add_parser("free", help="the best game of free choice that a beam finds")
    one.add_argument("--width", type=int, default=300)
    one.add_argument("--narrow", type=int, default=12, help="the beam's width while hands are compared")
    one.add_argument("--hands", type=int, default=12)
    one.add_argument("--lines", type=int, default=2)
    one.add_argument("--hand", default="", help="cards to begin with, with commas between them")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--out", default="", help="where the record goes")
    two = ways.add_parser("series", help="solo series of Agricola 2007")
    two.add_argument("--bot", default="search:1s")
    two.add_argument("--series", type=int, default=50)
    two.add_argument("--jobs", type=int, default=2)
    three = ways.add_parser("mean", help="the mean of a bot alone")
    three.add_argument("game", choices=farmstead.games())
    three.add_argument("--bot", default="search:0.2s")
    three.add_argument("--games", type=int, default=50)
    three.add_argument("--jobs", type=int, default=2)
    wish = parser.parse_args()
    {"free": free, "series": serial, "mean": mean}[wish.way](wish)


if __name__ == "__main__":
    main()
