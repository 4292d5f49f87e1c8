"""What every part of a picture needs to know, and what only Agricola has: cards, animals, prices of options."""

from typing import Self

from farmstead.pictures import scene
from farmstead.pictures.choices import Choice
from farmstead.titles.agricola.show.picture.choices import Choices
from farmstead.titles.agricola.show.picture.facts import ANIMALS
from farmstead.titles.agricola.show.picture.words import Words


class Scene(scene.Scene):
    """A view about to be drawn."""

    words: Words
    choices: Choices
    pointed: int | None = None
    """The option whose result is shown on the farm as if the pointer were on it."""

    def prepare(self) -> None:
        self.words = Words(self.look.lang)
        self.choices = Choices(self.view, self.words, self.look.keys)

    def pointing(self, option: int | None) -> Self:
        """The same with that option pointed at."""
        self.pointed = option
        return self

    @property
    def others(self) -> list[int]:
        """The other seats in the order of play from the main one on."""
        seats = self.seats()
        at = seats.index(self.main)
        return seats[at + 1 :] + seats[:at]

    @property
    def cards(self) -> bool:
        """Whether the game is played with hand cards."""
        return str((self.view.get("variants") or {}).get("decks", "none")) != "none"

    def animals(self, seat: int) -> dict[str, int]:
        held = self.seat(seat).get("animals") or {}
        return {kind: int(held.get(kind, 0)) for kind in ANIMALS}

    def price(self, choice: Choice) -> dict[str, int]:
        """What an option costs, where the view tells it."""
        told = (self.view.get("costs") or {}).get(choice.spelling)
        return {str(good): int(n) for good, n in told.items()} if isinstance(told, dict) else {}

    def label(self, choice: Choice) -> str:
        """The sentence of an option, with its price."""
        price = self.price(choice)
        return f"{choice.label} ({self.words.counts(price)})" if price else choice.label
