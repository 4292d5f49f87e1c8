"""For every person: axe finds nothing, and a table is made without a mouse. Whole games: test_whole_games."""

from collections.abc import Callable

import pytest

import farmstead
from tests.browser.axe import violations
from tests.browser.keyboard import answer_by_keys
from tests.browser.tables import PHONE, Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_on_lobby_and_sheets(player: Sit, theme: str) -> None:
    someone = player(bypass_csp=True, color_scheme=theme)
    someone.open()
    someone.page.wait_for_selector(".challenges li")
    assert violations(someone) == []
    someone.page.click('.game[data-game="creatures"] .play')
    assert violations(someone) == []
    someone.open("/rules")
    assert violations(someone) == []


@pytest.mark.parametrize("game", farmstead.games())
def test_axe_on_each_game(player: Sit, game: str) -> None:
    """Table as a picture and in words, menu, replay, rules and the first game."""
    someone = player(bypass_csp=True, color_scheme="dark" if game in ("skara", "granja") else "light")
    made = someone.make(game, [{"kind": "me"}, {"kind": "bot", "level": 1}], seed=5)
    someone.wait_for_turn()
    assert violations(someone) == []
    someone.page.keyboard.press("m")
    someone.page.wait_for_selector("dialog.menu")
    assert violations(someone) == []
    someone.page.keyboard.press("Escape")
    someone.page.keyboard.press("t")
    someone.page.wait_for_selector(".text-mode .opts")
    assert violations(someone) == []
    someone.open(f"/t/{made['table']}/replay")
    someone.page.wait_for_selector("svg.fs")
    assert violations(someone) == []
    someone.open(f"/rules/{game}")
    assert violations(someone) == []
    someone.open("/")
    someone.page.click(f'.game[data-game="{game}"] .learn')
    someone.page.click("dialog.learn .btn.main")
    someone.page.wait_for_selector(".lesson-card[data-step]")
    assert violations(someone) == []


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


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_on_the_gallery(player: Sit, theme: str) -> None:
    someone = player(bypass_csp=True, color_scheme=theme)
    someone.open("/cards/granja")
    someone.page.wait_for_selector(".tile")
    assert violations(someone) == []
    someone.page.click(".as-table")
    someone.page.wait_for_selector(".plain-cards")
    assert violations(someone) == []
    someone.open("/cards/agricola/joinery")
    someone.page.wait_for_selector(".one-card h1")
    assert violations(someone) == []
