"""Occupations played one after another, after others, by lot; and cards drawn."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.deck_b_minors import BreadPaddle
from farmstead.titles.agricola.cards.memory import MANY, NUMBER, Memory, a_flag
from farmstead.titles.agricola.cards.moments import (
    BONUS,
    BRINGS,
    FOR_OCCUPATION,
    LEARNED,
    MINOR,
    OCCUPATION,
    OTHER_LEARNED,
    PERFORMER,
    PLACED,
    PLAYERS,
    ROUND_STARTS,
    USES,
)
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.dealing import Deal, add_to_hand, held, throw, undealt
from farmstead.titles.agricola.rules.farm import Farm, bit_count
from farmstead.titles.agricola.rules.improving import BEFOREHAND, EITHER, MINOR_ONLY, OCCUPATIONS, Improve
from farmstead.titles.agricola.rules.names import CLAYEY, FOOD, HAND, ROUNDS, STONY
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.playing import PlayCard
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.spaces.board import Lessons, OrGrowth

DESK_PRICE = 2
PUPPET_PRICE = 1
SCHOLAR_PRICE = 1
LESSONS_KNOWN = 3  # occupations after which the Educator asks less
MOST_ANSWERS = 4


class WritingDesk(Card):
    """A second occupation for 2 food after one on a space. Its memory: one was played by the present person."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if moment == LEARNED:
            return True
        if moment == USES:
            return self.number in farm.memory
        return self.number in farm.memory and isinstance(pos.board.spaces[what], Lessons | OrGrowth)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.remember(self.number, (1,) if moment == LEARNED else ())
        if moment == PLACED:
            pos.agenda.append(PlayCard(farm.seat, self.number, DESK_PRICE, OCCUPATIONS))


class Broom(Card):
    """The minor improvements in hand go, seven new ones come, and one of them may be played at once."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        throw(pos, farm.seat, held(pos, farm.seat, MINOR))
        many = min(HAND, len(undealt(pos, MINOR)))
        pos.agenda.append(Improve(farm.seat, MINOR_ONLY, 1))
        if many:
            pos.agenda.append(Deal(farm.seat, MINOR, many))


class ChiefsDaughter(Card):
    """Points for the house at the end."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return 3 if farm.house == STONY else (1 if farm.house == CLAYEY else 0)


class Patron(Card):
    """2 food before each later occupation is paid."""

    def brings(self, farm: Farm, thing: int) -> list[tuple[int, int]]:
        return [(FOOD, 2)] if thing == FOR_OCCUPATION else []


class Puppeteer(Card):
    """Whenever others perform: an occupation for 1 food."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what != farm.seat

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(PlayCard(farm.seat, self.number, PUPPET_PRICE, OCCUPATIONS | BEFOREHAND))


class Educator(Card):
    """Whenever others play an occupation: one of its owner's for 3 food, from the fourth on for 2.

    With the same hands for everybody two of them might answer each other for ever. So it has an end then: its memory is
    the moment, by the round and the people placed, and how often it answered.
    """

    def answered(self, pos: Agricola, farm: Farm) -> tuple[int, ...]:
        now = (int(pos.round), sum(int(bit_count(farm.placed)) for farm in pos.farms))
        known = farm.memory.get(self.number, ())
        return known if known[:2] == now else (*now, 0)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return not pos.board.same or self.answered(pos, farm)[2] < MOST_ANSWERS

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if pos.board.same:
            before = self.answered(pos, farm)
            farm.remember(self.number, (*before[:2], before[2] + 1))
        price = 3 if farm.occupation_count() < LESSONS_KNOWN else 2
        pos.agenda.append(PlayCard(farm.seat, self.number, price, OCCUPATIONS))


class Scholar(Card):
    """In a stone house, at the start of each round: an occupation for 1 food, or any improvement."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.house == STONY

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(PlayCard(farm.seat, self.number, SCHOLAR_PRICE, EITHER | OCCUPATIONS))


class DanceInstructor(Card):
    """It brings 4 food, out of which it can be paid, and may be taken back to the hand at once."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(Offer(farm.seat, self.number))

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.drop(self.number)
        add_to_hand(pos, farm.seat, [int(self.number)])
        pos.known = (*pos.known, int(self.number))


WritingDesk("writing-desk", MINOR, [Cost(wood=1)], 1, "E", 49, occupations=2, hears=(USES, LEARNED, PLACED)).asks(
    PLACED
).remembering(a_flag().passing())
BreadPaddle("bread-paddle", MINOR, [Cost(wood=1)], deck="K", number=111, hears=(LEARNED,)).asks()
Broom("broom", MINOR, [Cost(wood=1)], deck="K", number=125).sweeping()
ChiefsDaughter("chiefs-daughter", OCCUPATION, deck="E", number=173, hears=(BONUS,)).follows("chief")
Patron("patron", OCCUPATION, deck="E", number=192, players=4, hears=(BRINGS + FOR_OCCUPATION,))
Puppeteer("puppeteer", OCCUPATION, deck="I", number=249, players=4, family=PERFORMER, hears=(PLAYERS,)).asks()
Educator("educator", OCCUPATION, deck="K", number=271, players=4, hears=(OTHER_LEARNED,)).asks().remembering(
    Memory([(NUMBER, 0, ROUNDS), (NUMBER, 0, MANY), (NUMBER, 1, MOST_ANSWERS)], 3, 3)
)
Card("perpetual-student", OCCUPATION, deck="K", number=275, players=4, hears=(BRINGS + FOR_OCCUPATION,)).by_lot(3)
Scholar("scholar", OCCUPATION, deck="K", number=279, hears=(ROUND_STARTS,)).asks()
DanceInstructor("dance-instructor", OCCUPATION, [Cost(food=-4)], deck="Z", number=334, players=3).asks()
