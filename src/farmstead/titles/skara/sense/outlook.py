"""What still lies ahead of a player of Skara Brae, and what goods, roofs and clearings are worth by then: for bots.

Nothing here is a rule. An outlook is made anew for each guess: turns, workers and feedings to come, the settlers there
will be, and from these the points that one more of each good may bring.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.titles.skara.rules.feeding import Waste
from farmstead.titles.skara.rules.names import (
    FOOD,
    FURNISH_LAST,
    FURNISH_PORTIONS,
    FURNISH_SET,
    FURNISH_SETTLER,
    HIDE,
    KINDS,
    KNIFE,
    MIDDEN,
    MIDDEN_AT,
    ROUNDS,
    SLIDER_POINTS,
    TURNS,
    WOOL,
)
from farmstead.titles.skara.rules.options import COOKED
from farmstead.titles.skara.rules.position import SETUP, TURNS_PHASE, Skara
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.rules.workers import TakeBack
from farmstead.titles.skara.tiles.hearth import FOODS, RECIPES, WEIGHTS

BASE: Final = [0.6, 0.57, 0.6, 0.49, 0.68, 0.66, 1.35, 0.83, 1.07, 0.95, 1.94, 1.66, 2.09, 0.78, 1.0, -1.0, 2.02]
"""What a good brings in points, in the order of the goods, while there are workers enough to use it."""
EASE: Final = [0.0, 0.42, 0.44, 0.55, 0.58, 0.66, 0.68, 1.0]
"""The share of that which so many workers still to be placed bring."""
FULL: Final = 5  # so many of a kind count in full,
TAIL: Final = 0.44  # those above by this share

TO_COME: Final = [0.0, 0.5, 1.5, 4.5, 8.0, 12.5, 18.0, 22.5, 28.5, 35.0, 40.0, 44.5, 48.0]
"""Points that so many turns bring on the average beyond what the table shows before them."""
PLACING: Final = 0.6  # the workers' share of what a turn brings, the rest being the card's
HAND: Final = 0.5  # what a worker brings at least

SETTLERS_A_TURN: Final = 0.63
ROOFS_A_TURN: Final = 0.37
SET_PACE: Final = 0.65  # settlers of a missing environment to be had in a turn
SET_HOPE: Final = 4.38  # points of a set once the house is furnished
PORTION_LEAST: Final = 0.77
PORTION_MOST: Final = 1.99
PORTION_SHARE: Final = 0.45
KNIFE_MORE: Final = 0.17
WASTE_SHARE: Final = 0.29  # the slider can still be moved back
HUNGER: Final = 1.89  # what a settler lost costs more than its food
HUNGER_EASE: Final = 0.63  # less by each worker before the feeding


class Outlook:
    """A village's time left and prices."""

    def __init__(self, village: Village) -> None:
        self.village = village
        self.turns: i64 = 0  # after the one that is played
        self.before: i64 = 0  # those of this round
        self.home: i64 = 0  # workers to be placed in this turn
        self.hands: i64 = 1  # workers of a turn of this round
        self.workers: i64 = 0  # all workers to be placed
        self.feedings: i64 = 0
        self.ease = 0.0
        self.settlers = 0.0  # at the end of the game
        self.sets = 0.0
        self.shortage = 0.0  # food lacking at the next feeding
        self.hunger = 0.0  # what each of it costs besides
        self.prices: list[float] = []

    def to_come(self) -> float:
        """What the turns ahead will bring, and the workers not yet placed in this one."""
        turns = self.turns
        total = TO_COME[turns]
        if self.home > 0:
            share = PLACING * (TO_COME[turns + 1] - total) / float(self.hands)
            total += float(self.home) * max(HAND, share)
        return total

    # -- furnishing ------------------------------------------------------------------------------------------------

    def house(self, furnish: i64) -> float:
        """What settlers and sets bring with so much furnished."""
        each = float(FURNISH_SET[furnish])
        if self.workers > 0 and furnish < 4:
            share = min(1.0, float(self.workers) / 20.0)
            each = max(each, share * SET_HOPE)
        value = float(FURNISH_SETTLER[furnish]) * self.settlers + each * self.sets
        if 4 <= furnish < FURNISH_LAST:
            value += 0.5 * self.ease * 2.0 * self.sets
        return value

    def furnish_gain(self) -> float:
        """What the next furnishing space brings."""
        level = self.village.furnish
        if level == FURNISH_LAST:
            return 0.0
        steps = self.settlers * float(FURNISH_SETTLER[level + 1] - FURNISH_SETTLER[level])
        steps += self.sets * float(FURNISH_SET[level + 1] - FURNISH_SET[level])
        return max(steps, self.house(level + 1) - self.house(level))

    # -- roofs, storage --------------------------------------------------------------------------------------------

    def unsheltered(self, feeding: i64) -> float:
        """Settlers without a roof at a feeding to come, 0 being the next."""
        turns: i64 = self.before + TURNS * feeding
        village = self.village
        need = float(len(village.settlers) - village.shelter())
        return max(0.0, need + (SETTLERS_A_TURN - ROOFS_A_TURN) * float(turns))

    def feed_cost(self) -> float:
        total = 0.0
        for feeding in range(self.feedings):
            total += self.unsheltered(feeding)
        return total

    def roof(self) -> float:
        """A further roof of the supply: its point, and a food at each feeding."""
        total = 1.0
        for feeding in range(self.feedings):
            total += min(1.0, self.unsheltered(feeding))
        if self.shortage > 0.0:
            total += self.hunger
        return total

    def waste_cost(self, slider: i64) -> float:
        """Midden to come with the slider there, and its points at the end."""
        shown: i64 = MIDDEN_AT[slider] - self.village.utensils
        cost = -float(SLIDER_POINTS[slider])
        if shown > 0 and self.feedings > 0:
            share = 1.0 if self.workers == 0 else WASTE_SHARE
            cost += float(self.feedings) * float(shown) * share
        return cost

    def slide(self) -> float:
        """The slider a column to the left."""
        slider = self.village.slider
        if slider <= 2:
            return 0.0
        return self.waste_cost(slider) - self.waste_cost(slider - 1)


def outlook(pos: Skara, village: Village) -> Outlook:
    """The outlook of a seat."""
    out = Outlook(village)
    count_time(pos, village, out)
    workers = out.workers
    out.ease = EASE[workers] if workers < len(EASE) else 1.0
    out.settlers = float(len(village.settlers)) + SETTLERS_A_TURN * float(out.turns)
    out.sets = sets_to_be(village, out.turns)
    look_at_food(village, out)
    set_prices(village, out)
    return out


def count_time(pos: Skara, village: Village, out: Outlook) -> None:
    """Turns, workers and feedings to come."""
    round: i64 = pos.round
    seat = village.seat
    if pos.phase == SETUP:
        out.before = TURNS
        out.feedings = ROUNDS
        round = 1
    elif pos.phase == TURNS_PHASE:
        out.before = TURNS - pos.turn
        out.feedings = ROUNDS - round + 1
        playing = False
        for step in pos.agenda:
            if isinstance(step, TakeBack):
                playing = step.seat == seat
        if playing:
            out.home = village.small + village.large
        if pos.players == 1:
            if not playing and pos.row:
                out.before += 1
        elif seat not in pos.right:
            out.before += 1
    else:
        out.feedings = ROUNDS - round
        for step in pos.agenda:
            if isinstance(step, Waste) and step.seat == seat:
                out.feedings += 1
    later: i64 = ROUNDS - round
    out.hands = round + village.black
    out.turns = out.before + TURNS * later
    out.workers = out.home + out.before * out.hands
    while later > 0:
        round += 1
        later -= 1
        out.workers += TURNS * round


def sets_to_be(village: Village, turns: i64) -> float:
    """Sets at the end of the game: those there are, and a share of the next ones by the settlers they lack."""
    sets: i64 = village.sets()
    total = float(sets)
    time = SET_PACE * float(turns) + 0.5
    while sets < 4:
        sets += 1
        lacking: i64 = 0
        for environment in range(4):
            there = village.count(environment)
            if there < sets:
                lacking += sets - there
        chance = 1.0 - float(lacking) / time
        if chance <= 0.0:
            break
        total += chance
    return total


def cookable(village: Village) -> float:
    """Food that the hearth could give at once."""
    room: i64 = village.hearth()
    total = 0.0
    for recipe in range(RECIPES):
        count: i64 = village.goods[COOKED[recipe]]
        weight: i64 = WEIGHTS[recipe]
        while count > 0 and room >= weight:
            room -= weight
            count -= 1
            total += float(FOODS[recipe])
    return total


def look_at_food(village: Village, out: Outlook) -> None:
    """What lacks at the next feeding, and how much that hurts."""
    if out.feedings == 0:
        return
    food: i64 = village.goods[FOOD]
    short = out.unsheltered(0) - float(food)
    if short <= 0.0:
        return
    ahead: i64 = out.home + out.before
    if ahead > 0 or village.is_flipped(2):
        short -= 0.8 * cookable(village)
    if short > 0.0:
        out.shortage = short
        out.hunger = HUNGER / (1.0 + HUNGER_EASE * float(ahead))


def set_prices(village: Village, out: Outlook) -> None:
    """What one more of each good is worth."""
    ease = out.ease
    prices = [value * ease for value in BASE]
    level = village.furnish
    portion = PORTION_LEAST
    if level < FURNISH_LAST:
        portion = PORTION_SHARE * out.furnish_gain() / float(FURNISH_PORTIONS[level + 1])
        portion = max(PORTION_LEAST, min(PORTION_MOST, portion))
    prices[HIDE] = portion * ease
    prices[WOOL] = (0.5 * portion + 0.1) * ease
    prices[KNIFE] = BASE[KNIFE] + KNIFE_MORE * ease
    prices[FOOD] = BASE[FOOD]
    prices[MIDDEN] = BASE[MIDDEN]
    out.prices = prices


def stock(village: Village, out: Outlook) -> float:
    """All goods together; of those that score nothing by themselves, many of a kind count less."""
    goods = village.goods
    prices = out.prices
    total = 0.0
    for good in range(KINDS):
        count: i64 = goods[good]
        if count > FULL and good != FOOD and good != KNIFE and good != MIDDEN:
            total += prices[good] * (float(FULL) + TAIL * float(count - FULL))
        elif count > 0:
            total += prices[good] * float(count)
    return total


def marginal(out: Outlook, good: i64) -> float:
    """What giving one away costs."""
    price = out.prices[good]
    if out.village.goods[good] > FULL and good != FOOD and good != KNIFE:
        return price * TAIL
    return price
