"""The special tiles that bring something by themselves: "Chasser le sanglier", "Recruter", "Filer la laine"."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.skara.rules.names import (
    BOAR,
    HEADINGS,
    HUNT_BOAR,
    KNIFE,
    MOST_BLACK,
    MOST_BOARS,
    RECRUIT,
    SPIN_WOOL,
    WOOL,
)
from farmstead.titles.skara.rules.options import ACCEPT, DECLINE
from farmstead.titles.skara.rules.position import AMID_EFFECT, Ask, Skara
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.tiles.tile import SpecialTile, lacking

ROOF_WOOL: Final = 3
_BOX: Final = "Matériel"


class HuntBoarTile(SpecialTile):
    """1 boar, never more than 3; turned over also 1 knife, which by ruling R13 is to be had alone too."""

    def fits(self, pos: Skara, village: Village) -> bool:
        if village.goods[BOAR] < MOST_BOARS:
            return True
        return pos.rulings.boar_knife and self.flipped(village)

    def why_unfit(self, pos: Skara, village: Village) -> Reason | None:
        if village.goods[BOAR] == MOST_BOARS and not (pos.rulings.boar_knife and self.flipped(village)):
            return Reason("boars", self.section(), {"n": MOST_BOARS})
        return None

    def act(self, pos: Skara, village: Village) -> None:
        if village.goods[BOAR] < MOST_BOARS:
            village.gain(BOAR, 1)
        if self.flipped(village):
            village.gain(KNIFE, 1)


class RecruitTile(SpecialTile):
    """1 black worker until the end of the round, never more than 3."""

    def fits(self, pos: Skara, village: Village) -> bool:
        return village.black < MOST_BLACK

    def why_unfit(self, pos: Skara, village: Village) -> Reason | None:
        return Reason("black", self.section(), {"n": MOST_BLACK}) if village.black == MOST_BLACK else None

    def act(self, pos: Skara, village: Village) -> None:
        village.black += 1
        village.small += 1


def can_spin(pos: Skara) -> bool:
    return not pos.rulings.limited or pos.spindles_left() > 0


class SpinWoolTile(SpecialTile):
    """A spindle, then 1 wool for each; turned over, 3 wool may become a roof."""

    def fits(self, pos: Skara, village: Village) -> bool:
        return can_spin(pos)

    def why_unfit(self, pos: Skara, village: Village) -> Reason | None:
        return Reason("no-spindle", _BOX) if pos.rulings.limited and pos.spindles_left() == 0 else None

    def act(self, pos: Skara, village: Village) -> None:
        village.spindles += 1
        village.gain(WOOL, village.spindles)
        if self.flipped(village):
            pos.agenda.append(RoofOffer(village.seat))


class RoofOffer(Ask):
    """Filer la laine, turned over: 3 wool for a roof from the supply."""

    name: ClassVar[str] = "roof"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("accept", "decline")

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        return [ACCEPT, DECLINE] if village.goods[WOOL] >= ROOF_WOOL and pos.can_roof() else [DECLINE]

    def answer(self, pos: Skara, option: i64) -> None:
        if option == ACCEPT:
            village = pos.villages[self.seat]
            village.spend(WOOL, ROOF_WOOL)
            pos.give_roof(village)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        if pos.rulings.limited and pos.roofs_left() == 0:
            return Reason("no-roof", _BOX)
        return lacking(pos.villages[self.seat], {"wool": ROOF_WOOL}, HEADINGS[SPIN_WOOL])

    def moment(self) -> i64:
        return AMID_EFFECT


HuntBoarTile(HUNT_BOAR)
RecruitTile(RECRUIT)
SpinWoolTile(SPIN_WOOL)
