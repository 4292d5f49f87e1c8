"""What a seat cannot know of the cards, dealt anew: the heart of `sample`.

Cards that look alike to a seat change places. Most of the time these are all it has never seen. In a draft it knows
more: a pack that went through its hands holds what it held, so only what later neighbours took of it is open, pass by
pass. Cards in play, thrown by the seat itself or passed on before everybody's eyes stay where they are.
"""

from __future__ import annotations

import random
from typing import Final

from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import MINOR
from farmstead.titles.agricola.rules.dealing import underway
from farmstead.titles.agricola.rules.deals import SORTS
from farmstead.titles.agricola.rules.drafting import holder, pack_at, under_draft
from farmstead.titles.agricola.rules.position import Agricola

IN_THE_BOX: Final = (3, 0, 0)


def redeal(pos: Agricola, seat: int, rng: random.Random) -> None:
    """Deals all anew that this seat has not seen, consistently with what it has."""
    fixed = {*pos.farms[seat].hand, *pos.removed, *pos.known, *underway(pos)}
    for farm in pos.farms:
        fixed.update(farm.cards)
    if pos.aside:
        fixed.update(pos.aside[seat])
    other: dict[int, int] = {}
    where = places(pos)
    for group in groups(pos, seat):
        dealt = sorted([number for number in group if number not in fixed])
        cards = sorted(dealt, key=lambda number: where.get(number, IN_THE_BOX))
        rng.shuffle(dealt)
        other.update(zip(cards, dealt, strict=True))
    replace(pos, seat, other)
    if pos.board.same and pos.board.deal != "mulligan" and pos.aside:
        share_out(pos, seat, rng)


def places(pos: Agricola) -> dict[int, tuple[int, int, int]]:
    """Where each card lies, in an order that does not depend on which card it is: so a deal tells nothing."""
    found: dict[int, tuple[int, int, int]] = {}
    for i, (kept, left) in enumerate(pos.packs):
        for turn, number in enumerate(kept):
            found[number] = (0, i, turn)
        for number in left:
            found[number] = (0, i, len(kept))
    for farm in pos.farms:
        for number in farm.hand:
            found.setdefault(number, (1, int(farm.seat), 0))
    whole_hands = pos.board.deal == "mulligan"
    for i, pile in enumerate(pos.aside):
        for at, number in enumerate(pile):
            found.setdefault(number, (2, i, at if whole_hands else 0))
    return found


def groups(pos: Agricola, seat: int) -> list[list[int]]:
    """The cards of each kind that this seat has never seen, and those of packs it has, as far as they look alike."""
    found: list[list[int]] = []
    packed: set[int] = set()
    now = under_draft(pos)
    for i, (kept, left) in enumerate(pos.packs):
        group: list[int] | None = None  # nothing seen of this pack so far
        for turn, number in enumerate(kept):
            if holder(pos, i % int(pos.players), turn) == seat:
                group = []
                found.append(group)
                packed.add(number)
            elif group is not None:
                group.append(number)
        if now and i == pack_at(pos, seat, now):
            packed.update(left)  # it lies before the seat, open to its eyes
        elif group is not None:
            group += left
    for group in found:
        packed.update(group)
    for sort in SORTS:
        found.append([int(card.number) for card in pos.board.deck if card.sort == sort and card.number not in packed])
    return found


def replace(pos: Agricola, seat: int, other: dict[int, int]) -> None:
    """Puts each card's other card in its place, wherever this seat cannot see."""
    for farm in pos.farms:
        if farm.seat != seat:
            farm.hand = tuple(sorted([other.get(number, number) for number in farm.hand]))
    if pos.aside:
        whole_hands = pos.board.deal == "mulligan"
        piles = [[other.get(number, number) for number in pile] for pile in pos.aside]
        pos.aside = tuple([tuple(pile if whole_hands else sorted(pile)) for pile in piles])
    if pos.packs:
        pos.packs = tuple(
            [
                (tuple([other.get(n, n) for n in kept]), tuple(sorted([other.get(n, n) for n in left])))
                for kept, left in pos.packs
            ]
        )


def share_out(pos: Agricola, seat: int, rng: random.Random) -> None:
    """The same hands for everybody: what others were dealt is known, but not which of it they threw."""
    piles = list(pos.aside)
    for farm in pos.farms:
        if farm.seat == seat:
            continue
        hand: list[int] = []
        thrown: list[int] = []
        for sort in SORTS:
            cards = [n for n in (*farm.hand, *piles[farm.seat]) if CARDS[n].sort == sort]
            if sort == MINOR and any(CARDS[n].sweeps for n in farm.cards):
                hand += [n for n in farm.hand if CARDS[n].sort == sort]  # all it was dealt is thrown, as all know
                thrown += [n for n in piles[farm.seat] if CARDS[n].sort == sort]
                continue
            many = len([n for n in farm.hand if CARDS[n].sort == sort])
            rng.shuffle(cards)
            hand += cards[:many]
            thrown += cards[many:]
        farm.hand = tuple(sorted(hand))
        piles[farm.seat] = tuple(sorted(thrown))
    pos.aside = tuple(piles)
