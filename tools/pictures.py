"""Render pictures to files: an .svg, and a .png of it through Chromium.

    python tools/pictures.py view.json out/            # every part of that view
    python tools/pictures.py view.json out/ --part table --lang fr --theme dark

The file holds a view (`pos.view(seat)`) or a whole position (`pos.to_json()`), which is shown as a spectator sees it.
The PNG needs the `playwright` package and a Chromium; without them, `--svg-only`.
"""

import argparse
import importlib
import inspect
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import browsers

from farmstead.pictures.theme import THEMES


def load_view(path: Path) -> dict[str, Any]:
    """The view in a file, or the view of the position in it."""
    text = path.read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    if "seats" in data and "options" in data:
        return data
    import farmstead

    position = farmstead.game(str(data.get("game", "creatures"))).from_json(text)
    seen: dict[str, Any] = position.view(None)
    return seen


def pictures_of(view: dict[str, Any]) -> Any:
    """The picture module of the game a view is of."""
    return importlib.import_module(f"farmstead.titles.{view.get('game', 'creatures')}.show.picture")


def draw(view: dict[str, Any], part: str, seat: int, lang: str, theme: str) -> str:
    """One part of a view as SVG text."""
    function = getattr(pictures_of(view), part)
    # Some parts belong to one seat, others to the table; a seat that may be left out says who is looking.
    wanted = inspect.signature(function).parameters.get("seat")
    seats = [seat] if wanted is not None and wanted.default is inspect.Parameter.empty else []
    return str(function(view, *seats, lang=lang, theme=theme))


def save_png(files: Sequence[Path], scale: float) -> list[Path]:
    """A PNG beside each SVG, as Chromium draws it."""
    from playwright.sync_api import sync_playwright

    made = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=browsers.chromium(), args=["--no-sandbox"])
        for file in files:
            svg = file.read_text(encoding="utf-8")
            found = re.search(r'<svg[^>]* width="([\d.]+)" height="([\d.]+)"', svg)
            assert found, f"{file} has no size"
            page = browser.new_page(
                viewport={"width": round(float(found[1])), "height": round(float(found[2]))}, device_scale_factor=scale
            )
            page.goto(file.resolve().as_uri())
            made.append(file.with_suffix(".png"))
            page.screenshot(path=str(made[-1]))
            page.close()
        browser.close()
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Render the pictures of a view to .svg and .png files.")
    parser.add_argument("view", type=Path, help="a view or a position, as JSON")
    parser.add_argument("out", type=Path, help="folder for the files")
    parser.add_argument("--part", action="append", help="only this part (may be repeated)")
    parser.add_argument("--seat", type=int, default=0, help="whose farm, board or goods (default 0)")
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.add_argument("--theme", choices=THEMES, default="light")
    parser.add_argument("--scale", type=float, default=1, help="pixels of the PNG for one of the SVG")
    parser.add_argument("--svg-only", action="store_true")
    given = parser.parse_args(arguments)
    view = load_view(given.view)
    parts: list[str] = pictures_of(view).__all__
    for part in given.part or []:
        if part not in parts:
            parser.error(f"no part {part!r}: choose one of {', '.join(parts)}")
    given.out.mkdir(parents=True, exist_ok=True)
    files = []
    for part in given.part or parts:
        file = given.out / f"{given.view.stem}-{part}-{given.lang}-{given.theme}.svg"
        file.write_text(draw(view, part, given.seat, given.lang, given.theme), encoding="utf-8")
        files.append(file)
    for made in files if given.svg_only else save_png(files, given.scale):
        print(made)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
