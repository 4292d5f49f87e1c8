"""The interface of hints: one good move and why, for who is asked at a casual table."""

from __future__ import annotations

import random
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from farmstead import analysis
from farmstead.analysis import Line, Reason
from farmstead.kernel.position import Position
from farmstead.table.fair import Origin
from farmstead.table.gate.origin import origins_of
from farmstead.table.interface.models import TurnBody
from farmstead.table.interface.play import AllTables, Lang, Who, answer, client_of, visitor_of_desk
from farmstead.table.interface.reviews import EFFORT, Judges
from farmstead.table.problems import Problem
from farmstead.table.tables import hints
from farmstead.table.tables.playing import Seeker, check_not_played
from farmstead.table.tables.tables import Tables, Visitor
from farmstead.table.tables.ways import way_in_words
from farmstead.table.thinking import judging

ROUTES: Final = APIRouter(prefix="/api")
LUCK: Final = random.SystemRandom()


class _Question:
    """What is asked, dealt anew beyond what the seat can know: the truth never leaves the table."""

    def __init__(self, seat: int, position: Position, names: list[str], brought: bool) -> None:
        self.seat = seat
        self.position = position
        self.names = names
        self.brought = brought  # from elsewhere, perhaps from a game that goes on


def _question(tables: Tables, table: str, body: TurnBody, visitor: Visitor, in_series: bool) -> _Question:
    with tables.room(table) as room:
        seat = tables.check_turn(room, body.seat, body.version, visitor)
        hints.check(room, in_series)
        names = [one.name for one in room.seats]
        guess = room.position.sample(seat, random.Random(LUCK.getrandbits(60)))
        return _Question(seat, guess, names, not room.played_here)


def _check_not_played(tables: Tables, table: str, seeker: Seeker, asked: _Question) -> None:
    """A table made of the position of another one gives no hints for that."""
    if asked.brought:
        check_not_played(tables, seeker, [asked.position], but=table)


@ROUTES.post("/tables/{table}/hint")
async def ask_hint(
    table: str, body: TurnBody, request: Request, tables: AllTables, judges: Judges, visitor: Who, lang: Lang
) -> Response:
    """One good move of mine and why, by what I can know; the log says that I asked. Only at casual tables."""
    in_series = table in await run_in_threadpool(request.app.state.series.numbers, [table])
    asked = await run_in_threadpool(_question, tables, table, body, visitor, in_series)
    await run_in_threadpool(_check_not_played, tables, table, Seeker(visitor.person, visitor_of_desk(request)), asked)
    who = visitor.person or visitor.token or table
    game, pos = asked.position.game, asked.position
    origin = Origin(*origins_of(tables.signer, client_of(request)))
    line, why = await judges.look(origin, who, judging.advise, game.name, pos.to_json(), asked.seat, EFFORT, 0)
    return answer(await run_in_threadpool(_told, tables, table, body, asked, line, why, lang))


def _told(
    tables: Tables, table: str, body: TurnBody, asked: _Question, line: Line, why: tuple[Reason, ...], lang: str
) -> dict[str, Any]:
    """It is noted before it is told."""
    with tables.room(table) as room:
        if not room.current(body.version, asked.seat):
            raise Problem("stale", {"version": room.version})
        hints.note(tables.storage, room, asked.seat)
        tables.refresh(room)
        tables.tell(room)
        names = [seat.label(lang) for seat in room.seats]
    said = [analysis.say(reason, asked.position.game, lang, names) for reason in why]
    seat = asked.seat
    return {
        "seat": seat,
        "text": way_in_words(asked.position, seat, line.answers, names, lang, seat),
        "option": line.answers[0],
        "options": list(line.answers),
        "chance": round(line.standing.chances[seat], 4),
        "points": round(line.standing.points[seat], 2),
        "beside": any(reason.code != "good-now" for reason in why),  # the reasons tell what the next best lacks
        "reasons": [f"{one[0].upper()}{one[1:]}." for one in said],
    }
