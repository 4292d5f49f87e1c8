"""The interface of links: what an invitation is for, sitting down by it, coming back by a private link, QR codes."""

from __future__ import annotations

import io
from typing import Annotated, Any, Final

import segno
from fastapi import APIRouter, Query, Request, Response

from farmstead.table.gate.reach import Reach, reach
from farmstead.table.interface.models import EmptyBody, InvitationBody, JoinBody, RecoverBody
from farmstead.table.interface.play import AllTables, Lang, Who, answer, client_of, person_of, with_cookie
from farmstead.table.problems import Problem
from farmstead.table.tables import show
from farmstead.table.tables.room import Room
from farmstead.table.tables.sight import has_secrets

ROUTES: Final = APIRouter(prefix="/api")
REST: Final = 4  # light modules around a code, as its standard wants
SIZE: Final = 5


def _reach(request: Request) -> Reach:
    listens: str | None = request.app.state.listens
    return reach(listens, str(request.base_url), client_of(request))


@ROUTES.post("/tables/{table}/invitation")
def invitation(table: str, body: InvitationBody, tables: AllTables, visitor: Who, lang: Lang) -> Response:
    """What an invitation is for: the game, the seats, the clock, and whether its seat is still free. Seats nobody."""
    with tables.room(table) as room:
        seat = tables.signer.invited(table, room.revoked, body.invite)
        if seat is None:
            raise Problem("unknown-link")
        mine = room.held_by(*visitor)
        chair = room.seats[seat]
        state = "mine" if seat in mine else "free" if chair.kind == "open" else "bot" if chair.is_bot else "taken"
        free = [one.seat for one in room.seats if one.kind == "open"]
        return answer(
            {
                "table": table,
                "url": f"/t/{table}",
                "seat": seat,
                "state": state,
                "status": room.status,
                "last": free == [seat],
                "host": _host(room, lang),
                "game": room.game.name,
                "title": show.title_of(room.game, lang),
                "name": room.name,
                "about": show.about_of(room.game, lang),
                "variants": show.variants(room, lang),
                "clock": {"kind": room.times.clock.kind, **room.times.clock._asdict()},
                "secrets": has_secrets(room.position),
                "known_luck": room.known_luck,
                "seats": [
                    {
                        "seat": one.seat,
                        "name": one.label(lang),
                        "bot": one.is_bot,
                        "about": show.about(one, lang),
                        "open": one.kind == "open",
                        "kept": one.name if one.kind == "open" and one.name else None,
                        "host": (one.seat, room.maker) in room.holders,
                    }
                    for one in room.seats
                ],
            }
        )


def _host(room: Room, lang: str) -> str | None:
    """The name of who made the table, if they sit at it."""
    return next((seat.label(lang) for seat in room.seats if (seat.seat, room.maker) in room.holders), None)


@ROUTES.post("/tables/{table}/join")
def join(table: str, body: JoinBody, request: Request, tables: AllTables) -> Response:
    """Sits down on the seat of an invitation."""
    person, cookie = person_of(request)
    seat, token = tables.join(table, body.invite, body.name, person)
    request.app.state.life.come_back(table, person)
    data = {"seat": seat, "token": token, "recovery": f"/t/{table}#seat={token}"}
    return with_cookie(request, answer(data), cookie)


@ROUTES.post("/tables/{table}/recover")
def recover(table: str, body: RecoverBody, request: Request, tables: AllTables) -> Response:
    """Takes a seat back by its private token: this browser holds it from now on."""
    person, cookie = person_of(request)
    seat = tables.recover(table, body.token, person)
    request.app.state.life.come_back(table, person)
    return with_cookie(request, answer({"seat": seat}), cookie)


@ROUTES.get("/tables/{table}/links")
def links(table: str, request: Request, tables: AllTables, visitor: Who) -> Response:
    """The links that may be given away: invitations (for who made the table) and the one to watch.

    `reach` says whether anybody but this machine gets here, and under which addresses.
    """
    with tables.room(table) as room:
        maker = visitor.person is not None and visitor.person == room.maker
        invites: list[dict[str, Any]] = [
            {"seat": seat.seat, "invite": f"/t/{table}#join={tables.signer.invitation(table, seat.seat, seat.revoked)}"}
            for seat in room.seats
            if maker and seat.kind == "open"
        ]
    return answer({"watch": f"/t/{table}", "invites": invites, "reach": _reach(request)._asdict()})


@ROUTES.post("/tables/{table}/invitations/{number}/revoke")
def revoke(table: str, number: int, body: EmptyBody, tables: AllTables, visitor: Who) -> Response:
    """The invitation to a free seat of my table ends, wherever it went; the answer has the one that holds now."""
    with tables.room(table) as room:
        tables.revoke(room, number, visitor)
        link = tables.signer.invitation(table, number, room.seats[number].revoked)
    return answer({"seat": number, "invite": f"/t/{table}#join={link}"})


@ROUTES.get("/tables/{table}/invitations/{number}/qr.svg")
def qr(
    table: str,
    number: int,
    request: Request,
    tables: AllTables,
    visitor: Who,
    base: Annotated[str, Query(max_length=200, description="Under which address: one of `reach`.")] = "",
) -> Response:
    """The invitation for a seat of my table as a QR code, for a phone beside this screen."""
    with tables.room(table) as room:
        tables.check_seat(room, number)
        if visitor.person is None or visitor.person != room.maker:
            raise Problem("not-yours")
        if room.seats[number].kind != "open":
            raise Problem("seat-taken")
        revoked = room.seats[number].revoked
    own = str(request.base_url).rstrip("/")
    if base and base != own and base not in _reach(request).addresses:
        raise Problem("bad-request", why="base")
    link = f"{base or own}/t/{table}#join={tables.signer.invitation(table, number, revoked)}"
    drawn = io.BytesIO()
    look = {"scale": SIZE, "border": REST, "dark": "#1b1a17", "light": "#fffdf6"}
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", xmldecl=False, svgclass=None, **look)
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})
