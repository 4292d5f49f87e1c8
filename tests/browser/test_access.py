"""For every person: axe finds nothing, and a table is made without a mouse. Every page: test_sweep; whole games:
test_whole_games."""

from collections.abc import Callable

import pytest

from tests.browser.axe import violations
from tests.browser.keyboard import answer_by_keys
from tests.browser.tables import PHONE, Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]


def test_axe_on_a_phone_and_with_strong_contrast(player: Sit) -> None:
    someone = player(bypass_csp=True, viewport=PHONE, has_touch=True, contrast="more")
    someone.make("creatures", [{"kind": "me"}, {"kind": "bot", "level": 1}], seed=5)
    someone.wait_for_turn()
    assert someone.page.evaluate("() => document.documentElement.dataset.contrast") == "more"
    assert violations(someone) == []


def test_a_table_is_made_by_keyboard_alone(player: Sit) -> None:
    someone = player()
    someone.open("/")
    page = someone.page
    page.wait_for_selector('.game[data-game="creatures"]')
    page.focus('.game[data-game="creatures"] .play')
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog.setup .start")
    page.keyboard.press("Enter")  # the start button has the focus
    page.wait_for_url("**/t/*")
    someone.wait_for_turn()
    answer_by_keys(someone)


def test_axe_on_the_lessons_of_the_lobby_and_at_a_table(player: Sit) -> None:
    someone = player(bypass_csp=True)
    someone.open()
    someone.page.click('.game[data-game="agricola"] .learn')
    assert violations(someone) == []
    someone.page.click("dialog.learn .btn.main")
    someone.page.click(".lesson-card .ask-hint")
    assert violations(someone) == []


def test_axe_on_the_gallery_as_a_table(player: Sit) -> None:
    someone = player(bypass_csp=True)
    someone.open("/cards/granja")
    someone.page.click(".as-table")
    someone.page.wait_for_selector(".plain-cards")
    assert violations(someone) == []
