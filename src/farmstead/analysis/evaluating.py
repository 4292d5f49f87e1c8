"""A position looked into: the best moves of the seat that is asked, by what it can know.

All turns that deserve a look are judged once; then effort is spent in rounds, in each the same number of looks at each
move still in question, and the better half goes on. So moves that are compared have been looked at equally often, in
the same deals of what the seat can't know, and the figures of one are not better founded than those of the other.
Moves that somebody asked for stay to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from farmstead.analysis.endings import solved
from farmstead.analysis.following import follow
from farmstead.analysis.lines import begins, kept
from farmstead.analysis.noise import Noise
from farmstead.analysis.report import Evaluation, Line, Standing
from farmstead.bots.judges import judge_for_position
from farmstead.bots.puct import JudgedSearch
from farmstead.kernel.errors import SetupError
from farmstead.kernel.position import Position

if TYPE_CHECKING:
    from farmstead.judges.judge import Judge

EFFORT: Final = 200
LINES: Final = 3
WIDE: Final = 12  # moves that are looked at more than once
LAST: Final = 3  # of which so many are told apart to the end
BATCH: Final = 6  # looks judged together
DIGITS: Final = 5  # of a worth that mean something


def evaluate(
    pos: Position,
    effort: int = EFFORT,
    seed: int = 0,
    lines: int = LINES,
    also: Sequence[Sequence[int]] = (),
    stop: Callable[[], bool] | None = None,
    seat: int | None = None,
) -> Evaluation:
    """The best lines of the seat that is asked, as far as it can know.

    `also` names moves to be looked at in any case; one that is given in part stands for the best turn that begins so.
    `seat` is for questions that several answer at once. The same position, effort and seed give the same figures,
    unless it was stopped; on another sort of processor the last digit of a judgement may be rounded in another way.
    """
    asked = int(pos.decider) if seat is None else seat
    if asked < 0 or asked not in pos.deciders:
        raise SetupError(f"there is nothing to evaluate: {pos!r}")
    judge = judge_of(pos)
    from farmstead.analysis.witness import Witness  # which needs numpy: without it reviews can still be read

    exact = solved(pos, asked, effort, seed, lines, also, stop)
    if exact is not None:
        return exact
    luck = Random(seed)
    search = JudgedSearch(lambda: pos.sample(asked, luck), asked, luck.getrandbits(40), Witness(judge))
    search.begin()
    kept = [_admitted(search, answers) for answers in also]
    ranks, made = _narrow(search, effort, [at for at in kept if at >= 0], stop)
    return Evaluation(asked, *_told(search, ranks, lines, also), made, False)


def judge_of(pos: Position) -> Judge:
    """The judge that is asked; a game without one cannot be analysed."""
    judge = judge_for_position(pos)
    if judge is None:
        raise SetupError(f"no learned judge for {pos.game.name} can be used here; pip install 'farmstead[bots]'")
    return judge


def _admitted(search: JudgedSearch, answers: Sequence[int]) -> int:
    """The place of the most promising turn that begins with these answers; -1 if they cannot be given."""
    begun = [at for at, move in enumerate(search.moves) if begins(move.answers, answers)]
    if begun:
        return max(begun, key=lambda at: search.worths[at][search.seat])
    return search.admit(list(answers))


def _narrow(
    search: JudgedSearch, effort: int, kept: list[int], stop: Callable[[], bool] | None
) -> tuple[dict[int, int], int]:
    """Looks at the moves of the root, at fewer and fewer: in which round each was seen last, and how many looks."""
    mine = [worth[search.seat] for worth in search.worths]
    ranked = sorted(range(len(mine)), key=lambda at: -mine[at])
    ranks = dict.fromkeys(ranked, 0)
    sizes = [WIDE, WIDE // 2, LAST] if len(ranked) > 1 else [1]
    if len(ranked) == 1:
        effort //= WIDE  # nothing to choose: only how it stands is asked for
    made = 0
    for number, size in enumerate(sizes):
        ranked = _with(ranked[:size], kept)
        for at in ranked:
            ranks[at] = number + 1
        for _ in range(max(1, round(effort / len(sizes) / len(ranked)))):
            for i in range(0, len(ranked), BATCH):
                search.look(ranked[i : i + BATCH])
            made += len(ranked)
            if stop is not None and stop():
                return ranks, made
        ranked.sort(key=lambda at: -search.figures(at)[search.seat])
    return ranks, made


def _with(chosen: list[int], kept: list[int]) -> list[int]:
    return [*chosen, *(at for at in dict.fromkeys(kept) if at not in chosen)]


def _told(
    search: JudgedSearch, ranks: dict[int, int], lines: int, also: Sequence[Sequence[int]]
) -> tuple[Standing, tuple[Line, ...]]:
    """The standing with the best move, and the lines that are shown: the best, and those that were asked for."""
    noise = Noise(search, [at for at, rank in ranks.items() if rank == max(ranks.values())])
    found = [(ranks[at], _line(search, at, noise)) for at in ranks]
    found.sort(key=lambda one: (-one[0], -one[1].worth))
    best = found[0][1]
    shown = kept([line._replace(tie=line.high >= best.worth) for _, line in found], lines, also)
    return best.standing, shown


def _line(search: JudgedSearch, at: int, noise: Noise) -> Line:
    from farmstead.analysis.witness import standing

    row = [round(figure, DIGITS) for figure in search.figures(at)]
    worth = row[search.seat]
    half = round(noise.half(at), DIGITS)
    answers = tuple(search.moves[at].answers)
    return Line(
        answers, standing(row), worth, worth - half, worth + half, search.tries[at], False, follow(search, at)
    )
