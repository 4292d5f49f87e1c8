"""Edits of a position's data, by which tests make it wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Data = dict[str, Any]
Edit = Callable[[Data], Any]


def set_at(*path: str | int, to: Any) -> Edit:
    """An edit that puts a value at a place."""

    def edit(data: Data) -> None:
        here: Any = data
        for key in path[:-1]:
            here = here[key]
        here[path[-1]] = to

    return edit


def grow(*path: str | int, by: Any) -> Edit:
    """An edit that adds to a list or a number."""

    def edit(data: Data) -> None:
        here: Any = data
        for key in path[:-1]:
            here = here[key]
        here[path[-1]] = here[path[-1]] + by

    return edit


def drop(*path: str | int) -> Edit:
    """An edit that takes a key away."""

    def edit(data: Data) -> None:
        here: Any = data
        for key in path[:-1]:
            here = here[key]
        del here[path[-1]]

    return edit
