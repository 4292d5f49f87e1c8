"""What every part of a picture needs to know, and what only Creatures has: animals."""

from farmstead.pictures import scene
from farmstead.titles.creatures.show.picture.choices import Choices
from farmstead.titles.creatures.show.picture.facts import ANIMALS
from farmstead.titles.creatures.show.picture.words import Words


class Scene(scene.Scene):
    """A view about to be drawn."""

    words: Words
    choices: Choices

    def prepare(self) -> None:
        self.words = Words(self.look.lang)
        self.choices = Choices(self.view, self.words, self.look.keys)

    def animals(self, seat: int) -> dict[str, int]:
        held = self.seat(seat).get("animals") or {}
        return {kind: int(held.get(kind, 0)) for kind in ANIMALS}
