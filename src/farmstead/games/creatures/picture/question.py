"""The question panel: one sentence, and the options that have no place on the board as numbered chips."""

from collections.abc import Callable
from typing import Final

from farmstead.games.creatures.picture.facts import icon_of
from farmstead.games.creatures.picture.scene import Scene
from farmstead.games.creatures.picture.tiles import emblem
from farmstead.pictures import measure
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import seat_colour, seat_token, signed
from farmstead.pictures.phone import TOUCH, Piece, flow
from farmstead.pictures.plates import STATES, icon, key, panel, text
from farmstead.pictures.svg import Svg, el, join

CHIP: Final = 30
GAP: Final = 6
LEFT: Final = 20


class Asked:
    """The panel laid out: how high it will be, so that the farms know what is left for them."""

    def __init__(self, scene: Scene, width: float) -> None:
        self.scene: Final = scene
        self.width: Final = width
        sentence, self.hint = _sentence(scene)
        room = width - LEFT - 12 - self._tokens_width()
        self.size: Final = measure.best_size(sentence, (18, 17, 16), room, 1, "display")
        self.lines: Final = measure.wrap(sentence, self.size, room, 2, "display")
        self.rows: Final = self._flow()
        self.height: Final = (
            16 + 22 * len(self.lines) + (CHIP + GAP) * len(self.rows) + (22 if self._hint_below() else 0) + 8
        )

    def _tokens_width(self) -> float:
        return 92 if self._shows_workers() else 0

    def _shows_workers(self) -> bool:
        return self.scene.asked is not None and self.scene.asked >= 0 and self.scene.choices.kind == "work"

    def _hint_below(self) -> bool:
        """The hint stands in the last row of chips if there is room, else in a row of its own."""
        if not self.hint:
            return False
        if not self.rows:
            return True
        used = sum(_chip_width(self.scene, choice) + GAP for choice in self.rows[-1])
        return used + measure.width(self.hint, 12) > self.width - LEFT - 16

    def _flow(self) -> list[list[Choice]]:
        rows: list[list[Choice]] = []
        used = self.width
        for choice in self.scene.choices.listed:
            wide = _chip_width(self.scene, choice)
            if used + wide > self.width - LEFT - 12 or not rows:
                rows.append([])
                used = 0.0
            rows[-1].append(choice)
            used += wide + GAP
        return rows

    def draw(self) -> Svg:
        scene = self.scene
        seat = scene.asked if scene.asked is not None and scene.asked >= 0 else None
        waiting = seat is not None and not scene.choices.all
        fill = seat_colour(seat, soft=True) if waiting and seat is not None else "var(--panel)"
        edge = seat_colour(seat) if seat is not None else "var(--brand)"
        parts: list[Svg] = [
            panel(0, 0, self.width, self.height, fill=fill),
            el("path", d=f"M7 0.5h-1a6 6 0 0 0-6 6v{self.height - 13:g}a6 6 0 0 0 6 6h1z", fill=edge),
        ]
        for at, line in enumerate(self.lines):
            parts.append(text(line, LEFT, 29 + at * 22, self.size, display=True))
        if self._shows_workers() and seat is not None:
            parts.append(self._workers(seat))
        y = 16.0 + 22 * len(self.lines) + 4
        at_x = float(LEFT)
        for row in self.rows:
            at_x = LEFT
            for choice in row:
                wide = _chip_width(scene, choice)
                parts.append(scene.choosable(_chip(scene, choice, at_x, y, wide), choice, "chip"))
                at_x += wide + GAP
            y += CHIP + GAP
        if self.hint:
            below = self._hint_below()
            base = y + 13 if below else y - CHIP - GAP + 20
            parts.append(text(self.hint, LEFT if below else at_x + 6, base, 12, fill="var(--ink-2)"))
        return el("g", *parts, class_="question")

    def _workers(self, seat: int) -> Svg:
        home = int(self.scene.seat(seat).get("home", 0))
        label = self.scene.words.say("picture.at-home", n=home, n2=3, name=self.scene.name(seat))
        x = self.width - 12 - 3 * 25
        tokens = [
            seat_token(seat, x + 25 * at, 12, 22, label=None if at else label, away=at >= home) for at in range(3)
        ]
        return join(tokens)


def touch_chips(scene: Scene) -> Piece:
    """The same chips for fingers."""

    def chip(choice: Choice) -> tuple[Callable[[float, float, float], Svg], float]:
        def draw(x: float, y: float, wide: float) -> Svg:
            return scene.choosable(_chip(scene, choice, x, y, wide, TOUCH), choice, "chip")

        return draw, _chip_width(scene, choice)

    return flow([chip(choice) for choice in scene.choices.listed])


def _sentence(scene: Scene) -> tuple[str, str]:
    """What the panel says, and the smaller line beside it."""
    question = scene.view.get("question")
    words = scene.words
    if question is None:
        return _result(scene), ""
    params = dict(question.get("params") or {})
    said = words.first(f"question.{question['kind']}", default=str(question["kind"]), **params)
    if not scene.choices.all:
        if scene.asked is None or scene.asked < 0:
            return said, words.say("picture.chance-turn")
        # The question speaks to the one who is asked; others read it as a quotation.
        quoted = measure.clip(words.say("picture.quoted", what=said), 12, 620)
        return words.say("picture.choosing", name=scene.name(scene.asked)), quoted
    hints = [
        words.say(f"picture.hint-{what}", n=n)
        for what, n in (
            ("spaces", len(scene.choices.spaces)),
            ("buildings", len(scene.choices.buildings)),
            ("cells", len(scene.choices.cells)),
            ("edges", len(scene.choices.edges)),
        )
        if n
    ]
    return said, measure.clip(" ".join(hints), 12, 620)


def _result(scene: Scene) -> str:
    """Who has won, and by how much."""
    winners = [int(seat) for seat in scene.view.get("winners") or []]
    totals = {seat: scene.total(seat) for seat in scene.seats()}
    if not winners:
        return scene.words.say("picture.over")
    best = winners[0]
    rest = max((total for seat, total in totals.items() if seat != best), default=0.0)
    key_ = "you-win" if best == scene.you else "wins"
    if rest == totals[best]:
        key_ += "-tie"
    lang = scene.words.lang
    shown = {"n": signed(totals[best], lang), "n2": signed(rest, lang)}
    return scene.words.say(f"picture.{key_}", name=scene.name(best), **shown)


# Chips: what an option is about, as icons where icons say it shorter than words.


def _chip_parts(scene: Scene, choice: Choice) -> list[str]:
    """Words and icons of a chip in order; an icon is written `#name`, the emblem of a building `@name`."""
    w = choice.words
    lead = scene.words.first(f"chip.{choice.kind}", default="", **w)
    match choice.kind:
        case "done" | "decline" | "expand":
            return [lead]
        case "pay" | "take":
            return [lead, f"#{w['good']}"]
        case "release" | "add":
            return [lead, f"#{w['animal']}"]
        case "swap":
            return [f"#{w['animal']}", "→", "#cow"]
        case "market":
            return ["#reed", "→", f"#{w['animal']}"]
        case "give":
            return [lead, f"#{w['good']}", f"#{w['good2']}"]
        case "trade":
            return [f"#{w['animal']}", f"#{w['animal2']}", "→", f"#{w['animal3']}"]
        case "upgrade":
            return [lead, "@stable", f"#{w['good']}"]
        case "lift":
            return [lead, f"#{w['thing']}"]
        case "use" | "build" | "draw":
            return [f"@{w['building']}", scene.words.building(w["building"])]
        case _:
            return [choice.label]


def _chip_width(scene: Scene, choice: Choice) -> float:
    wide = 10.0 + (26 if choice.key else 4)
    for part in _chip_parts(scene, choice):
        wide += (23 if part[:1] in "#@" else measure.width(part, 12.5, "bold") + 5) if part else 0
    return wide


def _chip(scene: Scene, choice: Choice, x: float, y: float, wide: float, high: float = CHIP) -> Svg:
    calm = choice.kind in ("done", "decline")
    look = dict(STATES["can"]) | {"fill": "var(--choose-soft)"}
    if calm:
        look |= {"fill": "var(--panel-2)", "stroke": "var(--line-strong)"}
    parts: list[Svg] = [
        el("rect", x=x, y=y + 1.5, width=wide, height=high, rx=9, fill=str(look["stroke"]), fill_opacity=0.5),
        el("rect", x=x, y=y, width=wide, height=high, rx=9, class_="plate", **look),
    ]
    at = x + 8
    if choice.key:
        parts.append(key(choice.key, x + 5, y + high / 2 - 10.5))
        at = x + 32
    colour = "var(--ink)" if calm else "var(--choose-ink)"
    for part in _chip_parts(scene, choice):
        if part.startswith("#"):
            parts.append(icon(icon_of(part[1:]), at, y + high / 2 - 10, 20))
            at += 23
        elif part.startswith("@"):
            parts.append(emblem(part[1:], at, y + high / 2 - 10, 20))
            at += 23
        elif part:
            parts.append(text(part, at, y + high / 2 + 4.5, 12.5, weight=600, fill=colour))
            at += measure.width(part, 12.5, "bold") + 5
    return join(parts)
