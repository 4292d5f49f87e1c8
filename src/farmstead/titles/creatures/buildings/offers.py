"""The questions that single buildings ask."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, EDGES, count
from farmstead.farmyard.housing import PASTURE, Housing, Room
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.creatures.buildings.tile import TILES
from farmstead.titles.creatures.rules.animals import ANIMAL_MASK, KEEP_FOAL, Settle, Take
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.fencing import edge_options, why_not_edge
from farmstead.titles.creatures.rules.names import ANIMALS, BARN, COW, HORSE, KINDS, MATERIALS, PIG, SHEEP
from farmstead.titles.creatures.rules.options import ADD, DECLINE, DONE, FENCE, GIVE, GIVEN, SWAP
from farmstead.titles.creatures.rules.position import Ask, Creatures


class Offer(Ask):
    """A building's offer, to take up or decline. `what` is for the building to know."""

    name: ClassVar[str] = "offer"
    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "what")
    kinds: ClassVar[tuple[str, ...]] = ("use", "decline")

    def __init__(self, seat: i64, tile: i64, what: i64 = 0) -> None:
        super().__init__(seat)
        self.tile = tile
        self.what = what

    def quiet(self) -> bool:
        """The Barn's is for now or never: the stall just built stays where it is, and the tile for it in the supply."""
        return self.tile == BARN

    def options(self, pos: Creatures) -> list[int]:
        tile = TILES[self.tile]
        return [tile.offer, DECLINE] if tile.offers(pos, pos.farms[self.seat]) else [DECLINE]

    def answer(self, pos: Creatures, option: i64) -> None:
        if option != DECLINE:
            TILES[self.tile].accept(pos, pos.farms[self.seat], self.what)

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        tile = TILES[self.tile]
        if option == tile.offer:
            return tile.why_no_offer(pos, pos.farms[self.seat])
        return None if option == DECLINE else Reason("not-asked")

    def asked(self, pos: Creatures) -> str:
        return TILES[self.tile].id


SWAPPED: Final = [SHEEP, PIG, HORSE]


class Swap(Ask):
    """Cattle Farm: one sheep, pig or horse for a cow, when an expansion was added."""

    name: ClassVar[str] = "swap"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("swap", "decline")

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for i, kind in enumerate(SWAPPED):
            if farm.animals[kind] > 0:
                options.append(SWAP + i)
        options.append(DECLINE)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        if option != DECLINE:
            farm = pos.farms[self.seat]
            farm.animals[SWAPPED[option - SWAP]] -= 1
            farm.animals[COW] += 1

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        kind = SWAPPED[option - SWAP]
        if pos.farms[self.seat].animals[kind] >= 1:
            return None
        return Reason("none-to-release", "Annexe : Ferme à bétail", {"animal": ANIMALS[kind]})


class Organic(Ask):
    """Organic Farm: one more animal in each pasture that holds exactly one.

    Animals move freely before, so the owner may choose any kinds for which such pastures can be arranged: as many
    single-animal pastures as were added to, the smallest ones, and room for the rest elsewhere. `added` packs how many
    of each kind came, four bits a kind.
    """

    name: ClassVar[str] = "organic"
    fields: ClassVar[tuple[str, ...]] = ("seat", "added")
    kinds: ClassVar[tuple[str, ...]] = ("add", "done")

    def __init__(self, seat: i64, added: i64 = 0) -> None:
        super().__init__(seat)
        self.added = added

    def possible(self, farm: Farm, kind: i64) -> bool:
        """Can one more of this kind be added, besides those added so far?"""
        added: i64 = self.added + BIT[4 * kind]
        rest: list[int] = []
        singles: i64 = 0
        for k in range(KINDS):
            now: i64 = (added >> (4 * k)) & 15
            before: i64 = (self.added >> (4 * k)) & 15
            singles += now
            left: i64 = farm.animals[k] - before - now
            if left < 0:
                return False
            rest.append(left)
        return Housing(without_small_pastures(farm, singles), KINDS).fits(rest)

    def pasture_left(self, farm: Farm) -> bool:
        """Is there a pasture that none was added to so far?"""
        pastures: i64 = 0
        for room in farm.housing().rooms:
            if room.sort == PASTURE:
                pastures += 1
        so_far: i64 = 0
        for kind in range(KINDS):
            so_far += (self.added >> (4 * kind)) & 15
        return so_far < pastures

    def opened_by_release(self, pos: Creatures) -> bool:
        """Yes if animals of two kinds are left: those of one may leave a pasture to a single one of the other."""
        farm = pos.farms[self.seat]
        if not self.pasture_left(farm):
            return False
        kinds: i64 = 0
        for kind in range(KINDS):
            if farm.animals[kind] > 2 * ((self.added >> (4 * kind)) & 15):
                kinds += 1
        return kinds >= 2

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if self.pasture_left(farm):
            for kind in range(KINDS):
                if self.possible(farm, kind):
                    options.append(ADD + kind)
        options.append(DONE)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        if option == DONE:
            return
        kind = option - ADD
        pos.farms[self.seat].animals[kind] += 1
        pos.agenda.append(Organic(self.seat, self.added + BIT[4 * kind]))

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        if option == DONE:
            return None
        farm = pos.farms[self.seat]
        areas = [room for room in farm.rooms() if room.sort == PASTURE]
        so_far = sum((self.added >> (4 * kind)) & 15 for kind in range(KINDS))
        if so_far < len(areas) and self.possible(farm, option - ADD):
            return None
        return Reason("no-pasture-single", "Annexe : Ferme biologique", {"animal": ANIMALS[option - ADD]})


def without_small_pastures(farm: Farm, singles: i64) -> list[Room]:
    """The rooms that are left when the smallest pastures each hold a single animal."""
    rooms = farm.housing().rooms
    sizes = sorted([room.capacity for room in rooms if room.sort == PASTURE])
    if singles > len(sizes):
        return []
    spent = sizes[:singles]
    kept: list[Room] = []
    for room in rooms:
        if room.sort == PASTURE and room.capacity in spent:
            spent.remove(room.capacity)
        else:
            kept.append(room)
    return kept


class Give(Ask):
    """Trading Station: two different materials, then an animal of choice."""

    name: ClassVar[str] = "give"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("give",)

    def obliged(self) -> bool:
        return True

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for i, pair in enumerate(GIVEN):
            if farm.material(pair[0]) > 0 and farm.material(pair[1]) > 0:
                options.append(GIVE + i)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        farm = pos.farms[self.seat]
        first, second = GIVEN[option - GIVE]
        farm.gain(first, -1)
        farm.gain(second, -1)
        pos.then(Take(self.seat, ANIMAL_MASK), Settle(self.seat))

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        pair = GIVEN[option - GIVE]
        have = {MATERIALS[good]: farm.material(good) for good in pair}
        if min(have.values()) > 0:
            return None
        return Reason("goods", "Annexe : Poste de commerce", {"need": dict.fromkeys(have, 1), "have": have})


class RanchFence(Ask):
    """Ranch: a foal was born; one fence free, if the foal has room with it.

    Any animal may leave to make that room ("Déplacer des animaux"), a grown horse too. For want of room for the horses
    that must come before the fence.
    """

    name: ClassVar[str] = "ranch"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("fence", "decline")

    def foal_fits(self, farm: Farm, edge: i64) -> bool:
        """Other kinds may still leave for the foal, so only the horses need room."""
        if farm.animals[HORSE] == 0:
            return False
        trial = farm.copy()
        trial.place_fence(edge)
        for kind in range(KINDS):
            if kind != HORSE:
                trial.animals[kind] = 0
        return trial.fits()

    def opened_by_release(self, pos: Creatures) -> bool:
        """The Ranch itself has room for the foal, if grown horses leave."""
        farm = pos.farms[self.seat]
        return farm.stock > 0 and farm.free_edges() != 0 and farm.animals[HORSE] > 1

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if farm.stock > 0:
            for option in edge_options(farm.free_edges()):
                if self.foal_fits(farm, EDGES[option - FENCE]):
                    options.append(option)
        options.append(DECLINE)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        if option != DECLINE:
            pos.farms[self.seat].place_fence(EDGES[option - FENCE])
            pos.agenda.append(Settle(self.seat, KEEP_FOAL))

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        farm = pos.farms[self.seat]
        reason = why_not_edge(farm, option, "Annexe : Ranch")
        if reason is None and not self.foal_fits(farm, EDGES[option - FENCE]):
            return Reason("no-room-foal", "Annexe : Ranch")
        return reason

    def params(self, pos: Creatures) -> dict[str, Any]:
        return {"stock": pos.farms[self.seat].stock}


class Hall(Ask):
    """Assembly Hall: a fence was handed over, now one of the own goes up free."""

    name: ClassVar[str] = "hall"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("fence",)

    def quiet(self) -> bool:
        return True

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        return edge_options(farm.free_edges()) if farm.stock > 0 else []

    def answer(self, pos: Creatures, option: i64) -> None:
        pos.farms[self.seat].place_fence(EDGES[option - FENCE])
        pos.agenda.append(Settle(self.seat))

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        return why_not_edge(pos.farms[self.seat], option, "Annexe : Salle commune")


def unused_cells(farm: Farm) -> i64:
    """How many cells are unused: no tile, no trough, not in a closed pasture."""
    return count(farm.ground() & ~farm.used_cells())


OFFER_STEPS: Final[list[type[Step[Any]]]] = [Offer, Swap, Organic, Give, RanchFence, Hall]
