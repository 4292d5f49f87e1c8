"""The interface for pages and programs, as JSON. Handlers are short: check who asks, do it, show the table."""

from __future__ import annotations

import asyncio
import random
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse

import farmstead
from farmstead import bots
from farmstead.kernel.game import Game
from farmstead.kernel.plan import Plan
from farmstead.kernel.reason import Reason
from farmstead.table.gate.guard import language
from farmstead.table.gate.identity import COOKIE, COOKIE_SECONDS, hashed, new_secret
from farmstead.table.gate.origin import network_of
from farmstead.table.interface.desk import Desk
from farmstead.table.interface.models import (
    ChoiceBody,
    ClockBody,
    ConsentBody,
    LevelBody,
    NameBody,
    PlanBody,
    TableBody,
    TurnBody,
    UndoBody,
    WishQuery,
)
from farmstead.table.interface.prepared import prepared
from farmstead.table.news.live import Live, Stream
from farmstead.table.problems import Problem
from farmstead.table.storage.health import Health
from farmstead.table.tables import show
from farmstead.table.tables.clock import Clock
from farmstead.table.tables.covers import covers_of
from farmstead.table.tables.incoming import Brought, bring, find_game, position_of
from farmstead.table.tables.playing import NO_NETWORK, Seeker, check_not_played
from farmstead.table.tables.room import Room
from farmstead.table.tables.show import Wish
from farmstead.table.tables.sight import has_secrets
from farmstead.table.tables.tables import (
    SeatWish,
    Tables,
    Visitor,
)
from farmstead.table.tables.teaching import anchor_of, lessons
from farmstead.table.tables.visits import check_open
from farmstead.table.words import PAGE, Said, maybe, reason_words

ROUTES: Final = APIRouter(prefix="/api")


# -- who asks, and how they want to see it -----------------------------------------------------------------------------
# These are coroutines though they wait for nothing: FastAPI would give a plain function to a thread, each one anew.


def tables_of(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


async def lang_of(request: Request) -> str:
    return language(request.scope)


async def visitor_of(request: Request) -> Visitor:
    """Whom the cookie or the token speaks for."""
    tables = tables_of(request)
    person = tables.signer.person(request.cookies.get(COOKIE))
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return Visitor(
        None if person is None else hashed(person),
        hashed(token.strip()) if scheme.lower() == "bearer" and token.strip() else None,
    )


async def all_tables(request: Request) -> Tables:
    return tables_of(request)


async def desk_of(request: Request) -> Desk:
    found: Desk = request.app.state.desk
    return found


def visitor_of_desk(request: Request) -> str:
    """Who may have one file at a time on the desk: a network, since cookies are given to anybody who asks."""
    return network_of(client_of(request))


AllTables = Annotated[Tables, Depends(all_tables)]
Desks = Annotated[Desk, Depends(desk_of)]
Lang = Annotated[str, Depends(lang_of)]
Who = Annotated[Visitor, Depends(visitor_of)]
Asked = Annotated[WishQuery, Query()]


async def wish_of(request: Request, query: Asked) -> Wish:
    return Wish(language(request.scope), **query.__dict__)


How = Annotated[Wish, Depends(wish_of)]


def answer(data: object, status: int = 200) -> Response:
    """Plain data as JSON, without a detour through models: it is plain already."""
    return JSONResponse(data, status)


def person_of(request: Request) -> tuple[str, str | None]:
    """The hash of the browser's secret, and the cookie to set where it has none yet."""
    signer = tables_of(request).signer
    person = signer.person(request.cookies.get(COOKIE))
    if person is not None:
        return hashed(person), None
    person = new_secret()
    return hashed(person), signer.cookie(person)


def client_of(request: Request) -> str:
    """The address a request came from."""
    return request.client.host if request.client else "?"


def with_cookie(request: Request, response: Response, cookie: str | None) -> Response:
    if cookie is not None:
        secure = request.url.scheme == "https"
        response.set_cookie(
            COOKIE, cookie, max_age=COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="strict"
        )
    return response


def step_of(room: Room, step: int | None) -> int:
    """A step of the game; all answers by default."""
    if step is None:
        return room.step
    if not 0 <= step <= room.step:
        raise Problem("unknown-step", n=room.step)
    return step


# -- games -------------------------------------------------------------------------------------------------------------


def _game(game: Game, lang: str) -> dict[str, Any]:
    texts = game.texts
    return {
        "name": game.name,
        "title": show.title_of(game, lang),
        "about": show.about_of(game, lang),
        "players": list(game.players),
        "variants": [
            {
                "name": variant.name,
                "title": maybe(texts, lang, f"variant.{variant.name}", variant.name),
                "text": maybe(texts, lang, f"variant_text.{variant.name}", ""),
                "default": variant.default,
                "usual": [{"with": others, "value": value} for others, value in variant.usual],
                "where": variant.where,
                "ruling": variant.ruling,
                "values": [
                    {
                        "value": value,
                        "title": maybe(texts, lang, f"variant_value.{variant.name}_{value}", value),
                        "text": maybe(texts, lang, f"variant_value_text.{variant.name}_{value}", ""),
                        "where": variant.only.get(value),
                    }
                    for value in variant.values
                ],
            }
            for variant in game.variants
        ],
        "covers": covers_of(game),
        "levels": [
            {"level": level.number, "title": level.title(lang), "bot": f"level:{level.number}"} for level in bots.LEVELS
        ],
        "presets": [
            {
                "name": preset.name,
                "text": maybe(texts, lang, f"preset_text.{preset.name}", ""),
                "players": preset.players,
                "variants": preset.variants,
                "level": preset.level,
            }
            for preset in game.presets()
        ],
        "series": game.series() is not None,
        "secrets": has_secrets(game.start()),
        "lessons": lessons(game, lang),
    }


@ROUTES.get("/games")
async def games(request: Request, lang: Lang) -> Response:
    """The games, with what can be chosen in each and the levels of the bots."""
    key = ("games", lang)
    return await prepared(
        request, key, lambda: answer({"games": [_game(farmstead.game(name), lang) for name in farmstead.games()]})
    )


@ROUTES.get("/games/{game}/texts")
async def texts(game: str, request: Request, lang: Lang) -> Response:
    """All words of a game in one language, by key."""
    found = find_game(game).texts

    def make() -> Response:
        said = {key: found.pattern(lang, key) for key in found.keys(lang)}
        return answer({"game": game, "lang": lang, "texts": said})

    return await prepared(request, ("texts", game, lang), make)


@ROUTES.get("/words")
async def page_words(request: Request, lang: Lang) -> Response:
    """The words of the pages, by key; params are filled in by the page."""

    def make() -> Response:
        return answer({"lang": lang, "words": {key: PAGE.pattern(lang, key) for key in PAGE.keys(lang)}})

    return await prepared(request, ("words", lang), make)


@ROUTES.get("/health")
def health(request: Request, tables: AllTables) -> Response:
    """Whether the server and its database answer, and whether answers can be stored."""
    found: Health = request.app.state.health
    found.check()
    return answer({"ok": True, "tables": sum(tables.storage.count().values()), "compiled": farmstead.compiled})


def clock_of(body: ClockBody | None) -> Clock | None:
    """The clock of a new table: days, or minutes, not both."""
    if body is None:
        return None
    if (body.days is None) == (body.minutes is None):
        raise Problem("bad-request", why="clock.days, clock.minutes")
    return Clock(body.days or 0.0, body.minutes or 0.0, body.increment)


# -- tables ------------------------------------------------------------------------------------------------------------


@ROUTES.post("/tables", status_code=201)
async def make_table(body: TableBody, request: Request, tables: AllTables, desk: Desks, lang: Lang) -> Response:
    """Makes a table. The tokens of the maker's seats stand in the answer, and nowhere else ever again.

    Luck comes from a secret of the server. Whoever gives a `seed` could compute it: all who look at the table are told.
    """
    if body.record is not None and body.position is not None:
        raise Problem("bad-request", why="record, position")
    brought = None
    if body.record is not None or body.position is not None:
        brought = await desk.do(visitor_of_desk(request), bring, body.record, body.position)
    return await run_in_threadpool(_make_table, body, request, tables, brought, lang)


def _make_table(
    body: TableBody, request: Request, tables: Tables, brought: Brought | None, lang: str
) -> Response:
    person, cookie = person_of(request)
    if brought is not None and any(seat.kind == "bot" for seat in body.seats):  # which would say what it would do
        check_not_played(tables, Seeker(person, NO_NETWORK), [position_of(brought)])
    wishes = [
        SeatWish(seat.kind, seat.name or (body.name if seat.kind == "me" else ""), seat.level) for seat in body.seats
    ]
    clock = clock_of(body.clock)
    made = tables.make(
        person, body.game, body.variants, wishes, body.seed, brought, clock=clock, client=client_of(request)
    )
    seats: list[dict[str, Any]] = []
    for seat, wish in enumerate(wishes):
        entry: dict[str, Any] = {"seat": seat, "kind": wish.kind}
        if seat in made.tokens:
            entry |= {"token": made.tokens[seat], "recovery": f"/t/{made.table}#seat={made.tokens[seat]}"}
        if wish.kind == "friend":
            entry["invite"] = f"/t/{made.table}#join={tables.signer.invitation(made.table, seat)}"
        seats.append(entry)
    notices = [notice.text(lang) for notice in made.notices]
    data = {"table": made.table, "url": f"/t/{made.table}", "seats": seats, "notices": notices}
    return with_cookie(request, answer(data, 201), cookie)


@ROUTES.get("/tables/{table}/picture.svg")
def table_picture(
    table: str, tables: AllTables, visitor: Who, how: How, step: Annotated[int | None, Query(ge=0)] = None
) -> Response:
    """The picture of the table, fit to stand alone."""
    with tables.room(table) as room:
        pos = room.position if step is None else room.record.position_at(step_of(room, step))
        view = show.view_of(room, pos, show.eyes(room, visitor, how.seat), how.lang, live=False)
        svg = room.game.picture(view, how.lang, how.theme)
    return Response(svg, media_type="image/svg+xml")


@ROUTES.post("/tables/{table}/seats/{number}/link")
def new_link(table: str, number: int, tables: AllTables, visitor: Who) -> Response:
    """A new private link of my seat; the one before ends, and the seat is taken from all other browsers."""
    with tables.room(table) as room:
        token = tables.new_link(room, number, visitor)
    return answer({"seat": number, "token": token, "recovery": f"/t/{table}#seat={token}"})


@ROUTES.patch("/tables/{table}/seats/{number}")
def rename(table: str, number: int, body: NameBody, tables: AllTables, visitor: Who, how: How) -> Response:
    """Changes the name on my seat."""
    with tables.room(table) as room:
        tables.rename(room, number, visitor, body.name)
        return answer(show.state(room, visitor, how))


@ROUTES.post("/tables/{table}/seats/{number}/bot")
def seat_bot(table: str, number: int, body: LevelBody, tables: AllTables, visitor: Who, how: How) -> Response:
    """Puts a bot on the seat of a friend who did not come."""
    with tables.room(table) as room:
        tables.seat_bot(room, number, visitor, body.level)
        return answer(show.state(room, visitor, how))


# -- playing: what leads to an answer, and back; the answer itself is in answering.py ---------------------------------


def plan_data(room: Room, found: Plan, lang: str, ends: bool) -> dict[str, Any]:
    """What painted cells come to, for the page that sent them."""
    return {
        "options": found.options,
        "back": found.back,
        "cells": found.cells,
        "edges": found.edges,
        "cost": found.cost,
        "holds": found.holds,
        "text": found.text(room.game.texts, lang),
        "ends": ends,
    }


@ROUTES.post("/tables/{table}/plan")
def plan(table: str, body: PlanBody, tables: AllTables, visitor: Who, how: How) -> Response:
    """What cells painted on my farm come to: the options to send as an answer, or the reason why there are none."""
    with tables.room(table) as room:
        seat = tables.check_turn(room, body.seat, body.version, visitor)
        found = tables.plan(room, seat, body.cells)
        if isinstance(found, Reason):
            text = reason_words(room.game, found.code, found.params, how.lang)
            return answer({"plan": None, "reason": text, "section": found.section})
        data = plan_data(room, found, how.lang, tables.plan_ends(room, seat, found))
        return answer({"plan": data, "reason": None, "section": None})


@ROUTES.post("/tables/{table}/preview")
def preview(table: str, body: ChoiceBody, tables: AllTables, visitor: Who, how: How) -> Response:
    """What an answer would do, without giving it. What my seat can't know is dealt anew for it, so nothing leaks."""
    with tables.room(table) as room:
        seat = tables.check_turn(room, body.seat, body.version, visitor)
        option = tables.option_of(room, seat, body.option, body.spelling)
        pos = _guess(room, seat)
        pos.play(option, seat)
        view = show.view_of(room, pos, seat, how.lang)
        view["options"] = []
        data: dict[str, Any] = {"ends": seat not in pos.deciders, "score": show.score(room.game, view, pos, how.lang)}
        if how.picture:
            data["svg"] = show.picture(room.game, view, how.lang, how.theme)
        return answer(data)


def _guess(room: Room, seat: int) -> farmstead.Position:
    return room.position.sample(seat, random.Random())


@ROUTES.get("/tables/{table}/why")
def why(
    table: str,
    spelling: Annotated[str, Query(max_length=200)],
    tables: AllTables,
    visitor: Who,
    how: How,
) -> Response:
    """Why an option of my seat is closed now."""
    with tables.room(table) as room:
        seat = show.eyes(room, visitor, how.seat)
        if seat is None or seat not in room.asked:
            raise Problem("not-your-turn")
        try:
            option = room.game.vocabulary.id(spelling)
        except KeyError:
            near = ", ".join(room.game.vocabulary.near(spelling)) or "-"
            raise Problem("illegal", why=Said("reason.unknown-spelling", spelling=spelling, near=near)) from None
        reason = room.position.why_not(option, seat)
        if reason is None:
            return answer({"open": True, "reason": None, "section": None, "anchor": None})
        text = reason_words(room.game, reason.code, reason.params, how.lang)
        anchor = anchor_of(room.game, reason.section)
        return answer({"open": False, "reason": text, "section": reason.section, "anchor": anchor})


@ROUTES.post("/tables/{table}/undo")
def undo(table: str, body: UndoBody, tables: AllTables, visitor: Who, how: How) -> Response:
    """Takes back answers of mine up to the last reveal, or asks the others to go further back."""
    with tables.room(table) as room:
        seat = _my_seat(tables, room, body, visitor)
        if room.status == "waiting":
            raise Problem("not-started")
        if room.status == "over" and (room.resigned or has_secrets(room.position)):
            raise Problem("over")  # everything lies open by now
        if body.ask:
            if body.to is None:
                raise Problem("bad-request", why="to")
            tables.ask_back(room, seat, body.to)
        else:
            turn = room.record.turn_length(seat)
            tables.undo(room, seat, (turn or 1) if body.turn else body.count)
        return answer(show.state(room, visitor, how))


@ROUTES.post("/tables/{table}/undo/cancel")
def cancel(table: str, body: TurnBody, tables: AllTables, visitor: Who, how: How) -> Response:
    """Takes my wish to go back away."""
    with tables.room(table) as room:
        tables.cancel(room, _my_seat(tables, room, body, visitor))
        return answer(show.state(room, visitor, how))


@ROUTES.post("/tables/{table}/consent")
def consent(table: str, body: ConsentBody, tables: AllTables, visitor: Who, how: How) -> Response:
    """Agrees, or not, to another's wish to go back."""
    with tables.room(table) as room:
        tables.consent(room, _my_seat(tables, room, body, visitor, waiting=True), body.agree)
        return answer(show.state(room, visitor, how))


def _my_seat(tables: Tables, room: Room, body: TurnBody, visitor: Visitor, waiting: bool = False) -> int:
    """The seat a change is for: the one named, else the one of mine that it can only be."""
    mine = room.held_by(*visitor)
    seat = body.seat
    if seat is None and mine:
        answers = room.record.answers
        last = answers[-1][0] if answers else None
        wanted = (room.request or {}).get("waiting", []) if waiting else [last]
        seat = next((one for one in mine if one in wanted), mine[0])
    if seat is None:
        raise Problem("not-your-seat")
    tables.check_mine(room, seat, visitor)
    tables.check_version(room, body.version, seat)
    return seat


# -- live --------------------------------------------------------------------------------------------------------------


@ROUTES.get("/tables/{table}/live")
async def live(
    table: str,
    request: Request,
    tables: AllTables,
    change: Annotated[int | None, Query(description="The last change I know of.")] = None,
) -> Response:
    """A stream of server-sent events: one message for each change of the table, with numbers only."""
    streams: Live = request.app.state.live
    client = client_of(request)
    head = await asyncio.to_thread(tables.storage.head, table)
    if head is None:
        raise Problem("unknown-table")
    check_open(head.closed, head.status, tables.rule)
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdigit() and len(last) < 10 else change
    return Stream(streams, streams.admit(client), table, seen)
