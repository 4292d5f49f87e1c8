"""The puzzles of the interface: the one of the day, all by game and theme, a table to solve one at, hints, votes."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response

import farmstead
from farmstead.puzzles import Puzzle, chosen, of_day, shipped
from farmstead.puzzles.progress import Solving
from farmstead.puzzles.rating import NEWCOMER, expected, moved
from farmstead.puzzles.shelf import nearest
from farmstead.puzzles.themes import themes_of
from farmstead.table.interface.models import HintBody, PuzzleBody, VoteBody
from farmstead.table.interface.play import AllTables, Lang, Who, answer, client_of, person_of, with_cookie
from farmstead.table.problems import Problem
from farmstead.table.storage import puzzling as storing
from farmstead.table.storage.puzzling import Solver, Standing, Tried
from farmstead.table.tables import puzzling
from farmstead.table.tables.incoming import brought, find_game
from farmstead.table.tables.tables import SeatWish, Tables
from farmstead.table.words import maybe, option_words

ROUTES: Final = APIRouter(prefix="/api/puzzles")
WEEK: Final = 7
LEVEL: Final = 3  # of the bots on the other seats, which answer as the puzzle says

GameName = Annotated[str | None, Query(max_length=40)]


@ROUTES.get("")
def all_puzzles(tables: AllTables, lang: Lang, visitor: Who) -> Response:
    """The puzzle of the day, how I do, and all puzzles by game and theme, with how many of them I have solved."""
    tries = storing.tries(tables.storage, visitor.person)
    today = puzzling.today()
    daily = of_day(today)
    data = {
        "count": len(shipped()),
        "day": today.isoformat(),
        "daily": {**puzzling.summary(daily, lang), "tried": _try(tries.get(daily.id))},
        "you": _you(tables, visitor.person, tries),
        "games": [_game(name, tries, lang) for name in farmstead.games() if chosen(name)],
    }
    return answer(data)


@ROUTES.get("/next")
def next_puzzle(
    tables: AllTables, lang: Lang, visitor: Who, game: GameName = None, topic: GameName = None
) -> Response:
    """The next one for me: of those that I have not tried the one nearest to my rating; null where all are done."""
    name = None if game is None else find_game(game).name
    mine = storing.solver(tables.storage, visitor.person)
    found = nearest(chosen(name, topic), mine.rating.value, storing.tries(tables.storage, visitor.person))
    return answer({"puzzle": None if found is None else puzzling.summary(found, lang)})


@ROUTES.get("/{puzzle}")
def one_puzzle(puzzle: str, tables: AllTables, lang: Lang, visitor: Who) -> Response:
    """A puzzle without its solution: how hard it is, how I did with it, and what finding it would bring."""
    return answer(_shown(tables, puzzling.found(puzzle), visitor.person, lang))


@ROUTES.post("/{puzzle}/table", status_code=201)
def solve(puzzle: str, body: PuzzleBody, request: Request, tables: AllTables) -> Response:
    """A table to solve a puzzle at: the other seats answer as it says, and wrong answers are told why."""
    one = puzzling.found(puzzle)
    person, cookie = person_of(request)
    pos = one.start()
    wishes = [
        SeatWish("me", body.name) if seat == one.seat else SeatWish("bot", level=LEVEL)
        for seat in range(int(pos.players))
    ]
    lesson = puzzling.lesson_of(one)
    made = tables.make(person, None, {}, wishes, None, brought(pos), lesson, client=client_of(request))
    data = {"table": made.table, "url": f"/t/{made.table}", "puzzle": one.id, "seat": one.seat}
    return with_cookie(request, answer(data, 201), cookie)


@ROUTES.post("/{puzzle}/hint")
def hint(puzzle: str, body: HintBody, tables: AllTables, lang: Lang, visitor: Who) -> Response:
    """A best answer to the question of now; finding the puzzle brings no rating then."""
    one = puzzling.found(puzzle)
    with tables.room(body.table) as room:
        solving = room.progress
        if not isinstance(solving, Solving) or solving.puzzle.id != one.id:
            raise Problem("unknown-puzzle", name=puzzle[:40])
        tables.check_mine(room, one.seat, visitor)
        option = solving.hint()
        if option is None:
            raise Problem("over")
        puzzling.note(tables.storage, room.maker, one, "hint")
    return answer({"option": option, "text": option_words(one.of, option, lang)})


@ROUTES.post("/{puzzle}/solution")
def solution(puzzle: str, request: Request, tables: AllTables, lang: Lang) -> Response:
    """The solution; who has not found it counts as beaten by it."""
    one = puzzling.found(puzzle)
    person, cookie = person_of(request)
    if not storing.tries(tables.storage, person).get(one.id, Tried(one.id)).solved:
        puzzling.note(tables.storage, person, one, "shown")
    data = {**_shown(tables, one, person, lang), **puzzling.solution(one, lang)}
    return with_cookie(request, answer(data), cookie)


@ROUTES.post("/{puzzle}/vote")
def vote(puzzle: str, body: VoteBody, tables: AllTables, visitor: Who) -> Response:
    """What I think of a puzzle that I have tried."""
    one = puzzling.found(puzzle)
    if visitor.person is None or not storing.vote(tables.storage, visitor.person, one.id, body.vote):
        raise Problem("not-tried")
    return answer({"vote": body.vote})


# -- as data -----------------------------------------------------------------------------------------------------------


def _shown(tables: Tables, one: Puzzle, person: str | None, lang: str) -> dict[str, Any]:
    mine, its = storing.solver(tables.storage, person), storing.standing(tables.storage, one)
    tries = storing.tries(tables.storage, person)
    return {
        **puzzling.summary(one, lang),
        "rating": round(its.rating.value),
        "deviation": round(its.rating.deviation),
        "found": _found(its),
        "gain": round(moved(mine.rating, its.rating, 1.0).value - mine.rating.value),
        "daily": of_day(puzzling.today()).id == one.id,
        "tried": _try(tries.get(one.id)),
        "you": _you(tables, person, tries),
    }


def _found(its: Standing) -> float:
    """How many find it: those who tried, and while they are few, those whom its rating lets expect."""
    guess = expected(NEWCOMER.value, its.rating.value)
    return round((its.found + 10 * guess) / (its.tried + 10), 2)


def _you(tables: Tables, person: str | None, tries: dict[str, Tried]) -> dict[str, Any]:
    mine: Solver = storing.solver(tables.storage, person)
    today = puzzling.today()
    days = {one.day for one in tries.values() if one.day}
    week = [today - timedelta(days=WEEK - 1 - n) for n in range(WEEK)]
    return {
        "rating": round(mine.rating.value),
        "deviation": round(mine.rating.deviation),
        "tried": mine.tried,
        "found": mine.found,
        "solved": sum(one.solved is not None for one in tries.values()),
        "streak": mine.days_in_a_row(today),
        "best": mine.best,
        "days": [{"day": day.isoformat(), "solved": day.isoformat() in days} for day in week],
    }


def _try(tried: Tried | None) -> dict[str, Any] | None:
    if tried is None:
        return None
    change = None if tried.before is None or tried.after is None else round(tried.after) - round(tried.before)
    return {
        "wrong": tried.wrong,
        "hints": tried.hints,
        "shown": tried.shown,
        "solved": tried.solved is not None,
        "change": change,
        "vote": tried.vote,
    }


def _game(name: str, tries: dict[str, Tried], lang: str) -> dict[str, Any]:
    game = farmstead.game(name)
    themes = themes_of(game)
    solved = {one for one, tried in tries.items() if tried.solved is not None}
    rows = [
        {"id": theme.id, "title": themes.title(lang, theme.id), **_counted(chosen(name, theme.id), solved)}
        for theme in themes.all
    ]
    title = maybe(game.texts, lang, "game.name", name)
    counted = _counted(chosen(name), solved)
    return {"game": name, "title": title, **counted, "themes": [row for row in rows if row["count"]]}


def _counted(those: list[Puzzle], solved: set[str]) -> dict[str, Any]:
    return {
        "count": len(those),
        "solved": sum(one.id in solved for one in those),
        "ratings": [min((one.rating for one in those), default=0), max((one.rating for one in those), default=0)],
    }
