"""Giving improvements back: as a price of another one, or part of it ("Annexe 2")."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import ANY_IMPROVEMENT, OCCUPATION
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import ALL_IDS, MAJORS, RETURNED
from farmstead.titles.agricola.rules.options import CARD, RETURN
from farmstead.titles.agricola.rules.position import Agricola, Ask


def returnable(farm: Farm, families: i64) -> list[int]:
    """The improvements of some families that the seat could give back."""
    if families == ANY_IMPROVEMENT:
        return [card.number for card in farm.owned() if card.sort != OCCUPATION]
    return [card.number for card in farm.owned() if card.family & families]


def return_option(number: i64) -> int:
    """The option to give an improvement back; `return` holds those that could be when it was published."""
    name = ALL_IDS[number]
    return RETURN + RETURNED.index(name) if name in RETURNED else CARD + int(number) - MAJORS


def returned_by(option: int) -> int:
    """The improvement that an option gives back."""
    return ALL_IDS.index(RETURNED[option - RETURN]) if option < CARD else option - CARD + MAJORS


def not_returnable(number: int, section: str) -> Reason:
    """Why an improvement, or what is none, cannot be given back."""
    if number < MAJORS:
        return Reason("no-return", section, {"improvement": ALL_IDS[number]})
    return Reason("no-return-card", section, {"card": ALL_IDS[number]})


def give_back(pos: Agricola, farm: Farm, number: i64) -> None:
    """A major improvement can be had again by anybody; a minor one leaves the game ("Annexe 2").

    What it laid out on coming rounds is lost, but for the Well's, and so is what lay on it; points noted for it stay.
    Animals in it need another place. A space that it added is no more, unless somebody else has such a card.
    """
    farm.drop(number)
    card = CARDS[number]
    if not card.notes:
        farm.remember(number, ())
    card.dropped(pos, farm)
    if card.adds and not any(number in other.cards for other in pos.farms):
        slot = pos.board.added[number]
        pos.open &= ~BIT[slot]
        pos.piles[slot] = 0
        pos.beside = tuple([entry for entry in pos.beside if entry[0] != slot])
    if not card.keeps_laid:
        farm.promises = tuple([entry for entry in farm.promises if entry[3] != number])
    if number < MAJORS:
        pos.display |= 2**number
    else:
        pos.removed = (*pos.removed, number)
    if not farm.fits():
        pos.agenda.append(Settle(farm.seat, 1))


class GiveBack(Ask):
    """Which improvement is given back for a card? `left` of them, one after the other."""

    name: ClassVar[str] = "give-back"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "left")
    kinds: ClassVar[tuple[str, ...]] = ("return", "card")

    def __init__(self, seat: i64, card: i64, left: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left

    def choice(self, pos: Agricola) -> list[int]:
        """What may be given back; without a choice, one after the other."""
        found = returnable(pos.farms[self.seat], CARDS[self.card].back)
        return found if len(found) > self.left else found[:1]

    def options(self, pos: Agricola) -> list[int]:
        return [return_option(number) for number in self.choice(pos)]

    def answer(self, pos: Agricola, option: i64) -> None:
        if self.left > 1:
            pos.agenda.append(GiveBack(self.seat, self.card, self.left - 1))
        farm = pos.farms[self.seat]
        number = returned_by(option)
        give_back(pos, farm, number)
        CARDS[self.card].replaced(farm, number)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        number = returned_by(option)
        if number in self.choice(pos) and return_option(number) == option:
            return None
        return not_returnable(number, CARDS[self.card].section())

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id, "left": self.left}
