"""The words of an explorer's answer: places, things, variants and players as people call them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import farmstead
from farmstead.explorer.seen import explored
from farmstead.gallery.book import Page, book

NOT_NAMED = "–"


def place_title(game: str, place: str, lang: str) -> str:
    """A place in words."""
    return explored(farmstead.game(game)).title(place, lang)


def thing_page(game: str, thing: str, lang: str) -> Page | None:
    """A thing as the gallery tells it."""
    return book(lang).find(game, thing)


def thing_title(game: str, thing: str, lang: str) -> str:
    """A thing in words; its id where the gallery does not know it."""
    page = thing_page(game, thing, lang)
    return thing if page is None else str(page.card["title"])


@cache
def kinds(game: str, lang: str) -> dict[str, str]:
    """The sorts of things, each with its title, as the gallery orders them."""
    values = (facet["values"] for facet in book(lang).facets[game] if facet["id"] == "kind")
    return {value["id"]: value["title"] for value in next(values, [])}


def variants_title(game: str, variants: Mapping[str, str], lang: str) -> str:
    """A sort of game in a few words: what is chosen in it, or that nothing is."""
    found = farmstead.game(game)
    words = []
    for name, value in variants.items():
        key = f"variant_value.{name}_{value}"
        words.append(found.texts.say(lang, key) if found.texts.has(lang, key) else f"{name} {value}")
    if not words:
        keys = (f"variant_value.{one.name}_{one.default}" for one in found.variants)
        first = next((key for key in keys if found.texts.has(lang, key)), None)
        return NOT_NAMED if first is None else found.texts.say(lang, first)
    return ", ".join(words)
