"""What comes from outside, checked before anything is done with it: games, set-ups, levels, records, positions.

What is wrong is a Problem that says so in the visitor's language.
"""

from __future__ import annotations

import json
import time
from typing import Final, NamedTuple

import farmstead
from farmstead import bots
from farmstead.kernel.errors import PositionError, RecordError, SetupError
from farmstead.kernel.steps import CHANCE
from farmstead.kernel.variants import settle, with_usual
from farmstead.records import Record
from farmstead.records.beside import before, under
from farmstead.records.problems import Notice
from farmstead.table.problems import Problem, bad_position, bad_record
from farmstead.table.storage.database import Entry
from farmstead.table.tables.sight import all_seats, has_secrets
from farmstead.table.words import Said

LARGEST_POSITION: Final = 100_000  # characters; ten times what any game needs
LONGEST_SECONDS: Final = 1  # of processor time for a position; it takes some thousandths


class Brought(NamedTuple):
    """A game that was brought along, read and checked: all that a table for it needs, as plain data."""

    game: str
    variants: dict[str, str]
    players: int
    names: list[str]
    over: bool
    start: str | None  # the position it goes on from, where that is not the first one; written anew, whatever was sent
    log: list[Entry]  # what was played before
    notices: list[Notice]  # what there is to say about the record it was read from
    beside: str | None  # what people wrote before the first answer; what they wrote under others is in the log


def find_game(name: str) -> farmstead.Game:
    if name not in farmstead.games():
        raise Problem("unknown-game", name=name[:40], games=", ".join(farmstead.games()))
    return farmstead.game(name)


def check_setup(game: farmstead.Game, players: int, variants: dict[str, str]) -> dict[str, str]:
    """The full settings of a new game; what is not allowed is said in the visitor's language."""
    if players not in game.players:
        raise Problem("setup", why=bad_players(game.name, players, list(game.players)))
    known = {variant.name: variant for variant in game.variants}
    for name, value in variants.items():
        if name not in known:
            listed = ", ".join(known) or "-"
            raise Problem("setup", why=Said("setup.unknown-variant", game=game.name, name=name[:40], variants=listed))
        if known[name].trouble(value) is not None:
            listed = ", ".join(known[name].values)
            raise Problem("setup", why=Said("setup.bad-value", name=name, value=value[:40], values=listed))
    try:
        settings = settle(game.name, game.variants, with_usual(game.variants, dict(variants)))
        game.start(players, **{name.replace("-", "_"): value for name, value in settings.items()})
    except SetupError as error:  # what the game alone knows: settings that do not go together
        raise Problem("setup", why=error) from error
    return settings


def bad_players(game: str, count: int, allowed: list[int]) -> Said:
    return Said("setup.bad-players", game=game, n=count, allowed=", ".join(map(str, allowed)))


def check_level(level: int | None) -> int:
    """A level of play that exists."""
    known = [entry.number for entry in bots.LEVELS]
    if level not in known:
        raise Problem("setup", why=Said("problem.level", n=known[-1]))
    return level


def read_record(text: str) -> Record:
    """An uploaded record, measured and then checked answer by answer."""
    try:
        return Record.from_text(text)
    except RecordError as error:
        raise bad_record(error) from error


def read_position(text: str) -> tuple[farmstead.Game, farmstead.Position]:
    """An uploaded position, checked by its game."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        where: dict[str, object] = {"line": error.lineno, "column": error.colno}
        raise bad_position(PositionError("", error.msg, "position.no-json", where)) from error
    except (ValueError, RecursionError) as error:
        raise bad_position(PositionError("", str(error)[:200], "position.deep")) from error
    if not isinstance(data, dict):
        raise bad_position(PositionError("", "a position is a JSON object", "position.object"))
    name, known = data.get("game"), ", ".join(farmstead.games())
    if name not in farmstead.games():
        raise bad_position(PositionError("game", f"one of {known}", "position.one-of", {"allowed": known}))
    game = farmstead.game(name)
    try:
        return game, game.from_json(text)
    except PositionError as error:
        raise bad_position(error, game.editor().texts) from error


def bring(record_text: str | None, position_text: str | None) -> Brought:
    """Reads an uploaded record or position. Runs at the desk (`interface/desk.py`): it may take a while."""
    if record_text is None:
        return brought(quick_position(position_text or ""))
    record = read_record(record_text)
    names = [record.names.get(seat, "") for seat in range(record.players)]
    log, over = imported(record), record.position.over
    start = None if record.start is None else stored_form(record.start)
    if start is not None:
        quick_position(start)
    game, beside = record.game.name, before(record)
    return Brought(game, record.variants, record.players, names, over, start, log, record.notices, beside)


def quick_position(text: str) -> farmstead.Position:
    """Reads a position that a table will read again, in the midst of all others: that must not take long."""
    begun = time.process_time()
    pos = read_position(text)[1]
    if time.process_time() - begun > LONGEST_SECONDS:
        raise Problem("too-long", n=LONGEST_SECONDS)
    return pos


def brought(pos: farmstead.Position) -> Brought:
    """A game that goes on from a position."""
    players = int(pos.players)
    return Brought(pos.game.name, dict(pos.settings), players, [""] * players, pos.over, stored_form(pos), [], [], None)


def stored_form(pos: farmstead.Position) -> str:
    """A position as it is kept: written by its game, whatever the file was like that it came in."""
    text = pos.to_json()
    if len(text) > LARGEST_POSITION:
        raise Problem("too-large", most=f"{LARGEST_POSITION // 1000} kB")
    return text


def imported(record: Record) -> list[Entry]:
    """The answers of an uploaded record as log entries, with what is written under them.

    In a game with secrets only their giver sees them again.
    """
    everybody = all_seats(record.players)
    secret = has_secrets(record.position)
    return [
        Entry(
            "answer",
            seat,
            record.game.vocabulary.spell(option),
            None,
            None,
            everybody if not secret else 0 if seat == CHANCE else 1 << seat,
            None,
            beside,
        )
        for (seat, option), beside in zip(record.answers, under(record), strict=True)
    ]


def position_of(made: Brought) -> farmstead.Position:
    """Where a game that was brought along stands."""
    game = farmstead.game(made.game)
    settings = {name.replace("-", "_"): value for name, value in made.variants.items()}
    pos = game.start(made.players, **settings) if made.start is None else game.from_json(made.start)
    for entry in made.log:
        if entry.kind == "answer":
            pos.play(game.vocabulary.id(entry.spelling or ""), entry.seat)
    return pos
