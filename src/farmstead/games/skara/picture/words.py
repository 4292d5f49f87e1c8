"""The words on a picture, in one language."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from farmstead.i18n import SHARED, Texts

_HERE: Final = Path(__file__).parent


@cache
def _texts() -> Texts:
    return Texts(SHARED, _HERE.parent / "text", _HERE / "text")


class Words:
    """The catalogs in one language."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self.texts: Final = _texts()

    def say(self, key: str, **params: object) -> str:
        """The text `key`; one that is missing is a KeyError."""
        return self.texts.say(self.lang, key, **params)

    def maybe(self, key: str, **params: object) -> str | None:
        """The text `key`, or None: a view may come from a newer version and name what this one has no words for."""
        try:
            return self.texts.say(self.lang, key, **params)
        except KeyError:
            return None

    def first(self, *keys: str, default: str, **params: object) -> str:
        """The first of several texts there is."""
        return next((text for key in keys if (text := self.maybe(key, **params)) is not None), default)

    def name(self, section: str, thing: str) -> str:
        """The name of a card, a tile, an environment: short, without what tells namesakes apart; a capital to begin."""
        found = self.first(f"{section}_name.{thing}", f"{section}.{thing}", default=thing.replace("-", " "))
        found = found.partition(" (")[0]
        return found[:1].upper() + found[1:]

    def count(self, good: str, n: int) -> str:
        return self.first(f"good_count.{good}", default=f"{n} {good}", n=n)

    def counts(self, goods: Mapping[str, int]) -> str:
        """Several goods in words: "2 shells, 1 cow"."""
        named = [self.count(good, n) for good, n in goods.items() if n]
        return ", ".join(named) or self.say("picture.nothing")
