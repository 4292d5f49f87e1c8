"""The question panel: one sentence, and the options that have no place on the picture as numbered chips."""

from collections.abc import Sequence
from typing import Final, Generic

from farmstead.i18n import signed
from farmstead.pictures import measure
from farmstead.pictures.chips import Chips, SceneT
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import seat_colour, seat_token
from farmstead.pictures.plates import STATES, panel, text
from farmstead.pictures.svg import Svg, el, join, move

GAP: Final = 6
LEFT: Final = 20
RIGHT: Final = 12
LINE: Final = 22
SIZES: Final = (18, 17, 16, 15)
"""The letters of the sentence: the largest that fit."""
LONG: Final = (14, 13, 12)
"""The same where even two lines are not enough."""
SMALL: Final = 13
"""The same where there are many chips and it helps."""
HINT: Final = 12
"""The letters of the line between the sentence and the chips."""
HEIGHT: Final = 106
"""One height whatever is asked: what stands below never moves under the mouse."""
BUTTONS: Final = 156
"""The room at the right of the sentence where a page puts the buttons that take back."""
LOWER: Final = 99
"""Where the last row of chips ends."""
BETWEEN: Final = 4
"""Between two rows of chips."""
TOGETHER: Final = 132
"""The room at the right of the chips for the button that opens several picks as one answer."""
TOKEN: Final = 24
"""A worker in the corner."""


class Asked(Generic[SceneT]):
    """The panel laid out: the sentence, a hint, and two rows of chips, or one where the sentence takes two lines.

    A game's own class tells what the hints count, and the workers in the corner. Of several kinds of chips the first is
    taken that has room; what has none even then waits behind a chip that tells how many more there are, in a list
    that a page opens below the panel (`.more-sheet`).
    """

    height: Final = HEIGHT

    def __init__(self, scene: SceneT, width: float, *chips: Chips[SceneT]) -> None:
        self.scene: Final = scene
        self.width: Final = width
        sentence, hint = self.sentence()
        room = width - LEFT - RIGHT - BUTTONS
        self.hint: Final = hint
        self.size = measure.best_size(sentence, SIZES, room, 1, "display")
        if not measure.fits(sentence, self.size, room, 2, "display"):
            self.size = measure.best_size(sentence, LONG, room, 2, "display")
        self.lines = measure.wrap(sentence, self.size, room, 2, "display")
        self._lay(chips)
        # Smaller letters before hidden chips: a sentence on one line leaves room for a second row.
        if self.rest and len(self.lines) > 1 and measure.width(sentence, SMALL, "display") <= room:
            self.size, self.lines = SMALL, [sentence]
            self._lay(chips)

    # What the panel says.

    def sentence(self) -> tuple[str, str]:
        """What the panel says, and the smaller line beside it."""
        if self.scene.over:
            return self.result()
        words, choices = self.scene.words, self.scene.choices
        # What the picture shows beside the question need not stand in it: an own, shorter sentence where there is one.
        said = words.first(f"ask.{choices.kind}", f"question.{choices.kind}", default=choices.kind, **choices.params)
        if choices.all:
            return said, " ".join(self.hints())
        if self.scene.answering is None:
            return said, words.say("picture.chance-turn")
        return self.waiting(self.scene.answering, said)

    def hints(self) -> list[str]:
        """Where else on the picture the question can be answered."""
        return [self.scene.words.say(f"hint.{what}", n=n) for what, n in self.places().items() if n]

    def places(self) -> dict[str, int]:
        """How many of which things on the picture stand for options."""
        raise NotImplementedError

    def waiting(self, seat: int, said: str) -> tuple[str, str]:
        """Somebody else is asked: the question speaks to that seat, others read it as a quotation."""
        words = self.scene.words
        return words.say("picture.choosing", name=self.scene.name(seat)), words.say("picture.quoted", what=said)

    def result(self) -> tuple[str, str]:
        """Who has won, and by how much; what broke a tie. Alone, what was to be reached."""
        scene, words = self.scene, self.scene.words
        alone = scene.view.get("alone")
        if alone:
            points = {"n": float(alone["points"]), "target": alone["target"]}
            return words.say(f"alone.{alone['verdict']}", **points), ""
        winners = [int(seat) for seat in scene.view.get("winners") or []]
        if not winners:
            return words.say("picture.over"), ""
        best = scene.total(winners[0])
        if len(winners) > 1:
            names = ", ".join(scene.name(seat) for seat in winners)
            return words.say("picture.shared", names=names, n=signed(best, words.lang)), ""
        rest = max((scene.total(seat) for seat in scene.seats() if seat != winners[0]), default=0.0)
        shown = {"n": signed(best, words.lang), "n2": signed(rest, words.lang)}
        key = "picture.you-win" if winners[0] == scene.you else "picture.wins"
        tie = words.maybe("picture.tie-break") if rest == best else None
        return words.say(key, name=scene.name(winners[0]), **shown), tie or ""

    def workers(self) -> tuple[int, int]:
        """How many workers are shown at the right of the sentence: at home, and all."""
        return 0, 0

    def corner_width(self) -> float:
        """The room for what stands at the right of the chips."""
        _, people = self.workers()
        return TOKEN * people + 8 if people else 0

    def draw_corner(self) -> Svg | None:
        """The workers of the seat that is asked, those who are away paler; drawn to end at 0, 0."""
        (home, people), seat = self.workers(), self.scene.answering
        if seat is None or not people:
            return None
        label = self.scene.words.say("picture.at-home", n=home, n2=people, name=self.scene.name(seat))
        return join(
            seat_token(seat, TOKEN * (at - people), 3 - TOKEN, TOKEN - 3, label=None if at else label, away=at >= home)
            for at in range(people)
        )

    # How it is drawn.

    def _gathers(self) -> bool:
        """Does the page offer several picks as one answer?"""
        return bool(self.scene.view.get("together")) and not self.scene.look.standalone

    def _corner(self) -> float:
        return TOGETHER + GAP if self._gathers() else self.corner_width()

    def _lay(self, chips: Sequence[Chips[SceneT]]) -> None:
        for self.chips in chips:
            self.rows, self.rest = self._flow(self.chips)
            if not self.rest:
                return

    def _flow(self, chips: Chips[SceneT]) -> tuple[list[list[Choice]], list[Choice]]:
        """The chips in their rows, and those that find no room: the buttons and the workers have theirs already."""
        shown = chips.shown()
        lower = self.width - LEFT - RIGHT - self._corner()
        rows, rest = fill(chips, shown, [lower])
        if rest and len(self.lines) == 1:
            rows, rest = fill(chips, shown, [self.width - LEFT - RIGHT - BUTTONS, lower])
        if rest:
            last = rows[-1]
            more = self._more_width(len(shown))
            while last and sum(chips.width(choice) + GAP for choice in last) + more > lower:
                rest.insert(0, last.pop())
        return rows, rest

    def _more(self, n: int) -> str:
        return self.scene.words.say("picture.more", n=n)

    def _more_width(self, n: int) -> float:
        return measure.width(self._more(n), 12.5, "bold") + 28

    def draw(self) -> Svg:
        seat = self.scene.answering
        waiting = seat is not None and not self.scene.choices.all
        ground = seat_colour(seat, soft=True) if waiting and seat is not None else "var(--panel)"
        edge = seat_colour(seat) if seat is not None else "var(--brand)"
        parts: list[Svg | None] = [
            panel(0, 0, self.width, HEIGHT, fill=ground),
            el("path", d=f"M7 0.5h-1a6 6 0 0 0-6 6v{HEIGHT - 13:g}a6 6 0 0 0 6 6h1z", fill=edge),
        ]
        for at, line in enumerate(self.lines):
            parts.append(text(line, LEFT, 28 + at * LINE, self.size, display=True))
        if not self.scene.look.standalone:
            parts.append(back_place(self.width - RIGHT - BUTTONS))
        corner = None if self._gathers() else self.draw_corner()
        parts.append(move(corner, self.width - RIGHT, LOWER) if corner else None)
        if self._gathers():
            place = {"x": self.width - RIGHT - TOGETHER, "y": LOWER - 30, "width": TOGETHER, "height": 30}
            parts.append(el("rect", fill="none", class_="together-place", **place))
        y = LOWER - self.chips.high * len(self.rows) - BETWEEN * (len(self.rows) - 1)
        x = float(LEFT)
        for row in self.rows:
            x = LEFT
            for choice in row:
                wide = self.chips.width(choice)
                parts.append(self.chips.draw(choice, x, y, wide))
                x += wide + GAP
            y += self.chips.high + BETWEEN
        if self.rest:
            parts += [self._draw_more(x), self._draw_rest()]
        parts.append(self._draw_hint(x))
        return el("g", *parts, class_="question")

    def _draw_hint(self, x: float) -> Svg | None:
        """The hint below the sentence; where that place is taken, at the end of the chips if there is room."""
        place = (float(LEFT), 28.0 + LINE * len(self.lines), self.width - LEFT - RIGHT - BUTTONS)
        if len(self.lines) + len(self.rows) > 2:
            place = (x + 4, LOWER - self.chips.high / 2 + 4, self.width - RIGHT - self._corner() - x - 4)
            if self.rest or measure.width(self.hint, HINT) > place[2]:
                return None
        elif len(self.lines) == 2:
            place = (float(LEFT), LOWER - 8.0, self.width - LEFT - RIGHT - self._corner())
        left, low, room = place
        return text(measure.clip(self.hint, HINT, room), left, low, HINT, fill="var(--ink-2)") if self.hint else None

    def _draw_more(self, x: float) -> Svg:
        """The chip at the end that opens the rest."""
        said = self._more(len(self.rest))
        wide, high = self._more_width(len(self.rest)), self.chips.high
        y = LOWER - high
        look = STATES["plain"] | {"fill": "var(--panel-2)", "stroke": "var(--line-strong)"}
        plate = el("rect", x=x, y=y, width=wide, height=high, rx=9, class_="plate", **look)
        label = text(said, x + wide / 2, y + high / 2 + 4.5, 12.5, weight=600, anchor="middle")
        live = {} if self.scene.look.standalone else {"role": "button", "tabindex": -1, "aria_label": said}
        return el("g", plate, label, class_="more-sign", **live)

    def _draw_rest(self) -> Svg:
        """What has no room, on a sheet that lies over what is below until it is closed."""
        inner = self.width - LEFT - RIGHT
        rows, _ = fill(self.chips, self.rest, [inner] * len(self.rest))
        parts = [panel(0, HEIGHT + 2, self.width, 16 + (self.chips.high + GAP) * len(rows))]
        for at, row in enumerate(rows):
            x, y = float(LEFT), HEIGHT + 12 + (self.chips.high + GAP) * at
            for choice in row:
                wide = self.chips.width(choice)
                parts.append(self.chips.draw(choice, x, y, wide))
                x += wide + GAP
        return el("g", *parts, class_="more-sheet", display="none")


def back_place(x: float) -> Svg:
    """Where a page puts the buttons that take back."""
    return el("rect", x=x, y=8, width=BUTTONS, height=56, fill="none", class_="back-place")


def fill(
    chips: Chips[SceneT], shown: list[Choice], rooms: list[float]
) -> tuple[list[list[Choice]], list[Choice]]:
    """Chips side by side in rows, each with its room: the rows, and what is left over."""
    rows: list[list[Choice]] = []
    at = 0
    for room in rooms:
        if at == len(shown):
            break
        row: list[Choice] = []
        used = 0.0
        while at < len(shown) and (not row or used + chips.width(shown[at]) <= room):
            row.append(shown[at])
            used += chips.width(shown[at]) + GAP
            at += 1
        rows.append(row)
    return rows, shown[at:]
