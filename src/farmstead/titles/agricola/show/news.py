"""What is told of Agricola besides the answers: goods, crops and people that come and go, refills, births, cards.

The hands are secret: what comes into one is told to its owner, and to all only where they saw it passed on.
"""

from __future__ import annotations

from typing import Any, Final

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.news import Event, changes
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.memory import POINTS
from farmstead.titles.agricola.cards.moments import SOWABLE
from farmstead.titles.agricola.rules.cropland import growing, on_cards
from farmstead.titles.agricola.rules.dealing import underway
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import ALL_IDS, GOODS, GRAIN, HOUSES, MAJORS, VEGETABLE, WOOD
from farmstead.titles.agricola.rules.options import CARD
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.title import texts_of

TEXTS: Final = texts_of("agricola", "news")
QUIET: Final = frozenset(["field-grain", "field-vegetable", "card-wood", "card-vegetable", "fence"])
"""A crop that leaves its field is in the supply, a fence that leaves the stock stands on the farm."""
IDLE_OPTIONS: Final[frozenset[int]] = frozenset()
COUNTED: Final = [
    *GOODS, "field-grain", "field-vegetable", "card-wood", "card-vegetable", "person", "begging", "fence",
]  # fmt: skip


def lies_open(pos: Agricola, option: int) -> bool:
    """Does everybody see the card that an option names: in play, being played, passed on or out of the game?"""
    number = option - CARD + MAJORS
    seen = {*pos.known, *pos.removed, *underway(pos)}
    return number in seen or any(number in farm.cards for farm in pos.farms)


def tally(pos: Agricola) -> tuple[Any, ...]:
    seats: list[list[int]] = []
    held: list[Any] = []
    for farm in pos.farms:
        seats.append(
            [
                farm.food, farm.wood, farm.clay, farm.reed, farm.stone, farm.grain, farm.vegetable, farm.sheep,
                farm.boar, farm.cattle, int(growing(farm, GRAIN)), int(growing(farm, VEGETABLE)) - laid_aside(farm),
                int(on_cards(farm, WOOD)), laid_aside(farm), farm.people, farm.begging, farm.stock,
            ]
        )  # fmt: skip
        held.append((farm.majors, farm.cards, farm.hand, farm.promises, int(farm.house), farm.memory))
    return seats, pos.piles[:], held, pos.starter


def laid_aside(farm: Farm) -> int:
    """The vegetables that lie on cards which are no fields: nothing was sown there."""
    if not farm.hears & BIT[SOWABLE]:
        return 0
    cards = [CARDS[number] for number in farm.cards]
    idle = [card for card in cards if not card.is_field and not card.bears]
    return sum(n for card in idle for good, n in card.crops(farm) if good == VEGETABLE)


def happened(pos: Agricola, before: tuple[Any, ...], now: tuple[Any, ...]) -> list[Event]:
    found = changes(COUNTED, before[0], now[0])
    found += left_behind(pos, before[1], now[1])
    new = refills(pos, before[1], now[1])
    if new:
        found.append(Event("refill", words={"places": new}))
    for seat in range(pos.players):
        if now[2][seat] != before[2][seat]:
            cards(pos, seat, before[2][seat], now[2][seat], found)
    if now[3] != before[3] and pos.round > 0:
        found.append(Event("starter", now[3]))
    return found


def refills(pos: Agricola, before: list[int], now: list[int]) -> list[tuple[str, str, dict[str, int]]]:
    """The spaces on which more lies than before, with what came."""
    found: list[tuple[str, str, dict[str, int]]] = []
    for slot, pile in enumerate(now):
        if pile > before[slot] and not taken_from(pos, slot):
            space = pos.board.spaces[slot]
            found.append(("space", space.id, {GOODS[space.good]: pile - before[slot]}))
    return found


def points(seat: int, before: dict[int, tuple[int, ...]], now: dict[int, tuple[int, ...]], found: list[Event]) -> None:
    """Points that were noted on cards: no good shows them."""
    for number, value in now.items():
        memo = CARDS[number].memo
        n = sum(value) - sum(before.get(number, ()))
        if memo is not None and memo.label == POINTS and n > 0:
            found.append(Event("points", seat, words={"card": ALL_IDS[number], "n": n}))


def taken_from(pos: Agricola, slot: int) -> bool:
    """Is this the space from which somebody takes goods now? What comes to lie there is left by that taker."""
    return pos.haul is not None and pos.haul.slot == slot


def left_behind(pos: Agricola, before: list[int], now: list[int]) -> list[Event]:
    """What somebody leaves of the goods on a space."""
    if pos.haul is None or now[pos.haul.slot] <= before[pos.haul.slot]:
        return []
    space = pos.board.spaces[pos.haul.slot]
    goods = {GOODS[space.good]: now[pos.haul.slot] - before[pos.haul.slot]}
    return [Event("left", int(pos.haul.seat), words={"goods": goods, "space": space.id})]


def cards(pos: Agricola, seat: int, before: tuple[Any, ...], now: tuple[Any, ...], found: list[Event]) -> None:
    """Cards that were given back, or came into a hand; goods that were laid out on coming rounds."""
    lost = bits(before[0] & ~now[0]) + [number for number in before[1] if number not in now[1]]
    for number in lost:
        if number < MAJORS:
            found.append(Event("returned", seat, words={"improvement": ALL_IDS[number]}))
        elif number not in now[2]:
            found.append(Event("removed", seat, words={"card": ALL_IDS[number]}))
    for number in now[1]:
        if number not in before[1]:
            found.append(Event("played", seat, words={"card": ALL_IDS[number]}))
    for number in now[2]:
        if number not in before[2]:
            words = {"card": ALL_IDS[number]}
            if number in pos.known:
                found.append(Event("passed", seat, words=words))
            elif any(number in kept for kept, _ in pos.packs):
                found.append(Event("kept", seat, words=words, only=seat))
            else:
                found.append(Event("dealt", seat, words=words, only=seat))
    if now[5] is not before[5]:
        points(seat, before[5], now[5], found)
    if now[4] != before[4]:
        found.append(Event("renovated", seat, words={"house": HOUSES[now[4]]}))
    laid: dict[str, int] = {}
    offers: dict[int, list[int]] = {}
    known = list(before[3])
    for entry in now[3]:
        if entry in known:
            known.remove(entry)
        elif entry[1] >= 0:
            laid[GOODS[entry[1]]] = laid.get(GOODS[entry[1]], 0) + entry[2]
        else:
            offers.setdefault(entry[2], []).append(entry[0])
    for number, rounds in offers.items():
        due = ", ".join([str(one) for one in sorted(rounds)])
        found.append(Event("prepared", seat, words={"card": ALL_IDS[number], "n": len(rounds), "rounds": due}))
    if laid:
        found.append(Event("laid", seat, words={"goods": laid}))
