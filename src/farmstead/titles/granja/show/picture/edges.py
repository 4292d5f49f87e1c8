"""The four sides of a farm: cards tucked under the board, of which only one edge still counts."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from farmstead.pictures import measure
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import seat_token
from farmstead.pictures.phone import Piece, stack
from farmstead.pictures.plates import fitted, icon, lines_of, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.granja.show.picture.bits import key_on, ring, seal, slot, wanted_slot
from farmstead.titles.granja.show.picture.cards import edge, gains
from farmstead.titles.granja.show.picture.facts import BARROWS
from farmstead.titles.granja.show.picture.portraits import portrait
from farmstead.titles.granja.show.picture.roofs import roof_tile
from farmstead.titles.granja.show.picture.scene import Scene

GAP: Final = 5
PLACES: Final = 3


def _vacant(side: str, x: float, y: float, w: float, h: float) -> Svg:
    """A place without a card."""
    return el(
        "rect",
        x=x + 1,
        y=y + 1,
        width=w - 2,
        height=h - 2,
        rx=9,
        fill="none",
        stroke="var(--line-strong)",
        stroke_width=1.4,
        stroke_dasharray="4 3.5",
        class_=f"vacant {side}",
    )


def _ghost(scene: Scene, choice: Choice, inside: object, x: float, y: float, w: float, h: float) -> Svg:
    """Where the card being played would go, if this side is chosen."""
    ground = el(
        "rect",
        x=x + 1,
        y=y + 1,
        width=w - 2,
        height=h - 2,
        rx=9,
        fill="var(--choose-soft)",
        stroke="var(--choose)",
        stroke_width=2.2,
        stroke_dasharray="5 3.5",
        class_="plate",
    )
    return scene.choosable(join([ground, inside, key_on(choice, x + 5, y + h / 2 - 9)]), choice, "ghost")


class Sides:
    """The sides of one seat's farm, ready to be put around the board."""

    def __init__(self, scene: Scene, seat: int, ghosts: bool = True) -> None:
        """`ghosts`: the free places show where a card being played would go."""
        self.scene: Final = scene
        self.seat: Final = seat
        self.own: Final = scene.seat(seat)
        mine = scene.asks(seat)
        choices = scene.choices
        self.uses: Final = choices.uses if mine and ghosts else {}
        self.goods: Final = dict(choices.goods) if mine else {}
        self.loads: Final = choices.loads if mine else {}
        self.calls: Final = choices.helpers if mine else {}
        self.turns: Final = choices.turns if mine else {}
        self.replaced: Final = choices.replaced if mine else None

    # Fields, on the left.

    def fields(self, x: float, y: float, w: float, h: float) -> Svg:
        fields: list[Mapping[str, Any]] = list(self.own.get("fields") or [])
        ghost = self.uses.get("field")
        columns, rows = self._field_rows()
        wide, high = (w - GAP * (columns - 1)) / columns, (h - GAP * (rows - 1)) / rows
        out: list[Svg] = []
        for at in range(rows * columns):
            left, top = x + at // rows * (wide + GAP), y + at % rows * (high + GAP)
            if at < len(fields):
                out.append(self._field(fields[at], left, top, wide, high))
            elif at == len(fields) and ghost:
                crop = self.scene.card(self.scene.choices.card or "").get("crop")
                inside = icon(str(crop), left + wide - 31, top + high / 2 - 12, 24) if crop else None
                out.append(_ghost(self.scene, ghost, inside, left, top, wide, high))
            else:
                inside = (
                    icon("field", left + wide / 2 - 11, top + high / 2 - 11, 22, opacity=0.25) if high > 24 else None
                )
                out.append(group(_vacant("field", left, top, wide, high), inside, aria_hidden="true"))
        return group(*out, class_="fields")

    def _field_rows(self) -> tuple[int, int]:
        n = len(self.own.get("fields") or []) + (1 if "field" in self.uses else 0)
        columns = 2 if n > 8 else 1
        return columns, -(-max(n, 4 * columns) // columns)

    def touch_flanks(self, w: float) -> Piece:
        """For fingers: fields at the left and extensions at the right, each as high as a finger."""
        rows = max(self._field_rows()[1], 3, len(self.own.get("extensions") or []) + 1)
        high = rows * (self.scene.frame.touch + GAP) - GAP
        wide = (w - GAP) / 2
        return join([self.fields(0, 0, wide, high), self.extensions(wide + GAP, 0, wide, high)]), high

    def _field(self, field: Mapping[str, Any], x: float, y: float, w: float, h: float) -> Svg:
        crop, n = str(field["crop"]), int(field["goods"])
        label = self.scene.words.say("picture.field-label", good=crop, n=n, card=str(field["card"]))
        size = min(29.0, h - 4, w * 0.5)
        furrow = "".join(
            f"M{x + 6:g} {y + h * k:g}q{w / 8:g} -3 {w / 4 - 3:g} 0t{w / 4 - 3:g} 0 {w / 4 - 3:g} 0 {w / 4 - 3:g} 0"
            for k in ((0.2, 0.52, 0.84) if h > 30 else (0.5,))
        )
        choice = self.goods.pop(f"field-{crop}", None) if n else None
        ground = edge("field", x, y, w, h, radius=9)
        if choice:
            ground += ring(x + 1.5, y + 1.5, w - 3, h - 3, radius=8)
        drawn = join(
            [
                ground,
                None
                if choice
                else el(
                    "path", d=furrow, fill="none", stroke="var(--soil-2)", stroke_width=1.8, stroke_linecap="round"
                ),
                icon(crop, x + 5, y + h / 2 - size / 2, size, opacity=None if n else 0.38),
                text(
                    n,
                    x + 5 + size + (w - size - 7) / 2,
                    y + h / 2 + 5.5,
                    16 if h > 24 else 13,
                    weight=800,
                    anchor="middle",
                    fill="var(--ink)" if choice else "#FFF6E1",
                    opacity=None if n else 0.6,
                ),
            ]
        )
        shown = el("g", el("title", label), drawn, class_="field", data_crop=crop, role="img", aria_label=label)
        return self.scene.choosable(drawn, choice, "field") if choice else shown

    # Barrows, on top.

    def barrows(self, x: float, y: float, w: float, h: float) -> Svg:
        wide = (w - GAP * (PLACES - 1)) / PLACES
        out = [self._barrow_place(at, x + at * (wide + GAP), y, wide, h) for at in range(PLACES)]
        return group(*out, class_="barrows")

    def touch_barrows(self, w: float) -> Piece:
        """For fingers: each barrow as wide as the phone, the free places side by side."""
        return self._touch("barrows", self._barrow_place, w, 54)

    def touch_helpers(self, w: float) -> Piece:
        """For fingers: each helper as wide as the phone, the free places side by side."""
        return self._touch("helpers", self._helper_place, w, 56)

    def _touch(self, what: str, draw: Callable[[int, float, float, float, float], Svg], w: float, h: float) -> Piece:
        filled = [at for at in range(PLACES) if self._held(what)[at]]
        free = [at for at in range(PLACES) if at not in filled]
        pieces: list[Piece] = [(draw(at, 0, 0, w, h), h) for at in filled]
        wide = (w - GAP * (len(free) - 1)) / max(1, len(free))
        if free:
            out = [draw(at, k * (wide + GAP), 0, wide, self.scene.frame.touch) for k, at in enumerate(free)]
            pieces.append((join(out), self.scene.frame.touch))
        drawn, high = stack(pieces, GAP)
        return group(drawn, class_=what), high

    def _held(self, what: str) -> list[Mapping[str, Any] | None]:
        """The three places of a side; None where there is no card."""
        return (list(self.own.get(what) or []) + [None] * PLACES)[:PLACES]

    def _barrow_place(self, at: int, x: float, y: float, w: float, h: float) -> Svg:
        held = self._held("barrows")
        barrow, ghost = held[at], self.uses.get("barrow")
        if barrow:
            return self._barrow(at, barrow, x, y, w, h)
        if ghost and held.index(None) == at:
            figures = self.scene.card(self.scene.choices.card or "").get("barrow") or {}
            inside = [seal(figures["points"], x + w - 18, y + h / 2, 20)] if figures else []
            for k, good in enumerate(figures.get("goods") or []):
                inside.append(slot(str(good), False, self.seat, x + 30 + k * 28, y + h / 2 - 12, 24, ""))
            return _ghost(self.scene, ghost, join(inside), x, y, w, h)
        said = self.scene.words.say("picture.barrow-place", n=at + 1), str(at + 1)
        mark = icon("barrow", x + 9, y + h / 2 - 10, 20, opacity=0.35)
        named = fitted(self.scene.look, said, x + 34, y + h / 2 + 4, 11.5, w - 38, fill="var(--ink-3)")
        return group(_vacant("barrow", x, y, w, h), mark, named)

    def _barrow(self, at: int, barrow: Mapping[str, Any], x: float, y: float, w: float, h: float) -> Svg:
        scene = self.scene
        loads = dict(self.loads.get(BARROWS[at], {}))
        goods = [str(good) for good in barrow["goods"]]
        size = min(27.0 if self.scene.look.keys else self.scene.frame.touch, h - 10)
        points = scene.words.say("picture.points", n=int(barrow["points"]))
        parts: list[Svg] = [edge("barrow", x, y, w, h, radius=9), icon("barrow", x + 8, y + h / 2 - 11, 22)]
        step = min(size + 5, (w - 40 - 34) / max(1, len(goods)))
        for k, (good, loaded) in enumerate(zip(goods, barrow["loaded"], strict=True)):
            left, top = x + 37 + k * step, y + h / 2 - size / 2
            if loaded:
                parts.append(slot(good, True, self.seat, left, top, size, scene.words.good(good)))
            else:
                parts.append(wanted_slot(scene, good, loads, self.seat, left, top, size)[0])
        parts.append(seal(barrow["points"], x + w - 17, y + h / 2, 22, label=points))
        label = scene.words.say("picture.barrow-label", card=str(barrow["card"]), n=sum(map(bool, barrow["loaded"])),
                                n2=len(goods), n3=int(barrow["points"]))  # fmt: skip
        drawn = el("g", el("title", label), *parts, class_="barrow", data_card=barrow["card"])
        replace = scene.choices.slots.get(at) if self.replaced == "barrow" else None
        if replace:
            drawn += ring(x + 1, y + 1, w - 2, h - 2, fill="none") + (key_on(replace, x + 5, y + h / 2 - 9) or "")
            return scene.choosable(drawn, replace, "place")
        return drawn

    # Extensions, on the right.

    def extensions(self, x: float, y: float, w: float, h: float) -> Svg:
        found: list[Mapping[str, Any]] = list(self.own.get("extensions") or [])
        rows = max(3, len(found) + 1)
        high = (h - GAP * (rows - 1)) / rows
        out: list[Svg] = []
        for at in range(rows):
            top = y + at * (high + GAP)
            if at < len(found):
                out.append(self._extension(found[at], x, top, w, high))
            elif at == len(found):
                out.append(self._next(x, top, w, high if rows > 4 else y + h - top))
        return group(*out, class_="extensions")

    def _gains(self, extension: Mapping[str, Any], x: float, y: float, w: float, h: float) -> Svg:
        found = gains(dict(extension))
        shown = [(what, symbol) for what, symbol, n in found for _ in range(min(n, 2))]
        size = min(22.0, h - 6, (w - 8) / max(1, len(shown)) - 3)
        start = x + w / 2 - (size + 3) * len(shown) / 2 + 1.5
        return join(
            [
                icon(
                    symbol,
                    start + k * (size + 3),
                    y + h / 2 - size / 2,
                    size,
                    label=self.scene.words.say(f"gain.{what}", n=1),
                )
                for k, (what, symbol) in enumerate(shown)
            ]
        )

    def _extension(self, extension: Mapping[str, Any], x: float, y: float, w: float, h: float) -> Svg:
        said = [self.scene.words.say(f"gain.{what}", n=n) for what, _, n in gains(dict(extension))]
        label = f"{self.scene.words.card(str(extension['card']))}: {', '.join(said)}"
        return el(
            "g",
            el("title", label),
            edge("extension", x, y, w, h, radius=9),
            self._gains(extension, x, y, w, h),
            class_="extension",
            data_card=extension["card"],
        )

    def _next(self, x: float, y: float, w: float, h: float) -> Svg:
        """The place of the next extension and what it costs, or the card that would go there."""
        ghost = self.uses.get("extension")
        if ghost:
            figures = self.scene.card(self.scene.choices.card or "").get("extension") or {}
            return _ghost(self.scene, ghost, self._gains(figures, x + 22, y, w - 24, h), x, y, w, h)
        cost = (self.own.get("prices") or {}).get("extension")
        if cost is None:
            return _vacant("extension", x, y, w, h)
        said = self.scene.words.say("picture.next-extension", n=int(cost))
        if not measure.fits(said, 11, w - 10, max(1, int(h // 14))):
            said = self.scene.words.say("picture.next-short", n=int(cost))
        lines = measure.wrap(said, 11, w - 10, max(1, int(h // 14)))
        top = y + h / 2 - len(lines) * 6.6 + 10
        words = [
            text(line, x + w / 2, top + k * 13.2, 11, anchor="middle", fill="var(--ink-3)")
            for k, line in enumerate(lines)
        ]
        return group(_vacant("extension", x, y, w, h), *words, class_="next")

    # Helpers, at the bottom.

    def helpers(self, x: float, y: float, w: float, h: float) -> Svg:
        wide = (w - GAP * (PLACES - 1)) / PLACES
        out = [self._helper_place(at, x + at * (wide + GAP), y, wide, h) for at in range(PLACES)]
        return group(*out, class_="helpers")

    def _helper_place(self, at: int, x: float, y: float, w: float, h: float) -> Svg:
        held = self._held("helpers")
        helper, ghost = held[at], self.uses.get("helper")
        if helper:
            return self._helper(at, helper, x, y, w, h)
        if ghost and held.index(None) == at:
            card = self.scene.choices.card or ""
            name = measure.clip(self.scene.words.card(card), 13, w - 76, "display")
            inside = [portrait(card, x + 28, y + h / 2 - 16, 32)]
            inside.append(text(f"{name}?", x + 68, y + h / 2 + 5, 13, display=True))
            return _ghost(self.scene, ghost, join(inside), x, y, w, h)
        said = self.scene.words.say("picture.helper-place", n=at + 1), str(at + 1)
        mark = icon("helper", x + 9, y + h / 2 - 11, 22, opacity=0.3)
        named = fitted(self.scene.look, said, x + 36, y + h / 2 + 4, 11.5, w - 40, fill="var(--ink-3)")
        return group(_vacant("helper", x, y, w, h), mark, named)

    def _helper(self, at: int, helper: Mapping[str, Any], x: float, y: float, w: float, h: float) -> Svg:
        scene, card = self.scene, str(helper["card"])
        figures = scene.card(card)
        name = scene.words.card(card)
        about = scene.words.helper(card, figures)
        used = bool(helper.get("used"))
        choice = self.calls.get(card)
        replace = scene.choices.slots.get(at) if self.replaced == "helper" else None
        live = replace or choice
        ground = edge("helper", x, y, w, h, radius=9)
        if live:
            ground += ring(x + 1, y + 1, w - 2, h - 2)
        left = x + 47
        roof = helper.get("roof")
        turned = self.turns.get(str(roof)) if roof else None
        room = x + w - left - 6 - (30 if roof else 20 if live else 0)
        lines = lines_of(scene.look, about, 11, room if roof else x + w - left - 5, 3 if h > 56 else 2)
        size = measure.best_size(name, (13.5, 12.5, 11.5, 11), room, 1, "display")
        squeeze = room if measure.width(name, size, "display") > room else None
        top = y + h / 2 - (1 + len(lines)) * 6.6 + 10
        parts: list[object] = [
            ground,
            portrait(card, x + 4, y + h / 2 - 17, 34, opacity=0.5 if used else None),
            text(name, left, top, size, display=True, squeeze=squeeze),
        ]
        parts += [
            text(line, left, top + 13 * (k + 1), 11, fill="var(--ink-2)", opacity=0.75 if used else None, squeeze=wide)
            for k, (line, wide) in enumerate(lines)
        ]
        if used:
            label = scene.words.say("picture.used")
            parts.append(seat_token(self.seat, x + 4, y + h / 2 - 18, 16, label=label))
        if live:
            parts.append(key_on(live, x + w - 23, y + 4))
        if roof:
            owned: list[Mapping[str, Any]] = self.own.get("roofs") or []
            tile = next((tile for tile in owned if tile["id"] == roof), {})
            function = str(tile.get("function", ""))
            parts.append(
                roof_tile(scene, str(roof), function, x + w - 31, y + 9, 25, 31, turned, used=bool(tile.get("used")))
            )
        drawn = join(parts)
        label = f"{name}. {scene.words.helper(card, figures, long=True)}".strip()
        if live:
            return el("g", scene.choosable(drawn, live, "helper-card"), class_="helper", data_card=card)
        return el("g", el("title", label), drawn, class_="helper", data_card=card)
