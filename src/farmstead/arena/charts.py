"""The three pictures of a study: bars, a heat map, and shares with their intervals.

Bars and intervals are SVG that grows and shrinks with the page; the heat map and the list of shares are tables, which
screen readers can read and narrow screens can fold or scroll with the names in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farmstead.gallery.intervals import Interval
from farmstead.i18n import between, figure, percent
from farmstead.pictures.svg import XMLNS, Svg, el, join

BARS: Final = 24
SPAN: Final = 300
TALL: Final = 24


def _picture(width: float, height: float, title: str, *parts: object) -> Svg:
    view = f"0 0 {width:g} {height:g}"
    return el("svg", el("title", title), *parts, xmlns=XMLNS, viewBox=view, role="img", aria_label=title)


def histogram(title: str, values: Sequence[float], low: float, high: float, colour: int) -> Svg:
    """How often each number of points came; `low` to `high` is the same for all seats, so that they compare."""
    width, height, foot = 640, 160, 28
    size = max(1.0, (high - low + 1) / BARS)
    size = float(int(size) + (size != int(size)))
    count = int((high - low) / size) + 1
    counts = [0] * count
    for value in values:
        counts[min(count - 1, int((value - low) / size))] += 1
    tallest = max(counts, default=0) or 1
    step = width / count
    parts: list[Svg] = []
    for i, n in enumerate(counts):
        tall = (height - foot) * n / tallest
        start = low + i * size
        name = f"{start:g}" if size == 1 else f"{start:g}–{start + size - 1:g}"
        bar = el(
            "rect", el("title", f"{name}: {n}"),
            x=i * step + 1, y=height - foot - tall, width=max(1.0, step - 2), height=tall,
            fill=f"var(--p{(colour - 1) % 5 + 1})", stroke="var(--ink)", stroke_width=0.5,
        )  # fmt: skip
        parts.append(bar)
        if i % max(1, -(-count // 9)) == 0:
            at = f"{start:g}".replace("-", "−")
            parts.append(el("text", at, x=i * step + step / 2, y=height - 5, text_anchor="middle", class_="soft"))
    parts.append(el("line", x1=0, x2=width, y1=height - foot, y2=height - foot, stroke="var(--line-strong)"))
    return el("div", el("h3", title), _picture(width, height, title, join(parts)), class_="bars")


def heat(
    across: str, total: str, heads: Sequence[str], rows: Sequence[tuple[str, float, Sequence[float]]], lang: str
) -> Svg:
    """A cell for each option and round, darker the more often; the figure stands in it, so no colour is needed."""
    most = max((value for _, _, values in rows for value in values), default=0.0) or 1.0
    lines = [
        el("tr", el("td"), el("td"), el("th", across, colspan=len(heads), scope="colgroup", class_="across")),
        el("tr", el("td"), el("th", total, scope="col"), join(el("th", head, scope="col") for head in heads)),
    ]
    for label, sum_, values in rows:
        cells = [el("th", label, scope="row"), el("td", figure(sum_, lang, ".2f"))]
        for value in values:
            shade = f"--shade:{100 * (0.08 + 0.62 * value / most):.0f}%"
            written = figure(value, lang, ".2f").removeprefix("0")
            cells.append(el("td", written, class_="hot", style=shade) if value else el("td"))
        lines.append(el("tr", join(cells)))
    table = el("table", join(lines), class_="heat")
    return el("div", table, class_="wide", tabindex=0, role="region", aria_label=across)


def shares(
    heads: Sequence[str], rows: Sequence[tuple[str, int, Interval, float]], middle: float, lang: str
) -> Svg:
    """Each option's share of wins as a dot with its interval, beside the share of all; and what it scores more."""
    option, seats, wins, difference = heads
    columns = [el("th", option, scope="col"), el("th", seats, scope="col"), el("th", _scale(lang), scope="col")]
    columns += [el("th", wins, scope="col"), el("th", difference, scope="col")]
    lines = [el("tr", join(columns))]
    for label, count, rate, points in rows:
        said = f"{label}: {between(rate, lang, percent)}"
        cells = [
            el("th", label, scope="row"),
            el("td", str(count)),
            el("td", _interval(said, rate, middle), class_="range"),
            el("td", percent(rate.value, lang)),
            el("td", figure(points, lang, "+.1f")),
        ]
        lines.append(el("tr", join(cells)))
    return el("table", join(lines), class_="shares")


def _scale(lang: str) -> Svg:
    ticks = (("start", 0.0), ("middle", 0.25), ("middle", 0.5), ("middle", 0.75), ("end", 1.0))
    texts = [
        el("text", percent(share, lang), x=SPAN * share, y=16, text_anchor=anchor, class_="soft")
        for anchor, share in ticks
    ]
    said = f"{percent(0, lang)} – {percent(1, lang)}"
    return _picture(SPAN, TALL, said, join(texts))


def _interval(said: str, rate: Interval, middle: float) -> Svg:
    low, high, bar, mid = SPAN * rate.low, SPAN * rate.high, SPAN * middle, TALL / 2
    colour = "var(--good)" if rate.low > middle else "var(--bad)" if rate.high < middle else "var(--ink-3)"
    at = min(max(SPAN * rate.value, 6.0), SPAN - 6.0)
    parts = [
        el("line", x1=bar, x2=bar, y1=0, y2=TALL, stroke="var(--line-strong)", stroke_dasharray="4 3"),
        el("line", x1=low, x2=high, y1=mid, y2=mid, stroke=colour, stroke_width=3),
        el("circle", cx=at, cy=mid, r=5, fill=colour, stroke="var(--ink)", stroke_width=0.75),
    ]
    return _picture(SPAN, TALL, said, join(parts))
