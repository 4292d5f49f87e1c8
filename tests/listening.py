"""Games played with somebody listening, and what must hold of what is told. For the tests of each game's news."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import farmstead
from farmstead.kernel.game import Game
from farmstead.kernel.news import Event, News
from farmstead.kernel.position import Position
from farmstead.kernel.telling import EVERYTHING, told

NAMES = ["Ada", "Bram", "Chloé", "Dov", "Eva"]
View = dict[str, Any]


class Turn(NamedTuple):
    """One answer of a random game: who gave it, the table as everybody sees it before and after, and what was told."""

    seat: int
    option: int
    before: View
    after: View
    events: list[Event]
    pos: Position


def heard(game: Game, seed: int, **setup: Any) -> Iterator[Turn]:
    """A random game, answer by answer. The first turn is the set-up, with nobody's answer."""
    rng = random.Random(f"{game.name} {seed} {sorted(setup.items())}")
    news = News()
    pos = game.start_heard(news, **setup)
    silent = game.start(**setup)
    before = pos.view(None)
    yield Turn(farmstead.OVER, -1, before, before, news.take(), pos)
    while not pos.over:
        seat = rng.choice(pos.deciders)
        option = rng.choice(pos.options(seat))
        for one in (pos, silent):
            one.play(option, None if seat < 0 else seat)
        after = pos.view(None)
        yield Turn(seat, option, before, after, news.take(), pos)
        before = after
    assert pos.key() == silent.key(), "listening changes nothing"


def sums(events: list[Event], seat: int) -> dict[str, int]:
    """All goods of a seat that came and went by these events."""
    total: dict[str, int] = {}
    for event in events:
        if event.seat == seat:
            for good, n in event.goods.items():
                total[good] = total.get(good, 0) + n
    return total


def check_account(turn: Turn, held: Callable[[View], dict[str, int]]) -> None:
    """What each seat holds after an answer is what it held before and what was told."""
    for seat, (was, now) in enumerate(zip(turn.before["seats"], turn.after["seats"], strict=True)):
        before, after = held(was), held(now)
        told_of = sums(turn.events, seat)
        for good, n in after.items():
            assert n - before[good] == told_of.get(good, 0), (seat, good, turn.events)


def check_words(game: Game, events: list[Event]) -> None:
    """Everything can be said to everybody in both languages, plain and whole."""
    for event in events:
        for lang in ("en", "fr"):
            for viewer in (0, 1, None, EVERYTHING):
                said = told(game, event, lang, NAMES, viewer)
                assert "{" not in said, said
                assert said == said.strip(), said
                assert "  " not in said, said


def said(game: Game, events: list[Event], lang: str = "en", viewer: int | None = EVERYTHING) -> list[str]:
    """Events in words, without those of which there is nothing to say."""
    texts = [told(game, event, lang, NAMES, viewer) for event in events]
    return [text for text in texts if text]


def listen(pos: Position, *answers: str) -> list[Event]:
    """Plays by spellings and gives back what was told."""
    pos.news = News()
    for spelling in answers:
        pos.play(pos.parse(spelling))
    events = pos.news.take()
    pos.news = None
    return events


def check_secrets(game: Game, seed: int, most: int = 8, **setup: Any) -> int:
    """Who sees the same table after another secret answer, or another deal of what it can't know, is told the same.

    Returns how often that could be compared.
    """
    rng = random.Random(f"secrets {game.name} {seed}")
    pos = game.start(**setup)
    compared = 0
    while not pos.over:
        seat = rng.choice(pos.deciders)
        options = pos.options(seat)
        option = rng.choice(options)
        real, events = played(pos, option, seat)
        for viewer in [None, *range(int(pos.players))]:
            if viewer == seat:
                continue
            twins = []
            if pos.pending().secret or game.vocabulary.kind(option) in game.secret_kinds:
                twins += [(pos, other) for other in rng.sample(options, min(most, len(options))) if other != option]
            if viewer is not None:
                twins.append((pos.sample(viewer, rng), option))
            for base, other in twins:
                if other not in base.options(seat):
                    continue
                twin, others = played(base, other, seat)
                if twin.view(viewer) == real.view(viewer):
                    compared += 1
                    same = sorted(said(game, others, "en", viewer)) == sorted(said(game, events, "en", viewer))
                    assert same, (pos, viewer, events, others)
        pos = real
        pos.news = None
    return compared


def played(pos: Position, option: int, seat: int) -> tuple[Position, list[Event]]:
    """A copy after an answer, and what was told of it."""
    twin = pos.copy()
    twin.news = News()
    twin.play(option, None if seat < 0 else seat)
    return twin, twin.news.take()
