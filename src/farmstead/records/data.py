"""A record as JSON and back, without playing it: for programs that would rather not parse text.

The form is nested as the record is; its strings are those of the text. Reading goes through the text: what the grammar
does not allow there is not allowed here either.
"""

from __future__ import annotations

import json
from typing import Any, Final

from farmstead.records import comments, files, notation, starts
from farmstead.records.clocks import Clock, spell
from farmstead.records.lines import Back, Line, Node, Remarks, entries_of, grow
from farmstead.records.notation import Draft
from farmstead.records.problems import BadRecordError
from farmstead.records.reader import draft_from_text

FORMAT: Final = "farmstead record"

Data = dict[str, Any]


def to_data(draft: Draft) -> Data:
    """A draft as plain data."""
    story = grow(draft.entries)
    told: list[Data] = []
    for item in story.told:
        if isinstance(item, Node):
            told.append(_node(item))
        elif isinstance(item, Back):
            told.append(_full({"undo": item.count, "consent": item.consent, "comment": item.comment}))
        else:
            told.append({"digest": notation.written(item)})
    start = json.loads("\n".join(draft.start)) if draft.start else None
    return {
        "format": FORMAT,
        "version": notation.FORMAT,
        "headers": {key: header.value for key, header in draft.headers.items()},
        **_full({"own": draft.own, "start": start, **_remarks(story.opening)}),
        "game": told,
    }


def to_json(draft: Draft) -> str:
    """The same as one line of text."""
    try:
        return json.dumps(to_data(draft), ensure_ascii=False) + "\n"
    except (ValueError, RecursionError):  # the position it starts from is no JSON: nobody has looked at it yet
        raise BadRecordError("start-json", draft.headers["start"].line) from None


def _full(values: Data) -> Data:
    return {key: value for key, value in values.items() if value}


def _remarks(place: Remarks) -> Data:
    return _full({"comment": place.comment, "variations": [_line(line) for line in place.variations]})


def _node(node: Node) -> Data:
    values: Data = {"answer": f"{notation.letter(node.seat)} {node.spelling}"}
    if node.mark is not None:
        values["digest"] = notation.written(node.mark)
    if node.clock is not None:
        values["clock"] = _clock(node.clock)
    return values | _remarks(node)


def _clock(clock: Clock) -> Data:
    pairs = (("took", clock.took), ("left", clock.left))
    return {name: value for name, value in pairs if value is not None}


def _line(line: Line) -> Data:
    return _full({"name": line.name}) | _remarks(line) | {"answers": [_node(node) for node in line.nodes]}


# -- and back ------------------------------------------------------------------------------------------------------


def read(text: str) -> Draft:
    """The draft in a JSON text; whatever is not of the form is a BadRecordError."""
    if len(text) > files.MOST_BYTES:
        raise BadRecordError("too-large", mb=files.MOST_BYTES // 1_000_000)
    try:
        return from_data(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError) as error:
        if isinstance(error, BadRecordError):
            raise
        raise BadRecordError("bad-data") from None


def from_data(data: Data) -> Draft:
    """The draft that data of `to_data` tell of."""
    if data.get("format") != FORMAT:
        raise BadRecordError("bad-data")
    if data.get("version") != notation.FORMAT:
        raise BadRecordError("format", found=str(data.get("version")), known=notation.FORMAT)
    head = [f"{_key(key)}: {_flat(value)}" for key, value in data["headers"].items()]
    head += [f"{_key(key)}: {_flat(value)}" for key, value in data.get("own", {}).items()]
    head += starts.lines_of(data["start"]) if "start" in data else []
    lines = [notation.title_of(notation.FORMAT), *head, "", *_written_remarks(data)]
    for item in data["game"]:
        lines += _written(item)
    draft = draft_from_text("\n".join(lines) + "\n")
    grow(draft.entries)
    return draft


def _key(value: str) -> str:
    if not notation.is_key(value):
        raise BadRecordError("bad-data")
    return value


def _flat(value: str) -> str:
    return comments.flat(value, notation.MOST_LINE)


def _written(item: Data) -> list[str]:
    if "undo" in item:
        undo = notation.Undo(0, int(item["undo"]), bool(item.get("consent")))
        return [notation.written(undo), *_comment(item)]
    lines = [_flat(item[key]) for key in ("answer", "digest") if key in item]
    if "clock" in item:
        lines.append("@ " + " ".join(f"{_flat(key)} {spell(float(value))}" for key, value in item["clock"].items()))
    return lines + _written_remarks(item)


def _comment(item: Data) -> list[str]:
    said = comments.tidied(item.get("comment", ""))
    return [comments.line_of(line) for line in said.split(comments.BREAK)] if said else []


def _written_remarks(item: Data) -> list[str]:
    lines = _comment(item)
    for line in item.get("variations", []):
        lines.append(f"( {_flat(line.get('name', ''))}")
        lines += _written_remarks(line)
        for node in line["answers"]:
            lines += _written(node)
        lines.append(")")
    return lines


def text_of(draft: Draft) -> str:
    """A draft as text in the order in which we write it, its comments and variations where they stand."""
    head = [f"{key}: {draft.headers[key].value}" for key in notation.ORDER if key in draft.headers]
    head += notation.own_headers(draft.own)
    if "start" in draft.headers:
        head += [f"start: {draft.headers['start'].value}".rstrip(), *(f"| {line}" for line in draft.start)]
    story = grow(draft.entries)
    return notation.text_of(head, list(entries_of(story.opening, story.told)))
