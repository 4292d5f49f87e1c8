"""Positions to try bots on: from random games of the toy market and of every game of the library, all variants."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import farmstead
from farmstead.bots import Sampler
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from tests.kernel.market import MARKET

Choice = tuple[str, int, dict[str, str]]


def choices() -> list[Choice]:
    """Each game with each number of seats, and with values of each variant: the first and the last ones."""
    found: list[Choice] = []
    for name in farmstead.games():
        game = farmstead.game(name)
        found += [(name, players, {}) for players in game.players]
        for variant in game.variants:
            key = variant.name.replace("-", "_")
            others = [value for value in variant.values if value != variant.default]
            found += [(name, max(game.players), {key: value}) for value in others[:1] + others[1:][-2:]]
    return found


def title(choice: Choice) -> str:
    name, players, variants = choice
    return "-".join([name, str(players), *variants.values()])


def start(choice: Choice) -> Position | None:
    """The first position; None where a variant does not go with this number of seats."""
    name, players, variants = choice
    game: Game = MARKET if name == MARKET.name else farmstead.game(name)
    try:
        return game.start(players, **variants)
    except farmstead.SetupError:
        return None


def moments(choice: Choice, seed: int, every: int) -> Iterator[tuple[Position, int]]:
    """Positions of a random game in which a seat decides, one of `every`, each with a seat that may answer."""
    rng = random.Random(f"{title(choice)} {seed}")
    pos = start(choice)
    if pos is None:
        return
    count = rng.randrange(every)
    while not pos.over:
        seat = rng.choice(pos.deciders)
        if seat >= 0:
            count += 1
            if count % every == 0:
                yield pos.copy(), seat
        pos.play(rng.choice(pos.options(seat)), seat=seat)


def sampler(pos: Position, seat: int, seed: int = 1) -> Sampler:
    rng = random.Random(seed)
    return lambda: pos.sample(seat, rng)


def check_sense(choice: Choice, *, every: int, points: tuple[float, float], thinned: int) -> None:
    """A game's sense in a random game: thoughts are options, fewer of them at times, and guesses are points."""
    fewer = 0
    for pos, _ in moments(choice, 1, every):
        thoughts = pos.game.sensible(pos)
        assert thoughts
        assert len(set(thoughts)) == len(thoughts)
        assert set(thoughts) <= set(pos.legal)
        fewer += len(thoughts) < len(pos.legal)
        worths = pos.game.worth(pos)
        assert all(math.isfinite(value) and points[0] < value < points[1] for value in worths)
        assert worths == [pos.game.worth_of(pos, seat) for seat in range(pos.players)]
    assert fewer > thinned
