"""The words of Skara Brae: nothing that can be shown, asked, chosen or refused is without its text."""

from __future__ import annotations

import random
import re

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.titles.skara.cards.kinds import CARD_NAMES, FOCUS_NAMES, TASK_NAMES
from farmstead.titles.skara.rules.names import ENVIRONMENTS, GOODS, SPECIAL_NAMES, TILE_NAMES
from farmstead.titles.skara.rules.options import BUNDLE_NAMES, PRICE_NAMES, VOCABULARY

GAME = farmstead.game("skara")
TEXTS = GAME.texts
FOLDER = TEXTS.home.parent
IN_ENGLISH_ONLY = re.compile(r"\b(the|your?|with|wood|sheep|worker|settlers?)\b", re.IGNORECASE)


def ids(lang: str, section: str) -> set[str]:
    return {key.partition(".")[2] for key in TEXTS.keys(lang) if key.startswith(f"{section}.")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_has_its_texts(lang: str) -> None:
    assert ids(lang, "card") == ids(lang, "card_text") == set(CARD_NAMES)
    assert ids(lang, "tile") == ids(lang, "tile_text") == ids(lang, "tile_flipped") == set(TILE_NAMES)
    assert ids(lang, "special") == set(SPECIAL_NAMES)
    assert ids(lang, "focus") == ids(lang, "focus_text") == set(FOCUS_NAMES)
    assert ids(lang, "task") == ids(lang, "task_text") == set(TASK_NAMES)
    assert ids(lang, "good") == ids(lang, "good_count") == set(GOODS)
    assert ids(lang, "environment") == set(ENVIRONMENTS)
    assert ids(lang, "price") == set(PRICE_NAMES)
    assert ids(lang, "bundle") == set(BUNDLE_NAMES)
    assert {"setup", "turn", "rest", "over"} == ids(lang, "phase")
    assert ids(lang, "verdict") == {"loss", "win", "excellent"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("section", "longest"), [("card_text", 100), ("tile_text", 160), ("tile_flipped", 130),
                                                  ("card", 26), ("tile", 26), ("focus", 26)])  # fmt: skip
def test_texts_fit_their_place(lang: str, section: str, longest: int) -> None:
    assert {id_ for id_ in ids(lang, section) if len(TEXTS.pattern(lang, f"{section}.{id_}")) > longest} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("section", ["card", "tile", "good", "focus", "task", "score", "price", "bundle"])
def test_names_differ(lang: str, section: str) -> None:
    names = [TEXTS.pattern(lang, f"{section}.{id_}") for id_ in ids(lang, section)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_words_of_its_own(lang: str) -> None:
    assert set(VOCABULARY.kinds) == ids(lang, "option")
    said = [TEXTS.say(lang, f"option.{VOCABULARY.kind(i)}", **VOCABULARY.words(i)) for i in range(len(VOCABULARY))]
    assert len(set(said)) == len(said)
    assert not any(text.endswith(".") for text in said)


def test_every_reason_the_rules_give_has_a_text_and_none_is_idle() -> None:
    given = {
        code for path in FOLDER.rglob("*.py") for code in re.findall(r'\bReason\(\s*"([^"]+)"', path.read_text("utf-8"))
    }
    own = {key for key in ids("en", "reason") if key not in ("over", "not-asked", "wrong-seat", "unknown-spelling")}
    assert given - {"not-asked"} == own


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_random_games_ask_and_refuse_can_be_said(lang: str) -> None:
    asked, refused = set(), set()
    for players in (1, 2, 3, 4):
        rng = random.Random(f"words {players}")
        for _ in range(4):
            pos = GAME.start(players)
            while not pos.over:
                sentence = pos.question.text(lang)
                assert "?" in sentence
                assert "{" not in sentence
                asked.add(pos.question.kind)
                option = rng.randrange(len(VOCABULARY))
                reason = pos.why_not(option)
                if reason is not None:
                    said = reason.text(lang)
                    assert re.search(r"[.)]$", said), said
                    assert said[0].upper() == said[0], said
                    refused.add(reason.code)
                pos.play(rng.choice(pos.options()))
    assert len(asked) > 25
    assert asked <= ids(lang, "question")
    assert len(refused) > 15


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_variant_and_value_is_explained(lang: str) -> None:
    names = {variant.name for variant in GAME.variants}
    assert ids(lang, "variant") == ids(lang, "variant_text") == names
    values = {f"{variant.name}_{value}" for variant in GAME.variants for value in variant.values}
    assert ids(lang, "variant_value") == values


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_category_of_points_is_named(lang: str) -> None:
    assert ids(lang, "score") == set(GAME.start(1).scores()[0])


def test_no_english_is_left_in_the_french() -> None:
    for key in TEXTS.keys("fr"):
        assert not IN_ENGLISH_ONLY.search(re.sub(r"\{[^{}]*\}", "", TEXTS.pattern("fr", key))), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_apostrophes_are_typeset(lang: str) -> None:
    for key in TEXTS.keys(lang):
        assert "'" not in TEXTS.pattern(lang, key), key


def test_sentences_read_well() -> None:
    assert TEXTS.say("en", "reason.goods", need={"stone": 1, "shell": 1}, have={"stone": 0, "shell": 3}) == (
        "1 stone, 1 shell needed, you have 0 stone, 3 shells."
    )
    assert TEXTS.say("fr", "question.work", small=1, large=1) == (
        "Où va votre prochain ouvrier\u202f? Chez vous\u202f: 1 petit, 1 grand."
    )
    assert TEXTS.say("fr", "option.harvest", n="2", good="shell") == "En coquille\u202f: 2"
    assert TEXTS.say("en", "question.feed", need=1, food=0) == (
        "1 settler needs food, you have 0: do you feed or give up settlers?"
    )
