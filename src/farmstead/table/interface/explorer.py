"""The explorer: what is taken when and how it ends, from self-play that came along or from this server's own games."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from farmstead.explorer import KeptGame, Question, Tally, answer
from farmstead.explorer.asking import ANY, FEW, choices, usual_variants, usual_who
from farmstead.explorer.seen import explored
from farmstead.explorer.words import kinds, place_title, thing_page, variants_title
from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.game import Game
from farmstead.table.interface.files import file_of
from farmstead.table.interface.models import ExploreQuery
from farmstead.table.interface.play import How, Lang, Who, step_of
from farmstead.table.interface.play import answer as plain
from farmstead.table.interface.prepared import key_of, prepared
from farmstead.table.problems import Problem
from farmstead.table.tables import show
from farmstead.table.tables.explorer import SELF_PLAY, Explorer, Played, seat_names
from farmstead.table.tables.incoming import find_game
from farmstead.table.words import say

ROUTES: Final = APIRouter(prefix="/api")
MOST_GAMES: Final = 30
ALL: Final = "all"
"""Whoever played."""
Data = dict[str, Any]


async def explorer_of(request: Request) -> Explorer:
    found: Explorer = request.app.state.explorer
    return found


Explorers = Annotated[Explorer, Depends(explorer_of)]
Asked = Annotated[ExploreQuery, Query()]


@ROUTES.get("/explorer/{game}")
async def explore(game: str, request: Request, asked: Asked, explorers: Explorers, lang: Lang) -> Response:
    """What is taken in which round, how games begin and go on, what is played or built, and how all that ends."""
    find_game(game)
    if asked.source != SELF_PLAY:  # which grows
        return await run_in_threadpool(_explored, game, asked, explorers, lang)
    key = key_of("explorer", game, lang, asked.model_dump())
    return await prepared(request, key, lambda: _explored(game, asked, explorers, lang))


def _explored(game: str, asked: ExploreQuery, explorers: Explorer, lang: str) -> Response:
    found = find_game(game)
    tallies = explorers.tallies(game, asked.source)
    question = _question(found, tallies, asked)
    own = explorers.played(game) if asked.source != SELF_PLAY else []
    came = explorers.kept_games(game) if asked.source == SELF_PLAY else []
    told = answer(game, tallies, question, came)
    marks = explored(found)
    return plain(
        {
            **told,
            "title": show.title_of(found, lang),
            "source": asked.source,
            "who": question.who,
            "variants": dict(question.variants or ()),
            "choices": _choices(game, tallies, question, lang),
            "marks": list(marks.marks),
            "mark": {"title": marks.mark_title(lang), "icon": marks.mark_icon},
            "few": FEW,
            "heat": [{**_place(found, row["place"], lang), **row} for row in told["heat"]],
            "beginning": _named(found, told["beginning"], lang),
            "before": _named(found, told["before"], lang) if told["before"] else None,
            "kinds": [{"id": one, "title": title} for one, title in kinds(game, lang).items()],
            "things": [row for one in told["things"] if (row := _thing(game, one, lang))],
            "found": [_kept(one) for one in told["found"][:MOST_GAMES]]
            + [_played(explorers, one, lang) for one in _fitting(own, question)],
            "count": len(told["found"]) + sum(question.fits(one.seen) for one in own),
        }
    )


@ROUTES.get("/explorer/{game}/games/{wanted}/replay")
def replay(
    game: str,
    wanted: str,
    explorers: Explorers,
    visitor: Who,
    how: How,
    step: Annotated[int | None, Query(description="How many answers have been given; all by default.")] = None,
) -> Response:
    """A game of the set that came along, after any number of answers: like the replay of a table."""
    room = explorers.room(find_game(game).name, wanted)
    with room.lock:
        return plain(show.replay(room, visitor, how, step_of(room, step), bool(how.log)))


@ROUTES.get("/explorer/{game}/games/{wanted}/record")
def record(game: str, wanted: str, explorers: Explorers) -> Response:
    """The same as a file."""
    room = explorers.room(find_game(game).name, wanted)
    with room.lock:
        return file_of(room.record.to_text(), f"{game}-{wanted}.record", "text/plain; charset=utf-8")


def _question(game: Game, tallies: list[Tally], asked: ExploreQuery) -> Question:
    """What is asked for; where nothing was said, the sort of games that there are most of."""
    players = asked.players
    if players is None:
        known = [tally.players for tally in tallies]
        players = 2 if 2 in known or not known else min(known)
    if players not in game.players:
        raise Problem("bad-request", why="players")
    if asked.variants is None:
        chosen = usual_variants(tallies, players)
    else:
        pairs = [one.partition("=") for one in asked.variants.split(",") if one and one != "usual"]
        chosen = tuple(sorted((name, value) for name, _, value in pairs))
    who = asked.who
    if not who and asked.source == SELF_PLAY:
        who = usual_who(tallies, players, chosen)
    who = "" if who == ALL else who
    return Question(
        players, chosen, who, min(asked.seat, players), tuple(asked.after), asked.round, asked.place, asked.thing
    )


def _choices(game: str, tallies: list[Tally], question: Question, lang: str) -> Data:
    """What can be asked for, in words: numbers of players, then what is played by so many, then by whom."""
    players = choices(tallies)["players"]
    mine = [tally for tally in tallies if tally.players == question.players]
    variants = choices(mine)["variants"]
    same = [tally for tally in mine if tuple(tally.variants.items()) == question.variants]
    return {
        "players": players,
        "variants": [{**one, "title": variants_title(game, one["variants"], lang)} for one in variants],
        "who": [{**one, "title": _who(one["who"], lang)} for one in choices(same)["who"]],
    }


def _who(who: str, lang: str) -> str:
    """Who played, in words."""
    kind, _, number = who.partition(":")
    if kind == "level" and number.isdigit():
        return say(lang, "explorer.level", n=int(number))
    return say(lang, f"explorer.{kind}") if kind in ("people", "mixed", "judge", "search") else who


def _place(game: Game, place: str, lang: str) -> Data:
    return {"title": place_title(game.name, place, lang), "icon": explored(game).icons.get(place)}


def _named(game: Game, told: Data, lang: str) -> Data:
    """A beginning with its words."""
    titles = [None if one == ANY else place_title(game.name, one, lang) for one in told["path"]]
    rows = [{**_place(game, row["place"], lang), **row} for row in told["rows"]]
    return {**told, "titles": titles, "rows": rows}


def _thing(game: str, row: Data, lang: str) -> Data | None:
    page = thing_page(game, row["thing"], lang)
    if page is None:
        return None
    card = page.card
    return {**row, "title": card["title"], "icon": card["icon"], "kinds": card["facets"].get("kind", [])}


def _kept(game: KeptGame) -> Data:
    """A game of the set, as a line with its way."""
    names = seat_names(game)
    return {
        "names": names,
        "points": game.seen.points,
        "who": game.seen.who,
        "url": f"/explorer/{game.game}/games/{game.id}",
    }


def _fitting(own: list[Played], question: Question) -> list[Played]:
    return [one for one in reversed(own) if question.fits(one.seen)][:MOST_GAMES]


def _played(explorers: Explorer, one: Played, lang: str) -> Data:
    """A game of this server that strangers may find, with its players as they are called there."""
    names: list[str] = []
    try:
        with explorers.tables.room(one.table) as room:
            names = [seat.label(lang) for seat in room.seats]
    except (Problem, FarmsteadError):
        pass
    return {"names": names, "points": one.seen.points, "who": one.seen.who, "url": f"/t/{one.table}/replay"}
