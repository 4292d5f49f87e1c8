"""What each seat remembers of a game: an information state with perfect recall, for game theory.

A memory is a row of words: each own answer (`a` and its id), and each new sight of the table (`s` and a digest of the
view). Equal memories mean that the seat has seen and done the same all along, and whoever kept the views can tell what.
"""

from __future__ import annotations

import hashlib
import json

from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE

DIGEST = 10  # bytes of a view's digest: two views that share one do not happen


class Recall:
    """The memories of all seats of one game."""

    def __init__(self, pos: Position) -> None:
        self._memories: list[tuple[str, ...]] = [()] * int(pos.players)
        self._sights: list[str] = [""] * int(pos.players)
        self.look(pos)

    def copy(self) -> Recall:
        other = Recall.__new__(Recall)
        other._memories = list(self._memories)
        other._sights = list(self._sights)
        return other

    def answer(self, seat: int, option: int) -> None:
        """A seat answers; only it knows for sure. What others see of it their next sight shows."""
        if seat != CHANCE:
            self._memories[seat] += (f"a{option}",)

    def look(self, pos: Position) -> None:
        """All seats look at the table."""
        for seat, before in enumerate(self._sights):
            sight = _digest(pos, seat)
            if sight != before:
                self._sights[seat] = sight
                self._memories[seat] += (sight,)

    def only_of(self, seat: int, pos: Position) -> Recall:
        """In a position dealt anew for this seat it remembers what it did; the others begin with what they see now."""
        other = Recall(pos)
        other._memories[seat] = self._memories[seat]
        other._sights[seat] = self._sights[seat]
        return other

    def text(self, seat: int) -> str:
        return " ".join(self._memories[seat])


def _digest(pos: Position, seat: int) -> str:
    view = json.dumps(pos.view(seat), separators=(",", ":"), sort_keys=True)
    return "s" + hashlib.blake2b(view.encode(), digest_size=DIGEST).hexdigest()
