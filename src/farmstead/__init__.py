"""Farmstead: farm-building board games to play, study and solve, exactly by the rules.

    >>> import farmstead
    >>> pos = farmstead.game("creatures").start(buildings="base", first="A")
    >>> pos.spell(pos.options()[0])
    'place start-player'
"""

from __future__ import annotations

import importlib

from farmstead.kernel import steps as _steps
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.errors import (
    FarmsteadError,
    IllegalOption,
    NotAnOption,
    PositionError,
    RecordError,
    SetupError,
)
from farmstead.kernel.game import Game
from farmstead.kernel.given import UnknownOption, UnknownSeat, WrongType
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, OVER

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "Dealer",
    "FarmsteadError",
    "Game",
    "IllegalOption",
    "NotAnOption",
    "Position",
    "PositionError",
    "RecordError",
    "SetupError",
    "UnknownOption",
    "UnknownSeat",
    "WrongType",
    "compiled",
    "game",
    "games",
]

compiled: bool = not str(_steps.__file__).endswith(".py")
"""Is the rules core compiled by mypyc in this process?"""

_GAMES = ("agricola", "creatures", "granja", "skara")


def games() -> list[str]:
    """The games there are."""
    return list(_GAMES)


def game(name: str) -> Game:
    """A game by its name. Unknown: a SetupError that lists the games."""
    if name not in _GAMES:
        raise SetupError(f"there is no game {name!r}; games: {', '.join(_GAMES)}")
    found: Game = importlib.import_module(f"farmstead.titles.{name}").GAME
    return found
