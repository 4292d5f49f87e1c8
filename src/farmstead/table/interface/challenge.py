"""The interface of the weekly challenges: what is played, a table for it, the leaderboard, and entries to it."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import PlainTextResponse

import farmstead
from farmstead.table.interface.models import EntryBody, StartBody
from farmstead.table.interface.play import (
    AllTables,
    Desks,
    Lang,
    Who,
    answer,
    client_of,
    person_of,
    visitor_of_desk,
    with_cookie,
)
from farmstead.table.problems import Problem
from farmstead.table.tables import show
from farmstead.table.tables.challenges import Attempt, Challenge, Challenges, check, closing_of, end_of, moment
from farmstead.table.tables.tables import Tables, Visitor
from farmstead.table.words import maybe

ROUTES: Final = APIRouter(prefix="/api")
FIRST: Final = 3  # of each board, on the list of all


def challenges_of(request: Request) -> Challenges:
    found: Challenges = request.app.state.challenges
    return found


All = Annotated[Challenges, Depends(challenges_of)]


@ROUTES.get("/challenges")
def this_week(challenges: All, lang: Lang, visitor: Who) -> Response:
    """The challenges of this week, each with the best of its leaderboard."""
    found = [challenges.challenge(name) for name in farmstead.games()]
    return answer({"challenges": [_shown(challenges, one, lang, visitor.person, FIRST) for one in found]})


@ROUTES.get("/challenges/{game}/{week}")
def board(game: str, week: str, challenges: All, lang: Lang, visitor: Who) -> Response:
    """One challenge with its leaderboard."""
    return answer(_shown(challenges, challenges.challenge(game, week), lang, visitor.person, None))


@ROUTES.get("/challenges/{game}/{week}/{place}/record")
def record(game: str, week: str, place: int, challenges: All, visitor: Who) -> Response:
    """The record of an entry: one's own, or anybody's once the leaderboard is closed."""
    entries = challenges.board(challenges.challenge(game, week))
    if not 1 <= place <= len(entries):
        raise Problem("not-found")
    entry = entries[place - 1]
    if moment() <= closing_of(week) and entry["person"] != visitor.person:
        raise Problem("secret")
    return PlainTextResponse(entry["record"])


@ROUTES.post("/challenges/{game}/table", status_code=201)
def start(game: str, body: StartBody, request: Request, challenges: All, tables: AllTables) -> Response:
    """A table that plays this week's challenge."""
    person, cookie = person_of(request)
    challenge = challenges.challenge(game)
    wishes, client = challenge.wishes(body.name), client_of(request)
    made = tables.make(person, game, challenge.variants, wishes, challenge=challenge.week, client=client)
    data = {"table": made.table, "url": f"/t/{made.table}", "week": challenge.week}
    return with_cookie(request, answer(data, 201), cookie)


@ROUTES.get("/tables/{table}/challenge")
def of_table(table: str, challenges: All, tables: AllTables, visitor: Who, lang: Lang) -> Response:
    """The challenge that a table plays, or null; `entered` tells whether a game of mine is on its leaderboard."""
    with tables.room(table) as room:
        challenge = challenges.of_room(room)
    found = None if challenge is None else _shown(challenges, challenge, lang, visitor.person, None)
    return answer({"challenge": found})


@ROUTES.post("/challenges/{game}/{week}/entries", status_code=201)
async def enter(
    game: str,
    week: str,
    body: EntryBody,
    request: Request,
    challenges: All,
    tables: AllTables,
    desk: Desks,
    lang: Lang,
    who: Who,
) -> Response:
    """Enters the game of a table of mine. It counts once, under my name, when every step of it can be replayed."""
    attempt = await run_in_threadpool(_attempt, challenges, tables, game, week, body.table, who)
    played = attempt.challenge
    points = await desk.do(
        visitor_of_desk(request), check, game, played.players, played.variants, played.luck, attempt.answers
    )
    return await run_in_threadpool(_entered, challenges, attempt, body.name, points, lang)


def _attempt(challenges: Challenges, tables: Tables, game: str, week: str, table: str, who: Visitor) -> Attempt:
    challenge = challenges.challenge(game, week)
    with tables.room(table) as room:
        return challenges.attempt(challenge, room, who)


def _entered(challenges: Challenges, attempt: Attempt, name: str, points: float, lang: str) -> Response:
    challenges.enter(attempt, name, points)
    return answer({**_shown(challenges, attempt.challenge, lang, attempt.person, None), "points": points}, 201)


def _shown(
    challenges: Challenges, challenge: Challenge, lang: str, person: str | None, first: int | None
) -> dict[str, Any]:
    game = challenge.game
    entries = challenges.board(challenge)
    board = [
        {
            "place": place,
            "name": entry["name"],
            "points": entry["points"],
            "at": entry["at"],
            "mine": person is not None and entry["person"] == person,
        }
        for place, entry in enumerate(entries, 1)
    ]
    return {
        "game": game.name,
        "title": show.title_of(game, lang),
        "week": challenge.week,
        "ends": end_of(challenge.week).isoformat(),
        "players": challenge.players,
        "variants": [
            {
                "title": maybe(game.texts, lang, f"variant.{name}", name),
                "value": maybe(game.texts, lang, f"variant_value.{name}_{value}", value),
            }
            for name, value in challenge.variants.items()
        ],
        "entries": len(entries),
        "mine": next((entry for entry in board if entry["mine"]), None),
        "board": board[:first],
    }
