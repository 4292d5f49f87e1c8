"""What a bot is, and the little that all bots need of a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from farmstead.kernel.position import Position

Sampler = Callable[[], Position]
"""Each call gives a position that looks the same to the seat; what it can't know is dealt anew."""


class Bot(Protocol):
    """Anything that answers questions for a seat."""

    name: str

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        """The id of one of `view["options"]`."""
        ...


def offered(view: dict[str, Any]) -> list[int]:
    """The ids to choose from."""
    options = [int(option["id"]) for option in view["options"]]
    if not options:
        raise ValueError("this seat has nothing to choose now")
    return options


def asked_seat(view: dict[str, Any]) -> int:
    """The seat this view asks."""
    return int(view["question"]["seat"])
