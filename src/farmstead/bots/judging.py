"""The judge bot: a turn that begins with each option is judged at its end by a learned judge. No search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmstead.bots.greedy import GreedyBot
from farmstead.bots.judges import judge_for_position
from farmstead.bots.lookahead import turn_ends
from farmstead.kernel.position import Position

if TYPE_CHECKING:
    from farmstead.judges.judge import Judge


class JudgeBot(GreedyBot):
    """One turn deep: quick, and the same answers for the same seed. For a game without a judge it plays as greedy."""

    name = "judge"

    def __init__(self, seed: int | None = None, judge: Judge | None = None) -> None:
        super().__init__(seed)
        self._judge = judge

    def look(self, pos: Position, seat: int) -> dict[int, float]:
        judge = self._judge or judge_for_position(pos)
        return super().look(pos, seat) if judge is None else after(judge, pos, seat)


def after(judge: Judge, pos: Position, seat: int) -> dict[int, float]:
    """What a position is worth to the asked seat after a turn that begins with each sensible option, in swings."""
    options = pos.game.sensible(pos)
    trials = turn_ends(pos, seat, options)
    found = judge.worths_of(trials, [seat] * len(trials))
    return {option: worths[seat] for option, worths in zip(options, found, strict=True)}
