"""The words for what happens by itself: every event of every game can be said, rightly, in both languages."""

import importlib
import re
from pathlib import Path

import pytest

import farmstead
from farmstead.i18n import LANGUAGES, SHARED, Texts
from farmstead.kernel.news import ANSWER, CHANGE, EFFECT

GAMES = ("agricola", "creatures", "granja", "skara")
PACKAGE = Path(farmstead.__file__).parent / "titles"
ELIDED = re.compile(r"\b(de|que|le|la|ne|se) \{(player|card|building|special|space|where|improvement)")


def own(game: str) -> Texts:
    """What a game says of events only."""
    return Texts(PACKAGE / game / "text" / "news")


def codes(game: str) -> set[str]:
    """The codes of the events that a game's sources name."""
    found: set[str] = set()
    for path in (PACKAGE / game).rglob("*.py"):
        text = path.read_text("utf-8")
        for call in re.findall(r"\b(?:Event|pos\.tell)\(([^()]*)", text):
            found |= set(re.findall(r'"([a-z-]+)"', call.split("words=")[0]))
    return found - {CHANGE, EFFECT, ANSWER}


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_its_sentence(game: str) -> None:
    listed = {key.removeprefix("news.") for key in own(game).keys("en") if key.startswith("news.")}
    single = {key for key in listed if not key.endswith(("-gains", "-loses", "-swaps", "-hidden"))}
    assert single == codes(game)
    steps = {key.rpartition("-")[0] for key in listed if key.endswith(("-gains", "-loses", "-swaps"))}
    sources = {key.removeprefix("source.") for key in own(game).keys("en") if key.startswith("source.")}
    assert steps <= set(farmstead.game(game).steps) | sources, "each is the name of a step, or of what a rule notes"
    assert {key.removesuffix("-hidden") for key in listed if key.endswith("-hidden")} <= single


@pytest.mark.parametrize("game", GAMES)
def test_everything_weighed_can_be_counted(game: str) -> None:
    room = farmstead.game(game)
    counted = importlib.import_module(f"farmstead.titles.{game}.show.news").COUNTED
    texts = room.news_texts()
    for lang in LANGUAGES:
        for good in counted:
            assert texts.has(lang, f"counted.{good}") or texts.has(lang, f"good_count.{good}"), good
    unused = {key.removeprefix("counted.") for key in own(game).keys("en") if key.startswith("counted.")} - set(counted)
    assert unused == set()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_counted_has_its_plural(game: str, lang: str) -> None:
    texts = own(game)
    for key in texts.keys(lang):
        if key.startswith("counted."):
            one, two = (texts.say(lang, key, n=n) for n in (1, 2))
            assert one.startswith("1 ")
            assert two.startswith("2 ")
            singular = one.removeprefix("1 ")
            alike = {"wood on a card", "grain on the fields", "stone on the Stone Carver", "bois sur une carte"}
            assert singular != two.removeprefix("2 ") or singular in alike, one


@pytest.mark.parametrize("texts", [Texts(SHARED), *map(own, GAMES)], ids=["shared", *GAMES])
def test_no_french_name_would_need_an_elision(texts: Texts) -> None:
    """Names stand where no `de`, `que` or article would have to be shortened before a vowel."""
    for key in texts.keys("fr"):
        if key.startswith(("news.", "alone.")):
            assert not ELIDED.search(texts.pattern("fr", key)), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("verdict", ["win", "loss", "excellent", "none"])
def test_a_verdict_is_whole(lang: str, verdict: str) -> None:
    texts = Texts(SHARED)
    for points in (-3.0, 0.0, 1.0, 26.0):
        said = texts.say(lang, f"alone.{verdict}", n=points, target=50)
        assert ("50" in said) is (verdict != "none")
        assert said.startswith(("−3", "0", "1 point", "26 points"))
