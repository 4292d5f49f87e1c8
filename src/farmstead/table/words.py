"""The words of the table itself; what a game says comes from the game."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from farmstead.i18n import LANGUAGES, SHARED, Texts
from farmstead.kernel.game import Game

TEXTS: Final = Texts(SHARED, Path(__file__).parent / "text")
PAGE: Final = Texts(Path(__file__).parent / "text" / "page", Path(__file__).parent / "text" / "review")
"""What the pages say by themselves; sent to them as it stands."""


def say(lang: str, key: str, **params: object) -> str:
    """A sentence of the table."""
    return TEXTS.say(lang, key, **params)


class Said:
    """A sentence of the table in any language, for errors that are raised before the language is known."""

    def __init__(self, key: str, **params: object) -> None:
        self.key = key
        self.params = params

    def text(self, lang: str) -> str:
        return say(lang, self.key, **self.params)


def maybe(texts: Texts, lang: str, key: str, default: str, **params: object) -> str:
    """A text if there is one and its params are known, else `default`. What was said before is remembered."""
    try:
        return _remembered(texts, lang, key, default, **params)
    except TypeError:  # a param that is a list or a mapping
        return _said(texts, lang, key, default, **params)


def _said(texts: Texts, lang: str, key: str, default: str, **params: object) -> str:
    if not texts.has(lang, key):
        return default
    try:
        return texts.say(lang, key, **params)
    except (KeyError, ValueError):
        return default


_remembered: Final = lru_cache(16_000, typed=True)(_said)  # the same few thousand sentences, at every table


def option_words(game: Game, option: int, lang: str, asked: str = "") -> str:
    """An option as a person would say it; `asked` is the question, where it is known."""
    return game.option_text(option, lang, asked)


def reason_words(game: Game, code: str, params: dict[str, Any], lang: str) -> str:
    """Why something is closed."""
    return maybe(game.texts, lang, f"reason.{code}", code, **params)


def number(value: float) -> float:
    """A score without a needless `.0`."""
    return int(value) if value == int(value) else value


def best_language(asked: str | None, cookie: str | None, accept: str) -> str:
    """The language of an answer: as asked, as chosen before, as the browser prefers; else English.

    >>> best_language(None, None, "de;q=0.9, fr-BE;q=0.8, en;q=0.7")
    'fr'
    """
    for wish in (asked, cookie):
        if wish in LANGUAGES:
            return wish
    ranked: list[tuple[float, int, str]] = []
    for at, entry in enumerate(accept[:400].split(",")):
        name, _, weight = entry.strip().partition(";q=")
        try:
            quality = float(weight) if weight else 1.0
        except ValueError:
            quality = 0.0
        ranked.append((-quality, at, name.strip().lower()[:2]))
    for _, _, name in sorted(ranked):
        if name in LANGUAGES:
            return name
    return "en"
