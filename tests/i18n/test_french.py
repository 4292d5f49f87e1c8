"""French as it comes out once the words are filled in: elisions, contractions, plurals, apostrophes.

Every option of every game, and what random games ask and refuse, is said in French and looked through.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import farmstead
from farmstead.kernel.position import Position

SOURCES = Path(farmstead.__file__).parent
CATALOGS = sorted(SOURCES.rglob("fr.toml"))
SHORTENED = ("de", "le", "la", "je", "me", "te", "se", "ne", "ce", "que", "jusque", "lorsque", "puisque")
VOWELS = tuple("aeiouàâæéèêëîïôöùûüœ")
ASPIRATED = ("hach", "haie", "hall", "hangar", "haricot", "hasard", "haut", "héri", "héro", "herse", "hêtre", "hors",
             "houe", "huit", "hutte")  # fmt: skip
WHOLE = ("à", "et", "ou", "un", "onze", "oui")
"""Before these nothing is shortened: "de 1 à 3", "le un", "le onze"."""
INFINITIVE = re.compile(r"\w+(er|ir|re|oir)$")
WORD = re.compile(r"[\w’'-]+")
PAIR = re.compile(r"^[ \u00a0\u202f]«?[ \u00a0\u202f]?$")


def faults(text: str) -> list[str]:
    """Pairs of words in a sentence that French would shorten or contract."""
    found = []
    words = list(WORD.finditer(text))
    for number, (first, second) in enumerate(pairwise(words)):
        between = text[first.end() : second.start()]
        if not PAIR.match(between):
            continue
        one, other = first.group().lower(), second.group().lower()
        after = words[number + 2].group() if number + 2 < len(words) else ""
        mute = other.startswith("h") and not other.startswith(ASPIRATED)
        shortened = one in SHORTENED and (other.startswith(VOWELS) or mute) and other not in WHOLE
        contracted = one in ("de", "à") and other in ("le", "les") and not INFINITIVE.match(after)
        # a letter is a seat, a letter with a figure a cell: they stay apart
        apart = len(other) == 1 or re.search(r"\d", other)
        if (shortened and not apart) or contracted or (one == "si" and other in ("il", "ils")):
            found.append(f"{first.group()} {second.group()}")
    return found


@cache
def singulars(name: str) -> list[str]:
    """The words for one good of a kind, where several are written otherwise."""
    texts = farmstead.game(name).texts
    found = []
    for key in texts.keys("fr"):
        if key.startswith("good_count."):
            one, two = (texts.say("fr", key, n=n).removeprefix(f"{n} ") for n in (1, 2))
            if one != two:
                found.append(one)
    return found


def check(name: str, text: str) -> None:
    assert not faults(text), f"{faults(text)} in: {text}"
    for word in singulars(name):
        wrong = re.search(rf"(?<![\d,])(?:[2-9]|[1-9]\d+) {re.escape(word)}(?!\w)", text)
        assert not wrong, f"{word!r} has a plural: {text}"


def games_of(name: str) -> Iterator[Position]:
    """Positions of a random game for each number of players, with other variants each time."""
    game = farmstead.game(name)
    for players in game.players:
        for number in range(2):
            rng = random.Random(f"french {name} {players} {number}")
            settings = {one.name.replace("-", "_"): rng.choice(one.values) for one in game.variants} if number else {}
            try:
                pos = game.start(players, **settings)
            except farmstead.SetupError:
                pos = game.start(players)
            while not pos.over:
                yield pos
                seat = rng.choice(pos.deciders)
                pos.play(rng.choice(pos.options(seat)), seat=None if seat < 0 else seat)


def test_the_eye_is_sharp() -> None:
    assert faults("le reste de algue") == ["de algue"]
    assert faults("l’effet de Oiseleur") == ["de Oiseleur"]
    assert faults("prendre de herbe, le haricot, à le marché, si il pleut") == ["de herbe", "à le", "si il"]
    assert not faults("le champ de a2, permis de le faire, la hutte")
    assert not faults("De 1 à 3 : de A, jusqu’à l’orge, le hasard, le onze")
    with pytest.raises(AssertionError, match="'laine' has a plural"):
        check("skara", "Payez 3 laine")
    check("skara", "Payez 1 laine, 3 laines, 2 bois")


@pytest.mark.parametrize("name", farmstead.games())
def test_options(name: str) -> None:
    game = farmstead.game(name)
    for option in range(len(game.vocabulary)):
        kind, words = game.vocabulary.kind(option), game.vocabulary.words(option)
        check(name, game.texts.say("fr", f"option.{kind}", **words))


@pytest.mark.parametrize("name", farmstead.games())
def test_questions_and_reasons_of_random_games(name: str) -> None:
    count = 0
    for pos in games_of(name):
        check(name, pos.question.text("fr"))
        count += 1
        if count % 5:
            continue
        for option in random.Random(count).sample(range(len(pos.game.vocabulary)), 25):
            reason = pos.why_not(option)
            if reason is not None:
                check(name, pos.game.texts.say("fr", f"reason.{reason.code}", **reason.params))


def sentences(table: dict[str, Any]) -> Iterator[str]:
    for value in table.values():
        if isinstance(value, dict):
            yield from sentences(value)
        else:
            yield str(value)


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: str(path.relative_to(SOURCES).parent))
def test_what_stands_in_the_catalogs(path: Path) -> None:
    """Elisions around what is filled in are looked at elsewhere; a typewriter's apostrophe is wrong anywhere."""
    parts = path.relative_to(SOURCES).parts
    for text in sentences(tomllib.loads(path.read_text(encoding="utf-8"))):
        filled = re.sub(r"\{[^{}]*\}", "…", re.sub(r"\{n\d?\}", "7", text))
        assert not faults(filled), text
        assert not re.search(r"\w'\w", text), text
        if parts[0] == "titles":
            check(parts[1], filled)
