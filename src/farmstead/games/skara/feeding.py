"""The end of a round ("Fin de manche"): rest abilities, feeding or losing settlers, midden."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.games.skara.cards import CARD_NAMES, ENVIRONMENT_OF, SETTLERS
from farmstead.games.skara.hearth import AT_REST, Cook
from farmstead.games.skara.names import CRAFT, FOOD, MIDDEN
from farmstead.games.skara.options import COPY, FEED, LOSE
from farmstead.games.skara.position import REST, Ask, Skara
from farmstead.games.skara.village import Village
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step

_END: Final = "Fin de manche"


class EndOfRound(Step[Skara]):
    """Each player rests, feeds and gets midden. They do not touch each other: in turn order, one after the other."""

    name: ClassVar[str] = "end-of-round"

    def run(self, pos: Skara) -> None:
        pos.phase = REST
        order = pos.turn_order()
        for i in range(len(order)):
            seat = order[len(order) - 1 - i]
            pos.then(Rest(seat), Feed(seat, 0, 0), Waste(seat))


class Rest(Step[Skara]):
    """Step 1: black workers go back; the Craft tile turned over lets its owner cook."""

    name: ClassVar[str] = "rest"
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, pos: Skara) -> None:
        village = pos.villages[self.seat]
        village.small -= village.black
        village.black = 0
        if village.is_flipped(CRAFT):
            pos.agenda.append(Cook(self.seat, village.hearth(), 0, AT_REST))


class Waste(Step[Skara]):
    """Step 3: midden as the slider shows, less one for each utensils card."""

    name: ClassVar[str] = "waste"
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, pos: Skara) -> None:
        village = pos.villages[self.seat]
        village.gain(MIDDEN, village.waste())


class Feed(Ask):
    """Step 2: a food for each settler without a roof; for each food not paid a settler is lost.

    Settlers are lost one by one, kinds in ascending order (`least`), then the rest is fed: each set of losses once.
    `deep` is the copy of the kind `least` from which on, counted from the top, copies may still go. Where only the
    card placed last may go (variant), `least` is the environment reached instead.
    """

    name: ClassVar[str] = "feed"
    fields: ClassVar[tuple[str, ...]] = ("seat", "least", "deep")
    kinds: ClassVar[tuple[str, ...]] = ("feed", "lose")

    def __init__(self, seat: i64, least: i64, deep: i64) -> None:
        super().__init__(seat)
        self.least = least
        self.deep = deep

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        options: list[int] = []
        need: i64 = village.unsheltered()
        if need == 0:
            return options
        food: i64 = village.goods[FOOD]
        if food >= need:
            options.append(FEED)
        must: i64 = need - food  # so many must be lost at least
        if pos.rulings.lose_any:
            self.any_settler(village, must, options)
        else:
            self.last_settlers(village, must, options)
        return options

    def any_settler(self, village: Village, must: i64, options: list[int]) -> None:
        """The kinds from `least` on, as long as enough settlers follow."""
        after: i64 = 0
        for card in village.settlers:
            if card >= self.least:
                after += 1
        after -= self.deep
        last: i64 = -1
        for card in sorted(village.settlers):
            if card < self.least or card == last:
                continue
            last = card
            copies: i64 = village.settlers.count(card)
            if card == self.least:
                copies -= self.deep
            if copies > 0 and after >= must:
                options.append(LOSE + card - SETTLERS)
            after -= copies

    def last_settlers(self, village: Village, must: i64, options: list[int]) -> None:
        """The cards placed last, from the environment reached on."""
        after: i64 = 0
        environment: i64 = 4
        found: list[int] = []
        while environment > self.least:
            environment -= 1
            there = village.count(environment)
            after += there
            if there > 0 and after >= must:
                found.append(LOSE + village.last_settler(environment) - SETTLERS)
        found.reverse()
        options.extend(found)

    def answer(self, pos: Skara, option: i64) -> None:
        village = pos.villages[self.seat]
        if option == FEED:
            village.spend(FOOD, village.unsheltered())
            return
        card: i64 = option - LOSE + SETTLERS
        if pos.rulings.lose_any:
            pos.agenda.append(LoseCopy(self.seat, card, self.deep if card == self.least else 0))
        else:
            lose(pos, village, copies(village, card)[0])
            pos.agenda.append(Feed(self.seat, ENVIRONMENT_OF[card], 0))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        need, food = village.unsheltered(), village.goods[FOOD]
        if option == FEED:
            return Reason("goods", _END, {"need": {"food": need}, "have": {"food": food}}) if food < need else None
        card = option - LOSE + SETTLERS
        if card not in village.settlers:
            return Reason("no-such-settler", _END, {"card": CARD_NAMES[card]})
        if pos.rulings.lose_any:
            rest = [other for other in village.settlers if other > card or (other == card and card > self.least)]
            here = village.settlers.count(card) - self.deep if card == self.least else 0
            too_early = card < self.least or (card == self.least and here <= 0)
            follow = len(rest) + max(here, 0)
        else:
            where = ENVIRONMENT_OF[card]
            if village.last_settler(where) != card:
                return Reason("not-last", _END, {"card": CARD_NAMES[card]})
            too_early = where < self.least
            follow = len([other for other in village.settlers if ENVIRONMENT_OF[other] >= where])
        return Reason("lose-order", _END) if too_early or follow < need - food else None

    def params(self, pos: Skara) -> dict[str, Any]:
        village = pos.villages[self.seat]
        return {"need": village.unsheltered(), "food": village.goods[FOOD]}


def copies(village: Village, card: i64) -> list[int]:
    """Where the copies of a card lie among the settlers, the one on top first."""
    found: list[int] = []
    i: i64 = len(village.settlers)
    while i > 0:
        i -= 1
        if village.settlers[i] == card:
            found.append(i)
    return found


def lose(pos: Skara, village: Village, index: i64) -> None:
    """A settler goes to the discard pile."""
    pos.put_away((int(village.remove_settler(index)),))


class LoseCopy(Ask):
    """Which of several copies of a card goes, where the order of the column matters and other cards lie between."""

    name: ClassVar[str] = "copy"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "deep")
    kinds: ClassVar[tuple[str, ...]] = ("copy",)

    def __init__(self, seat: i64, card: i64, deep: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.deep = deep

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        where = copies(village, self.card)
        spare = self.spare(village, len(where))
        options: list[int] = []
        number: i64 = self.deep
        while number < len(where) and number <= spare:
            if number == self.deep or apart(village, where[number], where[number - 1]):
                options.append(COPY + number)
            number += 1
        return options

    def spare(self, village: Village, copies: i64) -> i64:
        """So many copies may be passed over: as many settlers must follow as must still be lost."""
        follow: i64 = copies
        for card in village.settlers:
            if card > self.card:
                follow += 1
        must: i64 = village.unsheltered() - village.goods[FOOD]
        return follow - must if must > 0 else follow

    def answer(self, pos: Skara, option: i64) -> None:
        village = pos.villages[self.seat]
        number: i64 = option - COPY
        lose(pos, village, copies(village, self.card)[number])
        pos.agenda.append(Feed(self.seat, self.card, number))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        number = option - COPY
        where = copies(village, self.card)
        if number >= len(where):
            return Reason("no-such-copy", _END, {"card": CARD_NAMES[self.card], "n": len(where)})
        after = len(where) - number + len([card for card in village.settlers if card > self.card])
        if number < self.deep or after < village.unsheltered() - village.goods[FOOD]:
            return Reason("lose-order", _END)
        if number > self.deep:
            between = village.settlers[where[number] + 1 : where[number - 1]]
            if not [card for card in between if ENVIRONMENT_OF[card] == ENVIRONMENT_OF[self.card]]:
                return Reason("same-copy", _END)
        return None

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"card": CARD_NAMES[self.card]}


def apart(village: Village, low: i64, high: i64) -> bool:
    """Does another card of the same environment lie between two copies?"""
    environment = ENVIRONMENT_OF[village.settlers[low]]
    return any(ENVIRONMENT_OF[village.settlers[i]] == environment for i in range(low + 1, high))
