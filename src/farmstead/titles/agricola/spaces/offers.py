"""Which choices at set-up mean something for which games: what is offered, where `editions` says what is allowed."""

from __future__ import annotations

from typing import Final

from farmstead.kernel.variants import Condition
from farmstead.titles.agricola.cards.decks import OF_2007, OF_2016
from farmstead.titles.agricola.rules.deals import DEALS

TOGETHER: Final[Condition] = {"players": ("2", "3", "4", "5")}
DEALT: Final[Condition] = {"mode": ("full",), "decks": (*OF_2007, *OF_2016)}
"""Where whole decks are dealt from: the seventeen cards of `pilot` are too few for a choice."""
SINGLE: Final = ("a", "b")
SMALL: Final = ("z", *SINGLE)
AMPLE: Final = tuple(decks for decks in DEALT["decks"] if decks not in SMALL)
"""Decks with cards enough for every deal at every table; a single deck of 2016 has enough for two."""
OWN: Final[Condition] = {"hands": ("own",)}

DECKS_OF_EDITIONS: Final[dict[str, list[Condition]]] = {
    **{decks: [{"edition": ("2007",)}] for decks in OF_2007},
    **{decks: [{"edition": ("2016",)}] for decks in OF_2016},
}
DEALS_FOR: Final[dict[str, list[Condition]]] = {
    "chosen": [{"players": ("1",)}],
    "draft": [{**TOGETHER, **OWN}],
    **{deal: [{"decks": AMPLE}, {"decks": SINGLE, "players": ("1", "2")}] for deal in ("exchange", "ten", "mulligan")},
    **{
        deal: [{**TOGETHER, **OWN, "decks": AMPLE}, {**OWN, "decks": SINGLE, "players": ("2",)}]
        for deal in DEALS
        if deal.startswith("draft-")
    },
}
SAME_HANDS: Final[dict[str, list[Condition]]] = {"same": [{"deal": ("random", "exchange", "ten", "mulligan")}]}
