"""How the answers of Creatures become sentences; the words stand in `text/news`."""

from __future__ import annotations

from typing import Final

from farmstead.kernel.wording import Wording

WORDING: Final = Wording(
    opens=["place"],
    leads=["place"],
    details=["on", "pay"],
    brought=["take", "where", "work"],
    phases=["births", "before-breeding"],
    folded=["draw"],
    silent={"expand": ["expansion"]},
)
