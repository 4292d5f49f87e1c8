"""The sums of an event: for each bot its wins, points, time and faults; for a ladder its rating."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farmstead.arena.game import Row
from farmstead.arena.plan import ANCHOR, Plan
from farmstead.arena.stats import duels, ratings
from farmstead.gallery.intervals import Interval, mean, wilson


def results(plan: Plan, rows: Sequence[Row]) -> dict[str, Any]:
    """Everything worth knowing, as plain data. Intervals are [value, low, high] at 95 %."""
    found: dict[str, Any] = {"plan": plan.to_data(), "games": len(rows)}
    found["best seat"] = list(winner_points(rows))
    found["bots"] = [_sums(plan, rows, number) for number in range(len(plan.bots))]
    if plan.sort == "ladder":
        anchor = plan.bots.index(ANCHOR)
        rated = ratings(len(plan.bots), duels(rows), anchor, plan.seed)
        found["anchor"] = plan.bots[anchor]
        for entry, rating in zip(found["bots"], rated, strict=True):
            entry["rating"] = list(rating)
    return found


def _sums(plan: Plan, rows: Sequence[Row], bot: int) -> dict[str, Any]:
    sheets: list[dict[str, float]] = []
    counts: list[dict[str, float]] = []
    seconds = 0.0
    decisions = 0
    faults = 0
    for row in rows:
        for seat, number in enumerate(row["lineup"]):
            if number == bot:
                sheets.append(row["scores"][seat])
                counts += row.get("counts", [])[seat : seat + 1]
                seconds += row["seconds"][seat]
                decisions += row["decisions"][seat]
        faults += sum(1 for fault in row["faults"] if row["lineup"]["ABCDE".index(fault[0])] == bot)
    won, played = _wins(plan, rows, bot)
    return {
        "bot": plan.bots[bot],
        "played": played,
        "won": won,
        "win rate": list(wilson(won, played)),
        "points": list(mean([sheet["total"] for sheet in sheets])),
        "by category": {name: average for name, average in _averages(sheets).items() if name != "total"},
        "counts": _averages(counts),
        "ms per decision": 1000.0 * seconds / decisions if decisions else 0.0,
        "decisions": decisions,
        "faults": faults,
    }


def _wins(plan: Plan, rows: Sequence[Row], bot: int) -> tuple[float, int]:
    """Games won and played; a shared win counts in parts. Alone, a bot wins a deal by the most points on it."""
    if plan.players == 1:
        mine = [duel for duel in duels(rows) if bot in (duel.first, duel.second)]
        return sum(duel.result if duel.first == bot else 1 - duel.result for duel in mine), len(mine)
    won = 0.0
    played = 0
    for row in rows:
        if bot in row["lineup"]:
            played += 1
            winners = [row["lineup"][seat] for seat in row["winners"]]
            won += winners.count(bot) / len(winners)
    return won, played


def _averages(sheets: Sequence[dict[str, float]]) -> dict[str, float]:
    """The mean of each line that some of the sheets have."""
    names = dict.fromkeys(name for sheet in sheets for name in sheet)
    return {name: sum(sheet.get(name, 0.0) for sheet in sheets) / len(sheets) for name in names}


def winner_points(rows: Sequence[Row]) -> Interval:
    """The points of the best seat of each game."""
    return mean([max(sheet["total"] for sheet in row["scores"]) for row in rows])
