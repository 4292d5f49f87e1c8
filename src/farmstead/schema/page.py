"""Shapes as a page to read: docs/views/<game>.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import farmstead
from farmstead.schema.games import KINDS, shape_of
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

HEADINGS: Final = {"view": "View", "scores": "Score sheet", "position": "Position file"}
INTRODUCTIONS: Final = {
    "view": "`pos.view(seat)`: plain data with everything that seat may know; `pos.view(None)` is a spectator's.",
    "scores": "`pos.scores()` is a list of these, one a seat; also in the midst of a game.",
    "position": "`pos.to_json()`; `game.from_json` reads it. What cannot be is a `PositionError` that names the place.",
}
TOPS: Final = {KINDS[kind]: heading for kind, heading in HEADINGS.items()}
"""Where the shapes stand that have a section of their own."""
MOST_LISTED: Final = 80
"""Longer lists of ids are not printed: the gallery (`farmstead cards`) and the JSON schema have them."""


def page(name: str) -> str:
    """All that is said of one game's data, in Markdown."""
    title = farmstead.game(name).texts.say("en", "game.name")
    lines = [
        f"# Views, score sheets and position files: {title}",
        "",
        f"Made by `farmstead schema {name} --page --out docs/views/{name}.md`.",
        f"As JSON schemas: `farmstead schema {name} view`, `scores` and `position`.",
        f"As typed dictionaries for mypy and pyright: `from farmstead.typing import {name}`, then `{name}.View`,",
        f"`{name}.ScoreSheet` and `{name}.PositionFile`; the objects inside them by the names of their headings.",
        "",
        "A key that does not stand here is never there; one that may be absent says when.",
        "",
    ]
    ids: dict[str, Text] = {}
    for kind, heading in HEADINGS.items():
        lines += [f"## {heading}", "", INTRODUCTIONS[kind], ""]
        lines += _Section(heading, ids).record(shape_of(name, kind), top=True)
    lines += _id_lines(ids)
    return "\n".join(lines).rstrip() + "\n"


class _Section:
    """One of the three parts of a page; objects inside others follow with a heading of their own."""

    def __init__(self, heading: str, ids: dict[str, Text]) -> None:
        self.heading = heading
        self.ids = ids
        self.waiting: list[Record] = []
        self.written: set[str] = set()
        self.steps: list[Record] = []

    def record(self, shape: Record, top: bool = False) -> list[str]:
        lines = [] if top else [f"### {self.heading}: {shape.name}", ""]
        lines += [_sentence(shape.doc), "", "| key | what stands there | meaning |", "|---|---|---|"]
        for field in shape.fields:
            kind = self.kind(field.shape) + ("" if field.required else ", or absent")
            lines.append(f"| `{field.key}` | {_cell(kind)} | {_cell(field.doc)} |")
        lines.append("")
        if top:
            while self.waiting:
                lines += self.record(self.waiting.pop(0))
            lines += self.step_lines()
        return lines

    def kind(self, shape: Shape) -> str:
        """A shape in a few words."""
        if isinstance(shape, Record):
            if shape.name in TOPS:
                return f"[{shape.name}](#{_anchor(TOPS[shape.name])})"
            if shape.name not in self.written:
                self.written.add(shape.name)
                self.waiting.append(shape)
            return f"[{shape.name}](#{_anchor(f'{self.heading}: {shape.name}')})"
        if isinstance(shape, Listing):
            return f"list: {self.kind(shape.entry)}"
        if isinstance(shape, Mapping):
            return f"object: {self.kind(shape.key)} → {self.kind(shape.value)}"
        if isinstance(shape, Either):
            return " or ".join(self.kind(way) for way in shape.ways)
        if isinstance(shape, Steps):
            self.steps = shape.steps
            return f"[steps](#{_anchor(f'{self.heading}: steps')})"
        if isinstance(shape, Text) and shape.thing:
            self.ids[shape.thing] = shape
            return f"id of {with_article(shape.thing)}"
        return _plain(shape)

    def step_lines(self) -> Iterator[str]:
        """The steps of an agenda, and what their fields mean."""
        if not self.steps:
            return
        yield from (f"### {self.heading}: steps", "")
        yield from ("An entry of the agenda has `step` and the fields of that step.", "")
        yield from ("| step | fields | what it does |", "|---|---|---|")
        meanings: dict[str, tuple[str, str]] = {}
        for step in self.steps:
            own = step.fields[1:]
            names = ", ".join(f"`{field.key}`" + ("" if field.required else " or absent") for field in own)
            yield f"| `{step.name}` | {names} | {_cell(step.doc.partition(chr(10) + chr(10))[0])} |"
            meanings |= {field.key: (self.kind(field.shape), field.doc) for field in own}
        yield from ("", "| field of steps | what stands there | meaning |", "|---|---|---|")
        for key, (kind, doc) in sorted(meanings.items()):
            yield f"| `{key}` | {_cell(kind)} | {_cell(doc)} |"
        yield ""


def _id_lines(ids: dict[str, Text]) -> Iterator[str]:
    yield from ("## Ids", "")
    for thing, text in sorted(ids.items()):
        if len(text.values) > MOST_LISTED:
            yield f"- {thing}: {len(text.values)} of them; the JSON schema lists them all."
        else:
            yield f"- {thing}: {', '.join(f'`{value}`' for value in text.values)}"


def _plain(shape: Shape) -> str:
    if isinstance(shape, Nothing):
        return "null"
    if isinstance(shape, Truth):
        return "true or false"
    if isinstance(shape, Number):
        return _number(shape)
    if isinstance(shape, Text):
        if shape.values:
            return " or ".join(f"`{value}`" if value else "empty text" for value in shape.values)
        return f"text like `{shape.pattern}`" if shape.pattern else "text"
    return "anything"


def _number(shape: Number) -> str:
    kind = "number" if shape.real else "whole number"
    if shape.low is not None and shape.low == shape.high:
        return str(shape.low)
    if shape.low is not None and shape.high is not None:
        return f"{kind} ({shape.low} to {shape.high})"
    return kind if shape.low is None else f"{kind} ({shape.low} or more)"


def _anchor(heading: str) -> str:
    return heading.lower().replace(":", "").replace(" ", "-")


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())


def _sentence(text: str) -> str:
    return " ".join(text.split())
