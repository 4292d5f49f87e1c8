"""One farm of Creatures as lines of text."""

from __future__ import annotations

from typing import Any

from farmstead.farmyard import farm_text
from farmstead.farmyard.farm_text import Say
from farmstead.farmyard.lines import clip


class FarmText(farm_text.FarmText):
    """The drawing of one seat's farm: buildings, troughs (u), animals."""

    def __init__(self, seat: dict[str, Any], cell: int, say: Say) -> None:
        super().__init__(seat, seat["columns"], cell, say)
        self._house(seat)

    def _house(self, seat: dict[str, Any]) -> None:
        """Put each group of animals into words, in the cell where it is shown."""
        for pasture in seat["pastures"]:
            group = {pasture["animal"]: pasture["count"]} if pasture["animal"] else {}
            self.below[pasture["cells"][0]] = self._group(group, pasture["capacity"])
        for place in [*seat["houses"], *seat["spots"]]:
            room = place.get("capacity", sum(place["room"].values()))
            words = self._group(place["animals"], room)
            known = self.below.get(place["cell"])
            self.below[place["cell"]] = words if known is None else f"{known} {words}"

    def _group(self, animals: dict[str, int], room: int) -> str:
        """ "sheep 3/4", shorter where the cell is narrow; several kinds as "Sh1 Pi2/4"."""
        kinds = {animal: n for animal, n in animals.items() if n}
        if not kinds:
            return f"0/{room}"
        if len(kinds) == 1:
            [(animal, n)] = kinds.items()
            words = f"{self.say(f'animal.{animal}')} {n}/{room}"
            return words if len(words) <= self.cell else f"{self.say(f'short.{animal}')} {n}/{room}"
        words = " ".join(f"{self.say(f'short.{animal}')}{n}" for animal, n in kinds.items())
        for shorter in (words, words.replace(" ", "")):
            if len(shorter) <= self.cell:
                return shorter
        return f"{sum(kinds.values())}/{room}"

    def built(self, entry: dict[str, Any]) -> bool:
        return entry["building"] is not None

    def above(self, entry: dict[str, Any]) -> str:
        space = self.cell - 2 if entry["trough"] else self.cell
        words = clip(self.say(f"building.{entry['building']}"), space) if entry["building"] else ""
        return f"{words:^{space}}" + (" u" if entry["trough"] else "")
