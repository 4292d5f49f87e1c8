"""The two requests that every open page makes all the time: an answer, and the table as it is.

They do what all others do, by a shorter way. FastAPI describes them like any other; but who asks and what for is read
here, without its general machinery, and the usual answer never leaves the event loop: it is checked, handed to the one
thread that stores, and shown. Handing it from thread to thread, each waiting for the interpreter, took longer.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.concurrency import run_in_threadpool

from farmstead.table.interface.models import AnswerBody, WishQuery
from farmstead.table.interface.play import AllTables, How, Who, answer, tables_of, visitor_of, wish_of
from farmstead.table.interface.strangers import keep_out_of
from farmstead.table.problems import Problem
from farmstead.table.tables import show
from farmstead.table.tables.room import Room
from farmstead.table.tables.show import Wish
from farmstead.table.tables.tables import Tables, Visitor
from farmstead.table.tables.visits import came, is_fresh

RETRIES: Final = 2  # of an answer, where another server was quicker with what does not concern it


class Express(APIRoute):
    """A route of one table whose handler is a coroutine with `table`, `tables`, `visitor` and `how`, perhaps `body`."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        endpoint = self.endpoint
        wanted = inspect.signature(endpoint, eval_str=True).parameters
        model: type[BaseModel] | None = wanted["body"].annotation if "body" in wanted else None

        async def handle(request: Request) -> Response:
            given: dict[str, Any] = {"table": request.path_params["table"], "tables": tables_of(request)}
            if model is not None:
                body = await request.body()
                given["body"] = _checked("body", partial(model.model_validate_json, body))
            query = _checked("query", partial(WishQuery.model_validate, dict(request.query_params)))
            given["visitor"] = await visitor_of(request)
            await keep_out_of(request, given["table"], given["visitor"])
            given["how"] = await wish_of(request, query)
            response: Response = await endpoint(**given)
            return response

        return handle


def _checked(place: str, check: Callable[[], Any]) -> Any:
    """What was sent, as it should be; else the error that FastAPI raises."""
    try:
        return check()
    except ValidationError as error:
        found = [{**one, "loc": (place, *one["loc"])} for one in error.errors(include_url=False, include_context=False)]
        raise RequestValidationError(found) from error


ROUTES: Final = APIRouter(prefix="/api", route_class=Express)


@ROUTES.get("/tables/{table}")
async def table_state(table: str, tables: AllTables, visitor: Who, how: How) -> Response:
    """The table as one seat sees it, or a spectator."""
    return await run_in_threadpool(_state, table, tables, visitor, how)


def _state(table: str, tables: Tables, visitor: Visitor, how: Wish) -> Response:
    with tables.room(table) as room:
        return _shown(room, tables, visitor, how)


def _shown(room: Room, tables: Tables, visitor: Visitor, how: Wish) -> Response:
    came(tables.storage, room, *visitor)
    tables.present.note(room, *visitor)
    return answer(show.state(room, visitor, how))


@ROUTES.post("/tables/{table}/answer")
async def give_answer(table: str, body: AnswerBody, tables: AllTables, visitor: Who, how: How) -> Response:
    """Answers the question put to my seat, by the number or the spelling of an option, or with several in a row."""
    if [body.option, body.spelling, body.options].count(None) != 2 or (body.back and body.options is None):
        raise Problem("bad-request", why="option, spelling, options")
    room = tables.at_hand(table, body.version) if body.options is None else None
    if room is None:
        return await run_in_threadpool(_answer, table, body, tables, visitor, how)
    shown: Response | None = None
    try:
        shown = await _answer_at_once(room, body, tables, visitor, how)
    except Problem:  # which one is found out by the way around storage: perhaps another server has changed the table
        way = partial(_answer, table, body, tables, visitor, how)
    else:
        way = partial(_state, table, tables, visitor, how)
    finally:
        room.lock.release()  # before a thread is asked for: those that wait for this table may have them all
    return await run_in_threadpool(way) if shown is None else shown


async def _answer_at_once(
    room: Room, body: AnswerBody, tables: Tables, visitor: Visitor, how: Wish
) -> Response | None:
    """The usual answer, from check to reply in the event loop.

    None where it is stored, but what is to be shown of the table takes its time.
    """
    seat = tables.check_turn(room, body.seat, body.version, visitor)
    option = tables.option_of(room, seat, body.option, body.spelling)
    await tables.answer_soon(room, seat, option)
    return answer(show.state(room, visitor, how)) if how.is_plain and is_fresh(room) else None


def _answer(table: str, body: AnswerBody, tables: Tables, visitor: Visitor, how: Wish) -> Response:
    """An answer by way of storage, which has the last word on everything."""

    def give(room: Room) -> None:
        seat = tables.check_turn(room, body.seat, body.version, visitor)
        if body.options is not None:
            tables.answers(room, seat, body.options, body.back)
        else:
            tables.answer(room, seat, tables.option_of(room, seat, body.option, body.spelling))

    with tables.room(table, known=body.version) as room:
        for _ in range(RETRIES):
            try:
                give(room)
                break
            except Problem:
                if not tables.catch_up(room):
                    raise  # else another server has changed the table meanwhile: try it as it is now
        else:
            give(room)
        return _shown(room, tables, visitor, how)
