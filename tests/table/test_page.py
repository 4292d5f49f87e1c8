"""The files of the web pages, read without a browser: words complete, nothing that a strict policy would refuse."""

import re
from pathlib import Path

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.pictures import icons
from farmstead.table.words import PAGE

STATIC = Path(farmstead.__file__).parent / "table" / "static"
SCRIPTS = sorted(STATIC.rglob("*.js"))
PARAM = re.compile(r"\{(\w+)")


def used() -> set[str]:
    """Every key a script asks for; `say(cond ? "a.b" : "c.d")` asks for two."""
    found: set[str] = set()
    for script in SCRIPTS:
        for call in re.findall(r"say\(((?:[^()]|\([^()]*\))*)\)", script.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"([a-z]+\.[a-z-]+)"', call))
    return found


def test_both_languages_say_the_same_things() -> None:
    first, *others = (
        {key: sorted(set(PARAM.findall(PAGE.pattern(lang, key)))) for key in PAGE.keys(lang)} for lang in LANGUAGES
    )
    for other in others:
        assert first == other


def test_every_text_a_script_uses_is_there() -> None:
    assert len(used()) > 80
    assert used() - set(PAGE.keys("en")) == set()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_keep_text_as_text(script: Path) -> None:
    source = script.read_text(encoding="utf-8")
    for banned in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"):
        assert banned not in source
    assert re.findall(r"https?://(?!www\.w3\.org)", source) == []


def test_no_file_reaches_out_or_carries_inline_style() -> None:
    for path in STATIC.rglob("*"):
        if path.suffix in (".css", ".svg"):
            text = path.read_text(encoding="utf-8")
            assert re.findall(r"https?://(?!www\.w3\.org)", text) == []
            assert "style=" not in text
            assert "<script" not in text


def test_every_icon_of_the_pages_is_in_the_sprite() -> None:
    known = set(icons.all_symbols())
    for path in [*SCRIPTS, *STATIC.rglob("covers/*.svg")]:
        text = path.read_text(encoding="utf-8")
        named = re.findall(r'\bicon\("([a-z-]+)"', text) + re.findall(r'href="#i-([a-z-]+)"', text)
        assert set(named) - known == set()


def test_every_game_has_a_cover() -> None:
    assert {path.stem for path in STATIC.glob("covers/*.svg")} >= {*farmstead.games(), "default"}
