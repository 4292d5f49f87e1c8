"""One farm of Agricola as lines of text."""

from __future__ import annotations

from typing import Any, Final

from farmstead.farmyard import farm_text
from farmstead.farmyard.farm_text import Say
from farmstead.farmyard.lines import clip

COLUMNS: Final = 5


class FarmText(farm_text.FarmText):
    """The drawing of one seat's farm: rooms, fields with their crops, stables, animals."""

    def __init__(self, seat: dict[str, Any], cell: int, say: Say) -> None:
        super().__init__(seat, COLUMNS, cell, say)
        self.house: str = seat["house"]
        for pasture in seat["pastures"]:
            self.below[pasture["cells"][0]] = self._group(pasture["animals"], pasture["capacity"])
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
        """ "sheep 3/4", shorter where the cell is narrow, and for several kinds: "S1 B2/4"."""
        if not animals:
            return f"0/{room}"
        if len(animals) > 1:
            words = [f"{self.say(f'short.{animal}')[0]}{n}" for animal, n in animals.items()]
            wide = f"{' '.join(words)}/{room}"
            return wide if len(wide) <= self.cell else "".join(words)
        [(animal, n)] = animals.items()
        numbers = f"{n}/{room}"
        return f"{self._word(f'animal.{animal}', f'short.{animal}', len(numbers) + 1)} {numbers}"

    def built(self, entry: dict[str, Any]) -> bool:
        return bool(entry["kind"] == "room")

    def above(self, entry: dict[str, Any]) -> str:
        words = ""
        if entry["kind"] == "room":
            words = self._word(f"room.{self.house}", f"room_short.{self.house}", 0)
        elif entry["kind"] == "field":
            words = self._word("board.field", "board.field-short", 0)
        elif entry["kind"] == "post":
            words = self._word("board.post", "board.post-short", 0)
        elif entry["stable"]:
            words = self._word("board.stable", "board.stable-short", 0)
        return f"{clip(words, self.cell):^{self.cell}}"
