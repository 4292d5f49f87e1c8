"""One turn of foresight: each option is followed to the end of the turn by the best-looking answers, then weighed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.kernel.position import Position
from farmstead.kernel.steps import OVER

LONGEST_TURN: Final = 24
RIVALRY: Final = 0.3  # how much a point of the strongest rival counts against one of one's own


def weigh(pos: Position, seat: i64) -> float:
    """What a position is worth to a seat, rivals considered."""
    worths = pos.game.worth(pos)
    rival = 0.0
    found = False
    for i in range(len(worths)):
        if i != seat and (not found or worths[i] > rival):
            rival = worths[i]
            found = True
    return worths[seat] - RIVALRY * rival


def finish_turn(pos: Position, seat: i64) -> None:
    """Plays on for the seat, each time the option that looks best at once, until somebody else decides."""
    left: i64 = LONGEST_TURN
    while pos.decider == seat and left > 0:
        left -= 1
        options = pos.game.sensible(pos)
        if len(options) == 1:
            pos.play_unchecked(options[0])
            continue
        best = options[0]
        most = -1.0e9
        for option in options:
            trial = pos.copy()
            trial.play_unchecked(option)
            value = weigh(trial, seat)
            if value > most:
                most = value
                best = option
        pos.play_unchecked(best)


def values(pos: Position, seat: int) -> dict[int, float]:
    """For each sensible option, what the position is worth at the end of a turn that begins with it."""
    found: dict[int, float] = {}
    for option in pos.game.sensible(pos):
        trial = pos.copy()
        trial.play_unchecked(option)
        if trial.decider != OVER:
            finish_turn(trial, seat)
        found[option] = weigh(trial, seat)
    return found
