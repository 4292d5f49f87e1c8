"""Texts with holes: what is filled in is a word of the language, never the id of a thing.

A hole named like a section of the catalog is translated; any other one must be known to hold a number, goods, cells or
letters. Random games of all titles see to it that nothing else gets in.
"""

from __future__ import annotations

import random
import re
import string

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.kernel.game import Game

GAMES = ("agricola", "creatures", "granja", "skara")
SAID = ("question", "option", "option_at", "reason", "news")
NUMBERS = {
    "agricola": "convertible fields food grain have left minors most n need occupations payable pick picks price "
    "prices rooms round rounds stables stage stock to ways cell cells edge way",
    "creatures": "left stock wood free stone price n cell need have",
    "granja": "left price due roof silver nth space slot n need have players to",
    "skara": "small large goods room hearth need food have weight n",
}
OF_NEWS = "player gained lost cause said where what effect n goods places spelling near"
ID = re.compile(r"(?<![\\w-])[a-z]+(?:-[a-z0-9]+)+(?![\\w-])")


def holes(pattern: str) -> set[str]:
    return {name.rstrip(string.digits) for _, name, _, _ in string.Formatter().parse(pattern) if name}


@pytest.mark.parametrize("name", GAMES)
def test_every_hole_is_a_section_or_holds_no_words(name: str) -> None:
    game = farmstead.game(name)
    texts = game.news_texts()
    sections = {key.partition(".")[0] for key in texts.keys("en")}
    known = sections | set(NUMBERS[name].split()) | set(OF_NEWS.split())
    wrong = {
        key: holes(texts.pattern("en", key)) - known
        for key in texts.keys("en")
        if key.partition(".")[0] in SAID and holes(texts.pattern("en", key)) - known
    }
    assert wrong == {}


def ids_of(game: Game) -> set[str]:
    """The names of things that stand in catalogs and are no words of either language."""
    found: set[str] = set()
    for lang in LANGUAGES:
        found |= {key.rpartition(".")[2] for key in game.texts.keys(lang)}
    return {name for name in found if "-" in name}


MODES = [
    ("agricola", {"players": 4, "decks": "eikz"}),
    ("agricola", {"players": 3, "decks": "ab", "edition": "2016"}),
    ("creatures", {"buildings": "expert"}),
    ("granja", {"players": 3}),
    ("skara", {"players": 2}),
]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("name", "setup"), MODES, ids=str)
def test_no_question_and_no_reason_says_an_id(name: str, setup: dict[str, object], seed: int) -> None:
    game = farmstead.game(name)
    rng = random.Random(f"{name} {seed}")
    ids = ids_of(game)
    pos = game.start(**setup)
    said: set[str] = set()
    while not pos.over:
        if pos.decider >= 0:
            said |= {pos.question.text(lang) for lang in LANGUAGES}
            closed = pos.why_not(rng.randrange(len(game.vocabulary)))
            if closed is not None:
                said |= {closed.text(lang) for lang in LANGUAGES}
        seat = rng.choice(pos.deciders)
        pos.play(rng.choice(pos.options(seat)), None if seat < 0 else seat)
    found = {text for text in said for word in ID.findall(text) if word in ids}
    assert found == set()
