"""A record of earlier rules becomes one of today: its answers, those that were missing, and what there is to say.

What does not count any more because it was taken back is not followed. Where today's rules stop going along the record
ends, and the rest of the old text stands below as comments, so that nothing is lost if it is written again.
"""

from __future__ import annotations

from collections.abc import Callable

from farmstead.records import notation
from farmstead.records.bridge import Course, Given, Item, Reached
from farmstead.records.bridge import follow as followed
from farmstead.records.notation import Answer, Draft, Entry, Mark, Undo
from farmstead.records.problems import BadRecordError, Notice
from farmstead.records.record import Record

Play = Callable[[Record, Answer], None]


def follow(record: Record, draft: Draft, written: int, check: bool, play: Play) -> None:
    """Plays the record of a draft of rules version `written`. `play` plays one answer or says what is wrong with it."""
    counted, undone = what_counts(draft.entries)
    entries: list[Entry] = [entry for entry in counted if check or not isinstance(entry, Mark)]
    result = draft.headers.get("result")
    ends = result is not None or any(isinstance(entry, Mark) and entry.round is None for entry in counted)
    items, unknown = _items(record, entries)
    if ends and unknown is None and not (items and isinstance(items[-1], Reached) and items[-1].round is None):
        items.append(Reached(None))
    course = followed(record.position, items, written)
    record.written = written
    record.note(f"written under rules version {written}, followed under version {record.game.rules_version}")
    if undone:
        record.note(f"what was taken back is left out: {undone}")
    _take(record, course, entries)
    stopped = course.stopped if course.stopped is not None else unknown
    now = record.game.rules_version
    if course.found:
        record.notices.append(Notice("found", written=written, now=now, n=course.found))
    for item in course.left_out:
        entry = entries[item]
        assert isinstance(entry, Answer)
        record.notices.append(Notice("left-out", line=entry.line, found=entry.spelling))
    if course.differs is not None:
        record.notices.append(_difference(items[course.differs], written, now))
    if stopped is not None and stopped < len(entries):
        _stop(record, entries[stopped:], play)
    elif stopped is not None:
        record.notices.append(Notice("not-over", written=written, now=now))
    elif check and result is not None and result.value != record.result:
        record.notices.append(Notice("result", found=result.value, known=record.result))


def what_counts(entries: list[Entry]) -> tuple[list[Entry], int]:
    """The answers that were not taken back, with the marks between them; and how many were."""
    kept: list[Entry] = []
    answers: list[int] = []  # where in `kept` each answer stands
    undone = 0
    for entry in entries:
        if isinstance(entry, Undo):
            if entry.count < 1:
                raise BadRecordError("undo-none", entry.line, found=entry.count)
            if entry.count > len(answers):
                raise BadRecordError("undo-far", entry.line, found=entry.count, n=len(answers))
            del kept[answers[-entry.count] :]
            del answers[-entry.count :]
            undone += entry.count
        else:
            if isinstance(entry, Answer):
                answers.append(len(kept))
            kept.append(entry)
    return kept, undone


def _items(record: Record, entries: list[Entry]) -> tuple[list[Item], int | None]:
    """The entries for the bridge, up to the first that names no option; its index, or None."""
    items: list[Item] = []
    for entry in entries:
        if isinstance(entry, Mark):
            items.append(Reached(entry.round, entry.digest))
        elif isinstance(entry, Answer):
            try:
                items.append(Given(entry.seat, record.game.vocabulary.id(entry.spelling)))
            except KeyError:
                return items, len(items)
    return items, None


def _take(record: Record, course: Course, entries: list[Entry]) -> None:
    """Plays a course; what was found and what was left out is marked in the text."""
    left = list(course.left_out)
    for taken in course.answers:
        while left and taken.item is not None and left[0] < taken.item:
            _note_entry(record, entries[left.pop(0)], "no longer asked for")
        if taken.item is None:
            record.note("found: the rules of then answered this by themselves")
        record.play(taken.option, taken.seat)
    for item in left:
        _note_entry(record, entries[item], "no longer asked for")


def _difference(item: Item, written: int, now: int) -> Notice:
    assert isinstance(item, Reached)
    if item.round is None:
        return Notice("differs-end", written=written, now=now)
    return Notice("differs", written=written, now=now, round=item.round)


def _stop(record: Record, rest: list[Entry], play: Play) -> None:
    """Says why the record ends here, and keeps what follows."""
    why: object = ""
    first = next((entry for entry in rest if isinstance(entry, Answer)), None)
    if first is not None:
        twin = Record(record.game, record.players, record.variants)
        twin.position = record.position.copy()
        try:
            play(twin, first)
        except BadRecordError as error:
            why = error
    record.notices.append(
        Notice(
            "stopped",
            written=record.written,
            now=record.game.rules_version,
            n=len(record.answers),
            round=int(record.position.round),
            why=why,
        )
    )
    for entry in rest:
        _note_entry(record, entry, "not played")


def _note_entry(record: Record, entry: Entry, what: str) -> None:
    if isinstance(entry, Answer):
        record.note(f"{what}: {notation.letter(entry.seat)} {entry.spelling}")
