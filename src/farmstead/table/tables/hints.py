"""Hints at casual tables: who may ask for one, and that somebody did stands in the log for all to read.

Where a clock runs, or what is played counts somewhere (a challenge, a ranking, a series), there are none. Against bots
alone they are there unless the maker says no; where several people play, or somebody alone, only if the maker says yes.
A game in which somebody asked for one enters no ranking.
"""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, select, update

from farmstead.table.problems import Problem
from farmstead.table.storage.database import Storage
from farmstead.table.storage.schema import TABLES
from farmstead.table.tables.room import Room
from farmstead.table.words import Said, round_title, say


def why_none(room: Room) -> Said | None:
    """Why nobody may ask for hints at a table; None where they may."""
    if room.times.clock.kind != "none":
        return Said("hints.clock")
    if room.challenge is not None:
        return Said("hints.counts")
    if room.in_lesson:
        return Said("hints.lesson")
    if room.hints == "off":
        return Said("hints.off")
    if room.hints == "on":
        return None
    if room.players == 1:
        return Said("hints.alone")
    return None if len(room.people) == 1 else Said("hints.people")


def check(room: Room, in_series: bool) -> None:
    """A Problem where there are no hints."""
    why = Said("hints.counts") if in_series else why_none(room)
    if why is not None:
        raise Problem("no-hints", why=why)


def shown(room: Room, seat: int | None) -> dict[str, Any]:
    """What a page must know: is there a button, and what has the maker said?"""
    asked = seat is not None and seat in room.asked
    return {"may": asked and why_none(room) is None, "rule": room.hints or "usual", "count": len(room.hinted)}


def note(storage: Storage, room: Room, seat: int) -> None:
    """Somebody asked for a hint after so many answers: all may read it."""
    mine = TABLES.c.id == room.id

    def job(connection: Connection) -> None:
        known = json.loads(connection.execute(select(TABLES.c.hinted).where(mine)).scalar_one() or "[]")
        if [seat, room.step] not in known:  # asked again at the same question, it is the same hint
            connection.execute(update(TABLES).where(mine).values(hinted=json.dumps([*known, [seat, room.step]])))
            storage.touch(connection, room.id, room.news())

    storage.write(room.id, job)


def lines(room: Room, told: list[dict[str, Any]], lang: str) -> list[dict[str, Any]]:
    """The lines of the story with those that say who asked for a hint, where it was."""
    if not room.hinted:
        return told
    found = list(told)
    for seat, step in room.hinted:
        place = next((at for at, line in enumerate(found) if line["first"] >= step and line["step"] > step), len(found))
        found.insert(place, _line(room, seat, min(step, room.step), lang))
    return [{**line, "line": at} for at, line in enumerate(found)]


def told_line(room: Room, seat: int, key: str, line: int, lang: str) -> dict[str, Any]:
    """The last line of a story: what somebody did that is no answer of the game."""
    return _line(room, seat, room.step, lang, key) | {"line": line}


def _line(room: Room, seat: int, step: int, lang: str, key: str = "hints.asked") -> dict[str, Any]:
    number = room.record.rounds[min(step, room.step - 1)] if room.step else int(room.position.round)
    who = room.seats[seat].label(lang)
    text = say(lang, key, who=who)
    before, _, after = text.partition(who)
    return {
        "line": 0, "seat": seat, "round": number, "first": step, "step": step, "text": text,
        "title": round_title(room.game, number, lang) if number else say(lang, "table.set-up"),
        "pieces": [before, [who, "name", str(seat)], after], "heading": False, "about_me": False,
        "new": False, "open": False,
    }
