"""Matches, ladders and studies in the terminal: a bar while bots play, then a table."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

import farmstead
from farmstead import bots, extras
from farmstead.arena.cards import HEADS as CARD_HEADS
from farmstead.arena.cards import cells, ranked, write_cards
from farmstead.arena.event import Event
from farmstead.arena.game import Row
from farmstead.arena.page import TEXTS as STUDY
from farmstead.arena.plan import STUDIES, Plan, jobs, make_plan, whole_deals
from farmstead.arena.results import results
from farmstead.arena.study import write_study
from farmstead.gallery import Figures
from farmstead.i18n import between, figure, percent, signed
from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.game import Game
from farmstead.terminal import setup
from farmstead.terminal.common import warn_unjudged
from farmstead.terminal.grid import grid
from farmstead.terminal.loading import UnusableError, unusable
from farmstead.terminal.screen import Screen
from farmstead.terminal.words import say

LADDER = ("random", "level:2", "greedy", "search")
SHOWN = 15  # of the cards of a study, at either end of the table
WIDEST = 150  # a table takes what it needs; only the names of bots are ever folded
HEADS = (
    "arena_head.bot", "arena_head.rating", "arena_head.played", "arena_head.won", "arena_head.rate",
    "arena_head.points", "arena_head.time", "arena_head.faults",
)  # fmt: skip


def plan_of(
    sort: str,
    name: str | None,
    names: Sequence[str],
    games: int,
    players: int | None,
    variants: Sequence[str],
    seconds: float | None,
    seed: int,
    lang: str,
) -> Plan:
    """The plan that the words of the command line mean; every mistake is said in the player's language."""
    game = setup.find_game(name, lang)
    chosen = setup.variants(game, variants, lang)
    for bot in names:
        if not bots.is_name(bot):
            raise UnusableError(say(lang, "arena.bad-bot", found=bot, known=", ".join(bots.names())))
    try:
        return make_plan(sort, game.name, names, games, players, chosen, seconds, seed)
    except FarmsteadError as error:
        raise unusable(error, lang) from None


def run(
    plan: Plan, out: Path | None, processes: int | None, resume: bool, ray: str | None, screen: Screen, lang: str
) -> None:
    """Plays an event and says how it went."""
    folder = Path(f"{plan.sort}-{plan.game}") if out is None else out
    try:
        for name in plan.bots if ray is None else ():  # a cluster may have what is not here
            bots.check_here(name)
    except FarmsteadError as error:
        raise unusable(error, lang) from None
    if ray is None:
        warn_unjudged(plan.bots, lang)
    else:
        extras.need("ray")
    if not farmstead.compiled:
        click.echo(say(lang, "arena.interpreted"), err=True)
    try:
        event = Event(plan, folder, resume)
        rows = _play(event, processes or os.cpu_count() or 1, ray, screen, lang)
        found = results(plan, rows)
        event.keep(found)
        if plan.sort == "study":
            screen.say(say(lang, "arena.page", path=str(write_study(plan, rows, folder, lang))))
        elif plan.sort == "cards":
            path, sums = write_cards(plan, rows, folder, lang)
            _show(_cards(sums, lang, screen), screen)
            screen.say(say(lang, "arena.cards", path=str(path), table=str(folder / "cards.md")))
    except FarmsteadError as error:
        raise unusable(error, lang) from None
    except OSError as error:
        raise UnusableError(say(lang, "error.write", path=str(folder), trouble=error.strerror or str(error))) from None
    except KeyboardInterrupt:
        raise UnusableError(say(lang, "arena.broken-off", path=str(folder))) from None
    if plan.sort not in STUDIES:
        for table in _tables(found, setup.find_game(plan.game, lang), lang, screen):
            _show(table, screen)
        _say_more(found, rows, screen, lang)
        if whole_deals(plan) != plan.games:
            screen.say(say(lang, "arena.uneven", n=whole_deals(plan)))
    screen.say(say(lang, "arena.kept", path=str(folder)))


def _play(event: Event, processes: int, ray: str | None, screen: Screen, lang: str) -> list[Row]:
    total = len(jobs(event.plan))
    done = total - len(event.missing())
    if not screen.interactive or screen.plain:
        return event.run(processes, lambda row: screen.write(_line(event.plan, row, lang)), ray)
    with click.progressbar(length=total, label=say(lang, "arena.playing"), show_pos=True) as bar:
        bar.update(done)
        return event.run(processes, lambda row: bar.update(1), ray)


def _line(plan: Plan, row: Row, lang: str) -> str:
    """One game as a line of a log."""
    seats = zip(row["lineup"], row["scores"], strict=True)
    points = [f"{plan.bots[bot]} {signed(sheet['total'], lang)}" for bot, sheet in seats]
    return say(lang, "arena.game", n=row["number"] + 1, points=", ".join(points))


def _tables(found: dict[str, Any], game: Game, lang: str, screen: Screen) -> list[list[str]]:
    """How each bot did, and where its points came from."""
    ladder = found["plan"]["sort"] == "ladder"
    entries = sorted(found["bots"], key=lambda entry: -entry["rating"][0]) if ladder else found["bots"]
    heads = [say(lang, head) for head in HEADS if head != "arena_head.rating" or ladder]
    heads[-2:-2] = [_word(game, "count", name, lang) for name in entries[0]["counts"]]
    rows = [
        [
            entry["bot"],
            *([between(entry["rating"], lang, _rating)] if ladder else []),
            str(entry["played"]),
            signed(round(entry["won"], 2), lang),
            between(entry["win rate"], lang, percent),
            _points(entry["points"], lang),
            *(figure(count, lang) for count in entry["counts"].values()),
            _time(entry["ms per decision"], lang),
            str(entry["faults"]),
        ]
        for entry in entries
    ]
    points = [
        [_word(game, "score", category, lang)]
        + [figure(entry["by category"].get(category, 0.0), lang) for entry in entries]
        for category in entries[0]["by category"]
    ]
    return [
        grid([head.replace(" ", "\n") for head in heads], rows, 1, _widest(screen)),
        grid([say(lang, "arena_head.category"), *(entry["bot"] for entry in entries)], points, 1, _widest(screen)),
    ]


def _cards(sums: Figures, lang: str, screen: Screen) -> list[str]:
    """The cards worth most and those worth least."""
    every = ranked(sums, lang)
    few = len(every) <= 2 * SHOWN
    chosen = every if few else [*every[:SHOWN], *every[-SHOWN:]]
    heads = [STUDY.say(lang, f"cards_head.{head}") for head in CARD_HEADS]
    rows = [cells(name, code, told, lang) for name, code, told in chosen]
    return grid(heads, rows, 2, _widest(screen), None if few else SHOWN - 1)


def with_deck(game: Game, name: str, players: int | None, lang: str) -> list[str]:
    """The variants that play with some decks: where these need another one chosen, that too."""
    wanted = {"decks": name}
    tried = [{}, *({variant.name: value} for variant in game.variants for value in variant.values)]
    setup.variants(game, [f"decks={name}"], lang)  # an unknown one is said in words
    for more in tried:
        with suppress(FarmsteadError):
            game.start(players, **{**more, **wanted})
            return [f"{key}={value}" for key, value in {**more, **wanted}.items()]
    return [f"decks={name}"]


def _word(game: Game, group: str, name: str, lang: str) -> str:
    """The game's own word, where it has one."""
    key = f"{group}.{name}"
    return game.texts.say(lang, key) if game.texts.has(lang, key) else name


def _points(interval: Sequence[float], lang: str) -> str:
    return between(interval, lang, figure)


def _rating(value: float, lang: str) -> str:
    return figure(value, lang, ".0f")


def _time(milliseconds: float, lang: str) -> str:
    digits = 1 if milliseconds >= 10 else 2 if milliseconds >= 1 else 3
    return f"{figure(milliseconds, lang, f'.{digits}f')} ms"


def _widest(screen: Screen) -> int:
    return max(screen.width, WIDEST)


def _show(lines: Sequence[str], screen: Screen) -> None:
    for line in lines:
        screen.write(line)


def _say_more(found: dict[str, Any], rows: Sequence[Row], screen: Screen, lang: str) -> None:
    screen.say(say(lang, "arena.intervals"))
    if found["plan"]["players"] > 1:
        screen.say(say(lang, "arena.best-seat", points=_points(found["best seat"], lang)))
    if "anchor" in found:
        screen.say(say(lang, "arena.anchor", bot=found["anchor"]))
    for row in rows:
        for fault in row["faults"]:
            screen.say(say(lang, "arena.fault", n=row["number"] + 1, fault=fault))
