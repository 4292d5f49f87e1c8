"""Goods: taking them, and upgrading for free ("2.8 Explication des termes")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import (
    BUILDINGS,
    CARD_COUNT,
    CARDS,
    CROPS,
    GOOD_COUNT,
    GOODS,
    PIG,
    RAW,
    RAW_COUNT,
    RESOURCES,
    UPGRADED,
)
from farmstead.titles.granja.rules.options import (
    DECLINE,
    DONE,
    PAIR,
    PAIRS,
    TAKE,
    UPGRADE,
)
from farmstead.titles.granja.rules.position import Ask, Granja

ALL_CROPS: Final = 0b0111
ALL_RESOURCES: Final = 0b1111
_TERMS: Final = "2.8 Explication des termes"
_UPGRADING: Final = "5.1.3 Transformer des ressources"


class Gift(Step[Granja]):
    """Tells whoever listens what brings the goods taken next: a card, or from CARD_COUNT on a building."""

    name: ClassVar[str] = "gift"
    fields: ClassVar[tuple[str, ...]] = ("seat", "what")

    def __init__(self, seat: i64, what: i64) -> None:
        self.seat = seat
        self.what = what

    def run(self, pos: Granja) -> None:
        words: dict[str, Any]
        if self.what < CARD_COUNT:
            words = {"card": CARDS[self.what]}
        else:
            words = {"building": BUILDINGS[self.what - CARD_COUNT]}
        pos.tell("gift", self.seat, words)


class Take(Ask):
    """A good of choice enters the stores; `goods` is the set to choose from, `left` how many are still to come.

    `may`: a helper brings it, so that it can be done without when no marker is left.
    """

    name: ClassVar[str] = "take"
    fields: ClassVar[tuple[str, ...]] = ("seat", "goods", "left", "may")
    kinds: ClassVar[tuple[str, ...]] = ("take",)

    def __init__(self, seat: i64, goods: i64, left: i64 = 1, may: i64 = 0) -> None:
        super().__init__(seat)
        self.goods = goods
        self.left = left
        self.may = may

    def opens(self, pos: Granja) -> bool:
        """A pig may be among them: there is time to make room in the pen."""
        return (self.goods >> PIG) & 1 == 1

    def options(self, pos: Granja) -> list[int]:
        options: list[int] = []
        for good in range(GOOD_COUNT):
            if (self.goods >> good) & 1:
                options.append(TAKE + good)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        good = option - TAKE
        if self.left > 1:
            pos.agenda.append(Take(self.seat, self.goods, self.left - 1, self.may))
        pos.gain(pos.farms[self.seat], good, self.may == 1)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        good = option - TAKE
        if not self.goods & BIT[good]:
            return Reason("good-not-offered", _TERMS, {"good": GOODS[good]})
        return None

    def asked(self, pos: Granja) -> str:
        return "resource" if self.goods & BIT[PIG] else "crop"

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"left": self.left}


class Pair(Ask):
    """Two different crops ("deux marchandises primaires différentes")."""

    name: ClassVar[str] = "pair"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("pair",)

    def options(self, pos: Granja) -> list[int]:
        return [PAIR, PAIR + 1, PAIR + 2]

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        one, other = PAIRS[option - PAIR]
        pos.gain(farm, other)
        pos.gain(farm, one)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return None


def upgrade(farm: Farm, number: i64) -> None:
    """Moves a marker to the store of the upgraded good; `number` as in RAW."""
    resource: i64 = number if number < RESOURCES else number - RESOURCES
    if number < RESOURCES:
        farm.goods[resource] -= 1
    else:
        farm.pick(resource)
    farm.goods[UPGRADED[resource]] += 1


class Upgrades(Ask):
    """Free upgrades, from stores or fields. None is a must."""

    name: ClassVar[str] = "free-upgrades"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    kinds: ClassVar[tuple[str, ...]] = ("upgrade", "done")

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for number in range(RAW_COUNT):
            if farm.raw(number) > 0:
                options.append(UPGRADE + number)
        options.append(DONE)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DONE:
            return
        number = option - UPGRADE
        upgrade(pos.farms[self.seat], number)
        if self.left > 1:
            pos.agenda.append(Upgrades(self.seat, self.left - 1))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DONE:
            return None
        number = option - UPGRADE
        if pos.farms[self.seat].raw(number) == 0:
            return Reason("none-there", _UPGRADING, {"thing": RAW[number]})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"left": self.left}


class Swap(Ask):
    """A crop instead of something just received, or not: `silver` is given for it."""

    name: ClassVar[str] = "swap"
    fields: ClassVar[tuple[str, ...]] = ("seat", "silver")
    kinds: ClassVar[tuple[str, ...]] = ("take", "decline")

    def __init__(self, seat: i64, silver: i64) -> None:
        super().__init__(seat)
        self.silver = silver

    def options(self, pos: Granja) -> list[int]:
        if pos.farms[self.seat].silver < self.silver:
            return [DECLINE]
        return [TAKE, TAKE + 1, TAKE + 2, DECLINE]

    def answer(self, pos: Granja, option: i64) -> None:
        if option != DECLINE:
            farm = pos.farms[self.seat]
            farm.silver -= self.silver
            pos.gain(farm, option - TAKE)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        if option - TAKE >= CROPS:
            return Reason("good-not-offered", _TERMS, {"good": GOODS[option - TAKE]})
        have = pos.farms[self.seat].silver
        if have < self.silver:
            return Reason("silver", "Glossaire", {"need": self.silver, "have": have})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"n": self.silver}
