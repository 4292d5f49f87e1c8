"""How fast random play is: interpreted, compiled, and beside a peer, in one run on one core (`make bench`).

    python benchmarks/speed.py [--seconds 5] [--game creatures] [--json FILE] [--no-peer] [--check]

How to read the table: benchmarks/README.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

from games import SUBJECTS, Subject
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "benchmarks"
COMPILED = ROOT / "build" / "compiled"
PEERS = ROOT / "build" / "peers"
FIGURES = (
    "games/s", "decisions/s", "search iterations/s", "ns/copy", "ns/options+play", "decisions/game", "longest game",
)  # fmt: skip

Figures = dict[str, float]

# What this project promises (compiled or not -> figure -> at least so many times the peer's speed).
GOALS = {
    "compiled": {"decisions/s": 10.0, "ns/copy": 30.0},
    "interpreted": {"decisions/s": 1.0},
}
# And of the compiled build, beside the interpreted one.
GAINS = {"search iterations/s": 4.0}


def run(console: Console, title: str, command: list[str], path: str) -> Figures:
    """The figures a measuring program prints, with a line of progress while it works."""
    environment = {**os.environ, "PYTHONPATH": path, "OMP_NUM_THREADS": "1", "PYTHONHASHSEED": "0"}
    figures: Figures = {}
    with (
        console.status(f"{title} ...") as status,
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            row = json.loads(line)
            figures[row["name"]] = row["value"]
            status.update(f"{title} ... {row['name']} {spell(row['value'])}")
    if process.returncode:
        sys.exit(f"{title}: measuring failed")
    console.print(f"measured {title}: {spell(figures['decisions/s'])} decisions/s")
    return figures


def peer_python(console: Console) -> str:
    """Python of the peer's own environment, made on first use from its lock."""
    lock = ROOT / "requirements" / "peers.lock"
    stamp = PEERS / "stamp"
    mark = hashlib.sha256(lock.read_bytes()).hexdigest()
    python = PEERS / ".venv" / "bin" / "python"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != mark:
        with console.status("installing the peer in build/peers ..."):
            subprocess.run([sys.executable, "-m", "venv", "--clear", str(PEERS / ".venv")], check=True)
            pip = [str(python), "-m", "pip", "-qq", "--disable-pip-version-check", "install", "--require-hashes"]
            subprocess.run([*pip, "-r", str(lock)], check=True)
        stamp.write_text(mark, encoding="utf-8")
    return str(python)


def spell(value: float) -> str:
    """A number people can compare at a glance: three significant figures, thousands apart."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def faster(name: str, ours: Figures, theirs: Figures) -> float:
    """How many times faster we are: times are better small, rates are better big."""
    return theirs[name] / ours[name] if name.startswith("ns/") else ours[name] / theirs[name]


def table_of(title: str, rows: dict[str, Figures], peer: Figures | None) -> Table:
    """One table a subject; a column a way of running it, then the ratios."""
    table = Table(title=title, title_justify="left")
    table.add_column("random play, one core")
    for way in rows:
        table.add_column(way, justify="right")
    if len(rows) == 2:
        table.add_column("compiled v interpreted", justify="right")
    if peer:
        table.add_column("catanatron", justify="right")
        for way in rows:
            table.add_column(f"{way} v catanatron", justify="right")
    for name in FIGURES:
        timed = "/s" in name or name.startswith("ns/")
        cells = [name, *(spell(figures[name]) for figures in rows.values())]
        if len(rows) == 2:
            cells.append(f"{faster(name, rows['compiled'], rows['interpreted']):.1f}x" if timed else "")
        if peer:
            both = timed and name in peer
            cells.append(spell(peer[name]) if name in peer else "")
            cells += [f"{faster(name, figures, peer):.1f}x" if both else "" for figures in rows.values()]
        table.add_row(*cells)
    return table


def gains_met(console: Console, title: str, rows: dict[str, Figures]) -> bool:
    """Says whether compiling gained what was promised."""
    kept = True
    for name, least in GAINS.items() if len(rows) == 2 else ():
        ratio = faster(name, rows["compiled"], rows["interpreted"])
        kept = kept and ratio >= least
        word = word_for(ratio >= least)
        console.print(f"  {title}: {name} compiled {ratio:.1f}x interpreted, promised {least:g}x: {word}")
    return kept


def word_for(kept: bool) -> str:
    return "[green]kept[/]" if kept else "[red]missed[/]"


def goals_met(console: Console, subject: Subject, rows: dict[str, Figures], peer: Figures) -> bool:
    """Says for each promise whether this run kept it."""
    kept = True
    for way, goals in GOALS.items():
        for name, usual in goals.items():
            if way not in rows:
                continue
            least = subject.copies if name == "ns/copy" else usual
            if name == "decisions/s" and subject.decisions:
                least *= subject.decisions / GOALS["compiled"][name]
            ratio = faster(name, rows[way], peer)
            kept = kept and ratio >= least
            word = word_for(ratio >= least)
            console.print(f"  {subject.title}, {way}: {name} {ratio:.1f}x the peer, promised {least:g}x: {word}")
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description="Speed of random play: interpreted, compiled, and a peer.")
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU seconds for each figure (default 5)")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to a file")
    parser.add_argument("--no-peer", action="store_true", help="leave the peer out")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a promise was missed")
    wish = parser.parse_args()
    chosen = [(i, s) for i, s in enumerate(SUBJECTS) if wish.game in (None, s.game)]
    if not chosen:
        parser.error(f"no benchmark for {wish.game!r}; there are: {', '.join(sorted({s.game for s in SUBJECTS}))}")

    console = Console(width=max(Console().width, 120))
    ways = {"interpreted": str(ROOT / "src")}
    fresh = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "compile.py"), "--fresh"], capture_output=True, text=True, check=True
    )
    if fresh.stdout.strip():
        ways["compiled"] = str(COMPILED)
    else:
        console.print("The compiled tree is missing or stale (make compile): interpreted only.")

    peer: Figures | None = None
    if not wish.no_peer:
        command = [peer_python(console), str(HERE / "peer_catanatron.py"), "0", str(wish.seconds)]
        peer = run(console, "catanatron (2 players)", command, "")

    results: dict[str, dict[str, Figures]] = {"catanatron (2 players)": {"interpreted": peer}} if peer else {}
    tables = []
    for number, subject in chosen:
        rows: dict[str, Figures] = {}
        for way, path in ways.items():
            command = [sys.executable, str(HERE / "measure.py"), str(number), str(wish.seconds)]
            rows[way] = run(console, f"{subject.title}, {way}", command, path)
            if bool(rows[way].pop("compiled")) != (way == "compiled"):
                sys.exit(f"{subject.title}: the {way} run did not use the {way} tree")
        results[subject.title] = rows
        tables.append(table_of(subject.title, rows, peer))

    for table in tables:
        console.print()
        console.print(table)
    kept = True
    console.print()
    for _, subject in chosen:
        kept = gains_met(console, subject.title, results[subject.title]) and kept
    if peer:
        for _, subject in chosen:
            kept = goals_met(console, subject, results[subject.title], peer) and kept
    if wish.json:
        wish.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return int(wish.check and not kept)


if __name__ == "__main__":
    sys.exit(main())
