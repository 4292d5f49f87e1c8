"""A study as a page: one HTML file that needs nothing else, with pictures instead of tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from farmstead.arena.charts import heat, histogram, shares
from farmstead.i18n import SHARED, Texts
from farmstead.pictures.theme import asset

if TYPE_CHECKING:
    from farmstead.arena.study import Study, Taken, Winning

TEXTS: Final = Texts(SHARED, Path(__file__).parent / "text")
MOST_ROWS: Final = 40  # lines of one picture
LEAST_SEATS: Final = 5  # a share of fewer says nothing
LEAST_LINES: Final = 3

STYLE: Final = """
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.45 var(--font-ui); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2 { font-family: var(--font-display); line-height: 1.2; text-wrap: balance; }
h1 { font-size: 30px; } h2 { font-size: 22px; margin: 0 0 .25rem; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; }
section { padding: 1rem 1.25rem; margin: 1rem 0; }
p { color: var(--ink-2); margin: .25rem 0 .75rem; max-width: 46rem; }
.wide { overflow-x: auto; } svg { display: block; max-width: none; font-variant-numeric: tabular-nums; }
svg text { fill: var(--ink); font-size: 13px; } svg .soft { fill: var(--ink-2); }
"""
THEME: Final = (
    "document.documentElement.dataset.theme="
    "matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"
)


def page(study: Study, taken: dict[str, list[Taken]], winning: dict[str, list[Winning]]) -> str:
    """The whole page."""
    lang = study.lang
    name = study.game.texts.say(lang, "game.name") if study.game.texts.has(lang, "game.name") else study.plan.game
    title = TEXTS.say(lang, "study.title", n=len(study.rows), game=name)
    chosen = ", ".join(f"{key}={value}" for key, value in study.plan.variants.items()) or "-"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(TEXTS.say(lang, 'study.how', bot=study.plan.bots[0], variants=chosen))}</p>",
        _section(TEXTS.say(lang, "study.points"), TEXTS.say(lang, "study.points-text"), *_points(study)),
    ]
    for kind, entries in winning.items():
        known = [entry for entry in entries if entry.seats >= LEAST_SEATS]
        if len(known) >= LEAST_LINES:
            parts.append(_winning(study, kind, known))
    for kind, options in taken.items():
        parts.append(_taken(study, kind, options))
    parts.append(f"<p>{escape(TEXTS.say(lang, 'study.files'))}</p>")
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{asset('tokens.css')}{STYLE}</style>\n<script>{THEME}</script>\n"
        f"</head>\n<body>\n<main>\n" + "\n".join(parts) + "\n</main>\n</body>\n</html>\n"
    )


def _section(title: str, text: str, *drawings: str) -> str:
    shown = "".join(f'<div class="wide">{drawing}</div>' for drawing in drawings)
    return f"<section><h2>{escape(title)}</h2><p>{escape(text)}</p>{shown}</section>"


def _points(study: Study) -> list[str]:
    lang = study.lang
    every = [total for totals in study.totals for total in totals]
    drawings: list[str] = []
    for number, (seat, rate, points, totals) in enumerate(study.seats()):
        said = {"mean": f"{points.value:.1f}", "low": f"{points.low:.1f}", "high": f"{points.high:.1f}"}
        if study.plan.players == 1:
            title = TEXTS.say(lang, "study.seat-alone", **said)
        else:
            shares = {"rate": rate.value, "rate_low": rate.low, "rate_high": rate.high}
            said.update({key: f"{value:.0%}" for key, value in shares.items()})
            title = TEXTS.say(lang, "study.seat", seat=seat, **said)
        drawings.append(histogram(title, totals, min(every), max(every), number + 1))
    return drawings


def _taken(study: Study, kind: str, entries: Sequence[Taken]) -> str:
    lang = study.lang
    first = 0 if any(entry.by_round[0] for entry in entries) else 1
    heads = [TEXTS.say(lang, "study.setup") if turn == 0 else str(turn) for turn in range(first, study.last_round + 1)]
    shown = entries[:MOST_ROWS]
    drawing = heat(
        TEXTS.say(lang, "study.round"),
        TEXTS.say(lang, "study.per-game"),
        heads,
        [(entry.text, entry.per_game, entry.by_round[first:]) for entry in shown],
    )
    text = _more(study, "study.taken-text", shown, entries)
    return _section(TEXTS.say(lang, "study.taken", kind=kind), text, drawing)


def _winning(study: Study, kind: str, entries: Sequence[Winning]) -> str:
    lang = study.lang
    shown = sorted(sorted(entries, key=lambda entry: -entry.seats)[:MOST_ROWS], key=lambda entry: -entry.rate.value)
    drawing = shares(
        [TEXTS.say(lang, f"study.{head}") for head in ("seats", "wins", "difference")],
        [(entry.text, entry.seats, entry.rate, entry.points) for entry in shown],
        0.5 if study.plan.players == 1 else 1 / study.plan.players,
    )
    key = "study.winning-alone" if study.plan.players == 1 else "study.winning-text"
    return _section(TEXTS.say(lang, "study.winning", kind=kind), _more(study, key, shown, entries), drawing)


def _more(study: Study, key: str, shown: Sequence[object], entries: Sequence[object]) -> str:
    text = TEXTS.say(study.lang, key)
    if len(shown) < len(entries):
        text += " " + TEXTS.say(study.lang, "study.shown", n=len(shown), all=len(entries))
    return text
