"""Every table on phones and tablets: nothing wider than the screen, nothing too small to read or to tap, and question
and purse in sight whatever is looked at."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.tables import Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]


class Screen(NamedTuple):
    """A size, what the pieces are drawn for on it, and the smallest letters and things to tap, in pixels."""

    width: int
    height: int
    layout: str
    letters: float
    tap: float = 43.5


SCREENS = (
    Screen(360, 740, "phone", 14),
    Screen(390, 844, "phone-wide", 14),
    Screen(844, 390, "across", 14),
    Screen(800, 1280, "tablet", 11),
    Screen(1180, 820, "tablet-across", 11),
    Screen(1024, 768, "tablet-across", 11, 38),
)
TITLES: list[tuple[str, dict[str, str], int]] = [
    ("agricola", {}, 1),
    ("agricola", {"edition": "2016", "mode": "full"}, 3),
    ("creatures", {}, 1),
    ("granja", {}, 2),
    ("skara", {}, 1),
]
SHOWN = """
(layout) => document.body.dataset.drawn === layout && document.querySelector('.ask-sheet h2') !== null
"""
MEASURED = """
([letters, tap]) => {
  const seen = (e) => {
    const box = e.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && e.checkVisibility() && !e.closest('.unseen, .skip, .toasts, .notes');
  };
  const inside = (e) => {
    const box = e?.getBoundingClientRect();
    return Boolean(box) && box.height > 10 && box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1
      && box.right <= innerWidth + 1;
  };
  const small = [];
  for (const e of document.querySelectorAll('body *')) {
    if (['TITLE', 'DESC'].includes(e.tagName.toUpperCase()) || !seen(e)) continue;
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
    const scale = e.ownerSVGElement ? e.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(e).fontSize) * scale;
    const least = e.closest('.ways') ? Math.min(letters, 12) : letters; // six ways stand side by side on any phone
    if (size < least - 0.06) small.push(`${size.toFixed(1)} ${e.textContent.trim().slice(0, 30)}`);
  }
  // The edges of cells are thin by nature; what is too small has a button in the question.
  const listed = [...document.querySelectorAll('.ask-sheet [data-id]')].map((e) => e.dataset.id);
  const more = document.querySelector('.ask-sheet .more');
  const tapped = 'button, a, [role=button]:not(.edge):not([data-paint])';
  const low = [...document.querySelectorAll(tapped)].filter((e) => seen(e) && !e.matches('.card-link')
    && e.getBoundingClientRect().height < tap && !more && !listed.includes(e.dataset.option))
    .map((e) => `${e.getBoundingClientRect().height.toFixed(1)} ${e.getAttribute('aria-label') ?? e.textContent}`);
  return {
    wide: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth,
    small: small.slice(0, 8), low: low.slice(0, 8),
    question: inside(document.querySelector('.ask-sheet h2')),
    title: [...document.querySelectorAll('.phone-bar .what b, .names b')]
      .every((e) => !seen(e) || e.scrollWidth <= e.clientWidth),
    purse: inside(document.querySelector('.purse > svg, .area-purse > svg')),
    // On a tablet nothing is scrolled: neither the table nor, inside its fixed height, the question.
    scrolled: ['.tablet', '.tablet .ask-sheet'].map((one) => document.querySelector(one))
      .filter((e) => e && e.scrollHeight > e.clientHeight + 1).map((e) => e.className + e.scrollHeight),
  };
}
"""
FINE: dict[str, Any] = {"wide": 0, "small": [], "low": [], "scrolled": []} | dict.fromkeys(
    ("question", "title", "purse"), True
)


@pytest.mark.parametrize("title", range(len(TITLES)), ids=lambda at: f"{TITLES[at][0]}-{at}")
def test_a_table_fits_every_small_screen(player: Sit, title: int) -> None:
    game, variants, bots = TITLES[title]
    dark = title % 2 == 1
    someone = player(
        viewport={"width": 390, "height": 844}, has_touch=True, bypass_csp=True,
        locale="fr-FR" if dark else "en-GB", color_scheme="dark" if dark else "light",
    )  # fmt: skip
    someone.make(game, [{"kind": "me"}] + [{"kind": "bot", "level": 1}] * bots, variants=variants, seed=5)
    page = someone.page
    someone.wait_for_turn()
    for at, screen in enumerate(SCREENS):
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        page.wait_for_function(SHOWN, arg=screen.layout)
        tabs = page.evaluate("() => [...document.querySelectorAll('[data-tab]')].map((e) => e.dataset.tab)")
        for tab in tabs or [""]:
            if tab:
                page.evaluate("(tab) => document.querySelector(`[data-tab='${tab}']`).click()", tab)
            assert page.evaluate(MEASURED, [screen.letters, screen.tap]) == FINE, (screen, tab)
        if at in (title, title + 3):  # every layout by some title
            assert violations(someone) == []


def test_fourteen_cards_and_the_whole_board_stand_on_a_phone(player: Sit) -> None:
    """The hand in two columns of seven, three columns of spaces: without scrolling; across and on a tablet, too."""
    someone = player(viewport={"width": 390, "height": 844}, has_touch=True)
    seats: list[dict[str, Any]] = [{"kind": "me"}, *({"kind": "bot", "level": 1} for _ in range(3))]
    someone.make("agricola", seats, variants={"mode": "full", "first": "A"}, seed=5)
    someone.wait_for_turn()
    page = someone.page
    low = "(e) => { const box = e.getBoundingClientRect(); return [Math.round(box.left), Math.round(box.bottom)]; }"
    foot = page.locator(".own-foot").evaluate("(e) => e.getBoundingClientRect().top")
    page.tap("[data-tab=hand]")
    expect(page.locator(".part .ticket")).to_have_count(14)
    tickets = [ticket.evaluate(low) for ticket in page.locator(".part .ticket").all()]
    assert len(tickets) == 14
    assert len({left for left, _ in tickets}) == 2
    assert max(bottom for _, bottom in tickets) <= foot + 1
    page.tap("[data-tab=spaces]")
    expect(page.locator(".part .space").first).to_be_visible()
    spaces = [space.evaluate(low) for space in page.locator(".part .space").all()]
    assert len({left for left, _ in spaces}) <= 3
    assert max(bottom for _, bottom in spaces) <= foot + 1
    # The question repeats nothing that the picture shows.
    assert page.locator(".ask-sheet .opt").count() == 0
    page.tap("[data-tab=log]")
    expect(page.locator(".story .told-line").first).to_be_visible()
    shown = "all => all.map((e) => Number(e.dataset.step))"
    steps = page.eval_on_selector_all(".story .told-line", shown)
    assert steps == sorted(steps, reverse=True)
    page.tap(".log-filter :nth-child(2)")
    page.wait_for_function("all => document.querySelectorAll('.story .told-line').length < all", arg=len(steps))
    mine = page.eval_on_selector_all(".story .told-line", shown)
    assert set(mine) < set(steps)
    # Four seats with their points and the mark of a bot stand in one row of two lines.
    assert page.locator(".phone-seats .bot-mark").count() == 3
    assert page.locator(".phone-seats").evaluate("(e) => e.scrollWidth <= innerWidth && e.offsetHeight <= 48")
    # Words instead of pictures have a bar with the way back to the lobby, and one to the picture.
    page.keyboard.press("t")
    page.wait_for_selector(".text-mode .opts")
    assert page.locator(".text-mode .phone-bar a[href='/']").is_visible()
    assert page.locator(".text-mode .phone-bar").evaluate("(e) => e.offsetWidth") == 390
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.tap(".to-picture .btn")
    page.wait_for_selector(".tabs")


@pytest.mark.parametrize("screen", [SCREENS[0], SCREENS[2], SCREENS[3]], ids=lambda screen: screen.layout)
def test_a_curtain_covers_the_screen_and_no_more(player: Sit, screen: Screen) -> None:
    someone = player(viewport={"width": screen.width, "height": screen.height}, has_touch=True, is_mobile=True)
    someone.make("granja", [{"kind": "me"}, {"kind": "hotseat", "name": "Bram"}], seed=5)
    page = someone.page
    box = page.locator("dialog.curtain").bounding_box()
    assert box == {"x": 0, "y": 0, "width": screen.width, "height": screen.height}
    assert page.evaluate("() => document.documentElement.scrollWidth") == screen.width
    lift = page.locator(".lift").bounding_box()
    assert lift is not None
    assert lift["x"] >= 0
    assert lift["x"] + lift["width"] <= screen.width
    assert lift["y"] + lift["height"] <= screen.height
    page.locator(".lift").tap()
    page.wait_for_selector(".ask-sheet h2")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_whoever_comes_first_sees_the_way_to_a_lesson_whole(player: Sit, locale: str) -> None:
    me = player(viewport={"width": 1280, "height": 720}, locale=locale)
    me.open("/")
    lesson = me.page.locator(".empty .btn")
    expect(lesson).to_be_visible()
    room = lesson.evaluate(
        """(button) => {
            const list = button.closest("section").getBoundingClientRect();
            const box = button.getBoundingClientRect();
            return {below: list.bottom - box.bottom, screen: innerHeight - box.bottom, tall: box.height};
        }"""
    )
    assert min(room["below"], room["screen"]) > 0, room
    assert room["tall"] < 48, room
