"""Gifts on the spaces of the board: goods besides those that a person takes."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.moments import GOODS_TAKEN, MINOR, OCCUPATION, PLACED, USES
from farmstead.titles.agricola.cards.on_spaces import AnimalDealer, SpaceGift, on_space
from farmstead.titles.agricola.rules.choosing import Get, Trade, receive
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import CLAY, GOOD_OF, GRAIN, STONE, VEGETABLE
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.placing import richer
from farmstead.titles.agricola.rules.position import Agricola

STONE_CARDS = ("stone-a", "stone-b")
ANIMAL_CARDS = ("sheep", "boar", "cattle")
ONE_FOOD = Cost(food=1)
VEGETABLES_FROM = 6


class WoodenCrane(Card):
    """With each use of a stone space: 1 stone more, or 2 for 1 food."""

    def trades(self, pos: Agricola, farm: Farm) -> list[tuple[Cost, int, int]]:
        return [(Cost(), STONE, 1), (ONE_FOOD, STONE, 2)]

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, *STONE_CARDS)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Trade(farm.seat, self.number))


class SeasonalWorker(Card):
    """With each use of Day Laborer: 1 grain, from round 6 on 1 vegetable instead if its owner likes."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "day-laborer")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        goods = BIT[GRAIN] | BIT[VEGETABLE] if pos.round >= VEGETABLES_FROM else BIT[GRAIN]
        pos.agenda.append(Get(farm.seat, self.number, goods, 1))


class AnimalGift(Card):
    """1 animal more with each use of its space."""

    animal: str = ""

    def of(self, animal: str) -> AnimalGift:
        self.animal = animal  # the round card has its name
        return self

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, self.animal)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        receive(pos, farm.seat, GOOD_OF[self.animal], 1)


class MarketCrier(Card):
    """With each use of the grain space: 1 grain and 1 vegetable more, if every other seat may have 1 grain."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "grain-1")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.gain(VEGETABLE, 1)
        for other in pos.farms:
            other.gain(GRAIN, 1)


class Outrider(Card):
    """1 grain before the action of the newest round card."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == pos.revealed[pos.round - 1]

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.gain(GRAIN, 1)

    def eases(self, pos: Agricola, farm: Farm, slot: int) -> list[list[tuple[int, int]]]:
        return [[(GRAIN, 1)]] if self.fires(pos, farm, USES, slot) else []


class Serf(Card):
    """Before Sow and/or Bake: 1 grain, or 1 vegetable for 1 grain."""

    def trades(self, pos: Agricola, farm: Farm) -> list[tuple[Cost, int, int]]:
        """Only in a way that leaves something to be done on the space."""
        ways = [(Cost(), GRAIN, 1), (Cost(grain=1), VEGETABLE, 1)]
        if farm.seat != pos.latest or not on_space(pos, pos.latest_slot, "sow-bake"):
            return ways
        space = pos.board.spaces[pos.latest_slot]
        found: list[tuple[Cost, int, int]] = []
        for price, good, n in ways:
            purse = richer(farm, [(good, n), (GRAIN, -int(price.grain))])
            useful = farm.can_pay(price) and space.usable(pos, purse, pos.latest_slot)
            found.append((price, good, n if useful else 0))
        return found

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "sow-bake")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Trade(farm.seat, self.number))

    def eases(self, pos: Agricola, farm: Farm, slot: int) -> list[list[tuple[int, int]]]:
        if not on_space(pos, slot, "sow-bake"):
            return []
        swapped = [[(GRAIN, -1), (VEGETABLE, 1)]] if farm.grain > 0 else []
        return [[(GRAIN, 1)], *swapped]


AFTERWARDS = (PLACED,)
SpaceGift("corn-scoop", MINOR, [Cost(wood=1)], deck="E", number=35, hears=AFTERWARDS).gives(("grain-1",), (GRAIN, 1))
SpaceGift("quarry", MINOR, points=2, deck="E", number=54, occupations=4, hears=AFTERWARDS).gives(
    ("day-laborer",), (STONE, 3)
)
SpaceGift("stone-tongs", MINOR, [Cost(wood=1)], deck="E", number=56, hears=AFTERWARDS).gives(STONE_CARDS, (STONE, 1))
SpaceGift("grain-cart", MINOR, [Cost(wood=2)], deck="I", number=74, occupations=2, hears=AFTERWARDS).gives(
    ("grain-1",), (GRAIN, 2)
)
WoodenCrane("wooden-crane", MINOR, [Cost(wood=3)], points=1, deck="I", number=82, hears=AFTERWARDS).asks()
SpaceGift("clay-pit", MINOR, points=1, deck="K", number=131, occupations=3, hears=AFTERWARDS).gives(
    ("day-laborer",), (CLAY, 3)
)
SpaceGift("land-agent", OCCUPATION, deck="E", number=147, players=3, hears=AFTERWARDS).gives(
    ("vegetable",), (GRAIN, 1)
).gain(VEGETABLE, 1)
SpaceGift("undergardener", OCCUPATION, deck="E", number=166, players=4, hears=AFTERWARDS).gives(
    ("day-laborer",), (VEGETABLE, 1)
)
SpaceGift("greengrocer", OCCUPATION, deck="E", number=168, players=3, hears=AFTERWARDS).gives(
    ("grain-1",), (VEGETABLE, 1)
)
SeasonalWorker("seasonal-worker", OCCUPATION, deck="E", number=202, hears=AFTERWARDS).asks()
AnimalGift("swineherd", OCCUPATION, deck="E", number=206, players=4, hears=AFTERWARDS).of("boar")
AnimalGift("cowherd", OCCUPATION, deck="I", number=240, players=3, hears=AFTERWARDS).of("cattle")
MarketCrier("market-crier", OCCUPATION, deck="I", number=245, players=3, hears=AFTERWARDS).asks()
AnimalDealer("animal-dealer", OCCUPATION, deck="I", number=259, players=3, hears=(GOODS_TAKEN, PLACED)).dealing_on(
    ANIMAL_CARDS
)
Outrider("outrider", OCCUPATION, deck="I", number=261, players=4, hears=(USES,))
Serf("serf", OCCUPATION, deck="K", number=266, players=4, hears=(USES,)).asks()
