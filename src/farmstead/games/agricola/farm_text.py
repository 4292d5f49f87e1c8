"""One farm as lines of text: cells with what lies on them, fences as thick lines, walls of rooms as thin ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

ROWS: Final = 3
COLUMNS: Final = 5
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


def farm_width(cell: int) -> int:
    """How wide a drawing gets: row numbers, cells and the lines between them."""
    return 2 + COLUMNS * (cell + 1) + 1


class FarmText:
    """The drawing of one seat's farm from its part of the view."""

    def __init__(self, seat: dict[str, Any], cell: int, say: Say) -> None:
        self.cell = cell
        self.say = say
        self.house: str = seat["house"]
        self.cells: dict[str, dict[str, Any]] = {entry["cell"]: entry for entry in seat["cells"]}
        self.fences: set[str] = set(seat["fences"])
        self.below: dict[str, str] = {}
        for pasture in seat["pastures"]:
            animals = {pasture["animal"]: pasture["count"]} if pasture["animal"] else {}
            self.below[pasture["cells"][0]] = self._group(animals, pasture["capacity"])
        for place in [seat["pet"], *seat["spots"]]:
            self.below[place["cell"]] = self._group(place["animals"], place["capacity"])
        for name, entry in self.cells.items():
            if entry["crop"]:
                crop = entry["crop"]
                self.below[name] = f"{self._word(f'crop.{crop}', f'short.{crop}', 2)} {entry['count']}"

    def _word(self, long: str, short: str, spare: int) -> str:
        """A word, or its short form where the cell is narrow."""
        word = self.say(long)
        return word if len(word) + spare <= self.cell else self.say(short)

    def _group(self, animals: dict[str, int], room: int) -> str:
        """ "sheep 3/4", shorter where the cell is narrow."""
        if not animals:
            return f"0/{room}"
        [(animal, n)] = animals.items()
        numbers = f"{n}/{room}"
        return f"{self._word(f'animal.{animal}', f'short.{animal}', len(numbers) + 1)} {numbers}"

    # -- lines ---------------------------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        """The drawing, column letters above it and row numbers beside it."""
        letters = "".join(f" {'abcde'[column]:^{self.cell}}" for column in range(COLUMNS))
        lines = [f"  {letters} "]
        for row in range(ROWS + 1):
            lines.append("  " + self._horizontal(row))
            if row < ROWS:
                lines += [(f"{row + 1} " if line == 0 else "  ") + self._inside(row, line) for line in range(INNER)]
        return lines

    def _horizontal(self, row: int) -> str:
        parts = []
        for column in range(COLUMNS + 1):
            parts.append(self._corner(column, row))
            if column < COLUMNS:
                parts.append({OPEN: " ", WALL: "─", FENCE: "━"}[self._above(column, row)] * self.cell)
        return "".join(parts)

    def _inside(self, row: int, line: int) -> str:
        parts = []
        for column in range(COLUMNS + 1):
            parts.append({OPEN: " ", WALL: "│", FENCE: "┃"}[self._left(column, row)])
            if column < COLUMNS:
                parts.append(self._content(self._name(column, row), line))
        return "".join(parts)

    def _content(self, name: str, line: int) -> str:
        entry = self.cells[name]
        if line == 1:
            return f"{self.below.get(name, '')[: self.cell]:^{self.cell}}"
        words = ""
        if entry["kind"] == "room":
            words = self._word(f"room.{self.house}", f"room_short.{self.house}", 0)
        elif entry["kind"] == "field":
            words = self._word("board.field", "board.field-short", 0)
        elif entry["stable"]:
            words = self._word("board.stable", "board.stable-short", 0)
        return f"{clip(words, self.cell):^{self.cell}}"

    # -- edges ---------------------------------------------------------------------------------------------------------

    def _name(self, column: int, row: int) -> str:
        return f"{'abcdef'[column]}{row + 1}"

    def _built(self, column: int, row: int) -> bool:
        entry = self.cells.get(self._name(column, row))
        return entry is not None and entry["kind"] == "room"

    def _left(self, column: int, row: int) -> int:
        """The edge to the left of a cell; one column too far is the right border."""
        edge = f"{self._name(column - 1, row)} right" if column else f"{self._name(0, row)} left"
        if edge in self.fences:
            return FENCE
        return WALL if self._built(column, row) or (column > 0 and self._built(column - 1, row)) else OPEN

    def _above(self, column: int, row: int) -> int:
        """The edge above a cell; one row too far is the bottom border."""
        edge = f"{self._name(column, row - 1)} bottom" if row else f"{self._name(column, 0)} top"
        if edge in self.fences:
            return FENCE
        return WALL if self._built(column, row) or (row > 0 and self._built(column, row - 1)) else OPEN

    def _corner(self, column: int, row: int) -> str:
        up = self._left(column, row - 1) if row else OPEN
        down = self._left(column, row) if row < ROWS else OPEN
        left = self._above(column - 1, row) if column else OPEN
        right = self._above(column, row) if column < COLUMNS else OPEN
        meeting = (up, down, left, right)
        shape = 8 * bool(up) + 4 * bool(down) + 2 * bool(left) + bool(right)
        return (_THICK if FENCE in meeting else _THIN)[shape]


def clip(text: str, width: int) -> str:
    """A text cut to a width, with a mark that it was."""
    return text if len(text) <= width else text[: width - 1] + "…"
