"""What callers give to the methods of the contract: anything at all, and each method says itself what is allowed.

Compiled, a parameter of type `int` or `str` is looked at before its method begins, and what does not fit is a TypeError
of the compiler's own, which knows nothing of options and seats; numpy's whole numbers do not fit either. So those
methods take a `SupportsIndex` or a `Text`: the same for type checkers, anything at run time. This module stays
interpreted: a protocol in a compiled one is a class that nothing else belongs to, and the compiler lets few of Python's
own errors be built on.
"""

from __future__ import annotations

import operator
from typing import Any, Protocol

from farmstead.kernel.errors import FarmsteadError, shown


class UnknownOption(FarmsteadError, KeyError):
    """A number or a spelling that no option of the game has, whatever the position."""

    def __str__(self) -> str:
        """The message as it is; a KeyError would show it in quotes."""
        return str(self.args[0]) if self.args else ""


class UnknownSeat(FarmsteadError, LookupError):
    """What is no seat of this game."""


class WrongType(FarmsteadError, TypeError):
    """Something given that is of no use there, whatever its value."""


class Text(Protocol):
    """A str, for type checkers."""

    def casefold(self) -> str: ...


def whole(value: object) -> int | None:
    """A whole number as an int, also one of numpy's; None where it is none. True and False are no numbers here."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    index: Any = value  # to ask whether it is a SupportsIndex takes longer than all the rest of an answer
    try:
        return operator.index(index)
    except TypeError:
        return None


def told(value: object) -> str:
    """Any value as a message names it."""
    return "None" if value is None else shown(value)


def seat_of(value: object, players: int) -> int:
    """A seat that a caller gave, as an int. None of the game's: UnknownSeat."""
    seat = whole(value)
    if seat is None or not 0 <= seat < players:
        raise UnknownSeat(f"there is no seat {told(value)}; seats: {', '.join([str(i) for i in range(players)])}")
    return seat
