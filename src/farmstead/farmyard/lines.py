"""Ways to lay out lines of text: side by side, in columns, one part after the other."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

GAP: Final = 3
"""Between things side by side."""


def clip(text: str, width: int) -> str:
    """A text cut to a width, with a mark that it was."""
    return text if len(text) <= width else text[: width - 1] + "…"


def beside(blocks: list[list[str]], widths: list[int]) -> list[str]:
    """Blocks of lines side by side."""
    rows = []
    for i in range(max(len(block) for block in blocks)):
        cells = [(block[i] if i < len(block) else "").ljust(size) for block, size in zip(blocks, widths, strict=True)]
        rows.append((" " * GAP).join(cells))
    return rows


def in_columns(entries: list[str], width: int, most: int) -> list[str]:
    """Entries in up to `most` columns, read downwards."""
    for count in range(most, 0, -1):
        rows = -(-len(entries) // count)
        blocks = [entries[start : start + rows] for start in range(0, len(entries), rows)]
        widths = [max(len(entry) for entry in block) for block in blocks]
        if sum(widths) + GAP * (len(blocks) - 1) <= width:
            return beside(blocks, widths)
    return entries


def filled(parts: list[str], between: str, width: int) -> list[str]:
    """Parts one after the other, indented, on as many lines as they need; a part that is too long is wrapped."""
    lines = [f"  {parts[0]}"]
    for left, part in zip(range(len(parts) - 2, -1, -1), parts[1:], strict=True):
        # Behind what is not the last part the sign between them needs room, too.
        if len(lines[-1]) + len(between) + len(part) + (len(between.rstrip()) if left else 0) <= width:
            lines[-1] += between + part
        else:
            lines[-1] += between.rstrip()
            lines.append(f"  {part}")
    return [piece for line in lines for piece in wrap(line, width, initial_indent="", subsequent_indent="    ")]
