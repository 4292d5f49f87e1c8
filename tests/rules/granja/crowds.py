"""Rich farms full of helpers for fuzzing: every two helpers meet on one farm at least once."""

from __future__ import annotations

import random
from typing import Any

from farmstead.titles.granja.files.checks import markers_of
from farmstead.titles.granja.rules.names import CARDS
from farmstead.titles.granja.rules.position import Granja
from tests.rules.granja.table import Farm, table
from tests.walks import check_options, check_position, check_untouched

START: dict[str, list[dict[str, Any]]] = {
    "farm": [{"step": "farm-phase"}, {"step": "pair", "seat": 0}],
    "revenue": [{"step": "revenue"}, {"step": "pair", "seat": 0}],
    "transport": [{"step": "transport"}, {"step": "pair", "seat": 0}],
}
"""Where random play sets in: a question that matters to nobody, then a whole phase."""


def pairs() -> set[frozenset[str]]:
    return {frozenset((a, b)) for i, a in enumerate(CARDS) for b in CARDS[i + 1 :]}


def crews(rng: random.Random) -> list[list[str]]:
    """Sets of three helpers in which every two meet at least once."""
    waiting = pairs()
    found: list[list[str]] = []
    while waiting:
        first = rng.choice(sorted(CARDS))
        left = [card for card in CARDS if card != first and frozenset((first, card)) in waiting]
        if not left:
            first, second = sorted(next(iter(sorted(waiting, key=sorted))))
            left = [second]
        second = rng.choice(left)
        both = [c for c in CARDS if frozenset((first, c)) in waiting and frozenset((second, c)) in waiting]
        some = [c for c in CARDS if c not in (first, second) and frozenset((second, c)) in waiting]
        third = rng.choice(both or some or [c for c in CARDS if c not in (first, second)])
        crew = [first, second, third]
        waiting -= {frozenset((a, b)) for a in crew for b in crew if a != b}
        found.append(crew)
    return found


def farm_with(rng: random.Random, helpers: list[str], rest: list[str]) -> Farm:
    """A farm where much can be done."""
    roofs = [f"{number}{rng.choice('abcd')}" for number in (1, 2)]
    return {
        "helpers": helpers,
        "hand": [rest.pop() for _ in range(4)],
        "barrows": {rest.pop(): [] for _ in range(3)},
        "extensions": [rest.pop()],
        "fields": [],
        "roofs": [],
        "silver": rng.randint(2, 9),
        "points": rng.randint(1, 5),
        "pig": rng.randint(0, 2),
        "siesta": rng.randint(0, 5),
        **{good: rng.randint(0, 2) for good in ("olive", "grain", "grape", "food", "wine", "meat", "trade")},
        **({"roofs": roofs[:1]} if rng.random() < 0.5 else {}),
    }


def crowd(rng: random.Random, crew: list[str], other: list[str]) -> Granja:
    """Two farms with three helpers each, at the start of some phase of some round."""
    rest = [card for card in CARDS if card not in crew and card not in other]
    rng.shuffle(rest)
    phase = rng.choice(list(START))
    a, b = farm_with(rng, crew, rest), farm_with(rng, other, rest)
    if b["roofs"] == a["roofs"]:
        b["roofs"] = []
    spots = rng.sample(["m1", "m2", "m3", "m4", "m5", "m6", "m11", "m14"], 6)
    return table(*START[phase], phase=phase, stop=False, round=rng.randint(3, 6), A=a, B=b,
                 market={space: "AB"[i % 2] for i, space in enumerate(spots)})  # fmt: skip


def check_totals(pos: Granja) -> None:
    """Markers are 25 a seat wherever they are; nothing is below nothing."""
    for farm in pos.farms:
        assert markers_of(pos, farm) == 25
        assert farm.silver >= 0
        assert farm.points == sum(farm.won) >= 0
        assert min([*farm.goods, *farm.grown, *farm.ripe]) >= 0
        for crop in range(3):
            assert farm.ripe[crop] == sum(n for n, kind in zip(farm.grown, farm.crops, strict=True) if kind == crop)


def play_on(pos: Granja, rng: random.Random, steps: int, every: int) -> int:
    """Random play with everything checked each `every`-th step and the totals at each; returns the steps taken."""
    for step in range(steps):
        check_totals(pos)
        if pos.over:
            return step
        if step % every == 0:
            check_position(pos, rng)
            check_options(pos)
            check_untouched(pos, rng)
        seat = rng.choice(pos.deciders)
        options: list[Any] = pos.options(seat if seat >= 0 else None)
        pos.play(rng.choice(options), seat if seat >= 0 else None)
    return steps
