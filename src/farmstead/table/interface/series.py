"""The interface of series: where one stands, what is kept, the next game; and which series a table belongs to."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response

import farmstead
from farmstead.kernel.game import Game
from farmstead.kernel.series import Series
from farmstead.table.interface.models import KeepBody, SeriesBody, StartBody
from farmstead.table.interface.play import AllTables, Lang, Who, answer, client_of, person_of, with_cookie
from farmstead.table.tables import show
from farmstead.table.tables.series import CHOOSING, READY, AllSeries, Stage, Standing
from farmstead.table.tables.tables import Visitor
from farmstead.table.words import maybe

ROUTES: Final = APIRouter(prefix="/api")


def series_of(request: Request) -> AllSeries:
    found: AllSeries = request.app.state.series
    return found


All = Annotated[AllSeries, Depends(series_of)]


@ROUTES.get("/series")
def my_series(series: All, lang: Lang, visitor: Who) -> Response:
    """My series, last changed first; and the games that have one, with what may be chosen for it."""
    mine = [] if visitor.person is None else series.of_person(visitor.person)
    games = [farmstead.game(name) for name in farmstead.games()]
    offered = [_offered(game, found, lang) for game in games if (found := game.series()) is not None]
    return answer({"series": [_shown(one, lang, True) for one in mine], "games": offered})


@ROUTES.post("/series", status_code=201)
def begin(body: SeriesBody, request: Request, series: All, lang: Lang) -> Response:
    """Begins a series: its first table stands in `table`."""
    person, cookie = person_of(request)
    made = series.begin(person, body.game, body.variants, body.name, client_of(request))
    return with_cookie(request, answer(_shown(made, lang, True), 201), cookie)


@ROUTES.get("/series/{series}")
def standing(series: str, all_series: All, lang: Lang, visitor: Who) -> Response:
    """Where a series stands: its games with their scores and targets, and what comes next."""
    found = all_series.standing(series)
    return answer(_shown(found, lang, all_series.is_mine(found, visitor)))


@ROUTES.post("/series/{series}/choice")
def choose(series: str, body: KeepBody, all_series: All, lang: Lang, visitor: Who) -> Response:
    """Says what goes along into the next game; until that is begun it can be changed."""
    return answer(_shown(all_series.choose(series, visitor, body.choice), lang, True))


@ROUTES.post("/series/{series}/table")
def go_on(series: str, body: StartBody, request: Request, all_series: All, lang: Lang, visitor: Who) -> Response:
    """Makes the table of the next game; where a game is under way nothing is made. It stands in `table`."""
    return answer(_shown(all_series.go_on(series, visitor, body.name, client_of(request)), lang, True))


@ROUTES.get("/tables/{table}/series")
def of_table(table: str, all_series: All, tables: AllTables, visitor: Who, lang: Lang) -> Response:
    """The series that a table belongs to, or null."""
    with tables.room(table):
        pass
    found = all_series.of_table(table)
    return answer({"series": None if found is None else _shown_to(all_series, found, lang, visitor)})


def _shown_to(all_series: AllSeries, found: Standing, lang: str, visitor: Visitor) -> dict[str, Any]:
    return _shown(found, lang, all_series.is_mine(found, visitor))


def _offered(game: Game, series: Series, lang: str) -> dict[str, Any]:
    texts = game.texts
    return {
        "game": game.name,
        "game_title": show.title_of(game, lang),
        "title": texts.say(lang, "series.title"),
        "about": texts.say(lang, "series.about"),
        "wishes": [
            {
                "name": name,
                "title": maybe(texts, lang, f"variant.{name}", name),
                "values": [
                    {"value": value, "title": maybe(texts, lang, f"variant_value.{name}_{value}", value)}
                    for value in values
                ],
            }
            for name, values in series.wishes.items()
        ],
    }


def _shown(standing: Standing, lang: str, mine: bool) -> dict[str, Any]:
    game, series, texts = standing.game, standing.series, standing.game.texts
    last, outcome = standing.last, standing.outcome
    choosing = outcome is not None and outcome.reached and standing.status in (CHOOSING, READY)
    ahead = standing.status == READY and last.status == "over"
    told = [_begins(game, series, variants, lang) for variants in standing.others or [standing.variants]]
    return {
        "series": standing.id,
        "url": f"/series/{standing.id}",
        "game": game.name,
        "game_title": show.title_of(game, lang),
        "title": texts.say(lang, "series.title"),
        "about": texts.say(lang, "series.about"),
        "name": standing.name,
        "mine": mine,
        "status": standing.status,
        "number": last.number + (1 if ahead or standing.status == CHOOSING else 0),
        "target": series.target(standing.variants),
        "begins": [line for line in told[0] if all(line in lines for lines in told)],
        "table": last.table,
        "table_url": f"/t/{last.table}",
        "goal": texts.say(lang, "series.goal") if outcome is not None and outcome.goal else None,
        "question": texts.say(lang, "series.choose") if choosing and outcome and outcome.choices else None,
        "choices": [
            {**_thing(game, series, choice, lang), "chosen": choice == last.choice}
            for choice in (outcome.choices if choosing and outcome else [])
        ],
        "games": [_game(standing, stage, lang) for stage in standing.stages],
    }


def _begins(game: Game, series: Series, variants: dict[str, str], lang: str) -> list[str]:
    """What a game begins with; before something is chosen only what does not depend on it is told."""
    return [game.texts.say(lang, key, **params) for key, params in series.carried(variants)]


def _thing(game: Game, series: Series, choice: str, lang: str) -> dict[str, Any]:
    """A choice by its name and what it does."""
    name = maybe(game.texts, lang, f"{series.thing}.{choice}", choice)
    return {"id": choice, "name": name, "text": maybe(game.texts, lang, f"{series.thing}_text.{choice}", "")}


def _game(standing: Standing, stage: Stage, lang: str) -> dict[str, Any]:
    game, series = standing.game, standing.series
    target = series.target(stage.variants)
    kept = None if stage.choice is None else _thing(game, series, stage.choice, lang)["name"]
    return {
        "number": stage.number,
        "table": stage.table,
        "url": f"/t/{stage.table}",
        "replay": f"/t/{stage.table}/replay",
        "status": stage.status,
        "target": target,
        "points": stage.points,
        "reached": None if stage.points is None else stage.points >= target,
        "begins": _begins(game, series, stage.variants, lang),
        "kept": kept,
    }
