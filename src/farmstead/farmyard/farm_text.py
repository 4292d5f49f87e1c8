"""One farm as lines of text: cells with what stands on them, fences as thick lines, walls of buildings as thin ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

ROWS: Final = 3
INNER: Final = 2
"""Lines inside a cell: what stands there, and crops or animals."""

OPEN: Final = 0
WALL: Final = 1
FENCE: Final = 2

# a corner by the lines that meet there: 8 up, 4 down, 2 left, 1 right
_THIN: Final = "·╶╴─╷┌┐┬╵└┘┴│├┤┼"
_THICK: Final = "·╺╸━╻┏┓┳╹┗┛┻┃┣┫╋"

Say = Callable[..., str]
"""`say(key, **params)` in one language."""


def there(counts: dict[str, int]) -> dict[str, int]:
    """Of things that are counted, those there are."""
    return {thing: n for thing, n in counts.items() if n}


def farm_width(columns: int, cell: int) -> int:
    """How wide a drawing gets: row numbers, cells and the lines between them."""
    return 2 + columns * (cell + 1) + 1


class FarmText:
    """The drawing of one seat's farm from its part of the view; a game's own class says what stands in the cells."""

    def __init__(self, seat: dict[str, Any], columns: int, cell: int, say: Say) -> None:
        self.columns = columns
        self.cell = cell
        self.say = say
        self.cells: dict[str, dict[str, Any]] = {entry["cell"]: entry for entry in seat["cells"]}
        self.fences: set[str] = set(seat["fences"])
        self.below: dict[str, str] = {}
        """The second line of cells: crops, and animals with the room there is."""

    def built(self, entry: dict[str, Any]) -> bool:
        """Whether a cell has walls around it."""
        raise NotImplementedError

    def above(self, entry: dict[str, Any]) -> str:
        """The first line of a cell, as wide as the cell."""
        raise NotImplementedError

    # -- lines ---------------------------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        """The drawing, column letters above it and row numbers beside it."""
        letters = "".join(f" {chr(ord('a') + column):^{self.cell}}" for column in range(self.columns))
        lines = [f"  {letters} "]
        for row in range(ROWS + 1):
            lines.append("  " + self._horizontal(row))
            if row < ROWS:
                lines += [(f"{row + 1} " if line == 0 else "  ") + self._inside(row, line) for line in range(INNER)]
        return lines

    def _horizontal(self, row: int) -> str:
        parts = []
        for column in range(self.columns + 1):
            parts.append(self._corner(column, row))
            if column < self.columns:
                parts.append({OPEN: " ", WALL: "─", FENCE: "━"}[self._upper(column, row)] * self.cell)
        return "".join(parts)

    def _inside(self, row: int, line: int) -> str:
        parts = []
        for column in range(self.columns + 1):
            parts.append({OPEN: " ", WALL: "│", FENCE: "┃"}[self._left(column, row)])
            if column < self.columns:
                parts.append(self._content(self._name(column, row), line))
        return "".join(parts)

    def _content(self, name: str, line: int) -> str:
        if line == 0:
            return self.above(self.cells[name])
        return f"{self.below.get(name, '')[: self.cell]:^{self.cell}}"

    # -- edges ---------------------------------------------------------------------------------------------------------

    def _name(self, column: int, row: int) -> str:
        return f"{chr(ord('a') + column)}{row + 1}"

    def _built(self, column: int, row: int) -> bool:
        entry = self.cells.get(self._name(column, row))
        return entry is not None and self.built(entry)

    def _left(self, column: int, row: int) -> int:
        """The edge to the left of a cell; one column too far is the right border."""
        edge = f"{self._name(column - 1, row)} right" if column else f"{self._name(0, row)} left"
        if edge in self.fences:
            return FENCE
        return WALL if self._built(column, row) or (column > 0 and self._built(column - 1, row)) else OPEN

    def _upper(self, column: int, row: int) -> int:
        """The edge above a cell; one row too far is the bottom border."""
        edge = f"{self._name(column, row - 1)} bottom" if row else f"{self._name(column, 0)} top"
        if edge in self.fences:
            return FENCE
        return WALL if self._built(column, row) or (row > 0 and self._built(column, row - 1)) else OPEN

    def _corner(self, column: int, row: int) -> str:
        up = self._left(column, row - 1) if row else OPEN
        down = self._left(column, row) if row < ROWS else OPEN
        left = self._upper(column - 1, row) if column else OPEN
        right = self._upper(column, row) if column < self.columns else OPEN
        meeting = (up, down, left, right)
        shape = 8 * bool(up) + 4 * bool(down) + 2 * bool(left) + bool(right)
        return (_THICK if FENCE in meeting else _THIN)[shape]
