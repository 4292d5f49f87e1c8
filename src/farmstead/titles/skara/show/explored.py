"""What an explorer counts in Skara Brae: the tiles workers go to, the cards taken, the tiles turned over."""

from __future__ import annotations

from typing import Final

from farmstead.kernel.exploring import Explored
from farmstead.titles.skara.rules.names import TILE_NAMES
from farmstead.titles.skara.show.picture.facts import icon_of
from farmstead.titles.title import texts_of

EXPLORED: Final = Explored(
    placed={"place": "tile", "large": "tile"},
    texts=texts_of("skara"),
    key="tile.{place}",
    things={"take": "card-{card}", "take-right": "card-{card}", "craft": "tile-{tile}"},
    icons={tile: icon_of(tile) for tile in TILE_NAMES},
)
