"""Tables of 2007 with all decks, for the cards of ploughing, sowing, housing and exchanging."""

from __future__ import annotations

from typing import Any

import farmstead
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.rules.agricola.table import CARDS_2007, code, do, evening, farm, table

Spec = dict[str, Any]
Figures = tuple[int, str, str, dict[str, int], int, int, int]
"""Printed number, id, deck, price, points, occupations needed (or players), and 1 if it is passed on."""
STAFF = ["maid", "stablehand", "net-fisherman"]
"""Occupations that do nothing here."""


def deal(*specs: Spec, **rest: Any) -> farmstead.Position:
    return table(*specs, **{"decks": "eikz", "mode": "full", **rest})


def night(*specs: Spec, **rest: Any) -> farmstead.Position:
    """A's last person of a round is to be placed, all others stand somewhere."""
    return evening(*specs, **{"decks": "eikz", "mode": "full", **rest})


def dawn(*specs: Spec, round: int = 3, **rest: Any) -> farmstead.Position:
    """The start of a round: its card is revealed, and what was promised comes."""
    steps = [{"step": "begin-work"}, {"step": "refill"}, {"step": "promised"}, {"step": "reveal"}]
    pos = deal(*specs, round=round, revealed=CARDS_2007[: round - 1], phase="start", agenda=steps, **rest)
    return do(pos, f"* reveal {CARDS_2007[round - 1]}") if pos.question.kind == "reveal" else pos


def play(card: str, spec: Spec, *others: Spec, **rest: Any) -> farmstead.Position:
    """A has played a minor improvement from hand on the space of the first player."""
    return do(deal({"hand": [card], **spec}, *others, **rest), "place start-minor", f"card {card}")


def learn(card: str, spec: Spec, *others: Spec, **rest: Any) -> farmstead.Position:
    """A has played an occupation, of two in hand."""
    hand = {"hand": [card, "net-fisherman"], **spec}
    return do(deal(hand, *others, **rest), "place occupation", f"card {card}")


def why_not_play(card: str, spec: Spec, **rest: Any) -> str:
    return code(do(deal({"hand": [card, "building-material"], **spec}, **rest), "place start-minor"), f"card {card}")


def fields(pos: farmstead.Position, seat: str = "A") -> dict[str, tuple[str | None, int]]:
    """The fields by their cells: what stands there and how many."""
    here = farm(pos, seat)["cells"]
    return {cell["cell"]: (cell["crop"], cell["count"]) for cell in here if cell["kind"] == "field"}


def on_card(pos: farmstead.Position, card: str, seat: str = "A") -> list[tuple[str, int]]:
    """The goods on a card, stack by stack."""
    found = [entry for entry in farm(pos, seat)["cards"] if entry["card"] == card]
    return [(pile["good"], pile["n"]) for entry in found for pile in entry["goods"]]


def left(pos: farmstead.Position, card: str, seat: str = "A") -> int:
    """How often a card may still be used."""
    [found] = [entry["left"] for entry in farm(pos, seat)["cards"] if entry["card"] == card]
    return int(found)


def check_figures(figures: Figures, minor: bool) -> None:
    number, name, deck, price, points, needed, passed = figures
    card = CARDS[NUMBER_OF[name]]
    assert [cost.goods() for cost in card.costs] == [price]
    assert (card.deck, card.printed, card.worth, card.travels) == (deck, number, points, bool(passed))
    assert (card.occupations if minor else card.players) == needed
