"""What is printed on the action tiles of Skara Brae, in words."""

from __future__ import annotations

from farmstead.kernel.game import Game
from farmstead.titles.skara.show.board_text import TEXTS
from farmstead.titles.skara.show.figures import TILES


def printed(game: Game, kind: str, thing: str, lang: str) -> list[str]:
    if kind != "tile":
        return []
    goods = TEXTS.say(lang, "printed.goods", goods=TILES[thing]["cost"])
    return [TEXTS.say(lang, "printed.turn", price=goods)]
