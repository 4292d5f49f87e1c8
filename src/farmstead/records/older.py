"""A record of earlier rules becomes one of today: its answers, those that were missing, and what there is to say.

What does not count any more because it was taken back is not followed. Where today's rules stop going along the record
ends, and the rest of the old text stands below as comments, so that nothing is lost if it is written again.
"""

from __future__ import annotations

from farmstead.records import notation
from farmstead.records.answers import option_of
from farmstead.records.bridge import Course, Given, Item, Reached
from farmstead.records.bridge import follow as followed
from farmstead.records.lines import Back, Line, Node, Story, Told, entries_of
from farmstead.records.notation import Draft, Mark
from farmstead.records.problems import BadRecordError, Notice
from farmstead.records.record import Record

Kept = Node | Mark


def follow(record: Record, draft: Draft, story: Story, written: int, check: bool) -> None:
    """Plays the record of a draft of rules version `written`; what stands beside its answers goes along with them."""
    counted, undone = what_counts(story.told)
    entries = [entry for entry in counted if check or not isinstance(entry, Mark)]
    result = draft.headers.get("result")
    ends = result is not None or any(isinstance(entry, Mark) and entry.round is None for entry in counted)
    items, unknown = _items(record, entries)
    if ends and unknown is None and not (items and isinstance(items[-1], Reached) and items[-1].round is None):
        items.append(Reached(None))
    course = followed(record.position, items, written)
    record.written = written
    record.line.comment, record.line.variations = story.opening.comment, story.opening.variations
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
        assert isinstance(entry, Node)
        record.notices.append(Notice("left-out", line=entry.row, found=entry.spelling))
    if course.differs is not None:
        record.notices.append(_difference(items[course.differs], written, now))
    if stopped is not None and stopped < len(entries):
        _stop(record, entries[stopped:])
    elif stopped is not None:
        record.notices.append(Notice("not-over", written=written, now=now))
    elif check and result is not None and result.value != record.result:
        record.notices.append(Notice("result", found=result.value, known=record.result))


def what_counts(told: list[Told]) -> tuple[list[Kept], int]:
    """The answers that were not taken back, with the marks between them; and how many were."""
    kept: list[Kept] = []
    answers: list[int] = []  # where in `kept` each answer stands
    undone = 0
    for item in told:
        if isinstance(item, Back):
            if item.count < 1:
                raise BadRecordError("undo-none", item.row, found=item.count)
            if item.count > len(answers):
                raise BadRecordError("undo-far", item.row, found=item.count, n=len(answers))
            del kept[answers[-item.count] :]
            del answers[-item.count :]
            undone += item.count
        elif isinstance(item, Node):
            answers.append(len(kept))
            kept += [item] if item.mark is None else [item, item.mark]
        else:
            kept.append(item)
    return kept, undone


def _items(record: Record, entries: list[Kept]) -> tuple[list[Item], int | None]:
    """The entries for the bridge, up to the first that names no option; its index, or None."""
    items: list[Item] = []
    for entry in entries:
        if isinstance(entry, Mark):
            items.append(Reached(entry.round, entry.digest))
        else:
            try:
                items.append(Given(entry.seat, record.game.vocabulary.id(entry.spelling)))
            except KeyError:
                return items, len(items)
    return items, None


def _take(record: Record, course: Course, entries: list[Kept]) -> None:
    """Plays a course; what was found and what was left out is marked in the text."""
    left = list(course.left_out)
    for taken in course.answers:
        while left and taken.item is not None and left[0] < taken.item:
            record.comment(_kept_text(entries[left.pop(0)], "no longer asked for"))
        if taken.item is None:
            record.note("found: the rules of then answered this by themselves")
        record.play(taken.option, taken.seat)
        entry = None if taken.item is None else entries[taken.item]
        if isinstance(entry, Node):
            record.remark(entry)
    for item in left:
        record.comment(_kept_text(entries[item], "no longer asked for"))


def _difference(item: Item, written: int, now: int) -> Notice:
    assert isinstance(item, Reached)
    if item.round is None:
        return Notice("differs-end", written=written, now=now)
    return Notice("differs", written=written, now=now, round=item.round)


def _stop(record: Record, rest: list[Kept]) -> None:
    """Says why the record ends here, and keeps what follows."""
    why: object = ""
    first = next((entry for entry in rest if isinstance(entry, Node)), None)
    if first is not None:
        try:
            option_of(record.position, first.seat, first.spelling, first.row)
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
    record.comment("\n".join(_kept_text(entry, "not played") for entry in rest if isinstance(entry, Node)))


def _kept_text(entry: Kept, what: str) -> str:
    """An answer that is not played any more, with what was written beside it, as lines of a comment."""
    if not isinstance(entry, Node):
        return ""
    lines = [f"{what}: {notation.letter(entry.seat)} {entry.spelling}"]
    beside = Node(entry.seat, entry.spelling, comment=entry.comment, variations=entry.variations, clock=entry.clock)
    lines += [f"{what}: {notation.written(one)}" for one in list(entries_of(Line(), [beside]))[1:]]
    return "\n".join(lines)
