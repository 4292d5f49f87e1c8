"""Which thing on the picture stands for which option of the view."""

from collections.abc import Mapping
from typing import Any, Final

from farmstead.pictures import choices
from farmstead.pictures.choices import Choice, View, patterns
from farmstead.titles.skara.show.picture.words import Words

_SPELLED: Final = patterns(
    {
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
    }
)

ON_BOARD: Final = {"take", "take-right", "place", "large", "craft", "keep", "do"}
"""Kinds whose place on the board says all; the others are also listed under the question."""


class Choices(choices.Choices):
    """The options of a view, sorted by the thing on the picture that stands for them."""

    spelled = _SPELLED

    def __init__(self, view: View, words: Words, main: Mapping[str, Any], keys: bool = True) -> None:
        super().__init__(view, words)
        self._by: Final[dict[tuple[str, str], Choice]] = {}
        cards = {str(card) for card in [*(view.get("row") or []), *(view.get("drawn") or [])]}
        self._shown: Final = {
            "take": cards,
            "take-right": {str(card) for card in view.get("row") or []},
            "place": {str(tile["id"]) for tile in main.get("tiles") or []},
            "keep": {str(name) for name in specials(view)},
            "do": {str(task["id"]) for task in view.get("tasks") or []},
        }
        self._shown["large"] = self._shown["craft"] = self._shown["place"]
        self.sort(view, words, keys)

    def put(self, choice: Choice) -> bool:
        kind, about = choice.kind, next(iter(choice.words.values()), "")
        self._by[kind, about if kind != "harvest" else choice.spelling] = choice
        return kind in ON_BOARD and about in self._shown[kind]

    @staticmethod
    def reason_params(entry: Mapping[str, Any]) -> dict[str, Any]:
        """The params of a reason: how much is lacking of what."""
        params = dict(entry.get("params") or {})
        need, have = params.get("need"), params.get("have")
        if isinstance(have, Mapping) and need is None:
            params["have"] = sum(have.values())
        if isinstance(need, Mapping) and isinstance(have, Mapping):
            params["need"] = {good: n - have.get(good, 0) for good, n in need.items() if have.get(good, 0) < n} or need
        return params

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
