"""The question panel: one sentence, and the options that have no place on the picture as numbered chips."""

from typing import Any, ClassVar, Final, Generic

from farmstead.pictures import measure
from farmstead.pictures.chips import Chips, SceneT
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import seat_colour
from farmstead.pictures.plates import panel, text
from farmstead.pictures.svg import Svg, el

GAP: Final = 6
LEFT: Final = 20
LINE: Final = 22
HINT: Final = 12
"""The size of the letters beside or below the chips."""


class Asked(Generic[SceneT]):
    """The panel laid out: how high it will be, so that what stands below knows what is left for it.

    A game's own class tells the hints and the result, and what stands in the corner. Of several kinds of chips the
    first is taken that needs no more than two rows: a crowd takes smaller chips rather than the place below.
    """

    first: ClassVar[float] = 28
    top: ClassVar[float] = 18
    foot: ClassVar[float] = 4
    below: ClassVar[float] = 20
    drop: ClassVar[float] = 12
    least: ClassVar[float] = 58
    sizes: ClassVar[tuple[float, ...]] = (18, 17, 16, 15)

    def __init__(self, scene: SceneT, width: float, *chips: Chips[SceneT]) -> None:
        self.scene: Final = scene
        self.width: Final = width
        sentence, hint = self.sentence()
        self.hint: Final = measure.clip(hint, HINT, width - 2 * LEFT)
        room = width - LEFT - 12 - self.corner_width()
        self.size: Final = measure.best_size(sentence, self.sizes, room, 1, "display")
        self.lines: Final = measure.wrap(sentence, self.size, room, 2, "display")
        self.chips: Final = next((kind for kind in chips if len(self._flow(kind)) <= 2), chips[-1])
        self.rows: Final = self._flow(self.chips)
        below = self.below if self._hint_below() else 0
        least = self.top + LINE * len(self.lines) + (self.chips.high + GAP) * len(self.rows) + below + self.foot
        self.height: Final = max(self.least, least)

    # What the panel says.

    def sentence(self) -> tuple[str, str]:
        """What the panel says, and the smaller line beside it."""
        question: Any = self.scene.view.get("question")
        if question is None:
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
        """Who has won, and by how much."""
        raise NotImplementedError

    def corner_width(self) -> float:
        """The room for what stands at the right of the sentence."""
        return 0

    def draw_corner(self) -> Svg | None:
        """Workers at home, if the question is about them."""
        return None

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
            parts.append(text(line, LEFT, self.first + at * LINE, self.size, display=True))
        parts.append(self.draw_corner())
        x, y = float(LEFT), self.top + LINE * len(self.lines)
        for row in self.rows:
            x = LEFT
            for choice in row:
                wide = self.chips.width(choice)
                parts.append(self.chips.draw(choice, x, y, wide))
                x += wide + GAP
            y += self.chips.high + GAP
        if self.hint and self._hint_below():
            parts.append(text(self.hint, LEFT, y + self.drop, HINT, fill="var(--ink-2)"))
        elif self.hint:
            low = y - GAP - self.chips.high / 2 + 5
            parts.append(text(self.hint, x + 6, low, HINT, fill="var(--ink-2)"))
        return el("g", *parts, class_="question")
