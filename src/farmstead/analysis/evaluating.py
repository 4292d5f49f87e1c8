"""A position looked into: the best moves of the seat that is asked, by what it can know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from farmstead.analysis.report import Evaluation, Line
from farmstead.analysis.witness import Witness, standing
from farmstead.bots.judges import judge_for
from farmstead.bots.puct import JudgedSearch
from farmstead.kernel.errors import SetupError
from farmstead.kernel.position import Position

EFFORT: Final = 200
LINES: Final = 3


def evaluate(
    pos: Position,
    effort: int = EFFORT,
    seed: int = 0,
    lines: int = LINES,
    also: Sequence[Sequence[int]] = (),
    stop: Callable[[], bool] | None = None,
) -> Evaluation:
    """The best lines of the seat that is asked, as far as it can know; `also` names moves to be looked at in any case.

    The same position, effort and seed give the same figures on any machine.
    """
    judge = judge_for(pos.game.name)
    if judge is None:
        raise SetupError(f"no learned judge for {pos.game.name} can be used here; pip install 'farmstead[bots]'")
    seat = int(pos.decider)
    luck = Random(seed)
    search = JudgedSearch(lambda: pos.sample(seat, luck), seat, seed, Witness(judge))
    search.begin()
    for answers in also:
        search.admit(list(answers))
    made = search.run(effort, 1.0e9, stop)
    found = sorted((_line(search, at) for at in range(len(search.moves))), key=lambda line: (-line.tries, -line.worth))
    wanted = {tuple(answers) for answers in also}
    kept = [line for i, line in enumerate(found) if i < lines or line.answers in wanted]
    return Evaluation(seat, kept[0].standing, tuple(kept), made, False)


def _line(search: JudgedSearch, at: int) -> Line:
    row = search.figures(at)
    worth = row[search.seat]
    return Line(tuple(search.moves[at].answers), standing(row), worth, worth, worth, search.tries[at], False)
