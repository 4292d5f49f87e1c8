"""Agricola, read plainly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from farmstead.farmyard.grid import EDGES, FARM_EDGES
from farmstead.kernel.layout import Layout
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import OCCUPATION
from farmstead.titles.agricola.rules.drafting import pack_at, under_draft
from farmstead.titles.agricola.rules.names import COLUMNS, COOKED, CRAFTS, GOODS, HOUSES, MAJORS, ROUNDS
from farmstead.titles.agricola.rules.options import FARM_CELLS
from farmstead.titles.agricola.rules.position import PHASES
from farmstead.titles.agricola.rules.scoring import score
from farmstead.titles.agricola.sense.card_features import HAND_SLOTS, PACK_SLOTS, PLAYED_SLOTS, features
from farmstead.titles.agricola.sense.observation import spaces_of
from tests.research.plain.reading import Numbers, Readers, flags, one_hot, relative

__all__ = ["PHASES", "seat", "table"]

EDGE_BITS = [edge for edge in EDGES if FARM_EDGES[COLUMNS] >> edge & 1]


def on_board(layout: Layout, pos: Any, mask: int) -> Numbers:
    """Bits of slots, as bits of spaces; a space that is not in this game has none."""
    slots = [pos.board.slot_of[number] for number in spaces_of(layout.players)]
    return [mask >> slot & 1 if slot >= 0 else 0 for slot in slots]


def placed(cards: Iterable[int], slots: int) -> Numbers:
    """Cards by their places in the list of all, rising."""
    found = [number - MAJORS + 1 for number in sorted(cards)][:slots]
    return found + [0] * (slots - len(found))


def pack_of(pos: Any, seat: int) -> tuple[int, ...]:
    sort = under_draft(pos)
    cards: tuple[int, ...] = pos.packs[pack_at(pos, seat, sort)][1] if sort else ()
    return cards


def table(layout: Layout) -> Readers:
    players = layout.players
    numbers = spaces_of(players)

    def piles(pos: Any, viewer: int) -> Numbers:
        slots = pos.board.slot_of
        found = [pos.piles[slots[n]] if slots[n] >= 0 else 0 for n in numbers]
        for slot, _, n in pos.beside:
            found[numbers.index(pos.board.spaces[slot].number)] += n
        return found

    def opened(pos: Any, viewer: int) -> Numbers:
        early = on_board(layout, pos, sum(2**slot for slot in pos.coming))
        return [max(now, later / 2) for now, later in zip(on_board(layout, pos, pos.open), early, strict=True)]

    return {
        "starter": lambda pos, me: one_hot(players, relative(pos.starter, me, players)),
        "open": opened,
        "pile": piles,
        "display": lambda pos, me: flags(pos.display, range(MAJORS)),
        "hand": lambda pos, me: placed(pos.farms[me].hand, HAND_SLOTS),
        "hand-sum": lambda pos, me: features(pos.farms[me].hand),
        "pack": lambda pos, me: placed(pack_of(pos, me), PACK_SLOTS),
        "removed": lambda pos, me: placed(pos.removed, HAND_SLOTS),
    }


def goods(pos: Any, seat: int) -> Numbers:
    farm = pos.farms[seat]
    return [farm.food, farm.wood, farm.clay, farm.reed, farm.stone, farm.grain, farm.vegetable]


def crops(packed: int) -> Numbers:
    return [packed >> 4 * i & 15 for i in range(len(FARM_CELLS))]


def promised(pos: Any, seat: int) -> Numbers:
    """Food by round, then the other goods of all rounds, then cards that wait."""
    found = [0] * (ROUNDS + len(GOODS))
    for number, good, n, _ in pos.farms[seat].promises:
        if good == 0:
            found[number - 1] += n
        elif good > 0:
            found[ROUNDS + good - 1] += n
        else:
            found[-1] += 1
    return found


def memory(pos: Any, seat: int) -> Numbers:
    """What each played card remembers, in the slots of `played`."""
    farm = pos.farms[seat]
    found = [sum(farm.memory.get(number, ())) for number in sorted(farm.cards)][:PLAYED_SLOTS]
    return found + [0] * (PLAYED_SLOTS - len(found))


def hand_sizes(pos: Any, seat: int) -> Numbers:
    cards = pos.farms[seat].hand
    occupations = len([card for card in cards if CARDS[card].sort == OCCUPATION])
    return [occupations, len(cards) - occupations]


def seat(layout: Layout) -> Readers:
    return {
        "placed": lambda pos, seat: on_board(layout, pos, pos.farms[seat].placed),
        "newborn-on": lambda pos, seat: on_board(layout, pos, pos.farms[seat].cradle),
        "goods": goods,
        "animals": lambda pos, seat: pos.farms[seat].herd(),
        "people": lambda pos, seat: [pos.farms[seat].people, pos.farms[seat].newborn, pos.farms[seat].home],
        "people-of-cards": lambda pos, seat: [pos.farms[seat].lodgers, pos.farms[seat].extra, pos.farms[seat].late],
        "house": lambda pos, seat: one_hot(len(HOUSES), pos.farms[seat].house),
        "room": lambda pos, seat: flags(pos.farms[seat].rooms, FARM_CELLS),
        "field": lambda pos, seat: flags(pos.farms[seat].fields, FARM_CELLS),
        "grain-on": lambda pos, seat: crops(pos.farms[seat].grains),
        "vegetable-on": lambda pos, seat: crops(pos.farms[seat].vegetables),
        "stable": lambda pos, seat: flags(pos.farms[seat].stables, FARM_CELLS),
        "pasture": lambda pos, seat: flags(pos.farms[seat].closed, FARM_CELLS),
        "fence": lambda pos, seat: flags(pos.farms[seat].fences, EDGE_BITS),
        "begging": lambda pos, seat: [pos.farms[seat].begging],
        "major": lambda pos, seat: flags(pos.farms[seat].majors, range(MAJORS)),
        "played": lambda pos, seat: placed(pos.farms[seat].cards, PLAYED_SLOTS),
        "on-card": memory,
        "played-sum": lambda pos, seat: features(pos.farms[seat].cards),
        "known-in-hand": lambda pos, seat: placed(set(pos.farms[seat].hand) & set(pos.known), HAND_SLOTS),
        "hand-size": hand_sizes,
        "promised": promised,
        "cooking": lambda pos, seat: [pos.farms[seat].rate(i) for i in range(len(COOKED))],
        "crafted": lambda pos, seat: flags(pos.farms[seat].crafted, range(len(CRAFTS))),
        "score": lambda pos, seat: [score(pos, pos.farms[seat])["total"]],
    }
