"""Does some data have a shape? Strictly: a key that is not described is a fault, and so is one that is missing."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, NamedTuple

from farmstead.schema.shapes import (
    Either,
    Listing,
    Mapping,
    Nothing,
    Number,
    Record,
    Shape,
    Steps,
    Text,
    Truth,
    with_article,
)


class Fault(NamedTuple):
    """What is wrong, and where: `seats[1].goods.wood`."""

    place: str
    message: str

    def __str__(self) -> str:
        return f"{self.place or 'the whole'}: {self.message}"


def check(shape: Shape, data: Any, met: Counter[tuple[str, str]] | None = None) -> list[Fault]:
    """What is wrong with some data; nothing, if it has the shape. `met` counts records and keys that were there."""
    faults: list[Fault] = []
    _check(shape, data, "", faults, met)
    return faults


def _check(shape: Shape, data: Any, place: str, faults: list[Fault], met: Counter[tuple[str, str]] | None) -> None:
    if isinstance(shape, Record):
        _record(shape, data, place, faults, met)
    elif isinstance(shape, Steps):
        _steps(shape, data, place, faults)
    elif isinstance(shape, Listing):
        if not isinstance(data, list):
            faults.append(Fault(place, f"must be a list, not {data!r}"))
        else:
            for i, entry in enumerate(data):
                _check(shape.entry, entry, f"{place}[{i}]", faults, met)
    elif isinstance(shape, Mapping):
        if not isinstance(data, dict):
            faults.append(Fault(place, f"must be an object, not {data!r}"))
        else:
            for key, value in data.items():
                _check(shape.key, key, f"{place} (key)", faults, met)
                _check(shape.value, value, f"{place}.{key}", faults, met)
    elif isinstance(shape, Either):
        _either(shape, data, place, faults, met)
    else:
        message = _plain(shape, data)
        if message:
            faults.append(Fault(place, message))


def _record(shape: Record, data: Any, place: str, faults: list[Fault], met: Counter[tuple[str, str]] | None) -> None:
    if not isinstance(data, dict):
        faults.append(Fault(place, f"must be an object, not {data!r}"))
        return
    known = {field.key for field in shape.fields}
    for key in data:
        if key not in known:
            faults.append(Fault(f"{place}.{key}".lstrip("."), f"is not known here; known: {', '.join(sorted(known))}"))
    for field in shape.fields:
        inside = f"{place}.{field.key}".lstrip(".")
        if field.key in data:
            if met is not None:
                met[shape.name, field.key] += 1
            _check(field.shape, data[field.key], inside, faults, met)
        elif field.required:
            faults.append(Fault(inside, "is missing"))


def _steps(shape: Steps, data: Any, place: str, faults: list[Fault]) -> None:
    name = data.get("step") if isinstance(data, dict) else None
    found = [step for step in shape.steps if step.name == name]
    if found:
        _record(found[0], data, place, faults, None)
    else:
        faults.append(Fault(f"{place}.step", f"must be the name of a step, not {name!r}"))


def _either(shape: Either, data: Any, place: str, faults: list[Fault], met: Counter[tuple[str, str]] | None) -> None:
    """Fits one way. Where none does, the faults of the nearest are told: of the object if it is one, and so on."""
    nearest: list[Fault] | None = None
    for way in shape.ways:
        found: list[Fault] = []
        _check(way, data, place, found, None)
        if not found:
            _check(way, data, place, [], met)
            return
        if isinstance(way, Nothing) and len(shape.ways) > 1:
            continue
        if nearest is None or len(found) < len(nearest):
            nearest = found
    faults.extend(nearest or [])


def _plain(shape: Shape, data: Any) -> str:
    """What is wrong with a single value, in words; empty: nothing."""
    if isinstance(shape, Nothing):
        return "" if data is None else f"must be null, not {data!r}"
    if isinstance(shape, Truth):
        return "" if isinstance(data, bool) else f"must be true or false, not {data!r}"
    if isinstance(shape, Number):
        return _number(shape, data)
    if isinstance(shape, Text):
        if not isinstance(data, str):
            return f"must be a text, not {data!r}"
        if shape.values and data not in shape.values:
            return f"must be {_some(shape)}; not {data!r}"
        if shape.pattern and re.fullmatch(shape.pattern, data) is None:
            return f"must be written like {shape.pattern}, not {data!r}"
    return ""


def _number(shape: Number, data: Any) -> str:
    if isinstance(data, bool) or not isinstance(data, int | float) or (isinstance(data, float) and not shape.real):
        return f"must be a {'' if shape.real else 'whole '}number, not {data!r}"
    if shape.low is not None and data < shape.low:
        return f"must be {shape.low} or more, not {data}"
    if shape.high is not None and data > shape.high:
        return f"must be {shape.high} or less, not {data}"
    return ""


def _some(shape: Text) -> str:
    if shape.thing:
        return f"the id of {with_article(shape.thing)}"
    return "one of " + ", ".join(shape.values)
