"""Tables with lines around their cells."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

NARROWEST = 12  # of a first column that is folded


def grid(
    heads: Sequence[str], rows: Sequence[Sequence[str]], left: int, widest: int, cut: int | None = None
) -> list[str]:
    """A table as lines: the first `left` columns begin at the left, the others end at the right.

    A head may have several lines. Where the table is wider than `widest`, its first column is folded. Below the row
    number `cut` there is a line.
    """
    cells = [[head.split("\n") for head in heads], *([[cell] for cell in row] for row in rows)]
    widths = [max(len(line) for row in cells for line in row[column]) for column in range(len(heads))]
    over = sum(widths) + 3 * len(widths) + 1 - widest
    if over > 0:
        widths[0] = max(NARROWEST, widths[0] - over)
        for row in cells:
            row[0] = [piece for line in row[0] for piece in wrap(line, widths[0]) or [""]]
        widths[0] = max(len(line) for row in cells for line in row[0])
    lines = [_rule(("┌", "┬", "┐"), widths)]
    for number, row in enumerate(cells):
        lines += _row(row, widths, left)
        if number == 0 or number - 1 == cut:
            lines.append(_rule(("├", "┼", "┤"), widths))
    return [*lines, _rule(("└", "┴", "┘"), widths)]


def _rule(ends: tuple[str, str, str], widths: Sequence[int]) -> str:
    first, between, last = ends
    return first + between.join("─" * (width + 2) for width in widths) + last


def _row(row: Sequence[Sequence[str]], widths: Sequence[int], left: int) -> list[str]:
    high = max(len(cell) for cell in row)
    lines = []
    for at in range(high):
        pieces = [cell[at] if at < len(cell) else "" for cell in row]
        shown = [
            piece.ljust(width) if column < left else piece.rjust(width)
            for column, (piece, width) in enumerate(zip(pieces, widths, strict=True))
        ]
        lines.append(f"│ {' │ '.join(shown)} │")
    return lines
