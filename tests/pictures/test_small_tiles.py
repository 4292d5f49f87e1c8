"""On small screens no name of a space and no reason is cut: they have shorter words, icons, letters drawn together."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.pictures.measure import ELLIPSIS
from tests.pictures.agricola_samples import view as agricola_view
from tests.pictures.samples import SVG, parsed
from tests.pictures.samples import view as creatures_view

SMALL = ("phone", "phone-wide", "across")
NEED: dict[str, Any] = {"need": {"stone": 4, "reed": 1}, "have": {"stone": 1, "reed": 1}}
REASONS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "agricola": [
        ("goods", NEED), ("no-occupation", {}), ("no-room-growth", {}), ("nothing-to-sow", {}), ("no-oven", {}),
        ("family-full", {}), ("no-improvement", {}), ("stone-house", {}), ("no-field", {}), ("no-stable", {}),
        ("no-cell-room", {}), ("no-minor", {}), ("no-pasture", {}), ("no-fence", {}), ("no-cell-field", {}),
    ],
    "creatures": [
        ("goods", NEED), ("no-stall", {}), ("no-tile", {}), ("nothing-to-build", {}), ("no-expansion", {}),
        ("corner-houses", {}), ("no-trough", {}), ("all-troughs", {}), ("no-fence", {}), ("no-edge", {}),
        ("empty", {}),
    ],
}  # fmt: skip


def cut(game: str, view: dict[str, Any], lang: str, layout: str) -> list[str]:
    """The words of the board that end in an ellipsis, as a page draws it."""
    live = view | {"live": True, "names": ["Camille", "Bram", "Dov", "Ines", "Elif"]}
    board = next(part for part in farmstead.game(game).parts(live, lang, "light", 0, layout) if part["id"] == "spaces")
    said = ["".join(element.itertext()) for element in parsed(board["svg"]).iter(f"{SVG}text")]
    return [words for words in said if words.endswith(ELLIPSIS)]


@cache
def boards() -> list[tuple[str, dict[str, Any]]]:
    """Every space of the tables with most spaces, with large piles."""
    found: list[tuple[str, dict[str, Any]]] = []
    tables: list[tuple[str, int, dict[str, str]]] = [
        ("agricola", players, {"edition": edition, "mode": mode})
        for edition, most in (("2007", 5), ("2016", 4))
        for mode in ("family", "full")
        for players in (1, most)
    ]
    for name, players, variants in [*tables, ("creatures", 2, {"buildings": "expert"})]:
        seen = farmstead.game(name).start(players=players, first="A", **variants).view(0)
        for space in seen["spaces"]:
            space["goods"] = {good: 12 for good, n in (space.get("refill") or {}).items() if n}
            space["worker"] = None
        found.append((name, seen | {"question": {"kind": "work", "seat": 0, "params": {"left": 2}}}))
    return found


@pytest.mark.parametrize("layout", SMALL)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_a_board_is_cut_on_a_small_screen(lang: str, layout: str) -> None:
    for name, seen in boards():
        spaces = [str(space["id"]) for space in seen["spaces"]]
        some = [{"id": 33 + at, "spelling": f"place {space}"} for at, space in enumerate(spaces)]
        assert cut(name, seen | {"options": some, "closed": []}, lang, layout) == [], len(seen["seats"])
        taken = seen | {"spaces": [space | {"worker": 0} for space in seen["spaces"]], "options": [], "closed": []}
        assert cut(name, taken, lang, layout) == []


@pytest.mark.parametrize("layout", SMALL)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", REASONS)
def test_why_a_space_is_closed_is_told_whole(game: str, lang: str, layout: str) -> None:
    seen = (agricola_view("four") if game == "agricola" else creatures_view("opening")) | {"options": []}
    seen["question"] = {"kind": "work", "seat": 0, "params": {"left": 2}}
    seen["spaces"] = [space | {"worker": None} for space in seen["spaces"]]
    for code, params in REASONS[game]:
        why = {"code": code, "params": params, "section": ""}
        shut = [{"spelling": f"place {one['id']}", **why} for one in seen["spaces"]]
        assert cut(game, seen | {"closed": shut}, lang, layout) == [], code
