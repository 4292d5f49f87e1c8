"""Tables that were played under earlier rules: brought up to those of today, or kept as they are.

The log of such a table begins anew: one entry says so, and after it comes all that counts, with the answers that the
rules of before gave by themselves (records/bridge.py). That is one write together with the table's rules version, so
that a server that is killed leaves the table as it was, and of two servers that come at once one does it. What was
written before stays in front of it. Where today's rules do not go along nothing is written at all: the table can be
looked at up to there, and its record has everything.
"""

from __future__ import annotations

import json
import time
from typing import Any, Final, NamedTuple

from sqlalchemy import RowMapping

from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.records import notation
from farmstead.records.beside import lines_under
from farmstead.records.bridge import Given, Item, Reached, Taken, follow
from farmstead.records.lines import beside
from farmstead.table.problems import Problem
from farmstead.table.storage.database import Entry, Storage
from farmstead.table.storage.writer import MovedError
from farmstead.table.tables.room import BEGINS, Carried, Room, last_beginning
from farmstead.table.tables.sight import all_seats, hides

TRIES: Final = 3


class Kept(NamedTuple):
    """An answer that counts, who may see it, and what is written under it."""

    seat: int
    spelling: str
    seen: int
    beside: str | None


class Game(NamedTuple):
    """A game under today's rules: its entries, the answers they are, how it came from those of before, its position."""

    entries: list[Entry]
    answers: list[Taken]
    carried: Carried
    position: Position


def is_behind(room: Room, version: int) -> bool:
    """Is a table, of which storage has so many entries, still to be brought up to today's rules?"""
    return room.rules != room.game.rules_version and not (room.carried.stopped and version == room.version)


def bring_up(storage: Storage, room: Room) -> None:
    """Stores the table under today's rules, for the room to take; or leaves it alone and stops the room."""
    for _ in range(TRIES):
        found = storage.table(room.id)
        if found is None:
            raise Problem("unknown-table")
        room.refresh(*found)
        if room.rules == room.game.rules_version:
            return  # another server was quicker
        row = found[0]
        log = storage.log(room.id)[: row["version"]]
        game = _game_now(room, row, what_counts(log))
        if game.carried.stopped:
            _stop(room, game, len(log))
            return
        values = _values(room, game)
        news = {"step": len(game.entries), "asked": _asked(room, game.position), "status": values["status"]}
        written = [_beginning(room, game), *game.entries]
        try:
            storage.append(room.id, row["version"], row["change"], written, news, **values)
        except MovedError:
            continue
        room.rules = room.game.rules_version
        return
    raise Problem("stale", {"version": room.version})


def what_counts(log: list[Entry]) -> list[Kept]:
    """The answers of a log that were not taken back, with who may see them by now."""
    begins = last_beginning(log)
    first = 0 if begins is None else begins + 1
    kept: dict[int, Kept] = {}  # by number
    for number, entry in enumerate(log[first:], first + 1):
        if entry.kind == "undo":
            for gone in list(kept)[len(kept) - (entry.amount or 0) :]:
                del kept[gone]
            continue
        kept[number] = Kept(entry.seat, entry.spelling or "", entry.seen, entry.beside)
        for other, mask in json.loads(entry.opened or "{}").items():
            if int(other) in kept:
                kept[int(other)] = kept[int(other)]._replace(seen=mask)
    return list(kept.values())


def _game_now(room: Room, row: RowMapping, kept: list[Kept]) -> Game:
    """The game under today's rules."""
    vocabulary = room.game.vocabulary
    items: list[Item] = []
    for one in kept:
        try:
            items.append(Given(one.seat, vocabulary.id(one.spelling)))
        except KeyError:
            break
    known = len(items) == len(kept)
    if known and row["status"] == "over" and not room.resigned:
        items.append(Reached(None))
    course = follow(room.record.start_position(), items, room.rules)
    pos = room.record.start_position()
    entries: list[Entry] = []
    for taken in course.answers:
        seen = _seen(pos, taken.seat) if taken.item is None else kept[taken.item].seen
        under = None if taken.item is None else kept[taken.item].beside
        entries.append(Entry("answer", taken.seat, vocabulary.spell(taken.option), None, None, seen, None, under))
        pos.play(taken.option, taken.seat)
    stopped = course.stopped is not None or not known
    carried = Carried(
        rules=room.rules,
        found=tuple(at for at, taken in enumerate(course.answers) if taken.item is None),
        left_out=tuple(kept[item].spelling for item in course.left_out),
        result=None if stopped else _other_result(row, pos),
        stopped=stopped,
        rest=len(kept) - len(course.left_out) - len(course.answers) + course.found,
    )
    return Game(entries, course.answers, carried, pos)


def _beginning(room: Room, game: Game) -> Entry:
    """The entry that says that the log begins anew."""
    rules, everybody = room.game.rules_version, all_seats(room.players)
    return Entry(BEGINS, CHANCE, game.carried.to_text(), rules, None, everybody, None)


def _seen(pos: Position, seat: int) -> int:
    """Who may see an answer that was found: where something is hidden, nobody but the seat itself."""
    if not hides(pos):
        return all_seats(int(pos.players))
    return 0 if seat == CHANCE else 1 << seat


def _other_result(row: RowMapping, pos: Position) -> tuple[float, ...] | None:
    """The points of then, where the game was over with others than today's rules count."""
    result = json.loads(row["summary"] or "{}").get("result")
    if result is None or not pos.over:
        return None
    totals = tuple(result["totals"])
    return None if totals == tuple(score["total"] for score in pos.scores()) else totals


def _asked(room: Room, pos: Position) -> list[int]:
    return [seat for seat in pos.deciders if seat >= 0] if room.status == "running" else []


def _values(room: Room, game: Game) -> dict[str, Any]:
    """What the table's row says from now on. A game that is over keeps the result it had."""
    request = room.request
    if request is not None:
        kept = [len(game.answers) if taken.item is None else taken.item for taken in game.answers]
        request = {**request, "to": max([at for at, item in enumerate(kept, 1) if item < request["to"]], default=0)}
    values: dict[str, Any] = {
        "rules": room.game.rules_version,
        "status": room.status,
        "request": None if request is None else json.dumps(request),
    }
    if room.status == "running":
        pos = game.position
        asked = _asked(room, pos)
        times = room.times.copy()
        times.asked(asked, time.time())
        values |= {
            "status": "over" if pos.over else "running",
            "summary": room.summary(pos),
            "bot_turn": any(room.seats[seat].is_bot for seat in asked),
            "times": times.to_text(),
            "deadline": times.first_deadline(room.people),
        }
    return values


def _stop(room: Room, game: Game, version: int) -> None:
    """Shows a table up to where today's rules go along; nobody can answer there."""
    names, date = room.record.names, room.record.date
    room.begin()
    room.record.names, room.record.date = names, date
    room.version = room.began = 0
    room.take(game.entries)
    room.carried = game.carried
    room.version = version


def original_text(room: Room, log: list[Entry]) -> str:
    """The record as it was written under the rules of then: what stands before the log first began anew."""
    rules = room.carried.rules or room.rules
    entries: list[notation.Entry] = list(beside(room.record.line))
    for entry in log:
        if entry.kind == BEGINS:
            rules = Carried.from_text(entry.spelling).rules
            break
        if entry.kind == "undo":
            entries.append(notation.Undo(0, entry.amount or 0, bool(entry.consent)))
        else:
            entries += [notation.Answer(0, entry.seat, entry.spelling or ""), *lines_under(entry.beside)]
    return notation.text_of(room.record.head(rules), entries)
