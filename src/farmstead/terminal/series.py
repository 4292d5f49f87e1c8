"""A series of games at the terminal: one command shows where it stands, plays on, and asks what is kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from farmstead.i18n import signed
from farmstead.kernel.errors import SetupError
from farmstead.kernel.game import Game
from farmstead.records import Record
from farmstead.records.problems import BadRecordError
from farmstead.records.series import SeriesRun
from farmstead.terminal.autosave import Autosave, state_folder
from farmstead.terminal.choices import Choices
from farmstead.terminal.commands import Commands
from farmstead.terminal.loading import UnusableError, unusable
from farmstead.terminal.play import Table
from farmstead.terminal.screen import Screen
from farmstead.terminal.words import command, say

SUFFIX = ".series"


def usual_file(game: Game) -> Path:
    """Where the series of a game is kept, if no file is named."""
    return state_folder() / f"{game.name}{SUFFIX}"


def open_series(game: Game, path: Path, wishes: dict[str, str], anew: bool, lang: str) -> SeriesRun:
    """The series of a file, or a new one: where there is no file, or one that is over, or if that is wanted."""
    if game.series() is None:
        raise UnusableError(say(lang, "in_series.none", game=game.name))
    if path.exists() and not anew:
        run = read_series(path, lang)
        if run.game is not game:
            raise UnusableError(say(lang, "error.other-game", path=str(path), found=run.game.name, game=game.name))
        if wishes:
            raise UnusableError(say(lang, "in_series.under-way", path=str(path)))
        return run
    try:
        return SeriesRun.begin(game, wishes)
    except SetupError as error:
        raise unusable(error, lang) from None


def read_series(path: Path, lang: str) -> SeriesRun:
    try:
        return SeriesRun.read(path)
    except BadRecordError as error:
        raise UnusableError(say(lang, "error.record", path=str(path), trouble=error.text(lang))) from None
    except OSError as error:
        raise UnusableError(say(lang, "error.read", path=str(path), trouble=error.strerror or str(error))) from None


class SeriesSave(Autosave):
    """Keeps the game under way with all games before it, in the file of the series."""

    def __init__(self, run: SeriesRun, path: Path) -> None:
        super().__init__(path)
        self.run = run
        self.kept = path.exists()

    def keep(self, record: Record) -> bool:
        if self.trouble is not None:
            return True
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.run.write(self.path)
        except OSError as error:
            self.trouble = error.strerror or str(error)
            self.kept = False
            return False
        self.kept = True
        return True

    def discard(self) -> None:
        """Only the game under way is forgotten: it begins anew."""
        self.run.again()
        self.trouble = None
        self.keep(self.run.record)


class SeriesCommands(Commands):
    """As at any table; another game cannot be loaded into a series."""

    def obey(self, line: str, seat: int, choices: Choices) -> bool:
        if command(self.table.lang, line.partition(" ")[0]) == "load":
            self.table.say("in_series.no-load")
            return False
        return super().obey(line, seat, choices)


class SeriesTable(Table):
    """The game under way of a series."""

    def make_commands(self) -> Commands:
        return SeriesCommands(self)

    @property
    def left(self) -> bool:
        return not self.record.position.over

    def farewell(self) -> None:
        if self.autosave.kept:
            self.say("play.kept", path=str(self.autosave.path))
            self.say("in_series.resume", game=self.record.game.name)
        else:
            self.say("play.not-kept")


class Session:
    """Game after game, until the player leaves or the series is over."""

    def __init__(self, run: SeriesRun, path: Path, screen: Screen, lang: str, seed: int | None = None) -> None:
        self.run_ = run
        self.path = path
        self.screen = screen
        self.lang = lang
        self.seed = seed
        self.save = SeriesSave(run, path)

    def say(self, key: str, style: str = "", **params: object) -> None:
        self.screen.say(say(self.lang, key, **params), style)

    def play(self) -> None:
        """Plays on from where it stands."""
        show(self.run_, self.screen, self.lang)
        try:
            while not self.run_.over:
                if self.run_.playing:
                    kinds = ["human"] * self.run_.series.players
                    table = SeriesTable(self.run_.record, kinds, self.screen, self.lang, self.seed, self.save)
                    table.run()
                    self.lang = table.lang
                    if table.left:
                        return
                    self.screen.write()
                    show(self.run_, self.screen, self.lang)
                elif self.run_.asked:
                    self._choose(self.run_.asked)
                elif not self._next():
                    return
            self.say("in_series.begin", game=self.run_.game.name)
        except (EOFError, KeyboardInterrupt):
            self.screen.write()
            self.say("in_series.resume", game=self.run_.game.name)

    def _choose(self, choices: Sequence[str]) -> None:
        """Asks what goes along into the next game."""
        texts, thing = self.run_.game.texts, self.run_.series.thing
        word = partial(texts.say, self.lang)
        self.screen.say(word("series.choose"), "bold")
        for at, choice in enumerate(choices, 1):
            text = f"{thing}_text.{choice}"
            told = f": {word(text)}" if texts.has(self.lang, text) else ""
            self.screen.say(f"  {at} {word(f'{thing}.{choice}')}{told}")
        while True:
            line = self.screen.ask(say(self.lang, "in_series.which") + " ")
            if line.isdecimal() and 1 <= int(line) <= len(choices):
                self.run_.choose(choices[int(line) - 1])
                self._keep()
                return
            self.say("play.no-number", n=len(choices))

    def _next(self) -> bool:
        """Asks whether the next game is begun now."""
        line = self.screen.ask(say(self.lang, "in_series.go-on") + " ")
        if line.lower() in ("q", "n", "quit", say(self.lang, "command.quit")):
            self.say("in_series.resume", game=self.run_.game.name)
            return False
        self.run_.go_on()
        self._keep()
        show(self.run_, self.screen, self.lang)
        return True

    def _keep(self) -> None:
        if not self.save.keep(self.run_.record):
            self.say("play.autosave-trouble", path=str(self.path), trouble=self.save.trouble or "")


def show(run: SeriesRun, screen: Screen, lang: str) -> None:
    """Where a series stands: its games with score and target, and what the next one begins with."""
    word = partial(run.game.texts.say, lang)
    outcomes = run.outcomes()
    screen.say(f"{word('game.name')} · {word('series.title')}", "bold")
    for outcome, choice in zip(outcomes, run.choices, strict=False):
        told: dict[str, object] = {"n": outcome.number, "points": signed(outcome.points, lang)}
        told["target"] = signed(outcome.target, lang)
        if choice is None:
            screen.say("  " + say(lang, "in_series.line", **told))
        else:
            screen.say("  " + say(lang, "in_series.line-kept", what=word(f"{run.series.thing}.{choice}"), **told))
    if run.over:
        screen.say(say(lang, "in_series.over", n=len(outcomes)), "bold")
        return
    if outcomes and outcomes[-1].goal:
        screen.say(word("series.goal"))
    if run.asked:
        return
    variants = run.record.variants if run.playing else run.series.next(run.record.position, run.choices[-1])
    begins = [word(key, **params) for key, params in run.series.carried(variants)]
    wanted = signed(run.series.target(variants), lang)
    screen.say(say(lang, "in_series.next", n=len(outcomes) + 1, target=wanted) + " " + " · ".join(begins))


def export(run: SeriesRun, folder: Path, lang: str) -> list[Path]:
    """The record of each game as a file of its own, to be shown and checked like any other."""
    paths = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, record in enumerate(run.records, 1):
            paths.append(folder / f"{run.game.name}-{number}.record")
            record.write(paths[-1])
    except OSError as error:
        raise UnusableError(say(lang, "error.write", path=str(folder), trouble=error.strerror or str(error))) from None
    return paths
