"""One seat's farm: goods, animals, people, cards, and what stands on the cells. Masks as in `farmyard.grid`.

Crops are packed as in `crops`. Tuples and the memory of cards are never changed in place, so that copies share them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT, FARM, count, neighbours
from farmstead.farmyard.housing import ANY, HOUSE, PASTURE, SPOT, Housing, Room
from farmstead.farmyard.pastures import closed_areas
from farmstead.kernel.blocks import Portrait
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import COOKS, GAINS, OCCUPATION, ROOM_MADE
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.crops import standing
from farmstead.titles.agricola.rules.hauls import Haul
from farmstead.titles.agricola.rules.names import (
    BOAR,
    COLUMNS,
    FENCES_EACH,
    FIRST_ANIMAL,
    HOME_CELLS,
    JOINERY,
    KINDS,
    MAJORS,
    SHEEP,
    WOODEN,
)
from farmstead.titles.agricola.rules.options import CELL_INDEX

GROUND: Final = FARM[COLUMNS]
NO_COST: Final = Cost()
NOBODY: Final = -1
Promise = tuple[int, int, int, int]
"""What lies on a coming round: (round, good or -1 for an offer, how many or whose offer, the improvement that laid it).

What an improvement laid out is lost with it; NOBODY: it stays whatever happens.
"""


def bit_count(mask: i64) -> i64:
    """How many bits are set, of any number of them."""
    total: i64 = 0
    while mask != 0:
        mask &= mask - 1
        total += 1
    return total


def new_farm(seat: int) -> Farm:
    """A farm at set-up: two wooden rooms, two people, 15 fences and 4 stables aside."""
    return Farm(seat, {})


@mypyc_attr(acyclic=True)
class Farm:
    """Everything that belongs to one seat."""

    def __init__(self, seat: i64, memory: dict[int, tuple[int, ...]]) -> None:
        self.seat = seat
        self.food: i64 = 0
        self.wood: i64 = 0
        self.clay: i64 = 0
        self.reed: i64 = 0
        self.stone: i64 = 0
        self.grain: i64 = 0
        self.vegetable: i64 = 0
        self.sheep: i64 = 0
        self.boar: i64 = 0
        self.cattle: i64 = 0
        self.people: i64 = 2
        self.newborn: i64 = 0  # of them, born this round
        self.home: i64 = 2  # still to be placed this round
        self.placed: i64 = 0  # the slots where the others stand
        self.extra: i64 = 0  # who works in this round besides the family; below 0: who of it may not
        self.late: i64 = 0  # guests to be placed when everybody else is
        self.moved: i64 = 0  # the slots to which somebody was moved, and those they left
        self.lodgers: i64 = 0  # people who live on cards: they work and eat, but are not of the family
        self.cradle: i64 = 0  # of these slots, those where a newborn stands too
        self.rooms: i64 = HOME_CELLS
        self.house: i64 = WOODEN
        self.never_clay: i64 = 0  # 1: a stone house that was never of clay
        self.fields: i64 = 0
        self.grains: i64 = 0
        self.vegetables: i64 = 0
        self.stables: i64 = 0
        self.fences: i64 = 0
        self.posts: i64 = 0  # cells where one fence stands upright
        self.stock: i64 = FENCES_EACH  # fences not yet built, here
        self.closed: i64 = 0  # all cells in pastures
        self.pastures: tuple[int, ...] = ()
        self.majors: i64 = 0
        self.begging: i64 = 0
        self.crafted: i64 = 0  # the workshops used in this harvest
        self.cards: tuple[int, ...] = ()  # minor improvements and occupations played, in order
        self.hand: tuple[int, ...] = ()
        self.promises: tuple[Promise, ...] = ()
        self.memory = memory  # of cards, by their numbers
        self.waiting: tuple[Haul, ...] = ()  # what its people took that comes when they go home
        self.gathered: i64 = -1  # building materials got in this work phase; -1: nobody counts them now
        # figures that follow from the improvements
        self.hears: i64 = 0
        self.cook_vegetable: i64 = 1
        self.cook_sheep: i64 = 0
        self.cook_boar: i64 = 0
        self.cook_cattle: i64 = 0
        self.beds: i64 = 0  # people whom cards house
        self.free_fences: i64 = 0  # fences without wood in a Build Fences action
        self.more_occupations: i64 = 0  # that cards count for beyond the one they are
        self.stove: i64 = 0  # which of COOKED are best cooked on an improvement: a set, known where cards hear COOKS
        self.hedges: i64 = 0  # fences without wood after the first of a turn
        self.thirds = False  # every third fence without wood
        self.away: i64 = 0  # fences that lie elsewhere
        self.as_minor: i64 = 0  # major improvements that are minor ones too
        self.improves: i64 = 0  # what cards add to actions that build an improvement
        self.ovens: tuple[tuple[int, int], ...] = ()  # (food for a grain, grain at the most), the best first
        self._housing: Housing | None = None
        self.cheapest: i64 = -1  # new fences of the cheapest pasture; -1: not yet known, 0: none possible
        self.portrait: Portrait | None = None  # for observers
        self.arriving: list[int] | None = None  # goods that come at one moment, while they do; no part of the position

    def copy(self) -> Farm:
        other = Farm(self.seat, self.memory)
        other.food = self.food
        other.wood = self.wood
        other.clay = self.clay
        other.reed = self.reed
        other.stone = self.stone
        other.grain = self.grain
        other.vegetable = self.vegetable
        other.sheep = self.sheep
        other.boar = self.boar
        other.cattle = self.cattle
        other.people = self.people
        other.newborn = self.newborn
        other.home = self.home
        other.placed = self.placed
        other.cradle = self.cradle
        other.extra = self.extra
        other.late = self.late
        other.moved = self.moved
        other.lodgers = self.lodgers
        other.rooms = self.rooms
        other.house = self.house
        other.never_clay = self.never_clay
        other.fields = self.fields
        other.grains = self.grains
        other.vegetables = self.vegetables
        other.stables = self.stables
        other.fences = self.fences
        other.posts = self.posts
        other.stock = self.stock
        other.closed = self.closed
        other.pastures = self.pastures
        other.majors = self.majors
        other.begging = self.begging
        other.crafted = self.crafted
        other.cards = self.cards
        other.hand = self.hand
        other.promises = self.promises
        other.waiting = self.waiting
        other.gathered = self.gathered
        other.hears = self.hears
        other.cook_vegetable = self.cook_vegetable
        other.cook_sheep = self.cook_sheep
        other.cook_boar = self.cook_boar
        other.cook_cattle = self.cook_cattle
        other.beds = self.beds
        other.free_fences = self.free_fences
        other.more_occupations = self.more_occupations
        other.stove = self.stove
        other.hedges = self.hedges
        other.thirds = self.thirds
        other.away = self.away
        other.as_minor = self.as_minor
        other.improves = self.improves
        other.ovens = self.ovens
        other._housing = self._housing
        other.cheapest = self.cheapest
        other.portrait = self.portrait
        return other

    def key(self) -> tuple[object, ...]:
        return (
            self.food, self.wood, self.clay, self.reed, self.stone, self.grain, self.vegetable, self.sheep, self.boar,
            self.cattle, self.people, self.newborn, self.home, self.placed, self.cradle, self.rooms, self.house,
            self.never_clay, self.fields, self.grains, self.vegetables, self.stables, self.fences, self.majors,
            self.begging, self.crafted, self.cards, tuple(sorted(self.hand)), tuple(sorted(self.promises)),
            tuple(sorted(self.memory.items())), self.gathered, self.posts,
            tuple([haul.key() for haul in self.waiting]), self.extra, self.late, self.moved, self.lodgers,
        )  # fmt: skip

    # -- goods -----------------------------------------------------------------------------------------------------

    def gain(self, good: i64, n: i64) -> None:
        """Takes goods, by the numbers of GOODS. Whatever building materials and vegetables a seat gets."""
        if good == 0:
            self.food += n
        elif good <= 4:
            if n > 0 and self.gathered >= 0:
                self.gathered += n
            if good == 1:
                self.wood += n
            elif good == 2:
                self.clay += n
            elif good == 3:
                self.reed += n
            else:
                self.stone += n
            if self.hears & BIT[GAINS] and n > 0:
                self.tell_gain(good, n)
        elif good == 5:
            self.grain += n
        elif good == 6:
            self.vegetable += n
            if self.hears & BIT[GAINS] and n > 0:
                self.tell_gain(good, n)
        else:
            self.add_animals(good - FIRST_ANIMAL, n)

    def tell_gain(self, good: i64, n: i64) -> None:
        for number in self.hearing(GAINS):
            CARDS[number].gained(self, good, n)

    def has(self, good: i64) -> i64:
        """How many of a good are in the supply (or on the farm, for animals)."""
        if good == 0:
            return self.food
        if good == 1:
            return self.wood
        if good == 2:
            return self.clay
        if good == 3:
            return self.reed
        if good == 4:
            return self.stone
        if good == 5:
            return self.grain
        if good == 6:
            return self.vegetable
        return self.animals(good - FIRST_ANIMAL)

    def animals(self, kind: i64) -> i64:
        """How many of a kind there are: SHEEP, BOAR or CATTLE."""
        return self.sheep if kind == SHEEP else (self.boar if kind == BOAR else self.cattle)

    def herd(self) -> list[int]:
        """How many of each kind there are."""
        return [self.sheep, self.boar, self.cattle]

    def add_animals(self, kind: i64, n: i64) -> None:
        if kind == SHEEP:
            self.sheep += n
        elif kind == BOAR:
            self.boar += n
        else:
            self.cattle += n

    def rate(self, what: i64) -> i64:
        """Food for one of COOKED: grain, vegetable, sheep, boar, cattle."""
        if what == 0:
            return 1
        if what == 1:
            return self.cook_vegetable
        return self.cook_sheep if what == 2 else (self.cook_boar if what == 3 else self.cook_cattle)

    def cookable(self, what: i64) -> i64:
        """How many of one of COOKED there are."""
        if what == 0:
            return self.grain
        return self.vegetable if what == 1 else self.animals(what - 2)

    def convertible(self) -> i64:
        """The food that cooking everything would give."""
        total: i64 = 0
        for what in range(5):
            total += self.rate(what) * self.cookable(what)
        return total + self.batch_bonus(NO_COST) if self.hears & BIT[COOKS] else total

    def batch_bonus(self, less: Cost) -> i64:
        """What cards add if everything, less a price, is cooked at one time."""
        goods: i64 = 0
        if self.stove & 2:
            goods += self.vegetable - less.vegetable
        if self.stove & 4:
            goods += self.sheep - less.sheep
        if self.stove & 8:
            goods += self.boar - less.boar
        if self.stove & 16:
            goods += self.cattle - less.cattle
        more: i64 = 0
        for number in self.hearing(COOKS):
            more += CARDS[number].batch_bonus(self, goods)
        return more

    def cook(self, what: i64) -> None:
        """Turns one of COOKED into food."""
        self.food += self.rate(what)
        if what == 0:
            self.grain -= 1
        elif what == 1:
            self.vegetable -= 1
        else:
            self.add_animals(what - 2, -1)

    def can_pay(self, cost: Cost, more: i64 = 0) -> bool:
        """With what there is, `more` food besides; food may be raised by cooking what the rest of the price leaves."""
        if (
            cost.wood > self.wood
            or cost.clay > self.clay
            or cost.reed > self.reed
            or cost.stone > self.stone
            or cost.grain > self.grain
            or cost.vegetable > self.vegetable
            or cost.sheep > self.sheep
            or cost.boar > self.boar
            or cost.cattle > self.cattle
        ):
            return False
        food: i64 = cost.food + more
        if food <= self.food:
            return True
        rest: i64 = self.food + self.convertible() - cost.grain - cost.vegetable * self.cook_vegetable
        rest -= cost.sheep * self.cook_sheep + cost.boar * self.cook_boar + cost.cattle * self.cook_cattle
        if self.hears & BIT[COOKS]:
            rest -= self.batch_bonus(NO_COST) - self.batch_bonus(cost)
        return food <= rest

    def pay(self, cost: Cost) -> None:
        """Pays everything but food, which may have to be raised first."""
        self.wood -= cost.wood
        self.clay -= cost.clay
        self.reed -= cost.reed
        self.stone -= cost.stone
        self.grain -= cost.grain
        self.vegetable -= cost.vegetable
        self.sheep -= cost.sheep
        self.boar -= cost.boar
        self.cattle -= cost.cattle

    # -- the ground ------------------------------------------------------------------------------------------------

    def free_cells(self) -> i64:
        """Cells without anything: no room, field, stable or post, not in a pasture."""
        return GROUND & ~(self.rooms | self.fields | self.posts | self.stables | self.closed)

    def built_up(self) -> i64:
        """Cells that no pasture can hold."""
        return self.rooms | self.fields | self.posts

    def room_cells(self) -> i64:
        """Where a room may be built: beside the house."""
        return self.free_cells() & neighbours(self.rooms)

    def field_cells(self) -> i64:
        """Where a field may be ploughed: beside a field, if there is one."""
        cells = self.free_cells()
        return cells & neighbours(self.fields) if self.fields != 0 else cells

    def stable_cells(self) -> i64:
        """Where a stable may stand: in a pasture or outside, one a cell; none if all four are built."""
        if count(self.stables) >= 4:
            return 0
        return GROUND & ~(self.rooms | self.fields | self.posts | self.stables)

    def room_count(self) -> i64:
        return count(self.rooms)

    def changed(self) -> None:
        """The ground is another: what was known of it is forgotten."""
        self._housing = None
        self.cheapest = -1

    def build_fences(self, edges: i64) -> None:
        """New fences; all of them close pastures."""
        self.fences |= edges
        self.find_pastures()

    def take_down(self) -> None:
        """No fence stands any more."""
        self.fences = 0
        self.find_pastures()

    def find_pastures(self) -> None:
        """What the fences enclose: fences only ever stand around pastures."""
        areas = closed_areas(COLUMNS, self.fences, 0)
        self.pastures = tuple(areas)
        self.closed = 0
        for area in areas:
            self.closed |= area
        self.count_fences()
        self.changed()

    def count_fences(self) -> None:
        """The fences that are neither built nor elsewhere."""
        self.stock = FENCES_EACH - bit_count(self.fences) - bit_count(self.posts) - self.away

    def stand_post(self, cell: i64) -> None:
        """A fence is stood upright on a cell, for good."""
        self.posts |= BIT[cell]
        self.count_fences()
        self.changed()

    def used_cells(self) -> i64:
        return self.rooms | self.fields | self.posts | self.stables | self.closed

    # -- fields ----------------------------------------------------------------------------------------------------

    def empty_fields(self) -> i64:
        """How many fields can be sown."""
        return count(self.fields) - bit_count(standing(self.grains | self.vegetables))

    def bare(self) -> list[int]:
        """The empty fields, by their places among the cells."""
        crops: i64 = self.grains | self.vegetables
        cells: i64 = self.fields
        found: list[int] = []
        cell: i64 = 0
        while cells != 0:
            if cells & 1 and (crops >> (4 * CELL_INDEX[cell])) & 15 == 0:
                found.append(CELL_INDEX[cell])
            cells >>= 1
            cell += 1
        return found

    def sow(self, place: i64, vegetable: bool, n: i64) -> None:
        """Puts crops on an empty field."""
        if vegetable:
            self.vegetables |= n << (4 * place)
        else:
            self.grains |= n << (4 * place)

    def enrich(self, place: i64, n: i64) -> None:
        """So many crops more on a field, of those that stand there."""
        shift: i64 = 4 * place
        if (self.grains >> shift) & 15:
            self.grains += n << shift
        else:
            self.vegetables += n << shift

    def reap(self) -> None:
        """The field phase: one crop from each field that bears any."""
        ripe: i64 = standing(self.grains)
        if ripe != 0:
            self.grains -= ripe
            self.grain += bit_count(ripe)
        ripe = standing(self.vegetables)
        if ripe != 0:
            self.vegetables -= ripe
            self.vegetable += bit_count(ripe)

    # -- room for animals ------------------------------------------------------------------------------------------

    def rooms_for_animals(self) -> list[Room]:
        """Pastures (2 a cell, doubled by each stable), stables outside (1), and one animal in the house."""
        rooms: list[Room] = []
        for mask in self.pastures:
            area: i64 = mask
            capacity: i64 = 2 * count(area)
            inside: i64 = area & self.stables
            while inside != 0:
                inside &= inside - 1
                capacity *= 2
            rooms.append(Room(PASTURE, area, ANY, capacity))
        rooms.append(Room(HOUSE, self.rooms & -self.rooms, ANY, 1))
        lone: i64 = self.stables & ~self.closed
        while lone != 0:
            rooms.append(Room(SPOT, lone & -lone, ANY, 1))
            lone &= lone - 1
        if self.hears & BIT[ROOM_MADE]:
            cards = sorted(self.cards)
            for number in cards:
                rooms.extend(CARDS[number].stalls(self))
            for number in cards:
                rooms = CARDS[number].rooms(self, rooms)
        return rooms

    def housing(self) -> Housing:
        known = self._housing
        if known is None:
            known = Housing(self.rooms_for_animals(), KINDS)
            self._housing = known
        return known

    def fits(self) -> bool:
        return self.housing().fits(self.herd())

    # -- cards -----------------------------------------------------------------------------------------------------

    def owned(self) -> list[Card]:
        """The improvements and occupations in front of the seat, majors first."""
        found: list[Card] = []
        for number in range(MAJORS):
            if (self.majors >> number) & 1:
                found.append(CARDS[number])
        for number in self.cards:
            found.append(CARDS[number])
        return found

    def hearing(self, moment: i64) -> tuple[int, ...]:
        """The cards in front of the seat that hear a moment, majors first."""
        return tuple([card.number for card in self.owned() if card.hears & BIT[moment]])

    def occupation_count(self) -> i64:
        total: i64 = 0
        for number in self.cards:
            if CARDS[number].sort == OCCUPATION:
                total += 1
        return total

    def put(self, number: i64) -> None:
        """A card comes to lie in front of the seat."""
        if number < MAJORS:
            self.majors |= BIT[number]
        else:
            self.cards = (*self.cards, number)
        self.figures()

    def drop(self, number: i64) -> None:
        """A card is given back."""
        if number < MAJORS:
            self.majors &= ~BIT[number]
            self.crafted &= self.majors >> JOINERY
        else:
            self.cards = tuple([card for card in self.cards if card != number])
        self.figures()

    def remember(self, card: i64, value: tuple[int, ...]) -> None:
        """A card's memory; an empty one is none."""
        memory = {number: known for number, known in self.memory.items() if number != card}
        if value:
            memory[card] = value
        self.memory = memory
        if CARDS[card].keeps_fences:
            self.figures()

    def figures(self) -> None:
        """What the cards change, counted anew."""
        self.hears = 0
        self.cook_vegetable = 1
        self.cook_sheep = 0
        self.cook_boar = 0
        self.cook_cattle = 0
        self.beds = 0
        self.free_fences = 0
        self.more_occupations = 0
        self.hedges = 0
        self.thirds = False
        self.away = 0
        self.as_minor = 0
        self.improves = 0
        ovens: list[tuple[int, int]] = []
        for card in self.owned():
            self.hears |= card.hears
            self.beds += card.beds
            self.free_fences += card.free_fences
            self.more_occupations += card.counts - 1
            self.hedges += card.hedges
            self.thirds = self.thirds or card.thirds
            self.improves |= card.improves
            self.as_minor |= card.as_minor(self)
            if card.keeps_fences:
                self.away += card.fences_away(self)
            rates = card.rates(self) if card.hears & BIT[COOKS] else card.cooks
            self.cook_vegetable = max(self.cook_vegetable, rates[0])
            self.cook_sheep = max(self.cook_sheep, rates[1])
            self.cook_boar = max(self.cook_boar, rates[2])
            self.cook_cattle = max(self.cook_cattle, rates[3])
            if card.bake_rate > 0:
                ovens.append((card.bake_rate, card.bake_most))
        ovens.sort(reverse=True)
        self.ovens = tuple(ovens)
        self.count_fences()
        self._housing = None
        if self.hears & BIT[COOKS]:
            self.season()

    def season(self) -> None:
        """What cards change of the cooking on improvements, and what is best cooked there."""
        best: list[int] = [0, 0, 0, 0]
        seasoning: i64 = 0
        for card in self.owned():
            seasoning += card.seasoning
            if card.sort != OCCUPATION:
                for i in range(4):
                    best[i] = max(best[i], card.cooks[i])
        if best[0] > 0:
            best[0] += seasoning
            self.cook_vegetable = max(self.cook_vegetable, best[0])
        self.stove = 0
        for i in range(4):
            if best[i] > 0 and best[i] == self.rate(i + 1):
                self.stove |= BIT[i + 1]
