"""What can go wrong at the table: a code for programs, a status for browsers, a sentence for people."""

from __future__ import annotations

from typing import Any, Final

from farmstead.i18n import Texts
from farmstead.kernel.editing import words_of
from farmstead.kernel.errors import Portable, PositionError, RecordError, SetupError
from farmstead.kernel.reason import Reason
from farmstead.records.problems import BadRecordError
from farmstead.table.words import TEXTS, Said, say

STATUS: Final = {
    "bad-request": 400,
    "foreign-origin": 403,
    "not-your-seat": 403,
    "not-yours": 403,
    "secret": 403,
    "not-open": 403,
    "closed-challenge": 403,
    "no-open-tables": 403,
    "no-chat": 403,
    "no-hints": 403,
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-lesson": 404,
    "unknown-puzzle": 404,
    "unknown-seat": 404,
    "unknown-step": 404,
    "unknown-link": 404,
    "unknown-challenge": 404,
    "unknown-ranking": 404,
    "unknown-series": 404,
    "unknown-analysis": 404,
    "not-found": 404,
    "not-allowed": 405,
    "too-slow": 408,
    "stale": 409,
    "not-your-turn": 409,
    "seat-taken": 409,
    "not-started": 409,
    "over": 409,
    "not-over": 409,
    "not-tried": 409,
    "no-review": 409,
    "not-reviewed": 409,
    "analysis-later": 409,
    "still-playing": 409,
    "others-play": 409,
    "bound-table": 409,
    "no-resigning": 409,
    "no-rematch": 409,
    "reveal": 409,
    "nothing-to-undo": 409,
    "no-request": 409,
    "rules-changed": 409,
    "closed": 410,
    "gone": 410,
    "deleted": 410,
    "too-large": 413,
    "not-json": 415,
    "setup": 422,
    "illegal": 422,
    "not-best": 422,
    "bad-record": 422,
    "bad-position": 422,
    "challenge": 422,
    "series": 422,
    "webhook": 422,
    "too-long": 422,
    "bad-word": 422,
    "unknown-host": 421,
    "too-many": 429,
    "too-many-tables": 429,
    "too-many-uploads": 429,
    "too-many-reviews": 429,
    "still-looking": 429,
    "too-many-analyses": 429,
    "busy": 429,
    "trouble": 500,
    "storage": 503,
    "disk-full": 503,
    "no-database": 503,
    "crowded": 503,
    "judges-busy": 503,
    "no-engine": 503,
    "engine-busy": 503,
}


class Problem(Portable):
    """A request that cannot be done. Nothing has changed, and nothing that was stored is lost."""

    def __init__(self, code: str, extra: dict[str, Any] | None = None, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.status = STATUS[code]
        self.extra = extra or {}
        self.params = params

    def text(self, lang: str) -> str:
        """The sentence, in a language."""
        params = {name: _in_words(value, lang) for name, value in self.params.items()}
        return say(lang, f"problem.{self.code}", **params)

    def data(self, lang: str) -> dict[str, Any]:
        """The body of the answer."""
        extra = {name: _in_words(value, lang) for name, value in self.extra.items()}
        said = {"code": self.code, "text": self.text(lang), **extra}
        return {"error": {name: _sendable(value) for name, value in said.items()}}


def _in_words(value: Any, lang: str) -> Any:
    if isinstance(value, Reason | BadRecordError | Said | GameError):
        return value.text(lang)
    if isinstance(value, PositionError):
        return words_of(value, lang, TEXTS)
    if isinstance(value, SetupError) and value.key:
        return say(lang, value.key, **value.params)
    return str(value) if isinstance(value, Exception) else value


def _sendable(value: Any) -> Any:
    """Half a character, which a file can hold, can't be sent."""
    return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else value


class GameError:
    """What is wrong with a position, in the words of its game."""

    def __init__(self, error: PositionError, texts: Texts) -> None:
        self.error = error
        self.texts = texts

    def text(self, lang: str) -> str:
        return words_of(self.error, lang, self.texts)


def bad_record(error: RecordError) -> Problem:
    """A record file that cannot be used, with its line."""
    return Problem("bad-record", {"line": error.line}, why=error)


def bad_position(error: PositionError, texts: Texts = TEXTS) -> Problem:
    """A position file that cannot be used, with the place in it; `texts` are the words of its game for that."""
    return Problem("bad-position", {"place": error.place}, why=GameError(error, texts))
