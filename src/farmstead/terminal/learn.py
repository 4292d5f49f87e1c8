"""A lesson at the terminal: the same goals and hints as at the web table."""

from __future__ import annotations

from typing import Final

from farmstead.kernel.news import News
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.learning import Lesson, Progress
from farmstead.records import Record
from farmstead.terminal.choices import Choices
from farmstead.terminal.commands import Commands
from farmstead.terminal.play import Table
from farmstead.terminal.screen import Screen
from farmstead.terminal.words import command, option_words, say

FILES: Final = ("save", "load")


class LessonRecord(Record):
    """A record that begins where its lesson does. It is not written: a file would tell another beginning."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        super().__init__(lesson.game, lesson.players, lesson.variants)

    def start_position(self, news: News | None = None) -> Position:
        pos = self.lesson.start()
        pos.news = news
        return pos


class LessonCommands(Commands):
    """`hint` besides the commands of any table; files are for games of one's own."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self.lesson_table = table

    def obey(self, line: str, seat: int, choices: Choices) -> bool:
        word = line.partition(" ")[0]
        if word in ("hint", say(self.table.lang, "learn.hint-command")):
            self.lesson_table.show_hint()
            return False
        if command(self.table.lang, word) in FILES:
            self.table.say("learn.no-files")
            return False
        return super().obey(line, seat, choices)


class LessonTable(Table):
    """A table whose other seats follow the lesson until it is finished; bots play on after that."""

    def __init__(self, lesson: Lesson, screen: Screen, lang: str) -> None:
        kinds = ["human" if seat == lesson.seat else f"level:{lesson.level}" for seat in range(lesson.players)]
        self.lesson = lesson
        super().__init__(LessonRecord(lesson), kinds, screen, lang, lesson.seed)
        self.known_luck = False  # what a lesson deals is part of it
        self.progress = Progress(lesson, self.record.position)
        self.told = -1  # the step that was told last
        self.warned = False

    def make_commands(self) -> Commands:
        return LessonCommands(self)

    def _step(self, commands: Commands) -> None:
        pos = self.record.position
        wished = self.progress.deal(pos) if pos.decider == CHANCE else None
        other = None if pos.decider == CHANCE else self.progress.others(pos)
        if wished is not None:
            self.answer(CHANCE, wished)
        elif other is not None:
            self.answer(*other)
        else:
            super()._step(commands)

    def answer(self, seat: int, option: int) -> None:
        super().answer(seat, option)
        self.progress.take(self.record.position, seat, option)

    def undo(self, count: int, consent: bool) -> None:
        super().undo(count, consent)
        self.progress.undo(count)
        self.told = min(self.told, self.progress.index - 1)

    def keep(self) -> None:
        """A lesson is short: it is not kept."""

    def show_options(self, seat: int) -> Choices:
        choices = super().show_options(seat)
        self.tell()
        return choices

    # -- the lesson ------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """What is to do now, when it is new; and that a goal looks out of reach."""
        index, steps = self.progress.index, self.lesson.steps
        if index > self.told:
            self.told, self.warned = index, False
            self.screen.write()
            if index:
                self._say(f"{steps[index - 1].id}.said", "dim")
            if self.progress.finished:
                self._say("lesson.end")
            else:
                title = self.lesson.say(self.lang, f"{steps[index].id}.title")
                self.screen.say(say(self.lang, "learn.step", n=index + 1, n2=len(steps), title=title), "bold")
                self._say(f"{steps[index].id}.text")
                goal = self.lesson.say(self.lang, f"{steps[index].id}.goal")
                self.screen.say(say(self.lang, "learn.goal", goal=goal), "bold")
        pos = self.record.position
        if not self.warned and (self.progress.lost(pos) or self.progress.late(pos)):
            self.warned = True
            self.say("learn.lost" if self.progress.lost(pos) else "learn.late")

    def _say(self, key: str, style: str = "") -> None:
        for part in self.lesson.say(self.lang, key).split("\n\n"):
            self.screen.say(part, style)

    def show_hint(self) -> None:
        option = self.progress.hint(self.record.position)
        if option is None:
            self.say("learn.no-hint")
            return
        spelling = self.record.position.spell(option)
        self.say("learn.try", what=option_words(self.record.game, option, self.lang), spelling=spelling)
