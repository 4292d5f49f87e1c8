"""The words on a picture: the names of buildings and spaces."""

from pathlib import Path

from farmstead.pictures import words


class Words(words.Words):
    """The catalogs in one language."""

    folder = Path(__file__).parents[2] / "text"

    def building(self, name: str) -> str:
        return self.first(f"building.{name}", default=words.plain(name))

    def space(self, name: str) -> str:
        """The short name of a space: pictures have little room."""
        return self.first(f"space_name.{name}", f"space.{name}", default=words.plain(name))
