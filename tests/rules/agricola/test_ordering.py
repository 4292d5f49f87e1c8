"""Several cards of one seat at the same moment: gains at once, the rest in the order its owner likes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from farmstead.titles.agricola.cards.card import CARDS, REGISTER, Card
from farmstead.titles.agricola.cards.moments import FENCED, HOME, MINOR, OCCUPATION
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.rules.position import Agricola
from tests.listening import listen, said
from tests.rules.agricola.table import GAME, do, evening, farm, goods, spelled, table


class Woodman(Card):
    """Fences built: as many wood as the owner has stables. Its effect depends on when it comes."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.wood += bin(farm.stables).count("1")


class Carter(Card):
    """Fences built: 1 clay. A gain, so its order does not matter."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.clay += 1


@pytest.fixture
def crew() -> Iterator[None]:
    """Two cards of the pilot stand in for cards that react to fences too."""
    numbers = [NUMBER_OF["maid"], NUMBER_OF["rake"]]
    kept = [CARDS[number] for number in numbers]
    hears = [card.hears for card in kept]
    CARDS[numbers[0]] = Woodman("maid", OCCUPATION, hears=(FENCED,)).asks()
    CARDS[numbers[1]] = Carter("rake", MINOR, hears=(FENCED, HOME))
    yield
    for number, card, heard in zip(numbers, kept, hears, strict=True):
        CARDS[number] = card
        REGISTER[number] = card
        card.hears = heard


@pytest.mark.usefixtures("crew")
def test_the_owner_puts_effects_in_order() -> None:
    spec = {"cards": ["maid", "rake", "stablehand"], "wood": 4}
    alone = do(table(spec, round=4), "place fences", "fence e1")
    assert alone.question.kind == "stable", "the maid has nothing to give before a stable stands, and acts after it"
    assert goods(do(alone, "stable e1")) == {"clay": 1, "wood": 1}
    spec["stables"] = ["c1"]
    pos = do(table(spec, round=4), "place fences", "fence e1")
    assert goods(pos) == {"clay": 1}, "a mere gain comes at once"
    assert (pos.question.kind, spelled(pos)) == ("order", ["card maid", "card stablehand"])
    before = do(pos.copy(), "card maid")
    assert goods(before) == {"clay": 1, "wood": 1}, "a stable stands"
    after = do(pos, "card stablehand", "stable e1")
    assert goods(after) == {"clay": 1, "wood": 2}
    assert farm(after)["supply"]["stable"] == 2


def test_a_single_card_that_reacts_is_not_told_as_a_choice() -> None:
    pos = table({"cards": ["stablehand"], "wood": 4}, round=4)
    told = said(GAME, listen(pos, "place fences", "fence e1"))
    assert (pos.question.kind, told) == ("stable", ["−4 wood"])
    net = evening({"cards": ["net-fisherman"]}, spaces={"reed-1": 1, "fishing": 0}, round=3)
    assert not [line for line in said(GAME, listen(net, "place grain-1")) if "no choice" in line]
