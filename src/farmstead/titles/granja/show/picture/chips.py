"""What the chips under the question say: icons where icons say it shorter than words."""

from farmstead.pictures import chips
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import seat_token
from farmstead.pictures.svg import Svg
from farmstead.titles.granja.show.picture.bits import die
from farmstead.titles.granja.show.picture.choices import Choices
from farmstead.titles.granja.show.picture.facts import (
    ACTS,
    BUILDINGS,
    CHOICES,
    TRADES,
    UPGRADES,
    USE_ICONS,
    base,
    icon_of,
)
from farmstead.titles.granja.show.picture.portraits import portrait
from farmstead.titles.granja.show.picture.scene import Scene


class Chips(chips.Chips[Scene]):
    """The chips of La Granja."""

    icon = 19
    calm = ("done", "decline", "now")
    marks = "#@$&"

    def shown(self) -> list[Choice]:
        # What may be done at any time comes after what is asked for.
        choices = self.scene.choices
        return [*choices.listed, *shut(self.scene), *choices.acts]

    def for_fingers(self) -> list[Choice]:
        """A tile on the roof is small; so is the corner of a demand that means "straight from the field", and
        on a tablet, where everything lies side by side, every demand."""
        choices = self.scene.choices
        small = list(choices.turns.values())
        crowded = self.scene.frame.whole
        for loads in choices.loads.values():
            corners = [thing for thing in loads if thing.startswith("field-") and base(thing) in loads]
            small += [loads[thing] for thing in (loads if crowded else corners)]
        return [*choices.listed, *small, *shut(self.scene), *choices.acts]

    def pieces(self, choice: Choice) -> list[str]:
        return _pieces(self.scene, choice)

    def draw_mark(self, mark: str, name: str, x: float, y: float) -> Svg:
        match mark:
            case "@":
                return portrait(name, x - 1, y - 11, self.icon + 3, emblem=False)
            case "$":
                return die(int(name), x, y - self.icon / 2, self.icon)
            case "&":
                return seat_token(int(name), x, y - 10, 20)
            case _:
                return super().draw_mark(mark, name, x, y)

    def letters(self, choice: Choice) -> float:
        return 11.5 if choice.kind == "now" else 12.5

    def width(self, choice: Choice) -> float:
        return min(super().width(choice), 574.0)


def shut(scene: Scene) -> list[Choice]:
    """Answers that are closed now but belong beside the open ones, each with its reason for a label."""
    listed = {choice.kind for choice in scene.choices.listed}
    found = []
    for spelling, reason in scene.choices.closed.items():
        kind, fields = Choices.read(spelling)
        # Three crops for a trade good are another helper's business, not a reason to be told here.
        if kind in listed and kind in ("as", "trade", "choose", "donkey") and spelling != "trade three-crops":
            found.append(Choice(-1, spelling, kind, fields, reason, None))
    return found


def _pieces(scene: Scene, choice: Choice) -> list[str]:
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
        case "unmark":
            return ["#crate", words.first(f"mark.{w['mark']}", default=w["mark"])]
        case "use" | "play" | "discard" | "draw" | "free":
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
