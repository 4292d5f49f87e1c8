"""What every part of a picture needs to know: the view, the words, the options, and who is looking."""

from collections.abc import Sequence
from typing import Any, Final

from farmstead.games.skara.picture.choices import Choice, Choices, View
from farmstead.games.skara.picture.words import Words
from farmstead.pictures.goods import LETTERS
from farmstead.pictures.plates import choosable
from farmstead.pictures.svg import Look, Svg


class Scene:
    """A view about to be drawn. `you` is the seat of whoever looks, None for a spectator."""

    def __init__(self, view: View, look: Look, you: int | None = None, names: Sequence[str] | None = None) -> None:
        self.view: Final = view
        self.look: Final = look
        self.words: Final = Words(look.lang)
        question = view.get("question")
        self.asked: Final[int | None] = question["seat"] if question else None
        self.you: Final = _looking(view, self.asked) if you is None else you
        self.choices: Final = Choices(view, self.words, self.seat(self.main), look.keys)
        self._names: Final = names

    @property
    def main(self) -> int:
        """The seat whose board is drawn large."""
        if self.you is not None:
            return self.you
        if self.asked is not None and self.asked >= 0:
            return self.asked
        winners = self.view.get("winners") or []
        return int(winners[0]) if winners else 0

    @property
    def over(self) -> bool:
        return self.view.get("question") is None

    @property
    def solo(self) -> bool:
        return len(self.view["seats"]) == 1

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

    def goods(self, seat: int) -> dict[str, int]:
        return {str(good): int(n) for good, n in (self.seat(seat).get("goods") or {}).items()}

    def total(self, seat: int) -> float:
        return float((self.seat(seat).get("score") or {}).get("total", 0))

    def choosable(self, drawing: object, choice: Choice, what: str | None = None) -> Svg:
        return choosable(drawing, [choice.id], self.look, label=choice.label, shortcut=choice.key, what=what)


def _looking(view: View, asked: int | None) -> int | None:
    """Whose view this is, as far as it tells: options, and an own hand of tiles, are only shown to their seat."""
    dealt = [int(seat["seat"]) for seat in view["seats"] if seat.get("dealt")]
    if dealt:
        return dealt[0]
    return asked if view.get("options") and asked is not None and asked >= 0 else None
