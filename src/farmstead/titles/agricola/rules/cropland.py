"""Fields and crops as the rules count them: on tiles, and on cards that are fields or bear something."""

from __future__ import annotations

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, count
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import SOWABLE
from farmstead.titles.agricola.rules.crops import LOW_BITS, crop_sum, standing
from farmstead.titles.agricola.rules.farm import Farm, bit_count
from farmstead.titles.agricola.rules.names import FIRST_ANIMAL, GRAIN
from farmstead.titles.agricola.rules.position import Agricola


def tile_crops(farm: Farm, good: i64) -> i64:
    """Grain or vegetables on the tiles, packed."""
    return farm.grains if good == GRAIN else farm.vegetables


def field_cards(farm: Farm) -> list[Card]:
    """The cards in front of a seat that are fields."""
    if not farm.hears & BIT[SOWABLE]:
        return []
    return [CARDS[number] for number in farm.cards if CARDS[number].is_field]


def on_cards(farm: Farm, good: i64) -> i64:
    """How many of a good grow on cards."""
    total: i64 = 0
    if farm.hears & BIT[SOWABLE]:
        for number in farm.cards:
            for grows, n in CARDS[number].crops(farm):
                if grows == good:
                    total += n
    return total


def keeps_vegetables(farm: Farm) -> bool:
    """Does a card let vegetables be reaped without leaving their fields?"""
    return any(card.evergreen for card in farm.owned())


def animals_counted(farm: Farm, kind: i64) -> i64:
    """Animals as the score sheet counts them: those that live on the farm, and those that count on cards."""
    return farm.animals(kind) + on_cards(farm, FIRST_ANIMAL + kind)


def growing(farm: Farm, good: i64) -> i64:
    """Grain or vegetables that stand on tiles and on cards."""
    return crop_sum(tile_crops(farm, good)) + on_cards(farm, good)


def crop_total(farm: Farm, good: i64) -> i64:
    """Grain or vegetables in the supply and growing."""
    return farm.has(good) + growing(farm, good)


def fields_with(farm: Farm, good: i64) -> i64:
    """The fields, cards among them, that bear grain or vegetables."""
    total: i64 = bit_count(standing(tile_crops(farm, good)))
    if farm.hears & BIT[SOWABLE]:
        for number in farm.cards:
            if CARDS[number].is_field or CARDS[number].bears:
                for grows, _ in CARDS[number].crops(farm):
                    if grows == good:
                        total += 1
    return total


def field_count(farm: Farm) -> i64:
    """All fields, planted or not: tiles, and cards as many as each counts for."""
    total: i64 = count(farm.fields)
    if farm.hears & BIT[SOWABLE]:
        for number in farm.cards:
            total += CARDS[number].fields(farm)
    return total


def thrive(farm: Farm) -> None:
    """1 grain more on each tile that bears grain, as far as there is room for it in a position."""
    grown: i64 = standing(farm.grains)
    full: i64 = farm.grains & (farm.grains >> 1) & (farm.grains >> 2) & (farm.grains >> 3) & LOW_BITS
    farm.grains += grown & ~full


def bare_fields(farm: Farm) -> i64:
    """The fields, cards among them, that bear nothing."""
    total: i64 = farm.empty_fields()
    for card in field_cards(farm):
        if not card.crops(farm):
            total += 1
    return total


def fields_scored(pos: Agricola, farm: Farm) -> i64:
    """The fields of the score sheet: tiles; cards too where the table has agreed on it."""
    total: i64 = count(farm.fields)
    if farm.hears & BIT[SOWABLE] and pos.settings["field-cards"] == "counted":
        total += len(field_cards(farm))
    return total


def straighten(farm: Farm) -> None:
    """Crops were taken off fields besides the harvest: no stack stands on an empty field."""
    if farm.hears & BIT[SOWABLE]:
        for number in farm.cards:
            CARDS[number].straighten(farm)
