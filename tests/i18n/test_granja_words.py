"""The words of La Granja: nothing that can be shown, asked, chosen or refused is without its text."""

import re
from pathlib import Path

import pytest

import farmstead.i18n
from farmstead.i18n import LANGUAGES, SHARED, Texts
from farmstead.kernel.steps import Question
from farmstead.titles.granja.rules.names import (
    ACTIONS,
    BUILDINGS,
    CARDS,
    CATEGORIES,
    FUNCTIONS,
    GOODS,
    MARKS,
    PAYMENTS,
    PHASES,
    PLACES,
    STEP_NAMES,
    THINGS,
    USES,
)
from farmstead.titles.granja.rules.options import ACTS, CHOICES, VOCABULARY
from farmstead.titles.granja.rules.sequence import STEPS

PACKAGE = Path(farmstead.i18n.__file__).parent.parent
GRANJA = PACKAGE / "titles" / "granja"
TEXTS = Texts(SHARED, GRANJA / "text")
WORDS = {
    "seat": "A", "card": "chef", "building": "butcher", "good": "olive", "thing": "field-olive", "place": "barrow-1",
    "space": "m5", "roof": "3b", "mark": "card", "n": 2, "left": 2, "nth": 1, "price": 3, "due": 3, "silver": 4,
    "need": 3, "have": 1, "die": 4,
}  # fmt: skip
"""A value for each param that a question or a reason may use."""
IN_ENGLISH_ONLY = re.compile(r"\b(the|your?|with|silver|trade|helper|barrow|roof tile)\b", re.IGNORECASE)


def ids(lang: str, section: str) -> set[str]:
    return {key.partition(".")[2] for key in TEXTS.keys(lang) if key.startswith(f"{section}.")}


def sources() -> list[Path]:
    return list(GRANJA.rglob("*.py"))


def asked() -> set[str]:
    """The kinds of questions: the steps' names, or what their `asked` says instead."""
    kinds = {step.name for step in STEPS if issubclass(step, Question)}
    for path in sources():
        for body in re.findall(r"def asked\(.*?\n(?=    def |\n\n|\Z)", path.read_text("utf-8"), re.DOTALL):
            kinds |= set(re.findall(r'"([a-z-]+)"', body))
    return kinds - {"take", "replace"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_has_its_name(lang: str) -> None:
    assert ids(lang, "card") == ids(lang, "card_text") == set(CARDS)
    assert ids(lang, "building") == ids(lang, "building_text") == ids(lang, "building_now") == set(BUILDINGS)
    assert ids(lang, "good") == ids(lang, "good_count") == {*GOODS, "silver", "victory-point"}
    assert ids(lang, "thing") == {*THINGS, *PAYMENTS}
    assert ids(lang, "place") == set(PLACES)
    assert ids(lang, "function") == set(FUNCTIONS)
    assert ids(lang, "use") == set(USES)
    assert ids(lang, "act") == set(ACTS)
    assert ids(lang, "action") == set(ACTIONS)
    assert ids(lang, "choice") == set(CHOICES)
    assert ids(lang, "mark") == set(MARKS)
    assert ids(lang, "score") == {*CATEGORIES, "money", "total"}
    assert ids(lang, "phase") == {*PHASES, "over", "any"}
    assert ids(lang, "step") == set(STEP_NAMES) - {""}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("section", "longest"), [("card", 24), ("card_text", 125), ("building", 20), ("function", 34)])
def test_texts_fit_their_place(lang: str, section: str, longest: int) -> None:
    patterns = {key: TEXTS.pattern(lang, f"{section}.{key}") for key in ids(lang, section)}
    assert {key for key, text in patterns.items() if len(re.sub(r"\{(\w+)(:[^{}]*)?\}", "xx", text)) > longest} == set()
    assert len(set(patterns.values())) == len(patterns)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_helper_is_explained(lang: str) -> None:
    for card in CARDS:
        for n in (0, 1, 2):
            text = TEXTS.say(lang, f"card_text.{card}", n=n, second=n)
            assert text.endswith(".")
            assert "{" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_can_be_put(lang: str) -> None:
    assert ids(lang, "question") == asked()
    for kind in ids(lang, "question"):
        assert "?" in TEXTS.say(lang, f"question.{kind}", **WORDS), kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_words_of_its_own(lang: str) -> None:
    assert set(VOCABULARY.kinds) == ids(lang, "option")
    said = [TEXTS.say(lang, f"option.{VOCABULARY.kind(i)}", **VOCABULARY.words(i)) for i in range(len(VOCABULARY))]
    twice = {text for text in said if said.count(text) > 1}
    assert twice == set()
    assert not any(text.endswith(".") for text in said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_a_sentence(lang: str) -> None:
    given = {code for path in sources() for code in re.findall(r'\bReason\(\s*"([^"]+)"', path.read_text("utf-8"))}
    own = ids(lang, "reason") - {"over", "not-asked", "wrong-seat", "unknown-spelling"}
    assert given == own
    for code in own:
        said = TEXTS.say(lang, f"reason.{code}", **WORDS)
        assert said.endswith("."), code
        assert said[0].upper() == said[0], code


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_variant_and_value_is_explained(lang: str) -> None:
    game = farmstead.game("granja")
    assert ids(lang, "variant") == ids(lang, "variant_text") == {variant.name for variant in game.variants}
    values = {f"{variant.name}_{value}" for variant in game.variants for value in variant.values}
    assert ids(lang, "variant_value") == values
    assert "farmstead data granja" in TEXTS.say(lang, "game.about")


def test_sentences_read_well() -> None:
    assert TEXTS.say("en", "reason.silver", need=3, have=1) == "3 silver needed, you have 1."
    assert TEXTS.say("fr", "option.deliver", thing="field-olive", place="barrow-2") == (
        "Livrer 1 olive d’un champ\u202f: charrette 2"
    )
    assert TEXTS.say("fr", "card_text.maid", n=2) == "Votre limite de main augmente de 2."
    assert TEXTS.say("en", "option.now", act="trade") == "Use a trade commodity"


def test_no_english_is_left_in_the_french() -> None:
    for key in TEXTS.keys("fr"):
        words = re.sub(r"\{[^{}]*\}|farmstead (data|play) granja|--data", "", TEXTS.pattern("fr", key))
        assert not IN_ENGLISH_ONLY.search(words), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_apostrophes_are_typeset(lang: str) -> None:
    for key in TEXTS.keys(lang):
        assert "'" not in TEXTS.pattern(lang, key), key
