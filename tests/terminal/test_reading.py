"""Reading cards in the terminal: any that can be seen, of any seat, and none that cannot."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.terminal.reading import card_lines, named
from tests.pictures.hands import seated
from tests.terminal.conftest import Run


def told(lang: str) -> dict[str, dict[str, Any]]:
    position = seated(2)
    found: dict[str, dict[str, Any]] = position.game.opened(position.view(0), lang)["cards"]
    return found


@pytest.mark.parametrize(("lang", "word"), [("en", "read"), ("fr", "lire")])
def test_a_card_is_read_by_its_name(run: Run, lang: str, word: str) -> None:
    well = {"en": "Well", "fr": "Puits"}[lang]
    result = run(
        "play", "agricola", "--variant", "mode=full", "--variant", "edition=2016", "--variant", "decks=ab",
        "--seed", "3", "--lang", lang, typed=[f"{word} {well}", word, f"{word} qqqq", "quit", "y"],
    )  # fmt: skip
    price = {"en": "Price: 1 wood, 3 stone · Points: 4", "fr": "Prix\u202f: 1 bois, 3 pierres · Points\u202f: 4"}
    hands = {"en": "In hand: 7 occupations, 7 minors", "fr": "En main\u202f: 7 savoir-faire, 7 mineurs"}
    assert price[lang] in result.output
    assert hands[lang] in result.output
    assert "qqqq" in result.output


def test_names_are_found_by_a_part_of_them() -> None:
    cards = told("en")
    assert [sheet["title"] for sheet in named(cards, "WELL")] == ["Well"]
    assert {sheet["id"] for sheet in named(cards, "oven")} >= {"clay-oven", "stone-oven"}
    assert named(cards, "no such card") == []
    lines = card_lines(cards["clay-oven"], "en")
    assert lines[0] == "Clay Oven · Major improvement"
    assert any(line.startswith("  - 1 stone") for line in lines)
