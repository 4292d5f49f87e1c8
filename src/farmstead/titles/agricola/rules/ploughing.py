"""Ploughing more than one field: what cards add to the field of a space, and fields that cards give."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import ANY_TIME, PLOUGH, TILLS
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fields import cell_options, plow, why_not_plow
from farmstead.titles.agricola.rules.names import MAJORS
from farmstead.titles.agricola.rules.options import CARD, DONE, FARM_CELLS, PLOW
from farmstead.titles.agricola.rules.paying import charge, lacking
from farmstead.titles.agricola.rules.position import USING, Agricola, Ask

_SECTION: Final = "Actions relatives aux champs"


def plow_on(pos: Agricola, seat: i64, sowing: i64) -> None:
    """After the field of a space: does a card let the seat plough more? `sowing`: the space where one may sow too."""
    if pos.board.deck:
        for farm in pos.farms:
            if farm.hears & BIT[TILLS]:
                pos.agenda.append(PlowOn(seat, sowing, ()))
                return


class PlowOn(Ask):
    """With which card are more fields ploughed? One of the ploughs at the most; others besides, each once.

    `cards`: those that were used. A card of another seat may be among those to choose from.
    """

    name: ClassVar[str] = "plow-on"
    fields: ClassVar[tuple[str, ...]] = ("seat", "sowing", "cards")
    lists: ClassVar[tuple[str, ...]] = ("cards",)
    kinds: ClassVar[tuple[str, ...]] = ("card", "done")

    def __init__(self, seat: i64, sowing: i64, cards: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.sowing = sowing
        self.cards = cards

    def rights(self, pos: Agricola) -> i64:
        return USING

    def helping(self, pos: Agricola) -> list[tuple[Farm, Card]]:
        """The cards that would help, and whose they are; each may have its price. Of equal ones the own comes first."""
        farm = pos.farms[self.seat]
        if farm.field_cells() == 0:
            return []
        found: list[tuple[Farm, Card]] = []
        known: list[int] = []
        for i in range(pos.players):
            owner = pos.farms[(self.seat + i) % pos.players]
            if owner.hears & BIT[TILLS]:
                for number in owner.hearing(TILLS):
                    card = CARDS[number]
                    if number in known or not self.apart(card):
                        continue
                    if card.tills(pos, owner, farm, self.sowing != 0) > 0:
                        found.append((owner, card))
                        known.append(number)
        return found

    def apart(self, card: Card) -> bool:
        """May it be used after those that were?"""
        if card.number in self.cards:
            return False
        return not card.family & PLOUGH or not any(CARDS[used].family & PLOUGH for used in self.cards)

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        helping = self.helping(pos)
        options: list[int] = []
        for owner, card in helping:
            if farm.can_pay(card.till_price(owner, farm)):
                options.append(CARD + card.number - MAJORS)
        if options or (helping and farm.hears & BIT[ANY_TIME] and pos.usable_cards(farm)):
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DONE:
            return
        farm = pos.farms[self.seat]
        number: i64 = option - CARD + MAJORS
        for owner, card in self.helping(pos):
            if card.number == number:
                n = card.tills(pos, owner, farm, self.sowing != 0)
                again = PlowOn(self.seat, self.sowing, (*self.cards, int(number)))
                pos.then(PlowSome(self.seat, number, n, 1), Tilled(self.seat, number), again)
                card.tilled(pos, owner, farm)
                charge(pos, farm, card.till_price(owner, farm))
                return

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            return None
        card = CARDS[option - CARD + MAJORS]
        turned = [pos.farms[(self.seat + i) % pos.players] for i in range(pos.players)]
        owners = [owner for owner in turned if card.number in owner.cards]
        if not owners or not card.hears & BIT[TILLS]:
            return Reason("not-asked")
        if card.number in self.cards:
            return Reason("done-before", card.section())
        if card.family & PLOUGH and any(CARDS[used].family & PLOUGH for used in self.cards):
            return Reason("one-plough", card.section())
        farm = pos.farms[self.seat]
        if all(why_not_plow(farm, cell) for cell in FARM_CELLS):
            return Reason("no-cell-field", _SECTION)
        owners = [owner for owner in owners if card.tills(pos, owner, farm, self.sowing != 0)]
        if not owners:
            return Reason("not-open", card.section(), {"card": card.id})
        price = card.till_price(owners[0], farm)
        return None if farm.can_pay(price) else lacking(pos, farm, card.section(), [price])


class PlowSome(Ask):
    """So many fields may be ploughed by a card (`left`), or fewer; `must`: the first of them is ploughed."""

    name: ClassVar[str] = "plow-some"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "left", "must")
    kinds: ClassVar[tuple[str, ...]] = ("plow", "done")

    def __init__(self, seat: i64, card: i64, left: i64, must: i64 = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left
        self.must = must

    def options(self, pos: Agricola) -> list[int]:
        options = cell_options(pos.farms[self.seat].field_cells(), PLOW)
        if options and not self.must:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DONE:
            return
        if self.left > 1:
            pos.agenda.append(PlowSome(self.seat, self.card, self.left - 1))
        plow(pos.farms[self.seat], option)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            return Reason("must-one", _SECTION) if self.must else None
        return why_not_plow(pos.farms[self.seat], FARM_CELLS[option - PLOW])

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id, "left": self.left}


class Tilled(Step[Agricola]):
    """A card was used to plough more fields: others react, where it is a plough."""

    name: ClassVar[str] = "tilled"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def run(self, pos: Agricola) -> None:
        if CARDS[self.card].family & PLOUGH:
            pos.moment_of_others(pos.farms[self.seat], TILLS, self.seat)
