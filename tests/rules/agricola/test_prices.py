"""Prices that cards lower: each card once, in any order, never below nothing; what another price beats is left out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from farmstead.titles.agricola.cards.card import CARDS, REGISTER, Card
from farmstead.titles.agricola.cards.moments import FOR_ROOM, MINOR, OCCUPATION, PRICES
from farmstead.titles.agricola.rules.cost import Cost, cheapest
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import CLAY, NUMBER_OF, REED, STONE, WOOD
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.prices import ALL_WAYS
from tests.rules.agricola.table import do, goods, spelled, table


class Carpenter(Card):
    """A room costs 2 wood less."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        amounts = cost.amounts()
        amounts[WOOD] -= 2
        return [Cost(*[max(0, n) for n in amounts])]


class Thatcher(Card):
    """A room costs 1 reed less, or 1 wood less."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        found = []
        for good in (REED, WOOD):
            amounts = cost.amounts()
            amounts[good] -= 1
            found.append(Cost(*[max(0, n) for n in amounts]))
        return found


@pytest.fixture
def crew() -> Iterator[None]:
    """Two cards of the pilot stand in for cards that lower the price of a room."""
    numbers = [NUMBER_OF["maid"], NUMBER_OF["rake"]]
    kept = [CARDS[number] for number in numbers]
    CARDS[numbers[0]] = Carpenter("maid", OCCUPATION, hears=(PRICES + FOR_ROOM,))
    CARDS[numbers[1]] = Thatcher("rake", MINOR, hears=(PRICES + FOR_ROOM,))
    yield
    for number, card in zip(numbers, kept, strict=True):
        CARDS[number] = card
        REGISTER[number] = card


def ways(cards: list[str], wood: int, reed: int) -> list[dict[str, int]]:
    pos = table({"cards": cards})
    assert isinstance(pos, Agricola)
    return [cost.goods() for cost in pos.prices(pos.farms[0], FOR_ROOM, 0, [Cost(wood=wood, reed=reed)])]


@pytest.mark.usefixtures("crew")
def test_each_card_lowers_a_price_once() -> None:
    assert ways(["maid"], 5, 2) == [{"wood": 3, "reed": 2}]
    assert ways(["rake"], 5, 2) == [{"wood": 4, "reed": 2}, {"wood": 5, "reed": 1}]
    for order in permutations(["maid", "rake"]):
        assert ways(list(order), 5, 2) == [{"wood": 2, "reed": 2}, {"wood": 3, "reed": 1}]


@pytest.mark.usefixtures("crew")
def test_nothing_costs_less_than_nothing() -> None:
    assert ways(["maid", "rake"], 1, 0) == [{}]
    assert ways(["maid", "axe"], 5, 2) == [{"reed": 2}], "the axe's own price may be lowered too"


def test_a_price_that_another_one_beats_is_left_out() -> None:
    dear, cheap, other = Cost(wood=5, reed=2), Cost(wood=2, reed=2), Cost(clay=3, reed=2)
    back = Cost(returned=3)
    assert [cost.key() for cost in cheapest([dear, other, cheap, cheap])] == [other.key(), cheap.key()]
    assert len(cheapest([dear, back])) == 2, "an improvement given back is no amount of goods"


# -- many cards together -----------------------------------------------------------------------------------------------


class Framer(Card):
    """2 clay, or 2 stone, may be replaced by 1 wood."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        found: list[Cost] = []
        for good in (CLAY, STONE):
            if cost.amounts()[good] >= 2:
                found.append(cost.with_more(good, -2).with_more(WOOD, 1))
        return found


class Mason(Card):
    """1 stone less."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        return [cost.with_more(STONE, -1)] if cost.stone > 0 else []


class Haggler(Card):
    """Many prices of which none beats another, and 1 wood less."""

    def prices(self, farm: Farm, thing: int, what: int) -> list[Cost]:
        return [Cost(wood=1 + n, clay=70 - n) for n in range(70)]

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        return [cost.with_more(WOOD, -1)] if cost.wood > 0 else []


GUILD = ["carpenter-2016", "brushwood-collector-2016", "maid", "rake", "stablehand"]


@pytest.fixture
def guild() -> Iterator[None]:
    """Three cards of the pilot stand in for cards of other decks."""
    kept = [CARDS[NUMBER_OF[name]] for name in GUILD[2:]]
    for card, kind in zip(kept, (Framer, Mason, Thatcher), strict=True):
        CARDS[card.number] = kind(card.id, card.sort, hears=(PRICES + FOR_ROOM,))
    yield
    for card in kept:
        CARDS[card.number] = REGISTER[card.number] = card


def owner(names: list[str], **rest: int) -> Agricola:
    """A seat with these cards, of any deck."""
    pos = table({"cards": [], **rest}, {}, {}, edition="2016", decks="ab", mode="full")
    assert isinstance(pos, Agricola)
    for name in names:
        pos.farms[0].put(NUMBER_OF[name])
    return pos


def every_way(farm: Farm, base: list[Cost], cards: list[Card]) -> set[tuple[int, ...]]:
    """All prices that any of the cards, one after the other in any order, can make of a base price."""
    found: set[tuple[int, ...]] = set()
    for size in range(len(cards) + 1):
        for order in permutations(cards, size):
            reached = list(base)
            for card in order:
                reached = [lower for cost in reached for lower in card.lowers(farm, FOR_ROOM, farm.house, cost)]
            found.update(cost.key() for cost in reached)
    return {
        key
        for key in found
        if not any(other != key and all(a <= b for a, b in zip(other, key, strict=True)) for other in found)
    }


@pytest.mark.usefixtures("guild")
@pytest.mark.parametrize("house", [0, 1, 2])
def test_five_cards_give_the_same_prices_in_any_order_and_all_of_them(house: int) -> None:
    base = [[Cost(wood=5, reed=2)], [Cost(clay=5, reed=2)], [Cost(stone=5, reed=2)]][house]
    pos = owner(GUILD)
    farm = pos.farms[0]
    farm.house = house
    cards = [CARDS[NUMBER_OF[name]] for name in GUILD]
    bases = [*base, *cards[0].prices(farm, FOR_ROOM, house)]
    wanted = every_way(farm, bases, cards)
    assert len(wanted) >= 2
    for order in permutations([int(card.number) for card in cards]):
        farm.cards = order
        assert [cost.key() for cost in pos.prices(farm, FOR_ROOM, house, base)] == sorted(wanted)


@pytest.mark.usefixtures("guild")
def test_a_thing_can_be_paid_exactly_if_one_of_its_prices_can() -> None:
    """The short cut, for the printed price, and what is asked agree."""
    for wood in range(7):
        for reed in range(3):
            pos = owner(GUILD, wood=wood, reed=reed)
            farm, base = pos.farms[0], [Cost(wood=5, reed=2)]
            payable = any(farm.can_pay(cost) for cost in pos.prices(farm, FOR_ROOM, 0, base))
            assert pos.payable(farm, FOR_ROOM, 0, base) is payable
            assert (len(pos.affordable(farm, FOR_ROOM, 0, base)) > 0) is payable


@pytest.mark.usefixtures("guild")
def test_more_prices_than_there_are_options_are_offered_as_far_as_these_go() -> None:
    CARDS[NUMBER_OF["maid"]] = Haggler("maid", OCCUPATION, hears=(PRICES + FOR_ROOM,))
    pos = owner(["maid"], wood=80, clay=80)
    assert len(pos.prices(pos.farms[0], FOR_ROOM, 0, [Cost(wood=5, reed=2)])) > ALL_WAYS
    do(pos, "place farm-expansion", "room a1")
    assert spelled(pos) == [f"pay {n + 1}" for n in range(ALL_WAYS)]
    first = dict(pos.question.params["ways"][0])
    last = dict(pos.question.params["ways"][ALL_WAYS - 1])
    assert len(pos.question.params["ways"]) == ALL_WAYS, "no more are shown than can be chosen"
    for option, way in (("pay 1", first), (f"pay {ALL_WAYS}", last)):
        paid = goods(do(pos.copy(), option))
        assert {good: 80 - paid.get(good, 0) for good in way} == way
