"""`farmstead records`: lists, checks, filters and converts archives of games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

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
OnlyGame = Annotated[list[str] | None, option("--game", "-g", metavar="GAME", offer=farmstead.games)]
OnlyPlayers = Annotated[list[int] | None, option("--players", "-p")]
OnlyVariant = Annotated[list[str] | None, option("--variant", "-v", metavar="NAME=VALUE")]
Called = Annotated[list[str] | None, option("--name", metavar="[A=]NAME")]
Outcome = Annotated[list[str] | None, option("--outcome", metavar="|".join(OUTCOMES), offer=lambda: OUTCOMES)]
Winner = Annotated[list[str] | None, option("--winner", metavar="A|NAME")]
Points = Annotated[list[str] | None, option("--points", metavar="[A=]N..M")]
Length = Annotated[str | None, option("--length", metavar="N..M")]
After = Annotated[str | None, option("--after", metavar="DATE")]
Before = Annotated[str | None, option("--before", metavar="DATE")]
Header = Annotated[list[str] | None, option("--header", metavar="NAME=WORD")]
Answered = Annotated[list[str] | None, option("--answer", metavar="[A=]WORD")]
PlayedCard = Annotated[list[str] | None, option("--card", metavar="CARD")]
Skip = Annotated[bool, option("--skip")]


def _wanted(
    lang: str,
    game: list[str] | None,
    players: list[int] | None,
    variant: list[str] | None,
    name: list[str] | None,
    outcome: list[str] | None,
    winner: list[str] | None,
    points: list[str] | None,
    length: str | None,
    after: str | None,
    before: str | None,
    header: list[str] | None,
    answer: list[str] | None,
    card: list[str] | None,
) -> Wanted:
    return chosen(
        lang,
        card or [],
        points or [],
        length,
        games=game or [],
        players=players or [],
        variants=[pair(text, lang) for text in variant or []],
        names=[seated(text, lang) for text in name or []],
        outcomes=outcome or [],
        winners=winner or [],
        after=after or "",
        before=before or "",
        headers=[pair(text, lang) for text in header or []],
        answers=[seated(text, lang) for text in answer or []],
    )


@records.command("list")
def list_games(
    files: Files,
    of_game: OnlyGame = None,
    of_players: OnlyPlayers = None,
    with_variant: OnlyVariant = None,
    called: Called = None,
    outcome: Outcome = None,
    winner: Winner = None,
    points: Points = None,
    length: Length = None,
    after: After = None,
    before: Before = None,
    header: Header = None,
    answer: Answered = None,
    card: PlayedCard = None,
    skip: Skip = False,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """List the games of archives, a line each; with options only some of them."""
    named = (of_game, of_players, with_variant, called, outcome, winner)
    with clear_errors(lang):
        wanted = _wanted(lang, *named, points, length, after, before, header, answer, card)
        reading = Reading(files, wanted, skip, lang)
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
    of_game: OnlyGame = None,
    of_players: OnlyPlayers = None,
    with_variant: OnlyVariant = None,
    called: Called = None,
    outcome: Outcome = None,
    winner: Winner = None,
    points: Points = None,
    length: Length = None,
    after: After = None,
    before: Before = None,
    header: Header = None,
    answer: Answered = None,
    card: PlayedCard = None,
    skip: Skip = False,
    lang: Lang = "",
) -> None:
    """Write games of archives anew: one archive of text, JSON with a game a line, or a file a game."""
    named = (of_game, of_players, with_variant, called, outcome, winner)
    with clear_errors(lang):
        wanted = _wanted(lang, *named, points, length, after, before, header, answer, card)
        reading = Reading(files, wanted, skip, lang)
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
    of_game: OnlyGame = None,
    of_players: OnlyPlayers = None,
    with_variant: OnlyVariant = None,
    called: Called = None,
    outcome: Outcome = None,
    winner: Winner = None,
    points: Points = None,
    length: Length = None,
    after: After = None,
    before: Before = None,
    header: Header = None,
    answer: Answered = None,
    card: PlayedCard = None,
    lang: Lang = "",
) -> None:
    """Replay the games of archives, their variations too, and say which are faulty; then the exit code is 1."""
    named = (of_game, of_players, with_variant, called, outcome, winner)
    with clear_errors(lang):
        wanted = _wanted(lang, *named, points, length, after, before, header, answer, card)
        reading = Reading(files, wanted, True, lang)
        for path, one, draft in reading.games():
            try:
                one.played(draft).check_variations()
            except BadRecordError as error:
                reading.fault(path, one, error)
        click.echo(reading.summary())
    if reading.faulty:
        sys.exit(1)
