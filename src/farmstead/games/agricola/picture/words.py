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

    def space(self, name: str) -> str:
        """The short name of a space: pictures have little room."""
        return self.first(f"space_name.{name}", f"space.{name}", default=_plain(name))

    def card(self, name: str) -> str:
        """The name of an improvement or of a card of the hand; short, where its price is drawn beside it."""
        return self.first(f"card_name.{name}", f"improvement.{name}", f"card.{name}", default=_plain(name))

    def whole_name(self, name: str) -> str:
        """The name that tells an improvement from every other."""
        return self.first(f"improvement.{name}", f"card.{name}", default=_plain(name))

    def effect(self, name: str) -> str:
        """What an improvement or a card does, in full."""
        return self.first(f"improvement_text.{name}", f"card_text.{name}", default="")

    def short_effect(self, name: str) -> str:
        """The same in a few words, where there are any."""
        return self.first(f"improvement_short.{name}", f"card_short.{name}", default=self.effect(name))

    def count(self, good: str, n: int) -> str:
        return self.first(f"good_count.{good}", default=f"{n} {good}", n=n)

    def counts(self, goods: Mapping[str, int]) -> str:
        """Several goods in words: "2 sheep, 1 boar"."""
        named = [self.count(good, n) for good, n in goods.items() if n]
        return ", ".join(named) or self.say("picture.nothing")


def _plain(name: str) -> str:
    return name.replace("-", " ").capitalize()
