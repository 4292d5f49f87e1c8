"""The explorer at a server: the set that comes along, and the finished games of this server, counted in the background.

A game is looked at once, after it is over; what was seen of it is stored, and the sums are added up in memory. Games
whose table nobody but its players can find are counted like all others, and never named.
"""

from __future__ import annotations

import json
import logging
import threading
from collections import OrderedDict, deque
from typing import Final, NamedTuple, cast

from sqlalchemy import RowMapping

from farmstead.explorer import Collection, KeptGame, Seen, Tally, kept
from farmstead.explorer.seen import followed
from farmstead.kernel.errors import FarmsteadError
from farmstead.records import letter
from farmstead.table.problems import Problem
from farmstead.table.storage import explored as stored
from farmstead.table.storage.database import Entry
from farmstead.table.tables.bot_names import bot_name
from farmstead.table.tables.room import Room, unstored
from farmstead.table.tables.sight import all_seats
from farmstead.table.tables.tables import Tables

LOG: Final = logging.getLogger("farmstead.table")
SELF_PLAY: Final = "self-play"
SERVER: Final = "server"
SOURCES: Final = (SELF_PLAY, SERVER)
BEHIND: Final = 50
"""So many numbers back another server may still be writing."""
PAUSE_SECONDS: Final = 0.05  # between two games: those who play come first
SHOWN_ROOMS: Final = 8
LINKED: Final = 2_000
"""So many games of each title are remembered to be looked at, the last ones; all are counted."""
AT_ONCE: Final = 10


class Played(NamedTuple):
    """A game of this server."""

    table: str
    game: str
    seen: Seen


def who_of(room: Room) -> str:
    """Who played a game: people, one sort of bot, or both."""
    bots = [seat.level for seat in room.seats if seat.is_bot]
    if not bots:
        return "people"
    return f"level:{bots[0]}" if len(bots) == room.players and len(set(bots)) == 1 else "mixed"


class Explorer:
    """What there is to explore here."""

    def __init__(self, tables: Tables, open_tables: bool = False) -> None:
        self.tables = tables
        self.open_tables = open_tables  # may tables of this server be shown to strangers at all?
        self._lock = threading.Lock()
        self._own: dict[str, Collection] = {}
        self._played: dict[str, deque[Played]] = {}
        self._known: set[int] = set()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._due = threading.Event()
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="farmstead-explorer", daemon=True)

    # -- counting ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        self._due.set()  # what was finished while nobody counted
        self._thread.start()

    def close(self) -> None:
        self._ending.set()
        self._due.set()
        if self._thread.is_alive():
            self._thread.join()

    def changed(self, room: Room) -> None:
        """Hears of every change of a table: one that is over now will be counted."""
        if room.status == "over":
            self._due.set()

    def _run(self) -> None:
        while not self._ending.is_set():
            self._due.wait()
            self._due.clear()
            try:
                while self.count():
                    pass
            except Problem as problem:
                LOG.warning("finished games were not counted: %s", problem.code)

    def count(self, most: int = AT_ONCE) -> int:
        """Looks at games that are over and were not looked at yet; how many."""
        found = stored.uncounted(self.tables.storage, most)
        for table in found:
            if self._ending.wait(PAUSE_SECONDS):
                return 0
            self._look(table)
        return len(found)

    def _look(self, table: str) -> None:
        game, text = "", None
        try:
            with self.tables.room(table) as room:
                game, who, over = room.game.name, who_of(room), room.position.over and not room.stopped
                start, answers = room.record.start_position(), room.record.answers
            if over and start.game.explored() is not None:  # played once more, while the table is free
                text = json.dumps(followed(start, answers, who).to_data())
        except (Problem, FarmsteadError):  # of rules that are no more, or gone meanwhile
            pass
        stored.count(self.tables.storage, table, game, text)

    # -- asking ------------------------------------------------------------------------------------------------------

    def tallies(self, game: str, source: str) -> list[Tally]:
        """The sums of a source."""
        if source == SELF_PLAY:
            return kept(game).tallies
        with self._lock:
            self._catch_up()
            return list(self._own.get(game, Collection(game)).tallies)

    def played(self, game: str) -> list[Played]:
        """The games of this server that strangers may find."""
        with self._lock:
            self._catch_up()
            found = list(self._played.get(game, ()))
        if not found:
            return []
        there = stored.listed(self.tables.storage, [one.table for one in found])
        return [one for one in found if one.table in there]

    def _catch_up(self) -> None:
        """Adds what was counted since, by this server or by another one."""
        last = max(self._known, default=0)
        for row in stored.since(self.tables.storage, max(0, last - BEHIND)):
            if row.number in self._known:
                continue
            self._known.add(row.number)
            if row.seen is not None:
                seen = Seen.from_data(json.loads(row.seen))
                self._own.setdefault(row.game, Collection(row.game)).add(seen)
                if self.open_tables:
                    self._played.setdefault(row.game, deque(maxlen=LINKED)).append(Played(row.table, row.game, seen))

    # -- games that came along ---------------------------------------------------------------------------------------

    def kept_games(self, game: str) -> list[KeptGame]:
        """The games of the set that came along."""
        return kept(game).games

    def kept_game(self, game: str, wanted: str) -> KeptGame:
        found = next((one for one in kept(game).games if one.id == wanted), None)
        if found is None:
            raise Problem("not-found")
        return found

    def room(self, game: str, wanted: str) -> Room:
        """A game of the set that came along, as a table that is over; a few are remembered."""
        with self._lock:
            if wanted in self._rooms:
                self._rooms.move_to_end(wanted)
                return self._rooms[wanted]
        made = room_of(self.kept_game(game, wanted))
        with self._lock:
            self._rooms[wanted] = made
            while len(self._rooms) > SHOWN_ROOMS:
                self._rooms.popitem(last=False)
        return made


def seat_names(game: KeptGame) -> list[str]:
    """Who sits where: bots of a level by their names, others by what they are."""
    names: list[str] = []
    for seat in range(game.seen.players):
        level = game.seen.who.startswith("level:")
        names.append(bot_name(game.id, seat, names) if level else f"{game.seen.who} {letter(seat)}")
    return names


def room_of(game: KeptGame) -> Room:
    """A kept game as a table nobody sits at: everything of it is open."""
    record = game.record()
    level = game.seen.who.partition("level:")[2]
    played = {"variants": json.dumps(record.variants), "status": "over", "created": record.date or ""}
    row = unstored(record.game, record.players, id=game.id, **played)
    empty = dict.fromkeys(("token", "hook", "hook_secret", "former", "revoked"))
    seats = [
        {**empty, "table_id": game.id, "seat": seat, "name": name, "kind": "bot" if level else "human"}
        | {"level": int(level) if level else None}
        for seat, name in enumerate(seat_names(game))
    ]
    room = Room(row, "")
    open_to = all_seats(record.players)
    spell = record.game.vocabulary.spell
    room.take([Entry("answer", seat, spell(option), None, None, open_to, None) for seat, option in record.answers])
    room.refresh(row, [cast(RowMapping, seat) for seat in seats], [])
    room.record.date = None  # nobody knows any more
    return room
