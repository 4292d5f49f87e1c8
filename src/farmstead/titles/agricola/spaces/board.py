"""The spaces of both editions ("Les cases d'actions"): what lies there, when one is usable, what it does."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.moments import ONE_MORE, OTHER_SORT, TWICE
from farmstead.titles.agricola.rules.building import (
    Construct,
    OneStable,
    can_renovate,
    can_room,
    can_stable,
    one_room,
    renovate,
    why_no_renovation,
    why_no_room,
    why_no_stable,
    why_not_room_cell,
)
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.family import can_grow, grow, why_no_growth
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fencing import Fencing, can_fence, why_no_fence
from farmstead.titles.agricola.rules.fields import (
    BAKING,
    NO_BAKING,
    Bake,
    Plow,
    can_bake,
    cell_options,
    why_no_baking,
    why_not_empty,
    why_not_plow,
)
from farmstead.titles.agricola.rules.improving import (
    EITHER,
    MAJOR_ONLY,
    MINOR_ONLY,
    can_improve,
    improve,
    why_no_improvement,
)
from farmstead.titles.agricola.rules.learning import (
    FIRST_FREE,
    FIRST_TWO,
    Learn,
    can_learn,
    occupation_price,
    why_no_occupation,
)
from farmstead.titles.agricola.rules.names import (
    FIRST_ANIMAL,
    FOOD,
    KINDS,
    WOOD,
)
from farmstead.titles.agricola.rules.options import COLLECT, FARM_CELLS, GROW, OCCUPATION, ROOM, STABLE, TAKE
from farmstead.titles.agricola.rules.paying import charge, convertible, lacking
from farmstead.titles.agricola.rules.ploughing import plow_on
from farmstead.titles.agricola.rules.position import EXCHANGING, Agricola, Ask
from farmstead.titles.agricola.rules.sowing import Sow, can_sow, may_sow_on_cards, why_nothing_to_sow
from farmstead.titles.agricola.rules.taking import NO_GOODS, collect, given_by_improvement, take, take_beside
from farmstead.titles.agricola.spaces.space import Space

ANY_MATERIAL: Final = 0b1111
GROWTH_ROUND: Final = 5
SHEEP_OPTION: Final = TAKE + 4
CATTLE_COST: Final = Cost(food=1)


class Pile(Space):
    """Goods pile up; whoever comes takes them all."""

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        collect(pos, farm, slot)


class Gift(Space):
    """Goods from the supply, always the same."""

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        return True

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        return None

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        collect(pos, farm, slot)


class Choice(Gift):
    """Building materials of choice, besides what it gives."""

    materials: i64 = ANY_MATERIAL
    picks: i64 = 1

    def choosing(self, picks: int, materials: int = ANY_MATERIAL) -> Choice:
        self.picks = picks
        self.materials = materials
        return self

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        pos.agenda.append(Take(farm.seat, self.materials, self.picks, 0, slot))
        collect(pos, farm, slot)


class Take(Ask):
    """Which building material? One after the other, the same or another ("identiques ou différents")."""

    name: ClassVar[str] = "take"
    fields: ClassVar[tuple[str, ...]] = ("seat", "materials", "left", "by_card", "origin")
    later: ClassVar[dict[str, int]] = {"origin": 0}
    kinds: ClassVar[tuple[str, ...]] = ("take",)

    def __init__(self, seat: i64, materials: i64, left: i64, by_card: i64 = 0, origin: i64 = 0) -> None:
        super().__init__(seat)
        self.materials = materials
        self.left = left
        self.by_card = by_card  # 1: a minor improvement gives it, no space
        self.origin = origin  # the slot of the space

    def options(self, pos: Agricola) -> list[int]:
        return [TAKE + k for k in range(4) if (self.materials >> k) & 1]

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        k = option - TAKE
        if self.left > 1:
            pos.agenda.append(Take(self.seat, self.materials, self.left - 1, self.by_card, self.origin))
        if self.by_card:
            farm.gain(WOOD + k, 1)
            given_by_improvement(pos, farm, WOOD + k)
        else:
            take(pos, farm, self.origin, NO_GOODS, [(int(WOOD + k), 1)])

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        k = option - TAKE
        return None if k < 4 and self.materials & 2**k else Reason("not-offered", "Les cases d'actions")

    def asked(self, pos: Agricola) -> str:
        return "take-material"

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"left": self.left}


# -- the first player --------------------------------------------------------------------------------------------------


class FirstPlayerSpace(Gift):
    """The marker, all food that lies here, and in the full game a minor improvement if one likes."""

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        pos.starter = farm.seat
        if pos.full():
            improve(pos, farm, MINOR_ONLY, 1, OTHER_SORT | ONE_MORE | TWICE)
        collect(pos, farm, slot)


# -- building ----------------------------------------------------------------------------------------------------------


def missing(reason: Reason) -> int:
    """How many goods are missing for what is closed, so that the nearest of several things can be named."""
    if reason.code == "goods-convert":
        return 0
    if reason.code != "goods":
        return 1000
    have = reason.params["have"]
    return sum([max(0, int(n) - int(have.get(good, 0))) for good, n in reason.params["need"].items()])


class RoomsStables(Space):
    """Any number of rooms and/or stables at 2 wood."""

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        return can_stable(pos, farm, 2) or can_room(pos, farm)

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        stable, room = why_no_stable(pos, farm, 2), why_no_room(pos, farm)
        if stable is None or room is None:
            return None
        return room if missing(room) < missing(stable) else stable

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        pos.agenda.append(Construct(farm.seat))


class StableBake(Space):
    """One stable for 1 wood, and/or baking bread."""

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        return can_bake(farm) or can_stable(pos, farm, 1)

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        return why_no_stable(pos, farm, 1) and why_no_baking(farm)

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        if can_stable(pos, farm, 1):
            pos.agenda.append(OneStable(farm.seat, 1, BAKING if can_bake(farm) else NO_BAKING))
        else:
            pos.agenda.append(Bake(farm.seat, 1))


class FencesSpace(Space):
    """Fences for 1 wood each, at least one pasture."""

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        return can_fence(pos, farm)

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        return why_no_fence(pos, farm)

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        pos.agenda.append(Fencing(farm.seat))


class RenovateThen(Space):
    """Renovation, then an improvement or fences, if one likes."""

    fences: bool = False

    def then_fences(self) -> RenovateThen:
        self.fences = True
        return self

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        return can_renovate(pos, farm)

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        return why_no_renovation(pos, farm)

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        if self.fences:
            pos.agenda.append(Fencing(farm.seat, 1))
        else:
            improve(pos, farm, improvements(pos), 1)
        renovate(pos, farm)


def improvements(pos: Agricola) -> i64:
    """What an improvement space allows: minor ones only in the full game."""
    return EITHER if pos.full() else MAJOR_ONLY


class Improvement(Space):
    """One improvement."""

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        return can_improve(pos, farm, improvements(pos))

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        return why_no_improvement(pos, farm, improvements(pos))

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        improve(pos, farm, improvements(pos), 0)


# -- fields ------------------------------------------------------------------------------------------------------------


class PlowSpace(Space):
    """One field."""

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        return farm.field_cells() != 0

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        return why_no_field(farm, self.section())

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        plow_on(pos, farm.seat, 0)
        pos.agenda.append(Plow(farm.seat))


def why_no_field(farm: Farm, section: str) -> Reason | None:
    """Is there a cell to plough?"""
    if all(why_not_empty(farm, cell) for cell in FARM_CELLS):
        return Reason("no-cell-field", section)
    if all(why_not_plow(farm, cell) for cell in FARM_CELLS):
        return Reason("not-adjacent-field", section)
    return None


class PlowSow(Space):
    """One field and/or sowing."""

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        return farm.field_cells() != 0 or can_sow(farm)

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        return why_no_field(farm, self.section()) and why_nothing_to_sow(pos, farm)

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        pos.agenda.append(Sow(farm.seat, 1, 1, NO_BAKING))


class SowBake(Space):
    """Sowing and/or baking bread."""

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        return can_bake(farm) or can_sow(farm)

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        seed, bread = why_nothing_to_sow(pos, farm), why_no_baking(farm)
        if seed is None or bread is None:
            return None
        if seed.code == "convert-first" or (not farm.ovens and may_sow_on_cards(farm)):
            return seed
        return (convertible(pos, farm, [Cost(grain=1)]) if farm.ovens else None) or bread

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        if can_sow(farm):
            pos.agenda.append(Sow(farm.seat, 1, 0, BAKING if can_bake(farm) else NO_BAKING))
        elif can_bake(farm):  # a card may have exchanged the grain before
            pos.agenda.append(Bake(farm.seat, 1))


# -- the family --------------------------------------------------------------------------------------------------------


class Growth(Space):
    """Naissance, then a minor improvement in the full game. `anyway`: also without a free room."""

    anyway: bool = False
    first_round: i64 = 1
    minor: bool = False

    def rule(self, anyway: bool = False, first_round: int = 1, minor: bool = False) -> Growth:
        self.anyway = anyway
        self.first_round = first_round
        self.minor = minor
        return self

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        return pos.round >= self.first_round and can_grow(farm, self.anyway, slot)

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        if pos.round < self.first_round:
            return Reason("too-early", self.section(), {"round": self.first_round})
        return why_no_growth(farm, self.anyway, self.section(), slot)

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        if self.minor and pos.full():
            improve(pos, farm, MINOR_ONLY, 1)
        grow(pos, farm, slot, not self.anyway)


# -- occupations -------------------------------------------------------------------------------------------------------


class Lessons(Space):
    """One occupation, at the price of this space."""

    tariff: i64 = FIRST_FREE

    def at(self, tariff: int) -> Lessons:
        self.tariff = tariff
        return self

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        return can_learn(pos, farm, self.tariff)

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        return why_no_occupation(pos, farm, self.tariff)

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        pos.agenda.append(Learn(farm.seat, occupation_price(farm, self.tariff)))


# -- one of several actions --------------------------------------------------------------------------------------------


class EitherOr(Space):
    """Exactly one of several actions; `choices` names them by options, `choose` does the chosen one."""

    def asked(self) -> str:
        """By which words the question for it is asked."""
        return "choose-action"

    def told(self) -> dict[str, Any]:
        """What the question says of the space besides its name."""
        return {}

    def choices(self, pos: Agricola, farm: Farm, slot: i64) -> list[int]:
        raise NotImplementedError(self.id)

    def why_not_choice(self, pos: Agricola, farm: Farm, slot: int, option: int) -> Reason | None:
        raise NotImplementedError(self.id)

    def choose(self, pos: Agricola, farm: Farm, slot: i64, option: i64) -> None:
        raise NotImplementedError(self.id)

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        return len(self.choices(pos, farm, slot)) > 0

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        pos.agenda.append(ChooseAction(farm.seat, slot))


class ChooseAction(Ask):
    """Which of the actions of a space?"""

    name: ClassVar[str] = "choose-action"
    fields: ClassVar[tuple[str, ...]] = ("seat", "slot")
    kinds: ClassVar[tuple[str, ...]] = ("take", "room", "grow", "collect", "occupation", "card")

    def __init__(self, seat: i64, slot: i64) -> None:
        super().__init__(seat)
        self.slot = slot

    def obliged(self) -> bool:
        return True

    def rights(self, pos: Agricola) -> i64:
        return EXCHANGING

    def space(self, pos: Agricola) -> EitherOr:
        space = pos.board.spaces[self.slot]
        assert isinstance(space, EitherOr)
        return space

    def options(self, pos: Agricola) -> list[int]:
        return self.space(pos).choices(pos, pos.farms[self.seat], self.slot)

    def answer(self, pos: Agricola, option: i64) -> None:
        self.space(pos).choose(pos, pos.farms[self.seat], self.slot, option)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return self.space(pos).why_not_choice(pos, pos.farms[self.seat], self.slot, option)

    def asked(self, pos: Agricola) -> str:
        return self.space(pos).asked()

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"space": pos.board.spaces[self.slot].id, **self.space(pos).told()}


class Livestock(EitherOr):
    """1 sheep and 1 food, or 1 boar, or 1 cattle for 1 food."""

    def choices(self, pos: Agricola, farm: Farm, slot: i64) -> list[int]:
        found = [SHEEP_OPTION, SHEEP_OPTION + 1]
        if farm.can_pay(CATTLE_COST):
            found.append(SHEEP_OPTION + 2)
        return found

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        return None

    def why_not_choice(self, pos: Agricola, farm: Farm, slot: int, option: int) -> Reason | None:
        kind = option - SHEEP_OPTION
        if not 0 <= kind < KINDS:
            return Reason("not-offered", self.section())
        if kind == 2 and farm.food + farm.convertible() < 1:
            return lacking(pos, farm, self.section(), [CATTLE_COST])
        return None

    def choose(self, pos: Agricola, farm: Farm, slot: i64, option: i64) -> None:
        kind = option - SHEEP_OPTION
        pos.agenda.append(Arrive(farm.seat, kind, slot))
        if kind == 2:
            charge(pos, farm, CATTLE_COST)


class Arrive(Step[Agricola]):
    """An animal of the market joins the farm; what it costs has been paid with what was there before."""

    name: ClassVar[str] = "arrive"
    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "origin")
    later: ClassVar[dict[str, int]] = {"origin": 0}

    def __init__(self, seat: i64, kind: i64, origin: i64 = 0) -> None:
        self.seat = seat
        self.kind = kind
        self.origin = origin  # the slot of the space

    def run(self, pos: Agricola) -> None:
        given = [(int(FIRST_ANIMAL + self.kind), 1)]
        if self.kind == 0:
            given.append((FOOD, 1))
        take(pos, pos.farms[self.seat], self.origin, NO_GOODS, given)


class RoomOrPlayers(EitherOr):
    """One room, the food stays; or all the food."""

    def gathers(self) -> bool:
        return True

    def choices(self, pos: Agricola, farm: Farm, slot: i64) -> list[int]:
        found: list[int] = []
        if can_room(pos, farm):
            found = cell_options(farm.room_cells(), ROOM)
        if pos.piles[slot] > 0:
            found.append(COLLECT)
        return found

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        if pos.piles[slot]:
            return None
        return why_no_room(pos, farm) and Reason("empty", self.section())

    def why_not_choice(self, pos: Agricola, farm: Farm, slot: int, option: int) -> Reason | None:
        if ROOM <= option < STABLE:
            return why_not_room_cell(farm, FARM_CELLS[option - ROOM]) or why_no_room(pos, farm)
        if option != COLLECT:
            return Reason("not-offered", self.section())
        return None if pos.piles[slot] else Reason("empty", self.section())

    def choose(self, pos: Agricola, farm: Farm, slot: i64, option: i64) -> None:
        if option == COLLECT:
            collect(pos, farm, slot)
        else:
            one_room(pos, farm, option)
            take_beside(pos, farm, slot)


class OrGrowth(EitherOr):
    """Two building materials, or an occupation; from round 5 on family growth instead."""

    learns: bool = False

    def learning(self) -> OrGrowth:
        self.learns = True
        return self

    def choices(self, pos: Agricola, farm: Farm, slot: i64) -> list[int]:
        found: list[int] = []
        if not self.learns:
            found.append(COLLECT)
        elif can_learn(pos, farm, FIRST_TWO):
            found.append(OCCUPATION)
        if pos.round >= GROWTH_ROUND and can_grow(farm, False, slot):
            found.append(GROW)
        return found

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        if not self.learns:
            return None
        lesson = self.why_not_choice(pos, farm, slot, OCCUPATION)
        growth = self.why_not_choice(pos, farm, slot, GROW)
        if lesson is None or growth is None:
            return None
        return lesson if pos.round < GROWTH_ROUND else growth

    def why_not_choice(self, pos: Agricola, farm: Farm, slot: int, option: int) -> Reason | None:
        if option == GROW:
            if pos.round < GROWTH_ROUND:
                return Reason("too-early", self.section(), {"round": GROWTH_ROUND})
            return why_no_growth(farm, False, self.section(), slot)
        if option == OCCUPATION and self.learns:
            return why_no_occupation(pos, farm, FIRST_TWO)
        if option == COLLECT and not self.learns:
            return None
        return Reason("not-offered", self.section())

    def choose(self, pos: Agricola, farm: Farm, slot: i64, option: i64) -> None:
        if option == GROW:
            grow(pos, farm, slot, True)
        elif option == OCCUPATION:
            pos.agenda.append(Learn(farm.seat, occupation_price(farm, FIRST_TWO)))
        else:
            pos.agenda.append(Take(farm.seat, ANY_MATERIAL, 2))
