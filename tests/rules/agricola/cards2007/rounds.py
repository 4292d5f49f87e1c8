"""Tables of 2007 with all four decks, for cards that work by rounds: when they are played, at dawn, and at the end."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import OCCUPATION
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.rules.agricola.table import CARDS_2007, code, do, evening, table

Spec = dict[str, Any]
LEARNED = ["wood-collector", "clay-deliveryman", "wood-deliveryman", "tutor"]
"""Occupations that do nothing more once they are played, or only at the end."""
Figures = tuple[str, int, int, int, list[dict[str, int]], int, list[tuple[str, int]], bool]


def figures(name: str) -> Figures:
    """What is printed on a card: deck, number, players, points, prices, occupations, other needs, is it passed on."""
    card = CARDS[NUMBER_OF[name]]
    prices = [cost.goods() for cost in card.costs]
    learned = int(card.occupations)
    return card.deck, int(card.printed), int(card.players), int(card.worth), prices, learned, card.needs, card.travels


def deal(*specs: Spec, **rest: Any) -> Position:
    """The work phase, A to place a person."""
    return table(*specs, **{"decks": "eikz", "mode": "full", **rest})


def night(*specs: Spec, **rest: Any) -> Position:
    """A's last person of a round is to be placed, all others stand somewhere."""
    return evening(*specs, **{"decks": "eikz", "mode": "full", **rest})


def play(card: str, *specs: Spec, **rest: Any) -> Position:
    """A plays a card from hand: an occupation on its space, a minor improvement with the marker of the first player."""
    mine = specs[0] if specs else {}
    pos = deal({"hand": [card], **mine}, *specs[1:], **rest)
    if CARDS[NUMBER_OF[card]].sort == OCCUPATION:
        return do(pos, "place occupation")
    return do(pos, "place start-minor", f"card {card}")


def why_not_play(card: str, *specs: Spec, **rest: Any) -> str:
    """Why A cannot play a minor improvement; another one in hand could be."""
    mine = {"hand": [card, "corn-sheaf"], **(specs[0] if specs else {})}
    return code(do(deal(mine, *specs[1:], **rest), "place start-minor"), f"card {card}")


def dawn(*specs: Spec, round: int = 4, **rest: Any) -> Position:
    """The start of a round: its card is revealed, and what was promised comes."""
    steps = [{"step": "begin-work"}, {"step": "refill"}, {"step": "promised"}, {"step": "reveal"}]
    shown = {"revealed": CARDS_2007[: round - 1], "phase": "start", "agenda": steps}
    pos = deal(*specs, round=round, **shown, **rest)
    return do(pos, f"* reveal {CARDS_2007[round - 1]}") if pos.question.kind == "reveal" else pos


def ending(*specs: Spec, **rest: Any) -> Position:
    """After the last harvest, before the points are counted."""
    steps = [{"step": "game-ends", "part": 0}, {"step": "settle", "seat": 0, "cooking": 0}]
    return deal(*specs, round=14, phase="breeding", agenda=steps, **rest)


def before_the_game(card: str) -> Position:
    """An occupation comes into play before the first round."""
    steps = [{"step": "round"}, {"step": "got", "seat": 0, "card": NUMBER_OF[card]}, {"step": "first"}]
    return do(deal(players=4, round=0, phase="setup", revealed=[], agenda=steps), "* first A")


def promised(pos: Position, seat: int = 0) -> dict[int, dict[str, int]]:
    """What lies on coming rounds for a seat: the goods of each, and the cards that make an offer."""
    found: dict[int, dict[str, int]] = {}
    for entry in pos.view(None)["track"]:
        for due in entry["promised"]:
            if due["seat"] == seat:
                lies = found.setdefault(entry["round"], {})
                what = due.get("good") or due["card"]
                lies[what] = lies.get(what, 0) + due.get("n", 1)
    return found


def bonus(pos: Position, card: str, seat: int = 0) -> int:
    """The points a card gives to a seat, as its score sheet has it."""
    sheet = pos.view(None)["seats"][seat]
    entries = [entry["points"] for entry in sheet["bonuses"] if entry["card"] == card]
    assert sheet["score"]["bonus"] == sum(entry["points"] for entry in sheet["bonuses"])
    return sum(entries)
