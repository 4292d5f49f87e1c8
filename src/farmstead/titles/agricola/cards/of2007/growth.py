"""Family growth: without a space, without a room, twice, and children who work at once."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.memory import USED, a_flag
from farmstead.titles.agricola.cards.moments import ANY_TIME, GROWTH, MINOR, OCCUPATION, PLACED, ROOMS_BUILT, SOWABLE
from farmstead.titles.agricola.cards.on_spaces import on_space
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.cropland import thrive
from farmstead.titles.agricola.rules.family import (
    MORE,
    NO_SPACE,
    SEAT,
    TWIN,
    WITH_ROOM,
    born,
    can_grow,
    grow,
    growth_over,
    leave,
    move_in,
    why_no_growth,
)
from farmstead.titles.agricola.rules.farm import Farm, bit_count
from farmstead.titles.agricola.rules.names import PEOPLE_EACH, WOODEN
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.paying import charge, short_of
from farmstead.titles.agricola.rules.position import FIELD, WORK, Agricola
from farmstead.titles.agricola.spaces.board import GROWTH_ROUND

GROWTH_SPACES = ("growth-minor", "growth-anyway")
CHOICE_SPACES = ("materials-or-growth-p5", "occupation-or-growth-p5")
"""Spaces with a growth among other things: growth spaces from the round on in which that is open."""
ADOPTION = Cost(food=1)
NURSING = Cost(food=1)
BEAUTY = Cost(food=3)
TWINS = Cost(food=3)


def is_growth_space(pos: Agricola, slot: int) -> bool:
    """Is it a family-growth space now?"""
    return on_space(pos, slot, *GROWTH_SPACES) or (on_space(pos, slot, *CHOICE_SPACES) and pos.round >= GROWTH_ROUND)


class Clapper(Card):
    """Each time its owner uses a growth space, 1 more on each grain field; at once, if that was this round."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return is_growth_space(pos, what)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        thrive(farm)
        if farm.hears & BIT[SOWABLE]:
            for number in farm.cards:
                CARDS[number].thrive(farm)

    def played(self, pos: Agricola, farm: Farm) -> None:
        used = [slot for slot in bits(farm.placed) if is_growth_space(pos, slot)]
        if pos.phase == WORK and used:
            self.on(pos, farm, PLACED, used[0])


class ReedHut(Card):
    """A person more who lives here: works from now on, eats, is not of the family. He may move in with a birth."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        if farm.people + farm.lodgers < PEOPLE_EACH:
            farm.lodgers += 1
            farm.extra += 1
            farm.home += 1

    def dropped(self, pos: Agricola, farm: Farm) -> None:
        if farm.lodgers > 0:
            leave(pos, farm)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what & SEAT == farm.seat and self.can_accept(pos, farm, what)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.lodgers > 0 and (farm.home > 0 or pos.phase >= FIELD)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        move_in(pos, farm)
        if pos.phase >= FIELD:
            farm.home -= 1  # instead of the newborn that was counted there


class Midwife(Card):
    """Food from the supply when another family grows larger than its owner's; of twins, for both together."""

    def due(self, farm: Farm, people: int) -> int:
        """The food for a family of so many people."""
        return max(0, min(2, people - int(farm.people)))

    def owing(self, pos: Agricola, farm: Farm, what: int) -> int:
        """What the birth brings: after a twin only what the first child has not brought."""
        people = int(pos.farms[what & SEAT].people)
        return self.due(farm, people) - (self.due(farm, people - 1) if what & TWIN else 0)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what & SEAT != farm.seat and self.owing(pos, farm, what) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += self.owing(pos, farm, what)


class FarmSteward(Card):
    """In a house of clay or stone, the next growth needs no free room. Its memory: it has been so.

    A growth with several children is one: of these it spares one the room.
    """

    def waives_room(self, farm: Farm) -> bool:
        return farm.house != WOODEN and self.number not in farm.memory

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if what & SEAT != farm.seat or not what & WITH_ROOM or not self.waives_room(farm):
            return False
        return not what & MORE or farm.people > farm.room_count() + farm.beds

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.remember(self.number, (1,))
        pos.tell("spent", farm.seat, words={"card": self.id})

    def left(self, farm: Farm) -> int:
        return 0 if self.number in farm.memory else 1


class AdoptiveParents(Card):
    """1 food brings a child home as soon as it is born: it works in this round and is no newborn."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what & SEAT == farm.seat

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return pos.phase < FIELD and farm.newborn > 0 and farm.can_pay(ADOPTION)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.newborn -= 1
        farm.home += 1
        if bit_count(farm.cradle) > farm.newborn:
            farm.cradle &= farm.cradle - 1
        charge(pos, farm, ADOPTION)


class WetNurse(Card):
    """Each room built lets the family grow at once, for 1 food, if there is room."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(NURSING) and can_grow(farm, False)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        if what > 1:
            growth_over(pos, farm)
            pos.agenda.append(Offer(farm.seat, self.number, what - 1))
        grow(pos, farm, NO_SPACE, True, what > 1)
        charge(pos, farm, NURSING)


class Lover(Card):
    """A growth at once, without a room."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        if can_grow(farm, True):
            grow(pos, farm, NO_SPACE, False)


class VillageBeauty(Card):
    """At any time 3 food let the family grow, if there is room."""

    def usable(self, pos: Agricola, farm: Farm) -> bool:
        return farm.can_pay(BEAUTY) and can_grow(farm, False)

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        if not farm.can_pay(BEAUTY):
            return Reason("goods", self.section(), short_of(farm, [BEAUTY]))
        return why_no_growth(farm, False, self.section())

    def use(self, pos: Agricola, farm: Farm) -> None:
        grow(pos, farm, NO_SPACE, True)
        charge(pos, farm, BEAUTY)


class MotherOfTwins(Card):
    """3 food make two children of one growth; the second needs no room."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what & SEAT == farm.seat and not what & TWIN

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(TWINS) and can_grow(farm, True)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        born(pos, farm, NO_SPACE)
        pos.moment_of_all(farm, GROWTH, what | TWIN)
        charge(pos, farm, TWINS)


Clapper("clapper", MINOR, [Cost(wood=1)], deck="K", number=127, hears=(PLACED,))
ReedHut("reed-hut", MINOR, [Cost(reed=4, wood=1)], points=1, deck="K", number=138, hears=(GROWTH,)).asks()
Midwife("midwife", OCCUPATION, deck="I", number=232, players=4, hears=(GROWTH,))
FarmSteward("farm-steward", OCCUPATION, deck="I", number=233, hears=(GROWTH,)).remembering(a_flag(USED))
AdoptiveParents("adoptive-parents", OCCUPATION, deck="K", number=267, hears=(GROWTH,)).asks()
WetNurse("wet-nurse", OCCUPATION, deck="K", number=270, hears=(ROOMS_BUILT,)).asks()
Lover("lover", OCCUPATION, [Cost(food=4)], deck="K", number=291, players=3)
VillageBeauty("village-beauty", OCCUPATION, deck="Z", number=325, hears=(ANY_TIME,)).in_time()
MotherOfTwins("mother-of-twins", OCCUPATION, deck="Z", number=336, hears=(GROWTH,)).asks()
