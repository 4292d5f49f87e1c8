"""What a seat may take back, what that is called, and why no more than that."""

from __future__ import annotations

from typing import Any, NamedTuple

from farmstead.kernel.steps import CHANCE
from farmstead.table.tables.room import Room
from farmstead.table.tables.sight import has_secrets
from farmstead.table.words import maybe, say


def back_step(room: Room, seat: int) -> int | None:
    """The step of the seat's last decision before what it may take back freely; None if it never decided."""
    answers = room.record.answers
    at = len(answers) - room.record.undo_limit(seat) - 1
    while at >= 0 and answers[at][0] != seat:
        at -= 1
    return at if at >= 0 else None


def is_strict(room: Room) -> bool:
    """Does the game count, or the clock run? Then nothing goes back behind the answers of bots."""
    return room.challenge is not None or room.times.clock.kind != "none"


class Since(NamedTuple):
    """What has happened after the last answer of mine: its index, and what stands in the way back to it."""

    at: int
    drawn: bool
    people: list[int]  # seats of others
    bots: list[int]


def since_mine(room: Room, mine: set[int]) -> Since | None:
    """What came after my last answer; None if I have not answered yet."""
    answers = room.record.answers
    drawn = False
    people: list[int] = []
    bots: list[int] = []
    for at in range(len(answers) - 1, -1, -1):
        seat = answers[at][0]
        if seat in mine:
            return Since(at, drawn or room.record.revealed(at), people, bots)
        drawn = drawn or room.record.revealed(at)
        if seat != CHANCE:
            found = bots if room.seats[seat].is_bot else people
            if seat not in found:
                found.insert(0, seat)
    return None


def turn_start(room: Room, last: int) -> int:
    """The step at which the turn began whose last answer has the index `last`: one seat and round, no reveal in it."""
    answers, rounds = room.record.answers, room.record.rounds
    seat, at = answers[last][0], last
    while at > 0 and answers[at - 1][0] == seat and rounds[at - 1] == rounds[last] and not room.record.revealed(at - 1):
        at -= 1
    return at


def going_back(room: Room, seat: int | None, mine: list[int], lang: str) -> dict[str, Any]:
    """What this seat may take back: `free` answers of its own, or with `to` and `ask` its last turn with all that bots
    did after it (`whole`), or a wish to the others (`back`); what that is called, and why it is no more."""
    nothing: dict[str, Any] = {"free": 0, "turn": 0, "back": None, "whole": None, "alone": True}
    nothing |= {"what": None, "why": None}
    shut = room.stopped or bool(room.resigned) or (room.status == "over" and has_secrets(room.position))
    if seat is None or seat not in mine or room.status == "waiting" or shut:
        return nothing
    record = room.record
    free = record.undo_limit(seat) or (1 if record.waiting_answer(seat) else 0)
    data = nothing | {"free": free, "turn": record.turn_length(seat) or free, "back": back_step(room, seat)}
    others = [other for other in room.people if other not in mine]
    data["alone"] = not others
    if free:
        back = 1 if record.undo_limit(seat) else record.waiting_answer(seat) or 1
        data["what"] = what(room, record.answers[-back][1], lang)
        return data
    # On one screen for several the last turn is taken back, whoever's it was; with secrets only the own one.
    since = since_mine(room, {seat} if has_secrets(room.position) else set(mine))
    if since is None:
        data["why"] = say(lang, "undo.none")
        return data
    strict = is_strict(room)
    if not (since.drawn or since.people or strict or others):
        data["whole"] = turn_start(room, since.at)
        data["what"] = say(lang, "undo.whole")
        return data
    if strict and not others:
        data["back"] = None
    data["why"] = why(room, since, strict, lang)
    return data


def why(room: Room, since: Since, strict: bool, lang: str) -> str:
    """The true reason why undo stops here: the first that no consent of a program could lift."""
    if since.drawn:
        return say(lang, "undo.drawn")
    who = ", ".join(room.seats[other].label(lang) for other in since.people or since.bots)
    n = len(since.people or since.bots)
    if since.people or not strict:
        return say(lang, "undo.moved", who=who, n=n)
    return say(lang, "undo.rated" if room.challenge is not None else "undo.clock", who=who, n=n)


def what(room: Room, option: int, lang: str) -> str:
    """What taking back this answer is called: "Undo placing"; never more words than a button has room for."""
    kind = room.game.vocabulary.kind(option)
    return maybe(room.game.texts, lang, f"undo.{kind}", "") or say(lang, "undo.answer")
