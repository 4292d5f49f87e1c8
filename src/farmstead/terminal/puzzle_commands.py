"""`farmstead puzzles`: lists, shows, tries, makes and verifies puzzles."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import click

import farmstead
from farmstead.puzzles import chosen, faults, shipped
from farmstead.puzzles.finding import MARGIN, Wish
from farmstead.puzzles.making import games
from farmstead.puzzles.solving import LIMIT
from farmstead.terminal import setup
from farmstead.terminal.command_line import Argument, CommandLine, Lang, option
from farmstead.terminal.common import Plain, clear_errors
from farmstead.terminal.puzzles import Trying, about, check_theme, found, in_archives, line_of, made, of_file
from farmstead.terminal.screen import Screen
from farmstead.terminal.words import say

puzzles = CommandLine("puzzles", "puzzles-")

Name = Annotated[str, Argument("PUZZLE", lambda: list(shipped()))]
GameName = Annotated[str | None, Argument("GAME", farmstead.games)]


@puzzles.command("list")
def list_puzzles(
    game: GameName = None,
    theme: Annotated[str | None, option("--theme", "-t", metavar="THEME")] = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """List the puzzles, the easy ones of each game first."""
    with clear_errors(lang):
        screen = Screen(plain)
        name = None if game is None else setup.find_game(game, lang).name
        check_theme(name, theme, lang)
        listed = chosen(name, theme)
        for puzzle in listed:
            screen.write(line_of(puzzle, lang))
        screen.say(say(lang, "puzzle.count", n=len(listed)))


@puzzles.command()
def show(
    name: Name,
    solution: Annotated[bool, option("--solution")] = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Show a puzzle; its solution too, if wanted."""
    with clear_errors(lang):
        screen = Screen(plain)
        for line in about(found(name, lang), lang, solution):
            screen.write(line)


@puzzles.command("try")
def try_one(name: Name, lang: Lang = "", plain: Plain = False) -> None:
    """Solve a puzzle, answer by answer; a wrong answer is told why, and taken back."""
    with clear_errors(lang):
        Trying(found(name, lang), Screen(plain), lang).run()


@puzzles.command("make")
def make_puzzles(
    game: GameName = None,
    count: Annotated[int, option("--count", "-n", least=1)] = 10,
    seed: Annotated[int, option("--seed")] = 1,
    jobs: Annotated[int, option("--jobs", "-j", least=1)] = 1,
    margin: Annotated[float, option("--margin", least=0.5)] = MARGIN,
    limit: Annotated[int, option("--limit", least=100)] = LIMIT,
    archives: Annotated[list[Path] | None, option("--from", "-f", metavar="FILE")] = None,
    out: Annotated[Path, option("--out", "-o", metavar="FILE")] = Path("puzzles.jsonl.gz"),
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Look for new puzzles in games between bots, or in recorded games, and write them to a file."""
    with clear_errors(lang):
        screen = Screen(plain)
        chosen_game = setup.find_game(game, lang)
        wish = Wish(margin, limit)
        name = chosen_game.name
        found_in = in_archives(archives, name, wish, lang) if archives else games(name, seed, jobs, wish)
        screen.say(say(lang, "puzzle.written", n=made(found_in, count, out, screen, lang), path=str(out)))


@puzzles.command()
def verify(
    files: Annotated[list[Path] | None, Argument("FILE")] = None,
    most: Annotated[int | None, option("--most", least=1)] = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Solve the puzzles of files anew, or all that come along; if one is wrong, the exit code is 1."""
    with clear_errors(lang):
        screen = Screen(plain)
        all_ = [one for path in files for one in of_file(path, lang)] if files else list(shipped().values())
        looked = [one for one in all_ if most is None or one.looked <= most]
        wrong: list[str] = []
        if screen.interactive and not screen.plain:
            with click.progressbar(looked, label=say(lang, "puzzle.verifying"), show_pos=True) as bar:
                for puzzle in bar:
                    wrong += faults(puzzle)
        else:
            for puzzle in looked:
                wrong += faults(puzzle)
        for fault in wrong:
            screen.say(fault)
        screen.say(say(lang, "puzzle.verified", n=len(looked), n2=len(wrong)))
    if wrong:
        sys.exit(1)
