"""What an explorer counts in Creatures: the spaces workers are placed on."""

from __future__ import annotations

from typing import Final

from farmstead.kernel.exploring import Explored
from farmstead.titles.creatures.rules.names import GOODS, SPACES
from farmstead.titles.creatures.show.picture.facts import SPACE_ICONS, icon_of
from farmstead.titles.title import texts_of


def _icon(space: str) -> str:
    """What it shows first; else the good it is called after ("wood-3", "cow-pig")."""
    return SPACE_ICONS[space][0] if space in SPACE_ICONS else next(word for word in space.split("-") if word in GOODS)


EXPLORED: Final = Explored(
    placed={"place": "space"},
    texts=texts_of("creatures"),
    key="space.{place}",
    icons={space: icon_of(_icon(space)) for space in SPACES},
)
