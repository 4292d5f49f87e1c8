"""From the words of the command line to a record to play: every mistake is said in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import farmstead
from farmstead.kernel.errors import SetupError
from farmstead.kernel.game import Game
from farmstead.kernel.variants import settle, with_usual
from farmstead.records import Record, letter
from farmstead.terminal import autosave, seats
from farmstead.terminal.figures import checked_data
from farmstead.terminal.loading import UnusableError, load_record, unusable
from farmstead.terminal.seats import BadSeatsError
from farmstead.terminal.words import say


def find_game(name: str | None, lang: str) -> Game:
    """The game of this name."""
    known = ", ".join(farmstead.games())
    if name is None:
        raise UnusableError(say(lang, "error.no-game", games=known))
    if name not in farmstead.games():
        raise UnusableError(say(lang, "setup.unknown-game", name=name, games=known))
    return farmstead.game(name)


def variants(game: Game, choices: Sequence[str], lang: str) -> dict[str, str]:
    """The chosen variants from `name=value` words."""
    chosen: dict[str, str] = {}
    known = {variant.name: variant for variant in game.variants}
    for choice in choices:
        key, equals, value = choice.partition("=")
        name = key.strip().replace("_", "-")
        if not equals:
            raise UnusableError(say(lang, "error.variant-form", found=choice))
        if name not in known:
            names = ", ".join(known) or "-"
            raise UnusableError(say(lang, "setup.unknown-variant", game=game.name, name=name, variants=names))
        if known[name].trouble(value) is not None:
            allowed = ", ".join(known[name].values)
            raise UnusableError(say(lang, "setup.bad-value", value=value, name=name, values=allowed))
        chosen[name] = value
    return chosen


def settings(
    game: Game, players: int | None, choices: Sequence[str], lang: str
) -> tuple[int | None, dict[str, str] | None]:
    """For whom choices are explained: so many players with these settings; for everybody where nothing is said."""
    if players is None and not choices:
        return None, None
    count = players or game.players[0]
    _check_players(game, count, lang)
    return count, settle(game.name, game.variants, with_usual(game.variants, dict(variants(game, choices, lang))))


def idle(game: Game, players: int, choices: Sequence[str], lang: str) -> list[str]:
    """What was chosen and decides nothing in this game, as the set-up of the web table would not offer it."""
    _, chosen = settings(game, players, choices, lang)
    known = {variant.name: variant for variant in game.variants}
    named = variants(game, choices, lang)
    return [
        say(lang, "setup.idle", name=name, value=value, n=players)
        for name, value in named.items()
        if value in known[name].values and value not in known[name].offered(players, chosen or {})
    ]


def _check_players(game: Game, count: int, lang: str) -> None:
    if count not in game.players:
        allowed = ", ".join(str(n) for n in sorted(game.players))
        raise UnusableError(say(lang, "setup.bad-players", game=game.name, n=count, allowed=allowed))


def new_game(
    name: str | None,
    players: int | None,
    seat_choices: Sequence[str],
    hotseat: bool,
    choices: Sequence[str],
    lang: str,
    data: Path | None = None,
) -> tuple[Record, list[str]]:
    """A record that starts now, and what sits on each seat."""
    game = find_game(name, lang)
    count = game.players[0] if players is None else players
    _check_players(game, count, lang)
    chosen = variants(game, choices, lang)
    if data is not None:
        chosen.update(checked_data(game, data, lang))
    kinds = _kinds(seat_choices, count, hotseat, lang)
    try:
        return Record.new(game.name, count, chosen, seats.names_of(kinds)), kinds
    except SetupError as error:
        raise unusable(error, lang) from None


def old_game(
    path: Path, name: str | None, seat_choices: Sequence[str], hotseat: bool, lang: str, ours: bool
) -> tuple[Record, list[str]]:
    """The record of a file, and what sits on each seat: as chosen now, else as the record's names say.

    Only in a file of `ours`, which this program kept itself, may a name start a program.
    """
    record = load_record(path, lang)
    if name is not None and name != record.game.name:
        raise UnusableError(say(lang, "error.other-game", path=str(path), found=record.game.name, game=name))
    if record.position.over:
        raise UnusableError(say(lang, "error.over", path=str(path)))
    kinds = seats.from_names(record.names, record.players)
    program = seats.program_in(record.names)
    if program is not None and not ours and not seat_choices and not hotseat:
        found = {"who": letter(program), "name": record.names[program]}
        raise UnusableError(say(lang, "error.program", path=str(path), **found))
    if seat_choices or hotseat or kinds is None:
        kinds = _kinds(seat_choices, record.players, hotseat, lang)
    return record, kinds


def unfinished(lang: str) -> Path:
    """The file of the last game that was left."""
    path = autosave.latest()
    if path is None:
        raise UnusableError(say(lang, "error.no-resume"))
    return path


def _kinds(choices: Sequence[str], players: int, hotseat: bool, lang: str) -> list[str]:
    try:
        return seats.from_choices(choices, players, hotseat, lang)
    except BadSeatsError as error:
        raise UnusableError(str(error)) from None
