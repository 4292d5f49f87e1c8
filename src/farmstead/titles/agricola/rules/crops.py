"""Crops on the fields, packed: four bits a field, by the field's place among the 15 cells."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LOW_BITS: Final = 0x111111111111111


def standing(crops: i64) -> i64:
    """A bit for each field on which crops stand."""
    return (crops | (crops >> 1) | (crops >> 2) | (crops >> 3)) & LOW_BITS


def crop_sum(crops: i64) -> i64:
    """All crops of a kind on the fields."""
    total: i64 = 0
    while crops != 0:
        total += crops & 15
        crops >>= 4
    return total
