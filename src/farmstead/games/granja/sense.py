"""A player's sense of La Granja, for bots: what a position is worth to a seat.

Nothing here is a rule. `worth` guesses the final score: the points won, the points that markers, roofs, craft tiles
and cards will still bring, and the goods by what they may be delivered for. A place that waits for goods (a barrow, a
row of a building) is worth its reward less what its missing goods and their deliveries cost. Small questions, like
which crop to take, are looked through: their worth is that of the best answer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.games.granja.cards import Cards, UseAs
from farmstead.games.granja.deliver import BLOCKED_TILES, Deliver, is_blocked
from farmstead.games.granja.farm import Farm
from farmstead.games.granja.helpers.rates import HELPER_RATES
from farmstead.games.granja.names import (
    BUILDING_COUNT,
    BUTCHER,
    CROPS,
    DONKEYS_STEP,
    GOOD_COUNT,
    NOBODY,
    PIG,
    RESOURCES,
    ROOF_SPACES,
    ROUNDS,
    SHARE,
    SLOTS,
    TRADE,
    VILLAGE_STORE,
)
from farmstead.games.granja.outlook import Outlook
from farmstead.games.granja.position import Ask, Granja, is_closed
from farmstead.games.granja.revenue import CardOrCrop, DeliverOrSilver, UpgradeOrSiesta
from farmstead.games.granja.scoring import money
from farmstead.games.granja.sensible import sensible
from farmstead.kernel.position import Position
from farmstead.kernel.steps import OVER

# points that things are worth while there is time to use them: olive, grain, grape, pig, food, wine, meat, trade
GOOD_WORTH: Final = [0.7, 0.7, 0.7, 1.1, 1.25, 1.5, 1.4, 1.3]
WANTED: Final = 0.25  # more for a good that a place is waiting for
SILVER: Final = 0.2
SILVER_USE: Final = 0.012  # more for each round to come
DELIVERY: Final = 1.0  # what a delivery costs a place that waits for goods
DELIVERY_RIGHT: Final = 0.55  # what one is worth that can be made soon
FADE: Final = 0.9  # of a place's reward, for each good still missing
UNBEGUN: Final = 0.5  # of a building's worth before the first delivery
CRAFT_RATES: Final = [0.7, 1.6, 1.2, 0.9, 1.0, 0.8]
"""What the craft tiles bring a round: merchant house, restaurant, delicatessen, greengrocer, village store, butcher."""
CRAFT_GAINS: Final = [0.7, 1.5, 1.2, 0.9, 2.0, 1.5]
"""What they bring at once."""
ROOF_WORTH: Final = [0.7, 0.7, 0.7, 0.75, 1.4, 1.0, 0.5, 1.0, 0.7, 1.0, 0.5, 0.6, 0.8]
"""An unused roof tile, by its function."""
FIELD_SHARES: Final = [1.1, 0.85, 0.65, 0.5, 0.4, 0.3]
"""Of a field's crops, for the first field of a crop, the second..."""
REGROWTH: Final = 0.7  # how often a field is empty in time
HAND_SHARE: Final = 0.2  # of a card's best use, while it is in the hand
DRAWN_CARD: Final = 0.6
ROUND_BASE: Final = 4.0  # what a round brings besides: dice, siesta, cards not drawn yet


# -- the whole ---------------------------------------------------------------------------------------------------------


def worth(position: Position) -> list[float]:
    """For each seat, the final score to be expected."""
    assert isinstance(position, Granja)
    found: list[float] = []
    for farm in position.farms:
        found.append(worth_of(position, farm.seat))
    return found


def worth_of(position: Position, seat: i64) -> float:
    """The same for one seat. If it is asked a small question now, that of its best answer."""
    assert isinstance(position, Granja)
    pos = position
    if pos.decider != seat or not is_small(pos):
        return farm_worth(pos, pos.farms[seat])
    best = -1.0e9
    for option in sensible(pos):
        trial = pos.copy()
        trial.play_unchecked(option)
        value = worth_of(trial, seat)
        if value > best:
            best = value
    return best


def is_small(pos: Granja) -> bool:
    """Is the question one of a few answers that settles what was begun, not one that begins something?"""
    question = pos.agenda[len(pos.agenda) - 1]
    if not isinstance(question, Ask):
        return False
    if isinstance(question, Cards):
        return question.must == 1 and question.left == 1
    if isinstance(question, Deliver):
        return question.must == 1
    if isinstance(question, (UseAs, CardOrCrop, UpgradeOrSiesta, DeliverOrSilver)):
        return True
    return not question.opens(pos)


def farm_worth(pos: Granja, farm: Farm) -> float:
    """What a farm will have won at the end."""
    if pos.decider == OVER:
        return float(farm.points + money(pos, farm) // SHARE)
    ahead = Outlook(pos, farm)
    total = float(farm.points)
    total += float(farm.silver) * (SILVER + SILVER_USE * float(ahead.rounds))
    total += places_and_goods(pos, farm, ahead)
    total += crafts(farm, ahead)
    total += fields_and_pigs(farm, ahead)
    total += extensions_and_helpers(pos, farm, ahead)
    total += roofs(pos, farm, ahead)
    total += market(pos, farm, ahead)
    total += hand(pos, farm, ahead)
    if pos.round > 0:
        total += siesta(pos, farm)
    return total + ROUND_BASE * float(ahead.rounds)


# -- places and goods --------------------------------------------------------------------------------------------------


def places_and_goods(pos: Granja, farm: Farm, ahead: Outlook) -> float:
    """Barrows and rows of buildings as far as they can still be filled; then the goods, wanted ones more."""
    needs: list[int] = [0] * GOOD_COUNT
    total = 0.0
    for slot in range(SLOTS):
        card: i64 = farm.barrows[slot]
        if card >= 0:
            reward = barrow_reward(pos, farm, card, ahead)
            total += place_worth(pos.figures.goods[card], farm.loads[slot], reward, ahead, needs)
    for building in range(BUILDING_COUNT):
        if (farm.done >> building) & 1:
            continue
        row: i64 = farm.rows[building]
        share = UNBEGUN if row < 0 else 1.0
        if is_blocked(pos, building):
            share *= 0.5
        goods = pos.figures.rows[building][row if row >= 0 else 0]
        reward = building_reward(pos, farm, building, len(goods), ahead)
        total += share * place_worth(goods, farm.delivered[building], reward, ahead, needs)
    return total + goods_worth(pos, farm, ahead, needs)


def place_worth(goods: list[int], there: i64, reward: float, ahead: Outlook, needs: list[int]) -> float:
    """The reward less what is still to be done for it. Counts the missing goods into `needs`."""
    missing: i64 = 0
    for i in range(len(goods)):
        if not (there >> i) & 1:
            good: i64 = goods[i]
            needs[good] += 1
            missing += 1
            reward -= GOOD_WORTH[good] + DELIVERY
    spare = ahead.now + ahead.later - float(missing)
    if spare < 0.0 or reward < 0.0:
        return 0.0
    for _ in range(missing):
        reward *= FADE
    return reward * min(1.0, 0.5 + 0.25 * spare)


def barrow_reward(pos: Granja, farm: Farm, card: i64, ahead: Outlook) -> float:
    """Points, a trade commodity, a marker on the market, what the butcher's tile adds."""
    reward = float(pos.figures.points[card]) + 0.8 + 0.5
    reward += stay(0.86, ahead.scorings - (1 if ahead.now < 2.0 else 0)) + 0.5
    if (farm.done >> BUTCHER) & 1:
        reward += 1.0
    return reward


def building_reward(pos: Granja, farm: Farm, building: i64, size: i64, ahead: Outlook) -> float:
    """The points of the round in which it may be done, being the first or early, and its craft tile."""
    rounds: i64 = ahead.rounds
    late: i64 = min(rounds, 1 if farm.rows[building] >= 0 else 2)
    reward = float(pos.round + late) + CRAFT_GAINS[building] + CRAFT_RATES[building] * float(rounds - late)
    if (pos.firsts >> building) & 1:
        reward += 0.8
    if pos.completed < BLOCKED_TILES:
        reward += 0.6
    if (farm.done >> VILLAGE_STORE) & 1:
        reward += 2.0
    return reward


def goods_worth(pos: Granja, farm: Farm, ahead: Outlook, needs: list[int]) -> float:
    """Goods in the stores and on fields. Only so many can be delivered any more; the others are sold or lost."""
    total = 0.0
    sale = 0.0
    count: i64 = 0
    useful: i64 = 0
    for good in range(GOOD_COUNT):
        n: i64 = farm.goods[good]
        if n > 0 and good < RESOURCES:
            sale += float(n * pos.figures.sell[good])
        if good < CROPS:
            n += farm.ripe[good]
        if n > 0:
            wanted: i64 = min(n, needs[good])
            count += n
            useful += wanted
            total += float(n) * GOOD_WORTH[good] + float(wanted) * WANTED
    sale = (sale + 4.0 * float(farm.goods[TRADE])) / float(SHARE)
    if count > 0:
        share = min(1.0, 1.2 * (ahead.now + ahead.later) / float(count))
        total = share * total + (1.0 - share) * sale
    return total + DELIVERY_RIGHT * min(ahead.now, float(useful))


# -- what stands on the farm -------------------------------------------------------------------------------------------


def crafts(farm: Farm, ahead: Outlook) -> float:
    """Craft tiles bring something each round after the one they were won in."""
    total = 0.0
    for building in range(BUILDING_COUNT):
        if (farm.done >> building) & 1:
            total += CRAFT_RATES[building] * float(ahead.rounds)
    return total


def fields_and_pigs(farm: Farm, ahead: Outlook) -> float:
    """Crops and piglets of the growths to come."""
    total = 0.0
    if ahead.growths > 0:
        seen: i64 = 0  # how many fields of each crop so far, four bits each
        for i in range(len(farm.fields)):
            crop: i64 = farm.crops[i]
            before: i64 = (seen >> (4 * crop)) & 15
            seen += (1, 16, 256)[crop]
            crops = field_crops(farm, farm.grown[i] == 0 or farm.grows_on, ahead)
            total += crops * FIELD_SHARES[min(before, 5)] * GOOD_WORTH[crop]
        pigs: i64 = farm.goods[PIG]
        if pigs >= farm.parents:
            room: i64 = min(farm.births, farm.room - pigs)
            total += 0.8 * float(room if room > 0 else 0) + 0.55 * float((ahead.growths - 1) * farm.births)
        elif pigs > 0:
            total += 0.2 * float(ahead.growths)
    return total


def field_crops(farm: Farm, empty: bool, ahead: Outlook) -> float:
    """How many crops a field will still give."""
    first = 1.0 if empty else (0.0 if ahead.at_growth else 0.5)
    return first + REGROWTH * float(ahead.growths - 1)


def extensions_and_helpers(pos: Granja, farm: Farm, ahead: Outlook) -> float:
    """Income, larger hands and pens, more paid deliveries; helpers by what they bring a round."""
    total = 0.0
    for card in farm.extensions:
        total += extension_worth(pos, card, ahead)
    part: float = float(ahead.rounds) + (0.6 if pos.step < DONKEYS_STEP else 0.2)
    for slot in range(SLOTS):
        helper: i64 = farm.helpers[slot]
        if helper >= 0:
            total += HELPER_RATES[helper] * part
    return total


def extension_worth(pos: Granja, card: i64, ahead: Outlook) -> float:
    figures = pos.figures
    rounds = float(ahead.rounds)
    total = 0.25 * float(figures.silver[card] * ahead.incomes) + 0.15 * float(figures.hand[card]) * rounds
    total += 0.3 * float(figures.pig[card] * ahead.growths)
    return total + 0.5 * float(figures.delivery[card]) * (rounds + min(1.0, 0.5 * ahead.now))


def roofs(pos: Granja, farm: Farm, ahead: Outlook) -> float:
    """Tiles not used yet, and the points of the roofs still to be bought."""
    figures = pos.figures
    total = 0.0
    covered = farm.covered()
    for i in range(len(farm.roofs)):
        if not (farm.turned >> i) & 1:
            total += ROOF_WORTH[figures.function[farm.roofs[i]]]
    last: i64 = min(ROOF_SPACES, covered + ahead.roofs)
    price: i64 = ROUNDS - ahead.roofs + 1
    for space in range(covered, last):
        total += 0.7 * (float(figures.roof_points[space]) + 0.7 - 0.22 * float(max(price - farm.roof_rebate, 0)))
        price += 1
    return total


def siesta(pos: Granja, farm: Farm) -> float:
    """The points of the round's siesta, and going early in the turn order."""
    total = float(pos.figures.siesta[farm.siesta])
    if pos.players > 1 and pos.round < ROUNDS:
        for i in range(len(pos.order)):
            if pos.order[i] == farm.seat:
                total -= 0.3 * float(i)
    return total + 0.1 * float(farm.siesta)


# -- the market --------------------------------------------------------------------------------------------------------


def market(pos: Granja, farm: Farm, ahead: Outlook) -> float:
    """A point a round for each marker, as long as it may stay."""
    total = 0.0
    figures = pos.figures
    for space in range(len(pos.market)):
        if pos.market[space] != farm.seat:
            continue
        threats: i64 = 0
        for other in figures.neighbours[space]:
            if figures.value[other] > figures.value[space] and not is_closed(pos, other):
                there: i64 = pos.market[other]
                if there == NOBODY:
                    threats += 1
        risk = 0.05 + (0.06 if pos.players == 1 else 0.03 * float(pos.players - 1)) * float(threats)
        total += stay(1.0 - min(risk, 0.5), ahead.scorings)
    return total


def stay(keep: float, scorings: i64) -> float:
    """Points of a marker that stays from one round to the next with this chance; this round's is nearly sure."""
    total = 0.0
    chance = 0.5 + 0.5 * keep
    for _ in range(scorings):
        total += chance
        chance *= keep
    return total


# -- the hand ----------------------------------------------------------------------------------------------------------


def hand(pos: Granja, farm: Farm, ahead: Outlook) -> float:
    """A part of what each card would be worth where it serves best."""
    total = DRAWN_CARD * float(ahead.drawn)
    if ahead.rounds == 0:
        return 0.0
    for card in farm.hand:
        total += HAND_SHARE * best_use(pos, farm, card, ahead)
    return total


def best_use(pos: Granja, farm: Farm, card: i64, ahead: Outlook) -> float:
    best = FIELD_SHARES[min(len(farm.fields) // 2, 5)] * field_crops(farm, True, ahead) * 0.7
    best = max(best, HELPER_RATES[card] * float(ahead.rounds))
    best = max(best, extension_worth(pos, card, ahead) - 0.4 * float(farm.extension_price()))
    needs: list[int] = [0] * GOOD_COUNT
    return max(best, place_worth(pos.figures.goods[card], 0, barrow_reward(pos, farm, card, ahead), ahead, needs))
