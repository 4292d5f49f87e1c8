"""Pictures as Chromium draws them: every text stays inside its tile, in both languages and themes."""

import struct
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from farmstead.i18n import LANGUAGES
from farmstead.pictures import icons, theme
from farmstead.pictures.theme import THEMES
from farmstead.titles.creatures.rules.names import SPECIALS, TILE_NAMES
from farmstead.titles.creatures.show import picture
from tests.browser.drawings import show
from tests.pictures.samples import NAMES, view

pytestmark = pytest.mark.browser

# Texts and what they must stay in: tiles and panels carry their ground as their first rect of some size.
STRAYING = """
() => {
  const strays = [];
  const holders = '.space,.building,.house,.question,.duel,.rows,.round,.chip,.farm,.ladder';
  for (const holder of document.querySelectorAll(holders)) {
    const ground = (holder.matches('.rows,.ladder') ? holder.parentNode : holder).querySelector('rect');
    const frame = (holder.matches('.ladder') ? holder.closest('.fs') : ground).getBoundingClientRect();
    for (const text of holder.querySelectorAll('text:not(.more-sheet *)')) {
      if (text.closest('.pill,.good') && holder.matches('.house')) continue;
      const box = text.getBoundingClientRect();
      const slack = holder.matches('.building') && text.textContent.length === 1 ? 5 : 0.8;
      if (box.left < frame.left - slack || box.right > frame.right + slack ||
          box.top < frame.top - 5 || box.bottom > frame.bottom + 3)
        strays.push([holder.getAttribute('class'), text.textContent, Math.round(box.right - frame.right),
                     Math.round(box.bottom - frame.bottom)]);
    }
  }
  return strays;
}
"""

# Two texts of one tile must not lie on each other.
OVERLAPPING = """
() => {
  const clashes = [];
  const holders = '.space,.building,.question,.duel,.rows,.round,.supply';
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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_texts_stay_inside_and_apart(page: Page, name: str, lang: str) -> None:
    assert show(page, picture.table(view(name), lang=lang)) == []
    assert page.evaluate(STRAYING) == []
    assert page.evaluate(OVERLAPPING) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_building_fits_its_tile(page: Page, lang: str) -> None:
    """All 58, twelve at a time as in the expert game, free to build and closed."""
    specials = TILE_NAMES[:SPECIALS]
    for at in range(0, SPECIALS, 12):
        seen = view("expert") | {"display": specials[at : at + 12], "built": {}}
        some = [{"id": 73 + at + k, "spelling": f"build {name}"} for k, name in enumerate(seen["display"][::2])]
        seen |= {"question": {"kind": "build", "seat": 1, "params": {}}, "options": some}
        show(page, picture.table(seen, lang=lang))
        assert page.evaluate(STRAYING) == []
        assert page.evaluate(OVERLAPPING) == []
        shown = page.evaluate("() => [...document.querySelectorAll('.building text')].map(t => t.textContent)")
        assert not [text for text in shown if text.endswith("…")]


@pytest.mark.parametrize("theme_name", THEMES)
def test_the_table_is_painted_in_its_theme(page: Page, theme_name: str) -> None:
    show(page, picture.table(view("middle"), theme=theme_name))
    shot = page.screenshot()
    assert struct.unpack(">II", shot[16:24]) == (1280, 720)
    page_colour = theme.tokens(theme_name)["page"]
    assert page.evaluate("() => document.querySelector('.fs > rect').getAttribute('fill')") == page_colour


def test_a_farm_of_any_size_keeps_its_numbers_readable(page: Page) -> None:
    for cell in (42, 58, 94, 118):
        show(page, picture.farm(view("expert"), 1, cell=cell))
        sizes = page.evaluate("() => [...document.querySelectorAll('text')].map(t => t.getBoundingClientRect().height)")
        assert min(sizes) >= 11


def test_choosable_things_can_be_hit(page: Page) -> None:
    """The middle of each amber edge answers with its own option, whatever stands around it."""
    show(page, picture.table(view("expert")))
    missed = page.evaluate(
        """() => [...document.querySelectorAll('.choosable.edge')].filter(edge => {
             const box = edge.getBoundingClientRect();
             const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
             return hit === null || hit.closest('[data-option]') !== edge;
           }).map(edge => edge.dataset.option)"""
    )
    assert missed == []


def test_live_parts_work_in_a_page_with_its_tokens(page: Page) -> None:
    """A page brings tokens, rules and sprite once; parts take their colours from it and can be focused."""
    styles = theme.asset("tokens.css") + theme.asset("pictures.css")
    parts = picture.spaces(view("middle"), standalone=False) + picture.farm(view("cells"), 0, standalone=False)
    page.set_content(f"<!doctype html><html data-theme=dark><style>{styles}</style>{icons.sprite()}{parts}")
    fill = page.evaluate("() => getComputedStyle(document.querySelector('.space text')).fill")
    assert fill == "rgb(245, 235, 216)"
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.dataset.option")
    drawn = page.evaluate("() => document.querySelector('.space use').getBoundingClientRect().width")
    assert drawn > 10


def test_the_tool_writes_svg_and_png(tmp_path: Path) -> None:
    """In a process of its own: two Playwrights do not share one."""
    root = Path(__file__).parents[2]
    sample = root / "tests" / "pictures" / "views" / "over.json"
    command = [sys.executable, "tools/pictures.py", str(sample), str(tmp_path), "--part", "goods", "--lang", "fr"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".png", ".svg"]
