"""Occupations of the pilot, by their printed numbers."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.memory import a_flag, a_turn
from farmstead.titles.agricola.cards.moments import (
    COOKED_BY_OTHER,
    FENCED,
    GOODS_TAKEN,
    HOME,
    LATE_FEEDING,
    OCCUPATION,
    PLACED,
)
from farmstead.titles.agricola.rules.building import OneStable
from farmstead.titles.agricola.rules.card_ids import PILOT_IDS
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fields import Plow
from farmstead.titles.agricola.rules.names import GRAIN, REED, SPACE_OF
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.paying import charge
from farmstead.titles.agricola.rules.position import Agricola, Ask

GRAIN_SPACES = ("grain-1", "grain-seeds")
FIELD_PRICE = Cost(food=1)


class Stablehand(Card):
    """Fences built: a stable free, to be placed at once; once a turn. Its memory: the last turn."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.stable_cells() != 0 and farm.memory.get(self.number) != pos.this_turn(farm)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if len(pos.board.deck) > len(PILOT_IDS):  # among the seventeen nothing else builds fences in the same turn
            farm.remember(self.number, pos.this_turn(farm))
        pos.agenda.append(OneStable(farm.seat, 0))

    def renewed(self, farm: Farm) -> None:
        farm.remember(self.number, ())


class NetFisherman(Card):
    """Reed taken by a person: in the return home its owner may take all food still on Fishing.

    Its memory is that reed was taken.
    """

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return bool(what & BIT[REED]) if moment == GOODS_TAKEN else self.number in farm.memory

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if moment == GOODS_TAKEN:
            farm.remember(self.number, (1,))
        else:
            farm.remember(self.number, ())
            pos.agenda.append(Offer(farm.seat, self.number))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return pos.piles[pos.board.slot_of[SPACE_OF["fishing"]]] > 0

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        slot = pos.board.slot_of[SPACE_OF["fishing"]]
        farm.food += pos.piles[slot]
        pos.piles[slot] = 0


class Plowman(Card):
    """Fields wait on three rounds; each may be ploughed then for 1 food."""

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(FIELD_PRICE) and farm.field_cells() != 0

    def offer_step(self, pos: Agricola, farm: Farm, what: int) -> Ask | None:
        return Plow(farm.seat)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        pos.agenda.append(Plow(farm.seat))
        charge(pos, farm, FIELD_PRICE)


class SeedSeller(Card):
    """1 grain at once, and 1 more each time its owner takes 1 grain."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if pos.board.spaces[what].id in GRAIN_SPACES:
            farm.grain += 1


class Slaughterman(Card):
    """1 food each time others turn animals into food; its owner feeds after them."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if moment == COOKED_BY_OTHER:
            farm.food += 1


Stablehand("stablehand", OCCUPATION, deck="E", number=207, hears=(FENCED,)).asks().remembering(a_turn())
NetFisherman("net-fisherman", OCCUPATION, deck="I", number=248, hears=(GOODS_TAKEN, HOME)).asks(HOME).remembering(
    a_flag()
)
Plowman("plowman", OCCUPATION, deck="K", number=293).offer_on([4, 7, 10])
SeedSeller("seed-seller", OCCUPATION, deck="K", number=296, players=3, hears=(PLACED,)).gain(GRAIN, 1)
Slaughterman("slaughterman", OCCUPATION, deck="K", number=299, players=3, hears=(COOKED_BY_OTHER, LATE_FEEDING))
