"""What an explorer counts in La Granja: the dice that are taken, each by what its revenue space brings."""

from __future__ import annotations

from typing import Final

from farmstead.kernel.exploring import Explored
from farmstead.titles.granja.show.picture.facts import EMBLEMS, REVENUE
from farmstead.titles.title import texts_of

EXPLORED: Final = Explored(
    placed={"die": "die"},
    texts=texts_of("granja", "picture"),
    key="revenue.{place}",
    icons={**{str(face): symbols[0] for face, symbols in enumerate(REVENUE, 1)}, "rented": EMBLEMS["tenant"]},
)
