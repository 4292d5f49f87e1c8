"""The end of the game, after the last harvest and before the points: what cards still do, in three stages.

Animals that still come; then what was lent goes back; then minus points are bought off. In each stage the seats act in
turn order. Nothing can be turned into food any more.
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import GAME_ENDS, LAST_PAYMENTS
from farmstead.titles.agricola.rules.names import FIRST_ANIMAL, GOODS, KINDS
from farmstead.titles.agricola.rules.options import AMOUNT, DONE, GIVE, MOST_AMOUNT
from farmstead.titles.agricola.rules.position import Agricola, Ask


class GameEnds(Step[Agricola]):
    """One stage of the end; the next one comes when its questions are answered."""

    name: ClassVar[str] = "game-ends"
    fields: ClassVar[tuple[str, ...]] = ("part",)

    def __init__(self, part: i64) -> None:
        self.part = part

    def run(self, pos: Agricola) -> None:
        heard: i64 = 0
        for farm in pos.farms:
            heard |= farm.hears
        if not heard & BIT[GAME_ENDS]:
            return
        if self.part < LAST_PAYMENTS:
            pos.agenda.append(GameEnds(self.part + 1))
        order = pos.seats_in_order()
        i: i64 = len(order)
        while i > 0:
            i -= 1
            pos.moment(pos.farms[order[i]], GAME_ENDS, self.part)


class Repay(Ask):
    """Animals that a card lent: which are given back? The card remembers how many of each kind are still owed."""

    name: ClassVar[str] = "repay"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("give", "done")

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def owed(self, pos: Agricola) -> tuple[int, ...]:
        return pos.farms[self.seat].memory.get(int(self.card), ())[:KINDS]

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        owed = self.owed(pos)
        options = [
            GIVE + FIRST_ANIMAL + kind for kind in range(len(owed)) if owed[kind] > 0 and farm.animals(kind) > 0
        ]
        if options:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DONE:
            return
        farm = pos.farms[self.seat]
        kind = option - GIVE - FIRST_ANIMAL
        farm.add_animals(kind, -1)
        memory = list(farm.memory[int(self.card)])
        memory[kind] -= 1
        farm.remember(self.card, tuple(memory))
        pos.agenda.append(self)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        section = CARDS[self.card].section()
        owed = dict(enumerate(self.owed(pos)))
        if option == DONE:
            return None
        kind = option - GIVE - FIRST_ANIMAL
        if not owed.get(kind):
            return Reason("not-owed", section, {"good": GOODS[option - GIVE]})
        return None if farm.animals(kind) else Reason("none-of", section, {"good": GOODS[option - GIVE]})

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id, "n": sum(self.owed(pos))}


class Amount(Ask):
    """How many, of what a card is about? From none to as many as it allows."""

    name: ClassVar[str] = "amount"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, pos: Agricola) -> list[int]:
        most = CARDS[self.card].at_most(pos, pos.farms[self.seat])
        return [AMOUNT + n for n in range(min(most, MOST_AMOUNT) + 1)] if most > 0 else []

    def answer(self, pos: Agricola, option: i64) -> None:
        CARDS[self.card].settle(pos, pos.farms[self.seat], option - AMOUNT)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        card = CARDS[self.card]
        most = card.at_most(pos, pos.farms[self.seat])
        return None if option - AMOUNT <= most else Reason("not-more", card.section(), {"n": most})

    def asked(self, pos: Agricola) -> str:
        """Each card says of what."""
        return f"amount-{CARDS[self.card].id}"

    def params(self, pos: Agricola) -> dict[str, Any]:
        card = CARDS[self.card]
        return {"card": card.id, "most": card.at_most(pos, pos.farms[self.seat])}
