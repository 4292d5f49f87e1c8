"""The 17 spaces of the board ("Les cases du plateau"): what accumulates there, when one is usable, what it does."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.creatures.buildings.tile import EXPANDED, FENCES_GOT, SPACE_USED, TILES
from farmstead.titles.creatures.rules.animals import Settle
from farmstead.titles.creatures.rules.building import (
    STABLE_STONE,
    STABLE_WOOD,
    STALL_COST,
    Build,
    Stables,
    Where,
    can_build_any,
    can_stall,
    turnable,
    why_no_goods,
    why_no_stall,
    why_not_build,
)
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.fencing import STONY, WOODEN, Fencing
from farmstead.titles.creatures.rules.names import (
    COW_PIG,
    EXPAND,
    FENCES,
    HORSE_SHEEP,
    MATERIALS_SPACE,
    PIG_SHEEP,
    REED,
    REED_SHEEP,
    SPACES,
    SPECIAL_1,
    SPECIAL_2,
    STABLES,
    STALL,
    STALL_SPACE,
    START_PLAYER,
    STONE,
    STONE_1,
    STONE_2,
    TROUGHS_SPACE,
    WALLS,
    WOOD,
    WOOD_3,
)
from farmstead.titles.creatures.rules.options import SIDE
from farmstead.titles.creatures.rules.position import Ask, Creatures
from farmstead.titles.creatures.rules.troughs import SPACE, Troughs

FREE_WALLS: Final = 2


class Space:
    """A space. `refill` tokens come each round; on a space that starts with one kind, `first` comes before `then`."""

    def __init__(self, number: i64, refill: i64 = 0, first: i64 = -1, then: i64 = -1) -> None:
        self.number = number
        self.refill = refill
        self.first = first
        self.then = then

    def section(self) -> str:
        return "Les cases du plateau : " + HEADINGS[self.number]

    def usable(self, pos: Creatures, farm: Farm) -> bool:
        """May a worker be placed here for at least one of its actions?"""
        return pos.piles[self.number] > 0

    def why_not(self, pos: Creatures, farm: Farm) -> Reason | None:
        return Reason("empty", self.section()) if pos.piles[self.number] == 0 else None

    def use(self, pos: Creatures, farm: Farm) -> None:
        """Takes everything that lies here."""
        pile: i64 = pos.piles[self.number]
        pos.piles[self.number] = 0
        if self.then < 0:
            farm.gain(self.first, pile)
        elif pile > 0:
            farm.gain(self.first, 1)
            farm.gain(self.then, pile - 1)
            pos.agenda.append(Settle(farm.seat))

    def goods(self, pile: int) -> list[tuple[int, int]]:
        """What a pile is: numbers of GOODS with how many."""
        if pile == 0:
            return []
        if self.then < 0:
            return [(self.first, pile)]
        return [(self.first, 1), (self.then, pile - 1)] if pile > 1 else [(self.first, 1)]


class StartPlayer(Space):
    """All the wood, and the marker: first from the next round on."""

    def use(self, pos: Creatures, farm: Farm) -> None:
        Space.use(self, pos, farm)
        pos.starter = farm.seat


class Materials(Space):
    """1 wood, 1 stone and 1 reed from the supply."""

    def usable(self, pos: Creatures, farm: Farm) -> bool:
        return True

    def why_not(self, pos: Creatures, farm: Farm) -> Reason | None:
        return None

    def use(self, pos: Creatures, farm: Farm) -> None:
        farm.wood += 1
        farm.stone += 1
        farm.reed += 1


class FencesSpace(Space):
    """Fences for 1 wood each, at least one."""

    def usable(self, pos: Creatures, farm: Farm) -> bool:
        return farm.stock > 0 and farm.wood > 0 and farm.free_edges() != 0

    def why_not(self, pos: Creatures, farm: Farm) -> Reason | None:
        reason = why_no_fence(farm)
        if reason is None and farm.wood == 0:
            return Reason("goods", self.section(), {"need": {"wood": 1}, "have": {"wood": 0}})
        return reason

    def use(self, pos: Creatures, farm: Farm) -> None:
        pos.then(Fencing(farm.seat, WOODEN, 0), Settle(farm.seat))


class WallsSpace(Space):
    """Up to two fences free, more for 2 stone each; at least one."""

    def usable(self, pos: Creatures, farm: Farm) -> bool:
        return farm.stock > 0 and farm.free_edges() != 0

    def why_not(self, pos: Creatures, farm: Farm) -> Reason | None:
        return why_no_fence(farm)

    def use(self, pos: Creatures, farm: Farm) -> None:
        pos.then(Fencing(farm.seat, STONY, FREE_WALLS), Settle(farm.seat))


class ExpandSpace(Space):
    """All fences lying here, and a farm expansion if one may be had."""

    def usable(self, pos: Creatures, farm: Farm) -> bool:
        return pos.piles[self.number] > 0 or can_expand(pos, farm)

    def why_not(self, pos: Creatures, farm: Farm) -> Reason | None:
        if pos.piles[self.number]:
            return None
        if pos.expansions == 0:
            return Reason("no-expansion", self.section())
        return Reason("corner-houses", self.section()) if farm.barred else None

    def use(self, pos: Creatures, farm: Farm) -> None:
        fences: i64 = pos.piles[self.number]
        pos.piles[self.number] = 0
        farm.stock += fences
        pos.agenda.append(Settle(farm.seat))
        if fences > 0:
            pos.moment(farm, FENCES_GOT, fences)
        if can_expand(pos, farm):
            pos.agenda.append(Side(farm.seat))


class TroughsSpace(Space):
    """One trough free, more for 3 wood each."""

    def usable(self, pos: Creatures, farm: Farm) -> bool:
        return pos.troughs > 0 and farm.ground() != farm.troughs

    def why_not(self, pos: Creatures, farm: Farm) -> Reason | None:
        if pos.troughs == 0:
            return Reason("no-trough", self.section())
        return Reason("all-troughs", self.section()) if not farm.ground() & ~farm.troughs else None

    def use(self, pos: Creatures, farm: Farm) -> None:
        pos.then(Troughs(farm.seat, SPACE), Settle(farm.seat))


class StallSpace(Space):
    """One stall for 3 stone and 1 reed."""

    def usable(self, pos: Creatures, farm: Farm) -> bool:
        return can_stall(pos, farm)

    def why_not(self, pos: Creatures, farm: Farm) -> Reason | None:
        return why_no_stall(pos, farm, self.section())

    def use(self, pos: Creatures, farm: Farm) -> None:
        stall_action(pos, farm)


class StablesSpace(Space):
    """Stalls become stables for 5 wood or 5 stone each, at least one."""

    def usable(self, pos: Creatures, farm: Farm) -> bool:
        if farm.stalls == 0 or turnable(pos, farm) == 0:
            return False
        return farm.can_pay(STABLE_WOOD) or farm.can_pay(STABLE_STONE)

    def why_not(self, pos: Creatures, farm: Farm) -> Reason | None:
        standing = [number for number in farm.tiles if number >= 0 and TILES[number].stall]
        if not standing:
            return Reason("no-stall", self.section())
        if pos.stalls == 0 and STALL not in standing:
            return Reason("no-tile", self.section())
        return why_no_goods(farm, [STABLE_WOOD, STABLE_STONE], self.section())

    def use(self, pos: Creatures, farm: Farm) -> None:
        pos.then(Stables(farm.seat), Settle(farm.seat))


class SpecialSpace(Space):
    """One special building at its cost."""

    def usable(self, pos: Creatures, farm: Farm) -> bool:
        return can_build_any(pos, farm)

    def why_not(self, pos: Creatures, farm: Farm) -> Reason | None:
        for tile in TILES:
            if pos.display >> tile.number & 1 and why_not_build(pos, farm, tile, -1) is None:
                return None
        return Reason("nothing-to-build", self.section())

    def use(self, pos: Creatures, farm: Farm) -> None:
        pos.agenda.append(Build(farm.seat))


def why_no_fence(farm: Farm) -> Reason | None:
    """None if the farm has a fence left and an edge for it."""
    if farm.stock == 0:
        return Reason("no-fence", "Pâturages")
    return Reason("no-edge", "Pâturages") if not farm.free_edges() else None


def can_expand(pos: Creatures, farm: Farm) -> bool:
    return pos.expansions > 0 and not farm.barred


def stall_action(pos: Creatures, farm: Farm) -> None:
    """The Stall action, of the space or of a building: pay, then place."""
    farm.pay(STALL_COST)
    pos.agenda.append(Where(farm.seat, STALL, -1, 1))


class Side(Ask):
    """On which side does the farm expansion go?"""

    name: ClassVar[str] = "side"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("expand",)

    def options(self, pos: Creatures) -> list[int]:
        return [SIDE, SIDE + 1]

    def answer(self, pos: Creatures, option: i64) -> None:
        farm = pos.farms[self.seat]
        farm.expand(option == SIDE)
        pos.expansions -= 1
        pos.moment(farm, EXPANDED, 0)

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        return None


HEADINGS: Final = [
    "Premier joueur + 1 bois", "3 bois", "1 pierre", "2 pierres", "Ressources de construction", "Clôtures",
    "Extension", "Murets", "Auges", "Roseau (+ mouton)", "Cochon (+ mouton)", "Vache (+ cochon)",
    "Cheval (+ mouton)", "Stalle", "Étable", "Bâtiment spécial", "Bâtiment spécial",
]  # fmt: skip

BOARD: Final[list[Space]] = [
    StartPlayer(START_PLAYER, 1, WOOD),
    Space(WOOD_3, 3, WOOD),
    Space(STONE_1, 1, STONE),
    Space(STONE_2, 2, STONE),
    Materials(MATERIALS_SPACE),
    FencesSpace(FENCES),
    ExpandSpace(EXPAND, 1),
    WallsSpace(WALLS),
    TroughsSpace(TROUGHS_SPACE),
    Space(REED_SHEEP, 1, REED, 3),
    Space(PIG_SHEEP, 1, 4, 3),
    Space(COW_PIG, 1, 5, 4),
    Space(HORSE_SHEEP, 1, 6, 3),
    StallSpace(STALL_SPACE),
    StablesSpace(STABLES),
    SpecialSpace(SPECIAL_1),
    SpecialSpace(SPECIAL_2),
]


def use_space(pos: Creatures, farm: Farm, number: i64) -> None:
    """Carries out a space's action and lets the owner's tiles hear of it."""
    pos.moment(farm, SPACE_USED, number)
    BOARD[number].use(pos, farm)


def space_goods(number: int, pile: int) -> dict[str, int]:
    """What lies on a space, in words."""
    from farmstead.titles.creatures.rules.names import GOODS

    if SPACES[number] == "expand":
        return {"fence": pile} if pile else {}
    found: dict[str, Any] = {GOODS[good]: n for good, n in BOARD[number].goods(pile)}
    return found
