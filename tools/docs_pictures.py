"""Draws the pictures of the README and the docs: `make pictures`. A test says when they are out of date."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import farmstead
from farmstead.pictures.svg import XMLNS, Svg, el, join
from farmstead.titles.creatures.show import picture
from farmstead.titles.skara.show import picture as skara

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
GAMES = ROOT / "src" / "farmstead" / "titles"
EXAMPLE = "files/positions/scoring-example.json"
COLOURS = ("#2f6f4f", "#b5562c", "#3a6ea5", "#8a6d1f")


def drawings() -> dict[str, str]:
    """Each picture's file name and its SVG."""
    view, village = example("creatures"), example("skara")
    found = {f"judges/curve-{game}.svg": str(curve(game, lines)) for game, lines in curves().items()}
    return found | {
        "scoring-example.svg": picture.farm(view, 0),
        "table.svg": picture.table(view),
        "skara-table.svg": skara.table(village),
    }


def example(game: str) -> dict[str, Any]:
    """The scoring example of a game's rulebook, as a spectator sees it."""
    text = (GAMES / game / EXAMPLE).read_text(encoding="utf-8")
    seen: dict[str, Any] = farmstead.game(game).from_json(text).view(None)
    return seen


def curves() -> dict[str, dict[str, list[list[float]]]]:
    """How judges learned: for each game and set-up, games played and the mean points of the last of them."""
    found: dict[str, dict[str, list[list[float]]]] = json.loads((FOLDER / "judges" / "curves.json").read_text("utf-8"))
    return found


def curve(game: str, lines: dict[str, list[list[float]]]) -> Svg:
    """Points in games against itself over the games played, a line for each set-up."""
    wide, tall, left, foot = 520.0, 190.0, 40.0, 30.0
    most = max(point[0] for line in lines.values() for point in line)
    low = min(point[1] for line in lines.values() for point in line) - 2
    high = max(point[1] for line in lines.values() for point in line) + 2
    drawn: list[Svg] = []
    for i in range(5):
        value, y = low + (high - low) * i / 4, tall - (tall - 10) * i / 4
        drawn.append(el("line", x1=left, x2=wide, y1=y, y2=y, stroke="#bbb", stroke_width=0.5))
        drawn.append(el("text", f"{value:.0f}", x=left - 6, y=y + 4, font_size=11, fill="#666", text_anchor="end"))
    for i, (name, line) in enumerate(lines.items()):
        spots = [(left + (wide - left) * n / most, tall - (tall - 10) * (v - low) / (high - low)) for n, v in line]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        drawn.append(el("polyline", points=path, fill="none", stroke=COLOURS[i], stroke_width=2))
        y = 20 + 18 * i
        drawn.append(el("rect", x=wide + 12, y=y - 9, width=10, height=10, fill=COLOURS[i]))
        drawn.append(el("text", name, x=wide + 28, y=y, font_size=12, fill="#666"))
    drawn.append(el("text", f"{most:,.0f} games", x=wide, y=tall + 18, font_size=11, fill="#666", text_anchor="end"))
    title = f"{game}: points in games against itself while learning"
    view = f"0 0 {wide + 190:g} {tall + foot:g}"
    return el("svg", el("title", title), join(drawn), xmlns=XMLNS, viewBox=view, role="img", font_family="sans-serif")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, svg in drawings().items():
        (FOLDER / name).parent.mkdir(exist_ok=True)
        (FOLDER / name).write_text(svg, encoding="utf-8")
        print(f"docs/pictures/{name}")


if __name__ == "__main__":
    main()
