"""Refuse subclasses from outside where an object is an answer of the library, not something that programs make.

Compiled, such a class could not be built on anyway: each object would be refused, in words of the compiler. Here the
class statement itself is refused, in both builds, and says what to do instead. A class that may be built on is marked
for the compiler: `mypyc_attr(allow_interpreted_subclasses=True)`.
"""

from __future__ import annotations

from typing import Any


class Sealed:
    """The base of classes that only Farmstead itself may subclass. docs/public.md lists the public ones."""

    def __init_subclass__(cls) -> None:
        made: Any = cls
        if made.__module__.partition(".")[0] != "farmstead":
            base = made.__mro__[1]
            raise TypeError(
                f"{made.__name__} cannot be made: {base.__module__}.{base.__name__} may not be subclassed. "
                "Keep one of its objects in a class of your own instead; docs/public.md lists what may be subclassed"
            )
