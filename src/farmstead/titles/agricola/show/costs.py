"""What the options of the asked seat cost it, with all that its cards change."""

from __future__ import annotations

from typing import Any

from farmstead.farmyard.grid import count_edges
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import (
    FOR_FENCES,
    FOR_MAJOR,
    FOR_MINOR,
    FOR_OCCUPATION,
    FOR_ROOM,
    FOR_STABLE,
    OCCUPATION,
)
from farmstead.titles.agricola.rules.building import ROOM_COSTS, STABLE_COSTS, Construct, OneRoom, OneStable
from farmstead.titles.agricola.rules.cost import NOTHING, Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fencing import OUTLINES, Fencing
from farmstead.titles.agricola.rules.improving import Improve
from farmstead.titles.agricola.rules.learning import Learn
from farmstead.titles.agricola.rules.names import MAJORS
from farmstead.titles.agricola.rules.options import BUILD, CARD, FARM_CELLS, FENCE, PAY, ROOM, STABLE
from farmstead.titles.agricola.rules.paying import card_costs
from farmstead.titles.agricola.rules.playing import PlayCard
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.prices import occupation_costs
from farmstead.titles.agricola.show.standing import plainest

ON_SPACE = 2
"""The wood for a stable where rooms and stables are built."""


def costs(pos: Agricola) -> dict[str, Any]:
    """What the options of the asked seat cost, where they have a price to show; of several prices the plainest."""
    found: dict[str, Any] = {}
    farm = pos.farms[pos.decider]
    for option in pos.legal:
        price = price_of(pos, farm, option)
        if price is not None:
            found[pos.spell(option)] = price
    return found


def price_of(pos: Agricola, farm: Farm, option: int) -> dict[str, int] | None:
    question = pos.pending()
    if FENCE <= option < BUILD:
        return fences(pos, farm, option)
    if ROOM <= option < ROOM + len(FARM_CELLS):
        free = isinstance(question, OneRoom) and question.free
        return {} if free else paid(pos, farm, FOR_ROOM, int(farm.house), ROOM_COSTS[farm.house])
    if STABLE <= option < STABLE + len(FARM_CELLS) and isinstance(question, Construct | OneStable):
        wood = ON_SPACE if isinstance(question, Construct) else int(question.price)
        return paid(pos, farm, FOR_STABLE, wood, STABLE_COSTS[wood])
    if BUILD <= option < PAY:
        return paid(pos, farm, FOR_MAJOR, option - BUILD, card_costs(farm, option - BUILD))
    number = option - CARD + MAJORS
    if isinstance(question, Improve | Learn | PlayCard) and number in farm.hand:
        if CARDS[number].sort != OCCUPATION:
            return paid(pos, farm, FOR_MINOR, number, card_costs(farm, number))
        food = 0 if isinstance(question, Improve) else int(question.price)
        return paid(pos, farm, FOR_OCCUPATION, number, occupation_costs(farm, number, food))
    return None


def fences(pos: Agricola, farm: Farm, option: int) -> dict[str, int]:
    """The fences of a pasture, and what those cost that are not free."""
    question = pos.pending()
    new = int(count_edges(OUTLINES[option - FENCE] & ~farm.fences))
    wood = int(question.price(pos, new)) if isinstance(question, Fencing) else 0
    price = paid(pos, farm, FOR_FENCES, wood, [Cost(wood=wood)]) if wood else None
    return {"fence": new, **(price or {})}


def paid(pos: Agricola, farm: Farm, thing: int, what: int, printed: list[Cost]) -> dict[str, int] | None:
    """The plainest price in goods that the seat can pay; None where only an improvement given back will do."""
    ways = [cost for cost in pos.affordable(farm, thing, what, printed) if cost.returned == NOTHING]
    return plainest(ways) if ways else None
