"""After a game: its result over the table, and another game with the same people."""

from collections.abc import Callable
from itertools import pairwise

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
    assert page.locator("dialog.result a[href^='/review/']").count() == 1
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


def test_an_open_result_follows_who_says_yes(player: Sit) -> None:
    """First one friend wants to play again, then another: the sheet of who has not answered tells it at once."""
    camille, bram = player(viewport={"width": 390, "height": 844}), player()
    made = camille.make("creatures", [{"kind": "me"}, {"kind": "friend"}], record=finished())
    bram.open(made["seats"][1]["invite"])
    bram.page.click(".join")
    bram.page.wait_for_selector("dialog.result .rematch")
    said = camille.page.locator("dialog.result .again li")
    camille.page.wait_for_selector("dialog.result .rematch")
    assert said.count() == 0

    def told(*names: str) -> None:
        wanted = "(n) => document.querySelectorAll('dialog.result .again li .i').length === n"
        camille.page.wait_for_function(wanted, arg=len(names))
        words = [one.partition("\n")[2] for one in said.all_inner_texts()]
        assert [one for one in words if one.endswith("says yes")] == [f"{name} says yes" for name in names]

    url = f"{camille.server.url}/api/tables/{made['table']}/rematch"
    bram.page.click("dialog.result .rematch")
    friend = bram.state(made["table"])["seats"][1]["name"]
    told(friend)
    as_json = {"content-type": "application/json"}
    assert camille.context.request.post(url, data="{}", headers=as_json).ok  # as from another of her screens
    told("Camille", friend)


STEP = "() => Number(new URLSearchParams(location.hash.slice(1)).get('step'))"
STOPS = "() => [...document.querySelectorAll('.moves [data-step]')].map((one) => Number(one.dataset.step))"


def test_a_replay_goes_by_moves(player: Sit) -> None:
    """Arrows go from move to move, with Shift by single answers; the list beside the table follows and leads."""
    someone = player(locale="fr-FR", bypass_csp=True)
    page = someone.page
    someone.make("creatures", TWO, record=finished())
    page.click("dialog.result a[href$=replay]")
    page.wait_for_selector(".story-panel .moves")

    def at(step: int) -> None:
        page.wait_for_function(f"(step) => ({STEP})() === step", arg=step)

    steps = int(page.get_attribute(".rail", "max") or 0)
    stops = sorted({step for step in page.evaluate(STOPS) if step})
    assert stops[-1] == steps
    assert len(stops) < steps  # some move takes several answers
    page.keyboard.press("ArrowRight")
    at(stops[0])
    long = next(first for first, second in pairwise(stops) if second > first + 1)
    page.click(f".moves [data-step='{long}']")
    at(long)
    page.keyboard.press("Shift+ArrowRight")
    at(long + 1)
    page.keyboard.press("ArrowRight")
    at(stops[stops.index(long) + 1])
    told = page.locator(".told .told-line > span").last.inner_text().strip()
    page.wait_for_function("(told) => document.querySelector('.moves .now').textContent.includes(told)", arg=told)
    assert page.locator(".moves .now").get_attribute("aria-current") == "step"
    box, now = page.locator(".story-panel .inside").bounding_box(), page.locator(".moves .now").bounding_box()
    assert box
    assert now
    assert box["y"] <= now["y"] < box["y"] + box["height"]
    page.keyboard.press("ArrowLeft")
    at(long)
    page.keyboard.press("End")
    at(steps)
    assert page.locator(".stepped").inner_text() == f"Coup {len(stops)} sur {len(stops)}"
    page.click(".story-panel [data-tab=score]")
    page.wait_for_selector(".story-panel .score-table")
    assert violations(someone) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector(".pieces section")
    page.click(".tool.log")
    page.click(f".drawer .moves [data-step='{long}']")
    at(long)
    assert page.evaluate(NO_WIDER)
