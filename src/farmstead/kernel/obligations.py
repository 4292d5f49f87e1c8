"""The one rule for questions that must be answered, in every game with effects at any time.

An action that has begun must do something: it asks an obliged question. In its middle its seat may still do whatever
may be done at any time, as long as the question stays answerable: at once, or after a bounded chain of further such
effects. What such an effect asks in turn (which rate, which animal leaves) is held to the same. So an effect is open
here if and only if a chain that begins with it leads back; and since it then stands beside the question, that question
does not answer itself while a chain opens another answer.

Chains are tried out on copies, answer by answer, with the rules themselves. On such a copy (`Position.trying`) nothing
is promised and nothing is offered beside a question, so that a trial never tries in turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from farmstead.kernel.position import Position
    from farmstead.kernel.steps import Question

MOST_EFFECTS: Final = 4
"""The length of a chain; longer ones than 3 were never needed in 20,000 games rich in such effects."""
MOST_TRIALS: Final = 400
"""The positions looked at for one answer: where there are more, what was not found by then counts as closed."""
NOWHERE: Final = -1


def obliged_below(pos: Position, above: i64 = 0) -> int:
    """The place on the agenda of the uppermost question that must be answered, but for so many steps on top."""
    agenda: list[Any] = pos.agenda
    i: i64 = len(agenda) - above
    while i > 0:
        i -= 1
        if agenda[i].obliged():
            return i
    return NOWHERE


def trial_of(pos: Position, seat: i64) -> Position:
    """A copy to try things out on, at which this seat decides."""
    trial = pos.copy()
    trial.trying = True
    trial.decider = seat
    return trial


def after_effect(pos: Position, seat: i64, option: i64) -> Position:
    """A trial in which a seat has begun an any-time effect."""
    trial = trial_of(pos, seat)
    trial.answer_anytime(option)
    return trial


def after_answer(pos: Position, option: i64) -> Position:
    """A trial in which the question on top has been answered so."""
    agenda: list[Any] = pos.agenda
    trial = trial_of(pos, agenda[len(agenda) - 1].seat)
    steps: list[Any] = trial.agenda
    step: Question[Any] = steps.pop()
    step.answer(trial, option)
    return trial


class Chain:
    """A search for any-time effects that lead back to the question at one place of the agenda, with an answer to it.

    Without `known` any answer will do, and every obliged question below must have one too; with it the answer must be
    another one than these.
    """

    def __init__(self, place: i64, known: list[int] | None = None) -> None:
        self.place = place
        self.known = known
        self.trials: i64 = 0
        self.cut = False  # the last search ended where further effects could have followed
        self.seen: dict[tuple[Any, ...], int] = {}

    def leads_back(self, start: Position, most: i64 = MOST_EFFECTS) -> bool:
        """Is there a chain of at most so many effects from here? The shortest ones are tried first."""
        agenda: list[Any] = start.agenda
        seat: i64 = agenda[self.place].seat
        effects: i64 = 0
        while effects <= most and self.trials < MOST_TRIALS:
            self.cut = False
            self.seen = {}
            if self._search(trial_of(start, start.decider), seat, effects):
                return True
            if not self.cut:
                return False
            effects += 1
        return False

    def _search(self, trial: Position, seat: i64, effects: i64) -> bool:
        self.trials += 1
        agenda: list[Any] = trial.agenda
        while len(agenda) > self.place + 1:
            if agenda[len(agenda) - 1].proceed(trial):
                return self._branch(trial, seat, effects)
        if self._answerable(trial, seat):
            return True
        key = trial.key()
        tried = self.seen.get(key)
        if tried is not None and tried >= effects:
            return False
        self.seen[key] = effects
        question: Question[Any] = agenda[self.place]
        trial.decider = seat
        for option in trial.at_hand(question):
            if effects == 0 or self.trials >= MOST_TRIALS:
                self.cut = True
                return False
            if self._search(after_effect(trial, seat, option), seat, effects - 1):
                return True
        return False

    def _branch(self, trial: Position, seat: i64, effects: i64) -> bool:
        """A question above: of the own answers one must lead back, of another seat's and of chance's each."""
        own = trial.decider == seat
        options = trial.legal if own else trial.replies(trial.legal)
        for option in options:
            if self.trials >= MOST_TRIALS:
                self.cut = True
                return False
            if self._search(after_answer(trial, option), seat, effects) == own:
                return own
        return not own

    def _answerable(self, trial: Position, seat: i64) -> bool:
        agenda: list[Any] = trial.agenda
        question: Question[Any] = agenda[self.place]
        known = self.known
        if known is not None:
            return any(option not in known for option in question.options(trial))
        if not question.answerable(trial):
            return False
        for i in range(self.place):
            step = agenda[i]
            if step.obliged():
                below: Question[Any] = step
                if below.seat == seat and not below.answerable(trial):
                    return False
        return True


def keeps_by_effect(pos: Position, place: i64, seat: i64, option: i64) -> bool:
    """May this seat begin an any-time effect, without making the question at that place unanswerable?"""
    return Chain(place).leads_back(after_effect(pos, seat, option))


def keeping(pos: Position, place: i64, options: list[int]) -> list[int]:
    """Of the answers to the question on top those that leave the one at that place answerable; all if none does."""
    kept = [option for option in options if Chain(place).leads_back(after_answer(pos, option))]
    return kept if kept else options


def opens_another(pos: Position, known: list[int]) -> bool:
    """Would a chain of effects give the question on top another answer than these?"""
    agenda: list[Any] = pos.agenda
    place: i64 = len(agenda) - 1
    return Chain(place, known).leads_back(trial_of(pos, agenda[place].seat))
