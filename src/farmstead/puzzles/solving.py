"""The end of a game solved for a puzzle: every answer of everybody, and every end that is as good as the best.

A bot is content with one best line (`bots.endgame`). A puzzle must know all of them, and what each slip costs: so
nothing is left out here. Ends are told apart by the score sheet of the seat that solves: the same points in every line
of it, reached in another order or on the mirrored side of a farm, are the same answer.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from farmstead.bots.endgame import SAME, final_worths
from farmstead.bots.lookahead import asks_together
from farmstead.kernel.position import Position
from farmstead.kernel.steps import OVER

LIMIT: Final = 20_000  # positions looked at before one is given up
NOTHING: Final = 1.0e9  # the margin where there is nothing else to answer
MANY: Final = 2  # different ends that are kept; more tell nothing new


class End(NamedTuple):
    """How a game ended for a seat: the lines of its score sheet in their order, the points of the best rival (None
    alone), and its share of the win."""

    sheet: tuple[float, ...]
    rival: float | None
    share: float


class Known(NamedTuple):
    """What is known of a position: the worth to every seat with the best play of all, the ends of the solving seat
    that are as good, how much worse, in swings, the best of its slips on the way there is, and the answers that keep
    the worth (of another seat only the first)."""

    worths: list[float]
    ends: tuple[End, ...]
    margin: float
    best: tuple[int, ...]


class Exact:
    """Solves positions for a seat, and remembers: those of one game are cheap one after the other, the last first."""

    def __init__(self, seat: int, limit: int = LIMIT) -> None:
        self.seat = seat
        self.limit = limit
        self.known: dict[object, Known] = {}

    def value(self, pos: Position) -> Known | None:
        """What a position is worth; None where there is more to try than was allowed, or something that cannot be tried
        out: chance, or choices unseen."""
        key = pos.key()
        known = self.known.get(key)
        if known is None and len(self.known) < self.limit:
            known = self._value(pos)
            if known is not None:
                self.known[key] = known
        return known

    def _value(self, pos: Position) -> Known | None:
        if pos.decider == OVER:
            return Known(final_worths(pos), (end_of(pos, self.seat),), NOTHING, ())
        seat = int(pos.decider)
        if seat < 0 or asks_together(pos):
            return None
        found: list[tuple[int, Known]] = []
        for option in pos.legal:
            known = self.value(after(pos, option))
            if known is None:
                return None
            found.append((option, known))
        most = max(known.worths[seat] for _, known in found)
        best = [(option, known) for option, known in found if known.worths[seat] > most - SAME]
        if seat != self.seat:
            option, known = best[0]
            return Known(known.worths, known.ends, known.margin, (option,))
        slips = [most - known.worths[seat] for _, known in found if known.worths[seat] <= most - SAME]
        ends = tuple({end: None for _, known in best for end in known.ends})[:MANY]
        margin = min([*slips, *(known.margin for _, known in best)])
        return Known(best[0][1].worths, ends, margin, tuple(option for option, _ in best))


def after(pos: Position, option: int) -> Position:
    """Where an answer leads."""
    twin = pos.copy()
    twin.play_unchecked(option)
    return twin


def end_of(pos: Position, seat: int) -> End:
    """The end of a game that is over, as a seat sees it."""
    sheets = pos.scores()
    winners = pos.winners()
    rivals = [float(sheet["total"]) for other, sheet in enumerate(sheets) if other != seat]
    share = 1.0 / len(winners) if seat in winners else 0.0
    return End(tuple(float(points) for points in sheets[seat].values()), max(rivals) if rivals else None, share)
