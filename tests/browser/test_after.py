"""After a game: its result over the table, and another game with the same people."""

from collections.abc import Callable

import pytest

from farmstead.records import Record
from tests.browser.axe import violations
from tests.browser.tables import Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
TWO = [{"kind": "me"}, {"kind": "hotseat", "name": "Bram"}]
NO_WIDER = "() => document.documentElement.scrollWidth <= innerWidth"
LINES = """
() => [...document.querySelectorAll('.side-by-side tr')].slice(1).map((row) =>
  [...row.querySelectorAll('td')].map((cell) => Number(cell.firstChild.textContent.replace('−', '-'))))
"""


def finished() -> str:
    """A game of Creatures where everybody takes what comes last."""
    record = Record.new("creatures", 2, {"first": "A"}, ["Camille", "Bram"])
    while not record.position.over:
        record.play(record.position.options()[-1])
    return record.to_text()


@pytest.mark.parametrize(("width", "height", "locale"), [(1280, 720, "en-GB"), (360, 740, "fr-FR")])
def test_the_result_and_a_rematch(player: Sit, width: int, height: int, locale: str) -> None:
    someone = player(viewport={"width": width, "height": height}, locale=locale, bypass_csp=True)
    page = someone.page
    made = someone.make("creatures", TWO, record=finished())
    page.wait_for_selector("dialog.result .rematch")
    result = someone.state(made["table"], lang=locale[:2])["result"]
    assert page.locator("dialog.result h2").inner_text() == result["headline"]
    assert result["detail"] in page.locator(".banner").inner_text()
    *lines, totals = page.evaluate(LINES)
    assert [sum(values) for values in zip(*lines, strict=True)] == totals
    assert sorted(totals) == sorted(result["totals"])
    assert page.locator("dialog.result a[href*='review']").count() == 0  # there is none, so nothing leads there
    assert page.evaluate(NO_WIDER)
    assert violations(someone) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.result", state="detached")
    page.click(".to-result:visible")
    page.wait_for_selector("dialog.result .rematch")
    page.keyboard.press("r")
    page.wait_for_url(lambda url: "/t/" in url and made["table"] not in url)
    someone.wait_for_turn()
    assert [seat["name"] for seat in someone.state(page.url.rpartition("/")[2])["seats"]] == ["Camille", "Bram"]
