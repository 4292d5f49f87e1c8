"""People and guests: who works when, who stays at home, and who moves on."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.memory import MANY, NUMBER, SLOT, Memory, a_count
from farmstead.titles.agricola.cards.moments import (
    MINOR,
    MORE_PEOPLE,
    OCCUPATION,
    PERFORMER,
    PLAYERS,
    WORK_BEGINS,
    WORK_ENDS,
    WORK_PHASE,
)
from farmstead.titles.agricola.cards.on_spaces import all_slots, slots_of
from farmstead.titles.agricola.rules.around_work import MovePerson, targets
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm, bit_count
from farmstead.titles.agricola.rules.learning import occupations_played
from farmstead.titles.agricola.rules.names import ROUNDS
from farmstead.titles.agricola.rules.paying import charge
from farmstead.titles.agricola.rules.placing import WorkAgain, another, rests, works
from farmstead.titles.agricola.rules.position import WORK, Agricola
from farmstead.titles.agricola.rules.returning import give_back

HERDS = ("sheep", "boar", "cattle")
HARVEST_SPACES = ("grain-1", "vegetable")
SOWING_SPACES = ("sow-bake", "plow-sow")
FIELD_SPACES = ("grain-1", "plow", "plow-sow")
RAT_ROUNDS = (10, 12)
CHILDREN_FROM = 3  # the third of a family is the first child
TIP = Cost(food=1)


class HolidayHouse(Card):
    """Nobody of its owner's works in the last round, before which it must be played."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        return None if pos.round < ROUNDS else Reason("too-late", self.section(), {"round": ROUNDS - 1})

    def rests(self, pos: Agricola, farm: Farm) -> bool:
        return pos.round == ROUNDS


class Guest(Card):
    """A guest who may be placed once in the next round, like a person."""

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return not rests(pos, farm)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.extra += 1
        farm.home += 1


class Lasso(Card):
    """Two people one after the other, if one of them goes for sheep, boar or cattle; at once, when it is played."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        another(pos, farm, self.number)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.home > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        herds = slots_of(pos, HERDS)
        pos.agenda.append(WorkAgain(farm.seat, self.number, all_slots(pos) if herds & BIT[what] else herds))


class Ratcatcher(Card):
    """In two rounds one child of each other family stays at home. Played too late, it leaves the game.

    It was played all the same. Its memory then: as which of its owner's occupations, from 1.
    """

    def played(self, pos: Agricola, farm: Farm) -> None:
        if pos.round >= RAT_ROUNDS[0]:
            give_back(pos, farm, self.number)
            farm.remember(self.number, (int(occupations_played(farm)) + 1,))

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == WORK_BEGINS and pos.round in RAT_ROUNDS

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        order = pos.seats_in_order()
        before = [seat for seat in order[: order.index(int(farm.seat))] if self.number in pos.farms[seat].cards]
        for other in pos.farms:
            kept = len([seat for seat in before if seat != other.seat])  # with the same hands: a child for each card
            if other.seat != farm.seat and other.people - kept >= CHILDREN_FROM and other.home > 0:
                other.home -= 1
                other.extra -= 1
                pos.tell("stays-home", other.seat, words={"card": self.id})


class Taster(Card):
    """1 food to the first player, before the work phase, for placing one person before everybody."""

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return pos.starter != farm.seat and works(pos, farm) and farm.can_pay(TIP)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        pos.farms[pos.starter].food += TIP.food
        charge(pos, farm, TIP)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == WORK_BEGINS and self.number in farm.memory

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.remember(self.number, ())
        pos.agenda.append(WorkAgain(farm.seat, self.number, all_slots(pos), 1))


class Acrobat(Card):
    """Who performed may move on to a field when everybody is placed. Its memory: the slots where they performed."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if moment == PLAYERS:
            return what == farm.seat
        return what == WORK_ENDS and self.number in farm.memory

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        there = farm.memory.get(self.number, ())
        if moment == PLAYERS:
            farm.remember(self.number, (*there, int(pos.latest_slot)))
            return
        farm.remember(self.number, ())
        for slot in there:
            pos.agenda.append(MovePerson(farm.seat, self.number, BIT[slot], slots_of(pos, FIELD_SPACES)))


class Countryman(Card):
    """One person may move on from grain or vegetables to where sowing is done, when everybody is placed."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        sources = slots_of(pos, HARVEST_SPACES) & farm.placed & ~farm.moved
        return what == WORK_ENDS and sources != 0 and len(targets(pos, farm, slots_of(pos, SOWING_SPACES))) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        sources = slots_of(pos, HARVEST_SPACES)
        pos.agenda.append(MovePerson(farm.seat, self.number, sources, slots_of(pos, SOWING_SPACES)))


class Keg(Card):
    """A guest who may be placed in this round when everybody else is."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        if pos.phase <= WORK:
            farm.late += 1


class Gentleman(Card):
    """Food for placing the last person of a round. Its memory: how many were placed when it was played."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        if pos.phase == WORK and pos.latest == farm.seat:
            farm.remember(self.number, (int(bit_count(farm.placed)),))

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == WORK_ENDS and (pos.latest == farm.seat or self.number in farm.memory)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if pos.latest == farm.seat:
            farm.food += 2 if farm.memory.get(self.number) == (int(bit_count(farm.placed)),) else 1
        farm.remember(self.number, ())


HolidayHouse(
    "holiday-house",
    MINOR,
    [Cost(wood=3, reed=2), Cost(clay=3, reed=2)],
    points=8,
    deck="I",
    number=71,
    hears=(WORK_PHASE,),
)
Guest("guest", MINOR, [Cost(food=2)], deck="I", number=73, travels=True).offer_on([1])
Lasso("lasso", MINOR, [Cost(reed=1)], deck="I", number=88, hears=(MORE_PEOPLE,)).asks()
Ratcatcher("ratcatcher", OCCUPATION, deck="E", number=198, players=3, hears=(WORK_PHASE,)).remembering(
    a_count(MANY).lasting()
)
Taster("taster", OCCUPATION, deck="I", number=260, players=4, hears=(WORK_PHASE,)).asks().before_work()
Acrobat("acrobat", OCCUPATION, deck="K", number=269, players=4, family=PERFORMER, hears=(PLAYERS, WORK_PHASE)).asks(
    WORK_PHASE
).remembering(Memory([(SLOT, 0, 0)], 1, 10))
Countryman("countryman", OCCUPATION, deck="K", number=289, players=4, hears=(WORK_PHASE,)).asks()
Keg("keg", MINOR, [Cost(wood=1)], deck="Z", number=314, travels=True, hears=(WORK_PHASE,))
Gentleman("gentleman", OCCUPATION, deck="Z", number=326, players=4, hears=(WORK_PHASE,)).remembering(
    Memory([(NUMBER, 0, 20)], 1, 1)
)
