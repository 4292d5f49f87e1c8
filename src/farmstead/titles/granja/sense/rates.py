"""What each helper brings a round, in points, to a farm of the usual kind: the bots' opinion, not a rule."""

from __future__ import annotations

from typing import Final

from farmstead.titles.granja.rules.names import CARD_COUNT, CARD_OF

RATES: Final[dict[str, float]] = {
    "chef": 0.5, "negotiator": 0.3, "porter": 0.6, "farm-worker": 0.7, "village-elder": 0.25, "merchant": 0.4,
    "trader": 0.5, "monger": 0.75, "barrow-builder": 0.6, "shack-builder": 0.4, "turner": 0.45, "groom": 0.5,
    "peon": 0.4, "foreman": 0.25, "migrant-laborer": 0.4, "wainwright": 0.4, "miller": 0.5, "cooper": 0.35,
    "maid": 0.3, "packer": 0.6, "waitress": 0.5, "joiner": 0.2, "farm-servant": 0.7, "carter": 0.15, "builder": 1.0,
    "tenant": 0.4, "steward": 0.5, "market-gardener": 0.5, "donkey-driver": 0.4, "butler": 0.4, "chandler": 0.5,
    "cabinetmaker": 0.8, "peddler": 0.35, "laborer": 0.4, "agricultural-worker": 0.15, "stockman": 0.35,
    "straw-stuffer": 0.45, "potter": 0.3, "surveyor": 0.35, "plasterer": 0.3, "laundress": 0.45, "hawker": 0.4,
    "storage-builder": 0.6, "seed-dealer": 0.35, "herdsman": 0.3, "tout": 0.4, "errand-boy": 0.6,
    "basket-weaver": 0.7, "gardener": 0.7, "craftsman": 0.35, "swineherd": 0.3, "beekeeper": 0.45,
    "olive-picker": 0.3, "wood-carver": 0.2, "brewer": 0.3, "instructor": 0.4, "vintner": 0.3, "driver": 0.2,
    "haggler": 0.5, "exchange": 0.4, "shoemaker": 0.6, "pig-breeder": 0.5, "bartender": 0.5, "blacksmith": 0.2,
    "supplier": 0.5, "exporter": 0.8,
}  # fmt: skip


def _by_number() -> list[float]:
    rates = [0.0] * CARD_COUNT
    for name, rate in RATES.items():
        rates[CARD_OF[name]] = rate
    return rates


HELPER_RATES: Final = _by_number()
"""By card number."""
