"""Moves in sentences, and a record with what its review says: comments at the moves, better lines as variations."""

from __future__ import annotations

from collections.abc import Sequence

from farmstead.analysis.marks import SLIPS
from farmstead.analysis.report import Judged, Line, Review
from farmstead.analysis.words import TEXTS, say
from farmstead.i18n import figure, percent
from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.position import Position
from farmstead.narration import Story, open_to
from farmstead.records import Record, letter


def in_words(
    pos: Position, answers: Sequence[int], lang: str, names: Sequence[str], seat: int | None = None
) -> str:
    """What a turn from a position would be in the log; its answers in a row where they cannot all be given there."""
    who = int(pos.decider) if seat is None else seat
    record = Record.from_position(pos)
    try:
        for option in answers:
            record.play(option, who)
    except FarmsteadError:
        return " / ".join(pos.game.option_text(option, lang) for option in answers)
    said = Story(record).said(lang, names, who, open_to(record, who))
    return " / ".join(line.text for line in said if line.seat == who) or pos.game.option_text(answers[0], lang)


def verdict(move: Judged, record: Record, lang: str, names: Sequence[str]) -> list[str]:
    """What there is to say of a marked move: what it cost, what was better, and why."""
    found = [TEXTS.say(lang, f"mark.{_key(move.mark)}", mark=move.mark, cost=cost(move, lang))]
    if move.mark in SLIPS:
        better = in_words(record.position_at(move.first), move.best.answers, lang, names, move.seat)
        found.append(TEXTS.say(lang, "review.better", move=better, hope=hope(move.best, move.seat, lang)))
    found += [TEXTS.say(lang, "review.because", why=say(why, record.game, lang, names)) for why in move.reasons]
    return found


def cost(move: Judged, lang: str) -> str:
    """Chance and points lost; alone, points."""
    points = _points(move.points, lang)
    if len(move.before.points) == 1:
        return points
    return TEXTS.say(lang, "review.cost", chance=percent(move.loss, lang), points=points)


def hope(line: Line, seat: int, lang: str) -> str:
    """What a line promises the seat that plays it."""
    standing = line.standing
    points = _points(standing.points[seat], lang)
    if len(standing.points) == 1:
        return points
    return TEXTS.say(lang, "review.cost", chance=percent(standing.chances[seat], lang), points=points)


def _points(points: float, lang: str) -> str:
    shown = round(points, 1)
    return TEXTS.say(lang, "review.points", points=figure(shown, lang), n=shown)


def annotated(record: Record, review: Review, lang: str) -> Record:
    """A copy of the record with comments at all marked moves, and the better lines as variations."""
    copy = Record.from_text(record.to_text())
    names = [record.names.get(seat) or letter(seat) for seat in range(record.players)]
    for move in review.moves:
        if not move.mark:
            continue
        copy.line.nodes[move.last].add_comment("\n".join(verdict(move, record, lang, names)))
        if move.mark in SLIPS:
            _branch(copy, move, TEXTS.say(lang, "review.variation"))
    return copy


def _branch(record: Record, move: Judged, name: str) -> None:
    """The better line with how it would go on, as far as that can be played: some of it may be a guess."""
    line = [(move.seat, option) for option in move.best.answers]
    for answers in ([*line, *move.best.then], line):
        try:
            record.add_variation(move.first, answers, name)
        except FarmsteadError:
            continue
        return


def _key(mark: str) -> str:
    return {"!": "only", "?!": "inaccuracy", "?": "mistake", "??": "blunder"}[mark]
