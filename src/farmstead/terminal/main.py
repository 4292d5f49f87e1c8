"""The `farmstead` command."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import farmstead
from farmstead.learning import lessons_of
from farmstead.records import Record
from farmstead.terminal import arena, gallery, keeping, setup
from farmstead.terminal.about import about_lines, game_lines
from farmstead.terminal.archive_commands import records
from farmstead.terminal.autosave import Autosave
from farmstead.terminal.common import Lang, Plain, clear_errors, fail, language_of
from farmstead.terminal.figures import data_lines
from farmstead.terminal.learn import LessonTable
from farmstead.terminal.loading import UnusableError, check_beside, load
from farmstead.terminal.play import Table
from farmstead.terminal.screen import Screen
from farmstead.terminal.series import Session, export, open_series, read_series, usual_file
from farmstead.terminal.series import show as show_series
from farmstead.terminal.show import Show, board, draw, tell
from farmstead.terminal.tables import result_line
from farmstead.terminal.words import say

app = typer.Typer(
    name="farmstead",
    help="Farm-building board games: play, watch and check them in the terminal.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

research = typer.Typer(help="For learners and researchers (docs/research.md).", no_args_is_help=True)
app.add_typer(research, name="research")
app.add_typer(records, name="records")

GameName = Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name, see `farmstead games`.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A record, or a position in JSON.")]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="FILE|URL",
        help="A SQLite file or postgresql://...; by default FARMSTEAD_DATABASE_URL, else a file of yours.",
    ),
]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]


@app.command()
def games(name: GameName = None, lang: Lang = None) -> None:
    """List the games and what can be chosen in them; with a NAME, explain every choice."""
    language = language_of(lang)
    with clear_errors():
        screen = Screen()
        if name is not None:
            chosen = setup.find_game(name, language)
            for line in game_lines(chosen, language, full=True):
                screen.say(line)
            return
        for known in farmstead.games():
            for line in game_lines(farmstead.game(known), language, full=False):
                screen.say(line)
            screen.write()
        screen.say(say(language, "games.more"))


@app.command()
def play(
    game: GameName = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help="Number of seats.")] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", metavar="A=WHO", help="Who sits there: human or a bot (level:3). By default A is you."),
    ] = None,
    hotseat: Annotated[bool, typer.Option("--hotseat", help="People on all seats, at this keyboard.")] = False,
    variant: Annotated[
        list[str] | None, typer.Option("--variant", "-v", metavar="NAME=VALUE", help="Choose a variant; repeatable.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="The same seed draws and plays the same.")] = None,
    lang: Lang = None,
    load_file: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with this record.")] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Also write the record here after each answer.")
    ] = None,
    data_file: Annotated[
        Path | None, typer.Option("--data", metavar="FILE", help="Play with the corrected figures of this file.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game you left last.")] = False,
    plain: Plain = False,
) -> None:
    """Play a game: against bots, or several people at one keyboard.

    The game is kept after every answer; `farmstead play --resume` continues it.
    """
    language = language_of(lang)
    with clear_errors():
        keep = Autosave()
        if load_file is not None or resume:
            _only_new(language, players is not None, "--players", bool(variant), "--variant")
            _only_new(language, data_file is not None, "--data", False, "")
            if load_file is not None and resume:
                raise UnusableError(say(language, "error.both"))
            path = setup.unfinished(language) if load_file is None else load_file
            record, kinds = setup.old_game(path, game, seat or [], hotseat, language, resume)
            # A game of earlier rules goes on in a new file: the one it came from stays as it is.
            keep = Autosave(path) if resume and record.written == record.game.rules_version else keep
        else:
            record, kinds = setup.new_game(game, players, seat or [], hotseat, variant or [], language, data_file)
        Table(record, kinds, Screen(plain), language, seed, keep, save).run()


@app.command()
def series(
    game: GameName = None,
    variant: Annotated[
        list[str] | None,
        typer.Option("--variant", "-v", metavar="NAME=VALUE", help="Choose a variant of a new series; repeatable."),
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", help="Where the series is kept; one a game by default.")
    ] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new one, in the place of the one before.")] = False,
    show_only: Annotated[bool, typer.Option("--show", help="Only say where it stands.")] = False,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="FOLDER", help="Write the record of each game there.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="The same seed draws the same.")] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Play a series alone: game after game, each with a higher target and with something kept from the last.

    It is kept after every answer; the same command takes it up again, in a game or before the next one.
    """
    language = language_of(lang)
    with clear_errors():
        chosen = setup.find_game(game, language)
        path = file or usual_file(chosen)
        screen = Screen(plain)
        if show_only or records is not None:
            run = read_series(path, language)
            show_series(run, screen, language)
            for written in [] if records is None else export(run, records, language):
                screen.say(say(language, "play.kept-record", path=str(written)))
            return
        wishes = setup.variants(chosen, variant or [], language)
        Session(open_series(chosen, path, wishes, new, language), path, screen, language, seed).play()


@app.command()
def learn(
    game: GameName = None,
    lesson: Annotated[str | None, typer.Argument(metavar="LESSON", help="One of the game's lessons.")] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Learn a game by playing: one rule at a time, with goals; type `hint` when you are stuck."""
    language = language_of(lang)
    with clear_errors():
        chosen = setup.find_game(game, language)
        known = lessons_of(chosen)
        found = next((one for one in known if lesson in (None, one.name)), None)
        if found is None:
            listed = ", ".join(one.name for one in known) or "-"
            raise UnusableError(say(language, "learn.unknown", game=chosen.name, lessons=listed))
        LessonTable(found, Screen(plain), language).run()


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option("--port", min=1, max=65535, help="By default the first free one from 8000 on.")
    ] = None,
    database: Database = None,
    processes: Annotated[
        int, typer.Option("--processes", min=1, max=64, help="Server processes behind one door; needs PostgreSQL.")
    ] = 1,
    log: Annotated[
        str | None,
        typer.Option("--log", metavar="text|json|off", help="Log on standard error; FARMSTEAD_LOG, else text."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Open the web table: play in the browser, against bots, friends by link or at one screen."""
    # Here, not on top: the web server takes its time to load, and no other command needs it.
    from sqlalchemy.exc import SQLAlchemyError

    from farmstead.table.logs import KINDS
    from farmstead.table.problems import Problem
    from farmstead.table.running import serve as web
    from farmstead.table.storage.health import DamagedDatabaseError
    from farmstead.table.storage.schema import NewerDatabaseError
    from farmstead.table.words import say as say_table

    language = language_of(lang)

    def opened(address: str) -> None:
        typer.echo(say_table(language, "serve.address", url=address))
        typer.echo(say_table(language, "serve.stop", database=web.shown_database(database)))

    try:
        if not web.serve(host, port, database, opened, processes, log):
            fail(say_table(language, "serve.no-life"))
    except web.OneProcessError:
        fail(say_table(language, "serve.one-process"))
    except web.LogKindError as error:
        fail(say_table(language, "serve.bad-log", found=str(error), allowed=", ".join(KINDS)))
    except web.BusyPortError as error:
        taken = int(error.args[0])
        fail(say_table(language, "serve.busy", port=taken, other=taken + 1 if taken < 65535 else 8000))
    except DamagedDatabaseError as error:
        fail(say_table(language, "serve.damaged", database=web.shown_database(database), why=str(error)[:300]))
    except (SQLAlchemyError, NewerDatabaseError, Problem, ValueError, OSError) as error:
        said = str(error.__cause__ if isinstance(error, Problem) else error)
        first = said.splitlines()[0] if said else type(error).__name__
        fail(say_table(language, "serve.bad-database", why=first[:300]))


@app.command()
def backup(
    file: BackupFile,
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite FILE if it is there.")] = False,
    lang: Lang = None,
) -> None:
    """Copy all tables of the web table into one file, also while it is open.

    The file fits SQLite and PostgreSQL alike. It holds the server's secret: keep it like a password.
    """
    language = language_of(lang)
    with clear_errors():
        Screen().say(keeping.back_up(file, database, force, language))


@app.command()
def restore(
    file: BackupFile,
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Throw away what is in the database.")] = False,
    check_only: Annotated[bool, typer.Option("--check", help="Only look whether FILE is whole.")] = False,
    lang: Lang = None,
) -> None:
    """Put a backup back into an empty database: all of it, or nothing. Close the web table first."""
    language = language_of(lang)
    with clear_errors():
        Screen().say(keeping.restore(file, database, force, check_only, language))


@app.command()
def tidy(
    database: Database = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be done.")] = False,
    days: Annotated[
        int | None,
        typer.Option("--days", min=0, max=99_999, help="Without a visit, where people have played; 0: for ever."),
    ] = None,
    unplayed: Annotated[
        int | None, typer.Option("--unplayed", min=0, max=99_999, help="Where only bots have played; 0: for ever.")
    ] = None,
    notice: Annotated[
        int | None, typer.Option("--notice", min=1, max=99_999, help="Between telling the players and closing.")
    ] = None,
    grace: Annotated[
        int | None, typer.Option("--grace", min=1, max=99_999, help="Between closing a table and emptying it.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Close tables of the web table that nobody came back to, also while it is open. All numbers are days.

    A table is told of first, closed after the notice, and emptied after the grace time; until then its players can take
    it up again. Finished games that people played are kept. What is not given here is FARMSTEAD_KEEP_DAYS,
    FARMSTEAD_KEEP_UNPLAYED_DAYS, FARMSTEAD_NOTICE_DAYS and FARMSTEAD_GRACE_DAYS, else 180, 30, 14 and 30.
    """
    language = language_of(lang)
    with clear_errors():
        screen = Screen()
        for line in keeping.tidy(database, (days, unplayed, notice, grace), dry_run, language):
            screen.say(line)


def _only_new(language: str, with_players: bool, players: str, with_variant: bool, variant: str) -> None:
    """A game that goes on has its players and variants already."""
    for given, name in ((with_players, players), (with_variant, variant)):
        if given:
            raise UnusableError(say(language, "error.start-only", found=name))


@app.command()
def show(
    file: File,
    step: Annotated[int | None, typer.Option("--step", "-s", help="Start after this many answers.")] = None,
    lang: Lang = None,
    auto: Annotated[
        float | None, typer.Option("--auto", metavar="SECONDS", min=0.0, help="Step on by itself every few seconds.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT.svg", help="Write the picture of the step, or of the end.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Show it even if the rules have changed since.")] = False,
    plain: Plain = False,
) -> None:
    """Look at a game step by step, or at a position."""
    language = language_of(lang)
    with clear_errors():
        screen = Screen(plain)
        loaded = load(file, language, check=not force)
        last = len(loaded.answers) if isinstance(loaded, Record) else 0
        tell(loaded, screen, language)
        if step is not None and not 0 <= step <= last:
            raise UnusableError(say(language, "error.no-step", path=str(file), n=last, i=step))
        if svg is not None:
            at = last if step is None else step
            draw(loaded.position_at(at) if isinstance(loaded, Record) else loaded, svg, language)
            screen.say(say(language, "show.svg", path=str(svg)))
        elif not isinstance(loaded, Record):
            board(loaded, screen, language)
        elif auto is not None:
            Show(loaded, screen, language, step or 0).by_itself(auto)
        else:
            Show(loaded, screen, language, step or 0).by_hand()


@app.command()
def check(file: File, lang: Lang = None) -> None:
    """Check a record or a position file; say where it is wrong."""
    language = language_of(lang)
    with clear_errors():
        loaded = load(file, language)
        check_beside(loaded, file, language)
        position = loaded.position if isinstance(loaded, Record) else loaded
        params: dict[str, object] = {"path": str(file), "game": position.game.name, "round": position.round}
        if not isinstance(loaded, Record):
            text = say(language, "check.position", **params)
        elif position.over:
            result = result_line(loaded, language)
            text = say(language, "check.record-over", n=len(loaded.answers), result=result, **params)
        else:
            text = say(language, "check.record-open", n=len(loaded.answers), **params)
        screen = Screen()
        tell(loaded, screen, language)
        screen.say(text)


Variants = Annotated[
    list[str] | None, typer.Option("--variant", "-v", metavar="NAME=VALUE", help="Choose a variant; repeatable.")
]
Players = Annotated[int | None, typer.Option("--players", "-p", help="Number of seats.")]
Seconds = Annotated[
    float | None, typer.Option("--seconds", "-s", metavar="S", help="Time for a decision of search and exec bots.")
]
Jobs = Annotated[int | None, typer.Option("--jobs", "-j", min=1, help="Processes; by default one for each core.")]
Out = Annotated[Path | None, typer.Option("--out", "-o", metavar="DIR", help="Where the results and records go.")]
GoOn = Annotated[bool, typer.Option("--resume", help="Go on with what was broken off in --out.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed deals the same games.")]
Ray = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster (needs ray).")]


@app.command()
def match(
    game: GameName = None,
    bots: Annotated[list[str] | None, typer.Argument(metavar="BOT BOT...", help="Who plays; see docs.")] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    seconds: Seconds = None,
    variant: Variants = None,
    players: Players = None,
    jobs: Jobs = None,
    out: Out = None,
    resume: GoOn = False,
    seed: Seed = 1,
    ray: Ray = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Let bots play a match: seats are swapped, deals are shared, every game is kept.

    Bots: random, greedy, search, search:0.5s, search:800i, level:1 to level:5, exec:./mybot.
    """
    language = language_of(lang)
    with clear_errors():
        plan = arena.plan_of("match", game, bots or [], games, players, variant or [], seconds, seed, language)
        arena.run(plan, out, jobs, resume, ray, Screen(plain), language)


@app.command()
def ladder(
    game: GameName = None,
    bots: Annotated[list[str] | None, typer.Argument(metavar="[BOT...]", help="Who is rated.")] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games of each pair.")] = 20,
    seconds: Seconds = None,
    variant: Variants = None,
    players: Players = None,
    jobs: Jobs = None,
    out: Out = None,
    resume: GoOn = False,
    seed: Seed = 1,
    ray: Ray = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Rate bots: each meets each other; the random bot has rating 0, 400 points are odds of ten to one."""
    language = language_of(lang)
    with clear_errors():
        names = bots or list(arena.LADDER)
        plan = arena.plan_of("ladder", game, names, games, players, variant or [], seconds, seed, language)
        arena.run(plan, out, jobs, resume, ray, Screen(plain), language)


@app.command()
def study(
    game: GameName = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 200,
    bot: Annotated[str, typer.Option("--bot", "-b", help="Who plays all seats.")] = "greedy",
    cards: Annotated[
        bool, typer.Option("--cards", help="Count cards: what each is worth. Keeps sums, not games.")
    ] = False,
    decks: Annotated[
        str | None, typer.Option("--decks", metavar="DECKS", help="The same with these decks, by their letters.")
    ] = None,
    seconds: Seconds = None,
    variant: Variants = None,
    players: Players = None,
    jobs: Jobs = None,
    out: Out = None,
    resume: GoOn = False,
    seed: Seed = 1,
    ray: Ray = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Learn from many bot games: a page with pictures of points, of what is taken when, and of what wins.

    With --cards or --decks: what each card is worth, in points and wins, for games by the ten thousand.
    """
    language = language_of(lang)
    with clear_errors():
        chosen = list(variant or [])
        if decks is not None:
            chosen += arena.with_deck(setup.find_game(game, language), decks, players, language)
        sort = "cards" if cards or decks is not None else "study"
        plan = arena.plan_of(sort, game, [bot], games, players, chosen, seconds, seed, language)
        arena.run(plan, out, jobs, resume, ray, Screen(plain), language)


@app.command()
def cards(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORDS...]", help="Words of its name, text or rulings; or GAME/CARD.")
    ] = None,
    game: Annotated[list[str] | None, typer.Option("--game", "-g", help="Only this game; repeatable.")] = None,
    deck: Annotated[list[str] | None, typer.Option("--deck", help="Only this deck; repeatable.")] = None,
    kind: Annotated[list[str] | None, typer.Option("--kind", help="Only this kind; repeatable.")] = None,
    players: Annotated[list[str] | None, typer.Option("--players", "-p", help="Dealt from so many players on.")] = None,
    when: Annotated[list[str] | None, typer.Option("--when", help="When it works, such as harvest.")] = None,
    cost: Annotated[list[str] | None, typer.Option("--cost", help="What it costs, such as free.")] = None,
    sort: Annotated[str, typer.Option("--sort", metavar="|".join(gallery.SORTS), help="The order.")] = "number",
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Look up the cards of all games: a list, or one in full with what is known of it."""
    language = language_of(lang)
    with clear_errors():
        asked = {"deck": deck, "kind": kind, "players": players, "when": when, "cost": cost}
        screen = Screen(plain)
        for line in gallery.lines(words or [], game or [], {k: v for k, v in asked.items() if v}, sort, language):
            screen.say(line)


@app.command()
def data(
    name: GameName = None,
    check: Annotated[
        Path | None, typer.Option("--check", metavar="FILE", help="Check a file with corrected figures.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Say which printed figures of a game are reconstructed, or check a file that corrects them."""
    language = language_of(lang)
    with clear_errors():
        screen = Screen()
        for line in data_lines(setup.find_game(name, language), check, language):
            screen.say(line)


@research.command("table")
def table_of_indices(
    game: GameName = None,
    players: Players = None,
    csv: Annotated[bool, typer.Option("--csv", help="Every index on a line; for one number of players.")] = False,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write it to a file.")] = None,
    lang: Lang = None,
) -> None:
    """Explain each number of the observations, and the action ids, of a game."""
    language = language_of(lang)
    try:
        from farmstead.research import tables
    except ImportError as error:
        fail(say(language, "error.no-research", why=str(error)))
    with clear_errors():
        found = setup.find_game(game, language)
        try:
            text = tables.csv_table(found.name, players or found.players[0]) if csv else tables.markdown(found.name)
        except farmstead.SetupError as error:
            raise UnusableError(str(error)) from None
        if out is None:
            typer.echo(text, nl=False)
        else:
            out.write_text(text, encoding="utf-8")


@app.command()
def about(lang: Lang = None) -> None:
    """What this is and what it is not: licence, versions, independence."""
    language = language_of(lang)
    screen = Screen()
    for line in about_lines(language):
        screen.say(line)
        screen.write()


def main() -> None:
    """The entry point of the `farmstead` command."""
    app(prog_name="farmstead")
