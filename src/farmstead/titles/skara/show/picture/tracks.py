"""The furnishing and trade tracks of a board, with the price of the next space and what it is worth."""

from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.goods import seat_colour, seat_token
from farmstead.pictures.plates import TIGHTEST, fitted, key, panel, text
from farmstead.pictures.svg import Svg, el, join, move
from farmstead.titles.skara.rules.names import (
    FURNISH_PORTIONS,
    FURNISH_SET,
    FURNISH_SETTLER,
    TRADE_POINTS,
    TRADE_PRICE,
)
from farmstead.titles.skara.show.picture import glyphs
from farmstead.titles.skara.show.picture.facts import purchase
from farmstead.titles.skara.show.picture.scene import Scene

PAD: Final = 10
GAP: Final = 4


def draw_tracks(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """Both tracks in one panel."""
    high = (height - 14) / 2
    return el(
        "g",
        panel(0, 0, width, height),
        move(_furnish(scene, seat, width, high), 0, 4),
        move(_trade(scene, seat, width, high), 0, 6 + high),
        class_="tracks",
        data_seat=seat,
    )


def _furnish(scene: Scene, seat: int, width: float, high: float) -> Svg:
    at = int(scene.seat(seat).get("furnish") or 0)
    spaces = [
        _space(f"{FURNISH_PORTIONS[n]}×" if n else "", [f"{FURNISH_SETTLER[n]}", "+", f"{FURNISH_SET[n]}"], [])
        for n in range(len(FURNISH_SET))
    ]
    about = scene.words.say("picture.furnish-about")
    price = ["1×", "=", "2", "#wool", "/", "1", "#hide"]
    return _track(scene, seat, "furnish", at, spaces, width, high, about, price)


def _trade(scene: Scene, seat: int, width: float, high: float) -> Svg:
    at = int(scene.seat(seat).get("trade") or 0)
    spaces = [
        _space(f"{TRADE_PRICE[n]}" if n else "", [str(TRADE_POINTS[n])], glyphs.piled(purchase(n)))
        for n in range(len(TRADE_POINTS))
    ]
    return _track(scene, seat, "trade", at, spaces, width, high, scene.words.say("picture.trade-about"), [])


Space = tuple[str, list[str], list[str]]


def _space(price: str, worth: list[str], below: list[str]) -> Space:
    return price, worth, below


def _track(
    scene: Scene,
    seat: int,
    track: str,
    at: int,
    spaces: list[Space],
    width: float,
    high: float,
    about: str,
    price: list[str],
) -> Svg:
    words = scene.words
    choice = scene.choices.of("build", track) if seat == scene.main else None
    title = words.say(f"picture.track-{track}")
    left = float(PAD + 2)
    parts: list[Svg] = []
    if choice:
        parts.append(
            el(
                "rect",
                x=3,
                y=1,
                width=width - 6,
                height=high - 1,
                rx=10,
                fill="var(--choose-soft)",
                stroke="var(--choose-edge)",
                stroke_width=1.7,
                class_="plate",
            )
        )
        if choice.key:
            parts.append(key(choice.key, left, 4, 17))
            left += 24
    parts.append(text(title, left, 17, 15, display=True))
    start = left + measure.width(title, 15, "display") + 8
    end = width - PAD - 2
    if price:
        parts.append(glyphs.line(price, end, 12, 15, letters=11.5, anchor="end", fill="var(--ink-2)"))
        end -= glyphs.width(price, 15, 11.5) + 8
    # Its spaces say the same in numbers: where there is no room for the words, there are none.
    if measure.width(about, 11.5, scene.look.face("regular")) * TIGHTEST <= end - start:
        parts.append(fitted(scene.look, about, start, 17, 11.5, end - start, fill="var(--ink-3)"))
    wide = (width - 2 * PAD - GAP * (len(spaces) - 1)) / len(spaces)
    top = 34.0
    tall = high - top - 4
    for n, (cost, worth, below) in enumerate(spaces):
        x = PAD + n * (wide + GAP)
        here, past, following = n == at, n < at, n == at + 1
        look: dict[str, object] = {"fill": "var(--panel-2)", "stroke": "var(--line-strong)", "stroke_width": 1.3}
        if here:
            look = {"fill": seat_colour(seat, soft=True), "stroke": seat_colour(seat), "stroke_width": 2.2}
        elif following and not scene.over:
            look |= {"stroke": "var(--choose-edge)", "stroke_width": 1.8, "stroke_dasharray": "5 3"}
        cell: list[Svg] = [el("rect", x=x, y=top, width=wide, height=tall, rx=7, **look)]
        mid = x + wide / 2
        if cost:
            half = measure.width(cost, 11, "bold") / 2 + 4
            cell.append(el("rect", x=mid - half, y=top - 8, width=2 * half, height=15, rx=5, fill="var(--sunk)"))
            cell.append(text(cost, mid, top + 3.5, 11, weight=700, anchor="middle", fill="var(--ink-2)"))
        size = 13.5
        line = top + tall / 2 + (2 if cost else 0)
        if below:
            icons = min(15.0, tall / 2 - 3, (wide - 1) / len(below) - 3)
            together = measure.width("".join(worth), size, "bold") + 3 + glyphs.width(below, icons)
            if together <= wide - 5:
                start_x = mid - together / 2
                cell.append(text("".join(worth), start_x, line + 6, size, weight=700))
                rest = start_x + measure.width("".join(worth), size, "bold") + 3
                cell.append(glyphs.line(below, rest, line + 1.5, icons))
            else:
                cell.append(text("".join(worth), mid, line + 2, size, weight=700, anchor="middle"))
                cell.append(glyphs.line(below, mid, top + tall - icons / 2 - 1, icons, anchor="middle"))
        else:
            cell.append(text("".join(worth), mid, line + 5, size, weight=700, anchor="middle"))
        if here:
            cell.append(seat_token(seat, x + wide - 13, top + tall - 12, 17))
        label = words.say(f"picture.{track}-space", n=n)
        faded = 0.5 if past else None
        parts.append(
            el("g", el("title", label), *cell, opacity=faded, class_="step here" if here else "step", data_step=n)
        )
    drawn = scene.choosable(join(parts), choice) if choice else join(parts)
    return el("g", drawn, class_="track", data_track=track)
