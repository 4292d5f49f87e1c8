"""Puzzles at the terminal: a list, one in full, and trying one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click

import farmstead
from farmstead.i18n import signed
from farmstead.puzzles import Puzzle, PuzzleError, find, judged, read_file, write_file
from farmstead.puzzles.checking import reply
from farmstead.puzzles.finding import Wish, puzzles_in, recorded
from farmstead.puzzles.making import Gathered
from farmstead.puzzles.telling import ending, reasons, source, task, title
from farmstead.puzzles.themes import themes_of
from farmstead.terminal.archives import Reading
from farmstead.terminal.archives import chosen as wanted
from farmstead.terminal.loading import UnusableError
from farmstead.terminal.screen import Screen
from farmstead.terminal.words import option_words, say


def found(name: str, lang: str) -> Puzzle:
    """A puzzle by its id; a sentence where there is none."""
    try:
        return find(name)
    except PuzzleError:
        raise UnusableError(say(lang, "puzzle.unknown", name=name)) from None


def of_file(path: Path, lang: str) -> list[Puzzle]:
    """The puzzles of a file."""
    try:
        return read_file(path)
    except PuzzleError as error:
        raise UnusableError(say(lang, "error.read", path=str(path), trouble=str(error))) from None


def line_of(puzzle: Puzzle, lang: str) -> str:
    """A puzzle in a line of a list."""
    return f"{puzzle.id}  {puzzle.rating}  {title(puzzle, lang)}"


def check_theme(game: str | None, theme: str | None, lang: str) -> None:
    """A theme that no game has, or not this one, is refused with those there are."""
    names = [game] if game is not None else farmstead.games()
    known = {one.id for name in names for one in themes_of(farmstead.game(name)).all}
    if theme is not None and theme not in known:
        raise UnusableError(say(lang, "puzzle.unknown-theme", name=theme, known=", ".join(sorted(known))))


def about(puzzle: Puzzle, lang: str, solved: bool) -> Iterator[str]:
    """A puzzle in full; its solution only for those who ask for it."""
    game = puzzle.of
    pos = puzzle.start()
    yield say(lang, "puzzle.head", title=title(puzzle, lang), rating=puzzle.rating, name=puzzle.id)
    yield task(puzzle, lang)
    yield source(puzzle, lang)
    yield ""
    yield from game.board_text(pos.view(puzzle.seat), lang).splitlines()
    if solved:
        yield ""
        for seat, option in puzzle.line():
            yield f"  {say(lang, 'puzzle.answer', seat=seat, text=option_words(game, option, lang))}"
        yield ending(puzzle, lang)


class Trying:
    """A try at a puzzle: answers one by one, each judged at once; a wrong one is taken back."""

    def __init__(self, puzzle: Puzzle, screen: Screen, lang: str) -> None:
        self.puzzle = puzzle
        self.screen = screen
        self.lang = lang
        self.pos = puzzle.start()
        self.answers: list[int] = []

    def run(self) -> bool:
        """Whether it was solved; it may also be left."""
        for line in about(self.puzzle, self.lang, solved=False):
            self.screen.write(line)
        while True:
            now = judged(self.puzzle, self.answers)
            if now.solved or now.node is None:
                self.screen.say(say(self.lang, "puzzle.solved"))
                self.screen.say(ending(self.puzzle, self.lang))
                return True
            other = reply(self.puzzle, now.node)
            option = self._ask() if other is None else other
            if option is None:
                return False
            if other is not None:
                words = option_words(self.puzzle.of, other, self.lang)
                self.screen.say(say(self.lang, "puzzle.answer", seat=self.puzzle.nodes[now.node].seat, text=words))
            self._take(option)

    def _take(self, option: int) -> None:
        tried = judged(self.puzzle, [*self.answers, option])
        if tried.wrong is not None:
            self.screen.say(say(self.lang, "puzzle.wrong", lost=signed(tried.wrong.lost, self.lang)))
            for reason in reasons(self.puzzle, tried.wrong, self.lang):
                self.screen.say(f"  {reason}")
            return
        self.answers.append(option)
        self.pos.play(option)

    def _ask(self) -> int | None:
        """An answer of the seat, by its number in the list or as it is spelled; None: left."""
        self.screen.say(self.pos.question.text(self.lang))
        options = self.pos.options()
        for number, option in enumerate(options, 1):
            self.screen.say(f"  {number} {option_words(self.puzzle.of, option, self.lang)} [{self.pos.spell(option)}]")
        while True:
            try:
                said = self.screen.ask(f"{say(self.lang, 'puzzle.prompt')} ")
            except EOFError:
                return None
            if said in ("q", "quit", say(self.lang, "command.quit")):
                return None
            if said.isdecimal() and 1 <= int(said) <= len(options):
                return options[int(said) - 1]
            if said in (spelled := {self.pos.spell(option): option for option in options}):
                return spelled[said]
            self.screen.say(say(self.lang, "puzzle.no-answer", n=len(options)))


def in_archives(files: Sequence[Path], name: str, wish: Wish, lang: str) -> Iterator[list[Puzzle]]:
    """What is found in games of archives, game by game."""
    for path, one, draft in Reading(files, wanted(lang, [], [], None, games=[name]), True, lang).games():
        yield list(puzzles_in(recorded(one.played(draft)), {"kind": "record", "file": path.name}, wish))


def made(found: Iterable[list[Puzzle]], count: int, out: Path, screen: Screen, lang: str) -> int:
    """Gathers puzzles in a file until there are so many, or no more are found. Broken off, it keeps what there is."""
    gathered: list[Puzzle] = []
    shelf = Gathered(count)
    bar_hidden = not screen.interactive or screen.plain
    with click.progressbar(length=count, label=say(lang, "puzzle.making"), show_pos=True, hidden=bar_hidden) as bar:
        for new in found:
            for puzzle in filter(shelf.take, new):
                gathered.append(puzzle)
                write_file(out, sorted(gathered, key=lambda one: one.id))
                bar.update(1)
                if bar_hidden:
                    screen.write(line_of(puzzle, lang))
            if shelf.full:
                break
    return len(gathered)

