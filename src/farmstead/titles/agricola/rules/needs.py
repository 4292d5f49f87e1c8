"""What a card asks of the farm of whoever plays it, besides occupations and its price."""

from __future__ import annotations

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.moments import OCCUPATION, OVEN
from farmstead.titles.agricola.rules.cropland import bare_fields, fields_with
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import GRAIN, VEGETABLE


def had(farm: Farm, thing: str) -> i64:
    """How many of a thing a farm has."""
    if thing == "sheep":
        return farm.sheep
    if thing == "cattle":
        return farm.cattle
    if thing == "animals":
        return farm.sheep + farm.boar + farm.cattle
    if thing == "grain-fields":
        return fields_with(farm, GRAIN)
    if thing == "vegetable-fields":
        return fields_with(farm, VEGETABLE)
    if thing == "planted-fields":
        return fields_with(farm, GRAIN) + fields_with(farm, VEGETABLE)
    if thing == "empty-fields":
        return bare_fields(farm)
    total: i64 = 0
    for card in farm.owned():
        if thing == "ovens":
            total += 1 if card.family & OVEN else 0
        else:  # improvements
            total += 0 if card.sort == OCCUPATION else 1
    return total


def enough(farm: Farm, card: Card) -> bool:
    return all(had(farm, thing) >= n for thing, n in card.needs)


def why_not_enough(farm: Farm, card: Card) -> Reason | None:
    """Written apart from `enough`."""
    lacking = [(thing, n) for thing, n in card.needs if had(farm, thing) < n]
    if not lacking:
        return None
    thing, n = lacking[0]
    have = int(had(farm, thing))
    if thing in ("sheep", "cattle"):
        return Reason("needs-animals", card.section(), {"n": n, "good": thing, "have": have})
    return Reason(
        "needs-any-animals" if thing == "animals" else f"needs-{thing}", card.section(), {"n": n, "have": have}
    )
