"""What is printed on the improvements and cards of Agricola, in words."""

from __future__ import annotations

from farmstead.games.agricola.board_text import TEXTS
from farmstead.games.agricola.card import CARDS
from farmstead.i18n import priced


def printed(kind: str, thing: str, lang: str) -> list[str]:
    card = next((card for card in CARDS if card.id == thing), None)
    if kind not in ("improvement", "card") or card is None:
        return []
    return priced(TEXTS, lang, [cost.goods() for cost in card.costs], int(card.worth))
