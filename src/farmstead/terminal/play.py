"""A game at one terminal: people type, bots and chance answer by themselves, everything is kept."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from farmstead.bots import Bot
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.records import Record, letter
from farmstead.terminal import completion, seats
from farmstead.terminal.autosave import Autosave
from farmstead.terminal.choices import Choices
from farmstead.terminal.commands import Commands
from farmstead.terminal.screen import Screen
from farmstead.terminal.show import tell
from farmstead.terminal.story import Log
from farmstead.terminal.tables import result_line, score_lines
from farmstead.terminal.words import say, seat_label


class Table:
    """One running game: its record, who sits where, and what the terminal shows."""

    def __init__(
        self,
        record: Record,
        kinds: Sequence[str],
        screen: Screen,
        lang: str,
        seed: int | None = None,
        autosave: Autosave | None = None,
        save: Path | None = None,
    ) -> None:
        self.screen = screen
        self.lang = lang
        self.dealer = Dealer(seed)
        self.autosave = autosave or Autosave()
        self.save = save
        self._rng = random.Random(seed)
        self._seed = seed
        self.known_luck = seed is not None  # whoever gave it by hand can know what will be drawn: all should know that
        self._shown_for: int | None = None
        self._left = False
        self.take(record, kinds)

    def take(self, record: Record, kinds: Sequence[str]) -> None:
        """Go on with this record."""
        self.record = record
        self.log = Log(record)
        self.bots: dict[int, Bot] = seats.make_bots(kinds, self._seed)
        self._shown_for = None
        tell(record, self.screen, self.lang)

    def say(self, key: str, style: str = "", **params: object) -> None:
        self.screen.say(say(self.lang, key, **params), style)

    # -- the loop --------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        commands = self.make_commands()
        try:
            self.say("play.welcome", "dim")
            if self.known_luck:
                self.say("play.known-luck", "dim")
            self._tell()
            while not self._left and not self.record.position.over:
                self._step(commands)
            if not self._left:
                self._end()
        except (EOFError, KeyboardInterrupt):
            self.screen.write()
            self.farewell()

    def make_commands(self) -> Commands:
        """What may be typed at this table."""
        return Commands(self)

    def _step(self, commands: Commands) -> None:
        """One answer of chance or of a bot, or the question put to a person."""
        pos = self.record.position
        if pos.decider == CHANCE:
            self.answer(CHANCE, self.dealer.choose(pos))
            return
        waiting = list(pos.deciders)
        seat = next((seat for seat in waiting if seat in self.bots), waiting[0])
        if seat in self.bots:
            self.answer(seat, self.bots[seat].choose(pos.view(seat), lambda: self._sample(pos, seat)))
            return
        self._put_question(pos, seat, commands)

    def _sample(self, pos: Position, seat: int) -> Position:
        return pos.sample(seat, self._rng)

    def answer(self, seat: int, option: int) -> None:
        """Play an answer and keep it; a move is told when it is over. What is chosen at once is told when all have."""
        pos = self.record.position
        before, waiting = pos.round, [other for other in pos.deciders if other != seat]
        self.record.play(option, seat)
        self.keep()
        if waiting and pos.deciders == waiting:
            who = seat_label(seat, self.record.names, self.lang)
            self.screen.say("  " + say(self.lang, "play.chosen", who=who), "dim")
        else:
            self._tell()
        if pos.round != before or not self.is_human(seat):
            self._shown_for = None

    def _tell(self) -> None:
        """What has happened since this was last told."""
        for line in self.log.fresh(self.lang, self.viewer):
            own = line.seat is not None and self.is_human(line.seat)
            self.screen.say("  " + line.text, "" if own else "dim")

    def undo(self, count: int, consent: bool) -> None:
        """Take back answers and keep what is left."""
        self.record.undo(count, consent)
        self.keep()
        self.say("play.undone", n=count)

    def keep(self) -> None:
        """Write the game to its files; trouble is said and does not stop the game."""
        if not self.autosave.keep(self.record):
            self.say("play.autosave-trouble", path=str(self.autosave.path), trouble=self.autosave.trouble or "")
        if self.save is not None:
            try:
                self.record.write(self.save)
            except OSError as error:
                self.say("error.write", path=str(self.save), trouble=error.strerror or str(error))
                self.save = None

    @property
    def viewer(self) -> int | None:
        """Whose secrets may be told on this screen: those of the one person before it, or nobody's."""
        people = [seat for seat in range(self.record.players) if seat not in self.bots]
        return people[0] if len(people) == 1 else None

    def is_human(self, seat: int) -> bool:
        return seat != CHANCE and seat not in self.bots

    # -- the question ----------------------------------------------------------------------------------------------

    def _put_question(self, pos: Position, seat: int, commands: Commands) -> None:
        """Show what this seat needs to decide, then read lines until one of them changes the game."""
        self.show_board(seat, focus=self._shown_for == seat)
        self._shown_for = seat
        choices = self.show_options(seat)
        completion.offer([pos.spell(option) for option in choices.options])
        while True:
            line = self.screen.ask(f"{letter(seat)}> ")
            if line and commands.obey(line, seat, choices):
                return
            if choices.lang != self.lang:
                asides = pos.game.aside(pos, seat, self.lang)
                choices = Choices(pos.game, choices.options, self.lang, asides, choices.asked)

    def show_board(self, seat: int | None, focus: bool = False) -> None:
        """The table as this seat sees it; with `focus` a game may draw only what the pending choice is about."""
        pos = self.record.position
        view = pos.view(seat)
        if focus:
            view["focus"] = seat
        self.screen.write()
        self.screen.write(pos.game.board_text(view, self.lang, self.screen.width))
        self.screen.write()

    def show_options(self, seat: int) -> Choices:
        """The question and its numbered options."""
        pos = self.record.position
        choices = Choices(
            pos.game, pos.options(seat), self.lang, pos.game.aside(pos, seat, self.lang), pos.question.kind
        )
        asked = say(self.lang, "log.answer", who=letter(seat), what=pos.question.text(self.lang))
        self.screen.say(asked, "bold")
        for line in choices.lines(self.screen.width):
            self.screen.write(line)
        closed = len(pos.view(seat).get("closed", []))
        if closed:
            self.say("play.closed", "dim", n=closed)
        return choices

    def show_score(self) -> None:
        for line in score_lines(self.record.position, self.record.names, self.lang):
            self.screen.write(line)

    # -- leaving ---------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        self.show_board(None)
        self.show_score()
        self.screen.write()
        self.screen.say(result_line(self.record, self.lang), "bold")
        if self.autosave.kept:
            self.say("play.kept-record", path=str(self.autosave.path))

    def farewell(self) -> None:
        """Say where the game is."""
        if self.autosave.kept:
            self.say("play.kept", path=str(self.autosave.path))
            self.say("play.resume")
        elif self.save is not None:
            self.say("play.saved", path=str(self.save))
        else:
            self.say("play.not-kept")

    def leave(self, keep: bool) -> None:
        """Leave the table now; the game itself is kept or not, as the player chose."""
        if not keep:
            self.autosave.discard()
        self.farewell()
        self._left = True
