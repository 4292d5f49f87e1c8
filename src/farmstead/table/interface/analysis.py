"""The interface of the analysis board: opening, looking, trying answers, asking the engine, sharing.

The server keeps nothing of an analysis until it is shared: whoever asks brings the start, with the seal that it was
given out with, and the answers from there on.
"""

from __future__ import annotations

import hmac
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool

from farmstead.kernel.position import Position
from farmstead.kernel.reason import Reason
from farmstead.table.analysing import boards as positions
from farmstead.table.analysing import opening
from farmstead.table.analysing.boards import Boards
from farmstead.table.analysing.opening import Answers
from farmstead.table.analysing.shared import Kept, Shared
from farmstead.table.analysing.starts import Start
from farmstead.table.analysing.tree import Tree
from farmstead.table.fair import Origin
from farmstead.table.gate.origin import origin_of, origins_of
from farmstead.table.interface.desk import Desk
from farmstead.table.interface.files import record_text
from farmstead.table.interface.models import (
    EmptyBody,
    EvaluateBody,
    LinesBody,
    OpenBody,
    PaintBody,
    PlaceBody,
    ShareBody,
    TreeBody,
)
from farmstead.table.interface.play import (
    AllTables,
    Desks,
    How,
    Lang,
    Who,
    answer,
    client_of,
    person_of,
    visitor_of_desk,
    with_cookie,
)
from farmstead.table.interface.prepared import key_of, prepared
from farmstead.table.interface.strangers import keep_out_of
from farmstead.table.problems import Problem
from farmstead.table.tables.playing import Seeker, check_not_played
from farmstead.table.tables.show import Wish
from farmstead.table.tables.tables import Tables, Visitor, clean_name
from farmstead.table.thinking.engine import Asked, Engine
from farmstead.table.words import reason_words

ROUTES: Final = APIRouter(prefix="/api/analysis")
PURPOSE: Final = "analysis"
LOOKED_BACK: Final = 12  # answers


async def all_boards(request: Request) -> Boards:
    found: Boards = request.app.state.boards
    return found


async def all_shared(request: Request) -> Shared:
    found: Shared = request.app.state.shared
    return found


async def engine_of(request: Request) -> Engine:
    found: Engine = request.app.state.engine
    return found


AllBoards = Annotated[Boards, Depends(all_boards)]
AllShared = Annotated[Shared, Depends(all_shared)]
Engines = Annotated[Engine, Depends(engine_of)]


def _sealed(tables: Tables, data: dict[str, Any]) -> dict[str, Any]:
    return data | {"seal": tables.signer.tag(PURPOSE, data["start"])}


def _check_seal(tables: Tables, start: str, seal: str) -> str:
    """Only a start that was given out here is taken back: it was read and checked then."""
    if not hmac.compare_digest(tables.signer.tag(PURPOSE, start).encode(), seal.encode("utf-8", "replace")):
        raise Problem("bad-request", why="start, seal")
    return start


def _path(body: PlaceBody | OpenBody) -> Answers:
    return [(seat, option) for seat, option in body.answers]


def _tree(body: LinesBody) -> Tree:
    return Tree.read(body.answers, [(one.at, one.comment, one.name) for one in body.remarks])


# -- opening -----------------------------------------------------------------------------------------------------------


@ROUTES.post("")
async def open_analysis(
    body: OpenBody, request: Request, tables: AllTables, desk: Desks, visitor: Who, lang: Lang
) -> Response:
    """Opens an analysis: its start, sealed, the tree of lines that came with it, and these in sentences."""
    ways = [body.game, body.record, body.position, body.table, body.start]
    if sum(way is not None for way in ways) != 1:
        raise Problem("bad-request", why="game, record, position, table, start")
    me = visitor_of_desk(request)
    if body.game is not None:
        players = body.players or 2
        data = await desk.do(me, opening.from_setup, body.game, players, body.variants, body.names, lang)
    elif body.position is not None:
        data = await desk.do(me, opening.from_position, body.position, body.names, lang)
    elif body.start is not None:
        start = _check_seal(tables, body.start, body.seal or "")
        if body.eyes is None:
            raise Problem("bad-request", why="eyes")
        data = await desk.do(me, opening.from_eyes, start, _path(body), body.eyes, lang)
    else:
        text = body.record
        if body.table is not None:
            await keep_out_of(request, body.table, visitor)
            text = await run_in_threadpool(_finished, tables, body.table, visitor)
        assert text is not None
        data = await desk.do(me, opening.from_record, text, body.step, lang)
    return answer(_sealed(tables, data))


def _finished(tables: Tables, table: str, visitor: Visitor) -> str:
    """The record of a finished game. One that is under way is not analysed: neither its secrets nor its moves."""
    with tables.room(table) as room:
        if room.status != "over":
            raise Problem("analysis-later")
        return record_text(tables, room, visitor)


@ROUTES.get("/{analysis}")
async def shared_analysis(
    analysis: str, request: Request, tables: AllTables, desk: Desks, shared: AllShared, lang: Lang
) -> Response:
    """An analysis that was shared, opened."""
    kept = await run_in_threadpool(shared.find, analysis)
    data = await desk.do(visitor_of_desk(request), opening.from_record, kept.text, 0, lang)
    return answer(_sealed(tables, data | {"name": kept.name, "at": min(kept.node, len(data["tree"]["answers"]))}))


# -- looking and trying ------------------------------------------------------------------------------------------------


@ROUTES.post("/state")
async def state(body: PlaceBody, request: Request, tables: AllTables, boards: AllBoards, how: How) -> Response:
    """A place of an analysis as a table is shown: as whoever is asked sees it, or the `seat` that is wished for."""
    start = _check_seal(tables, body.start, body.seal)
    me = visitor_of_desk(request)
    if body.deal:  # what chance brings is another thing each time
        return await run_in_threadpool(_state, boards, me, start, body, how)
    key = key_of("analysis", start, body.answers, how)
    return await prepared(request, key, lambda: _state(boards, me, start, body, how))


def _state(boards: Boards, me: str, start: str, body: PlaceBody, how: Wish) -> Response:
    with boards.at(me, start, _path(body)) as room:
        if body.deal:
            positions.deal(room)
        return answer(positions.state(room, how))


@ROUTES.post("/plan")
def plan(body: PaintBody, request: Request, tables: AllTables, boards: AllBoards, lang: Lang) -> Response:
    """What cells painted on a farm come to, as at a table."""
    start = _check_seal(tables, body.start, body.seal)
    with boards.at(visitor_of_desk(request), start, _path(body)) as room:
        if body.seat not in room.asked:
            raise Problem("not-your-turn")
        found = tables.plan(room, body.seat, body.cells)
        if isinstance(found, Reason):
            text = reason_words(room.game, found.code, found.params, lang)
            return answer({"plan": None, "reason": text, "section": found.section})
        data = {
            "options": found.options,
            "back": found.back,
            "cells": found.cells,
            "edges": found.edges,
            "cost": found.cost,
            "holds": found.holds,
            "text": found.text(room.game.texts, lang),
            "ends": False,
        }
        return answer({"plan": data, "reason": None, "section": None})


@ROUTES.post("/position")
def position(body: PlaceBody, request: Request, tables: AllTables, boards: AllBoards) -> Response:
    """The position of a place, as a file has it."""
    start = _check_seal(tables, body.start, body.seal)
    with boards.at(visitor_of_desk(request), start, _path(body)) as room:
        return answer({"game": room.game.name, "position": room.position.to_json()})


@ROUTES.post("/evaluate")
async def evaluate(
    body: EvaluateBody,
    request: Request,
    tables: AllTables,
    boards: AllBoards,
    engine: Engines,
    visitor: Who,
    lang: Lang,
) -> Response:
    """What the engine says of a place: chances and points of all seats, and the best lines in sentences.

    One question at a time: the next one of the same person takes the place of this, which is `stopped` then.
    """
    start = _check_seal(tables, body.start, body.seal)
    person, cookie = person_of(request)
    me = visitor_of_desk(request)
    asked, way = await run_in_threadpool(_asked, boards, me, start, body, lang)
    await run_in_threadpool(check_not_played, tables, Seeker(visitor.person, me), way)
    origin = Origin(*origins_of(tables.signer, client_of(request)))
    return with_cookie(request, answer(await engine.ask(origin, person, asked)), cookie)


def _asked(boards: Boards, me: str, start: str, body: EvaluateBody, lang: str) -> tuple[Asked, list[Position]]:
    """What the engine is asked, and the positions on the way there: none may be of a game under way."""
    with boards.at(me, start, _path(body)) as room:
        pos = room.position
        seat = int(pos.decider) if body.seat is None else body.seat
        if seat not in room.asked:
            raise Problem("not-your-turn")
        names = [one.label(lang) for one in room.seats]
        asked = Asked(room.game.name, pos.to_json(), seat, names, body.effort, body.lines, body.threats, lang)
        way = [room.record.position_at(step).copy() for step in range(max(0, room.step - LOOKED_BACK), room.step)]
        return asked, [*way, pos.copy()]


@ROUTES.post("/stop")
async def stop(body: EmptyBody, request: Request, engine: Engines) -> Response:
    """Nobody wants to know any more what was asked of the engine."""
    person, cookie = person_of(request)
    return with_cookie(request, answer({"stopped": engine.stop(person)}), cookie)


# -- keeping -----------------------------------------------------------------------------------------------------------


@ROUTES.post("/told")
async def told(body: TreeBody, request: Request, tables: AllTables, desk: Desks, lang: Lang) -> Response:
    """The lines of an analysis in sentences; `node` is where each is over."""
    start = _check_seal(tables, body.start, body.seal)
    return answer({"told": await desk.do(visitor_of_desk(request), opening.told, start, _tree(body.tree), lang)})


@ROUTES.post("/record")
async def record(body: TreeBody, request: Request, tables: AllTables, desk: Desks) -> Response:
    """An analysis as a record with variations and comments."""
    text, _ = await _written(body, request, tables, desk, 0)
    return answer({"record": text})


@ROUTES.post("/share")
async def share(body: ShareBody, request: Request, tables: AllTables, desk: Desks, shared: AllShared) -> Response:
    """Keeps an analysis under a link. What is kept never changes: changed and shared again, it has another link."""
    text, node = await _written(body, request, tables, desk, body.at)
    kept = Kept(Start.from_text(body.start).game, clean_name(body.name), text, node)
    analysis = await run_in_threadpool(shared.keep, kept, origin_of(tables.signer, client_of(request)))
    return answer({"analysis": analysis, "url": f"/analysis/{analysis}"})


async def _written(body: TreeBody, request: Request, tables: Tables, desk: Desk, at: int) -> tuple[str, int]:
    start = _check_seal(tables, body.start, body.seal)
    return await desk.do(visitor_of_desk(request), opening.written, start, _tree(body.tree), at)
