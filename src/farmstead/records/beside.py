"""What stands beside a game, taken apart: for those who keep a game answer by answer, as the web table does.

What is written under one answer, and what stands before the first, are texts of their own, in the words of the record.
"""

from __future__ import annotations

from dataclasses import replace

from farmstead.records import clocks, comments, notation
from farmstead.records.lines import Node, beside, grow
from farmstead.records.notation import Answer, Entry
from farmstead.records.record import Record


def under(record: Record) -> list[str | None]:
    """The lines under each answer: clock, comment (also what was said after taking back), variations."""
    return [
        "\n".join(map(notation.written, beside(replace(node, comment=comments.tidied(said))))) or None
        for node, said in zip(record.line.nodes, record.said()[1:], strict=True)
    ]


def hang(record: Record, text: str | None) -> None:
    """Puts such lines under the last answer of a record."""
    if text:
        last = record.line.nodes[-1]
        (told,) = grow([Answer(0, last.seat, last.spelling), *lines_under(text)]).told
        assert isinstance(told, Node)
        record.remark(told)


def lines_under(text: str | None) -> list[Entry]:
    """Such lines one by one."""
    return notation.parse(text).entries if text else []


def clocked(clock: clocks.Clock) -> str:
    """The line of an answer of which only the time is known."""
    return notation.written(notation.Clocked(0, clock))


def before(record: Record) -> str | None:
    """What stands before the first answer: headers that are none of ours, the rule of time, comment and variations."""
    opening = replace(record.line, comment=comments.tidied(record.comment_at(0)))
    rule = "" if record.time_rule is None else record.time_rule.written()
    head = ([f"clock: {rule}"] if rule else []) + notation.own_headers(record.headers)
    told = list(beside(opening))
    return notation.text_of(head, told) if head or told else None


def begin(record: Record, text: str | None) -> None:
    """Puts that at the start of a record."""
    if text is None:
        return
    draft = notation.parse(text)
    opening = grow(draft.entries).opening
    record.line.comment, record.line.variations = opening.comment, opening.variations
    record.headers = dict(draft.own)
    clock = draft.headers.get("clock")
    record.time_rule = None if clock is None else clocks.rule_of(notation.pairs(clock), clock.line)
