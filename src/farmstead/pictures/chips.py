"""Options that have no place on the picture, as numbered chips: icons where icons say it shorter than words."""

from typing import ClassVar, Final, Generic, TypeVar

from farmstead.pictures import measure
from farmstead.pictures.choices import Choice
from farmstead.pictures.plates import STATES, icon, key, sign, text
from farmstead.pictures.scene import Scene
from farmstead.pictures.svg import Svg, el, join

SPACE: Final = 3
"""Between an icon and what follows."""

SceneT = TypeVar("SceneT", bound=Scene)


class Chips(Generic[SceneT]):
    """How the options of a scene look as chips; a game's own class says what stands on them."""

    high: ClassVar[float] = 30
    icon: ClassVar[float] = 20
    calm: ClassVar[tuple[str, ...]] = ("done", "decline")
    """Kinds that end something: their chips do not shout."""
    marks: ClassVar[str] = "#"
    """What a piece starts with that is not text: `#name` is an icon, the others are the game's."""

    def __init__(self, scene: SceneT) -> None:
        self.scene: Final = scene

    def pieces(self, choice: Choice) -> list[str]:
        """Words and marks of a chip in order."""
        raise NotImplementedError

    def shown(self) -> list[Choice]:
        """The options under the question, in order."""
        return self.scene.choices.listed

    def for_fingers(self) -> list[Choice]:
        """The same on a phone, where what is drawn too small for fingers may come as a chip besides."""
        return self.shown()

    def draw_mark(self, mark: str, name: str, x: float, y: float) -> Svg:
        """A piece that is not text, with its middle at the height y."""
        return icon(name, x, y - self.icon / 2, self.icon)

    def letters(self, choice: Choice) -> float:
        """The size of the words on a chip."""
        return 12.5

    def width(self, choice: Choice) -> float:
        """How wide a chip is."""
        return 10.0 + (26 if choice.key or choice.shut else 4) + self.line_width(choice)

    def line_width(self, choice: Choice) -> float:
        letters = self.letters(choice)
        return sum(
            self.icon + SPACE if self._is_mark(piece) else measure.width(piece, letters, "bold") + 5
            for piece in self.pieces(choice)
            if piece
        )

    def draw(self, choice: Choice, x: float, y: float, wide: float, high: float | None = None) -> Svg:
        """A chip, to be chosen; one that is closed tells its reason."""
        drawn = self._draw(choice, x, y, wide, high or self.high)
        if choice.shut:
            return el("g", el("title", choice.label), drawn, class_="chip shut", aria_label=choice.label)
        return self.scene.choosable(drawn, choice, "chip")

    def _draw(self, choice: Choice, x: float, y: float, wide: float, high: float) -> Svg:
        middle = y + high / 2
        look = dict(STATES["no"] if choice.shut else STATES["can"] | {"fill": "var(--choose-soft)"})
        colour = "var(--ink-2)" if choice.shut else "var(--choose-ink)"
        if choice.kind in self.calm:
            look |= {"fill": "var(--panel-2)", "stroke": "var(--line-strong)"}
            colour = "var(--ink)"
        corner = None
        if choice.shut:
            corner = sign("lock", x + 10, middle - 7, 14, "var(--bad)")
        elif choice.key:
            corner = key(choice.key, x + 5, middle - 10.5)
        line = self.draw_line(choice, x + (32 if corner else 8), middle, x + wide, colour)
        return join(
            [
                el("rect", x=x, y=y + 1.5, width=wide, height=high, rx=9, fill=str(look["stroke"]), fill_opacity=0.5),
                el("rect", x=x, y=y, width=wide, height=high, rx=9, class_="plate", **look),
                corner,
                line,
            ]
        )

    def draw_line(self, choice: Choice, x: float, y: float, right: float, colour: str) -> Svg:
        """The pieces of a chip from x to `right`, with their middle at the height y."""
        parts: list[Svg] = []
        letters = self.letters(choice)
        for piece in self.pieces(choice):
            if self._is_mark(piece):
                parts.append(self.draw_mark(piece[0], piece[1:], x, y))
                x += self.icon + SPACE
            elif piece:
                shown = measure.clip(piece, letters, right - x, "bold")
                parts.append(text(shown, x, y + 4.5, letters, weight=600, fill=colour))
                x += measure.width(piece, letters, "bold") + 5
        return join(parts)

    def _is_mark(self, piece: str) -> bool:
        return len(piece) > 1 and piece[0] in self.marks

    def listed(self) -> list[int]:
        """The options that a small screen shows as buttons beside the question."""
        return [choice.id for choice in self.for_fingers() if not choice.shut]
