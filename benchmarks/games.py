"""What the benchmarks play: one line a game. A new game is a new line."""

from __future__ import annotations

from typing import NamedTuple


class Subject(NamedTuple):
    """One way of playing one game."""

    game: str
    players: int
    variants: dict[str, str]
    copies: float = 30.0  # how many times faster than the peer a copy is promised to be
    decisions: float = 0.0  # the same for decisions, compiled, where less than usual is promised

    @property
    def title(self) -> str:
        return " ".join([self.game, *self.variants.values(), f"({self.players} seats)"])


SUBJECTS: tuple[Subject, ...] = (
    Subject("agricola", 2, {"edition": "2016"}),
    Subject("agricola", 4, {"edition": "2016"}),
    Subject("agricola", 2, {"edition": "2007"}),
    Subject("agricola", 5, {"edition": "2007"}),
    Subject("agricola", 3, {"edition": "2007", "decks": "pilot"}, decisions=6.0),
    Subject("agricola", 2, {"edition": "2016", "decks": "ab"}, decisions=6.0),
    Subject("agricola", 4, {"edition": "2016", "decks": "ab"}, decisions=6.0),
    Subject("agricola", 2, {"edition": "2007", "mode": "full", "decks": "eik"}, decisions=5.0),
    Subject("creatures", 2, {"buildings": "base"}),
    Subject("creatures", 2, {"buildings": "advanced"}),
    Subject("creatures", 2, {"buildings": "expert"}),
    Subject("granja", 2, {}, copies=8.0),
    Subject("granja", 4, {}, copies=8.0),
    Subject("skara", 1, {}),
    Subject("skara", 2, {}),
    Subject("skara", 3, {}),
    Subject("skara", 4, {}),
)
