"""Pictures of Agricola as Chromium draws them: every text stays inside its tile, in both languages and themes."""

import struct

import pytest
from playwright.sync_api import Page

from farmstead.i18n import LANGUAGES
from farmstead.pictures import icons, theme
from farmstead.pictures.theme import THEMES
from farmstead.titles.agricola.game import AgricolaGame
from farmstead.titles.agricola.rules.names import ROUND_CARDS, ROUND_CARDS_2007
from farmstead.titles.agricola.show import picture
from farmstead.titles.agricola.show.picture.facts import SPACE_ICONS
from farmstead.titles.agricola.show.picture.shapes import FEW
from tests.browser.drawings import show
from tests.pictures.agricola_samples import NAMES, every_pasture, view

pytestmark = pytest.mark.browser

# Texts and what they must stay in: tiles and panels carry their ground as their first rect of some size.
STRAYING = """
() => {
  const strays = [];
  const holders = '.space,.coming,.major,.card,.played-card,.question,.chip,.seat-row,.score,.shapes,.hand,' +
    '.played-panel';
  for (const holder of document.querySelectorAll(holders)) {
    const frame = holder.querySelector('rect').getBoundingClientRect();
    for (const text of holder.querySelectorAll('text:not(.more-sheet *)')) {
      if (text.closest('.preview')) continue;
      const box = text.getBoundingClientRect();
      const key = text.closest('[aria-hidden]') ? 5 : 0.8;
      if (box.left < frame.left - key || box.right > frame.right + key ||
          box.top < frame.top - 5 || box.bottom > frame.bottom + 3)
        strays.push([holder.getAttribute('class'), text.textContent, Math.round(box.right - frame.right),
                     Math.round(box.bottom - frame.bottom)]);
    }
  }
  for (const text of document.querySelectorAll('text:not(.more-sheet *)')) {
    const box = text.getBoundingClientRect();
    if (box.left < 0 || box.right > 1280 || box.top < 0 || box.bottom > 720) strays.push(['page', text.textContent]);
  }
  return strays;
}
"""

# Two texts of one tile must not lie on each other.
OVERLAPPING = """
() => {
  const clashes = [];
  const holders = '.space,.coming,.major,.card,.played-card,.question,.seat-row,.score,.meter,.bar,.heading';
  for (const holder of document.querySelectorAll(holders)) {
    const found = [...holder.querySelectorAll('text:not(.more-sheet *)')];
    const boxes = found.map(t => [t.textContent, t.getBoundingClientRect(),
      parseFloat(getComputedStyle(t).fontSize)]);
    for (let i = 0; i < boxes.length; i++) for (let j = 0; j < i; j++) {
      const [one, a, sizeA] = boxes[i], [other, b, sizeB] = boxes[j];
      // Boxes include the leading: letters touch only when boxes overlap by more than that.
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) - 0.27 * Math.max(sizeA, sizeB);
      if (wide > 1 && high > 0) clashes.push([one, other, Math.round(wide), Math.round(high * 10) / 10]);
    }
  }
  return clashes;
}
"""

CUT = "() => [...document.querySelectorAll('%s text')].map(t => t.textContent).filter(t => t.endsWith('…'))"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_texts_stay_inside_and_apart(page: Page, name: str, lang: str) -> None:
    assert show(page, picture.table(view(name), lang=lang, names=["Camille", "Bram", "Dov", "Ines", "Elif"])) == []
    assert page.evaluate(STRAYING) == []
    assert page.evaluate(OVERLAPPING) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("state", ["free", "choosable", "taken", "closed"])
def test_the_name_of_every_space_fits_its_tile(page: Page, lang: str, state: str) -> None:
    """All spaces of all tables, with large piles, open and taken: no name is cut."""
    tables: list[tuple[int, dict[str, str]]] = [
        (players, {"edition": edition, "mode": mode})
        for edition in ("2007", "2016")
        for mode in ("family", "full")
        for players in ((1, 2, 3, 4, 5) if edition == "2007" else (1, 2, 3, 4))
    ]
    tables += [
        (2, {"edition": "2016", "tiles": "yes"}),
        (4, {"edition": "2016", "tiles": "yes", "side_job": "yes"}),
    ]
    for players, variants in tables:
        seen = AgricolaGame().start(players=players, first="A", **variants).view(0)
        cards = ROUND_CARDS_2007 if variants["edition"] == "2007" else ROUND_CARDS[len(ROUND_CARDS_2007) :]
        for number, (entry, name) in enumerate(zip(seen["track"], cards, strict=True)):
            entry["space"] = name
            space = next(one for one in seen["spaces"] if one["id"] == name)
            space |= {"open": True, "round": number + 1}
        for space in seen["spaces"]:
            space["goods"] = dict.fromkeys(space["refill"], 12)
            space["worker"] = 0 if state == "taken" else None
        question = {"kind": "work", "seat": 0, "params": {"left": 2}}
        names = [str(space["id"]) for space in seen["spaces"]] if state == "choosable" else []
        some = [{"id": 33 + k, "spelling": f"place {name}"} for k, name in enumerate(names)]
        why = {"code": "empty", "params": {}, "section": ""}
        closed = [{"spelling": f"place {space['id']}", **why} for space in seen["spaces"]] if state == "closed" else []
        show(page, picture.table(seen | {"question": question, "options": some, "closed": closed}, lang=lang))
        assert page.evaluate(CUT % ".space") == [], (players, variants)
        assert page.evaluate(STRAYING) == []
        assert page.evaluate(OVERLAPPING) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_of_an_improvement_fits(page: Page, lang: str) -> None:
    seen = view("improvement")
    need, have = {"clay": 10, "stone": 10, "wood": 10}, {"clay": 1, "stone": 1, "wood": 1}
    for decks in ("none", "pilot"):
        seen["variants"]["decks"] = decks
        seen["options"] = []
        seen["closed"] = [
            {"spelling": f"build {major['id']}", "code": "goods", "params": {"need": need, "have": have}, "section": ""}
            for major in seen["majors"]
        ]
        show(page, picture.table(seen, lang=lang))
        assert page.evaluate(STRAYING) == []
        assert page.evaluate(OVERLAPPING) == []


@pytest.mark.parametrize("theme_name", THEMES)
def test_the_table_is_painted_in_its_theme(page: Page, theme_name: str) -> None:
    show(page, picture.table(view("four"), theme=theme_name))
    shot = page.screenshot()
    assert struct.unpack(">II", shot[16:24]) == (1280, 720)
    page_colour = theme.tokens(theme_name)["page"]
    assert page.evaluate("() => document.querySelector('.fs > rect').getAttribute('fill')") == page_colour


MISSED = """
(selector) => [...document.querySelectorAll(selector)].filter(thing => {
  const box = (thing.querySelector('.plate,.spot-fill') || thing).getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit === null || hit.closest('[data-option]') !== thing;
}).map(thing => thing.dataset.option)
"""


@pytest.mark.parametrize("name", NAMES)
def test_choosable_things_can_be_hit(page: Page, name: str) -> None:
    """The middle of each amber thing answers with its own option, whatever stands around it."""
    show(page, picture.table(view(name)))
    assert page.evaluate(MISSED, ".choosable:not(.more-sheet *)") == []


def test_a_few_pastures_can_be_hit_and_show_themselves_on_the_farm_and_many_are_painted_there(page: Page) -> None:
    seen = every_pasture()
    show(page, picture.table(seen))
    assert page.locator(".choosable.shape").count() == 0  # hundreds side by side tell nobody anything
    target = next(option["id"] for option in seen["options"] if option["spelling"] == "fence d2 e2")
    seen["options"] = [one for one in seen["options"] if len(one["spelling"].split()) == 2][:FEW - 1] + [
        one for one in seen["options"] if one["id"] == target
    ]
    show(page, picture.table(seen))
    assert page.evaluate(MISSED, ".choosable.shape") == []
    assert page.locator(".choosable.shape").count() == len(seen["options"]) > 10
    shown = "() => [...document.querySelectorAll('.preview')].filter(p => getComputedStyle(p).visibility == 'visible')"
    assert page.evaluate(f"({shown})().length") == 0
    page.hover(f".shape[data-option='{target}'] .plate")
    assert page.evaluate(f"({shown})().map(p => p.parentNode.dataset.option)") == [str(target)]
    # It lies on the large farm, where those cells are.
    preview = page.evaluate(f"() => ({shown})()[0].querySelector('path').getBoundingClientRect().toJSON()")
    farm = page.evaluate("() => document.querySelector('.farm .rim').getBoundingClientRect().toJSON()")
    assert preview["left"] > farm["left"] + farm["width"] / 2
    assert farm["top"] < preview["top"] < preview["bottom"] < farm["bottom"] + 60


def test_live_parts_work_in_a_page_with_its_tokens(page: Page) -> None:
    """A page brings tokens, rules and sprite once; parts take their colours from it and can be focused."""
    styles = theme.asset("tokens.css") + theme.asset("pictures.css")
    parts = picture.spaces(view("four"), standalone=False) + picture.shapes(view("fences"), standalone=False)
    page.set_content(f"<!doctype html><html data-theme=dark><style>{styles}</style>{icons.sprite()}{parts}")
    fills = page.evaluate("() => [...document.querySelectorAll('.space text')].map(t => getComputedStyle(t).fill)")
    assert "rgb(245, 235, 216)" in fills
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.dataset.option")
    used = {name for names in SPACE_ICONS.values() for name in names}
    assert used <= icons.all_symbols().keys()


def test_a_farm_of_any_size_keeps_its_numbers_readable(page: Page) -> None:
    for cell in (52, 64, 95, 118):
        show(page, picture.farm(view("over"), 2, cell=cell))
        sizes = page.evaluate("() => [...document.querySelectorAll('text')].map(t => t.getBoundingClientRect().height)")
        assert min(sizes) >= 11
