"""Which thing on the picture stands for which option of the view."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from farmstead.games.granja.picture.facts import ACTS, BARROWS, USES, base
from farmstead.games.granja.picture.words import Words
from farmstead.pictures.plates import key_of

View = Mapping[str, Any]

_PATTERNS: Final = {
    kind: re.compile("^" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^ ]+)", pattern) + "$")
    for kind, pattern in {
        "draw": "draw {card}",
        "first": "first {seat}",
        "order": "order {n}",
        "block": "block {building}",
        "reveal": "reveal {roof}",
        "roll": "roll {die}",
        "buy": "buy {good}",
        "sell": "sell {thing}",
        "upgrade": "upgrade {thing}",
        "trade": "trade {action}",
        "turn": "turn {roof}",
        "use": "use {card}",
        "play": "play {card}",
        "as": "as {use}",
        "pay": "pay {thing}",
        "replace": "replace {slot}",
        "discard": "discard {card}",
        "take": "take {good}",
        "pair": "pair {good} {good2}",
        "roof": "roof {roof}",
        "die": "die {die}",
        "reserve": "reserve {die}",
        "rent": "rent {die}",
        "set": "set {die} to {die2}",
        "choose": "choose {choice}",
        "donkey": "donkey {n}",
        "deliver": "deliver {thing} {place}",
        "row": "row {n}",
        "on": "on {space}",
        "advance": "advance {n}",
        "remove": "remove {what}",
        "grow": "grow",
        "done": "done",
        "decline": "decline",
    }.items()
}


class Choice(NamedTuple):
    """One option: its id, what it is about, its sentence and its key."""

    id: int
    spelling: str
    kind: str
    words: dict[str, str]
    label: str
    key: str | None


class Choices:
    """The options of a view, sorted by the thing on the picture that stands for them.

    What the table shows anyway is chosen there (cards, dice, tiles, demands, market spaces); everything else is listed
    under the question. Some things stand in both places: a good to pay with is a chip and glows in the goods bar.
    """

    def __init__(self, view: View, words: Words, keys: bool = True) -> None:
        self.all: Final[list[Choice]] = []
        self._keys: Final = keys
        self.hand: Final[dict[str, Choice]] = {}
        self.dice: Final[dict[int, Choice]] = {}
        self.sets: Final[dict[int, dict[int, Choice]]] = {}
        self.shop: Final[dict[str, Choice]] = {}
        self.turns: Final[dict[str, Choice]] = {}
        self.helpers: Final[dict[str, Choice]] = {}
        self.uses: Final[dict[str, Choice]] = {}
        self.slots: Final[dict[int, Choice]] = {}
        self.loads: Final[dict[str, dict[str, Choice]]] = {}
        self.spaces: Final[dict[str, Choice]] = {}
        self.goods: Final[dict[str, Choice]] = {}
        self.acts: Final[list[Choice]] = []
        self.listed: Final[list[Choice]] = []
        self.closed: Final = _closed(view, words)
        question = view.get("question")
        self.kind: Final = str(question["kind"]) if question else ""
        self.params: Final[dict[str, Any]] = dict((question or {}).get("params") or {})
        self._shown: Final = _Shown(view, int(question["seat"]) if question else -1)
        for option in view.get("options") or []:
            self._add(int(option["id"]), str(option["spelling"]), words)

    @property
    def replaced(self) -> str | None:
        """What is to be given up, "helper" or "barrow", if that is the question."""
        what = self.kind.removeprefix("replace-") if self.kind.startswith("replace") else None
        return str(self.params.get("what", what)) if what else None

    @property
    def card(self) -> str | None:
        """The card a question is about."""
        found = self.params.get("card")
        return str(found) if found is not None else None

    def _add(self, number: int, spelling: str, words: Words) -> None:
        kind, fields = read(spelling)
        # Thirty ways to turn a die would leave no keys for the rest.
        numbered = sum(1 for other in self.all if other.kind != "set")
        key = key_of(numbered) if self._keys and kind != "set" else None
        choice = Choice(number, spelling, kind, fields, _label(spelling, kind, fields, words), key)
        self.all.append(choice)
        if kind == "now":
            self.acts.append(choice)
        elif not self._on_board(kind, fields, choice):
            self.listed.append(choice)

    def _on_board(self, kind: str, fields: Mapping[str, str], choice: Choice) -> bool:
        """Put an option on its thing; True if it needs no chip besides."""
        shown = self._shown
        if kind in ("play", "discard") and fields["card"] in shown.hand:
            self.hand[fields["card"]] = choice
        elif kind in ("die", "reserve", "rent") and fields["die"].isdigit():
            self.dice[int(fields["die"])] = choice
        elif kind == "set":
            self.sets.setdefault(int(fields["die"]), {})[int(fields["die2"])] = choice
        elif kind == "roof" and fields["roof"] in shown.shop:
            self.shop[fields["roof"]] = choice
        elif kind == "turn" and fields["roof"] in shown.roofs:
            self.turns[fields["roof"]] = choice
        elif kind == "use" and fields["card"] in shown.helpers:
            self.helpers[fields["card"]] = choice
        elif kind == "deliver" and base(fields["thing"]) in shown.wanted.get(fields["place"], ()):
            self.loads.setdefault(fields["place"], {})[fields["thing"]] = choice
        elif kind in ("on", "remove") and (space := fields.get("space") or fields["what"]) in shown.spaces:
            self.spaces[space] = choice
        else:
            self._mirror(kind, fields, choice)
            return False
        # A helper is also answered under the question, beside "decline".
        return kind != "use"

    def _mirror(self, kind: str, fields: Mapping[str, str], choice: Choice) -> None:
        """Listed options that also glow where they take effect."""
        if kind in ("pay", "sell", "upgrade"):
            self.goods[fields["thing"]] = choice
        elif kind == "remove":
            self.goods[fields["what"]] = choice
        elif kind == "as" and fields["use"] in USES:
            self.uses[fields["use"]] = choice
        elif kind == "replace" and fields["slot"].isdigit():
            self.slots[int(fields["slot"]) - 1] = choice


class _Shown:
    """What the table shows of the seat that is asked."""

    def __init__(self, view: View, seat: int) -> None:
        own: Mapping[str, Any] = next((entry for entry in view["seats"] if entry["seat"] == seat), {})
        helpers = [helper for helper in own.get("helpers") or [] if helper]
        self.hand: Final = set(own.get("hand") or [])
        self.helpers: Final = {str(helper["card"]) for helper in helpers}
        self.roofs: Final = {str(roof["id"]) for roof in own.get("roofs") or []}
        self.roofs.update(str(helper["roof"]) for helper in helpers if helper.get("roof"))
        self.shop: Final = {str(roof["id"]) for roof in view.get("roofs") or []}
        self.spaces: Final = {str(space["id"]) for space in view.get("market") or []}
        self.wanted: Final[dict[str, set[str]]] = {}
        for building in view.get("buildings") or []:
            self.wanted[str(building["id"])] = {good for good, done in demands(building, seat) if not done}
        for place, barrow in zip(BARROWS, own.get("barrows") or [], strict=False):
            if barrow:
                pairs = zip(barrow["goods"], barrow["loaded"], strict=True)
                self.wanted[place] = {good for good, loaded in pairs if not loaded}


def demands(building: Mapping[str, Any], seat: int) -> list[tuple[str, bool]]:
    """The goods a building wants of a seat and whether they are there.

    Before the first delivery a seat has no row: all goods of the rows that are free, as often as one row wants them.
    """
    entry = _of_seat(building, seat)
    rows = [[str(good) for good in row] for row in building["rows"]]
    row = entry.get("row")
    if row is not None:
        done = [bool(entry.get("done"))] * len(rows[row])
        there = list(entry.get("delivered") or []) or done
        return [(good, bool(is_there)) for good, is_there in zip(rows[row], there, strict=False)]
    taken = {other.get("row") for other in building.get("seats") or []}
    free = [row for at, row in enumerate(rows) if at not in taken] or rows
    union: list[str] = list(free[0])
    for other in free[1:]:
        for good in dict.fromkeys(other):
            union += [good] * (other.count(good) - union.count(good))
    return [(good, False) for good in union]


def _of_seat(building: Mapping[str, Any], seat: int) -> Mapping[str, Any]:
    entries = list(building.get("seats") or [])
    return entries[seat] if 0 <= seat < len(entries) else {}


def read(spelling: str) -> tuple[str, dict[str, str]]:
    """The kind and the fields of a spelling; one this version does not know has the kind ""."""
    # What may be done at any time is spelled in one word.
    if spelling in ACTS:
        return "now", {"act": spelling}
    for kind, pattern in _PATTERNS.items():
        match = pattern.match(spelling)
        if match:
            return kind, match.groupdict()
    return "", {}


def _label(spelling: str, kind: str, fields: Mapping[str, str], words: Words) -> str:
    params: dict[str, object] = {name: int(value) if value.isdigit() else value for name, value in fields.items()}
    return words.first(f"option.{kind}", default=spelling, **params)


def _closed(view: View, words: Words) -> dict[str, str]:
    """Why what is closed is closed, by spelling."""
    return {
        str(entry["spelling"]): words.first(
            f"reason.{entry['code']}", default=str(entry["code"]), **dict(entry.get("params") or {})
        )
        for entry in view.get("closed") or []
    }
