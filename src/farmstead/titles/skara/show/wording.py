"""How the answers of Skara Brae become sentences; the words stand in `text/news`."""

from __future__ import annotations

from typing import Final

from farmstead.kernel.wording import Wording

WORDING: Final = Wording(
    opens=["take", "take-right", "pass"],
    leads=["place", "large", "build", "copy", "clear"],
    details=["pay", "add", "bonus", "harvest", "knives", "done"],
    brought=["knives", "clean", "cook", "effect", "mix", "copy"],
    phases=["feed", "waste", "rest"],
    folded=["deal", "special"],
    silent={
        "take": ["settler", "village-roof", "stone-ball", "utensils"], "take-right": ["settler"], "lose": ["settler"],
    },
)
