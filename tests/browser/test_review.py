"""The review of a game in the browser: asked for, read, learned from; on a desk and on a phone."""

import json
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from running import Server

from tests.analysis.games import short
from tests.browser.axe import violations
from tests.browser.tables import PATIENCE, Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
PHONE = {"width": 390, "height": 844}


def bring(player: Player) -> str:
    """A finished game is brought along; it is this player's."""
    record = short("creatures", 2, 14, seed=2).to_text()
    seats = [{"kind": "me", "name": "Camille"}, {"kind": "bot", "level": 1}]
    player.page.goto(f"{player.server.url}/rules")
    return made(player.page, {"record": record, "seats": seats})


def made(page: Page, body: dict[str, Any]) -> str:
    """A new table, made by the page itself: it is this browser's."""
    said: dict[str, Any] = page.evaluate(
        """(body) => fetch("/api/tables", {
             method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body),
           }).then((answer) => answer.json())""",
        body,
    )
    return str(said["table"])


def read(server: Server, path: str) -> Any:
    with urllib.request.urlopen(f"{server.url}{path}") as answer:
        return json.load(answer)


def at(page: Page) -> int:
    return int(page.evaluate("Number(document.body.dataset.move)"))


SMALL = """
(least) => [...document.querySelectorAll('main *, nav *')].filter((one) => {
  const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const seen = !one.closest('svg, .unseen, .tok, kbd') && one.getBoundingClientRect().height > 0;
  return text && seen && parseFloat(getComputedStyle(one).fontSize) < least;
}).map((one) => `${one.className}: ${one.textContent}`)
"""
CLICK = "(id) => document.querySelector(`[data-option='${id}']`).dispatchEvent(new Event('click', {bubbles: true}))"


def small_letters(page: Page, least: float) -> list[str]:
    """Letters that are too small to read, of what is seen on the page outside of drawings."""
    found: list[str] = page.evaluate(SMALL, least)
    return found


def test_a_game_is_reviewed_and_its_mistakes_are_learned_from(player: Sit, server: Server) -> None:
    camille = player()
    page = camille.page
    table = bring(camille)
    page.goto(f"{server.url}/t/{table}")
    page.get_by_role("link", name="Review the game").click()
    page.wait_for_selector("body[data-status='done'][data-move]", timeout=3 * PATIENCE)
    told = read(server, f"/api/tables/{table}/review")
    moves = [line for line in told["review"]["moves"] if line["number"] is not None]
    mine = [at for at, line in enumerate(moves) if line["seat"] == 0 and line["mark"] in ("?!", "?", "??")]
    assert len(mine) > 1
    # What the picture shows stands in a table, and all moves in sentences.
    assert page.locator(".graph table tbody tr").count() == len(moves) + 1
    assert page.locator(".judged-moves [data-number]").count() == len(moves)
    shown = at(page)
    assert shown in mine  # it opens at the worst
    page.keyboard.press("m")
    later = next((one for one in mine if one > shown), mine[0])
    page.wait_for_selector(f"body[data-move='{later}']")
    expect(page.locator(".ways-to-play .slip")).to_have_count(1)
    expect(page.locator(".ways-to-play .best")).to_have_count(1)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("body[data-move='1']")
    page.wait_for_url("**#move=2")
    page.get_by_role("button", name="Expected points").click()
    page.get_by_role("tab", name="Mistakes").click()
    assert page.locator(".judged-moves [data-number]").count() == len(mine)
    # The parts of a result add up, as they stand there.
    parts = page.locator(".came-from dd").all_inner_texts()
    figures = [int(one.replace("−", "-").replace("%", "").replace("+", "")) for one in parts]
    assert sum(figures[:-1]) == figures[-1]
    # Round by round stands what the moves of the list add up to, and what luck did.
    rounds = list(dict.fromkeys(line["round"] for line in moves))
    rows = page.locator(".by-round tbody tr")
    expect(rows).to_have_count(3)
    for seat in range(2):
        lost = [sum(100 * one["loss"] for one in moves if (one["seat"], one["round"]) == (seat, at)) for at in rounds]
        cells = rows.nth(seat).locator("td").all_inner_texts()
        assert [abs(int(cell.replace("−", "-"))) for cell in cells] == [int(value + 0.5) for value in lost]
    assert violations(camille) == []
    assert small_letters(page, 11) == []
    camille.page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", name="D’où vient votre résultat")).to_be_visible()
    camille.page.get_by_role("button", name="English").click()

    # Something better is played at the table of then: first the same again by hand, then what was best.
    page.get_by_role("link", name="Learn from your mistakes").click()
    page.wait_for_selector(".lesson-card[data-verdict='open']")
    number = int(page.evaluate("Number(document.querySelector('.lesson-card').dataset.step)"))
    expect(page.locator(".tried-before")).to_have_count(1)
    best = read(server, f"/api/tables/{table}/review/moves/{number}")["lines"][0]["answers"]
    for option in best:
        expect(page.locator(f"[data-options~='{option}'], [data-option='{option}']").first).to_be_attached()
        page.evaluate(CLICK, option)
    page.wait_for_selector(".lesson-card[data-verdict='right']")
    expect(page.locator(".comes-back")).to_contain_text("3 days")
    assert violations(camille) == []
    page.get_by_role("button", name="Next mistake").click()
    page.wait_for_selector(".lesson-card[data-verdict='open']")
    page.get_by_role("button", name="Show me").click()
    page.wait_for_selector(".lesson-card[data-verdict='shown']")
    page.goto(f"{server.url}/drill")
    expect(page.locator(".drill-row")).to_have_count(2)

    # The same on a phone, one part at a time.
    phone = player(viewport=PHONE, has_touch=True, is_mobile=True)
    page = phone.page
    page.goto(f"{server.url}/review/{table}?seat=0")
    page.wait_for_selector("body[data-move]")
    parts_of = {"Moves": ".judged-moves", "Figures": ".figures-of", "Farm": ".farm-then", "Review": ".verdict"}
    for tab, place in parts_of.items():
        page.get_by_role("navigation").get_by_role("button", name=tab).tap()
        expect(page.locator(place)).to_be_visible()
        assert small_letters(page, 14) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(phone) == []
    # Whoever did not play has no mistakes of their own there.
    expect(page.get_by_role("link", name="Learn from your mistakes")).to_have_count(0)
    camille.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    camille.page.goto(f"{server.url}/review/{table}?seat=0")
    camille.page.get_by_role("link", name="Learn from your mistakes").click()
    camille.page.wait_for_selector(".lesson-card[data-verdict='open']")
    expect(camille.page.locator(".tried-before")).to_have_count(1)


def test_a_hint_is_asked_for_at_a_casual_table(player: Sit, server: Server) -> None:
    camille = player()
    page = camille.page
    page.goto(f"{server.url}/rules")
    body = {"game": "creatures", "variants": {"first": "A"}, "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
    page.goto(f"{server.url}/t/{made(page, body)}")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("dialog", name="A hint")).to_contain_text("Try:")
    page.keyboard.press("Escape")
    expect(page.locator(".lesson-ring")).to_have_count(1)
    expect(page.locator(".story-panel")).to_contain_text("asked for a hint")
