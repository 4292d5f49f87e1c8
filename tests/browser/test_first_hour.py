"""What a newcomer meets in the first hour at a desk: legible cards, banners that move nothing, one name, a hand."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.tables import Player
from tests.fencing import before_fencing

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
AGAINST_A_BOT: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "level": 1}]
# How far the log, the buttons that take back and the panels lie from the places that the picture keeps for them.
ASTRAY = """
() => {
  const far = (over, place) => {
    const [a, b] = [over, place].map((one) => document.querySelector(one)?.getBoundingClientRect());
    return a && b ? Math.hypot(a.left - b.left, a.top - b.top) : -1;
  };
  return [far('.story-panel', '.stage .log-place'), far('.back-buttons', '.stage .back-place')].map(Math.round);
}
"""


def fencing(game: str, wood: int) -> str:
    pos = before_fencing(game, wood)
    pos.play(pos.parse("place fences"))
    return pos.to_json()


def friends(player: Sit) -> tuple[Player, Player, str]:
    """Camille and Bram at Creatures, two browsers."""
    one, two = player(), player()
    made = one.make("creatures", [{"kind": "me"}, {"kind": "friend"}], variants={"first": "A"})
    two.page.goto(one.server.url + made["seats"][1]["invite"])
    two.page.fill("#invited-name", "Bram")
    two.page.click(".join")
    two.page.wait_for_selector(".stage > svg")
    one.wait_for_turn()
    return one, two, made["table"]


def test_a_card_pointed_at_can_still_be_read(player: Sit) -> None:
    """The frame over a card of La Granja is drawn last: it must stay a frame."""
    someone = player()
    someone.make("granja", AGAINST_A_BOT)
    someone.wait_for_turn()
    card = someone.page.locator(".stage .card [data-option]").nth(1)
    card.hover()
    frame = card.locator("rect[fill=none]").last
    expect(frame).to_have_css("fill", "none")
    expect(frame).to_have_css("stroke-width", "2.6px")
    card.focus()
    expect(frame).to_have_css("fill", "none")


def test_a_banner_moves_what_lies_over_the_picture_along(player: Sit) -> None:
    one, two, table = friends(player)
    one.answer_by_clicking()
    while one.page.get_attribute("body", "data-turn") == "mine":
        one.answer_by_clicking()
    two.wait_for_turn()
    two.answer_by_clicking()
    one.page.wait_for_function("() => document.body.dataset.version > 1")
    for who in (one, two):
        who.page.wait_for_function(f"() => ({ASTRAY})().every((far) => far < 3)")
    # A banner comes, and goes again.
    state = one.state(table)
    one.send(f"/api/tables/{table}/undo", {"seat": 0, "version": state["version"], "to": 0, "ask": True})
    for who in (one, two):
        who.page.wait_for_selector(".strip.ask:visible")
        who.page.wait_for_function(f"() => ({ASTRAY})().every((far) => far < 3)")
    two.page.click(".strip.ask .agree")
    for who in (one, two):
        who.page.wait_for_selector(".strip.ask", state="hidden")
        who.page.wait_for_function(f"() => ({ASTRAY})().every((far) => far < 3)")
    # One that no answer brings: the line is down.
    one.may_lose_the_line = True
    one.context.set_offline(True)
    one.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    one.page.wait_for_selector(".strip.down:visible")
    one.page.wait_for_function(f"() => ({ASTRAY})().every((far) => far < 3)")
    one.context.set_offline(False)


def test_asking_to_go_back_asks_and_says_so_to_oneself(player: Sit) -> None:
    one, two, table = friends(player)
    one.answer_by_clicking()
    while one.page.get_attribute("body", "data-turn") == "mine":
        one.answer_by_clicking()
    two.wait_for_turn()
    two.answer_by_clicking()
    while two.page.get_attribute("body", "data-turn") == "mine":
        two.answer_by_clicking()
    one.wait_for_turn()
    button = one.page.locator(".back-button.undo")
    expect(button).to_have_attribute("title", "Ask to go back")
    button.click()
    expect(one.page.locator(".strip.ask:not(.told)")).to_contain_text("You ask to take back")
    expect(two.page.locator(".strip.ask:not(.told)")).to_contain_text("Camille asks to take back")
    assert one.state(table)["request"] is not None


def test_pastures_are_painted_and_nothing_lies_over_the_goods(player: Sit) -> None:
    someone = player()
    someone.make("agricola", AGAINST_A_BOT, position=fencing("agricola", 12))
    someone.wait_for_turn()
    page = someone.page
    assert page.locator(".stage .shape").count() == 0
    assert page.locator(".stage .major").count() == 10
    assert "Paint cells on the farm" in (page.locator(".stage .question").text_content() or "")
    for cell in ("d2", "e2"):
        page.locator(f"[data-paint='{cell}']").click()
    page.wait_for_selector(".plan-bar[data-plan=yes]")
    bar = page.locator(".plan-bar:visible").bounding_box()
    goods = page.locator(".stage .goods, .stage .meter").first.bounding_box()
    cells = page.locator("[data-paint='a1']").bounding_box()
    assert bar
    assert cells
    assert bar["y"] + bar["height"] <= cells["y"] + 1
    assert goods is None or bar["y"] + bar["height"] <= goods["y"]


def test_one_person_has_one_name(player: Sit) -> None:
    someone = player()
    someone.make("creatures", AGAINST_A_BOT)
    someone.wait_for_turn()
    shown = someone.page.locator(".stage text").all_text_contents()
    assert "Camille" in shown
    assert "You" not in shown


def test_an_animal_in_the_goods_does_not_go_by_one_click(player: Sit) -> None:
    someone = player()
    pos = before_fencing("creatures", 5)
    data = pos.to_data()
    data["farms"][0]["animals"]["pig"] = 1
    made = someone.make("creatures", AGAINST_A_BOT, position=pos.game.from_json(json.dumps(data)).to_json())
    someone.wait_for_turn()
    page = someone.page
    pig = page.locator(".stage [data-sure] [data-option]").first
    pig.click()
    page.wait_for_selector("dialog.few")
    assert someone.state(made["table"])["step"] == 0
    page.keyboard.press("Escape")
    pig.click()
    before = someone.version()
    page.click("dialog.few .opt")
    someone.moved_on(before)
    assert someone.state(made["table"])["log"][-1]["spelling"] == "release pig"


def test_h_shows_every_card_of_the_hand_in_full(player: Sit) -> None:
    someone = player()
    variants = {"mode": "full", "edition": "2016", "first": "A"}
    made = someone.make("agricola", AGAINST_A_BOT, variants=variants)
    someone.wait_for_turn()
    page = someone.page
    hand = someone.state(made["table"], seat=0)["view"]["seats"][0]["hand"]["cards"]
    assert len(hand) == 14  # the full game of 2016 deals cards unasked
    page.keyboard.press("h")
    page.wait_for_selector("dialog.hand-sheet")
    cards = "() => [...document.querySelectorAll('dialog.hand-sheet [data-card]')].map((e) => e.dataset.card)"
    shown = page.evaluate(cards)
    assert sorted(shown) == sorted(hand)
    cut = "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length"
    assert page.locator(".whole-hand .words").evaluate_all(cut) == 0
    page.keyboard.press("h")
    page.wait_for_selector("dialog.hand-sheet", state="detached")


def test_five_players_grey_out_the_edition_for_four_and_fewer_bring_it_back(player: Sit) -> None:
    someone = player()
    someone.open()
    page = someone.page
    page.click("[data-game=agricola] .play")
    revised = page.locator("input[name=variant-edition][value='2016']")
    revised.check()
    page.check("input[name=variant-mode][value=full]")
    expect(page.locator("input[name=variant-decks][value=ab]")).to_be_checked()
    page.click("dialog.setup .segments button:text-is('5')")
    expect(revised).to_be_disabled()
    expect(page.locator("input[name=variant-edition][value='2007']")).to_be_checked()
    expect(page.locator(".variant .refused")).to_contain_text("Not for 5 players")
    page.click("dialog.setup .segments button:text-is('3')")
    expect(revised).to_be_checked()


def test_the_focus_stays_where_it_was_after_an_answer(player: Sit) -> None:
    someone = player(viewport={"width": 820, "height": 1180})
    someone.make("creatures", AGAINST_A_BOT, variants={"first": "A"})
    someone.wait_for_turn()
    page = someone.page
    page.keyboard.press("Tab")
    page.locator(".piece [data-space='stone-2'] [data-option]").first.focus()
    before = someone.version()
    page.keyboard.press("Enter")
    someone.moved_on(before)
    someone.wait_for_turn()
    page.wait_for_function("() => document.activeElement.closest('[data-option]') !== null")


def test_a_finished_game_begins_no_new_one_by_enter(player: Sit) -> None:
    """Whoever plays by keys may press Enter once too often."""
    one, two, _ = friends(player)
    one.send(f"/api/tables/{one.page.url.rsplit('/', 1)[-1]}/resign", {"seat": 0}, picture=0)
    two.page.wait_for_selector("dialog.result")
    assert "Camille has resigned" in two.page.locator("dialog.result header").inner_text()
    assert two.page.evaluate("() => document.activeElement.classList.contains('rematch')") is False
    one.page.wait_for_selector("dialog.result")
    assert "You have resigned" in one.page.locator("dialog.result header").inner_text()


def test_letters_follow_the_font_size_of_the_browser(player: Sit) -> None:
    usual, large = player(), player()
    session = large.context.new_cdp_session(large.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 24}})
    sizes = []
    for who in (usual, large):
        who.open()
        who.page.wait_for_selector(".game h3")
        sizes.append(
            who.page.evaluate(
                "() => ['body', '.game h3', '.btn.play', '.ways a'].map((one) => "
                "parseFloat(getComputedStyle(document.querySelector(one)).fontSize))"
            )
        )
    assert [round(b / a, 2) for a, b in zip(*sizes, strict=True)] == [1.5] * 4
