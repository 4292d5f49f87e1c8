"""Tables of 2007 with cards about people, their spaces and their lessons."""

from __future__ import annotations

import json
from typing import Any

import farmstead
from farmstead.titles.agricola.rules.position import Agricola
from tests.rules.agricola.table import CARDS_2007, LETTERS, do, table

Spec = dict[str, Any]


def deal(*specs: Spec, **rest: Any) -> farmstead.Position:
    """Somebody, A unless told, is to place a person; after all are placed comes what comes then."""
    count = rest.get("players") or max(len(specs), 2)
    seat = LETTERS.index(rest.get("turn", "A"))
    agenda = [
        {"step": "go-home"},
        {"step": "all-placed"},
        {"step": "turn", "seat": (seat + 1) % count, "stuck": 1},
        {"step": "work", "seat": seat},
    ]
    return table(*specs, **{"decks": "eikz", "mode": "full", "agenda": agenda, **rest})


def dawn(*specs: Spec, round: int = 4, steps: tuple[str, ...] = (), **rest: Any) -> farmstead.Position:
    """The work phase is about to begin, without a refill; the round's card comes by itself if it is the only one."""
    agenda = [{"step": name} for name in ("begin-work", *steps, "reveal")]
    start = {"decks": "eikz", "mode": "full", "phase": "start", "revealed": CARDS_2007[: round - 1]}
    return table(*specs, round=round, agenda=agenda, **{**start, **rest})


def morning(*specs: Spec, round: int, **rest: Any) -> farmstead.Position:
    """A round begins, with all that its start brings."""
    return dawn(*specs, round=round, steps=("refill", "promised"), **rest)


def learned(card: str, spec: Spec, *others: Spec, **rest: Any) -> farmstead.Position:
    """A has played an occupation, the only one in hand, on the space for it."""
    return do(deal({"hand": [card], **spec}, *others, **rest), "A place occupation")


def built(card: str, spec: Spec, *others: Spec, **rest: Any) -> farmstead.Position:
    """A has played a minor improvement on the space of the first player."""
    return do(deal({"hand": [card], **spec}, *others, **rest), "A place start-minor", f"A card {card}")


def rules(pos: farmstead.Position) -> Agricola:
    assert isinstance(pos, Agricola)
    return pos


def saved(pos: farmstead.Position) -> dict[str, Any]:
    """The position as a file has it."""
    found: dict[str, Any] = json.loads(pos.to_json())
    return found


def asked(pos: farmstead.Position) -> str:
    """What is asked, of whom."""
    return f"{pos.letters(pos.deciders)} {pos.question.kind}"


def person_on(pos: farmstead.Position, name: str) -> list[int]:
    [found] = [space for space in pos.view(None)["spaces"] if space["id"] == name]
    workers: list[int] = found["workers"]
    return workers
