"""The three pictures of a study, as SVG: bars, a heat map, and shares with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farmstead.arena.stats import Interval
from farmstead.pictures.svg import XMLNS, Svg, el, join

ROW: Final = 24
LABEL: Final = 250
BARS: Final = 24


def _picture(width: float, height: float, title: str, *parts: object) -> Svg:
    view = f"0 0 {width:g} {height:g}"
    return el(
        "svg", el("title", title), *parts,
        xmlns=XMLNS, width=width, height=height, viewBox=view, role="img", aria_label=title,
    )  # fmt: skip


def _text(words: str, x: float, y: float, anchor: str = "start", soft: bool = False) -> Svg:
    return el("text", words, x=x, y=y, text_anchor=anchor, class_="soft" if soft else None)


def _fitting(words: str, most: int = 38) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"


def histogram(title: str, values: Sequence[float], low: float, high: float, colour: int) -> Svg:
    """How often each number of points came; `low` to `high` is the same for all seats, so that they compare."""
    width, height, top, foot = 640, 190, 30, 22
    size = max(1.0, (high - low + 1) / BARS)
    size = float(int(size) + (size != int(size)))
    count = int((high - low) / size) + 1
    counts = [0] * count
    for value in values:
        counts[min(count - 1, int((value - low) / size))] += 1
    tallest = max(counts, default=0) or 1
    step = width / count
    parts: list[Svg] = [_text(title, 0, 16)]
    for i, n in enumerate(counts):
        tall = (height - top - foot) * n / tallest
        start = low + i * size
        name = f"{start:g}" if size == 1 else f"{start:g}–{start + size - 1:g}"
        bar = el(
            "rect", el("title", f"{name}: {n}"),
            x=i * step + 1, y=height - foot - tall, width=max(1.0, step - 2), height=tall,
            fill=f"var(--p{(colour - 1) % 5 + 1})", stroke="var(--ink)", stroke_width=0.5,
        )  # fmt: skip
        parts.append(bar)
        if i % max(1, count // 10) == 0:
            parts.append(_text(f"{start:g}", i * step + step / 2, height - 6, "middle", soft=True))
    parts.append(el("line", x1=0, x2=width, y1=height - foot, y2=height - foot, stroke="var(--line-strong)"))
    return _picture(width, height, title, join(parts))


def heat(across: str, total: str, heads: Sequence[str], rows: Sequence[tuple[str, float, Sequence[float]]]) -> Svg:
    """A cell for each option and round, darker the more often; the figure stands in it, so no colour is needed."""
    cell = 44
    left = LABEL + 70
    width = left + cell * len(heads)
    height = ROW * (len(rows) + 2)
    most = max((value for _, _, values in rows for value in values), default=0.0) or 1.0
    parts: list[Svg] = [
        _text(across, left, 16, soft=True),
        _text(total, left - 12, ROW + 16, "end", soft=True),
    ]
    for i, head in enumerate(heads):
        parts.append(_text(_fitting(head, 6), left + cell * (i + 0.5), ROW + 16, "middle", soft=True))
    for number, (label, sum_, values) in enumerate(rows, 2):
        y = ROW * number
        name = el("text", el("title", label), _fitting(label), x=0, y=y + 16)
        parts += [name, _text(f"{sum_:.2f}", left - 12, y + 16, "end")]
        for i, value in enumerate(values):
            if not value:
                continue
            x = left + cell * i
            shade = 0.08 + 0.62 * value / most
            box = el(
                "rect", x=x + 1, y=y + 1, width=cell - 2, height=ROW - 2, fill="var(--brand)", fill_opacity=shade
            )
            parts.append(box)
            parts.append(_text(f"{value:.2f}".removeprefix("0"), x + cell / 2, y + 16, "middle"))
    return _picture(width, height, f"{across}, {total}", join(parts))


def shares(heads: Sequence[str], rows: Sequence[tuple[str, int, Interval, float]], middle: float) -> Svg:
    """Each option's share of wins as a dot with its interval, beside the share of all."""
    left, span = LABEL + 80, 300
    width = left + span + 190
    height = ROW * (len(rows) + 2)
    bar = left + span * middle
    parts: list[Svg] = [
        _text(heads[0], left - 14, 16, "end", soft=True),
        _text(heads[1], left + span + 75, 16, "end", soft=True),
        _text(heads[2], left + span + 190, 16, "end", soft=True),
        el("line", x1=bar, x2=bar, y1=ROW, y2=height - ROW, stroke="var(--line-strong)", stroke_dasharray="4 3"),
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(_text(f"{share:.0%}", left + span * share, height - 6, "middle", soft=True))
    for number, (label, seats, rate, points) in enumerate(rows, 1):
        y = ROW * number
        mid = y + ROW / 2
        low, high = left + span * rate.low, left + span * rate.high
        colour = "var(--good)" if rate.low > middle else "var(--bad)" if rate.high < middle else "var(--ink-3)"
        parts += [
            el("text", el("title", label), _fitting(label), x=0, y=y + 16),
            _text(str(seats), left - 14, y + 16, "end"),
            el("line", x1=low, x2=high, y1=mid, y2=mid, stroke=colour, stroke_width=3),
            el("circle", cx=left + span * rate.value, cy=mid, r=5, fill=colour, stroke="var(--ink)", stroke_width=0.75),
            _text(f"{rate.value:.0%}", left + span + 75, y + 16, "end"),
            _text(f"{points:+.1f}", left + span + 190, y + 16, "end"),
        ]
    return _picture(width, height, f"{heads[1]}", join(parts))
