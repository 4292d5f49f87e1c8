"""A position changed by hand: what can be changed, each change with all that hangs on it, and what is wrong afterwards.

What is edited is the data of a position file, at a moment when nothing is half done: the game writes the agenda of that
moment itself. A game's `files/editing.py` says what there is (`Editor`); here stands what is alike in all games.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from farmstead.i18n import Texts
from farmstead.kernel.errors import PositionError, shown
from farmstead.kernel.game import Game
from farmstead.kernel.position import SEAT_LETTERS, Position

COUNT: Final = "count"  # a number from `low` to `high`
CHOICE: Final = "choice"  # one of `values`
FLAG: Final = "flag"  # yes or no
LIST: Final = "list"  # some of `values`, `most` at the most; where `repeated`, one may stand there several times
KINDS: Final = (COUNT, CHOICE, FLAG, LIST)

CELL: Final = "cell"
EDGE: Final = "edge"
SPACE: Final = "space"
GOOD: Final = "good"
NOTHING: Final = "-"  # the value of a choice that stands for none of them
LONGEST_SET_UP: Final = 2000  # answers; a draft of five takes some hundred

Data = dict[str, Any]
Check = Callable[[], None]


class Control:
    """Something that can be changed: where it stands, what it is now and what it may be.

    `path` names the place with dots (`farms.0.goods.wood`). `label` is the text that names it, with the number `n`
    where there are several; `titles` are the sections of texts that name its values. `seat` is whose it is, None for
    the table; `group` says what belongs together.
    """

    def __init__(
        self,
        kind: str,
        path: str,
        label: str,
        value: Any,
        *,
        group: str = "",
        seat: int | None = None,
        low: int = 0,
        high: int = 0,
        values: Iterable[str] = (),
        titles: str = "",
        most: int = 0,
        repeated: bool = False,
        icon: str = "",
        n: int = 0,
        params: Mapping[str, object] | None = None,
    ) -> None:
        self.kind = kind  #: one of KINDS
        self.path = path  #: the place in the data, with dots
        self.label = label
        self.value = value  #: what stands there now
        self.group = group  #: what belongs together has one
        self.seat = seat  #: whose it is; None: the table's
        self.low = low  #: of a count
        self.high = high  #: of a count
        self.values = list(values)  #: what a choice or a list offers
        self.titles = titles
        self.most = most  #: how many a list takes
        self.repeated = repeated  #: whether one may stand in a list several times
        self.icon = icon
        self.n = n
        self.params = params or {}  # what else its label names

    def __repr__(self) -> str:
        return f"Control({self.kind!r}, {self.path!r}, {self.value!r})"

    def check(self, value: Any) -> None:
        """What it may not be is a PositionError that says what it may."""
        if self.kind == COUNT:
            if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
                bounds: dict[str, object] = {"low": self.low, "high": self.high}
                text = f"must be from {self.low} to {self.high}, not {shown(value)}"
                raise PositionError(self.path, text, "position.range", bounds)
        elif self.kind == FLAG:
            if not isinstance(value, bool):
                self._refuse(value, ["true", "false"])
        elif self.kind == CHOICE:
            self._one(value)
        else:
            self._some(value)

    def _one(self, value: Any) -> None:
        if not isinstance(value, str) or value not in self.values:
            self._refuse(value, self.values)

    def _some(self, value: Any) -> None:
        if not isinstance(value, list):
            raise PositionError(self.path, f"must be a list, not {shown(value)}", "position.list")
        if len(value) > self.most:
            raise PositionError(self.path, f"at most {self.most} entries", "position.long", {"n": self.most})
        for entry in value:
            self._one(entry)
        if not self.repeated and len(set(value)) != len(value):
            raise PositionError(self.path, "something stands twice", "position.twice")

    def _refuse(self, value: Any, allowed: list[str]) -> None:
        known = ", ".join(allowed[:24]) + (", ..." if len(allowed) > 24 else "")
        raise PositionError(
            self.path, f"must be one of {known}; not {shown(value)}", "position.one-of", {"allowed": known}
        )

    def said(self, texts: Texts, lang: str) -> dict[str, Any]:
        """As plain data with the words of a language, for a page."""
        said: dict[str, Any] = {
            "kind": self.kind,
            "path": self.path,
            "label": texts.say(lang, self.label, n=self.n, **self.params),
            "value": self.value,
            "group": self.group,
            "seat": self.seat,
        }
        if self.icon:
            said["icon"] = self.icon
        if self.kind == COUNT:
            said |= {"low": self.low, "high": self.high}
        elif self.kind in (CHOICE, LIST):
            said["values"] = [[value, self.title(texts, lang, value)] for value in self.values]
        if self.kind == LIST:
            said |= {"most": self.most, "repeated": self.repeated}
        return said

    def title(self, texts: Texts, lang: str, value: str) -> str:
        """What a value is called; an id that has no words is its own name."""
        if value == NOTHING:
            return texts.say(lang, "edit.nothing")
        for section in self.titles.split():
            word = value
            before = ""
            if section.startswith("*"):  # a number comes first: "2 grain" is the second of some goods, a grain
                section, (before, _, word) = section[1:], value.partition(" ")
            if texts.has(lang, f"{section}.{word}"):
                return f"{before} {texts.pattern(lang, f'{section}.{word}')}".strip()
        return value


class Brush:
    """What a click does to a thing of the picture: `on` is CELL, EDGE, or the sort of thing as pictures name it
    (`data-space`, `data-tile`). It paints one of `values` where it has any."""

    def __init__(
        self, name: str, on: str, icon: str, values: Iterable[str] = (), titles: str = "", called: str = ""
    ) -> None:
        self.name = name
        self.on = on
        self.called = called or on  # the section of texts that names the things
        self.icon = icon
        self.values = list(values)
        self.titles = titles

    def said(self, texts: Texts, lang: str) -> dict[str, Any]:
        control = Control(CHOICE, self.name, "edit.nothing", "", values=self.values, titles=self.titles)
        titled = [[value, control.title(texts, lang, value)] for value in self.values]
        label = texts.say(lang, f"brush.{self.name}")
        return {"name": self.name, "on": self.on, "icon": self.icon, "label": label, "values": titled}

    def place_title(self, texts: Texts, lang: str, place: str) -> str:
        """What a place is called."""
        return texts.fill(lang, f"{{{self.called}}}", {self.called: place})


def sentence_of(error: PositionError, lang: str, texts: Texts) -> str:
    """What is wrong, without the place. What there are no words for is told in English."""
    if not texts.has(lang, error.key):
        return texts.say(lang, "position.rules", why=str(error).removeprefix(f"{error.place}: "))
    params = {
        name: sentence_of(value, lang, texts) if isinstance(value, PositionError) else value
        for name, value in error.params.items()
    }
    return texts.say(lang, error.key, **params)


def words_of(error: PositionError, lang: str, texts: Texts) -> str:
    """What is wrong with a position file, and where."""
    sentence = sentence_of(error, lang, texts)
    named = error.place and error.key != "position.no-json"
    return texts.say(lang, "position.at", place=error.place, sentence=sentence) if named else sentence


class Problem:
    """Why a position cannot be: where, and a sentence in each language."""

    def __init__(self, error: PositionError, texts: Texts) -> None:
        self.error = error
        self.place = error.place  #: where in the file, such as `farms[0].goods`
        self._texts = texts

    def __repr__(self) -> str:
        return f"Problem({self.error!s})"

    @property
    def seat(self) -> int | None:
        """Whose farm it is about, None for the table."""
        head, bracket, rest = self.place.partition("[")
        number = rest.partition("]")[0]
        return int(number) if bracket and "." not in head and number.isdigit() else None

    def text(self, lang: str) -> str:
        """The sentence; where it is about a seat, that is named first."""
        sentence = sentence_of(self.error, lang, self._texts)
        if self.seat is None:
            return sentence
        return self._texts.say(lang, "position.at", place=SEAT_LETTERS[self.seat], sentence=sentence)


class Editor:
    """The editor of a game. A game's own class says what can be changed, and what follows from a change."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.texts = texts  #: the words of controls, brushes and problems

    # -- for everyone ----------------------------------------------------------------------------------------------

    def start(self, players: object = None, seed: int = 0, **variants: object) -> Data:
        """The data of a new game at its first calm moment; what is drawn by lot before it is drawn from `seed`."""
        return self.open(self.game.start(players, **variants), seed)

    def open(self, pos: Position, seed: int = 0) -> Data:
        """The data of a position at the nearest calm moment: what was half done is undone, a set-up is finished."""
        pos = pos.copy()
        luck = random.Random(seed)
        for _ in range(LONGEST_SET_UP):
            if pos.round > 0 and not self.beginning(pos):
                break
            pos.play(luck.choice(pos.options()))
        data = self.game.data_of(pos)
        self.calm(data, pos)
        self.follow(data)
        return data

    def read(self, text: str) -> Data:
        """The data of a position file; what cannot be is a PositionError."""
        return self.open(self.game.from_json(text))

    def edit(self, data: Data, path: str, value: Any) -> Data:
        """The data with one thing changed, and all that follows from it. What it may not be is a PositionError."""
        control = next((one for one in self.controls(data) if one.path == path), None)
        if control is None:
            raise PositionError(path, "there is nothing to change here", "edit.no-control")
        control.check(value)
        changed = copy.deepcopy(data)
        self.put(changed, path, value)
        return self._settled(changed)

    def paint(self, data: Data, seat: int, brush: str, place: str, value: str = "") -> Data:
        """The data after a click on a thing, for a seat: a cell of its farm, a space. A second one mostly undoes it."""
        place = self.place_named(place)
        found = next((one for one in self.brushes(data) if one.name == brush), None)
        if found is None or (found.values and value not in found.values):
            raise PositionError("brush", f"there is no brush {shown(brush)} of {shown(value)}", "edit.no-brush")
        if isinstance(seat, bool) or not 0 <= seat < data["players"] or place not in self.places(data, seat, found.on):
            raise PositionError("place", f"there is no place {shown(place)} on this farm", "edit.no-place")
        changed = copy.deepcopy(data)
        self.painted(changed, seat, brush, place, value)
        return self._settled(changed)

    def _settled(self, data: Data) -> Data:
        self.follow(data)
        self.unchecked(data)  # what cannot even be read is refused
        return data

    def problems(self, data: Data) -> list[Problem]:
        """Everything that keeps this from being a position that can be played on; none: it is one."""
        try:
            pos = self.unchecked(data)
        except PositionError as error:
            return [Problem(error, self.texts)]
        found = []
        for check in self.checks(pos):
            try:
                check()
            except PositionError as error:
                found.append(Problem(error, self.texts))
        if not found:
            try:
                self.position(data)
            except PositionError as error:
                found.append(Problem(error, self.texts))
        return found

    def position(self, data: Data) -> Position:
        """The position, at its next question. One that cannot be is a PositionError."""
        pos = self.unchecked(data)
        for check in self.checks(pos):
            check()
        pos.advance()
        return self.game.from_json(pos.to_json())

    def view(self, data: Data, seat: int | None) -> dict[str, Any]:
        """What a seat would see, also of a position that cannot be: without anything to choose."""
        pos = self.unchecked(data)
        if pos.agenda:
            pos.decider = pos.pending().seat
        return pos.view(seat)

    # -- the game's own --------------------------------------------------------------------------------------------

    def controls(self, data: Data) -> list[Control]:
        """What can be changed now."""
        raise NotImplementedError

    def brushes(self, data: Data) -> list[Brush]:
        """What can be painted now."""
        return []

    def places(self, data: Data, seat: int, on: str) -> list[str]:
        """The cells or edges of a seat's farm, or the other things of that sort, by their names."""
        return []

    def place_named(self, name: str) -> str:
        """A cell or an edge by the name it has in files; an edge has two, one for each of its cells."""
        return name

    def put(self, data: Data, path: str, value: Any) -> None:
        """Changes one thing; what a path says that is not the way through the data, the game knows."""
        way, _, last = path.rpartition(".")
        at: Any = value_at(data, way) if way else data
        if isinstance(at, list):
            at[int(last)] = value
        else:
            at[last] = value

    def painted(self, data: Data, seat: int, brush: str, place: str, value: str) -> None:
        """Changes a cell or an edge."""
        raise NotImplementedError

    def beginning(self, pos: Position) -> bool:
        """Is the first calm moment of a new game still to come?"""
        return False

    def calm(self, data: Data, pos: Position) -> None:
        """Takes away what is half done and chooses the moment that is next."""
        raise NotImplementedError

    def follow(self, data: Data) -> None:
        """Writes anew what follows from the rest: supplies, decks, who is at home, the agenda."""
        raise NotImplementedError

    def unchecked(self, data: Data) -> Position:
        """The position as it stands in the data, whether it can be or not."""
        raise NotImplementedError

    def checks(self, pos: Position) -> list[Check]:
        """What must hold, each by itself."""
        raise NotImplementedError


def value_at(data: Data, path: str) -> Any:
    """What stands at a path."""
    at: Any = data
    for name in path.split("."):
        at = at[int(name)] if isinstance(at, list) else at[name]
    return at


def counter(
    data: Data,
    path: str,
    label: str,
    high: int,
    seat: int | None = None,
    *,
    low: int = 0,
    group: str = "",
    icon: str = "",
) -> Control:
    """A number that stands in the data where its path says."""
    value = value_at(data, path)
    return Control(COUNT, path, label, value, low=low, high=high, seat=seat, group=group, icon=icon)


def toggled(there: list[str], one: str) -> list[str]:
    """The list without it, or with it."""
    return [other for other in there if other != one] if one in there else [*there, one]


def one_more(value: int, high: int) -> int:
    """The next number; after the highest comes none."""
    return 0 if value >= high else value + 1


def seats_of(data: Data) -> list[str]:
    """The seats by their letters."""
    return list(SEAT_LETTERS[: int(data["players"])])
