"""The hand: drawing, and bringing it to its limit ("6.0 Phase Ferme, 1. Jouer une carte Ferme et refaire sa main")."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Chance, Step
from farmstead.titles.granja.rules.extensions import STEP
from farmstead.titles.granja.rules.names import NEUTRAL
from farmstead.titles.granja.rules.options import DISCARD, DRAW
from farmstead.titles.granja.rules.position import Ask, Granja, SeatStep
from farmstead.titles.granja.rules.turns import CARDS_DRAWN, Pause


@mypyc_attr(free_list_len=1)
class Draw(Step[Granja]):
    """Draws cards; an empty deck is made anew of the discard pile ("4.0 Mise en place", Attention)."""

    name: ClassVar[str] = "draw-cards"
    fields: ClassVar[tuple[str, ...]] = ("to", "count")

    def __init__(self, to: i64, count: i64) -> None:
        self.to = to
        self.count = count

    def run(self, pos: Granja) -> None:
        if len(pos.deck) == 0:
            pos.deck = sorted(pos.discard)
            pos.discard = []
        if len(pos.deck) > 0:
            if self.count > 1:
                pos.agenda.append(Draw(self.to, self.count - 1))
            pos.agenda.append(Deal(self.to))


@mypyc_attr(free_list_len=1)
class Deal(Chance[Granja]):
    """The top card of the deck; `to` 4 is the neutral player, whose card is discarded."""

    name: ClassVar[str] = "draw"
    fields: ClassVar[tuple[str, ...]] = ("to",)
    kinds: ClassVar[tuple[str, ...]] = ("draw",)

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def options(self, pos: Granja) -> list[int]:
        return [DRAW + card for card in pos.deck]

    def answer(self, pos: Granja, option: i64) -> None:
        card = option - DRAW
        deck = pos.deck.copy()
        deck.remove(card)
        pos.deck = deck
        if self.to == NEUTRAL:
            pos.throw(card)
        else:
            pos.farms[self.to].to_hand(card)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option - DRAW not in pos.deck:
            return Reason("not-in-deck", "4.0 Mise en place")
        return None

    def asked(self, pos: Granja) -> str:
        return "draw-neutral" if self.to == NEUTRAL else "draw"

    def params(self, pos: Granja) -> dict[str, Any]:
        return {} if self.to == NEUTRAL else {"seat": self.to}


class Refill(SeatStep):
    """The hand is brought to its limit: by drawing or by discarding. Checked at this moment only.

    Who has drawn is still active: a card just drawn can be laid before the income, if an action allows it (5.1).
    """

    name: ClassVar[str] = "refill"

    def run(self, pos: Granja) -> None:
        farm = pos.farms[self.seat]
        over: i64 = len(farm.hand) - farm.hand_limit
        pos.agenda.append(Pause(self.seat, CARDS_DRAWN))
        if over > 0:
            pos.agenda.append(Discard(self.seat, over))
        elif over < 0:
            pos.agenda.append(Draw(self.seat, -over))


class Discard(Ask):
    """Which cards leave the hand?"""

    name: ClassVar[str] = "discard"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    kinds: ClassVar[tuple[str, ...]] = ("discard",)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, pos: Granja) -> list[int]:
        options: list[int] = []
        for card in pos.farms[self.seat].hand:
            options.append(DISCARD + card)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        card = option - DISCARD
        pos.farms[self.seat].from_hand(card)
        pos.throw(card)
        if self.left > 1:
            pos.agenda.append(Discard(self.seat, self.left - 1))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option - DISCARD not in pos.farms[self.seat].hand:
            return Reason("not-in-hand", STEP)
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"left": self.left}
