"""The public surface: `docs/public.toml` as data, for the site's API pages and the test that holds us to it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).resolve().parent.parent / "docs" / "public.toml"
LEVELS = ("stable", "provisional")

_ENTRY = re.compile(r"(\w+)(?:\(([\w, ]*)\))?")


class Name(NamedTuple):
    """A promised name: its parameters if it can be called, else None."""

    name: str
    parameters: list[str] | None


class Kind(NamedTuple):
    """A class whose members are promised one by one."""

    path: str
    members: list[Name]


class Module(NamedTuple):
    """A public module."""

    name: str
    level: str
    title: str
    about: str
    names: list[Name]
    members: dict[str, list[Name]]
    answers: list[Kind]
    values: dict[str, str]
    given: list[str]


class Leaving(NamedTuple):
    """A deprecated name, and the release in which it goes."""

    name: str
    since: str
    until: str
    instead: str


def entry(text: str) -> Name:
    """`play(option, seat)` -> play with two parameters; `round` -> a value."""
    match = _ENTRY.fullmatch(text)
    if match is None:
        raise ValueError(f"docs/public.toml: {text!r} is no name")
    inside = match[2]
    return Name(match[1], None if inside is None else [one.strip() for one in inside.split(",") if one.strip()])


def _module(data: dict[str, Any]) -> Module:
    if data["level"] not in LEVELS:
        raise ValueError(f"docs/public.toml: {data['name']} is {data['level']!r}; levels: {', '.join(LEVELS)}")
    return Module(
        data["name"],
        data["level"],
        data["title"],
        data["about"],
        [entry(one) for one in data["names"]],
        {name: [entry(one) for one in some] for name, some in data.get("members", {}).items()},
        [Kind(one["name"], [entry(name) for name in one["members"]]) for one in data.get("answers", [])],
        data.get("values", {}),
        data.get("given", []),
    )


def surface() -> list[Module]:
    """The public modules, in the order of the site."""
    return [_module(one) for one in tomllib.loads(FILE.read_text(encoding="utf-8"))["module"]]


def internal() -> set[str]:
    """Modules that say what they export, but to the house only."""
    return set(tomllib.loads(FILE.read_text(encoding="utf-8"))["internal"]["modules"])


def leaving() -> list[Leaving]:
    """What is deprecated."""
    return [Leaving(**one) for one in tomllib.loads(FILE.read_text(encoding="utf-8"))["deprecated"]["names"]]


def release(text: str) -> tuple[int, ...]:
    """`0.3.0` as something that can be compared."""
    return tuple(int(part) for part in text.split("."))


def overdue(names: list[Leaving], version: str) -> list[str]:
    """Deprecated names that the release `version` should no longer have."""
    return [one.name for one in names if release(one.until) <= release(version)]
