"""The bar on top of the table: game, rounds with their harvests, and whose turn it is."""

from typing import Final

from farmstead.games.agricola.picture.scene import Scene
from farmstead.pictures import measure
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import icon, text
from farmstead.pictures.svg import Svg, el, group, join

WIDTH: Final = 1280
BAR: Final = 44


def draw_bar(scene: Scene) -> Svg:
    """Logo, game and round at the left, the rounds in the middle, the turn at the right."""
    view, words = scene.view, scene.words
    now = int(view.get("round") or 0)
    mode = words.say("picture.mode-cards" if scene.cards else "picture.mode-family")
    title = f"{words.say('picture.agricola')} {view.get('edition') or ''}".strip() + f" · {mode}"
    said = words.say("picture.round", n=now, n2=int(view.get("rounds") or 14)) if now else words.say("picture.setup")
    phase = words.maybe(f"phase.{view.get('phase')}")
    if scene.over:
        said = words.say("picture.over")
    elif phase and now:
        said += f" · {phase}"
    ink = "var(--top-ink)"
    parts: list[Svg] = [
        el("rect", width=WIDTH, height=BAR, fill="var(--top)"),
        icon("stable", 12, 9, 25),
        text("Farmstead", 44, 29, 20, display=True, fill=ink),
        el("path", d="M172 8v28", stroke="#FFFFFF", stroke_opacity=0.28),
        text(measure.clip(title, 12.5, 262, "bold"), 184, 19, 12.5, weight=600, fill=ink),
        text(measure.clip(said, 12, 262), 184, 34, 12, fill=ink),
        _rounds(scene, now),
        _turn(scene),
    ]
    return group(*parts, class_="bar")


def _rounds(scene: Scene, now: int) -> Svg:
    """A disc a round, a sickle after each that ends with a harvest."""
    ink = "var(--top-ink)"
    harvests = {int(number) for number in scene.view.get("harvests") or []}
    parts: list[Svg] = []
    x = 466.0
    for number in range(1, int(scene.view.get("rounds") or 14) + 1):
        current = number == now and not scene.over
        fill = "#F2C33A" if current else "#000000" if number <= now else "#FFFFFF"
        opacity = None if current else 0.22 if number <= now else 0.16
        parts.append(el("circle", cx=x, cy=22, r=12, fill=fill, fill_opacity=opacity))
        parts.append(text(number, x, 26, 11.5, weight=700, anchor="middle", fill="#2B2118" if current else ink))
        x += 26
        if number in harvests:
            label = scene.words.say("picture.harvest-after", n=number)
            parts.append(icon("harvest", x - 12, 13, 18, label=label, opacity=None if number >= now else 0.6))
            x += 20
    return group(*parts, class_="rounds")


def _turn(scene: Scene) -> Svg:
    """Whose turn it is, at the right end: amber only if it is yours."""
    words = scene.words
    mine = bool(scene.choices.all)
    seat = scene.asked if scene.asked is not None and scene.asked >= 0 else None
    if scene.over:
        said = words.say("picture.over")
    elif seat is None:
        said = words.say("picture.chance-turn")
    else:
        said = words.say("picture.your-turn") if mine else words.say("picture.turn-of", name=scene.name(seat))
    said = measure.clip(said, 12.5, 160, "bold")
    wide = measure.width(said, 12.5, "bold") + 28 + (24 if seat is not None else 0)
    x = WIDTH - 12 - wide
    token = seat_token(seat, x + 9, 12, 20) if seat is not None else None
    ground = el(
        "rect",
        x=x,
        y=8,
        width=wide,
        height=28,
        rx=14,
        fill="#F2C33A" if mine else "#FFFFFF",
        fill_opacity=None if mine else 0.16,
    )
    ink = "#2B2118" if mine else "var(--top-ink)"
    return join([ground, token, text(said, x + 14 + (22 if token else 0), 26.5, 12.5, weight=700, fill=ink)])
