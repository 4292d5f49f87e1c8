"""Tables in the small sense: scores and logs as lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from farmstead.i18n import signed
from farmstead.kernel.news import Event
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.kernel.telling import EVERYTHING, told, verdict
from farmstead.records import Record, letter
from farmstead.terminal.words import option_words, say, seat_label

BELOW: Final = " " * 9
"""Events stand below the words of their answer."""


def score_lines(position: Position, names: dict[int, str], lang: str) -> list[str]:
    """The points so far, one row a category, one column a seat."""
    scores = position.scores()
    labels = [seat_label(seat, names, lang) for seat in range(position.players)]
    categories = [category for category in scores[0] if category != "total"] + ["total"]
    words = [position.game.texts.say(lang, f"score.{category}") for category in categories]
    wide = max(len(word) for word in words)
    widths = [max(len(label), 6) for label in labels]
    lines = ["  ".join([" " * wide, *(label.rjust(size) for label, size in zip(labels, widths, strict=True))])]
    for category, word in zip(categories, words, strict=True):
        cells = [signed(score[category], lang).rjust(size) for score, size in zip(scores, widths, strict=True)]
        if category == "total":
            lines.append("─" * len(lines[0]))
        lines.append("  ".join([word.ljust(wide), *cells]))
    return lines


def answer_line(record: Record, seat: int, option: int, lang: str) -> str:
    """One answer in words: "B (random bot): ..."."""
    who = seat_label(seat, record.names, lang)
    return say(lang, "log.answer", who=who, what=option_words(record.game, option, lang))


def told_lines(record: Record, at: int, viewer: int | None, lang: str) -> list[str]:
    """The answer at index `at`, then what happened by itself, a line each.

    What was dealt in secret has no line of its own: who got something is told below it.
    """
    seat, option = record.answers[at]
    hidden = covered(record, at, viewer)
    first = [] if hidden else [with_effect(record, at, answer_line(record, seat, option, lang), viewer, lang)]
    return first + forced_lines(record, at, viewer, lang)


def with_effect(record: Record, at: int, words: str, viewer: int | None, lang: str) -> str:
    """The words of an answer with what it brought whoever gave it."""
    own = [event for event in record.events(at) if not event.forced]
    brought = event_texts(record, own, viewer, lang)
    return say(lang, "log.effect", line=words, effect=", ".join(brought)) if brought else words


def forced_lines(record: Record, at: int, viewer: int | None, lang: str) -> list[str]:
    """What happened by itself after an answer."""
    return event_lines(record, [event for event in record.events(at) if event.forced], viewer, lang)


def event_lines(record: Record, events: Sequence[Event], viewer: int | None, lang: str) -> list[str]:
    """Events as lines below an answer."""
    return [f"  · {text}" for text in event_texts(record, events, viewer, lang)]


def event_texts(record: Record, events: Sequence[Event], viewer: int | None, lang: str) -> list[str]:
    """Events in words, for who may know so much; all of it when the game is over."""
    names = [seat_label(seat, record.names, lang) for seat in range(record.players)]
    eyes = EVERYTHING if record.position.over else viewer
    texts = [told(record.game, event, lang, names, eyes) for event in events]
    return [text for text in texts if text]


def covered(record: Record, at: int, viewer: int | None) -> bool:
    """Was this dealt, or laid down by another seat, in secret? Then it is told only when the game is over."""
    game = record.game
    seat, option = record.answers[at]
    if seat == CHANCE:
        return not record.position.over and game.vocabulary.kind(option) in game.secret_kinds
    return seat != viewer and record.concealed(at)


def log_lines(
    record: Record, lang: str, last: int | None = None, hidden: int = 0, viewer: int | None = None
) -> list[str]:
    """The answers that count, oldest first, under the heading of their round; the newest may still be hidden.

    Below each answer stands what happened after it by itself.
    """
    lines: list[str] = []
    heading: int | None = None
    answers, rounds = record.answers, record.rounds
    answers = answers[: len(answers) - hidden]
    start = 0 if last is None else max(0, len(answers) - last)
    if start == 0 and record.opening:
        lines += [say(lang, "log.setup"), *(BELOW + line for line in event_lines(record, record.opening, viewer, lang))]
        heading = 0
    for i in range(start, len(answers)):
        seat, option = answers[i]
        if rounds[i] != heading:
            heading = rounds[i]
            lines.append(say(lang, "log.round", n=heading) if heading else say(lang, "log.setup"))
        mark = "*" if seat == CHANCE else letter(seat)
        words = option_words(record.game, option, lang)
        if covered(record, i, viewer):
            words = say(lang, "log.covered" if seat == CHANCE else "log.concealed")
        lines.append(f"  {i + 1:>4}  {mark}  {with_effect(record, i, words, viewer, lang)}")
        lines += [BELOW + line for line in forced_lines(record, i, viewer, lang)]
    return lines or [say(lang, "log.empty")]


def result_line(record: Record, lang: str) -> str:
    """Who has won, with the totals; alone, what was to be reached and whether it is."""
    alone = record.game.alone(record.position)
    if alone is not None:
        return say(lang, "play.result-alone", verdict=verdict(alone, partial(say, lang)))
    totals = [signed(score["total"], lang) for score in record.position.scores()]
    shown = ", ".join(f"{seat_label(seat, record.names, lang)} {total}" for seat, total in enumerate(totals))
    winners = record.position.winners()
    if not winners:
        return say(lang, "play.result-lost", totals=shown)
    names = ", ".join(seat_label(seat, record.names, lang) for seat in winners)
    return say(lang, "play.result", totals=shown, winners=names, n=len(winners))
