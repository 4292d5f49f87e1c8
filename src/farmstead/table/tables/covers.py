"""The drawings on games' cards. A value of a variant may have its own: `covers/<game>-<value>.svg`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from farmstead.kernel.game import Game

COVERS: Final = Path(__file__).parents[1] / "static" / "covers"


@cache
def _has(name: str) -> bool:
    return (COVERS / f"{name}.svg").is_file()


def cover_of(game: str, variants: Mapping[str, str]) -> str:
    """The name of the drawing of a game so set up."""
    return next((name for value in variants.values() if _has(name := f"{game}-{value}")), game)


def covers_of(game: Game) -> list[dict[str, Any]]:
    """The drawings of a game with more than one: for which value of which variant each is."""
    for variant in game.variants:
        found = [(value, cover_of(game.name, {variant.name: value})) for value in variant.values]
        if any(name != game.name for _, name in found):
            return [{"variant": variant.name, "value": value, "cover": name} for value, name in found]
    return []


def drawing(game: str) -> str:
    """The cover of a game; one without its own has the barn."""
    return (COVERS / f"{game if _has(game) else 'default'}.svg").read_text("utf-8")
