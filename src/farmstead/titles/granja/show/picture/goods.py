"""The goods bar: silver, trade goods, stores, and what buying, selling and upgrading cost."""

from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.goods import badge, seat_token
from farmstead.pictures.phone import Piece, counted
from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.granja.show.picture.bits import key_on, ring
from farmstead.titles.granja.show.picture.facts import CROPS, GOODS, MARKERS, RESOURCES, UPGRADED, icon_of
from farmstead.titles.granja.show.picture.scene import Scene

HEIGHT: Final = 46

_ORDER: Final = ("silver", "trade", *CROPS, "pig", *UPGRADED)


def held(scene: Scene, seat: int) -> dict[str, int]:
    """Everything a seat owns that is counted in the bar."""
    own = scene.seat(seat)
    goods = own.get("goods") or {}
    return {"silver": int(own.get("silver", 0))} | {good: int(goods.get(good, 0)) for good in GOODS}


def draw_goods(scene: Scene, seat: int, width: float, height: float = HEIGHT) -> Svg:
    """Each good in a place that never moves; resources carry their prices below."""
    right = 54.0
    step = (width - 14 - right) / len(_ORDER)
    parts: list[Svg] = [panel(0, 0, width, height)]
    for rule in (2, 6, 9):
        parts.append(el("path", d=f"M{7 + rule * step:g} 8v{height - 16:g}", stroke="var(--line)"))
    parts += [_stock(scene, seat, good, 7 + at * step, step, height) for at, good in enumerate(_ORDER)]
    parts.append(_markers(scene, seat, width - right - 2, height))
    return join(parts)


def touch_goods(scene: Scene, seat: int, width: float) -> Piece:
    """For fingers: money, goods and markers; below them what grows, with its prices."""
    upper, lower = ("silver", "trade", *UPGRADED), RESOURCES
    right = 54.0
    high = scene.frame.touch + 5
    parts: list[Svg] = [panel(0, 0, width, 2 * high + 2)]
    step = (width - 8 - right) / len(upper)
    parts += [_stock(scene, seat, good, 4 + at * step, step, high) for at, good in enumerate(upper)]
    parts.append(_markers(scene, seat, width - right - 2, high))
    step = (width - 8) / len(lower)
    below = join([_stock(scene, seat, good, 4 + at * step, step, high) for at, good in enumerate(lower)])
    parts.append(move(below, 0, high))
    return join(parts), 2 * high + 2


def draw_purse(scene: Scene, seat: int, width: float) -> Piece:
    """What a seat owns, always in sight; on a tablet it may be chosen there."""
    owned = held(scene, seat)
    things = [(icon_of(good), owned[good], scene.words.count(good, owned[good])) for good in _ORDER]
    if width < 400:
        goods, high = counted(things, width - 8)
        return move(goods, 4, 0), high
    if width > 600:
        return draw_goods(scene, seat, width), float(HEIGHT)
    if scene.choices.goods:
        return touch_goods(scene, seat, width)
    return panel(0, 0, width, 40) + move(counted(things, width - 32, 40, 20)[0], 16, 0), 40.0


def _stock(scene: Scene, seat: int, good: str, x: float, step: float, height: float) -> Svg:
    """A good in its place; it can be chosen where it may be paid, sold or upgraded."""
    own = scene.seat(seat)
    n = held(scene, seat)[good]
    prices = own.get("prices") or {}
    choice = scene.choices.goods.get(good) if scene.asks(seat) else None
    priced = good in RESOURCES and bool(prices)
    top = 4 if priced else height / 2 - 12
    label = scene.words.count(good, n)
    if good == "trade" and own.get("marked"):
        barred = ", ".join(scene.words.first(f"mark.{mark}", default=str(mark)) for mark in own["marked"])
        label += f" ({scene.words.say('picture.marked', what=barred)})"
    drawn, wide = badge(icon_of(good), n, 0, 0, size=24, label=label)
    # In a wide place number and prices stand in its middle.
    drawn = move(drawn, x + (step - wide) / 2 if step > 70 else x + 6, top)
    slot = group(drawn, opacity=None if n or choice else 0.45)
    if priced:
        slot += _prices(scene, prices, good, x + step / 2, height - 6, step)
    if choice:
        amber = ring(x + 1.5, 2.5, step - 3, height - 5, radius=8)
        slot = scene.choosable(amber + slot + (key_on(choice, x + step - 17, -4, 17) or ""), choice, "stock")
    return group(slot, class_="stock", data_good=good)


def _prices(scene: Scene, prices: dict[str, dict[str, int]], good: str, middle: float, y: float, room: float) -> Svg:
    """Buy, sell and upgrade in silver, as three small numbers."""
    buy, sell = (prices.get("buy") or {}).get(good), (prices.get("sell") or {}).get(good)
    up = (prices.get("upgrade") or {}).get(good)
    label = scene.words.say("picture.prices", good=good, n=buy or 0, n2=sell or 0, n3=up or 0)
    first, second = f"{buy}/{sell}", str(up)
    wide = measure.width(first, 11) + 14 + measure.width(second, 11)
    left = middle - wide / 2
    return el(
        "g",
        el("title", label),
        text(first, left, y, 11, fill="var(--ink-3)"),
        icon("up", left + measure.width(first, 11) + 2.5, y - 9.5, 10.5),
        text(second, left + wide, y, 11, fill="var(--ink-3)", anchor="end"),
        class_="prices",
        role="img",
        aria_label=label,
    )


def _markers(scene: Scene, seat: int, x: float, h: float) -> Svg:
    """Markers left in the supply: each good, delivery and market space takes one of 25."""
    n = int(scene.seat(seat).get("markers", MARKERS))
    label = scene.words.say("picture.markers", n=n, n2=MARKERS)
    return el(
        "g",
        el("title", label),
        seat_token(seat, x + 8, h / 2 - 10, 17),
        text(n, x + 28, h / 2 + 4, 14, weight=700, fill="var(--bad)" if n < 3 else None),
        text(f"/{MARKERS}", x + 8, h - 5, 11, fill="var(--ink-3)"),
        class_="markers",
        role="img",
        aria_label=label,
    )
