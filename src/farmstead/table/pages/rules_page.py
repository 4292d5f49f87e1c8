"""The rules of a game as a page: chapters with anchors, all things of the game, a search that needs no server."""

from __future__ import annotations

from html import escape

from farmstead.kernel.game import Game
from farmstead.learning import Chapter, Rulebook, rulebook
from farmstead.records import letter
from farmstead.table.pages.pages import document
from farmstead.table.pages.site import Look
from farmstead.table.tables.covers import drawing
from farmstead.table.tables.show import title_of
from farmstead.table.words import maybe, say


def rules_of(game: Game, look: Look) -> str:
    """The whole page. Without a script it is a plain page with a table of contents."""
    book, lang = rulebook(game), look.lang
    seats = say(lang, "page.players", n=", ".join(map(str, sorted(game.players))))
    intro = (
        f'<div class="book-head"><span class="cover">{drawing(game.name)}</span>'
        f"<div><p>{escape(maybe(game.texts, lang, 'game.about', ''))}</p>"
        f'<p>{escape(seats)}. <a href="/learn#{game.name}">{escape(say(lang, "page.learn"))}</a></p></div></div>'
    )
    one, many = (escape(say(lang, "page.found", n=n)) for n in (1, 2))
    search = (
        f'<form role="search" class="find" hidden><label for="find">{escape(say(lang, "page.find"))}</label>'
        f'<input id="find" type="search" autocomplete="off" spellcheck="false">'
        f'<output for="find" aria-live="polite" data-one="{one}" data-many="{many}"></output></form>'
    )
    entries = "".join(
        f'<li><a href="#{chapter.id}">{escape(book.title(lang, chapter))}</a></li>' for chapter in book.chapters
    )
    contents = f'<nav class="contents" aria-label="{escape(say(lang, "page.contents"))}"><ol>{entries}</ol></nav>'
    names = [say(lang, "seat-name.player", letter=letter(seat)) for seat in range(max(game.players))]
    drawn = book.pictures(lang, look.theme or "light", names)
    chapters = "\n".join(_chapter(book, chapter, lang, drawn.get(chapter.picture)) for chapter in book.chapters)
    return document(look, title_of(game, lang), f"{intro}{search}{contents}{chapters}", "learn/rules.js", "rules")


def _chapter(book: Rulebook, chapter: Chapter, lang: str, drawn: tuple[str, str] | None) -> str:
    cited = ", ".join(book.cited(chapter))
    cite = f'<p class="cited">{escape(say(lang, "page.cited", sections=cited))}</p>' if cited else ""
    things = "".join(
        f'<div class="entry" id="{escape(thing.anchor)}"><dt>{escape(thing.title)}</dt>'
        + "".join(f"<dd>{escape(side)}</dd>" for side in thing.sides if side)
        + "</div>"
        for kind in chapter.kinds
        for thing in book.things(lang, kind)
    )
    listed = f"<dl>{things}</dl>" if things else ""
    title = escape(book.title(lang, chapter))
    text = _lines(book.text(lang, chapter))
    figure = "" if drawn is None else f"<figure>{drawn[1]}<figcaption>{escape(drawn[0])}</figcaption></figure>"
    return f'<section class="chapter" id="{escape(chapter.id)}"><h2>{title}</h2>{figure}{text}{cite}{listed}</section>'


def _lines(lines: list[str]) -> str:
    """Paragraphs, and lists of the lines that begin with a dash."""
    parts: list[str] = []
    listing = False
    for line in lines:
        entry = line.startswith("- ")
        if entry != listing:
            parts.append("<ul>" if entry else "</ul>")
            listing = entry
        parts.append(f'<li class="entry">{escape(line[2:])}</li>' if entry else f'<p class="entry">{escape(line)}</p>')
    return "".join(parts) + ("</ul>" if listing else "")
