"""Prices that cards lower: each card once, in any order, never below nothing; what another price beats is left out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from farmstead.titles.agricola.cards.card import CARDS, FOR_ROOM, MINOR, OCCUPATION, PRICES, REGISTER, Card
from farmstead.titles.agricola.rules.cost import Cost, cheapest, cost_of
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import NUMBER_OF, REED, WOOD
from farmstead.titles.agricola.rules.position import Agricola
from tests.rules.agricola.table import table


class Carpenter(Card):
    """A room costs 2 wood less."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        amounts = cost.amounts()
        amounts[WOOD] -= 2
        return [cost_of(amounts)]


class Thatcher(Card):
    """A room costs 1 reed less, or 1 wood less."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        found = []
        for good in (REED, WOOD):
            amounts = cost.amounts()
            amounts[good] -= 1
            found.append(cost_of(amounts))
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
