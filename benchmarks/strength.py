"""How well the bots play: every promise about strength, measured by matches with swapped seats (`make strength`).

    python benchmarks/strength.py [--only granja] [--games 20] [--out build/strength] [--check]

Each claim is an event of the arena in a folder of its own: broken off, it goes on where it stopped. Times are those of
this machine, so run it when nothing else does. Results: the table, and results.json beside each event.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import handless
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from slowness import warn_if_interpreted

from farmstead.arena.event import Event
from farmstead.arena.plan import Plan, jobs, make_plan
from farmstead.arena.results import results

ROOT = Path(__file__).resolve().parent.parent
AGRICOLA = {"edition": "2016"}
HANDS = {"edition": "2016", "decks": "ab"}
HANDS_2007 = {"edition": "2007", "mode": "full", "decks": "eik"}
EXPERT = {"buildings": "expert"}
SENSE = "search:sense:0.2s"


class Claim(NamedTuple):
    """What is played, and what the first bot must reach: `figure` is wins (of a hundred) or points."""

    game: str
    bots: tuple[str, ...]
    games: int
    figure: str
    least: float
    variants: dict[str, str]
    players: int = 2

    @property
    def name(self) -> str:
        words = [self.game, *self.variants.values(), f"{self.players}p", "-".join(self.bots), self.figure]
        return "-".join(words).replace(":", "")

    def plan(self, games: int | None) -> Plan:
        known = ["greedy" if bot == handless.NAME else bot for bot in self.bots]
        plan = make_plan("match", self.game, known, games or self.games, self.players, self.variants)
        return replace(plan, bots=self.bots)


GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    ("agricola", AGRICOLA), ("creatures", EXPERT), ("granja", {}), ("skara", {}),
)  # fmt: skip
LEVELS = tuple((f"level:{n}", f"level:{n - 1}") for n in range(2, 6))

CLAIMS: tuple[Claim, ...] = (
    *(Claim(game, ("greedy", "random"), 100, "wins", 95, variants) for game, variants in GAMES),
    *(Claim(game, ("search:sense:0.2s", "greedy"), 100, "wins", 75, variants) for game, variants in GAMES),
    # The learned judges, against fixed opponents only: points against oneself are no strength.
    Claim("agricola", ("search:0.2s", SENSE), 400, "wins", 98, AGRICOLA),
    Claim("agricola", ("judge", SENSE), 100, "wins", 80, AGRICOLA),
    *(Claim(game, ("search:0.2s", "judge"), 100, "wins", 70, variants) for game, variants in GAMES),
    Claim("agricola", ("search:0.2s", "search:0.05s"), 100, "wins", 65, AGRICOLA),
    Claim("agricola", ("search:0.2s", SENSE), 100, "wins", 95, HANDS_2007),
    Claim("agricola", ("search:0.2s", SENSE, SENSE, SENSE), 100, "wins", 60, HANDS_2007, players=4),
    Claim("creatures", ("search:0.2s", SENSE), 100, "wins", 85, EXPERT),
    Claim("granja", ("search:0.2s", SENSE), 100, "wins", 75, {}),
    Claim("skara", ("search:0.2s", SENSE), 100, "wins", 75, {}),
    Claim("agricola", ("greedy", handless.NAME), 200, "wins", 80, HANDS),
    Claim("skara", ("search:0.2s", "greedy"), 40, "points", 45, {}, players=1),
    *(Claim(game, pair, 40, "wins", 70, variants) for game, variants in GAMES for pair in LEVELS),
)


def measure(claim: Claim, games: int | None, out: Path, processes: int, bar: Progress) -> dict[str, Any]:
    """Plays the claim's event, or the rest of it."""
    plan = claim.plan(games)
    event = Event(plan, out / claim.name, resume=True)
    total = len(jobs(plan))
    task = bar.add_task(claim.name, total=total, completed=total - len(event.missing()))
    found = results(plan, event.run(processes, lambda row: bar.advance(task), make=handless.make))
    event.keep(found)
    bar.remove_task(task)
    return found


def reached(claim: Claim, found: dict[str, Any]) -> list[float]:
    """The figure with its interval; wins as a share of a hundred."""
    if claim.figure == "points":
        return list(found["bots"][0]["points"])
    return [100 * value for value in found["bots"][0]["win rate"]]


def main() -> int:
    parser = argparse.ArgumentParser(description="Strength of the bots, against what the project promises.")
    parser.add_argument("--only", default="", help="claims whose name holds this text")
    parser.add_argument("--games", type=int, help="so many games a claim, instead of its own number")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "strength", help="where the games are kept")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="games at a time (default: cores)")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a promise was missed")
    parser.add_argument("--list", action="store_true", help="only name the claims")
    wish = parser.parse_args()
    chosen = [claim for claim in CLAIMS if wish.only in claim.name]
    if wish.list or not chosen:
        print("\n".join(claim.name for claim in CLAIMS))
        return int(not chosen)

    console = Console(width=max(Console().width, 120))
    warn_if_interpreted()
    table = Table(title="Strength, seats swapped, deals shared; intervals 95 %", title_justify="left")
    for head in ("claim", "games", "reached", "interval", "promised", ""):
        table.add_column(head, justify="left" if head in ("claim", "") else "right")
    kept = True
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    rows: dict[str, Any] = {}
    with Progress(*columns, console=console, transient=True) as bar:
        for claim in chosen:
            found = measure(claim, wish.games, wish.out, wish.processes, bar)
            value, low, high = reached(claim, found)
            fine = value >= claim.least
            kept = kept and fine
            word = "[green]kept[/]" if fine else "[red]missed[/]"
            cells = [claim.name, str(found["games"]), f"{value:.1f}", f"{low:.1f} to {high:.1f}", f"{claim.least:g}"]
            table.add_row(*cells, word)
            console.print(" ".join([*cells, word]))
            rows[claim.name] = {"games": found["games"], "reached": [value, low, high], "promised": claim.least}
    console.print(table)
    wish.out.mkdir(parents=True, exist_ok=True)
    (wish.out / "strength.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return int(wish.check and not kept)


if __name__ == "__main__":
    sys.exit(main())
