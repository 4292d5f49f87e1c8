"""Games under way and who plays them: their positions are looked into for nobody who does, whatever door they come by.

A position is known again by what everybody sees of it, names apart, since all else may have been dealt anew; one that
differs in a few things is the same game a few answers later, or one that was changed so as not to be known.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from farmstead.kernel.position import Position
from farmstead.table.gate.origin import CLIENT, network_of
from farmstead.table.problems import Problem
from farmstead.table.tables.room import Room

NEAR: Final = 0.08  # of what is seen: below that it is the same game. Two games of a sort differ by 15 % in round 2
LEAST: Final = 30  # values: where little is seen, an answer changes a larger part of it
MOST_NETWORKS: Final = 5_000
MOST_TABLES: Final = 40  # remembered for a network, and looked at for a person


NO_NETWORK: Final = ""
"""For a door by which bots only play on: a household has one network, and some of it may play such a game."""


class Seeker(NamedTuple):
    """Who wants to know: the hash of a browser's secret, and the network it came from."""

    person: str | None
    network: str


class Present:
    """From which networks seats at running tables were played; a browser without its cookie comes from there too."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, OrderedDict[str, None]] = OrderedDict()

    def note(self, room: Room, person: str | None, token: str | None) -> None:
        client = CLIENT.get()
        if not client or room.status != "running" or not room.held_by(person, token):
            return
        network = network_of(client)
        theirs = self._tables.setdefault(network, OrderedDict())
        self._tables.move_to_end(network)
        theirs[room.id] = None
        theirs.move_to_end(room.id)
        while len(theirs) > MOST_TABLES:
            theirs.popitem(last=False)
        while len(self._tables) > MOST_NETWORKS:
            self._tables.popitem(last=False)

    def tables(self, network: str) -> list[str]:
        return list(self._tables.get(network, ()))


def is_near(a: Position, b: Position) -> bool:
    """Are these positions of one game, or so alike that nobody could tell?"""
    if a.game is not b.game or a.players != b.players or abs(int(a.round) - int(b.round)) > 1:
        return False
    differing, seen = difference(a, b)
    return differing < max(LEAST, NEAR * seen)


def difference(a: Position, b: Position) -> tuple[int, int]:
    """How many of the values that everybody sees differ, and how many there are."""
    mine, theirs = Counter(_leaves(a.view(None))), Counter(_leaves(b.view(None)))
    return (mine - theirs).total() + (theirs - mine).total(), (mine | theirs).total()


def _leaves(data: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every value with the names that lead to it; where in a list it stands does not count."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from _leaves(value, (*path, str(name)))
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _leaves(value, path)
    else:
        yield path, str(data)


def is_fair_play(room: Room) -> bool:
    """Whether help with a running game would wrong anybody: other people who sit there, or those it is measured with.

    A casual game of one person against bots, or of one browser for all its seats, wrongs nobody.
    """
    if room.lesson is not None or room.status != "running":
        return False
    if room.times.clock.kind != "none" or room.challenge is not None or room.players == 1 or room.hints == "off":
        return True
    holders = [{person for seat, person in room.holders if seat == held} for held in room.people]
    return not holders or len(set.union(*holders)) != 1 or not all(holders)


def check_not_played(tables: Any, seeker: Seeker, positions: list[Position], but: str | None = None) -> None:
    """A Problem where one of these is the position of a running game of who asks that must be fair; `but` one table."""
    wanted = {pos.game.name for pos in positions}
    mine = tables.storage.tables_of(seeker.person, MOST_TABLES) if seeker.person is not None else []
    names = [row["id"] for row in mine if row["status"] == "running" and row["game"] in wanted]
    for table in dict.fromkeys([*names, *tables.present.tables(seeker.network)]):
        if table == but:
            continue
        try:
            with tables.room(table) as room:
                now = room.position.copy() if room.game.name in wanted and is_fair_play(room) else None
        except Problem:
            continue  # it is no more
        if now is not None and table not in names and now.round <= 1:
            continue  # of somebody else behind the same network, and in round 1 all games of a sort look alike
        if now is not None and any(is_near(pos, now) for pos in reversed(positions)):
            raise Problem("analysis-later")
