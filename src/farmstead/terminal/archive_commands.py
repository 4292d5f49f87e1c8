"""`farmstead records`: lists, checks, filters and converts archives of games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NamedTuple

import click

import farmstead
from farmstead.records.choosing import OUTCOMES
from farmstead.records.problems import BadRecordError
from farmstead.terminal.archives import FORMS, Reading, Wanted, Writing, chosen, game_line, pair, seated
from farmstead.terminal.command_line import Argument, CommandLine, Lang, option
from farmstead.terminal.common import Plain, clear_errors
from farmstead.terminal.screen import Screen

records = CommandLine("records", "records-")

Files = Annotated[list[Path], Argument("FILE")]
Skip = Annotated[bool, option("--skip")]


class Filters(NamedTuple):
    """Which games: the options that all three commands take."""

    of_game: Annotated[list[str] | None, option("--game", "-g", metavar="GAME", offer=farmstead.games)] = None
    of_players: Annotated[list[int] | None, option("--players", "-p")] = None
    with_variant: Annotated[list[str] | None, option("--variant", "-v", metavar="NAME=VALUE")] = None
    called: Annotated[list[str] | None, option("--name", metavar="[A=]NAME")] = None
    outcome: Annotated[list[str] | None, option("--outcome", metavar="|".join(OUTCOMES), offer=lambda: OUTCOMES)] = None
    winner: Annotated[list[str] | None, option("--winner", metavar="A|NAME")] = None
    points: Annotated[list[str] | None, option("--points", metavar="[A=]N..M")] = None
    length: Annotated[str | None, option("--length", metavar="N..M")] = None
    after: Annotated[str | None, option("--after", metavar="DATE")] = None
    before: Annotated[str | None, option("--before", metavar="DATE")] = None
    header: Annotated[list[str] | None, option("--header", metavar="NAME=WORD")] = None
    answer: Annotated[list[str] | None, option("--answer", metavar="[A=]WORD")] = None
    card: Annotated[list[str] | None, option("--card", metavar="CARD")] = None

    def wanted(self, lang: str) -> Wanted:
        return chosen(
            lang,
            self.card or [],
            self.points or [],
            self.length,
            games=self.of_game or [],
            players=self.of_players or [],
            variants=[pair(text, lang) for text in self.with_variant or []],
            names=[seated(text, lang) for text in self.called or []],
            outcomes=self.outcome or [],
            winners=self.winner or [],
            after=self.after or "",
            before=self.before or "",
            headers=[pair(text, lang) for text in self.header or []],
            answers=[seated(text, lang) for text in self.answer or []],
        )


@records.command("list")
def list_games(
    files: Files,
    filters: Filters,
    skip: Skip = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """List the games of archives, a line each; with options only some of them."""
    with clear_errors(lang):
        reading = Reading(files, filters.wanted(lang), skip, lang)
        screen = Screen(plain)
        for _, one, draft in reading.games():
            screen.write(game_line(one, draft, lang))
        screen.say(reading.summary())


@records.command()
def convert(
    files: Files,
    to: Annotated[str, option("--to", "-t", metavar="|".join(FORMS), offer=lambda: FORMS)] = "text",
    out: Annotated[Path | None, option("--out", "-o", metavar="FILE")] = None,
    force: Annotated[bool, option("--force")] = False,
    *,
    filters: Filters,
    skip: Skip = False,
    lang: Lang = "",
) -> None:
    """Write games of archives anew: one archive of text, JSON with a game a line, or a file a game."""
    with clear_errors(lang):
        reading = Reading(files, filters.wanted(lang), skip, lang)
        writing = Writing(to, out, force, lang)
        whole = False
        try:
            for path, one, draft in reading.games():
                try:
                    writing.write(draft)
                except BadRecordError as error:
                    reading.fault(path, one, error)
            whole = True
        finally:
            writing.done(whole)
        click.echo(reading.summary(), err=True)


@records.command()
def check(
    files: Files,
    filters: Filters,
    lang: Lang = "",
) -> None:
    """Replay the games of archives, their variations too, and say which are faulty; then the exit code is 1."""
    with clear_errors(lang):
        reading = Reading(files, filters.wanted(lang), True, lang)
        for path, one, draft in reading.games():
            try:
                one.played(draft).check_variations()
            except BadRecordError as error:
                reading.fault(path, one, error)
        click.echo(reading.summary())
    if reading.faulty:
        sys.exit(1)
