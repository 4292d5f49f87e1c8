"""Which thing on the picture stands for which option of the view."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from farmstead.games.creatures.picture.words import Words
from farmstead.pictures.plates import key_of

View = Mapping[str, Any]

_PATTERNS: Final = {
    kind: re.compile("^" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^ ]+)", pattern) + "$")
    for kind, pattern in {
        "place": "place {space}",
        "build": "build {building}",
        "pay": "pay {good}",
        "on": "on {cell}",
        "fence": "fence {cell} {side}",
        "trough": "trough {cell}",
        "upgrade": "upgrade {cell} {good}",
        "expand": "expand {side}",
        "take": "take {good}",
        "release": "release {animal}",
        "swap": "swap {animal}",
        "add": "add {animal}",
        "done": "done",
        "decline": "decline",
        "use": "use {building}",
        "give": "give {good} {good2}",
        "market": "market {animal}",
        "trade": "trade {animal} {animal2} for {animal3}",
        "firm": "firm {cell}",
        "lift": "lift {thing} {cell}",
        "draw": "draw {building}",
        "first": "first {seat}",
    }.items()
}

ON_BOARD: Final = {"place", "build", "on", "trough", "firm", "fence"}
"""Kinds whose place on the board says all; the others are also listed under the question."""


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
        self.buildings: Final[dict[str, Choice]] = {}
        self.cells: Final[dict[str, list[Choice]]] = {}
        self.edges: Final[dict[str, Choice]] = {}
        self.releases: Final[dict[str, Choice]] = {}
        self.listed: Final[list[Choice]] = []
        self.closed: Final = _closed(view, words)
        question = view.get("question")
        self.kind: Final = str(question["kind"]) if question else ""
        for option in view.get("options") or []:
            self._add(int(option["id"]), str(option["spelling"]), view, words)

    def _add(self, number: int, spelling: str, view: View, words: Words) -> None:
        kind, fields = read(spelling)
        # Edges are picked with the pointer or the arrows; numbering them would leave no keys for the rest.
        numbered = sum(1 for other in self.all if other.kind != "fence")
        key = key_of(numbered) if self._keys and kind != "fence" else None
        choice = Choice(number, spelling, kind, fields, _label(spelling, kind, fields, words), key)
        self.all.append(choice)
        if kind == "place" and any(space["id"] == fields["space"] for space in view["spaces"]):
            self.spaces[fields["space"]] = choice
        elif kind == "build" and fields["building"] in view["display"]:
            self.buildings[fields["building"]] = choice
        elif kind == "fence":
            self.edges[f"{fields['cell']} {fields['side']}"] = choice
        elif "cell" in fields:
            self.cells.setdefault(fields["cell"], []).append(choice)
            if kind not in ON_BOARD:
                self.listed.append(choice)
        elif kind == "release" and self.kind != "settle":
            self.releases[fields["animal"]] = choice
        else:
            if kind == "release":
                self.releases[fields["animal"]] = choice
            self.listed.append(choice)


def read(spelling: str) -> tuple[str, dict[str, str]]:
    """The kind and the fields of a spelling; one this version does not know has the kind ""."""
    for kind, pattern in _PATTERNS.items():
        match = pattern.match(spelling)
        if match:
            return kind, match.groupdict()
    return "", {}


def _label(spelling: str, kind: str, fields: Mapping[str, str], words: Words) -> str:
    params: dict[str, object] = dict(fields)
    if kind == "fence":
        params["edge"] = f"{fields['cell']} {fields['side']}"
    return words.first(f"option.{kind}", default=spelling, **params)


def _closed(view: View, words: Words) -> dict[str, str]:
    """Why what is closed is closed, by spelling."""
    reasons = {}
    for entry in view.get("closed") or []:
        keys = [f"reason.{entry['code']}"]
        params = dict(entry.get("params") or {})
        need, have = params.get("need"), params.get("have")
        if isinstance(need, Mapping) and isinstance(have, Mapping):
            # Tiles are small: only what is lacking is worth the words.
            lacking = [good for good, n in need.items() if have.get(good, 0) < n] or list(need)
            params["need"] = {good: need[good] for good in lacking}
            params["have"] = {good: have.get(good, 0) for good in lacking}
            if not any(params["have"].values()):
                keys.insert(0, f"reason_short.{entry['code']}-none")
        reasons[str(entry["spelling"])] = words.first(*keys, default=str(entry["code"]), **params)
    return reasons
