"""The written form of a record, line by line, without playing it.

A record starts with header lines (`key: value`), then holds one line an answer, chance included, with
digests of the position between them and marks where answers were taken back. Comments and blank lines
may stand anywhere. This module knows the grammar only; whether an answer is legal is `reader`'s business.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from farmstead.kernel.steps import CHANCE
from farmstead.records.problems import BadRecordError

FORMAT = 1
TITLE = f"# Farmstead record {FORMAT}"
HEADERS = ("game", "rules", "players", "variants", "names", "date", "result")
LETTERS = "ABCDE"
CHANCE_MARK = "*"
DIGEST_LENGTH = 12

MOST_LINE = 20_000  # characters: the longest we write holds all corrected figures of a game in its variants
MOST_LINES = 50_000
MOST_NAME = 200
MOST_NOTE = 2_000

# Each of these looks at a character a few times at most, whatever is written: tests/records/test_growth.py counts.
_TITLE = re.compile(r"#\s*Farmstead record\s+(\S+)\s*$", re.IGNORECASE)
_HEADER = re.compile(r"([A-Za-z][A-Za-z_-]*)\s*:\s*(.*)$")
_ANSWER = re.compile(r"([A-Z*])\s+(\S.*)$")
_UNDO = re.compile(r"undo\s+([0-9]+)(\s+consent)?$")
_MARK = re.compile(r"=\s*(?:round\s+([0-9]+)|(end))\s+([0-9a-f]+)$")
_PAIR = re.compile(r'([^\s=]+)=("(?:[^"\\]|\\["\\])*"|[^\s"]\S*)(?:\s+|$)')
_ESCAPED = re.compile(r"\\(.)")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}$")
_PLAIN = re.compile(r'[^\s"\\#]+$')


@dataclass(frozen=True)
class Answer:
    """`A <spelling>`, or `* <spelling>` for chance."""

    line: int
    seat: int
    spelling: str


@dataclass(frozen=True)
class Undo:
    """`undo 2`, or `undo 2 consent` where a reveal was crossed."""

    line: int
    count: int
    consent: bool


@dataclass(frozen=True)
class Mark:
    """`= round 2 <digest>` or `= end <digest>`: what the position looked like here. Round None means the end."""

    line: int
    round: int | None
    digest: str


Entry = Answer | Undo | Mark


@dataclass(frozen=True)
class Header:
    """One header line."""

    line: int
    value: str


@dataclass(frozen=True)
class Draft:
    """A record as it is written, read but not yet played."""

    headers: dict[str, Header]
    entries: list[Entry]


def letter(seat: int) -> str:
    """How people see a seat: A, B, C...; chance is a star."""
    return CHANCE_MARK if seat < 0 else LETTERS[seat]


def seat_of(text: str) -> int | None:
    """The seat behind a letter, or None."""
    if len(text) != 1 or text.upper() not in LETTERS:
        return None
    return LETTERS.index(text.upper())


def number(value: float) -> str:
    """A score without a needless `.0`."""
    return str(int(value)) if value == int(value) else str(value)


def quote(value: str) -> str:
    """A name on one line, in quotes where it holds anything but plain characters."""
    flat = " ".join(value.split())
    if _PLAIN.match(flat):
        return flat
    return '"' + flat.replace("\\", "\\\\").replace('"', '\\"') + '"'


def pairs(header: Header) -> list[tuple[str, str]]:
    """The `key=value` pairs of a header line; values may stand in double quotes."""
    found: dict[str, str] = {}
    at = 0
    text = header.value.strip()
    while at < len(text):
        match = _PAIR.match(text, at)
        if match is None:
            raise BadRecordError("bad-pair", header.line, found=text[at:])
        key, value = match.group(1), match.group(2)
        if value.startswith('"'):
            value = _ESCAPED.sub(r"\1", value[1:-1])
        if key in found:
            raise BadRecordError("double-key", header.line, found=key)
        found[key] = value
        at = match.end()
    return list(found.items())


def _without_comment(line: str) -> str:
    """A line up to its comment: a `#` at its start, after a tab or after two spaces."""
    at = line.find("#")
    while at > 0:
        if line[at - 1] == "\t" or (at > 1 and line[at - 2 : at].isspace()):
            return line[:at].rstrip()
        at = line.find("#", at + 1)
    return "" if at == 0 else line


def parse(text: str) -> Draft:
    """Split a record into its header and entries; the first line that fits nothing is a BadRecordError."""
    headers: dict[str, Header] = {}
    entries: list[Entry] = []
    lines = text.removeprefix("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise BadRecordError("many-lines", MOST_LINES + 1, n=MOST_LINES)
    for line, raw in enumerate(lines, 1):
        if len(raw) > MOST_LINE:
            raise BadRecordError("long-line", line, n=MOST_LINE)
        content = raw.strip()
        title = _TITLE.match(content)
        if title is not None and title.group(1) != str(FORMAT):
            raise BadRecordError("format", line, found=title.group(1), known=FORMAT)
        content = _without_comment(content)
        if not content:
            continue
        entry = _entry(content, line)
        if entry is not None:
            entries.append(entry)
            continue
        header = _HEADER.match(content)
        if header is None:
            raise BadRecordError("malformed", line, found=content)
        _add_header(headers, header.group(1).lower(), Header(line, header.group(2).strip()), bool(entries))
    return Draft(headers, entries)


def _entry(content: str, line: int) -> Entry | None:
    answer = _ANSWER.match(content)
    if answer is not None and not content[1:].lstrip().startswith(":"):
        who = answer.group(1)
        if who == CHANCE_MARK:
            return Answer(line, CHANCE, " ".join(answer.group(2).split()))
        seat = seat_of(who)
        if seat is None:
            raise BadRecordError("unknown-seat", line, found=who, known=", ".join(LETTERS))
        return Answer(line, seat, " ".join(answer.group(2).split()))
    undo = _UNDO.match(content)
    if undo is not None:
        return Undo(line, int(undo.group(1)[:9]), undo.group(2) is not None)
    mark = _MARK.match(content)
    if mark is not None:
        return Mark(line, None if mark.group(2) else int(mark.group(1)[:9]), mark.group(3))
    return None


def _add_header(headers: dict[str, Header], key: str, header: Header, late: bool) -> None:
    if key not in HEADERS:
        raise BadRecordError("unknown-header", header.line, found=key, known=", ".join(HEADERS))
    if late:
        raise BadRecordError("late-header", header.line, found=key)
    if key in headers:
        raise BadRecordError("double-header", header.line, found=key, first=headers[key].line)
    if key == "date" and _DATE.match(header.value) is None:
        raise BadRecordError("date", header.line, found=header.value)
    headers[key] = header
