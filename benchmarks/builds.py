"""Two builds of Farmstead side by side, as ratios: what did a change bring?

    python benchmarks/builds.py OLD NEW [--game creatures] [--rounds 40] [--json FILE]

OLD and NEW are trees as `make compile` makes them (`build/compiled`), or `src` for the interpreted one. Both play the
same random games by turns, in short bursts of CPU time; the best burst of each counts, so that a busy machine blurs
the figures little. More in benchmarks/README.md.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from games import SUBJECTS
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
SEEDS = 5  # different bursts of play: the mean of the best of each

Figures = dict[str, float]


class Build:
    """A process that plays with one build."""

    def __init__(self, tree: Path, number: int) -> None:
        environment = {**os.environ, "PYTHONPATH": str(tree), "OMP_NUM_THREADS": "1", "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "burst.py"), str(number)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment,
        )  # fmt: skip
        self.play: list[list[float]] = [[] for _ in range(SEEDS)]
        self.copy: list[float] = []

    def ask(self, what: str) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(what + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit("a build stopped: does it know this game and these variants?")
        return float(answer)

    def round(self, turn: int) -> None:
        """One burst of each sort."""
        seed = turn % SEEDS
        self.play[seed].append(self.ask(f"play {1 + 1000 * seed}"))
        self.copy.append(self.ask("copy"))

    def figures(self) -> Figures:
        best = statistics.mean(min(bursts) for bursts in self.play)
        return {"decisions/s": 1 / best, "ns/copy": 1e9 * min(self.copy), "bytes": self.ask("memory")}

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def compare(old: Path, new: Path, number: int, rounds: int) -> tuple[Figures, Figures]:
    """The figures of both builds for one line of games.py."""
    builds = (Build(old, number), Build(new, number))
    if len({build.ask("compiled") for build in builds}) == 2:
        sys.exit("one of the two trees is compiled and the other is not")
    for turn in range(rounds):
        for build in builds if turn % 2 == 0 else builds[::-1]:
            build.round(turn)
    found = (builds[0].figures(), builds[1].figures())
    for build in builds:
        build.end()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Two builds of Farmstead side by side.")
    parser.add_argument("old", type=Path, help="the tree to compare with")
    parser.add_argument("new", type=Path, help="the tree to judge")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--only", type=int, nargs="+", metavar="LINE", help="only these lines of games.py, from 0 on")
    parser.add_argument("--rounds", type=int, default=40, help=f"bursts of each build, at least {SEEDS} (default 40)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to a file")
    wish = parser.parse_args()
    chosen = [
        i for i, s in enumerate(SUBJECTS)
        if wish.game in (None, s.game) and (wish.only is None or i in wish.only)
    ]  # fmt: skip
    if not chosen:
        parser.error(f"nothing to play; games: {', '.join(sorted({s.game for s in SUBJECTS}))}")
    console = Console(width=max(Console().width, 120))
    table = Table("random play, one core", title="old -> new", title_justify="left")
    for column in ("decisions/s", "times", "ns/copy", "times faster", "bytes a position", "times"):
        table.add_column(column, justify="right")
    results: dict[str, dict[str, Figures]] = {}
    for number in chosen:
        title = SUBJECTS[number].title
        with console.status(f"{title} ..."):
            old, new = compare(wish.old, wish.new, number, max(SEEDS, wish.rounds))
        results[title] = {"old": old, "new": new}
        table.add_row(
            title,
            f"{old['decisions/s']:,.0f} -> {new['decisions/s']:,.0f}", f"{new['decisions/s'] / old['decisions/s']:.2f}",
            f"{old['ns/copy']:,.0f} -> {new['ns/copy']:,.0f}", f"{old['ns/copy'] / new['ns/copy']:.2f}",
            f"{old['bytes']:,.0f} -> {new['bytes']:,.0f}", f"{new['bytes'] / old['bytes']:.2f}",
        )  # fmt: skip
    console.print(table)
    if wish.json:
        wish.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
