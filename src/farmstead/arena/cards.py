"""A study of cards: bots' games summed up card by card, as a file for the gallery and as a table to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import farmstead
from farmstead.arena.game import Row
from farmstead.arena.page import TEXTS
from farmstead.arena.plan import Plan
from farmstead.gallery import Figures, book
from farmstead.gallery.figures import Told, write
from farmstead.i18n import figure, percent
from farmstead.records.files import write_atomically

HEADS = ("card", "code", "dealt", "played", "round", "points", "wins", "won")


def summed(plan: Plan, rows: Sequence[Row]) -> Figures:
    """The sums of a study. Variants that are as they always are go without saying."""
    usual = {variant.name: variant.default for variant in farmstead.game(plan.game).variants}
    chosen = {name: value for name, value in plan.variants.items() if value != usual[name]}
    found = Figures(plan.game, plan.players, chosen, plan.bots[0])
    for row in rows:
        totals = [float(sheet["total"]) for sheet in row["scores"]]
        found.add(totals, row["winners"] if plan.players > 1 else [], row["cards"])
    return found


def write_cards(plan: Plan, rows: Sequence[Row], folder: Path, lang: str) -> tuple[Path, Figures]:
    """Writes cards.json, which the gallery reads, and cards.md, which people do."""
    sums = summed(plan, rows)
    path = folder / "cards.json"
    write_atomically(path, write([sums]))
    write_atomically(folder / "cards.md", markdown(sums, lang))
    return path, sums


def ranked(sums: Figures, lang: str) -> list[tuple[str, str, Told]]:
    """Of each card its name, its number and its figures; those worth most points come first, unknown worth last."""
    pages = book(lang)
    found = []
    for card in sums.cards:
        page, told = pages.find(sums.game, card), sums.told(card)
        if told is not None:
            name = card if page is None else page.card["title"]
            found.append((name, (page.card["code"] if page else None) or "", told))
    found.sort(key=lambda entry: (entry[2].points is None, -(entry[2].points[0] if entry[2].points else 0), entry[0]))
    return found


def cells(name: str, code: str, told: Told, lang: str) -> list[str]:
    """A line of the table. A difference has the half of its interval beside it."""

    def apart(interval: Sequence[float] | None, scale: float = 1.0) -> str:
        if interval is None:
            return "–"
        reach = scale * (interval[2] - interval[1]) / 2
        return f"{figure(scale * interval[0], lang, '+.1f')} ±{figure(reach, lang)}"

    return [
        name,
        code,
        "–" if told.dealt is None else str(told.dealt),
        str(told.played) if told.share is None else percent(told.share, lang),
        "–" if told.mean_round is None else figure(told.mean_round, lang),
        apart(told.points),
        apart(told.wins, 100.0),
        _won(told, lang),
    ]


def _won(told: Told, lang: str) -> str:
    if not told.played:
        return "–"
    return f"{percent(told.won.value, lang)} ({percent(told.won.low, lang)}–{percent(told.won.high, lang)})"


def markdown(sums: Figures, lang: str) -> str:
    """The whole table."""
    return "\n".join(_lines(sums, lang)) + "\n"


def _lines(sums: Figures, lang: str) -> Iterator[str]:
    variants = " ".join(f"{name}={value}" for name, value in sums.variants.items())
    said = {"games": sums.games, "n": sums.players, "bot": sums.who, "variants": variants or "–"}
    yield TEXTS.say(lang, "cards.about", points=figure(sums.seats.mean, lang), **said)
    yield ""
    yield "| " + " | ".join(TEXTS.say(lang, f"cards_head.{head}") for head in HEADS) + " |"
    yield "|---|---|" + "--:|" * (len(HEADS) - 2)
    for name, code, told in ranked(sums, lang):
        yield "| " + " | ".join(cells(name, code, told, lang)) + " |"
