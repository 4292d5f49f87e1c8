"""A whole game judged, move by move, each by what its seat could know."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from farmstead.analysis.balance import balances, difference, mean
from farmstead.analysis.evaluating import evaluate
from farmstead.analysis.lines import line_of
from farmstead.analysis.marks import SLIPS, accuracies, losses, mark_of, phase_of
from farmstead.analysis.reasons import reasons
from farmstead.analysis.report import Judged, Luck, Review, Standing
from farmstead.analysis.turns import Turn, forced, turns
from farmstead.bots.judges import judge_for_position
from farmstead.kernel.errors import SetupError
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.records import Record

if TYPE_CHECKING:
    from farmstead.judges.judge import Judge

EFFORTS: Final = {"quick": 40, "normal": 200, "deep": 1000}
"""Looks at a move, by the name that people choose."""
USUAL: Final = "normal"

Progress = Callable[[int, int], None]
Stop = Callable[[], bool]


def reviewable(record: Record, seat: int | None = None, ended: bool = False) -> None:
    """A SetupError where a review would tell too much: a game still played is reviewed for one seat, by its own view.

    `ended`: nobody plays on though the record does not reach the end, as when somebody resigned.
    """
    if seat is not None and not 0 <= seat < record.players:
        raise SetupError(f"there is no seat {seat}; seats: {', '.join(str(i) for i in range(record.players))}")
    if seat is None and not ended and not record.position.over:
        said = "the game is not over: before that, only the moves of one's own seat can be reviewed"
        raise SetupError(said, "analysis.running")


def review(
    record: Record,
    effort: int | str = USUAL,
    seed: int = 0,
    progress: Progress | None = None,
    stop: Stop | None = None,
    partial: Review | None = None,
    seat: int | None = None,
    ended: bool = False,
) -> Review:
    """The game judged as far as it goes: of all seats, or the moves of one, from its view.

    `progress` is told how many moves are judged, of how many; `stop` ends the work at once, and what
    is done then is a `partial` to go on from. The same record, seed and effort give the same figures, in one go or not.
    """
    reviewable(record, seat, ended)
    work = Reviewing(record, looks(effort), seed, seat)
    if partial is not None:
        work.take_over(partial)
    for turn in work.waiting():
        if stop is not None and stop():
            break
        work.judge(turn, stop)
        if progress is not None:
            progress(len(work.moves), work.total)
    return work.told()


def looks(effort: int | str) -> int:
    """An effort in looks a move, by number or by name."""
    found = EFFORTS.get(effort) if isinstance(effort, str) else effort
    if found is None or found < 1:
        raise SetupError(f"{effort!r} is no effort; efforts: {', '.join(EFFORTS)}, or looks a move from 1 on")
    return found


class Reviewing:
    """A review under way."""

    def __init__(self, record: Record, effort: int, seed: int, seat: int | None) -> None:
        self.record = record
        self.effort = effort
        self.seed = seed
        self.seat = seat
        self.game = record.game.name
        self.end = record.start_position()
        self.turns = list(turns(record, self.end))
        self.judged = [turn for turn in self.turns if self.concerns(turn)]
        self.moves: dict[int, Judged] = {}
        self.total = len(self.judged)

    def concerns(self, turn: Turn) -> bool:
        return turn.seat != CHANCE and self.seat in (None, turn.seat) and not forced(turn)

    def take_over(self, partial: Review) -> None:
        """Goes on from what was judged before, if it was this game and judged in the same way."""
        fresh = self.told()
        same = ("game", "players", "digest", "effort", "seed", "engine")
        if any(getattr(partial, field) != getattr(fresh, field) for field in same):
            return
        firsts = {turn.first for turn in self.judged}
        self.moves = {move.first: move for move in partial.moves if move.first in firsts}

    def waiting(self) -> list[Turn]:
        return [turn for turn in self.judged if turn.first not in self.moves]

    def judge(self, turn: Turn, stop: Stop | None) -> None:
        """Judges one move; stopped meanwhile, it counts as not judged."""
        luck = Random(f"{self.seed} {turn.first}").getrandbits(40)
        found = evaluate(turn.before, self.effort, luck, also=[turn.answers], stop=stop, seat=turn.seat)
        if stop is not None and stop():
            return
        played = line_of(found.lines, turn.answers)
        best = found.lines[0]
        if played is None:  # nothing like it can be played in any deal: there is no telling
            played = best
        loss, points = losses(played, best, turn.seat)
        mark = mark_of(self.game, turn.seat, played, found.lines, loss, points)
        why = reasons(turn.before, turn.seat, played, best, luck) if mark in SLIPS else ()
        self.moves[turn.first] = Judged(
            turn.first,
            turn.last,
            turn.seat,
            turn.round,
            phase_of(self.game, turn.round),
            found.standing,
            played,
            best,
            tuple(line for line in found.lines[1:] if line is not played),
            loss,
            points,
            mark,
            played.tie,
            why,
        )

    # -- what has been found -------------------------------------------------------------------------------------------

    def told(self) -> Review:
        moves = tuple(self.moves[first] for first in sorted(self.moves))
        done = len(moves)
        end = self.outcome() if done == self.total else None
        standings = graph(moves)
        if end is not None:
            standings.append((len(self.record.answers), end))
        start = standings[0][1] if standings else None
        last = standings[-1][1] if standings else None
        return Review(
            self.game,
            self.record.players,
            digest(self.record, self.seat),
            self.effort,
            self.seed,
            engine(self.record.position),
            tuple(standings),
            moves,
            self.luck(moves, end),
            accuracies(self.game, self.record.players, moves),
            balances(self.record.players, moves, start, last),
            done,
            self.total,
        )

    def outcome(self) -> Standing | None:
        from farmstead.analysis.witness import outcome

        return outcome(self.end) if self.end.over else None

    def luck(self, moves: tuple[Judged, ...], end: Standing | None) -> tuple[Luck, ...]:
        """What changed where chance, or choices unseen, lie between two judged moves; of one seat's view nothing is
        told of that, for what others did lies there too."""
        if self.seat is not None:
            return ()
        found: list[Luck] = []
        after = [(move.before, move.first) for move in moves[1:]]
        if end is not None:
            after.append((end, len(self.record.answers)))
        for move, (standing, first) in zip(moves, after, strict=False):
            between = (turn for turn in self.turns if move.last < turn.first < first)
            draws = [turn for turn in between if turn.seat == CHANCE or turn.unseen]
            if draws:
                change = difference(standing, move.played.standing)
                found.append(Luck(draws[0].first, draws[-1].last, draws[0].round, change))
        return tuple(found)


def graph(moves: Sequence[Judged]) -> list[tuple[int, Standing]]:
    """How the game stood before each move. Where one follows the other at once, it was looked into twice: once after
    the one, once before the other, by two seats who each hope a little too much. The mean is drawn."""
    found: list[tuple[int, Standing]] = []
    for at, move in enumerate(moves):
        last = moves[at - 1] if at else None
        follows = last is not None and last.last + 1 == move.first
        found.append((move.first, mean(move.before, last.played.standing) if last and follows else move.before))
    return found


def digest(record: Record, seat: int | None = None) -> str:
    """A fingerprint of a record: its set-up and answers; for one seat, of its own answers only."""
    known = [(who, option if seat in (None, who) else -1) for who, option in record.answers]
    text = f"{record.game.name} {record.players} {seat} {_start(record.start_position(), seat)} {known}"
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _start(pos: Position, seat: int | None) -> str:
    return pos.digest() if seat is None else repr(sorted(pos.settings.items()))


def engine(pos: Position) -> str:
    """Name who judges this way to play, with a fingerprint of its weights; empty without a judge."""
    judge = judge_for_position(pos)
    return "" if judge is None else _fingerprint(judge)


@cache
def _fingerprint(judge: Judge) -> str:
    weights = hashlib.sha256()
    for name in sorted(judge.net.weights):
        weights.update(judge.net.weights[name].tobytes())
    return f"judge {judge.game} {weights.hexdigest()[:12]}"


__all__ = ["EFFORTS", "USUAL", "digest", "engine", "looks", "review", "reviewable"]
