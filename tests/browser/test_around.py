"""Around the game in the browser: clocks in the bar, private notes, what happened since I left, calls."""

from collections.abc import Callable

import pytest

from tests.browser.tables import Player

pytestmark = pytest.mark.browser


def test_clock_note_and_since_you_left(player: Callable[..., Player]) -> None:
    someone = player(permissions=["notifications"])
    seats = [{"kind": "me"}, {"kind": "friend"}]
    made = someone.make("creatures", seats, variants={"first": "A"}, clock={"days": 3})
    friend = player()
    friend.page.goto(someone.server.url + made["seats"][1]["invite"])
    friend.page.fill("#invited-name", "Bram")
    friend.page.click(".join")
    someone.wait_for_turn()
    page = someone.page
    assert page.locator(".clocks .clock").count() == 2
    assert "2 d 23 h" in page.locator(".clocks .clock.runs").inner_text()
    page.keyboard.press("m")
    page.fill(".private-notes textarea", "stalls first")
    with page.expect_response(lambda reply: reply.request.method == "PUT"):
        page.locator(".private-notes textarea").blur()
    page.get_by_label("Notification").check()
    page.keyboard.press("Escape")
    while someone.state(made["table"])["my_turn"]:
        someone.answer_by_clicking()
    page.goto("about:blank")
    friend.wait_for_turn()
    state = friend.state(made["table"])
    while state["asked"] == [1]:
        state = friend.send_answer(made["table"], state, state["options"][0]["id"])
    page.goto(f"{someone.server.url}/t/{made['table']}")
    said = page.locator(".note", has_text="Since you left")
    said.wait_for()
    assert "(Bram)" in said.inner_text()
    said.get_by_role("button", name="Read").click()
    assert page.locator(".drawer .told-line.new").count() >= 1
    page.keyboard.press("m")
    page.wait_for_function("() => document.querySelector('.private-notes textarea')?.value === 'stalls first'")
    assert "answers in" in page.locator("dialog.menu").inner_text()
