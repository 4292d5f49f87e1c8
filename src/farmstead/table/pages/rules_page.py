"""The rules of a game as a page: chapters with anchors, all things of the game, a search that needs no server."""

from __future__ import annotations

from html import escape

from farmstead.kernel.game import Game
from farmstead.learning import Chapter, Rulebook, rulebook
from farmstead.table.pages.pages import document
from farmstead.table.tables.show import title_of
from farmstead.table.words import maybe, say


def rules_of(game: Game, lang: str, theme: str | None) -> str:
    """The whole page. Without a script it is a plain page with a table of contents."""
    book = rulebook(game)
    other = "fr" if lang == "en" else "en"
    seats = say(lang, "page.players", n=", ".join(map(str, sorted(game.players))))
    intro = (
        f"<p>{escape(maybe(game.texts, lang, 'game.about', ''))}</p><p>{escape(seats)}. "
        f'<a href="/">{escape(say(lang, "page.learn"))}</a> '
        f'<a href="?lang={other}" hreflang="{other}" lang="{other}">{escape(say(other, f"page.to-{other}"))}</a></p>'
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
    chapters = "\n".join(_chapter(book, chapter, lang) for chapter in book.chapters)
    return document(lang, theme, title_of(game, lang), f"{intro}{search}{contents}{chapters}", "learn/rules.js")


def _chapter(book: Rulebook, chapter: Chapter, lang: str) -> str:
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
    return f'<section class="chapter" id="{escape(chapter.id)}"><h2>{title}</h2>{text}{cite}{listed}</section>'


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
