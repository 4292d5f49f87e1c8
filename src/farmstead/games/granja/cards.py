"""Farm cards: playing them on one of the four sides, paying extensions, drawing, the hand limit ("6.0 Phase Ferme")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.games.granja.farm import Farm
from farmstead.games.granja.goods import grow
from farmstead.games.granja.helper import CARD_STEP, EXTENDED, HELPER_PLAYED
from farmstead.games.granja.names import (
    AS_BARROW,
    AS_EXTENSION,
    AS_FIELD,
    AS_HELPER,
    CARDS,
    NEUTRAL,
    PAYMENTS,
    SLOTS,
)
from farmstead.games.granja.options import AS, CHOOSE_DRAW, CHOOSE_PLAY, DISCARD, DONE, DRAW, PAY, PLAY, REPLACE
from farmstead.games.granja.position import Ask, Granja
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Chance, Step

_STEP: Final = "6.0 Phase Ferme, 1. Jouer une carte Ferme et refaire sa main"

# what each payment is: silver and points, then the thing; and its rank as a kind of good
PAY_THING: Final = [-1, -2, 0, 1, 2, 4, 5, 6, 3, 8, 9, 10]
PAY_RANK: Final = [0, 1, 2, 3, 4, 5, 6, 7, 8, 2, 3, 4]
RANKS: Final = 9


class Cards(Ask):
    """Play a card: `left` of them, all of them if `must`. `by` is the helper that allows it, -1 for the rules."""

    name: ClassVar[str] = "cards"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "must", "by")
    kinds: ClassVar[tuple[str, ...]] = ("play", "done")

    def __init__(self, seat: i64, left: i64, must: i64, by: i64 = -1) -> None:
        super().__init__(seat)
        self.left = left
        self.must = must
        self.by = by

    def opens(self, pos: Granja) -> bool:
        return True

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if self.by < 0 or farm.slot_of(self.by) >= 0:
            for card in farm.hand:
                options.append(PLAY + card)
        if self.must == 0:
            options.append(DONE)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DONE:
            return
        farm = pos.farms[self.seat]
        card = option - PLAY
        farm.from_hand(card)
        if self.left > 1:
            pos.agenda.append(Cards(self.seat, self.left - 1, self.must, self.by))
        pos.agenda.append(UseAs(self.seat, card))
        if self.by >= 0:
            pos.spend(farm, farm.slot_of(self.by))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DONE:
            return Reason("must-play", _STEP) if self.must else None
        farm = pos.farms[self.seat]
        if self.by >= 0 and farm.slot_of(self.by) < 0:
            return Reason("no-such-helper", _STEP)
        if option - PLAY not in farm.hand:
            return Reason("not-in-hand", _STEP)
        return None

    def asked(self, pos: Granja) -> str:
        if self.by >= 0:
            return "card-offer"
        return "cards-must" if self.must else "cards"

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"left": self.left}


class UseAs(Ask):
    """On which side of the farm does the card go? It lies on the table for all to see."""

    name: ClassVar[str] = "use-as"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("as",)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def opens(self, pos: Granja) -> bool:
        return True

    def options(self, pos: Granja) -> list[int]:
        options: list[int] = [AS + AS_FIELD, AS + AS_BARROW]
        if can_extend(pos.farms[self.seat]):
            options.append(AS + AS_EXTENSION)
        options.append(AS + AS_HELPER)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        use = option - AS
        if use == AS_FIELD:
            farm.add_field(self.card, pos.figures)
            for _ in range(farm.new_field):
                grow(pos, farm, len(farm.fields) - 1)
        elif use == AS_EXTENSION:
            price = farm.extension_price()
            if price == 0:
                extend(pos, farm, self.card)
            else:
                pos.agenda.append(PayExtension(self.seat, self.card, price, -1))
        else:
            slots = farm.barrows if use == AS_BARROW else farm.helpers
            for slot in range(SLOTS):
                if slots[slot] < 0:
                    put(pos, farm, self.card, use, slot)
                    return
            pos.agenda.append(Replace(self.seat, self.card, use))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if option == AS + AS_EXTENSION:
            price = farm.extension_price()
            have = kinds_at_hand(farm)
            if have < price:
                return Reason("extension-goods", _STEP, {"need": price, "have": have})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"card": CARDS[self.card]}


def put(pos: Granja, farm: Farm, card: i64, use: i64, slot: i64) -> None:
    """A barrow or a helper takes its place."""
    if use == AS_BARROW:
        farm.barrows = farm.set_slot(farm.barrows, slot, card)
        return
    farm.helpers = farm.set_slot(farm.helpers, slot, -1)
    farm.restore(pos.figures)
    pos.moment(farm, HELPER_PLAYED, card)
    farm.helpers = farm.set_slot(farm.helpers, slot, card)
    farm.restore(pos.figures)
    pos.sell_surplus(farm)


class Replace(Ask):
    """All three places are taken: which barrow or helper is given up? What a barrow carries is lost."""

    name: ClassVar[str] = "replace"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "use")
    kinds: ClassVar[tuple[str, ...]] = ("replace",)

    def __init__(self, seat: i64, card: i64, use: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.use = use

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for slot in range(SLOTS):
            if not (self.use == AS_HELPER and farm.sixth >= 0 and farm.sixth_roof == slot):
                options.append(REPLACE + slot)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        slot = option - REPLACE
        if self.use == AS_BARROW:
            empty_barrow(pos, farm, slot)
        else:
            if (farm.used >> slot) & 1:
                farm.used &= ~BIT[slot]
                farm.supply += 1
            pos.throw(farm.helpers[slot])
        put(pos, farm, self.card, self.use, slot)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if self.use == AS_HELPER and farm.sixth >= 0 and farm.sixth_roof == option - REPLACE:
            return Reason("roof-on-it", "Glossaire : 43 Entrepreneur")
        return None

    def asked(self, pos: Granja) -> str:
        return "replace-helper" if self.use == AS_HELPER else "replace-barrow"

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"card": CARDS[self.card]}


def empty_barrow(pos: Granja, farm: Farm, slot: i64) -> None:
    """A barrow goes to the discard pile, its markers to the supply."""
    load: i64 = farm.loads[slot]
    while load != 0:
        load &= load - 1
        farm.supply += 1
    farm.loads[slot] = 0
    pos.throw(farm.barrows[slot])
    farm.barrows = farm.set_slot(farm.barrows, slot, -1)


# -- extensions --------------------------------------------------------------------------------------------------------


def payable(farm: Farm, payment: i64) -> i64:
    """How many of a payment a farm could give."""
    if payment == 0:
        return farm.silver
    if payment == 1:
        return farm.points
    return farm.have(PAY_THING[payment])


def can_extend(farm: Farm) -> bool:
    price = farm.extension_price()
    return price == 0 or reachable(farm, price, -1)


def reachable(farm: Farm, count: i64, last: i64) -> bool:
    """Can this many more goods be paid after the payment `last`? Different ones, or equal ones if a helper allows."""
    found: i64 = 0
    rank: i64 = -1 if last < 0 else PAY_RANK[last]
    for payment in range(len(PAY_RANK)):
        if farm.equal_goods:
            if in_order(payment, last, True):
                found += payable(farm, payment)
        elif (
            PAY_RANK[payment] > rank
            and payable(farm, payment) > 0
            and (payment < 9 or payable(farm, PAY_RANK[payment]) == 0)
        ):
            found += 1
        if found >= count:
            return True
    return False


def in_order(payment: i64, last: i64, equal: bool) -> bool:
    """Payments are asked in one order: by kind; with equal goods allowed, the stores before the fields."""
    if last < 0:
        return True
    rank: i64 = PAY_RANK[payment]
    before: i64 = PAY_RANK[last]
    if not equal:
        return rank > before
    return rank > before or (rank == before and payment >= last)


def kinds_at_hand(farm: Farm) -> int:
    """Different goods a farm could pay with; with equal ones allowed, all of them."""
    best: dict[int, int] = {}
    for payment in range(len(PAYMENTS)):
        rank = PAY_RANK[payment]
        best[rank] = best.get(rank, 0) + payable(farm, payment)
    if farm.equal_goods:
        return sum(best.values())
    return sum(1 for n in best.values() if n)


class PayExtension(Ask):
    """The k-th extension costs k different goods; they are named in the order of the farm's list."""

    name: ClassVar[str] = "pay-extension"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "left", "last")
    kinds: ClassVar[tuple[str, ...]] = ("pay",)

    def __init__(self, seat: i64, card: i64, left: i64, last: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left
        self.last = last

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for payment in range(len(PAY_RANK)):
            if payable(farm, payment) == 0 or not in_order(payment, self.last, farm.equal_goods):
                continue
            if self.left == 1 or self.leads_on(farm, payment):
                options.append(PAY + payment)
        return options

    def leads_on(self, farm: Farm, payment: i64) -> bool:
        """Could the rest still be paid after this? With equal goods the one just paid no longer counts."""
        needed: i64 = self.left if farm.equal_goods else self.left - 1
        return reachable(farm, needed, payment)

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        payment = option - PAY
        pay(farm, payment)
        if self.left > 1:
            pos.agenda.append(PayExtension(self.seat, self.card, self.left - 1, payment))
        else:
            extend(pos, farm, self.card)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        payment = option - PAY
        if payable(farm, payment) == 0:
            return Reason("none-to-pay", _STEP, {"thing": PAYMENTS[payment]})
        if not in_order(payment, self.last, farm.equal_goods):
            same = PAY_RANK[payment] == PAY_RANK[self.last]
            return Reason("same-good" if same and not farm.equal_goods else "in-order", _STEP)
        if self.left > 1 and not self.leads_on(farm, payment):
            return Reason("in-order", _STEP)
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"card": CARDS[self.card], "left": self.left}


def pay(farm: Farm, payment: i64) -> None:
    if payment == 0:
        farm.silver -= 1
    elif payment == 1:
        farm.spend_points(1)
    else:
        farm.lift(PAY_THING[payment])
        farm.supply += 1


def extend(pos: Granja, farm: Farm, card: i64) -> None:
    """The extension is laid."""
    farm.extensions = [*farm.extensions, card]
    farm.restore(pos.figures)
    pos.moment(farm, EXTENDED, card)


# -- drawing and the hand limit ----------------------------------------------------------------------------------------


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


class Deal(Chance[Granja]):
    """The top card of the deck; `to` 4 is the neutral player, whose card is discarded."""

    name: ClassVar[str] = "draw"
    fields: ClassVar[tuple[str, ...]] = ("to",)
    kinds: ClassVar[tuple[str, ...]] = ("draw",)

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def options(self, pos: Granja) -> list[int]:
        options: list[int] = []
        for card in pos.deck:
            options.append(DRAW + card)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        card = option - DRAW
        pos.deck = [other for other in pos.deck if other != card]
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


class Refill(Step[Granja]):
    """The hand is brought to its limit: by drawing or by discarding. Checked at this moment only."""

    name: ClassVar[str] = "refill"
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, pos: Granja) -> None:
        farm = pos.farms[self.seat]
        over: i64 = len(farm.hand) - farm.hand_limit
        if over > 0:
            pos.agenda.append(Discard(self.seat, over, 0))
        elif over < 0:
            pos.agenda.append(Draw(self.seat, -over))


class Discard(Ask):
    """Which cards leave the hand; named in ascending order."""

    name: ClassVar[str] = "discard"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "low")
    kinds: ClassVar[tuple[str, ...]] = ("discard",)

    def __init__(self, seat: i64, left: i64, low: i64) -> None:
        super().__init__(seat)
        self.left = left
        self.low = low

    def options(self, pos: Granja) -> list[int]:
        hand = pos.farms[self.seat].hand
        options: list[int] = []
        last: i64 = len(hand) - self.left
        for i in range(last + 1):
            if hand[i] >= self.low:
                options.append(DISCARD + hand[i])
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        card = option - DISCARD
        pos.farms[self.seat].from_hand(card)
        pos.throw(card)
        if self.left > 1:
            pos.agenda.append(Discard(self.seat, self.left - 1, card + 1))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        hand = pos.farms[self.seat].hand
        card = option - DISCARD
        if card not in hand:
            return Reason("not-in-hand", _STEP)
        above = [other for other in hand if other > card]
        if card < self.low or len(above) < self.left - 1:
            return Reason("in-order", _STEP)
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"left": self.left}


class PlayOrDraw(Ask):
    """Play a card from the hand, or draw one."""

    name: ClassVar[str] = "play-or-draw"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("choose",)

    def options(self, pos: Granja) -> list[int]:
        options: list[int] = []
        if len(pos.farms[self.seat].hand) > 0:
            options.append(CHOOSE_PLAY)
        if pos.drawable():
            options.append(CHOOSE_DRAW)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == CHOOSE_PLAY:
            pos.agenda.append(Cards(self.seat, 1, 1))
        else:
            pos.agenda.append(Draw(self.seat, 1))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return why_not_card(pos, pos.farms[self.seat], option)


def why_not_card(pos: Granja, farm: Farm, option: int) -> Reason | None:
    """Why a card cannot be played or drawn; other choices are not offered."""
    if option == CHOOSE_PLAY:
        return None if farm.hand else Reason("hand-empty", _STEP)
    if option == CHOOSE_DRAW:
        return None if pos.drawable() else Reason("deck-empty", "4.0 Mise en place")
    return Reason("not-offered")


class CardsPlayed(Step[Granja]):
    """The end of playing in step 1: helpers that allow one more, before new cards are drawn."""

    name: ClassVar[str] = "cards-played"
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, pos: Granja) -> None:
        pos.moment(pos.farms[self.seat], CARD_STEP, 0)
