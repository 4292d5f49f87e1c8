"""Naissance: when a family may grow, and what a birth brings with it.

Who lives on a card (a lodger) is not of the family: but with no other token left it is a lodger who moves in.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import GROWTH
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.harvest import Feed, Meal, Withhold, food_needed
from farmstead.titles.agricola.rules.names import PEOPLE_EACH
from farmstead.titles.agricola.rules.ordering import Reaction
from farmstead.titles.agricola.rules.position import BREEDING, FEEDING, FIELD, Agricola

NO_SPACE: Final = -1

# what a birth is announced with: the seat, and these
SEAT: Final = 7
WITH_ROOM: Final = 8  # such a growth needs a free room
TWIN: Final = 16  # the second child of one growth
MORE: Final = 32  # another child may follow in the same growth, with a room of its own


def can_grow(farm: Farm, anyway: bool, slot: i64 = NO_SPACE) -> bool:
    """May the family grow: on a space, or by a card?"""
    if farm.people >= PEOPLE_EACH or (farm.lodgers > 0 and alone_out(farm, slot)):
        return False
    return anyway or farm.room_count() + farm.beds > farm.people or waived(farm)


def why_no_growth(farm: Farm, anyway: bool, section: str, slot: i64 = NO_SPACE) -> Reason | None:
    """Written apart from `can_grow`."""
    if farm.people >= PEOPLE_EACH:
        return Reason("family-full", section)
    if farm.lodgers and alone_out(farm, slot):
        return Reason("only-lodger", section)
    if not anyway and farm.people - farm.beds >= farm.room_count() and not waived(farm):
        return Reason("no-room-growth", section, {"n": farm.people})
    return None


def waived(farm: Farm) -> bool:
    """Does a card do without the free room?"""
    if not farm.hears & BIT[GROWTH]:
        return False
    return any(CARDS[number].waives_room(farm) for number in farm.hearing(GROWTH))


def alone_out(farm: Farm, slot: i64) -> bool:
    """Is it the lodger, always the last to be placed, who would have to move in himself?"""
    if slot == NO_SPACE or farm.people + farm.lodgers < PEOPLE_EACH:
        return False
    left: i64 = farm.home if farm.placed & BIT[slot] else farm.home - 1
    return left <= 0


def grow(pos: Agricola, farm: Farm, slot: i64, with_room: bool, more: bool = False) -> None:
    """The family grows. The newborn stands on the space, if there is one, and works from the next round on."""
    born(pos, farm, slot)
    if pos.board.deck:
        pos.moment_of_all(farm, GROWTH, farm.seat + (WITH_ROOM if with_room else 0) + (MORE if more else 0))


def growth_over(pos: Agricola, farm: Farm) -> None:
    """To be done after a growth with several children: cards that did without a room hear that it is over."""
    for number in farm.hearing(GROWTH):
        if CARDS[number].waives_room(farm):
            pos.agenda.append(Reaction(farm.seat, number, GROWTH, farm.seat + WITH_ROOM))


def born(pos: Agricola, farm: Farm, slot: i64) -> None:
    """One more person: a new one, or the lodger where all tokens are in play.

    Born in a harvest when its family has been fed, it stays a newborn for the whole next round: it is not counted with
    those at home, by which the round knows (`Round`).
    """
    fed = has_eaten(pos, farm)
    if farm.people + farm.lodgers >= PEOPLE_EACH:
        move_in(pos, farm)
        if fed:
            farm.home -= 1
    elif pos.phase >= FIELD and not fed:
        farm.home += 1  # everybody is at home by now, and works again from the next round on
    farm.people += 1
    farm.newborn += 1
    fed_anew(pos, farm)
    if slot != NO_SPACE:
        farm.cradle |= BIT[slot]


def has_eaten(pos: Agricola, farm: Farm) -> bool:
    """Has the seat fed its family in the harvest under way?"""
    if pos.phase not in (FEEDING, BREEDING):
        return False
    return not any(isinstance(step, Meal | Feed | Withhold) and step.seat == farm.seat for step in pos.agenda)


def move_in(pos: Agricola, farm: Farm) -> None:
    """A lodger is none any more; one who has not worked yet does not work in this round."""
    farm.lodgers -= 1
    fed_anew(pos, farm)
    if pos.phase >= FIELD:
        farm.extra -= 1
    elif farm.home > 0:
        farm.home -= 1
        farm.extra -= 1


def fed_anew(pos: Agricola, farm: Farm) -> None:
    """Who is just being asked to feed the family has another family to feed."""
    if pos.phase < FIELD:
        return
    for i, step in enumerate(pos.agenda):
        if isinstance(step, Feed) and step.seat == farm.seat:
            pos.agenda[i] = Feed(step.seat, food_needed(pos, farm))


def leave(pos: Agricola, farm: Farm) -> None:
    """A lodger is lost; one who is out works to the end of the round."""
    farm.lodgers -= 1
    if farm.home > 0:
        farm.home -= 1
        farm.extra -= 1
