"""Every option of a game has one fixed number and one spelling: the vocabulary.

An option kind ("place {space}") owns a run of numbers. Numbers never change once published: records store spellings,
but learners store numbers.
"""

from __future__ import annotations

import difflib
from typing import SupportsIndex

from farmstead.kernel.given import Text, UnknownOption, told, whole
from farmstead.kernel.sealed import Sealed


class Kind:
    """One kind of option: a pattern, its fields and every combination of values they can take."""

    def __init__(self, name: str, pattern: str, fields: tuple[str, ...], entries: list[tuple[str, ...]]) -> None:
        self.name = name
        self.pattern = pattern
        self.fields = fields
        self.entries = entries
        self.start = 0

    def spelling(self, entry: tuple[str, ...]) -> str:
        return self.pattern.format(**dict(zip(self.fields, entry, strict=True)))


class Vocabulary(Sealed):
    """All option kinds of a game, in a fixed order."""

    def __init__(self, kinds: list[Kind], aliases: dict[str, str] | None = None) -> None:
        self._kinds = kinds
        self._spellings: list[str] = []
        self._owner: list[Kind] = []
        for kind in kinds:
            kind.start = len(self._spellings)
            for entry in kind.entries:
                self._spellings.append(kind.spelling(entry))
                self._owner.append(kind)
        if len(self.kinds) != len(kinds):
            raise ValueError("two kinds of options share a name")
        self._known: dict[str, int] = {}
        for i, text in enumerate(self._spellings):
            self._know(text, i)
        for other, text in (aliases or {}).items():
            self._know(other, self._known[text.lower()])

    def _know(self, text: str, option: int) -> None:
        known = self._known.setdefault(text.lower(), option)
        if known != option:
            both = f"{self._spellings[known]!r} and {self._spellings[option]!r}"
            raise ValueError(f"{text!r} would mean two options: {both}")

    def __len__(self) -> int:
        return len(self._spellings)

    def number(self, option: SupportsIndex) -> int:
        """An option that a caller gave, as an int. None of these: UnknownOption, which is a KeyError too."""
        if isinstance(option, int) and not isinstance(option, bool):
            number: int = option
        else:
            found = whole(option)
            if found is None:
                last = len(self._spellings) - 1
                raise UnknownOption(f"an option is a whole number from 0 to {last}, not {told(option)}")
            number = found
        if not 0 <= number < len(self._spellings):
            last = len(self._spellings) - 1
            raise UnknownOption(f"option {told(number)} does not exist: options go from 0 to {last}")
        return number

    def spell(self, option: SupportsIndex) -> str:
        """The text of an option: stable, parseable, never translated. Unknown: UnknownOption."""
        return self._spellings[self.number(option)]

    def id(self, spelling: Text) -> int:
        """The number of a spelling; also of another way to spell the same thing. Unknown: UnknownOption."""
        if not isinstance(spelling, str):
            raise UnknownOption(f"an option is spelled in text, not {told(spelling)}")
        text = " ".join(spelling.split()).lower()
        if text not in self._known:
            raise UnknownOption(f"{told(spelling)} is no option of the game")
        return self._known[text]

    def kind(self, option: SupportsIndex) -> str:
        """The name of the kind an option belongs to."""
        return self._owner[self.number(option)].name

    def words(self, option: SupportsIndex) -> dict[str, str]:
        """The values of an option's fields: {"space": "fences"}."""
        number = self.number(option)
        kind = self._owner[number]
        return dict(zip(kind.fields, kind.entries[number - kind.start], strict=True))

    def start(self, kind: str) -> int:
        return self.kinds[kind].start

    @property
    def kinds(self) -> dict[str, range]:
        """The run of numbers of each kind."""
        return {kind.name: range(kind.start, kind.start + len(kind.entries)) for kind in self._kinds}

    def near(self, spelling: str) -> list[str]:
        """Spellings that look like this one, best first."""
        return difflib.get_close_matches(spelling, self._spellings, 3, 0.5)
