"""The games of a challenge are closed to strangers until its leaderboard is: they show the luck that all meet."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from fastapi import Request
from fastapi.concurrency import run_in_threadpool

from farmstead.table.interface.play import tables_of, visitor_of
from farmstead.table.problems import Problem
from farmstead.table.tables.challenges import closing_of, moment, parts_of
from farmstead.table.tables.tables import Tables, Visitor

MOST: Final = 20_000
WAYS_IN: Final = ("/join", "/recover", "/invitation", "/reopen")
"""Who comes by these becomes one of the table, or shows the link of one."""


class Played:
    """Which challenge each table plays, once it was looked up: a table plays the same one for ever."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, str | None] = OrderedDict()

    def of(self, tables: Tables, table: str) -> str | None:
        if table in self._known:
            return self._known[table]
        found = tables.storage.table(table)
        if found is None:
            return None  # it may be made yet
        self._known[table] = found[0]["challenge"]
        while len(self._known) > MOST:
            self._known.popitem(last=False)
        return self._known[table]

    def is_known(self, table: str) -> bool:
        """Need nobody ask storage?"""
        return table in self._known and self._known[table] is None


async def keep_out(request: Request) -> None:
    """A Problem for a stranger at a table of a challenge whose leaderboard is open."""
    table = request.path_params.get("table")
    if isinstance(table, str):
        await keep_out_of(request, table)


async def keep_out_of(request: Request, table: str, visitor: Visitor | None = None) -> None:
    played: Played = request.app.state.played
    if played.is_known(table) or request.url.path.endswith(WAYS_IN):
        return
    if visitor is None:
        visitor = await visitor_of(request)
    await run_in_threadpool(check_stranger, played, tables_of(request), table, visitor)


def check_stranger(played: Played, tables: Tables, table: str, visitor: Visitor) -> None:
    challenge = played.of(tables, table)
    if challenge is None:
        return
    closing = closing_of(parts_of(challenge)[0])
    if moment() > closing:
        return
    with tables.room(table) as room:
        if not room.belongs_to(*visitor):
            raise Problem("closed-challenge", day=closing.date().isoformat())
