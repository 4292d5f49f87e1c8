"""What a seat could still turn into food at the table: the best of all orders in which its goods can be used.

One good serves once only, so nothing is added up: workshops, hand cards and exchanges are tried one after the other,
and whatever is left is cooked or exchanged at the best rate. The search is bounded; what it finds can always be done.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import CARDS, NO_COST, Meal
from farmstead.titles.agricola.cards.moments import ANY_TIME, AT_TABLE, COOKS
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import FIRST_ANIMAL, FOOD, GOODS, GRAIN, JOINERY
from farmstead.titles.agricola.rules.position import FEEDING, Agricola

CRAFT_COUNT: Final = 3
MOST_TABLES: Final = 300
"""How many different larders are looked at."""
COOKED_COUNT: Final = 5


def can_craft(farm: Farm, craft: i64) -> bool:
    """Is this workshop owned, not yet used in this harvest, and its good at hand?"""
    if not (farm.majors >> (JOINERY + craft)) & 1 or (farm.crafted >> craft) & 1:
        return False
    return farm.has(CARDS[JOINERY + craft].craft_good) > 0


def servers(pos: Agricola, farm: Farm) -> list[int]:
    """The hand cards that can be used in the feeding."""
    served = [number for number in farm.hearing(AT_TABLE) if CARDS[number].serves]
    return [number for number in sorted(served) if CARDS[number].can_serve(pos, farm)]


def has_workshop(pos: Agricola, farm: Farm) -> bool:
    """Could a workshop, on a major improvement or on a hand card, be used now?"""
    if any(can_craft(farm, craft) for craft in range(CRAFT_COUNT)):
        return True
    return farm.hears & BIT[AT_TABLE] != 0 and len(servers(pos, farm)) > 0


def possible_food(pos: Agricola, farm: Farm) -> int:
    """The food that a seat can get in the feeding from what it has, besides the food it has."""
    rates = rates_of(pos, farm)
    first = farm
    if pos.phase != FEEDING and farm.crafted:
        first = farm.copy()  # the workshops work anew in the coming harvest
        first.crafted = 0
    best = worth(first, rates)
    if not farm.hears & (BIT[ANY_TIME] | BIT[AT_TABLE]) and not any(can_craft(first, i) for i in range(CRAFT_COUNT)):
        return best - int(farm.food)
    wanted = goods_of_use(pos, first, rates)
    seen: set[tuple[object, ...]] = {first.key()}
    line: list[tuple[int, int, Farm]] = [(best, 0, first)]
    made = 0
    while line and made < MOST_TABLES:
        _, _, larder = line.pop()
        found: list[Farm] = []
        exchange(pos, larder, wanted, found)
        craft(pos, larder, found)
        for after in found:
            key = after.key()
            if key in seen:
                continue
            seen.add(key)
            made += 1
            n = worth(after, rates)
            best = max(best, n)
            line.append((n, made, after))
        line.sort(key=promise)
    return best - int(farm.food)


def promise(entry: tuple[int, int, Farm]) -> tuple[int, int]:
    """The larder that gives most is looked at next, the oldest of equals first."""
    return (entry[0], -entry[1])


def rates_of(pos: Agricola, farm: Farm) -> list[list[tuple[int, int]]]:
    """For each good the ways to turn it into food, by cooking and by exchanges without limit: how many, the food."""
    rates: list[list[tuple[int, int]]] = [[] for _ in GOODS]
    for what in range(COOKED_COUNT):
        if farm.rate(what) > 0:
            rates[GRAIN + what].append((1, int(farm.rate(what))))
    if farm.hears & BIT[ANY_TIME]:
        for number in farm.hearing(ANY_TIME):
            for good, n, food in CARDS[number].swaps(pos, farm):
                rates[good].append((n, food))
    return rates


def worth(farm: Farm, rates: list[list[tuple[int, int]]]) -> int:
    """The food there is if everything is cooked or exchanged at these rates."""
    total = int(farm.food)
    for good, ways in enumerate(rates):
        if ways:
            total += best_of(int(farm.has(good)), ways)
    if farm.hears & BIT[COOKS]:
        total += int(farm.batch_bonus(NO_COST))
        if any(rates[FIRST_ANIMAL + kind] and farm.animals(kind) > 0 for kind in range(len(GOODS) - FIRST_ANIMAL)):
            for number in farm.hearing(COOKS):
                total += CARDS[number].first_roast(farm)
    return total


def best_of(n: int, ways: list[tuple[int, int]]) -> int:
    """The most food for so many of a good."""
    if len(ways) == 1:
        return n // ways[0][0] * ways[0][1]
    best = [0]
    for there in range(1, n + 1):
        found = best[there - 1]
        for taken, food in ways:
            if taken <= there:
                found = max(found, best[there - taken] + food)
        best.append(found)
    return best[n]


def goods_of_use(pos: Agricola, farm: Farm, rates: list[list[tuple[int, int]]]) -> i64:
    """The goods that can become food, also by way of others; a set."""
    wanted: i64 = BIT[FOOD]
    for good, ways in enumerate(rates):
        if ways:
            wanted |= BIT[good]
    for i in range(CRAFT_COUNT):
        if (farm.majors >> (JOINERY + i)) & 1:
            wanted |= BIT[CARDS[JOINERY + i].craft_good]
    dishes: list[Meal] = []
    for number in farm.hearing(AT_TABLE):
        dishes += CARDS[number].dishes(pos, farm)
    for number in farm.hearing(ANY_TIME):
        dishes += CARDS[number].larder(pos, farm)
    before: i64 = 0
    while wanted != before:
        before = wanted
        for given, got in dishes:
            if wanted & goods_in(got):
                wanted |= goods_in(given)
    return wanted


def goods_in(cost: Cost) -> i64:
    found: i64 = 0
    for good, n in enumerate(cost.amounts()):
        if n > 0:
            found |= BIT[good]
    return found


def exchange(pos: Agricola, farm: Farm, wanted: i64, found: list[Farm]) -> None:
    """The larders after one use of a card that works at any time."""
    for number in farm.hearing(ANY_TIME):
        card = CARDS[number]
        meals = card.larder(pos, farm)
        if not meals or not card.usable(pos, farm):
            continue
        for i, (given, got) in enumerate(meals):
            useful = goods_in(got) & wanted or (not card.endless and goods_in(got))  # something better may lie below
            if useful and farm.can_pay(given):
                after = turned(farm, given, got)
                card.traded(pos, after, i)
                found.append(after)


def craft(pos: Agricola, farm: Farm, found: list[Farm]) -> None:
    """The larders after one workshop more, with what other cards have of it."""
    for i in range(CRAFT_COUNT):
        if can_craft(farm, i):
            card = CARDS[JOINERY + i]
            after = turned(farm, NO_COST.with_more(card.craft_good, 1), NO_COST.with_more(FOOD, card.craft_food))
            after.crafted |= BIT[i]
            found.extend(with_besides(pos, after, int(card.number)))
    if farm.hears & BIT[AT_TABLE]:
        for number in servers(pos, farm):
            for given, got in CARDS[number].dishes(pos, farm):
                if farm.can_pay(given):
                    after = turned(farm, given, got)
                    CARDS[number].served(after)
                    found.extend(with_besides(pos, after, number))


def with_besides(pos: Agricola, farm: Farm, workshop: int) -> list[Farm]:
    """What cards add to the use of a workshop, in each way."""
    found = [farm]
    if farm.hears & BIT[AT_TABLE]:
        for number in farm.hearing(AT_TABLE):
            ways = CARDS[number].besides(farm, workshop)
            if ways:
                found = [turned(one, given, got) for one in found for given, got in ways if one.can_pay(given)]
    return found


def turned(farm: Farm, given: Cost, got: Cost) -> Farm:
    """A larder after goods were turned into others. Food that is short is cooked for: `worth` counts it once."""
    after = farm.copy()
    after.pay(given)
    after.food -= given.food
    for good, n in enumerate(got.amounts()):
        if n > 0:
            after.gain(good, n)
    return after
