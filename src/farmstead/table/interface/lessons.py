"""The lessons of the interface: which there are, and a table to take one at."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

import farmstead
from farmstead.learning import find, lessons_of
from farmstead.table.interface.models import LessonBody
from farmstead.table.interface.play import AllTables, Lang, answer, client_of, person_of, with_cookie
from farmstead.table.problems import Problem
from farmstead.table.tables.incoming import brought, find_game
from farmstead.table.tables.tables import SeatWish
from farmstead.table.tables.teaching import lessons

LESSONS: Final = APIRouter(prefix="/api")


@LESSONS.get("/lessons")
def all_lessons(lang: Lang) -> Response:
    """All lessons, game by game, in the order they are meant to be taken."""
    found = [{"game": name, **one} for name in farmstead.games() for one in lessons(farmstead.game(name), lang)]
    return answer({"lessons": found})


@LESSONS.post("/lessons/{game}", status_code=201)
def take_lesson(game: str, body: LessonBody, request: Request, tables: AllTables) -> Response:
    """A table for a lesson, the game's first without a name: the other seats follow it, and are bots afterwards."""
    found = find_game(game)
    try:
        lesson = find(found, body.lesson)
    except KeyError:
        listed = ", ".join(one.name for one in lessons_of(found)) or "-"
        raise Problem("unknown-lesson", name=(body.lesson or "")[:40], lessons=listed) from None
    person, cookie = person_of(request)
    wishes = [
        SeatWish("me", body.name) if seat == lesson.seat else SeatWish("bot", level=lesson.level)
        for seat in range(lesson.players)
    ]
    made = tables.make(
        person, None, {}, wishes, lesson.seed, brought(lesson.start()), lesson.name, client=client_of(request)
    )
    token = made.tokens[lesson.seat]
    data = {
        "table": made.table,
        "url": f"/t/{made.table}",
        "lesson": lesson.name,
        "seats": [{"seat": lesson.seat, "kind": "me", "token": token, "recovery": f"/t/{made.table}#seat={token}"}],
    }
    return with_cookie(request, answer(data, 201), cookie)
