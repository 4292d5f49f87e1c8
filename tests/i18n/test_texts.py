"""Texts: how a key and its params become a sentence."""

from pathlib import Path

import pytest

from farmstead.i18n import LANGUAGES, Texts, check_language, default_language, signed

EN = """
[animal]
pig = "pig"
[edge]
right = "{cell}, right side"
[good_count]
stone = "{n} stone"
fence = "{n} {n:fence|fences}"
[list]
nothing = "nothing"
for = "{given} for {got}"
[say]
plain = "Hello."
animals = "{animal} and {animal2}"
edge = "Fence {edge}"
seat = "{seat} starts"
need = "{need} needed"
near = "Close: {near}"
points = "{n} {n:point|points}"
wide = "{n:>4}"
bad-plural = "{n:a|b|c}"
"""
FR = """
[animal]
pig = "cochon"
[edge]
right = "{cell}, côté droit"
[good_count]
stone = "{n} {n:pierre|pierres}"
fence = "{n} {n:barrière|barrières}"
[list]
nothing = "rien"
for = "{given} contre {got}"
[say]
plain = "Bonjour."
animals = "{animal} et {animal2}"
edge = "Clôturer {edge}"
seat = "{seat} commence"
need = "Il faut {need}"
near = "Proches : {near}"
points = "{n} {n:point|points}"
wide = "{n:>4}"
bad-plural = "{n:a|b|c}"
"""


def folder(path: Path, en: str, fr: str) -> Path:
    path.mkdir()
    (path / "en.toml").write_text(en, encoding="utf-8")
    (path / "fr.toml").write_text(fr, encoding="utf-8")
    return path


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    return Texts(folder(tmp_path / "words", EN, FR))


def test_says_in_each_language(texts: Texts) -> None:
    assert texts.say("en", "say.plain") == "Hello."
    assert texts.say("fr", "say.plain") == "Bonjour."


def test_words_are_translated_by_the_section_of_their_param(texts: Texts) -> None:
    assert texts.say("fr", "say.animals", animal="pig", animal2="pig") == "cochon et cochon"


def test_words_without_a_translation_stand_as_they_are(texts: Texts) -> None:
    assert texts.say("fr", "say.animals", animal="yak", animal2="pig") == "yak et cochon"


def test_edges_become_phrases(texts: Texts) -> None:
    assert texts.say("en", "say.edge", edge="b2 right") == "Fence b2, right side"
    assert texts.say("fr", "say.edge", edge="b2 right") == "Clôturer b2, côté droit"
    assert texts.say("fr", "say.edge", edge="b2 nowhere") == "Clôturer b2 nowhere"


def test_seats_are_letters(texts: Texts) -> None:
    assert texts.say("en", "say.seat", seat="B") == "B starts"
    assert texts.say("en", "say.seat", seat=1) == "B starts"


def test_goods_become_a_list(texts: Texts) -> None:
    need = {"stone": 3, "fence": 1}
    assert texts.say("en", "say.need", need=need) == "3 stone, 1 fence needed"
    assert texts.say("fr", "say.need", need=need) == "Il faut 3 pierres, 1 barrière"
    assert texts.say("fr", "say.need", need={}) == "Il faut rien"
    assert texts.say("fr", "say.need", need="3 choses") == "Il faut 3 choses"


def test_goods_below_nothing_are_what_is_got(texts: Texts) -> None:
    assert texts.say("en", "say.near", near={"fence": -2, "stone": 1}) == "Close: 1 stone for 2 fences"
    assert texts.say("fr", "say.near", near={"fence": -1}) == "Proches : rien contre 1 barrière"


def test_several_lists_of_goods_are_numbered(texts: Texts) -> None:
    near = [{"stone": 3, "fence": 1}, {"stone": -2, "fence": 1}]
    assert texts.say("en", "say.near", near=near) == "Close: (1) 3 stone, 1 fence (2) 1 fence for 2 stone"


def test_sequences_become_a_list(texts: Texts) -> None:
    assert texts.say("en", "say.near", near=["place fences", "place walls"]) == "Close: place fences, place walls"
    assert texts.say("en", "say.near", near=()) == "Close: nothing"


@pytest.mark.parametrize(
    ("n", "en", "fr"),
    [
        (0, "0 points", "0 point"),
        (1, "1 point", "1 point"),
        (2, "2 points", "2 points"),
        (-1, "-1 point", "-1 point"),
        (-3, "-3 points", "-3 points"),
        (0.5, "0.5 points", "0,5 point"),
        (3.5, "3.5 points", "3,5 points"),
        (3.0, "3 points", "3 points"),
    ],
)
def test_plurals_and_numbers(texts: Texts, n: float, en: str, fr: str) -> None:
    assert texts.say("en", "say.points", n=n) == en
    assert texts.say("fr", "say.points", n=n) == fr


def test_other_formats_are_those_of_python(texts: Texts) -> None:
    assert texts.say("en", "say.wide", n=7) == "   7"


def test_a_plural_has_two_words_and_a_number(texts: Texts) -> None:
    with pytest.raises(ValueError, match="two words"):
        texts.say("en", "say.bad-plural", n=1)
    with pytest.raises(ValueError, match="needs a number"):
        texts.say("en", "say.points", n="many")


def test_a_missing_text_names_language_and_key(texts: Texts) -> None:
    with pytest.raises(KeyError, match=r"say\.nothing.*'fr'"):
        texts.say("fr", "say.nothing")


def test_a_missing_param_names_language_key_and_param(texts: Texts) -> None:
    with pytest.raises(KeyError, match=r"say\.points.*'fr'.*'n'"):
        texts.say("fr", "say.points")


def test_surplus_params_are_ignored(texts: Texts) -> None:
    assert texts.say("en", "say.plain", n=3) == "Hello."


@pytest.mark.parametrize("lang", ["de", "", "EN", "fr_FR"])
def test_unknown_languages_are_refused(texts: Texts, lang: str) -> None:
    with pytest.raises(ValueError, match="choose one of en, fr"):
        texts.say(lang, "say.plain")
    with pytest.raises(ValueError, match="choose one of en, fr"):
        check_language(lang)


def test_no_language_stands_in_for_the_other(tmp_path: Path) -> None:
    texts = Texts(folder(tmp_path / "uneven", 'a = "A"', 'b = "B"'))
    assert texts.has("en", "a")
    assert not texts.has("fr", "a")
    with pytest.raises(KeyError):
        texts.say("fr", "a")


def test_later_folders_add_and_replace(tmp_path: Path, texts: Texts) -> None:
    more = folder(tmp_path / "more", '[say]\nplain = "Hi."\nmore = "More."', '[say]\nplain = "Salut."\nmore = "Plus."')
    both = Texts(*texts.folders, more)
    assert both.say("en", "say.plain") == "Hi."
    assert both.say("fr", "say.more") == "Plus."
    assert both.say("fr", "say.seat", seat="A") == "A commence"


def test_has_and_keys(texts: Texts) -> None:
    for lang in LANGUAGES:
        assert texts.has(lang, "animal.pig")
        assert not texts.has(lang, "animal")
        assert texts.keys(lang)[:2] == ["animal.pig", "edge.right"]


def test_only_texts_may_stand_in_a_catalog(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"en\.toml: a\.n is not a text"):
        Texts(folder(tmp_path / "odd", "[a]\nn = 3", "")).keys("en")


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr_CA", "LANG": "en_US"}, "fr"),
        ({"LC_ALL": "C", "LC_MESSAGES": "fr_CA", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
    ],
)
def test_default_language(environ: dict[str, str], lang: str) -> None:
    assert default_language(environ) == lang


def test_default_language_reads_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_CH.UTF-8")
    assert default_language() == "fr"


def test_numbers_of_points_have_a_true_minus_and_the_language_s_half() -> None:
    assert signed(-3, "en") == "−3"
    assert signed(62.5, "fr") == "62,5"
    assert signed(-62.5, "en") == "−62.5"
