"""The interface of rankings: what counts, a table for it, the leaderboards with their records, and entries to them."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import PlainTextResponse

from farmstead.table.gate.origin import origin_of, site_tag
from farmstead.table.interface.boards import entry_at, shown_board
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
from farmstead.table.tables import show
from farmstead.table.tables.boards import Attempt
from farmstead.table.tables.rankings import Ranking, Rankings, proved
from farmstead.table.tables.tables import Tables, Visitor

ROUTES: Final = APIRouter(prefix="/api")
FIRST: Final = 3  # of each board, on the list of all


def rankings_of(request: Request) -> Rankings:
    found: Rankings = request.app.state.rankings
    return found


All = Annotated[Rankings, Depends(rankings_of)]


@ROUTES.get("/rankings")
def all_rankings(rankings: All, lang: Lang, visitor: Who) -> Response:
    """All rankings, each with the best of its leaderboard."""
    return answer({"rankings": [_shown(rankings, one, lang, visitor.person, FIRST) for one in rankings.all()]})


@ROUTES.get("/rankings/{game}/{name}")
def board(game: str, name: str, rankings: All, lang: Lang, visitor: Who) -> Response:
    """One ranking with its leaderboard."""
    return answer(_shown(rankings, rankings.ranking(game, name), lang, visitor.person, None))


@ROUTES.get("/rankings/{game}/{name}/{place}/record")
def record(game: str, name: str, place: int, rankings: All) -> Response:
    """The record of an entry: whoever replays it finds its points."""
    entry = entry_at(rankings.boards.entries(rankings.ranking(game, name).board), place)
    return PlainTextResponse(entry["record"])


@ROUTES.post("/rankings/{game}/{name}/table", status_code=201)
def start(game: str, name: str, body: StartBody, request: Request, rankings: All, tables: AllTables) -> Response:
    """A table whose game counts for this ranking."""
    person, cookie = person_of(request)
    ranking = rankings.ranking(game, name)
    made = tables.make(person, game, ranking.variants, ranking.wishes(body.name), client=client_of(request))
    return with_cookie(request, answer({"table": made.table, "url": f"/t/{made.table}"}, 201), cookie)


@ROUTES.get("/tables/{table}/ranking")
def of_table(table: str, rankings: All, tables: AllTables, visitor: Who, lang: Lang) -> Response:
    """The ranking that the game of a table counts for, or null."""
    with tables.room(table) as room:
        ranking = rankings.of_room(room)
    found = None if ranking is None else _shown(rankings, ranking, lang, visitor.person, None)
    return answer({"ranking": found})


@ROUTES.post("/rankings/{game}/{name}/entries", status_code=201)
async def enter(
    game: str,
    name: str,
    body: EntryBody,
    request: Request,
    rankings: All,
    tables: AllTables,
    desk: Desks,
    lang: Lang,
    who: Who,
) -> Response:
    """Enters the game of a table of mine. It counts once, under my name, with the points its record proves."""
    ranking = rankings.ranking(game, name)
    attempt = await run_in_threadpool(_attempt, rankings, tables, ranking, body.table, who, client_of(request))
    points = await desk.do(visitor_of_desk(request), proved, name, attempt.record)
    return await run_in_threadpool(_entered, rankings, ranking, attempt, body.name, points, lang)


def _attempt(
    rankings: Rankings, tables: Tables, ranking: Ranking, table: str, who: Visitor, client: str
) -> Attempt:
    signer = tables.signer
    with tables.room(table) as room:
        return rankings.attempt(ranking, room, who, origin_of(signer, client), site_tag(signer, client))


def _entered(
    rankings: Rankings, ranking: Ranking, attempt: Attempt, name: str, points: float, lang: str
) -> Response:
    rankings.boards.enter(attempt, name, points)
    return answer({**_shown(rankings, ranking, lang, attempt.person, None), "points": points}, 201)


def _shown(
    rankings: Rankings, ranking: Ranking, lang: str, person: str | None, first: int | None
) -> dict[str, Any]:
    game = ranking.game
    return {
        "game": game.name,
        "game_title": show.title_of(game, lang),
        "ranking": ranking.name,
        "title": game.texts.say(lang, "ranking.title"),
        "about": game.texts.say(lang, "ranking.about"),
        "what": game.texts.say(lang, f"ranking.{ranking.name}"),
        **shown_board(rankings.boards.entries(ranking.board), person, first),
    }
