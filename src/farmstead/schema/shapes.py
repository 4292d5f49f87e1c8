"""Typed dictionaries as a tree that can be walked: records of fields, lists, mappings, numbers, texts."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Annotated, Any, Literal, NotRequired, Required, Union, get_args, get_origin, is_typeddict

from farmstead.kernel.shapes import Among, Between, OfTheGame, Spelled


class Shape:
    """What may stand at a place."""


class Anything(Shape):
    """Any plain data."""


class Nothing(Shape):
    """null."""


class Truth(Shape):
    """true or false."""


class Number(Shape):
    """A number, whole unless it is `real`."""

    def __init__(self, low: int | None = None, high: int | None = None, real: bool = False) -> None:
        self.low = low
        self.high = high
        self.real = real


class Text(Shape):
    """A text: any, or one of some `values`, which may be the ids of a `thing`; or one that fits a pattern."""

    def __init__(self, values: tuple[str, ...] = (), thing: str = "", pattern: str = "") -> None:
        self.values = values
        self.thing = thing
        self.pattern = pattern


class Listing(Shape):
    """A list."""

    def __init__(self, entry: Shape) -> None:
        self.entry = entry


class Mapping(Shape):
    """An object whose keys are texts of one sort."""

    def __init__(self, key: Shape, value: Shape) -> None:
        self.key = key
        self.value = value


class Either(Shape):
    """One of several."""

    def __init__(self, ways: list[Shape]) -> None:
        self.ways = ways


class Field:
    """One key of a record, what stands there and what that means."""

    def __init__(self, key: str, shape: Shape, doc: str, required: bool) -> None:
        self.key = key
        self.shape = shape
        self.doc = doc
        self.required = required


class Record(Shape):
    """An object with known keys."""

    def __init__(self, name: str, doc: str, fields: list[Field]) -> None:
        self.name = name
        self.doc = doc
        self.fields = fields


class Steps(Shape):
    """One of the steps of an agenda, told apart by its `step`."""

    def __init__(self, steps: list[Record]) -> None:
        self.steps = steps


Known = Callable[[str], Shape]
"""What a game knows itself: the shape of its `OfTheGame` marks."""


class Reader:
    """Reads types into shapes; one record a typed dictionary, however often it is met."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.records: dict[type, Record] = {}

    def record(self, kind: type) -> Record:
        if kind not in self.records:
            record = self.records[kind] = Record(kind.__name__, (kind.__doc__ or "").strip(), [])
            for key, hint in kind.__annotations__.items():
                record.fields.append(self.field(kind, key, hint))
        return self.records[kind]

    def field(self, kind: type, key: str, hint: Any) -> Field:
        required = True
        while get_origin(hint) in (NotRequired, Required):
            required = get_origin(hint) is Required
            hint = get_args(hint)[0]
        doc = ""
        if get_origin(hint) is Annotated:
            texts = [mark for mark in hint.__metadata__ if isinstance(mark, str)]
            doc = texts[-1] if texts else ""
        if not doc:
            raise TypeError(f"{kind.__module__}.{kind.__name__}: {key} says nothing of what it means")
        return Field(key, self.shape(hint), doc, required)

    def shape(self, hint: Any, marks: tuple[Any, ...] = ()) -> Shape:
        if get_origin(hint) is Annotated:
            return self.shape(hint.__origin__, (*marks, *hint.__metadata__))
        for mark in marks:
            if isinstance(mark, OfTheGame):
                return self.known(mark.what)
        if is_typeddict(hint):
            return self.record(hint)
        origin, inside = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return Either([self.shape(way, marks) for way in inside])
        if origin is Literal:
            return Text(tuple(inside))
        if origin is list:
            return Listing(self.shape(inside[0], marks))
        if origin is dict:
            return Mapping(self.shape(inside[0]), self.shape(inside[1], marks))
        return _plain(hint, marks)


def with_article(thing: str) -> str:
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"


def _plain(hint: Any, marks: tuple[Any, ...]) -> Shape:
    if hint is Any:
        return Anything()
    if hint is None or hint is type(None):
        return Nothing()
    if hint is bool:
        return Truth()
    if hint is int or hint is float:
        bounds = [mark for mark in marks if isinstance(mark, Between)]
        low, high = (bounds[-1].low, bounds[-1].high) if bounds else (None, None)
        return Number(low, high, hint is float)
    if hint is str:
        for mark in marks:
            if isinstance(mark, Among):
                return Text(mark.ids, mark.thing)
            if isinstance(mark, Spelled):
                return Text(pattern=mark.pattern)
        return Text()
    raise TypeError(f"no shape for {hint!r}")
