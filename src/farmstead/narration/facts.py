"""What a record tells, one thing after the other: answers with what they brought, and what happened by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Protocol

from farmstead.kernel.game import Game
from farmstead.kernel.news import ANSWER, CHANGE, EFFECT, NO_GOODS, TABLE, Event, added
from farmstead.kernel.steps import CHANCE

OPENING: Final = -1  # where the first answer would be preceded
STEP: Final = "source."


class Told(Protocol):
    """What is read of a record."""

    @property
    def game(self) -> Game: ...
    @property
    def answers(self) -> list[tuple[int, int]]: ...
    @property
    def rounds(self) -> list[int]: ...
    @property
    def opening(self) -> list[Event]: ...
    def events(self, at: int) -> list[Event]: ...
    def asked(self, at: int) -> str: ...


class Prefix:
    """The first answers of a record, as if there were no more; `count` may be changed."""

    def __init__(self, record: Told, count: int) -> None:
        self.record = record
        self.count = count

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def answers(self) -> list[tuple[int, int]]:
        return self.record.answers[: self.count]

    @property
    def rounds(self) -> list[int]:
        return self.record.rounds[: self.count]

    @property
    def opening(self) -> list[Event]:
        return self.record.opening

    def events(self, at: int) -> list[Event]:
        return self.record.events(at)

    def asked(self, at: int) -> str:
        return self.record.asked(at)


class Fact:
    """One thing that happened: an answer (`kind` is that of its option), or an event (`code`)."""

    def __init__(self, at: int, seat: int, turn: int, phase: str, goods: dict[str, int], cause: str = "") -> None:
        self.at = at  #: the answer by which it came; OPENING before the first
        self.seat = seat  #: whose it is; TABLE for what is nobody's
        self.round = turn
        self.phase = phase  #: the name of the step
        self.goods = goods
        self.cause = cause
        self.kind = ""  #: of an answer: the kind of its option
        self.code = ""  #: of an event: what happened
        self.words: dict[str, Any] = {}
        self.times = 1
        self.chosen = False  #: given by a person, so that `at` says who may see it
        self.event: Event | None = None
        self.idle = False


def facts(record: Told, start: int, stop: int) -> Iterator[Fact]:
    """What came by the answers from index `start` on; what came before the first of all is at OPENING."""
    game = record.game
    if start == 0:
        for event in record.opening:
            yield from _of_event(game, OPENING, event)
    answers, rounds = record.answers, record.rounds
    for at in range(start, stop):
        seat, option = answers[at]
        events = record.events(at)
        own = next((event for event in events if event.code == EFFECT), None)
        fact = _of_answer(game, at, seat, option, rounds[at], record.asked(at))
        if fact is not None:
            fact.chosen = True
            fact.goods = NO_GOODS if own is None else own.goods
            yield fact
        for event in events:
            if event is not own:
                yield from _of_event(game, at, event)


def _of_answer(game: Game, at: int, seat: int, option: int, turn: int, phase: str) -> Fact | None:
    """An answer; none where something was dealt in secret: who got it is told by an event."""
    vocabulary = game.vocabulary
    kind = vocabulary.kind(option)
    if seat == CHANCE and kind in game.secret_kinds:
        return None
    fact = Fact(at, TABLE if seat == CHANCE else seat, turn, phase, NO_GOODS)
    fact.kind = kind
    fact.words = dict(vocabulary.words(option))
    fact.idle = game.is_idle(option)
    return fact


def _of_event(game: Game, at: int, event: Event) -> Iterator[Fact]:
    phase = event.cause.removeprefix(STEP) if event.cause.startswith(STEP) else ""
    if event.code == ANSWER:
        fact = _of_answer(game, at, event.seat, event.words["option"], event.round, phase)
        if fact is None:
            return
        fact.times = event.words["n"]
        fact.goods = event.goods
    else:
        fact = Fact(at, event.seat, event.round, phase, event.goods, event.cause)
        fact.code = "" if event.code in (CHANGE, EFFECT) else event.code
        fact.words = event.words
    fact.event = event
    yield fact


def total(found: list[Fact]) -> dict[str, int]:
    """What several facts brought in all."""
    goods: dict[str, int] = NO_GOODS
    for fact in found:
        if fact.goods:
            goods = added(goods, fact.goods)
    return goods
