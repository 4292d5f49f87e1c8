"""All cards of all games in one language, game by game: to be listed, searched and opened."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import farmstead
from farmstead.gallery.figures import Figures, kept
from farmstead.i18n.texts import LANGUAGES


class Page(NamedTuple):
    """One card: the game, and the card as the game tells it (`Game.gallery`)."""

    game: str
    card: dict[str, Any]

    @property
    def id(self) -> str:
        return str(self.card["id"])

    @property
    def path(self) -> str:
        """Where it is found, as an address and as a word of the command line."""
        return f"{self.game}/{self.id}"

    @property
    def words(self) -> str:
        """Everything that is said on it, to be searched."""
        card = self.card
        parts = [card["title"], card["code"], card["kind"], card["text"], card["price"], *card["needs"]]
        return fold(" ".join([*(str(part) for part in parts if part), *card["sides"], *card["rulings"], *card["also"]]))


class Book:
    """The cards in one language."""

    def __init__(self, lang: str) -> None:
        told = {name: farmstead.game(name).gallery(lang) for name in farmstead.games()}
        for name, one in told.items():
            name_elsewhere(name, one["cards"], lang)
        self.lang = lang
        self.facets: dict[str, list[dict[str, Any]]] = {name: one["facets"] for name, one in told.items()}
        self.pages = [Page(name, card) for name, one in told.items() for card in one["cards"]]
        self._at = {page.path: number for number, page in enumerate(self.pages)}

    def find(self, game: str, card: str) -> Page | None:
        at = self._at.get(f"{game}/{card}")
        return None if at is None else self.pages[at]

    def known_as(self, card: str) -> list[Page]:
        """The cards of this id; games may share one."""
        return [page for page in self.pages if page.id == card]

    def around(self, page: Page) -> tuple[Page | None, Page | None]:
        """The cards before and after one of the same game."""
        at = self._at[page.path]
        before = self.pages[at - 1] if at else None
        after = self.pages[at + 1] if at + 1 < len(self.pages) else None
        return (
            before if before and before.game == page.game else None,
            after if after and after.game == page.game else None,
        )

    def search(
        self, text: str = "", games: Sequence[str] = (), wanted: Mapping[str, Iterable[str]] | None = None
    ) -> list[Page]:
        """The cards that hold all words of a text and have, of each facet that is asked for, one of the values.

        Values are known by their ids and by their titles.
        """
        words = fold(text).split()
        asked = {facet: self._values(facet, values) for facet, values in (wanted or {}).items()}
        found = []
        for page in self.pages:
            if games and page.game not in games:
                continue
            if not all(set(page.card["facets"].get(facet, ())) & values for facet, values in asked.items()):
                continue
            if all(word in page.words for word in words):
                found.append(page)
        return found

    def _values(self, facet: str, values: Iterable[str]) -> set[str]:
        wanted = {fold(value) for value in values}
        return {value["id"] for value in self.values(facet) if wanted & {fold(value["id"]), fold(value["title"])}}

    def values(self, facet: str) -> list[dict[str, Any]]:
        """All values of a facet, game by game."""
        alike = [one for facets in self.facets.values() for one in facets if one["id"] == facet]
        return [value for one in alike for value in one["values"]]


def name_elsewhere(game: str, cards: list[dict[str, Any]], lang: str) -> None:
    """Put the titles of cards in the other languages beside theirs: people look for the name on their own box."""
    for other in LANGUAGES:
        if other != lang:
            titles = {card["id"]: card["title"] for card in farmstead.game(game).gallery(other)["cards"]}
            for card in cards:
                if titles[card["id"]] != card["title"]:
                    card["also"] = [*card["also"], titles[card["id"]]]


@cache
def book(lang: str) -> Book:
    """All cards in a language; they do not change while a program runs."""
    return Book(lang)


def figures_of(game: str, card: str, studies: Sequence[Figures] | None = None) -> list[tuple[Figures, dict[str, Any]]]:
    """What studies tell of a card, each with its figures as plain data; by default those of the package."""
    found = []
    for study in kept(game) if studies is None else studies:
        told = study.told(card)
        if told is not None:
            found.append((study, told.to_data()))
    return found


def fold(text: str) -> str:
    """Without capitals, accents and typographers' signs: what people type."""
    plain = unicodedata.normalize("NFD", text.casefold()).replace("’", "'").replace("œ", "oe")
    return "".join(sign for sign in plain if not unicodedata.combining(sign))
