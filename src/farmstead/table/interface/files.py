"""The interface for looking back: replays, records and positions as files, and files that are brought along."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

import farmstead
from farmstead.table.interface.models import CheckBody
from farmstead.table.interface.play import AllTables, Desks, How, Lang, Who, answer, step_of, visitor_of_desk
from farmstead.table.problems import Problem
from farmstead.table.tables import show
from farmstead.table.tables.incoming import bring
from farmstead.table.tables.older import original_text
from farmstead.table.tables.room import Room
from farmstead.table.tables.tables import Tables, Visitor

ROUTES: Final = APIRouter(prefix="/api")


@ROUTES.get("/tables/{table}/replay")
def replay(
    table: str,
    tables: AllTables,
    visitor: Who,
    how: How,
    step: Annotated[int | None, Query(description="How many answers have been given; all by default.")] = None,
) -> Response:
    """The game after any number of answers. Running games: as my seat, or a spectator, saw it then."""
    with tables.room(table) as room:
        return answer(show.replay(room, visitor, how, step_of(room, step), bool(how.log)))


def record_text(tables: Tables, room: Room, visitor: Visitor, original: bool = False) -> str:
    """The record of a table, for those from whom nothing in it is hidden.

    Where today's rules stop going along with an earlier game it is the `original`, as it was written then.
    """
    if not room.nothing_hidden(*visitor):
        raise Problem("secret")
    if room.stopped or (original and room.carried.rules):
        return original_text(room, tables.storage.log(room.id))
    return room.record.to_text()


@ROUTES.get("/tables/{table}/record")
def record(
    table: str,
    tables: AllTables,
    visitor: Who,
    original: Annotated[bool, Query(description="As it was written under earlier rules, if it was.")] = False,
) -> Response:
    """The game as a file: when it is over, or when nothing in it is hidden from me."""
    with tables.room(table) as room:
        text = record_text(tables, room, visitor, original)
        return file_of(text, f"{room.game.name}-{table}.record", "text/plain; charset=utf-8")


@ROUTES.get("/tables/{table}/position")
def position(
    table: str, tables: AllTables, visitor: Who, step: Annotated[int | None, Query(description="At this step.")] = None
) -> Response:
    """The position as a file, under the same rule as the record."""
    with tables.room(table) as room:
        if not room.nothing_hidden(*visitor):
            raise Problem("secret")
        text = room.record.position_at(step_of(room, step)).to_json()
        return file_of(text, f"{room.game.name}-{table}.json", "application/json")


def file_of(text: str, name: str, kind: str) -> Response:
    """A text to be kept as a file."""
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


@ROUTES.post("/check")
async def check(body: CheckBody, request: Request, desk: Desks, lang: Lang) -> Response:
    """Reads a record or a position without making a table: what is in it, or what is wrong with it."""
    if (body.record is None) == (body.position is None):
        raise Problem("bad-request", why="record, position")
    found = await desk.do(visitor_of_desk(request), bring, body.record, body.position)
    return answer(
        {
            "game": found.game,
            "title": show.title_of(farmstead.game(found.game), lang),
            "players": found.players,
            "names": found.names,
            "variants": found.variants,
            "steps": len(found.log),
            "over": found.over,
            "notices": [notice.text(lang) for notice in found.notices],
        }
    )
