"""What cards remember, in files: whether it can be, and what a card begins with that was laid there by hand."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.errors import PositionError
from farmstead.kernel.reader import check_number
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.memory import MARK, SEAT, SLOT, Memory
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.improving import Got
from farmstead.titles.agricola.rules.names import ALL_IDS, MAJORS, NUMBER_OF
from farmstead.titles.agricola.rules.position import Agricola

WRITTEN_SINCE = 3
"""From this version of the rules on, files name the cards that have nothing of what they began with any more."""


def memory_data(farm: Farm) -> dict[str, list[int]]:
    """What the cards of a farm remember; one that begins with something is named even if nothing is left of it."""
    found = {number: list(value) for number, value in farm.memory.items()}
    for number in farm.cards:
        memo = CARDS[number].memo
        if memo is not None and memo.begins:
            found.setdefault(int(number), [])
    return {ALL_IDS[number]: value for number, value in sorted(found.items())}


def as_written_then(data: dict[str, Any], version: int) -> None:
    """Files of earlier rules did not name a card that has nothing to remember any more."""
    if version < WRITTEN_SINCE:
        for farm in data["farms"]:
            farm["memory"] = {name: value for name, value in farm["memory"].items() if value}


def begin(farm: Farm, number: int, named: set[str]) -> None:
    """Cards that a file lays before a seat without a word of what they remember begin as when they are played."""
    for card in farm.cards:
        if ALL_IDS[card] not in named:
            value = CARDS[card].begins(number, farm)
            if value:
                farm.remember(card, value)


def bounds(pos: Agricola, memo: Memory, i: int) -> tuple[int, int]:
    """From what to what the number at this place may be."""
    sort, low, high = memo.part(i)
    if sort == SEAT:
        return 0, int(pos.players) - 1
    if sort == SLOT:
        return 0, len(pos.board.spaces) - 1
    if sort == MARK:
        return 1, len(pos.board.spaces)
    return low, high


def check_memories(pos: Agricola, farm: Farm) -> None:
    """Each is of a card before the seat, or of one that may have gone, and the card can read it."""
    pending = [int(step.card) for step in pos.agenda if isinstance(step, Got) and step.seat == farm.seat]
    for number, value in farm.memory.items():
        card = CARDS[number]
        place = f"farms[{farm.seat}].memory.{card.id}"
        if card.memo is None:
            raise PositionError(place, "this card remembers nothing", "problem.no-memory", {"card": card.id})
        if number not in farm.cards and number not in pending and not card.memo.outlasts:
            raise PositionError(place, "is not in play", "problem.not-in-play", {"card": card.id})
        check_memory(pos, farm, card, card.memo, value, place)


def check_memory(pos: Agricola, farm: Farm, card: Card, memo: Memory, value: tuple[int, ...], place: str) -> None:
    """So many numbers, each within its bounds, all together something that can be on this farm."""
    many: dict[str, Any] = {"card": card.id, "low": int(memo.least), "high": int(memo.most)}
    if not memo.least <= len(value) <= memo.most:
        wanted = str(memo.least) if memo.least == memo.most else f"from {memo.least} to {memo.most}"
        raise PositionError(place, f"must be {wanted} numbers, not {len(value)}", "problem.memory-long", many)
    for i, entry in enumerate(value):
        check_number(entry, f"{place}[{i}]", *bounds(pos, memo, i))
    wrong = (memo.different and len(set(value)) != len(value)) or len(value) % memo.group != 0
    if wrong or not card.recalls(farm):
        raise PositionError(place, "cannot be on this farm", "problem.memory", {"card": card.id})


def check_travellers(farm: Farm) -> None:
    """A travelling card is passed on: it never lies before a seat."""
    for number in farm.cards:
        if CARDS[number].travels:
            text = f"{ALL_IDS[number]} is passed on: it never lies before a seat"
            raise PositionError(f"farms[{farm.seat}].cards", text, "problem.travels", {"card": ALL_IDS[number]})


def begins(name: str) -> bool:
    """Does a card begin with something to remember?"""
    memo = CARDS[NUMBER_OF[name]].memo
    return memo is not None and memo.begins


def passes(name: str) -> bool:
    """Is what a card remembers of one action only?"""
    memo = CARDS[NUMBER_OF[name]].memo
    return memo is None or memo.passes


def stays(name: str) -> bool:
    """Does what it remembers stay when it has left its owner?"""
    memo = CARDS[NUMBER_OF[name]].memo
    return memo is not None and memo.outlasts


def lies(number: int) -> bool:
    """May a hand card lie before a seat for longer than a moment?"""
    return number >= MAJORS and not CARDS[number].travels
