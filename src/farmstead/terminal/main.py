"""The `farmstead` command. What the help says of each command and option stands in text/commands."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import click

import farmstead
from farmstead import bots as all_bots
from farmstead import extras
from farmstead.learning import lessons_of
from farmstead.records import Record
from farmstead.schema import KINDS as SCHEMAS
from farmstead.terminal import arena, gallery, setup, training
from farmstead.terminal.about import about_lines, game_lines
from farmstead.terminal.archive_commands import records as archive_commands
from farmstead.terminal.autosave import Autosave
from farmstead.terminal.command_line import TEXTS as HELP
from farmstead.terminal.command_line import Argument, CommandLine, Lang, completion_script, option, wished_language
from farmstead.terminal.common import Plain, clear_errors, fail, warn_unjudged
from farmstead.terminal.explore_commands import explore
from farmstead.terminal.figures import data_lines
from farmstead.terminal.learn import LessonTable
from farmstead.terminal.loading import UnusableError, check_beside, load, writing
from farmstead.terminal.play import Table
from farmstead.terminal.puzzle_commands import puzzles as puzzle_commands
from farmstead.terminal.reviewing import review
from farmstead.terminal.schemas import schema_text
from farmstead.terminal.screen import Screen
from farmstead.terminal.series import Session, export, open_series, read_series, usual_file
from farmstead.terminal.series import show as show_series
from farmstead.terminal.show import Show, board, draw, tell
from farmstead.terminal.tables import result_line
from farmstead.terminal.words import say

app = CommandLine("farmstead")
MOST_DAYS = 99_999
COMPLETED = ("bash", "zsh", "fish")

GameName = Annotated[str | None, Argument("GAME", farmstead.games)]
Bots = Annotated[list[str] | None, Argument("BOT", all_bots.names)]
File = Annotated[Path, Argument("FILE")]
Database = Annotated[str | None, option("--database", metavar="FILE|URL")]
Variants = Annotated[list[str] | None, option("--variant", "-v", metavar="NAME=VALUE")]
Players = Annotated[int | None, option("--players", "-p")]
Seconds = Annotated[float | None, option("--seconds", "-s", metavar="SECONDS")]
Jobs = Annotated[int | None, option("--jobs", "-j", least=1)]
Out = Annotated[Path | None, option("--out", "-o", metavar="FOLDER")]
GoOn = Annotated[bool, option("--resume")]
Force = Annotated[bool, option("--force")]
Games = Annotated[int, option("--games", "-n", least=1)]
Luck = Annotated[int | None, option("--seed")]
Seed = Annotated[int, option("--seed")]
Ray = Annotated[str | None, option("--ray", metavar="ADDRESS")]


def _deliver(text: str, out: Path | None, lang: str) -> None:
    """To a file, or to the terminal."""
    if out is None:
        click.echo(text, nl=False)
    else:
        with writing(out, lang):
            out.write_text(text, encoding="utf-8")


@app.command()
def games(name: GameName = None, players: Players = None, variant: Variants = None, lang: Lang = "") -> None:
    """List the games and what can be chosen in them; with a NAME, explain every choice, for a game so set up."""
    with clear_errors(lang):
        screen = Screen()
        if name is not None:
            chosen = setup.find_game(name, lang)
            count, settings = setup.settings(chosen, players, variant or [], lang)
            for line in game_lines(chosen, lang, True, count, settings):
                screen.say(line)
            return
        for known in farmstead.games():
            for line in game_lines(farmstead.game(known), lang, full=False):
                screen.say(line)
            screen.write()
        screen.say(say(lang, "games.more"))


@app.command()
def play(
    game: GameName = None,
    players: Players = None,
    seat: Annotated[list[str] | None, option("--seat", metavar="A=WHO")] = None,
    hotseat: Annotated[bool, option("--hotseat")] = False,
    variant: Variants = None,
    seed: Luck = None,
    lang: Lang = "",
    load_file: Annotated[Path | None, option("--load", metavar="FILE")] = None,
    save: Annotated[Path | None, option("--save", metavar="FILE")] = None,
    data_file: Annotated[Path | None, option("--data", metavar="FILE")] = None,
    resume: GoOn = False,
    plain: Plain = False,
) -> None:
    """Play a game: against bots, or several people at one keyboard."""
    with clear_errors(lang):
        keep = Autosave()
        if load_file is not None or resume:
            _only_new(lang, players is not None, "--players", bool(variant), "--variant")
            _only_new(lang, data_file is not None, "--data", False, "")
            if load_file is not None and resume:
                raise UnusableError(say(lang, "error.both"))
            path = setup.unfinished(lang) if load_file is None else load_file
            record, kinds = setup.old_game(path, game, seat or [], hotseat, lang, resume)
            # A game of earlier rules goes on in a new file: the one it came from stays as it is.
            keep = Autosave(path) if resume and record.written == record.game.rules_version else keep
        else:
            record, kinds = setup.new_game(game, players, seat or [], hotseat, variant or [], lang, data_file)
            for line in setup.idle(record.game, record.players, variant or [], lang):
                Screen(plain).say(line)
        warn_unjudged(kinds, lang)
        Table(record, kinds, Screen(plain), lang, seed, keep, save).run()


@app.command()
def series(
    game: GameName = None,
    variant: Variants = None,
    file: Annotated[Path | None, option("--file", metavar="FILE")] = None,
    new: Annotated[bool, option("--new")] = False,
    show_only: Annotated[bool, option("--show")] = False,
    records: Annotated[Path | None, option("--records", metavar="FOLDER")] = None,
    seed: Luck = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Play a series alone: game after game, each with a higher target and with something kept from the last."""
    with clear_errors(lang):
        chosen = setup.find_game(game, lang)
        path = file or usual_file(chosen)
        screen = Screen(plain)
        if show_only or records is not None:
            run = read_series(path, lang)
            show_series(run, screen, lang)
            for written in [] if records is None else export(run, records, lang):
                screen.say(say(lang, "play.kept-record", path=str(written)))
            return
        wishes = setup.variants(chosen, variant or [], lang)
        Session(open_series(chosen, path, wishes, new, lang), path, screen, lang, seed).play()


@app.command()
def learn(
    game: GameName = None,
    lesson: Annotated[str | None, Argument("LESSON")] = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Learn a game by playing: one rule at a time, with goals; type `hint` when you are stuck."""
    with clear_errors(lang):
        chosen = setup.find_game(game, lang)
        known = lessons_of(chosen)
        found = next((one for one in known if lesson in (None, one.name)), None)
        if found is None:
            listed = ", ".join(one.name for one in known) or "-"
            raise UnusableError(say(lang, "learn.unknown", game=chosen.name, lessons=listed))
        LessonTable(found, Screen(plain), lang).run()


@app.command()
def serve(
    host: Annotated[str, option("--host", metavar="HOST")] = "127.0.0.1",
    port: Annotated[int | None, option("--port", least=1, most=65535)] = None,
    database: Database = None,
    processes: Annotated[int, option("--processes", least=1, most=64)] = 1,
    log: Annotated[str | None, option("--log", metavar="text|json|off")] = None,
    lang: Lang = "",
) -> None:
    """Open the web table: play in the browser, against bots, friends by link or at one screen."""
    with clear_errors(lang):
        extras.need("table")
    # Here, not on top: the web server takes its time to load, and no other command needs it.
    from sqlalchemy.exc import SQLAlchemyError

    from farmstead.table.gate.reach import reach
    from farmstead.table.logs import KINDS
    from farmstead.table.problems import Problem
    from farmstead.table.running import serve as web
    from farmstead.table.storage.health import DamagedDatabaseError
    from farmstead.table.storage.schema import NewerDatabaseError
    from farmstead.table.words import say as say_table

    def opened(address: str) -> None:
        click.echo(say_table(lang, "serve.address", url=address))
        others = reach(host, address, "localhost")
        if others.addresses and not others.local:
            click.echo(say_table(lang, "serve.others", urls=", ".join(others.addresses)))
        click.echo(say_table(lang, "serve.stop", database=web.shown_database(database)))

    try:
        if not web.serve(host, port, database, opened, processes, log):
            fail(say_table(lang, "serve.no-life"))
    except web.OneProcessError:
        fail(say_table(lang, "serve.one-process"))
    except web.LogKindError as error:
        fail(say_table(lang, "serve.bad-log", found=str(error), allowed=", ".join(KINDS)))
    except web.BusyPortError as error:
        taken = int(error.args[0])
        fail(say_table(lang, "serve.busy", port=taken, other=taken + 1 if taken < 65535 else 8000))
    except DamagedDatabaseError as error:
        fail(say_table(lang, "serve.damaged", database=web.shown_database(database), why=str(error)[:300]))
    except (SQLAlchemyError, NewerDatabaseError, Problem, ValueError, OSError) as error:
        said = str(error.__cause__ if isinstance(error, Problem) else error)
        first = said.splitlines()[0] if said else type(error).__name__
        fail(say_table(lang, "serve.bad-database", why=first[:300]))


@app.command()
def backup(
    file: File,
    database: Database = None,
    force: Force = False,
    lang: Lang = "",
) -> None:
    """Copy all tables of the web table into one file, also while it is open."""
    with clear_errors(lang):
        extras.need("table")
        from farmstead.terminal import keeping

        Screen().say(keeping.back_up(file, database, force, lang))


@app.command()
def restore(
    file: File,
    database: Database = None,
    force: Force = False,
    check_only: Annotated[bool, option("--check")] = False,
    lang: Lang = "",
) -> None:
    """Put a backup back into an empty database: all of it, or nothing. Close the web table first."""
    with clear_errors(lang):
        extras.need("table")
        from farmstead.terminal import keeping

        Screen().say(keeping.restore(file, database, force, check_only, lang))


@app.command()
def tidy(
    database: Database = None,
    dry_run: Annotated[bool, option("--dry-run")] = False,
    days: Annotated[int | None, option("--days", least=0, most=MOST_DAYS)] = None,
    unplayed: Annotated[int | None, option("--unplayed", least=0, most=MOST_DAYS)] = None,
    notice: Annotated[int | None, option("--notice", least=1, most=MOST_DAYS)] = None,
    grace: Annotated[int | None, option("--grace", least=1, most=MOST_DAYS)] = None,
    lang: Lang = "",
) -> None:
    """Close tables of the web table that nobody came back to, also while it is open. All numbers are days."""
    with clear_errors(lang):
        extras.need("table")
        from farmstead.terminal import keeping

        screen = Screen()
        for line in keeping.tidy(database, (days, unplayed, notice, grace), dry_run, lang):
            screen.say(line)


def _only_new(lang: str, with_players: bool, players: str, with_variant: bool, variant: str) -> None:
    """A game that goes on has its players and variants already."""
    for given, name in ((with_players, players), (with_variant, variant)):
        if given:
            raise UnusableError(say(lang, "error.start-only", found=name))


@app.command()
def show(
    file: File,
    step: Annotated[int | None, option("--step", "-s")] = None,
    lang: Lang = "",
    auto: Annotated[float | None, option("--auto", metavar="SECONDS", least=0)] = None,
    svg: Annotated[Path | None, option("--svg", metavar="FILE")] = None,
    force: Force = False,
    plain: Plain = False,
) -> None:
    """Look at a game step by step, or at a position."""
    with clear_errors(lang):
        screen = Screen(plain)
        loaded = load(file, lang, check=not force)
        last = len(loaded.answers) if isinstance(loaded, Record) else 0
        tell(loaded, screen, lang)
        if step is not None and not 0 <= step <= last:
            raise UnusableError(say(lang, "error.no-step", path=str(file), n=last, i=step))
        if svg is not None:
            at = last if step is None else step
            draw(loaded.position_at(at) if isinstance(loaded, Record) else loaded, svg, lang)
            screen.say(say(lang, "show.svg", path=str(svg)))
        elif not isinstance(loaded, Record):
            board(loaded, screen, lang)
        elif auto is not None:
            Show(loaded, screen, lang, step or 0).by_itself(auto)
        else:
            Show(loaded, screen, lang, step or 0).by_hand()


@app.command()
def check(file: File, lang: Lang = "") -> None:
    """Check a record or a position file; say where it is wrong."""
    with clear_errors(lang):
        loaded = load(file, lang)
        check_beside(loaded, file, lang)
        position = loaded.position if isinstance(loaded, Record) else loaded
        params: dict[str, object] = {"path": str(file), "game": position.game.name, "round": position.round}
        if not isinstance(loaded, Record):
            text = say(lang, "check.position", **params)
        elif position.over:
            result = result_line(loaded, lang)
            text = say(lang, "check.record-over", n=len(loaded.answers), result=result, **params)
        else:
            text = say(lang, "check.record-open", n=len(loaded.answers), **params)
        screen = Screen()
        tell(loaded, screen, lang)
        screen.say(text)


@app.command()
def match(
    game: GameName = None,
    bots: Bots = None,
    games: Games = 100,
    seconds: Seconds = None,
    variant: Variants = None,
    players: Players = None,
    jobs: Jobs = None,
    out: Out = None,
    resume: GoOn = False,
    seed: Seed = 1,
    ray: Ray = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Let bots play a match: seats are swapped, deals are shared, every game is kept."""
    with clear_errors(lang):
        plan = arena.plan_of("match", game, bots or [], games, players, variant or [], seconds, seed, lang)
        arena.run(plan, out, jobs, resume, ray, Screen(plain), lang)


@app.command()
def ladder(
    game: GameName = None,
    bots: Bots = None,
    games: Games = 20,
    seconds: Seconds = None,
    variant: Variants = None,
    players: Players = None,
    jobs: Jobs = None,
    out: Out = None,
    resume: GoOn = False,
    seed: Seed = 1,
    ray: Ray = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Rate bots: each meets each other; the random bot has rating 0, 400 points are odds of ten to one."""
    with clear_errors(lang):
        names = bots or list(arena.LADDER)
        plan = arena.plan_of("ladder", game, names, games, players, variant or [], seconds, seed, lang)
        arena.run(plan, out, jobs, resume, ray, Screen(plain), lang)


@app.command()
def study(
    game: GameName = None,
    games: Games = 200,
    bot: Annotated[str, option("--bot", "-b", metavar="BOT", offer=all_bots.names)] = "greedy",
    cards: Annotated[bool, option("--cards")] = False,
    decks: Annotated[str | None, option("--decks", metavar="DECKS")] = None,
    seconds: Seconds = None,
    variant: Variants = None,
    players: Players = None,
    jobs: Jobs = None,
    out: Out = None,
    resume: GoOn = False,
    seed: Seed = 1,
    ray: Ray = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Learn from many bot games: a page with pictures of points, of what is taken when, and of what wins."""
    with clear_errors(lang):
        chosen = list(variant or [])
        if decks is not None:
            chosen += arena.with_deck(setup.find_game(game, lang), decks, players, lang)
        sort = "cards" if cards or decks is not None else "study"
        plan = arena.plan_of(sort, game, [bot], games, players, chosen, seconds, seed, lang)
        arena.run(plan, out, jobs, resume, ray, Screen(plain), lang)


@app.command()
def train(
    game: GameName = None,
    minutes: Annotated[float, option("--minutes", "-m", least=0)] = 60.0,
    jobs: Jobs = None,
    out: Out = None,
    device: Annotated[str, option("--device", metavar="DEVICE")] = "auto",
    family: Annotated[str, option("--family", metavar="FAMILY")] = "",
    search: Annotated[int, option("--search", metavar="ITERATIONS", least=0)] = 0,
    gate: Annotated[int, option("--gate", metavar="GAMES", least=0)] = 64,
    seed: Seed = 1,
    ray: Ray = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Let a judge learn by playing against itself, and go on with one that was begun."""
    with clear_errors(lang):
        wish = training.Wish(out, minutes, jobs, device, search, gate, seed, ray, family)
        training.train(game, wish, Screen(plain), lang)


@app.command()
def cards(
    words: Annotated[list[str] | None, Argument("WORD")] = None,
    game: Annotated[list[str] | None, option("--game", "-g", metavar="GAME", offer=farmstead.games)] = None,
    deck: Annotated[list[str] | None, option("--deck", metavar="DECK")] = None,
    kind: Annotated[list[str] | None, option("--kind", metavar="KIND")] = None,
    players: Annotated[list[str] | None, option("--players", "-p")] = None,
    when: Annotated[list[str] | None, option("--when", metavar="WHEN")] = None,
    cost: Annotated[list[str] | None, option("--cost", metavar="PRICE")] = None,
    sort: Annotated[str, option("--sort", metavar="|".join(gallery.SORTS), offer=lambda: gallery.SORTS)] = "number",
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Look up the cards of all games: a list, or one in full with what is known of it."""
    with clear_errors(lang):
        asked = {"deck": deck, "kind": kind, "players": players, "when": when, "cost": cost}
        screen = Screen(plain)
        for line in gallery.lines(words or [], game or [], {k: v for k, v in asked.items() if v}, sort, lang):
            screen.say(line)


@app.command()
def data(
    name: GameName = None,
    check: Annotated[Path | None, option("--check", metavar="FILE")] = None,
    lang: Lang = "",
) -> None:
    """Say which printed figures of a game are reconstructed, or check a file that corrects them."""
    with clear_errors(lang):
        screen = Screen()
        for line in data_lines(setup.find_game(name, lang), check, lang):
            screen.say(line)


@app.command()
def schema(
    game: GameName = None,
    kind: Annotated[str, Argument("|".join(SCHEMAS), lambda: list(SCHEMAS))] = "view",
    page: Annotated[bool, option("--page")] = False,
    out: Annotated[Path | None, option("--out", "-o", metavar="FILE")] = None,
    lang: Lang = "",
) -> None:
    """Describe views, score sheets or position files of a game, field by field, as a JSON schema."""
    with clear_errors(lang):
        _deliver(schema_text(setup.find_game(game, lang), kind, page, lang), out, lang)


app.entries["records"] = archive_commands
app.entries["puzzles"] = puzzle_commands
app.entries["explore"] = explore
app.entries["review"] = review
research = app.group("research")


@research.command("table")
def table_of_indices(
    game: GameName = None,
    players: Players = None,
    csv: Annotated[bool, option("--csv")] = False,
    out: Annotated[Path | None, option("--out", "-o", metavar="FILE")] = None,
    lang: Lang = "",
) -> None:
    """Explain each number of the observations, and the action ids, of a game."""
    with clear_errors(lang):
        extras.need("research")
        from farmstead.research import tables

        found = setup.find_game(game, lang)
        try:
            if csv:
                text = tables.csv_table(found.name, players or found.players[0])
            else:
                text = tables.markdown(found.name, players)
        except farmstead.SetupError as error:
            raise UnusableError(str(error)) from None
        _deliver(text, out, lang)


@app.command()
def completion(program: Annotated[str, Argument("|".join(COMPLETED), lambda: COMPLETED)], lang: Lang = "") -> None:
    """Print what bash, zsh or fish reads to complete the command's words."""
    if program not in COMPLETED:
        fail(HELP.say(lang, "usage.no-completion", found=program, known=", ".join(COMPLETED)))
    click.echo(completion_script(app, program))


@app.command()
def about(lang: Lang = "") -> None:
    """What this is and what it is not: licence, versions, independence."""
    screen = Screen()
    for paragraph in about_lines(lang):
        for line in paragraph.splitlines():
            screen.say(line)
        screen.write()


def main() -> None:
    """The entry point of the `farmstead` command."""
    app.built(wished_language(sys.argv[1:])).main(prog_name=app.name)
