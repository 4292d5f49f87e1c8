"""Tables of 2007 with all decks, for the tests of house, stables, fences and improvements."""

from __future__ import annotations

import json
from typing import Any

from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import MINOR
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.rules.position import Agricola
from tests.rules.agricola.table import CARDS_2007, GAME, do, farm, spelled, table

PLENTY = {"wood": 20, "clay": 20, "reed": 20, "stone": 20}
"""Of everything to build with, enough."""
Figures = dict[str, tuple[str, int, dict[str, int], int, int, int]]
"""By card: deck, number, price, points, from how many players on, occupations needed."""


def work(*specs: dict[str, Any], **rest: Any) -> Position:
    """The work phase of a game of four with all decks, every round card there unless a round is named."""
    if "round" not in rest:
        rest |= {"round": 14, "revealed": CARDS_2007}
    return table(*specs, **{"players": 4, "decks": "eikz", "mode": "full", **rest})


def dawn(*specs: dict[str, Any], round: int, **rest: Any) -> Position:
    """The start of a round: its card is revealed, and what cards have then comes."""
    steps = [{"step": "begin-work"}, {"step": "refill"}, {"step": "promised"}, {"step": "reveal"}]
    pos = work(*specs, round=round, revealed=CARDS_2007[: round - 1], phase="start", agenda=steps, **rest)
    return do(pos, f"* reveal {CARDS_2007[round - 1]}") if pos.question.kind == "reveal" else pos


def ways(pos: Position) -> list[dict[str, Any]]:
    """The prices there are; the one of a question that was not asked is the only one."""
    assert pos.question.kind == "pay", pos.question
    found: list[dict[str, Any]] = pos.question.params["ways"]
    return found


def cells(pos: Position, kind: str, seat: str = "A") -> list[str]:
    """The cells with a room, a field, a post; or "stable"."""
    here = farm(pos, seat)["cells"]
    return [cell["cell"] for cell in here if (cell["stable"] if kind == "stable" else cell["kind"] == kind)]


def pastures(pos: Position, seat: str = "A") -> list[str]:
    return sorted(" ".join(one["cells"]) for one in farm(pos, seat)["pastures"])


def played(pos: Position, seat: str = "A") -> list[str]:
    """The cards in front of a seat, in no order."""
    here = farm(pos, seat)
    return sorted([*here["occupations"], *here["minors"]])


def again(pos: Position) -> Position:
    """The same position, read from its file."""
    copy = GAME.from_json(pos.to_json())
    assert copy.key() == pos.key()
    return copy


def removed(pos: Position) -> list[str]:
    """The cards that left the game."""
    found: list[str] = json.loads(pos.to_json())["removed"]
    return found


def check_figures(figures: Figures) -> None:
    """What is printed on the cards."""
    for name, (deck, number, price, points, players, occupations) in figures.items():
        card = CARDS[NUMBER_OF[name]]
        assert (card.deck, card.printed, card.worth, card.players) == (deck, number, points, players), name
        assert [cost.goods() for cost in card.costs] == [price], name
        assert (card.occupations, card.most_occupations) == (occupations, 99), name
        assert card.travels == (name in TRAVELLING), name
        assert (card.sort == MINOR) == (number in MINORS), name


TRAVELLING = ("mini-pasture", "stable", "stone-house-extension", "wooden-hut-extension", "clay-hut-extension")
MINORS = (*range(11, 147), *range(313, 325), 337, 338, 339)


def offered(pos: Position, start: str) -> list[str]:
    """The options that begin like this."""
    return [text for text in spelled(pos) if text.startswith(start)]


def stock(pos: Position, seat: int = 0) -> int:
    """The fences that can still be built."""
    assert isinstance(pos, Agricola)
    return int(pos.farms[seat].stock)


def end(pos: Position) -> Position:
    """No further pasture, where one could still be built."""
    return do(pos, "done") if pos.question.kind in ("fences-more", "fences-or-not") else pos


def slot(name: str) -> int:
    """The slot of a space in a game of four."""
    pos = work({})
    assert isinstance(pos, Agricola)
    return [space.id for space in pos.board.spaces].index(name)


def owned(pos: Position, seat: str = "A") -> list[str]:
    """The improvements in front of a seat."""
    found: list[str] = farm(pos, seat)["improvements"]
    return found


def display(pos: Position) -> list[str]:
    """The major improvements nobody has."""
    return [one["id"] for one in pos.view(None)["majors"] if one["owner"] is None]


def waiting(pos: Position, seat: int = 0) -> list[tuple[int, str]]:
    """What lies on coming rounds for a seat."""
    found = []
    for entry in pos.view(None)["track"]:
        found += [(entry["round"], one["good"]) for one in entry["promised"] if one["seat"] == seat]
    return found
