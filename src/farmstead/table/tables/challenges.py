"""The challenge of the week: one game with the same luck for everybody, and a leaderboard of games that were checked.

A game that can be played alone is; else the opponent is a bot whose answers depend on the week's luck only. The luck is
made from the server's secret, so that nobody can look ahead. A game is played at a table made for it and enters its
leaderboard (boards.py): it counts when every draw is the one this week deals and every answer of the bot the one it
gives. Whoever likes may try again at another table; the best result counts. A game may have several a week:
the plain one, and others that it names (`Game.challenges`), such as one where everybody is dealt the same hand.
"""

from __future__ import annotations

import datetime
from typing import Final, NamedTuple

import farmstead
from farmstead.kernel.steps import CHANCE
from farmstead.kernel.variants import settle
from farmstead.table.gate.identity import Signer
from farmstead.table.problems import Problem
from farmstead.table.storage.database import Storage
from farmstead.table.tables.boards import ME, Attempt, Board, Boards
from farmstead.table.tables.incoming import find_game
from farmstead.table.tables.room import Room, dealer_of
from farmstead.table.tables.tables import SeatWish, Visitor, challenge_luck
from farmstead.table.thinking.workers import bot_seed, think
from farmstead.table.words import Said

LEVEL: Final = 3  # of the opponent, where there must be one: thinks alike on every machine
GRACE: Final = datetime.timedelta(days=1)  # for games that were begun on the last evening
PLAIN: Final = len("2026-W47")


class Challenge(NamedTuple):
    """What everybody plays in one game in one week."""

    game: farmstead.Game
    week: str
    kind: str  # a letter where a game has several, nothing for the plain one
    players: int
    variants: dict[str, str]
    luck: str

    @property
    def key(self) -> str:
        """What a table says that it plays, and the name of the leaderboard."""
        return key_of(self.week, self.kind)

    @property
    def board(self) -> Board:
        return Board(self.game.name, self.key)

    def wishes(self, name: str) -> list[SeatWish]:
        """The seats of a table for it."""
        return [SeatWish("me", name), *(SeatWish("bot", level=LEVEL) for _ in range(self.players - 1))]


def week_of(day: datetime.date) -> str:
    """The week of a day, such as 2026-W47."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


def key_of(week: str, kind: str) -> str:
    """A challenge of a week by its name: 2026-W47, or 2026-W47-h where it is not the plain one."""
    return f"{week}-{kind}" if kind else week


def parts_of(key: str) -> tuple[str, str]:
    """The week and the kind."""
    week, dash, kind = key[:PLAIN], key[PLAIN : PLAIN + 1], key[PLAIN + 1 :]
    if bool(dash) != bool(kind) or dash not in ("", "-"):
        raise Problem("unknown-challenge")
    return week, kind


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
        self.boards = Boards(storage)
        self.signer = signer

    def challenge(self, game_name: str, key: str | None = None) -> Challenge:
        """The challenge of this name, of a week that has begun; without one, the plain one of this week."""
        game = find_game(game_name)
        week, kind = parts_of(key or week_of(moment().date()))
        if first_day(week) > moment() or kind not in game.challenges():
            raise Problem("unknown-challenge")
        players = min(game.players)
        settings = settle(game.name, game.variants, dict(game.challenges()[kind]))
        luck = challenge_luck(self.signer, game.name, key_of(week, kind))
        return Challenge(game, week, kind, players, settings, luck)

    def this_week(self) -> list[Challenge]:
        """All challenges of this week, game by game."""
        week = week_of(moment().date())
        names = [(name, kind) for name in farmstead.games() for kind in farmstead.game(name).challenges()]
        return [self.challenge(name, key_of(week, kind)) for name, kind in names]

    def of_room(self, room: Room) -> Challenge | None:
        """The challenge that a table plays, if it does."""
        return None if room.challenge is None else self.challenge(room.game.name, room.challenge)

    # -- the leaderboard -------------------------------------------------------------------------------------------

    def attempt(
        self, challenge: Challenge, room: Room, visitor: Visitor, origin: str = "", site: str = ""
    ) -> Attempt:
        """The game of a table that plays this challenge, if the visitor may enter it."""
        if ME in room.held_by(*visitor) and (room.challenge != challenge.key or room.game is not challenge.game):
            raise Problem("challenge", why=Said("challenge.other-table"))
        found = self.boards.attempt(challenge.board, room, visitor, origin, site)
        if moment() > closing_of(challenge.week):
            raise Problem("challenge", why=Said("challenge.closed", week=challenge.week))
        return found


def check(name: str, players: int, variants: dict[str, str], luck: str, answers: list[tuple[int, int]]) -> float:
    """The points of a game that plays a challenge to its end; else a Problem that says what is wrong with it.

    Runs at the desk (`interface/desk.py`), with plain data only.
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
