"""How long a record may be: told from its lines alone, before anything of it is played.

A game of any title here takes a few hundred answers. A record may hold many more, with all that was taken back, but
not so much that reading it keeps a machine busy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farmstead.records.copies import Copies
from farmstead.records.lines import Line, Path
from farmstead.records.notation import Answer, Close, Entry, Mark, Open, Undo
from farmstead.records.problems import BadRecordError

MOST_ANSWERS: Final = 5_000  # those taken back too
MOST_MARKS: Final = 1_000  # each takes a digest of the whole position
MOST_STEPS: Final = 20_000  # answers played, and played again to get back to where an undo leads
MOST_VARIATIONS: Final = 2_000
MOST_VARIED: Final = 20_000  # answers in variations: played only where somebody asks for them
MOST_DEPTH: Final = 30  # of variations within one another


def check_length(entries: Sequence[Entry]) -> None:
    """The first line that makes a record too long to be played, or to be walked through, is a BadRecordError."""
    answers = marks = steps = given = 0
    variations = varied = depth = 0
    copies: Copies[None] = Copies(None)
    for entry in entries:
        if isinstance(entry, Open):
            variations += 1
            depth += 1
        elif isinstance(entry, Close):
            depth -= 1
        elif depth > 0:
            varied += isinstance(entry, Answer)
        elif isinstance(entry, Answer):
            answers += 1
            given += 1
            steps += 1
            if copies.due(given):
                copies.add(given, None)
        elif isinstance(entry, Undo):
            given = max(0, given - entry.count)
            steps += go_back(copies, given)
        elif isinstance(entry, Mark):
            marks += 1
        for count, most, code in (
            (answers, MOST_ANSWERS, "many-answers"),
            (marks, MOST_MARKS, "many-marks"),
            (steps, MOST_STEPS, "much-undo"),
            (variations, MOST_VARIATIONS, "many-variations"),
            (varied, MOST_VARIED, "many-varied"),
            (depth, MOST_DEPTH, "deep"),
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


def check_branch(main: Line, path: Path, branch: Line) -> None:
    """Whether a record may get one more variation at this place, so that its text can be read again."""
    if not branch.nodes:
        raise BadRecordError("empty-line")
    if len(path) // 2 >= MOST_DEPTH:
        raise BadRecordError("deep", n=MOST_DEPTH)
    lines = [line for _, line in main.walk()]
    if len(lines) >= MOST_VARIATIONS:
        raise BadRecordError("many-variations", n=MOST_VARIATIONS)
    if sum(len(line.nodes) for line in [*lines, branch]) > MOST_VARIED:
        raise BadRecordError("many-varied", n=MOST_VARIED)
