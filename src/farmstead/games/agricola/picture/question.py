"""The question panel: one sentence, and the options that have no place on the board as numbered chips."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from farmstead.games.agricola.picture.facts import EMBLEMS, KIND_ICONS, SPACE_ICONS, card_facts
from farmstead.games.agricola.picture.scene import Scene
from farmstead.pictures import measure
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import seat_colour, seat_token, signed
from farmstead.pictures.phone import TOUCH, Piece, flow
from farmstead.pictures.plates import STATES, icon, key, panel, text
from farmstead.pictures.svg import Svg, el, join

CHIP: Final = 30
GAP: Final = 6
LEFT: Final = 20
MANY: Final = 12
"""From so many numbers on, their chips only show the number."""
CALM: Final = ("done", "decline", "withhold")


class Asked:
    """The panel laid out: how high it will be, so that the farm knows what is left for it."""

    def __init__(self, scene: Scene, width: float) -> None:
        self.scene: Final = scene
        self.width: Final = width
        sentence, self.hint = _sentence(scene)
        room = width - LEFT - 12 - self._tokens_width()
        self.size: Final = measure.best_size(sentence, (18, 17, 16, 15), room, 1, "display")
        self.lines: Final = measure.wrap(sentence, self.size, room, 2, "display")
        self.rows: Final = self._flow()
        below = 20 if self._hint_below() else 0
        least = 22 * len(self.lines) + (CHIP + GAP) * len(self.rows) + below + 22
        self.height: Final = max(58.0, least)

    def _people(self) -> int:
        """How many people of the seat that is asked are shown in the corner."""
        scene = self.scene
        shown = scene.choices.kind == "work" and scene.asked is not None and scene.asked >= 0
        return int(scene.seat(int(scene.asked or 0)).get("people") or 0) if shown else 0

    def _tokens_width(self) -> float:
        return self._people() * 24 + 8 if self._people() else 0

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
        if self._people() and seat is not None:
            parts.append(self._workers(seat))
        y = 16.0 + 22 * len(self.lines) + 1
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
            base = y + 11 if below else y - CHIP - GAP + 20
            parts.append(text(self.hint, LEFT if below else at_x + 6, base, 12, fill="var(--ink-2)"))
        return el("g", *parts, class_="question")

    def _workers(self, seat: int) -> Svg:
        own = self.scene.seat(seat)
        home, people = int(own.get("home") or 0), self._people()
        label = self.scene.words.say("picture.at-home", n=home, n2=people, name=self.scene.name(seat))
        x = self.width - 12 - people * 24
        tokens = [
            seat_token(seat, x + 24 * at, 12, 21, label=None if at else label, away=at >= home) for at in range(people)
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
    said = words.first(f"question.{question['kind']}", default=str(question["kind"]), **scene.choices.params)
    if not scene.choices.all:
        if scene.asked is None or scene.asked < 0:
            return said, words.say("picture.chance-turn")
        # The question speaks to the one who is asked; others read it as a quotation.
        quoted = measure.clip(words.say("picture.quoted", what=said), 12, 500)
        return words.say("picture.choosing", name=scene.name(scene.asked)), quoted
    hints = [
        words.say(f"picture.hint-{what}", n=n)
        for what, n in (
            ("spaces", len(scene.choices.spaces)),
            ("majors", len(scene.choices.majors)),
            ("hand", len(scene.choices.hand)),
            ("cells", len(scene.choices.cells)),
            ("shapes", len(scene.choices.shapes)),
            ("cook", len(scene.choices.goods) if question["kind"] == "work" else 0),
        )
        if n
    ]
    return said, measure.clip(" ".join(hints), 12, 500)


def _result(scene: Scene) -> str:
    """Who has won, and by how much; alone, how the score compares with what was to be reached."""
    words, lang = scene.words, scene.words.lang
    totals = {seat: scene.total(seat) for seat in scene.seats()}
    if len(totals) == 1:
        target = (scene.view.get("solo") or {}).get("target")
        shown = signed(next(iter(totals.values())), lang)
        return words.say("picture.solo-result", n=shown, n2=target) if target is not None else words.say("picture.over")
    winners = [int(seat) for seat in scene.view.get("winners") or []]
    if not winners:
        return words.say("picture.over")
    if len(winners) > 1:
        names = ", ".join(scene.you_or_name(seat) for seat in winners)
        return words.say("picture.shared", names=names, n=signed(totals[winners[0]], lang))
    best = winners[0]
    rest = max((total for seat, total in totals.items() if seat != best), default=0.0)
    shown_totals = {"n": signed(totals[best], lang), "n2": signed(rest, lang)}
    return words.say("picture.you-win" if best == scene.you else "picture.wins", name=scene.name(best), **shown_totals)


# Chips: what an option is about, as icons where icons say it shorter than words.


def _chip_parts(scene: Scene, choice: Choice) -> list[str]:
    """Words and icons of a chip in order; an icon is written `#name`."""
    w = choice.words
    lead = scene.words.first(f"chip.{choice.kind}", default="", **w)
    match choice.kind:
        case "sow":
            return [lead, f"#{w['crop']}"]
        case "take":
            return [lead, f"#{w['good']}"]
        case "release":
            return [lead, f"#{w['animal']}"]
        case "cook":
            gain = (scene.seat(int(scene.asked or 0)).get("cooking") or {}).get(w["good"])
            return [f"#{w['good']}", "→", "#food", str(gain or "")]
        case "bake":
            return _bake_parts(scene, int(w["n"]))
        case "pay":
            return [lead, *_pay_parts(scene.choices.params.get("ways") or [], int(w["way"]))]
        case "return" | "use" | "build":
            return [lead, f"#{EMBLEMS.get(w['improvement'], 'hammer')}", scene.words.whole_name(w["improvement"])]
        case "reveal":
            symbols = [f"#{symbol}" for symbol in SPACE_ICONS.get(w["space"], ())[:1]]
            return [*symbols, scene.words.space(w["space"])]
        case "card":
            return [f"#{KIND_ICONS[card_facts(w['card']).kind]}", scene.words.card(w["card"])]
        case "beg":
            return [w["n"], "#begging"] if _numbers(scene) < MANY else [w["n"]]
        case _:
            sign = {"feed": "#food", "renovate": "#room-clay", "grow": "#newborn", "minor": "#hammer"}
            sign |= {"occupation": "#helper", "withhold": "#begging", "collect": "#crate"}
            shown = lead or choice.label
            return [sign[choice.kind], shown] if choice.kind in sign else [shown]


def _numbers(scene: Scene) -> int:
    return sum(1 for choice in scene.choices.listed if choice.kind in ("bake", "beg"))


def _bake_parts(scene: Scene, n: int) -> list[str]:
    """So much grain for so much food: the best ovens first."""
    if _numbers(scene) >= MANY:
        return [str(n)]
    food, left = 0, n
    ovens = scene.seat(int(scene.asked or 0)).get("baking") or []
    for oven in sorted(ovens, key=lambda one: -int(one.get("rate") or 0)):
        most = oven.get("most")
        used = left if most is None else min(left, int(most))
        food += used * int(oven.get("rate") or 0)
        left -= used
    return [str(n), "#grain", "→", str(food), "#food"] if food and not left else [str(n), "#grain"]


def _pay_parts(ways: list[Mapping[str, Any]], way: int) -> list[str]:
    if not 0 < way <= len(ways):
        return [str(way)]
    parts: list[str] = []
    for good, n in ways[way - 1].items():
        if good == "return":
            parts += ["#swap", f"#{EMBLEMS.get(str(n), 'hammer')}"]
        else:
            parts += [str(n), f"#{good}"]
    return parts or ["0"]


def _chip_width(scene: Scene, choice: Choice) -> float:
    wide = 10.0 + (26 if choice.key else 4)
    for part in _chip_parts(scene, choice):
        wide += (23 if part[:1] == "#" else measure.width(part, 12.5, "bold") + 5) if part else 0
    return wide


def _chip(scene: Scene, choice: Choice, x: float, y: float, wide: float, high: float = CHIP) -> Svg:
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
        parts.append(key(choice.key, x + 5, y + high / 2 - 10.5))
        at = x + 32
    colour = "var(--ink)" if calm else "var(--choose-ink)"
    for part in _chip_parts(scene, choice):
        if part.startswith("#"):
            parts.append(icon(part[1:], at, y + high / 2 - 10, 20))
            at += 23
        elif part:
            parts.append(text(part, at, y + high / 2 + 4.5, 12.5, weight=600, fill=colour))
            at += measure.width(part, 12.5, "bold") + 5
    return join(parts)
