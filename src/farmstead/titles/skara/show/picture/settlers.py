"""Below the tiles: settlers in the columns of their environments, the other cards, and the next feeding."""

from functools import partial
from typing import Final

from farmstead.pictures import measure, phone
from farmstead.pictures.plates import TIGHTEST, fitted, icon, key, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.skara.rules.names import ENVIRONMENTS
from farmstead.titles.skara.show.picture import glyphs
from farmstead.titles.skara.show.picture.facts import OTHER, colour_of, effect_of, icon_of
from farmstead.titles.skara.show.picture.scene import Scene

CHIP: Final = 27
GAP: Final = 7
FEED: Final = 42


def groups(cards: list[str]) -> list[tuple[str, int]]:
    """Neighbours alike together, undermost first."""
    found: list[tuple[str, int]] = []
    for card in cards:
        if found and found[-1][0] == card:
            found[-1] = (card, found[-1][1] + 1)
        else:
            found.append((card, 1))
    return found


def draw_settlers(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """Four columns of settlers and one of the other cards."""
    own = scene.seat(seat)
    wide = (width - 4 * GAP) / 5
    columns = own.get("columns") or {}
    parts = [
        group(
            _column(scene, seat, environment, [str(card) for card in columns.get(environment) or []], wide, height),
            transform=f"translate({at * (wide + GAP):g} 0)",
        )
        for at, environment in enumerate(ENVIRONMENTS)
    ]
    parts.append(group(_others(scene, seat, wide, height), transform=f"translate({4 * (wide + GAP):g} 0)"))
    return group(*parts, class_="settlers", data_seat=seat)


def _column(scene: Scene, seat: int, environment: str, cards: list[str], w: float, h: float) -> Svg:
    """Settlers overlap like cards: the last one lies on top and shows its effect whole."""
    found = groups(cards)
    icons = int((scene.seat(seat).get("icons") or {}).get(environment) or 0)
    parts: list[Svg] = [_icons(scene, environment, icons, w)]
    top = 21.0
    room = h - top
    pitch = min(CHIP + 3.0, (room - CHIP) / max(1, len(found) - 1))
    if pitch < 15 and len(found) > 1:
        most = max(2, int((room - CHIP) // 15) + 1)
        hidden = sum(n for _, n in found[: len(found) - most + 1])
        found = found[len(found) - most + 1 :]
        label = scene.words.say("picture.more-settlers", n=hidden)
        parts.append(_chip(environment, f"+{hidden}", [], 1, w, top, label, tucked=True))
        top += (room - CHIP) / max(1, len(found))
        pitch = (room - CHIP) / max(1, len(found))
    for at, (card, n) in enumerate(found):
        # A card under another shows only its upper edge: there its name must stand.
        tucked = pitch < CHIP and at < len(found) - 1
        parts.append(_settler(scene, seat, environment, card, n, w, top + at * pitch, tucked=tucked))
    return group(*parts, class_="column", data_environment=environment)


def _settler(
    scene: Scene,
    seat: int,
    environment: str,
    card: str,
    n: int,
    w: float,
    y: float,
    high: float = CHIP,
    *,
    tucked: bool,
) -> Svg:
    title = scene.words.name("card", card)
    effect = effect_of(card)
    label = f"{title}. {glyphs.effect_words(effect, scene.words)}".strip()
    choice = scene.choices.of("lose", card) if seat == scene.main else None
    shown = list(effect.gain) if effect else []
    amber = choice is not None
    drawn = _chip(environment, title, shown, n, w, y, label, amber=amber, tucked=tucked, high=high)
    if choice and choice.key:
        drawn = drawn + key(choice.key, w - 12, y - 5, 16)
    drawn = scene.choosable(drawn, choice) if choice else drawn
    return el("g", drawn, class_="settler", data_card=card, data_copies=n)


def touch_settlers(scene: Scene, seat: int) -> phone.Piece:
    """For fingers: what a harvest counts, the settlers, the other cards."""
    own = scene.seat(seat)
    columns, icons = own.get("columns") or {}, own.get("icons") or {}
    wide = scene.frame.room / len(ENVIRONMENTS)
    counts = [
        move(_icons(scene, name, int(icons.get(name) or 0), wide), at * wide, 0) for at, name in enumerate(ENVIRONMENTS)
    ]

    def settler(environment: str, card: str, n: int, x: float, y: float, w: float, h: float) -> Svg:
        return move(_settler(scene, seat, environment, card, n, w, y, h, tucked=False), x, 0)

    def other(name: str, n: int, x: float, y: float, w: float, h: float) -> Svg:
        return move(_own(scene, seat, name, n, w, y, h), x, 0)

    found = [
        partial(settler, environment, card, n)
        for environment in ENVIRONMENTS
        for card, n in groups([str(card) for card in columns.get(environment) or []])
    ]
    losing = any(choice.kind == "lose" for choice in scene.choices.all)
    others = [partial(other, name, n) for name, n in _held(scene, seat)]
    in_row = 4 if scene.frame.across else 2
    return phone.stack(
        [
            (join(counts), 18.0),
            scene.frame.tiles(found, in_row, scene.frame.touch if losing else 30.0) if found else None,
            scene.frame.tiles(others, in_row, 30),
        ]
    )


def _icons(scene: Scene, environment: str, n: int, w: float) -> Svg:
    """How many icons of the environment a harvest counts."""
    label = scene.words.say("picture.icons", environment=environment, n=n)
    return el(
        "g",
        el("title", label),
        icon(icon_of(environment), 2, 0, 17),
        text(f"×{n}", 22, 13, 12.5, weight=700, fill=None if n else "var(--ink-3)"),
        class_="icons",
        role="img",
        aria_label=label,
    )


def _chip(
    environment: str,
    title: str,
    gain: list[str],
    n: int,
    w: float,
    y: float,
    label: str,
    *,
    amber: bool = False,
    tucked: bool = False,
    high: float = CHIP,
) -> Svg:
    colour = colour_of(environment)
    end = w - 6
    base = y + (11.5 if tucked else high / 2 + 4)
    parts: list[Svg] = [
        el("title", label),
        el("rect", x=0.7, y=y, width=w - 1.4, height=high, rx=7, fill="var(--panel)"),
        el(
            "rect",
            x=0.7,
            y=y,
            width=w - 1.4,
            height=high,
            rx=7,
            fill="var(--choose-soft)" if amber else colour,
            fill_opacity=None if amber else 0.22,
            stroke="var(--choose-edge)" if amber else colour,
            stroke_width=1.7 if amber else 1.4,
            class_="plate",
        ),
        el("path", d=f"M7 {y:g}h-1a5.5 5.5 0 0 0-5.5 5.5v{high - 11:g}a5.5 5.5 0 0 0 5.5 5.5h1z", fill=colour),
    ]
    if n > 1:
        parts.append(text(f"×{n}", end, base, 11.5, weight=700, anchor="end"))
        end -= measure.width(f"×{n}", 11.5, "bold") + 3
    for good in gain[:1]:
        parts.append(icon(icon_of(good), end - 15, base - 4 - (6 if tucked else 7.5), 12 if tucked else 15))
        end -= 18
    size = 11.5 if measure.width(title, 11.5, "bold") <= end - 11 else 11.0
    wide = measure.width(title, size, "bold")
    squeeze = end - 11 if end - 11 < wide < (end - 11) / 0.72 else None
    shown = title if squeeze else measure.clip(title, size, end - 11, "bold")
    parts.append(text(shown, 11, base, size, weight=600, squeeze=squeeze))
    return join(parts)


def _held(scene: Scene, seat: int) -> list[tuple[str, int]]:
    """Roofs, stone balls, utensils and spindles with their numbers."""
    cards = {str(name): int(n) for name, n in (scene.seat(seat).get("cards") or {}).items()}
    rows = [
        ("roof", cards.get("village-roof", 0) + cards.get("supply-roof", 0)),
        ("stone-ball", cards.get("stone-ball", 0)),
        ("utensils", cards.get("utensils", 0)),
    ]
    if scene.seat(seat).get("special") == "spin-wool" or cards.get("spindle"):
        rows.append(("spindle", cards.get("spindle", 0)))
    return rows


def _others(scene: Scene, seat: int, w: float, h: float) -> Svg:
    """The other cards one below the other."""
    rows = _held(scene, seat)
    pitch = min(CHIP + 3.0, (h + 3) / len(rows))
    high = min(float(CHIP), pitch - 2)
    parts = [_own(scene, seat, name, n, w, at * pitch, high) for at, (name, n) in enumerate(rows)]
    return group(*parts, class_="others")


def _own(scene: Scene, seat: int, name: str, n: int, w: float, y: float, high: float) -> Svg:
    cards = scene.seat(seat).get("cards") or {}
    label = scene.words.say(f"picture.own-{name}", n=n)
    if name == "roof":
        counts = {"n": int(cards.get("village-roof", 0)), "n2": int(cards.get("supply-roof", 0))}
        label = scene.words.say("picture.own-roofs", **counts)
    said = scene.words.say(f"picture.cards-{name}")
    mid = y + high / 2
    ink = None if n else "var(--ink-3)"
    look: dict[str, object] = {"fill": OTHER, "fill_opacity": 0.22, "stroke": "var(--line-strong)", "stroke_width": 1.2}
    return el(
        "g",
        el("title", label),
        el("rect", x=0.7, y=y, width=w - 1.4, height=high, rx=7, **look),
        icon(icon_of(name), 5, mid - 8.5, 17, opacity=None if n else 0.45),
        fitted(scene.look, said, 26, mid + 4, 11, w - 46, fill=ink),
        text(n, w - 8, mid + 5, 13, weight=700, anchor="end", fill=ink),
        class_="own",
        data_card=name,
        role="img",
        aria_label=label,
    )


def draw_feeding(scene: Scene, seat: int, width: float) -> Svg:
    """How much food the settlers will need, and how much there is."""
    fed = scene.seat(seat).get("feeding") or {}
    settlers, roofs = int(fed.get("settlers") or 0), int(fed.get("roofs") or 0)
    need, food = int(fed.get("need") or 0), int(fed.get("food") or 0)
    words = scene.words
    short = max(0, need - food)
    asked = (scene.view.get("question") or {}).get("kind") == "feed"
    title = words.say("picture.feeding-now" if asked else "picture.feeding")
    sums = words.say("picture.feeding-sum", n=settlers, n2=roofs, n3=need, n4=food)
    end = words.say("picture.short", n=short) if short else words.say("picture.enough")
    colour = "var(--bad)" if short else "var(--good)"
    narrow = width < 400
    size = measure.best_size(sums, (12.0, 11.5, 11.0), width - 54 if narrow else 310, 1)
    if narrow:
        room = width - 66 - measure.width(end, 12, "bold")
        if measure.width(title, 12.5, "bold") > room:
            title = measure.clip(words.say("picture.feeding-now"), 12.5, room, "bold")
        if measure.width(sums, size, scene.look.face("regular")) * TIGHTEST > width - 54:
            sums = words.say("picture.feeding-brief", n3=need, n4=food)
    left = 42 + max(measure.width(title, 12.5, "bold"), measure.width(sums, size)) + 12
    right = width - 12 - measure.width(end, 12, "bold") - 12
    parts: list[Svg] = [
        el(
            "rect",
            width=width,
            height=FEED,
            rx=10,
            fill="var(--panel-2)",
            stroke="var(--line)",
        ),
        icon("food", 10, 9, 25),
        text(title, 42, 18, 12.5, weight=700),
        fitted(scene.look, sums, 42, 33, size, width - 54, fill="var(--ink-2)"),
        text(end, width - 12, 18 if narrow else 26, 12, weight=700, anchor="end", fill=colour),
    ]
    if right - left > 30:
        parts.append(_bar(need, food, left, right - left))
    return group(*parts, class_="feeding")


def _bar(need: int, food: int, x: float, w: float) -> Svg:
    """Green is what there is, the ink mark what is needed."""
    top = max(need, food, 1)
    at = x + w * need / top
    return join(
        [
            el("rect", x=x, y=16, width=w, height=10, rx=5, fill="var(--sunk)"),
            el("rect", x=x, y=16, width=w * food / top, height=10, rx=5, fill="var(--good)") if food else None,
            el("rect", x=min(at, x + w) - 1.5, y=12, width=3, height=18, rx=1, fill="var(--ink)"),
        ]
    )
