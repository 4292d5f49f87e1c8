"""Sentences for people, kept in TOML catalogs and filled in on demand.

The rules only ever speak in codes and plain values ("goods", {"stone": 3}), so that one position can be shown to a
French and to an English player at once. This module turns such a code into a sentence of one language. Nothing here
knows a game: what there is to say stands in the catalogs, one `en.toml` and one `fr.toml` a folder.
"""

import os
import string
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

LANGUAGES: Final = ("en", "fr")

SHARED: Final = Path(__file__).parent
"""The folder of the words every game shares; games pass it before their own folder."""


def check_language(lang: str) -> str:
    """Give `lang` back if there are texts in it; otherwise say which languages there are."""
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}: choose one of {', '.join(LANGUAGES)}")
    return lang


def default_language(environ: Mapping[str, str] | None = None) -> str:
    """The language the user's locale asks for: French for any French locale, else English.

    The first of LC_ALL, LC_MESSAGES and LANG that is set decides, as for other programs.

    >>> default_language({"LANG": "fr_BE.UTF-8"})
    'fr'
    >>> default_language({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"})
    'en'
    """
    settings = os.environ if environ is None else environ
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = settings.get(name, "")
        if locale:
            return "fr" if locale.lower().startswith("fr") else "en"
    return "en"


class Texts:
    """The texts of some folders in both languages; a later folder may replace a text of an earlier one.

    Catalogs are read when their language is first used: a program that never speaks French never reads it.
    """

    def __init__(self, *folders: str | os.PathLike[str]) -> None:
        self.folders: Final = tuple(Path(folder) for folder in folders)
        self._catalogs: dict[str, dict[str, str]] = {}

    @property
    def home(self) -> Path:
        """The folder of the game's own words: the first after those that every game shares."""
        return self.folders[1]

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied or out of a pickle, it reads its folders anew."""
        return type(self), self.folders

    def __repr__(self) -> str:
        return f"Texts({', '.join(repr(str(folder)) for folder in self.folders)})"

    def say(self, lang: str, key: str, **params: object) -> str:
        """The text `key` in `lang` with its `params` filled in.

        - A str is translated if the catalog has a word for it in the section named like the param without
          trailing digits (`animal2="pig"` looks for `animal.pig`); otherwise it stands as it is.
        - `edge="b2 right"` becomes a phrase: the cell, then the side (section `edge`).
        - `seat=0` becomes the letter people know the seat by.
        - A mapping of goods to numbers becomes a list ("3 stone, 1 reed", section `good_count`), a sequence too.
          Numbers below 0 are what is got ("1 wood for 2 food"); several such mappings are numbered.
        - `{n}` prints the number n, `{n:fence|fences}` the word that fits it.

        A missing text or param is a KeyError that names the language and the key.
        """
        return self.fill(lang, self.pattern(lang, key), params, key)

    def fill(self, lang: str, pattern: str, params: Mapping[str, object], key: str = "") -> str:
        """The same for a pattern at hand, which came from the text `key`."""
        shown = {name: self._shown(lang, name, value) for name, value in params.items()}
        try:
            said: str = _Sentence(lang).vformat(pattern, (), shown)
            return said.rstrip() if pattern.endswith("}") else said  # what stands there last may be nothing
        except KeyError as missing:
            raise KeyError(f"text {key!r} in {lang!r} needs the param {missing.args[0]!r}") from None

    def has(self, lang: str, key: str) -> bool:
        """Whether there is a text `key` in `lang`."""
        return key in self._catalog(lang)

    def keys(self, lang: str) -> list[str]:
        """All keys of `lang`, dotted, in the order of the catalogs."""
        return list(self._catalog(lang))

    def pattern(self, lang: str, key: str) -> str:
        """The text `key` as it stands in the catalog, params not filled in."""
        try:
            return self._catalog(lang)[key]
        except KeyError:
            raise KeyError(f"no text {key!r} in {lang!r}") from None

    def _catalog(self, lang: str) -> dict[str, str]:
        catalog = self._catalogs.get(lang)
        if catalog is None:
            check_language(lang)
            catalog = {}
            for folder in self.folders:
                path = folder / f"{lang}.toml"
                with path.open("rb") as file:
                    _flatten(path, "", tomllib.load(file), catalog)
            self._catalogs[lang] = catalog
        return catalog

    def _shown(self, lang: str, name: str, value: object) -> object:
        """What stands in a sentence for the param `name` of this `value`."""
        section = name.rstrip(string.digits)
        if isinstance(value, str):
            return self._word(lang, section, value)
        if isinstance(value, Mapping):
            return self._exchange(lang, value)
        if isinstance(value, Sequence) and any(isinstance(part, Mapping) for part in value):
            shown = [(i + 1, self._shown(lang, name, part)) for i, part in enumerate(value) if part is not None]
            return " ".join(f"({i}) {words}" for i, words in shown)
        if isinstance(value, Sequence):
            return ", ".join(str(self._shown(lang, name, part)) for part in value) or self.say(lang, "list.nothing")
        if section == "seat" and isinstance(value, int) and 0 <= value < len(string.ascii_uppercase):
            return string.ascii_uppercase[value]
        return value

    def _exchange(self, lang: str, goods: Mapping[str, Any]) -> str:
        """Goods with their numbers; what is below 0 is got for the rest."""
        given: list[str] = []
        got: list[str] = []
        for good, n in goods.items():
            below = isinstance(n, int | float) and n < 0
            (got if below else given).append(self.say(lang, f"good_count.{good}", n=-n if below else n))
        if got and not given and self.has(lang, "list.free"):
            return self.say(lang, "list.free", got=", ".join(got))
        listed = ", ".join(given) or self.say(lang, "list.nothing")
        return self.say(lang, "list.for", given=listed, got=", ".join(got)) if got else listed

    def _word(self, lang: str, section: str, value: str) -> str:
        if section == "edge":
            cell, _, side = value.partition(" ")
            if self.has(lang, f"edge.{side}"):
                return self.say(lang, f"edge.{side}", cell=cell)
        return self._catalog(lang).get(f"{section}.{value}", value)


def texts_in(folder: Path, *rooms: str) -> Texts:
    """The words of a game's `text` folder after those every game shares, then those of some rooms in it.

    A game with many cards keeps their words apart, deck by deck: every room named `cards...` is read with the folder.
    """
    return Texts(
        SHARED,
        folder,
        *sorted(folder.glob("cards*")),
        *sorted(folder.glob("cards*/*/")),
        *(folder / room for room in rooms),
    )


def priced(texts: Texts, lang: str, costs: Sequence[Mapping[str, int]], points: int | None = None) -> list[str]:
    """The price of a thing, with its alternatives, and its points, as far as there are any."""
    found: list[str] = []
    dear = [texts.say(lang, "printed.goods", goods=cost) for cost in costs if cost]
    if dear:
        found.append(texts.say(lang, "printed.cost", price=f", {texts.say(lang, 'printed.or')} ".join(dear)))
    if points:
        found.append(texts.say(lang, "printed.points", n=points))
    return found


def signed(value: float, lang: str) -> str:
    """A number of points as it is written: a true minus sign, halves in the language's way, and 3.0 is "3".

    >>> signed(-2.5, "fr")
    '−2,5'
    """
    written = f"{value:g}".replace("-", "−")
    return written.replace(".", ",") if lang == "fr" else written


def figure(value: float, lang: str, form: str = ".1f") -> str:
    """A measured number with its decimals, as the language writes it; none is "−0.0".

    >>> figure(-2.04, "fr"), figure(-0.04, "en"), figure(3, "fr", "+.2f")
    ('−2,0', '0.0', '+3,00')
    """
    written = format(value, f"+z{form[1:]}" if form[0] == "+" else f"z{form}").replace("-", "−")
    return written.replace(".", ",") if lang == "fr" else written


def percent(share: float, lang: str) -> str:
    """A share of 1 in whole hundredths, as the language writes it."""
    return f"{100 * share:.0f}\u202f%" if lang == "fr" else f"{share:.0%}"


def between(interval: Sequence[float], lang: str, written: Callable[[float, str], str]) -> str:
    """A value with its bounds; where commas stand in numbers, none stands between them."""
    value, low, high = (written(number, lang) for number in interval)
    return f"{value} [{low}\u202f; {high}]" if lang == "fr" else f"{value} [{low}, {high}]"


class _Sentence(string.Formatter):
    """str.format of one language: it also knows the plural words and how numbers are written."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            return self._plural(value, format_spec)
        if isinstance(value, float) and not format_spec:
            return signed(value, self.lang)
        return str(super().format_field(value, format_spec))

    def _plural(self, n: object, words: str) -> str:
        forms = words.split("|")
        if len(forms) != 2:
            raise ValueError(f"a plural has two words, not {words!r}")
        if isinstance(n, str) and n.isdecimal():
            n = int(n)  # a number as options spell it
        if not isinstance(n, int | float):
            raise ValueError(f"the plural {words!r} needs a number, not {n!r}")
        # French counts everything below two as one thing (0 point, 1,5 point); English only one itself.
        single = abs(n) < 2 if self.lang == "fr" else abs(n) == 1
        return forms[0] if single else forms[1]


def _flatten(path: Path, prefix: str, table: Mapping[str, object], into: dict[str, str]) -> None:
    """Put the nested tables of a catalog into one dict with dotted keys."""
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, str):
            into[key] = value
        elif isinstance(value, Mapping):
            _flatten(path, f"{key}.", value, into)
        else:
            raise ValueError(f"{path.name}: {key} is not a text")
