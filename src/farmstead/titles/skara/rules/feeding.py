"""The end of a round ("Fin de manche"): rest abilities, feeding or losing settlers, midden."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.skara.cards.kinds import CARD_NAMES, ENVIRONMENT_OF, SETTLERS
from farmstead.titles.skara.rules.names import CRAFT, FOOD, MIDDEN
from farmstead.titles.skara.rules.options import COPY, FEED, LOSE
from farmstead.titles.skara.rules.position import REST, Ask, Skara
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.tiles.hearth import AT_REST, Cook
from farmstead.titles.skara.tiles.tile import lacking

_END: Final = "Fin de manche"


class EndOfRound(Step[Skara]):
    """Each player rests, feeds and gets midden. They do not touch each other: in turn order, one after the other."""

    name: ClassVar[str] = "end-of-round"

    def run(self, pos: Skara) -> None:
        pos.phase = REST
        order = pos.turn_order()
        for i in range(len(order)):
            seat = order[len(order) - 1 - i]
            pos.then(Rest(seat), Feed(seat), Waste(seat))


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
            pos.agenda.append(Cook(self.seat, village.hearth(), AT_REST))


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

    Settlers are lost one by one, any of them at any time; then the rest is fed.
    """

    name: ClassVar[str] = "feed"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("feed", "lose")

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        options: list[int] = []
        need: i64 = village.unsheltered()
        if need == 0:
            return options
        if village.goods[FOOD] >= need:
            options.append(FEED)
        if pos.rulings.lose_any:
            for card in sorted(village.settlers):
                if LOSE + card - SETTLERS not in options:
                    options.append(LOSE + card - SETTLERS)
        else:
            for environment in range(4):
                last = village.last_settler(environment)
                if last >= 0:
                    options.append(LOSE + last - SETTLERS)
        return options[:1] if all_go(village) else options

    def answer(self, pos: Skara, option: i64) -> None:
        village = pos.villages[self.seat]
        if option == FEED:
            village.spend(FOOD, village.unsheltered())
            return
        card: i64 = option - LOSE + SETTLERS
        pos.agenda.append(Feed(self.seat))
        if pos.rulings.lose_any:
            pos.agenda.append(LoseCopy(self.seat, card))
        else:
            lose(pos, village, copies(village, card)[0])

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        if option == FEED:
            return lacking(village, {"food": village.unsheltered()}, _END)
        card = option - LOSE + SETTLERS
        if card not in village.settlers:
            return Reason("no-such-settler", _END, {"card": CARD_NAMES[card]})
        if not pos.rulings.lose_any and village.last_settler(ENVIRONMENT_OF[card]) != card:
            return Reason("not-last", "", {"card": CARD_NAMES[card]})
        return None

    def params(self, pos: Skara) -> dict[str, Any]:
        village = pos.villages[self.seat]
        return {"need": village.unsheltered(), "food": village.goods[FOOD]}


def all_go(village: Village) -> bool:
    """Must every settler be lost? Then there is nothing to choose, and nobody is asked for an order."""
    return village.unsheltered() - village.goods[FOOD] >= len(village.settlers)


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
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("copy",)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        where = copies(village, self.card)
        options: list[int] = [COPY]
        if not all_go(village):
            for number in range(1, len(where)):
                if where[number - 1] - where[number] > 1:
                    options.append(COPY + number)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        village = pos.villages[self.seat]
        lose(pos, village, copies(village, self.card)[option - COPY])

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        number = option - COPY
        where = copies(village, self.card)
        if number >= len(where):
            return Reason("no-such-copy", _END, {"card": CARD_NAMES[self.card], "n": len(where)})
        if number and where[number] + 1 == where[number - 1]:
            return Reason("same-copy")
        return None

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"card": CARD_NAMES[self.card]}
