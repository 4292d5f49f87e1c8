"""The words on a picture: the names of spaces, improvements and cards, and what they do."""

from pathlib import Path

from farmstead.pictures import words


class Words(words.Words):
    """The catalogs in one language."""

    folder = Path(__file__).parents[2] / "text"

    def space(self, name: str) -> str:
        """The short name of a space: pictures have little room."""
        return self.first(f"space_name.{name}", f"space.{name}", default=words.plain(name))

    def card(self, name: str) -> str:
        """The name of an improvement or of a card of the hand; short, where its price is drawn beside it."""
        return self.first(f"card_name.{name}", f"improvement.{name}", f"card.{name}", default=words.plain(name))

    def whole_name(self, name: str) -> str:
        """The name that tells an improvement from every other."""
        return self.first(f"improvement.{name}", f"card.{name}", default=words.plain(name))

    def effect(self, name: str) -> str:
        """What an improvement or a card does, in full."""
        return self.first(f"improvement_text.{name}", f"card_text.{name}", default="")

    def short_effect(self, name: str) -> str:
        """The same in a few words, where there are any."""
        return self.first(f"improvement_short.{name}", f"card_short.{name}", default=self.effect(name))
