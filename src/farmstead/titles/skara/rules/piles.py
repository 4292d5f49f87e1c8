"""Rows and stacks: cards and markers lie in tuples, which copies of a position share."""

from __future__ import annotations

from mypy_extensions import i64


def lay(cards: tuple[int, ...], card: i64, ordered: bool, first: i64 = 0) -> tuple[int, ...]:
    """With a card more at the right end; sorted from `first` on where the order cannot matter."""
    where: i64 = len(cards)
    if not ordered:
        while where > first and cards[where - 1] > card:
            where -= 1
    longer = list(cards)
    longer.insert(where, card)
    return tuple(longer)


def without(cards: tuple[int, ...], index: i64) -> tuple[int, ...]:
    """Without the card at a place."""
    return cards[:index] + cards[index + 1 :]
