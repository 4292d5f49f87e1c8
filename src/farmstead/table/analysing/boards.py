"""The positions that people analyse just now, each as a table that is stored nowhere and where they hold all seats.

Whoever asks says the whole way from the start; what was played before is found here again, so that one answer more
costs one answer. Nothing is lost when a board is forgotten: the browser keeps the tree.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from random import SystemRandom
from typing import Any, Final, cast

from sqlalchemy import RowMapping

from farmstead.kernel.dealer import Dealer
from farmstead.kernel.errors import PositionError, SetupError
from farmstead.kernel.steps import CHANCE
from farmstead.table.analysing.opening import Answers
from farmstead.table.analysing.starts import Start
from farmstead.table.problems import Problem, bad_position
from farmstead.table.storage.database import Entry
from farmstead.table.storage.schema import SEATS
from farmstead.table.tables import show
from farmstead.table.tables.room import Room, unstored
from farmstead.table.tables.show import Wish
from farmstead.table.tables.sight import all_seats
from farmstead.table.tables.tables import Visitor
from farmstead.table.words import Said, maybe

MOST: Final = 60
MOST_MOVED: Final = 20_000  # answers and steps back: then a board begins anew, since it remembers all of them
EVERYBODY: Final = Visitor(None, "analysis")  # who holds every seat


class Boards:
    """Those of this process, the last used."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._guard = threading.Lock()
        self._rooms: OrderedDict[str, Room] = OrderedDict()

    @contextmanager
    def at(self, visitor: str, start: str, answers: Answers) -> Iterator[Room]:
        """The board of a visitor after these answers, locked; one that can't be given is a Problem."""
        key = hashlib.sha256(f"{visitor}\0{start}".encode("utf-8", "replace")).hexdigest()
        with self._guard:
            room = self._rooms.pop(key, None)
            if room is None or room.version > MOST_MOVED:
                room = _opened(Start.from_text(start))
            self._rooms[key] = room
            while len(self._rooms) > self._most:
                self._rooms.popitem(last=False)
        with room.lock:
            try:
                go(room, answers)
            except BaseException:
                with self._guard:
                    self._rooms.pop(key, None)
                raise
            yield room


def _opened(start: Start) -> Room:
    """A board where it begins. A start may have been given out before the rules changed."""
    try:
        return _room(start)
    except PositionError as error:
        raise bad_position(error) from error
    except SetupError as error:
        raise Problem("setup", why=error) from error


def _room(start: Start) -> Room:
    begun = {"variants": json.dumps(start.variants), "start": start.position, "status": "running", "hints": "off"}
    row = unstored(start.named(), start.players, **begun)
    room = Room(row, "")
    blank: dict[str, Any] = {column.name: None for column in SEATS.columns}
    seats = [
        blank | {"table_id": "", "seat": seat, "kind": "human", "name": name, "token": EVERYBODY.token}
        for seat, name in enumerate(start.names)
    ]
    room.refresh(row, cast(list[RowMapping], seats), [])
    return room


def go(room: Room, answers: Answers) -> None:
    """Leads a board to where these answers lead, from where it is."""
    have = room.record.answers
    pairs = enumerate(zip(have, answers, strict=False))
    same = next((at for at, (a, b) in pairs if a != b), min(len(have), len(answers)))
    if same < len(have):
        room.take([Entry("undo", 0, None, len(have) - same, True, all_seats(room.players), None)])
    for seat, option in answers[same:]:
        _play(room, seat, option)
    room.status = "over" if room.position.over else "running"


def _play(room: Room, seat: int, option: int) -> None:
    pos = room.position
    if seat not in pos.deciders or option not in pos.options(seat):
        known = 0 <= option < len(room.game.vocabulary)
        reason = pos.why_not(option, None if seat == CHANCE else seat) if known and not pos.over else None
        raise Problem("illegal", why=reason or Said("analysis.no-answer"))
    spelling = room.game.vocabulary.spell(option)
    room.take([Entry("answer", seat, spelling, None, None, all_seats(room.players), None)])


def deal(room: Room) -> None:
    """Answers for chance until somebody is asked."""
    dealer = Dealer(SystemRandom().getrandbits(64))
    while room.position.decider == CHANCE:
        _play(room, CHANCE, dealer.choose(room.position))
    room.status = "over" if room.position.over else "running"


def state(room: Room, how: Wish) -> dict[str, Any]:
    """What a page shows of a table, as whoever is asked sees it or the seat that is wished for; and what chance may
    bring, where it is asked."""
    data = show.state(room, EVERYBODY, how)
    return data | {"answers": [list(answer) for answer in room.record.answers], "chance": _chance(room, how.lang)}


def _chance(room: Room, lang: str) -> dict[str, Any] | None:
    pos = room.position
    if pos.decider != CHANCE:
        return None
    asked = pos.question
    weights = pos.weights()
    whole = sum(weights)
    return {
        "text": maybe(room.game.texts, lang, f"question.{asked.kind}", asked.kind, **asked.params),
        "outcomes": [
            {**show.describe(room.game, option, lang), "share": weight / whole}
            for option, weight in zip(pos.legal, weights, strict=True)
        ],
    }

