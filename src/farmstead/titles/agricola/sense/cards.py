"""What hand cards are worth: in play, in hand, and to whoever chooses among them. Guesses in points; no rules.

One place for all who judge cards: the sense of worth, the draft, seven of ten, the mulligan, three for one. What a card
declares counts by the value of goods, less its price; what it does besides stands in `card_values`. A card in hand is
worth a share of that: it may be played, if there is time, and if its owner has learned enough for it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import ENDLESS, OCCUPATION
from farmstead.titles.agricola.rules.dealing import THROWN, ChooseHand, Mulligan, Reject, Throw, held
from farmstead.titles.agricola.rules.deals import SORTS
from farmstead.titles.agricola.rules.drafting import Draft
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import FOOD, MAJORS, ROUNDS
from farmstead.titles.agricola.rules.options import CARD, EXCHANGE, KEEP, REDRAW
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.sense.calendar import Calendar
from farmstead.titles.agricola.sense.card_values import VALUES, chance, counted, in_time, to_come
from farmstead.titles.agricola.sense.weights import FOR_OTHERS

GOOD_WORTH: Final = [0.45, 0.30, 0.32, 0.85, 0.60, 0.8, 1.1, 0.8, 1.0, 1.2]  # food, wood ... cattle
BED: Final = 3.0  # a place for a child
BAKES: Final = 0.2  # each food for a grain
COOKS: Final = 0.25  # each food for an animal or a vegetable
GIVEN_AWAY: Final = 0.3  # the neighbour plays it next
LESSON: Final = 0.4  # the food that an occupation costs, about
LAST_USE: Final = ROUNDS - 2  # of materials that come with a round
DRAFTED: Final = (10, 5)  # rounds and harvests left when a card is played, about
EASY: Final = 0.85  # the same where one can learn as much as one likes, before the game
EXCHANGE_GAIN: Final = 0.5  # by which a new card must be better than three old ones
LAST_EXCHANGE: Final = 7  # the last round in which a new card is worth three poor ones


def price(amounts: list[int]) -> float:
    total = 0.0
    for good, n in enumerate(amounts):
        total += GOOD_WORTH[good] * float(n)
    return total


def net(card: Card) -> float:
    """What a card brings as soon as it is played, less its price."""
    value = float(card.worth) + VALUES[card.number].once + BED * float(card.beds)
    for good, n in card.gains:
        value += GOOD_WORTH[good] * float(n)
    value += BAKES * float(card.bake_rate) + COOKS * float(sum(card.cooks))
    if card.costs:
        value -= min([price(cost.amounts()) for cost in card.costs])
    if card.travels:
        value -= GIVEN_AWAY
    return value - (LESSON if card.sort == OCCUPATION else 0.0)


NET: Final[list[float]] = [net(card) for card in CARDS]
PROMISED: Final[list[float]] = [
    GOOD_WORTH[card.promised_good] * float(card.promised_each * len(card.promised))
    + FOR_OTHERS.offer * len(card.offered)
    for card in CARDS
]
LAST_PROMISE: Final[list[int]] = [max([1, *card.promised, *card.offered]) for card in CARDS]
"""What comes on later rounds, and how many rounds that takes."""


def playable(number: i64, farm: Farm, ahead: Calendar) -> float:
    """What it would bring to play a card of one's hand soon; never less than nothing, for nobody must."""
    figures = VALUES[number]
    rounds: i64 = ahead.rounds
    value = in_time(figures, rounds, ahead.harvests) * chance(figures.so_long, farm)
    value = value * counted(number, rounds, ahead.weights) + NET[number]
    later = PROMISED[number]
    if later > 0.0:
        last: i64 = LAST_PROMISE[number]
        value += later if rounds >= last else later * float(rounds) / float(last)
    return value if value > 0.0 else 0.0


def hand_worth(farm: Farm, ahead: Calendar) -> float:
    """What the cards in hand are worth, as long as there is time to play them."""
    learned: i64 = farm.occupation_count() + farm.more_occupations
    total = 0.0
    for number in farm.hand:
        value = playable(number, farm, ahead)
        if value > 0.0:
            card = CARDS[number]
            missing: i64 = card.occupations - learned
            while missing > 0:
                value *= ahead.weights.not_yet
                missing -= 1
            if learned <= card.most_occupations:
                total += value
    return ahead.weights.hand_share * total


def played_worth(farm: Farm, ahead: Calendar) -> float:
    """What the cards in play will still bring."""
    weights = ahead.weights
    total = 0.0
    for number in farm.cards:
        total += to_come(number, farm, ahead.rounds, ahead.harvests, weights)
        if ahead.rounds > 0:
            total += weights.occupation_at_all if CARDS[number].sort == OCCUPATION else weights.minor_at_all
    return total


def promised_worth(farm: Farm, ahead: Calendar) -> float:
    """Goods and offers of coming rounds; food is counted with the meals."""
    total = 0.0
    for due, good, n, _ in farm.promises:
        if good < 0:
            total += ahead.weights.offer
        elif good != FOOD and (good > 4 or due <= LAST_USE):
            total += GOOD_WORTH[good] * float(n)
    return total


# -- whoever chooses among cards ---------------------------------------------------------------------------------------


def worth_of_card(number: i64) -> float:
    """What a card is worth to somebody who plays it at a usual time; less than nothing if it is better not played."""
    rounds, harvests = DRAFTED
    card = CARDS[number]
    value = in_time(VALUES[number], rounds, harvests) + NET[number]
    value += PROMISED[number] * min(1.0, rounds / float(LAST_PROMISE[number]))
    if value > 0.0:
        for _ in range(card.occupations):
            value *= EASY if card.most_occupations == ENDLESS else FOR_OTHERS.not_yet
    return value


def best_card(options: list[int]) -> int:
    """Of options that are cards, the one worth most."""
    return max(options, key=lambda option: worth_of_card(option - CARD + MAJORS))


def worst_card(options: list[int]) -> int:
    return min(options, key=lambda option: worth_of_card(option - CARD + MAJORS))


def dealing_options(
    pos: Agricola, question: Draft | Reject | Mulligan | Throw | ChooseHand, legal: list[int]
) -> list[int]:
    """The one answer worth a thought while hands come about: what follows is not to be seen before all have chosen."""
    if isinstance(question, Draft | ChooseHand):
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
