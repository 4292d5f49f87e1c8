"""What can be wrong with a record, said in the reader's language.

`str()` of the error is English, like every error of the library; `text(lang)` is for people in front of a screen.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from farmstead.i18n import SHARED, Texts
from farmstead.kernel.errors import RecordError
from farmstead.kernel.reason import Reason

TEXTS: Final = Texts(SHARED, Path(__file__).parent / "text")


class BadRecordError(RecordError):
    """A RecordError with a code for programs and its values; `line` is 0 where no line is to blame."""

    def __init__(self, code: str, line: int = 0, **params: object) -> None:
        self.code = code
        self.params = params
        super().__init__(self._sentence("en"), line)

    def at(self, line: int) -> BadRecordError:
        """The same problem, found in this line."""
        return BadRecordError(self.code, line, **self.params)

    def text(self, lang: str) -> str:
        """The whole message in a language."""
        sentence = self._sentence(lang)
        return TEXTS.say(lang, "problem.in-line", line=self.line, sentence=sentence) if self.line else sentence

    def _sentence(self, lang: str) -> str:
        params = {key: value.text(lang) if isinstance(value, Reason) else value for key, value in self.params.items()}
        return TEXTS.say(lang, f"problem.{self.code}", **params)
