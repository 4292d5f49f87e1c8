"""The interface of what is around a game: private notes, and the webhook of a seat."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from farmstead.table.interface.models import EmptyBody, HookBody, NoteBody
from farmstead.table.interface.play import AllTables, Who, answer
from farmstead.table.news import doors
from farmstead.table.problems import Problem
from farmstead.table.tables.around import Notes
from farmstead.table.tables.tables import Tables, Visitor
from farmstead.table.tables.visits import reopen
from farmstead.table.words import Said

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
async def set_webhook(table: str, number: int, body: HookBody, tables: AllTables, visitor: Who) -> Response:
    """Sets the address that is told about my seat; an empty one ends it."""
    address = body.address.strip()
    if address:
        await run_in_threadpool(_check_hook, tables, table, number, visitor, address)
        why = await doors.name_trouble(address)  # holds no table and no thread meanwhile
        if why is not None:
            raise Problem("webhook", why=Said(why))
    return await run_in_threadpool(_set_hook, tables, table, number, visitor, address)


def _check_hook(tables: Tables, table: str, number: int, visitor: Visitor, address: str) -> None:
    with tables.room(table) as room:
        tables.check_mine(room, number, visitor)
    why = doors.trouble(address)
    if why is not None:
        raise Problem("webhook", why=Said(why))


def _set_hook(tables: Tables, table: str, number: int, visitor: Visitor, address: str) -> Response:
    with tables.room(table) as room:
        secret = tables.set_hook(room, number, visitor, address)
        return answer({"address": room.seats[number].hook, "secret": secret})


@ROUTES.post("/tables/{table}/reopen")
def take_up(table: str, body: EmptyBody, tables: AllTables, visitor: Who) -> Response:
    """Takes up a table of mine that was closed because nobody came back to it."""
    reopen(tables.storage, tables.rule, table, *visitor)
    return answer({"table": table, "url": f"/t/{table}"})
