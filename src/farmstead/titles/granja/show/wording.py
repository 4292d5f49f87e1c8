"""How the answers of La Granja become sentences; the words stand in `text/news`."""

from __future__ import annotations

from typing import Final

from farmstead.kernel.wording import Wording

WORDING: Final = Wording(
    opens=["die"],
    leads=["now", "choose", "advance", "row"],
    details=["as", "pay", "replace"],
    brought=["use-die", "gain", "place-roof", "mark-action"],
    phases=["cards", "income", "growth", "roof", "donkeys", "walk-one", "deliver", "extra", "market-points", "removal"],
    folded=["draw", "block"],
    apart={"deliver": "place", "remove": "what", "play": "card", "use": "card", "trade": "action"},
    belongs={"as": ["play"]},
    sources=["gift"],
    strict=True,
)
