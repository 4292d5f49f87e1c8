"""What things of the table gave this round to whoever chose them: it is written on a space that is taken."""

from __future__ import annotations

from farmstead.table.tables.room import Room


def took(room: Room, step: int, viewer: int | None, lang: str) -> dict[str, str]:
    """By thing ("space fishing"): what the answer that named it brought, in words, in the round of step `step`."""
    record = room.record
    answers, rounds = record.answers, record.rounds
    found: dict[str, str] = {}
    for at in range(step - 1, -1, -1):
        seat, option = answers[at]
        if rounds[at] != rounds[step - 1]:
            break
        if seat < 0 or not room.shown(at, viewer):
            continue
        brought, _ = room.happened.after(room, at, viewer, lang)
        if brought:
            for kind, name in room.game.vocabulary.words(option).items():
                found.setdefault(f"{kind} {name}", brought)
    return found
