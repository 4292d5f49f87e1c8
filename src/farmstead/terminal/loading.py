"""Files of either sort, a record or a single position, with errors that name the file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import farmstead
from farmstead.extras import MissingExtraError, requirement
from farmstead.kernel.editing import words_of
from farmstead.kernel.errors import FarmsteadError, PositionError, SetupError, shown
from farmstead.kernel.position import Position
from farmstead.records import Record, data
from farmstead.records.files import read_text
from farmstead.records.problems import BadRecordError
from farmstead.records.reader import record_from_draft
from farmstead.terminal.words import say


class UnusableError(Exception):
    """Input that can't be used; the message is in the user's language and says why."""


@contextmanager
def writing(path: Path, lang: str) -> Iterator[None]:
    """A file that cannot be written is a sentence, too."""
    try:
        yield
    except OSError as error:
        raise UnusableError(say(lang, "error.write", path=str(path), trouble=error.strerror or str(error))) from None


def unusable(error: FarmsteadError, lang: str) -> UnusableError:
    """A mistake that the library found, in the user's language where it has words for it."""
    if isinstance(error, SetupError) and error.key:
        return UnusableError(say(lang, error.key, **error.params))
    if isinstance(error, MissingExtraError):
        install = f"pip install '{requirement(error.extra)}'"
        return UnusableError(say(lang, f"extra.{error.extra}", install=install))
    return UnusableError(str(error))


def load(path: Path, lang: str, check: bool = True) -> Record | Position:
    """The record or the position in a file."""
    try:
        text = read_text(path)
        if text.removeprefix("\ufeff").lstrip().startswith("{"):
            return _from_json(path, text, lang, check)
        return Record.from_text(text, check)
    except BadRecordError as error:
        raise UnusableError(say(lang, "error.record", path=str(path), trouble=error.text(lang))) from None
    except OSError as error:
        raise UnusableError(say(lang, "error.read", path=str(path), trouble=error.strerror or str(error))) from None


def check_beside(loaded: Record | Position, path: Path, lang: str) -> None:
    """Plays the variations of a record too; nobody does while it is read."""
    if isinstance(loaded, Record):
        try:
            loaded.check_variations()
        except BadRecordError as error:
            raise UnusableError(say(lang, "error.record", path=str(path), trouble=error.text(lang))) from None


def load_record(path: Path, lang: str) -> Record:
    """The record in a file; a position can be looked at but not gone on with, since its answers are unknown."""
    loaded = load(path, lang)
    if not isinstance(loaded, Record):
        raise UnusableError(say(lang, "error.not-a-record", path=str(path)))
    return loaded


def _from_json(path: Path, text: str, lang: str, check: bool) -> Record | Position:
    """A position file, or a record as `farmstead records convert --to json` writes one."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        trouble = f"{error.msg} ({error.lineno}:{error.colno})"
        raise UnusableError(say(lang, "error.json", path=str(path), trouble=trouble)) from None
    except (ValueError, RecursionError) as error:
        why = "position.deep" if isinstance(error, RecursionError) else "position.digits"
        raise UnusableError(say(lang, "error.json", path=str(path), trouble=say(lang, why))) from None
    if found.get("format") == data.FORMAT:
        return record_from_draft(data.read(text), check)
    name = found.get("game")
    if name not in farmstead.games():
        known = ", ".join(farmstead.games())
        trouble = say(lang, "setup.unknown-game", name=name[:60] if isinstance(name, str) else shown(name), games=known)
        raise UnusableError(say(lang, "error.position", path=str(path), trouble=trouble))
    try:
        return farmstead.game(name).from_json(text)
    except PositionError as error:  # the library's own message is English, and says what stands there
        trouble = str(error) if lang == "en" else words_of(error, lang, farmstead.game(name).editor().texts)
        raise UnusableError(say(lang, "error.position", path=str(path), trouble=trouble)) from None
