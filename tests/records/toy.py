"""A game of a few lines, so that records are tested without any game of the library.

Each round: a die is rolled, then each seat in turn takes 1 to 3 and says `done` or `more` (one more), then all bid
together in secret. `hurry` is open at no time.

Its rules can be mended, to see what becomes of records written before: `ToyGame(2, reads=(1,), gift="asked")`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from farmstead.i18n import SHARED, Texts
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import WAITING, Chance, Question, Step, Together
from farmstead.kernel.variants import Variant
from farmstead.kernel.vocabulary import Kind, Vocabulary

NUMBERS: list[tuple[str, ...]] = [("1",), ("2",), ("3",)]


class ToyPosition(Position):
    def __init__(self, game: Game, players: int, settings: dict[str, str]) -> None:
        super().__init__(game, players, settings)
        self.points = [0] * players

    def copy(self) -> ToyPosition:
        other = ToyPosition(self.game, self.players, self.settings)
        self.copy_base(other)
        other.points = self.points[:]
        return other

    def key(self) -> tuple[Any, ...]:
        return (self.round, tuple(self.points), self.agenda_key())

    @property
    def rule(self) -> dict[str, str]:
        assert isinstance(self.game, ToyGame)
        return self.game.rule

    def to_data(self) -> dict[str, Any]:
        data = {"round": self.round, "points": self.points, "agenda": self.agenda_data(), "sides": DIE["sides"]}
        return {"rules": self.game.rules_version, **data}

    def describe(self, seat: int | None) -> dict[str, Any]:
        return {"points": self.points[:]}

    def scores(self) -> list[dict[str, float]]:
        return [{"points": n, "total": n / 2} for n in self.points]

    def winners(self) -> list[int]:
        return [seat for seat, n in enumerate(self.points) if n == max(self.points)]


DIE = {"sides": 3}
"""The one rule of the toy that a test may change behind a record's back."""

RULE = {
    "gift": "none",  # a gift of 2 at the end of a turn; alone: it gives itself; asked: how many; early: before `more`
    "more": "all",  # who is asked for more: all, or seat A
    "take": "3",  # how many may be taken
    "gain": "1",  # what one more is worth
}


class Round(Step[ToyPosition]):
    name: ClassVar[str] = "round"

    def run(self, pos: ToyPosition) -> None:
        if pos.round == int(pos.settings["rounds"]):
            return
        pos.round += 1
        turns = [Take(seat) for seat in range(pos.players)]
        pos.then(Roll(), *turns, Bid((WAITING,) * pos.players), Round())


class Roll(Chance[ToyPosition]):
    name: ClassVar[str] = "roll"
    kinds: ClassVar[tuple[str, ...]] = ("roll",)

    def options(self, pos: ToyPosition) -> list[int]:
        return list(pos.game.vocabulary.kinds["roll"])[: DIE["sides"]]

    def answer(self, pos: ToyPosition, option: int) -> None:
        pos.points[0] += option - pos.game.vocabulary.start("roll")

    def why_not(self, pos: ToyPosition, option: int) -> Reason | None:
        return None


class Take(Question[ToyPosition]):
    name: ClassVar[str] = "take"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("take", "hurry")

    def options(self, pos: ToyPosition) -> list[int]:
        return list(pos.game.vocabulary.kinds["take"])[: int(pos.rule["take"])]

    def answer(self, pos: ToyPosition, option: int) -> None:
        pos.points[self.seat] += option - pos.game.vocabulary.start("take") + 1
        asked: list[Take] = [Gift(self.seat)] if pos.rule["gift"] != "none" else []
        if pos.rule["more"] == "all" or self.seat == 0:
            asked.insert(1 if pos.rule["gift"] == "early" else 0, More(self.seat))
        pos.then(*asked)

    def why_not(self, pos: ToyPosition, option: int) -> Reason | None:
        return None if option in self.options(pos) else Reason("tired", "Rest")


class More(Take):
    name: ClassVar[str] = "more"
    kinds: ClassVar[tuple[str, ...]] = ("done", "more")

    def options(self, pos: ToyPosition) -> list[int]:
        return [pos.game.vocabulary.id("done"), pos.game.vocabulary.id("more")]

    def answer(self, pos: ToyPosition, option: int) -> None:
        pos.points[self.seat] += int(pos.rule["gain"]) if pos.spell(option) == "more" else 0


class Gift(Take):
    """Once a gift of 2 that came by itself; by mended rules one is asked how many."""

    name: ClassVar[str] = "gift"
    kinds: ClassVar[tuple[str, ...]] = ("gift", "done")

    def options(self, pos: ToyPosition) -> list[int]:
        gifts = list(pos.game.vocabulary.kinds["gift"])
        return [gifts[1]] if pos.rule["gift"] == "alone" else [pos.game.vocabulary.id("done"), *gifts]

    def answer(self, pos: ToyPosition, option: int) -> None:
        if pos.game.vocabulary.kind(option) == "gift":
            pos.points[self.seat] += option - pos.game.vocabulary.start("gift") + 1


class Bid(Together[ToyPosition]):
    name: ClassVar[str] = "bid"
    kinds: ClassVar[tuple[str, ...]] = ("bid",)

    def options_of(self, pos: ToyPosition, seat: int) -> list[int]:
        return list(pos.game.vocabulary.kinds["bid"])

    def why_not_of(self, pos: ToyPosition, seat: int, option: int) -> Reason | None:
        return None

    def reveal(self, pos: ToyPosition, answers: tuple[int, ...]) -> None:
        for seat, option in enumerate(answers):
            pos.points[seat] += option - pos.game.vocabulary.start("bid")


class ToyGame(Game):
    def __init__(self, rules_version: int = 1, reads: tuple[int, ...] = (), **rule: str) -> None:
        self.rule = {**RULE, **rule}
        super().__init__(
            name="toy",
            players=(2, 3),
            variants=[Variant("rounds", ("2", "4"), "2"), Variant("big-die", ("yes", "no"), "no")],
            vocabulary=Vocabulary(
                [
                    Kind("roll", "roll {n}", ("n",), NUMBERS),
                    Kind("take", "take {n}", ("n",), NUMBERS),
                    Kind("bid", "bid {n}", ("n",), NUMBERS),
                    Kind("done", "done", (), [()]),
                    Kind("more", "more", (), [()]),
                    Kind("hurry", "hurry", (), [()]),
                    Kind("gift", "gift {n}", ("n",), NUMBERS),
                ]
            ),
            texts=ToyTexts(),
            steps=[Round, Roll, Take, More, Gift, Bid],
            rules_version=rules_version,
            reads=reads,
        )

    def first_position(self, players: int, settings: dict[str, str]) -> Position:
        pos = ToyPosition(self, players, settings)
        pos.then(Round())
        return pos

    def board_text(self, view: dict[str, Any], lang: str, width: int = 100) -> str:
        return f"┌ {lang} {view['points']} ┐"


class ToyTexts(Texts):
    """The toy says little: its codes and the values that go with them."""

    def __init__(self) -> None:
        super().__init__(SHARED)

    def say(self, lang: str, key: str, **params: object) -> str:
        if key == "reason.tired":
            return {"en": "too tired", "fr": "trop fatigué"}[lang]
        if key.startswith(("option.", "question.", "score.")):
            return " ".join([f"{lang}:{key}", *(str(value) for value in params.values())])
        return super().say(lang, key, **params)
