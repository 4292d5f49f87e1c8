"""How far a learner is: follows the answers of a table, one after the other, and forgets those taken back."""

from __future__ import annotations

from typing import NamedTuple

from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.learning.lesson import Lesson, Step, pick


class Mark(NamedTuple):
    """Where a lesson stands after some answers: the step, how many answers there were when it began, what the learner
    has answered since, and how often chance was asked in all."""

    step: int = 0
    since: int = 0
    answers: tuple[str, ...] = ()
    dealt: int = 0


class Progress:
    """The learner's way through a lesson. `marks` has one entry more than answers were given."""

    def __init__(self, lesson: Lesson, pos: Position) -> None:
        self.lesson = lesson
        self.marks = [self._passed(pos, Mark(), 0)]

    def copy(self) -> Progress:
        twin = Progress.__new__(Progress)
        twin.lesson = self.lesson
        twin.marks = list(self.marks)
        return twin

    @property
    def index(self) -> int:
        return self.marks[-1].step

    @property
    def finished(self) -> bool:
        return self.index >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        return None if self.finished else self.lesson.steps[self.index]

    @property
    def back(self) -> int:
        """The number of answers at which this step began: going back there begins it anew."""
        return self.marks[-1].since

    @property
    def tried(self) -> bool:
        """Whether the learner has answered anything in this step."""
        return bool(self.marks[-1].answers)

    def take(self, pos: Position, seat: int, option: int) -> None:
        """After an answer: `pos` is the position it led to."""
        mark = self.marks[-1]
        if seat == CHANCE:
            mark = mark._replace(dealt=mark.dealt + 1)
        elif seat == self.lesson.seat:
            mark = mark._replace(answers=(*mark.answers, pos.spell(option)))
        self.marks.append(self._passed(pos, mark, len(self.marks)))

    def undo(self, count: int) -> None:
        del self.marks[len(self.marks) - count :]

    def _passed(self, pos: Position, mark: Mark, now: int) -> Mark:
        """The mark after all steps whose goals are reached. Each step looks only at what was answered in it."""
        steps = self.lesson.steps
        if mark.step >= len(steps):
            return mark
        view = pos.view(self.lesson.seat)
        while mark.step < len(steps) and all(
            one.holds(view, self.lesson.seat, mark.answers) for one in steps[mark.step].goal
        ):
            mark = Mark(mark.step + 1, now, (), mark.dealt)
        return mark

    # -- what comes next -------------------------------------------------------------------------------------------

    def hint(self, pos: Position) -> int | None:
        """The option the lesson proposes to the learner now; none if it is not asked, or sees no way."""
        step = self.step
        if step is None or self.lesson.seat not in pos.deciders:
            return None
        return pick(pos, pos.options(self.lesson.seat), [*step.hint, *self.lesson.otherwise])

    def lost(self, pos: Position) -> bool:
        """Whether this step's goal can't be reached any more: only the way back is left."""
        step = self.step
        if step is None:
            return False
        view = pos.view(self.lesson.seat)
        return pos.over or any(one.broken(view) for one in step.goal)

    def late(self, pos: Position) -> bool:
        """Whether the moment this step was made for has passed. Its goal is open, the way back worth a word."""
        step = self.step
        if step is None or self.lost(pos):
            return False
        view = pos.view(self.lesson.seat)
        if any(one.holds(view, self.lesson.seat, self.marks[-1].answers) for one in step.until):
            return self.tried
        return self.lesson.seat in pos.deciders and self.hint(pos) is None

    def others(self, pos: Position) -> tuple[int, int] | None:
        """The answer of another seat, while the lesson lasts: the seat and the option. None: nobody else is asked."""
        if self.finished:
            return None
        step = self.lesson.steps[self.index]
        for seat in pos.deciders:
            if seat not in (CHANCE, self.lesson.seat):
                return seat, self.lesson.answer(pos, seat, step.other)
        return None

    def deal(self, pos: Position) -> int | None:
        """What chance does; None when the lesson is over and chance is free again."""
        return None if self.finished else self.lesson.next_chance(pos, self.marks[-1].dealt)
