"""What can be wrong with a record, or worth saying about it, in the reader's language.

`str()` of the error is English, like every error of the library; `text(lang)` is for people in front of a screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from farmstead.i18n import SHARED, Texts
from farmstead.kernel.errors import RecordError
from farmstead.kernel.reason import Reason

TEXTS: Final = Texts(SHARED, Path(__file__).parent / "text")
SHOWN: Final = 60  # so much of what a file holds is repeated in a message


class Notice:
    """Something worth saying about a record that was read: a code for programs, its values, a sentence for people."""

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = params

    def text(self, lang: str) -> str:
        """The sentence in a language."""
        return TEXTS.say(lang, f"notice.{self.code}", **_in_words(self.params, lang))

    def __repr__(self) -> str:
        return f"<notice {self.code}: {self.text('en')}>"


def _in_words(params: Mapping[str, object], lang: str) -> dict[str, object]:
    said = Reason | Notice | BadRecordError
    return {key: value.text(lang) if isinstance(value, said) else value for key, value in params.items()}


class BadRecordError(RecordError):
    """A RecordError with a code for programs and its values; `line` is 0 where no line is to blame."""

    def __init__(self, code: str, line: int = 0, **params: object) -> None:
        self.code = code
        self.params = {key: _short(value) if key in ("found", "value") else value for key, value in params.items()}
        super().__init__(self._sentence("en"), line)

    def at(self, line: int) -> BadRecordError:
        """The same problem, found in this line."""
        return BadRecordError(self.code, line, **self.params)

    def text(self, lang: str) -> str:
        """The whole message in a language."""
        sentence = self._sentence(lang)
        return TEXTS.say(lang, "problem.in-line", line=self.line, sentence=sentence) if self.line else sentence

    def _sentence(self, lang: str) -> str:
        return TEXTS.say(lang, f"problem.{self.code}", **_in_words(self.params, lang))


def _short(value: object) -> object:
    return value[: SHOWN - 3] + "..." if isinstance(value, str) and len(value) > SHOWN else value
