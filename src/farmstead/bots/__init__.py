"""Players made of code.

A bot sees what its seat may see (a view, with its options) and may ask for samples of what it can't see;
it never gets the true position. So a bot can't peek, not even by mistake.

Bots have names, the same everywhere a bot is asked for:

    random        any option
    greedy        one turn of foresight
    judge         one turn of foresight, judged by the learned judge of the game; no search
    search        a tree search led by the judge; search:0.5s and search:800i give its budget (seconds, or iterations a
                  decision); search:sense and search:sense:0.5s go by the hand-written sense instead
    level:1       ... to level:5, opponents for people
    python:MODULE:CLASS    a class of yours, also python:FILE.py:CLASS, and :name=value,... for its constructor
    exec:COMMAND           a program of yours (docs/bot-protocol.md)
"""

from __future__ import annotations

import re

from farmstead.bots import outside
from farmstead.bots.base import Bot, Sampler
from farmstead.bots.greedy import GreedyBot
from farmstead.bots.judging import JudgeBot
from farmstead.bots.levels import LEVELS, Level, LevelBot, level_of
from farmstead.bots.outside import OutsideBot
from farmstead.bots.program import ProgramBot
from farmstead.bots.python import FORM, BotError, PythonBot, load, spec_of
from farmstead.bots.random import RandomBot
from farmstead.bots.searching import MOST, SearchBot
from farmstead.kernel.errors import SetupError

_BUDGET = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})(s|ms|i)")
SENSE = "sense"  # search:sense is the search that goes by the hand-written sense
_JUDGED = (JudgeBot.name, SearchBot.name)
_FORMS = (
    "random, greedy, judge, search, search:0.5s, search:800i, search:sense, level:1 to level:5, "
    + FORM
    + ", exec:COMMAND"
)


def names() -> list[str]:
    """The bots and levels there are. Names with a budget or a command besides: see `make`."""
    plain = [RandomBot.name, GreedyBot.name, JudgeBot.name, SearchBot.name]
    return [*plain, *(f"level:{level.number}" for level in LEVELS)]


def is_name(name: str) -> bool:
    """Does this name mean a bot?"""
    try:
        check(name)
    except SetupError:
        return False
    return True


def check(name: str) -> None:
    """A name that means no bot is a SetupError that says what is allowed. Starts and imports nothing."""
    kind, colon, rest = name.partition(":")
    if kind == "level":
        level_of(rest)
    elif kind == "exec":
        if not rest.strip():
            raise SetupError("exec: needs a command, like exec:./mybot")
    elif kind == "python":
        spec_of(rest)
    elif kind == SearchBot.name and colon:
        sense, budget = _sense(rest)
        if budget or not sense:
            _budget(budget)
    elif name not in names():
        raise SetupError(f"unknown bot {name!r}; known bots: {_FORMS}")


def make(name: str, seed: int | None = None, seconds: float | None = None) -> Bot:
    """A bot by its name; the same seed plays the same way, as far as its budget is not one of time.

    `seconds` is the time for a decision where the name gives no budget.
    """
    check(name)
    kind, _, rest = name.partition(":")
    if kind == "level":
        return LevelBot(level_of(rest), seed)
    if kind == "exec":
        return OutsideBot(rest, seed) if seconds is None else OutsideBot(rest, seed, seconds)
    if kind == "python":
        return PythonBot(rest, seed, seconds)
    if kind == SearchBot.name:
        sense, budget = _sense(rest)
        bot = SearchBot(seed, *_budget(budget), sense) if budget else SearchBot(seed, seconds, sense=sense)
        bot.name = name
        return bot
    if kind == JudgeBot.name:
        return JudgeBot(seed)
    return GreedyBot(seed) if kind == GreedyBot.name else RandomBot(seed)


def runs_code(name: str) -> bool:
    """Does this name mean a program or a class of somebody's own? Only who plays may ask for that, never a file."""
    return name.startswith(("exec:", "python:")) and is_name(name)


def goes_by_judge(name: str) -> bool:
    """Does a bot of this name go by the learned judge where there is one (and numpy)? Else it goes by the sense."""
    kind, _, rest = name.partition(":")
    if kind == "level":
        return any(str(level.number) == rest and level.bot in _JUDGED for level in LEVELS)
    return kind in _JUDGED and not (kind == SearchBot.name and _sense(rest)[0])


def check_here(name: str) -> None:
    """A bot whose program or class is not here is a SetupError, so that nobody plays a whole match without it."""
    check(name)
    kind, _, rest = name.partition(":")
    if kind == "python":
        load(rest)
    missing = missing_program(name)
    if missing is not None:
        said = f"{name} can't be started: there is no program {missing} here, or it is not executable"
        raise SetupError(said, "bot.no-program", {"bot": name, "program": missing})


def missing_program(name: str) -> str | None:
    """The program that a bot from outside needs and that is not here; nothing for all other bots."""
    kind, _, command = name.partition(":")
    return outside.missing_program(command) if kind == "exec" else None


def new_faults(bot: Bot) -> list[str]:
    """What a bot from outside did wrong since this was last asked."""
    return bot.take_faults() if isinstance(bot, OutsideBot) else []


def close(bot: Bot) -> None:
    """Lets go of what a bot holds, such as a process of its own."""
    if isinstance(bot, OutsideBot | PythonBot):
        bot.close()


def _sense(text: str) -> tuple[bool, str]:
    """Whether a search goes by the hand-written sense, and the rest of its name."""
    word, _, rest = text.partition(":")
    return (True, rest) if word == SENSE else (False, text)


def _budget(text: str) -> tuple[float | None, int | None]:
    """Seconds and iterations of a search from `0.5s`, `200ms` or `800i`."""
    match = _BUDGET.fullmatch(text)
    if match is None or float(match.group(1)) <= 0 or (match.group(2) == "i" and "." in text):
        raise SetupError(f"{text!r} is no budget for a search; write 0.5s, 200ms or 800i")
    if match.group(2) == "i":
        return None, min(int(match.group(1)), MOST)
    return float(match.group(1)) / (1000 if match.group(2) == "ms" else 1), None


__all__ = [
    "LEVELS",
    "Bot",
    "BotError",
    "GreedyBot",
    "JudgeBot",
    "Level",
    "LevelBot",
    "OutsideBot",
    "ProgramBot",
    "PythonBot",
    "RandomBot",
    "Sampler",
    "SearchBot",
    "check",
    "check_here",
    "close",
    "goes_by_judge",
    "is_name",
    "make",
    "missing_program",
    "names",
    "new_faults",
    "runs_code",
]
