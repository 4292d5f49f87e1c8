"""Every catalog of the package, whoever wrote it: both languages complete, alike, and typeset with care."""

import re
import string
from pathlib import Path

import pytest

import farmstead.i18n
from farmstead.i18n import LANGUAGES, SHARED, Texts

PACKAGE = Path(farmstead.i18n.__file__).parent.parent
FOLDERS = sorted({path.parent for lang in LANGUAGES for path in PACKAGE.rglob(f"{lang}.toml")})
THIN = "\u202f"

# Typesetting looks at the words only: braces hold a param, and what is quoted may be code, spelled as it must be.
PARAM = re.compile(r"\{[^{}]*\}")
QUOTED = re.compile(r"«(\s*)[^«»]*?(\s*)»")
UNSPACED = re.compile(rf"(?<!{THIN})(?!://)[:;?!]|[ \u00a0]{THIN}|«(?!{THIN})|(?<!{THIN})»")


def french_faults(text: str) -> list[str]:
    """The marks of a French text that lack their thin no-break space."""
    words = QUOTED.sub(r"«\1x\2»", PARAM.sub("x", text))
    return [words[max(0, m.start() - 10) : m.end() + 2] for m in UNSPACED.finditer(words)]


def fields(pattern: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(pattern) if name is not None}


def every_text(lang: str) -> list[tuple[str, str, str]]:
    """(folder, key, pattern) of all texts in one language."""
    return [
        (folder.relative_to(PACKAGE).as_posix(), key, texts.pattern(lang, key))
        for folder in FOLDERS
        for texts in [Texts(folder)]
        for key in texts.keys(lang)
    ]


def test_the_catalogs_are_found() -> None:
    names = [folder.relative_to(PACKAGE).as_posix() for folder in FOLDERS]
    assert SHARED in FOLDERS
    assert "titles/creatures/text" in names


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(PACKAGE).as_posix())
def test_both_languages_have_the_same_keys_and_params(folder: Path) -> None:
    texts = Texts(folder)
    assert texts.keys("en") == texts.keys("fr")
    for key in texts.keys("en"):
        assert fields(texts.pattern("en", key)) == fields(texts.pattern("fr", key)), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_tidy(lang: str) -> None:
    for folder, key, text in every_text(lang):
        where = f"{folder} {lang} {key}: {text}"
        assert text, where
        assert text == text.strip(), where
        assert "  " not in text, where
        assert "!" not in text, where  # the voice of Farmstead does not shout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plural_words_come_in_pairs(lang: str) -> None:
    for folder, key, text in every_text(lang):
        for _, _, spec, _ in string.Formatter().parse(text):
            assert not spec or spec.count("|") <= 1, f"{folder} {lang} {key}"


def test_french_marks_have_their_thin_space() -> None:
    faults = {f"{folder} {key}": french_faults(text) for folder, key, text in every_text("fr")}
    assert {where: marks for where, marks in faults.items() if marks} == {}


@pytest.mark.parametrize(
    ("text", "fine"),
    [
        (f"Qui commence{THIN}?", True),
        ("Qui commence ?", False),
        ("Qui commence?", False),
        (f"Bâtir{THIN}: {{n:un|deux}}", True),
        ("Bâtir : {building}", False),
        (f"«{THIN}oui{THIN}»", True),
        ("« oui »", False),
        (f"la ligne «{THIN}game:{THIN}»", True),
        (f"la ligne «{THIN}game:{THIN}» : ici", False),
        (f"six {THIN}; sept", False),
    ],
)
def test_the_french_check_can_fail(text: str, fine: bool) -> None:
    assert (french_faults(text) == []) is fine
