"""A table whose seed was given by hand says so wherever it is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.tables import PHONE, Player

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("locale", "words"), [("en-GB", "Known luck"), ("fr-FR", "Hasard connu")])
def test_known_luck_stands_wherever_the_table_does(player: Callable[..., Player], locale: str, words: str) -> None:
    someone = player(locale=locale)
    page = someone.page
    made = someone.make("skara", [{"kind": "me"}], seed=3)
    someone.wait_for_turn()
    mark = page.locator(".table-bar .luck")
    assert mark.inner_text() == words
    assert mark.get_attribute("title")
    page.keyboard.press("m")
    assert words in page.locator("dialog .facts").first.inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.wait_for_selector(".text-mode h1")
    assert (mark.get_attribute("title") or "?") in page.locator(".text-mode").inner_text()
    page.keyboard.press("t")
    someone.open(f"{made['url']}/replay")
    page.wait_for_function("() => document.querySelector('.table-bar .luck')?.checkVisibility()")
    someone.open()
    assert words in page.locator(".resume .place").inner_text()
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    someone.open(made["url"])
    someone.wait_for_turn()
    assert words in page.locator(".phone-bar .what").inner_text()


def test_other_tables_say_nothing_of_luck(player: Callable[..., Player]) -> None:
    someone = player()
    someone.make("skara", [{"kind": "me"}])
    someone.wait_for_turn()
    assert not someone.page.locator(".table-bar .luck").is_visible()
    someone.open()
    assert "luck" not in someone.page.locator(".resume .place").inner_text()
