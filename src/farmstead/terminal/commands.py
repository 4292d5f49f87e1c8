"""What a player may type besides a number: spellings, `why`, `undo`, `save` and the rest."""

from __future__ import annotations

import difflib
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from farmstead.i18n import LANGUAGES
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import CHANCE
from farmstead.records import Record, letter
from farmstead.records.problems import BadRecordError
from farmstead.terminal import reading, seats
from farmstead.terminal.choices import Choices
from farmstead.terminal.words import COMMANDS, TEXTS, command, say, seat_label

if TYPE_CHECKING:
    from farmstead.terminal.play import Table

SHORT_LOG = 20


class Commands:
    """The commands of a table. Each says what it did; True means that the question is done with."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def obey(self, line: str, seat: int, choices: Choices) -> bool:
        """Do what a typed line asks for. An option's own spelling comes before a command of the same name."""
        option = choices.numbered(line)
        if option is None:
            option = self._spelled(line)
        if option is not None and option in choices.options:
            self.table.answer(seat, option)
            return True
        word, _, rest = line.partition(" ")
        name = command(self.table.lang, word)
        if name is not None:
            return self._command(name, rest.strip(), seat, choices)
        if option is not None:
            self._closed(option, seat)
        elif line.isdigit():
            self.table.say("play.no-number", n=len(choices.options))
        else:
            self._unknown(line, choices)
        return False

    def _command(self, name: str, rest: str, seat: int, choices: Choices) -> bool:
        if name == "undo":
            return self._undo(rest)
        if name == "restart":
            return self._restart()
        if name == "load":
            return self._load(rest)
        if name == "why":
            self._why(rest, seat, choices)
        elif name == "read":
            self._read(rest, seat)
        elif name == "board":
            self.table.show_board(seat)
        elif name == "score":
            self.table.show_score()
        elif name == "log":
            self._log(rest)
        elif name == "options":
            self.table.show_options(seat)
        elif name == "save":
            self._save(rest)
        elif name == "lang":
            self._lang(rest, seat)
        elif name == "help":
            self._help()
        else:
            self._quit()
            return True
        return False

    # -- options ---------------------------------------------------------------------------------------------------

    def _spelled(self, text: str) -> int | None:
        try:
            return self.table.record.game.vocabulary.id(text)
        except KeyError:
            return None

    def _closed(self, option: int, seat: int) -> None:
        pos = self.table.record.position
        reason = pos.why_not(option, seat)
        if reason is None:
            self.table.say("play.open", spelling=pos.spell(option))
        else:
            why = reason.text(self.table.lang)
            self.table.say("play.why-not", spelling=pos.spell(option), why=why)

    def _unknown(self, text: str, choices: Choices) -> None:
        vocabulary = self.table.record.game.vocabulary
        here = [vocabulary.spell(option) for option in choices.options]
        near = [spelling for spelling in here if text.lower() in spelling.lower()][:3]
        names = [*COMMANDS, *(TEXTS.say(self.table.lang, f"command.{name}") for name in COMMANDS)]
        near = near or difflib.get_close_matches(text, [*here, *names], 3, 0.6) or vocabulary.near(text)
        if near:
            self.table.say("play.unknown-near", text=text, near=", ".join(dict.fromkeys(near)))
        else:
            self.table.say("play.unknown", text=text)

    def _why(self, text: str, seat: int, choices: Choices) -> None:
        if not text:
            self._all_closed(seat)
            return
        option = choices.numbered(text)
        if option is None:
            option = self._spelled(text)
        if option is None:
            self._unknown(text, choices)
        else:
            self._closed(option, seat)

    def _all_closed(self, seat: int) -> None:
        closed = self.table.record.position.view(seat).get("closed", [])
        if not closed:
            self.table.say("play.none-closed")
        for entry in closed:
            reason = Reason(entry["code"], entry.get("section", ""), entry.get("params", {}))
            reason.texts = self.table.record.game.texts
            why = reason.text(self.table.lang)
            self.table.screen.say("  " + say(self.table.lang, "play.why-not", spelling=entry["spelling"], why=why))

    # -- cards -----------------------------------------------------------------------------------------------------

    def _read(self, text: str, seat: int) -> None:
        """A visible card in full; without a name, all cards that lie before the seats."""
        table = self.table
        pos = table.record.position
        told = pos.game.opened(pos.view(seat), table.lang)
        if not told["cards"]:
            table.say("play.no-cards")
            return
        if not text:
            for line in reading.all_cards(told, table.record.names, table.lang):
                table.screen.say(line)
            return
        found = reading.named(told["cards"], text)
        if len(found) != 1:
            near = ", ".join(sheet["title"] for sheet in found[:8])
            table.say("play.which-card", text=text, near=near) if found else table.say("play.unknown-card", text=text)
            return
        for line in reading.card_lines(found[0], table.lang):
            table.screen.say(line)

    # -- going back ------------------------------------------------------------------------------------------------

    def _undo(self, rest: str) -> bool:
        """Freely up to the last reveal; further back only if everybody at the table agrees."""
        table = self.table
        answers = table.record.answers
        if rest and (not rest.isascii() or not rest.isdigit() or int(rest[:6]) < 1):
            table.say("play.undo-number")
            return False
        count = int(rest[:6]) if rest else self._to_last_person()
        if count == 0 or not answers:
            table.say("play.nothing-to-undo")
            return False
        if count > len(answers):
            table.say("play.undo-far", n=len(answers))
            return False
        last = answers[-count:]
        free = all(seat == last[0][0] and table.is_human(seat) for seat, _ in last)
        if not free and not self._agreed(count):
            table.say("play.unchanged")
            return False
        table.undo(count, consent=not free)
        return True

    def _to_last_person(self) -> int:
        """How many answers to take back so that the last one of a person is gone; 0 if there is none."""
        for count, (seat, _) in enumerate(reversed(self.table.record.answers), 1):
            if self.table.is_human(seat):
                return count
        return 0

    def _agreed(self, count: int) -> bool:
        record = self.table.record
        answered = sorted({seat for seat, _ in record.answers[-count:]})
        who = ", ".join(seat_label(seat, record.names, self.table.lang) for seat in answered)
        self.table.say("play.consent-draw" if CHANCE in answered else "play.consent", n=count, who=who)
        return self._yes("play.agree", default=False)

    def _restart(self) -> bool:
        table = self.table
        answers = table.record.answers
        count = table.record.turn_length(answers[-1][0]) if answers and table.is_human(answers[-1][0]) else 0
        if count:
            table.undo(count, consent=False)
        else:
            table.say("play.restart-none")
        return count > 0

    # -- files -----------------------------------------------------------------------------------------------------

    def _save(self, rest: str) -> None:
        if not rest:
            self.table.say("play.save-where")
            return
        path = Path(rest).expanduser()
        try:
            self.table.record.write(path)
        except OSError as error:
            self.table.say("error.write", path=str(path), trouble=error.strerror or str(error))
            return
        self.table.say("play.saved", path=str(path))

    def _load(self, rest: str) -> bool:
        if not rest:
            self.table.say("play.load-which")
            return False
        path = Path(rest).expanduser()
        try:
            record = Record.read(path)
        except BadRecordError as error:
            self.table.say("error.record", path=str(path), trouble=error.text(self.table.lang))
            return False
        except OSError as error:
            self.table.say("error.read", path=str(path), trouble=error.strerror or str(error))
            return False
        program = seats.program_in(record.names)
        if program is not None:
            self.table.say("error.program", path=str(path), who=letter(program), name=record.names[program])
            return False
        kinds = seats.from_names(record.names, record.players)
        self.table.take(record, kinds or seats.from_choices([], record.players, False, self.table.lang))
        self.table.keep()
        self.table.say("play.loaded", path=str(path))
        return True

    # -- the rest --------------------------------------------------------------------------------------------------

    def _log(self, rest: str) -> None:
        last: int | None = SHORT_LOG
        if rest.isascii() and rest.isdigit():
            last = int(rest[:6])
        elif rest:
            last = None
        table = self.table
        for line in table.log.lines(table.lang, last, table.viewer):
            table.screen.say(line)

    def _lang(self, rest: str, seat: int) -> None:
        if rest not in LANGUAGES:
            self.table.say("setup.unknown-language", name=rest, languages=", ".join(LANGUAGES))
            return
        self.table.lang = rest
        self.table.show_options(seat)

    def _help(self) -> None:
        lang = self.table.lang
        self.table.say("help.intro")
        rows = [(say(lang, f"help_form.{name}"), say(lang, f"help.{name}")) for name in COMMANDS]
        wide = max(len(form) for form, _ in rows)
        for form, text in rows:
            lines = wrap(text, max(20, self.table.screen.width - wide - 4))
            for i, line in enumerate(lines):
                self.table.screen.write(f"  {(form if i == 0 else '').ljust(wide)}  {line}")

    def _quit(self) -> None:
        keep = not self.table.record.answers or self._yes("play.keep", default=True)
        self.table.leave(keep)

    def _yes(self, key: str, default: bool) -> bool:
        answer = self.table.screen.ask(say(self.table.lang, key) + " ").lower()
        return answer[0] in ("y", "o") if answer else default
