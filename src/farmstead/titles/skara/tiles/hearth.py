"""The hearth: "Cuisiner", and the cooking at the end of a round that the Craft tile brings ("Fabriquer")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.skara.rules.names import BOAR, BONE, COOK, FOOD, GOODS, HEADINGS, HIDE, SPECIAL, WOOL
from farmstead.titles.skara.rules.options import COOK as COOK_OPTION
from farmstead.titles.skara.rules.options import COOKED, DONE
from farmstead.titles.skara.rules.position import AMID_EFFECT, NO_MOMENT, Ask, Skara
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.tiles.tile import Tile

# in the order of COOKED: shell, barley, fish, rabbit, sheep, deer, cow, boar
WEIGHTS: Final = [1, 1, 2, 2, 3, 3, 4, 3]
FOODS: Final = [1, 1, 1, 1, 1, 1, 2, 2]
HIDES: Final = [0, 0, 0, 1, 1, 1, 1, 1]
BONES: Final = [0, 0, 1, 0, 1, 2, 2, 1]
WOOLS: Final = [0, 0, 0, 0, 1, 0, 0, 0]
RECIPES: Final = 8

# how far a cook action is: it must cook something, may stop, or is the offer at the end of a round
MUST: Final = 0
MAY: Final = 1
AT_REST: Final = 2


def cook_one(village: Village, recipe: i64) -> None:
    """A good onto the hearth. A boar gives a hide more once its tile is turned over ("Chasser le sanglier")."""
    good: i64 = COOKED[recipe]
    village.spend(good, 1)
    village.gain(FOOD, FOODS[recipe])
    hides: i64 = HIDES[recipe]
    if good == BOAR and village.is_flipped(SPECIAL):
        hides += 1
    village.gain(HIDE, hides)
    village.gain(BONE, BONES[recipe])
    village.gain(WOOL, WOOLS[recipe])


class CookTile(Tile):
    """Any number of goods up to the limit of the hearth."""

    def works(self, pos: Skara, village: Village) -> bool:
        goods = village.goods
        return any(goods[COOKED[recipe]] > 0 for recipe in range(RECIPES))

    def why_not(self, pos: Skara, village: Village) -> Reason | None:
        if any(village.goods[good] for good in COOKED):
            return None
        return Reason("nothing-to-cook", self.section())

    def use(self, pos: Skara, village: Village, may: bool) -> None:
        pos.agenda.append(Cook(village.seat, village.hearth(), MAY if may else MUST))


class Cook(Ask):
    """One good after the other, any number of them in any order; `room` is the weight still free."""

    name: ClassVar[str] = "cook"
    fields: ClassVar[tuple[str, ...]] = ("seat", "room", "stage")
    kinds: ClassVar[tuple[str, ...]] = ("cook", "done")

    def __init__(self, seat: i64, room: i64, stage: i64) -> None:
        super().__init__(seat)
        self.room = room
        self.stage = stage

    def options(self, pos: Skara) -> list[int]:
        goods = pos.villages[self.seat].goods
        options: list[int] = []
        for recipe in range(RECIPES):
            if WEIGHTS[recipe] <= self.room and goods[COOKED[recipe]] > 0:
                options.append(COOK_OPTION + recipe)
        if self.stage != MUST:
            options.append(DONE)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        if option != DONE:
            recipe = option - COOK_OPTION
            cook_one(pos.villages[self.seat], recipe)
            stage: i64 = AT_REST if self.stage == AT_REST else MAY
            pos.agenda.append(Cook(self.seat, self.room - WEIGHTS[recipe], stage))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if option == DONE:
            return Reason("must") if self.stage == MUST else None
        recipe = option - COOK_OPTION
        good = GOODS[COOKED[recipe]]
        if pos.villages[self.seat].goods[COOKED[recipe]] == 0:
            return Reason("goods", HEADINGS[COOK], {"need": {good: 1}, "have": {good: 0}})
        if WEIGHTS[recipe] > self.room:
            return Reason("too-heavy", HEADINGS[COOK], {"weight": WEIGHTS[recipe], "room": int(self.room)})
        return None

    def moment(self) -> i64:
        """Once something is on the fire."""
        return NO_MOMENT if self.stage == MUST else AMID_EFFECT

    def asked(self, pos: Skara) -> str:
        return "rest-cook" if self.stage == AT_REST else "cook"

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"room": self.room, "hearth": pos.villages[self.seat].hearth()}


CookTile(COOK)
