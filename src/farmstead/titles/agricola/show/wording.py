"""How the answers of Agricola become sentences; the words stand in `text/news`."""

from __future__ import annotations

from typing import Final

from farmstead.kernel.wording import Wording

WORDING: Final = Wording(
    opens=["place", "place-more", "pass"],
    within=["fetch"],
    leads=[
        "place", "place-more", "minor", "occupation", "collect", "card", "grow", "renovate", "renovate-to", "return",
    ],
    details=["pay", "pay-more", "take", "get", "to", "amount", "seat", "round", "person", "lay"],
    brought=["taking", "given", "use-space", "work", "take", "get"],
    phases=["reap", "feed", "breed", "before-reaping", "before-breeding", "promised", "at-home", "last-call"],
    folded=["deal", "deal-all", "choose-hand", "reject", "mulligan", "redraw", "throw", "draft", "next-pick"],
    headings=["reveal"],
    silent={"fence": ["fence"]},
)  # fmt: skip
