"""What every part of a picture needs to know: the view, the words, the options, and who is looking."""

from collections.abc import Sequence
from typing import Any, Final, Self, TypedDict

from farmstead.pictures import measure
from farmstead.pictures.choices import Choice, Choices, View
from farmstead.pictures.nameplate import nameplate
from farmstead.pictures.phone import FRAMES, PHONE, Frame
from farmstead.pictures.plates import choosable
from farmstead.pictures.svg import Look, Svg, finish
from farmstead.pictures.words import Words


class How(TypedDict, total=False):
    """How a part is wanted: see `Scene.wanted`."""

    lang: str
    theme: str
    names: Sequence[str] | None
    standalone: bool


class Scene:
    """A view about to be drawn. `you` is the seat of whoever looks, None for a spectator.

    A game's own class brings its words and choices, and what else its parts like to know.
    """

    words: Words
    choices: Choices
    frame: Frame = PHONE
    """What small screen its pieces are drawn for."""

    def __init__(self, view: View, look: Look, you: int | None = None, names: Sequence[str] | None = None) -> None:
        self.view: Final = view
        self.look: Final = look
        question = view.get("question")
        self.asked: Final[int | None] = question["seat"] if question else None
        self.you: Final = self.looking(you)
        self._names: Final = names
        self.prepare()

    @classmethod
    def wanted(
        cls,
        view: View,
        you: int | None = None,
        *,
        lang: str = "en",
        theme: str = "light",
        names: Sequence[str] | None = None,
        standalone: bool = True,
    ) -> Self:
        """The scene of a drawing: its language and theme, the names of the seats, and whether it stands alone (a file,
        a notebook, a document) or lives in a page."""
        return cls(view, Look(lang, theme, standalone), you, names)

    @classmethod
    def in_pieces(cls, view: View, lang: str, theme: str, you: int | None, layout: str) -> Self:
        """The scene of the pieces for a small screen: without keys, for the page or not as the view says."""
        if layout not in FRAMES:
            raise ValueError(f"no layout {layout!r}: there are {', '.join(FRAMES)}")
        made = cls(view, Look(lang, theme, not view.get("live"), keys=False), you, view.get("names"))
        made.frame = FRAMES[layout]
        return made

    def prepare(self) -> None:
        """Bring the words and the choices of the game."""
        raise NotImplementedError

    def looking(self, told: int | None) -> int | None:
        """Who looks. Options are only in the view of the seat that may answer: whoever sees them is that seat."""
        return self.answering if told is None and self.view.get("options") else told

    @property
    def answering(self) -> int | None:
        """The seat that is asked; None if it is chance or nobody."""
        return self.asked if self.asked is not None and self.asked >= 0 else None

    def edits(self, seat: int) -> bool:
        """Is this the farm of a seat that is changed by hand, cell by cell?"""
        return bool(self.view.get("edited")) and seat == self.you

    @property
    def zoom(self) -> float:
        """How much larger than drawn a table is shown: there small letters can be read, and more has room."""
        return float(self.view.get("zoom") or 1.0)

    @property
    def over(self) -> bool:
        return self.view.get("question") is None

    @property
    def round(self) -> int:
        """The round that is played, 0 before the first."""
        return int(self.view.get("round") or 0)

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return int(self.view["rounds"])

    @property
    def main(self) -> int:
        """The seat that is drawn large; a spectator of a finished game sees the one that won."""
        if self.you is not None:
            return self.you
        if self.answering is not None:
            return self.answering
        return next((int(winner) for winner in self.view.get("winners") or []), 0)

    def seat(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = next(entry for entry in self.view["seats"] if entry["seat"] == seat)
        return found

    def seats(self) -> list[int]:
        return [int(entry["seat"]) for entry in self.view["seats"]]

    def name(self, seat: int) -> str:
        """The name of a seat: as told, else "Player B"."""
        if self._names and seat < len(self._names):
            return self._names[seat]
        return self.words.say("seat.player", seat=seat)

    def nameplate(
        self, seat: int, x: float, y: float, room: float, size: float = 13, weight: int = 600
    ) -> tuple[Svg, float]:
        """The same in so much room, with a mark where a bot plays, and where it ends; a name is never cut off."""
        bot = self.words.say("seat.bot") if seat in (self.view.get("bots") or []) else None
        return nameplate(self.name(seat), bot, x, y, size, room, weight=weight, face=self.look.face("bold"))

    def took(self, kind: str, name: str, size: float, room: float) -> str:
        """What a thing gave whoever chose it this round, if the view tells and there is room for it: "took 3 wood"."""
        brought = str((self.view.get("took") or {}).get(f"{kind} {name}") or "")
        if not brought:
            return ""
        said = brought
        if brought.count("+") == brought.count(",") + 1:  # nothing was paid
            said = self.words.say("picture.took-there", what=brought.replace("+", ""))
        return next((words for words in (said, brought) if measure.fits(words, size, room, 1)), "")

    def goods(self, seat: int) -> dict[str, int]:
        return {str(good): int(n) for good, n in (self.seat(seat).get("goods") or {}).items()}

    def total(self, seat: int) -> float:
        """The points of a seat as they stand."""
        return float((self.seat(seat).get("score") or {}).get("total", 0))

    def label(self, choice: Choice) -> str:
        """The sentence of an option."""
        return choice.label

    def choosable(self, drawing: object, choice: Choice, what: str | None = None) -> Svg:
        return choosable(drawing, [choice.id], self.look, label=self.label(choice), shortcut=choice.key, what=what)

    def part(
        self,
        name: str,
        drawn: Svg,
        width: float,
        height: float,
        *,
        seat: int | None = None,
        desc: str = "",
        **title: object,
    ) -> str:
        """The whole `<svg>` of a part. Its title is the text `picture.<name>`, of a seat's part `picture.<name>-of`."""
        if seat is None:
            said = self.words.say(f"picture.{name}", **title)
        else:
            said = self.words.say(f"picture.{name}-of", name=self.name(seat), **title)
        return finish(drawn, width, height, self.look, title=said, desc=desc, name=name)
