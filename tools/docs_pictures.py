"""Draws the pictures of the README and the docs: `make pictures`. A test says when they are out of date."""

from __future__ import annotations

from pathlib import Path

import farmstead
from farmstead.games.creatures import picture

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
EXAMPLE = ROOT / "src" / "farmstead" / "games" / "creatures" / "positions" / "scoring-example.json"


def drawings() -> dict[str, str]:
    """Each picture's file name and its SVG."""
    view = farmstead.game("creatures").from_json(EXAMPLE.read_text(encoding="utf-8")).view(None)
    return {"scoring-example.svg": picture.farm(view, 0), "table.svg": picture.table(view)}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, svg in drawings().items():
        (FOLDER / name).write_text(svg, encoding="utf-8")
        print(f"docs/pictures/{name}")


if __name__ == "__main__":
    main()
