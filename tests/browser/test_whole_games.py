"""Each title to its final score in each way to play: a finger on a phone and on a tablet, keys alone on a desk, words.

`make test` plays every title and every way at least once, `make nightly` the rest of the sixteen. Agricola with cards
is played by clicks in test_table_hands (2016 and 2007) and in test_series (alone).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from farmstead.records import Record
from tests.browser.fingers import answer_by_touch
from tests.browser.keyboard import answer_by_keys, answer_in_words
from tests.browser.tables import DESKTOP, Player
from tests.browser.test_table_play import FITS

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
NOT_WIDER = "() => document.body.scrollWidth <= innerWidth"
ENOUGH = 1500  # answers, by far


class Title(NamedTuple):
    variants: dict[str, str]
    bots: int
    locale: str


class Way(NamedTuple):
    settings: dict[str, Any]
    answer: Callable[[Player], None]
    fits: str


TITLES = {
    "agricola": Title({}, 1, "en-GB"),
    "creatures": Title({"buildings": "expert"}, 1, "fr-FR"),
    "granja": Title({}, 0, "en-GB"),
    "skara": Title({}, 0, "fr-FR"),
}
TOUCH = {"has_touch": True, "is_mobile": True}
WAYS = {
    "phone": Way({"viewport": {"width": 390, "height": 844}, **TOUCH}, answer_by_touch, NOT_WIDER),
    "tablet": Way({"viewport": {"width": 800, "height": 1280}, **TOUCH}, answer_by_touch, NOT_WIDER),
    "keys": Way({"viewport": DESKTOP}, answer_by_keys, FITS),
    "words": Way({"viewport": DESKTOP}, answer_in_words, NOT_WIDER),
}
EVERY_TIME = {
    ("agricola", "phone"), ("granja", "tablet"), ("creatures", "keys"), ("skara", "words"),
}  # fmt: skip
SIXTEEN = [
    pytest.param(title, way, marks=[] if (title, way) in EVERY_TIME else [pytest.mark.nightly])
    for way in WAYS
    for title in TITLES
]


@pytest.mark.parametrize(("title", "way"), SIXTEEN)
def test_a_whole_game(player: Sit, title: str, way: str) -> None:
    """Choosing by chance to the final score; the page, the server and the record tell the same."""
    variants, bots, locale = TITLES[title]
    settings, answer, fits = WAYS[way]
    someone = player(locale=locale, **settings)
    made = someone.make(title, [{"kind": "me"}] + [{"kind": "bot", "level": 1}] * bots, variants=variants, seed=11)
    page = someone.page
    if way == "words":
        someone.wait_for_turn()
        page.keyboard.press("t")
        page.wait_for_selector(".text-mode .opts button")
        spoken = someone.state(made["table"], spoken=1, lang=locale[:2])["spoken"]
        said = page.locator(".text-mode").inner_text()
        assert [part["title"] for part in spoken if part["title"] not in said] == []
    answers = 0
    while someone.wait_for_turn() != "over":
        answer(someone)
        answers += 1
        assert answers < ENOUGH
        assert page.evaluate(fits)
    state = someone.state(made["table"], lang=locale[:2])
    assert state["result"]["headline"] in page.locator("dialog.result").inner_text()
    if way == "words":
        assert state["result"]["text"] in page.locator(".text-mode h1").inner_text()
    shown = someone.shown_totals()
    assert shown == [float(total) for total in state["result"]["totals"]]
    record = someone.context.request.get(f"{someone.server.url}/api/tables/{made['table']}/record").text()
    replayed = Record.from_text(record).position
    assert replayed.over
    assert [float(score["total"]) for score in replayed.scores()] == shown
