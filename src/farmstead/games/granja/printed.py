"""What is printed on the farm cards of La Granja, in words: all sides but the helper's, whose text stands apart."""

from __future__ import annotations

from farmstead.games.granja.board_text import TEXTS
from farmstead.games.granja.names import CARD_OF
from farmstead.games.granja.position import Granja
from farmstead.games.granja.view import printed as figures
from farmstead.kernel.position import Position


def printed(pos: Position, kind: str, thing: str, lang: str) -> list[str]:
    """The sides of a card by the figures of a game; nothing for other things."""
    assert isinstance(pos, Granja)
    if kind != "card":
        return []
    card = figures(pos, CARD_OF[thing])
    goods = ", ".join(TEXTS.say(lang, f"good.{good}") for good in card["barrow"]["goods"])
    gains = [TEXTS.say(lang, f"extension.{key}", n=n) for key, n in card["extension"].items() if n]
    return [
        TEXTS.say(lang, "board.as-field", good=card["crop"]),
        TEXTS.say(lang, "board.as-barrow", goods=goods, points=card["barrow"]["points"]),
        TEXTS.say(lang, "board.as-extension", gains=", ".join(gains)),
    ]
