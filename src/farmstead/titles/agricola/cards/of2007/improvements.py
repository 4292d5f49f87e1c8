"""Improvements: prices, majors as minors, several in one action, returned ones."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.memory import a_flag
from farmstead.titles.agricola.cards.moments import (
    ANY_IMPROVEMENT,
    FIREPLACE,
    FOR_MAJOR,
    FOR_MINOR,
    HEARTH,
    IMPROVED,
    LEARNED,
    MINOR,
    OCCUPATION,
    ONE_MORE,
    OTHER_SORT,
    OVEN,
    PRICES,
    SOMEBODY_IMPROVED,
    TWICE,
)
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.improving import can_improve_again, improve_again
from farmstead.titles.agricola.rules.names import CLAY, FOOD, NUMBER_OF, REED, STONE, WOOD, WOODEN
from farmstead.titles.agricola.rules.paying import charge
from farmstead.titles.agricola.rules.position import Agricola

ONE_FOOD = Cost(food=1)
MATERIALS = (WOOD, CLAY, REED, STONE)
OVENS = ("clay-oven", "stone-oven")
WORKSHOPS = ("joinery", "pottery", "basketmaker")
GUILDS = {
    "joinery": WOOD, "cabinetmaker": WOOD, "pottery": CLAY, "potter": CLAY, "basketmaker": REED,
    "basketmaker-occupation": REED,
}  # fmt: skip
"""The crafts of the Guildmaster, with what they bring."""
GUILD_GIFTS = {WOOD: 4, CLAY: 4, REED: 3}
WORN = {"sawmill": WOOD}
"""What one of them has become."""


def bits_of(names: tuple[str, ...]) -> int:
    return sum(BIT[NUMBER_OF[name]] for name in names)


def one_less(cost: Cost) -> list[Cost]:
    """The price with one building material fewer, whichever."""
    return [cost.with_more(good, -1) for good in MATERIALS if cost.amounts()[good] > 0]


# -- major improvements that are minor ones too ------------------------------------------------------------------------


class BakingTray(Card):
    """Clay and stone oven are minor improvements too; they and the wood-fired oven cost 1 building material less."""

    def as_minor(self, farm: Farm) -> int:
        return bits_of(OVENS)

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        cheaper = thing in (FOR_MAJOR, FOR_MINOR) and what in [NUMBER_OF[name] for name in (*OVENS, "wood-fired-oven")]
        return one_less(cost) if cheaper else []


class Ceramics(Card):
    """2 food at once; the pottery is a minor improvement too and costs nothing."""

    def as_minor(self, farm: Farm) -> int:
        return bits_of(("pottery",))

    def prices(self, farm: Farm, thing: int, what: int) -> list[Cost]:
        return [Cost()] if thing == FOR_MAJOR and what == NUMBER_OF["pottery"] else []


class WellBuilder(Card):
    """The well is a minor improvement and costs 1 stone and 1 wood."""

    def as_minor(self, farm: Farm) -> int:
        return bits_of(("well",))

    def prices(self, farm: Farm, thing: int, what: int) -> list[Cost]:
        return [Cost(wood=1, stone=1)] if thing == FOR_MAJOR and what == NUMBER_OF["well"] else []


class Manufacturer(Card):
    """Once the house is no longer of wood: the workshops are minor improvements too and cost 2 materials less."""

    def as_minor(self, farm: Farm) -> int:
        return bits_of(WORKSHOPS) if farm.house != WOODEN else 0

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        if thing != FOR_MAJOR or farm.house == WOODEN or what not in [NUMBER_OF[name] for name in WORKSHOPS]:
            return []
        found: list[Cost] = []
        for lower in one_less(cost):
            found += one_less(lower) or [lower]
        return found


# -- several in one action ---------------------------------------------------------------------------------------------


class Merchant(Card):
    """1 food takes an action that builds an improvement a second time."""

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(ONE_FOOD) and can_improve_again(pos, farm, what, ONE_FOOD.food)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        improve_again(pos, farm, what)
        charge(pos, farm, ONE_FOOD)


# -- when one is built -------------------------------------------------------------------------------------------------


class MadonnaStatue(Card):
    """Points for two improvements given back. Its memory: the Well was one of them."""

    def replaced(self, farm: Farm, number: int) -> None:
        if number == NUMBER_OF["well"]:
            farm.remember(self.number, (1,))


class CharcoalBurner(Card):
    """1 food and 1 wood whenever anybody builds an improvement that bakes."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return CARDS[what].bake_rate > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 1
        farm.gain(WOOD, 1)


class Guildmaster(Card):
    """The material of a workshop, or of the occupation that goes with it; half of it for those already there."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        for card in farm.owned():
            if card.id in GUILDS or card.id in WORN:
                farm.gain(GUILDS[card.id] if card.id in GUILDS else WORN[card.id], 2)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return CARDS[what].id in GUILDS

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        good = GUILDS[CARDS[what].id]
        farm.gain(good, GUILD_GIFTS[good])


BakingTray("baking-tray", MINOR, [Cost(wood=1)], deck="E", number=15, hears=(PRICES + FOR_MAJOR, PRICES + FOR_MINOR))
Card("simple-fireplace", MINOR, [Cost(clay=1)], 1, "E", 20, family=FIREPLACE).cook(2, 1, 2, 3).bake(2)
Ceramics("ceramics", MINOR, [Cost(clay=1)], deck="E", number=33, hears=(PRICES + FOR_MAJOR,)).needing(
    "ovens", 1
).gain(FOOD, 2)  # fmt: skip
MadonnaStatue("madonna-statue", MINOR, points=2, deck="E", number=38).gives_back(ANY_IMPROVEMENT, 2).remembering(
    a_flag()
)
Card("bakers-kitchen", MINOR, [Cost(stone=2)], 4, "I", 65).gives_back(OVEN).bake(5, 2, at_once=True)
Card("cooking-corner", MINOR, None, 3, "I", 85).gives_back(HEARTH).cook(4, 2, 3, 4).bake(3)
Card("bakehouse", MINOR, [Cost(stone=3)], 5, "K", 106).gives_back(OVEN).bake(5, 2, at_once=True)
Card("cooking-hearth", MINOR, None, 1, "K", 128, family=HEARTH).gives_back(FIREPLACE).cook(3, 2, 3, 4).bake(3)
Merchant("merchant", OCCUPATION, deck="E", number=179).asks().improving(TWICE)
CharcoalBurner("charcoal-burner", OCCUPATION, deck="E", number=182, players=3, hears=(SOMEBODY_IMPROVED,))
WellBuilder("well-builder", OCCUPATION, deck="I", number=220, hears=(PRICES + FOR_MAJOR,))
Card("businessman", OCCUPATION, deck="I", number=228, players=3).improving(ONE_MORE)
Manufacturer("manufacturer", OCCUPATION, deck="K", number=277, players=3, hears=(PRICES + FOR_MAJOR,))
Card("traveling-salesman", OCCUPATION, deck="K", number=281).improving(OTHER_SORT)
Guildmaster("guildmaster", OCCUPATION, deck="E", number=341, players=3, hears=(IMPROVED, LEARNED))
