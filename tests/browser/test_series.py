"""Alone in the browser: a series by clicks, wholly; a hand of one's own choice, its ranking; the challenge."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from running import Server

import farmstead
from farmstead.records import Record
from farmstead.table.storage.database import Storage
from tests.browser.axe import violations
from tests.browser.solo_series import GAMES
from tests.browser.tables import Player
from tests.rules.agricola.alone import thought
from tests.table.finishing import hurry

pytestmark = pytest.mark.browser

GAME = farmstead.game("agricola")


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server that may be stopped."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.kill()


def table_of(someone: Player) -> str:
    someone.page.wait_for_url("**/t/*")
    return someone.page.url.rpartition("/")[2]


def to_the_last_evening(someone: Player, table: str, played: list[str], rich: bool) -> None:
    """Thirteen rounds are played elsewhere: the server stops, its table goes on in the last round."""
    someone.may_lose_the_line = True
    someone.page.goto("about:blank")
    someone.server.kill()
    storage = Storage(someone.server.database)
    hurry(storage, table, played, rich)
    storage.close()
    someone.server.start()
    someone.open(f"/t/{table}")
    someone.may_lose_the_line = False


def answer(someone: Player, spelling: str) -> None:
    """By a click on the picture; a pasture, which would be painted there, by one in the list of all options."""
    option = GAME.vocabulary.id(spelling)
    if someone.answer(option):
        return
    assert spelling.startswith("fence "), f"{spelling}: nothing on the picture stands for it"
    before = someone.version()
    someone.page.click(".tool.options")
    someone.page.click(f'.drawer [data-id="{option}"]')
    someone.moved_on(before)
    if someone.page.locator(".drawer").is_visible():
        someone.page.click(".tool.options")


def look(someone: Player, name: str) -> None:
    """A picture for whoever wants one: SHOTS names a folder."""
    if os.environ.get("SHOTS"):
        someone.page.wait_for_timeout(500)
        someone.page.screenshot(path=f"{os.environ['SHOTS']}/{name}.png")


@pytest.mark.nightly
def test_a_whole_series_of_three_games_by_clicks(chromium: Browser, own: Server) -> None:
    """Every answer of three games is clicked, in French; the first two reach their targets, the third falls short."""
    own.kill()
    own.program = "tests.browser.known_luck"
    own.start()
    someone = Player(chromium, own, locale="fr-FR")
    page = someone.page
    someone.open()
    page.click('.challenges [data-tab="alone"]')
    look(someone, "lobby-alone")
    page.click('.challenges [data-series="agricola"] .btn')
    look(someone, "begin")
    page.click("dialog .btn.start")
    for game, played in enumerate(GAMES, 1):
        table = table_of(someone)
        expect(page.locator(".series-mark")).to_contain_text(f"partie {game}, objectif {played.target}")
        someone.wait_for_turn()
        own_farm = someone.state(table)["view"]["seats"][0]
        assert own_farm["goods"]["food"] == played.food
        assert own_farm["played"] == played.kept
        halfway = len(played.answers) // 2
        for number, spelling in enumerate(played.answers):
            if number == halfway:  # left, and taken up
                someone.open()
                row = page.locator(".resume [data-series]")
                expect(row).to_contain_text(f"partie {game}, objectif {played.target}")
                look(someone, f"lobby-{game}")
                row.click()
                assert table_of(someone) == table
            assert someone.wait_for_turn() != "over", f"the game is over before {spelling}"
            answer(someone, spelling)
        assert someone.wait_for_turn() == "over"
        assert someone.state(table)["result"]["totals"] == [played.points]
        look(someone, f"end-{game}")
        page.click("dialog.result .to-series")
        page.wait_for_url("**/series/*")
        expect(page.locator(f'.series-games tr[data-game="{game}"]')).to_contain_text(str(played.points))
        look(someone, f"choosing-{game}")
        if played.keeps:
            assert page.locator(".go-on").count() == 0, "first something is kept"
            page.click(f'.choice[data-choice="{played.keeps}"]')
            expect(page.locator(f'.choice[data-choice="{played.keeps}"]')).to_have_attribute("aria-pressed", "true")
            look(someone, f"chosen-{game}")
            page.click(".go-on")
    expect(page.locator(".next h2")).to_have_text("La série est terminée")
    assert page.locator(".series-games tbody tr").count() == 3
    assert page.locator(".series-games tr.short").get_attribute("data-game") == "3"
    kept = GAME.texts.say("fr", "option.card", card=GAMES[1].keeps)
    expect(page.locator('.series-games tr[data-game="2"] .words')).to_have_text(kept)
    someone.open()
    ended = page.locator(".finished [data-series]")
    expect(ended).to_contain_text("terminée après 3 parties")
    look(someone, "lobby-end")
    ended.click()
    page.click('.series-games tr[data-game="1"] a')
    page.wait_for_url("**/replay*")
    page.wait_for_selector(".stage.replayed svg")
    troubles = someone.troubles
    someone.close()
    assert troubles == []


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 720}, {"width": 390, "height": 844}])
def test_a_series_fits_its_page(chromium: Browser, own: Server, viewport: dict[str, int]) -> None:
    """On a desk nothing scrolls but the lists; on a phone nothing is wider than it."""
    someone = Player(chromium, own, viewport=viewport, locale="fr-FR", bypass_csp=True)
    made = someone.send("/api/series", {"game": "agricola", "name": "Camille"})
    someone.open(f"/t/{made['table']}")
    to_the_last_evening(someone, made["table"], ["tutor", "chief", "mendicant", "plowman", "baker"], True)
    state = someone.state(made["table"])
    while state["status"] != "over":  # the clicks are tested above
        text = someone.context.request.get(f"{own.url}/api/tables/{made['table']}/position").text()
        option = thought(text)
        state = someone.send_answer(made["table"], state, option)
    for name, act in (("choosing", None), ("ready", '.choice[data-choice="plowman"]')):
        someone.open(made["url"])
        someone.page.wait_for_selector(".choice")
        if act:
            someone.page.click(act)
            someone.page.wait_for_selector(".go-on")
        look(someone, f"series-{name}-{viewport['width']}")
        wide, high = someone.page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert wide <= viewport["width"]
        assert violations(someone) == []
        if viewport["width"] > 1000:
            assert high <= viewport["height"]
    someone.close()
    assert someone.troubles == []


def test_a_hand_of_ones_own_choice_and_the_ranking(player: Callable[..., Player]) -> None:
    someone = player(bypass_csp=True)
    page = someone.page
    someone.open()
    page.click('.challenges [data-tab="alone"]')
    page.wait_for_selector(".challenges [data-series]")
    assert violations(someone) == []
    page.click('.challenges [data-ranking="agricola"] .btn')
    page.wait_for_selector("dialog.board .segments")
    look(someone, "rankings")
    assert violations(someone) == []
    page.click("dialog.board .segments button:nth-child(3)")  # deck E only
    page.click("dialog.board footer .btn.main")
    table = table_of(someone)
    someone.wait_for_turn()
    look(someone, "pool")
    before = someone.version()
    page.click('.stage [data-card="tutor"]')
    page.click(".keep-bar .keep")
    someone.moved_on(before)
    state = someone.state(table)
    assert state["log"][-1]["text"]
    page.goto("about:blank")  # what it would ask meanwhile came too late
    rng = random.Random(3)
    while state["status"] != "over":
        state = someone.send_answer(table, state, rng.choice(state["options"])["id"])
    someone.open(f"/t/{table}")
    page.get_by_role("button", name="Enter the ranking").click()
    mine = page.locator("dialog.board tr.mine")
    expect(mine).to_contain_text(str(state["result"]["totals"][0]).removesuffix(".0").replace("-", "−"))
    look(someone, "ranked")
    with page.expect_download() as saved:
        mine.locator("a").click()
    assert saved.value.suggested_filename == "agricola-free-e-1.record"
    proof = Record.from_text(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert proof.position.scores()[0]["total"] == state["result"]["totals"][0]


def test_the_challenge_with_hands(player: Callable[..., Player]) -> None:
    someone = player(locale="fr-FR")
    someone.open()
    page = someone.page
    row = page.locator('.challenges [data-challenge="agricola-h"]')
    assert "avec des cartes en main" in row.inner_text()
    row.get_by_role("button", name="Jouer").click()
    table = table_of(someone)
    someone.wait_for_turn()
    hand = json.loads(someone.context.request.get(f"{someone.server.url}/api/tables/{table}/position").text())
    assert len(hand["farms"][0]["hand"]) == 14
