"""The interface of the weekly challenges: what is played, a table for it, the leaderboard, and entries to it."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import PlainTextResponse

from farmstead.table.gate.origin import origin_of, site_tag
from farmstead.table.interface.boards import entry_at, shown_board
from farmstead.table.interface.models import ChallengeBody, EntryBody
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
from farmstead.table.tables.boards import Attempt
from farmstead.table.tables.challenges import (
    Challenge,
    Challenges,
    check,
    closing_of,
    end_of,
    key_of,
    moment,
    week_of,
)
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
    found = challenges.this_week()
    return answer({"challenges": [_shown(challenges, one, lang, visitor.person, FIRST) for one in found]})


@ROUTES.get("/challenges/{game}/{week}")
def board(game: str, week: str, challenges: All, lang: Lang, visitor: Who) -> Response:
    """One challenge with its leaderboard."""
    return answer(_shown(challenges, challenges.challenge(game, week), lang, visitor.person, None))


@ROUTES.get("/challenges/{game}/{week}/{place}/record")
def record(game: str, week: str, place: int, challenges: All, visitor: Who) -> Response:
    """The record of an entry: one's own, or anybody's once the leaderboard is closed."""
    challenge = challenges.challenge(game, week)
    entry = entry_at(challenges.boards.entries(challenge.board), place)
    if moment() <= closing_of(challenge.week) and entry["person"] != visitor.person:
        raise Problem("secret")
    return PlainTextResponse(entry["record"])


@ROUTES.post("/challenges/{game}/table", status_code=201)
def start(game: str, body: ChallengeBody, request: Request, challenges: All, tables: AllTables) -> Response:
    """A table that plays this week's challenge."""
    person, cookie = person_of(request)
    challenge = challenges.challenge(game, key_of(week_of(moment().date()), body.kind))
    wishes, client = challenge.wishes(body.name), client_of(request)
    made = tables.make(person, game, challenge.variants, wishes, challenge=challenge.key, client=client)
    data = {"table": made.table, "url": f"/t/{made.table}", "week": challenge.week, "key": challenge.key}
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
    played = challenges.challenge(game, week)
    attempt = await run_in_threadpool(_attempt, challenges, tables, played, body.table, who, client_of(request))
    points = await desk.do(
        visitor_of_desk(request), check, game, played.players, played.variants, played.luck, attempt.answers
    )
    return await run_in_threadpool(_entered, challenges, played, attempt, body.name, points, lang)


def _attempt(
    challenges: Challenges, tables: Tables, challenge: Challenge, table: str, who: Visitor, client: str
) -> Attempt:
    signer = tables.signer
    with tables.room(table) as room:
        return challenges.attempt(challenge, room, who, origin_of(signer, client), site_tag(signer, client))


def _entered(
    challenges: Challenges, challenge: Challenge, attempt: Attempt, name: str, points: float, lang: str
) -> Response:
    challenges.boards.enter(attempt, name, points)
    return answer({**_shown(challenges, challenge, lang, attempt.person, None), "points": points}, 201)


def _shown(
    challenges: Challenges, challenge: Challenge, lang: str, person: str | None, first: int | None
) -> dict[str, Any]:
    game = challenge.game
    return {
        "game": game.name,
        "title": show.title_of(game, lang),
        "kind": challenge.kind,
        "about": game.texts.say(lang, f"challenge.{challenge.kind}") if challenge.kind else "",
        "key": challenge.key,
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
        **shown_board(challenges.boards.entries(challenge.board), person, first),
    }
