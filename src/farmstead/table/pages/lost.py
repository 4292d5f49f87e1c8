"""Where a link leads nowhere: a page of the site that says what may have happened, and the ways on."""

from __future__ import annotations

from html import escape
from typing import Final

from farmstead.table.pages.assets import ASSETS
from farmstead.table.pages.pages import framed
from farmstead.table.pages.site import Look
from farmstead.table.problems import Problem
from farmstead.table.words import PAGE

WAYS_ON: Final = (("tables", "/", "btn main large"), ("learn", "/learn", "btn large"), ("rules", "/rules", "btn large"))
LONGEST_PATH: Final = 60


def lost(look: Look, problem: Problem, path: str) -> str:
    """The page instead of one that is not there: the reason first, the code last and small. It needs no script."""
    lang = look.lang
    title = PAGE.say(lang, "lost.title" if problem.status in (404, 410) else "lost.trouble")
    said = PAGE.say(lang, "lost.text") if problem.code == "not-found" else problem.text(lang)
    shown = path if len(path) <= LONGEST_PATH else f"{path[:LONGEST_PATH]}..."
    ways = "".join(
        f'<a class="{kind}" href="{to}">{escape(PAGE.say(lang, f"lost.{name}"))}</a>' for name, to, kind in WAYS_ON
    )
    main = (
        '<main id="main" class="lost" tabindex="-1"><section class="panel">'
        f'<img src="{ASSETS.base()}/covers/lost.svg" alt="" width="640" height="240">'
        f'<div class="said"><h1>{escape(title)}</h1><p>{escape(said)}</p><p class="row wrap">{ways}</p>'
        f'<p class="code">{problem.status} · {escape(shown)}</p></div></section></main>'
    )
    return framed(look, title, main, page="lost")
