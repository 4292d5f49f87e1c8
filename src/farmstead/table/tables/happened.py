"""What happened at a table by itself, in words: births, refills, questions that answered themselves.

The record keeps the events of each answer; here they are put into words, once for each language. Only what not
everybody may read is said anew for whoever looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from farmstead.kernel.news import EVERYBODY, Event
from farmstead.kernel.telling import EVERYTHING, told

if TYPE_CHECKING:
    from farmstead.table.tables.room import Room, Seat

Said = tuple[tuple[Event, str | None], ...]
"""Events with their words; none where it depends on who looks."""


class Happened:
    """The events of a table in words. `cut` is told when answers are taken back."""

    def __init__(self) -> None:
        self._said: dict[tuple[Any, ...], list[Said]] = {}
        self._labels: dict[str, tuple[list[Seat], tuple[str, ...]]] = {}

    def _names(self, room: Room, lang: str) -> tuple[str, ...]:
        """The names of the seats, looked up once for each time they may have changed."""
        known = self._labels.get(lang)
        if known is None or known[0] is not room.seats:
            known = room.seats, tuple(seat.label(lang) for seat in room.seats)
            self._labels[lang] = known
        return known[1]

    def cut(self, keep: int) -> None:
        """Only so many answers count any more."""
        for lines in self._said.values():
            del lines[keep:]

    def after(self, room: Room, at: int, viewer: int | None, lang: str) -> tuple[str, list[dict[str, Any]]]:
        """By the answer at index `at`: what it brought whoever gave it, in short, and what happened besides.

        Each of these has `seat`, `code` and `text`, as far as this viewer may know.
        """
        names = self._names(room, lang)
        lines = self._said.setdefault((lang, names), [])
        while len(lines) <= at:
            lines.append(_said(room, room.record.events(len(lines)), lang, names))
        return _shown(room, lines[at], viewer, lang, names)

    def before(self, room: Room, viewer: int | None, lang: str) -> list[dict[str, Any]]:
        """What happened before the first answer."""
        names = self._names(room, lang)
        return _shown(room, _said(room, room.record.opening, lang, names), viewer, lang, names)[1]


def _said(room: Room, events: Sequence[Event], lang: str, names: Sequence[str]) -> Said:
    return tuple(
        (event, told(room.game, event, lang, names, None) if event.only == EVERYBODY else None) for event in events
    )


def _shown(
    room: Room, said: Said, viewer: int | None, lang: str, names: Sequence[str]
) -> tuple[str, list[dict[str, Any]]]:
    eyes = EVERYTHING if room.status == "over" else viewer
    brought: list[str] = []
    besides: list[dict[str, Any]] = []
    for event, text in said:
        words = told(room.game, event, lang, names, eyes) if text is None else text
        if words and event.forced:
            besides.append({"seat": event.seat if event.seat >= 0 else None, "code": event.code, "text": words})
        elif words:
            brought.append(words)
    return ", ".join(brought), besides
