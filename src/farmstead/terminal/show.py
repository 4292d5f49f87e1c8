"""Looking at a game that was played: step by step, by itself, or as one picture."""

from __future__ import annotations

import time
from pathlib import Path

from farmstead.kernel.position import Position
from farmstead.records import Record
from farmstead.records.files import write_atomically
from farmstead.terminal.beside import beside_lines
from farmstead.terminal.loading import UnusableError
from farmstead.terminal.screen import Screen
from farmstead.terminal.story import Looked
from farmstead.terminal.tables import result_line
from farmstead.terminal.words import say


def draw(position: Position, out: Path, lang: str) -> None:
    """Write the picture of a position, where its game has one."""
    try:
        svg = position.game.picture(position.view(None), lang)
    except NotImplementedError:
        raise UnusableError(say(lang, "error.no-picture", game=position.game.name)) from None
    try:
        write_atomically(out, svg)
    except OSError as error:
        raise UnusableError(say(lang, "error.write", path=str(out), trouble=error.strerror or str(error))) from None


def tell(loaded: Record | Position, screen: Screen, lang: str) -> None:
    """What there is to say about a record of earlier rules."""
    for notice in loaded.notices if isinstance(loaded, Record) else ():
        screen.say(notice.text(lang), "dim")


def board(position: Position, screen: Screen, lang: str) -> None:
    """The table as a spectator sees it."""
    screen.write(position.game.board_text(position.view(None), lang, screen.width))


class Show:
    """A record on the screen, at one of its steps."""

    def __init__(self, record: Record, screen: Screen, lang: str, step: int = 0) -> None:
        self.record = record
        self.screen = screen
        self.lang = lang
        self.last = len(record.answers)
        self.step = step
        self.told = Looked(record)

    def page(self) -> None:
        """What was answered here, and the table after it."""
        position = self.record.position_at(self.step)
        self.screen.write()
        if self.step:
            heading = say(self.lang, "show.step", i=self.step, n=self.last, round=position.round)
            self.screen.say(heading, "dim")
        else:
            self.screen.say(say(self.lang, "show.start", n=self.last), "dim")
        for line in self.told.at(self.step, self.lang):
            self.screen.say(line, "bold")
        for line in beside_lines(self.record, self.step, self.lang):
            self.screen.say(line, "dim")
        board(position, self.screen, self.lang)
        if self.step == self.last and position.over:
            self.screen.say(result_line(self.record, self.lang), "bold")

    def by_hand(self) -> None:
        """Step with the keyboard until the reader quits."""
        self.page()
        while True:
            try:
                line = self.screen.ask(say(self.lang, "show.prompt") + " ").lower()
            except (EOFError, KeyboardInterrupt):
                self.screen.write()
                return
            if line in ("q", "quit"):
                return
            if self._go(line):
                self.page()

    def _go(self, line: str) -> bool:
        if line == "":
            return self._to(self.step + 1, "show.last")
        if line == "b":
            return self._to(self.step - 1, "show.first")
        if line == "e":
            return self._to(self.last, "show.last")
        if line.isascii() and line.isdigit():
            return self._to(int(line[:9]), "show.no-step")
        self.screen.say(say(self.lang, "show.unknown"))
        return False

    def _to(self, step: int, otherwise: str) -> bool:
        if not 0 <= step <= self.last:
            self.screen.say(say(self.lang, otherwise, n=self.last))
            return False
        self.step = step
        return True

    def by_itself(self, seconds: float) -> None:
        """Step on every few seconds; Ctrl-C stops."""
        try:
            self.page()
            while self.step < self.last:
                time.sleep(seconds)
                self.step += 1
                self.page()
        except KeyboardInterrupt:
            self.screen.write()
