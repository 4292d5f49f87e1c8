"""What every part of a picture needs to know, and what only La Granja has: hands, figures of cards, roof tiles."""

from typing import Any

from farmstead.pictures import scene
from farmstead.titles.granja.show.picture.choices import Choices
from farmstead.titles.granja.show.picture.words import Words


class Scene(scene.Scene):
    """A view about to be drawn."""

    words: Words
    choices: Choices

    def prepare(self) -> None:
        self.words = Words(self.look.lang)
        self.choices = Choices(self.view, self.words, self.look.keys)

    def looking(self, told: int | None) -> int | None:
        """Who looks. Options and a hand are only in the view of their own seat: whoever sees them is that seat."""
        if self.view.get("options") and self.answering is not None:
            return self.answering
        if told is not None:
            return told
        return next((int(own["seat"]) for own in self.view["seats"] if own.get("hand") is not None), None)

    @property
    def solo(self) -> bool:
        return self.view.get("solo") is not None

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

    def total(self, seat: int) -> float:
        own = self.seat(seat)
        return float((own.get("score") or {}).get("total", own.get("points", 0)))
