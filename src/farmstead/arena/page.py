"""A study as a page: one HTML file that needs nothing else, with pictures instead of tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from farmstead.arena.charts import heat, histogram, shares
from farmstead.i18n import SHARED, Texts, figure, percent
from farmstead.pictures.svg import Svg, el, join
from farmstead.pictures.theme import asset

if TYPE_CHECKING:
    from farmstead.arena.study import Study, Taken, Winning

TEXTS: Final = Texts(SHARED, Path(__file__).parent / "text")
MOST_ROWS: Final = 40  # lines of one picture
LEAST_SEATS: Final = 5  # a share of fewer says nothing
LEAST_LINES: Final = 3

STYLE: Final = """
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.45 var(--font-ui); }
main { max-width: 68rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2 { font-family: var(--font-display); line-height: 1.2; text-wrap: balance; }
h1 { font-size: 30px; } h2 { font-size: 22px; margin: 0 0 .25rem; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; }
section { padding: 1rem 1.25rem; margin: 1rem 0; }
p { color: var(--ink-2); margin: .25rem 0 .75rem; max-width: 46rem; }
h3 { font: inherit; margin: .75rem 0 .25rem; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--ink); font-size: 13px; } svg .soft { fill: var(--ink-2); }
.seats { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 2rem; }
.bars { max-width: 40rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
th { font-weight: 400; color: var(--ink-2); } td, th { padding: 0 .5rem; text-align: right; }
th[scope=row], .shares th:first-child, .across { text-align: left; } th[scope=row] { color: var(--ink); }
.heat { border-spacing: 1px; border-collapse: separate; }
.heat td, .heat th { height: 1.4rem; min-width: 2.1rem; padding: 0 .2rem; }
.heat td:nth-child(n+3), .heat th[scope=col]:nth-child(n+3) { text-align: center; }
.heat th[scope=row], .heat tr > td:first-child { position: sticky; left: 0; background: var(--panel); }
.heat th[scope=row] { min-width: 7rem; max-width: 16rem; padding-right: .75rem; }
.hot { background: color-mix(in srgb, var(--brand) var(--shade), transparent); }
.shares { width: 100%; max-width: 56rem; } .range { width: 22rem; }
@media (max-width: 40rem) {
  main { padding: 1rem .5rem 3rem; } section { padding: .75rem; }
  .bars text { font-size: 24px; }
  .heat th[scope=row] { max-width: 8rem; }
  .shares, .shares tbody { display: block; }
  .shares tr { display: grid; grid-template-columns: 1fr 3.5rem 3.5rem 4rem; padding: .3rem 0; align-items: end; }
  .shares td, .shares th { padding: 0 .2rem; }
  .shares .range, .shares th:nth-child(3) { grid-column: 1 / -1; grid-row: 2; width: auto; }
}
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
        _section(TEXTS.say(lang, "study.points"), TEXTS.say(lang, "study.points-text"), _points(study)),
    ]
    for entries in winning.values():
        known = [entry for entry in entries if entry.seats >= LEAST_SEATS]
        if len(known) >= LEAST_LINES:
            parts.append(_winning(study, known))
    parts += [_taken(study, options) for options in taken.values()]
    parts.append(f"<p>{escape(TEXTS.say(lang, 'study.files'))}</p>")
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{asset('tokens.css')}{STYLE}</style>\n<script>{THEME}</script>\n"
        f"</head>\n<body>\n<main>\n" + "\n".join(parts) + "\n</main>\n</body>\n</html>\n"
    )


def _section(title: str, text: str, drawing: Svg) -> str:
    return f"<section><h2>{escape(title)}</h2><p>{escape(text)}</p>{drawing}</section>"


def group(texts: Sequence[str]) -> tuple[str, list[str]]:
    """The name of a group of options, from the words they all begin with, and what is left of each.

    "Build Well" and "Build Pottery" are "Build …": Well, Pottery. So every kind of option has a name in every language.
    """
    split = [text.split(" ") for text in texts]
    same = 0
    while all(len(words) > same + 1 and words[same] == split[0][same] for words in split):
        same += 1
    if not same:
        return ", ".join(texts[:2]) + " …", list(texts)
    head = " ".join(split[0][:same]).rstrip(",: \u202f\u00a0")
    return f"{head} …", [" ".join(words[same:]) for words in split]


def _points(study: Study) -> Svg:
    lang = study.lang
    every = [total for totals in study.totals for total in totals]
    drawings: list[Svg] = []
    for number, (seat, rate, points, totals) in enumerate(study.seats()):
        said = {"mean": figure(points.value, lang), "low": figure(points.low, lang), "high": figure(points.high, lang)}
        if study.plan.players == 1:
            title = TEXTS.say(lang, "study.seat-alone", **said)
        else:
            rates = {"rate": rate.value, "rate_low": rate.low, "rate_high": rate.high}
            said.update({key: percent(value, lang) for key, value in rates.items()})
            title = TEXTS.say(lang, "study.seat", seat=seat, **said)
        drawings.append(histogram(title, totals, min(every), max(every), number + 1))
    return el("div", join(drawings), class_="seats")


def _taken(study: Study, entries: Sequence[Taken]) -> str:
    lang = study.lang
    name, labels = group([entry.text for entry in entries])
    first = 0 if any(entry.by_round[0] for entry in entries) else 1
    heads = [TEXTS.say(lang, "study.setup") if turn == 0 else str(turn) for turn in range(first, study.last_round + 1)]
    shown = entries[:MOST_ROWS]
    drawing = heat(
        TEXTS.say(lang, "study.round"),
        TEXTS.say(lang, "study.per-game"),
        heads,
        [(label, entry.per_game, entry.by_round[first:]) for label, entry in zip(labels, shown, strict=False)],
        lang,
    )
    text = _more(study, "study.taken-text", shown, entries)
    return _section(TEXTS.say(lang, "study.taken", kind=name), text, drawing)


def _winning(study: Study, entries: Sequence[Winning]) -> str:
    lang = study.lang
    shown = sorted(sorted(entries, key=lambda entry: -entry.seats)[:MOST_ROWS], key=lambda entry: -entry.rate.value)
    name, labels = group([entry.text for entry in shown])
    drawing = shares(
        [TEXTS.say(lang, f"study.{head}") for head in ("option", "seats", "wins", "difference")],
        [(label, entry.seats, entry.rate, entry.points) for label, entry in zip(labels, shown, strict=True)],
        0.5 if study.plan.players == 1 else 1 / study.plan.players,
        lang,
    )
    key = "study.winning-alone" if study.plan.players == 1 else "study.winning-text"
    return _section(TEXTS.say(lang, "study.winning", kind=name), _more(study, key, shown, entries), drawing)


def _more(study: Study, key: str, shown: Sequence[object], entries: Sequence[object]) -> str:
    text = TEXTS.say(study.lang, key)
    if len(shown) < len(entries):
        text += " " + TEXTS.say(study.lang, "study.shown", n=len(shown), all=len(entries))
    return text
