"""Players made of code.

A bot sees what its seat may see (a view, with its options) and may ask for samples of what it can't see;
it never gets the true position. So a bot can't peek, not even by mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from farmstead.bots.random import RandomBot
from farmstead.kernel.errors import SetupError
from farmstead.kernel.position import Position

Sampler = Callable[[], Position]
"""Each call gives a position that looks the same to the seat; what it can't know is dealt anew."""


class Bot(Protocol):
    """Anything that answers questions for a seat."""

    name: str

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        """The id of one of `view["options"]`."""
        ...


_MAKERS: dict[str, Callable[[int | None], Bot]] = {RandomBot.name: RandomBot}


def names() -> list[str]:
    """The bots there are."""
    return list(_MAKERS)


def make(name: str, seed: int | None = None) -> Bot:
    """A bot by its name; the same seed plays the same way."""
    if name not in _MAKERS:
        raise SetupError(f"unknown bot {name!r}; known bots: {', '.join(_MAKERS)}")
    return _MAKERS[name](seed)


__all__ = ["Bot", "RandomBot", "Sampler", "make", "names"]
