"""The page of a study, opened as a file: nothing is cut off, wide or narrow."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from farmstead.arena.game import play
from farmstead.arena.plan import jobs, make_plan
from farmstead.arena.study import write_study

CUT_OFF = """
() => [...document.querySelectorAll("h1, h2, h3, p, .bars svg, .shares, .shares td, .shares th, .heat th[scope=row]")]
    .filter((it) => it.getBoundingClientRect().right > innerWidth || it.getBoundingClientRect().left < 0)
    .map((it) => it.outerHTML.slice(0, 80))
"""


def study(folder: Path, game: str, games: int) -> str:
    plan = make_plan("study", game, ["random"], games)
    return write_study(plan, [play(plan, job)[0] for job in jobs(plan)], folder, "fr").as_uri()


def test_a_telephone_shows_the_intervals_and_keeps_the_names_in_sight(page: Page, tmp_path: Path) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(study(tmp_path, "granja", 12))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator(".shares .range svg").count() >= 3
    page.evaluate("document.querySelectorAll('.wide').forEach((it) => { it.scrollLeft = 9999 })")
    assert page.evaluate(CUT_OFF) == []


def test_a_screen_shows_every_round(page: Page, tmp_path: Path) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(study(tmp_path, "agricola", 4))
    assert page.locator(".heat th", has_text="14").count() >= 1
    assert page.evaluate("[...document.querySelectorAll('.wide')].every((it) => it.scrollWidth <= it.clientWidth)")
    assert page.evaluate(CUT_OFF) == []
