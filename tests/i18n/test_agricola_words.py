"""The words of Agricola: nothing that can be shown, asked, chosen or refused is without its text."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import farmstead
import farmstead.i18n
from farmstead.i18n import LANGUAGES
from farmstead.kernel.steps import Question
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import MAJOR
from farmstead.titles.agricola.rules.card_ids import CARD_IDS
from farmstead.titles.agricola.rules.names import ALL_SPACES, ANIMALS, GOODS, HOUSES, IMPROVEMENTS
from farmstead.titles.agricola.rules.options import VOCABULARY
from farmstead.titles.agricola.rules.scoring import CATEGORIES

PACKAGE = Path(farmstead.i18n.__file__).parent.parent
FOLDER = PACKAGE / "titles" / "agricola"
GAME = farmstead.game("agricola")
TEXTS = GAME.texts
ALL_CARDS = 428  # 332 of 2007 and 96 of 2016
REVISED = "-2016"
"""The end of the id of a card that shares its name with one of 2007: no game deals both."""
IN_ENGLISH_ONLY = re.compile(r"\b(the|your?|with|wood|sheep|building|worker|food)\b", re.IGNORECASE)


def ids(lang: str, section: str) -> set[str]:
    return {key.partition(".")[2] for key in TEXTS.keys(lang) if key.startswith(f"{section}.")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_has_its_texts(lang: str) -> None:
    assert ids(lang, "space") == ids(lang, "space_text") == set(ALL_SPACES)
    assert ids(lang, "improvement_text") == ids(lang, "improvement_short") == set(IMPROVEMENTS)
    assert ids(lang, "improvement") == {*IMPROVEMENTS, "wood-fired-oven", "bakers-oven"}
    assert ids(lang, "good") == set(GOODS)
    assert set(GOODS) <= ids(lang, "good_count")
    assert ids(lang, "animal") == ids(lang, "animals") == set(ANIMALS)
    assert ids(lang, "house") == set(HOUSES)
    assert ids(lang, "score") == set(CATEGORIES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_hand_card_has_a_name_and_one_that_can_be_played_its_texts(lang: str) -> None:
    assert len(ids(lang, "card")) == ALL_CARDS
    assert ids(lang, "card") == set(CARD_IDS)
    assert ids(lang, "card_text") == ids(lang, "card_short") <= ids(lang, "card")
    assert ids(lang, "card_text") == {card.id for card in CARDS if card.sort != MAJOR}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("section", "longest"),
    [("space", 26), ("space_text", 130), ("improvement", 26), ("improvement_text", 150), ("card", 26),
     ("card_text", 150), ("card_short", 40), ("improvement_short", 40)],
)  # fmt: skip
def test_texts_fit_their_place(lang: str, section: str, longest: int) -> None:
    too_long = {id_ for id_ in ids(lang, section) if len(TEXTS.pattern(lang, f"{section}.{id_}")) > longest}
    assert too_long == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("section", ["space", "improvement", "card", "score"])
def test_names_differ(lang: str, section: str) -> None:
    names = [TEXTS.pattern(lang, f"{section}.{id_}") for id_ in ids(lang, section) if not id_.endswith(REVISED)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_of_both_editions_has_one_name(lang: str) -> None:
    revised = {id_ for id_ in ids(lang, "card") if id_.endswith(REVISED)}
    assert len(revised) == 45
    for id_ in revised:
        assert TEXTS.pattern(lang, f"card.{id_}") == TEXTS.pattern(lang, f"card.{id_.removesuffix(REVISED)}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_words_of_its_own(lang: str) -> None:
    assert set(VOCABULARY.kinds) == ids(lang, "option")
    options = range(len(VOCABULARY))
    said = [TEXTS.say(lang, f"option.{VOCABULARY.kind(i)}", **VOCABULARY.words(i)) for i in options]
    named_alike = [i for i in options if VOCABULARY.words(i).get("card", "").endswith(REVISED)]
    assert len(set(said)) == len(said) - len(named_alike)
    assert not any(text.endswith(".") for text in said)


def test_every_reason_the_rules_give_has_a_text() -> None:
    sources = [*(PACKAGE / "kernel").glob("*.py"), *FOLDER.rglob("*.py")]
    given = {code for path in sources for code in re.findall(r'\bReason\(\s*"([^"]+)"', path.read_text("utf-8"))}
    given |= {"no-minor"}  # chosen by the space, beside "no-improvement"
    counted = {thing for card in CARDS for thing, _ in card.needs} - {"sheep", "cattle", "animals"}
    given |= {f"needs-{thing}" for thing in counted}  # what cards ask of the farm
    assert "not-asked" in given
    assert given <= ids("en", "reason")
    assert ids("en", "reason") - given <= {"unknown-spelling"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_that_comes_up_can_be_put(lang: str) -> None:
    """Played rather than listed: whatever is asked or refused on the way is said."""
    asked: set[str] = set()
    setups: list[dict[str, Any]] = [
        {"players": 5}, {"players": 3, "decks": "pilot"}, {"players": 1, "order": "chosen"}, {"edition": "2016"},
        {"players": 5, "decks": "pilot"}, {"players": 3, "decks": "pilot", "edition": "2016"},
    ]  # fmt: skip
    for number, setup in enumerate(setups * 4):
        pos = GAME.start(**setup)
        rng = random.Random(number)
        while not pos.over:
            asked.add(pos.question.kind)
            assert "?" in pos.question.text(lang)
            closed = pos.why_not(rng.randrange(len(VOCABULARY)))
            if closed is not None:
                assert closed.text(lang)
            pos.play(rng.choice(pos.options()))
    assert asked <= ids(lang, "question")
    assert len(asked) >= 22, sorted(asked)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_variant_and_value_is_explained(lang: str) -> None:
    values = {variant.name: variant.values for variant in GAME.variants}
    assert ids(lang, "variant") == ids(lang, "variant_text") == set(values)
    assert ids(lang, "variant_value") == {f"{name}_{value}" for name in values for value in values[name]}


def test_sentences_read_well() -> None:
    goods = {"need": {"clay": 3, "reed": 1}, "have": {"clay": 1, "reed": 0}}
    assert TEXTS.say("en", "reason.goods", **goods) == "3 clay, 1 reed needed, you have 1 clay, 0 reed."
    assert TEXTS.say("fr", "reason.goods", **goods) == (
        "Il faut 3 argiles, 1 roseau\u202f; en réserve\u202f: 1 argile, 0 roseau."
    )
    assert TEXTS.say("en", "option.fence", cells="d2 e2") == "Fence in d2 e2"
    assert TEXTS.say("fr", "option.sow", crop="grain") == "Semer\u202f: céréales"
    assert TEXTS.say("fr", "question.work", left=1) == "Où va votre prochaine personne\u202f? 1 personne à placer."


def test_no_english_is_left_in_the_french() -> None:
    for key in TEXTS.keys("fr"):
        words = re.sub(r"\{[^{}]*\}|\[[a-z0-9-]+\]", "", TEXTS.pattern("fr", key))  # neither places nor names of cards
        assert not IN_ENGLISH_ONLY.search(words), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_apostrophes_are_typeset(lang: str) -> None:
    for key in TEXTS.keys(lang):
        assert "'" not in TEXTS.pattern(lang, key), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100, 160])
def test_the_table_as_text_fits_and_says_everything(lang: str, width: int) -> None:
    pilot = {"players": 3, "decks": "pilot"}
    tables: list[dict[str, Any]] = [{"players": 5}, pilot, {"edition": "2016"}, {"players": 1}]
    for number, setup in enumerate(tables):
        pos = GAME.start(**setup)
        rng = random.Random(number)
        while not pos.over and pos.round < 11:
            pos.play(rng.choice(pos.options()))
        text = GAME.board_text(pos.view(0), lang, width)
        assert max(map(len, text.splitlines())) <= width
        for space in pos.view(0)["spaces"]:
            if space["open"]:
                assert TEXTS.pattern(lang, f"space.{space['id']}")[:10] in text
        focused = {**pos.view(0), "focus": 0}
        focused["question"] = {"kind": "feeding", "seat": 0, "params": {}}
        assert len(GAME.board_text(focused, lang, width)) < len(text)
        meal = pos.view(0)["seats"][0]["feeding"]
        assert str(meal["need"]) in text


@pytest.mark.parametrize("word", ["cuisinière", "biens", "de céréales céréales", "s’il y en a un"])
def test_french_has_one_word_for_one_thing(word: str) -> None:
    """A hearth is a "fourneau", goods are "marchandises"."""
    found = [key for key in TEXTS.keys("fr") if re.search(rf"\b{word}s?\b", TEXTS.pattern("fr", key), re.IGNORECASE)]
    assert found == []


def test_both_languages_say_the_same_of_the_sawmill_and_the_maid() -> None:
    assert "each feeding phase" in TEXTS.pattern("en", "card_text.sawmill")
    assert "chaque alimentation" in TEXTS.pattern("fr", "card_text.sawmill")
    assert "stone house" in TEXTS.pattern("en", "card_text.maid")
    assert "maison en pierre" in TEXTS.pattern("fr", "card_text.maid")


def test_numbers_of_options_bend_their_words() -> None:
    said = [GAME.option_text(VOCABULARY.id(f"bake {n}"), "fr") for n in (1, 2)]
    assert said == ["Cuire du pain avec 1 céréale", "Cuire du pain avec 2 céréales"]


@pytest.mark.parametrize(
    ("asked", "en", "fr"),
    [
        ("work", "Person to Fishing", "Personne sur Pêche"),
        ("mark", "Mark Fishing", "Marquer Pêche"),
        ("lay-on", "1 food on Fishing", "1 PN sur Pêche"),
        ("fetch", "From Fishing", "Depuis Pêche"),
    ],
)
def test_a_space_is_named_as_what_is_done_there(asked: str, en: str, fr: str) -> None:
    option = VOCABULARY.id("place fishing")
    assert (GAME.option_text(option, "en", asked), GAME.option_text(option, "fr", asked)) == (en, fr)


def test_each_text_for_an_option_in_one_question_belongs_to_such_a_question() -> None:
    for key in TEXTS.keys("en"):
        if key.startswith("option_at."):
            step = next(step for name, step in GAME.steps.items() if key.startswith(f"option_at.{name}-"))
            assert issubclass(step, Question)
            assert key.removeprefix(f"option_at.{step.name}-") in step.kinds
