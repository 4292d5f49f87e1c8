"""Errors that cross from one process to another: each survives a pickle with its fields."""

from __future__ import annotations

import contextlib
import importlib
import pickle
import pkgutil
from collections.abc import Callable
from typing import Any

import pytest

import farmstead
from farmstead.kernel.reason import Reason


def all_errors() -> list[type[Exception]]:
    """Every exception that farmstead defines, in whatever module."""
    for module in pkgutil.walk_packages(farmstead.__path__, "farmstead."):
        if not module.name.endswith("__main__"):
            with contextlib.suppress(ModuleNotFoundError):  # an environment that was not installed
                importlib.import_module(module.name)
    found: list[type[Exception]] = []
    waiting: list[type[Exception]] = [Exception]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if kind.__module__.split(".")[0] == "farmstead" and kind not in found:
                found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


def reason() -> Reason:
    found = Reason("family-full", "Naissance", {"n": 5})
    found.texts = farmstead.game("agricola").texts
    return found


EXAMPLES: dict[str, Callable[[type[Any]], Exception]] = {
    "SetupError": lambda kind: kind("no such game", "setup.bad-game", {"name": "chess"}),
    "PositionError": lambda kind: kind("farms[0].goods", "is missing", "position.missing", {"n": 3}),
    "RecordError": lambda kind: kind("is not an option", 12),
    "BadRecordError": lambda kind: kind("illegal", 4, found="grow", why=reason()),
    "DataError": lambda kind: kind("card.3", "has no price"),
    "Problem": lambda kind: kind("illegal", {"step": 3}, why=reason()),
    "ToldProblem": lambda kind: kind("illegal", {"en": {"error": {"text": "No."}}}),
    "MovedError": lambda kind: kind(17),
    "BackupError": lambda kind: kind("newer", have=3, known=2),
    "MissingExtraError": lambda kind: kind("train", ["torch"]),
    "_Trouble": lambda kind: kind("says nothing", True),
}
"""One of each kind whose constructor asks for more than a message."""


def plain(value: object) -> object:
    """Fields as they can be compared."""
    if isinstance(value, Reason):
        return repr(value), value.text("fr") if value.texts else ""
    return {name: plain(one) for name, one in value.items()} if isinstance(value, dict) else value


def fields(error: Exception) -> object:
    """Compiled, an error without fields has no room for any either."""
    return plain(getattr(error, "__dict__", {}))


@pytest.mark.parametrize("kind", all_errors(), ids=lambda kind: kind.__name__)
def test_every_error_survives_a_pickle_with_its_fields(kind: type[Exception]) -> None:
    own = "__init__" in vars(kind)
    assert not own or kind.__name__ in EXAMPLES, "give an example of it"
    error = EXAMPLES[kind.__name__](kind) if kind.__name__ in EXAMPLES else kind("what went wrong")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind
    assert (str(again), plain(again.args)) == (str(error), plain(error.args))
    assert fields(again) == fields(error)


def test_all_families_of_errors_are_among_them() -> None:
    names = [kind.__name__ for kind in all_errors()]
    assert {"FarmsteadError", "PositionError", "BadRecordError", "DataError", "Problem", "BackupError"} <= set(names)
    assert set(EXAMPLES) <= set(names)
