"""What a puzzle is about, found by facts: what its solution answers, is asked and gains. The themes are data of their
game, `titles/<game>/puzzles/puzzles.toml`, with their words beside it; so are the set-ups in which puzzles are looked
for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from farmstead.i18n import Texts
from farmstead.kernel.game import Game


class Facts(NamedTuple):
    """Of a solution: what the seat answers, what kinds of questions it is asked, and in which lines of the score sheet
    the best end has more than the next best."""

    answers: Sequence[str]
    asked: Sequence[str]
    gains: Sequence[str]


class Theme(NamedTuple):
    """A theme: all that is named here must be so. `did`: the solution has one of these answers (with `*`); `asked`:
    one of these questions; `gains`: one of these lines of the score sheet."""

    id: str
    did: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()

    def fits(self, facts: Facts) -> bool:
        return (
            (not self.did or any(fnmatchcase(one, pattern) for one in facts.answers for pattern in self.did))
            and (not self.asked or bool(set(self.asked) & set(facts.asked)))
            and (not self.gains or bool(set(self.gains) & set(facts.gains)))
        )


class Setup(NamedTuple):
    """A set-up in which puzzles of a game are looked for."""

    players: int
    variants: Mapping[str, str]


class Themes:
    """The themes of a game, those that say most first."""

    def __init__(self, folder: Path) -> None:
        data: dict[str, Any] = tomllib.loads((folder / "puzzles.toml").read_text("utf-8"))
        self.texts = Texts(folder)
        self.setups = [Setup(one["players"], one.get("variants", {})) for one in data["setup"]]
        self.all = [
            Theme(one["id"], *(tuple(one.get(name, ())) for name in ("did", "asked", "gains"))) for one in data["theme"]
        ]

    def of(self, facts: Facts) -> tuple[str, ...]:
        """The themes that fit, in their order; the last of the file fits every puzzle."""
        return tuple(theme.id for theme in self.all if theme.fits(facts))

    def title(self, lang: str, theme: str) -> str:
        """What a theme is called, in a few words."""
        return self.texts.say(lang, f"theme.{theme}")

    def task(self, lang: str, theme: str) -> str:
        """What to look for in a puzzle of this theme, in a sentence."""
        return self.texts.say(lang, f"task.{theme}")


@cache
def themes_of(game: Game) -> Themes:
    """The themes of a game."""
    return Themes(game.texts.home.parent / "puzzles")
