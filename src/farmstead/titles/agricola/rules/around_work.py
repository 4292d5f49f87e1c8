"""Around the work phase: what cards offer before it, guests who come after all others, people who move on."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import ANY_TIME, WORK_BEGINS, WORK_ENDS, WORK_PHASE
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import ALL_SPACES, MAJORS
from farmstead.titles.agricola.rules.options import CARD, DECLINE, PERSON, space_at
from farmstead.titles.agricola.rules.placing import Turn, come, place, placements, rests, why_closed, why_not_place
from farmstead.titles.agricola.rules.position import USING, Agricola, Ask
from farmstead.titles.agricola.rules.taking import lay
from farmstead.titles.agricola.spaces.board import Pile

_WORK: Final = "Phase 3 : travaux"
NOBODY: Final = -1


# -- before ------------------------------------------------------------------------------------------------------------


def early_cards(pos: Agricola, farm: Farm) -> list[int]:
    """The cards of a seat whose offer is open before the work phase; each once a round, which it remembers."""
    if not farm.hears & BIT[WORK_PHASE]:
        return []
    numbers = [number for number in farm.hearing(WORK_PHASE) if CARDS[number].early and number not in farm.memory]
    return [number for number in numbers if CARDS[number].can_accept(pos, farm, 0)]


@mypyc_attr(free_list_len=1)
class Eve(Step[Agricola]):
    """Before the work phase all are asked in turn order; who has declined may still react to what others do.

    `left` seats in a row have not been asked since.
    """

    name: ClassVar[str] = "eve"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat = seat
        self.left = left

    def run(self, pos: Agricola) -> None:
        if self.left == 0:
            return
        if early_cards(pos, pos.farms[self.seat]):
            pos.agenda.append(BeforeWork(self.seat, self.left - 1))
        else:
            pos.agenda.append(Eve((self.seat + 1) % pos.players, self.left - 1))


class BeforeWork(Ask):
    """Which card is used before the work phase begins? One at a time, or none; what is used is used."""

    name: ClassVar[str] = "before-work"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    kinds: ClassVar[tuple[str, ...]] = ("card", "decline")

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, pos: Agricola) -> list[int]:
        return [*[CARD + number - MAJORS for number in early_cards(pos, pos.farms[self.seat])], DECLINE]

    def answer(self, pos: Agricola, option: i64) -> None:
        following: i64 = (self.seat + 1) % pos.players
        if option == DECLINE:
            pos.agenda.append(Eve(following, self.left))
            return
        pos.agenda.append(Eve(following, pos.players))
        farm = pos.farms[self.seat]
        number: i64 = option - CARD + MAJORS
        farm.remember(number, (1,))
        CARDS[number].accept(pos, farm, 0)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        farm = pos.farms[self.seat]
        card = CARDS[option - CARD + MAJORS]
        if card.number not in farm.cards or not card.early:
            return Reason("not-asked")
        if card.number in farm.memory:
            return Reason("done-before")
        return None if card.can_accept(pos, farm, 0) else Reason("not-open", card.section(), {"card": card.id})


class WorkBegins(Step[Agricola]):
    """What was decided before the work phase happens now, in turn order."""

    name: ClassVar[str] = "work-begins"

    def run(self, pos: Agricola) -> None:
        tell_all(pos, WORK_BEGINS)


def tell_all(pos: Agricola, what: i64, first: i64 = NOBODY) -> None:
    """The cards that wait for the beginning or the end of the work phase, in turn order or from another seat on."""
    order = pos.seats_in_order() if first == NOBODY else [(first + i) % pos.players for i in range(pos.players)]
    i: i64 = len(order)
    while i > 0:
        i -= 1
        pos.moment(pos.farms[order[i]], WORK_PHASE, what)


class LayOn(Ask):
    """On which space does a card put a good?"""

    name: ClassVar[str] = "lay-on"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "good")
    kinds: ClassVar[tuple[str, ...]] = ("place", "place-more")

    def __init__(self, seat: i64, card: i64, good: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.good = good

    def options(self, pos: Agricola) -> list[int]:
        spaces = pos.board.spaces
        here = pos.lying_open()
        return [spaces[slot].place for slot in range(len(spaces)) if (here >> slot) & 1]

    def answer(self, pos: Agricola, option: i64) -> None:
        slot: i64 = pos.board.slot_of[space_at(option)]
        lay(pos, slot, self.good, 1, not isinstance(pos.board.spaces[slot], Pile))  # whatever is done there

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        slot = pos.board.slot_of[space_at(option)]
        if slot < 0:
            return Reason("not-here", _WORK)
        return None if pos.lying_open() >> slot & 1 else why_closed(pos, slot)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}


# -- after -------------------------------------------------------------------------------------------------------------


class AllPlaced(Step[Agricola]):
    """Everybody is placed: guests who come last, one after the other; then the cards that wait for this.

    Those come from the left of whoever placed the last person (`last`), guests who come afterwards not counted.
    """

    name: ClassVar[str] = "all-placed"
    fields: ClassVar[tuple[str, ...]] = ("last",)
    later: ClassVar[dict[str, int]] = {"last": NOBODY}

    def __init__(self, last: i64 = NOBODY) -> None:
        self.last = last

    def run(self, pos: Agricola) -> None:
        last: i64 = pos.latest if self.last == NOBODY else self.last
        for seat in pos.seats_in_order():
            farm = pos.farms[seat]
            if farm.late > 0:
                farm.late -= 1
                # what the guest does may bring somebody more to work
                pos.then(LateWork(seat), Turn(pos.starter, 0), AllPlaced(last))
                return
        tell_all(pos, WORK_ENDS, NOBODY if last == NOBODY else (last + 1) % pos.players)


class LateWork(Ask):
    """A guest who comes when everybody is placed: where to, if anywhere?"""

    name: ClassVar[str] = "late-work"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("place", "place-more", "decline")

    def rights(self, pos: Agricola) -> i64:
        return USING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if rests(pos, farm):
            return options
        options = placements(pos, farm)
        if options or (farm.hears & BIT[ANY_TIME] and pos.usable_cards(farm)):
            options.append(DECLINE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DECLINE:
            return
        farm = pos.farms[self.seat]
        farm.home += 1
        farm.extra += 1
        place(pos, farm, pos.board.slot_of[space_at(option)], True)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return None if option == DECLINE else why_not_place(pos, pos.farms[self.seat], option)


def left_behind(pos: Agricola) -> i64:
    """The spaces that were taken when everybody was placed and are free since: nobody moves there."""
    slots: i64 = 0
    for farm in pos.farms:
        slots |= farm.moved & ~farm.placed
    return slots


def targets(pos: Agricola, farm: Farm, slots: i64) -> list[int]:
    """Of some slots, the options for those where a person could move."""
    slot_of = pos.board.slot_of
    slots &= ~left_behind(pos)
    return [option for option in placements(pos, farm) if (slots >> slot_of[space_at(option)]) & 1]


class MovePerson(Ask):
    """A card moves one of its owner's people on: whom, if anybody, and then where to (`source` is known)."""

    name: ClassVar[str] = "move-person"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "sources", "slots", "source_slot")
    later: ClassVar[dict[str, int]] = {"source_slot": NOBODY}
    kinds: ClassVar[tuple[str, ...]] = ("person", "place", "place-more", "decline")

    def __init__(self, seat: i64, card: i64, sources: i64, slots: i64, source_slot: i64 = NOBODY) -> None:
        super().__init__(seat)
        self.card = card
        self.sources = sources
        self.slots = slots
        self.source_slot = source_slot

    def movable(self, pos: Agricola, farm: Farm) -> i64:
        """The slots of those who may move: nobody does so twice."""
        return farm.placed & self.sources & ~farm.moved

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        there = targets(pos, farm, self.slots)
        if self.source_slot != NOBODY or not there:
            return there
        spaces = pos.board.spaces
        options = [PERSON + int(spaces[slot].number) for slot in bits(self.movable(pos, farm))]
        return [*options, DECLINE] if options else options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DECLINE:
            return
        farm = pos.farms[self.seat]
        if self.source_slot == NOBODY:
            source: i64 = pos.board.slot_of[option - PERSON]
            pos.agenda.append(MovePerson(self.seat, self.card, self.sources, self.slots, source))
            return
        slot: i64 = pos.board.slot_of[space_at(option)]
        farm.placed = (farm.placed & ~BIT[self.source_slot]) | BIT[slot]
        farm.moved |= BIT[slot] | BIT[self.source_slot]
        come(pos, farm, slot, False)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        card = CARDS[self.card]
        if option == DECLINE:
            return None if self.source_slot == NOBODY else Reason("must-place", card.section())
        if PERSON <= option < PERSON + len(ALL_SPACES) - 2:
            slot = pos.board.slot_of[option - PERSON]
            if self.source_slot != NOBODY:
                return Reason("not-asked")
            movable = slot >= 0 and self.movable(pos, farm) >> slot & 1
            return None if movable else Reason("not-by-card", card.section(), {"card": card.id})
        if self.source_slot == NOBODY:
            return Reason("not-asked")
        slot = pos.board.slot_of[space_at(option)]
        if slot >= 0 and not self.slots >> slot & 1:
            return Reason("not-by-card", card.section(), {"card": card.id})
        if slot >= 0 and left_behind(pos) >> slot & 1:
            return Reason("just-left", _WORK)
        return why_not_place(pos, farm, option)

    def asked(self, pos: Agricola) -> str:
        return "move-person" if self.source_slot == NOBODY else "move-person-to"

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}


AROUND_WORK: Final[list[type[Step[Any]]]] = [Eve, BeforeWork, WorkBegins, LayOn, AllPlaced, LateWork, MovePerson]
