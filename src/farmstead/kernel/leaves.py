"""What a game's gallery is made of: a card as a leaf of a book, and the facets by which leaves are found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from farmstead.i18n import Texts

Leaf = dict[str, Any]


def leaf(name: str, title: str, kind: str, text: str, icons: Sequence[str], **more: Any) -> Leaf:
    """A card with everything a reader may ask for; what is not given is not on it."""
    return {
        "id": name,
        "title": title,
        "kind": kind,
        "short": kind,
        "tone": "brick",
        "icon": icons[0],
        "icons": list(icons),
        "code": None,
        "price": None,
        "cost": [],
        "points": None,
        "text": text,
        "needs": [],
        "sides": [],
        "rulings": [],
        "also": [],
        "section": None,
        "meets": [],
        "facets": {},
        **more,
    }


def facets(texts: Texts, lang: str, values: Mapping[str, Iterable[tuple[str, ...]]]) -> list[dict[str, Any]]:
    """The facets by their ids; of each value its id, its title and perhaps its icon. All games name facets alike."""
    return [
        {
            "id": facet,
            "title": texts.say(lang, f"facet.{facet}"),
            "values": [dict(zip(("id", "title", "icon"), entry, strict=False)) for entry in entries],
        }
        for facet, entries in values.items()
    ]


def ruled(texts: Texts, lang: str, key: str) -> list[str]:
    """The rulings on a card, one a line; none where nobody asked."""
    return texts.pattern(lang, key).split("\n") if texts.has(lang, key) else []
