"""The words on a picture, in one language."""

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
        except (KeyError, ValueError):
            return None

    def first(self, *keys: str, default: str, **params: object) -> str:
        """The first of several texts there is."""
        return next((text for key in keys if (text := self.maybe(key, **params)) is not None), default)

    def card(self, name: str) -> str:
        return self.first(f"card.{name}", default=plain(name))

    def building(self, name: str) -> str:
        return self.first(f"building_name.{name}", f"building.{name}", default=plain(name))

    def roof(self, function: str) -> str:
        """What a roof tile does, in a word or two: tiles are small."""
        return self.first(f"roof_short.{function}", default=plain(function))

    def good(self, name: str) -> str:
        return self.first(f"good.{name}", default=plain(name).lower())

    def count(self, good: str, n: int) -> str:
        return self.first(f"good_count.{good}", default=f"{n} {self.good(good)}", n=n)

    def helper(self, card: str, figures: dict[str, object], *, long: bool = False) -> str:
        """What a helper does; the number on the card is the view's, an owner may have corrected it."""
        numbers = {
            name: value if isinstance(value := figures.get(field), int) else 1
            for name, field in (("n", "amount"), ("n2", "second"), ("second", "second"))
        }
        keys = (f"card_text.{card}", f"helper_short.{card}") if long else (f"helper_short.{card}", f"card_text.{card}")
        return self.first(*keys, default="", **numbers)


def plain(name: str) -> str:
    """A name nobody has words for, readable all the same."""
    return name.replace("-", " ").capitalize()
