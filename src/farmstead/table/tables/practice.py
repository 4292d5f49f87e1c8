"""Learning from mistakes: the table as it was before one, to try something better; and when it comes back.

What is tried is played at a table that is stored nowhere: the position of then, seen by the seat that was asked, and
the answers given since. Each look brings them all along.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from farmstead.analysis import Evaluation, Judged, Line, line_of
from farmstead.analysis.marks import losses, thresholds
from farmstead.bots.lookahead import asks_together, goes_on
from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.position import Position
from farmstead.table.problems import Problem
from farmstead.table.storage.database import Entry, now
from farmstead.table.tables.reviewed import MISTAKES
from farmstead.table.tables.room import Room, unstored
from farmstead.table.tables.sight import all_seats
from farmstead.table.tables.tables import Visitor
from farmstead.table.words import Said

LEARNER: Final = Visitor("learner")  # who sits at such a table, whoever it is
WITHIN: Final = 0.03  # of the best: as good
DAYS: Final = (1, 3, 7)  # until a mistake comes back, rung by rung; beyond the last it is learned
DAY_SECONDS: Final = 86_400.0
MOST_ANSWERS: Final = 60


def is_mistake(move: Judged) -> bool:
    """Is there something to learn? Not where nothing better was found."""
    return move.mark in MISTAKES and not move.tie and move.best.answers != move.played.answers


# -- the table of then -------------------------------------------------------------------------------------------------


def at_table(room: Room, move: Judged, answers: Sequence[int]) -> Room:
    """The table before a move of a finished game, after these answers of the seat that made it."""
    start = room.record.position_at(move.first).to_json()
    row = unstored(room.game, room.players, id=room.id, maker=room.maker, name=room.name, start=start)
    there = Room(row, "practice")  # nothing is drawn here: a move ends before chance is asked
    there.variants = room.variants
    there.loaded, there.status, there.hints = True, "running", "off"
    there.seats = room.seats
    there.holders = {(move.seat, str(LEARNER.person))}
    for option in answers:
        if is_over(there, move.seat) or option not in there.position.options(move.seat):
            raise Problem("illegal", why=Said("reason.unknown-spelling", spelling=str(option), near="-"))
        spelling = there.position.spell(option)
        there.take([Entry("answer", move.seat, spelling, None, None, all_seats(room.players), None)])
    return there


def is_over(there: Room, seat: int) -> bool:
    """Has the seat made its move?"""
    if not there.step:
        return False
    return there.step >= MOST_ANSWERS or asks_together(there.record.position_at(0)) or not goes_on(there.position, seat)


# -- what a try is worth -----------------------------------------------------------------------------------------------


class Verdict(NamedTuple):
    """What a try is worth beside the best."""

    line: Line
    best: Line
    right: bool


def verdict(game: str, line: Line, best: Line, seat: int) -> Verdict:
    """As good as the best, or not: near it in the chance to win, and no slip by points; alone, by points."""
    loss, points = losses(line, best, seat)
    figures = thresholds(game)
    if len(line.standing.chances) == 1:
        return Verdict(line, best, points <= max(WITHIN * abs(best.standing.points[seat]), figures["alone"][0] / 2))
    return Verdict(line, best, loss <= WITHIN and points < figures["points"][0])


def near(game: str, move: Judged) -> list[Line]:
    """The ways to play that were right, best first."""
    lines = [line for line in move.others if line.answers != move.best.answers]
    return [move.best, *(line for line in lines if verdict(game, line, move.best, move.seat).right)]


def known(room: Room, move: Judged, answers: Sequence[int]) -> Line | None:
    """The line of a review that comes to the same as these answers, in whatever order they were given."""
    lines = (move.played, move.best, *move.others)
    for line in lines:
        if line.answers == tuple(answers):
            return line
    start = room.record.position_at(move.first)
    end = _after(start, move.seat, answers)
    same = (line for line in lines if end is not None and _key(_after(start, move.seat, line.answers)) == end.key())
    return next(same, None)


def judged(game: str, found: Evaluation, answers: Sequence[int], best: Line, seat: int) -> Verdict:
    """A try that no review knew, by a look of its own, beside the best of that very look."""
    mine = line_of(found.lines, answers)
    if mine is None:
        raise Problem("trouble")
    rival = line_of(found.lines, best.answers) or found.lines[0]
    return verdict(game, mine, max(found.lines[0], rival, key=lambda line: line.worth), seat)


def _after(start: Position, seat: int, answers: Sequence[int]) -> Position | None:
    pos = start.copy()
    try:
        for option in answers:
            pos.play(option, seat)
    except FarmsteadError:
        return None
    return pos


def _key(pos: Position | None) -> object:
    return None if pos is None else pos.key()


# -- when it comes back ------------------------------------------------------------------------------------------------


class Due(NamedTuple):
    """How far a mistake is learned, and when it comes back."""

    rung: int
    days: int | None  # nothing: it is learned

    @property
    def moment(self) -> str | None:
        return None if self.days is None else now(self.days * DAY_SECONDS)


def climb(rung: int | None, score: float) -> Due:
    """Right at once is a rung up, at the second try it stays where it is, else it begins again below."""
    start = 0 if rung is None else rung
    reached = start + 1 if score == 1 else start if score else 0
    return Due(reached, DAYS[reached] if reached < len(DAYS) else None)


def score_of(attempt: int, right: bool) -> float:
    """All for the first try, half for the second, nothing for more."""
    return {1: 1.0, 2: 0.5}.get(attempt, 0.0) if right else 0.0


def shown(row: Any) -> dict[str, Any]:
    """How far somebody is with a mistake."""
    if row is None:
        return {"rung": None, "tries": 0, "due": None, "learned": False}
    return {"rung": row["rung"], "tries": row["tries"], "due": row["due"], "learned": row["due"] is None}
