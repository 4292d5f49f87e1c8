"""Many games in one file, read one after the other: never more than one of them is in memory.

A text archive is records below one another, each with its title line. One of JSON has a game a line (`records.data`).
Both may be mixed. What is wrong with a game is told with its number and its line in the file, and the next one can
still be read.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from farmstead.kernel.errors import FarmsteadError
from farmstead.records import data, files, notation
from farmstead.records.notation import Draft
from farmstead.records.problems import BadRecordError
from farmstead.records.reader import draft_from_text, record_from_draft
from farmstead.records.record import Record

SUFFIXES: Final = (".farm", ".record", ".records", ".jsonl")  # what counts as records where a folder is given
_CHUNK: Final = 1 << 16


@dataclass(frozen=True)
class Kept:
    """One game of an archive, as its text; nothing of it is parsed until it is asked for."""

    number: int  # from 1
    line: int  # of the file, where it begins
    text: str
    trouble: BadRecordError | None  # where not even its text could be had: too long, or not UTF-8
    ends: int  # the byte behind it

    def draft(self) -> Draft:
        """As it is written, measured but not played. What is wrong is a BadRecordError with its place in the file."""
        try:
            if self.trouble is not None:
                raise self.trouble
            return data.read(self.text) if self._is_json else draft_from_text(self.text)
        except BadRecordError as error:
            raise self.blame(error) from None

    def record(self, check: bool = True) -> Record:
        """Played to its end."""
        return self.played(self.draft(), check)

    def played(self, draft: Draft, check: bool = True) -> Record:
        """The same, of its draft that was looked at before."""
        try:
            return record_from_draft(draft, check)
        except BadRecordError as error:
            raise self.blame(error) from None
        except FarmsteadError as error:
            raise BadRecordError("archive-game", self.line, n=self.number, why=str(error)) from None

    @property
    def _is_json(self) -> bool:
        return self.text.lstrip()[:1] == "{"

    def blame(self, error: BadRecordError) -> BadRecordError:
        """The same trouble, told with the number of the game and the line of the file."""
        line = self.line if self._is_json else self.line + max(0, error.line - 1)
        return BadRecordError("archive-game", line, n=self.number, why=error.at(0))


def kept(source: str | os.PathLike[str] | BinaryIO) -> Iterator[Kept]:
    """The games of an archive, a path or an open binary file, in order."""
    if isinstance(source, str | os.PathLike):
        with Path(source).open("rb") as file:
            yield from _Cutting().games(file)
    else:
        yield from _Cutting().games(source)


def read_many(
    source: str | os.PathLike[str] | BinaryIO,
    check: bool = True,
    faulty: Callable[[Kept, BadRecordError], None] | None = None,
) -> Iterator[Record]:
    """All games of an archive, each replayed when its turn comes.

    The first one that can't be read is a BadRecordError; with `faulty` that is called instead, and the next follows.
    """
    for one in kept(source):
        try:
            record = one.record(check)
        except BadRecordError as error:
            if faulty is None:
                raise
            faulty(one, error)
            continue
        yield record


def archives(path: Path) -> list[Path]:
    """A file, or the files of records in a folder, by name."""
    if not path.is_dir():
        return [path]
    return sorted(one for one in path.rglob("*") if one.suffix in SUFFIXES and one.is_file())


class _Cutting:
    """Cuts a file into games at title lines. A line, and a game, that is too long is passed over, never gathered."""

    def __init__(self) -> None:
        self.number = 0
        self.line = 0  # that was read last
        self.ends = 0  # bytes read
        self._begin(1)

    def _begin(self, line: int) -> None:
        self.first = line
        self.pieces: list[str] = []
        self.size = 0
        self.named = False  # it has its title, or anything but blanks and comments
        self.trouble: BadRecordError | None = None

    def games(self, file: BinaryIO) -> Iterator[Kept]:
        while raw := file.readline(files.MOST_BYTES + 2):
            whole = self._rest(file, raw)
            self.line += 1
            head = raw[: notation.MOST_KEY + 8].lstrip(b"\xef\xbb\xbf \t")
            alone = head.startswith(b"{")
            if self.named and (alone or self._is_title(raw)):
                yield self._done()
            if alone:  # what was said before it belongs to nothing
                self._begin(self.line)
            self.ends += whole
            self._take(raw, whole)
            if alone:
                yield self._done()
                self._begin(self.line + 1)
        if self.named:
            yield self._done()

    def _rest(self, file: BinaryIO, raw: bytes) -> int:
        """Reads a line to its end where it is longer than any may be; how many bytes it has."""
        size = len(raw)
        while not raw.endswith(b"\n") and size > files.MOST_BYTES:
            raw = file.readline(_CHUNK)
            size += len(raw)
            if not raw:
                break
        return size

    def _is_title(self, raw: bytes) -> bool:
        return b"#" in raw[:16] and len(raw) < 200 and notation.format_of(raw.decode("utf-8", "replace")) is not None

    def _take(self, raw: bytes, size: int) -> None:
        start = raw.strip(b"\xef\xbb\xbf \t\r\n")
        self.named = self.named or bool(start and (not start.startswith(b"#") or self._is_title(raw)))
        self.size += size
        here = self.line - self.first + 1
        if self.trouble is not None:
            return
        if self.size > files.MOST_BYTES:
            self.trouble = BadRecordError("too-large", here, mb=files.MOST_BYTES // 1_000_000)
            self.pieces.clear()
            return
        try:
            self.pieces.append(raw.decode("utf-8"))
        except UnicodeDecodeError as error:
            self.trouble = BadRecordError("not-utf8", here, byte=f"0x{raw[error.start]:02x}")

    def _done(self) -> Kept:
        self.number += 1
        text = "".join(self.pieces).removeprefix("\ufeff")
        found = Kept(self.number, self.first, text, self.trouble, self.ends)
        self._begin(self.line)
        return found
