"""Draws the pictures of the README and the docs: `make pictures`. A test says when they are out of date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import farmstead
from farmstead.titles.creatures.show import picture
from farmstead.titles.skara.show import picture as skara

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
GAMES = ROOT / "src" / "farmstead" / "titles"
EXAMPLE = "files/positions/scoring-example.json"


def drawings() -> dict[str, str]:
    """Each picture's file name and its SVG."""
    view, village = example("creatures"), example("skara")
    return {
        "scoring-example.svg": picture.farm(view, 0),
        "table.svg": picture.table(view),
        "skara-table.svg": skara.table(village),
    }


def example(game: str) -> dict[str, Any]:
    """The scoring example of a game's rulebook, as a spectator sees it."""
    text = (GAMES / game / EXAMPLE).read_text(encoding="utf-8")
    seen: dict[str, Any] = farmstead.game(game).from_json(text).view(None)
    return seen


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, svg in drawings().items():
        (FOLDER / name).write_text(svg, encoding="utf-8")
        print(f"docs/pictures/{name}")


if __name__ == "__main__":
    main()
