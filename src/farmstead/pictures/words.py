"""The words on a picture, in one language."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from farmstead.i18n import Texts, texts_in


@cache
def _texts(folder: Path) -> Texts:
    return texts_in(folder, "picture")


class Words:
    """The catalogs of a game and of its pictures in one language; a game adds the names of its own things."""

    folder: ClassVar[Path]
    """The `text` folder of the game: the words of its pictures come after those of the game itself."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self.texts: Final = _texts(self.folder)

    def say(self, key: str, **params: object) -> str:
        """The text `key`; one that is missing is a KeyError."""
        return self.texts.say(self.lang, key, **params)

    def maybe(self, key: str, **params: object) -> str | None:
        """The text `key`, or None: a view may come from a newer version and name what this one has no words for."""
        try:
            return self.texts.say(self.lang, key, **params)
        except (KeyError, ValueError):
            return None

    def first(self, *keys: str, default: str, **params: object) -> str:
        """The first of several texts there is."""
        return next((text for key in keys if (text := self.maybe(key, **params)) is not None), default)

    def count(self, good: str, n: int) -> str:
        return self.first(f"good_count.{good}", default=f"{n} {good}", n=n)

    def counts(self, goods: Mapping[str, int]) -> str:
        """Several goods in words: "2 shells, 1 bone"."""
        named = [self.count(good, n) for good, n in goods.items() if n]
        return ", ".join(named) or self.say("picture.nothing")


def plain(name: str) -> str:
    """A name nobody has words for, readable all the same."""
    return name.replace("-", " ").capitalize()
