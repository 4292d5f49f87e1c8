"""The question panel: one sentence, and the options that have no place on the table as numbered chips."""

from collections.abc import Callable
from typing import Final

from farmstead.games.granja.picture.bits import die
from farmstead.games.granja.picture.choices import Choices
from farmstead.games.granja.picture.facts import ACTS, BUILDINGS, CHOICES, TRADES, UPGRADES, USE_ICONS, base, icon_of
from farmstead.games.granja.picture.portraits import portrait
from farmstead.games.granja.picture.scene import Scene
from farmstead.pictures import measure
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import seat_colour, seat_token, signed
from farmstead.pictures.phone import TOUCH, Piece, flow
from farmstead.pictures.plates import STATES, icon, key, panel, sign, text
from farmstead.pictures.svg import Svg, el, join

CHIP: Final = 30
GAP: Final = 6
LEFT: Final = 20
ICON: Final = 19
CALM: Final = ("done", "decline", "now")

_HINTS: Final = ("hand", "dice", "shop", "turns", "helpers", "spaces", "loads", "sets")


class Asked:
    """The panel laid out: how high it will be, so that the farm knows what is left for it."""

    def __init__(self, scene: Scene, width: float) -> None:
        self.scene: Final = scene
        self.width: Final = width
        sentence, self.hint = _sentence(scene, width - 2 * LEFT)
        room = width - LEFT - 12
        self.size: Final = measure.best_size(sentence, (18, 17, 16, 15), room, 1, "display")
        self.lines: Final = measure.wrap(sentence, self.size, room, 2, "display")
        self.shut: Final = _shut(scene)
        self.rows: Final = self._flow()
        below = 20 if self._hint_below() else 0
        self.height: Final = max(62.0, 14 + 22 * len(self.lines) + (CHIP + GAP) * len(self.rows) + below + 6)

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
        # What may be done at any time comes after what is asked for.
        choices = self.scene.choices
        for choice in [*choices.listed, *self.shut, *choices.acts]:
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
            parts.append(text(line, LEFT, 27 + at * 22, self.size, display=True))
        y = 14.0 + 22 * len(self.lines) + 4
        at_x = float(LEFT)
        for row in self.rows:
            at_x = LEFT
            for choice in row:
                wide = _chip_width(scene, choice)
                drawn = _chip(scene, choice, at_x, y, wide)
                if choice in self.shut:
                    parts.append(el("g", el("title", choice.label), drawn, class_="chip shut", aria_label=choice.label))
                else:
                    parts.append(scene.choosable(drawn, choice, "chip"))
                at_x += wide + GAP
            y += CHIP + GAP
        if self.hint:
            below = self._hint_below()
            low = y + 10 if below else y - CHIP - GAP + 20
            parts.append(text(self.hint, LEFT if below else at_x + 6, low, 12, fill="var(--ink-2)"))
        return el("g", *parts, class_="question")


def touch_chips(scene: Scene) -> Piece:
    """The same chips for fingers, and one for whatever is drawn too small for them."""
    choices = scene.choices
    shut = _shut(scene)
    # A tile on the roof is small; so is the corner of a demand that means "straight from the field".
    small = list(choices.turns.values())
    for loads in choices.loads.values():
        small += [choice for thing, choice in loads.items() if thing.startswith("field-") and base(thing) in loads]

    def chip(choice: Choice) -> tuple[Callable[[float, float, float], Svg], float]:
        def draw(x: float, y: float, wide: float) -> Svg:
            drawn = _chip(scene, choice, x, y, wide, TOUCH)
            if choice in shut:
                return el("g", el("title", choice.label), drawn, class_="chip shut", aria_label=choice.label)
            return scene.choosable(drawn, choice, "chip")

        return draw, _chip_width(scene, choice)

    return flow([chip(choice) for choice in [*choices.listed, *small, *shut, *choices.acts]])


def _sentence(scene: Scene, room: float) -> tuple[str, str]:
    """What the panel says, and the smaller line beside it."""
    question = scene.view.get("question")
    words = scene.words
    if question is None:
        return _result(scene), measure.clip(_ranks(scene), 12, room)
    params = dict(question.get("params") or {})
    said = words.first(f"question.{question['kind']}", default=str(question["kind"]), **params)
    if not scene.choices.all:
        if scene.asked is None or scene.asked < 0:
            return said, words.say("picture.chance-turn")
        return _waiting(scene, said, room)
    choices = scene.choices
    hints = []
    for what in _HINTS:
        found = getattr(choices, what)
        n = sum(len(inner) for inner in found.values()) if what in ("loads", "sets") else len(found)
        if n:
            hints.append(words.say(f"hint.{what}", n=n))
    # Why not, in the same breath: the first reason that is not plain from the table.
    hints += [choice.label for choice in _shut(scene)[:1]]
    return said, measure.clip(" ".join(hints), 12, room)


def _shut(scene: Scene) -> list[Choice]:
    """Answers that are closed now but belong beside the open ones, each with its reason for a label."""
    listed = {choice.kind for choice in scene.choices.listed}
    shut = []
    for spelling, reason in scene.choices.closed.items():
        kind, fields = Choices.read(spelling)
        # Three crops for a trade good are another helper's business, not a reason to be told here.
        if kind in listed and kind in ("as", "trade", "choose", "donkey") and spelling != "trade three-crops":
            shut.append(Choice(-1, spelling, kind, fields, reason, None))
    return shut


def _waiting(scene: Scene, said: str, room: float) -> tuple[str, str]:
    """Somebody else is asked; whoever has chosen in secret already sees that."""
    words = scene.words
    deciders = [int(seat) for seat in scene.view.get("deciders") or []]
    names = ", ".join(scene.name(seat) for seat in deciders) or scene.name(scene.asked or 0)
    key_ = "picture.choosing" if len(deciders) < 2 else "picture.choosing-many"
    if scene.view.get("chosen") is not None:
        return words.say("picture.chosen", name=names), ""
    # The question speaks to the one who is asked; others read it as a quotation.
    return words.say(key_, name=names), measure.clip(words.say("picture.quoted", what=said), 12, room)


def _result(scene: Scene) -> str:
    """Who has won, and by how much."""
    winners = [int(seat) for seat in scene.view.get("winners") or []]
    totals = {seat: scene.total(seat) for seat in scene.seats()}
    lang = scene.words.lang
    if scene.solo and len(totals) == 1:
        return scene.words.say("picture.solo-result", n=signed(next(iter(totals.values())), lang))
    if not winners:
        return scene.words.say("picture.over")
    best = signed(totals[winners[0]], lang)
    if len(winners) > 1:
        names = ", ".join(scene.name(seat) for seat in winners)
        return scene.words.say("picture.shared", name=names, n=best)
    rest = max((total for seat, total in totals.items() if seat != winners[0]), default=0.0)
    key_ = "picture.you-win" if winners[0] == scene.you else "picture.wins"
    return scene.words.say(key_, name=scene.name(winners[0]), n=best, n2=signed(rest, lang))


def _ranks(scene: Scene) -> str:
    """Everybody in the order of the result."""
    seats = sorted(scene.seats(), key=scene.total, reverse=True)
    if len(seats) < 2:
        return ""
    return " · ".join(f"{scene.name(seat)} {signed(scene.total(seat), scene.words.lang)}" for seat in seats)


# Chips: what an option is about, as icons where icons say it shorter than words.


def _chip_parts(scene: Scene, choice: Choice) -> list[str]:
    """Words and marks of a chip in order; `#name` is an icon, `@card` a portrait, `$n` a die, `&n` a seat."""
    w = choice.words
    words = scene.words
    lead = words.first(f"chip.{choice.kind}", default="", **w)
    match choice.kind:
        case "now":
            return [f"#{ACTS.get(w['act'], 'star')}", words.first(f"any_time.{w['act']}", default=w["act"])]
        case "buy":
            return [f"#{w['good']}", *_price(scene, "buy", w["good"], -1)]
        case "sell":
            return [*_origin(w["thing"]), f"#{icon_of(w['thing'])}", *_price(scene, "sell", base(w["thing"]), 1)]
        case "upgrade":
            good = base(w["thing"])
            cost = [] if "free" in scene.choices.kind else _price(scene, "upgrade", good, -1)
            return [*_origin(w["thing"]), f"#{good}", "→", f"#{UPGRADES.get(good, good)}", *cost]
        case "trade":
            said = words.first(f"trade_for.{w['action']}", default=w["action"])
            return [*(f"#{name}" for name in TRADES.get(w["action"], ())), said]
        case "choose":
            said = words.first(f"revenue_for.{w['choice']}", default=w["choice"])
            return [*(f"#{name}" for name in CHOICES.get(w["choice"], ())), said]
        case "pay":
            return [*_origin(w["thing"]), f"#{icon_of(w['thing'])}", words.good(base(w["thing"]))]
        case "take":
            return [f"#{icon_of(w['good'])}", words.good(w["good"])]
        case "pair":
            return [f"#{w['good']}", f"#{w['good2']}"]
        case "as":
            return [f"#{USE_ICONS.get(w['use'], 'card')}", _use(scene, w["use"])]
        case "replace":
            return [lead, *_slot(scene, int(w["slot"]))]
        case "deliver":
            return [*_origin(w["thing"]), f"#{icon_of(w['thing'])}", "→", *_place(scene, w["place"])]
        case "row":
            return [lead, *_goods_of_row(scene, int(w["n"]))]
        case "donkey":
            return ["#donkey", w["n"], "#siesta", str(4 - int(w["n"]))]
        case "advance":
            return ["#siesta", f"+{w['n']}"]
        case "remove":
            return [*_origin(w["what"]), *_removed(scene, w["what"])]
        case "die":
            return [lead or choice.label]
        case "roll":
            return [f"${w['die']}"]
        case "use" | "play" | "discard" | "draw":
            return [f"@{w['card']}", words.card(w["card"])]
        case "roof" | "turn" | "reveal":
            function = scene.roof_function(w["roof"])
            return ["#roof", words.roof(function) if function else w["roof"]]
        case "block":
            return _place(scene, w["building"])
        case "first":
            return [lead, f"&{'ABCD'.find(w['seat'])}"] if w["seat"] in "ABCD" else [choice.label]
        case _:
            return [lead or choice.label]


def _origin(thing: str) -> list[str]:
    """A good straight from a field shows the field first."""
    return ["#field"] if thing.startswith("field-") else []


def _price(scene: Scene, what: str, good: str, sign_: int) -> list[str]:
    prices = (scene.seat(scene.main).get("prices") or {}).get(what) or {}
    if good not in prices:
        return []
    return [f"{'+' if sign_ > 0 else '−'}{prices[good]}", "#silver"]


def _use(scene: Scene, use: str) -> str:
    """A side of the card being played, in words."""
    figures = scene.card(scene.choices.card or "")
    n = 1
    if use == "barrow":
        n = int((figures.get("barrow") or {}).get("points", 0))
    elif use == "extension":
        n = int((scene.seat(scene.main).get("prices") or {}).get("extension", 0))
    good = str(figures.get("crop", ""))
    return scene.words.first(f"side.{use}", default=use, n=n, good=good)


def _slot(scene: Scene, number: int) -> list[str]:
    """The helper or barrow in a place of the farm."""
    what = "barrows" if scene.choices.replaced == "barrow" else "helpers"
    held = scene.seat(scene.main).get(what) or []
    entry = held[number - 1] if number <= len(held) else None
    if not entry:
        return [str(number)]
    card = str(entry["card"])
    if what == "barrows":
        return ["#barrow", str(number), *(f"#{icon_of(str(good))}" for good in entry["goods"])]
    return [f"@{card}", scene.words.card(card)]


def _place(scene: Scene, place: str) -> list[str]:
    if place.startswith("barrow-"):
        return ["#barrow", place[-1]]
    return [f"#{BUILDINGS.get(place, 'market-stall')}", scene.words.building(place)]


def _goods_of_row(scene: Scene, number: int) -> list[str]:
    name = scene.choices.params.get("building")
    for building in scene.view.get("buildings") or []:
        if building["id"] == name and number <= len(building["rows"]):
            return [f"#{icon_of(str(good))}" for good in building["rows"][number - 1]]
    return []


def _removed(scene: Scene, what: str) -> list[str]:
    if what in BUILDINGS or what.startswith("barrow-"):
        return _place(scene, what)
    return [f"#{icon_of(what)}", scene.words.good(base(what))]


def _letters(choice: Choice) -> float:
    return 11.5 if choice.kind == "now" else 12.5


def _chip_width(scene: Scene, choice: Choice) -> float:
    wide = 10.0 + (26 if choice.key or choice.id < 0 else 4)
    for part in _chip_parts(scene, choice):
        if part:
            marks = part[:1] in "#@$&" and len(part) > 1
            wide += ICON + 3 if marks else measure.width(part, _letters(choice), "bold") + 5
    return min(wide, 574.0)


def _chip(scene: Scene, choice: Choice, x: float, y: float, wide: float, high: float = CHIP) -> Svg:
    calm = choice.kind in CALM
    look = dict(STATES["can"]) | {"fill": "var(--choose-soft)"}
    shut = choice.id < 0
    if calm:
        look |= {"fill": "var(--panel-2)", "stroke": "var(--line-strong)"}
    elif shut:
        look = dict(STATES["no"])
    parts: list[Svg] = [
        el("rect", x=x, y=y + 1.5, width=wide, height=high, rx=9, fill=str(look["stroke"]), fill_opacity=0.5),
        el("rect", x=x, y=y, width=wide, height=high, rx=9, class_="plate", **look),
    ]
    at = x + 8
    if choice.key or shut:
        lock = sign("lock", x + 10, y + high / 2 - 7, 14, "var(--bad)")
        parts.append(lock if shut else key(str(choice.key), x + 5, y + high / 2 - 10.5))
        at = x + 32
    colour = "var(--ink-2)" if shut else "var(--ink)" if calm else "var(--choose-ink)"
    size = _letters(choice)
    for part in _chip_parts(scene, choice):
        if not part:
            continue
        name = part[1:]
        if part.startswith("#") and name:
            parts.append(icon(name, at, y + high / 2 - 9.5, ICON))
        elif part.startswith("@") and name:
            parts.append(portrait(name, at - 1, y + high / 2 - 11, ICON + 3, emblem=False))
        elif part.startswith("$") and name:
            parts.append(die(int(name), at, y + high / 2 - 9.5, ICON))
        elif part.startswith("&") and name:
            parts.append(seat_token(int(name), at, y + high / 2 - 10, 20))
        else:
            shown = measure.clip(part, size, x + wide - at, "bold")
            parts.append(text(shown, at, y + high / 2 + 4.5, size, weight=600, fill=colour))
            at += measure.width(part, size, "bold") + 5
            continue
        at += ICON + 3
    return join(parts)
