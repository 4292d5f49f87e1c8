"""Which thing on the picture stands for which option of the view."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from farmstead.games.skara.picture.words import Words
from farmstead.pictures.plates import key_of

View = Mapping[str, Any]

_PATTERNS: Final = {
    kind: re.compile("^" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^ ]+)", pattern) + "$")
    for kind, pattern in {
        "stack": "stack {marker}",
        "deal": "deal {special}",
        "focus": "focus {focus}",
        "task": "task {task}",
        "draw": "draw {card}",
        "keep": "keep {special}",
        "pass": "pass",
        "take": "take {card}",
        "take-right": "take {card} right",
        "place": "place {tile}",
        "large": "large {tile}",
        "do": "do {task}",
        "pay": "pay {price}",
        "spend": "spend {good}",
        "buy": "buy for {good}",
        "craft": "craft {tile}",
        "cook": "cook {good}",
        "add": "add {good}",
        "clear": "clear {what}",
        "gather": "gather {bundle}",
        "knives": "knives {n}",
        "harvest": "harvest {n} {good}",
        "top": "top {environment}",
        "bottom": "bottom {environment}",
        "build": "build {track}",
        "bonus": "bonus {good}",
        "accept": "accept",
        "decline": "decline",
        "feed": "feed",
        "lose": "lose {card}",
        "copy": "copy {n}",
        "done": "done",
    }.items()
}

ON_BOARD: Final = {"take", "take-right", "place", "large", "craft", "keep", "do"}
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

    def __init__(self, view: View, words: Words, main: Mapping[str, Any], keys: bool = True) -> None:
        self.all: Final[list[Choice]] = []
        self._keys: Final = keys
        self.listed: Final[list[Choice]] = []
        self._by: Final[dict[tuple[str, str], Choice]] = {}
        self.closed: Final = _closed(view, words)
        question = view.get("question")
        self.kind: Final = str(question["kind"]) if question else ""
        cards = {str(card) for card in [*(view.get("row") or []), *(view.get("drawn") or [])]}
        self._shown: Final = {
            "take": cards,
            "take-right": {str(card) for card in view.get("row") or []},
            "place": {str(tile["id"]) for tile in main.get("tiles") or []},
            "keep": {str(name) for name in specials(view)},
            "do": {str(task["id"]) for task in view.get("tasks") or []},
        }
        self._shown["large"] = self._shown["craft"] = self._shown["place"]
        for option in view.get("options") or []:
            self._add(int(option["id"]), str(option["spelling"]), words)

    def _add(self, number: int, spelling: str, words: Words) -> None:
        kind, fields = read(spelling)
        label = words.first(f"option.{kind}", default=spelling, **fields)
        key = key_of(len(self.all)) if self._keys else None
        choice = Choice(number, spelling, kind, fields, label, key)
        self.all.append(choice)
        about = next(iter(fields.values()), "")
        self._by[kind, about if kind != "harvest" else spelling] = choice
        if kind not in ON_BOARD or about not in self._shown[kind]:
            self.listed.append(choice)

    def of(self, kind: str, about: str) -> Choice | None:
        """The option of that kind about that thing, if there is one."""
        return self._by.get((kind, about))

    def good(self, good: str) -> Choice | None:
        """The option a good of the player's stands for."""
        found = (self.of(kind, good) for kind in ("spend", "buy", "add"))
        return next((choice for choice in found if choice), self.of("clear", good))


def specials(view: View) -> list[str]:
    """The special tiles to choose from, while the one who looks is choosing."""
    question = view.get("question") or {}
    if question.get("kind") != "special":
        return []
    told = (question.get("params") or {}).get("special")
    dealt = next((seat["dealt"] for seat in view["seats"] if seat.get("dealt")), None)
    return [str(name) for name in told or dealt or []]


def read(spelling: str) -> tuple[str, dict[str, str]]:
    """The kind and the fields of a spelling; one this version does not know has the kind ""."""
    for kind, pattern in _PATTERNS.items():
        match = pattern.match(spelling)
        if match:
            return kind, match.groupdict()
    return "", {}


def _closed(view: View, words: Words) -> dict[str, str]:
    """Why what is closed is closed, by spelling."""
    reasons = {}
    for entry in view.get("closed") or []:
        code, params = str(entry["code"]), dict(entry.get("params") or {})
        need, have = params.get("need"), params.get("have")
        if isinstance(have, Mapping) and need is None:
            params["have"] = sum(have.values())
        if isinstance(need, Mapping) and isinstance(have, Mapping):
            # Tiles are small: only what is lacking is worth the words.
            params["need"] = {good: n - have.get(good, 0) for good, n in need.items() if have.get(good, 0) < n} or need
        reasons[str(entry["spelling"])] = words.first(f"reason_short.{code}", f"reason.{code}", default=code, **params)
    return reasons
