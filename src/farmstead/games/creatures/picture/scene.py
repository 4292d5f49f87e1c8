"""What every part of a picture needs to know: the view, the words, the options, and who is looking."""

from collections.abc import Sequence
from typing import Any, Final

from farmstead.games.creatures.picture.choices import Choices, View
from farmstead.games.creatures.picture.facts import ANIMALS
from farmstead.games.creatures.picture.words import Words
from farmstead.pictures.goods import LETTERS
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
        # Options are only in a view of the seat that may answer: whoever sees them is that seat.
        self.you: Final = self.asked if you is None and view.get("options") and (self.asked or 0) >= 0 else you
        self._names: Final = names

    @property
    def main(self) -> int:
        """The seat whose farm is drawn large."""
        if self.you is not None:
            return self.you
        return self.asked if self.asked is not None and self.asked >= 0 else 0

    def seat(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = next(entry for entry in self.view["seats"] if entry["seat"] == seat)
        return found

    def seats(self) -> list[int]:
        return [int(entry["seat"]) for entry in self.view["seats"]]

    def letter(self, seat: int) -> str:
        return LETTERS[seat % 5]

    def name(self, seat: int) -> str:
        """The name of a seat: as told, else "Player B"."""
        if self._names and seat < len(self._names):
            return self._names[seat]
        return self.words.say("seat.player", seat=seat)

    def you_or_name(self, seat: int) -> str:
        return self.words.say("picture.you") if seat == self.you else self.name(seat)

    def animals(self, seat: int) -> dict[str, int]:
        held = self.seat(seat).get("animals") or {}
        return {kind: int(held.get(kind, 0)) for kind in ANIMALS}

    def choosable(self, drawing: object, choice: Any, what: str | None = None) -> Svg:
        return choosable(drawing, [choice.id], self.look, label=choice.label, shortcut=choice.key, what=what)
