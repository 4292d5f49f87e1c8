"""Which cards of Agricola meet in the rules: it follows from what they declare and from what their texts name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.decks import OF_2016
from farmstead.titles.agricola.cards.moments import (
    ANY_IMPROVEMENT,
    FIELD_PHASE,
    FIREPLACE,
    FISHING_GEAR,
    FOR_FENCES,
    FOR_MAJOR,
    FOR_MINOR,
    FOR_OCCUPATION,
    FOR_RENOVATION,
    FOR_ROOM,
    FOR_STABLE,
    HEARTH,
    JOINER,
    OVEN,
    PERFORMER,
    PLOUGH,
    PLOW_TOOL,
    PRICES,
    REAPING,
    ROUND_STARTS,
    WELL,
)
from farmstead.titles.agricola.show.board_text import TEXTS

MOST: Final = 8
"""So many are told of each card, the closest first."""
NEEDED: Final = {"ovens": OVEN}
"""What a card may need, as a family of improvements."""
FAMILIES: Final = {
    FIREPLACE: "fireplace", HEARTH: "hearth", OVEN: "oven", WELL: "well", JOINER: "joiner", PLOUGH: "plough",
    PLOW_TOOL: "plow", FISHING_GEAR: "fishing", PERFORMER: "performer",
}  # fmt: skip
PRICED: Final = {
    FOR_ROOM: "room",
    FOR_RENOVATION: "renovation",
    FOR_MAJOR: "major",
    FOR_MINOR: "minor",
    FOR_OCCUPATION: "occupation",
    FOR_STABLE: "stable",
    FOR_FENCES: "fences",
}
ORDERED: Final = {ROUND_STARTS: "round-starts", REAPING: "reaping", FIELD_PHASE: "field-phase"}
"""Moments at which a seat puts the effects of several of its cards in order."""
REVISED: Final = "-2016"
NAMED: Final = re.compile(r"\[([a-z0-9-]+)\]")
"""A card in a ruling."""
_BEGINS: Final = re.compile(r"(?:^|[.:;!?] )$")

Meeting = tuple[str, str]
"""The other card, and the key of the words that say why."""


class Meetings:
    """Why cards meet, in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def of(self, card: Card) -> list[dict[str, str]]:
        """The cards that one meets, the closest first; each once."""
        seen: dict[str, str] = {}
        for other, why in _meetings()[card.id]:
            seen.setdefault(other, why)
        first = list(seen.items())[:MOST]
        return [{"id": other, "why": TEXTS.say(self.lang, f"meets.{why}")} for other, why in first]


@cache
def _meetings() -> dict[str, list[Meeting]]:
    found: dict[str, list[Meeting]] = {card.id: [] for card in CARDS}
    for meetings in (_named(), _ruled(), _given_back(), _families(), _editions(), _prices(), _moments()):
        for card, other, why in meetings:
            if other != card and other in found:
                found[card].append((other, why))
    return found


def _edition(card: Card) -> set[str]:
    """The editions it is of: major improvements are of both."""
    if not card.deck:
        return {"2007", "2016"}
    return {"2016"} if card.deck.lower() in OF_2016 else {"2007"}


def _alike(card: Card, other: Card) -> bool:
    """Can both be in one game?"""
    return bool(_edition(card) & _edition(other))


def _named() -> Iterator[tuple[str, str, str]]:
    """Texts that name a card of their edition: with a capital, and not as the first word of a sentence."""
    titles: dict[str, list[Card]] = {}
    for card in CARDS:
        titles.setdefault(TEXTS.pattern("en", card.title), []).append(card)
    listed = "|".join(re.escape(title) for title in sorted(titles, key=len, reverse=True))
    pattern = re.compile(rf"\b(?:{listed})\b")
    for card in CARDS:
        section, _, name = card.title.partition(".")
        key = f"{section}_text.{name}"
        text = TEXTS.pattern("en", key) if TEXTS.has("en", key) else ""
        for match in pattern.finditer(text):
            if _BEGINS.search(text[: match.start()]):
                continue
            for other in titles[match.group()]:
                if _alike(card, other):
                    yield card.id, other.id, "named"
                    yield other.id, card.id, "names"


def _ruled() -> Iterator[tuple[str, str, str]]:
    """Rulings that speak of a card."""
    for card in CARDS:
        key = f"card_ruling.{card.id}"
        for other in NAMED.findall(TEXTS.pattern("en", key)) if TEXTS.has("en", key) else []:
            yield card.id, other, "ruled"
            yield other, card.id, "ruled"


def _given_back() -> Iterator[tuple[str, str, str]]:
    """What can be given back for an improvement, and what one must have for it."""
    for card in CARDS:
        wanted = [NEEDED[thing] for thing, _ in card.needs if thing in NEEDED]
        for other in CARDS:
            if other.family & (card.instead | _given(card)) and _alike(card, other):
                yield card.id, other.id, "returned"
                yield other.id, card.id, "returns"
            elif any(other.family & family for family in wanted) and _alike(card, other):
                yield card.id, other.id, "met-need"
                yield other.id, card.id, "needed-by"


def _given(card: Card) -> int:
    """The families of what must be given back; where anything will do, none."""
    return int(card.back) if card.backs and card.back != ANY_IMPROVEMENT else 0


def _families() -> Iterator[tuple[str, str, str]]:
    for family, name in FAMILIES.items():
        members = [card for card in CARDS if card.family & family]
        for card in members:
            for other in members:
                if _alike(card, other):
                    yield card.id, other.id, f"family-{name}"


def _editions() -> Iterator[tuple[str, str, str]]:
    """The same card in both editions."""
    ids = {card.id for card in CARDS}
    for name in ids:
        if name.endswith(REVISED) and name.removesuffix(REVISED) in ids:
            yield name, name.removesuffix(REVISED), "of-2007"
            yield name.removesuffix(REVISED), name, "of-2016"


def _hearing(moment: int) -> list[Card]:
    return [card for card in CARDS if (int(card.hears) >> moment) & 1]


def _prices() -> Iterator[tuple[str, str, str]]:
    """Cards that change the price of the same thing: they add up, or one chooses between them."""
    for thing, name in PRICED.items():
        for card in _hearing(PRICES + thing):
            for other in _hearing(PRICES + thing):
                if _alike(card, other):
                    yield card.id, other.id, f"price-{name}"


def _moments() -> Iterator[tuple[str, str, str]]:
    """Cards whose order at a moment matters: their owner chooses it."""
    for moment, name in ORDERED.items():
        asking = [card for card in _hearing(moment) if (int(card.asking) >> moment) & 1]
        for card in asking:
            for other in asking:
                if _alike(card, other):
                    yield card.id, other.id, f"moment-{name}"
