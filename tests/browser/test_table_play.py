"""Whole games played by clicking in Chromium, from the lobby to the final score."""

from collections.abc import Callable
from typing import Any

import pytest

from farmstead.records import Record
from tests.browser.fingers import answer_by_touch
from tests.browser.tables import Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
FITS = "() => document.documentElement.scrollHeight <= innerHeight && document.body.scrollWidth <= innerWidth"
NOT_WIDER = "() => document.body.scrollWidth <= innerWidth"
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 800, "height": 1280}, "has_touch": True, "is_mobile": True},
}
# Agricola with cards is played in test_table_hands (2016 and 2007) and in test_series (alone), on a desk, as are
# Creatures by keyboard and Skara Brae in words (test_access).
WHOLE: list[tuple[str, dict[str, str], int, str, str]] = [
    ("agricola", {}, 1, "en-GB", "phone"),
    ("creatures", {"buildings": "expert"}, 1, "fr-FR", "phone"),
    ("granja", {}, 0, "en-GB", "tablet"),
    ("skara", {}, 0, "fr-FR", "tablet"),
]


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


@pytest.mark.parametrize(("game", "variants", "bots", "locale", "screen"), WHOLE, ids=str)
def test_a_whole_game(
    player: Sit, game: str, variants: dict[str, str], bots: int, locale: str, screen: str
) -> None:
    """Choosing among what glows, to the final score, with the mouse or a finger; the record tells the same, and nothing
    ever needs scrolling on a desk."""
    someone = player(locale=locale, **SCREENS[screen])
    made = someone.make(game, [{"kind": "me"}] + [{"kind": "bot", "level": 1}] * bots, variants=variants, seed=11)
    answers = 0
    while someone.wait_for_turn() != "over":
        if screen == "desk":
            someone.answer_by_clicking()
        else:
            answer_by_touch(someone)
        answers += 1
        assert answers < 1500
        assert someone.page.evaluate(FITS if screen == "desk" else NOT_WIDER)
    state = someone.state(made["table"], lang=locale[:2])
    assert state["status"] == "over"
    card = someone.page.locator("dialog.result")
    assert state["result"]["headline"] in card.inner_text()
    shown = someone.shown_totals()
    assert shown == [float(total) for total in state["result"]["totals"]]
    record = someone.context.request.get(f"{someone.server.url}/api/tables/{made['table']}/record").text()
    replayed = Record.from_text(record).position
    assert replayed.over
    assert [float(score["total"]) for score in replayed.scores()] == shown


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
