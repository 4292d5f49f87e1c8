"""Cards at a table in a browser: any visible one opens, by mouse, keys or finger, and covers nothing that is needed."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.tables import Player
from tests.pictures.hands import MAJORS, seated

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
PHONE = {"width": 390, "height": 844}
LANGS = {"en": "en-GB", "fr": "fr-FR"}

BOX = "(selector) => document.querySelector(selector).getBoundingClientRect().toJSON()"
# What a list or a card must leave free: the board, the question, the goods, the hand, the seats.
COVERED = """
(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const needed = '.stage :is(.space, .question, .ticket, .played-card, .seat-row, .meter)';
  return [...document.querySelectorAll(needed)].filter(e => {
    const one = e.getBoundingClientRect();
    return Math.min(box.right, one.right) - Math.max(box.left, one.left) > 2 &&
      Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top) > 6;
  }).map(e => e.getAttribute('class'));
}
"""


def sit(player: Sit, position: Any, players: int, **settings: Any) -> tuple[Player, dict[str, Any]]:
    """A player on seat A of a position, bots on the others."""
    someone = player(**settings)
    seats: list[dict[str, Any]] = [{"kind": "me"}, *({"kind": "bot", "level": 1} for _ in range(players - 1))]
    made = someone.make("agricola", seats, position=position.to_json())
    someone.wait_for_turn()
    return someone, made


# Counters that lie over the name of their card.
MARKED = """
all => all.filter((e) => e.getBoundingClientRect().left < e.previousElementSibling.getBoundingClientRect().right - 1)
  .map((e) => e.textContent)
"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_cards_of_every_seat_are_listed_and_open(player: Sit, lang: str) -> None:
    position = seated(4, hand=(7, 7), played=(9, 7), majors=MAJORS)
    view = position.view(0)
    someone, _ = sit(player, position, 4, locale=LANGS[lang], bypass_csp=True)
    page = someone.page
    for seat in range(4):
        page.click(f'.badge[data-open="seat {seat}"]')
        page.wait_for_selector(".card-list:not([hidden])")
        listed = page.eval_on_selector_all(".card-list [data-card]", "all => all.map(e => e.dataset.card)")
        assert sorted(listed) == sorted(view["seats"][seat]["played"])
        assert page.evaluate(COVERED, ".card-list") == []
        page.click(".card-list li:last-child [data-card] >> nth=0")
        page.wait_for_selector(".card-box:not([hidden])")
        assert page.evaluate(COVERED, ".card-box") == []
        assert page.inner_text(".card-box h2")
        if seat == 0:
            assert violations(someone) == []
            assert page.eval_on_selector_all(".card-list .marks", MARKED) == []
        page.keyboard.press("Escape")
        assert page.is_hidden(".card-box")
        assert page.is_visible(".card-list")
        page.keyboard.press("Escape")
        assert page.is_hidden(".card-list")
        assert page.evaluate("() => document.activeElement.dataset.open") == f"seat {seat}"


def test_hand_majors_and_chips_open_by_a_click(player: Sit) -> None:
    position = seated(2, hand=(3, 4), played=(2, 2))
    someone, made = sit(player, position, 2)
    page = someone.page
    told = someone.state(made["table"], cards=1)["cards"]["cards"]
    for selector in (".ticket", ".played-card", ".major"):
        for index in (0, 2):
            card = str(page.locator(f".stage {selector}").nth(index).get_attribute("data-open")).removeprefix("card ")
            page.locator(f".stage {selector}").nth(index).click()
            page.wait_for_function(
                "(title) => document.querySelector('.card-box h2')?.textContent === title", arg=told[card]["title"]
            )
            box = page.evaluate(BOX, ".card-box")
            assert box["left"] >= 0
            assert box["right"] <= 1280
            assert box["bottom"] <= 720
            assert page.evaluate(COVERED, ".card-box") == []
            page.keyboard.press("Escape")
            assert page.is_hidden(".card-box")


def test_by_keys_alone_every_card_is_read(player: Sit) -> None:
    someone, _ = sit(player, seated(4, hand=(2, 2), played=(2, 2)), 4)
    page = someone.page
    seen = []
    for _ in range(3):
        page.keyboard.press("o")
        page.wait_for_selector(".card-list:not([hidden])")
        seen.append(page.inner_text(".card-list h2"))
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_selector(".card-box:not([hidden])")
        assert page.inner_text(".card-box h2") == page.inner_text(".card-list .now .grow")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    assert len(set(seen)) == 3
    # Arrows reach the hand; Space opens the card, and the next one is an arrow away.
    page.focus(".stage .ticket")
    page.keyboard.press(" ")
    page.wait_for_selector(".card-box:not([hidden])")
    first = page.inner_text(".card-box h2")
    page.keyboard.press("ArrowRight")
    assert page.inner_text(".card-box h2") != first
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.matches('.ticket')")


def test_a_list_that_is_open_follows_the_game(player: Sit) -> None:
    """What is read is never stale: after a move the open card tells what is so now."""
    position = seated(2, hand=(2, 3), played=(0, 0), majors=())
    someone, _ = sit(player, position, 2)
    page = someone.page
    page.click('.badge[data-open="seat 0"]')
    page.wait_for_selector(".card-list:not([hidden])")
    assert page.eval_on_selector_all(".card-list [data-card]", "all => all.length") == 0
    page.keyboard.press("Escape")
    page.click('.stage [data-space="lessons"] [data-option]')
    page.wait_for_selector(".stage .ticket.now")
    page.locator(".stage .ticket.now").first.click()
    page.wait_for_function("() => document.querySelector('.badge[data-open=\"seat 0\"] text').textContent === '1'")
    someone.wait_for_turn()
    page.click('.badge[data-open="seat 0"]')
    page.wait_for_selector(".card-list [data-card]")
    assert page.eval_on_selector_all(".card-list [data-card]", "all => all.length") == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_on_a_phone_a_card_is_a_sheet(player: Sit, lang: str) -> None:
    position = seated(2, hand=(7, 7), played=(6, 5))
    someone, _ = sit(player, position, 2, viewport=PHONE, has_touch=True, locale=LANGS[lang], bypass_csp=True)
    page = someone.page
    page.tap("[data-tab=hand]")
    page.wait_for_selector(".part .ticket")
    sizes = page.eval_on_selector_all(".part .opens", "all => all.map(e => e.getBoundingClientRect().height)")
    assert min(sizes) >= 44
    page.tap(".part .ticket >> nth=1")
    page.wait_for_selector("dialog.card-sheet")
    first = page.inner_text("dialog.card-sheet .words h2")
    assert violations(someone) == []
    # A private mark: a pin on the card in the hand.
    page.tap("dialog.card-sheet .plan-card")
    assert page.get_attribute("dialog.card-sheet .plan-card", "aria-pressed") == "true"
    assert page.locator(".part .ticket >> nth=1").locator(".pin").count() == 1
    page.tap("dialog.card-sheet .card-steps .btn >> nth=1")
    assert page.inner_text("dialog.card-sheet .words h2") != first
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.card-sheet", state="detached")
    page.tap(".phone-seats .seat >> nth=1")
    page.wait_for_selector(".part .played-card")
    page.tap(".part .played-card >> nth=0")
    page.wait_for_selector("dialog.card-sheet .words h2")


def test_a_finger_points_first_and_plays_with_the_button(player: Sit) -> None:
    position = seated(2, hand=(3, 3), played=(0, 0), majors=())
    position.play(next(option for option in position.options() if position.spell(option) == "place lessons"))
    someone, made = sit(player, position, 2, viewport=PHONE, has_touch=True)
    page = someone.page
    before = someone.version()
    page.tap(".part .ticket.now >> nth=0")
    page.wait_for_selector("dialog.card-sheet .play-card")
    assert someone.version() == before
    page.tap("dialog.card-sheet .play-card")
    someone.moved_on(before)
    assert len(someone.state(made["table"])["view"]["seats"][0]["occupations"]) == 1


def test_a_replay_opens_cards_too(player: Sit) -> None:
    someone, made = sit(player, seated(2), 2)
    page = someone.page
    someone.open(f"{made['url']}/replay")
    page.click('.stage .badge[data-open="seat 1"]')
    page.click(".card-list [data-card] >> nth=0")
    page.wait_for_selector(".card-box:not([hidden])")


# Choosing a hand.

DEALT = {"edition": "2016", "mode": "full", "decks": "ab"}
# The others choose at the same time, so the version tells nothing: what is mine to choose from is another number now.
NEXT = """
(before) => document.body.dataset.turn === 'mine' && document.querySelectorAll('.pack-card').length !== before
"""


def dealt(player: Sit, deal: str, players: int, **settings: Any) -> tuple[Player, dict[str, Any]]:
    someone = player(**settings)
    seats: list[dict[str, Any]] = [{"kind": "me"}, *({"kind": "bot", "level": 1} for _ in range(players - 1))]
    made = someone.make("agricola", seats, variants=DEALT | {"deal": deal})
    someone.page.wait_for_function("() => document.body.dataset.turn === 'mine'", timeout=60_000)
    return someone, made


@pytest.mark.parametrize(("players", "lang"), [(2, "en"), (4, "fr")])
def test_a_hand_is_drafted_by_pointing_and_keeping(player: Sit, players: int, lang: str) -> None:
    someone, made = dealt(player, "draft", players, locale=LANGS[lang], bypass_csp=True)
    page = someone.page
    kept: list[str] = []
    while page.locator(".stage .pack-card").count():
        pack = page.eval_on_selector_all(".stage .pack-card", "all => all.map(e => e.dataset.card)")
        if len(kept) % 2:
            page.keyboard.press("2")
        else:
            page.locator(".stage .pack-card").nth(1).click()
        page.wait_for_selector(".keep-bar .keep")
        assert someone.state(made["table"])["chosen"] is None  # it is only pointed at
        if not kept:
            assert violations(someone) == []
        if len(kept) % 2:
            page.keyboard.press("Enter")
        else:
            page.click(".keep-bar .keep")
        page.wait_for_function(NEXT, arg=len(pack))
        kept.append(pack[1])
    hand = someone.state(made["table"])["view"]["seats"][0]["hand"]
    assert len(hand["cards"]) == 14
    assert set(kept) <= set(hand["cards"])
    assert page.locator(".stage .ticket").count() == 14


def test_a_card_of_a_pack_can_be_read_and_let_go(player: Sit) -> None:
    someone, made = dealt(player, "draft", 2)
    page = someone.page
    page.keyboard.press("3")
    page.wait_for_selector(".keep-bar .keep")
    page.keyboard.press(" ")
    page.wait_for_selector(".card-box:not([hidden])")
    assert page.inner_text(".card-box h2") in page.inner_text(".keep-bar .keep")
    page.keyboard.press("Escape")
    assert page.is_hidden(".card-box")
    page.keyboard.press("Escape")
    assert page.is_hidden(".keep-bar")
    assert someone.state(made["table"])["chosen"] is None


def test_a_draft_on_a_phone(player: Sit) -> None:
    someone, _ = dealt(player, "draft", 2, viewport=PHONE, has_touch=True, bypass_csp=True)
    page = someone.page
    page.wait_for_selector(".part .pack-card")
    assert page.locator(".ask-sheet .opt").count() == 0  # the picture has them
    page.tap(".part .pack-card >> nth=2")
    page.wait_for_selector(".keep-sheet .keep")
    assert violations(someone) == []
    page.tap(".keep-sheet .keep")
    page.wait_for_function(NEXT, arg=7)


def test_three_of_ten_are_thrown(player: Sit) -> None:
    someone, made = dealt(player, "ten", 2)
    page = someone.page
    for left in range(20, 14, -1):
        expect(page.locator(".stage .pack-card")).to_have_count(left)  # the last one is gone, and news of it has come
        page.wait_for_selector(".keep-bar .keep", state="hidden")
        page.locator(".stage .pack-card [data-option]").first.click()
        page.click(".keep-bar .keep")
    expect(page.locator(".stage .ticket")).to_have_count(14)
    hand = someone.state(made["table"])["view"]["seats"][0]["hand"]
    assert (hand["occupations"], hand["minors"]) == (7, 7)
