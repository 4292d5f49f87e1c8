"""How long a record may be: told from its lines alone, before anything of it is played.

A game of any title here takes a few hundred answers. A record may hold many more, with all that was taken back, but
not so much that reading it keeps a machine busy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farmstead.records.copies import Copies
from farmstead.records.notation import Answer, Entry, Undo
from farmstead.records.problems import BadRecordError

MOST_ANSWERS: Final = 5_000  # those taken back too
MOST_MARKS: Final = 1_000  # each takes a digest of the whole position
MOST_STEPS: Final = 20_000  # answers played, and played again to get back to where an undo leads


def check_length(entries: Sequence[Entry]) -> None:
    """The first line that makes a record too long to be played is a BadRecordError."""
    answers = marks = steps = given = 0
    copies: Copies[None] = Copies(None)
    for entry in entries:
        if isinstance(entry, Answer):
            answers += 1
            given += 1
            steps += 1
            if copies.due(given):
                copies.add(given, None)
        elif isinstance(entry, Undo):
            given = max(0, given - entry.count)
            steps += go_back(copies, given)
        else:
            marks += 1
        for count, most, code in (
            (answers, MOST_ANSWERS, "many-answers"),
            (marks, MOST_MARKS, "many-marks"),
            (steps, MOST_STEPS, "much-undo"),
        ):
            if count > most:
                raise BadRecordError(code, entry.line, n=most)


def go_back(copies: Copies[None], keep: int) -> int:
    """What `Record.undo` does to its copies, and how many steps it takes: a copy, and the answers played again."""
    start, _ = copies.before(keep)
    copies.cut(keep)
    for count in range(start + 1, keep + 1):
        if copies.due_back(count, keep):
            copies.add(count, None)
    return 1 + keep - start
