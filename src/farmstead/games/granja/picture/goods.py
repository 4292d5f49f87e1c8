"""The goods bar: silver, trade goods, stores, and what buying, selling and upgrading cost."""

from typing import Final

from farmstead.games.granja.picture.bits import key_on, ring
from farmstead.games.granja.picture.facts import CROPS, GOODS, MARKERS, RESOURCES, UPGRADED, icon_of
from farmstead.games.granja.picture.scene import Scene
from farmstead.pictures import measure
from farmstead.pictures.goods import badge, seat_token
from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.svg import Svg, el, group, join

HEIGHT: Final = 46

_ORDER: Final = ("silver", "trade", *CROPS, "pig", *UPGRADED)


def held(scene: Scene, seat: int) -> dict[str, int]:
    """Everything a seat owns that is counted in the bar."""
    own = scene.seat(seat)
    goods = own.get("goods") or {}
    return {"silver": int(own.get("silver", 0))} | {good: int(goods.get(good, 0)) for good in GOODS}


def draw_goods(scene: Scene, seat: int, width: float, height: float = HEIGHT) -> Svg:
    """Each good in a place that never moves; resources carry their prices below."""
    own = scene.seat(seat)
    counts = held(scene, seat)
    prices = own.get("prices") or {}
    glow = scene.choices.goods if scene.asks(seat) else {}
    right = 54.0
    step = (width - 14 - right) / len(_ORDER)
    parts: list[Svg] = [panel(0, 0, width, height)]
    for rule in (2, 6, 9):
        parts.append(el("path", d=f"M{7 + rule * step:g} 8v{height - 16:g}", stroke="var(--line)"))
    for at, good in enumerate(_ORDER):
        n = counts[good]
        x = 7 + at * step
        choice = glow.get(good)
        priced = good in RESOURCES and bool(prices)
        top = 4 if priced else height / 2 - 12
        label = scene.words.count(good, n)
        if good == "trade" and own.get("marked"):
            barred = ", ".join(scene.words.first(f"mark.{mark}", default=str(mark)) for mark in own["marked"])
            label += f" ({scene.words.say('picture.marked', what=barred)})"
        drawn, _ = badge(icon_of(good), n, x + 6, top, size=24, label=label)
        slot = group(drawn, opacity=None if n or choice else 0.45)
        if priced:
            slot += _prices(scene, prices, good, x + step / 2, height - 6, step)
        if choice:
            amber = ring(x + 1.5, 2.5, step - 3, height - 5, radius=8)
            slot = scene.choosable(amber + slot + (key_on(choice, x + step - 17, -4, 17) or ""), choice, "stock")
        parts.append(group(slot, class_="stock", data_good=good))
    parts.append(_markers(scene, seat, int(own.get("markers", MARKERS)), width - right - 2, height))
    return join(parts)


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


def _markers(scene: Scene, seat: int, n: int, x: float, h: float) -> Svg:
    """Markers left in the supply: each good, delivery and market space takes one of 25."""
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
