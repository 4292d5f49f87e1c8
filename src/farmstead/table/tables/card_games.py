"""The finished games of this server, card by card: what was dealt and played there, and with what luck.

A game is followed once, when somebody first asks for its cards, and remembered while the server runs. Following takes
its time, so each look follows some more games and no more: the figures grow with the visits.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from typing import Any, Final, NamedTuple

from farmstead.gallery import Figures, Watch
from farmstead.gallery.watch import Seen
from farmstead.kernel.errors import FarmsteadError
from farmstead.records import replay
from farmstead.table.problems import Problem
from farmstead.table.tables.room import Room
from farmstead.table.tables.tables import Tables

MOST: Final = 400
"""So many games are remembered, the last ones."""
SECONDS: Final = 0.5
"""So long a look follows further games."""
PEOPLE: Final = "people"


class Followed(NamedTuple):
    """A game that is over."""

    game: str
    players: int
    variants: dict[str, str]
    date: str
    points: list[float]
    winners: list[int]
    seen: list[Seen]
    with_people: bool


class CardGames:
    """What is known of the finished games."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._lock = threading.Lock()
        self._games: OrderedDict[str, Followed | None] = OrderedDict()  # None: of no use here

    def look(self) -> dict[str, Followed]:
        """All games followed so far, after following some more. Another look at the same time waits for nothing."""
        if self._lock.acquire(blocking=False):
            try:
                until = time.monotonic() + SECONDS
                for table in self.tables.storage.finished(MOST):
                    if table not in self._games:
                        self._games[table] = self._follow(table)
                        if time.monotonic() > until:
                            break
                while len(self._games) > MOST:
                    self._games.popitem(last=False)
            finally:
                self._lock.release()
        return {table: game for table, game in list(self._games.items()) if game is not None}

    def _follow(self, table: str) -> Followed | None:
        try:
            with self.tables.room(table) as room:
                return followed(room)
        except (Problem, FarmsteadError):  # of rules that are no more, or gone meanwhile
            return None

    def figures(self, game: str) -> list[Figures]:
        """The figures of the games with people, by number of players."""
        found: dict[int, Figures] = {}
        for one in self.look().values():
            if one.game == game and one.with_people:
                sums = found.setdefault(one.players, Figures(game, one.players, {}, PEOPLE))
                sums.add(one.points, one.winners, one.seen)
        return [found[players] for players in sorted(found)]

    def of_person(self, person: str, game: str, card: str) -> list[dict[str, Any]]:
        """The games of somebody who held a card: when, whether it was played, and how it went."""
        held = self.tables.storage.seats_of(person)
        found: list[dict[str, Any]] = []
        for table, one in self.look().items():
            if one.game != game:
                continue
            for seat in held.get(table, []):
                seen = one.seen[seat] if seat < len(one.seen) else {"dealt": [], "played": {}}
                if card in seen["dealt"] or card in seen["played"]:
                    place = 1 + sum(points > one.points[seat] for points in one.points)
                    found.append(
                        {
                            "url": f"/t/{table}",
                            "date": one.date,
                            "players": one.players,
                            "round": seen["played"].get(card),
                            "points": one.points[seat],
                            "won": seat in one.winners,
                            "place": place,
                        }
                    )
        return sorted(found, key=lambda entry: entry["date"], reverse=True)


def followed(room: Room) -> Followed | None:
    """A game from its first answer to its last; None if it is not over, or has no cards to count."""
    end = room.position
    if not end.over or not room.game.held(end):
        return None
    start = room.record.start_position()
    watch, turn = Watch(start), int(start.round)
    for _, pos in replay(room.record):
        watch.look(pos, turn)
        turn = int(pos.round)
    totals = [float(sheet["total"]) for sheet in end.scores()]
    return Followed(
        room.game.name,
        room.players,
        room.variants,
        room.record.date or "",
        totals,
        end.winners() if room.players > 1 else [],
        watch.seats(),
        bool(room.people),
    )
