"""The position editor in Chromium: a farm painted by clicks, counters, reasons, undo; on a desktop and on a phone."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

import farmstead
from tests.browser.axe import violations
from tests.browser.tables import Player

Sitting = Callable[..., Player]


def begin(page: Page, url: str, game: str) -> None:
    page.goto(f"{url}/editor")
    page.click(f".titles [data-game={game}]")
    page.click(".begin")
    page.wait_for_selector(".painted svg")


def step(page: Page, path: str, way: int, times: int = 1) -> None:
    for _ in range(times):
        page.click(f'[data-path="{path}"] [data-way="{way}"]')


def on_cell(page: Page, cell: str, x: float = 0.5, y: float = 0.5) -> None:
    drawn = page.locator(f'.painted [data-cell="{cell}"]')
    box = None
    while not box:  # a picture on its way may just replace this one
        expect(drawn).to_be_visible()
        box = drawn.bounding_box()
    page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])


def kept(page: Page) -> dict[str, object]:
    """What is edited, as the page keeps it."""
    found = page.evaluate("JSON.parse(JSON.parse(sessionStorage.getItem('farmstead-editor')).data)")
    assert isinstance(found, dict)
    return found


def test_a_farm_is_painted_and_judged(player: Sitting) -> None:
    me = player()
    page = me.page
    begin(page, me.server.url, "creatures")
    legal = page.locator(".legality")
    expect(legal).to_have_text("legal")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    step(page, "farms.0.wood", 1, 3)
    page.click("[data-brush=fence]")
    on_cell(page, "b1", 0.95)
    expect(page.locator('[data-path="farms.0.fence"] output')).to_have_text("8")
    page.click("[data-brush=building]")
    page.select_option(".brush-value", "stall")
    on_cell(page, "a1")
    page.wait_for_function("() => JSON.parse(sessionStorage.getItem('farmstead-editor')).data.includes('a1 stall')")
    assert violations(me) == []
    step(page, "farms.0.animals.horse", 1, 9)
    expect(page.locator(".why")).to_have_text("A: there is no room for all the animals.")
    assert page.locator(".analyse").is_disabled()
    page.click(".langs [lang=fr]")
    expect(page.locator(".why")).to_contain_text("il n’y a pas de place")
    page.click(".langs [lang=en]")
    expect(page.locator(".why")).to_contain_text("there is no room")
    for _ in range(9):  # clicks that follow each other quickly are one step, as many as came together
        page.click("[aria-label=Undo]")
        if legal.inner_text() == "legal":
            break
    expect(legal).to_have_text("legal")
    page.click("[data-brush=worker]")
    page.locator(".painted [data-space=fences]").click()
    expect(page.locator('[data-path="farms.0.placed"] li')).to_have_count(1)
    data = kept(page)
    farm = data["farms"][0]  # type: ignore[index]
    assert (farm["wood"], farm["fences"], farm["placed"]) == (3, ["b1 right"], ["fences"])
    with page.expect_download() as saved:
        page.click(".save")
    text = saved.value.path().read_text(encoding="utf-8")
    assert farmstead.game("creatures").from_json(text).to_data()["farms"][0]["wood"] == 3
    page.reload()
    expect(page.locator('[data-path="farms.0.wood"] output')).to_have_text("3")
    with page.expect_response("**/api/editor*") as opened:
        page.set_input_files("#other-file", {"name": "p.json", "mimeType": "application/json", "buffer": text.encode()})
    assert opened.value.ok
    expect(page.locator(".undo")).to_be_disabled()
    page.click(".play")
    page.click("dialog .start")
    page.wait_for_url("**/t/*")


def test_cards_are_found_on_a_phone(player: Sitting) -> None:
    me = player(viewport={"width": 390, "height": 844})
    page = me.page
    begin(page, me.server.url, "granja")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click("[data-pane=seat]")
    page.click(".seat-column [data-seat='1']")
    step(page, "farms.1.silver", 1, 2)
    page.click("[data-pane=table]")
    find = page.locator('[data-path="farms.1.hand"] .find')
    find.fill("chef")
    find.press("Enter")
    expect(page.locator('[data-path="farms.1.hand"] li', has_text="Chef")).to_have_count(1)
    page.click("[data-pane=picture]")
    page.click("[data-brush=marker]")  # without a finger on the picture: the place by its name
    page.select_option(".brush-place", "m20")
    page.click(".paint-place")
    page.wait_for_function("() => JSON.parse(sessionStorage.getItem('farmstead-editor')).data.includes('m20')")
    assert violations(me) == []
    data = kept(page)
    assert "chef" in json.dumps(data["farms"][1]["hand"])  # type: ignore[index]
    assert data["farms"][1]["silver"] == 3  # type: ignore[index]
    page.click("[data-pane=table]")
    page.click(".analyse")
    page.wait_for_url("**/analysis?handed=1")
    page.wait_for_selector("main svg")
