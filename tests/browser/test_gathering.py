"""Goods chosen at once: one click for several picks, in the list of options, on a phone and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.tables import PHONE, Player
from tests.fencing import choosing_materials, hungry

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]


def seats(count: int) -> list[dict[str, Any]]:
    return [{"kind": "me"}] + [{"kind": "hotseat"}] * (count - 1)


def goods(someone: Player, table: str) -> dict[str, int]:
    found: dict[str, int] = someone.state(table, seat=0)["view"]["seats"][0]["goods"]
    return found


def test_two_materials_by_one_click_in_the_list(player: Sit) -> None:
    someone = player()
    made = someone.make("agricola", seats(4), position=choosing_materials())
    someone.wait_for_turn()
    page = someone.page
    assert "glows" in (page.get_attribute(".tool.options", "class") or "")
    page.click(".tool.options")
    assert page.locator(".drawer .opts .ruled").inner_text().lower() == "all at once"
    rows = page.locator(".drawer .opts .whole")
    assert rows.count() == 10
    assert page.locator(".drawer").evaluate("(box) => box.scrollWidth <= box.clientWidth")
    version = someone.version()
    rows.get_by_text("Take 1 reed + Take 1 stone").click()
    someone.moved_on(version)
    assert someone.version() == version + 2
    found = goods(someone, made["table"])
    assert (found["reed"], found["stone"], found["wood"]) == (1, 1, 0)
    assert page.locator(".whole").count() == 0


def test_a_meal_by_steppers_on_a_phone_and_with_a_word_before_the_turn_ends(player: Sit) -> None:
    someone = player(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    made = someone.make("agricola", seats(2), position=hungry())
    someone.wait_for_turn()
    page = someone.page
    page.locator(".phone-bar .tool.menu").tap()
    page.locator("dialog.menu .check input").first.check()
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    version = someone.version()
    # Steppers: what is missing is said until the sum fits; less than that is asked once more.
    feed = page.locator(".ask-sheet .opt.feed")
    assert "il manque 3" in feed.inner_text()
    feed.tap()
    page.locator("dialog.confirm .btn").first.tap()
    page.wait_for_selector("dialog.confirm", state="detached")
    assert someone.version() == version
    row = page.locator(".summed li").first
    for _ in range(3):
        row.locator("[data-step$=' 1']").tap()
    assert row.locator("[data-step$=' 1']").is_disabled()
    assert "calm" in (feed.get_attribute("class") or "")
    assert "4 sur 4" in page.locator(".sum-head").inner_text()
    assert all(box["height"] >= 44 for box in [one.bounding_box() for one in row.locator("button").all()] if box)
    feed.tap()
    page.locator("dialog.confirm .end").tap()
    someone.moved_on(version)
    found = goods(someone, made["table"])
    assert (found["food"], found["grain"], found["vegetable"]) == (0, 0, 2)


def test_a_meal_in_words(player: Sit) -> None:
    someone = player()
    made = someone.make("agricola", seats(2), position=hungry())
    someone.wait_for_turn()
    page = someone.page
    page.keyboard.press("t")
    whole = page.get_by_role("list", name="All at once").get_by_role("button")
    whole.last.wait_for()
    version = someone.version()
    whole.last.focus()
    page.keyboard.press("Enter")
    someone.moved_on(version)
    assert goods(someone, made["table"])["food"] == 0
