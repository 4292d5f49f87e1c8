"""The words on a picture: the names of cards and tiles."""

from pathlib import Path

from farmstead.pictures import words


class Words(words.Words):
    """The catalogs in one language."""

    folder = Path(__file__).parents[2] / "text"

    def name(self, section: str, thing: str) -> str:
        """The name of a card, a tile, an environment: short, without what tells namesakes apart; a capital to begin."""
        found = self.first(f"{section}_name.{thing}", f"{section}.{thing}", default=thing.replace("-", " "))
        found = found.partition(" (")[0]
        return found[:1].upper() + found[1:]
