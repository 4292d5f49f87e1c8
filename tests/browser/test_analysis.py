"""The analysis board in a browser: lines tried, named, kept and shared, the engine beside them; and from a replay."""

from collections.abc import Callable

import pytest

from tests.browser.axe import violations
from tests.browser.tables import Player
from tests.browser.test_after import TWO, finished
from tests.browser.test_screens import MEASURED

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
SETTLED = "(before) => Number(document.body.dataset.version) > before && !document.body.classList.contains('sending')"
# Plays one of the engine's lines and gives back its first words: read and clicked in one go, since the engine thinks on
# and puts its lines into another order.
PLAYED = """
(but) => {
  const words = (line) => line.querySelector('.grow').firstChild.data;
  const line = [...document.querySelectorAll('.found-line')].find((one) => words(one) !== but);
  const said = words(line);
  line.click();
  return said;
}
"""
NO_SCROLL = """
() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth
"""


def went(someone: Player, act: Callable[[], object]) -> None:
    """Does something that leads to another place, and waits until that is shown."""
    before = someone.version()
    act()
    someone.page.wait_for_function(SETTLED, arg=before)


def test_lines_are_tried_named_promoted_and_shared(player: Sit) -> None:
    someone, friend = player(bypass_csp=True), player()
    page = someone.page
    someone.open("/analysis")
    page.click('.titles [data-game="creatures"]')
    assert violations(someone) == []
    page.click(".begin")
    page.wait_for_selector(".found-line")
    assert page.locator(".found-line").count() == 3
    start = page.evaluate("() => document.body.dataset.step")
    texts: list[str] = []
    went(someone, lambda: texts.append(page.evaluate(PLAYED, "")))
    first = page.locator(".move.now").inner_text()
    assert first.split(" ")[0] in texts[0]
    went(someone, lambda: page.keyboard.press("ArrowLeft"))
    assert page.evaluate("() => document.body.dataset.step") == start
    page.wait_for_selector(".found-line")
    assert page.locator(".move.now .worth").count() == 1
    other = page.locator(".tablet .piece [data-option]:visible")
    labels = other.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert len([label for label in labels if label]) > 3
    went(someone, lambda: page.evaluate(PLAYED, texts[0]))
    assert page.locator(".tree .nested .move.now").count() == 1
    page.fill('.written input[type="text"]', "Quiet <b>")
    page.fill(".written textarea", "Both are good.")
    assert page.locator(".line-name").inner_text() == "Quiet <b>"
    second = page.locator(".move.now span.grow").inner_text()
    page.keyboard.press("Escape")
    page.click('[data-tool="promote"]')
    assert page.locator(".tree > li .move.now").count() == 1
    assert page.locator(".tree .nested .move").count() >= 1
    went(someone, lambda: page.click(".tree .nested .move"))
    page.evaluate("() => document.activeElement.blur()")
    went(someone, lambda: page.keyboard.press("ArrowUp"))
    assert page.locator(".move.now span.grow").inner_text() == second
    assert page.evaluate(NO_SCROLL)
    assert page.evaluate(MEASURED, [11, 1])["small"] == []
    assert violations(someone) == []

    page.keyboard.press("e")
    assert page.locator(".found-line").count() == 0
    page.keyboard.press("?")
    assert "engine on or off" in page.locator("dialog dl").inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    with page.expect_download() as saved:
        page.click(".foot .save")
    text = saved.value.path().read_text()
    assert "Both are good." in text
    page.click(".foot .share")
    page.fill("dialog.share > .inside > input", "Two ways")
    page.click(".make-link")
    link = page.locator(".made-link input").input_value()
    page.keyboard.press("Escape")
    friend.page.goto(link)
    friend.page.wait_for_selector(".move.now")
    assert friend.page.locator(".move.now span.grow").inner_text() == second
    assert friend.page.locator(".written textarea").input_value() == "Both are good."
    assert "Two ways" in friend.page.title()
    went(friend, lambda: friend.page.click(".langs [lang=fr]"))
    assert friend.page.locator(".lines h2").inner_text() == "Suites"
    someone.open("/analysis")
    page.click(".go-on")
    page.wait_for_selector(".move.now")
    assert page.locator(".move.now span.grow").inner_text() == second


def test_a_replay_leads_to_the_board_on_a_phone(player: Sit) -> None:
    someone = player(viewport={"width": 390, "height": 844}, locale="fr-FR", color_scheme="dark", bypass_csp=True)
    page = someone.page
    someone.open("/analysis")
    page.click('.titles [data-game="agricola"]')
    assert [one for one in page.evaluate(MEASURED, [14, 1])["small"] if "2007" not in one] == [], "but for a cover"
    made = someone.make("creatures", TWO, record=finished())
    someone.open(f"/t/{made['table']}/replay#step=9")
    page.wait_for_selector(".analyse:not([hidden])")
    page.click(".analyse")
    page.wait_for_selector("body[data-step='9'] .ask-sheet")
    page.click('[data-tab="lines"]')
    page.wait_for_selector(".found-line")
    assert page.locator(".move.now").count() == 1
    went(someone, page.locator(".found-line").first.click)
    assert page.locator(".tree .move.now").count() == 1, "one goes on reading lines"
    assert page.evaluate(NO_SCROLL)
    assert page.evaluate(MEASURED, [14, 43.5])["small"] == []
    assert violations(someone) == []
