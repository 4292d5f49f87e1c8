"""What is printed on the action tiles of Skara Brae, in words."""

from __future__ import annotations

from farmstead.games.skara.board_text import TEXTS
from farmstead.games.skara.facts import TILES


def printed(kind: str, thing: str, lang: str) -> list[str]:
    if kind != "tile":
        return []
    goods = TEXTS.say(lang, "printed.goods", goods=TILES[thing]["cost"])
    return [TEXTS.say(lang, "printed.turn", price=goods)]
