"""Cards that let their owner play another one from hand: an occupation, a minor or any improvement."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import ANY_TIME, FOR_MAJOR, MINOR, TWICE
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.improving import (
    BEFOREHAND,
    EITHER,
    MAJOR_ONLY,
    MINOR_ONLY,
    OCCUPATIONS,
    can_build,
    can_play,
    offer_again,
    open_majors,
    pay_improvement,
    play_minor,
    why_not_build,
    why_not_play,
)
from farmstead.titles.agricola.rules.learning import can_pay_lesson, learn, lots, why_no_lot, why_not_learn
from farmstead.titles.agricola.rules.names import MAJORS
from farmstead.titles.agricola.rules.options import BUILD, CARD, DECLINE
from farmstead.titles.agricola.rules.paying import lacking
from farmstead.titles.agricola.rules.position import USING, Agricola, Ask


class PlayCard(Ask):
    """A card lets its owner play one: an occupation for so much food, or an improvement of those it allows; or none."""

    name: ClassVar[str] = "play-card"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "price", "allowed")
    later: ClassVar[dict[str, int]] = {"allowed": MINOR_ONLY | OCCUPATIONS}
    kinds: ClassVar[tuple[str, ...]] = ("card", "build", "decline")

    def __init__(self, seat: i64, card: i64, price: i64, allowed: i64 = MINOR_ONLY | OCCUPATIONS) -> None:
        super().__init__(seat)
        self.card = card
        self.price = price
        self.allowed = allowed

    def rights(self, pos: Agricola) -> i64:
        return USING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if not self.payable(farm):
            return [DECLINE] if farm.hears & BIT[ANY_TIME] and pos.usable_cards(farm) else options
        for number in sorted(farm.hand):
            if CARDS[number].sort == MINOR:
                playable = self.allowed & MINOR_ONLY != 0 and can_play(pos, farm, number)
            else:
                playable = self.allowed & OCCUPATIONS != 0 and can_pay_lesson(pos, farm, number, self.price)
            if playable:
                options.append(CARD + number - MAJORS)
        if self.allowed & OCCUPATIONS:
            options += lots(farm)
        display: i64 = open_majors(pos, farm, self.allowed & EITHER, 0) if self.allowed & EITHER else 0
        if display != 0:
            for number in range(MAJORS):
                if (display >> number) & 1 and can_build(pos, farm, number):
                    options.append(BUILD + number)
        if not options and not (farm.hears & BIT[ANY_TIME] and pos.usable_cards(farm)):
            return options
        options.append(DECLINE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DECLINE:
            return
        farm = pos.farms[self.seat]
        number: i64 = option - CARD + MAJORS
        if farm.improves & TWICE and (option < CARD or CARDS[number].sort == MINOR):
            offer_again(pos, farm, self.allowed & EITHER, 0)
        if option < CARD:
            pos.display &= ~BIT[option - BUILD]
            pay_improvement(pos, farm, FOR_MAJOR, option - BUILD)
            return
        if CARDS[number].sort == MINOR:
            play_minor(pos, farm, number)
        else:
            learn(pos, farm, number, self.price)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        farm = pos.farms[self.seat]
        if not self.payable(farm):
            return lacking(pos, farm, CARDS[self.card].section(), [Cost(food=self.price)])
        if option < CARD:
            as_minor = self.allowed & MINOR_ONLY and farm.as_minor >> option - BUILD & 1
            if not self.allowed & MAJOR_ONLY and not as_minor:
                return self.not_allowed()
            return why_not_build(pos, farm, option - BUILD)
        number = option - CARD + MAJORS
        if CARDS[number].sort == MINOR:
            return why_not_play(pos, farm, number) if self.allowed & MINOR_ONLY else self.not_allowed()
        if not self.allowed & OCCUPATIONS:
            return self.not_allowed()
        return why_no_lot(farm, number) and why_not_learn(pos, farm, number, self.price)

    def payable(self, farm: Farm) -> bool:
        """Is the food that the card asks for there before others bring any, where it must be?"""
        return not self.allowed & BEFOREHAND or farm.can_pay(Cost(food=self.price))

    def not_allowed(self) -> Reason:
        return Reason("not-by-card", CARDS[self.card].section(), {"card": CARDS[self.card].id})

    def asked(self, pos: Agricola) -> str:
        return "play-card" if self.allowed & OCCUPATIONS else "play-card-improvement"

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id, "price": self.price}
