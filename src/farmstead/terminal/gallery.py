"""The gallery in a terminal: a list of cards, or one in full."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from farmstead.gallery import Book, Page, book
from farmstead.gallery.book import figures_of, fold
from farmstead.i18n import figure, percent
from farmstead.terminal import setup
from farmstead.terminal.loading import UnusableError
from farmstead.terminal.reading import card_lines
from farmstead.terminal.words import say

SORTS: Final = ("number", "name", "won", "points", "played", "dealt")
NOTHING: Final[dict[str, Any]] = {"where": None, "state": None, "notes": [], "needs": []}
"""What a card has only at a table."""


def lines(
    words: Sequence[str], games: Sequence[str], wanted: Mapping[str, Sequence[str]], sort: str, lang: str
) -> Iterator[str]:
    """What there is to say: a single card in full, several as a list."""
    if sort not in SORTS:
        raise UnusableError(say(lang, "gallery.unknown-sort", found=sort, known=", ".join(SORTS)))
    pages = book(lang)
    chosen = [setup.find_game(name, lang).name for name in games]
    game, _, card = words[0].partition("/") if len(words) == 1 else ("", "", "")
    asked = pages.find(game, card)
    found = [asked] if asked is not None else pages.search(" ".join(words), chosen, wanted)
    if not found and len(words) == 1 and not wanted:
        found = [page for page in pages.known_as(words[0]) if not chosen or page.game in chosen]
    named = [page for page in found if words and fold(page.card["title"]) == fold(" ".join(words))]
    if not found:
        yield _nothing(pages, wanted, lang)
    elif len(found) == 1 or len(named) == 1:
        yield from one(pages, (found if len(found) == 1 else named)[0], lang)
    else:
        yield from (_line(page) for page in ordered(found, sort))
        yield say(lang, "gallery.found", n=len(found))


def ordered(found: Sequence[Page], sort: str) -> list[Page]:
    """Cards in an order; those without figures come last."""
    if sort == "number":
        return list(found)
    if sort == "name":
        return sorted(found, key=lambda page: fold(page.card["title"]))

    def worth(page: Page) -> float:
        told = figures_of(page.game, page.id)
        value = told[0][1][{"played": "share"}.get(sort, sort)] if told else None
        if value is None:
            return float("-inf")
        return float(value[0] if isinstance(value, list) else value)

    return sorted(found, key=worth, reverse=True)


def _line(page: Page) -> str:
    card = page.card
    figures = [part for part in (card["code"], card["short"], card["price"]) if part]
    return f"{page.path}  {card['title']} ({', '.join(figures)})  {card['text']}".rstrip()


def _nothing(pages: Book, wanted: Mapping[str, Sequence[str]], lang: str) -> str:
    """Whoever asked for a value that is none learns which there are."""
    for facet, values in wanted.items():
        known = {value["id"]: value["title"] for value in pages.values(facet)}
        if not {fold(value) for value in values} & {fold(word) for pair in known.items() for word in pair}:
            return say(lang, "gallery.nothing", facet=facet, values=", ".join(known))
    return say(lang, "gallery.none")


def one(pages: Book, page: Page, lang: str) -> Iterator[str]:
    """A card in full: what is printed on it, rulings, the cards it meets, and figures."""
    card = page.card
    yield from card_lines({**card, **NOTHING}, lang)
    if card["needs"]:
        yield f"  {say(lang, 'gallery.needs', what=', '.join(card['needs']))}"
    for line in (*card["sides"], *card["rulings"]):
        yield f"  {line}"
    for facet in pages.facets[page.game]:
        titles = [value["title"] for value in facet["values"] if value["id"] in card["facets"].get(facet["id"], ())]
        if titles and facet["id"] not in ("kind", "cost"):
            yield f"  {say(lang, 'gallery.facet', title=facet['title'], values=', '.join(titles))}"
    if card["section"]:
        yield f"  {say(lang, 'gallery.rulebook', section=card['section'])}"
    others = [(pages.find(page.game, meeting["id"]), meeting["why"]) for meeting in card["meets"]]
    if others:
        yield say(lang, "gallery.meets")
        for other, why in others:
            if other is not None:
                yield f"  {say(lang, 'gallery.meeting', title=other.card['title'], why=why)}"
    yield from _figures(page, lang)


def _figures(page: Page, lang: str) -> Iterator[str]:
    for study, told in figures_of(page.game, page.id):
        yield say(lang, "gallery.figures", games=study.games, n=study.players, who=study.who)
        said = {"round": "–" if told["mean_round"] is None else figure(told["mean_round"], lang)}
        if told["dealt"] is None:
            yield f"  {say(lang, 'gallery.open', played=told['played'], **said)}"
        else:
            yield f"  {say(lang, 'gallery.dealt', dealt=told['dealt'], share=percent(told['share'], lang), **said)}"
        if told["played"]:
            won, low, high = (percent(share, lang) for share in told["won"])
            yield f"  {say(lang, 'gallery.won', won=won, low=low, high=high)}"
        if told["points"]:
            points, low, high = (figure(number, lang, "+.1f") for number in told["points"])
            key = "gallery.points" if told["dealt"] is not None else "gallery.points-open"
            yield f"  {say(lang, key, points=points, low=low, high=high)}"
