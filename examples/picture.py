"""Draws a position, or a moment of a recorded game, as SVG or PNG.

    python examples/picture.py game.txt table.svg --step 40 --lang fr
    python examples/picture.py position.json table.png --seat 0 --theme dark

PNG needs the extra `research`. Without a seat the picture is what a spectator sees.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import farmstead
from farmstead.records import Record


def load(path: Path, step: int | None) -> tuple[farmstead.Position, list[str] | None]:
    """A position from a position file, or from a record after so many answers; and the names of its players."""
    text = path.read_text(encoding="utf-8")
    if text.lstrip().startswith("{"):
        return farmstead.game(json.loads(text)["game"]).from_json(text), None
    record = Record.from_text(text)
    pos = record.position if step is None else record.position_at(step)
    return pos, [record.names.get(seat, "ABCDE"[seat]) for seat in range(record.players)]


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Draw a position, or a moment of a recorded game.")
    parser.add_argument("file", type=Path, metavar="FILE", help="a position file or a record")
    parser.add_argument("out", type=Path, metavar="PICTURE", help="ends with .svg or .png")
    parser.add_argument("--step", type=int, metavar="N", help="of a record: after so many answers; all by default")
    parser.add_argument("--seat", type=int, metavar="N", help="who looks; a spectator by default")
    parser.add_argument("--lang", choices=["en", "fr"], default="en")
    parser.add_argument("--theme", choices=["light", "dark"], default="light")
    chosen = parser.parse_args(words)
    pos, names = load(chosen.file, chosen.step)
    view = pos.view(chosen.seat)
    svg = pos.game.picture({**view, "names": names, "you": chosen.seat}, chosen.lang, chosen.theme)
    if chosen.out.suffix == ".png":
        from farmstead.research.pixels import png

        chosen.out.write_bytes(png(svg))
    else:
        chosen.out.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except (OSError, ImportError, ValueError, farmstead.FarmsteadError) as error:
        sys.exit(str(error))
