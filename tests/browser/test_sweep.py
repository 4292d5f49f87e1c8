"""Every page of the site in both languages: axe finds nothing, nothing is wider than the screen from 360 px on, no
letter is smaller than 11 px on a desk and 14 px on a phone. One visit each, looked at in all sizes."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import farmstead
from farmstead.records import Record
from tests.browser.axe import violations
from tests.browser.looks import DESK, FINE, NARROW, PHONE, Size, resize, troubles
from tests.browser.looks import LOOKS as LETTERS
from tests.browser.tables import Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
LOOKS = {"en": ("en-GB", "light", DESK), "fr": ("fr-FR", "dark", PHONE)}
"""A language, the theme it is looked at in, and the size at which axe looks."""
SITE: dict[str, str] = {
    "/": ".challenges li",
    "/learn": "main",
    "/rules": ".books",
    "/cards": "main",
    "/cards/granja": ".tile",
    "/cards/agricola/joinery": ".one-card h1",
    "/watch": "main",
    "/api": "main",
    "/nowhere": ".lost",
    "/offline": ".offline",
    "/t/nothing": ".lost",
}
"""The pages without a table, and what is there when they are. Explorer, analysis, editor, review and puzzles have
tests of their own."""
TITLES: dict[str, dict[str, str]] = {
    "agricola": {"mode": "full", "edition": "2016"},
    "creatures": {},
    "granja": {},
    "skara": {},
}


def looked_at(someone: Player, where: str, axe: Size, *sizes: Size) -> None:
    assert troubles(someone, *(sizes or (NARROW, PHONE, DESK))) == [], where
    resize(someone, axe)
    assert violations(someone) == [], where


@cache
def played(game: str) -> tuple[str, str]:
    """A game by chance: the record of its middle, where A is asked, and of its end."""
    rng = random.Random(3)
    record = Record.new(game, 2, TITLES[game])
    middle = ""
    while not record.position.over:
        pos = record.position
        seat = pos.decider
        if not middle and seat == 0 and pos.round * 2 > int(pos.view(None)["rounds"]):
            middle = record.to_text()
        record.play(pos.spell(rng.choice(pos.options())), None if seat == farmstead.CHANCE else seat)
    return middle, record.to_text()


def sit(someone: Player, text: str) -> dict[str, Any]:
    """A table that goes on from a record."""
    body = {"name": "Camille", "record": text, "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
    data = someone.send("/api/tables", body)
    someone.open(data["url"])
    return data


@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.nightly)])
def test_pages_of_the_site(player: Sit, lang: str) -> None:
    locale, theme, axe = LOOKS[lang]
    someone = player(locale=locale, color_scheme=theme, bypass_csp=True)
    page = someone.page
    someone.may_lose_the_line = True  # what a page that is not there says of itself
    for path, there in SITE.items():
        someone.open(path)
        page.wait_for_selector(there)
        looked_at(someone, path, axe)
    someone.open("/")
    page.wait_for_selector(SITE["/"])
    assert page.eval_on_selector_all(".game p", "all => all.every((e) => !e.innerText.endsWith('…'))")
    page.set_viewport_size({"width": 844, "height": 390})  # a phone held across
    assert page.evaluate(LETTERS, 14) == FINE
    page.set_viewport_size({"width": DESK.width, "height": DESK.height})
    page.click('.game[data-game="agricola"] .play')
    looked_at(someone, "set-up", axe)
    page.keyboard.press("Escape")
    page.click('.game[data-game="skara"] .learn')
    looked_at(someone, "lessons", axe)
    someone.troubles.clear()  # pages that are not there were asked for


@pytest.mark.parametrize("game", TITLES)
def test_tables_in_the_middle_and_at_the_end(player: Sit, game: str) -> None:
    """Table and hand, menu with the settings, words, replay, result, rules: half of the games in each language."""
    lang = ("en", "fr")[list(TITLES).index(game) % 2]
    locale, theme, axe = LOOKS[lang]
    someone = player(locale=locale, color_scheme=theme, bypass_csp=True)
    page = someone.page
    middle, over = played(game)
    made = sit(someone, middle)
    someone.wait_for_turn()
    looked_at(someone, "table", DESK, DESK)
    page.keyboard.press("m")
    page.wait_for_selector("dialog.menu")
    looked_at(someone, "menu", axe, PHONE, DESK)
    page.keyboard.press("Escape")
    resize(someone, PHONE)
    for tab in page.eval_on_selector_all("[data-tab]", "all => all.map((e) => e.dataset.tab)"):
        page.click(f'.tabs [data-tab="{tab}"]')
        assert troubles(someone, PHONE) == [], tab
    assert violations(someone) == []
    page.keyboard.press("t")
    page.wait_for_selector(".text-mode .opts")
    looked_at(someone, "words", axe)
    page.keyboard.press("t")
    someone.open(f"{made['url']}/replay")
    page.wait_for_selector(".stage svg, .pieces svg")
    looked_at(someone, "replay", axe, PHONE, DESK)
    someone.open(f"/rules/{game}")
    looked_at(someone, "rules", axe)
    sit(someone, over)
    page.wait_for_selector("dialog.result")
    looked_at(someone, "result", axe)
