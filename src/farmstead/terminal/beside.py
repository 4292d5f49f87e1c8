"""What people wrote beside a game, as lines of text: comments, clocks, variations."""

from __future__ import annotations

from collections.abc import Iterator

from farmstead.records import Line, Node, Record, Remarks, letter
from farmstead.records.clocks import spell
from farmstead.terminal.words import say

INDENT = "  "


def beside_lines(record: Record, at: int, lang: str) -> list[str]:
    """All that stands after the first `at` answers."""
    place = record.line.place(at)
    lines = [*_clock(place, lang)] if isinstance(place, Node) else []
    comment = record.comment_at(at)
    return [*lines, *_comment(comment, INDENT, lang), *_variations(place, INDENT, lang)]


def _clock(node: Node, lang: str) -> Iterator[str]:
    clock = node.clock
    if clock is not None and clock.took is not None:
        yield INDENT + say(lang, "beside.took", time=spell(clock.took))
    if clock is not None and clock.left is not None:
        yield INDENT + say(lang, "beside.left", time=spell(clock.left))


def _comment(comment: str, indent: str, lang: str) -> Iterator[str]:
    if comment:
        yield from (indent + say(lang, "beside.comment", text=line) for line in comment.split("\n"))


def _variations(place: Remarks, indent: str, lang: str) -> Iterator[str]:
    for line in place.variations:
        yield indent + (say(lang, "beside.named", name=line.name) if line.name else say(lang, "beside.variation"))
        yield from _line(line, indent + INDENT, lang)


def _line(line: Line, indent: str, lang: str) -> Iterator[str]:
    for place in line.places():
        if isinstance(place, Node):
            yield f"{indent}{letter(place.seat)} {place.spelling}"
            yield from (indent + text for text in _clock(place, lang))
        yield from _comment(place.comment, indent, lang)
        yield from _variations(place, indent, lang)
