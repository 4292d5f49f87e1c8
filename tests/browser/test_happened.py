"""What happened by itself, on the page: log, passing notes, replay, text mode, the end of a game alone."""

import json
from collections.abc import Callable

import pytest

from farmstead.records import Record
from tests.browser.tables import Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
TWO = [{"kind": "me"}, {"kind": "hotseat", "name": "Bram"}]
FIRST = {"first": "A"}
ALONE = {"agricola": "the target of 50 is missed", "granja": "names no target", "skara": "the target of 45 is missed"}


def answer(someone: Player, table: str, spelling: str, seat: int) -> None:
    """An answer given by the interface; the page hears of it."""
    state = someone.state(table, seat=seat)
    option = next(entry["id"] for entry in state["options"] if entry["spelling"] == spelling)
    given = someone.context.request.post(
        f"{someone.server.url}/api/tables/{table}/answer?picture=0",
        data=json.dumps({"seat": seat, "version": state["version"], "option": option}),
        headers={"content-type": "application/json"},
    )
    assert given.status == 200, given.text()
    someone.page.wait_for_function("(v) => Number(document.body.dataset.version) > v", arg=state["version"])


def test_the_log_shows_events_below_their_answers(player: Sit) -> None:
    someone = player()
    made = someone.make("creatures", TWO, variants=FIRST)
    someone.wait_for_turn()
    someone.page.keyboard.press("l")
    first = someone.page.locator(".log-list .happened").first
    assert first.inner_text().startswith("New on the spaces: Start Player and 1 Wood (+1 wood)")
    answer(someone, made["table"], "place wood-3", 0)
    answer(someone, made["table"], "place start-player", 1)
    lines = someone.page.locator(".log-list li").all_inner_texts()
    assert any(line.endswith("Worker to 3 Wood (+3 wood)") for line in lines)
    assert lines[-1] == "Bram starts the rounds to come"
    assert someone.page.locator(".drawer").evaluate("(box) => box.scrollWidth <= box.clientWidth")
    someone.open(f"/t/{made['table']}/replay#step=2")
    someone.page.wait_for_selector(".told .happened")
    assert someone.page.locator(".told .happened").inner_text() == "Bram starts the rounds to come"


def test_text_mode_tells_what_happened_after_the_own_answer(player: Sit) -> None:
    someone = player()
    made = someone.make("creatures", TWO, variants={"first": "B"})
    someone.wait_for_turn()
    someone.page.keyboard.press("t")
    someone.page.wait_for_selector(".text-mode .opts")
    answer(someone, made["table"], "place wood-3", 1)
    answer(someone, made["table"], "place start-player", 0)
    answer(someone, made["table"], "place stone-2", 1)
    someone.page.wait_for_function("() => document.body.dataset.seat === '0'")
    news = someone.page.locator(".text-mode section").nth(1).inner_text()
    assert "Camille starts the rounds to come" in news
    assert "Bram Worker to 2 Stone (+2 stone)" in news


@pytest.mark.parametrize("game", sorted(ALONE))
def test_a_game_alone_ends_with_its_target(player: Sit, game: str) -> None:
    record = Record.new(game, 1)
    while not record.position.over:
        record.play(record.position.options()[0])
    someone = player()
    someone.make(game, [{"kind": "me"}], record=record.to_text())
    someone.page.wait_for_selector("dialog.result")
    assert ALONE[game] in someone.page.locator("dialog.result h2").inner_text()
    assert someone.page.locator("dialog.result .banner use[href$='trophy']").count() == 0
    someone.page.keyboard.press("Escape")
    someone.page.keyboard.press("s")
    assert ALONE[game] in someone.page.locator(".score-table caption").inner_text()
