"""The challenge of the week: one game with the same luck for everybody, and a leaderboard of games that were checked.

A game that can be played alone is; else the opponent is a bot whose answers depend on the seed only. The seed is made
from the server's secret, so that nobody can look ahead. An entry is a record: it counts when every draw is the one this
week deals and every answer of the bot the one it gives. Whoever likes may try again; the best result counts.
"""

from __future__ import annotations

import datetime
from typing import Final, NamedTuple

from sqlalchemy import Connection, RowMapping, insert, select, update

import farmstead
from farmstead.kernel.steps import CHANCE
from farmstead.kernel.variants import settle
from farmstead.records import Record, letter
from farmstead.table.identity import Signer
from farmstead.table.incoming import find_game, read_record
from farmstead.table.problems import Problem
from farmstead.table.room import Room, dealer_of
from farmstead.table.schema import ENTRIES
from farmstead.table.storage import Storage, now
from farmstead.table.tables import SeatWish, clean_name
from farmstead.table.thinking import bot_seed, think
from farmstead.table.words import Said

LEVEL: Final = 3  # of the opponent, where there must be one: thinks alike on every machine
GRACE: Final = datetime.timedelta(days=1)  # for games that were begun on the last evening
SHOWN: Final = 100
ME: Final = 0


class Challenge(NamedTuple):
    """What everybody plays in one game in one week."""

    game: farmstead.Game
    week: str
    players: int
    variants: dict[str, str]
    seed: int

    def wishes(self, name: str) -> list[SeatWish]:
        """The seats of a table for it."""
        return [SeatWish("me", name), *(SeatWish("bot", level=LEVEL) for _ in range(self.players - 1))]


def week_of(day: datetime.date) -> str:
    """The week of a day, such as 2026-W47."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


def first_day(week: str) -> datetime.datetime:
    """The beginning of a week; a Problem if there is no such week."""
    try:
        day = datetime.date.fromisoformat(f"{week}-1")
    except ValueError:
        raise Problem("unknown-challenge") from None
    if week_of(day) != week:
        raise Problem("unknown-challenge")
    return datetime.datetime.combine(day, datetime.time(), datetime.UTC)


def end_of(week: str) -> datetime.datetime:
    return first_day(week) + datetime.timedelta(days=7)


def moment() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)


class Challenges:
    """The challenges of a server and who did best."""

    def __init__(self, storage: Storage, signer: Signer) -> None:
        self.storage = storage
        self.signer = signer

    def challenge(self, game_name: str, week: str | None = None) -> Challenge:
        """The challenge of a week that has begun; without a week, of this one."""
        game = find_game(game_name)
        week = week or week_of(moment().date())
        if first_day(week) > moment():
            raise Problem("unknown-challenge")
        players = min(game.players)
        settings = settle(game.name, game.variants, {})
        return Challenge(game, week, players, settings, self.signer.seed(f"{game.name} {week}"))

    def of_room(self, room: Room) -> Challenge | None:
        """The challenge that a table plays, if it does."""
        found = self.challenge(room.game.name, week_of(datetime.date.fromisoformat(room.record.date or "")))
        return found if room.seed == found.seed and room.players == found.players else None

    # -- the leaderboard -------------------------------------------------------------------------------------------

    def board(self, challenge: Challenge, most: int = SHOWN) -> list[RowMapping]:
        """The entries of a challenge, the best first; of equals the earlier."""
        mine = (ENTRIES.c.game == challenge.game.name, ENTRIES.c.week == challenge.week)
        wanted = select(ENTRIES).where(*mine).order_by(ENTRIES.c.points.desc(), ENTRIES.c.at, ENTRIES.c.person)
        with self.storage.reading() as connection:
            return list(connection.execute(wanted.limit(most)).mappings())

    def enter(self, challenge: Challenge, person: str, name: str, text: str) -> float:
        """Checks a record and keeps it, unless the person has done better: its points."""
        if moment() > end_of(challenge.week) + GRACE:
            raise Problem("challenge", why=Said("challenge.closed", week=challenge.week))
        points = check(challenge, read_record(text))
        key = {"game": challenge.game.name, "week": challenge.week, "person": person}
        values = {"name": clean_name(name) or letter(ME), "points": points, "record": text, "at": now()}

        def keep(connection: Connection) -> None:
            before = connection.execute(select(ENTRIES.c.points).filter_by(**key)).scalar_one_or_none()
            if before is None:
                connection.execute(insert(ENTRIES).values(**key, **values))
            elif points > before:
                connection.execute(update(ENTRIES).filter_by(**key).values(**values))

        self.storage.write(f"challenge {challenge.game.name} {challenge.week} {person}", keep)
        return points


def check(challenge: Challenge, record: Record) -> float:
    """The points of a record that plays the challenge to its end; else a Problem that says what is wrong with it."""
    _check_frame(challenge, record)
    pos = record.start_position()
    draws = 0
    for step, (seat, option) in enumerate(record.answers):
        if seat == CHANCE:
            expected = dealer_of(challenge.seed, draws).choose(pos)
            draws += 1
        elif seat != ME:
            expected = think(pos.game.name, pos.to_json(), seat, LEVEL, bot_seed(challenge.seed, step))
        else:
            expected = option
        if option != expected:
            what = "challenge.other-draw" if seat == CHANCE else "challenge.other-bot"
            raise Problem("challenge", {"step": step + 1}, why=Said(what, n=step + 1, found=pos.spell(option)))
        pos.play(option, seat)
    return float(pos.scores()[ME]["total"])


def _check_frame(challenge: Challenge, record: Record) -> None:
    if record.game.name != challenge.game.name:
        why = Said("challenge.other-game", found=record.game.name, wanted=challenge.game.name)
        raise Problem("challenge", why=why)
    if record.players != challenge.players:
        raise Problem("challenge", why=Said("challenge.other-seats", found=record.players, wanted=challenge.players))
    for name, value in challenge.variants.items():
        if record.variants[name] != value:
            why = Said("challenge.other-variant", name=name, found=record.variants[name], wanted=value)
            raise Problem("challenge", why=why)
    if not record.position.over:
        raise Problem("challenge", why=Said("challenge.not-over"))
