"""The interface of the position editor: something to begin with, then one change after the other.

The server keeps nothing: whoever edits brings back what was given out, with its seal, and what is to be changed.
"""

from __future__ import annotations

import hmac
from typing import Any, Final

from fastapi import APIRouter, Request, Response

from farmstead.table.analysing import editing
from farmstead.table.interface.models import EditBody, EditorBody
from farmstead.table.interface.play import AllTables, Desks, How, answer, visitor_of_desk
from farmstead.table.problems import Problem

ROUTES: Final = APIRouter(prefix="/api")
PURPOSE: Final = "editor"


@ROUTES.post("/editor")
async def edit(body: EditorBody, request: Request, tables: AllTables, desk: Desks, how: How) -> Response:
    """A position with what can be changed in it, all that is wrong with it, and its pictures."""
    if sum(way is not None for way in (body.game, body.position, body.data)) != 1:
        raise Problem("bad-request", why="game, position, data")
    me = visitor_of_desk(request)
    found: dict[str, Any]
    if body.game is not None:
        found = await desk.do(me, editing.begun, body.game, body.players or 2, body.variants, body.eyes, how)
    elif body.position is not None:
        found = await desk.do(me, editing.read, body.position, body.eyes, how)
    else:
        assert body.data is not None
        seal = (body.seal or "").encode("utf-8", "replace")
        if not hmac.compare_digest(tables.signer.tag(PURPOSE, body.data).encode(), seal):
            raise Problem("bad-request", why="data, seal")
        edits = [_plain(one) for one in body.edits]
        found = await desk.do(me, editing.edited, body.data, edits, body.eyes, how)
    return answer({**found, "seal": tables.signer.tag(PURPOSE, found["data"])})


def _plain(edit: EditBody) -> editing.Edit:
    return edit.path, edit.value, edit.seat, edit.brush, edit.place
