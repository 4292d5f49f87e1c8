"""A table of 2007 with hand cards of all decks, for cards about spaces and what people take from them."""

from __future__ import annotations

from typing import Any

import farmstead
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.taking import lay
from tests.rules.agricola.table import do, evening, farm, goods, table

Spec = dict[str, Any]
DECKS = {"decks": "eikz", "mode": "full"}


def deal(*specs: Spec, **rest: Any) -> farmstead.Position:
    return table(*specs, **{**DECKS, **rest})


def night(*specs: Spec, **rest: Any) -> farmstead.Position:
    """A's last person of the round is to be placed, all others stand somewhere."""
    return evening(*specs, **{**DECKS, **rest})


def brings(cards: list[str], *answers: str, **rest: Any) -> dict[str, int]:
    """What A has after these answers, with some cards in play and nothing before; nothing more is asked of A."""
    spec = rest.pop("spec", {})
    pos = do(deal({"cards": cards, **spec}, **rest), *answers)
    assert pos.letters(pos.deciders) != "A", pos.question
    return goods(pos)


def laid(pos: farmstead.Position, space: str, good: int, n: int) -> farmstead.Position:
    """Goods that a card has put on a space where they do not pile up."""
    assert isinstance(pos, Agricola)
    [slot] = [slot for slot, one in enumerate(pos.board.spaces) if one.id == space]
    lay(pos, slot, good, n)
    return pos


def crops(pos: farmstead.Position, seat: str = "A") -> list[str]:
    """What grows on the fields."""
    return [entry["crop"] for entry in farm(pos, seat)["cells"] if entry["kind"] == "field" and entry["crop"]]
