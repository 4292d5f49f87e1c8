"""`farmstead explore`: what is taken when, from games of bots; and how sets of such games are made and joined."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import click

import farmstead
from farmstead import bots as all_bots
from farmstead.arena.exploring import KEPT, Making
from farmstead.explorer import Collection, Question, kept
from farmstead.explorer.asking import usual_variants, usual_who
from farmstead.explorer.kept import joined
from farmstead.explorer.seen import explored, unusual
from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.variants import settle, with_usual
from farmstead.terminal import arena, setup
from farmstead.terminal.command_line import Argument, CommandLine, Lang, option
from farmstead.terminal.common import Plain, clear_errors, warn_unjudged
from farmstead.terminal.exploring import MEASURES, tables
from farmstead.terminal.loading import UnusableError, unusable
from farmstead.terminal.screen import Screen
from farmstead.terminal.words import say

ALL = "all"  # whoever played
explore = CommandLine("explore", "explore-", usual="show")

GameName = Annotated[str | None, Argument("GAME", farmstead.games)]
Variants = Annotated[list[str] | None, option("--variant", "-v", metavar="NAME=VALUE")]
Players = Annotated[int | None, option("--players", "-p")]


@explore.command()
def show(
    game: GameName = None,
    players: Players = None,
    variant: Variants = None,
    who: Annotated[str, option("--who", "-w", metavar="BOT", offer=all_bots.names)] = "",
    seat: Annotated[int, option("--seat", least=0, most=9)] = 0,
    turn: Annotated[int, option("--round", least=0)] = 0,
    after: Annotated[list[str] | None, option("--after", metavar="PLACE")] = None,
    measure: Annotated[str, option("--measure", metavar="|".join(MEASURES), offer=lambda: MEASURES)] = "first",
    file: Annotated[Path | None, option("--file", metavar="FILE")] = None,
    record: Annotated[str | None, option("--record", metavar="ID")] = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Show what is taken when and how it ends: the heat map, how games begin, what is played or built."""
    with clear_errors(lang):
        title = setup.find_game(game, lang)
        found = kept(title.name) if file is None else _read(file, lang)
        if record is not None:
            click.echo(_record(found, record, lang), nl=False)
            return
        count = players or (2 if 2 in title.players else title.players[0])
        if variant:
            chosen = with_usual(title.variants, dict(setup.variants(title, variant, lang)))
            sort = tuple(unusual(title, settle(title.name, title.variants, chosen)).items())
        else:
            sort = usual_variants(found.tallies, count)
        who = "" if who == ALL else who or usual_who(found.tallies, count, sort)
        if seat > count:
            seats = ", ".join(str(number) for number in range(1, count + 1))
            raise UnusableError(say(lang, "explore.no-seat", found=seat, n=count, known=seats))
        question = Question(count, sort, who, seat, _path(title.name, after or [], lang), turn)
        screen = Screen(plain)
        for line in tables(found, question, measure, lang, screen.width):
            screen.write(line)


@explore.command()
def make(
    game: GameName = None,
    games: Annotated[int, option("--games", "-n", least=1)] = 200,
    bot: Annotated[str, option("--bot", "-b", metavar="BOT", offer=all_bots.names)] = "judge",
    players: Players = None,
    variant: Variants = None,
    jobs: Annotated[int | None, option("--jobs", "-j", least=1)] = None,
    out: Annotated[Path | None, option("--out", "-o", metavar="FILE")] = None,
    keep: Annotated[int, option("--keep", least=0)] = KEPT,
    seed: Annotated[int, option("--seed")] = 1,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Let a bot play against itself and count; the same command goes on with what was broken off."""
    with clear_errors(lang):
        plan = arena.plan_of("explore", game, [bot], games, players, variant or [], None, seed, lang)
        path = Path(f"explorer-{plan.game}.xz") if out is None else out
        warn_unjudged(plan.bots, lang)
        if not farmstead.compiled:
            click.echo(say(lang, "arena.interpreted"), err=True)
        screen = Screen(plain)
        try:
            making = Making(plan, path, keep)
            processes = jobs or os.cpu_count() or 1
            with click.progressbar(length=games, label=say(lang, "arena.playing"), show_pos=True) as bar:
                bar.update(min(games, making.done))
                making.run(processes, lambda row: bar.update(1))
        except FarmsteadError as error:
            raise unusable(error, lang) from None
        except OSError as error:
            raise UnusableError(say(lang, "error.write", path=str(path), trouble=str(error))) from None
        except KeyboardInterrupt:
            raise UnusableError(say(lang, "explore.broken-off", path=str(path))) from None
        screen.say(say(lang, "explore.made", games=making.done, path=str(path)))


@explore.command()
def join(
    files: Annotated[list[Path], Argument("FILE")],
    out: Annotated[Path, option("--out", "-o", metavar="FILE")] = Path("explorer-set.xz"),
    least: Annotated[int, option("--least", least=1)] = 1,
    keep: Annotated[int, option("--keep", least=0)] = 1000,
    lang: Lang = "",
) -> None:
    """Add sets of one game, and make the sum small enough to come along with the package."""
    with clear_errors(lang):
        try:
            found = joined(_read(path, lang) for path in files)
            found.trim(least, keep)
            found.write(out)
        except FarmsteadError as error:
            raise unusable(error, lang) from None
        except OSError as error:
            raise UnusableError(say(lang, "error.write", path=str(out), trouble=str(error))) from None
        total = sum(tally.games for tally in found.tallies)
        Screen().say(say(lang, "explore.made", games=total, path=str(out)))


def _read(path: Path, lang: str) -> Collection:
    try:
        return Collection.read(path)
    except FarmsteadError as error:
        raise unusable(error, lang) from None
    except OSError as error:
        raise UnusableError(say(lang, "error.read", path=str(path), trouble=error.strerror or str(error))) from None


def _record(found: Collection, wanted: str, lang: str) -> str:
    game = next((one for one in found.games if one.id == wanted), None)
    if game is None:
        raise UnusableError(say(lang, "explore.no-record", found=wanted))
    return game.record().to_text()


def _path(game: str, after: list[str], lang: str) -> tuple[str, ...]:
    """Places by their ids, or as they are called."""
    title = explored(farmstead.game(game))
    vocabulary = farmstead.game(game).vocabulary
    known = {vocabulary.words(number)[name] for kind, name in title.placed.items() for number in vocabulary.kinds[kind]}
    called = {title.title(place, lang).casefold(): place for place in sorted(known)}
    found = []
    for word in after:
        place = word if word in known or word == "*" else called.get(word.casefold())
        if place is None:
            raise UnusableError(say(lang, "explore.no-place", found=word, known=", ".join(sorted(known))))
        found.append(place)
    return tuple(found)
