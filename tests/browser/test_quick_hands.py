"""Somebody acts while the page is made anew under the hand: no click is lost, nothing that was closed comes back."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.tables import HITTABLE, Player
from tests.browser.test_editor import begin, step

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
BOT: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "level": 1}]
LOOK_AGAIN = "() => document.dispatchEvent(new Event('visibilitychange'))"
"""As when one comes back to the page: it asks for the table anew."""


def hold(held: list[Route]) -> Callable[[Route], None]:
    """Keeps requests waiting."""

    def keep(route: Route) -> None:
        held.append(route)

    return keep


def let_go(page: Page, held: list[Route]) -> None:
    """The first of them goes on."""
    while not held:  # it is under way
        page.wait_for_timeout(10)
    held[0].continue_()


@pytest.mark.parametrize("selector", [".stage [data-space='materials'] [data-option]", ".drawer .opts button"])
def test_a_click_counts_where_a_new_picture_comes_in_its_midst(player: Sit, selector: str) -> None:
    someone = player()
    someone.make("creatures", BOT, variants={"first": "A"})
    someone.wait_for_turn()
    page = someone.page
    if ".drawer" in selector:
        page.click(".tool.options")
    thing = page.locator(selector).first
    box = thing.bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*(thing.evaluate(HITTABLE) or middle))
    before = someone.version()
    page.mouse.down()
    page.evaluate("(one) => { one.dataset.old = 'yes'; }", thing.element_handle())
    page.evaluate(LOOK_AGAIN)
    page.wait_for_selector("[data-old]", state="detached")
    page.mouse.up()
    someone.moved_on(before)


def test_what_lies_there_now_is_not_clicked_for_what_lay_there(player: Sit) -> None:
    someone = player()
    someone.make("creatures", BOT, variants={"first": "A"})
    someone.wait_for_turn()
    page = someone.page
    thing = page.locator(".stage [data-space='materials'] [data-option]").first
    page.mouse.move(*thing.evaluate(HITTABLE))
    before = someone.version()
    page.evaluate("(one) => { one.dataset.old = one.dataset.option = 'another'; }", thing.element_handle())
    page.mouse.down()
    page.evaluate(LOOK_AGAIN)
    page.wait_for_selector("[data-old]", state="detached")
    page.mouse.up()
    page.keyboard.press("?")
    page.wait_for_selector("dialog .keys")
    assert page.locator("body.sending").count() == 0
    assert someone.version() == before


def test_a_card_that_was_closed_while_it_is_read_anew_stays_closed(player: Sit) -> None:
    someone = player()
    someone.make("agricola", BOT, variants={"mode": "full", "edition": "2016", "decks": "ab", "first": "A"}, seed=5)
    someone.wait_for_turn()
    page = someone.page
    page.locator(".stage .ticket").first.click()
    page.wait_for_selector(".card-box:not([hidden])")
    held: list[Route] = []
    page.route("**/api/tables/*cards=1*", hold(held))
    with page.expect_request("**/api/tables/*cards=1*"):
        page.evaluate(LOOK_AGAIN)
    page.keyboard.press("Escape")
    assert page.is_hidden(".card-box")
    with page.expect_response("**/api/tables/*cards=1*"):
        let_go(page, held)
    page.locator(".stage .ticket").nth(1).hover()
    assert page.is_hidden(".card-box")


def test_an_open_menu_of_the_lobby_is_not_taken_away(player: Sit) -> None:
    """The lobby looks for news now and then; the answer may come when somebody has just opened something."""
    someone = player()
    first = someone.make("creatures", BOT, variants={"first": "A"})
    someone.open()
    page = someone.page
    page.wait_for_selector(".resume .more-acts")
    held: list[Route] = []
    page.route("**/api/tables?*", hold(held))
    with page.expect_request("**/api/tables?*"):
        pass  # it comes by itself
    page.click(".resume .more-acts")
    someone.send(f"/api/tables/{first['table']}/resign", {})
    with page.expect_response("**/api/tables?*"):
        let_go(page, held)
    page.locator(".resume .more-list .btn").first.hover()
    assert page.is_visible(".resume .more-list")


def test_what_is_typed_in_the_editor_stays_while_a_change_comes_back(player: Sit) -> None:
    someone = player()
    page = someone.page
    begin(page, someone.server.url, "granja")
    hand = page.locator('[data-path="farms.0.hand"]')
    cards = hand.locator("li").count()
    held: list[Route] = []
    page.route("**/api/editor*", hold(held))
    with page.expect_request("**/api/editor*"):
        step(page, "farms.0.silver", 1)
    hand.locator(".find").fill("chef")
    with page.expect_response("**/api/editor*"):
        let_go(page, held)
    page.unroute("**/api/editor*")
    expect(page.locator("[data-path='farms.0.silver'] output")).to_have_text("2")
    expect(hand.locator(".find")).to_have_value("chef")
    page.keyboard.press("Enter")
    page.keyboard.type("mill")  # the next one, before the first is drawn
    page.keyboard.press("Enter")
    expect(hand.locator("li")).to_have_count(cards + 2)
    hand.locator(".take").first.click()
    expect(hand.locator("li")).to_have_count(cards + 1)
