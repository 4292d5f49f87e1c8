"""The rules in words: every section that a reason names, every thing of a game, has a place on the page."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.kernel.steps import CHANCE
from farmstead.learning import rulebook

GAMES = farmstead.games()
SETTINGS: dict[str, list[dict[str, str]]] = {
    "agricola": [{"edition": "2016"}, {"edition": "2007", "mode": "full", "decks": "pilot"}],
    "creatures": [{"buildings": "expert"}],
}
KINDS = ("space", "building", "improvement", "card", "tile", "focus", "task")


def written(game: str) -> set[str]:
    """Sections that stand in the game's own code: given to a Reason, or kept under a name that says so."""
    found: set[str] = set()
    folder = Path(farmstead.__file__).parent / "titles" / game
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            values: list[ast.expr] = []
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                values += node.args[1:2]
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                if isinstance(target, ast.Name) and "SECTION" in target.id:
                    values.append(node.value)
            for value in values:
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    found.add(value.value)
    return found


def met(game: str) -> set[str]:
    """Sections of reasons met in random games, whatever was asked for."""
    rules = farmstead.game(game)
    rng = random.Random(8)
    found: set[str] = set()
    for settings in SETTINGS.get(game, [{}]):
        pos = rules.start(**settings)
        for turn in range(120):
            if pos.over:
                break
            if pos.decider != CHANCE and turn % 6 == 0:
                reasons = [pos.why_not(option) for option in range(len(rules.vocabulary))]
                found |= {reason.section for reason in reasons if reason is not None}
            pos.play(rng.choice(pos.options()))
    return found - {""}


@pytest.mark.parametrize("game", GAMES)
def test_every_section_of_a_reason_has_an_anchor(game: str) -> None:
    book = rulebook(farmstead.game(game))
    sections = written(game) | met(game)
    assert len(sections) > 8
    assert sorted(section for section in sections if book.anchor(section) is None) == []
    places = {book.anchor(section) for section in sections}
    for lang in LANGUAGES:
        assert places <= book.anchors(lang)


@pytest.mark.parametrize("game", GAMES)
def test_every_thing_has_an_anchor_in_both_languages(game: str) -> None:
    rules = farmstead.game(game)
    book = rulebook(rules)
    for lang in LANGUAGES:
        named = {tuple(key.split(".", 1)) for key in rules.texts.keys(lang) if key.count(".") == 1}
        things = {f"{kind}-{thing}" for kind, thing in named if kind in KINDS and (f"{kind}_text", thing) in named}
        assert len(things) > 20
        assert things <= book.anchors(lang)
        assert book.anchors(lang) == book.anchors("en")


@pytest.mark.parametrize("game", GAMES)
def test_the_chapters_have_words(game: str) -> None:
    book = rulebook(farmstead.game(game))
    for lang in LANGUAGES:
        keys = [f"{chapter.id}.{key}" for chapter in book.chapters for key in ("title", "text")]
        assert book.texts.keys(lang) == keys
        for chapter in book.chapters:
            assert book.text(lang, chapter)


@pytest.mark.parametrize(
    ("game", "kind", "thing", "says"),
    [
        ("creatures", "building", "open-stables", "Coût\u202f: 3 bois, ou 3 pierres"),
        ("agricola", "improvement", "clay-oven", "Coût\u202f: 3 argiles, 1 pierre"),
        ("skara", "tile", "cook", "Pour la retourner\u202f: 1 pierre, 1 algue"),
        ("granja", "card", "trader", "champ"),
    ],
)
def test_the_rules_tell_what_is_printed_on_a_thing(game: str, kind: str, thing: str, says: str) -> None:
    found = next(one for one in rulebook(farmstead.game(game)).things("fr", kind) if one.id == thing)
    assert any(says in side for side in found.sides)


def test_a_section_leads_to_the_thing_it_is_about() -> None:
    book = rulebook(farmstead.game("creatures"))
    assert book.anchor("Annexe : Ranch") == "building-ranch"
    assert book.anchor("Pâturages") == "pastures"
    assert book.anchor("No such section") is None


@pytest.mark.parametrize("name", farmstead.games())
def test_every_place_of_the_rules_has_a_title_in_each_language(name: str) -> None:
    book = rulebook(farmstead.game(name))
    for lang in LANGUAGES:
        for anchor in book.anchors(lang):
            assert book.title_at(lang, anchor)
    assert book.title_at("en", "nowhere") is None
