"""Points at the end."""

from __future__ import annotations

from typing import Final

from farmstead.farmyard.grid import BIT, count
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.deck_b_occupations import STEWARD_POINTS, HouseSteward, OrganicFarmer
from farmstead.titles.agricola.cards.in_play import in_play, owns
from farmstead.titles.agricola.cards.memory import MANY, NUMBER, OWED, Memory
from farmstead.titles.agricola.cards.moments import (
    ALL_BONUS,
    ANY_TIME,
    BONUS,
    DEBTS,
    GAME_ENDS,
    HOME,
    LAST_PAYMENTS,
    MINOR,
    OCCUPATION,
)
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.cropland import animals_counted
from farmstead.titles.agricola.rules.ending import Amount, Repay
from farmstead.titles.agricola.rules.farm import GROUND, Farm, bit_count
from farmstead.titles.agricola.rules.improving import counted_occupations
from farmstead.titles.agricola.rules.names import FIRST_ANIMAL, KINDS, NUMBER_OF, ROUNDS, STABLES_EACH, STONY, WOODEN
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.scoring import STEPS, farm_sheet, own_points

STREETS: Final = ("paved-road", "clay-path", "wooden-path")
STREET_POINTS: Final = 2
BOASTED: Final = {5: 1, 6: 3, 7: 5, 8: 7, 9: 9}
MANY_WORKERS: Final = 5
MOST_FORGIVEN: Final = 2  # begging cards
SPOTLESS_POINTS: Final = 5


class StoneRooms(Card):
    """Points for each room of a stone house."""

    rate: int = 1

    def giving(self, rate: int) -> StoneRooms:
        self.rate = rate
        return self

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return int(self.rate * farm.room_count()) if farm.house == STONY else 0


class HalfTimberedHouse(StoneRooms):
    """The same, but nothing beside the card that gives more for them."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return 0 if owns(farm, "mansion") else super().extra_points(pos, farm)


class Manger(Card):
    """1 to 4 points for 6 to 9 cells in pastures."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return int(min(4, max(0, count(farm.closed) - 5)))


class Clogs(Card):
    """A point in a clay house, 2 in a stone house."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return int(farm.house)


class Street(Card):
    """2 points if no better street is in play."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        best = next(name for name in STREETS if in_play(pos, name))
        return STREET_POINTS if best == self.id else 0


class WoodenStrongbox(Card):
    """2 points for 5 rooms, 4 for more."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return 2 * int(min(2, max(0, farm.room_count() - 4)))


class Horse(Card):
    """2 points if a kind of animal is missing."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return 2 if min([animals_counted(farm, kind) for kind in range(KINDS)]) == 0 else 0


class Mendicant(Card):
    """Before the points are counted up to 2 begging cards may be thrown away."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == LAST_PAYMENTS

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Amount(farm.seat, self.number))

    def at_most(self, pos: Agricola, farm: Farm) -> int:
        return min(MOST_FORGIVEN, int(farm.begging))

    def settle(self, pos: Agricola, farm: Farm, n: int) -> None:
        farm.begging -= n


class HideFarmer(Mendicant):
    """Before the points are counted cells not in use may be bought off for 1 food each. Its memory: how many were."""

    def at_most(self, pos: Agricola, farm: Farm) -> int:
        return int(min(farm.food, count(GROUND & ~farm.used_cells())))

    def settle(self, pos: Agricola, farm: Farm, n: int) -> None:
        farm.food -= n
        farm.remember(self.number, (n,))

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return sum(farm.memory.get(self.number, ()))


class YeomanFarmer(Card):
    """Only cells not in use and begging cards cost points: all else that would is given back."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return lost_in_table(pos, farm) + lost_by_cards(pos, farm)


def lost_in_table(pos: Agricola, farm: Farm) -> int:
    """The points that categories of the table cost."""
    sheet = farm_sheet(pos, farm)
    return sum(max(0, -sheet[name]) for name in STEPS)


def lost_by_cards(pos: Agricola, farm: Farm) -> int:
    """The points that cards cost their owner."""
    cards = [card for card in farm.owned() if card.id != "yeoman-farmer"]
    return sum(max(0, -int(card.worth) - own_points(pos, farm, card)) for card in cards)


class EstateManager(Card):
    """2, 3 or 4 points, for 3, 4 or 5 players, if no other has more of any kind of animal."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        for other in pos.farms:
            if any(animals_counted(other, kind) > animals_counted(farm, kind) for kind in range(KINDS)):
                return 0
        return int(pos.players) - 1


class Tutor(Card):
    """1 point for each occupation played after it; one that has left the game remembers as which it was played."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        row = [number for number in farm.cards if CARDS[number].sort == OCCUPATION]
        mine = row.index(self.number) + 1
        gone = [number for number in farm.memory if CARDS[number].sort == OCCUPATION and number not in row]
        later = row[mine:] + [number for number in gone if farm.memory[number][0] > mine]
        return sum(int(CARDS[number].counts) for number in later)


class WoodenHutBuilder(Card):
    """1 point for each room of a wooden house."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return int(farm.room_count()) if farm.house == WOODEN else 0


class LordOfTheManor(Card):
    """1 point for each category that gives 4, the stables among them."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        sheet = farm_sheet(pos, farm)
        return len([name for name in STEPS if sheet[name] == 4]) + (1 if sheet["stables"] == STABLES_EACH else 0)


def improvement_count(farm: Farm) -> int:
    """The improvements before a seat, major and minor."""
    return len([card for card in farm.owned() if card.sort != OCCUPATION])


class Braggart(Card):
    """1 to 9 points for 5 to 9 improvements."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return BOASTED.get(min(9, improvement_count(farm)), 0)


LENT = (FIRST_ANIMAL, FIRST_ANIMAL + 1, FIRST_ANIMAL + 2)


class TenantFarmer(Card):
    """Lends an animal of each kind; those not given back cost a point each.

    They go back before the points are counted, or all at one earlier time. Its memory: how many of each kind are owed,
    and 1 as long as they can be given back.
    """

    def open(self, farm: Farm) -> bool:
        return farm.memory.get(self.number, (0,))[-1] == 1

    def usable(self, pos: Agricola, farm: Farm) -> bool:
        return self.open(farm) and max(farm.herd()) > 0

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        if not self.open(farm):
            return Reason("used-up", self.section())
        return None if any(farm.herd()) else Reason("no-animals", self.section())

    def use(self, pos: Agricola, farm: Farm) -> None:
        self.on(pos, farm, GAME_ENDS, DEBTS)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == DEBTS and self.open(farm)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.remember(self.number, (*farm.memory[self.number][:KINDS], 0))
        pos.agenda.append(Repay(farm.seat, self.number))

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return -sum(farm.memory.get(self.number, ())[:KINDS])


class Reeve(HouseSteward):
    """Wood by the rounds to come; 3 points for every seat with the most occupations."""

    def counted(self, farm: Farm) -> int:
        return counted_occupations(farm)

    def points_for(self, pos: Agricola, owner: Farm, farm: Farm) -> int:
        most = max([self.counted(other) for other in pos.farms])
        return STEWARD_POINTS if self.counted(farm) == most else 0


class VillageElder(Reeve):
    """Wood by the rounds to come; 3 points for every seat with the most improvements."""

    def counted(self, farm: Farm) -> int:
        return improvement_count(farm)


class ChurchWarden(HouseSteward):
    """Wood by the rounds to come; 3 points for every seat that worked with 5 people in the last round.

    Its memory is these seats, as a mask.
    """

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return pos.round == ROUNDS

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        seats = [other.seat for other in pos.farms if bit_count(other.placed) >= MANY_WORKERS]
        farm.remember(self.number, (sum(BIT[seat] for seat in seats),))

    def points_for(self, pos: Agricola, owner: Farm, farm: Farm) -> int:
        return STEWARD_POINTS if sum(owner.memory.get(self.number, ())) & BIT[farm.seat] else 0


class Constable(HouseSteward):
    """Wood by the rounds to come; 5 points for every seat that loses none, what was bought off apart."""

    def points_for(self, pos: Agricola, owner: Farm, farm: Farm) -> int:
        bought = sum(farm.memory.get(NUMBER_OF["hide-farmer"], ()))
        if farm.begging > 0 or count(GROUND & ~farm.used_cells()) > bought:
            return 0
        forgiven = owns(farm, "yeoman-farmer")
        spotless = forgiven or lost_in_table(pos, farm) + lost_by_cards(pos, farm) == 0
        return SPOTLESS_POINTS if spotless else 0


HalfTimberedHouse(
    "half-timbered-house", MINOR, [Cost(wood=1, clay=1, reed=1, stone=2)], deck="E", number=21, hears=(BONUS,)
)
Manger("manger", MINOR, [Cost(wood=2)], deck="E", number=23, hears=(BONUS,))
Clogs("clogs", MINOR, [Cost(wood=1)], deck="E", number=28, hears=(BONUS,))
Street("wooden-path", MINOR, [Cost(wood=1)], deck="I", number=83, hears=(BONUS,))
Street("clay-path", MINOR, [Cost(clay=3)], points=1, deck="I", number=89, hears=(BONUS,))
Street("paved-road", MINOR, [Cost(stone=5)], points=2, deck="I", number=94, hears=(BONUS,))
WoodenStrongbox("wooden-strongbox", MINOR, [Cost(wood=1)], deck="K", number=123, hears=(BONUS,))
Horse("horse", MINOR, deck="K", number=135, hears=(BONUS,))
StoneRooms("mansion", MINOR, [Cost(wood=3, clay=3, reed=2, stone=3)], 0, "K", 144, hears=(BONUS,)).giving(2)
Card("academic", OCCUPATION, deck="E", number=148, players=3).counting(2)
Mendicant("mendicant", OCCUPATION, deck="E", number=153, hears=(GAME_ENDS,))
YeomanFarmer("yeoman-farmer", OCCUPATION, deck="E", number=165, players=3, hears=(BONUS,))
EstateManager("estate-manager", OCCUPATION, deck="E", number=170, players=3, hears=(BONUS,))
StoneRooms("chief", OCCUPATION, [Cost(food=2)], deck="E", number=172, hears=(BONUS,))
Tutor("tutor", OCCUPATION, deck="E", number=174, hears=(BONUS,))
WoodenHutBuilder("wooden-hut-builder", OCCUPATION, deck="E", number=177, players=3, hears=(BONUS,))
LordOfTheManor("lord-of-the-manor", OCCUPATION, deck="E", number=189, hears=(BONUS,))
Braggart("braggart", OCCUPATION, deck="E", number=197, players=3, hears=(BONUS,))
TenantFarmer("tenant-farmer", OCCUPATION, deck="E", number=215, players=4, hears=(BONUS, ANY_TIME, GAME_ENDS)).gain(
    FIRST_ANIMAL, 1
).gain(FIRST_ANIMAL + 1, 1).gain(FIRST_ANIMAL + 2, 1).asks().remembering(
    Memory([(NUMBER, 0, 1)], KINDS + 1, KINDS + 1, OWED).starting(1, 1, 1, 1).of_goods(*LENT)
)
Reeve("reeve", OCCUPATION, deck="E", number=217, players=3, hears=(ALL_BONUS,))
VillageElder("village-elder", OCCUPATION, deck="I", number=221, players=3, hears=(ALL_BONUS,))
ChurchWarden("church-warden", OCCUPATION, deck="I", number=227, hears=(ALL_BONUS, HOME)).remembering(
    Memory([(NUMBER, 0, 31)], 1, 1)
)
HideFarmer("hide-farmer", OCCUPATION, deck="I", number=236, players=3, hears=(BONUS, GAME_ENDS)).remembering(
    Memory([(NUMBER, 0, MANY)], 1, 1)
)
OrganicFarmer("organic-farmer", OCCUPATION, deck="K", number=274, hears=(BONUS,))
Constable("constable", OCCUPATION, deck="K", number=276, players=3, hears=(ALL_BONUS,))
HouseSteward("house-steward", OCCUPATION, deck="K", number=282, players=3, hears=(ALL_BONUS,))
