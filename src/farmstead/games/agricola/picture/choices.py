"""Which thing on the picture stands for which option of the view."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from farmstead.games.agricola.picture.words import Words
from farmstead.pictures.plates import key_of

View = Mapping[str, Any]

_PATTERNS: Final = {
    kind: re.compile("^" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^ ]+)", pattern) + "$")
    for kind, pattern in {
        "first": "first {seat}",
        "reveal": "reveal {space}",
        "place": "place {space}",
        "room": "room {cell}",
        "stable": "stable {cell}",
        "plow": "plow {cell}",
        "sow": "sow {crop}",
        "bake": "bake {n}",
        "build": "build {improvement}",
        "pay": "pay {way}",
        "return": "return {improvement}",
        "take": "take {good}",
        "cook": "cook {good}",
        "release": "release {animal}",
        "use": "use {improvement}",
        "feed": "feed",
        "withhold": "withhold",
        "beg": "beg {n}",
        "renovate": "renovate",
        "grow": "grow",
        "minor": "minor",
        "collect": "collect",
        "occupation": "occupation",
        "done": "done",
        "decline": "decline",
        "card": "card {card}",
    }.items()
} | {"fence": re.compile(r"^fence (?P<cells>[a-z]\d(?: [a-z]\d)*)$")}


class Choice(NamedTuple):
    """One option: its id, what it is about, its sentence and its key."""

    id: int
    spelling: str
    kind: str
    words: dict[str, str]
    label: str
    key: str | None


class Choices:
    """The options of a view, sorted by the thing on the picture that stands for them."""

    def __init__(self, view: View, words: Words, keys: bool = True) -> None:
        self.all: Final[list[Choice]] = []
        self._keys: Final = keys
        self.spaces: Final[dict[str, Choice]] = {}
        self.majors: Final[dict[str, Choice]] = {}
        self.hand: Final[dict[str, Choice]] = {}
        self.cells: Final[dict[str, list[Choice]]] = {}
        self.shapes: Final[list[Choice]] = []
        self.goods: Final[dict[str, Choice]] = {}
        self.listed: Final[list[Choice]] = []
        self.closed: Final = _closed(view, words)
        self.tight: Final = _tight(view, words)
        question = view.get("question")
        self.kind: Final = str(question["kind"]) if question else ""
        self._spaces: Final = {str(space["id"]) for space in view["spaces"]}
        self._majors: Final = {str(major["id"]) for major in view.get("majors") or []}
        self._held: Final = _held(view, question["seat"] if question else None)
        for option in view.get("options") or []:
            self._add(int(option["id"]), str(option["spelling"]), words)

    def _add(self, number: int, spelling: str, words: Words) -> None:
        kind, fields = read(spelling)
        # Shapes are picked by painting or in their gallery; numbering them would leave no keys for the rest.
        key = key_of(len(self.all) - len(self.shapes)) if self._keys and kind != "fence" else None
        choice = Choice(number, spelling, kind, fields, _label(spelling, kind, fields, words), key)
        self.all.append(choice)
        if kind == "place" and fields["space"] in self._spaces:
            self.spaces[fields["space"]] = choice
        elif kind == "build" and fields["improvement"] in self._majors:
            self.majors[fields["improvement"]] = choice
        elif kind == "card" and fields["card"] in self._held:
            self.hand[fields["card"]] = choice
        elif kind == "fence":
            self.shapes.append(choice)
        elif kind in ("room", "stable", "plow"):
            self.cells.setdefault(fields["cell"], []).append(choice)
        else:
            if kind in ("cook", "release"):
                self.goods.setdefault(fields.get("good") or fields["animal"], choice)
            # What may be cooked at any time waits quietly in the goods bar; where food is the question it is listed.
            if not (kind == "cook" and self.kind == "work" and self.goods[fields["good"]] is choice):
                self.listed.append(choice)


def read(spelling: str) -> tuple[str, dict[str, str]]:
    """The kind and the fields of a spelling; one this version does not know has the kind ""."""
    for kind, pattern in _PATTERNS.items():
        match = pattern.match(spelling)
        if match:
            return kind, match.groupdict()
    return "", {}


def _held(view: View, seat: object) -> set[str]:
    """The cards in the hand of the seat that is asked."""
    own = next((entry for entry in view["seats"] if entry["seat"] == seat), None)
    return {str(card) for card in ((own or {}).get("hand") or {}).get("cards") or []}


def _label(spelling: str, kind: str, fields: Mapping[str, str], words: Words) -> str:
    return words.first(f"option.{kind}", default=spelling, **_params(fields))


def _params(fields: Mapping[str, str]) -> dict[str, object]:
    """The fields of an option as the texts want them: numbers as numbers."""
    return {name: int(value) if value.isdigit() else value for name, value in fields.items()}


def _closed(view: View, words: Words) -> dict[str, str]:
    """Why what is closed is closed, by spelling: in few words where there are any."""
    reasons = {}
    for entry in view.get("closed") or []:
        code, params = str(entry["code"]), _lacking(entry)
        keys = [f"reason_short.{code}", f"reason.{code}"]
        have = params.get("have")
        if isinstance(have, Mapping) and not any(have.values()):
            keys.insert(0, f"reason_short.{code}-none")
        reasons[str(entry["spelling"])] = words.first(*keys, default=code, **params)
    return reasons


def _tight(view: View, words: Words) -> dict[str, str]:
    """The same in still fewer words, for the smallest tiles; where there are none, nothing."""
    found = {}
    for entry in view.get("closed") or []:
        said = words.first(f"reason_short.{entry['code']}-tight", default="", **_lacking(entry))
        if said:
            found[str(entry["spelling"])] = said
    return found


def _lacking(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The params of a reason. Tiles are small: of the goods only those that are lacking are worth the words."""
    params = dict(entry.get("params") or {})
    need, have = params.get("need"), params.get("have")
    if isinstance(need, Mapping) and isinstance(have, Mapping):
        lacking = [good for good, n in need.items() if have.get(good, 0) < n] or list(need)
        params["need"] = {good: need[good] for good in lacking}
        params["have"] = {good: have.get(good, 0) for good in lacking}
    return params
