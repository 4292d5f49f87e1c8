"""What every part of a picture needs to know: the view, the words, the options, and who is looking."""

from collections.abc import Sequence
from typing import Any, Final

from farmstead.games.granja.picture.choices import Choice, Choices, View
from farmstead.games.granja.picture.words import Words
from farmstead.pictures.plates import choosable
from farmstead.pictures.svg import Look, Svg


class Scene:
    """A view about to be drawn. `you` is the seat of whoever looks, None for a spectator."""

    def __init__(self, view: View, look: Look, you: int | None = None, names: Sequence[str] | None = None) -> None:
        self.view: Final = view
        self.look: Final = look
        self.words: Final = Words(look.lang)
        self.choices: Final = Choices(view, self.words, look.keys)
        question = view.get("question")
        self.asked: Final[int | None] = question["seat"] if question else None
        self.you: Final = self._viewer(you)
        self._names: Final = names

    def _viewer(self, told: int | None) -> int | None:
        """Who looks. Options and a hand are only in the view of their own seat: whoever sees them is that seat."""
        if self.view.get("options") and self.asked is not None and self.asked >= 0:
            return self.asked
        if told is not None:
            return told
        return next((int(own["seat"]) for own in self.view["seats"] if own.get("hand") is not None), None)

    @property
    def main(self) -> int:
        """The seat whose farm is drawn large."""
        if self.you is not None:
            return self.you
        if self.asked is not None and self.asked >= 0:
            return self.asked
        # A spectator of a finished game sees the farm that won.
        return next((int(winner) for winner in self.view.get("winners") or []), 0)

    @property
    def over(self) -> bool:
        return self.view.get("question") is None

    @property
    def solo(self) -> bool:
        return self.view.get("solo") is not None

    def seat(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = next(entry for entry in self.view["seats"] if entry["seat"] == seat)
        return found

    def seats(self) -> list[int]:
        return [int(entry["seat"]) for entry in self.view["seats"]]

    def card(self, name: str) -> dict[str, Any]:
        """The printed figures of a card, if the view tells them."""
        found: dict[str, Any] = (self.view.get("cards") or {}).get(name) or {}
        return found

    def roof_function(self, roof: str) -> str:
        """What a roof tile does; one that lies on a helper card is not among the owner's roof tiles any more."""
        known = [
            *(self.view.get("roofs") or []),
            *(tile for own in self.view["seats"] for tile in own.get("roofs") or []),
        ]
        return next((str(tile["function"]) for tile in known if tile["id"] == roof), "")

    def asks(self, seat: int) -> bool:
        """Whether options of this view are about that seat's things."""
        return bool(self.choices.all) and seat == self.asked

    def name(self, seat: int) -> str:
        """The name of a seat: as told, else "Player B"."""
        if self._names and seat < len(self._names):
            return self._names[seat]
        return self.words.say("seat.player", seat=seat)

    def you_or_name(self, seat: int) -> str:
        return self.words.say("picture.you") if seat == self.you else self.name(seat)

    def total(self, seat: int) -> float:
        own = self.seat(seat)
        return float((own.get("score") or {}).get("total", own.get("points", 0)))

    def choosable(self, drawing: object, choice: Choice, what: str | None = None) -> Svg:
        return choosable(drawing, [choice.id], self.look, label=choice.label, shortcut=choice.key, what=what)
