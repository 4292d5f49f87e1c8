"""What is printed on the improvements and cards of Agricola, in words."""

from __future__ import annotations

from typing import Final

from farmstead.i18n import priced
from farmstead.kernel.game import Game
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.show.board_text import TEXTS


def printed(game: Game, kind: str, thing: str, lang: str) -> list[str]:
    card = next((card for card in CARDS if card.id == thing), None)
    if kind not in ("improvement", "card") or card is None:
        return []
    return priced(TEXTS, lang, [cost.goods() for cost in card.costs], int(card.worth))


SOURCED: Final = frozenset({
    "acrobat", "animal-handler", "animal-pen", "bakehouse", "bakers-kitchen", "bakers-oven",
    "basketmaker-occupation", "berry-picker", "bookshelf", "canoe", "carp-pond", "cattle-whisperer", "chicken-coop",
    "clay-deliveryman", "clay-hut-extension", "clay-mixer", "clay-path", "clay-worker", "conjurer",
    "cooking-hearth", "drinking-trough", "field", "field-watchman", "fishing-rod", "fruit-tree", "goose-pond",
    "grain-cart", "greengrocer", "grocer", "harrow", "harvest-helper", "helpful-neighbors", "land-agent", "lumber",
    "maid", "market-crier", "market-stall", "mushroom-collector", "net-fisherman", "patron", "paved-road",
    "pig-whisperer", "plowman", "private-forest", "quarry", "reed-buyer", "reed-collector", "sack-cart", "sawmill",
    "seasonal-worker", "sheep-whisperer", "simple-fireplace", "slaughterhouse", "spinney", "stone-buyer",
    "stone-house-extension", "undergardener", "village-well", "wood-buyer", "wood-collector", "wood-deliveryman",
    "woodcutter", "wooden-hut-extension", "wooden-path",
})  # fmt: skip
"""The hand cards whose French names sources give (facts of 2007). All others are our own translations."""
