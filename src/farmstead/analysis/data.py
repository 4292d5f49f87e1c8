"""A review as plain data and back, for files and pages: the fields are those of `report`, in objects of their names.

What is read is checked against the types that `report` declares, and nothing is longer or larger than reviews are.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from functools import cache
from math import isfinite
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from farmstead.analysis.report import Review
from farmstead.kernel.errors import FarmsteadError, shown

FORMAT: Final = "farmstead-review 1"
MOST_ENTRIES: Final = 5_000
LONGEST_TEXT: Final = 400
LARGEST: Final = 1.0e13  # seeds are numbers of forty bits


class ReviewError(FarmsteadError, ValueError):
    """Data that is no review; the message names the place."""


def to_data(review: Review) -> dict[str, Any]:
    """A review as a JSON object."""
    data: dict[str, Any] = {"format": FORMAT}
    data.update(_plain(review))
    return data


def from_data(data: object) -> Review:
    """A review out of a JSON object; what is not as it should be is a ReviewError."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise ReviewError(f"this is no review: format must be {FORMAT!r}")
    found = _read(Review, {key: value for key, value in data.items() if key != "format"}, "")
    assert isinstance(found, Review)
    _check(found)
    return found


def _check(review: Review) -> None:
    """Every standing must speak of every seat, and every move be somebody's."""
    lines = [line for move in review.moves for line in (move.played, move.best, *move.others)]
    standings = [one for _, one in review.standings]
    standings += [line.standing for line in lines] + [move.before for move in review.moves]
    standings += [luck.change for luck in review.luck]
    for standing in standings:
        if not len(standing.chances) == len(standing.points) == review.players:
            raise ReviewError(f"a standing must have chances and points of {review.players} seats")
    for move in review.moves:
        if not 0 <= move.seat < review.players:
            raise ReviewError(f"moves: there is no seat {move.seat}")
    if len(review.accuracy) != review.players:
        raise ReviewError(f"accuracy: must be of {review.players} seats")


def _plain(value: Any) -> Any:
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {field: _plain(part) for field, part in zip(value._fields, value, strict=True)}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value


@cache
def _fields(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _read(kind: Any, value: Any, place: str) -> Any:
    """A value of this type; else a ReviewError that says what stands at the place."""
    if hasattr(kind, "_fields"):
        return _object(kind, value, place)
    origin = get_origin(kind)
    if origin is tuple:
        return _row(get_args(kind), value, place)
    if origin is dict:
        if not isinstance(value, Mapping) or len(value) > MOST_ENTRIES:
            raise _wrong(place, "an object", value)
        return {
            _read(str, key, f"{place} key"): _read(get_args(kind)[1], part, f"{place}.{key}"[:LONGEST_TEXT])
            for key, part in value.items()
        }
    return _leaf(kind, value, place)


def _object(kind: Any, value: Any, place: str) -> Any:
    fields = _fields(kind)
    if not isinstance(value, Mapping):
        raise _wrong(place, "an object", value)
    unknown = [key for key in value if key not in fields]
    if unknown:
        raise ReviewError(f"{place or 'review'}: {shown(unknown[0])} is not known here; known: {', '.join(fields)}")
    found = dict(kind._field_defaults)
    for field, wanted in fields.items():
        inside = f"{place}.{field}" if place else field
        if field in value:
            found[field] = _read(wanted, value[field], inside)
        elif field not in found:
            raise ReviewError(f"{inside}: is missing")
    return kind(**found)


def _row(kinds: tuple[Any, ...], value: Any, place: str) -> tuple[Any, ...]:
    many = len(kinds) == 2 and kinds[1] is Ellipsis
    if not isinstance(value, list | tuple) or len(value) > MOST_ENTRIES or not (many or len(value) == len(kinds)):
        raise _wrong(place, "a list" if many else f"a list of {len(kinds)}", value)
    return tuple(_read(kinds[0] if many else kinds[i], part, f"{place}[{i}]") for i, part in enumerate(value))


def _leaf(kind: Any, value: Any, place: str) -> Any:
    if get_origin(kind) in (Union, types.UnionType):
        for one in get_args(kind):
            if type(value) is one:
                return _leaf(one, value, place)
    elif type(value) is kind and (kind is bool or (kind is str and len(value) <= LONGEST_TEXT)):
        return value
    elif _is_number(kind, value) and abs(value) <= LARGEST and isfinite(value):
        return kind(value)
    raise _wrong(place, {int: "a whole number", float: "a number", bool: "true or false"}.get(kind, "a text"), value)


def _is_number(kind: Any, value: Any) -> bool:
    return (kind is int and type(value) is int) or (kind is float and type(value) in (int, float))


def _wrong(place: str, wanted: str, value: Any) -> ReviewError:
    return ReviewError(f"{place or 'review'}: must be {wanted}, not {shown(value)}")
