"""Rules that ask everything: no question answers itself, not even one with a single option.

What a game stored before such a change must survive, for any game: the answers it lacks have to be found.
"""

from __future__ import annotations

import pytest

import farmstead
from farmstead.kernel.position import NO_OPTIONS, Position
from farmstead.kernel.steps import CHANCE, OVER, Question, Together

interpreted = pytest.mark.skipif(farmstead.compiled, reason="a compiled kernel can't be changed from outside")


def _advance(pos: Position) -> None:
    """`Position.advance`, but for its last rule."""
    while pos.agenda:
        step = pos.agenda[-1]
        if not isinstance(step, Question):
            pos.agenda.pop()
            step.run(pos)
            continue
        if isinstance(step, Together):
            pos.agenda.pop()
            if pos.ask_together(step):
                return
            continue
        options = step.options(pos)
        if not options:
            pos.agenda.pop()
            continue
        extra = NO_OPTIONS if step.seat == CHANCE else pos.anytime(step, options)
        pos.decider, pos.own, pos.legal = step.seat, len(options), options + extra
        return
    pos.decider, pos.own, pos.legal = OVER, 0, NO_OPTIONS


def ask_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "advance", _advance)
