"""The bodies that requests may have: everything else is refused before anything is done."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

MOST_SEED = 2**40
MOST_FIELDS = 30
Version = Annotated[int, Field(ge=0, le=10_000_000, description="The version the table had when you looked.")]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Name = Annotated[str, Field(max_length=80)]
Secret = Annotated[str, Field(min_length=1, max_length=100)]
File = Annotated[str, Field(max_length=2_000_000)]
VariantName = Annotated[str, Field(max_length=60)]
Variants = Annotated[dict[VariantName, Annotated[str, Field(max_length=200)]], Field(max_length=MOST_FIELDS)]


class Body(BaseModel):
    """Unknown fields are mistakes."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def few_fields(cls, data: Any) -> Any:
        """A hundred thousand fields nobody knows are one mistake, not a hundred thousand: each would take its time."""
        if isinstance(data, dict):
            for fields in (data, *data.values()):
                if isinstance(fields, dict) and len(fields) > MOST_FIELDS:
                    raise ValueError("has too many fields")
        return data

    @model_validator(mode="after")
    def no_nul(self) -> Self:
        """Text that a database refuses to keep."""
        if any(isinstance(value, str) and "\0" in value for value in self.__dict__.values()):
            raise ValueError("holds a NUL")
        return self


class WishQuery(BaseModel):
    """How a visitor wants to see a table."""

    theme: Annotated[str, Field(pattern="^(light|dark)$")] = "light"
    seat: Annotated[
        str | None, Field(pattern="^([0-9]|none)$", description="One of my seats, or none: a spectator.")
    ] = None
    picture: Annotated[bool, Field(description="With the picture of the table.")] = True
    parts: Annotated[bool, Field(description="With the pieces for small screens.")] = False
    layout: Annotated[
        Literal["phone", "phone-wide", "across", "tablet", "tablet-across"],
        Field(description="The screen the pieces are for."),
    ] = "phone"
    zoom: Annotated[int, Field(ge=100, le=150, description="How large the picture is shown, in percent.")] = 100
    log: Annotated[int | None, Field(ge=0, le=100_000, description="How many lines of the log.")] = None
    spoken: Annotated[bool, Field(description="With the table in sentences.")] = False
    cards: Annotated[bool, Field(description="With every visible card in words.")] = False
    story: Annotated[bool, Field(description="With what happened in sentences, a line a move.")] = False
    have: Annotated[
        str, Field(pattern="^([0-9a-f]{12}(,[0-9a-f]{12}){0,39})?$", description="The marks of the pieces I have.")
    ] = ""
    told: Annotated[
        str, Field(pattern="^([0-9]{1,6}[.][0-9a-f]{12})?$", description="The mark of the story that I have.")
    ] = ""


PlaceName = Annotated[str, Field(max_length=60)]


class ExploreQuery(BaseModel):
    """Which games are explored, and what of them."""

    source: Annotated[
        Literal["self-play", "server"], Field(description="Games of bots that came along, or those finished here.")
    ] = "self-play"
    players: Annotated[int | None, Field(ge=1, le=9, description="By how many; 2 by default.")] = None
    variants: Annotated[
        str | None,
        Field(max_length=400, description="NAME=VALUE,... where they are not as usual; usual: all are. Default: most."),
    ] = None
    who: Annotated[
        str, Field(max_length=80, description="Games of this bot, people, mixed, or all. Default: the bot with most.")
    ] = ""
    seat: Annotated[int, Field(ge=0, le=9, description="The seat that plays first (1), second (2)...; 0 for all.")] = 0
    after: Annotated[
        list[PlaceName], Field(max_length=8, description="The first places that were taken in the game; * for any.")
    ] = []
    round: Annotated[int, Field(ge=0, le=99, description="Games in which `place` was taken in this round.")] = 0
    place: Annotated[PlaceName, Field(description="Games in which this was taken.")] = ""
    thing: Annotated[PlaceName, Field(description="Games in which this card or building was played.")] = ""


class SeatBody(Body):
    kind: Literal["me", "hotseat", "friend", "bot"]
    name: Name = ""
    level: Annotated[int, Field(ge=1, le=5)] | None = None


class LessonBody(Body):
    """A new lesson table."""

    lesson: Annotated[str, Field(max_length=40)] | None = None
    name: Name = ""


class PuzzleBody(Body):
    """A table to solve a puzzle at."""

    name: Name = ""


class HintBody(Body):
    """Where a hint is wanted."""

    table: Annotated[str, Field(max_length=40)]


class VoteBody(Body):
    """What somebody thought of a puzzle."""

    vote: Literal["easy", "good", "unclear"]


class ClockBody(Body):
    """`days` a turn; or `minutes` for the whole game and `increment` seconds more after each turn."""

    days: Annotated[float, Field(gt=0, le=60)] | None = None
    minutes: Annotated[float, Field(gt=0, le=1440)] | None = None
    increment: Annotated[float, Field(ge=0, le=3600)] = 0.0


class TableBody(Body):
    """A new table; with a `record` or a `position` the game goes on from there."""

    game: Annotated[str, Field(max_length=40)] | None = None
    variants: Variants = {}
    name: Name = ""
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=10)]
    seed: Annotated[int, Field(ge=0, lt=MOST_SEED)] | None = None
    clock: ClockBody | None = None
    record: File | None = None
    position: File | None = None


class JoinBody(Body):
    invite: Secret
    name: Name = ""


class RecoverBody(Body):
    token: Secret


class SeatOnlyBody(Body):
    """Which of my seats; nothing where I have one."""

    seat: SeatNumber | None = None


class SitBody(SeatOnlyBody):
    """A free seat of an open table; any where none is named."""

    name: Name = ""


class ChangeBody(Body):
    """What the maker of a table says of it; what is left out stays as it is.

    `open` to strangers: no, to watch, or to join; `chat` for those in its seats, for all, or off;
    `hints` as usual, on or off.
    """

    name: Name | None = None
    open: Literal["no", "watch", "join"] | None = None
    chat: Literal["seats", "all", "off"] | None = None
    hints: Literal["usual", "on", "off"] | None = None


class InvitationBody(Body):
    invite: Secret


class SayBody(Body):
    """What is said in the chat; spectators say who they are."""

    text: Annotated[str, Field(min_length=1, max_length=1000)]
    name: Name = ""


class MuteBody(Body):
    """Whom I do not want to hear any more, or want to hear again: a seat, or -1, the spectators."""

    seat: Annotated[int, Field(ge=-1, le=9)]
    muted: bool


class NameBody(Body):
    name: Name


class LevelBody(Body):
    level: Annotated[int, Field(ge=1, le=5)]


class TurnBody(Body):
    """What every change of the game says: for which seat, and which version it saw."""

    seat: SeatNumber | None = None
    version: Version


OptionNumber = Annotated[int, Field(ge=0, le=1_000_000)]


class ChoiceBody(TurnBody):
    option: OptionNumber | None = None
    spelling: Annotated[str, Field(max_length=200)] | None = None


class AnswerBody(ChoiceBody):
    """One answer, or several `options` in a row that count together or not at all, as a plan gives them.

    With `options`, `back` answers of mine are taken back first.
    """

    options: Annotated[list[OptionNumber], Field(min_length=1, max_length=60)] | None = None
    back: Annotated[int, Field(ge=0, le=60)] = 0


class PlanBody(TurnBody):
    """The cells painted on my farm."""

    cells: Annotated[list[Annotated[str, Field(max_length=8)]], Field(max_length=40)]


Tried = Annotated[list[OptionNumber], Field(max_length=60)]


class TryBody(Body):
    """A whole move tried in the place of a mistake, and the how manieth try it is; no answers: show me."""

    answers: Tried = []
    attempt: Annotated[int, Field(ge=1, le=100)] = 1


class PlanTryBody(PlanBody):
    """The cells painted on the farm of then, after these answers."""

    answers: Tried = []


class UndoBody(TurnBody):
    """`count` answers of mine, or my whole `turn`, or (with `ask`) back `to` a step by consent of the others."""

    count: Annotated[int, Field(ge=1, le=100_000)] = 1
    turn: bool = False
    to: Annotated[int, Field(ge=0, le=100_000)] | None = None
    ask: bool = False


class ConsentBody(TurnBody):
    agree: bool


class CheckBody(Body):
    record: File | None = None
    position: File | None = None


class EntryBody(Body):
    """An entry in a leaderboard: the `table` where the game was played."""

    name: Name = ""
    table: Annotated[str, Field(max_length=40)]


class StartBody(Body):
    name: Name = ""


class ChallengeBody(StartBody):
    """Which challenge of the week: the `kind` that the list of them tells, nothing for the plain one."""

    kind: Annotated[str, Field(max_length=1)] = ""


class SeriesBody(Body):
    """A new series of a game, with those of its variants that may be chosen for it."""

    game: Annotated[str, Field(max_length=40)]
    name: Name = ""
    variants: Annotated[dict[str, Annotated[str, Field(max_length=40)]], Field(max_length=10)] = {}


class KeepBody(Body):
    """What goes along into the next game of a series."""

    choice: Annotated[str, Field(max_length=80)]


class NoteBody(Body):
    text: Annotated[str, Field(max_length=4000)]


class HookBody(Body):
    """The address that is told when the seat is asked and when the game is over; empty: nobody any more."""

    address: Annotated[str, Field(max_length=500)]


class EmptyBody(Body):
    """Nothing need be said."""


TreeAnswer = Annotated[list[Annotated[int, Field(ge=-1, le=1_000_000)]], Field(min_length=3, max_length=3)]
PathAnswer = Annotated[list[Annotated[int, Field(ge=-1, le=1_000_000)]], Field(min_length=2, max_length=2)]
Path = Annotated[list[PathAnswer], Field(max_length=3_000, description="All answers from the start on: seat, option.")]
Sealed = Annotated[str, Field(max_length=130_000, description="Where the analysis begins, as it was given out.")]
Seal = Annotated[str, Field(max_length=64, description="What came with the start: it was checked.")]


class OpenBody(Body):
    """What is to be analysed: a new game (`game`, `players`, `variants`), a `record`, a `position`, the finished game
    of a `table` at a `step`, or a place of another analysis (`start`, `seal`, `answers`) as the seat `eyes` knows it.
    """

    game: Annotated[str, Field(max_length=40)] | None = None
    players: Annotated[int, Field(ge=1, le=9)] | None = None
    variants: Variants = {}
    names: Annotated[list[Name], Field(max_length=9)] = []
    record: File | None = None
    position: File | None = None
    table: Annotated[str, Field(max_length=40)] | None = None
    step: Annotated[int, Field(ge=0, le=100_000)] | None = None
    start: Sealed | None = None
    seal: Seal | None = None
    answers: Path = []
    eyes: SeatNumber | None = None


class PlaceBody(Body):
    """A place in an analysis; with `deal` chance is answered for until somebody is asked."""

    start: Sealed
    seal: Seal
    answers: Path = []
    deal: bool = False


class PaintBody(PlaceBody):
    """Cells painted on the farm of a seat that is asked there."""

    seat: SeatNumber
    cells: Annotated[list[Annotated[str, Field(max_length=8)]], Field(max_length=40)]


class EvaluateBody(PlaceBody):
    """How long to think (simulations), how many lines to tell, and whether what the next seat would do then; `seat` is
    for questions that several answer at once."""

    effort: Annotated[int, Field(ge=10, le=6_400)] = 100
    lines: Annotated[int, Field(ge=1, le=5)] = 3
    threats: bool = False
    seat: SeatNumber | None = None


class RemarkBody(Body):
    """What is written after a node, and what the line is called that begins with it."""

    at: Annotated[int, Field(ge=0, le=4_000)]
    comment: Annotated[str, Field(max_length=4_000)] = ""
    name: Annotated[str, Field(max_length=200)] = ""


class LinesBody(Body):
    """The tree of an analysis: each answer with its parent (0 is the start, n the n-th answer), its seat and option."""

    answers: Annotated[list[TreeAnswer], Field(max_length=4_000)] = []
    remarks: Annotated[list[RemarkBody], Field(max_length=4_000)] = []


class TreeBody(Body):
    """A whole analysis."""

    start: Sealed
    seal: Seal
    tree: LinesBody


class ShareBody(TreeBody):
    """An analysis to be kept under a link: its name, and the node that is looked at first."""

    name: Name = ""
    at: Annotated[int, Field(ge=0, le=4_000)] = 0


class EditBody(Body):
    """One change to an edited position: a control by its `path`, or a `brush` on a `place` of a seat's farm."""

    path: Annotated[str, Field(max_length=80)] | None = None
    value: int | bool | Annotated[str, Field(max_length=80)] | list[Annotated[str, Field(max_length=80)]] | None = None
    seat: SeatNumber = 0
    brush: Annotated[str, Field(max_length=40)] | None = None
    place: Annotated[str, Field(max_length=20)] = ""


class EditorBody(Body):
    """A position to be edited: a new game (`game`, `players`, `variants`), a `position` file, or what was edited before
    (`data` with its `seal`) and the `edits` to be made. `eyes` is the seat whose things are looked at."""

    game: Annotated[str, Field(max_length=40)] | None = None
    players: Annotated[int, Field(ge=1, le=9)] | None = None
    variants: Variants = {}
    position: File | None = None
    data: Sealed | None = None
    seal: Seal | None = None
    edits: Annotated[list[EditBody], Field(max_length=60)] = []
    eyes: SeatNumber = 0
