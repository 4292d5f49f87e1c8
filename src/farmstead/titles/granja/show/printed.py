"""What is printed on the farm cards of La Granja, in words: all sides but the helper's, whose text stands apart."""

from __future__ import annotations

from functools import partial

from farmstead.kernel.game import Game
from farmstead.titles.granja.rules.names import CARD_OF
from farmstead.titles.granja.rules.position import Granja
from farmstead.titles.granja.show.board_text import TEXTS, sides
from farmstead.titles.granja.show.view import printed as figures


def printed(game: Game, kind: str, thing: str, lang: str) -> list[str]:
    """The sides of a card by the figures of the package; nothing for other things."""
    if kind != "card":
        return []
    pos = game.start()
    assert isinstance(pos, Granja)
    card = figures(pos, CARD_OF[thing])
    return sides(card, partial(TEXTS.say, lang))
