"""Random games in bulk. Compiled, all of them are played; interpreted, `make test` plays the first of each sort.

The same games with the same checks on both builds cost minutes and found nothing twice. That the builds play alike is
proved apart: kept games and perft counts run on both.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import farmstead


def bulk(values: Iterable[Any]) -> list[Any]:
    """Values for `parametrize`: all but the first are left to the compiled build."""
    first, *rest = values
    return [first, *(pytest.param(value, marks=pytest.mark.bulk) for value in rest)]


def each(steps: int) -> int:
    """After how many steps of a random game everything is checked: interpreted, a third as often."""
    return steps if farmstead.compiled else 3 * steps
