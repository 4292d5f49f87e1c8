"""Whole games played by clicking in Chromium, from the lobby to the final score."""

from collections.abc import Callable

import pytest

import farmstead
from farmstead.records import Record
from tests.browser.tables import Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]


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
    assert page.evaluate(
        "() => document.documentElement.scrollHeight <= innerHeight && document.body.scrollWidth <= innerWidth"
    )


@pytest.mark.parametrize("game", farmstead.games())
def test_a_whole_game_by_clicking(player: Sit, game: str) -> None:
    """Against a bot, choosing among what glows, to the final score; the record tells the same."""
    someone = player()
    least = max(2, farmstead.game(game).players[0])
    seats = [{"kind": "me"}] + [{"kind": "bot", "level": 1}] * (least - 1)
    made = someone.make(game, seats, seed=11)
    answers = 0
    while someone.wait_for_turn() != "over":
        someone.answer_by_clicking()
        answers += 1
        assert answers < 1500
    state = someone.state(made["table"])
    assert state["status"] == "over"
    card = someone.page.locator(".card-over")
    assert state["result"]["text"] in card.inner_text()
    someone.page.keyboard.press("s")
    totals = someone.page.locator(".score-table tfoot td").all_inner_texts()
    shown = [float(total.replace("−", "-")) for total in totals]
    assert shown == [float(total) for total in state["result"]["totals"]]
    record = someone.context.request.get(f"{someone.server.url}/api/tables/{made['table']}/record").text()
    replayed = Record.from_text(record).position
    assert replayed.over
    assert [float(score["total"]) for score in replayed.scores()] == shown
