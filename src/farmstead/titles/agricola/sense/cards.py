"""What a hand card is worth before it is played: a guess in points from what the card declares. Nothing here is a rule.

One place for all who choose among cards: the draft, seven of ten, the mulligan, three for one. Printed points, goods at
once and on coming rounds, food from cooking and baking count as such; a card that acts counts a flat sum for each thing
it hears, for what that brings is not declared. Prices and conditions count against it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.rules.dealing import THROWN, Mulligan, Reject, Throw, held
from farmstead.titles.agricola.rules.deals import SORTS
from farmstead.titles.agricola.rules.drafting import Draft
from farmstead.titles.agricola.rules.names import MAJORS
from farmstead.titles.agricola.rules.options import CARD, EXCHANGE, KEEP, REDRAW
from farmstead.titles.agricola.rules.position import Agricola

GOOD_WORTH: Final = [0.35, 0.45, 0.45, 0.8, 0.8, 0.9, 1.3, 1.0, 1.2, 1.5]  # food, wood ... cattle
LATER: Final = 0.8  # of goods on coming rounds
OFFER: Final = 1.2  # each round on which it makes an offer
PLAYED: Final = 0.8  # it does something at once that it does not declare
ACTS: Final = 1.6  # it hears one moment
MORE_ACTS: Final = 0.7  # each further one
BAKES: Final = 0.35  # each food for a grain
COOKS: Final = 0.25  # each food for an animal or a vegetable
CONDITION: Final = 0.45  # each occupation it asks for
AT_MOST: Final = 0.3  # no longer to be played after some occupations
GIVEN_AWAY: Final = 0.5  # the neighbour plays it next
LESSON: Final = 0.4  # the food that an occupation costs, about
EXCHANGE_GAIN: Final = 0.2  # by which a new card must be better than three old ones
HARDLY_MORE: Final = 7  # occupations that nobody plays
LAST_EXCHANGE: Final = 7  # the last round in which a new card is worth three poor ones

_WORTHS: Final[dict[int, float]] = {}


def worth_of_card(number: int) -> float:
    """What a card is worth in a hand, in points."""
    if number not in _WORTHS:
        _WORTHS[number] = declared(CARDS[number])
    return _WORTHS[number]


def declared(card: Card) -> float:
    """The guess, from the card's declarations."""
    value = float(card.worth)
    for good, n in card.gains:
        value += GOOD_WORTH[good] * float(n)
    value += LATER * GOOD_WORTH[card.promised_good] * float(len(card.promised))
    value += OFFER * float(len(card.offered))
    value += BAKES * float(card.bake_rate) + COOKS * float(sum(card.cooks))
    heard = bin(int(card.hears)).count("1")
    if heard:
        value += ACTS + MORE_ACTS * float(heard - 1)
    if not heard and not card.gains and not card.promised and not card.offered and card.bake_rate == 0:
        value += PLAYED
    if card.costs:
        value -= min([price(cost.amounts()) for cost in card.costs])
    value -= CONDITION * float(card.occupations)
    if card.most_occupations < HARDLY_MORE:
        value -= AT_MOST
    if card.travels:
        value -= GIVEN_AWAY
    return value - (LESSON if card.sort == SORTS[0] else 0.0)


def price(amounts: list[int]) -> float:
    total = 0.0
    for good, n in enumerate(amounts):
        total += GOOD_WORTH[good] * float(n)
    return total


# -- choosing among cards ----------------------------------------------------------------------------------------------


def best_card(options: list[int]) -> int:
    """Of options that are cards, the one worth most."""
    return max(options, key=lambda option: worth_of_card(option - CARD + MAJORS))


def worst_card(options: list[int]) -> int:
    return min(options, key=lambda option: worth_of_card(option - CARD + MAJORS))


def dealing_options(pos: Agricola, question: Draft | Reject | Mulligan | Throw, legal: list[int]) -> list[int]:
    """The one answer worth a thought while hands come about: what follows is not to be seen before all have chosen."""
    if isinstance(question, Draft):
        return [best_card(legal)]
    if isinstance(question, Mulligan):
        return [mulligan_choice(pos, pos.decider, legal)]
    return [worst_card(legal)]


def in_hand(number: int) -> float:
    """What a card adds to a hand: one that is not worth its price is just not played."""
    return max(0.0, worth_of_card(number))


def average(pos: Agricola, sort: int) -> float:
    """What a card of a kind that comes by chance adds to a hand, on average."""
    found = [in_hand(int(card.number)) for card in pos.board.deck if card.sort == sort]
    return sum(found) / float(len(found))


def mulligan_choice(pos: Agricola, seat: i64, legal: list[int]) -> int:
    """All cards of a kind go if one fewer, of average worth, would be better; the worse kind first."""
    chosen = KEEP
    most = 0.0
    for i, sort in enumerate(SORTS):
        if REDRAW + i in legal:
            hand = held(pos, seat, sort)
            gain = average(pos, sort) * float(len(hand) - 1) - sum([in_hand(number) for number in hand])
            if gain > most:
                most = gain
                chosen = REDRAW + i
    return chosen


def exchange_choice(pos: Agricola, legal: list[int]) -> int:
    """The three worst cards for a new one of the better kind, if that is more than they are; -1 if it is not."""
    if pos.round > LAST_EXCHANGE:
        return -1
    worst = sum(sorted([in_hand(number) for number in pos.farms[pos.decider].hand])[:THROWN])
    chosen = -1
    most = worst + EXCHANGE_GAIN
    for option in legal:
        if option >= EXCHANGE and average(pos, SORTS[option - EXCHANGE]) > most:
            most = average(pos, SORTS[option - EXCHANGE])
            chosen = option
    return chosen
