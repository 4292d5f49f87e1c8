"""What a page is told of the review of a finished game: its figures, and its moves in sentences.

Nothing here is asked for a game that still goes on: `check_finished` stands before everything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from farmstead import analysis
from farmstead.analysis import Accuracy, Judged, Line, Luck, Reason, Review
from farmstead.kernel.steps import CHANCE
from farmstead.kernel.telling import EVERYTHING
from farmstead.narration import Sentence
from farmstead.table.problems import Problem
from farmstead.table.tables import show
from farmstead.table.tables.result import winners_of
from farmstead.table.tables.room import Room
from farmstead.table.tables.tables import Visitor
from farmstead.table.tables.ways import way_in_words
from farmstead.table.words import PAGE, maybe, option_words, round_title

MISTAKES: Final = ("?!", "?", "??")
SHARE: Final = 0.25  # of an interval of worth, which is lead and chance: how far the chance alone may be off


def check_finished(room: Room) -> None:
    """Only games that are over are reviewed: of all others an analysis would tell what somebody must not know."""
    if room.status != "over":
        raise Problem("not-over")
    if room.lesson is not None or room.stopped:
        raise Problem("no-review")


def whose(room: Room, visitor: Visitor, wish: str | None) -> int:
    """The seat a review is read from: as wished, else the reader's own, else the winner's."""
    if wish is not None and wish.isdigit() and int(wish) < room.players:
        return int(wish)
    mine = room.held_by(*visitor)
    return next(iter(mine or winners_of(room)), 0)


def figures(values: Sequence[float], digits: int) -> list[float]:
    return [round(value, digits) for value in values]


def shown(room: Room, review: Review, lang: str) -> dict[str, Any]:
    """The review in figures and sentences, or its beginning."""
    told = Telling(room, lang)
    lines = [told.move(number, move) for number, move in enumerate(review.moves)]
    lines += [told.luck(luck) for luck in review.luck if any(luck.change.chances) or any(luck.change.points)]
    return {
        "engine": review.engine,
        "standings": [
            {"step": step, "chances": figures(one.chances, 4), "points": figures(one.points, 2)}
            for step, one in review.standings
        ],
        "moves": sorted(lines, key=lambda line: (line["first"], line["number"] is None)),
        "accuracy": [_accuracy(one, lang) for one in review.accuracy],
        "balance": [{name: round(value, 4) for name, value in one._asdict().items()} for one in review.balance],
    }


def _accuracy(one: Accuracy, lang: str) -> dict[str, Any]:
    phases = [
        {"phase": name, "title": maybe(PAGE, lang, f"review.phase-{name}", name), "value": round(value, 1)}
        for name, value in one.phases.items()
    ]
    return {"whole": round(one.whole, 1), "phases": phases, "marks": one.marks}


class Telling:
    """The moves of a finished game in words: everything lies open."""

    def __init__(self, room: Room, lang: str) -> None:
        self.room, self.lang = room, lang
        names = [seat.label(lang) for seat in room.seats]
        self.names = names
        self.sentences = room.story.said(lang, names, EVERYTHING, lambda at: True)

    def _of(self, first: int, last: int, seat: int | None) -> list[Sentence]:
        found = [line for line in self.sentences if line.first <= last and line.last >= first and not line.heading]
        return [line for line in found if line.seat == seat] or ([] if seat is not None else found)

    def _pieces(self, lines: list[Sentence]) -> list[Any]:
        pieces: list[Any] = []
        for line in lines:
            pieces += [" · "] if pieces else []
            pieces += [list(piece) if piece.kind else piece.text for piece in line.pieces]
        return pieces

    def _title(self, at: int) -> str:
        number = self.room.record.rounds[at]
        return round_title(self.room.game, number, self.lang) if number else show.set_up(self.lang)

    def move(self, number: int, move: Judged) -> dict[str, Any]:
        lines = self._of(move.first, move.last, move.seat)
        pieces = self._pieces(lines) or [self._spelled(move.first, move.last)]
        return {
            "number": number,
            "first": move.first,
            "step": move.last + 1,
            "seat": move.seat,
            "round": move.round,
            "title": self._title(move.first),
            "pieces": pieces,
            "mark": move.mark,
            "loss": round(move.loss, 4),
            "points": round(move.points, 2),
            "tie": move.tie,
        }

    def luck(self, luck: Luck) -> dict[str, Any]:
        """What chance brought between two moves; a choice unseen is told as the answers that were given."""
        drawn = [line for line in self._of(luck.first, luck.last, None) if line.seat is None]
        return {
            "number": None,
            "first": luck.first,
            "step": luck.last + 1,
            "seat": None,
            "round": luck.round,
            "title": self._title(min(luck.first, self.room.step - 1)),
            "pieces": self._pieces(drawn) or [PAGE.say(self.lang, "review.drawn")],
            "chances": figures(luck.change.chances, 4),
            "points": figures(luck.change.points, 2),
        }

    def _spelled(self, first: int, last: int) -> str:
        own = [option for seat, option in self.room.record.answers[first : last + 1] if seat != CHANCE]
        return ", ".join(option_words(self.room.game, option, self.lang) for option in own)

    # -- one move, looked at closely -------------------------------------------------------------------------------

    def close(self, number: int, move: Judged) -> dict[str, Any]:
        """A move with what would have been better, why, and how sure that is."""
        lines = [] if move.best.answers == move.played.answers else [move.best]
        lines += [line for line in move.others if line.answers not in (move.played.answers, move.best.answers)]
        shown_lines = [self.line(move, line) for line in sorted(lines, key=lambda line: -line.worth)[:3]]
        return {
            **self.move(number, move),
            "before": {"chances": figures(move.before.chances, 4), "points": figures(move.before.points, 2)},
            "lines": shown_lines,
            "played": self.line(move, move.played),
            "reasons": self.reasons(move.reasons),
        }

    def reasons(self, found: Sequence[Reason], gain: bool = False) -> list[str]:
        """Facts as sentences: what a move lacks, or with `gain` what the better one has."""
        said = [analysis.say(reason, self.room.game, self.lang, self.names, gain) for reason in found]
        return [f"{one[0].upper()}{one[1:]}." for one in said]

    def line(self, move: Judged, line: Line) -> dict[str, Any]:
        """One way to play: in words, with its chance, its points and what it loses against the best."""
        seat = move.seat
        return {
            "text": self.words(move.first, seat, line.answers),
            "answers": list(line.answers),
            "chance": round(line.standing.chances[seat], 4),
            "points": round(line.standing.points[seat], 2),
            "spread": round(SHARE * (line.high - line.low), 4),
            "tie": line.tie,
            "best": line.answers == move.best.answers,
            "loss": round(max(0.0, move.best.standing.chances[seat] - line.standing.chances[seat]), 4),
            "lost_points": round(max(0.0, move.best.standing.points[seat] - line.standing.points[seat]), 2),
        }

    def words(self, step: int, seat: int, answers: Sequence[int]) -> str:
        """A way to play as a sentence without its subject: what the log would say of it."""
        return way_in_words(self.room.record.position_at(step), seat, answers, self.names, self.lang)
