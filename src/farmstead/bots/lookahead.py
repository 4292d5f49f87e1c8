"""One turn of foresight: each option is followed to the end of the turn by the best-looking answers, then weighed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.kernel.position import Position
from farmstead.kernel.steps import Together

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


def asks_together(pos: Position) -> bool:
    """Are several seats choosing at once now, unseen by each other?"""
    return isinstance(pos.agenda[len(pos.agenda) - 1], Together)


def goes_on(pos: Position, seat: i64) -> bool:
    """Is the seat asked again within its turn? Alone at the table, or when the others are done, turns follow on."""
    return pos.decider == seat and not pos.pending().opens_turn


class Aside:
    """An answer that was passed over: how much worse it looked, the answers that lead there, and where they lead."""

    def __init__(self, gap: float, said: list[int], pos: Position) -> None:
        self.gap = gap
        self.said = said
        self.pos = pos


def finish_turn(
    pos: Position,
    seat: i64,
    deep: i64 = 0,
    through: bool = False,
    said: list[int] | None = None,
    asides: list[Aside] | None = None,
) -> None:
    """Plays on for the seat that is asked, each time the option that looks best, to the end of its turn.

    The options of the first `deep` questions are judged after the rest of the turn that they begin, the others right
    after the answer: in a long turn thinking all of it through costs the square of its length. The rivals' part of the
    worth hardly changes within one's own turn, so only one's own is asked for. `through`: also through the seat's turns
    that follow on, until somebody else decides. Who wants to know is told what was answered (`said`) and what was not
    (`asides`).
    """
    game = pos.game
    left: i64 = LONGEST_TURN
    while left > 0:
        left -= 1
        options = game.sensible(pos)
        best = options[0]
        if len(options) > 1:
            most = -1.0e9
            first: i64 = 0 if asides is None else len(asides)
            for option in options:
                trial = pos.copy()
                trial.play_unchecked(option)
                if deep > 0 and goes_on(trial, seat):
                    finish_turn(trial, seat)
                value = game.worth_of(trial, seat)
                if value > most:
                    most = value
                    best = option
                if asides is not None and said is not None:
                    asides.append(Aside(value, [*said, option], trial))
            deep -= 1
            if asides is not None:
                _set_aside(asides, first, best, most)
        if asks_together(pos):
            left = 0  # one answer each; what the others chose is not to be seen
        pos.play_unchecked(best)
        if said is not None:
            said.append(best)
        if not goes_on(pos, seat) and not (through and pos.decider == seat):
            break


def _set_aside(asides: list[Aside], first: i64, taken: int, most: float) -> None:
    """Of the answers to the last question, drops the one that was taken and makes values gaps."""
    kept: list[Aside] = []
    for i in range(first, len(asides)):
        aside = asides[i]
        if aside.said[len(aside.said) - 1] != taken:
            aside.gap = most - aside.gap
            kept.append(aside)
    del asides[first:]
    asides.extend(kept)


def values(pos: Position, seat: i64) -> dict[int, float]:
    """For each sensible option of the decider, what the position is worth to it after a turn that begins with it."""
    found: dict[int, float] = {}
    for option in pos.game.sensible(pos):
        trial = pos.copy()
        trial.play_unchecked(option)
        if trial.decider == seat:
            finish_turn(trial, seat, through=True)
        found[option] = weigh(trial, seat)
    return found


def first_values(pos: Position, seat: i64) -> dict[int, float]:
    """For each sensible option of the decider, what the position is worth to it right after."""
    found: dict[int, float] = {}
    for option in pos.game.sensible(pos):
        trial = pos.copy()
        trial.play_unchecked(option)
        found[option] = pos.game.worth_of(trial, seat)
    return found


def turn_ends(pos: Position, seat: i64, options: list[int]) -> list[Position]:
    """For each of these options where a turn that begins with it leads, its other answers those that look best."""
    found: list[Position] = []
    for option in options:
        trial = pos.copy()
        trial.play_unchecked(option)
        if goes_on(trial, seat):
            finish_turn(trial, seat)
        found.append(trial)
    return found
