"""The explorer in a terminal: tables of what is taken when, how games begin, what is played or built."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from farmstead.explorer import Collection, Question, answer
from farmstead.explorer.asking import FEW
from farmstead.explorer.words import kinds, place_title, thing_page, thing_title, variants_title
from farmstead.i18n import figure, percent
from farmstead.terminal.grid import grid
from farmstead.terminal.loading import UnusableError
from farmstead.terminal.words import say

SHOWN: Final = 12
WIDEST: Final = 150
BY_ROUND: Final = {"first": "explore.first-by-round", "taken": "explore.taken-by-round"}
MEASURES: Final = tuple(BY_ROUND)
PLACE_HEADS: Final = (
    "explore_head.place", "explore_head.first", "explore_head.taken", "explore_head.won", "explore_head.points",
)  # fmt: skip
FIRST_HEADS: Final = (
    "explore_head.place", "explore_head.taken", "explore_head.places", "explore_head.won", "explore_head.points",
)  # fmt: skip
THING_HEADS: Final = (
    "explore_head.thing", "explore_head.share", "explore_head.when", "explore_head.won", "explore_head.apart",
)  # fmt: skip
DOTS: Final = "·"

Data = Mapping[str, Any]


def tables(found: Collection, question: Question, measure: str, lang: str, width: int) -> Iterator[str]:
    """Everything there is to say, line by line."""
    if measure not in MEASURES:
        raise UnusableError(say(lang, "explore.bad-measure", found=measure, known=", ".join(MEASURES)))
    told = answer(found.game, found.tallies, question, found.games)
    if not told["games"]:
        yield from nothing(found, lang)
        return
    yield sample(told, question, lang)
    yield from map_of(told, measure, lang, width) if not question.round else one_round(told, question, lang, width)
    yield ""
    yield from begun(told, lang, width)
    for kind, title in kinds(found.game, lang).items():
        yield from played(told, kind, title, lang, width)
    if told["found"]:
        yield say(lang, "explore.games", n=len(told["found"]))
        for game in told["found"][:SHOWN]:
            yield f"  {game.id}  {' : '.join(figure(points, lang, 'g') for points in game.seen.points)}"


def nothing(found: Collection, lang: str) -> Iterator[str]:
    """Whoever asked for games that there are not learns which there are."""
    yield say(lang, "explore.none")
    for tally in sorted(found.tallies, key=lambda one: (one.players, -one.games)):
        sort = variants_title(found.game, tally.variants, lang)
        yield "  " + say(lang, "explore.sort", n=tally.players, variants=sort, who=tally.who, games=tally.games)


def sample(told: Data, question: Question, lang: str) -> str:
    sort = variants_title(told["game"], dict(question.variants or ()), lang)
    who = ", ".join(one["who"] for one in told["sources"])
    points = _points(told["all"], lang)
    said = {"games": told["games"], "n": told["players"], "variants": sort, "who": who, "points": points}
    return say(lang, "explore.sample", **said)


def map_of(told: Data, measure: str, lang: str, width: int) -> Iterator[str]:
    """Places by rounds, in percent."""
    yield say(lang, BY_ROUND[measure])
    heads = [say(lang, "explore_head.place"), *(str(turn) for turn in range(1, told["rounds"] + 1))]
    rows = [
        [
            place_title(told["game"], row["place"], lang),
            *("//" if cell is None else _share(cell[measure][0]) for cell in row["cells"]),
        ]
        for row in told["heat"]
    ]
    yield from grid(heads, rows, 1, max(width, WIDEST))
    yield say(lang, "explore.closed")


def _share(share: float) -> str:
    return DOTS if not share else f"{100 * share:.0f}"


def one_round(told: Data, question: Question, lang: str, width: int) -> Iterator[str]:
    """The places of one round, and how those ended who took them."""
    heads = [say(lang, head) for head in PLACE_HEADS]
    rows = []
    for row in told["heat"]:
        cell = row["cells"][question.round - 1] if question.round <= told["rounds"] else None
        if cell is not None and cell["n"]:
            title = place_title(told["game"], row["place"], lang)
            shares = [percent(cell["first"][0], lang), percent(cell["taken"][0], lang)]
            ends = [_between(cell["won"], lang), _points(cell, lang)]
            rows.append((cell["taken"][0], [title, *shares, *ends]))
    if not rows:
        raise UnusableError(say(lang, "explore.no-round", n=question.round, last=told["rounds"]))
    rows.sort(key=lambda one: -one[0])
    yield say(lang, "explore.round", n=question.round)
    yield from grid(heads, [row for _, row in rows], 1, max(width, WIDEST))


def begun(told: Data, lang: str, width: int) -> Iterator[str]:
    """How games go on after the first places that were taken."""
    start = told["beginning"]
    path = [DOTS if one == "*" else place_title(told["game"], one, lang) for one in start["path"]]
    key = "explore.after" if path else "explore.begin"
    yield say(lang, key, path=", ".join(path), games=start["games"])
    heads = [say(lang, head) for head in FIRST_HEADS]
    ties = [row for row in start["rows"] if row["tie"] and not row["few"]]
    rows = [
        [
            place_title(told["game"], row["place"], lang),
            percent(row["share"][0], lang),
            " / ".join(str(n) for n in row["places"]),
            _between(row["won"], lang),
            _points(row, lang) + (" =" if len(ties) > 1 and row in ties else ""),
        ]
        for row in start["rows"][:SHOWN]
    ]
    if rows:
        yield from grid(heads, rows, 1, max(width, WIDEST))
        yield say(lang, "explore.tie", few=FEW)


def played(told: Data, kind: str, title: str, lang: str, width: int) -> Iterator[str]:
    """Things of one sort, those played most first."""
    pages = [(row, thing_page(told["game"], row["thing"], lang)) for row in told["things"]]
    mine = [row for row, page in pages if page is not None and kind in page.card["facets"].get("kind", ())]
    if not mine:
        return
    yield ""
    yield title
    heads = [say(lang, head) for head in THING_HEADS]
    rows = [
        [
            thing_title(told["game"], row["thing"], lang),
            percent(row["share"][0], lang),
            figure(row["mean_round"], lang),
            _between(row["won"], lang),
            _apart(row["apart"], lang),
        ]
        for row in mine[:SHOWN]
    ]
    yield from grid(heads, rows, 1, max(width, WIDEST))


def _between(interval: Sequence[float], lang: str) -> str:
    value, low, high = (percent(share, lang) for share in interval)
    return f"{value} ({low}–{high})"


def _points(told: Data, lang: str) -> str:
    """Mean points, and how far the truth may be; of a single seat nobody knows."""
    value, low, high = told["points"]
    return figure(value, lang) + (f" ±{figure((high - low) / 2, lang)}" if told["n"] > 1 else "")


def _apart(interval: Sequence[float] | None, lang: str) -> str:
    if interval is None:
        return "–"
    return f"{figure(interval[0], lang, '+.1f')} ±{figure((interval[2] - interval[1]) / 2, lang)}"
