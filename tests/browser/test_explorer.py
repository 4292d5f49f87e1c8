"""The explorer in Chromium: the map, one step deeper by row and by cell, keys, games, both languages, a phone, axe."""

from collections.abc import Callable

import pytest

from tests.browser.axe import violations
from tests.browser.tables import Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
FITS = "() => document.body.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
SMALLEST = """
() => Math.min(...[...document.querySelectorAll('.explorer *')]
  .filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))
"""


def test_the_map_leads_to_replies_cells_buildings_and_games(player: Sit) -> None:
    someone = player()
    page = someone.page
    someone.open("/explorer/creatures")
    page.wait_for_selector(".heat td[tabindex='0']")
    assert page.evaluate(FITS)
    assert page.evaluate(SMALLEST) >= 11
    assert page.locator(".heat tbody tr").count() == 17
    assert page.locator(".heat thead th").count() == 9
    assert violations(someone) == []

    first = str(page.locator(".ends tbody th").first.inner_text()).strip()
    page.locator(".ends tbody th button").first.click()
    page.wait_for_selector(".crumbs b")
    assert page.text_content(".crumbs b") == first
    page.wait_for_url(lambda url: "after=" in url)
    assert page.locator(".heat tr.chosen").count() == 1

    page.click("[data-key='show taken']")
    page.wait_for_function("() => document.querySelector(\"[data-key='show taken']\").ariaPressed === 'true'")
    page.focus(".heat td[tabindex='0']")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".cell-facts")
    page.wait_for_url(lambda url: "round=2" in url)
    page.click(".crumbs button")
    page.wait_for_selector(".cell-facts", state="detached")

    page.locator(".kinds button").nth(1).click()
    page.wait_for_selector(".things")
    page.locator(".things tbody button").first.click()
    page.wait_for_selector(".things tr.chosen")
    page.click('.langs [lang="fr"]')
    page.wait_for_function("() => document.querySelector('.explore-bar h1').textContent === 'Explorateur'")
    page.click(".theme")
    page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    assert page.evaluate(FITS)
    assert violations(someone) == []

    page.set_viewport_size({"width": 390, "height": 844})
    someone.open("/explorer/agricola")
    page.wait_for_selector(".heat td.closed")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALLEST) >= 14
    page.locator(".seen-games a").first.click()
    page.wait_for_selector(".scrubber .stepped")
    page.wait_for_url("**/explorer/agricola/games/**")
    page.keyboard.press("End")
    page.wait_for_function("() => Number(location.hash.split('=')[1]) > 50")

    # A game that came along is reviewed at a table of one's own: one click.
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.locator(".bar .tool.review").click()
    page.wait_for_url("**/review/*")
    page.wait_for_selector(".before-review[role=status], .graph-panel")
    page.wait_for_function("() => ['waiting', 'done'].includes(document.body.dataset.status)")
