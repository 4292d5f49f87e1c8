"""What every part of a picture needs to know, and what only Skara Brae has: who was dealt tiles to choose from."""

from farmstead.pictures import scene
from farmstead.titles.skara.show.picture.choices import Choices
from farmstead.titles.skara.show.picture.words import Words


class Scene(scene.Scene):
    """A view about to be drawn."""

    words: Words
    choices: Choices

    def prepare(self) -> None:
        self.words = Words(self.look.lang)
        self.choices = Choices(self.view, self.words, self.seat(self.main), self.look.keys)

    def looking(self, told: int | None) -> int | None:
        """Tiles that were dealt, too, are only shown to their seat."""
        dealt = [int(seat["seat"]) for seat in self.view["seats"] if seat.get("dealt")]
        return dealt[0] if dealt and told is None else super().looking(told)

    @property
    def solo(self) -> bool:
        return len(self.view["seats"]) == 1
