"""The cards of all games, to be looked up: the whole list, and one with all that is known of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response

import farmstead
from farmstead.gallery import Figures, Page, book, kept
from farmstead.learning import rulebook
from farmstead.table.interface.play import Lang, Who, answer
from farmstead.table.interface.prepared import prepared
from farmstead.table.problems import Problem
from farmstead.table.tables import show
from farmstead.table.tables.card_games import CardGames
from farmstead.table.tables.incoming import find_game
from farmstead.table.tables.teaching import section_title

ROUTES: Final = APIRouter(prefix="/api")
ONE_CARD: Final = ("meets", "section", "icons")
"""What only the page of one card needs."""


def card_games_of(request: Request) -> CardGames:
    found: CardGames = request.app.state.card_games
    return found


Stored = Annotated[CardGames, Depends(card_games_of)]


@ROUTES.get("/cards")
async def all_cards(request: Request, lang: Lang) -> Response:
    """All cards of all games, what they can be sorted by, and the figures of bots' games by number of players."""
    return await prepared(request, ("cards", lang), lambda: _all_cards(lang))


def _all_cards(lang: str) -> Response:
    pages = book(lang)
    return answer(
        {
            "games": [
                {
                    "name": name,
                    "title": show.title_of(farmstead.game(name), lang),
                    "facets": pages.facets[name],
                    "studies": [_study(study) for study in _largest(kept(name))],
                }
                for name in farmstead.games()
            ],
            "cards": [
                {
                    "game": page.game,
                    **{name: value for name, value in page.card.items() if name not in ONE_CARD},
                    "figures": _figures(page),
                }
                for page in pages.pages
            ],
        }
    )


@ROUTES.get("/cards/{game}/{card}")
def one_card(game: str, card: str, lang: Lang, stored: Stored, who: Who) -> Response:
    """One card: its text and rulings, the cards it meets, figures of bots' games and of this server's, and my games."""
    found = find_game(game)
    pages = book(lang)
    page = pages.find(game, card)
    if page is None:
        raise Problem("not-found")
    before, after = pages.around(page)
    people = [(study, study.told(card)) for study in stored.figures(game)]
    return answer(
        {
            "game": game,
            "game_title": show.title_of(found, lang),
            **page.card,
            "section": section_title(found, page.card["section"], lang) if page.card["section"] else None,
            "facets": [
                {
                    "id": facet["id"],
                    "title": facet["title"],
                    "values": [value["title"] for value in facet["values"] if value["id"] in had],
                }
                for facet in pages.facets[game]
                if (had := page.card["facets"].get(facet["id"]))
            ],
            "meets": [
                {**_named(other), "why": meeting["why"]}
                for meeting in page.card["meets"]
                if (other := pages.find(game, meeting["id"])) is not None
            ],
            "rule": _anchor(game, page, lang),
            "before": _named(before),
            "after": _named(after),
            "figures": _figures(page),
            "studies": [_study(study) for study in _largest(kept(game)) if study.told(card)],
            "people": [{**_study(study), **told.to_data()} for study, told in people if told is not None],
            "mine": stored.of_person(who.person, game, card) if who.person is not None else [],
        }
    )


def _named(page: Page | None) -> dict[str, Any]:
    """A card as a link."""
    if page is None:
        return {}
    card = page.card
    return {"id": page.id, "title": card["title"], "code": card["code"], "icon": card["icon"], "tone": card["tone"]}


def _largest(studies: Sequence[Figures]) -> list[Figures]:
    """Of the studies for each number of players the one of most games."""
    found: dict[int, Figures] = {}
    for study in studies:
        if study.players not in found or study.games > found[study.players].games:
            found[study.players] = study
    return [found[players] for players in sorted(found)]


def _study(study: Figures) -> dict[str, Any]:
    return {"players": study.players, "games": study.games, "who": study.who}


def _figures(page: Page) -> dict[str, Any]:
    """By number of players; a card that was in several studies has the figures of the largest."""
    with_it = [study for study in kept(page.game) if page.id in study.cards]
    told = {study.players: study.told(page.id) for study in _largest(with_it)}
    return {str(players): one.to_data() for players, one in told.items() if one is not None}


def _anchor(game: str, page: Page, lang: str) -> str | None:
    """Where the rules page speaks of it."""
    anchors = rulebook(farmstead.game(game)).anchors(lang)
    named = [anchor for anchor in anchors if anchor == page.id or anchor.partition("-")[2] == page.id]
    return f"/rules/{game}#{min(named)}" if named else None
