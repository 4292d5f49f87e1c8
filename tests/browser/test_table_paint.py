"""Painting pastures: cells are painted by mouse, finger or keyboard; the table snaps, prices and builds them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from tests.browser.fingers import slide
from tests.browser.tables import PATIENCE, PHONE, Player
from tests.fencing import before_fencing

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
AGAINST_A_BOT: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "level": 1}]


def fencing(game: str, wood: int) -> str:
    """A first position in which A has some wood and is asked for fences."""
    pos = before_fencing(game, wood)
    pos.play(pos.parse("place fences"))
    return pos.to_json()


def middle(player: Player, cell: str) -> tuple[float, float]:
    box = player.page.locator(f"[data-paint='{cell}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def fences_of(player: Player, table: str) -> list[str]:
    seats: list[dict[str, Any]] = player.state(table, seat=0)["view"]["seats"]
    return sorted(seats[0]["fences"])


def stroke(player: Player, *cells: str) -> None:
    """One stroke of the mouse over cells."""
    mouse = player.page.mouse
    mouse.move(*middle(player, cells[0]))
    mouse.down()
    for cell in cells[1:]:
        mouse.move(*middle(player, cell))
    mouse.up()


def swipe(player: Player, *cells: str) -> None:
    """The same with a finger."""
    slide(player, [middle(player, cell) for cell in cells])


def wait_for_plan(player: Player, text: str | re.Pattern[str], how: str = "yes") -> None:
    """Until the plan bar says this; a plan of the stroke before may still stand there for a moment."""
    bar = player.page.locator(f".plan-bar[data-plan={how}]:visible span.grow")
    expect(bar).to_have_text(text, timeout=PATIENCE)


def test_a_pasture_of_creatures_is_painted_with_the_mouse(player: Sit) -> None:
    someone = player()
    made = someone.make("creatures", AGAINST_A_BOT, position=fencing("creatures", 7))
    someone.wait_for_turn()
    page = someone.page
    # Too much, in words and with nothing sent; a stroke over painted cells takes them away again.
    stroke(someone, "a2", "a1", "b1", "b2", "b3")
    wait_for_plan(someone, "8 wood needed, you have 7 wood.", "no")
    assert page.locator(".plan-fence").count() == 0
    page.keyboard.press("Escape")
    # Two cells that do not touch: the gap is filled, the cottage closes its own side.
    stroke(someone, "b1")
    stroke(someone, "b3")
    wait_for_plan(someone, "Fence in b1 b2 b3: 7 wood, room for 6")
    assert page.locator(".plan-fence").count() == 2
    assert someone.state(made["table"])["step"] == 0
    stroke(someone, "b3")
    stroke(someone, "b2")
    page.get_by_text("Fence in b1 b2: 6 wood, room for 4").wait_for()
    page.click(".plan-bar .build")
    page.wait_for_function("() => document.querySelectorAll('.plan-layer').length === 0")
    state = someone.state(made["table"], seat=0)
    assert state["step"] == 6
    assert state["view"]["seats"][0]["pastures"][0]["cells"] == ["b1", "b2"]
    # One edge a step, as anywhere; the whole turn goes back at once.
    before = someone.version()
    page.keyboard.press("Shift+U")
    someone.moved_on(before)
    page.wait_for_selector("[data-paint='b1']")
    assert fences_of(someone, made["table"]) == []


def test_pastures_of_agricola_are_painted_in_any_order(player: Sit) -> None:
    """By mouse, then by keyboard; which of them comes first does not matter."""
    someone = player()
    made = someone.make("agricola", AGAINST_A_BOT, position=fencing("agricola", 12))
    someone.wait_for_turn()
    page = someone.page
    stroke(someone, "d2", "e2")
    wait_for_plan(someone, "Fence in d2 e2: 6 wood, room for 4")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.stage .fence').length === 6")
    page.locator("[data-paint='d1']").focus()
    page.keyboard.press(" ")
    wait_for_plan(someone, "Fence in d1: 3 wood, room for 2")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.stage .fence').length === 9")
    pastures = someone.state(made["table"], seat=0)["view"]["seats"][0]["pastures"]
    assert sorted(" ".join(pasture["cells"]) for pasture in pastures) == ["d1", "d2 e2"]


@pytest.mark.parametrize("viewport", [PHONE, {"width": 820, "height": 1180}], ids=["phone", "tablet"])
@pytest.mark.parametrize(("game", "cells", "fences"), [("creatures", "a1 a2 b2", 7), ("agricola", "d1 e1 e2", 8)])
def test_a_sliding_finger_paints(
    player: Sit, viewport: dict[str, int], game: str, cells: str, fences: int
) -> None:
    someone = player(viewport=viewport, has_touch=True, is_mobile=True, locale="fr-FR")
    made = someone.make(game, AGAINST_A_BOT, position=fencing(game, 9))
    someone.wait_for_turn()
    swipe(someone, *cells.split())
    wait_for_plan(someone, re.compile(f"^Clôturer {cells}"))
    # On a busy machine the bar may still find its place when the finger comes down: then it taps again, as people do.
    build = someone.page.locator(".plan-bar .build")
    for _ in range(5):
        build.tap()
        try:
            someone.page.wait_for_function("() => Number(document.body.dataset.version) > 0", timeout=4000)
            break
        except Late:
            continue
    someone.moved_on(0)
    assert len(fences_of(someone, made["table"])) == fences
    assert someone.page.evaluate("() => document.documentElement.scrollWidth") <= viewport["width"]
