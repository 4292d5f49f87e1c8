"""What happened, on the page: the log in sentences, replay, text mode, the end of a game alone."""

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
    someone.send_answer(table, state, option)
    someone.moved_on(state["version"])


def told(someone: Player, within: str = ".story-panel") -> list[str]:
    return someone.page.locator(f"{within} .told-line > span.grow").all_inner_texts()


def test_the_log_tells_moves_in_sentences(player: Sit) -> None:
    """Always in sight, newest first, the unfinished move on top; by round, about me, and the same in a replay."""
    someone = player()
    made = someone.make("creatures", TWO, variants=FIRST)
    someone.wait_for_turn()
    page = someone.page
    assert told(someone) == ["New on the spaces: 4 wood, 3 stone, 1 fence, 1 reed, 1 pig, 1 cow and 1 horse"]
    answer(someone, made["table"], "place wood-3", 0)
    answer(someone, made["table"], "place start-player", 1)
    answer(someone, made["table"], "place fences", 0)
    answer(someone, made["table"], "fence a1 left", 0)
    assert told(someone)[:3] == [
        "Camille places 1 fence for 1 wood…",
        "Bram takes 1 wood from Start Player and 1 Wood, then starts the rounds to come",
        "Camille takes 3 wood from 3 Wood",
    ]
    assert page.locator(".story-panel .told-line").first.get_attribute("class") == "told-line open"
    place, panel = (page.locator(one).bounding_box() for one in (".stage .log-place", ".story-panel"))
    assert place is not None
    assert panel is not None
    assert abs(place["x"] - panel["x"]) < 2
    assert abs(place["height"] - panel["height"]) < 2
    assert page.locator(".story-panel .inside").evaluate("(box) => box.scrollWidth <= box.clientWidth")
    page.locator(".story-panel .ruled button").first.click()
    assert told(someone) == [], "the round is folded"
    page.locator(".story-panel .ruled button").first.click()
    page.locator(".story-panel [data-tab=mine]").click()
    assert [line.split()[0] for line in told(someone)] == ["Camille", "Camille"]
    page.locator(".story-panel [data-tab=score]").click()
    assert page.locator(".story-panel .score-table tfoot").count() == 1
    page.keyboard.press("l")
    assert told(someone, ".drawer")[1].startswith("Bram takes 1 wood")
    assert page.locator(".drawer").evaluate("(box) => box.scrollWidth <= box.clientWidth")
    someone.open(f"/t/{made['table']}/replay#step=2")
    page.wait_for_selector(".told .told-line")
    assert page.locator(".told").inner_text().strip().endswith("then starts the rounds to come")


def test_text_mode_tells_what_happened_since_the_own_answer(player: Sit) -> None:
    someone = player()
    made = someone.make("creatures", TWO, variants={"first": "B"})
    someone.wait_for_turn()
    someone.page.keyboard.press("t")
    someone.page.wait_for_selector(".text-mode .opts")
    answer(someone, made["table"], "place wood-3", 1)
    answer(someone, made["table"], "place start-player", 0)
    answer(someone, made["table"], "place stone-2", 1)
    someone.page.wait_for_function("() => document.body.dataset.seat === '0'")
    news = someone.page.locator(".text-mode section").nth(1)
    assert news.locator(".news li").all_inner_texts() == ["Bram takes 2 stone from 2 Stone"]
    news.locator("summary").click()
    assert "starts the rounds to come" in news.inner_text()


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
    assert ALONE[game] in someone.page.locator(".drawer .score-table caption").inner_text()
