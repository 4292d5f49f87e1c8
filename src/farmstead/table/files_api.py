"""The interface for looking back: replays, records and positions as files, and files that are brought along."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query, Response

from farmstead.table import show
from farmstead.table.api import AllTables, How, Lang, Who, answer, step_of
from farmstead.table.incoming import read_position, read_record
from farmstead.table.models import CheckBody
from farmstead.table.problems import Problem
from farmstead.table.room import Room
from farmstead.table.tables import Visitor, nothing_hidden

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


def record_text(room: Room, visitor: Visitor) -> str:
    """The record of a table, for those from whom nothing in it is hidden."""
    if not nothing_hidden(room, visitor):
        raise Problem("secret")
    if room.record.start_text is not None:
        raise Problem("from-position")
    return room.record.to_text()


@ROUTES.get("/tables/{table}/record")
def record(table: str, tables: AllTables, visitor: Who) -> Response:
    """The game as a file: when it is over, or when nothing in it is hidden from me."""
    with tables.room(table) as room:
        return _file(record_text(room, visitor), f"{room.game.name}-{table}.record", "text/plain; charset=utf-8")


@ROUTES.get("/tables/{table}/position")
def position(
    table: str, tables: AllTables, visitor: Who, step: Annotated[int | None, Query(description="At this step.")] = None
) -> Response:
    """The position as a file, under the same rule as the record."""
    with tables.room(table) as room:
        if not nothing_hidden(room, visitor):
            raise Problem("secret")
        text = room.record.position_at(step_of(room, step)).to_json()
        return _file(text, f"{room.game.name}-{table}.json", "application/json")


def _file(text: str, name: str, kind: str) -> Response:
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


@ROUTES.post("/check")
def check(body: CheckBody, lang: Lang) -> Response:
    """Reads a record or a position without making a table: what is in it, or what is wrong with it."""
    if (body.record is None) == (body.position is None):
        raise Problem("bad-request", why="record, position")
    if body.record is not None:
        found = read_record(body.record)
        game, pos, names, steps = found.game, found.position, found.names, len(found.answers)
    else:
        game, pos = read_position(body.position or "")
        names, steps = {}, 0
    return answer(
        {
            "game": game.name,
            "title": show.title_of(game, lang),
            "players": int(pos.players),
            "names": [names.get(seat, "") for seat in range(pos.players)],
            "variants": dict(pos.settings),
            "steps": steps,
            "over": pos.over,
        }
    )
