"""Points by where they came from, and who wins ("10.0 Fin du jeu")."""

from __future__ import annotations

from typing import Any

from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import CATEGORIES, RESOURCES, SHARE, TRADE, TRADE_SILVER
from farmstead.titles.granja.rules.position import Granja


def money(pos: Granja, farm: Farm) -> int:
    """Silver with what the stores are sold for; upgraded goods and crops on fields are worth nothing."""
    total: int = farm.silver + farm.goods[TRADE] * TRADE_SILVER
    for resource in range(RESOURCES):
        total += farm.goods[resource] * pos.figures.sell[resource]
    return total


def score(pos: Granja, farm: Farm) -> dict[str, int]:
    """A breakdown as if the game ended now: the points won so far, and five silver a point; whole points, so ints."""
    result: dict[str, int] = {name: farm.won[i] for i, name in enumerate(CATEGORIES)}
    result["money"] = money(pos, farm) // SHARE
    result["total"] = sum(result.values())
    return result


def points(pos: Granja, farm: Farm) -> int:
    """The total of the score sheet, without drawing it up."""
    return farm.points + money(pos, farm) // SHARE


def scores(pos: Granja) -> list[dict[str, int]]:
    """The score sheet of every seat."""
    return [score(pos, farm) for farm in pos.farms]


def alone(pos: Granja) -> dict[str, Any]:
    """11.0 names no number of points to reach: what counts is to do better than last time."""
    return {"verdict": "none", "points": score(pos, pos.farms[0])["total"], "target": None}


def winners(pos: Granja) -> list[int]:
    """Most points; in a tie more silver left; else shared."""
    ranks: list[tuple[int, int]] = []
    for farm in pos.farms:
        ranks.append((score(pos, farm)["total"], money(pos, farm) % SHARE))
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
