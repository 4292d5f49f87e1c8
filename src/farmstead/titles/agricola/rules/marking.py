"""Things that a card puts down for good: a mark on a space, a fence upright on the farm."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.farmyard.grid import bits
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.fields import cell_options, why_not_empty
from farmstead.titles.agricola.rules.options import FARM_CELLS, PLACES, TO, space_at
from farmstead.titles.agricola.rules.placing import why_closed
from farmstead.titles.agricola.rules.position import Agricola, Ask


class Mark(Ask):
    """Which space does a card mark? One that lies open by now; its memory is the slot, counted from 1."""

    name: ClassVar[str] = "mark"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("place", "place-more")

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, pos: Agricola) -> list[int]:
        return sorted([PLACES[pos.board.spaces[slot].number] for slot in bits(pos.lying_open())])

    def answer(self, pos: Agricola, option: i64) -> None:
        pos.farms[self.seat].remember(self.card, (int(pos.board.slot_of[space_at(option)]) + 1,))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        slot = pos.board.slot_of[space_at(option)]
        if slot < 0:
            return Reason("not-here", CARDS[self.card].section())
        return None if pos.lying_open() >> slot & 1 else why_closed(pos, slot)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}


class StandPost(Ask):
    """On which free cell does a card stand a fence upright?"""

    name: ClassVar[str] = "stand-post"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("to",)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, pos: Agricola) -> list[int]:
        return cell_options(pos.farms[self.seat].free_cells(), TO)

    def answer(self, pos: Agricola, option: i64) -> None:
        pos.farms[self.seat].stand_post(FARM_CELLS[option - TO])

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_empty(pos.farms[self.seat], FARM_CELLS[option - TO])

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}
