"""Ploughing."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.exchange import ONE_FOOD
from farmstead.titles.agricola.cards.memory import SEAT, SEATS, Memory, uses
from farmstead.titles.agricola.cards.moments import (
    GOODS_TAKEN,
    MINOR,
    OCCUPATION,
    PLACED,
    PLOUGH,
    PLOW_TOOL,
    ROUND_STARTS,
    TILLS,
)
from farmstead.titles.agricola.cards.occupations import Plowman
from farmstead.titles.agricola.cards.on_spaces import on_space
from farmstead.titles.agricola.rules.choosing import Given
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fields import Plow
from farmstead.titles.agricola.rules.names import FOOD, ROUNDS, STONY, WOOD, WOODEN
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.ploughing import PlowSome
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.spaces.board import why_no_field

TOOL = PLOW_TOOL | PLOUGH
HARROW_FEE = Cost(food=2)


class Field(Card):
    """A field at once; no plough helps."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        return why_no_field(farm, self.section()) if farm.field_cells() == 0 else None

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(Plow(farm.seat))


class Plough(Card):
    """A few times more fields where one is ploughed. Its memory is how often it can still be used."""

    more: int = 0
    times: int = 0
    sowing: bool = False

    def ploughing(self, more: int, times: int, sowing: bool = False) -> Plough:
        """So many fields more, so often; `sowing`: on both spaces where a field is ploughed."""
        self.more = more
        self.times = times
        self.sowing = sowing
        self.remembering(uses(times))
        return self

    def left(self, farm: Farm) -> int:
        return sum(farm.memory.get(self.number, ()))

    def tills(self, pos: Agricola, owner: Farm, farm: Farm, sowing: bool) -> int:
        usable = owner.seat == farm.seat and self.left(owner) > 0
        return self.more if usable and (self.sowing or not sowing) else 0

    def tilled(self, pos: Agricola, owner: Farm, farm: Farm) -> None:
        left = self.left(owner) - 1
        owner.remember(self.number, (left,) if left else ())


class Harrow(Card):
    """Every seat once: a second field where one is ploughed; others pay 2 food. Its memory is who used it."""

    def tills(self, pos: Agricola, owner: Farm, farm: Farm, sowing: bool) -> int:
        return 0 if farm.seat in owner.memory.get(self.number, ()) else 1

    def till_price(self, owner: Farm, farm: Farm) -> Cost:
        return Cost() if owner.seat == farm.seat else HARROW_FEE

    def tilled(self, pos: Agricola, owner: Farm, farm: Farm) -> None:
        owner.remember(self.number, tuple(sorted([*owner.memory.get(self.number, ()), int(farm.seat)])))
        if owner.seat != farm.seat:
            pos.agenda.append(Given(owner.seat, FOOD, HARROW_FEE.food))

    def left(self, farm: Farm) -> int:
        return 0 if farm.seat in farm.memory.get(self.number, ()) else 1


class Punner(Card):
    """A field at once when another seat has used a plough or the Harrow, if one likes."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.field_cells() != 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(PlowSome(farm.seat, self.number, 1))


class Yoke(Card):
    """A field for each plough and Harrow in play, or fewer."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        tools = sum(1 for other in pos.farms for card in other.owned() if card.family & PLOUGH)
        if tools:
            pos.agenda.append(PlowSome(farm.seat, self.number, tools))


class OxTeam(Card):
    """A field for each complete round left, 3 at the most, or fewer."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        fields = min(3, ROUNDS - int(pos.round))
        if fields:
            pos.agenda.append(PlowSome(farm.seat, self.number, fields))


class PlowDriver(Plowman):
    """In a stone house: a field for 1 food at the start of each round, if one likes."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.house == STONY and farm.field_cells() != 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number))


class StumpJumpPlow(PlowDriver):
    """In a house of clay or stone: a field for 1 food with wood that a person takes, if one likes."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.house != WOODEN and bool(what & BIT[WOOD]) and farm.field_cells() != 0


class PlowMaker(Card):
    """A field more for 1 food where one is ploughed, besides a plough."""

    def tills(self, pos: Agricola, owner: Farm, farm: Farm, sowing: bool) -> int:
        return 1 if owner.seat == farm.seat else 0

    def till_price(self, owner: Farm, farm: Farm) -> Cost:
        return ONE_FOOD


class FieldWatchman(Card):
    """A field with each Take 1 Grain, if one likes."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "grain-1") and farm.field_cells() != 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(PlowSome(farm.seat, self.number, 1))


Field("field", MINOR, [Cost(food=1)], deck="E", number=11, travels=True)
Plough("riding-plow", MINOR, [Cost(wood=4)], 0, "E", 61, occupations=3, family=TOOL, hears=(TILLS,)).ploughing(
    2, 2, True
)
Plough("turnwrest-plow", MINOR, [Cost(wood=3)], 0, "E", 62, occupations=2, family=TOOL, hears=(TILLS,)).ploughing(
    2, 1, True
)
Plough("moldboard-plow", MINOR, [Cost(wood=2)], 0, "I", 63, occupations=1, family=TOOL, hears=(TILLS,)).ploughing(1, 2)
Harrow("harrow", MINOR, [Cost(wood=2)], 0, "I", 68, family=TOOL, hears=(TILLS,)).remembering(
    Memory([(SEAT, 0, 0)], 1, 5, SEATS).all_different()
)
Punner("punner", MINOR, [Cost(wood=1)], 0, "I", 70, family=PLOW_TOOL, hears=(TILLS,)).asks()
Plough("swing-plow", MINOR, [Cost(wood=3)], 0, "K", 115, occupations=3, family=TOOL, hears=(TILLS,)).ploughing(2, 2)
Plough("crooked-plow", MINOR, [Cost(wood=3)], 0, "K", 119, occupations=1, family=TOOL, hears=(TILLS,)).ploughing(2, 1)
Yoke("yoke", MINOR, [Cost(wood=1)], 0, "K", 124, family=PLOW_TOOL).needing("cattle", 1)
OxTeam("ox-team", MINOR, [Cost(wood=3)], 1, "K", 134).needing("cattle", 2)
PlowDriver("plow-driver", OCCUPATION, deck="E", number=194, hears=(ROUND_STARTS,)).asks()
PlowMaker("plow-maker", OCCUPATION, deck="E", number=195, hears=(TILLS,))
FieldWatchman("field-watchman", OCCUPATION, deck="I", number=225, hears=(PLACED,)).asks()
StumpJumpPlow("stump-jump-plow", MINOR, [Cost(wood=2)], 0, "Z", 313, family=TOOL, hears=(GOODS_TAKEN,)).asks()
