"""The challenge of the week: one game with the same luck for everybody, and a leaderboard of games that were checked.

A game that can be played alone is; else the opponent is a bot whose answers depend on the week's luck only. The luck is
made from the server's secret, so that nobody can look ahead. A game is played at a table made for it and enters once,
under who played it: it counts when every draw is the one this week deals and every answer of the bot the one it gives.
Whoever likes may try again at another table; the best result counts.
"""

from __future__ import annotations

import datetime
import hashlib
from typing import Final, NamedTuple

from sqlalchemy import Connection, RowMapping, insert, select, update
from sqlalchemy.exc import IntegrityError

import farmstead
from farmstead.kernel.steps import CHANCE
from farmstead.kernel.variants import settle
from farmstead.records import letter
from farmstead.table.gate.identity import Signer
from farmstead.table.problems import Problem
from farmstead.table.storage.database import Storage, now
from farmstead.table.storage.schema import ENTERED, ENTRIES
from farmstead.table.tables.incoming import find_game
from farmstead.table.tables.room import Room, dealer_of
from farmstead.table.tables.tables import SeatWish, Visitor, challenge_luck, clean_name
from farmstead.table.thinking.workers import bot_seed, think
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
    luck: str

    def wishes(self, name: str) -> list[SeatWish]:
        """The seats of a table for it."""
        return [SeatWish("me", name), *(SeatWish("bot", level=LEVEL) for _ in range(self.players - 1))]


class Attempt(NamedTuple):
    """A finished game of a challenge, and who played it."""

    challenge: Challenge
    table: str
    person: str
    answers: list[tuple[int, int]]
    record: str

    @property
    def digest(self) -> str:
        """The same for two games that went alike from the first answer to the last."""
        return hashlib.sha256(" ".join(f"{seat}:{option}" for seat, option in self.answers).encode()).hexdigest()


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


def closing_of(week: str) -> datetime.datetime:
    """When the leaderboard of a week closes; before, nobody sees the games of others, which show the week's luck."""
    return end_of(week) + GRACE


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
        return Challenge(game, week, players, settings, challenge_luck(self.signer, game.name, week))

    def of_room(self, room: Room) -> Challenge | None:
        """The challenge that a table plays, if it does."""
        return None if room.challenge is None else self.challenge(room.game.name, room.challenge)

    # -- the leaderboard -------------------------------------------------------------------------------------------

    def board(self, challenge: Challenge, most: int = SHOWN) -> list[RowMapping]:
        """The entries of a challenge, the best first; of equals the earlier."""
        mine = (ENTRIES.c.game == challenge.game.name, ENTRIES.c.week == challenge.week)
        wanted = select(ENTRIES).where(*mine).order_by(ENTRIES.c.points.desc(), ENTRIES.c.at, ENTRIES.c.person)
        with self.storage.reading() as connection:
            return list(connection.execute(wanted.limit(most)).mappings())

    def attempt(self, challenge: Challenge, room: Room, visitor: Visitor) -> Attempt:
        """The game of a table, if the visitor may enter it: who holds its seat, when it is played to its end."""
        if ME not in room.held_by(*visitor):
            raise Problem("not-your-seat")
        if room.challenge != challenge.week or room.game is not challenge.game:
            raise Problem("challenge", why=Said("challenge.other-table"))
        if room.status != "over":
            raise Problem("challenge", why=Said("challenge.not-over"))
        if moment() > closing_of(challenge.week):
            raise Problem("challenge", why=Said("challenge.closed", week=challenge.week))
        # A program speaks by the seat's token: then it is the game of whoever made the table.
        person = visitor.person if visitor.person and (ME, visitor.person) in room.holders else room.maker
        found = Attempt(challenge, room.id, person, room.record.answers, room.record.to_text())
        with self.storage.reading() as connection:
            _check_new(connection, found)
        return found

    def enter(self, attempt: Attempt, name: str, points: float) -> None:
        """Keeps a game that was checked, unless the person has done better."""
        challenge = attempt.challenge
        game = {"game": challenge.game.name, "week": challenge.week}
        key = {**game, "person": attempt.person}
        values = {"name": clean_name(name) or letter(ME), "points": points, "record": attempt.record, "at": now()}

        def keep(connection: Connection) -> None:
            if not _check_new(connection, attempt):
                return
            made = {"digest": attempt.digest, "table_id": attempt.table, "person": attempt.person}
            connection.execute(insert(ENTERED).values(**game, **made))
            before = connection.execute(select(ENTRIES.c.points).filter_by(**key)).scalar_one_or_none()
            if before is None:
                connection.execute(insert(ENTRIES).values(**key, **values))
            elif points > before:
                connection.execute(update(ENTRIES).filter_by(**key).values(**values))

        row = f"challenge {challenge.game.name} {challenge.week} {attempt.person}"
        try:
            self.storage.write(row, keep)
        except Problem as problem:
            if not isinstance(problem.__cause__, IntegrityError):
                raise
            self.storage.write(row, keep)  # another server was quicker: now it is seen


def _check_new(connection: Connection, attempt: Attempt) -> bool:
    """Has this game not been entered yet? A Problem if somebody else has entered it, or another one of its table."""
    game = (ENTERED.c.game == attempt.challenge.game.name, ENTERED.c.week == attempt.challenge.week)
    same = (ENTERED.c.digest == attempt.digest) | (ENTERED.c.table_id == attempt.table)
    found = connection.execute(select(ENTERED.c.person, ENTERED.c.digest).where(*game, same)).all()
    if any(person != attempt.person for person, _ in found):
        raise Problem("challenge", why=Said("challenge.entered"))
    return all(digest != attempt.digest for _, digest in found)


def check(name: str, players: int, variants: dict[str, str], luck: str, answers: list[tuple[int, int]]) -> float:
    """The points of a game that plays a challenge to its end; else a Problem that says what is wrong with it.

    Runs at the desk (`gate/desk.py`), with plain data only.
    """
    settings = {key.replace("-", "_"): value for key, value in variants.items()}
    pos = farmstead.game(name).start(players, **settings)
    draws = 0
    for step, (seat, option) in enumerate(answers):
        if seat == CHANCE:
            expected = dealer_of(luck, draws).choose(pos)
            draws += 1
        elif seat != ME:
            expected = think(name, pos.to_json(), seat, LEVEL, bot_seed(luck, step))
        else:
            expected = option
        if option != expected:
            what = "challenge.other-draw" if seat == CHANCE else "challenge.other-bot"
            raise Problem("challenge", {"step": step + 1}, why=Said(what, n=step + 1, found=pos.spell(option)))
        pos.play(option, seat)
    if not pos.over:
        raise Problem("challenge", why=Said("challenge.not-over"))
    return float(pos.scores()[ME]["total"])
