"""Offers of helpers: use it now, or decline."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.games.granja.helper import HELPERS
from farmstead.games.granja.names import CARDS
from farmstead.games.granja.options import DECLINE, USE
from farmstead.games.granja.position import Ask, Granja
from farmstead.kernel.reason import Reason


class Offer(Ask):
    """A helper may be used at this moment; `what` is what the moment is about."""

    name: ClassVar[str] = "offer"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "what")
    kinds: ClassVar[tuple[str, ...]] = ("use", "decline")

    def __init__(self, seat: i64, card: i64, what: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.what = what

    def open_now(self, pos: Granja) -> bool:
        farm = pos.farms[self.seat]
        slot = farm.slot_of(self.card)
        helper = HELPERS[self.card]
        return slot >= 0 and helper.ready(pos, farm, slot) and helper.offered(pos, farm, self.what)

    def options(self, pos: Granja) -> list[int]:
        return [USE + self.card, DECLINE] if self.open_now(pos) else [DECLINE]

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        slot = farm.slot_of(self.card)
        helper = HELPERS[self.card]
        if option == DECLINE:
            helper.refused(pos, farm, slot, self.what)
        else:
            pos.spend(farm, slot)
            helper.accept(pos, farm, slot, self.what)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        helper = HELPERS[self.card]
        if option != USE + self.card:
            return Reason("not-offered", helper.section())
        farm = pos.farms[self.seat]
        slot = farm.slot_of(self.card)
        if slot < 0:
            return Reason("no-such-helper", helper.section())
        if not helper.ready(pos, farm, slot):
            return Reason("helper-used", helper.section())
        return helper.why_not_offered(pos, farm, self.what)

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"card": CARDS[self.card]}
