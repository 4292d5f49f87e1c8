"""Tables in the small sense: scores and logs as lines of text."""

from __future__ import annotations

from farmstead.i18n import signed
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.records import Record, letter
from farmstead.terminal.words import option_words, say, seat_label


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


def covered(record: Record, seat: int, option: int) -> bool:
    """Was this dealt in secret? Then it is told only when the game is over."""
    game = record.game
    return seat == CHANCE and not record.position.over and game.vocabulary.kind(option) in game.secret_kinds


def log_lines(record: Record, lang: str, last: int | None = None, hidden: int = 0) -> list[str]:
    """The answers that count, oldest first, under the heading of their round; the newest may still be hidden."""
    lines: list[str] = []
    heading = None
    answers, rounds = record.answers, record.rounds
    answers = answers[: len(answers) - hidden]
    start = 0 if last is None else max(0, len(answers) - last)
    for i in range(start, len(answers)):
        seat, option = answers[i]
        if rounds[i] != heading:
            heading = rounds[i]
            lines.append(say(lang, "log.round", n=heading) if heading else say(lang, "log.setup"))
        mark = "*" if seat == CHANCE else letter(seat)
        words = say(lang, "log.covered") if covered(record, seat, option) else option_words(record.game, option, lang)
        lines.append(f"  {i + 1:>4}  {mark}  {words}")
    return lines or [say(lang, "log.empty")]


def result_line(record: Record, lang: str) -> str:
    """Who has won, with the totals."""
    totals = [signed(score["total"], lang) for score in record.position.scores()]
    shown = ", ".join(f"{seat_label(seat, record.names, lang)} {total}" for seat, total in enumerate(totals))
    winners = record.position.winners()
    if not winners:
        return say(lang, "play.result-lost", totals=shown)
    names = ", ".join(seat_label(seat, record.names, lang) for seat in winners)
    return say(lang, "play.result", totals=shown, winners=names, n=len(winners))
