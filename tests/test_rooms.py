"""The plan of the house: every game has the same rooms, and each room holds what its name says.

Whoever looks for a rule, a card, a drawing or a bot's weight opens one folder and is right. A new module stands in a
room that exists; a new room is written down here, with its reason.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import farmstead

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "farmstead"
TITLES = PACKAGE / "titles"
GAMES = sorted(path.name for path in TITLES.iterdir() if path.is_dir() and path.name != "__pycache__")

# What stands at the root of every game, and the modules each room must have: the doors others come in by.
ROOT = {"__init__.py", "game.py"}
DOORS = {
    "rules": {"names", "options", "position", "sequence", "scoring"},
    "sense": {"worth", "options", "observation"},
    "show": {"view", "schema", "news", "wording", "board_text", "spoken", "printed", "gallery", "explored", "picture"},
    "files": {"data", "checks", "schema", "editing"},
    "text": {"en.toml", "fr.toml", "board", "editing", "picture", "rules"},
    "lessons": set[str](),
    "puzzles": {"puzzles.toml", "en.toml", "fr.toml"},
}
# The things of each game, one room a sort of thing.
THINGS = {
    "agricola": {"cards", "spaces"},
    "creatures": {"buildings", "spaces"},
    "granja": {"figures", "helpers"},
    "skara": {"cards", "tiles"},
}
# The rooms of all words: those of the text board, of the editor, of news, of pictures and of the rules page; where
# there are many cards, theirs too, an edition each.
WORDS = {"board", "editing", "news", "picture", "rules"}
CARD_WORDS = {"agricola": {"cards2007", "cards2016"}}
# Modules of a door's room that only some games have, and why.
SHOWN = {
    "asides",
    "view", "schema", "news", "wording", "board_text", "spoken", "printed",
    "explored",  # what an explorer counts
    "gallery", "meetings",  # all cards for those who read; why they meet, where there are hundreds
    "planning",  # farms with fences: cells painted with the mouse become answers
    "gathering",  # several picks that are offered as one answer
    "farm_text",  # a farm drawn with lines
    "figures",  # Skara Brae: printed figures by id, for pictures and programs
    "costs",  # what options cost the seat that is asked
    "standing", "opened",  # hand cards: which can be played and what lies on them; each in full, in words
}  # fmt: skip
KEPT = {
    "data", "checks", "schema",
    "editing",  # what can be changed in a position by hand
    "deals",  # how hands come about
    "painting",  # cells of a farm painted by hand
    "memories", "memory_editing",  # what hand cards remember: whether it can be; changed by hand
    "moments",  # calm moments of a round that has several sorts of them
}  # fmt: skip
# What a room of the rules may import of its own game; the things and the rules are one body.
MAY_IMPORT = {
    "things": {"rules", "things"},
    "rules": {"rules", "things"},
    "files": {"rules", "things", "files"},
    "sense": {"rules", "things", "sense", "game"},
    "show": {"rules", "things", "files", "show"},
}
# Words that give a module of another room away.
FOREIGN = {"picture", "pictures", "view", "draw", "svg", "sense", "worth", "spoken"}

# The table's rooms, from the ground up: each may import those before it. Tables, news and bots are one body.
TABLE = {
    "storage": {"storage"},
    "gate": {"storage", "gate"},
    "tables": {"storage", "gate", "tables", "news", "thinking"},
    "news": {"storage", "gate", "tables", "news"},
    "thinking": {"storage", "gate", "tables", "news", "thinking"},
    "analysing": {"storage", "gate", "tables", "news", "thinking", "analysing"},
    "interface": {"storage", "gate", "tables", "news", "thinking", "analysing", "interface"},
    "pages": {"tables", "pages"},
    "running": {"storage", "gate", "running", "app"},
}
GROUND = {"words", "problems", "logs", "fair", "packing"}  # at the table's root, for every room


def modules(folder: Path) -> set[str]:
    """The modules and folders of a room."""
    return {
        path.stem if path.suffix == ".py" else path.name
        for path in folder.iterdir()
        if path.name not in ("__init__.py", "__pycache__")
    }


@cache
def imported(path: Path) -> tuple[str, ...]:
    """What a module imports, wherever in the file."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    return tuple(_imported(tree))


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room_of(game: str, name: str) -> str:
    """The room of its game that a dotted name leads to; the things of a game count as one."""
    room = name.split(".")[3]
    return "things" if room in THINGS[game] else room


def test_the_games_are_those_there_are() -> None:
    assert farmstead.games() == GAMES
    assert set(THINGS) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_usual_rooms_and_no_other(game: str) -> None:
    found = {path.name for path in (TITLES / game).iterdir() if path.name != "__pycache__"}
    assert found == ROOT | set(DOORS) | THINGS[game]


@pytest.mark.parametrize("room", DOORS)
@pytest.mark.parametrize("game", GAMES)
def test_a_room_has_the_doors_that_others_come_in_by(game: str, room: str) -> None:
    there = {path.name for path in (TITLES / game / room).iterdir()} | modules(TITLES / game / room)
    assert there >= DOORS[room], f"{game}/{room}"


@pytest.mark.parametrize("game", GAMES)
def test_rooms_for_people_hold_nothing_else(game: str) -> None:
    assert modules(TITLES / game / "show") <= SHOWN | {"picture"}
    assert modules(TITLES / game / "files") <= KEPT | {"positions"}
    text = TITLES / game / "text"
    assert {path.name for path in text.iterdir() if path.is_dir()} == WORDS | CARD_WORDS.get(game, set())
    assert not list(text.rglob("*.py"))


@pytest.mark.parametrize("game", GAMES)
def test_no_module_stands_in_a_foreign_room(game: str) -> None:
    for room in ("rules", *THINGS[game]):
        for path in (TITLES / game / room).rglob("*.py"):
            assert not FOREIGN & set(path.stem.split("_")), f"{path.relative_to(TITLES)} belongs into show or sense"


@pytest.mark.parametrize("game", GAMES)
def test_the_rooms_of_a_game_lean_one_way(game: str) -> None:
    for path in sorted((TITLES / game).rglob("*.py")):
        inside = path.relative_to(TITLES / game).parts
        if len(inside) < 2:
            continue
        room = "things" if inside[0] in THINGS[game] else inside[0]
        for name in imported(path):
            if name.startswith(f"farmstead.titles.{game}."):
                to = room_of(game, name)
                assert to in MAY_IMPORT[room], f"{path.relative_to(TITLES)} must not import {name}"


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_loads_no_picture(game: str) -> None:
    for path in (TITLES / game).glob("*.py"):
        for name in imported(path):
            assert ".show.picture" not in name, f"{path.name} loads pictures"


def test_the_table_has_its_rooms_and_no_other() -> None:
    table = PACKAGE / "table"
    assert modules(table) == set(TABLE) | GROUND | {"app", "static", "text"}


@pytest.mark.parametrize("room", TABLE)
def test_the_rooms_of_the_table_lean_one_way(room: str) -> None:
    paths = sorted((PACKAGE / "table" / room).rglob("*.py"))
    assert len(paths) > 1
    for path in paths:
        for name in imported(path):
            if name.startswith("farmstead.table."):
                to = name.split(".")[2]
                assert to in TABLE[room] | GROUND, f"{room}/{path.name} must not import {name}"


def test_a_page_keeps_its_scripts_together() -> None:
    static = PACKAGE / "table" / "static"
    assert {path.name for path in static.iterdir() if path.suffix in (".js", ".css")} == {"app.js", "app.css"}
    rooms = {path.parent.name for path in static.rglob("*.js")} - {"static"}
    assert rooms == {
        "after", "analysis", "app", "cards", "editor", "explorer", "kit", "learn", "lobby", "puzzles", "replay",
        "review", "series", "table",
    }  # fmt: skip
    assert {path.parent.name for path in static.rglob("*.css")} - {"static"} == {"styles"}
    for path in (static / "kit").glob("*.js"):  # what every page needs leans on no page
        assert 'from "../' not in path.read_text(encoding="utf-8"), path.name


def test_newcomers_find_what_the_architecture_page_says() -> None:
    page = PACKAGE.parent.parent / "docs" / "architecture.md"
    table = page.read_text(encoding="utf-8").partition("## Where is ...?")[2].partition("\n## ")[0]
    answers = re.findall(r"^\| .*\? \| `(.+)` \|$", table, re.MULTILINE)
    assert len(answers) >= 20
    assert [path for path in answers if not (PACKAGE / path).is_file()] == []


def rows_of_page(title: str) -> dict[str, str]:
    """A table of the architecture page: what stands first in a row, and the rest of it."""
    text = (PACKAGE.parent.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\| (.+?) \| (.+) \|$", text.partition(f"## {title}\n")[2].partition("\n## ")[0], re.MULTILINE)
    return dict(lines[1:])


def told_in(text: str) -> set[str]:
    return set(re.findall(r"`([a-z_]+)`", text))


def test_the_architecture_page_tells_of_every_module_of_table_and_kernel() -> None:
    rooms = rows_of_page("The table's folder")
    for room in TABLE:
        there = {path.stem for path in (PACKAGE / "table" / room).glob("*.py")} - {"__init__"}
        assert there - told_in(rooms[f"`{room}/`"]) == set(), room
    kernel = {path.stem for path in (PACKAGE / "kernel").glob("*.py")} - {"__init__"}
    assert told_in(" ".join(rows_of_page("What is in the kernel").values())) == kernel
