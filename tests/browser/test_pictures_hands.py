"""Hands of Agricola as Chromium draws them: fourteen cards in hand and twenty played ones on one screen.

Nothing is outside its frame, no name is cut, and on a phone everything is large enough for a finger.
"""

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import farmstead.table
from farmstead.i18n import LANGUAGES
from farmstead.pictures import icons, theme
from farmstead.pictures.phone import PHONE
from farmstead.pictures.theme import THEMES
from farmstead.titles.agricola.rules.card_ids import A_MINORS, A_OCCUPATIONS, B_MINORS, B_OCCUPATIONS
from farmstead.titles.agricola.show import picture
from tests.browser.drawings import show
from tests.browser.test_parts import OUTSIDE, SMALL
from tests.browser.test_pictures_agricola import CUT, OVERLAPPING, STRAYING
from tests.pictures.hands import GAME, MAJORS, choosing, rejecting, seated

pytestmark = pytest.mark.browser

NAMES = ["Camille", "Bram", "Dov", "Ines"]
FONTS = Path(farmstead.table.__file__).parent / "static" / "fonts"
TABLES = [
    (players, hand, played)
    for players in (2, 4)
    for hand, played in (((7, 7), (0, 0)), ((7, 7), (9, 7)), ((4, 5), (4, 2)), ((1, 1), (9, 7)), ((0, 0), (9, 7)))
]

# What can be opened lies whole on the screen, and a click in its middle reaches it or the option on it.
HIDDEN = """
() => [...document.querySelectorAll('[data-open]')].filter(thing => {
  const box = thing.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.left < 0 || box.top < 0 || box.right > 1281 || box.bottom > 721 ||
    !hit || hit.closest('[data-open]') !== thing;
}).map(thing => thing.dataset.open)
"""
# Tickets and chips lie side by side, none over another.
PILED = """
(selector) => {
  const boxes = [...document.querySelectorAll(selector)].map(e => [e.dataset.card, e.getBoundingClientRect()]);
  const clashes = [];
  for (let i = 0; i < boxes.length; i++) for (let j = 0; j < i; j++) {
    const [one, a] = boxes[i], [other, b] = boxes[j];
    if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) clashes.push([one, other]);
  }
  return clashes;
}
"""
# What is tapped and no option: all of it is as high as a finger.
LOW = "(least) => [...document.querySelectorAll('.opens')].filter(e => e.getBoundingClientRect().height < least).length"


def face(name: str, file: str, weights: str) -> str:
    data = base64.b64encode((FONTS / file).read_bytes()).decode()
    return f"@font-face{{font-family:{name};src:url(data:font/woff2;base64,{data});font-weight:{weights}}}"


def live(page: Page, svg: str, name: str) -> None:
    """A drawing in a page with the table's own fonts, tokens and sprite."""
    styles = (
        theme.asset("tokens.css") + theme.asset("pictures.css") + face("Vollkorn", "vollkorn-latin-700.woff2", "700")
    )
    styles += face("Inter", "inter-latin-variable.woff2", "100 900") + "body{margin:0}"
    page.set_content(f"<!doctype html><html data-theme={name}><style>{styles}</style>{icons.sprite()}{svg}")
    page.evaluate("() => document.fonts.ready")


@pytest.fixture(scope="module")
def phone(chromium: Browser) -> Iterator[Page]:
    opened = chromium.new_page(viewport={"width": 390, "height": 844})
    yield opened
    opened.close()


def is_whole(page: Page, cut: str) -> None:
    assert page.evaluate(STRAYING) == []
    assert page.evaluate(OVERLAPPING) == []
    assert page.evaluate(HIDDEN) == []
    assert page.evaluate(PILED, ".ticket,.pack-card") == []
    assert page.evaluate(PILED, ".played-card,.more") == []
    assert page.evaluate(CUT % cut) == []


@pytest.mark.parametrize("theme_name", THEMES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("players", "hand", "played"), TABLES)
def test_hands_fit_one_screen(
    page: Page, players: int, hand: tuple[int, int], played: tuple[int, int], lang: str, theme_name: str
) -> None:
    """On the page with its own fonts, and as a file with whatever fonts there are."""
    view = seated(players, hand=hand, played=played, majors=MAJORS if any(played) else ()).view(0)
    live(page, picture.table(view, seat=0, lang=lang, names=NAMES, standalone=False), theme_name)
    is_whole(page, ".none")
    if theme_name == "light":
        assert show(page, picture.table(view, seat=0, lang=lang, names=NAMES)) == []
        is_whole(page, ".none")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_name_of_a_card_is_cut_in_a_full_hand(page: Page, lang: str) -> None:
    """All cards of the decks of 2016, seven of each kind at a time, with and without cards played."""
    occupations, minors = [*A_OCCUPATIONS, *B_OCCUPATIONS], [*A_MINORS, *B_MINORS]
    names = (
        "() => [...document.querySelectorAll('.ticket')].filter(e => [...e.querySelectorAll('text')].some("
        "t => t.textContent.endsWith('…') && t.getAttribute('font-weight') === '700')).map(e => e.dataset.card)"
    )
    for at in range(0, len(minors), 7):
        view = seated(hand=(7, 7), played=(1, 1) if at % 2 else (0, 0), majors=()).view(0)
        hand = view["seats"][0]["hand"]
        hand |= {"cards": [*occupations[at : at + 7], *minors[at : at + 7]], "standing": []}
        live(page, picture.table(view, seat=0, lang=lang, standalone=False), "light")
        assert page.evaluate(names) == []
        assert page.evaluate(STRAYING) == []
        assert page.evaluate(OVERLAPPING) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("theme_name", THEMES)
def test_choosing_a_hand_fits_one_screen(page: Page, lang: str, theme_name: str) -> None:
    views: list[dict[str, Any]] = [choosing(), choosing(0, 10), choosing(6, 2, "minor", 2), rejecting(), rejecting(2)]
    for view in views:
        live(page, picture.table(view, seat=0, lang=lang, names=NAMES, standalone=False), theme_name)
        is_whole(page, ".pack-card")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("hand", [(7, 7), (2, 5), (0, 0)])
def test_hands_fit_a_phone_and_its_fingers(phone: Page, lang: str, hand: tuple[int, int]) -> None:
    view = seated(2, hand=hand, played=(9, 7), majors=MAJORS).view(0)
    pieces(phone, view, lang)
    assert phone.evaluate(LOW, PHONE.touch - 0.5) == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_draft_fits_a_phone_and_its_fingers(phone: Page, lang: str) -> None:
    for view in (choosing(), choosing(6, 2, "minor"), rejecting()):
        pieces(phone, view, lang)


def pieces(page: Page, view: dict[str, Any], lang: str) -> None:
    """Nothing outside its piece, nothing too small to hit, nothing over another."""
    drawn = "".join(part["svg"] for part in GAME.parts(view, lang, "light", 0))
    page.set_content(f"<!doctype html><style>svg{{display:block;width:{PHONE.width}px;height:auto}}</style>{drawn}")
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(SMALL, [PHONE.touch - 0.5, []]) == []
    assert page.evaluate(PILED, ".ticket,.played-card,.pack-card") == []
