"""Stables and fences."""

from __future__ import annotations

from farmstead.farmyard.grid import count
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.deck_b_minors import MiniPasture
from farmstead.titles.agricola.cards.deck_b_occupations import Groom
from farmstead.titles.agricola.cards.memory import ACTED, MARK, MARKED, NUMBER, USED, Memory, a_flag, a_turn
from farmstead.titles.agricola.cards.moments import (
    BONUS,
    FENCED,
    FOR_STABLE,
    MINOR,
    OCCUPATION,
    PLACED,
    PRICES,
    ROUND_STARTS,
    SOMEBODY_FENCED,
    STABLES_BUILT,
)
from farmstead.titles.agricola.rules.building import OneStable, why_no_stable
from farmstead.titles.agricola.rules.choosing import Trade, receive
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fence_prices import hedges
from farmstead.titles.agricola.rules.fencing import (
    Fencing,
    OnePasture,
    can_fence,
    cheapest_pasture,
    fresh,
    large_of,
    pastures_code,
    single_pastures,
)
from farmstead.titles.agricola.rules.marking import Mark, StandPost
from farmstead.titles.agricola.rules.names import BOAR, CATTLE, FIRST_ANIMAL, ROUNDS, SHEEP, WOOD
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.paying import charge
from farmstead.titles.agricola.rules.position import Agricola, Ask

LONG_AGO = (0, 0, 0)
"""No turn of the game: what was done then has been done, but not in this turn."""
A_SHEEP = FIRST_ANIMAL + SHEEP
A_BOAR = FIRST_ANIMAL + BOAR
A_CATTLE = FIRST_ANIMAL + CATTLE
ONE_FOOD = Cost(food=1)
TWO_FOOD = Cost(food=2)
DELIVERED = 4  # fences on a round
DELIVERIES = (6, 10)  # rounds from now
MAYPOLE_ROUND = 4
STOCK = {2: A_CATTLE, 3: A_BOAR, 4: A_SHEEP}
"""What the Stockman gets with each stable."""


# -- stables -----------------------------------------------------------------------------------------------------------


class Stable(Card):
    """A stable for the price of the card."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        return why_no_stable(pos, farm, 0)

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(OneStable(farm.seat, 0))


class Stockman(Card):
    """A cattle for the second stable, a boar for the third, a sheep for the fourth."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        now = int(count(farm.stables))
        for number in range(now - int(count(what)) + 1, now + 1):
            if number in STOCK:
                receive(pos, farm.seat, STOCK[number], 1)


class Sawhorse(Card):
    """The next stable costs nothing; so does every third fence. Its memory: that the stable was built."""

    def prices(self, farm: Farm, thing: int, what: int) -> list[Cost]:
        return [Cost()] if thing == FOR_STABLE and self.number not in farm.memory else []

    def spent(self, pos: Agricola, farm: Farm) -> None:
        farm.remember(self.number, (1,))

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.remember(self.number, (1,))


class FenceOverseer(Card):
    """Once a round, 1 food fences in a stable just built, as a pasture of its own. Its memory: the round."""

    def open_cells(self, pos: Agricola, farm: Farm, cells: int) -> bool:
        unused = farm.memory.get(self.number) != (int(pos.round),)
        return unused and len(single_pastures(pos, farm, cells)) > 0

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return self.open_cells(pos, farm, what)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(ONE_FOOD) and self.open_cells(pos, farm, what)

    def offer_step(self, pos: Agricola, farm: Farm, what: int) -> Ask | None:
        return OnePasture(farm.seat, what)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.remember(self.number, (int(pos.round),))
        pos.agenda.append(OnePasture(farm.seat, what))
        charge(pos, farm, ONE_FOOD)


# -- fences were built -------------------------------------------------------------------------------------------------


class ShepherdsCrook(Card):
    """2 sheep for each pasture of 4 or more cells that there is now and was not before."""

    def new_pastures(self, farm: Farm, before: int) -> int:
        return int(large_of(pastures_code(farm)) - large_of(before))

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return self.new_pastures(farm, what) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        receive(pos, farm.seat, A_SHEEP, 2 * self.new_pastures(farm, what))


class Farmer(Card):
    """A boar when fences are built next, then a cattle each time; once a turn. Its memory: the last turn."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.memory.get(self.number) != pos.this_turn(farm)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        receive(pos, farm.seat, A_CATTLE if self.number in farm.memory else A_BOAR, 1)
        farm.remember(self.number, pos.this_turn(farm))

    def renewed(self, farm: Farm) -> None:
        if self.number in farm.memory:
            farm.remember(self.number, LONG_AGO)


class Fencer(Card):
    """Others build fences: 1 wood, 2 for five or more."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.gain(WOOD, 2 if what >= 5 else 1)


class AnimalBreeder(Card):
    """A new pasture on unused ground: a pair of animals for food, once a turn. Its memory: the last turn."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return fresh(what) and farm.memory.get(self.number) != pos.this_turn(farm)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(ONE_FOOD)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.remember(self.number, pos.this_turn(farm))
        pos.agenda.append(Trade(farm.seat, self.number))

    def trades(self, pos: Agricola, farm: Farm) -> list[tuple[Cost, int, int]]:
        return [(Cost(food=n + 1), FIRST_ANIMAL + n, 2) for n in (SHEEP, BOAR, CATTLE)]


# -- fences elsewhere --------------------------------------------------------------------------------------------------


class FenceBuilder(Card):
    """One fence marks a space: its owner may build fences after using that. Its memory: the slot, from 1."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        if farm.stock > 0:
            pos.agenda.append(Mark(farm.seat, self.number))

    def begins(self, number: int, farm: Farm) -> tuple[int, ...]:
        return (1,) if farm.stock > 0 else ()  # laid there by hand it marks the first space, until that is changed

    def fences_away(self, farm: Farm) -> int:
        return len(farm.memory.get(self.number, ()))

    def marked(self, farm: Farm) -> int:
        return sum(farm.memory.get(self.number, ())) - 1

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if farm.memory.get(self.number) != (what + 1,):
            return False
        trial = farm.copy()
        self.start_anew(trial)
        return can_fence(pos, trial)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        self.start_anew(farm)
        pos.agenda.append(Fencing(farm.seat, 1))

    def start_anew(self, farm: Farm) -> None:
        """A building of its own, as if it were in another turn: cards that work once a turn work again."""
        for card in farm.owned():
            card.renewed(farm)


class FenceDeliveryman(Card):
    """Fences wait on two rounds; for 2 food they may be built then without wood.

    Its memory: for each of these rounds its number and how many fences.
    """

    def waiting(self, farm: Farm) -> list[tuple[int, int]]:
        known = farm.memory.get(self.number, ())
        return list(zip(known[::2], known[1::2], strict=False))

    def put_down(self, farm: Farm, waiting: list[tuple[int, int]]) -> None:
        found: list[int] = []
        for entry in waiting:
            found += entry
        farm.remember(self.number, tuple(found))

    def played(self, pos: Agricola, farm: Farm) -> None:
        farm.remember(self.number, self.begins(int(pos.round), farm))

    def begins(self, number: int, farm: Farm) -> tuple[int, ...]:
        found: list[int] = []
        stock = int(farm.stock)
        for ahead in DELIVERIES:
            fences = min(DELIVERED, stock)
            if number + ahead <= ROUNDS and fences > 0:
                found += [number + ahead, fences]
                stock -= fences
        return tuple(found)

    def fences_away(self, farm: Farm) -> int:
        return sum(fences for _, fences in self.waiting(farm))

    def waits_on(self, farm: Farm) -> list[int]:
        return [number for number, _ in self.waiting(farm)]

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return any(number == what for number, _ in self.waiting(farm))

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        waiting = self.waiting(farm)
        fences = sum(fences for number, fences in waiting if number == what)
        self.put_down(farm, [entry for entry in waiting if entry[0] != what])
        pos.agenda.append(Offer(farm.seat, self.number, fences))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        price = cheapest_pasture(farm)
        return 0 < price <= what + hedges(pos, farm) and price <= farm.stock and farm.can_pay(TWO_FOOD)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        pos.agenda.append(Fencing(farm.seat, 0, 0, 0, what, 1))
        charge(pos, farm, TWO_FOOD)


class Maypole(Card):
    """Up to round 4: a fence stands upright on a free cell, which is used by that; 2 points at the end."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        if pos.round > MAYPOLE_ROUND:
            return Reason("too-late", self.section(), {"round": MAYPOLE_ROUND})
        if farm.stock == 0:
            return Reason("no-fence", self.section())
        return None if farm.free_cells() else Reason("no-cell-post", self.section())

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(StandPost(farm.seat, self.number))

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        """Only where the fence stands: a card laid by an editor has none."""
        return 2 if farm.posts != 0 else 0


MiniPasture("mini-pasture", MINOR, [Cost(food=2)], deck="E", number=40, travels=True)
Stable("stable", MINOR, [Cost(wood=1)], deck="E", number=52, travels=True)
ShepherdsCrook("shepherds-crook", MINOR, [Cost(wood=1)], deck="I", number=77, hears=(FENCED,))
Sawhorse(
    "sawhorse", MINOR, [Cost(wood=2)], deck="K", number=121, hears=(PRICES + FOR_STABLE, STABLES_BUILT)
).every_third().limit().remembering(a_flag(USED))  # fmt: skip
Farmer("farmer", OCCUPATION, deck="E", number=160, players=4, hears=(FENCED,)).remembering(a_turn(ACTED))
Card("hedge-keeper", OCCUPATION, deck="E", number=175).hedging(3)
Stockman("stockman", OCCUPATION, deck="E", number=213, players=4, hears=(STABLES_BUILT,))
Groom("groom", OCCUPATION, deck="I", number=254, players=4, hears=(ROUND_STARTS,)).asks()
FenceBuilder("fence-builder", OCCUPATION, deck="I", number=263, hears=(PLACED,)).asks().keeping_fences().remembering(
    Memory([(MARK, 1, 0)], 1, 1, MARKED).beginning()
)
Fencer("fencer", OCCUPATION, deck="I", number=264, players=4, hears=(SOMEBODY_FENCED,))
FenceDeliveryman(
    "fence-deliveryman", OCCUPATION, deck="I", number=265, hears=(ROUND_STARTS,)
).asks().keeping_fences().remembering(
    Memory([(NUMBER, 1, ROUNDS), (NUMBER, 1, DELIVERED)], 2, 4).beginning()
)  # fmt: skip
AnimalBreeder("animal-breeder", OCCUPATION, deck="K", number=307, players=4, hears=(FENCED,)).asks().remembering(
    a_turn()
)
FenceOverseer("fence-overseer", OCCUPATION, deck="K", number=312, hears=(STABLES_BUILT,)).asks().remembering(
    Memory([(NUMBER, 1, ROUNDS)], 1, 1)
)
Maypole("maypole", MINOR, [Cost(wood=1)], deck="Z", number=320, hears=(BONUS,))
