"""What can go wrong at the doors of the library. Each message names the place and what is allowed.

Python code may subclass all of them, ours and that of others. The mark tells the compiler, which otherwise accepts
objects of the classes it knows and nothing else.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr


def shown(value: object) -> str:
    """A value from a file or a caller as a message shows it: short, whatever it is."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    try:
        text = repr(value)
    except ValueError:
        return "a number of thousands of digits"
    return text if len(text) <= 60 else text[:57] + "..."


@mypyc_attr(allow_interpreted_subclasses=True)
class Portable(Exception):
    """An error that can be sent from one process to another, with all its fields.

    Python's own way calls the class again with what `str()` shows, which fits no error with a constructor of its own.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        # Compiled, an error of no fields of its own may have no room for any.
        return carried, (type(self), self.args, dict(getattr(self, "__dict__", {})))


def carried(kind: type[Portable], args: tuple[object, ...], fields: dict[str, object]) -> Portable:
    """An error out of a pickle."""
    error = kind.__new__(kind, *args)
    for name, value in fields.items():  # compiled, a new error has no `__dict__` before its first field
        setattr(error, name, value)
    return error


@mypyc_attr(allow_interpreted_subclasses=True)
class FarmsteadError(Portable):
    """Anything a caller did that the rules, a file format or a set-up does not allow."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SetupError(FarmsteadError, ValueError):
    """A game, a number of players or a variant that does not exist.

    The message is English, like every error of the library; where `key` is set, it is a shared text with `params` that
    says the same in any language.
    """

    def __init__(self, message: str, key: str = "", params: dict[str, object] | None = None) -> None:
        super().__init__(message)
        self.key = key  #: the shared text that says the same
        self.params: dict[str, object] = params or {}  #: what that text needs


@mypyc_attr(allow_interpreted_subclasses=True)
class NotAnOption(FarmsteadError, ValueError):
    """A spelling that is not an option now; the message says why."""


@mypyc_attr(allow_interpreted_subclasses=True)
class IllegalOption(FarmsteadError, ValueError):
    """An option that may not be played now, or not by this seat. The position is as it was."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionError(FarmsteadError, ValueError):
    """A position file that cannot be: `place` says where in the file. `key` and `params` as in SetupError."""

    def __init__(self, place: str, message: str, key: str = "", params: dict[str, object] | None = None) -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.place = place  #: where in the file, such as `farms[0].goods`
        self.key = key  #: the shared text that says the same
        self.params: dict[str, object] = params or {}  #: what that text needs


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordError(FarmsteadError, ValueError):
    """A game record that cannot be read or replayed; `line` counts from 1."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line  #: the line of the file, counted from 1; 0 where there is none
