"""What is printed on the improvements and cards of Agricola, in words."""

from __future__ import annotations

from farmstead.i18n import priced
from farmstead.kernel.game import Game
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.show.board_text import TEXTS


def printed(game: Game, kind: str, thing: str, lang: str) -> list[str]:
    card = next((card for card in CARDS if card.id == thing), None)
    if kind not in ("improvement", "card") or card is None:
        return []
    return priced(TEXTS, lang, [cost.goods() for cost in card.costs], int(card.worth))
