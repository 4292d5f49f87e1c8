"""Records, bots and the terminal serve every game alike, so they name none of their things."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

import farmstead
import farmstead.bots
import farmstead.records
import farmstead.terminal

WORDS_OF_ANY_GAME = {
    "left", "right", "top", "bottom", "build", "lessons", "ladder", "farmer", "card", "fish", "shell",
    "explore", "sets",
}  # fmt: skip
"""Things of a game whose names are plain words too: the top of a list, lessons to take, a ladder of bots, what is
there to explore, sets of games, and fish, a shell that completes commands."""
OF_DATA = re.compile(r"from dataclasses import [\w, ]+|\bfield\(default|\bfield by field\b")
"""Where a field is one of a dataclass or of a file; anywhere else it is ploughed."""


def things(game: str) -> set[str]:
    """What a game's options are about: its spaces, goods and buildings, as the vocabulary spells them."""
    vocabulary = farmstead.game(game).vocabulary
    words = [vocabulary.words(option) for option in range(len(vocabulary))]
    values = {value for fields in words for field, value in fields.items() if field != "act"}  # acts are verbs
    plain = {value for value in values if re.fullmatch(r"[a-z]{3,}(-[a-z0-9]+)*", value)}
    return plain - WORDS_OF_ANY_GAME - {"tout"}  # a helper whose id is a French word


@pytest.mark.parametrize("package", [farmstead.records, farmstead.bots, farmstead.terminal], ids=lambda p: p.__name__)
def test_no_thing_of_a_game_is_named(package: ModuleType) -> None:
    folder = Path(str(package.__file__)).parent
    paths = [path for path in folder.rglob("*") if path.suffix in (".py", ".toml")]
    assert paths
    for game in farmstead.games():
        words = things(game)
        assert len(words) > 20
        pattern = re.compile(r"(?<![\w-])(" + "|".join(sorted(map(re.escape, words | {game}))) + r")(?![\w-])")
        for path in paths:
            assert pattern.search(OF_DATA.sub("", path.read_text(encoding="utf-8"))) is None, path


def test_a_field_of_a_farm_is_told_from_one_of_data() -> None:
    for innocent in ("from dataclasses import dataclass, field\n", "row: int = field(default=0)", "field by field"):
        assert "field" not in OF_DATA.sub("", innocent)
    for guilty in ("plough a field", 'kind == "field"', "field(s)"):
        assert "field" in OF_DATA.sub("", guilty)
    assert any("field" in things(game) for game in farmstead.games())
