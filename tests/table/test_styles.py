"""All style sheets are read on every page: a rule of one page that names a thing by its bare class must not reach into
another page that uses the same word."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import Final

import farmstead.table

STATIC: Final = Path(farmstead.table.__file__).parent / "static"
PAGES: Final = ("analysis", "editor", "explorer", "puzzles", "replay", "review")
"""Style sheets that are those of one folder of scripts."""
SHARED: Final = {
    "analysis": {"titles", "chosen-game"},  # the editor begins with the same choice of games
    "replay": {"railing", "rail"},  # a review has the scrubber of a replay
    "review": {"legend", "review", "table-bar"},  # the last two say more where they stand
}
"""Words that other folders use on purpose."""


def used() -> dict[str, set[str]]:
    """The classes that scripts give, each with the folders it is used in."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in STATIC.glob("*/*.js"):
        for said in re.findall(r"class: [\"`]([^\"`]*)[\"`]", path.read_text(encoding="utf-8")):
            for name in re.split(r"[\s${}?:\"']+", said):
                found[name].add(path.parent.name)
    return found


def bare(sheet: str) -> set[str]:
    """The classes of selectors that begin with a class alone."""
    text = re.sub(r"/\*.*?\*/", "", (STATIC / "styles" / f"{sheet}.css").read_text(encoding="utf-8"), flags=re.S)
    text = re.sub(r":(?:is|has|not)\([^()]*\)", ":is", text)
    selectors = [one.strip() for group in re.findall(r"([^{}]+)\{[^{}]*\}", text) for one in group.split(",")]
    return {found[1] for one in selectors if (found := re.match(r"\.([a-z][a-z-]*)(?=$|[ :>])", one))}


def test_styles_of_a_page_stay_on_it() -> None:
    classes = used()
    assert len(classes) > 400
    strayed = {
        (sheet, name)
        for sheet in PAGES
        for name in bare(sheet) - SHARED.get(sheet, set())
        if classes.get(name, set()) - {sheet} and sheet in classes[name]
    }
    assert strayed == set()
