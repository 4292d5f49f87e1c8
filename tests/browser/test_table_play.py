"""Playing by clicking in Chromium: from the lobby to the first move, and a move taken back."""

from collections.abc import Callable

import pytest

from tests.browser.tables import Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
FITS = "() => document.documentElement.scrollHeight <= innerHeight && document.body.scrollWidth <= innerWidth"


def test_the_lobby_leads_to_the_first_move_in_three_clicks(player: Sit) -> None:
    someone = player()
    someone.open()
    page = someone.page
    page.click('.game[data-game="creatures"] .play')
    page.click("dialog.setup .start")
    someone.wait_for_turn()
    before = someone.version()
    someone.answer_by_clicking()
    assert someone.version() > before
    # One screen: nothing to scroll to at 1280 x 720.
    assert page.evaluate(FITS)


def test_undo_stops_at_a_draw(player: Sit) -> None:
    """Alone at the table: what chance has shown is not taken back by a key, and the page says so."""
    someone = player()
    made = someone.make("agricola", [{"kind": "me"}], seed=2)
    state = someone.state(made["table"])
    while state["undo"]["free"] or not any(line["seat"] == 0 for line in state["log"]):
        someone.wait_for_turn()
        someone.answer_by_clicking()
        state = someone.state(made["table"])
    assert state["log"][-1]["seat"] == -1
    someone.wait_for_turn()
    someone.page.keyboard.press("u")
    someone.page.wait_for_selector(".note")
    assert state["undo"]["why"] in someone.page.inner_text(".note")
    assert someone.state(made["table"])["version"] == state["version"]
