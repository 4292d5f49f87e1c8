"""What a loss is called, and how accurate a seat has played. The figures stand in `thresholds.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from math import exp
from typing import Any, Final

from farmstead.analysis.balance import lead
from farmstead.analysis.report import Accuracy, Judged, Line

SLIPS: Final = ("?!", "?", "??")
ONLY: Final = "!"
MARKS: Final = (ONLY, *SLIPS)
PHASES: Final = ("opening", "middle", "ending")
SEVERAL: Final = 3  # moves there must have been for one of them to be the only good one


@cache
def thresholds(game: str) -> dict[str, Any]:
    """The figures of a game; what it does not name for itself is as usual."""
    text = (resources.files("farmstead.analysis") / "thresholds.toml").read_text(encoding="utf-8")
    figures = tomllib.loads(text)
    return {**figures["usual"], **figures.get(game, {})}


def phase_of(game: str, round: int) -> str:
    """The part of the game that a round belongs to."""
    figures = thresholds(game)
    if round <= figures["opening"]:
        return PHASES[0]
    return PHASES[1] if round <= figures["middle"] else PHASES[2]


def losses(played: Line, best: Line, seat: int) -> tuple[float, float]:
    """Chance and points of lead lost against the best; nothing in a tie."""
    if played.tie:
        return 0.0, 0.0
    chance = best.standing.chances[seat] - played.standing.chances[seat]
    return max(0.0, chance), max(0.0, lead(best.standing, seat) - lead(played.standing, seat))


def mark_of(game: str, seat: int, played: Line, lines: Sequence[Line], loss: float, points: float) -> str:
    """The mark of a move, if any; `lines` are all that were looked at, best first."""
    figures = thresholds(game)
    alone = len(played.standing.points) == 1
    # Where the two intervals overlap nobody can say that it was a slip: only what costs more than doubt is marked then.
    least = 1 if played.high >= lines[0].low else 0
    for number in range(len(SLIPS) - 1, least - 1, -1):
        if points >= figures["alone" if alone else "points"][number] or (
            not alone and loss >= figures["chance"][number]
        ):
            return SLIPS[number]
    others = [line for line in lines if line is not played]
    if len(lines) < SEVERAL or played is not lines[0] or any(line.tie for line in others):
        return ""
    behind, behind_points = losses(others[0], played, seat)
    enough = behind_points >= figures["alone"][1] if alone else behind >= figures["only"]
    return ONLY if enough else ""


def accuracies(game: str, players: int, moves: Iterable[Judged]) -> tuple[Accuracy, ...]:
    """For each seat the mean of its moves, 100 for a tie with the best and less by e for each `scale` of worth lost."""
    scale = thresholds(game)["scale"]
    shares: list[dict[str, list[float]]] = [{} for _ in range(players)]
    marks: list[dict[str, int]] = [dict.fromkeys(MARKS, 0) for _ in range(players)]
    for move in moves:
        lost = 0.0 if move.tie else max(0.0, move.best.worth - move.played.worth)
        shares[move.seat].setdefault(move.phase, []).append(100.0 * exp(-lost / scale))
        if move.mark:
            marks[move.seat][move.mark] += 1
    found: list[Accuracy] = []
    for seat in range(players):
        whole = [share for phase in PHASES for share in shares[seat].get(phase, [])]
        phases: dict[str, float] = {phase: _mean(shares[seat][phase]) for phase in PHASES if phase in shares[seat]}
        found.append(Accuracy(_mean(whole), phases, marks[seat]))
    return tuple(found)


def _mean(shares: list[float]) -> float:
    """Who had nothing to decide did nothing wrong."""
    return sum(shares) / len(shares) if shares else 100.0
