"""For who plays: one good move and why; and what the next seat is after."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from farmstead.analysis.evaluating import EFFORT, evaluate, judge_of
from farmstead.analysis.reasons import goods_by, reasons
from farmstead.analysis.report import Evaluation, Line, Reason
from farmstead.bots.lookahead import asks_together
from farmstead.bots.moves import moves
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.errors import SetupError
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE

Stop = Callable[[], bool]


def hint(
    pos: Position, effort: int = EFFORT, seed: int = 0, seat: int | None = None, stop: Stop | None = None
) -> tuple[Line, tuple[Reason, ...]]:
    """The best move of the seat that is asked, by what it can know, and what it has over the next best."""
    found = evaluate(pos, effort, seed, stop=stop, seat=seat)
    best = found.lines[0]
    others = [line for line in found.lines[1:] if line.answers[0] != best.answers[0] and not line.tie]
    why = reasons(pos, found.seat, others[0], best, seed) if others else ()
    if not why:
        goods = goods_by(pos.sample(found.seat, Random(seed)), found.seat, best.answers)
        why = tuple(Reason("good-now", {"good": good, "n": n}) for good, n in goods.items() if n > 0)
    return best, why


def threat(
    pos: Position, effort: int = EFFORT, seed: int = 0, lines: int = 3, stop: Stop | None = None
) -> Evaluation:
    """What the next seat would do if the asked one did nothing about it: its best lines then."""
    return evaluate(threatened(pos, seed), effort, seed, lines, stop=stop)


def threatened(pos: Position, seed: int = 0) -> Position:
    """Where the next seat stands if the asked one does nothing about it.

    Nobody may pass at will in these games: the asked seat makes the turn that leaves most to the next one. All of it is
    a deal that the asked seat holds for possible; so the next seat's cards are guessed.
    """
    seat = int(pos.decider)
    if seat < 0 or pos.players < 2:
        raise SetupError(f"there is nobody who threatens: {pos!r}")
    base = pos.sample(seat, Random(seed))
    if len(base.deciders) > 1:
        raise SetupError(f"all choose at once, so nobody comes next: {pos!r}")
    ends = [_to_next(move.end, seat, seed) for move in moves(base, seat, base.game.sensible(base))]
    reached = [end for end in ends if end is not None]
    if not reached:
        raise SetupError(f"no other seat has a turn before the game is over: {pos!r}")
    said = judge_of(pos).worths_of(reached, [seat] * len(reached))
    leaves = [worths[int(end.decider)] for worths, end in zip(said, reached, strict=True)]
    return reached[leaves.index(max(leaves))]


def _to_next(pos: Position, seat: int, seed: int) -> Position | None:
    """The next choice of another seat; None if the game is over before, or the same seat goes on."""
    here, dealer = pos.copy(), Dealer(seed)
    while not here.over:
        if here.decider == CHANCE:
            dealer.deal(here)
            continue
        if asks_together(here) or here.decider == seat:
            return None
        options = here.game.sensible(here)
        if len(options) > 1:
            return here
        here.play_unchecked(options[0])
    return None
