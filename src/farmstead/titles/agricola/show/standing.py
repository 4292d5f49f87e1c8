"""How cards stand: which of a hand could be played now and which lack something, and what lies on those in play."""

from __future__ import annotations

from typing import Any

from farmstead.farmyard.housing import ON_CARD, Room
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import FOR_MINOR, FOR_OCCUPATION, OCCUPATION
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.improving import counted_occupations, why_not_play
from farmstead.titles.agricola.rules.learning import occupation_price, why_not_learn
from farmstead.titles.agricola.rules.names import ANIMALS, GOODS, KINDS
from farmstead.titles.agricola.rules.paying import card_costs
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.prices import occupation_costs
from farmstead.titles.agricola.rules.scoring import bonuses
from farmstead.titles.agricola.spaces.board import Lessons


def standing(pos: Agricola, farm: Farm) -> list[dict[str, Any]]:
    """Each card of a hand: what it would cost and where it is learned, or why it cannot be played.

    Whose turn it is does not matter: this is what a player plans with.
    """
    space, price = lesson(pos, farm)
    return [_stands(pos, farm, number, space, price) for number in sorted(farm.hand)]


def _stands(pos: Agricola, farm: Farm, number: int, space: str | None, price: int) -> dict[str, Any]:
    card = CARDS[number]
    learned = card.sort == OCCUPATION
    costs = occupation_costs(farm, number, 0) if learned else card_costs(farm, number)
    reason = why_not_learn(pos, farm, number, price) if learned else why_not_play(pos, farm, number)
    if reason is not None:
        params = dict(reason.params)
        if reason.code == "prerequisite":
            params["have"] = counted_occupations(farm)
        return {
            "card": card.id,
            "ready": False,
            "code": reason.code,
            "params": params,
            "section": reason.section,
            "price": plainest(pos.prices(farm, FOR_OCCUPATION if learned else FOR_MINOR, number, costs)),
        }
    if learned:
        costs = occupation_costs(farm, number, price)
    ways = pos.affordable(farm, FOR_OCCUPATION if learned else FOR_MINOR, number, costs)
    return {"card": card.id, "ready": True, "space": space if learned else None, "price": plainest(ways)}


def plainest(costs: list[Cost]) -> dict[str, int]:
    """What is given of the plainest of several prices: one that brings nothing back, of the fewest goods."""
    ways = [cost.goods() for cost in costs]
    paid = min(ways, key=lambda way: (min(way.values(), default=0) < 0, sum(abs(n) for n in way.values())), default={})
    return {good: n for good, n in paid.items() if n > 0}


def lesson(pos: Agricola, farm: Farm) -> tuple[str | None, int]:
    """The space where an occupation is cheapest, a free one before one that is taken, and its price in food."""
    found = [
        (pos.person_on(slot) >= 0, int(occupation_price(farm, there.tariff)), there.id)
        for slot, there in enumerate(pos.board.spaces)
        if isinstance(there, Lessons) and pos.open >> slot & 1
    ]
    if not found:
        return None, 0
    _, price, name = min(found)
    return name, price


def animals_in(farm: Farm) -> list[tuple[Room, dict[str, int]]]:
    """One way the animals may stand, room by room. Animals that find no room yet stand nowhere."""
    housing = farm.housing()
    animals = farm.herd()
    kind = 0
    while not housing.fits(animals):
        if animals[kind]:
            animals[kind] -= 1
        kind = (kind + 1) % KINDS
    placed = housing.arrange(animals)
    groups = [{ANIMALS[kind]: int(counts[kind]) for kind in range(KINDS) if counts[kind]} for counts in placed]
    return list(zip(housing.rooms, groups, strict=True))


def on_cards(pos: Agricola, farm: Farm) -> list[dict[str, Any]]:
    """What is to be said of the cards before a seat: goods and animals on them, what they remember, how often they may
    still be used, on which rounds something of theirs waits, and the points they give besides those printed."""
    found: list[dict[str, Any]] = []
    given = bonuses(pos, farm)
    stalls = [(room, group) for room, group in animals_in(farm) if room.sort == ON_CARD]
    for card in farm.owned():
        memory = farm.memory.get(card.number)
        entry: dict[str, Any] = {"card": card.id}
        if memory is not None:
            entry["memory"] = list(memory)
        goods = [{"good": GOODS[good], "n": int(n)} for good, n in [*card.crops(farm), *card.wares(farm)]]
        if card.on_tiles(farm):
            goods = []  # they are seen there
        for room, group in stalls:
            if room.cells == card.number:
                goods += [{"good": animal, "n": n} for animal, n in group.items()]
        if goods:
            entry["goods"] = goods
        left = int(card.left(farm))
        if left >= 0:
            entry["left"] = left
        rounds = waits(pos, farm, card) + card.waits_on(farm)
        if rounds:
            entry["rounds"] = rounds
        slot = card.marked(farm)
        if slot >= 0:
            entry["space"] = pos.board.spaces[slot].id
        bonus = sum(points for number, seat, points in given if (number, seat) == (card.number, farm.seat))
        if bonus:
            entry["bonus"] = bonus
        if len(entry) > 1:
            found.append({"goods": [], "memory": [], **entry})
    return found


def waits(pos: Agricola, farm: Farm, card: Card) -> list[int]:
    """The rounds on which something of a card lies.

    Goods of occupations do not tell whose they are: where two cards lay out the same good, nothing is said.
    """
    offers = [entry[0] for entry in farm.promises if entry[1] < 0 and entry[2] == card.number]
    own = [entry[0] for entry in farm.promises if entry[3] == card.number]
    if offers or own or not card.promised:
        return sorted({*offers, *own})
    same = [other for other in farm.owned() if other.promised and other.promised_good == card.promised_good]
    return sorted({entry[0] for entry in farm.promises if entry[1] == card.promised_good}) if len(same) == 1 else []
