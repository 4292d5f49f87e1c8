"""What an action of Skara Brae promises, for bots: the gain to be expected of a tile, or of a question that is asked.

Nothing here is a rule. A turn is a row of small questions; in the middle of one the goods tell too little, so the
guess of a position adds what the question asked will bring.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.titles.skara.cards.kinds import CARDS, EXCHANGE, GAIN, HARVEST_FIRST, HARVEST_SECOND, TASK_LOSS
from farmstead.titles.skara.rules.names import (
    BARLEY,
    BOAR,
    BONE,
    BUILD,
    CLEAN,
    COOK,
    CRAFT,
    CRAFT_AND,
    CRAFT_WITH,
    EXPLORE,
    FOOD,
    FURNISH,
    FURNISH_LAST,
    FURNISH_PORTIONS,
    GATHER,
    HIDE,
    HUNT_BOAR,
    INNOVATE,
    KNIFE,
    MIDDEN,
    MUSTER,
    NO_TILE,
    RECRUIT,
    SPECIAL,
    SPENDABLE,
    SPIN_WOOL,
    STANDARD,
    TILE_POINTS,
    TRADE,
    TRADE_COUNT,
    TRADE_GOOD,
    TRADE_LAST,
    TRADE_POINTS,
    TRADE_PRICE,
    WOOL,
)
from farmstead.titles.skara.rules.options import (
    ADDED,
    BUNDLE_COUNT,
    BUNDLE_GOOD,
    BUNDLE_GOOD2,
    BUNDLE_PAID,
    BUNDLE_PRICE,
    BUNDLES,
    COOKED,
)
from farmstead.titles.skara.rules.position import Skara
from farmstead.titles.skara.rules.settling import Effect, Explore, Knives, Mix, Muster
from farmstead.titles.skara.rules.solo import PayTask
from farmstead.titles.skara.sense.outlook import Outlook, marginal
from farmstead.titles.skara.tiles.cleaning import BACK_KINDS, CLEARINGS, FRONT_KINDS, LEAST_KINDS, Clean, Clear
from farmstead.titles.skara.tiles.crafting import FREE, PAID, Craft, FollowUp
from farmstead.titles.skara.tiles.gathering import Gather, Tend
from farmstead.titles.skara.tiles.hearth import BONES, FOODS, HIDES, RECIPES, WEIGHTS, WOOLS, Cook
from farmstead.titles.skara.tiles.tile import PaySpecial
from farmstead.titles.skara.tiles.tracks import DISCOUNT, DISCOUNT_FLIPPED, Bonus, Build, Buy, PayFurnish, Trade
from farmstead.titles.skara.tiles.trades import ROOF_WOOL, RoofOffer

SIDES: Final = [
    1.33, 4.02, 8.23, 5.36, 1.45, 1.8, 1.58, 2.38, 2.6,
    1.86, 1.67, 2.07, 2.38, 1.74, 1.82, 2.24, 1.93,
]  # fmt: skip
"""What a tile turned over from the start on would bring by its other side."""
OWNED: Final = [3.59, 3.16, 2.69, 4.44, 3.11, 2.95, 2.69, 2.52]
"""What a special tile brings in a whole game."""
GAME_WORKERS: Final = 30.0
TRADE_AHEAD: Final = 0.76  # a trade opens the way to the next, which brings more
EXPLORED: Final = 2.0  # a card of the deck without its harvest
WORKER: Final = 1.6  # what a worker brings
PLACES: Final = 10
HOPELESS: Final = -100.0


def side(out: Outlook, number: i64) -> float:
    """What a tile's other side will still bring."""
    if number == CRAFT:
        return SIDES[CRAFT] * float(out.feedings) / 4.0
    return SIDES[number] * float(out.workers) / GAME_WORKERS


# -- the tracks --------------------------------------------------------------------------------------------------------


def portions_cost(out: Outlook, portions: i64) -> float:
    """Portions of hide or wool, the cheaper first; hopeless if there are too few."""
    village = out.village
    wool: i64 = village.goods[WOOL] // 2
    hide: i64 = village.goods[HIDE]
    if wool + hide < portions:
        return -HOPELESS
    wool_price = 2.0 * out.prices[WOOL]
    hide_price = out.prices[HIDE]
    first: i64 = wool if wool_price <= hide_price else hide
    if first > portions:
        first = portions
    rest = float(portions - first)
    if wool_price <= hide_price:
        return float(first) * wool_price + rest * hide_price
    return float(first) * hide_price + rest * wool_price


def furnish_hope(out: Outlook, discount: i64) -> float:
    level = out.village.furnish
    if level == FURNISH_LAST:
        return HOPELESS
    portions: i64 = FURNISH_PORTIONS[level + 1] - discount
    if portions < 0:
        portions = 0
    gain = out.furnish_gain() - portions_cost(out, portions)
    if out.village.is_flipped(FURNISH):
        gain += max(out.prices[BARLEY], out.prices[KNIFE])
    return gain


def trade_value(out: Outlook, level: i64) -> float:
    value = float(TRADE_POINTS[level])
    if level < TRADE_LAST:
        value += TRADE_AHEAD * out.ease * float(level)
    return value


def trade_hope(out: Outlook, price: i64) -> float:
    """One space for so many goods of a kind, and a purchase."""
    level = out.village.trade
    if level == TRADE_LAST:
        return HOPELESS
    cheapest = 0.0
    if price > 0:
        cheapest = -HOPELESS
        for good in SPENDABLE:
            if out.village.goods[good] >= price:
                cost = float(price) * marginal(out, good)
                if cost < cheapest:
                    cheapest = cost
        if cheapest >= -HOPELESS:
            return HOPELESS
    return trade_value(out, level + 1) - trade_value(out, level) - cheapest + buy_hope(out, level + 1)


def buy_hope(out: Outlook, level: i64) -> float:
    """The goods under a space of the trade track, for a knife or, with the tile turned over, for any good."""
    village = out.village
    gain = out.prices[TRADE_GOOD[level]] * float(TRADE_COUNT[level])
    cost = -HOPELESS
    if village.is_flipped(TRADE):
        for good in SPENDABLE:
            if village.goods[good] > 0 and marginal(out, good) < cost:
                cost = marginal(out, good)
    elif village.goods[KNIFE] > 0:
        cost = out.prices[KNIFE]
    return max(0.0, gain - cost)


def next_price(out: Outlook, discount: i64) -> i64:
    level = out.village.trade
    if level == TRADE_LAST:
        return 0
    price: i64 = TRADE_PRICE[level + 1] - discount
    return price if price > 0 else 0


def build_hope(out: Outlook, discount: i64) -> float:
    return max(furnish_hope(out, discount), trade_hope(out, next_price(out, discount)))


# -- hearth and crafts -------------------------------------------------------------------------------------------------


def recipe_gain(out: Outlook, recipe: i64) -> float:
    good: i64 = COOKED[recipe]
    prices = out.prices
    hides: i64 = HIDES[recipe]
    if good == BOAR and out.village.is_flipped(SPECIAL):
        hides += 1
    gain = float(FOODS[recipe]) * prices[FOOD] + float(hides) * prices[HIDE]
    gain += float(BONES[recipe]) * prices[BONE] + float(WOOLS[recipe]) * prices[WOOL]
    return gain - prices[good]


def cook_hope(out: Outlook, room: i64) -> float:
    """The best fire, roughly: again and again what brings most for its weight."""
    goods = out.village.goods
    left: list[int] = [0] * RECIPES
    gains: list[float] = [0.0] * RECIPES
    for recipe in range(RECIPES):
        count: i64 = goods[COOKED[recipe]]
        if count > 0:
            left[recipe] = count
            gains[recipe] = recipe_gain(out, recipe)
    total = 0.0
    short = out.shortage
    while room > 0:
        best: i64 = -1
        most = 0.0
        for recipe in range(RECIPES):
            if left[recipe] > 0 and WEIGHTS[recipe] <= room:
                gain = gains[recipe]
                if short > 0.0:
                    gain += out.hunger * min(short, float(FOODS[recipe]))
                gain /= float(WEIGHTS[recipe])
                if gain > most:
                    most = gain
                    best = recipe
        if best < 0:
            break
        left[best] -= 1
        room -= WEIGHTS[best]
        total += most * float(WEIGHTS[best])
        short -= float(FOODS[best])
    return total


def craft_hope(out: Outlook, cost: i64) -> float:
    """The best tile to turn over."""
    village = out.village
    best = HOPELESS
    for place in range(PLACES):
        if (village.flipped >> place) & 1:
            continue
        number = village.tile_at(place)
        if number == NO_TILE:
            continue
        gain = float(TILE_POINTS) + side(out, number)
        if cost == PAID:
            first: i64 = CRAFT_WITH[number]
            second: i64 = CRAFT_AND[number]
            if village.goods[first] == 0 or village.goods[second] == 0:
                continue
            gain -= marginal(out, first) + marginal(out, second)
        if gain > best:
            best = gain
    return best


# -- clearing ----------------------------------------------------------------------------------------------------------


def clear_hope(out: Outlook, clearings: i64) -> float:
    """So many clearings: midden away, or the slider back while there is room."""
    village = out.village
    midden: i64 = village.goods[MIDDEN]
    free: i64 = village.capacity() - village.tokens
    slider = village.slider
    total = 0.0
    while clearings > 0:
        clearings -= 1
        gain = 0.0
        if free >= 3 and slider > 2:
            gain = out.waste_cost(slider) - out.waste_cost(slider - 1)
        if midden > 0 and gain <= 1.0:
            midden -= 1
            free += 1
            total += 1.0
        elif gain > 0.0:
            slider -= 1
            free -= 3
            total += gain
        else:
            break
    return total


def clean_hope(pos: Skara, out: Outlook, spent: i64) -> float:
    """The best number of different goods to add, with `spent` added so far; the cheapest go first."""
    village = out.village
    turned: i64 = 1 if village.is_flipped(CLEAN) else 0
    costs: list[float] = []
    count: i64 = 0
    for i in range(BACK_KINDS if turned else FRONT_KINDS):
        if (spent >> i) & 1:
            count += 1
        elif village.goods[ADDED[i]] > 0:
            costs.append(marginal(out, ADDED[i]))
    costs.sort()
    roof = out.roof() if pos.can_roof() else 0.0
    clearings = CLEARINGS[turned]
    best = HOPELESS
    paid = 0.0
    more: i64 = 0
    while count < len(clearings):
        if count >= LEAST_KINDS:
            gain = roof + clear_hope(out, clearings[count]) - paid
            if gain > best:
                best = gain
        if more == len(costs):
            break
        paid += costs[more]
        more += 1
        count += 1
    return best


# -- gathering and harvests --------------------------------------------------------------------------------------------


def bundle_gain(out: Outlook, bundle: i64) -> float:
    """What a bundle of a gather tile brings, less what it costs."""
    prices = out.prices
    gain = prices[BUNDLE_GOOD[bundle]] * float(BUNDLE_COUNT[bundle])
    second: i64 = BUNDLE_GOOD2[bundle]
    if second >= 0:
        gain += prices[second]
    paid: i64 = BUNDLE_PAID[bundle]
    if paid >= 0:
        gain -= float(BUNDLE_PRICE[bundle]) * prices[paid]
    return gain


def gather_hope(out: Outlook, environment: i64) -> float:
    village = out.village
    best = 0.0
    for bundle in BUNDLES[environment][1 if village.is_flipped(GATHER + environment) else 0]:
        paid: i64 = BUNDLE_PAID[bundle]
        if paid < 0 or village.goods[paid] >= BUNDLE_PRICE[bundle]:
            gain = bundle_gain(out, bundle)
            if gain > best:
                best = gain
    return best + crowding(out, 1)


def crowding(out: Outlook, count: i64) -> float:
    """What it costs to take in so many goods: the slider may have to move."""
    village = out.village
    over: i64 = village.tokens + count - village.capacity()
    slider = village.slider
    if over <= 0 or slider >= 11:
        return 0.0
    columns: i64 = (over + 2) // 3
    last: i64 = slider + columns
    if last > 11:
        last = 11
    return out.waste_cost(slider) - out.waste_cost(last)


def tend_hope(out: Outlook, left: i64, used: i64) -> float:
    gains: list[float] = []
    for environment in range(4):
        if not (used >> environment) & 1:
            gains.append(gather_hope(out, environment))
    gains.sort()
    total = 0.0
    while left > 0:
        left -= 1
        gain = gains.pop() if gains else 0.0
        total += max(gain, clear_hope(out, 1))
    return total


def harvest_hope(out: Outlook, environment: i64, good: i64) -> float:
    amount = out.village.icons(environment)
    return float(amount) * harvested(out, environment, good) + crowding(out, amount)


def harvested(out: Outlook, environment: i64, good: i64) -> float:
    """One good of a harvest."""
    if good >= 0:
        return out.prices[good]
    best = out.prices[HARVEST_FIRST[environment]]
    second: i64 = HARVEST_SECOND[environment]
    if second >= 0 and out.prices[second] > best:
        best = out.prices[second]
    return best


def effect_hope(out: Outlook, number: i64) -> float:
    """A settler's bottom effect, which may be left."""
    card = CARDS[number]
    if card.effect == GAIN:
        return max(0.0, out.prices[card.good] * float(card.amount) + crowding(out, card.amount))
    if card.effect == EXCHANGE:
        if out.village.goods[card.paid] < card.price:
            return 0.0
        gain = out.prices[card.good] * float(card.amount) - marginal(out, card.paid) * float(card.price)
        return max(0.0, gain)
    return max(0.0, harvest_hope(out, card.where, card.good))


# -- special tiles -----------------------------------------------------------------------------------------------------


def special_price(out: Outlook) -> float:
    """2 of food and bone, the cheaper first."""
    bones: i64 = out.village.goods[BONE]
    if bones > 2:
        bones = 2
    if bones + out.village.goods[FOOD] < 2:
        return -HOPELESS
    food = out.prices[FOOD] + (out.hunger if out.shortage > 0.0 else 0.0)
    return float(bones) * out.prices[BONE] + float(2 - bones) * food


def special_hope(out: Outlook) -> float:
    """What a special tile does, its price not counted."""
    village = out.village
    number = village.special
    turned = village.is_flipped(SPECIAL)
    if number == BUILD:
        return build_hope(out, DISCOUNT_FLIPPED if turned else DISCOUNT)
    if number == EXPLORE:
        return EXPLORED * (1.5 if turned else 1.0)
    if number == HUNT_BOAR:
        return out.prices[BOAR] + (out.prices[KNIFE] if turned else 0.0) + crowding(out, 1)
    if number == INNOVATE:
        return craft_hope(out, FREE)
    if number == MUSTER:
        return muster_hope(out)
    if number == RECRUIT:
        return float(out.before) * WORKER
    if number == SPIN_WOOL:
        wool: i64 = village.spindles + 1
        gain = 1.0 + float(wool) * out.prices[WOOL] + crowding(out, wool)
        if turned and village.goods[WOOL] + wool >= ROOF_WOOL:
            gain += max(0.0, out.roof() - 3.0 * out.prices[WOOL])
        return gain
    return tend_hope(out, 4 if turned else 3, 0)


def muster_hope(out: Outlook) -> float:
    best = 0.0
    for environment in range(4):
        gain = harvest_hope(out, environment, -1)
        card = out.village.last_settler(environment)
        if card >= 0:
            other = effect_hope(out, card)
            gain = gain + other if out.village.is_flipped(SPECIAL) else max(gain, other)
        if gain > best:
            best = gain
    return best


# -- a tile, a question ------------------------------------------------------------------------------------------------


def tile_hope(pos: Skara, out: Outlook, number: i64) -> float:
    """What a worker on a tile brings."""
    if number == FURNISH:
        return furnish_hope(out, 0)
    if number == COOK:
        return cook_hope(out, out.village.hearth())
    if number == CRAFT:
        return craft_hope(out, PAID)
    if number == CLEAN:
        return clean_hope(pos, out, 0)
    if number == TRADE:
        return trade_hope(out, next_price(out, 0))
    if number < STANDARD:
        return gather_hope(out, number - GATHER)
    return special_hope(out) - special_price(out)


def question_hope(pos: Skara, out: Outlook) -> float:
    """What the question that is asked will bring its seat."""
    asked = pos.agenda[len(pos.agenda) - 1]
    if isinstance(asked, Knives):
        return harvest_hope(out, asked.environment, asked.good) + later_effect(pos, out)
    if isinstance(asked, Mix):
        return float(asked.amount) * harvested(out, asked.environment, -1) + later_effect(pos, out)
    if isinstance(asked, Effect):
        return effect_hope(out, asked.card)
    if isinstance(asked, Cook):
        return cook_hope(out, asked.room)
    if isinstance(asked, Clean):
        return clean_hope(pos, out, asked.spent)
    if isinstance(asked, Clear):
        return clear_hope(out, asked.left)
    if isinstance(asked, Gather):
        return gather_hope(out, asked.environment)
    if isinstance(asked, Craft):
        return craft_hope(out, asked.cost)
    if isinstance(asked, Trade):
        return trade_hope(out, asked.price)
    if isinstance(asked, Buy):
        return buy_hope(out, asked.space)
    if isinstance(asked, PayFurnish):
        return out.furnish_gain() - portions_cost(out, asked.price)
    return rarer_hope(pos, out)


def later_effect(pos: Skara, out: Outlook) -> float:
    """The bottom effect that waits under a harvest."""
    below = pos.agenda[len(pos.agenda) - 2]
    return effect_hope(out, below.card) if isinstance(below, Effect) else 0.0


def rarer_hope(pos: Skara, out: Outlook) -> float:
    """The same for questions that only some special tiles, sides and solo cards ask."""
    asked = pos.agenda[len(pos.agenda) - 1]
    if isinstance(asked, PaySpecial):
        return special_hope(out) - special_price(out)
    if isinstance(asked, Build):
        return build_hope(out, asked.discount)
    if isinstance(asked, Bonus):
        return max(out.prices[BARLEY], out.prices[KNIFE])
    if isinstance(asked, Tend):
        return tend_hope(out, asked.left, asked.used)
    if isinstance(asked, Muster):
        return muster_hope(out)
    if isinstance(asked, RoofOffer):
        return max(0.0, out.roof() - 3.0 * out.prices[WOOL])
    if isinstance(asked, FollowUp):
        return max(0.0, tile_hope(pos, out, asked.tile) - out.prices[FOOD])
    if isinstance(asked, PayTask):
        return -float(TASK_LOSS) * 0.5
    if len(pos.agenda) > 1 and isinstance(pos.agenda[len(pos.agenda) - 2], Explore):
        return EXPLORED
    return EXPLORED if isinstance(asked, Explore) else 0.0
