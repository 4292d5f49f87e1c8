"""Which thing on the picture stands for which option of the view."""

from collections.abc import Mapping
from typing import Any, Final

from farmstead.pictures import choices
from farmstead.pictures.choices import Choice, View, patterns
from farmstead.titles.granja.show.picture.facts import ACTS, BARROWS, USES, base
from farmstead.titles.granja.show.picture.words import Words

_SPELLED: Final = patterns(
    {
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
        "free": "free {card}",
        "unmark": "unmark {mark}",
    }
)


class Choices(choices.Choices):
    """The options of a view, sorted by the thing on the picture that stands for them.

    What the table shows anyway is chosen there (cards, dice, tiles, demands, market spaces); everything else is listed
    under the question. Some things stand in both places: a good to pay with is a chip and glows in the goods bar.
    """

    spelled = _SPELLED
    # There are thirty ways to turn a die.
    keyless = "set"

    def __init__(self, view: View, words: Words, keys: bool = True) -> None:
        super().__init__(view, words)
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
        question = view.get("question")
        self._shown: Final = _Shown(view, int(question["seat"]) if question else -1)
        self.sort(view, words, keys)

    @classmethod
    def read(cls, spelling: str) -> tuple[str, dict[str, str]]:
        # What may be done at any time is spelled in one word.
        return ("now", {"act": spelling}) if spelling in ACTS else super().read(spelling)

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

    def put(self, choice: Choice) -> bool:
        kind, fields = choice.kind, choice.words
        shown = self._shown
        if kind == "now":
            self.acts.append(choice)
        elif kind in ("play", "discard") and fields["card"] in shown.hand:
            self.hand[fields["card"]] = choice
        elif kind in ("die", "reserve", "rent") and fields["die"].isdigit():
            self.dice[int(fields["die"])] = choice
        elif kind == "set":
            self.sets.setdefault(int(fields["die"]), {})[int(fields["die2"])] = choice
        elif kind == "roof" and fields["roof"] in shown.shop:
            self.shop[fields["roof"]] = choice
        elif kind == "turn" and fields["roof"] in shown.roofs:
            self.turns[fields["roof"]] = choice
        elif kind in ("use", "free") and fields["card"] in shown.helpers:
            self.helpers[fields["card"]] = choice
        elif kind == "deliver" and base(fields["thing"]) in shown.wanted.get(fields["place"], ()):
            self.loads.setdefault(fields["place"], {})[fields["thing"]] = choice
        elif kind in ("on", "remove") and (space := fields.get("space") or fields["what"]) in shown.spaces:
            self.spaces[space] = choice
        else:
            self._mirror(choice)
            return False
        # A helper is also answered under the question, beside "decline".
        return kind not in ("use", "free")

    def _mirror(self, choice: Choice) -> None:
        """Listed options that also glow where they take effect."""
        kind, fields = choice.kind, choice.words
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
