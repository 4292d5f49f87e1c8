"""For every person: axe finds nothing, and whole games are played by keyboard alone and in words alone."""

from collections.abc import Callable

import pytest

import farmstead
from tests.browser.axe import violations
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


def test_a_game_of_creatures_by_keyboard_alone(player: Sit) -> None:
    someone = player()
    someone.open("/")
    page = someone.page
    page.wait_for_selector('.game[data-game="creatures"]')
    page.focus('.game[data-game="creatures"] .play')
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog.setup .start")
    page.keyboard.press("Enter")  # the start button has the focus
    page.wait_for_url("**/t/*")
    answers = 0
    while someone.wait_for_turn() != "over":
        before = someone.version()
        keys = page.evaluate("() => [...document.querySelectorAll('.stage [aria-keyshortcuts][data-option]')]"
                             ".map((e) => e.getAttribute('aria-keyshortcuts'))")
        page.keyboard.press(someone.rng.choice(keys) if keys else "Enter")
        page.wait_for_function(
            "(before) => Number(document.body.dataset.version) !== before || document.querySelector('dialog.few')",
            arg=before,
        )
        if page.query_selector("dialog.few"):
            page.keyboard.press("Enter")
            page.wait_for_function("(before) => Number(document.body.dataset.version) !== before", arg=before)
        answers += 1
        assert answers < 400
    assert page.locator("dialog.result").is_visible()


def test_a_game_of_skara_brae_in_words(player: Sit) -> None:
    """By the screen reader's way: headings and buttons, no picture, the focus on the new question each time."""
    someone = player()
    made = someone.make("skara", [{"kind": "me"}], seed=3)
    page = someone.page
    someone.wait_for_turn()
    page.keyboard.press("t")
    answers = 0
    while True:
        page.wait_for_selector(".text-mode .opts button, body[data-status=over]")
        if page.evaluate("() => document.body.dataset.status") == "over":
            break
        assert page.query_selector(".stage svg") is None
        before = someone.version()
        buttons = page.query_selector_all(".text-mode .opts button")
        someone.rng.choice(buttons).focus()
        page.keyboard.press("Enter")
        page.wait_for_function("(before) => Number(document.body.dataset.version) !== before", arg=before)
        answers += 1
        assert answers < 400
        if answers < 5:
            assert page.evaluate("() => document.activeElement.tagName") == "H1"
            said = page.locator(".text-mode").inner_text()
            assert someone.state(made["table"], spoken=1)["spoken"][1]["title"] in said
    assert someone.state(made["table"])["result"]["text"] in page.locator(".text-mode h1").inner_text()


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
