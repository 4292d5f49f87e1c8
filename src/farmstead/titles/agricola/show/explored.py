"""What an explorer counts in Agricola: the spaces people are placed on; harvests mark their rounds."""

from __future__ import annotations

from typing import Final

from farmstead.kernel.exploring import Explored
from farmstead.titles.agricola.rules.names import ALL_SPACES, GOODS, HARVESTS
from farmstead.titles.agricola.show.picture.facts import SPACE_ICONS
from farmstead.titles.title import texts_of


def _icon(space: str) -> str:
    """What it shows first; else the good it is called after ("reed-bank", "sheep-market")."""
    if space in SPACE_ICONS:
        return SPACE_ICONS[space][0]
    return _NAMED.get(space) or next((word for word in space.split("-") if word in GOODS), "")


_NAMED: Final = {
    "fishing": "fish", "day-laborer": "food", "traveling-players": "food", "players-p4": "food", "forest": "wood",
    "grove": "wood", "copse": "wood", "copse-t2": "wood", "clay-pit": "clay", "hollow-3": "clay", "hollow-4": "clay",
    "western-quarry": "stone", "eastern-quarry": "stone", "vegetable-seeds": "vegetable", "pig-market": "boar",
    "resource-market-4": "stone",
}  # fmt: skip

EXPLORED: Final = Explored(
    placed={"place": "space", "place-more": "space"},
    texts=texts_of("agricola", "picture"),
    key="space.{place}",
    icons={space: _icon(space) for space in ALL_SPACES if _icon(space)},
    marks=HARVESTS,
    mark="picture.harvest",
    mark_icon="harvest",
)
