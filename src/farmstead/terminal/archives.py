"""Archives of games in the terminal: which games are wanted, what is said of each, where they are written."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TextIO

import click

from farmstead.gallery import Watch
from farmstead.records import Choice, Kept, Range, Record, kept, replay, seat_of
from farmstead.records.archive import archives
from farmstead.records.choosing import Told
from farmstead.records.comments import flat
from farmstead.records.data import text_of, to_json
from farmstead.records.files import write_atomically
from farmstead.records.notation import Draft
from farmstead.records.problems import BadRecordError
from farmstead.terminal.loading import UnusableError, writing
from farmstead.terminal.words import say

FORMS: Final = ("text", "json", "files")
LARGE: Final = 1_000_000  # bytes from which on progress is shown
SUFFIX: Final = ".record"
MOST_SHOWN: Final = 300  # characters of what a header says


@dataclass(frozen=True)
class Wanted:
    """What was asked for on the command line: by what the text says, and cards that were played."""

    choice: Choice
    cards: Sequence[str] = ()

    def takes(self, one: Kept, draft: Draft) -> bool:
        return self.choice.takes(draft) and (not self.cards or _played(one.played(draft), self.cards))


def _played(record: Record, cards: Sequence[str]) -> bool:
    """Whether each of these cards was played by somebody."""
    positions = replay(record)
    watch = Watch(next(positions)[1])
    for (_, position), turn in zip(positions, record.rounds, strict=True):
        watch.look(position, turn)
    return set(cards) <= {card for seat in watch.played for card in seat}


def seated(text: str, lang: str) -> tuple[str | None, str]:
    """`A=words` is about seat A, plain words about any."""
    letter, equals, rest = text.partition("=")
    if equals and seat_of(letter.strip()) is not None:
        return letter.strip().upper(), _something(rest, text, lang)
    return None, _something(text, text, lang)


def pair(text: str, lang: str) -> tuple[str, str]:
    """`NAME=VALUE`."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise UnusableError(say(lang, "archive.pair", found=text))
    return name.strip(), value.strip()


def _something(words: str, found: str, lang: str) -> str:
    if not words.strip():
        raise UnusableError(say(lang, "archive.pair", found=found))
    return words.strip()


def chosen(lang: str, cards: Sequence[str], points: Sequence[str], length: str | None, **asked: object) -> Wanted:
    """What the options of a command ask for; what can't be is said in the reader's language."""
    try:
        ranges = [(seat, Range.of(words)) for seat, words in (seated(text, lang) for text in points)]
        span = None if length is None else Range.of(length)
        return Wanted(Choice(points=ranges, length=span, **asked), cards)  # type: ignore[arg-type]
    except BadRecordError as error:
        raise UnusableError(error.text(lang)) from None


class Reading:
    """Goes through the games of some files. Faulty ones stop it, or are told and counted."""

    def __init__(self, paths: Sequence[Path], wanted: Wanted, skip: bool, lang: str) -> None:
        self.wanted = wanted
        self.skip = skip
        self.lang = lang
        self.seen = self.taken = self.faulty = 0
        self.files = [file for path in paths for file in archives(path)]
        if not self.files:
            raise UnusableError(say(lang, "archive.none", path=", ".join(map(str, paths))))

    def games(self) -> Iterator[tuple[Path, Kept, Draft]]:
        """Those that are wanted."""
        for path, one in self._progress():
            self.seen += 1
            try:
                draft = one.draft()
                wanted = self.wanted.takes(one, draft)
            except BadRecordError as error:
                self.fault(path, one, error)
                continue
            if wanted:
                self.taken += 1
                yield path, one, draft

    def fault(self, path: Path, one: Kept, error: BadRecordError) -> None:
        told = error if error.code == "archive-game" else one.blame(error)
        trouble = say(self.lang, "error.record", path=str(path), trouble=told.text(self.lang))
        if not self.skip:
            raise UnusableError(say(self.lang, "archive.faulty", trouble=trouble))
        self.faulty += 1
        print(trouble, file=sys.stderr)

    def _progress(self) -> Iterator[tuple[Path, Kept]]:
        """The games of all files; a bar on standard error where there is much to read."""
        try:
            sizes = {path: path.stat().st_size for path in self.files}
        except OSError as error:
            raise self._unreadable(Path(str(error.filename)), error) from None
        total = sum(sizes.values())
        hidden = total < LARGE or not on_a_terminal()
        label = say(self.lang, "archive.reading")
        with click.progressbar(length=total, label=label, file=sys.stderr, hidden=hidden) as bar:
            for path in self.files:
                before = 0
                try:
                    for one in kept(path):
                        bar.update(one.ends - before)
                        before = one.ends
                        yield path, one
                except OSError as error:
                    raise self._unreadable(path, error) from None

    def _unreadable(self, path: Path, error: OSError) -> UnusableError:
        return UnusableError(say(self.lang, "error.read", path=str(path), trouble=error.strerror or str(error)))

    def summary(self) -> str:
        return say(self.lang, "archive.summary", n=self.seen, taken=self.taken, faulty=self.faulty)


def on_a_terminal() -> bool:
    """Whether somebody sees standard error."""
    return sys.stderr.isatty()


def game_line(one: Kept, draft: Draft, lang: str) -> str:
    """A game in one line."""
    told = Told(draft)
    parts = [told.header("game"), told.header("date"), ", ".join(f"{seat} {who}" for seat, who in told.names.items())]
    parts += [say(lang, "archive.length", n=len(told.line.nodes)), told.header("result") or say(lang, "archive.open")]
    return f"{one.number:>5}  " + " · ".join(flat(part, MOST_SHOWN) for part in parts if part)


class Writing:
    """Where converted games go: one file, standard output, or a folder with a file a game."""

    def __init__(self, form: str, out: Path | None, force: bool, lang: str) -> None:
        if form not in FORMS:
            raise UnusableError(say(lang, "archive.form", found=form, known=", ".join(FORMS)))
        if form == "files" and out is None:
            raise UnusableError(say(lang, "archive.folder"))
        if out is not None and not force and (any(out.iterdir()) if out.is_dir() else out.exists()):
            raise UnusableError(say(lang, "archive.there", path=str(out)))
        self.form, self.out, self.lang = form, out, lang
        self.count = 0
        self._file: TextIO | None = None

    def write(self, draft: Draft) -> None:
        """One game more."""
        self.count += 1
        with writing(self.out or Path("-"), self.lang):
            self._write(draft)

    def _write(self, draft: Draft) -> None:
        text = to_json(draft) if self.form == "json" else text_of(draft)
        if self.out is None:
            sys.stdout.write(text)
            return
        if self.form == "files":
            self.out.mkdir(parents=True, exist_ok=True)
            write_atomically(self.out / f"{self.count:06}{SUFFIX}", text)
            return
        if self._file is None:  # beside its place until all of it is there
            self._file = self._beside.open("w", encoding="utf-8", newline="\n")
        self._file.write(text)

    @property
    def _beside(self) -> Path:
        assert self.out is not None
        return self.out.with_name(f".{self.out.name}.part")

    def done(self, whole: bool) -> None:
        """Puts the file in its place, or away where not all of it could be written."""
        if self._file is None:
            return
        self._file.close()
        try:
            if whole and self.out is not None:
                with writing(self.out, self.lang):
                    self._beside.replace(self.out)
        finally:
            self._beside.unlink(missing_ok=True)
