"""Listening to a position: who is told what happened by itself, in which order, and that listening changes nothing."""

from __future__ import annotations

from typing import Any, ClassVar

from farmstead.i18n import SHARED, Texts
from farmstead.kernel.game import Game
from farmstead.kernel.news import ANSWER, CHANGE, EFFECT, TABLE, Event, News, changes
from farmstead.kernel.position import Position
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import WAITING, Chance, Question, Step, Together
from farmstead.kernel.telling import EVERYTHING, told
from farmstead.kernel.vocabulary import Kind, Vocabulary
from tests.kernel.play import random_game

WORDS = {
    "counted.coin": "{n} {n:coin|coins}",
    "source.rain": "Rain",
    "thing.mill": "Mill",
    "news.thunder": "It thunders {n} times",
    "option.take": "Take {n}",
    "option.done": "Stop here",
    "option.pick": "Pick {n}",
    "option.draw": "Draw {n}",
}
VOCABULARY = Vocabulary(
    [
        Kind("take", "take {n}", ("n",), [("1",), ("2",), ("3",)]),
        Kind("done", "done", (), [()]),
        Kind("pick", "pick {n}", ("n",), [("1",), ("2",)]),
        Kind("draw", "draw {n}", ("n",), [("1",), ("2",)]),
    ]
)
TAKE, DONE, PICK, DRAW = (VOCABULARY.start(kind) for kind in ("take", "done", "pick", "draw"))


class Words(Texts):
    def has(self, lang: str, key: str) -> bool:
        return key in WORDS or super().has(lang, key)

    def pattern(self, lang: str, key: str) -> str:
        return WORDS.get(key) or super().pattern(lang, key)


class Purses(Position):
    """Two purses of coins."""

    def __init__(self, game: Game, players: int, settings: dict[str, str]) -> None:
        super().__init__(game, players, settings)
        self.coins = [0] * players

    def copy(self) -> Purses:
        other = Purses(self.game, self.players, self.settings)
        self.copy_base(other)
        other.coins = self.coins[:]
        return other

    def key(self) -> tuple[Any, ...]:
        return tuple(self.coins), self.agenda_key()


class Rain(Step[Purses]):
    """Coins for all; then the mill pays the first seat."""

    name: ClassVar[str] = "rain"

    def run(self, pos: Purses) -> None:
        for seat in range(pos.players):
            pos.coins[seat] += 1
        pos.note("")
        pos.coins[0] += 5
        pos.note("thing.mill")
        pos.tell("thunder", words={"n": 2})
        pos.coins[1] += 2


class Take(Question[Purses]):
    """So many coins, of `most` at the most."""

    name: ClassVar[str] = "take"
    fields: ClassVar[tuple[str, ...]] = ("seat", "least", "most")
    kinds: ClassVar[tuple[str, ...]] = ("take", "done")

    def __init__(self, seat: int, least: int, most: int) -> None:
        super().__init__(seat)
        self.least = least
        self.most = most

    def options(self, pos: Purses) -> list[int]:
        return [TAKE + n - 1 for n in range(self.least, self.most + 1)] or [DONE]

    def answer(self, pos: Purses, option: int) -> None:
        if option != DONE:
            pos.coins[self.seat] += option - TAKE + 1
            pos.coins[1 - self.seat] -= 1

    def why_not(self, pos: Purses, option: int) -> Reason | None:
        return None


class Hush(Take):
    """The same in secret."""

    name: ClassVar[str] = "hush"
    secret: ClassVar[bool] = True


class Draw(Chance[Purses]):
    """One outcome only."""

    name: ClassVar[str] = "draw"
    kinds: ClassVar[tuple[str, ...]] = ("draw",)

    def options(self, pos: Purses) -> list[int]:
        return [DRAW]

    def answer(self, pos: Purses, option: int) -> None:
        pos.coins[1] += 1

    def why_not(self, pos: Purses, option: int) -> Reason | None:
        return None


class Both(Together[Purses]):
    """Nobody has a choice."""

    name: ClassVar[str] = "both"
    kinds: ClassVar[tuple[str, ...]] = ("pick",)

    def options_of(self, pos: Purses, seat: int) -> list[int]:
        return [PICK + seat]

    def why_not_of(self, pos: Purses, seat: int, option: int) -> Reason | None:
        return None

    def reveal(self, pos: Purses, answers: tuple[int, ...]) -> None:
        pos.coins[0] += 1


class PursesGame(Game):
    def __init__(self, secret_kinds: tuple[str, ...] = ()) -> None:
        steps: list[type[Step[Any]]] = [Rain, Take, Hush, Draw, Both]
        super().__init__("purses", (2,), [], VOCABULARY, Words(SHARED), steps, secret_kinds=secret_kinds)

    def first_position(self, players: int, settings: dict[str, str]) -> Position:
        return Purses(self, players, settings)

    def tally(self, pos: Position) -> Any:
        assert isinstance(pos, Purses)
        return [[coins] for coins in pos.coins]

    def happened(self, pos: Position, before: Any, now: Any) -> list[Event]:
        return changes(["coin"], before, now)


GAME = PursesGame()
STOP = Take(0, 1, 3)


def after(*steps: Step[Any], game: Game = GAME) -> list[Event]:
    """What is told when these steps run, up to a real choice."""
    pos = Purses(game, 2, {})
    pos.then(*steps, STOP)
    pos.news = News()
    pos.news.weigh(pos)
    pos.advance()
    return pos.news.take()


def said(events: list[Event], viewer: int | None = EVERYTHING) -> list[str]:
    return [told(GAME, event, "en", ["Ada", "Bram"], viewer) for event in events]


def test_what_a_step_changes_is_told_with_its_cause() -> None:
    assert said(after(Rain())) == [
        "Rain: Ada gets 1 coin",
        "Rain: Bram gets 1 coin",
        "Mill: Ada gets 5 coins",
        "It thunders 2 times",
        "Rain: Bram gets 2 coins",
    ]


def test_an_answer_that_gives_itself_is_told_with_what_it_brings() -> None:
    events = after(Take(1, 2, 2))
    assert [(event.code, event.seat, event.goods) for event in events] == [
        (ANSWER, 1, {"coin": 2}),
        (CHANGE, 0, {"coin": -1}),
    ]
    assert said(events) == ["Bram, no choice: Take 2 (+2 coins)", "Ada loses 1 coin"]
    assert all(event.forced for event in events)


def test_the_same_answer_again_is_counted() -> None:
    class Alone(Take):
        def answer(self, pos: Purses, option: int) -> None:
            pos.coins[self.seat] += 1

    assert said(after(Alone(0, 1, 1), Alone(0, 1, 1), Alone(0, 1, 1))) == ["Ada, no choice: Take 1, 3 times (+3 coins)"]


def test_an_answer_that_decides_nothing_is_not_told() -> None:
    assert after(Take(0, 2, 1)) == []


def test_a_secret_answer_is_told_to_its_seat_only() -> None:
    events = after(Hush(1, 3, 3))
    assert said(events, 1)[0] == "Bram, no choice: Take 3 (+3 coins)"
    for viewer in (0, None):
        assert said(events, viewer)[0] == "Bram answers, with no choice"
    assert said(events, EVERYTHING)[0] == said(events, 1)[0]


def test_chance_without_a_choice_is_told_unless_it_deals_in_secret() -> None:
    assert said(after(Draw())) == ["Chance: Draw 1", "Bram gets 1 coin"]
    events = after(Draw(), game=PursesGame(("draw",)))
    assert [event.code for event in events] == [CHANGE]


def test_several_who_have_no_choice_are_all_told() -> None:
    events = after(Both((WAITING, WAITING)))
    assert said(events) == ["Ada, no choice: Pick 1", "Bram, no choice: Pick 2", "Ada gets 1 coin"]


def test_a_chosen_answer_tells_what_it_brought_and_what_it_did_to_others() -> None:
    pos = Purses(GAME, 2, {})
    pos.then(STOP, STOP)
    pos.advance()
    pos.news = News()
    pos.play(pos.parse("take 3"))
    events = pos.news.take()
    assert [(event.code, event.forced) for event in events] == [(EFFECT, False), (CHANGE, True)]
    assert said(events) == ["+3 coins", "Bram loses 1 coin"]
    assert pos.news.take() == []


def test_nobody_listens_by_default_and_copies_never_do() -> None:
    pos = GAME.start()
    assert pos.news is None
    pos.note("thing.mill")
    pos.tell("thunder")
    heard = GAME.start_heard(News())
    assert heard.news is not None
    assert heard.copy().news is None
    assert heard.key() == pos.key()


def test_listening_changes_no_game() -> None:
    plain = [(pos.key(), pos.to_json()) for pos in random_game(3, 4)]
    news = News()
    loud = []
    for pos in random_game(3, 4):
        pos.news = news
        loud.append((pos.key(), pos.to_json()))
    assert plain == loud
    assert news.events, "the market has questions that answer themselves"
    assert all(event.seat != TABLE for event in news.events)
