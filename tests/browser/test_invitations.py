"""People come together: invitations, chat, calls, and what becomes of tables. One visit each, looked at all along."""

from collections.abc import Callable

import pytest

from tests.browser.axe import violations
from tests.browser.looks import DESK
from tests.browser.tables import PHONE, Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
FRIENDS = [{"kind": "me"}, {"kind": "friend"}]
# A browser that was never asked about notifications, and says yes.
ASKABLE = """
Object.defineProperty(Notification, 'permission', { get: () => window.said ?? 'default', configurable: true });
Notification.requestPermission = async () => (window.said = 'granted');
"""


def test_a_link_says_who_invites_and_two_clicks_lead_to_the_first_move(player: Sit) -> None:
    camille, bram = player(bypass_csp=True), player(bypass_csp=True, color_scheme="dark")
    made = camille.make("creatures", FRIENDS, variants={"first": "B"}, clock={"days": 3})
    page = camille.page
    page.wait_for_selector(".card-over .invite input")
    # This server listens on its own machine only, and says so where the link is given away.
    assert "make play HOST=" in page.inner_text(".only-here")
    page.click(".invite .qr")
    page.wait_for_function("() => document.querySelector('.qr-sheet img')?.naturalWidth > 100")
    assert violations(camille) == []
    page.keyboard.press("Escape")
    link = made["seats"][1]["invite"]
    bram.open(link)
    bram.page.wait_for_selector(".invite-page .join")
    assert bram.page.inner_text("h1").startswith("Camille invites you to")
    assert "3 days a turn" in bram.page.inner_text("dl")
    assert violations(bram) == []
    # On a phone held across the page scrolls to its button, below the bar.
    bram.page.set_viewport_size({"width": 844, "height": 390})
    bram.page.locator(".join").scroll_into_view_if_needed()
    assert bram.page.locator(".join").evaluate("(e) => e.getBoundingClientRect().bottom <= innerHeight")
    assert bram.page.evaluate("() => Boolean(document.elementFromPoint(422, 20).closest('.bar'))")
    bram.page.set_viewport_size({"width": DESK.width, "height": DESK.height})
    # Who goes away, or never says anything, does not sit there.
    bram.page.click(".not-now")
    bram.page.wait_for_selector(".lobby")
    assert camille.state(made["table"])["seats"][1]["open"]
    bram.page.add_init_script(ASKABLE)
    bram.open(link)
    bram.page.wait_for_selector(".invite-page .join")
    bram.page.click(".join")
    assert bram.wait_for_turn() == "running"
    assert bram.page.title().startswith("● ")
    bram.answer_by_clicking()
    assert camille.state(made["table"])["step"] >= 1
    assert bram.page.locator(".call-me").count() == 0 or bram.page.get_attribute("body", "data-turn") == "other"
    while bram.page.get_attribute("body", "data-turn") == "mine":
        bram.answer_by_clicking()
    bram.page.click(".call-me")  # offered once, after the first move
    bram.page.wait_for_function("() => JSON.parse(localStorage.farmstead).notify === true")
    # A word for the other one: the button says so, and whoever does not want to hear it mutes it.
    page.wait_for_selector("body[data-turn=mine]")
    page.keyboard.press("c")
    page.fill(".chat-panel input", "<b>Good luck</b>")
    page.keyboard.press("Enter")
    bram.page.wait_for_selector(".tool.chat .count:visible")
    version = bram.version()
    bram.page.click(".tool.chat")
    assert "<b>Good luck</b>" in bram.page.inner_text(".chat-panel .words")
    assert violations(bram) == []
    bram.page.click(".chat-panel .mute")
    bram.page.wait_for_selector(".chat-panel .words .dim")
    assert bram.version() == version
    # The same link again: a used one, a wrong one, and the page of a phone.
    third = player(bypass_csp=True, viewport=PHONE, locale="fr-FR", color_scheme="dark")
    third.open(link)
    third.page.wait_for_selector(".invite-page .used")
    assert "déjà servi" in third.page.inner_text(".used")
    assert third.page.locator(".join").count() == 0
    assert third.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert violations(third) == []
    third.open("/")  # only what stands behind the # differs: else nothing would be loaded
    third.open(f"/t/{made['table']}#join=wrong")
    third.page.wait_for_selector(".lost h1")
    assert violations(third) == []
    third.open("/nowhere")
    assert third.page.locator(".lost .code").inner_text() == "404 · /nowhere"
    assert violations(third) == []
    assert third.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert all("404" in trouble for trouble in third.troubles)
    third.troubles.clear()


def test_tables_are_named_resigned_deleted_and_the_next_one_is_a_click_away(player: Sit) -> None:
    someone = player(bypass_csp=True)
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Bram"}]
    first = someone.make("creatures", seats, variants={"first": "A"})
    page = someone.page
    page.wait_for_selector(".stage svg")
    someone.make("creatures", [{"kind": "me"}, {"kind": "bot", "level": 1}], variants={"first": "A"})
    someone.wait_for_turn()
    names = [seat["name"] for seat in someone.state(page.url.rpartition("/")[2])["seats"]]
    assert page.locator(".stage .bot-mark").count() >= 1
    assert names[1] in str(page.locator(".stage svg").text_content())
    page.wait_for_selector(".tool.next-table:visible")
    assert page.title().startswith("● (2) ")
    assert "data:image/svg" in str(page.get_attribute("link[rel=icon]", "href"))
    page.keyboard.press("m")
    page.click("dialog.menu .resign")
    page.click("dialog.confirm .yes")
    # That ends a game of two: the result covers the bar, and has the same link.
    page.wait_for_selector("body[data-status=over]")
    page.locator(".tool.next-table:visible, dialog.result .next-table").last.click()
    page.wait_for_url(f"**{first['url']}")
    page.goto(someone.server.url)
    row = page.locator(f'.resume li:has(a[href="{first["url"]}"])')
    row.locator(".more-acts").click()
    assert violations(someone) == []
    row.locator(".rename").click()
    page.fill("dialog.name-table input", "Sunday barn")
    page.keyboard.press("Enter")
    row.get_by_text("Sunday barn").wait_for()
    row.locator(".more-acts").click()
    row.locator(".delete").click()
    page.click("dialog.confirm .yes")
    row.wait_for(state="detached")
    page.goto(someone.server.url + first["url"])
    assert "deleted" in page.inner_text(".lost .said")
    assert all("410" in trouble for trouble in someone.troubles)
    someone.troubles.clear()
