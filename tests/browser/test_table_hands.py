"""Whole games of Agricola with hands of real cards, by clicks, one in each language: from the deal to the score."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest

import farmstead
from farmstead.records import Record, replay
from farmstead.titles.agricola.rules.names import ALL_IDS
from farmstead.titles.agricola.rules.position import Agricola
from tests.browser.card_player import in_hand, wish
from tests.browser.tables import Player
from tests.browser.test_table_play import FITS

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
GAME = farmstead.game("agricola")
DEALT = {"edition": "2016", "mode": "full", "decks": "ab"}
EIKZ = {"edition": "2007", "mode": "full", "decks": "eikz"}
# Hands with which offers come up; bots and draws follow from the seed.
GAMES = [
    (4, "fr", "fr-FR", 22, DEALT),
    pytest.param(5, "en", "en-GB", 4, EIKZ, marks=pytest.mark.nightly),
]
LEAST_CARDS = 5
ENOUGH = 600  # answers, by far: somebody who goes round in circles

# What the page says about the question, and which options it has a place for.
SHOWN = """
() => ({
  asked: [...document.querySelectorAll('.stage .question text')].map(e => e.textContent),
  labels: [...document.querySelectorAll('.stage [data-option]')].map(e => e.getAttribute('aria-label')),
  placed: [...document.querySelectorAll('.stage [data-option]')].flatMap(
    e => (e.dataset.options ?? e.dataset.option).split(' ').map(Number)),
})
"""
UNFILLED = re.compile(r"[{}]|\b[a-z_]+\.[a-z]|\b(?:undefined|null|None|NaN)\b")
IDS = {
    word
    for option in range(len(GAME.vocabulary))
    for word in GAME.vocabulary.words(option).values()
    if re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", word)
}


def faults(texts: Iterable[str]) -> list[str]:
    """Texts that are no words for people: a key, an id, a gap that nothing filled, nothing but dots."""
    return [
        text
        for text in texts
        if UNFILLED.search(text) or not text.strip(" …") or IDS & set(re.findall(r"[a-z]+(?:-[a-z0-9]+)+", text))
    ]


def read_a_card(someone: Player, table: str, lang: str) -> None:
    """A played card is opened, read and closed in the middle of the game."""
    page = someone.page
    played = page.locator(".stage .played-card").first
    card = str(played.get_attribute("data-card"))
    played.click()
    title = someone.state(table, cards=1, lang=lang)["cards"]["cards"][card]["title"]
    page.wait_for_function("(title) => document.querySelector('.card-box h2')?.textContent === title", arg=title)
    assert faults(page.locator(".card-box .words").all_inner_texts()) == []
    page.keyboard.press("Escape")
    assert page.is_hidden(".card-box")


def answer(someone: Player, state: dict[str, Any]) -> dict[str, Any]:
    """Answers as one who likes cards would, after the question was looked at; the option taken."""
    shown = someone.page.evaluate(SHOWN)
    assert shown["asked"]
    assert " " in state["question"]["text"]  # a sentence, not its key
    assert faults([*shown["asked"], *shown["labels"], state["question"]["text"]]) == []
    # Pastures are painted; everything else has a place.
    unplaced = [one["spelling"] for one in state["options"] if one["id"] not in shown["placed"]]
    assert [spelling for spelling in unplaced if not spelling.startswith("fence ")] == []
    option = wish(state)
    if in_hand(state, option):
        assert someone.page.locator(f'.stage .ticket.now[data-card="{option["words"]["card"]}"]').count() == 1
    if not someone.answer(option["id"]):
        assert option["kind"] == "fence", option
        someone.answer_by_clicking()
    return option


@pytest.mark.parametrize(("players", "lang", "locale", "seed", "variants"), GAMES)
def test_a_whole_game_with_hands_by_clicking(
    player: Sit, players: int, lang: str, locale: str, seed: int, variants: dict[str, str]
) -> None:
    someone = player(locale=locale)
    page = someone.page
    seats: list[dict[str, Any]] = [{"kind": "me"}, *[{"kind": "bot", "level": 1}] * (players - 1)]
    table = someone.make("agricola", seats, variants=variants, seed=seed)["table"]
    given: list[tuple[dict[str, Any], dict[str, Any]]] = []
    pages: dict[int, str] = {}  # a round, and how it began on the page
    is_read = False
    while someone.wait_for_turn() != "over":
        state = someone.state(table, lang=lang, log=0)
        if not is_read and page.locator(".stage .played-card").count():
            read_a_card(someone, table, lang)
            is_read = True
        if state["round"] not in pages:
            pages[state["round"]] = page.content()
        given.append((state, answer(someone, state)))
        assert page.evaluate(FITS)
        assert len(given) < ENOUGH
    cards = [option for state, option in given if in_hand(state, option)]
    assert len(cards) >= LEAST_CARDS
    assert is_read
    assert any(state["question"]["kind"] == "offer" and option["kind"] == "card" for state, option in given)

    end = someone.state(table, lang=lang)
    assert someone.shown_totals() == [float(total) for total in end["result"]["totals"]]
    pages[0] = page.content()
    page.keyboard.press("l")
    lines = page.locator(".drawer .told-line").all_inner_texts()
    for option in cards:
        assert any("Camille" in line and option["text"] in line for line in lines), option
    assert faults(lines) == []
    pages[-1] = page.content()

    record = Record.from_text(someone.context.request.get(f"{someone.server.url}/api/tables/{table}/record").text())
    unplayed = never_played(record)
    assert unplayed
    for html in pages.values():
        assert [card for card in unplayed if tells_of(html, card, lang)] == []
        assert any(tells_of(html, option["words"]["card"], lang) for option in cards)  # the look finds what is there


def never_played(record: Record) -> list[str]:
    """The cards that the others still hold at the end and that never were in another hand: nobody ever laid them."""
    holders: dict[int, set[int]] = {}
    for _, pos in replay(record):
        assert isinstance(pos, Agricola)
        hands = {farm.seat: farm.hand for farm in pos.farms}
        for seat, hand in hands.items():
            for card in hand:
                holders.setdefault(card, set()).add(seat)
    return [ALL_IDS[card] for seat in hands if seat for card in hands[seat] if holders[card] == {seat}]


def tells_of(html: str, card: str, lang: str) -> bool:
    """Is a card on a page, by its id or by its name?"""
    title = re.escape(GAME.texts.say(lang, "option.card", card=card))
    return re.search(rf'"(?:card )?{card}"|[">]{title}[.<"]', html) is not None
