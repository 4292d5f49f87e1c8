"""What every page of the site shares: the bar with its ways, and what makes the site an app on a phone.

A way stands in the bar as soon as there is a page at its address, and not before: no link leads nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any, Final, NamedTuple

from farmstead.i18n import LANGUAGES
from farmstead.pictures import icons, theme
from farmstead.table.pages.assets import ASSETS
from farmstead.table.words import PAGE


class Way(NamedTuple):
    """A way through the site: its words are `ways.<name>` of the page."""

    name: str
    path: str
    sign: str  # an icon of the sprite


WAYS: Final = (
    Way("play", "/", "stable"),
    Way("learn", "/learn", "seed"),
    Way("rules", "/rules", "book"),
    Way("cards", "/cards", "card"),
    Way("puzzles", "/puzzles", "rosette"),
    Way("explorer", "/explorer", "ui-chart"),
    Way("watch", "/watch", "ui-eye"),
)
REVIEW: Final = "/review/"
"""Where the review of a finished game would be, by its table."""
COLOUR: Final = {"light": "#2F5A3C", "dark": "#22392A"}
"""Of the bar on top; the frame of an installed app goes on in it."""
ICONS: Final = (
    {"src": "/static/favicon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "/static/app/icon-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "/static/app/icon-512.png", "sizes": "512x512", "type": "image/png"},
    {"src": "/static/app/icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
)


class Look(NamedTuple):
    """How a page is made for whoever asks: language, theme, the ways in its bar, and whether games are reviewed."""

    lang: str
    theme: str | None
    ways: tuple[Way, ...] = ()
    reviews: bool = False


def open_ways(paths: Iterable[str]) -> tuple[Way, ...]:
    """The ways that lead to a page of this server."""
    there = set(paths)
    return tuple(way for way in WAYS if way.path in there)


def nav(look: Look, now: str = "") -> str:
    """The ways as links; the script of a page says them in its language and marks its own."""
    lang = look.lang
    links = "".join(
        f'<a href="{way.path}" data-way="{way.name}"{_current(way.name == now)}>{_icon(way.sign)}'
        f"<span>{escape(PAGE.say(lang, f'ways.{way.name}'))}</span></a>"
        for way in look.ways
    )
    return f'<nav class="ways" aria-label="{escape(PAGE.say(lang, "ways.title"))}">{links}</nav>'


def bar(look: Look, now: str) -> str:
    """The bar of a page to read, which needs no script: one makes its language stay."""
    lang = look.lang
    home = escape(PAGE.say(lang, "page.home"))
    languages = "".join(
        f'<a href="?lang={one}" hreflang="{one}" lang="{one}" data-lang="{one}"{_current(one == lang, "true")} '
        f'title="{escape(PAGE.say(lang, f"page.lang-{one}"))}">{one.upper()}</a>'
        for one in LANGUAGES
    )
    links = nav(look, now)
    label = escape(PAGE.say(lang, "page.language"))
    return (
        f'<a class="skip" href="#main">{escape(PAGE.say(lang, "page.skip"))}</a>'
        f'<header class="bar site-bar"><a class="logo" href="/" aria-label="{home}">'
        f'<img src="{ASSETS.base()}/favicon.svg" width="25" height="25" alt=""><span>Farmstead</span></a>{links}'
        f'<span class="grow"></span><span class="langs" role="group" aria-label="{label}">{languages}</span>'
        f'<button type="button" class="tool theme" hidden data-to-dark="{escape(PAGE.say(lang, "page.to-dark"))}" '
        f'data-to-light="{escape(PAGE.say(lang, "page.to-light"))}">{_icon("ui-sun")}</button></header>'
    )


def signs(markup: str) -> str:
    """The icons and fills that the drawings of a page use, for one that loads no sprite."""
    inside = theme.hatches() + theme.paint() + "".join(icons.symbols(markup))
    return f'<svg class="unseen" width="0" height="0" aria-hidden="true"><defs>{inside}</defs></svg>'


def manifest(lang: str) -> dict[str, Any]:
    """What an installed app is called and looks like."""
    return {
        "id": "/",
        "name": "Farmstead",
        "short_name": "Farmstead",
        "description": PAGE.say(lang, "app.about"),
        "lang": lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#E9DEC8",
        "theme_color": COLOUR["light"],
        "icons": list(ICONS),
        "shortcuts": [
            {"name": PAGE.say(lang, f"ways.{way.name}"), "url": way.path}
            for way in WAYS
            if way.name in ("learn", "rules")
        ],
    }


def head(look: Look) -> str:
    """What the head of every page says for those who install it."""
    return (
        '<link rel="manifest" href="/manifest.webmanifest">\n'
        f'<link rel="apple-touch-icon" href="{ASSETS.base()}/app/icon-192.png">\n'
        f'<meta name="theme-color" content="{COLOUR.get(look.theme or "light", COLOUR["light"])}">\n'
    )


def offline() -> str:
    """What an installed app shows without a line, in every language: nobody can be asked which. It needs no script,
    and names no table: what is so at a table only the server knows."""
    texts = "".join(
        f'<section lang="{lang}"><h1>{escape(PAGE.say(lang, "app.offline"))}</h1>'
        f"<p>{escape(PAGE.say(lang, 'app.offline-text'))}</p>"
        f'<a class="btn main large" href="">{escape(PAGE.say(lang, "page.again"))}</a></section>'
        for lang in LANGUAGES
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Farmstead</title>\n'
        '<link rel="icon" href="/static/favicon.svg">\n<link rel="stylesheet" href="/kit/tokens.css">\n'
        '<link rel="stylesheet" href="/static/styles/base.css">\n'
        '<link rel="stylesheet" href="/static/styles/site.css">\n</head>\n'
        '<body data-page="offline">\n<main class="offline">'
        f'<img src="/static/favicon.svg" width="72" height="72" alt="">{texts}</main>\n</body>\n</html>\n'
    )


def _current(now: bool, said: str = "page") -> str:
    return f' aria-current="{said}"' if now else ""


def _icon(name: str) -> str:
    line = " line" if name.startswith("ui-") else ""
    return (
        f'<svg class="i{line}" width="22" height="22" viewBox="0 0 32 32" aria-hidden="true">'
        f'<use href="#i-{name}" width="32" height="32"/></svg>'
    )
