"""The agenda's steps: what is still to do in a half-done turn.

A step either runs by itself (an effect) or asks (a question). Either may push further steps. Steps hold ints (or tuples
of ints) only and never change once made: so copying an agenda is copying a list, and any pending decision can be saved,
shown and explained.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.reason import Reason

if TYPE_CHECKING:
    from farmstead.kernel.position import Position

CHANCE: Final = -1
OVER: Final = -2

P = TypeVar("P", bound="Position")


def take_off(agenda: list[Any]) -> None:
    """Takes the top step off an agenda. A list of anything: compiled, what is thrown away need not be checked."""
    agenda.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[P]):
    """One thing still to do. `fields` names the constructor's arguments: the step's whole memory."""

    name: ClassVar[str] = "step"
    fields: ClassVar[tuple[str, ...]] = ()
    lists: ClassVar[tuple[str, ...]] = ()  # those of `fields` that hold a tuple of ints
    later: ClassVar[dict[str, int]] = {}  # fields that came later: not written where they have this value

    def run(self, pos: P) -> None:
        """Do it. (A question asks instead.)"""
        raise NotImplementedError(self.name)

    def proceed(self, pos: P) -> bool:
        """Its turn has come, on top of the agenda. True: it stays there and waits for an answer.

        Each sort of step knows what that means for itself: asking every step of every turn which sort it is was a
        tenth of all time.
        """
        take_off(pos.agenda)
        news = pos.news
        if news is None:
            self.run(pos)
            return False
        news.enter(self.name)
        self.run(pos)
        news.close(pos)
        return False

    def values(self) -> tuple[Any, ...]:
        """The values of `fields`, in order."""
        return tuple([getattr(self, field) for field in self.fields])


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[P]):
    """A step that asks `seat`. `options` is fast, `why_not` explains; they are written apart and must agree."""

    kinds: ClassVar[tuple[str, ...]] = ()
    secret: ClassVar[bool] = False
    concealed: ClassVar[bool] = False  # its answers stay secret also when they have been acted on: cards laid face down
    opens_turn: ClassVar[bool] = False  # a turn begins here, though the same seat may have had the one before

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def options(self, pos: P) -> list[int]:
        """The legal options. None at all: there is nothing to decide, the question is passed over."""
        raise NotImplementedError(self.name)

    def answer(self, pos: P, option: i64) -> None:
        """What an answer does. The question is off the agenda by then."""
        raise NotImplementedError(self.name)

    def why_not(self, pos: P, option: int) -> Reason | None:
        """Why an option of this question's kinds is closed; None if it is open."""
        raise NotImplementedError(self.name)

    def asked(self, pos: P) -> str:
        """The kind of question, for its sentence; one step class may ask in several words."""
        return self.name

    def params(self, pos: P) -> dict[str, Any]:
        """Values for the sentence that puts the question."""
        return {}

    def about(self) -> str:
        """The key of the name of what asks, for answers that say nothing without it; "" for most questions."""
        return ""

    def proceed(self, pos: P) -> bool:
        """Asks, unless there is nothing to decide. The question stays on the agenda while its options are looked up."""
        options = self.options(pos)
        count: i64 = len(options)
        if count == 0:
            take_off(pos.agenda)
            return False
        if self.seat != CHANCE:
            extra = pos.anytime(self, options)
            if extra:
                pos.decider = self.seat
                pos.own = count
                pos.legal = options + extra
                return True
        if count > 1:
            pos.decider = self.seat
            pos.own = count
            pos.legal = options
            return True
        take_off(pos.agenda)
        news = pos.news
        if news is None:
            self.answer(pos, options[0])
            return False
        news.answered(pos, self, self.seat, options[0])
        self.answer(pos, options[0])
        news.close(pos)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Question[P]):
    """A question put to chance: a draw, a shuffle, a die. All outcomes are equally likely, unless it is `Weighted`."""

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def weights(self, pos: P) -> list[int]:
        """How likely each of `pos.legal` is, as whole numbers in the same order; only asked while chance is."""
        return [1] * len(pos.legal)

    def pick(self, pos: P, number: i64) -> int:
        """The outcome that a random number stands for; only asked while chance is."""
        return pos.legal[number % len(pos.legal)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Weighted(Chance[P]):
    """A question put to chance whose outcomes are not equally likely: `weights` tells how likely each is."""

    def weights(self, pos: P) -> list[int]:
        raise NotImplementedError(self.name)

    def pick(self, pos: P, number: i64) -> int:
        weights = self.weights(pos)
        total: i64 = 0
        for weight in weights:
            total += weight
        rest: i64 = number % total
        for i in range(len(weights)):
            rest -= weights[i]
            if rest < 0:
                return pos.legal[i]
        raise AssertionError("weights are positive")


WAITING: Final = -1
ABSENT: Final = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Question[P]):
    """Several seats answer at once, in any order; nobody sees an answer before all are in.

    `answers` has one entry a seat: its option, WAITING, or ABSENT for a seat that is not asked.
    """

    fields: ClassVar[tuple[str, ...]] = ("answers",)
    lists: ClassVar[tuple[str, ...]] = ("answers",)
    secret: ClassVar[bool] = True

    def __init__(self, answers: tuple[int, ...]) -> None:
        self.answers = answers
        first: int = OVER
        for seat, answer in enumerate(answers):
            if answer == WAITING:
                first = seat
                break
        super().__init__(first)

    def waiting(self) -> list[int]:
        """The seats still to answer."""
        return [seat for seat, answer in enumerate(self.answers) if answer == WAITING]

    def options_of(self, pos: P, seat: int) -> list[int]:
        raise NotImplementedError(self.name)

    def why_not_of(self, pos: P, seat: int, option: int) -> Reason | None:
        raise NotImplementedError(self.name)

    def reveal(self, pos: P, answers: tuple[int, ...]) -> None:
        """All are in: what they do."""
        raise NotImplementedError(self.name)

    def params_of(self, pos: P, seat: int) -> dict[str, Any]:
        """Values for the sentence that puts the question to this seat; no other seat sees them."""
        return {}

    def with_answer(self, answers: tuple[int, ...]) -> Together[P]:
        """The same question with more answers in. A question with further fields hands them on."""
        return type(self)(answers)

    def proceed(self, pos: P) -> bool:
        take_off(pos.agenda)
        return pos.ask_together(self)

    def options(self, pos: P) -> list[int]:
        return self.options_of(pos, self.seat)

    def why_not(self, pos: P, option: int) -> Reason | None:
        return self.why_not_of(pos, self.seat, option)

    def params(self, pos: P) -> dict[str, Any]:
        return self.params_of(pos, self.seat)

    def answer(self, pos: P, option: i64) -> None:
        self.answer_of(pos, self.seat, option)

    def answer_of(self, pos: P, seat: int, option: int) -> None:
        answers = (*self.answers[:seat], option, *self.answers[seat + 1:])
        if WAITING in answers:
            pos.agenda.append(self.with_answer(answers))
        else:
            self.reveal(pos, answers)
