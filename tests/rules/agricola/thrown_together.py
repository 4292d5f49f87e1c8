"""Hand cards thrown together: random play from rich farms with many of them in play, every check at every n-th step.

`benchmarks/cards.py` does so by the thousand and counts which cards have lain before one seat together.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.decks import DECKS, OF_2016
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.rules.position import Agricola
from tests.rules.agricola.table import CARDS_2007, CARDS_2016, GAME, GOODS, MAJORS, data_of
from tests.walks import check_options, check_position, check_untouched

ROOMS: list[list[str]] = [[], ["a1"], ["b3"], ["a1", "b1"]]
PASTURES = [["e1 e2", "e3"], ["d1 e1"], ["e1", "e2", "e3"], ["d1 d2 e1 e2"]]
FIELDS = [["c3"], ["c3 grain 3"], ["c2 grain 2", "c3 vegetable 2"], ["c2", "c3 grain 1"]]
MOST_STEPS = 4000
Pairs = set[frozenset[str]]


def rich_table(seed: int, deck: str, only: Sequence[str] = ()) -> tuple[Position, Pairs]:
    """A position in the middle of a game with cards of a deck before every seat; and which lie together.

    Where `only` names cards, no others of the deck are there.
    """
    rng = random.Random(f"{deck} {seed}")
    revised = deck in OF_2016
    players = 1 + seed % (4 if revised else 5)
    names = [name for name in only or DECKS[deck] if CARDS[NUMBER_OF[name]].players <= players]
    travelling = [name for name in names if CARDS[NUMBER_OF[name]].travels]
    names = [name for name in names if name not in travelling]
    rng.shuffle(names)
    rng.shuffle(travelling)
    majors = rng.sample(MAJORS, players)
    specs: list[dict[str, Any]] = []
    pairs: Pairs = set()
    for seat in range(players):
        mine = names[seat::players]
        played = rng.randrange(4, 20 if revised else 40)
        spec: dict[str, Any] = {good: rng.randrange(7) for good in GOODS}
        hand = mine[played : played + 4] + travelling[seat::players][:3]
        spec |= {"cards": mine[:played], "hand": hand, "rooms": rng.choice(ROOMS)}
        spec["house"] = rng.choice(["wood", "clay", "stone", "stone"])
        if rng.random() < 0.7:
            spec |= {"pastures": rng.choice(PASTURES), "sheep": rng.randrange(3)}
        if rng.random() < 0.5:
            spec["fields"] = rng.choice(FIELDS)
        if rng.random() < 0.5:
            spec["majors"] = [majors[seat]]
        specs.append(spec)
        pairs.update(frozenset(pair) for pair in combinations(mine[:played], 2))
    number = rng.randrange(1, 14)
    piled = ("forest", "clay-pit", "reed-bank", "fishing") if revised else ("wood-3", "clay-1", "reed-1", "fishing")
    piles = {space: rng.randrange(4) for space in piled}
    data = data_of(
        *specs, players=players, edition="2016" if revised else "2007", decks=deck, mode="full", round=number,
        spaces=piles, revealed=(CARDS_2016 if revised else CARDS_2007)[:number],
        tiles="yes" if revised and seed % 3 == 0 else "no",
    )  # fmt: skip
    return GAME.from_json(json.dumps(data)), pairs


def in_hands(pos: Position) -> list[set[int]]:
    """The cards of each hand that travel once played."""
    assert isinstance(pos, Agricola)
    return [{number for number in farm.hand if CARDS[number].travels} for farm in pos.farms]


def play_on(
    pos: Position, rng: random.Random, every: int, most: int = MOST_STEPS, met: Pairs | None = None
) -> int:
    """Random play to the end (or for so many steps), rather doing something than not; returns the steps.

    `met` gets the pairs of a travelling card that is played and each card that lies before whoever plays it.
    """
    steps = 0
    while not pos.over and steps < most:
        if steps % every == 0:
            check_position(pos, rng)
            check_options(pos)
            check_untouched(pos, rng)
        options = pos.options(seat := rng.choice(pos.deciders))
        if rng.random() < 0.5:
            options = [option for option in options if pos.spell(option) not in ("decline", "done")] or options
        held = in_hands(pos) if met is not None else []
        pos.play(rng.choice(options), seat if seat >= 0 else None)
        steps += 1
        assert isinstance(pos, Agricola)
        if met is not None:
            for farm, before, now in zip(pos.farms, held, in_hands(pos), strict=True):
                gone = [CARDS[number].id for number in before - now]
                met.update(frozenset((one, CARDS[number].id)) for one in gone for number in farm.cards)
        for farm in pos.farms:
            assert min(*[farm.has(good) for good in range(10)]) >= 0
    assert steps < MOST_STEPS, "play does not end"
    pos.scores()
    return steps
