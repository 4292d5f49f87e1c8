"""What every part of a picture needs to know, and what only Creatures has: animals."""

from farmstead.games.creatures.picture.choices import Choices
from farmstead.games.creatures.picture.facts import ANIMALS
from farmstead.games.creatures.picture.words import Words
from farmstead.pictures import scene


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
