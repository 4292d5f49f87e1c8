"""The data files of La Granja: reading, checking and correcting the printed figures.

The package's own files are whole. A corrected file has the same layout and holds only what differs; it is checked
field by field, and a wrong figure is named with its card. What differs travels as one word in the game's settings
(`figures=own:...`), so that a record or a position played with corrected figures is complete by itself.
"""

from __future__ import annotations

import base64
import binascii
import json
import tomllib
import zlib
from pathlib import Path
from typing import Any, Final

from farmstead.kernel.errors import SetupError, shown
from farmstead.titles.granja.figures.figures import Figures
from farmstead.titles.granja.helpers.helper import HELPERS
from farmstead.titles.granja.rules.names import (
    ANY_PHASE,
    BUILDINGS,
    CARD_OF,
    CARDS,
    FUNCTIONS,
    GOODS,
    MOST_SPACES,
    PHASE_BITS,
    RESOURCES,
    ROUNDS,
)

FOLDER: Final = Path(__file__).parent
BUILT_IN: Final = "built-in"
OWN: Final = "own:"
MOST_BYTES: Final = 500_000
MOST_WORD: Final = 15_000  # every figure changed to a random one makes 12,000
CONFIDENCE: Final = ["high", "medium", "guess"]
CARD_CONFIDENCE: Final = ["name", "effect", "phase", "once", "field", "goods", "points", "hand", "extension"]
SPACE_KINDS: Final = ["centre", "open", "outer"]
SINGLE: Final = ("siesta", "roof", "roof_phase", "market")
"""Sections with figures of their own; the others hold an entry for each card, good or building."""
PART_OF: Final = {
    "extension.silver": "extension", "extension.pig": "extension", "extension.delivery": "extension",
    "helper.amount": "effect", "helper.second": "effect",
}  # fmt: skip
"""Which confidence a figure of a card falls under, where that has another name."""
SECTIONS: Final = ["card", "price", "upgrade", "siesta", "roof", "roof_phase", "roofs", "building", "market"]

_CACHE: Final[dict[str, Figures]] = {}
_WHOLE: Final[dict[str, Any]] = {}


class DataError(SetupError):
    """A data file that cannot be: `place` names the card and the field."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.place = place


# -- reading -----------------------------------------------------------------------------------------------------------


def built_in() -> dict[str, Any]:
    """The package's own figures, as they stand in its files."""
    if not _WHOLE:
        whole: dict[str, Any] = {}
        for name in ("cards", "board"):
            with (FOLDER / f"{name}.toml").open("rb") as file:
                whole.update(tomllib.load(file))
        _WHOLE.update(whole)  # at once: another thread must never see a half
    return _WHOLE


def read_file(path: str | Path) -> dict[str, Any]:
    """A corrected file, TOML or JSON, checked; returns what it changes."""
    path = Path(path)
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise DataError(str(path), error.strerror or str(error)) from None
    if len(raw) > MOST_BYTES:
        raise DataError(str(path), f"is larger than {MOST_BYTES} bytes")
    try:
        text = raw.decode("utf-8")
        data = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except UnicodeDecodeError:
        raise DataError(str(path), "is not UTF-8 text") from None
    except (json.JSONDecodeError, tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise DataError(str(path), f"cannot be read: {error}") from None
    return check(data)


def check(data: Any) -> dict[str, Any]:
    """Checks a correction and returns only what differs from the built-in figures."""
    if not isinstance(data, dict):
        raise DataError("", "a data file is a table")
    overlay = Overlay(built_in())
    for section, part in data.items():
        if section not in SECTIONS:
            raise DataError(section, f"is not known here; known: {', '.join(SECTIONS)}")
        overlay.section(section, _table(part, section))
    overlay.trust()
    build(merged(overlay.found), "check")
    return overlay.found


def merged(changes: dict[str, Any]) -> dict[str, Any]:
    """The whole figures with changes put in."""
    whole: dict[str, Any] = json.loads(json.dumps(built_in()))
    _put(whole, changes)
    return whole


def _put(into: dict[str, Any], changes: dict[str, Any]) -> None:
    for key, value in changes.items():
        if isinstance(value, dict):
            _put(into.setdefault(key, {}), value)
        else:
            into[key] = value


class Overlay:
    """Collects what a corrected file changes, each value checked against the kind of figure it replaces."""

    def __init__(self, whole: dict[str, Any]) -> None:
        self.whole = whole
        self.found: dict[str, Any] = {}

    def section(self, section: str, part: dict[str, Any]) -> None:
        if section in SINGLE:
            self.entry((section,), part, self.whole[section])
            return
        for name, entry in part.items():
            known = self.whole[section]
            if name not in known:
                raise DataError(f"{section} {name}", f"is not known; known: {_some(list(known))}")
            self.entry((section, name), _table(entry, f"{section} {name}"), known[name])

    def entry(self, path: tuple[str, ...], given: dict[str, Any], known: dict[str, Any]) -> None:
        place = " ".join(path[:2])
        for key, value in given.items():
            at = f"{place}: {'.'.join([*path[2:], key])}"
            if key not in known:
                raise DataError(at, f"is not known here; known: {', '.join(known)}")
            old = known[key]
            if isinstance(old, dict) and not (key == "confidence" and isinstance(value, str)):
                self.entry((*path, key), _table(value, at), old)
                continue
            if key == "number" and value != old:
                raise DataError(at, f"must be {old}, not {shown(value)}")
            if value != old or type(value) is not type(old):
                into = self.found
                for step in path:
                    into = into.setdefault(step, {})
                if key == "confidence" and isinstance(old, dict):
                    _word(value, at, CONFIDENCE)
                    into[key] = dict.fromkeys(old, value)
                else:
                    into[key] = value

    def trust(self) -> None:
        """A corrected figure is known: its confidence is high, unless the file says otherwise."""
        for section, part in self.found.items():
            if section in SINGLE:
                part.setdefault("confidence", "high")
                continue
            for name, entry in part.items():
                sure = self.whole[section][name]["confidence"]
                if isinstance(sure, str):
                    entry.setdefault("confidence", "high")
                    continue
                stated = entry.get("confidence", {})
                known = {PART_OF.get(f"{key}.{inner}", inner) for key in entry for inner in _inner(entry[key])}
                known |= {key for key in entry if not isinstance(entry[key], dict)}
                corrected = {key: "high" for key in sure if key in known and sure[key] != "high"}
                if corrected or stated:
                    entry["confidence"] = {**corrected, **stated}


def _inner(value: Any) -> list[str]:
    return list(value) if isinstance(value, dict) else []


def _table(value: Any, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise DataError(place, f"must be a table, not {shown(value)}")
    return value


def _some(words: list[str]) -> str:
    return ", ".join(words) if len(words) <= 24 else ", ".join(words[:24]) + ", ..."


# -- the settings' word ------------------------------------------------------------------------------------------------


def pack(changes: dict[str, Any]) -> str:
    """What differs, as one word for the settings of a game."""
    if not changes:
        return BUILT_IN
    text = json.dumps(changes, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return OWN + base64.urlsafe_b64encode(zlib.compress(text.encode("ascii"), 9)).decode("ascii").rstrip("=")


def unpack(word: str) -> dict[str, Any]:
    """Back from the word; a word that nobody packed is a DataError."""
    if word == BUILT_IN:
        return {}
    if not word.startswith(OWN):
        raise DataError("figures", f"must be {BUILT_IN!r} or a word that starts with {OWN!r}, not {shown(word)}")
    code = word[len(OWN) :]
    try:
        if len(word) > MOST_WORD:
            raise ValueError("too long")
        raw = base64.b64decode(code + "=" * (-len(code) % 4), b"-_", validate=True)
        unzip = zlib.decompressobj()
        text = unzip.decompress(raw, MOST_BYTES).decode("ascii")
        if unzip.unconsumed_tail or unzip.unused_data or not unzip.eof:
            raise ValueError("cut off or too long")
        data = json.loads(text)
    except (binascii.Error, zlib.error, UnicodeDecodeError, json.JSONDecodeError, RecursionError, ValueError):
        raise DataError("figures", "the word is damaged: it was not written by Farmstead") from None
    return check(data)


def figures_of(word: str) -> Figures:
    """The figures of a setting, made once."""
    found = _CACHE.get(word)
    if found is None:
        found = build(merged(unpack(word)), word)
        if len(_CACHE) > 100:
            _CACHE.clear()
        _CACHE[word] = found
    return found


# -- from tables to figures --------------------------------------------------------------------------------------------


def _number(value: Any, place: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise DataError(place, f"must be a whole number, not {shown(value)}")
    if not low <= value <= high:
        raise DataError(place, f"must be from {low} to {high}, not {shown(value)}")
    return value


def _word(value: Any, place: str, allowed: list[str]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise DataError(place, f"must be one of {_some(allowed)}; not {shown(value)}")
    return value


def _list(value: Any, place: str, least: int, most: int) -> list[Any]:
    if not isinstance(value, list):
        raise DataError(place, f"must be a list, not {shown(value)}")
    if not least <= len(value) <= most:
        count = str(least) if least == most else f"{least} to {most}"
        raise DataError(place, f"must have {count} entries, not {len(value)}")
    return value


def _phases(value: Any, place: str) -> int:
    if value == "any":
        return ANY_PHASE
    if not isinstance(value, str):
        raise DataError(place, f"must be a phase, not {shown(value)}")
    mask = 0
    for word in value.split("/"):
        mask |= PHASE_BITS[_word(word, place, list(PHASE_BITS))]
    return mask


def _goods(value: Any, place: str, allowed: list[str]) -> list[int]:
    return [GOODS.index(_word(good, place, allowed)) for good in _list(value, place, 2, 6)]


def build(whole: dict[str, Any], name: str) -> Figures:
    """Turns whole tables into figures; whatever is wrong names its card and field."""
    figures = Figures(name)
    for card in CARDS:
        _card(figures, card, whole["card"][card])
    for i, good in enumerate(GOODS[:RESOURCES]):
        price = whole["price"][good]
        figures.buy[i] = _number(price["buy"], f"price {good}: buy", 1, 30)
        figures.sell[i] = _number(price["sell"], f"price {good}: sell", 0, 30)
        if figures.sell[i] >= figures.buy[i]:
            raise DataError(f"price {good}: sell", "must be below the buying price, else trading would never end")
        _word(price["confidence"], f"price {good}: confidence", CONFIDENCE)
        figures.upgrade[i] = _number(whole["upgrade"][good]["silver"], f"upgrade {good}: silver", 0, 30)
        _word(whole["upgrade"][good]["confidence"], f"upgrade {good}: confidence", CONFIDENCE)
    _board(figures, whole)
    _market(figures, whole["market"])
    figures.finish()
    return figures


def _card(figures: Figures, card: str, entry: dict[str, Any]) -> None:
    number = CARD_OF[card]
    place = f"card {card}"
    figures.crop[number] = GOODS.index(_word(entry["field"], f"{place}: field", GOODS[:3]))
    figures.goods[number] = _goods(entry["barrow"]["goods"], f"{place}: barrow.goods", GOODS[:7])
    figures.points[number] = _number(entry["barrow"]["points"], f"{place}: barrow.points", 2, 6)
    extension = entry["extension"]
    figures.hand[number] = _number(extension["hand"], f"{place}: extension.hand", 0, 5)
    figures.silver[number] = _number(extension["silver"], f"{place}: extension.silver", 0, 10)
    figures.pig[number] = _number(extension["pig"], f"{place}: extension.pig", 0, 5)
    figures.delivery[number] = _number(extension["delivery"], f"{place}: extension.delivery", 0, 5)
    helper, rule, usual = entry["helper"], HELPERS[number], built_in()["card"][card]["helper"]
    figures.phases[number] = _phases(helper["phase"], f"{place}: helper.phase")
    once = helper["once"]
    if not isinstance(once, bool):
        raise DataError(f"{place}: helper.once", f"must be true or false, not {shown(once)}")
    figures.once[number] = once
    for key in ("phase", "once"):
        if not rule.timed and helper[key] != usual[key]:
            raise DataError(f"{place}: helper.{key}", f"must be {usual[key]!r}: this helper's effect lasts")
    if rule.must_be_once and not once:
        raise DataError(f"{place}: helper.once", "must be true: without a limit its use would never end")
    if "amount" in helper:
        figures.amount[number] = _number(helper["amount"], f"{place}: helper.amount", rule.least, rule.most)
    if "second" in helper:
        figures.second[number] = _number(helper["second"], f"{place}: helper.second", 0, 10)
    sure = _table(entry["confidence"], f"{place}: confidence")
    for key in CARD_CONFIDENCE:
        _word(sure[key], f"{place}: confidence.{key}", CONFIDENCE)


def _board(figures: Figures, whole: dict[str, Any]) -> None:
    siesta = _list(whole["siesta"]["points"], "siesta: points", 4, 20)
    figures.siesta = [_number(n, f"siesta: points[{i}]", 0, 10) for i, n in enumerate(siesta)]
    roof = _list(whole["roof"]["points"], "roof: points", 5, 5)
    figures.roof_points = [_number(n, f"roof: points[{i}]", 0, 10) for i, n in enumerate(roof)]
    figures.roof_phases = [_phases(whole["roof_phase"][f], f"roof_phase: {f}") for f in FUNCTIONS]
    for section in ("siesta", "roof", "roof_phase"):
        _word(whole[section]["confidence"], f"{section}: confidence", CONFIDENCE)
    for number in range(ROUNDS):
        entry = whole["roofs"][str(number + 1)]
        place = f"roofs {number + 1}: functions"
        for i, function in enumerate(_list(entry["functions"], place, 4, 4)):
            figures.function[number * 4 + i] = FUNCTIONS.index(_word(function, f"{place}[{i}]", FUNCTIONS))
        _word(entry["confidence"], f"roofs {number + 1}: confidence", CONFIDENCE)
    for b, building in enumerate(BUILDINGS):
        entry = whole["building"][building]
        place = f"building {building}"
        figures.die[b] = _number(entry["die"], f"{place}: die", 1, 6)
        rows = _list(entry["rows"], f"{place}: rows", 4, 4)
        figures.rows[b] = [_goods(row, f"{place}: rows[{i}]", GOODS) for i, row in enumerate(rows)]
        for key in ("die", "rows"):
            _word(entry["confidence"][key], f"{place}: confidence.{key}", CONFIDENCE)
    if sorted(figures.die) != [1, 2, 3, 4, 5, 6]:
        raise DataError("building", "each building needs a die number of its own, from 1 to 6")


def _market(figures: Figures, market: dict[str, Any]) -> None:
    spaces = _list(market["spaces"], "market: spaces", 9, MOST_SPACES)
    centre: dict[int, int] = {}
    for i, space in enumerate(spaces):
        place = f"market: spaces[{i}]"
        q, r, value, kind = _list(space, place, 4, 4)
        at = (_number(q, f"{place}[0]", -20, 20), _number(r, f"{place}[1]", -20, 20))
        if at in figures.place:
            raise DataError(place, f"stands where m{figures.place.index(at) + 1} stands")
        figures.place.append(at)
        figures.value.append(_number(value, f"{place}[2]", 2, 6))
        figures.outer.append(_word(kind, f"{place}[3]", SPACE_KINDS) == "outer")
        if kind == "centre":
            if figures.value[i] in centre:
                raise DataError(place, f"is a second centre space of value {value}")
            centre[figures.value[i]] = i
    if sorted(centre) != [2, 3, 4, 5]:
        raise DataError("market: spaces", "must have four centre spaces with the values 2, 3, 4 and 5")
    figures.centre = [centre[value] for value in (2, 3, 4, 5)]
    for value in range(2, 7):
        if not [i for i, v in enumerate(figures.value) if v == value and not figures.outer[i]]:
            raise DataError("market: spaces", f"has no open space of value {value}")
    _word(market["confidence"], "market: confidence", CONFIDENCE)


# -- what is not certain -----------------------------------------------------------------------------------------------


def reconstructed(word: str = BUILT_IN) -> dict[str, list[str]]:
    """What is a guess in these figures: each card's or board's name with its fields."""
    whole = merged(unpack(word))
    found: dict[str, list[str]] = {}
    for section in SECTIONS:
        single = section in SINGLE
        for name, entry in ({section: whole[section]} if single else whole[section]).items():
            sure = entry["confidence"]
            if isinstance(sure, str):
                fields = [section] if sure == "guess" else []
            else:
                fields = [key for key, value in sure.items() if value == "guess"]
            if fields:
                found[name if single else f"{section} {name}"] = fields
    return found
