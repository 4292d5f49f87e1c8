"""The written form of a record, line by line, without playing it.

A record starts with header lines (`key: value`), then holds one line an answer, chance included, with
digests of the position between them and marks where answers were taken back. Clocks stand under their answers,
variations between parentheses. Comments and blank lines may stand anywhere. docs/records.md has all of it. This module
knows single lines only; how variations lie within one another is `lines`' business, whether an answer is legal
`reader`'s.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from farmstead.kernel.steps import CHANCE
from farmstead.records import comments
from farmstead.records.clocks import Clock, clock_of
from farmstead.records.problems import BadRecordError

PLAIN = 1  # the format of records that hold a game and comments alone
FORMAT = 2  # that of those with variations, clocks, headers of their own or a start of their own
ORDER = ("game", "rules", "players", "variants", "names", "date", "result", "clock")  # as they are written
HEADERS = (*ORDER, "start")
LETTERS = "ABCDE"
CHANCE_MARK = "*"
DIGEST_LENGTH = 12

MOST_LINE = 20_000  # characters: the longest we write holds all corrected figures of a game in its variants
MOST_LINES = 50_000
MOST_NAME = 200
MOST_NOTE = 2_000
MOST_OWN = 100  # headers that are none of ours
MOST_KEY = 50
MOST_VALUE = 2_000

# Each of these looks at a character a few times at most, whatever is written: tests/records/test_growth.py counts.
_TITLE = re.compile(r"#\s*Farmstead record\s+(\S+)\s*$", re.IGNORECASE)
_HEADER = re.compile(r"([A-Za-z][A-Za-z0-9_-]*)\s*:\s*(.*)$")
_ANSWER = re.compile(r"([A-Z*])\s+(\S.*)$")
_UNDO = re.compile(r"undo\s+([0-9]+)(\s+consent)?$")
_MARK = re.compile(r"=\s*(?:round\s+([0-9]+)|(end))\s+([0-9a-f]+)$")
_PAIR = re.compile(r'([^\s=]+)=("(?:[^"\\]|\\["\\])*"|[^\s"]\S*)(?:\s+|$)')
_ESCAPED = re.compile(r"\\(.)")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}$")
_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_-]*$")
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


@dataclass(frozen=True)
class Comment:
    """`# text`: one line of a comment, on a line of its own or behind something else."""

    line: int
    text: str


@dataclass(frozen=True)
class Clocked:
    """`@ took 0:00:12 left 0:09:48`, under an answer."""

    line: int
    clock: Clock


@dataclass(frozen=True)
class Open:
    """`(`, or `( a name`: a variation begins."""

    line: int
    name: str


@dataclass(frozen=True)
class Close:
    """`)`: and ends."""

    line: int


Entry = Answer | Undo | Mark | Comment | Clocked | Open | Close


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
    own: dict[str, str] = field(default_factory=dict)  # headers that are none of ours, in order
    start: list[str] = field(default_factory=list)  # the lines of a position that the game starts from
    format: int = PLAIN


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


def split_comment(line: str) -> tuple[str, str | None]:
    """A line up to its comment, and the comment: a `#` at its start, after a tab or after two spaces."""
    at = line.find("#")
    while at > 0:
        if line[at - 1] == "\t" or (at > 1 and line[at - 2 : at].isspace()):
            return line[:at].rstrip(), comments.read(line[at:])
        at = line.find("#", at + 1)
    return ("", comments.read(line)) if at == 0 else (line, None)


def format_of(line: str) -> str | None:
    """The number in the title of a record, such as `# Farmstead record 1`; None where a line is no title."""
    if "#" not in line[:MOST_KEY]:
        return None
    title = _TITLE.match(line.removeprefix("\ufeff").strip())
    return None if title is None else title.group(1)


def parse(text: str) -> Draft:
    """Split a record into its header and entries; the first line that fits nothing is a BadRecordError."""
    lines = text.removeprefix("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise BadRecordError("many-lines", MOST_LINES + 1, n=MOST_LINES)
    parsing = _Parsing()
    for line, raw in enumerate(lines, 1):
        if len(raw) > MOST_LINE:
            raise BadRecordError("long-line", line, n=MOST_LINE)
        parsing.take(raw.strip(), line)
    return Draft(parsing.headers, parsing.entries, parsing.own, parsing.start, parsing.format)


class _Parsing:
    """A draft while its lines come in."""

    def __init__(self) -> None:
        self.headers: dict[str, Header] = {}
        self.own: dict[str, str] = {}
        self.start: list[str] = []
        self.entries: list[Entry] = []
        self.format = PLAIN
        self.titled = False
        self.begun = False  # the first thing that is no header was there
        self.seen: dict[str, int] = {}  # in which line each header stands

    def take(self, content: str, line: int) -> None:
        title = format_of(content)
        if title is not None:
            self.title(title, line)
            return
        if content.startswith("|"):
            if "start" not in self.headers or self.begun:
                raise BadRecordError("start-lines", line)
            self.start.append(content[1:].strip())
            return
        content, comment = split_comment(content)
        if content:
            entry = _entry(content, line)
            if entry is None:
                self.header(content, line)
            else:
                self.entries.append(entry)
                self.begun = True
        if comment is not None:
            self.entries.append(Comment(line, comment))

    def title(self, found: str, line: int) -> None:
        if found not in (str(PLAIN), str(FORMAT)):
            raise BadRecordError("format", line, found=found, known=f"{PLAIN}, {FORMAT}")
        if self.titled or self.begun:
            raise BadRecordError("second-title", line)
        self.titled = True
        self.format = int(found)

    def header(self, content: str, line: int) -> None:
        found = _HEADER.match(content)
        if found is None:
            raise BadRecordError("malformed", line, found=content)
        written, value = found.group(1), found.group(2).strip()
        key = written.lower()
        if key not in HEADERS and self.format == PLAIN:
            raise BadRecordError("unknown-header", line, found=key, known=", ".join(HEADERS), format=FORMAT)
        if self.begun:
            raise BadRecordError("late-header", line, found=key)
        if key in self.seen:
            raise BadRecordError("double-header", line, found=key, first=self.seen[key])
        if key == "date" and _DATE.match(value) is None:
            raise BadRecordError("date", line, found=value)
        self.seen[key] = line
        if key in HEADERS:
            self.headers[key] = Header(line, value)
            return
        if len(self.own) >= MOST_OWN or len(key) > MOST_KEY or len(value) > MOST_VALUE:
            raise BadRecordError("own-header", line, n=MOST_OWN, letters=MOST_KEY, size=MOST_VALUE)
        self.own[written] = comments.flat(value, MOST_VALUE)


def is_key(key: str) -> bool:
    """Whether a header may be called so."""
    return len(key) <= MOST_KEY and _KEY.match(key) is not None and not key.endswith("\n")


def is_own_key(key: str) -> bool:
    """Whether a header that is none of ours may be."""
    return is_key(key) and key.lower() not in HEADERS


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
    if content.startswith("("):
        return Open(line, comments.flat(content[1:], MOST_NAME))
    if content.startswith("@"):
        return Clocked(line, clock_of(content[1:].strip(), line))
    return Close(line) if content == ")" else None


def answer_of(text: str) -> Answer:
    """A single answer as a record has it: `A done`, `* roll 2`."""
    entry = _entry(text.strip(), 0)
    if not isinstance(entry, Answer):
        raise BadRecordError("malformed", found=text)
    return entry


# -- writing -------------------------------------------------------------------------------------------------------


def title_of(format_number: int) -> str:
    """The first line of a record."""
    return f"# Farmstead record {format_number}"


def own_headers(headers: dict[str, str]) -> list[str]:
    """The lines of headers that are none of ours; a key that can't be one is a BadRecordError."""
    keys = [key.lower() for key in headers]
    if len(keys) > MOST_OWN or len(set(keys)) < len(keys) or not all(is_own_key(key) for key in keys):
        raise BadRecordError("own-header", n=MOST_OWN, letters=MOST_KEY, size=MOST_VALUE)
    return [f"{key}: {comments.flat(value, MOST_VALUE)}".rstrip() for key, value in headers.items()]


def written(entry: Entry) -> str:
    """The line that holds an entry."""
    match entry:
        case Answer():
            return f"{letter(entry.seat)} {entry.spelling}"
        case Mark():
            return f"= end {entry.digest}" if entry.round is None else f"= round {entry.round} {entry.digest}"
        case Undo():
            return f"undo {entry.count} consent" if entry.consent else f"undo {entry.count}"
        case Comment():
            return comments.line_of(entry.text)
        case Clocked():
            return f"@ {entry.clock.written()}"
        case Open():
            return f"( {entry.name}" if entry.name else "("
        case Close():
            return ")"


def is_plain(entry: Entry) -> bool:
    """Whether format 1 has it."""
    return not isinstance(entry, Clocked | Open | Close)


def text_of(head: list[str], entries: list[Entry]) -> str:
    """A whole record: its header lines without the title, then its entries, in the lowest format that has them all."""
    keys = [line.partition(":")[0] for line in head if not line.startswith("|")]
    plain = all(map(is_plain, entries)) and all(key in HEADERS and key not in ("clock", "start") for key in keys)
    return "\n".join([title_of(PLAIN if plain else FORMAT), *head, "", *map(written, entries)]) + "\n"
