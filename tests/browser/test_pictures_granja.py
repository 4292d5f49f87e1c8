"""Pictures of La Granja as Chromium draws them: every text stays inside its tile, in both languages and themes."""

import struct

import pytest
from playwright.sync_api import Page

from farmstead.i18n import LANGUAGES
from farmstead.pictures import icons, theme
from farmstead.pictures.theme import THEMES
from farmstead.titles.granja.rules.names import CARDS
from farmstead.titles.granja.show import picture
from tests.browser.drawings import show
from tests.pictures.granja_samples import NAMES, view

pytestmark = pytest.mark.browser

HOLDERS = ".card,.craft,.offer,.die-space,.question,.chip,.barrow,.helper,.next,.seats,.market,.siesta,.score,.farm"

# Texts and what they must stay in: tiles and panels carry their ground as their first rect or path.
STRAYING = """
(holders) => {
  const strays = [];
  for (const holder of document.querySelectorAll(holders)) {
    const ground = holder.querySelector('rect,path');
    if (ground === null) continue;
    const frame = ground.getBoundingClientRect();
    for (const text of holder.querySelectorAll('text:not(.more-sheet *)')) {
      const box = text.getBoundingClientRect();
      // Keys ride on the rim of what they open.
      const slack = text.textContent.length === 1 ? 14 : 1;
      const dy = holder.matches('.card') ? 1e3 : 5;
      if (box.left < frame.left - slack || box.right > frame.right + slack ||
          box.top < frame.top - slack - 4 || box.bottom > frame.bottom + dy)
        strays.push([holder.getAttribute('class'), text.textContent, Math.round(box.right - frame.right),
                     Math.round(box.bottom - frame.bottom)]);
    }
  }
  return strays;
}
"""

# Two texts of one part must not lie on each other; the tokens of a stack on the siesta track may.
OVERLAPPING = """
() => {
  const clashes = [];
  const parts = '.card,.craft,.offer,.die-space,.question,.barrows,.helpers,.extensions,.fields,.seats,.score,.order';
  for (const part of document.querySelectorAll(parts)) {
    const apart = t => t.textContent.length > 1 || !t.closest('[aria-hidden]');
    const boxes = [...part.querySelectorAll('text:not(.more-sheet *)')].filter(apart)
      .map(t => [t.textContent, t.getBoundingClientRect(), parseFloat(getComputedStyle(t).fontSize)]);
    for (let i = 0; i < boxes.length; i++) for (let j = 0; j < i; j++) {
      const [one, a, sizeA] = boxes[i], [other, b, sizeB] = boxes[j];
      // Boxes include the leading: letters touch only when boxes overlap by more than that.
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) - 0.3 * Math.max(sizeA, sizeB);
      if (wide > 1 && high > 0) clashes.push([one, other, Math.round(wide), Math.round(high * 10) / 10]);
    }
  }
  return clashes;
}
"""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_texts_stay_inside_and_apart(page: Page, name: str, lang: str) -> None:
    assert show(page, picture.table(view(name), lang=lang)) == []
    assert page.evaluate(STRAYING, HOLDERS) == []
    assert page.evaluate(OVERLAPPING) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("hand", [3, 6])
def test_every_card_fits_in_hand_and_on_the_farm(page: Page, lang: str, hand: int) -> None:
    """All 66, three or six to a hand, three of them on the farm too: nothing is cut."""
    seen = view("hand")
    figures = next(iter(seen["cards"].values()))
    seat = seen["question"]["seat"]
    own = seen["seats"][seat]
    for at in range(0, len(CARDS), hand):
        cards = list(CARDS[at : at + hand])
        own |= {"hand": cards, "hand_size": len(cards)}
        own["helpers"] = [{"card": card, "used": False, "roof": None} for card in cards[:3]]
        seen |= {"options": [], "cards": {card: figures | {"amount": 2, "second": 2} for card in cards}}
        show(page, picture.table(seen, seat=seat, lang=lang))
        assert page.evaluate(STRAYING, ".card,.helper") == []
        assert page.evaluate(OVERLAPPING) == []
        shown = page.evaluate("() => [...document.querySelectorAll('.card text,.helper text')].map(t => t.textContent)")
        assert not [text for text in shown if text.endswith("…")]


@pytest.mark.parametrize("theme_name", THEMES)
def test_the_table_is_painted_in_its_theme(page: Page, theme_name: str) -> None:
    show(page, picture.table(view("as"), theme=theme_name))
    shot = page.screenshot()
    assert struct.unpack(">II", shot[16:24]) == (1280, 720)
    page_colour = theme.tokens(theme_name)["page"]
    assert page.evaluate("() => document.querySelector('.fs > rect').getAttribute('fill')") == page_colour


@pytest.mark.parametrize("name", NAMES)
def test_choosable_things_can_be_hit(page: Page, name: str) -> None:
    """Somewhere on every amber thing a click reaches its own option, whatever stands around it."""
    show(page, picture.table(view(name)))
    missed = page.evaluate(
        """() => [...document.querySelectorAll('.choosable:not(.more-sheet *)')].filter(thing => {
             const box = thing.getBoundingClientRect();
             for (const fx of [.5, .2, .8, .9]) for (const fy of [.5, .2, .8, .9]) {
               const hit = document.elementFromPoint(box.left + box.width * fx, box.top + box.height * fy);
               if (hit !== null && hit.closest('[data-option]') === thing) return false;
             }
             return true;
           }).map(thing => thing.dataset.option)"""
    )
    assert missed == []


def test_live_parts_work_in_a_page_with_its_tokens(page: Page) -> None:
    """A page brings tokens, rules and sprite once; parts take their colours from it and can be focused."""
    styles = theme.asset("tokens.css") + theme.asset("pictures.css")
    hand, side = view("hand"), view("as")
    parts = picture.hand(hand, hand["question"]["seat"], standalone=False)
    parts += picture.farm(side, side["question"]["seat"], standalone=False)
    page.set_content(f"<!doctype html><html data-theme=dark><style>{styles}</style>{icons.sprite()}{parts}")
    fill = page.evaluate("() => getComputedStyle(document.querySelector('.card text')).fill")
    assert fill in ("rgb(43, 33, 24)", "rgb(245, 235, 216)")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.dataset.option")
    assert page.evaluate("() => document.querySelector('.card use').getBoundingClientRect().width") > 10
