"""Turning tiles over: "Fabriquer", and "Innover", which does it for nothing."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.skara.rules.names import (
    CRAFT,
    CRAFT_AND,
    CRAFT_WITH,
    FOOD,
    GOODS,
    HEADINGS,
    INNOVATE,
    NO_TILE,
    SPECIAL,
    TILE_NAMES,
)
from farmstead.titles.skara.rules.options import ACCEPT, DECLINE
from farmstead.titles.skara.rules.options import CRAFT as CRAFT_OPTION
from farmstead.titles.skara.rules.position import AMID_EFFECT, NO_MOMENT, Ask, Skara
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.tiles.tile import SpecialTile, Tile, lacking, place_of, tile

PLACES: Final = 10
ALL_FLIPPED: Final = 0b1111111111

# what a craft action costs: the banner, nothing, or nothing with a follow-up to be had
PAID: Final = 0
FREE: Final = 1
FOLLOWED: Final = 2


def can_craft(village: Village, number: i64) -> bool:
    return village.goods[CRAFT_WITH[number]] > 0 and village.goods[CRAFT_AND[number]] > 0


def craft_cost(number: int) -> dict[str, int]:
    """The two goods on a tile's banner."""
    return {GOODS[CRAFT_WITH[number]]: 1, GOODS[CRAFT_AND[number]]: 1}


class CraftTile(Tile):
    """The two goods on the banner of any tile of one's own turn it over. Workers there stay, nothing else happens."""

    def works(self, pos: Skara, village: Village) -> bool:
        for place in range(PLACES):
            if not (village.flipped >> place) & 1 and can_craft(village, village.tile_at(place)):
                return True
        return False

    def why_not(self, pos: Skara, village: Village) -> Reason | None:
        if village.flipped == ALL_FLIPPED:
            return Reason("all-flipped", self.section())
        unturned = [village.tile_at(place) for place in range(PLACES) if not village.is_flipped(place)]
        if any(lacking(village, craft_cost(number), "") is None for number in unturned):
            return None
        return Reason("no-craft", self.section())

    def use(self, pos: Skara, village: Village, may: bool) -> None:
        pos.agenda.append(Craft(village.seat, PAID, 1 if may else 0))


class Craft(Ask):
    """Which tile is turned over."""

    name: ClassVar[str] = "craft"
    fields: ClassVar[tuple[str, ...]] = ("seat", "cost", "may")
    kinds: ClassVar[tuple[str, ...]] = ("craft", "decline")

    def __init__(self, seat: i64, cost: i64, may: i64) -> None:
        super().__init__(seat)
        self.cost = cost
        self.may = may

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        options: list[int] = []
        for place in range(PLACES):
            if not (village.flipped >> place) & 1:
                number = village.tile_at(place)
                if self.cost != PAID or can_craft(village, number):
                    options.append(CRAFT_OPTION + number)
        if self.may:
            options.append(DECLINE)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        if option == DECLINE:
            return
        village = pos.villages[self.seat]
        number: i64 = option - CRAFT_OPTION
        if self.cost == PAID:
            village.spend(CRAFT_WITH[number], 1)
            village.spend(CRAFT_AND[number], 1)
        village.flip(place_of(village, number))
        if self.cost == FOLLOWED:
            pos.agenda.append(FollowUp(self.seat, number))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        section = HEADINGS[CRAFT if self.cost == PAID else INNOVATE]
        if option == DECLINE:
            return None if self.may else Reason("must")
        village = pos.villages[self.seat]
        number = option - CRAFT_OPTION
        place = place_of(village, number)
        if place == NO_TILE:
            return Reason("not-yours", section, {"tile": TILE_NAMES[number]})
        if village.is_flipped(place):
            return Reason("flipped", section, {"tile": TILE_NAMES[number]})
        return lacking(village, craft_cost(number), section) if self.cost == PAID else None

    def moment(self) -> i64:
        """For nothing, the special tile having been paid; else nothing has been paid yet."""
        return NO_MOMENT if self.cost == PAID else AMID_EFFECT

    def asked(self, pos: Skara) -> str:
        return "craft" if self.cost == PAID else "innovate"


class InnovateTile(SpecialTile):
    """A craft action for nothing; turned over, 1 food lets the tile just turned act at once."""

    def fits(self, pos: Skara, village: Village) -> bool:
        return village.flipped != ALL_FLIPPED

    def why_unfit(self, pos: Skara, village: Village) -> Reason | None:
        return Reason("all-flipped", self.section()) if village.flipped == ALL_FLIPPED else None

    def act(self, pos: Skara, village: Village) -> None:
        # Turning itself over brings no follow-up: that stands on the side just revealed (ruling R08).
        pos.agenda.append(Craft(village.seat, FOLLOWED if village.is_flipped(SPECIAL) else FREE, 0))


class FollowUp(Ask):
    """Innover, turned over: 1 food for the action of the tile just turned over, at its own cost."""

    name: ClassVar[str] = "follow-up"
    fields: ClassVar[tuple[str, ...]] = ("seat", "tile")
    kinds: ClassVar[tuple[str, ...]] = ("accept", "decline")

    def __init__(self, seat: i64, tile: i64) -> None:
        super().__init__(seat)
        self.tile = tile

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        if village.goods[FOOD] == 0:
            return [DECLINE]
        village.spend(FOOD, 1)
        works = tile(self.tile).works(pos, village)
        village.spend(FOOD, -1)
        return [ACCEPT, DECLINE] if works else [DECLINE]

    def answer(self, pos: Skara, option: i64) -> None:
        if option == ACCEPT:
            village = pos.villages[self.seat]
            village.spend(FOOD, 1)
            tile(self.tile).use(pos, village, False)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        village = pos.villages[self.seat]
        reason = lacking(village, {"food": 1}, HEADINGS[INNOVATE])
        if reason is None:
            village.spend(FOOD, 1)
            reason = tile(self.tile).why_not(pos, village)
            village.spend(FOOD, -1)
        return reason

    def moment(self) -> i64:
        return AMID_EFFECT

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"tile": TILE_NAMES[self.tile]}


CraftTile(CRAFT)
InnovateTile(INNOVATE)
