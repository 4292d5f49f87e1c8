"""Goods that other seats take: a share of them, some bought, all held back."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import NO_COST, Card, Meal
from farmstead.titles.agricola.cards.moments import MINOR, OCCUPATION, OTHER_TAKES
from farmstead.titles.agricola.cards.on_spaces import on_space
from farmstead.titles.agricola.rules.choosing import buy
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.hauls import LATE
from farmstead.titles.agricola.rules.names import FOOD, REED, STONE, WOOD
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.taking import SALE, TOLL, got, lay_there, stage_of

ONE_FOOD = Cost(food=1)


class Spinney(Card):
    """1 wood of what another seat takes from the printed wood space."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if stage_of(what) != TOLL or pos.haul is None or not on_space(pos, pos.haul.slot, "wood-3"):
            return False
        return lay_there(pos, WOOD) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        assert pos.haul is not None
        pos.haul = pos.haul.less(WOOD, 1)
        farm.gain(WOOD, 1)


class Buyer(Card):
    """1 of a good that another seat takes may be bought of it for 1 food, each time.

    `first`: only of the first taking of that good in a round; then the seller gets 1 food from the supply besides.
    """

    good: int = 0
    first: bool = False

    def bargain(self, pos: Agricola, farm: Farm, what: int) -> Meal:
        return ONE_FOOD, NO_COST.with_more(self.good, 1)

    def buying(self, good: int, first: bool) -> Buyer:
        self.good = good
        self.first = first
        self.asks()
        return self

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if stage_of(what) != SALE or pos.haul is None:
            return False
        return got(pos, self.good) > 0 and not (self.first and pos.taken & BIT[self.good])

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(ONE_FOOD) and got(pos, self.good) > 0

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        assert pos.haul is not None
        pos.farms[pos.haul.seat].food += 2 if self.first else 1
        pos.haul = pos.haul.less(self.good, 1)
        buy(pos, farm, ONE_FOOD, self.good, 1)


class MailCoachDriver(Card):
    """What other seats take from spaces comes when everybody goes home; food comes at once."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return stage_of(what) == TOLL and pos.haul is not None and pos.haul.goods & ~BIT[FOOD] != 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        assert pos.haul is not None
        pos.haul = pos.haul.flagged(LATE)


THEIRS = (OTHER_TAKES,)
Spinney("spinney", MINOR, [Cost(wood=1)], points=1, deck="I", number=80, occupations=3, hears=THEIRS)
Buyer("wood-buyer", OCCUPATION, deck="I", number=234, players=3, hears=THEIRS).buying(WOOD, False)
Buyer("reed-buyer", OCCUPATION, deck="I", number=251, players=4, hears=THEIRS).buying(REED, True)
Buyer("stone-buyer", OCCUPATION, deck="I", number=255, players=4, hears=THEIRS).buying(STONE, True)
MailCoachDriver("mail-coach-driver", OCCUPATION, deck="Z", number=329, players=3, hears=THEIRS)
