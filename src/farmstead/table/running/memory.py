"""The collector of garbage, kept from making people wait.

Left to itself Python now and then looks at every object there is, tables, words and code alike: a twentieth of a second
with two hundred tables, while nobody is answered, and it finds next to nothing. Here it looks at what is new every few
seconds, and leaves alone what has stayed. Now and then, hours apart, it looks at everything after all: what was left
alone may have become garbage since.
"""

from __future__ import annotations

import gc
import time
from typing import Final

YOUNG: Final = 10_000  # new objects between two looks at the youngest; by itself Python looks every 700
NEVER: Final = 1_000_000_000
LOOK_SECONDS: Final = 5.0
ALL_SECONDS: Final = 6 * 3600.0


class Memory:
    """When to look at what; called again and again by the server's own thread."""

    def __init__(self) -> None:
        gc.collect()
        gc.freeze()  # code and words stay for ever
        gc.set_threshold(YOUNG, 20, NEVER)
        self._looked = self._looked_at_all = time.monotonic()

    def tend(self) -> None:
        moment = time.monotonic()
        if moment - self._looked < LOOK_SECONDS:
            return
        if moment - self._looked_at_all > ALL_SECONDS:
            self._looked_at_all = moment
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._looked = time.monotonic()
