"""What is to be played: which bots sit where in which game, so that luck and seats favour nobody.

Games come in deals. All games of a deal share the dealer's seed, and the bots change seats from game to game until each
line-up has been turned once around the table. So each bot meets the same draws from each seat.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any

import farmstead
from farmstead import bots
from farmstead.kernel.errors import SetupError
from farmstead.kernel.variants import settle, with_usual

PLANS = ("match", "ladder", "study", "cards", "explore")
STUDIES = ("study", "cards", "explore")  # one bot on all seats
ANCHOR = bots.RandomBot.name  # ratings are measured from it, so it plays in every ladder


@dataclass(frozen=True)
class Plan:
    """A whole event. `sort` is match (all bots in one line-up), ladder (each pair of bots), study (one bot), cards
    (one bot; only what cards did is kept, for games by the ten thousand), explore (the same, for the explorer)."""

    sort: str
    game: str
    bots: tuple[str, ...]
    games: int
    players: int
    variants: dict[str, str] = field(default_factory=dict)
    seconds: float | None = None
    seed: int = 1

    def to_data(self) -> dict[str, Any]:
        return {**asdict(self), "bots": list(self.bots)}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Plan:
        return cls(**{**data, "bots": tuple(data["bots"])})

    @property
    def keeps_records(self) -> bool:
        return self.sort not in ("cards", "explore")

    def same_event(self, other: Plan) -> bool:
        """Do the two differ in the number of games at most?"""
        return {**self.to_data(), "games": 0} == {**other.to_data(), "games": 0}


@dataclass(frozen=True)
class Job:
    """One game: the numbers of the bots by seat, and the seeds."""

    number: int
    deal: int
    lineup: tuple[int, ...]


def make_plan(
    sort: str,
    game: str,
    names: Sequence[str],
    games: int,
    players: int | None = None,
    variants: Mapping[str, object] | None = None,
    seconds: float | None = None,
    seed: int = 1,
) -> Plan:
    """A checked plan. What cannot be played is a SetupError that says what can."""
    known = farmstead.game(game)
    if players is None:
        players = 2 if 2 in known.players else known.players[0]
    for name in names:
        bots.check(name)
    if sort == "ladder" and ANCHOR not in names:
        names = [ANCHOR, *names]
    if games < 1:
        raise SetupError("at least one game has to be played", "event.no-games")
    least = 1 if sort in STUDIES else 2
    if len(names) < least:
        raise SetupError(f"at least {least} bots are needed", "event.few-bots", {"n": least})
    if sort == "match" and 1 < players < len(names):
        fits: dict[str, object] = {"bots": len(names), "n": players}
        raise SetupError(f"{len(names)} bots do not fit on {players} seats", "event.many-bots", fits)
    if seconds is not None and not 0 < seconds < math.inf:
        raise SetupError("the time for a decision must be a number of seconds above 0", "event.bad-seconds")
    known.start(players, **dict(variants or {}))  # what may not be chosen together shows now, not in a worker
    chosen = settle(game, known.variants, with_usual(known.variants, dict(variants or {})))
    return Plan(sort, game, tuple(names), games, players, chosen, seconds, seed)


def jobs(plan: Plan) -> list[Job]:
    """Every game of a plan, in the order of playing. `plan.games` counts those of each pairing."""
    if plan.sort == "ladder":
        pairings = [tuple(pair) for pair in combinations(range(len(plan.bots)), 2)]
    else:
        pairings = [tuple(range(len(plan.bots)))]
    seatings = [lineups(plan, pairing) for pairing in pairings]
    found: list[Job] = []
    for turn in range(plan.games):
        for seating in seatings:
            found.append(Job(len(found), turn // len(seating), seating[turn % len(seating)]))
    return found


def whole_deals(plan: Plan) -> int:
    """The number of games, no less than the plan's, after which every deal was played from all sides."""
    pairing = range(2 if plan.sort == "ladder" else len(plan.bots))
    deal = len(lineups(plan, pairing))
    return -(-plan.games // deal) * deal


def lineups(plan: Plan, pairing: Sequence[int]) -> list[tuple[int, ...]]:
    """The games that share a deal: which bot sits on each seat of each.

    With more seats than bots they take turns around the table, and who sits twice changes too. So each bot sits on each
    seat equally often, and no game is played twice.
    """
    if plan.players == 1:
        return [(bot,) for bot in pairing]
    if plan.sort in STUDIES:
        return [tuple(pairing) * plan.players]
    found: list[tuple[int, ...]] = []
    for first in range(len(pairing)):
        around = [pairing[(first + i) % len(pairing)] for i in range(plan.players)]
        found += [tuple(around[shift:] + around[:shift]) for shift in range(plan.players)]
    return list(dict.fromkeys(found))
