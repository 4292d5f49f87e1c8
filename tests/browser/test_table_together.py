"""Several browsers at one table: friends, spectators, one shared screen, taking back, and a server that dies."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Request
from running import Server

from tests.browser.tables import Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
NASTY = '<b>Zoé</b> & "co"'


def friends(player: Sit, server: Server | None = None, **more: object) -> tuple[Player, Player, str]:
    """Camille has made a table and Bram has come by her link."""
    at = {} if server is None else {"at": server}
    one, two = player(**at), player(**at)
    made = one.make("creatures", [{"kind": "me"}, {"kind": "friend"}], **({"variants": {"first": "A"}} | more))
    one.page.wait_for_selector(".card-over .invite input")
    invite = one.page.input_value(".card-over .invite input")
    two.page.goto(invite)
    two.page.fill("#invited-name", NASTY)
    two.page.keyboard.press("Enter")
    two.page.wait_for_selector("body[data-status='running']")
    one.page.wait_for_selector("body[data-status='running']")
    return one, two, str(made["table"])


def mover_of(one: Player, two: Player) -> tuple[Player, Player]:
    """Who is asked, and the other one; until one of them is."""
    for _ in range(400):
        for mover, other in ((one, two), (two, one)):
            if mover.page.get_attribute("body", "data-turn") == "mine":
                return mover, other
        one.page.wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def test_two_browsers_at_one_table_see_each_other_move(player: Sit) -> None:
    one, two, _ = friends(player)
    assert one.page.get_attribute("body", "data-turn") == "mine"
    assert two.page.get_attribute("body", "data-turn") == "other"
    assert two.page.locator(".stage [data-option]").count() == 0
    # The address keeps no secret, and a name is a name, not markup.
    assert "#" not in two.page.url
    shown = str(one.page.locator(".stage svg").text_content())
    assert NASTY[:6] in shown
    assert one.page.locator(".stage svg b").count() == 0
    for _ in range(12):
        mover, other = mover_of(one, two)
        mover.answer_by_clicking()
        version = mover.version()
        other.heard_of(version)
    assert one.version() == two.version()


def test_a_spectator_sees_the_table_and_cannot_touch_it(player: Sit) -> None:
    one, _, table = friends(player)
    watcher = player()
    watcher.open(f"/t/{table}")
    watcher.page.wait_for_selector(".stage svg")
    assert watcher.page.get_attribute("body", "data-seat") == "none"
    assert watcher.page.locator("[data-option]").count() == 0
    assert watcher.page.locator(".back-buttons").is_hidden()
    one.answer_by_clicking()
    watcher.heard_of(one.version())


def test_one_screen_for_two_goes_from_hand_to_hand(player: Sit) -> None:
    someone = player()
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Bram"}]
    someone.make("creatures", seats, variants={"first": "A"})
    seen = set()
    for _ in range(14):
        assert someone.wait_for_turn() == "running"
        seen.add(someone.page.get_attribute("body", "data-seat"))
        someone.answer_by_clicking()
    assert seen == {"0", "1"}


def test_a_curtain_hides_what_the_next_player_must_not_see(player: Sit) -> None:
    """Where hands are hidden, nothing of the next hand has reached the page before its owner lifts the curtain."""
    someone = player()
    sent: list[str] = []

    def keep(request: Request) -> None:
        if "/api/tables/" not in request.url or "/live" in request.url:
            return
        with suppress(Error):  # the page goes away at the end of the test
            reply = request.response()
            if reply is not None:
                sent.append(reply.text())

    someone.page.on("requestfinished", keep)
    made = someone.make("granja", [{"kind": "me"}, {"kind": "hotseat", "name": "Bram"}], seed=3)
    page = someone.page
    seen: list[int] = []
    for _ in range(60):
        someone.wait_for_turn()
        if page.locator("dialog.curtain").count():
            assert page.locator(".stage svg, .stage [data-option]").count() == 0
            seat = 1 if "Bram" in page.inner_text("dialog.curtain h2") else 0
            hand = someone.state(made["table"], seat=seat)["view"]["seats"][seat]["hand"]
            assert hand
            if seat not in seen:
                assert not [card for card in hand if any(f'"{card}"' in text for text in sent)]
            seen.append(seat)
            page.click(".lift")
            page.wait_for_selector(".stage svg")
            if len(seen) > 2:
                break
            continue
        someone.answer_by_clicking()
    assert set(seen) == {0, 1}
    assert sent


def test_undo_stops_at_a_reveal_and_goes_on_by_consent(player: Sit) -> None:
    one, two, table = friends(player)
    one.wait_for_turn()
    # A free space, then back: what nobody has seen can be taken back at once.
    walls = one.page.locator(".stage [data-space='walls'] [data-option]")
    one.click_option(walls.element_handle())
    one.page.wait_for_function("() => document.querySelectorAll('.stage .edge[data-option]').length > 0")
    one.page.keyboard.press("u")
    one.page.wait_for_function("() => document.querySelectorAll('.stage .edge[data-option]').length === 0")
    materials = one.page.locator(".stage [data-space='materials'] [data-option]")
    one.click_option(materials.element_handle())
    two.wait_for_turn()
    two.answer_by_clicking()
    while two.page.get_attribute("body", "data-turn") == "mine":
        two.answer_by_clicking()
    one.wait_for_turn()
    steps = one.state(table)["step"]
    one.page.keyboard.press("u")
    # The other one has answered since: it is asked, and nothing goes back before it agrees.
    two.page.wait_for_selector(".strip.ask .agree")
    assert one.state(table)["step"] == steps
    two.page.click(".strip.ask .agree")
    one.page.wait_for_selector(".stage [data-space='materials'] [data-option]")
    assert one.state(table)["step"] < steps


def test_a_killed_server_loses_no_acknowledged_answer(chromium: Browser, player: Sit, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        one, two, table = friends(player, server)
        one.may_lose_the_line = two.may_lose_the_line = True
        one.answer_by_clicking()
        while one.page.get_attribute("body", "data-turn") == "mine" and one.version() < 3:
            one.answer_by_clicking()
        mover, _ = mover_of(one, two)
        mover.wait_for_turn()
        stored = mover.state(table)
        server.kill()
        mover.page.wait_for_selector(".strip.down:visible")
        # The table stays readable, and a move made now is kept and sent later.
        assert mover.page.locator(".stage svg").is_visible()
        found = mover.page.query_selector_all(".stage [data-option]")
        assert any(mover.click_option(element) for element in found)
        mover.page.locator(".strip.down", has_text="Your move is kept").wait_for()
        server.start()
        mover.moved_on(stored["version"])
        mover.page.wait_for_selector(".strip.down", state="hidden")
        after = mover.state(table)
        assert after["step"] > stored["step"]
        lines = [line["spelling"] for line in after["log"]]
        assert lines[: len(stored["log"])] == [line["spelling"] for line in stored["log"]]
        for each in (one, two):
            each.heard_of(after["version"])
        going, _ = mover_of(one, two)
        going.wait_for_turn()
        going.answer_by_clicking()
    finally:
        server.kill()


def test_a_seat_comes_back_by_its_private_link(player: Sit) -> None:
    one = player()
    made = one.make("creatures", [{"kind": "me"}, {"kind": "bot", "level": 1}], variants={"first": "A"})
    other = player()
    other.open(made["seats"][0]["recovery"])
    other.wait_for_turn()
    assert other.page.get_attribute("body", "data-seat") == "0"
    assert "#" not in other.page.url
