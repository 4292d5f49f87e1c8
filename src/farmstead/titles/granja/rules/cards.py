"""Farm cards: playing them on one of the four sides ("6.0 Phase Ferme, 1. Jouer une carte Ferme")."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.granja.helpers.helper import CARD_STEP, HELPER_PLAYED, HELPERS
from farmstead.titles.granja.rules.extensions import STEP, PayExtension, can_extend, extend, kinds_at_hand
from farmstead.titles.granja.rules.farm import NOTHING_ASKED, Farm
from farmstead.titles.granja.rules.hand import Draw
from farmstead.titles.granja.rules.markers import grow
from farmstead.titles.granja.rules.names import AS_BARROW, AS_EXTENSION, AS_FIELD, AS_HELPER, ASKED_HELPERS, SLOTS
from farmstead.titles.granja.rules.options import AS, CHOOSE_DRAW, CHOOSE_PLAY, DONE, PLAY, REPLACE
from farmstead.titles.granja.rules.position import Ask, CardAsk, Granja, SeatStep
from farmstead.titles.granja.rules.turns import CARDS_PLAYED, Pause


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
        if self.left > 1:
            pos.agenda.append(Cards(self.seat, self.left - 1, self.must, self.by))
        if self.by >= 0:
            pos.spend(farm, farm.slot_of(self.by))
        lay(pos, farm, option - PLAY)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DONE:
            return Reason("must-play", STEP) if self.must else None
        farm = pos.farms[self.seat]
        if self.by >= 0 and farm.slot_of(self.by) < 0:
            return Reason("no-such-helper", STEP)
        if option - PLAY not in farm.hand:
            return Reason("not-in-hand", STEP)
        return None

    def asked(self, pos: Granja) -> str:
        if self.by >= 0:
            return "card-offer"
        return "cards-must" if self.must else "cards"

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"left": self.left}


class PlayCard(Ask):
    """An action lets its seat play a card: which one? All it may do before, it could do before the action."""

    name: ClassVar[str] = "play-card"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("play",)

    def options(self, pos: Granja) -> list[int]:
        return [PLAY + card for card in pos.farms[self.seat].hand]

    def answer(self, pos: Granja, option: i64) -> None:
        lay(pos, pos.farms[self.seat], option - PLAY)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return None if option - PLAY in pos.farms[self.seat].hand else Reason("not-in-hand", STEP)


def lay(pos: Granja, farm: Farm, card: i64) -> None:
    """A card leaves the hand: on which side does it go?"""
    farm.from_hand(card)
    pos.agenda.append(UseAs(farm.seat, card))


class UseAs(CardAsk):
    """On which side of the farm does the card go? It lies on the table for all to see."""

    name: ClassVar[str] = "use-as"
    kinds: ClassVar[tuple[str, ...]] = ("as",)

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
                grow(pos, farm, len(farm.fields) - 1, True)
        elif use == AS_EXTENSION:
            price = farm.extension_price()
            if price == 0:
                extend(pos, farm, self.card)
            else:
                pos.agenda.append(PayExtension(self.seat, self.card, price, 0))
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
                return Reason("extension-goods", STEP, {"need": price, "have": have})
        return None


def put(pos: Granja, farm: Farm, card: i64, use: i64, slot: i64) -> None:
    """A barrow or a helper takes its place. A helper can be used at once (Glossaire)."""
    if use == AS_BARROW:
        farm.barrows = farm.set_slot(farm.barrows, slot, card)
        return
    farm.helpers = farm.set_slot(farm.helpers, slot, -1)
    if farm.asked is not NOTHING_ASKED:
        farm.asked = [0 if place == ASKED_HELPERS + slot else n for place, n in enumerate(farm.asked)]
    farm.restore(pos.figures)
    pos.moment(farm, HELPER_PLAYED, card)
    farm.helpers = farm.set_slot(farm.helpers, slot, card)
    farm.restore(pos.figures)
    pos.sell_surplus(farm)
    HELPERS[card].laid(pos, farm, slot)


class Replace(CardAsk):
    """All three places are taken: which barrow or helper is given up? What a barrow carries is lost."""

    name: ClassVar[str] = "replace"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "use")
    kinds: ClassVar[tuple[str, ...]] = ("replace",)

    def __init__(self, seat: i64, card: i64, use: i64) -> None:
        super().__init__(seat, card)
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
            farm.clear_helper(slot)
            HELPERS[farm.helpers[slot]].left(pos, farm)
            pos.throw(farm.helpers[slot])
        put(pos, farm, self.card, self.use, slot)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if self.use == AS_HELPER and farm.sixth >= 0 and farm.sixth_roof == option - REPLACE:
            return Reason("roof-on-it", "Glossaire : 43 Entrepreneur")
        return None

    def asked(self, pos: Granja) -> str:
        return "replace-helper" if self.use == AS_HELPER else "replace-barrow"


def empty_barrow(pos: Granja, farm: Farm, slot: i64) -> None:
    """A barrow goes to the discard pile, its markers to the supply."""
    load: i64 = farm.loads[slot]
    while load != 0:
        load &= load - 1
        farm.supply += 1
    farm.loads[slot] = 0
    pos.throw(farm.barrows[slot])
    farm.barrows = farm.set_slot(farm.barrows, slot, -1)


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
            pos.agenda.append(PlayCard(self.seat))
        else:
            pos.agenda.append(Draw(self.seat, 1))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return why_not_card(pos, pos.farms[self.seat], option)


def why_not_card(pos: Granja, farm: Farm, option: int) -> Reason | None:
    """Why a card cannot be played or drawn; other choices are not offered."""
    if option == CHOOSE_PLAY:
        return None if farm.hand else Reason("hand-empty", STEP)
    if option == CHOOSE_DRAW:
        return None if pos.drawable() else Reason("deck-empty", "4.0 Mise en place")
    return Reason("not-offered")


class CardsPlayed(SeatStep):
    """The end of playing in step 1: helpers that allow one more, and what a card just laid makes possible.

    The hand is brought to its limit only "à la fin de cette étape".
    """

    name: ClassVar[str] = "cards-played"

    def run(self, pos: Granja) -> None:
        pos.agenda.append(Pause(self.seat, CARDS_PLAYED))
        pos.moment(pos.farms[self.seat], CARD_STEP, 0)
