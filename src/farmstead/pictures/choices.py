"""Which thing on the picture stands for which option of the view."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final, NamedTuple

from farmstead.pictures.lacking import have_of_need
from farmstead.pictures.plates import key_of
from farmstead.pictures.words import Words

View = Mapping[str, Any]
Patterns = dict[str, re.Pattern[str]]


def patterns(spelled: Mapping[str, str]) -> Patterns:
    """How the kinds of options are spelled, to read them by: `{"pay": "pay {good}"}`, a field being one word."""
    return {
        kind: re.compile("^" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^ ]+)", pattern) + "$")
        for kind, pattern in spelled.items()
    }


class Choice(NamedTuple):
    """One option: its id, what it is about, its sentence and its key.

    A closed one that is shown beside the open ones has no id (-1), and its reason for a sentence.
    """

    id: int
    spelling: str
    kind: str
    words: dict[str, str]
    label: str
    key: str | None

    @property
    def shut(self) -> bool:
        return self.id < 0


class Choices:
    """The options of a view, sorted by the thing on the picture that stands for them.

    A game's own class makes a place for each thing, then calls `sort`; `put` finds an option's place. What has none is
    listed under the question.
    """

    spelled: ClassVar[Patterns]
    keyless: ClassVar[str] = ""
    """The kind that is picked with the pointer: numbering all of these would leave no keys for the rest."""

    def __init__(self, view: View, words: Words) -> None:
        question = view.get("question") or {}
        self.kind: Final = str(question.get("kind") or "")
        self.params: Final[dict[str, Any]] = dict(question.get("params") or {})
        self.all: Final[list[Choice]] = []
        self.listed: Final[list[Choice]] = []
        closed = view.get("closed") or []
        self.closed: Final = {str(entry["spelling"]): self.reason(entry, words) for entry in closed}
        self.tight: Final = {str(entry["spelling"]): self.brief(entry, words) for entry in closed}
        self.lacking: Final = {
            str(entry["spelling"]): have_of_need(words, self.reason_params(entry)) for entry in closed
        }

    def sort(self, view: View, words: Words, keys: bool) -> None:
        """Every option to its place, with the keys in the order in which the places are read."""
        options = [(option, *self.read(str(option["spelling"]))) for option in view.get("options") or []]
        keyed = [at for at, (_, kind, _) in enumerate(options) if kind != self.keyless] if keys else []
        keyed.sort(key=lambda at: self.rank(options[at][1], options[at][2]))
        numbered = {at: key_of(number) for number, at in enumerate(keyed)}
        for at, (option, kind, fields) in enumerate(options):
            spelling = str(option["spelling"])
            label = words.first(f"option.{kind}", default=spelling, **self.label_params(fields))
            choice = Choice(int(option["id"]), spelling, kind, fields, label, numbered.get(at))
            self.all.append(choice)
            if not self.put(choice):
                self.listed.append(choice)

    def rank(self, kind: str, fields: Mapping[str, str]) -> int:
        """Where the thing that stands for an option comes on the picture; those of one rank stay in their order."""
        return 0

    @classmethod
    def read(cls, spelling: str) -> tuple[str, dict[str, str]]:
        """The kind and the fields of a spelling; one this version does not know has the kind ""."""
        for kind, pattern in cls.spelled.items():
            match = pattern.match(spelling)
            if match:
                return kind, match.groupdict()
        return "", {}

    def put(self, choice: Choice) -> bool:
        """Put an option on its thing; True if it needs no chip besides."""
        raise NotImplementedError

    def label_params(self, fields: Mapping[str, str]) -> dict[str, object]:
        """The fields of an option as its sentence wants them: numbers as numbers."""
        return {name: int(value) if value.isdigit() else value for name, value in fields.items()}

    def reason(self, entry: Mapping[str, Any], words: Words) -> str:
        """Why something is closed, in few words where there are any."""
        code, params = str(entry["code"]), self.reason_params(entry)
        keys = [f"reason_short.{code}", f"reason.{code}"]
        have = params.get("have")
        if isinstance(have, Mapping) and not any(have.values()):
            keys.insert(0, f"reason_short.{code}-none")
        return words.first(*keys, default=code, **params)

    def brief(self, entry: Mapping[str, Any], words: Words) -> str:
        """The same in the fewest words, for the smallest tiles; where there are none, nothing."""
        return words.first(f"reason_short.{entry['code']}-tight", default="", **self.reason_params(entry))

    @staticmethod
    def reason_params(entry: Mapping[str, Any]) -> dict[str, Any]:
        """The params of a reason. Tiles are small: of the goods only those that are lacking are worth the words."""
        params = dict(entry.get("params") or {})
        need, have = params.get("need"), params.get("have")
        if isinstance(need, Mapping) and isinstance(have, Mapping):
            lacking = [good for good, n in need.items() if have.get(good, 0) < n] or list(need)
            params["need"] = {good: need[good] for good in lacking}
            params["have"] = {good: have.get(good, 0) for good in lacking}
        return params
