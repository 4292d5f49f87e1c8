"""`farmstead records`: lists, checks, filters and converts archives of games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from farmstead.records.problems import BadRecordError
from farmstead.terminal.archives import FORMS, Reading, Wanted, Writing, chosen, game_line, pair, seated
from farmstead.terminal.common import Lang, Plain, clear_errors, language_of
from farmstead.terminal.screen import Screen

records = typer.Typer(
    help="Archives of games: list, check, filter and convert them (docs/records.md).", no_args_is_help=True
)

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records, archives of them, or folders.")]
Games = Annotated[list[str] | None, typer.Option("--game", "-g", help="Only this game; repeatable.")]
Players = Annotated[list[int] | None, typer.Option("--players", "-p", help="Only so many players; repeatable.")]
Variants = Annotated[
    list[str] | None, typer.Option("--variant", "-v", metavar="NAME=VALUE", help="Only with this variant.")
]
Names = Annotated[
    list[str] | None, typer.Option("--name", metavar="[A=]NAME", help="Only where somebody, or seat A, is called so.")
]
Outcomes = Annotated[
    list[str] | None, typer.Option("--outcome", help="over, open, won (by one), shared or lost; repeatable.")
]
Winners = Annotated[
    list[str] | None, typer.Option("--winner", metavar="SEAT|NAME", help="Only games that they won; repeatable.")
]
Points = Annotated[
    list[str] | None, typer.Option("--points", metavar="[A=]40..60", help="Points of somebody, or of seat A.")
]
Length = Annotated[str | None, typer.Option("--length", metavar="N..M", help="How many answers.")]
After = Annotated[str, typer.Option("--after", metavar="DATE", help="From this day on, as 2026-11-16.")]
Before = Annotated[str, typer.Option("--before", metavar="DATE", help="Up to this day.")]
Headers = Annotated[
    list[str] | None, typer.Option("--header", metavar="KEY=WORDS", help="Only where a header holds these words.")
]
Answers = Annotated[
    list[str] | None, typer.Option("--answer", metavar="[A=]WORDS", help="Only with an answer of these words.")
]
Cards = Annotated[
    list[str] | None, typer.Option("--card", metavar="CARD", help="Only where this card was played; replays each game.")
]
Skip = Annotated[bool, typer.Option("--skip", help="Go on after a faulty game, and say which it was.")]


def _wanted(
    language: str,
    game: list[str] | None,
    players: list[int] | None,
    variant: list[str] | None,
    name: list[str] | None,
    outcome: list[str] | None,
    winner: list[str] | None,
    points: list[str] | None,
    length: str | None,
    after: str,
    before: str,
    header: list[str] | None,
    answer: list[str] | None,
    card: list[str] | None,
) -> Wanted:
    return chosen(
        language,
        card or [],
        points or [],
        length,
        games=game or [],
        players=players or [],
        variants=[pair(text, language) for text in variant or []],
        names=[seated(text, language) for text in name or []],
        outcomes=outcome or [],
        winners=winner or [],
        after=after,
        before=before,
        headers=[pair(text, language) for text in header or []],
        answers=[seated(text, language) for text in answer or []],
    )


@records.command("list")
def list_games(
    files: Files,
    game: Games = None,
    players: Players = None,
    variant: Variants = None,
    name: Names = None,
    outcome: Outcomes = None,
    winner: Winners = None,
    points: Points = None,
    length: Length = None,
    after: After = "",
    before: Before = "",
    header: Headers = None,
    answer: Answers = None,
    card: Cards = None,
    skip: Skip = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """List the games of archives, a line each; with options only some of them."""
    language = language_of(lang)
    with clear_errors():
        asked = (game, players, variant, name, outcome, winner, points, length, after, before, header, answer, card)
        reading = Reading(files, _wanted(language, *asked), skip, language)
        screen = Screen(plain)
        for _, one, draft in reading.games():
            screen.write(game_line(one, draft, language))
        screen.say(reading.summary())


@records.command()
def convert(
    files: Files,
    to: Annotated[str, typer.Option("--to", "-t", metavar="|".join(FORMS), help="What to write.")] = "text",
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="PATH", help="A file, or a folder for `files`.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite what is there.")] = False,
    game: Games = None,
    players: Players = None,
    variant: Variants = None,
    name: Names = None,
    outcome: Outcomes = None,
    winner: Winners = None,
    points: Points = None,
    length: Length = None,
    after: After = "",
    before: Before = "",
    header: Headers = None,
    answer: Answers = None,
    card: Cards = None,
    skip: Skip = False,
    lang: Lang = None,
) -> None:
    """Write games of archives anew: one archive of text, JSON with a game a line, or a file a game."""
    language = language_of(lang)
    with clear_errors():
        asked = (game, players, variant, name, outcome, winner, points, length, after, before, header, answer, card)
        reading = Reading(files, _wanted(language, *asked), skip, language)
        writing = Writing(to, out, force, language)
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
        typer.echo(reading.summary(), err=True)


@records.command()
def check(
    files: Files,
    game: Games = None,
    players: Players = None,
    variant: Variants = None,
    name: Names = None,
    outcome: Outcomes = None,
    winner: Winners = None,
    points: Points = None,
    length: Length = None,
    after: After = "",
    before: Before = "",
    header: Headers = None,
    answer: Answers = None,
    card: Cards = None,
    lang: Lang = None,
) -> None:
    """Replay the games of archives, their variations too, and say which are faulty; then the exit code is 1."""
    language = language_of(lang)
    with clear_errors():
        asked = (game, players, variant, name, outcome, winner, points, length, after, before, header, answer, card)
        reading = Reading(files, _wanted(language, *asked), True, language)
        for path, one, draft in reading.games():
            try:
                one.played(draft).check_variations()
            except BadRecordError as error:
                reading.fault(path, one, error)
        typer.echo(reading.summary())
    if reading.faulty:
        raise typer.Exit(1)
