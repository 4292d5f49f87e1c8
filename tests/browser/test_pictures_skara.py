"""Pictures of Skara Brae as Chromium draws them: every text stays inside its panel, in both languages and themes."""

import struct

import pytest
from playwright.sync_api import Page

from farmstead.i18n import LANGUAGES
from farmstead.pictures import icons, theme
from farmstead.pictures.theme import THEMES
from farmstead.titles.skara.cards.kinds import CARD_NAMES
from farmstead.titles.skara.rules.names import SPECIAL_NAMES
from farmstead.titles.skara.show import picture
from tests.browser.drawings import show
from tests.pictures.samples import VIEWS, View, view

pytestmark = pytest.mark.browser

NAMES = sorted(f"skara/{path.stem}" for path in (VIEWS / "skara").glob("*.json"))

# Texts and what they must stay in: tiles, cards and panels carry their ground as their first rect of some size.
STRAYING = """
() => {
  const strays = [];
  const holders = '.tile,.card,.offer,.question,.chip,.rows,.storage,.hearth,.tracks,.seats,.order,.stack,.focus,' +
    '.task,.own,.feeding,.coming,.supply,.settler,.recipe,.step,.solo,.tableau';
  for (const holder of document.querySelectorAll(holders)) {
    const frame = holder.querySelector('rect').getBoundingClientRect();
    for (const text of holder.querySelectorAll('text:not(.more-sheet *)')) {
      const box = text.getBoundingClientRect();
      // Keys sit on the corner of what they choose, prices on the upper edge of their space.
      const slack = text.textContent.length <= 2 ? 10 : 0.8;
      if (box.left < frame.left - slack || box.right > frame.right + slack ||
          box.top < frame.top - 9 || box.bottom > frame.bottom + 3)
        strays.push([holder.getAttribute('class'), text.textContent, Math.round(box.right - frame.right),
                     Math.round(box.bottom - frame.bottom)]);
    }
  }
  return strays;
}
"""

# Two texts of one panel must not lie on each other; settlers overlap like cards, and only the upper one is read.
OVERLAPPING = """
() => {
  const clashes = [];
  const holders = '.bar,.tile,.card,.offer,.question,.rows,.storage,.hearth,.tracks,.seat-row,.order,.solo,.own,' +
    '.feeding,.coming,.supply,.settler';
  for (const holder of document.querySelectorAll(holders)) {
    const found = [...holder.querySelectorAll('text:not(.more-sheet *)')];
    const boxes = found.map(t => [t.textContent.trim(), t.getBoundingClientRect(),
      parseFloat(getComputedStyle(t).fontSize)]).filter(([words]) => words);
    for (let i = 0; i < boxes.length; i++) for (let j = 0; j < i; j++) {
      const [one, a, sizeA] = boxes[i], [other, b, sizeB] = boxes[j];
      // Boxes include the leading: letters touch only when boxes overlap by more than that.
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) - 0.27 * Math.max(sizeA, sizeB);
      if (wide > 1 && high > 0)
        clashes.push([holder.getAttribute('class'), one, other, Math.round(wide), Math.round(high * 10) / 10]);
    }
  }
  return clashes;
}
"""

# Names of settlers that another card covers.
COVERED = """
() => [...document.querySelectorAll('.settler')].filter(settler => {
  const box = [...settler.querySelectorAll('text:not(.more-sheet *)')].at(-1).getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * 0.75);
  return hit === null || !settler.contains(hit);
}).map(settler => settler.textContent)
"""

# The middle of what may be chosen answers with one of its own options, whatever stands around it.
MISSED = """
() => [...document.querySelectorAll('.choosable:not(.more-sheet *)')].filter(spot => {
  const box = (spot.querySelector('.plate') || spot).getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + 3 + (box.height - 6) / 4);
  return hit === null || !spot.contains(hit.closest('[data-option]'));
}).map(spot => spot.dataset.option)
"""


def clipped(page: Page, holder: str) -> list[str]:
    shown: list[str] = page.evaluate(
        f"() => [...document.querySelectorAll('{holder} text')].map(t => t.textContent).filter(t => t.endsWith('…'))"
    )
    return shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_texts_stay_inside_and_apart(page: Page, name: str, lang: str) -> None:
    assert show(page, picture.table(view(name), lang=lang)) == []
    assert page.evaluate(STRAYING) == []
    assert page.evaluate(OVERLAPPING) == []
    assert page.evaluate(COVERED) == []
    assert clipped(page, ".tile") == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("sample", ["opening", "four"])
def test_every_card_fits_its_place(page: Page, sample: str, lang: str) -> None:
    """All 38, four or five at a time, in the row and among the settlers of a column."""
    base = view(f"skara/{sample}")
    size = len(base["seats"]) + 1
    seat = base["question"]["seat"]
    for at in range(0, len(CARD_NAMES), size):
        row = CARD_NAMES[at : at + size]
        options = [{"id": 78 + at + k, "spelling": f"take {card}"} for k, card in enumerate(row)]
        own = base["seats"][seat] | {"columns": {"shore": row[:2], "hills": row[2:3], "thicket": row[3:], "fields": []}}
        seats = [own if other["seat"] == seat else other for other in base["seats"]]
        show(page, picture.table(base | {"row": row, "options": options, "seats": seats}, lang=lang))
        assert page.evaluate(STRAYING) == []
        assert page.evaluate(OVERLAPPING) == []
        assert clipped(page, ".card") == clipped(page, ".settler") == []


def with_special(seen: View, special: str, flipped: bool) -> View:
    """The same position with another special tile, all tiles on the side asked for."""
    seat = seen["question"]["seat"]
    own = dict(seen["seats"][seat])
    tiles = [tile | {"flipped": flipped} for tile in own["tiles"]]
    own |= {"special": special, "tiles": [*tiles[:9], tiles[9] | {"id": special}]}
    options = [{"id": 126 + at, "spelling": f"place {tile['id']}"} for at, tile in enumerate(own["tiles"])]
    seats = [own if other["seat"] == seat else other for other in seen["seats"]]
    return seen | {"seats": seats, "options": options, "closed": []}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("flipped", [False, True])
def test_every_tile_fits_on_both_sides(page: Page, lang: str, flipped: bool) -> None:
    for special in SPECIAL_NAMES:
        show(page, picture.table(with_special(view("skara/middle"), special, flipped), lang=lang))
        assert page.evaluate(STRAYING) == []
        assert page.evaluate(OVERLAPPING) == []
        assert clipped(page, ".tile") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tiles_to_choose_from_are_told_whole(page: Page, lang: str) -> None:
    for at in (0, 3, 5):
        seen = view("skara/special")
        dealt = SPECIAL_NAMES[at : at + 3]
        seen["question"]["params"]["special"] = seen["seats"][0]["dealt"] = dealt
        seen["options"] = [{"id": 69 + at + k, "spelling": f"keep {name}"} for k, name in enumerate(dealt)]
        show(page, picture.table(seen, lang=lang))
        assert page.evaluate(STRAYING) == []
        assert page.evaluate(OVERLAPPING) == []
        assert clipped(page, ".offer") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_crowds_of_settlers_and_goods_fit(page: Page, lang: str) -> None:
    seen = view("skara/four")
    for own in seen["seats"]:
        own["goods"] = dict.fromkeys(own["goods"], 12)
        own["columns"]["shore"] = [
            "angler",
            "giller",
            "angler",
            "crab-farmer",
            "birdkeeper",
            "fisherman-wool",
            "angler",
        ]
    show(page, picture.table(seen, lang=lang))
    assert page.evaluate(STRAYING) == []
    assert page.evaluate(COVERED) == []
    numbers = page.evaluate("() => [...document.querySelectorAll('.seat-row .good')].map(g => g.textContent)")
    assert len(numbers) == 3 * 17


@pytest.mark.parametrize("theme_name", THEMES)
def test_the_table_is_painted_in_its_theme(page: Page, theme_name: str) -> None:
    show(page, picture.table(view("skara/middle"), theme=theme_name))
    shot = page.screenshot()
    assert struct.unpack(">II", shot[16:24]) == (1280, 720)
    page_colour = theme.tokens(theme_name)["page"]
    assert page.evaluate("() => document.querySelector('.fs > rect').getAttribute('fill')") == page_colour


@pytest.mark.parametrize("name", NAMES)
def test_choosable_things_can_be_hit(page: Page, name: str) -> None:
    show(page, picture.table(view(name)))
    assert page.evaluate(MISSED) == []


def test_live_parts_work_in_a_page_with_its_tokens(page: Page) -> None:
    """A page brings tokens, rules and sprite once; parts take their colours from it and can be focused."""
    styles = theme.asset("tokens.css") + theme.asset("pictures.css")
    seen = view("skara/middle")
    parts = picture.village(seen, standalone=False) + picture.tiles(seen, 1, standalone=False)
    page.set_content(f"<!doctype html><html data-theme=dark><style>{styles}</style>{icons.sprite()}{parts}")
    fill = page.evaluate("() => getComputedStyle(document.querySelector('.tile text')).fill")
    assert fill == "rgb(245, 235, 216)"
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.dataset.option")
    assert page.evaluate("() => document.querySelector('.tile use').getBoundingClientRect().width") > 10
