"""The interface of what people do with tables besides playing: find them, name, leave, delete, play again, and chat."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response
from sqlalchemy import RowMapping

import farmstead
from farmstead.table.interface.models import (
    ChangeBody,
    EmptyBody,
    MuteBody,
    SayBody,
    SeatOnlyBody,
    SitBody,
)
from farmstead.table.interface.play import AllTables, How, Lang, Who, answer, client_of, person_of, with_cookie
from farmstead.table.storage import living
from farmstead.table.tables import show
from farmstead.table.tables.chat import Chat
from farmstead.table.tables.covers import cover_of
from farmstead.table.tables.life import Life, is_lesson, powers, waiting_rows
from farmstead.table.tables.room import PUZZLE, Seat, knows_luck, seats_from
from farmstead.table.tables.tables import Visitor, clean_name
from farmstead.table.words import round_title

ROUTES: Final = APIRouter(prefix="/api")


async def life_of(request: Request) -> Life:
    found: Life = request.app.state.life
    return found


async def chat_of(request: Request) -> Chat:
    found: Chat = request.app.state.chat
    return found


Lives = Annotated[Life, Depends(life_of)]
Chats = Annotated[Chat, Depends(chat_of)]


def _in_series(request: Request, table: str) -> bool:
    return table in request.app.state.series.numbers([table])


# -- lists -------------------------------------------------------------------------------------------------------------


def _row(row: RowMapping, seats: list[Seat], lang: str) -> dict[str, Any]:
    """What every list says of a table; nothing hidden."""
    number = json.loads(row["summary"]).get("round", 0)
    game = farmstead.game(row["game"])
    return {
        "table": row["id"],
        "url": f"/t/{row['id']}",
        "game": row["game"],
        "title": show.title_of(game, lang),
        "cover": cover_of(row["game"], json.loads(row["variants"])),
        "name": row["name"],
        "status": row["status"],
        "names": [seat.label(lang) for seat in seats],
        "bots": [seat.seat for seat in seats if seat.is_bot],
        "free": [seat.seat for seat in seats if seat.kind == "open"],
        "clock": json.loads(row["times"])["clock"] if row["times"] else None,
        "round": number,
        "round_title": round_title(game, number, lang) if number else None,
        "known_luck": knows_luck(row),
        "created": row["created"],
        "changed": row["changed"],
    }


@ROUTES.get("/tables")
def my_tables(request: Request, tables: AllTables, lang: Lang, visitor: Who) -> Response:
    """The tables where I sit or that I made, last changed first."""
    if visitor.person is None:
        return answer({"tables": []})
    held = tables.storage.seats_of(visitor.person)
    found = []
    rows = tables.storage.tables_of(visitor.person)
    seats = tables.storage.seats([row["id"] for row in rows])
    in_series = request.app.state.series.numbers([row["id"] for row in rows])
    for row in rows:
        if row["game"] not in farmstead.games() or (row["lesson"] or "").startswith(PUZZLE):
            continue
        summary = json.loads(row["summary"])
        mine = held.get(row["id"], [])
        sitting = seats_from(seats.get(row["id"], []))
        running = row["status"] == "running" and row["closed"] is None
        bound = row["lesson"] is not None or row["id"] in in_series
        found.append(
            {
                **_row(row, sitting, lang),
                "seats": mine,
                "may": powers(
                    row["status"], row["maker"] == visitor.person, mine, sitting, bound, is_lesson(row["lesson"])
                ),
                "open": row["listed"] or "no",
                "my_turn": running and any(seat in mine for seat in summary.get("asked", [])),
                "lesson": row["lesson"],
                "series": in_series.get(row["id"]),
                "version": row["version"],
                "closing": row["closing"],
                "closed": row["closed"],
                "result": summary.get("result"),
            }
        )
    return answer({"tables": found})


@ROUTES.get("/open-tables")
def open_tables(tables: AllTables, lives: Lives, lang: Lang, visitor: Who) -> Response:
    """The tables that strangers may join or watch. `on` says whether this server has any."""
    if not lives.open_tables:
        return answer({"on": False, "tables": []})
    rows = [row for row in living.listed(tables.storage) if row["game"] in farmstead.games()]
    seats = tables.storage.seats([row["id"] for row in rows])
    mine = tables.storage.seats_of(visitor.person) if visitor.person else {}
    found = []
    for row in rows:
        sitting = seats_from(seats.get(row["id"], []))
        free = [seat.seat for seat in sitting if seat.kind == "open" and not seat.name]
        join = row["status"] == "waiting" and row["listed"] == "join" and bool(free)
        if row["id"] not in mine and (join or row["status"] == "running"):
            found.append({**_row(row, sitting, lang), "join": join, "free": free})
    return answer({"on": True, "tables": found})


@ROUTES.get("/waiting")
def waiting(tables: AllTables, lang: Lang, visitor: Who) -> Response:
    """The tables that wait for me; first the one whose time runs out first, then those that wait longest."""
    rows = [row for row in waiting_rows(tables, visitor.person) if row["game"] in farmstead.games()]
    found = [
        {
            "table": row["id"],
            "url": f"/t/{row['id']}",
            "title": row["name"] or show.title_of(farmstead.game(row["game"]), lang),
        }
        for row in rows
    ]
    return answer({"tables": found})


# -- one table ---------------------------------------------------------------------------------------------------------


@ROUTES.patch("/tables/{table}")
def change(table: str, body: ChangeBody, tables: AllTables, lives: Lives, visitor: Who, how: How) -> Response:
    """Names a table of mine, opens it to strangers, says who may chat and whether there are hints."""
    with tables.room(table) as room:
        lives.change(room, visitor, body.name, body.open, body.chat, body.hints)
        return answer(show.state(room, visitor, how))


@ROUTES.delete("/tables/{table}")
def delete(table: str, request: Request, tables: AllTables, lives: Lives, visitor: Who) -> Response:
    """Deletes a table that I made, for good; not one where others have begun to play."""
    with tables.room(table) as room:
        lives.delete(room, visitor, _in_series(request, table))
    return answer({"table": table})


@ROUTES.post("/tables/{table}/sit")
def sit(table: str, body: SitBody, request: Request, tables: AllTables, lives: Lives) -> Response:
    """Sits down at an open table."""
    person, cookie = person_of(request)
    with tables.room(table) as room:
        seat, token = lives.sit(room, body.seat, body.name, person)
    lives.come_back(table, person)
    data = {"seat": seat, "token": token, "recovery": f"/t/{table}#seat={token}"}
    return with_cookie(request, answer(data), cookie)


@ROUTES.post("/tables/{table}/leave")
def leave(table: str, body: SeatOnlyBody, tables: AllTables, lives: Lives, visitor: Who) -> Response:
    """Leaves a table whose game has not begun, or puts a finished one out of my lists."""
    with tables.room(table) as room:
        lives.leave(room, body.seat, visitor)
    return answer({"table": table})


@ROUTES.post("/tables/{table}/resign")
def resign(table: str, body: SeatOnlyBody, tables: AllTables, lives: Lives, visitor: Who, how: How) -> Response:
    """Gives up my seat: a game of two is over, in a larger one a bot plays on."""
    with tables.room(table) as room:
        lives.resign(room, body.seat, visitor)
        return answer(show.state(room, visitor, how))


@ROUTES.get("/tables/{table}/rematch")
def rematch(table: str, tables: AllTables, lives: Lives, lang: Lang) -> Response:
    """The table where the people of a finished one play again, and who has said yes; null: nobody has asked."""
    with tables.room(table) as room:
        return answer({"rematch": lives.who_comes(room, lang)})


@ROUTES.post("/tables/{table}/rematch")
def again(
    table: str, body: EmptyBody, request: Request, tables: AllTables, lives: Lives, visitor: Who, lang: Lang
) -> Response:
    """Plays again with the same people and options: makes the table, or says yes to who asked before."""
    with tables.room(table) as room:
        made = lives.again(room, visitor, client_of(request), _in_series(request, table))
        lives.come_back(made.table, visitor.person)
        return answer({**(lives.who_comes(room, lang) or {}), "seat": made.seat, "token": made.token})


# -- chat --------------------------------------------------------------------------------------------------------------


@ROUTES.get("/tables/{table}/chat")
def read_chat(
    table: str, tables: AllTables, chat: Chats, visitor: Who, after: Annotated[int, Query(ge=0, le=10_000_000)] = 0
) -> Response:
    """What was said at a table, as far as I may read it; `after` the word with that number."""
    with tables.room(table) as room:
        return answer(chat.read(room, visitor, after))


@ROUTES.post("/tables/{table}/chat")
def say(table: str, body: SayBody, request: Request, tables: AllTables, chat: Chats, visitor: Who) -> Response:
    """Says something at a table."""
    person, cookie = (visitor.person, None) if visitor.person or visitor.token else person_of(request)
    me = Visitor(person, visitor.token)
    with tables.room(table) as room:
        before = room.said
        chat.say(room, me, body.text, clean_name(body.name))
        return with_cookie(request, answer(chat.read(room, me, before)), cookie)


@ROUTES.put("/tables/{table}/chat/mute")
def mute(table: str, body: MuteBody, tables: AllTables, chat: Chats, visitor: Who) -> Response:
    """Mutes a seat of a table, or its spectators, for me alone; or hears them again."""
    with tables.room(table) as room:
        chat.mute(room, visitor, body.seat, body.muted)
        return answer(chat.read(room, visitor, 0))
