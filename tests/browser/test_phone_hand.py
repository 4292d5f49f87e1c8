"""A phone in the hand: a finger that slides, a word from somebody else, a call, a bar that fits, a meal's sum."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from running import Server

from tests.browser.fingers import slide
from tests.browser.tables import Player
from tests.rules.agricola.table import do, evening

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
AGAINST_A_BOT: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "level": 1}]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# A browser as on Android: pages may not make notifications themselves, their service worker may.
ANDROID = """
globalThis.called = [];
globalThis.Notification = class { constructor() { throw new TypeError('Illegal constructor'); } };
Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
Object.defineProperty(document, 'hidden', { get: () => true });
Object.defineProperty(navigator, 'serviceWorker', { value: {
  register: async () => {},
  getRegistration: async () => globalThis.worker && {
    active: true, showNotification: async (...told) => { called.push(told); },
  },
} });
"""


@pytest.fixture
def open_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server whose tables strangers may watch: its bar has all pages."""
    monkeypatch.setenv("FARMSTEAD_OPEN_TABLES", "on")
    running = Server(tmp_path)
    running.start()
    yield running
    running.kill()


@pytest.mark.parametrize("lang", ["fr-FR", "en-GB"])
def test_every_page_of_the_bar_is_in_sight(player: Sit, open_server: Server, lang: str) -> None:
    for width in (360, 390, 412):
        someone = player(open_server, **PHONE | {"viewport": {"width": width, "height": 780}}, locale=lang)
        someone.open("/watch")
        someone.page.wait_for_selector(".ways a[aria-current]")
        boxes = someone.page.evaluate(
            "() => [...document.querySelectorAll('.ways a')].map((e) => e.getBoundingClientRect().toJSON())"
        )
        assert len(boxes) == 7
        assert min(box["left"] for box in boxes) >= 0
        assert max(box["right"] for box in boxes) <= width
        assert min(box["width"] for box in boxes) >= 40


def test_a_finger_slides_from_card_to_card(player: Sit) -> None:
    someone = player(**PHONE, locale="fr-FR")
    someone.make("agricola", AGAINST_A_BOT, variants={"mode": "full", "first": "A"})
    someone.wait_for_turn()
    page = someone.page
    page.locator("[data-tab^=hand]").tap()
    page.locator(".part .ticket").first.tap()
    page.wait_for_selector("dialog.card-sheet .card-steps")
    title = page.locator("dialog.card-sheet > header h2").text_content()
    box = page.locator("dialog.card-sheet .scene").bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    slide(someone, [(box["x"] + box["width"] - 30, y), (box["x"] + 60, y + 6)])
    expect(page.locator("dialog.card-sheet > header h2")).not_to_have_text(title or "")
    expect(page.locator(".card-steps b")).to_contain_text("Carte 2")
    page.locator("dialog.card-sheet footer .btn").last.tap()
    page.locator(".whole-button").tap()
    page.wait_for_selector("dialog.hand-sheet")
    assert page.locator("dialog.hand-sheet [data-card]").count() == 14
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_a_word_in_the_chat_is_seen_on_a_phone(player: Sit) -> None:
    one, two = player(**PHONE), player()
    made = one.make("creatures", [{"kind": "me"}, {"kind": "friend"}])
    two.page.goto(one.server.url + made["seats"][1]["invite"])
    two.page.fill("#invited-name", "Bram")
    two.page.click(".join")
    two.page.wait_for_selector(".stage > svg")
    one.page.wait_for_selector(".phone-bar .tool.chat:visible")
    two.send(f"/api/tables/{made['table']}/chat", {"text": "Hello <b>there</b>"})
    expect(one.page.locator(".phone-bar .tool.chat .count")).to_have_text("1")
    expect(one.page.locator(".note", has_text="Bram Hello <b>there</b>")).to_be_visible()
    one.page.locator(".phone-bar .tool.chat").tap()
    expect(one.page.locator(".chat-panel .words")).to_contain_text("Hello")
    expect(one.page.locator(".phone-bar .tool.chat .count")).to_be_hidden()


@pytest.mark.parametrize("worker", [True, False])
def test_a_call_goes_by_the_service_worker_and_never_stops_the_page(player: Sit, worker: bool) -> None:
    someone = player()
    someone.page.add_init_script(ANDROID + f"globalThis.worker = {str(worker).lower()};")
    someone.make("creatures", AGAINST_A_BOT, variants={"first": "B"})
    page = someone.page
    page.wait_for_selector(".stage > svg")
    told = "{ body: 'x', tag: 't', url: '/t/1' }"
    calls = f"() => import('/static/kit/calls.js').then((calls) => calls.callReader('Creatures', {told}))"
    page.evaluate("() => import('/static/kit/prefs.js').then((prefs) => prefs.setPref('notify', true))")
    assert page.evaluate(calls) is worker
    told = page.evaluate("() => called")
    assert [one[0] for one in told] == (["Creatures"] if worker else [])
    if worker:
        assert told[0][1]["data"] == {"url": "/t/1"}
        assert told[0][1]["tag"] == "t"


def test_an_invitation_is_given_on_by_the_systems_sheet(player: Sit) -> None:
    someone = player(**PHONE)
    someone.page.add_init_script("globalThis.given = []; navigator.share = async (what) => { given.push(what); };")
    made = someone.make("creatures", [{"kind": "me"}, {"kind": "friend"}])
    someone.page.locator(".invite .share").first.tap()
    someone.page.wait_for_function("() => given.length === 1")
    url = someone.page.evaluate("() => given[0].url")
    assert made["seats"][1]["invite"] in url


def test_a_meal_shows_its_sum_and_what_going_hungry_costs(player: Sit) -> None:
    someone = player(**PHONE, locale="fr-FR")
    meal = do(evening({"food": 1}), "place plow", "plow d1")  # two to feed, nothing to cook
    someone.make("agricola", AGAINST_A_BOT, position=meal.to_json())
    someone.wait_for_turn()
    page = someone.page
    panel = page.locator(".summed")
    expect(panel).to_be_in_viewport()
    expect(panel.locator(".sum-short")).to_contain_text("3 points de moins")
    page.locator(".ask-sheet .opt.feed").tap()
    expect(page.locator("dialog.confirm")).to_contain_text("cartes de mendicité")
    before = someone.version()
    page.locator("dialog.confirm .btn").first.tap()
    page.wait_for_selector("dialog.confirm", state="detached")
    assert someone.version() == before


def test_rounds_are_called_as_in_the_rulebook(player: Sit) -> None:
    someone = player(**PHONE, locale="fr-FR")
    for game, said in (("skara", "Manche 1 sur 4"), ("creatures", "Tour 1 sur 8")):
        made = someone.make(game, AGAINST_A_BOT)
        someone.wait_for_turn()
        state = someone.state(made["table"])
        while not state["round"]:  # something is chosen before the first
            state = someone.send_answer(made["table"], state, state["options"][0]["id"])
        expect(someone.page.locator(".phone-bar .what small")).to_contain_text(said)
