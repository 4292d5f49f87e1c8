"""The words on a picture: the names of cards, buildings, roof tiles and goods, and what helpers do."""

from pathlib import Path

from farmstead.pictures import words


class Words(words.Words):
    """The catalogs in one language."""

    folder = Path(__file__).parents[2] / "text"

    def card(self, name: str) -> str:
        return self.first(f"card.{name}", default=words.plain(name))

    def building(self, name: str) -> str:
        return self.first(f"building_name.{name}", f"building.{name}", default=words.plain(name))

    def roof(self, function: str) -> str:
        """What a roof tile does, in a word or two: tiles are small."""
        return self.first(f"roof_short.{function}", default=words.plain(function))

    def good(self, name: str) -> str:
        return self.first(f"good.{name}", default=words.plain(name).lower())

    def helper(self, card: str, figures: dict[str, object], *, long: bool = False) -> str:
        """What a helper does; the number on the card is the view's, an owner may have corrected it."""
        numbers = {
            name: value if isinstance(value := figures.get(field), int) else 1
            for name, field in (("n", "amount"), ("n2", "second"), ("second", "second"))
        }
        keys = (f"card_text.{card}", f"helper_short.{card}") if long else (f"helper_short.{card}", f"card_text.{card}")
        return self.first(*keys, default="", **numbers)
