"""The shapes of each game: what its schema modules say, and what the game knows itself (variants, steps)."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any, Final

import farmstead
from farmstead.kernel.errors import SetupError
from farmstead.kernel.game import Game
from farmstead.kernel.steps import ABSENT, Step
from farmstead.schema.shapes import Field, Listing, Number, Reader, Record, Shape, Steps, Text

KINDS: Final = {"view": "View", "scores": "ScoreSheet", "position": "PositionFile"}
"""What can be described, and the typed dictionary that does."""
ANSWERS: Final = "What each seat has answered: the number of an option, -1 it is waited for, -2 it is not asked."
_MODULES: Final = {"view": "show", "scores": "show", "position": "files"}


@cache
def shape_of(game: str, kind: str) -> Record:
    """What a `view`, one seat's sheet of `scores` or the file of a `position` holds in a game."""
    if kind not in KINDS:
        raise SetupError(f"there is no schema {kind!r}; schemas: {', '.join(KINDS)}")
    found = farmstead.game(game)
    module = _module(game, _MODULES[kind])
    reader = Reader(lambda what: _known(found, what))
    return reader.record(getattr(module, KINDS[kind]))


def _module(game: str, room: str) -> Any:
    return importlib.import_module(f"farmstead.titles.{game}.{room}.schema")


def _known(game: Game, what: str) -> Shape:
    """What stands in the places that a game describes itself."""
    if what == "name":
        return Text((game.name,))
    if what == "agenda":
        return Listing(Steps([_step(game, step) for step in game.steps.values()]))
    fields = []
    for variant in game.variants:
        silent = what == "file variants" and variant.later
        # A variant with an open list of values checks them itself and lists only some.
        is_open = type(variant).__name__ != "Variant"
        doc = f"{game.texts.say('en', f'variant_text.{variant.name}')} Usually `{variant.default}`."
        fields.append(Field(variant.name, Text(() if is_open else variant.values), doc, not silent))
    return Record("Variants", "How the game was set up.", fields)


def _step(game: Game, step: type[Step[Any]]) -> Record:
    module = _module(game.name, "files")
    ranges: dict[str, tuple[int, int]] = module.step_ranges()
    fields = [Field("step", Text((step.name,)), "Which step.", True)]
    for name in step.fields:
        low, high = (ABSENT, len(game.vocabulary) - 1) if name == "answers" else ranges[name]
        number = Number(low, high)
        shape = Listing(number) if name in step.lists else number
        doc = ANSWERS if name == "answers" else module.STEP_FIELDS[name]
        fields.append(Field(name, shape, doc, name not in step.later))
    # Compiled classes carry no docstring: there a step is named and not explained.
    return Record(step.name, (step.__doc__ or "").strip(), fields)
