"""Goods that people take from spaces: more of them, others with them, some left behind."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import NO_COST, Card, Meal
from farmstead.titles.agricola.cards.memory import MANY, a_count, heap_of
from farmstead.titles.agricola.cards.moments import ANY_TIME, GAINS, GOODS_TAKEN, MINOR, OCCUPATION, OTHER_TAKES, TAKES
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.choosing import Get, TopUp, buy, receive
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.hauls import AT_HOME, FROM_CARD, LAY
from farmstead.titles.agricola.rules.names import (
    BOAR,
    CATTLE,
    CLAY,
    FIRST_ANIMAL,
    FOOD,
    GRAIN,
    REED,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
)
from farmstead.titles.agricola.rules.options import SOWN
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.sowing import SowSome
from farmstead.titles.agricola.rules.taking import AFTER, ARRIVED, LEAVING, got, lay_there, leave, left_there, stage_of

A_SHEEP = FIRST_ANIMAL + SHEEP
A_BOAR = FIRST_ANIMAL + BOAR
GOODS_BUT_FOOD = 0b1111111110
MATERIALS_BUT_STONE = BIT[WOOD] | BIT[CLAY] | BIT[REED]
ONE_FOOD = Cost(food=1)
PLENTY = 3
FLOCK = 3
SOLD = (STONE, CLAY, STONE, CLAY, REED, CLAY, WOOD)  # from the bottom to the top
PIECES = ((WOOD, 1), (CLAY, 1), (REED, 1), (STONE, 1), (GRAIN, 1), (VEGETABLE, 2))


class TakenGift(Card):
    """Goods when its owner's person takes any of some goods (bits of the code that GOODS_TAKEN tells)."""

    taken: int = 0
    good: int = 0
    n: int = 0

    def gives(self, taken: int, good: int, n: int) -> TakenGift:
        self.taken = taken
        self.good = good
        self.n = n
        return self

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return bool(what & self.taken)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.gain(self.good, self.n)


class ClayMixer(Card):
    """2 clay more when only clay is taken."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what & GOODS_BUT_FOOD == BIT[CLAY]

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.gain(CLAY, 2)


class StoneCarrier(Card):
    """1 stone more when stone is taken; for 1 food if the space gives other building materials too."""

    def bargain(self, pos: Agricola, farm: Farm, what: int) -> Meal:
        return ONE_FOOD, Cost(stone=1)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return bool(what & BIT[STONE])

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if what & MATERIALS_BUT_STONE:
            pos.agenda.append(Offer(farm.seat, self.number, what))
        else:
            farm.gain(STONE, 1)

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(ONE_FOOD)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        buy(pos, farm, ONE_FOOD, STONE, 1)


class StorehouseKeeper(Card):
    """1 clay or 1 grain when reed and stone are taken together."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return bool(what & BIT[REED]) and bool(what & BIT[STONE])

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Get(farm.seat, self.number, BIT[CLAY] | BIT[GRAIN], 1))


class LeaveWood(Card):
    """Some of the wood that lies on a space may be left there for something else."""

    wood: int = 0
    good: int = 0
    n: int = 0

    def bargain(self, pos: Agricola, farm: Farm, what: int) -> Meal:
        return Cost(wood=self.wood), NO_COST.with_more(self.good, self.n)

    def exchanging(self, wood: int, good: int, n: int) -> LeaveWood:
        self.wood = wood
        self.good = good
        self.n = n
        self.asks()
        return self

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return stage_of(what) == LEAVING and self.can_accept(pos, farm, what)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return lay_there(pos, WOOD) >= self.wood

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        leave(pos, WOOD, self.wood)
        receive(pos, farm.seat, self.good, self.n)


class Pieceworker(Card):
    """1 more of each kind just taken: 1 food for a building material or grain, 2 for a vegetable; paid together."""

    def trades(self, pos: Agricola, farm: Farm) -> list[tuple[Cost, int, int]]:
        return [(Cost(food=food), good, 1) for good, food in PIECES]

    def kinds(self, pos: Agricola) -> int:
        """What was taken; goods left behind or sold count too."""
        return 0 if pos.haul is None else sum(BIT[good] for good, _ in PIECES if pos.haul.goods & BIT[good])

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if stage_of(what) != ARRIVED or pos.haul is None or pos.haul.flags & AT_HOME:
            return False
        return self.kinds(pos) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(TopUp(farm.seat, self.number, self.kinds(pos), 0))


class SheepFarmer(Card):
    """1 sheep more when sheep are taken. At any time but while animals breed: 1 cattle and 1 boar for 3 sheep."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return bool(what & BIT[A_SHEEP])

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.gain(A_SHEEP, 1)

    def larder(self, pos: Agricola, farm: Farm) -> list[Meal]:
        return [(Cost(sheep=FLOCK), Cost(boar=1, cattle=1))]

    def usable(self, pos: Agricola, farm: Farm) -> bool:
        return farm.sheep >= FLOCK

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        if farm.animals(SHEEP) >= FLOCK:
            return None
        return Reason("goods", self.section(), {"need": {"sheep": FLOCK}, "have": {"sheep": int(farm.sheep)}})

    def use(self, pos: Agricola, farm: Farm) -> None:
        farm.sheep -= FLOCK
        farm.add_animals(BOAR, 1)
        farm.add_animals(CATTLE, 1)
        pos.agenda.append(Settle(farm.seat, 1))


class Cooper(Card):
    """1 food when anybody takes 3 food or more from a space, whatever cards add to it or leave there."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if not what & BIT[FOOD] or got(pos, FOOD) + left_there(pos, FOOD) < PLENTY:
            return False
        return moment == GOODS_TAKEN or stage_of(what) == AFTER

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 1


class ResourceSeller(Card):
    """Seven building materials lie on it; when its owner gets one like the uppermost, that one comes too.

    Goods that come at one moment are got in the order that brings most of them: whoever has more markers has those that
    any other order brings, too, and the pile only ever gets further. Its memory: what lies there, the uppermost last.
    """

    def gained(self, farm: Farm, good: int, n: int) -> None:
        if farm.arriving is None:
            self.arrived(farm, [good])
        else:
            farm.arriving.append(good)

    def arrived(self, farm: Farm, goods: list[int]) -> None:
        left = list(goods)
        lying = farm.memory.get(self.number, ())
        while lying and lying[-1] in left:
            left.remove(lying[-1])
            farm.remember(self.number, lying[:-1])
            farm.gain(lying[-1], 1)
            lying = farm.memory.get(self.number, ())

    def wares(self, farm: Farm) -> list[tuple[int, int]]:
        return [(good, 1) for good in reversed(farm.memory.get(self.number, ()))]


class Sower(Card):
    """Vegetables got outside the harvest may be sown at once. Its memory: how many have come since the last turn."""

    def gained(self, farm: Farm, good: int, n: int) -> None:
        if good == VEGETABLE:
            farm.remember(self.number, (sum(farm.memory.get(self.number, ())) + n,))

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return self.number in farm.memory

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        fresh = farm.memory[self.number][0]
        farm.remember(self.number, ())
        if what:
            pos.agenda.append(SowSome(farm.seat, self.number, SOWN.index("vegetable"), min(fresh, int(farm.vegetable))))


TOOK = (GOODS_TAKEN,)
LeaveWood("basket", MINOR, [Cost(reed=1)], deck="E", number=34, hears=(TAKES,)).exchanging(2, FOOD, 3)
TakenGift("wood-cart", MINOR, [Cost(wood=3)], deck="I", number=79, occupations=3, hears=TOOK).gives(
    BIT[LAY + WOOD], WOOD, 2
)
TakenGift("berry-picker", OCCUPATION, deck="E", number=152, players=3, hears=TOOK).gives(
    BIT[WOOD] | BIT[FROM_CARD + WOOD], FOOD, 1
)
TakenGift("woodcutter", OCCUPATION, deck="E", number=176, hears=TOOK).gives(BIT[WOOD], WOOD, 1)
ClayMixer("clay-mixer", OCCUPATION, deck="E", number=188, hears=TOOK)
LeaveWood("mushroom-collector", OCCUPATION, deck="E", number=196, hears=(TAKES,)).exchanging(1, FOOD, 2)
StoneCarrier("stone-carrier", OCCUPATION, deck="E", number=210, hears=TOOK).asks()
LeaveWood("pig-catcher", OCCUPATION, deck="I", number=253, players=4, hears=(TAKES,)).exchanging(2, A_BOAR, 1)
Pieceworker("pieceworker", OCCUPATION, deck="K", number=268, hears=(TAKES,)).asks()
StorehouseKeeper("storehouse-keeper", OCCUPATION, deck="K", number=288, players=4, hears=TOOK).asks()
TakenGift("clay-worker", OCCUPATION, deck="K", number=290, hears=TOOK).gives(BIT[WOOD] | BIT[CLAY], CLAY, 1)
TakenGift("market-woman", OCCUPATION, deck="K", number=292, hears=TOOK).gives(
    BIT[VEGETABLE] | BIT[FROM_CARD + VEGETABLE], GRAIN, 2
)
SheepFarmer("sheep-farmer", OCCUPATION, deck="K", number=297, players=3, hears=(GOODS_TAKEN, ANY_TIME)).herding()
ResourceSeller("resource-seller", OCCUPATION, deck="K", number=310, hears=(GAINS,)).remembering(heap_of(SOLD))
Cooper("cooper", OCCUPATION, deck="Z", number=328, players=4, hears=(GOODS_TAKEN, OTHER_TAKES))
Sower("sower", OCCUPATION, deck="Z", number=331, hears=(GAINS,)).asks().remembering(a_count(MANY).passing())
