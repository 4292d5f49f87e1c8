"""Offers of helpers: use it now, or decline."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.granja.helpers.helper import HELPERS
from farmstead.titles.granja.rules.options import DECLINE, USE
from farmstead.titles.granja.rules.position import CardAsk, Granja


class HelperAsk(CardAsk):
    """A question of a helper's own: `card` is the helper."""

    def spend(self, pos: Granja) -> None:
        farm = pos.farms[self.seat]
        slot = farm.slot_of(self.card)
        if slot >= 0:
            pos.spend(farm, slot)


class Offer(CardAsk):
    """A helper may be used at this moment; `what` is what the moment is about."""

    name: ClassVar[str] = "offer"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "what")
    kinds: ClassVar[tuple[str, ...]] = ("use", "decline")

    def __init__(self, seat: i64, card: i64, what: i64) -> None:
        super().__init__(seat, card)
        self.what = what

    def opens(self, pos: Granja) -> bool:
        """Its owner is active and may act before; also to raise what it costs, if that can be."""
        return self.there(pos) and (
            self.open_now(pos) or HELPERS[self.card].raisable(pos, pos.farms[self.seat], self.what)
        )

    def there(self, pos: Granja) -> bool:
        """Does the helper still work, and is it not used up?"""
        farm = pos.farms[self.seat]
        slot = farm.slot_of(self.card)
        return slot >= 0 and HELPERS[self.card].ready(pos, farm, slot)

    def open_now(self, pos: Granja) -> bool:
        return self.there(pos) and HELPERS[self.card].offered(pos, pos.farms[self.seat], self.what)

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
