"""Bots in Python by name: `python:module:Class` or `python:path/to/file.py:Class`, with `:name=value,...` where wanted.

The class has `choose(view, sampler)`. Where its constructor takes them it is given `seed` and `seconds` for a decision.
It runs in this process: what goes wrong is a `BotError` that says what is allowed instead, and the game stops there.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import re
import sys
import traceback
from functools import cache
from operator import index
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from farmstead.bots.base import Sampler, offered
from farmstead.kernel.errors import SetupError

FORM = "python:MODULE:CLASS"
_NAME = re.compile(
    r"(?P<where>(?:[A-Za-z]:[\\/])?[^:]+)"  # a path may begin with the letter of a drive
    r":(?P<what>[A-Za-z_]\w*)"
    r"(?::(?P<chosen>\w+=[^,]*(?:,\w+=[^,]*)*))?"
)


class BotError(SetupError):
    """A bot in Python that is not there or does not play by the rules. `key` and `params` as in SetupError."""


class Spec(NamedTuple):
    """A name taken apart."""

    where: str
    what: str
    chosen: dict[str, object]


def spec_of(text: str) -> Spec:
    """What stands behind `python:`; runs nothing."""
    match = _NAME.fullmatch(text)
    if match is None:
        said = f"python:{text} names no class; write python:module:Class, python:file.py:Class or ...:Class:name=value"
        raise BotError(said, "bot.form", {"bot": f"python:{text}"})
    pairs = [pair.partition("=") for pair in (match["chosen"] or "").split(",") if pair]
    return Spec(match["where"], match["what"], {name: _value(value) for name, _, value in pairs})


def load(text: str) -> Any:
    """The class that a name means. Imports its module, and so runs it."""
    spec = spec_of(text)
    bot: dict[str, object] = {"bot": f"python:{text}"}
    module = _module(spec.where, bot)
    found = getattr(module, spec.what, None)
    if not callable(found):
        classes = ", ".join(name for name, one in vars(module).items() if _is_bot_of(one, module)) or "-"
        said = f"{spec.where} has no class {spec.what}; classes with choose: {classes}"
        raise BotError(said, "bot.no-class", {**bot, "where": spec.where, "what": spec.what, "classes": classes})
    if isinstance(found, type) and not callable(getattr(found, "choose", None)):
        said = f"{spec.what} of {spec.where} has no method choose(view, sampler)"
        raise BotError(said, "bot.no-choose", {**bot, "where": spec.where, "what": spec.what})
    return found


class PythonBot:
    """A bot of somebody else's class, whose answers are checked."""

    def __init__(self, text: str, seed: int | None = None, seconds: float | None = None) -> None:
        self.name = f"python:{text}"
        self.bot: Any = self._made(load(text), spec_of(text), {"seed": seed, "seconds": seconds})

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        """Its answer: the id of an option, or its spelling."""
        options = offered(view)
        spelled = {str(entry.get("spelling")): int(entry["id"]) for entry in view["options"]}
        try:
            answer = self.bot.choose(view, sampler)
        except (Exception, SystemExit) as error:
            raise self._failed(error) from error
        try:
            option = spelled[answer] if isinstance(answer, str) else index(answer)
        except (KeyError, TypeError):
            option = -1
        if option not in options or isinstance(answer, bool):
            allowed = ", ".join(f"{number} ({spelling})" for spelling, number in spelled.items())
            said = f"{self.name} answered {answer!r}, which is no option now; allowed: {allowed}"
            raise BotError(said, "bot.illegal", {"bot": self.name, "answer": repr(answer)[:80], "allowed": allowed})
        return option

    def close(self) -> None:
        """Lets it go, where it knows how."""
        if callable(getattr(self.bot, "close", None)):
            self.bot.close()

    def _made(self, maker: Any, spec: Spec, usual: dict[str, object]) -> Any:
        parameters = inspect.signature(maker).parameters
        open_ended = any(one.kind is inspect.Parameter.VAR_KEYWORD for one in parameters.values())
        strange = [name for name in spec.chosen if name not in parameters and not open_ended]
        if strange:
            allowed = ", ".join(parameters) or "-"
            said = f"{self.name}: {spec.what} takes no {strange[0]}; allowed: {allowed}"
            raise BotError(said, "bot.argument", {"bot": self.name, "name": strange[0], "allowed": allowed})
        given = {name: value for name, value in usual.items() if name in parameters and value is not None}
        try:
            bot = maker(**{**given, **spec.chosen})
        except (Exception, SystemExit) as error:
            raise self._failed(error) from error
        if not callable(getattr(bot, "choose", None)):
            said = f"what {spec.what} of {spec.where} makes has no method choose(view, sampler)"
            raise BotError(said, "bot.no-choose", {"bot": self.name, "where": spec.where, "what": spec.what})
        return bot

    def _failed(self, error: BaseException) -> BotError:
        trouble = _trouble(error)
        return BotError(f"{self.name} failed: {trouble}", "bot.failed", {"bot": self.name, "trouble": trouble})


def _module(where: str, bot: dict[str, object]) -> ModuleType:
    """The module of that name or file; modules beside it, or in the folder of now, can be imported too."""
    path = Path(where)
    if path.suffix == ".py" and not path.is_file():
        raise BotError(f"there is no file {where}", "bot.no-file", {**bot, "path": where})
    _reach(path.resolve().parent if path.suffix == ".py" else Path.cwd())
    try:
        return _from_file(path.resolve()) if path.suffix == ".py" else importlib.import_module(where)
    except (Exception, SystemExit) as error:
        if isinstance(error, ModuleNotFoundError) and error.name and f"{where}.".startswith(f"{error.name}."):
            raise BotError(f"there is no module {where}", "bot.no-module", {**bot, "module": where}) from None
        trouble = _trouble(error)
        said = f"{where} can't be imported: {trouble}"
        raise BotError(said, "bot.no-import", {**bot, "where": where, "trouble": trouble}) from error


@cache
def _from_file(path: Path) -> ModuleType:
    """A file is loaded once, under a name that no other module has, so that what it defines can be pickled."""
    name = f"farmstead_bot_{re.sub(r'[^0-9A-Za-z]', '_', str(path.with_suffix('')))}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None  # it ends in .py
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _reach(folder: Path) -> None:
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _is_bot_of(thing: object, module: ModuleType) -> bool:
    return isinstance(thing, type) and thing.__module__ == module.__name__ and hasattr(thing, "choose")


def _trouble(error: BaseException) -> str:
    """An error in a line, with the last place of the code where it came up."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said[:200]}{place}" if said else f"{type(error).__name__}{place}"


def _value(text: str) -> object:
    """A number, true, false, or the text itself."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return {"true": True, "false": False}.get(text, text)
