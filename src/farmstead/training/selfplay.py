"""Games that a judge plays against itself and its older selves, one ply deep, many side by side.

At each decision every sensible option is played on a copy, the turn is played to its end by the hand-written sense,
and the position there is judged; the best one is taken, with some noise. Learned from are the positions at the ends
of turns; the policy learns from some before the answers. What a position should have been judged is known in the end:
mostly the final result, mixed step by step with what was thought on the way (temporal differences).

At some tables the hand-written sense takes seats: a judge that only ever met itself misjudges what others go for.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import farmstead
from farmstead.bots.lookahead import RIVALRY, asks_together, goes_on, turn_ends
from farmstead.judges.judge import Judge, Judgement, result, worths
from farmstead.kernel.position import Position
from farmstead.training.mixtures import Setup

Floats = NDArray[np.float32]

WIDEST = 48  # options looked at in one decision; of more, so many drawn by lot
LISTED = 16  # options kept for the policy to learn from, the best ones
LOOKS = 0.25  # share of decisions whose position before the answer is kept, for the policy
LATER = 0.4  # share of answers after which the turn goes on answer by answer; else the sense has ended it: quick
PREFERENCE = 0.08  # by how much of a swing options must differ to be told apart clearly


class Noise(NamedTuple):
    """How far play strays from the best-looking answer."""

    random: float = 0.03
    gumbel: float = 0.02


class Games(NamedTuple):
    """What some games of one set-up leave to learn from; all arrays have a row for each position.

    `seen` observations, `wanted` points (in order of chairs from the viewer on) and then shares of the win; `options`
    and `liked` are empty (-1) where the policy has nothing to learn; `scores` are the final points of each game.
    """

    players: int
    seen: NDArray[np.float16]
    wanted: Floats
    options: NDArray[np.int16]
    liked: NDArray[np.float16]
    scores: Floats


class Moment(NamedTuple):
    """A position to learn from: one at the end of a turn, or one before an answer, for the policy."""

    seen: NDArray[np.float16]
    viewer: int
    thought: Floats | None  # by seat: points, then chances; None for a position before an answer
    options: NDArray[np.int16] | None
    liked: NDArray[np.float16] | None


class Table:
    """A game under way."""

    def __init__(self, pos: Position, dealer: farmstead.Dealer, judges: list[Judge | None]) -> None:
        self.pos = pos
        self.dealer = dealer
        self.judges = judges  # by seat; None for one that the sense plays
        self.moments: list[Moment] = []

    def run_on(self) -> None:
        """Up to the next decision worth a thought."""
        pos = self.pos
        while pos.decider < 0 and not pos.over:
            pos.play_unchecked(self.dealer.choose(pos))

    def play_on(self, options: list[int], trials: list[Position], pick: int, rng: random.Random) -> None:
        """Plays an answer, mostly with the rest of the turn as the sense has ended it."""
        if not asks_together(self.pos) and rng.random() >= LATER:
            self.pos = trials[pick]
        else:
            self.pos.play_unchecked(options[pick])


def play(game: str, setup: Setup, judge: Judge, older: list[Judge], count: int, seed: int, noise: Noise,
         trace: float) -> Games:
    """Plays games side by side. In some of them a few seats are played by older selves or by the sense."""
    rng = random.Random(seed)
    rules = farmstead.game(game)
    swing = rules.swing(setup.players)
    tables: list[Table] = []
    for _ in range(count):
        judges: list[Judge | None] = [judge] * setup.players
        if older and rng.random() < 0.25:
            judges = [rng.choice(older) if rng.random() < 0.5 else judge for _ in judges]
        if rng.random() < setup.sensed:
            for seat in rng.sample(range(setup.players), rng.randrange(1, setup.players)):
                judges[seat] = None
        pos = rules.start(players=setup.players, **setup.variants)
        tables.append(Table(pos, farmstead.Dealer(rng.getrandbits(48)), judges))
    live = list(tables)
    while live:
        asked: dict[int, list[tuple[Table, list[int], list[Position]]]] = {}
        for table in live:
            while True:
                table.run_on()
                pos = table.pos
                if pos.over:
                    break
                options = rules.sensible(pos)
                if len(options) > 1:
                    break
                pos.play_unchecked(options[0])
            if pos.over:
                continue
            if len(options) > WIDEST:
                options = rng.sample(options, WIDEST)
            seat = int(pos.decider)
            # Where several choose at once, what others have chosen must not be seen.
            base = pos.sample(seat, rng) if asks_together(pos) else pos
            trials = turn_ends(base, seat, list(options))
            player = table.judges[seat]
            if player is None:
                table.play_on(options, trials, sensed(trials, seat), rng)
            else:
                asked.setdefault(id(player), []).append((table, list(options), trials))
        live = [table for table in live if not table.pos.over]
        for entries in asked.values():
            _answer(entries, rng, swing, noise)
    return collect(setup.players, tables, trace)


def _answer(entries: list[tuple[Table, list[int], list[Position]]], rng: random.Random, swing: float,
            noise: Noise) -> None:
    """Judges all trials of some tables at once and plays the answers."""
    first, _, _ = entries[0]
    judge = first.judges[int(first.pos.decider)]
    assert judge is not None
    positions = [trial for _, _, trials in entries for trial in trials]
    viewers = [int(table.pos.decider) for table, _, trials in entries for _ in trials]
    looked = [table for table, _, _ in entries if rng.random() < LOOKS]
    positions += [table.pos for table in looked]
    viewers += [int(table.pos.decider) for table in looked]
    found = judge.judge(positions, viewers)
    seen = judge.chair(int(positions[0].players)).see_again(len(positions))
    kept = {id(table): row for row, table in enumerate(looked, start=len(positions) - len(looked))}
    at = 0
    for table, options, trials in entries:
        here = slice(at, at + len(trials))
        at += len(trials)
        seat = int(table.pos.decider)
        thought = Judgement(found.points[here], found.chances[here])
        worth = worths(thought, swing)[:, seat]
        row = kept.get(id(table))
        if row is not None:
            best = np.argsort(-worth)[:LISTED]
            chosen = np.full(LISTED, -1, np.int16)
            liked = np.zeros(LISTED, np.float16)
            raised = np.exp((worth[best] - worth[best[0]]) / PREFERENCE)
            chosen[: len(best)] = np.array(options, np.int16)[best]
            liked[: len(best)] = raised / raised.sum()
            table.moments.append(Moment(seen[row].astype(np.float16), seat, None, chosen, liked))
        if rng.random() < noise.random:
            pick = rng.randrange(len(options))
        elif noise.gumbel > 0:
            luck = -np.log(-np.log(np.array([max(1e-9, rng.random()) for _ in options])))
            pick = int(np.argmax(worth + noise.gumbel * luck))
        else:
            pick = int(np.argmax(worth))
        together = asks_together(table.pos)
        table.play_on(options, trials, pick, rng)
        if not together and not goes_on(table.pos, seat):  # the turn is over: the trial is what really came
            both = np.concatenate([thought.points[pick], thought.chances[pick]])
            table.moments.append(Moment(seen[here.start + pick].astype(np.float16), seat, both, None, None))


def sensed(trials: list[Position], seat: int) -> int:
    """Which of these ends of a turn the sense likes best for a seat, by what the seat may know."""

    def liking(i: int) -> float:
        expected = trials[i].game.outlook(trials[i], seat)
        return expected[seat] - RIVALRY * max(worth for other, worth in enumerate(expected) if other != seat)

    return max(range(len(trials)), key=liking)


def collect(players: int, tables: list[Table], trace: float) -> Games:
    """The moments of all games with what they should have been judged."""
    seen, wanted, options, liked, scores = [], [], [], [], []
    none = np.full(LISTED, -1, np.int16)
    nothing = np.zeros(LISTED, np.float16)
    turns = [np.array([(viewer + i) % players for i in range(players)]) for viewer in range(players)]
    for table in tables:
        points, shares = result(table.pos)
        scores.append(points)
        truth = np.concatenate([points, shares])
        for moment in reversed(table.moments):
            turn = turns[moment.viewer]
            wanted.append(np.concatenate([truth[turn], truth[players + turn]]))
            seen.append(moment.seen)
            options.append(none if moment.options is None else moment.options)
            liked.append(nothing if moment.liked is None else moment.liked)
            if moment.thought is not None:
                truth = (1.0 - trace) * moment.thought + trace * truth
    return Games(
        players, np.array(seen), np.array(wanted, np.float32), np.array(options), np.array(liked), np.array(scores)
    )
