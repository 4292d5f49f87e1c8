"""A lesson: a set-up and a list of steps, each teaching one rule. Lessons are data of their game.

`titles/<game>/lessons/<name>/lesson.toml` holds the set-up and the steps, `en.toml` and `fr.toml` beside it the words.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from farmstead.i18n import Texts
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.learning.goals import Condition, matches


class LessonError(ValueError):
    """A lesson's file says something that can't be."""


class Step:
    """One rule: what must be reached, what to try, what the others do meanwhile."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.id: str = data["id"]
        self.goal = [Condition(one) for one in data["goal"]]
        self.until = [Condition(one) for one in data.get("until", [])]
        self.hint: list[str] = data["hint"]
        self.other: list[str] = data.get("other", [])
        self.rule: str = data["rule"]
        unknown = set(data) - {"id", "goal", "until", "hint", "other", "rule"}
        if unknown:
            raise LessonError(f"step {self.id}: {', '.join(sorted(unknown))} is not known")


class Lesson:
    """A lesson of a game, as its file tells it."""

    def __init__(self, game: Game, folder: Path) -> None:
        data = tomllib.loads((folder / "lesson.toml").read_text("utf-8"))
        self.game = game
        self.name = folder.name
        self.texts = Texts(folder)
        self.order: int = data.get("order", 0)
        self.players: int = data["players"]
        self.seat: int = data.get("seat", 0)
        self.level: int = data.get("level", 1)
        self.seed: int = data.get("seed", 1)
        self.variants: dict[str, str] = data.get("variants", {})
        self.patch: dict[str, Any] = data.get("patch", {})
        self.deal: list[str] = data.get("deal", [])
        self.chance: list[str] = data.get("chance", [])
        self.other: list[str] = data.get("other", [])
        self.otherwise: list[str] = data.get("otherwise", [])
        self.steps = [Step(one) for one in data["step"]]

    def __repr__(self) -> str:
        return f"<lesson {self.game.name} {self.name}>"

    def start(self) -> Position:
        """The first position: the game's start with the lesson's chance, changed where the lesson says so."""
        settings: dict[str, object] = {name.replace("-", "_"): value for name, value in self.variants.items()}
        pos = self.game.start(self.players, **settings)
        dealt = 0
        while pos.decider == CHANCE:
            pos.play(self._chance(pos, self.deal, dealt))
            dealt += 1
        if not self.patch:
            return pos
        data = pos.to_data()
        for path, value in self.patch.items():
            put(data, path, value)
        return self.game.from_json(json.dumps(data))

    def next_chance(self, pos: Position, dealt: int) -> int:
        """What chance does after it was asked `dealt` times since the start; the same every time."""
        return self._chance(pos, self.chance, dealt)

    def _chance(self, pos: Position, wishes: list[str], number: int) -> int:
        """The wish of that number, or the next that can be; else anything."""
        wished = pick(pos, pos.options(), [*wishes[number:], *wishes[:number]])
        return Dealer(f"{self.seed}:{number}").choose(pos) if wished is None else wished

    def answer(self, pos: Position, seat: int, first: Sequence[str] = ()) -> int:
        """What another seat answers while the lesson lasts: its first wish that is open, else the first option."""
        options = pos.options(seat)
        wished = pick(pos, options, [*first, *self.other])
        return options[0] if wished is None else wished

    def say(self, lang: str, key: str) -> str:
        return self.texts.say(lang, key)


def pick(pos: Position, options: Sequence[int], patterns: Sequence[str]) -> int | None:
    """The option that fits the first pattern that any option fits."""
    spelled = [(option, pos.spell(option)) for option in options]
    for pattern in patterns:
        for option, spelling in spelled:
            if matches(spelling, [pattern]):
                return option
    return None


def put(data: Any, path: str, value: Any) -> None:
    """Changes one place of a position: `farms.0.goods.wood`."""
    *way, last = path.split(".")
    for name in way:
        data = data[int(name)] if isinstance(data, list) else data[name]
    if isinstance(data, list):
        data[int(last)] = value
    elif last in data:
        data[last] = value
    else:
        raise LessonError(f"{path} is no place of the position; there are: {', '.join(data)}")


@cache
def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order they are meant to be taken; a game may have none."""
    folder = game.texts.home.parent / "lessons"
    found = [Lesson(game, path.parent) for path in folder.glob("*/lesson.toml")]
    return tuple(sorted(found, key=lambda lesson: lesson.order))


def find(game: Game, name: str | None = None) -> Lesson:
    """One lesson of a game, the first without a name; a KeyError says which there are."""
    lessons = lessons_of(game)
    for lesson in lessons:
        if name is None or lesson.name == name:
            return lesson
    raise KeyError(f"{game.name} has no lesson {name!r}; lessons: {', '.join(one.name for one in lessons) or '-'}")
