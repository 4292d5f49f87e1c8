"""What the benchmarks play: one line a game. A new game is a new line."""

from __future__ import annotations

from typing import NamedTuple


class Subject(NamedTuple):
    """One way of playing one game."""

    game: str
    players: int
    variants: dict[str, str]

    @property
    def title(self) -> str:
        return " ".join([self.game, *self.variants.values(), f"({self.players} seats)"])


SUBJECTS: tuple[Subject, ...] = (
    Subject("creatures", 2, {"buildings": "base"}),
    Subject("creatures", 2, {"buildings": "advanced"}),
    Subject("creatures", 2, {"buildings": "expert"}),
    Subject("skara", 1, {}),
    Subject("skara", 2, {}),
    Subject("skara", 3, {}),
    Subject("skara", 4, {}),
)
