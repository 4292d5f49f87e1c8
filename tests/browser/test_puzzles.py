"""Puzzles by clicks: the page, a wrong try told why, hints, the solved sheet, the vote, the next; a phone in French."""

from __future__ import annotations

import pytest

from farmstead.puzzles import Puzzle, chosen, find, of_day
from farmstead.table.tables.puzzling import today
from tests.browser.axe import violations
from tests.browser.tables import PHONE, Player
from tests.browser.test_lessons import Sit

pytestmark = pytest.mark.browser

SMALLEST = """
() => Math.min(...[...document.querySelectorAll('.puzzles *, .puzzle-card *, dialog.puzzle-solved *')]
  .filter((one) => one.getClientRects().length)
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))
"""


def simple() -> Puzzle:
    """One in which the first answer can be wrong, and that is over soon."""
    wanted = [one for one in chosen() if one.nodes[0].worse and all(seat == one.seat for seat, _ in one.line())]
    return min(wanted, key=lambda one: (len(one.line()), one.id))


def sit_down(someone: Player, puzzle: Puzzle) -> None:
    someone.open(someone.send(f"/api/puzzles/{puzzle.id}/table", {"name": "Ada"})["url"])
    someone.page.wait_for_selector(f'.puzzle-card[data-puzzle="{puzzle.id}"] .puzzle-figures', state="attached")


def solve(someone: Player, puzzle: Puzzle) -> None:
    """Every answer with a hint's button."""
    page = someone.page
    for _ in puzzle.line():
        before = someone.version()
        if not page.locator(".puzzle-card .do-it").count():
            page.click(".puzzle-card [data-act=hint]")
        page.click(".puzzle-card .do-it")
        someone.moved_on(before)
    page.wait_for_selector("dialog.puzzle-solved")


def test_a_puzzle_from_the_page_to_the_vote(player: Sit) -> None:
    someone = player()
    page = someone.page
    someone.open("/puzzles")
    page.wait_for_selector(".puzzle-day")
    assert page.get_attribute(".puzzle-day", "data-puzzle") == of_day(today()).id
    assert page.locator(".ways a[aria-current=page]").inner_text() == "Puzzles"
    assert page.locator(".puzzle-game").count() == len({one.game for one in chosen()})
    assert page.locator(".puzzle-days li").count() == 7
    assert violations(someone) == []
    assert page.evaluate(SMALLEST) >= 11

    puzzle = simple()
    sit_down(someone, puzzle)
    wrong = next(iter(puzzle.nodes[0].worse))
    text = puzzle.of.option_text(wrong)
    page.click(".tool.options")
    page.click(f'.drawer [data-id="{wrong}"]')
    page.wait_for_selector(".puzzle-card .lost")
    told = page.locator(".puzzle-card .lost").inner_text()
    assert text in told
    assert "instead of" in told
    someone.troubles.clear()  # the browser itself writes down the 422
    page.keyboard.press("Escape")
    assert page.evaluate(SMALLEST) >= 11
    solve(someone, puzzle)
    assert page.locator("dialog.puzzle-solved .puzzle-line li.mine").count() == len(puzzle.line())
    assert page.locator("dialog.puzzle-solved .down").count() == 1  # a wrong try has its price
    assert violations(someone) == []
    page.click("dialog.puzzle-solved [data-vote=good]")
    page.wait_for_selector("dialog.puzzle-solved [data-vote=good][aria-pressed=true]")
    before = page.url
    page.click("dialog.puzzle-solved .next")
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector(".puzzle-card[data-puzzle]")
    assert page.get_attribute(".puzzle-card", "data-puzzle") != puzzle.id


def test_a_puzzle_on_a_phone_in_french(player: Sit) -> None:
    someone = player(viewport=PHONE, locale="fr-FR", has_touch=True, is_mobile=True)
    page = someone.page
    someone.open("/")
    page.click(".puzzle-small .btn")
    page.wait_for_selector(".puzzle-card[data-puzzle]")
    daily = find(page.get_attribute(".puzzle-card", "data-puzzle") or "")
    assert daily.id == of_day(today()).id
    assert page.locator(".puzzle-card [data-act=show]").inner_text() == "Montrer"
    page.click(".puzzle-card [data-act=show]")
    page.wait_for_selector("dialog.puzzle-solved")
    assert "La solution" in page.locator("dialog.puzzle-solved header").inner_text()
    assert page.evaluate(SMALLEST) >= 14
    assert violations(someone) == []
