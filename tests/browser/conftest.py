"""Chromium and a web table for the browser tests."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import browsers
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from running import Server

from tests.browser.tables import PATIENCE, Player

expect.set_options(timeout=PATIENCE)

WHOLE_GAMES = ("test_series", "test_table_hands", "test_whole_games", "test_table_play", "test_access", "test_table")
PICTURES = ("test_parts", "test_pictures")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games first, single pictures last: with a long test at the end one process works and the others wait."""

    def rank(item: pytest.Item) -> int:
        if item.path.stem.startswith(PICTURES):
            return len(WHOLE_GAMES) + 1
        return next((n for n, name in enumerate(WHOLE_GAMES) if item.path.stem.startswith(name)), len(WHOLE_GAMES))

    items.sort(key=rank)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as play:
        launched = play.chromium.launch(executable_path=browsers.chromium(), args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    """A bare page for drawings, without a server."""
    opened = chromium.new_page(viewport={"width": 1280, "height": 720})
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    os.environ.setdefault("FARMSTEAD_REVIEW_EFFORT", "4")  # a look at a review asks for no good one
    running = Server(tmp_path_factory.mktemp("table"))
    running.start()
    yield running
    running.kill()


@pytest.fixture
def player(chromium: Browser, server: Server) -> Iterator[Callable[..., Player]]:
    """Makes players; a page that complained fails the test."""
    made: list[Player] = []

    def sit(at: Server = server, **settings: Any) -> Player:
        made.append(Player(chromium, at, **settings))
        return made[-1]

    yield sit
    troubles = [trouble for one in made for trouble in one.troubles]
    for one in made:
        one.close()
    assert troubles == []
