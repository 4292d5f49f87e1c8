"""The interface of what is around a game: private notes, and the webhook of a seat."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from farmstead.table.api import AllTables, Who, answer
from farmstead.table.around import Notes
from farmstead.table.models import HookBody, NoteBody
from farmstead.table.problems import Problem
from farmstead.table.tables import Visitor

ROUTES: Final = APIRouter(prefix="/api")


def _person(visitor: Visitor) -> str:
    """Whose note it is: a browser's, or a program's by its seat token."""
    found = visitor.person or visitor.token
    if found is None:
        raise Problem("not-your-seat")
    return found


@ROUTES.get("/tables/{table}/note")
def read_note(table: str, request: Request, tables: AllTables, visitor: Who) -> Response:
    """My private note at a table."""
    notes: Notes = request.app.state.notes
    with tables.room(table):
        return answer({"text": notes.read(table, _person(visitor))})


@ROUTES.put("/tables/{table}/note")
def keep_note(table: str, body: NoteBody, request: Request, tables: AllTables, visitor: Who) -> Response:
    """Keeps my private note; nobody else ever sees it. Only those who sit at the table have one."""
    notes: Notes = request.app.state.notes
    with tables.room(table) as room:
        if not room.held_by(*visitor):
            raise Problem("not-your-seat")
        notes.keep(table, _person(visitor), body.text)
    return answer({"text": body.text})


@ROUTES.get("/tables/{table}/seats/{number}/webhook")
def webhook(table: str, number: int, tables: AllTables, visitor: Who) -> Response:
    """The address that is told about my seat. The secret is told once, when it is set."""
    with tables.room(table) as room:
        tables.check_mine(room, number, visitor)
        return answer({"address": room.seats[number].hook})


@ROUTES.put("/tables/{table}/seats/{number}/webhook")
def set_webhook(table: str, number: int, body: HookBody, tables: AllTables, visitor: Who) -> Response:
    """Sets the address that is told about my seat; an empty one ends it."""
    with tables.room(table) as room:
        secret = tables.set_hook(room, number, visitor, body.address.strip())
        return answer({"address": room.seats[number].hook, "secret": secret})
