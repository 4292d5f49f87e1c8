"""La Granja, read plainly."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.layout import Layout
from farmstead.titles.granja.rules.names import (
    BARE,
    BUILDING_COUNT,
    CARD_COUNT,
    CROPS,
    DONKEYS,
    GOOD_COUNT,
    MARKS,
    MOST_SPACES,
    NEUTRAL,
    PHASES,
    ROOF_TILES,
    SLOTS,
    STEP_NAMES,
)
from farmstead.titles.granja.rules.scoring import score
from farmstead.titles.granja.rules.wanted import is_blocked
from tests.research.plain.reading import Numbers, Readers, among, flags, one_hot, relative

__all__ = ["PHASES", "seat", "table"]

SIDES = 6


def owned(pos: Any, owner: int) -> Numbers:
    """The market spaces with this owner's marker; a board with fewer spaces has none on the rest."""
    found = [there == owner for there in pos.market]
    return found + [False] * (MOST_SPACES - len(found))


def table(layout: Layout) -> Readers:
    players = layout.players

    def order(pos: Any, viewer: int) -> Numbers:
        return [pos.order.index((viewer + i) % players) + 1 for i in range(players)]

    def dice(pos: Any, viewer: int) -> Numbers:
        return [
            *one_hot(SIDES, pos.rented - 1), *one_hot(players, relative(pos.rented_by, viewer, players)),
            *one_hot(SIDES, pos.reserved - 1), *one_hot(players, relative(pos.reserved_by, viewer, players)),
        ]  # fmt: skip

    def blocked(pos: Any, viewer: int) -> Numbers:
        return [len(pos.blocked) == SLOTS and is_blocked(pos, building) for building in range(BUILDING_COUNT)]

    return {
        "step": lambda pos, me: one_hot(len(STEP_NAMES) - 1, pos.step - 1),
        "order": order,
        "neutral-first": lambda pos, me: [pos.neutral_first],
        "dice": lambda pos, me: pos.dice,
        "helpers-die": dice,
        "roof-sale": lambda pos, me: flags(pos.roofs, range(ROOF_TILES)),
        "blocked": blocked,
        "first-bonus": lambda pos, me: flags(pos.firsts, range(BUILDING_COUNT)),
        "completed": lambda pos, me: [pos.completed],
        "neutral-marker": lambda pos, me: owned(pos, NEUTRAL),
        "deck": lambda pos, me: [len(pos.deck)],
        "discard": lambda pos, me: among(pos.discard, CARD_COUNT),
        "hand": lambda pos, me: among(pos.farms[me].hand, CARD_COUNT),
    }


def fields(pos: Any, seat: int) -> Numbers:
    farm = pos.farms[seat]
    return [*(farm.crops.count(crop) for crop in range(CROPS)), *farm.ripe]


def missing(goods: list[int], there: int) -> Numbers:
    return among([good for i, good in enumerate(goods) if not there >> i & 1], GOOD_COUNT)


def barrow_goods(pos: Any, seat: int) -> Numbers:
    farm = pos.farms[seat]
    found: Numbers = []
    for slot in range(SLOTS):
        card = farm.barrows[slot]
        found += missing(pos.figures.goods[card] if card >= 0 else [], farm.loads[slot])
    return found


def row_goods(pos: Any, seat: int) -> Numbers:
    farm = pos.farms[seat]
    found: Numbers = []
    for building in range(BUILDING_COUNT):
        begun = farm.rows[building] >= 0 and not farm.done >> building & 1
        found += missing(pos.figures.rows[building][farm.rows[building]] if begun else [], farm.delivered[building])
    return found


def roofs(pos: Any, seat: int) -> Numbers:
    farm = pos.farms[seat]
    ready = [tile for i, tile in enumerate(farm.roofs) if not farm.turned >> i & 1]
    return [*among(farm.roofs, ROOF_TILES), *among(ready, ROOF_TILES)]


def played(cards: list[int]) -> Numbers:
    return among([card for card in cards if card >= 0], CARD_COUNT)


def helpers_used(pos: Any, seat: int) -> Numbers:
    farm = pos.farms[seat]
    return played([card for slot, card in enumerate(farm.helpers) if farm.used >> slot & 1])


def limits(pos: Any, seat: int) -> Numbers:
    farm = pos.farms[seat]
    return [farm.hand_limit, farm.room, farm.extra, farm.income]


def dice_taken(pos: Any, seat: int) -> Numbers:
    farm = pos.farms[seat]
    return among([die for die in (farm.die1, farm.die2) if die], SIDES, 1)


def seat(layout: Layout) -> Readers:
    return {
        "silver": lambda pos, seat: [pos.farms[seat].silver],
        "points": lambda pos, seat: [pos.farms[seat].points],
        "goods": lambda pos, seat: pos.farms[seat].goods,
        "fields": fields,
        "field": lambda pos, seat: played(pos.farms[seat].fields),
        "barrow": lambda pos, seat: played(pos.farms[seat].barrows),
        "extension": lambda pos, seat: played(pos.farms[seat].extensions),
        "helper": lambda pos, seat: played(pos.farms[seat].helpers),
        "helper-used": helpers_used,
        "barrow-missing": barrow_goods,
        "row": lambda pos, seat: [row + 1 for row in pos.farms[seat].rows],
        "row-missing": row_goods,
        "craft": lambda pos, seat: flags(pos.farms[seat].done, range(BUILDING_COUNT)),
        "craft-fresh": lambda pos, seat: flags(pos.farms[seat].fresh, range(BUILDING_COUNT)),
        "roof": roofs,
        "dice-taken": dice_taken,
        "donkey-aside": lambda pos, seat: flags(pos.farms[seat].donkeys, range(DONKEYS)),
        "donkey": lambda pos, seat: one_hot(DONKEYS, pos.farms[seat].donkey - 1),
        "market": owned,
        "marked": lambda pos, seat: flags(pos.farms[seat].marks, range(len(MARKS))),
        "bare": lambda pos, seat: flags(pos.farms[seat].bare, range(len(BARE))),
        "siesta": lambda pos, seat: [pos.farms[seat].siesta],
        "siesta-height": lambda pos, seat: [pos.stack.index(seat) + 1 if seat in pos.stack else 0],
        "markers": lambda pos, seat: [pos.farms[seat].supply],
        "limits": limits,
        "hand-size": lambda pos, seat: [len(pos.farms[seat].hand)],
        "score": lambda pos, seat: [score(pos, pos.farms[seat])["total"]],
    }
