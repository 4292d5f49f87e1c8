"""Reading plain data with errors that name the place: the tools of every game's `from_json`."""

from __future__ import annotations

from typing import Any, Final

from farmstead.kernel.errors import PositionError, shown
from farmstead.kernel.game import Game
from farmstead.kernel.steps import ABSENT, WAITING, Question, Step, Together
from farmstead.kernel.variants import settle

MOST_ENTRIES: Final = 1_000
"""No list of a position is as long as that; one of a hundred thousand would only keep its reader busy."""


class Reader:
    """A JSON object, where it stands in the file, and which of its keys have been asked for."""

    def __init__(self, data: Any, place: str = "") -> None:
        if not isinstance(data, dict):
            raise PositionError(place, f"must be an object, not {shown(data)}", "position.object")
        self.data: dict[str, Any] = data
        self.place = place
        self.seen: set[str] = set()

    def at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def fail(self, key: str, message: str, text: str = "", params: dict[str, object] | None = None) -> PositionError:
        return PositionError(self.at(key), message, text, params)

    def value(self, key: str) -> Any:
        self.seen.add(key)
        if key not in self.data:
            raise self.fail(key, "is missing", "position.missing")
        return self.data[key]

    def number(self, key: str, low: int, high: int) -> int:
        return check_number(self.value(key), self.at(key), low, high)

    def flag(self, key: str) -> bool:
        value = self.value(key)
        if not isinstance(value, bool):
            raise self.fail(
                key, f"must be true or false, not {shown(value)}", "position.one-of", {"allowed": "true, false"}
            )
        return value

    def word(self, key: str, allowed: list[str]) -> str:
        return check_word(self.value(key), self.at(key), allowed)

    def child(self, key: str) -> Reader:
        return Reader(self.value(key), self.at(key))

    def items(self, key: str) -> list[tuple[str, Any]]:
        """The entries of a list, each with its place."""
        value = self.value(key)
        if not isinstance(value, list):
            raise self.fail(key, f"must be a list, not {shown(value)}", "position.list")
        if len(value) > MOST_ENTRIES:
            raise self.fail(key, f"has more than {MOST_ENTRIES} entries", "position.long", {"n": MOST_ENTRIES})
        return [(f"{self.at(key)}[{i}]", entry) for i, entry in enumerate(value)]

    def words(self, key: str, allowed: list[str]) -> list[str]:
        """A list of different words."""
        found: list[str] = []
        for place, entry in self.items(key):
            word = check_word(entry, place, allowed)
            if word in found:
                raise PositionError(place, f"{word!r} stands twice", "position.twice")
            found.append(word)
        return found

    def done(self) -> None:
        """Nothing else may stand here."""
        for key in self.data:
            if key not in self.seen:
                known = ", ".join(sorted(self.seen))
                raise self.fail(key, f"is not known here; known: {known}", "position.unknown", {"allowed": known})


def check_number(value: Any, place: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise PositionError(place, f"must be a whole number, not {shown(value)}", "position.number")
    if not low <= value <= high:
        raise PositionError(
            place, f"must be from {low} to {high}, not {shown(value)}", "position.range", {"low": low, "high": high}
        )
    return value


def check_word(value: Any, place: str, allowed: list[str]) -> str:
    if not isinstance(value, str) or value not in allowed:
        known = ", ".join(allowed) if len(allowed) <= 24 else ", ".join(allowed[:24]) + ", ..."
        raise PositionError(place, f"must be one of {known}; not {shown(value)}", "position.one-of", {"allowed": known})
    return value


def read_settings(game: Game, reader: Reader) -> dict[str, str]:
    """The variants of a position file: each one named but for those that came later, no other."""
    child = reader.child("variants")
    chosen: dict[str, object] = {}
    for variant in game.variants:
        if variant.later and variant.name not in child.data:
            continue
        value = child.value(variant.name)
        if not isinstance(value, str) or variant.trouble(value) is not None:
            check_word(value, child.at(variant.name), list(variant.values))
        chosen[variant.name] = value
    child.done()
    return settle(game.name, game.variants, chosen)


def read_agenda(game: Game, reader: Reader, ranges: dict[str, tuple[int, int]]) -> list[Step[Any]]:
    """The pending steps. `ranges` says what each field may hold; for those of a step's `lists`, what each entry may."""
    steps: list[Step[Any]] = []
    for place, entry in reader.items("agenda"):
        item = Reader(entry, place)
        name = item.word("step", sorted(game.steps))
        kind = game.steps[name]
        values: list[Any] = []
        for field in kind.fields:
            if field == "answers" and issubclass(kind, Together):
                values.append(read_answers(game, reader, item, kind.kinds))
                continue
            if field in kind.later and field not in item.data:
                values.append(kind.later[field])
                continue
            low, high = ranges[field]
            if field in kind.lists:
                values.append(tuple([check_number(value, at, low, high) for at, value in item.items(field)]))
            else:
                values.append(item.number(field, low, high))
        item.done()
        steps.append(kind(*values))
    if steps and not isinstance(steps[len(steps) - 1], Question):
        raise reader.fail("agenda", "its last step must be a question: that is what is asked now")
    return steps


def read_answers(game: Game, reader: Reader, item: Reader, kinds: tuple[str, ...]) -> tuple[int, ...]:
    """What each seat has answered to a question put to several: an option, or that it is waited for or not asked."""
    vocabulary = game.vocabulary
    answers: list[int] = []
    for place, value in item.items("answers"):
        answer = check_number(value, place, ABSENT, len(vocabulary) - 1)
        if answer >= 0 and vocabulary.kind(answer) not in kinds:
            raise PositionError(place, f"{vocabulary.spell(answer)!r} is no answer here; answers: {', '.join(kinds)}")
        answers.append(answer)
    players = reader.number("players", min(game.players), max(game.players))
    if len(answers) != players:
        raise item.fail("answers", f"must be {players} entries, one a seat, not {len(answers)}")
    if WAITING not in answers:
        raise item.fail("answers", f"somebody must still be waited for ({WAITING})")
    return tuple(answers)
