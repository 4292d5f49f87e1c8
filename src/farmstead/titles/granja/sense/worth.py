"""A player's sense of La Granja, for bots: what a position is worth to a seat.

Nothing here is a rule. `worth` guesses the final score: the points won, the points that markers, roofs, craft tiles
and cards will still bring, and the goods by what they may be delivered for. A place that waits for goods (a barrow, a
row of a building) is worth its reward less what its missing goods and their deliveries cost. Small questions, like
which crop to take, are looked through: their worth is that of the best answer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.position import Position
from farmstead.kernel.steps import OVER
from farmstead.titles.granja.helpers.offers import Offer
from farmstead.titles.granja.helpers.village import LowerBarrow
from farmstead.titles.granja.rules.cards import Cards, UseAs
from farmstead.titles.granja.rules.deliver import Deliver
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.goods import Take
from farmstead.titles.granja.rules.names import (
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
    TRADE_SILVER,
    VILLAGE_STORE,
)
from farmstead.titles.granja.rules.position import Ask, Granja, is_closed
from farmstead.titles.granja.rules.scoring import money
from farmstead.titles.granja.rules.spaces import CardOrCrop, DeliverOrSilver, UpgradeOrSiesta
from farmstead.titles.granja.rules.turns import Pause
from farmstead.titles.granja.rules.wanted import BLOCKED_TILES, is_blocked
from farmstead.titles.granja.sense.options import sensible
from farmstead.titles.granja.sense.outlook import Outlook
from farmstead.titles.granja.sense.rates import HELPER_RATES

# points that things are worth while there is time to use them: olive, grain, grape, pig, food, wine, meat, trade
GOOD_WORTH: Final = [0.7, 0.7, 0.7, 1.1, 1.25, 1.5, 1.4, 1.3]
WANTED: Final = 0.25  # more for a good that a place is waiting for
SILVER: Final = 0.2
SILVER_USE: Final = 0.012  # more for each round to come
DELIVERY: Final = 1.0  # what a delivery costs a place that waits for goods
DELIVERY_RIGHT: Final = 0.55  # what one is worth that can be made soon
FADE: Final = 0.96  # of a place's reward, for each good still to be brought
LACKING: Final = 0.85  # the same for one that is not even at hand
LACKING_LATE: Final = 0.6  # in the last round
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
LOOKS: Final = 64  # answers to small questions looked through, one after the other
DIE: Final = 1.4  # a die still to be used
CARD: Final = 0.6  # a card still to be played, and more for each round after
CARD_USE: Final = 0.5
SIESTA: Final = 1.0  # of a round to come


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
    return looked_through(position, seat, LOOKS)


def outlook(position: Position, viewer: i64) -> list[float]:
    """The same for each seat by what a viewer may know: others' hands count for nothing, small questions stay open."""
    assert isinstance(position, Granja)
    found: list[float] = []
    for farm in position.farms:
        found.append(farm_worth(position, farm, farm.seat != viewer))
    return found


def looked_through(pos: Granja, seat: i64, looks: i64) -> float:
    """A few small questions are looked through; where there are many answers, and more questions behind, not all."""
    if pos.decider != seat or looks <= 1 or not is_small(pos):
        return farm_worth(pos, pos.farms[seat])
    options = sensible(pos)
    each: i64 = looks // len(options)
    if each == 0:
        return farm_worth(pos, pos.farms[seat])
    best = -1.0e9
    for option in options:
        trial = pos.copy()
        trial.play_unchecked(option)
        value = looked_through(trial, seat, each)
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
        return question.must > 0
    if isinstance(question, (UseAs, CardOrCrop, UpgradeOrSiesta, DeliverOrSilver)):
        return True
    if isinstance(question, (Offer, LowerBarrow, Take, Pause)):
        return True
    return not question.opens(pos)


def farm_worth(pos: Granja, farm: Farm, hidden: bool = False) -> float:
    """What a farm will have won at the end; `hidden`: its hand not looked at."""
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
    total += hand(pos, farm, ahead, hidden)
    if pos.round > 0:
        total += siesta(pos, farm)
    return total + to_come(ahead)


def to_come(ahead: Outlook) -> float:
    """What everybody may hope for: dice, cards, siestas."""
    total = DIE * float(ahead.dice) + (CARD + CARD_USE * float(ahead.rounds)) * float(ahead.cards)
    for after in range(ahead.rounds):
        total += 3.0 * DIE + CARD + CARD_USE * float(after) + SIESTA
    return total


# -- places and goods --------------------------------------------------------------------------------------------------


def places_and_goods(pos: Granja, farm: Farm, ahead: Outlook) -> float:
    """Barrows and rows of buildings as far as deliveries are left to fill them, the best first; then the goods."""
    have: list[int] = farm.goods.copy()
    for crop in range(CROPS):
        have[crop] += farm.ripe[crop]
    lists: list[list[int]] = []
    theres: list[int] = []
    rewards: list[float] = []
    for slot in range(SLOTS):
        card: i64 = farm.barrows[slot]
        if card >= 0:
            lists.append(pos.figures.goods[card])
            theres.append(farm.loads[slot])
            rewards.append(barrow_reward(pos, farm, card, ahead))
    for building in range(BUILDING_COUNT):
        if (farm.done >> building) & 1 or (farm.rows[building] < 0 and is_blocked(pos, building)):
            continue
        row: i64 = farm.rows[building]
        reward = building_reward(pos, farm, building, ahead)
        lists.append(pos.figures.rows[building][row if row >= 0 else 0])
        theres.append(farm.delivered[building])
        rewards.append(reward if not is_blocked(pos, building) else 0.7 * reward)
    deliveries = ahead.now + ahead.later
    total = 0.0
    wanted = 0.0
    useful: i64 = 0
    while lists:
        best: i64 = -1
        most = 0.0
        for i in range(len(lists)):
            value = place_worth(lists[i], theres[i], rewards[i], have, ahead.rounds)
            value /= 1.0 + float(missing_goods(lists[i], theres[i]))
            if value > most:
                most = value
                best = i
        if best < 0:
            break
        goods = lists.pop(best)
        there: i64 = theres.pop(best)
        reward = rewards.pop(best)
        count: i64 = missing_goods(goods, there)
        share = 1.0 if deliveries >= float(count) else (0.35 if ahead.rounds > 0 else 0.0)
        total += share * place_worth(goods, there, reward, have, ahead.rounds)
        deliveries -= share * float(count)
        if share > 0.0:
            for i in range(len(goods)):
                good: i64 = goods[i]
                if not (there >> i) & 1 and have[good] > 0:
                    have[good] -= 1
                    useful += 1
                    wanted += share * (GOOD_WORTH[good] + WANTED)
    return total + wanted + spare_goods(pos, farm, have, ahead) + DELIVERY_RIGHT * min(ahead.now, float(useful))


def missing_goods(goods: list[int], there: i64) -> i64:
    count: i64 = len(goods)
    while there != 0:
        there &= there - 1
        count -= 1
    return count


def place_worth(goods: list[int], there: i64, reward: float, have: list[int], rounds: i64) -> float:
    """The reward less what is still to be done for it; goods not at hand make it doubtful, most so at the end."""
    doubt = LACKING if rounds > 0 else LACKING_LATE
    chance = 1.0
    seen: i64 = 0  # how many of each good were counted before, three bits each
    for i in range(len(goods)):
        if not (there >> i) & 1:
            good: i64 = goods[i]
            reward -= GOOD_WORTH[good] + DELIVERY
            before: i64 = (seen >> (3 * good)) & 7
            seen += BIT[3 * good]
            chance *= FADE if have[good] > before else doubt
    return reward * chance if reward > 0.0 else 0.0


def barrow_reward(pos: Granja, farm: Farm, card: i64, ahead: Outlook) -> float:
    """Points, a trade commodity, a marker on the market, what the butcher's tile adds."""
    reward = float(pos.figures.points[card]) + 0.8 + 0.5
    reward += stay(0.86, ahead.scorings - (1 if ahead.now < 2.0 else 0)) + 0.5
    if (farm.done >> BUTCHER) & 1:
        reward += 1.0
    return reward


def building_reward(pos: Granja, farm: Farm, building: i64, ahead: Outlook) -> float:
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


def spare_goods(pos: Granja, farm: Farm, spare: list[int], ahead: Outlook) -> float:
    """Goods that no place waits for: for places to come, as long as there are rounds; at last to be sold."""
    total = 0.0
    share = min(0.9, 0.18 * float(ahead.rounds) + 0.18)
    if ahead.rounds == 0:
        share = 0.0
    for good in range(GOOD_COUNT):
        count: i64 = spare[good]
        if count > 0:
            sold: i64 = min(count, farm.goods[good])
            price: i64 = TRADE_SILVER if good == TRADE else (pos.figures.sell[good] if good < RESOURCES else 0)
            total += share * GOOD_WORTH[good] * float(count)
            total += (1.0 - share) * float(sold * price) / float(SHARE)
    return total


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


def hand(pos: Granja, farm: Farm, ahead: Outlook, hidden: bool) -> float:
    """A part of what each card would be worth where it serves best."""
    total = DRAWN_CARD * float(ahead.drawn)
    if ahead.rounds == 0:
        return 0.0
    if hidden:
        return total
    for card in farm.hand:
        total += HAND_SHARE * best_use(pos, farm, card, ahead)
    return total


def best_use(pos: Granja, farm: Farm, card: i64, ahead: Outlook) -> float:
    best = FIELD_SHARES[min(len(farm.fields) // 2, 5)] * field_crops(farm, True, ahead) * 0.7
    best = max(best, HELPER_RATES[card] * float(ahead.rounds))
    best = max(best, extension_worth(pos, card, ahead) - 0.4 * float(farm.extension_price()))
    goods = pos.figures.goods[card]
    return max(best, place_worth(goods, 0, barrow_reward(pos, farm, card, ahead), farm.goods, ahead.rounds))
