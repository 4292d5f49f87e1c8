"""The question panel: one sentence, and the options that have no place on the picture as numbered chips."""

from typing import Final, Generic

from farmstead.i18n import signed
from farmstead.pictures import measure
from farmstead.pictures.chips import Chips, SceneT
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import seat_colour, seat_token
from farmstead.pictures.plates import panel, text
from farmstead.pictures.svg import Svg, el, join

GAP: Final = 6
LEFT: Final = 20
LINE: Final = 22
SIZES: Final = (18, 17, 16, 15)
"""The letters of the sentence: the largest that fit."""
HINT: Final = 12
"""The letters beside or below the chips."""
TOP: Final = 18
"""What is above the chips, besides the lines of the sentence."""
BELOW: Final = 20
"""A hint in a row of its own."""
FOOT: Final = 4
TOKEN: Final = 24
"""A worker in the corner."""


class Asked(Generic[SceneT]):
    """The panel laid out: how high it will be, so that what stands below knows what is left for it.

    A game's own class tells what the hints count, and the workers in the corner. Of several kinds of chips the
    first is taken that needs no more than two rows: a crowd takes smaller chips rather than the place below.
    """

    def __init__(self, scene: SceneT, width: float, *chips: Chips[SceneT]) -> None:
        self.scene: Final = scene
        self.width: Final = width
        sentence, hint = self.sentence()
        self.hint: Final = measure.clip(hint, HINT, width - 2 * LEFT)
        room = width - LEFT - 12 - self.corner_width()
        self.size: Final = measure.best_size(sentence, SIZES, room, 1, "display")
        self.lines: Final = measure.wrap(sentence, self.size, room, 2, "display")
        for kind in chips:
            rows = self._flow(kind)
            if len(rows) <= 2:
                break
        self.chips: Final = kind
        self.rows: Final = rows
        below = BELOW if self._hint_below() else 0
        self.height: Final = TOP + LINE * len(self.lines) + (self.chips.high + GAP) * len(self.rows) + below + FOOT

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
        """The room for what stands at the right of the sentence."""
        _, people = self.workers()
        return TOKEN * people + 8 if people else 0

    def draw_corner(self) -> Svg | None:
        """The workers of the seat that is asked, those who are away paler."""
        (home, people), seat = self.workers(), self.scene.answering
        if seat is None or not people:
            return None
        label = self.scene.words.say("picture.at-home", n=home, n2=people, name=self.scene.name(seat))
        x = self.width - 12 - people * TOKEN
        return join(
            seat_token(seat, x + TOKEN * at, 12, TOKEN - 3, label=None if at else label, away=at >= home)
            for at in range(people)
        )

    # How it is drawn.

    def _hint_below(self) -> bool:
        """The hint stands in the last row of chips if there is room, else in a row of its own."""
        if not self.hint:
            return False
        if not self.rows:
            return True
        used = sum(self.chips.width(choice) + GAP for choice in self.rows[-1])
        return used + measure.width(self.hint, HINT) > self.width - LEFT - 16

    def _flow(self, chips: Chips[SceneT]) -> list[list[Choice]]:
        rows: list[list[Choice]] = []
        used = self.width
        for choice in chips.shown():
            wide = chips.width(choice)
            if used + wide > self.width - LEFT - 12 or not rows:
                rows.append([])
                used = 0.0
            rows[-1].append(choice)
            used += wide + GAP
        return rows

    def draw(self) -> Svg:
        seat = self.scene.answering
        waiting = seat is not None and not self.scene.choices.all
        fill = seat_colour(seat, soft=True) if waiting and seat is not None else "var(--panel)"
        edge = seat_colour(seat) if seat is not None else "var(--brand)"
        parts: list[Svg | None] = [
            panel(0, 0, self.width, self.height, fill=fill),
            el("path", d=f"M7 0.5h-1a6 6 0 0 0-6 6v{self.height - 13:g}a6 6 0 0 0 6 6h1z", fill=edge),
        ]
        for at, line in enumerate(self.lines):
            parts.append(text(line, LEFT, 28 + at * LINE, self.size, display=True))
        parts.append(self.draw_corner())
        x, y = float(LEFT), float(TOP) + LINE * len(self.lines)
        for row in self.rows:
            x = LEFT
            for choice in row:
                wide = self.chips.width(choice)
                parts.append(self.chips.draw(choice, x, y, wide))
                x += wide + GAP
            y += self.chips.high + GAP
        if self.hint and self._hint_below():
            parts.append(text(self.hint, LEFT, y + 12, HINT, fill="var(--ink-2)"))
        elif self.hint:
            low = y - GAP - self.chips.high / 2 + 5
            parts.append(text(self.hint, x + 6, low, HINT, fill="var(--ink-2)"))
        return el("g", *parts, class_="question")
