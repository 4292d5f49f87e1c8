"""The site around the tables: its ways, setting up a table, the page without a line."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.axe import violations
from tests.browser.tables import Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
NO_WIDER = "() => document.documentElement.scrollWidth <= innerWidth"
OUTSIDE = """
() => {
  const box = document.querySelector('dialog').getBoundingClientRect();
  return [...document.querySelectorAll('dialog *')].filter((one) => {
    const part = one.getBoundingClientRect();
    return part.width && !one.closest('.cover') && (part.right > box.right + 1 || part.left < box.left - 1);
  }).map((one) => one.outerHTML.slice(0, 80));
}
"""
SCREENS: list[tuple[dict[str, int], str]] = [
    ({"width": 800, "height": 1280}, "fr-FR"),
    ({"width": 360, "height": 740}, "en-GB"),
]


@pytest.mark.parametrize(("screen", "locale"), SCREENS, ids=lambda one: one if isinstance(one, str) else one["width"])
def test_the_ways_and_a_set_up_that_fits(player: Sit, screen: dict[str, Any], locale: str) -> None:
    someone = player(viewport=screen, locale=locale, bypass_csp=True)
    page = someone.page
    for way in ("learn", "rules", "play"):
        if way == "learn":
            someone.open()
        page.click(f".ways [data-way={way}]")
        page.wait_for_selector(f".ways [data-way={way}][aria-current=page]")
        page.wait_for_selector("main")
        assert page.evaluate(NO_WIDER), way
        if way == "learn" and locale == "fr-FR":
            assert violations(someone) == []

    page.click('.game[data-game="agricola"] .play')
    shown = page.locator("dialog .variants > fieldset")
    names = "(all) => all.map((one) => one.dataset.variant)"
    assert shown.evaluate_all(names) == ["edition", "mode", "first"]
    page.click("dialog .segments[aria-label] >> text='1'")
    assert shown.evaluate_all(names) == ["edition", "mode", "order", "solo-food"]
    food = page.locator("[data-variant=solo-food]")
    food.locator("[data-at=solo-food-more]").click()
    food.locator("[data-at=solo-food-more]").click()
    assert food.locator("output").inner_text() == "2"
    page.click("dialog .segments[aria-label] >> text='5'")
    assert page.locator("[data-variant=edition] :disabled").count() == 1  # there is one edition for five
    assert page.locator("details [data-variant=reed-space]").count() == 1
    page.click("[data-preset=tournament]")
    assert page.locator(".chair").count() == 4
    assert shown.evaluate_all(names) == ["edition", "mode", "decks", "first", "deal", "bans"]
    page.check("input[name=variant-edition][value='2016']")
    decks = page.locator("[data-variant=decks] input").evaluate_all("(all) => all.map((one) => one.value)")
    assert decks == ["none", "pilot", "a", "b", "ab"]
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(NO_WIDER)
    assert violations(someone) == []
    page.click("[data-variant=decks] input[value=ab]")
    with page.expect_request("**/api/tables?*") as asked:
        page.click("dialog .start")
    body = asked.value.post_data_json
    assert body is not None
    assert (body["variants"]["edition"], body["variants"]["decks"], len(body["seats"])) == ("2016", "ab", 4)
    page.wait_for_url("**/t/*")


def test_without_a_line_an_app_says_so_and_shows_no_table(player: Sit) -> None:
    someone = player(service_workers="allow")
    someone.may_lose_the_line = True
    page = someone.page
    someone.open()
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    kept = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) => "
        "(await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)))).flat()"
    )
    assert "/offline" in kept
    assert not [path for path in kept if path.startswith(("/api", "/t/", "/static/app"))]
    someone.context.set_offline(True)
    page.goto(someone.server.url + "/rules")
    assert page.locator(".offline section").count() == 2
    assert page.evaluate("() => getComputedStyle(document.querySelector('.offline .btn')).borderRadius") != "0px"
    someone.context.set_offline(False)
    page.click(".offline .btn >> nth=0")
    page.wait_for_selector(".books")
