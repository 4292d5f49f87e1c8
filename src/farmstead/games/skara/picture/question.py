"""The question panel: one sentence, the workers at home, and the options that have no place on the board as chips."""

from collections.abc import Callable
from typing import Final

from farmstead.games.skara.picture import glyphs
from farmstead.games.skara.picture.chips import CALM, pieces
from farmstead.games.skara.picture.scene import Scene
from farmstead.pictures import measure
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import seat_colour, seat_token, signed
from farmstead.pictures.phone import TOUCH, Piece, flow
from farmstead.pictures.plates import STATES, icon, key, panel, text
from farmstead.pictures.svg import Svg, el, group, join

CHIP: Final = 30
GAP: Final = 6
LEFT: Final = 20


class Asked:
    """The panel laid out: how high it will be, so that the board knows what is left for it."""

    def __init__(self, scene: Scene, width: float) -> None:
        self.scene: Final = scene
        self.width: Final = width
        sentence, self.hint = _sentence(scene, width)
        room = width - LEFT - 14 - self._tokens_width()
        self.size: Final = measure.best_size(sentence, (18, 17, 16), room, 1, "display")
        self.lines: Final = measure.wrap(sentence, self.size, room, 2, "display")
        listed = scene.choices.listed
        # A crowd of options takes smaller chips rather than the board's place.
        self.chip: Final = CHIP if len(self._flow(listed, 20)) <= 2 else 26
        self.icon: Final = 20 if self.chip == CHIP else 17
        self.rows: Final = self._flow(listed, self.icon)
        hint = 20 if self._hint_below() else 0
        self.height: Final = 14 + 22 * len(self.lines) + (self.chip + GAP) * len(self.rows) + hint + 10

    def _home(self) -> tuple[int, int, int]:
        home = self.scene.seat(self.scene.main).get("workers") or {}
        return int(home.get("large") or 0), int(home.get("small") or 0), int(home.get("black") or 0)

    def _tokens_width(self) -> float:
        large, small, black = self._home()
        return 36 * large + 24 * (small + black) if self._shows_workers() else 0

    def _shows_workers(self) -> bool:
        return self.scene.asked == self.scene.main and self.scene.choices.kind in ("work", "turn")

    def _hint_below(self) -> bool:
        """The hint stands in the last row of chips if there is room, else in a row of its own."""
        if not self.hint:
            return False
        if not self.rows:
            return True
        used = sum(_chip_width(self.scene, choice, self.icon) + GAP for choice in self.rows[-1])
        return used + measure.width(self.hint, 12) > self.width - LEFT - 18

    def _flow(self, listed: list[Choice], size: float) -> list[list[Choice]]:
        rows: list[list[Choice]] = []
        used = self.width
        for choice in listed:
            wide = _chip_width(self.scene, choice, size)
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
            parts.append(text(line, LEFT, 28 + at * 22, self.size, display=True))
        if self._shows_workers() and seat is not None:
            parts.append(self._workers(seat))
        y = 14.0 + 22 * len(self.lines) + 4
        at_x = float(LEFT)
        for row in self.rows:
            at_x = LEFT
            for choice in row:
                wide = _chip_width(scene, choice, self.icon)
                chip = _chip(scene, choice, at_x, y, wide, self.chip, self.icon)
                parts.append(scene.choosable(chip, choice, "chip"))
                at_x += wide + GAP
            y += self.chip + GAP
        if self.hint:
            below = self._hint_below()
            base = y + 12 if below else y - self.chip / 2 - GAP + 4.5
            parts.append(text(self.hint, LEFT if below else at_x + 6, base, 12, fill="var(--ink-2)"))
        return el("g", *parts, class_="question")

    def _workers(self, seat: int) -> Svg:
        """Workers at home at the right of the question: the large one, the small ones, the black ones."""
        large, small, black = self._home()
        label = self.scene.words.say("picture.at-home", n=large, n2=small + black, name=self.scene.name(seat))
        x = self.width - 12.0
        parts: list[Svg] = [el("title", label)]
        for _ in range(black):
            x -= 23
            parts.append(icon("skara-black", x, 14, 22))
        for _ in range(small):
            x -= 23
            parts.append(seat_token(seat, x, 17, 17.5))
        for _ in range(large):
            x -= 34
            parts.append(seat_token(seat, x, 9, 31))
        return group(*parts, class_="at-home")


def touch_chips(scene: Scene) -> Piece:
    """The same chips for fingers."""

    def chip(choice: Choice) -> tuple[Callable[[float, float, float], Svg], float]:
        def draw(x: float, y: float, wide: float) -> Svg:
            return scene.choosable(_chip(scene, choice, x, y, wide, TOUCH, 20), choice, "chip")

        return draw, _chip_width(scene, choice, 20)

    return flow([chip(choice) for choice in scene.choices.listed])


def _sentence(scene: Scene, width: float) -> tuple[str, str]:
    """What the panel says, and the smaller line beside it."""
    question, words = scene.view.get("question"), scene.words
    room = width - LEFT - 20
    chosen = str((scene.view.get("chosen") or {}).get("spelling") or "")
    if question is None:
        return _result(scene)
    params = dict(question.get("params") or {})
    # What the picture shows beside the question need not stand in it: an own, shorter sentence where there is one.
    keys = [f"ask.{question['kind']}", f"question.{question['kind']}"]
    said = words.first(*keys, default=str(question["kind"]), **params)
    others = [scene.name(seat) for seat in scene.view.get("deciders") or [] if seat >= 0 and seat != scene.you]
    if chosen:
        waiting = words.say("picture.waiting-for", name=", ".join(others)) if others else ""
        return words.say("picture.chosen", what=words.name("tile", chosen.removeprefix("keep "))), waiting
    if not scene.choices.all:
        if scene.asked is None or scene.asked < 0:
            return said, words.say("picture.chance-turn")
        # The question speaks to the one who is asked; others read it as a quotation.
        if question["kind"] == "special" and len(others) > 1:
            return words.say("picture.all-choosing"), ""
        quoted = measure.clip(words.say("picture.quoted", what=said), 12, room)
        return words.say("picture.choosing", name=scene.name(scene.asked)), quoted
    kinds = [choice.kind for choice in scene.choices.all if choice not in scene.choices.listed]
    hints = [
        words.say(f"picture.hint-{what}", n=n)
        for what, n in (
            ("cards", sum(kind in ("take", "take-right") for kind in kinds)),
            ("tiles", len({c.words["tile"] for c in scene.choices.all if c.kind in ("place", "large", "craft")})),
            ("tasks", kinds.count("do")),
        )
        if n
    ]
    return said, measure.clip(" ".join(hints), 12, room)


def _result(scene: Scene) -> tuple[str, str]:
    """Who has won, and by how much; alone, how well."""
    words, lang = scene.words, scene.words.lang
    winners = [int(seat) for seat in scene.view.get("winners") or []]
    totals = {seat: scene.total(seat) for seat in scene.seats()}
    if scene.solo:
        verdict = str(scene.view.get("verdict") or "loss")
        only = scene.seats()[0]
        return words.first(f"picture.verdict-{verdict}", default=verdict, n=signed(totals[only], lang)), ""
    if not winners:
        return words.say("picture.over"), ""
    best = winners[0]
    rest = max((total for seat, total in totals.items() if seat not in winners), default=totals[best])
    shown = {"n": signed(totals[best], lang), "n2": signed(rest, lang)}
    key_ = "you-win" if best == scene.you else "wins"
    tie = words.say("picture.tie-break") if rest == totals[best] else ""
    if len(winners) > 1:
        names = ", ".join(scene.name(seat) for seat in winners)
        return words.say("picture.shared", name=names, n=shown["n"]), ""
    return words.say(f"picture.{key_}", name=scene.name(best), **shown), tie


def _chip_width(scene: Scene, choice: Choice, size: float) -> float:
    return 14.0 + (26 if choice.key else 4) + glyphs.width(pieces(scene, choice), size, 12.5)


def _chip(scene: Scene, choice: Choice, x: float, y: float, wide: float, high: float, size: float) -> Svg:
    calm = choice.kind in CALM
    look = dict(STATES["can"]) | {"fill": "var(--choose-soft)"}
    if calm:
        look |= {"fill": "var(--panel-2)", "stroke": "var(--line-strong)"}
    parts: list[Svg] = [
        el("rect", x=x, y=y + 1.5, width=wide, height=high, rx=9, fill=str(look["stroke"]), fill_opacity=0.5),
        el("rect", x=x, y=y, width=wide, height=high, rx=9, class_="plate", **look),
    ]
    at = x + 8
    if choice.key:
        parts.append(key(choice.key, x + 5, y + high / 2 - 9.5, 18))
        at = x + 31
    colour = "var(--ink)" if calm else "var(--choose-ink)"
    parts.append(glyphs.line(pieces(scene, choice), at, y + high / 2, size, letters=12.5, fill=colour))
    return join(parts)
