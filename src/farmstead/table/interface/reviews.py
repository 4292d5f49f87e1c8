"""The interface of reviews: asking for one, reading it, and learning from the mistakes in it."""

from __future__ import annotations

import datetime
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from sqlalchemy import RowMapping

import farmstead
from farmstead import analysis
from farmstead.analysis import EFFORTS, Judged, Review
from farmstead.kernel.position import Position
from farmstead.kernel.reason import Reason
from farmstead.table.fair import Origin
from farmstead.table.gate.limits import whole
from farmstead.table.gate.origin import origins_of
from farmstead.table.interface.models import EmptyBody, PlanTryBody, TryBody
from farmstead.table.interface.play import (
    AllTables,
    How,
    Lang,
    Who,
    answer,
    client_of,
    person_of,
    plan_data,
    visitor_of_desk,
    with_cookie,
)
from farmstead.table.problems import Problem
from farmstead.table.storage import reviews
from farmstead.table.storage.database import now
from farmstead.table.tables import practice, show
from farmstead.table.tables.playing import Seeker, check_not_played
from farmstead.table.tables.result import result
from farmstead.table.tables.reviewed import Telling, check_finished, shown, whose
from farmstead.table.tables.room import Room
from farmstead.table.tables.tables import Tables
from farmstead.table.thinking import judging
from farmstead.table.thinking.reviewing import Reviewing
from farmstead.table.words import reason_words

ROUTES: Final = APIRouter(prefix="/api")
SEED: Final = 0
EFFORT: Final = whole("FARMSTEAD_REVIEW_EFFORT", EFFORTS["normal"]) or 1


async def reviewing_of(request: Request) -> Reviewing:
    found: Reviewing = request.app.state.reviewing
    return found


Judges = Annotated[Reviewing, Depends(reviewing_of)]
Answers = Annotated[
    str, Query(pattern="^([0-9]{1,7}([.][0-9]{1,7}){0,59})?$", description="Options in a row, with dots between.")
]


def _row(tables: Tables, room: Room) -> RowMapping | None:
    """The review of this very game; that of a game that was taken up again is none of it any more."""
    check_finished(room)
    return reviews.find(tables.storage, room.id, room.version)


def _review(tables: Tables, room: Room) -> Review:
    row = _row(tables, room)
    if row is None or row["data"] is None:
        raise Problem("not-reviewed")
    return judging.read(row["data"])


def _move(review: Review, number: int) -> Judged:
    if not 0 <= number < len(review.moves):
        raise Problem("unknown-step", n=len(review.moves))
    return review.moves[number]


def positions_of(room: Room) -> list[Position]:
    """Those of a game that was brought along: the one of a game under way would be among them."""
    return [room.record.position_at(step).copy() for step in range(room.step)]


# -- reviews -----------------------------------------------------------------------------------------------------------


def _state(tables: Tables, room: Room, row: RowMapping | None) -> dict[str, Any]:
    """How far a review is; `ahead` are those that were asked for before it."""
    if row is None:
        return {"status": "none", "done": 0, "total": 0, "ahead": 0, "effort": EFFORT}
    ahead = 0
    if row["status"] == reviews.WAITING and not row["total"]:
        ahead = sum(other["asked"] < row["asked"] for other in reviews.waiting(tables.storage))
    said = {name: row[name] for name in ("status", "done", "total", "effort")}
    return {**said, "ahead": ahead}


@ROUTES.get("/tables/{table}/review")
def review(table: str, tables: AllTables, visitor: Who, how: How) -> Response:
    """The review of a finished game, or as much of it as there is.

    `status`: none (ask for it), waiting (for its turn, or under way: `done` of `total` moves), done or failed.
    """
    with tables.room(table) as room:
        row = _row(tables, room)
        seat = whose(room, visitor, how.seat)
        data = {
            "table": room.id,
            "game": room.game.name,
            "title": show.title_of(room.game, how.lang),
            "name": room.name,
            "date": room.record.date,
            "steps": room.step,
            "seat": seat,
            "seats": show.seats(room, visitor, how.lang),
            "rounds": show.round_marks(room, how.lang),
            "result": result(room, room.position, seat if seat in room.held_by(*visitor) else None, how.lang),
            **_state(tables, room, row),
        }
        if row is not None and row["data"] is not None:
            data["review"] = shown(room, judging.read(row["data"]), how.lang)
        return answer(data)


@ROUTES.post("/tables/{table}/review")
def ask_review(
    table: str, body: EmptyBody, request: Request, tables: AllTables, judges: Judges
) -> Response:
    """Asks for the review of a finished game; once is enough, whoever asks."""
    person, cookie = person_of(request)
    with tables.room(table) as room:
        check_finished(room)
        played = [] if room.played_here else positions_of(room)
    check_not_played(tables, Seeker(person, visitor_of_desk(request)), played, but=table)
    with tables.room(table) as room:
        check_finished(room)
        origin = Origin(*origins_of(tables.signer, client_of(request)))
        reviews.ask(tables.storage, reviews.Wanted(room.id, room.version, person, origin, EFFORT, SEED))
        state = _state(tables, room, _row(tables, room))
    judges.stir()
    return with_cookie(request, answer(state), cookie)


@ROUTES.get("/tables/{table}/review/moves/{number}")
def reviewed_move(table: str, number: int, tables: AllTables, lang: Lang) -> Response:
    """A move looked at closely: what else could have been played, with chance, interval, points, and why."""
    with tables.room(table) as room:
        move = _move(_review(tables, room), number)
        return answer(Telling(room, lang).close(number, move))


# -- learning from mistakes --------------------------------------------------------------------------------------------


@ROUTES.get("/tables/{table}/learn")
def mistakes(
    table: str,
    tables: AllTables,
    visitor: Who,
    how: How,
    first: Annotated[int | None, Query(ge=0, le=1_000_000, description="Those of the seat that answered this.")] = None,
) -> Response:
    """The mistakes of a seat in a reviewed game, with how far I am with each."""
    with tables.room(table) as room:
        found = _review(tables, room)
        asked = (move.seat for move in found.moves if move.first == first)
        seat = next(asked, whose(room, visitor, how.seat))
        known = {}
        if visitor.person is not None:
            known = {row["first"]: row for row in reviews.drills(tables.storage, visitor.person, table)}
        listed = [
            {"number": number, "first": move.first, "round": move.round, "mark": move.mark}
            | practice.shown(known.get(move.first))
            for number, move in enumerate(found.moves)
            if move.seat == seat and practice.is_mistake(move)
        ]
        title = show.title_of(room.game, how.lang)
        names = [one.label(how.lang) for one in room.seats]
        told = {"table": table, "game": room.game.name, "title": title, "name": room.name, "date": room.record.date}
        return answer({**told, "seat": seat, "names": names, "mistakes": listed})


@ROUTES.get("/tables/{table}/learn/{number}")
def try_table(table: str, number: int, tables: AllTables, how: How, answers: Answers = "") -> Response:
    """The table as the seat saw it before a mistake, after answers tried now; `ready` when they make a whole move."""
    given = [int(one) for one in answers.split(".")] if answers else []
    with tables.room(table) as room:
        move = _move(_review(tables, room), number)
        there = practice.at_table(room, move, given)
        ready = practice.is_over(there, move.seat)
        state = show.state(there, practice.LEARNER, how)
        if ready:
            state |= {"options": [], "together": [], "paint": [], "question": None, "my_turn": False}
        told = Telling(room, how.lang)
        played = {"text": told.words(move.first, move.seat, move.played.answers), "option": move.played.answers[0]}
        near = practice.near(room.game.name, move)
        played["closed"] = all(line.answers[0] != move.played.answers[0] for line in near)
        before, after = move.best.standing, move.played.standing
        state["learn"] = {
            "number": number,
            "first": move.first,
            "ready": ready,
            "answers": given,
            "text": told.words(move.first, move.seat, given) if given else "",
            "played": played,
            "round": move.round,
            "mark": move.mark,
            "from": round(before.chances[move.seat], 4),
            "to": round(after.chances[move.seat], 4),
            "points": [round(before.points[move.seat], 1), round(after.points[move.seat], 1)],
        }
        return answer(state)


@ROUTES.post("/tables/{table}/learn/{number}/plan")
def plan_try(table: str, number: int, body: PlanTryBody, tables: AllTables, how: How) -> Response:
    """What painted cells come to at the table of then."""
    with tables.room(table) as room:
        move = _move(_review(tables, room), number)
        there = practice.at_table(room, move, body.answers)
        found = tables.plan(there, move.seat, body.cells)
        if isinstance(found, Reason):
            text = reason_words(room.game, found.code, found.params, how.lang)
            return answer({"plan": None, "reason": text, "section": found.section})
        return answer({"plan": plan_data(there, found, how.lang, ends=False), "reason": None, "section": None})


@ROUTES.post("/tables/{table}/learn/{number}")
async def judge_try(
    table: str, number: int, body: TryBody, request: Request, tables: AllTables, judges: Judges, lang: Lang
) -> Response:
    """What a whole move tried instead of a mistake is worth: within 3 % of the best it is right.

    The second try counts half; no `answers` means: show me. When it comes back is kept for who asks.
    """
    person, cookie = person_of(request)
    origin = Origin(*origins_of(tables.signer, client_of(request)))
    asked = await run_in_threadpool(_asked, tables, table, number, body.answers)
    move, why = asked.move, asked.move.reasons
    if asked.line is None and body.answers:
        also = [list(move.best.answers), body.answers]
        looked = await judges.look(origin, person, judging.look_into, asked.game, asked.position, EFFORT, SEED, also)
        verdict = practice.judged(asked.game, looked.found, body.answers, move.best, move.seat)
        why = looked.reasons
    else:
        verdict = practice.verdict(asked.game, asked.line or move.best, move.best, move.seat)
        if not verdict.right and verdict.line is not move.played:
            there = (asked.game, asked.position, move.seat, verdict.line, move.best)
            why = await judges.look(origin, person, judging.compare, *there, SEED)
    if verdict.right and verdict.line.answers != move.best.answers:  # why this one is good, not why another would be
        there = (asked.game, asked.position, move.seat, move.played, verdict.line)
        why = await judges.look(origin, person, judging.compare, *there, SEED)
    told = await run_in_threadpool(_told, tables, table, move, verdict, why, body, person, lang)
    return with_cookie(request, answer(told), cookie)


class _Asked:
    """What must be known to judge a try."""

    def __init__(self, room: Room, move: Judged, answers: list[int]) -> None:
        self.move = move
        self.game = room.game.name
        self.position = room.record.position_at(move.first).to_json()
        self.line = practice.known(room, move, answers) if answers else None


def _asked(tables: Tables, table: str, number: int, answers: list[int]) -> _Asked:
    with tables.room(table) as room:
        move = _move(_review(tables, room), number)
        if answers and not practice.is_over(practice.at_table(room, move, answers), move.seat):
            raise Problem("illegal", why="answers")
        return _Asked(room, move, answers)


def _told(
    tables: Tables,
    table: str,
    move: Judged,
    verdict: practice.Verdict,
    why: tuple[analysis.Reason, ...],
    body: TryBody,
    person: str,
    lang: str,
) -> dict[str, Any]:
    """The verdict in words. What was better is told once it was found, or given up."""
    given_up = not body.answers
    right = verdict.right and not given_up
    with tables.room(table) as room:
        told = Telling(room, lang)
        score = practice.score_of(body.attempt, right)
        data: dict[str, Any] = {"right": right, "shown": given_up, "score": score}
        data["reasons"] = told.reasons(why, gain=right or given_up)
        if not given_up:
            line = verdict.line
            data["try"] = told.line(move._replace(best=verdict.best), line._replace(answers=tuple(body.answers)))
        if right or given_up:
            data["lines"] = [told.line(move, line) for line in practice.near(room.game.name, move)]
    before = reviews.drill(tables.storage, person, table, move.first)
    if right or given_up or before is None:  # a wrong try is kept too: whoever leaves now meets it again
        due = practice.climb(None if before is None else int(before["rung"]), data["score"])
        tries = 1 if before is None else int(before["tries"]) + 1
        reviews.save_drill(tables.storage, person, table, move.first, due.rung, tries, due.moment)
        data["days"] = due.days
    data["waiting"] = len(reviews.drills(tables.storage, person))
    return data


@ROUTES.get("/drill")
def drill(tables: AllTables, visitor: Who, lang: Lang) -> Response:
    """The mistakes of all my games that are to be tried again: those that are due, and when the others come back."""
    rows = [] if visitor.person is None else reviews.drills(tables.storage, visitor.person)
    moment = now()
    found = []
    for row in rows:
        if row["game"] not in farmstead.games():
            continue
        days = datetime.datetime.fromisoformat(row["due"]) - datetime.datetime.fromisoformat(moment)
        found.append(
            {
                "table": row["table_id"],
                "first": row["first"],
                "game": row["game"],
                "title": row["name"] or show.title_of(farmstead.game(row["game"]), lang),
                "due": row["due"],
                "now": row["due"] <= moment,
                "days": max(0, -(-int(days.total_seconds()) // 86_400)),
                "url": f"/review/{row['table_id']}/learn?first={row['first']}&drill=1",
            }
        )
    return answer({"drill": found, "due": sum(one["now"] for one in found)})
