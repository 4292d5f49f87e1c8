"""What cards have of cooking: uses for an animal that was turned into food, and a second good beside baked bread."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import COOKS
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import ANIMALS, COOKED, MAJORS
from farmstead.titles.agricola.rules.options import CARD, COOK, DONE
from farmstead.titles.agricola.rules.position import Agricola, Ask


def users(pos: Agricola, farm: Farm, kind: i64, used: tuple[int, ...]) -> list[int]:
    """The cards that have a use for an animal that was cooked, after those that have had it."""
    return [number for number in farm.hearing(COOKS) if CARDS[number].can_dress(pos, farm, kind, used)]


def dress(pos: Agricola, farm: Farm, what: i64) -> None:
    """One of COOKED was turned into food: of an animal, cards may have something.

    What costs nothing and takes nothing from another card is done without asking.
    """
    if what < 2:
        return
    kind = what - 2
    used: tuple[int, ...] = ()
    wanted = users(pos, farm, kind, used)
    for number in wanted:
        if CARDS[number].costless:
            left = users(pos, farm, kind, (*used, number))
            if all(other in left for other in wanted if other != number):
                CARDS[number].dress(pos, farm, kind)
                pos.note(CARDS[number].title)
                used = (*used, number)
                break
    if users(pos, farm, kind, used):
        pos.agenda.append(Remains(farm.seat, kind, used))


class Dress(Step[Agricola]):
    """An animal that a card turned into food has been paid for: what other cards have of it."""

    name: ClassVar[str] = "dress"
    fields: ClassVar[tuple[str, ...]] = ("seat", "kind")

    def __init__(self, seat: i64, kind: i64) -> None:
        self.seat = seat
        self.kind = kind

    def run(self, pos: Agricola) -> None:
        dress(pos, pos.farms[self.seat], self.kind + 2)


class Remains(Ask):
    """An animal was cooked: which card has something of it? `cards` are those that have had."""

    name: ClassVar[str] = "remains"
    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "cards")
    lists: ClassVar[tuple[str, ...]] = ("cards",)
    kinds: ClassVar[tuple[str, ...]] = ("card", "done")

    def __init__(self, seat: i64, kind: i64, cards: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.kind = kind
        self.cards = cards

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options = [CARD + number - MAJORS for number in sorted(users(pos, farm, self.kind, self.cards))]
        if options:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option != DONE:
            number = int(option - CARD + MAJORS)
            CARDS[number].dress(pos, pos.farms[self.seat], self.kind)
            pos.agenda.append(Remains(self.seat, self.kind, (*self.cards, number)))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            return None
        card = CARDS[option - CARD + MAJORS]
        farm = pos.farms[self.seat]
        if card.number in farm.cards and card.can_dress(pos, farm, self.kind, self.cards):
            return None
        return Reason("not-open", card.section(), {"card": card.id})

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"good": ANIMALS[self.kind]}


class CookAlong(Ask):
    """Bread was baked on a cooking improvement: is another good cooked there at the same time?"""

    name: ClassVar[str] = "cook-along"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("cook", "done")

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options = [COOK + what for what in range(5) if (farm.stove >> what) & 1 and farm.cookable(what) > 0]
        if options:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option != DONE:
            pos.cook(pos.farms[self.seat], option - COOK)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            return None
        farm = pos.farms[self.seat]
        what = option - COOK
        reason = pos.why_not_cook(farm, what)
        if reason is None and not farm.stove & 2**what:
            return Reason("no-cooking", CARDS[self.card].section(), {"good": COOKED[what]})
        return reason

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}
