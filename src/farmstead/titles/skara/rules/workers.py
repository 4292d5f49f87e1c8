"""Placing workers ("Placer et résoudre ses Ouvriers"): one after the other, each fully resolved before the next."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.skara.rules.names import RECRUIT, SPECIAL, TILE_NAMES
from farmstead.titles.skara.rules.options import DONE, LARGE, PLACE
from farmstead.titles.skara.rules.position import WITH_WORKERS, Ask, Skara
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.tiles.tile import place_of, tile

PLACES: Final = 10
_WORKERS: Final = "Placer et résoudre ses Ouvriers"


def room_for_small(pos: Skara, village: Village, place: i64) -> bool:
    """One small worker a tile; two with Recruit turned over (ruling R01: on tiles turned over themselves)."""
    there = village.small_on(place)
    if there == 0:
        return True
    if there > 1 or village.special != RECRUIT or not village.is_flipped(SPECIAL):
        return False
    return village.is_flipped(place) or not pos.rulings.flipped_only


@mypyc_attr(free_list_len=1)
class Work(Ask):
    """The next worker. A small one goes where it can, for the large one may still join it there.

    Which worker is used can matter only to who may get a further small one in mid-turn: only the owner of Recruit is
    offered the large worker where a small one could go.
    """

    name: ClassVar[str] = "work"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("place", "large", "done")

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        options: list[int] = []
        if village.small > 0 or village.large > 0:
            choice = village.special == RECRUIT and village.small > 0 and village.large > 0
            for place in range(PLACES):
                small = village.small > 0 and room_for_small(pos, village, place)
                if small or village.large > 0:
                    number = village.tile_at(place)
                    if tile(number).works(pos, village):
                        options.append(PLACE + number)
                        if small and choice:
                            options.append(LARGE + number)
        options.append(DONE)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        if option == DONE:
            return
        village = pos.villages[self.seat]
        pos.agenda.append(Work(self.seat))
        number: i64 = option - LARGE if option >= LARGE else option - PLACE
        place = place_of(village, number)
        if option < LARGE and village.small > 0 and room_for_small(pos, village, place):
            village.small -= 1
            village.placed += BIT[2 * place]
        else:
            village.large = 0
            village.big = place
        tile(number).use(pos, village, False)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        if option == DONE:
            return None
        number = option - LARGE if option >= LARGE else option - PLACE
        place = place_of(village, number)
        if place < 0:
            return Reason("not-yours", _WORKERS, {"tile": TILE_NAMES[number]})
        if not village.small and not village.large:
            return Reason("no-worker", _WORKERS)
        small = village.small > 0 and room_for_small(pos, village, place)
        if not small and not village.large:
            return Reason("full", _WORKERS, {"tile": TILE_NAMES[number]})
        if option >= LARGE and not (small and village.large and village.special == RECRUIT):
            return Reason("no-large")
        return tile(number).why_not(pos, village)

    def moment(self) -> i64:
        return WITH_WORKERS

    def params(self, pos: Skara) -> dict[str, Any]:
        village = pos.villages[self.seat]
        return {"small": village.small, "large": village.large}


@mypyc_attr(free_list_len=1)
class TakeBack(Step[Skara]):
    """"Récupérer ses Ouvriers": all workers come home."""

    name: ClassVar[str] = "take-back"
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, pos: Skara) -> None:
        village = pos.villages[self.seat]
        village.large = 1
        village.small = pos.round - 1 + village.black
        village.placed = 0
        village.big = -1
