"""The order in which cards were played changes nothing: two tables alike but for it, played with the same answers.

Prices, what is asked, what may be answered and the positions must stay the same. `benchmarks/fuzz.py` does so by the
thousand.
"""

from __future__ import annotations

import json
import random
from typing import Any

from farmstead.farmyard.grid import BIT
from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.decks import DECKS
from farmstead.titles.agricola.cards.moments import GAINS, GOODS_TAKEN, PRICES
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.rules.agricola.table import GAME
from tests.rules.agricola.thrown_together import rich_table

BY_ORDER = {"tutor", "tutor-2016"}
"""Cards that count what was played after them."""
Data = dict[str, Any]


def in_other_order(pos: Position, rng: random.Random) -> tuple[Position, Position]:
    """A position without the cards that look at the order, and the same with all cards in another one."""
    data = json.loads(pos.to_json())
    for farm in data["farms"]:
        farm["cards"] = [name for name in farm["cards"] if name not in BY_ORDER]
    first = GAME.from_json(json.dumps(data))
    for farm in data["farms"]:
        rng.shuffle(farm["cards"])
    return first, GAME.from_json(json.dumps(data))


def sorted_data(pos: Position) -> Data:
    """A position's data without the order of the cards before each seat."""
    data: Data = json.loads(pos.to_json())
    for farm in data["farms"]:
        farm["cards"].sort()
        farm["promises"] = sorted(farm["promises"], key=json.dumps)
    for step in data["agenda"]:
        if "cards" in step:
            step["cards"].sort()
    return data


def asked(pos: Position) -> dict[str, Any]:
    """What is asked and of whom, what may be answered, and what it costs."""
    if pos.over:
        return {"scores": pos.scores()}
    found: dict[str, Any] = {"kind": pos.question.kind, "params": pos.question.params}
    for seat in pos.deciders:
        found[str(seat)] = sorted(pos.spell(option) for option in pos.options(seat))
    if len(pos.deciders) == 1 and pos.deciders[0] >= 0:
        found["costs"] = pos.view(pos.deciders[0])["costs"]
    return found


def changing_prices(deck: str) -> list[str]:
    """The cards of a deck that change prices, with some that give away materials: thrown together they meet often."""
    prices = sum(BIT[PRICES + thing] for thing in range(8))
    return [name for name in DECKS[deck] if CARDS[NUMBER_OF[name]].hears & (prices | BIT[GAINS] | BIT[GOODS_TAKEN])]


def compare(seed: int, deck: str, steps: int) -> int:
    """Play a rich table twice, the second time with its cards in another order; return how many answers were given.

    Every other table has only cards that change prices or answer to goods taken.
    """
    rng = random.Random(f"order {deck} {seed}")
    one, other = in_other_order(rich_table(seed // 2, deck, changing_prices(deck) if seed % 2 else ())[0], rng)
    for done in range(steps):
        assert asked(one) == asked(other), f"seed {seed} of {deck}, after {done} answers: another question"
        assert sorted_data(one) == sorted_data(other), f"seed {seed} of {deck}, after {done} answers: another position"
        if one.over:
            return done
        seat = rng.choice(one.deciders)
        spelled = [one.spell(option) for option in one.options(seat)]
        if rng.random() < 0.6:
            spelled = [text for text in spelled if text not in ("decline", "done")] or spelled
        answer = rng.choice(spelled)
        for pos in (one, other):
            pos.play(pos.parse(answer), seat if seat >= 0 else None)
    return steps
