"""What a lesson wants to see at the table: conditions on what a seat knows and on what it has answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final

KEYS: Final = ("id", "cell", "kind")
"""By which field of its elements a path may name one out of a list."""


def look(data: Any, path: str) -> float:
    """The number at a path of a view: a thing that is there counts 1, a list its length, `*` the sum of all elements.

    >>> look({"seats": [{"goods": {"wood": 3}, "cells": [{"cell": "a1", "trough": True}]}]}, "seats.0.goods.wood")
    3.0
    >>> look({"cells": [{"cell": "a1", "trough": True}, {"cell": "a2", "trough": False}]}, "cells.*.trough")
    1.0
    """
    name, _, rest = path.partition(".")
    if not path:
        return _count(data)
    if name == "*":
        elements = data.values() if isinstance(data, Mapping) else data or []
        return sum(look(element, rest) for element in elements)
    if isinstance(data, Mapping):
        return look(data[name], rest) if name in data else 0.0
    if isinstance(data, Sequence) and not isinstance(data, str):
        if name.isdigit():
            return look(data[int(name)], rest) if int(name) < len(data) else 0.0
        for element in data:
            if element == name or (isinstance(element, Mapping) and name in [element.get(key) for key in KEYS]):
                return look(element, rest)
    return 0.0


def _count(value: Any) -> float:
    if value is None:
        return 0.0
    if isinstance(value, bool | int | float):
        return float(value)
    if isinstance(value, str):
        return float(bool(value))
    if isinstance(value, Mapping | Sequence):
        return float(len(value))
    raise TypeError(f"{value!r} is no number")


def matches(spelling: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(spelling, pattern) for pattern in patterns)


class Condition:
    """One thing that must be so. In a lesson file it is a table with one of these:

    - `did = ["place x"]`: the learner has answered one of these (with `*`) since the step began;
    - `at = "seats.0.goods.wood"` with `least`, `most` or `is`: a number of the learner's view;
    - `round = 3`: the round has come; `asked = "work"`: the learner is asked this kind of question;
    - `over = true`: the game is over.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        known = {"did", "at", "least", "most", "is", "round", "asked", "over"}
        if not data or not set(data) <= known:
            raise ValueError(f"a condition has {', '.join(sorted(known))}; not {', '.join(sorted(set(data) - known))}")
        did = data.get("did", [])
        self.did: list[str] = [did] if isinstance(did, str) else list(did)
        self.at: str | None = data.get("at")
        if self.at is not None and not {"least", "most", "is"} & set(data):
            raise ValueError(f"the condition on {self.at!r} needs least, most or is")
        self.least = float(data.get("least", data.get("is", float("-inf"))))
        self.most = float(data.get("most", data.get("is", float("inf"))))
        self.round: int = data.get("round", 0)
        self.asked: str | None = data.get("asked")
        self.over: bool = data.get("over", False)

    def broken(self, view: Mapping[str, Any]) -> bool:
        """Whether there is more of it than may be, which no answer takes away: a begging card stays."""
        return self.at is not None and look(view, self.at) > self.most

    def holds(self, view: Mapping[str, Any], seat: int, answers: Sequence[str]) -> bool:
        """Whether it is so in this view of the learner's seat, with these answers given since the step began."""
        if self.did and not any(matches(answer, self.did) for answer in answers):
            return False
        if self.at is not None and not self.least <= look(view, self.at) <= self.most:
            return False
        if self.asked is not None:
            question = view.get("question") or {}
            if seat not in view["deciders"] or question.get("kind") != self.asked:
                return False
        if self.over and view["deciders"]:
            return False
        return bool(view["round"] >= self.round)
