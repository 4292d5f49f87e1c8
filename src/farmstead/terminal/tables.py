"""Tables in the small sense: scores as lines of text, and how a game ended."""

from __future__ import annotations

from functools import partial

from farmstead.i18n import signed
from farmstead.kernel.position import Position
from farmstead.kernel.telling import verdict
from farmstead.records import Record
from farmstead.terminal.words import say, seat_label


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
