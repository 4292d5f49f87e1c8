"""What people write beside a game, made fit for a line of a record: comments, names, values of headers.

Text from anywhere is taken as it is but for what would break a line or a terminal: line breaks of every sort become
one sort, and control characters are left out.
"""

from __future__ import annotations

import re
from typing import Final

LONGEST_PIECE: Final = 19_900  # a longer line of a comment is broken: one of the file has at most `notation.MOST_LINE`
BREAK: Final = "\n"

_CONTROL: Final[dict[int, str | None]] = {
    **dict.fromkeys([*range(0x20), *range(0x7F, 0xA0), *range(0xD800, 0xE000)], None),
    ord("\t"): " ",
}
# A line of a comment that would be taken for the title of a record gets a backslash in front, and loses it again.
_TITLE_LIKE: Final = re.compile(r"(\\*)\s*Farmstead record\s+\S+\s*$", re.IGNORECASE)


def tidied(text: str) -> str:
    """A comment as a record keeps it: its lines without blanks at their ends, and no empty ones around them."""
    lines: list[str] = []
    for raw in text.splitlines():
        line = raw.translate(_CONTROL).rstrip()
        lines += [line[at : at + LONGEST_PIECE].rstrip() for at in range(0, len(line), LONGEST_PIECE)] or [""]
    first = next((at for at, line in enumerate(lines) if line), len(lines))
    last = next((at for at in range(len(lines), first, -1) if lines[at - 1]), first)
    return BREAK.join(lines[first:last])


def joined(comment: str, text: str) -> str:
    """A kept comment with something more below it."""
    more = tidied(text)
    return f"{comment}{BREAK}{more}" if comment and more else comment or more


def flat(text: str, most: int) -> str:
    """A name or a value: one line with single spaces, at most so long."""
    return " ".join(" ".join(text.split()).translate(_CONTROL).split())[:most].rstrip()


def line_of(line: str) -> str:
    """The line of a file that holds one line of a kept comment."""
    if _TITLE_LIKE.match(line):
        line = "\\" + line
    return f"# {line}" if line else "#"


def read(content: str) -> str:
    """The text of one line of a comment: what stands behind its `#`."""
    line = content[1:].removeprefix(" ")
    like = _TITLE_LIKE.match(line)
    return line[1:] if like is not None and like.group(1) else line
