"""Why an option is closed: a code with values, to be said in any language, and the rulebook's section."""

from __future__ import annotations

from typing import Any, Protocol

from farmstead.kernel.sealed import Sealed


class Speaker(Protocol):
    """What says things in a language: `farmstead.i18n.Texts`."""

    def say(self, lang: str, key: str, **params: Any) -> str: ...


class Reason(Sealed):
    """The answer of `why_not`: `code` for programs, `text(lang)` for people, `section` of the rulebook."""

    def __init__(self, code: str, section: str = "", params: dict[str, Any] | None = None) -> None:
        self.code = code  #: which reason it is, for programs
        self.section = section  #: the rulebook's section
        self.params: dict[str, Any] = params or {}  #: what the sentence needs: amounts, names
        self.texts: Speaker | None = None

    def text(self, lang: str = "en") -> str:
        if self.texts is None:
            return self.code
        said = self.texts.say(lang, "reason." + self.code, **self.params)
        return f"{said} ({self.section})" if self.section else said

    def __str__(self) -> str:
        return self.text("en")

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.section!r}, {self.params!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return carried, (self.code, self.section, self.params, self.texts)


def carried(code: str, section: str, params: dict[str, Any], texts: Speaker | None) -> Reason:
    """A reason out of a pickle."""
    reason = Reason(code, section, params)
    reason.texts = texts
    return reason
