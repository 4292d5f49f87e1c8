"""The words of the terminal itself; what a game says comes from the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from farmstead import bots
from farmstead.i18n import SHARED, Texts
from farmstead.kernel.game import Game
from farmstead.kernel.steps import CHANCE
from farmstead.records import letter

TEXTS: Final = Texts(SHARED, Path(__file__).parent / "text")
COMMANDS: Final = (
    "why", "read", "undo", "restart", "board", "score", "log", "options", "save", "load", "lang", "help", "quit",
)  # fmt: skip

BOTS: Final = {"random": "who.random", "greedy": "who.greedy", "search": "who.search"}


def say(lang: str, key: str, **params: object) -> str:
    """A sentence of the terminal."""
    return TEXTS.say(lang, key, **params)


def command(lang: str, word: str) -> str | None:
    """The command a word stands for; the English names work in every language."""
    word = word.lower()
    if word == "?":
        return "help"
    for name in COMMANDS:
        if word in (name, TEXTS.say(lang, f"command.{name}")):
            return name
    return None


def option_words(game: Game, option: int, lang: str, asked: str = "") -> str:
    """An option as a person would say it; `asked` is the question, where it is known."""
    kind = game.vocabulary.kind(option)
    key = f"option_at.{asked}-{kind}"
    if not game.texts.has(lang, key):
        key = f"option.{kind}"
    return game.texts.say(lang, key, **game.vocabulary.words(option))


def seat_label(seat: int, names: dict[int, str], lang: str) -> str:
    """A seat as the log names it: its letter, and its name where it has one."""
    if seat == CHANCE:
        return say(lang, "seat.chance")
    name = names.get(seat, "")
    if name in ("", "human"):
        return letter(seat)
    return f"{letter(seat)} ({bot_label(name, lang)})"


def bot_label(name: str, lang: str) -> str:
    """A bot's name as people say it; whoever is no bot of ours keeps their own."""
    for level in bots.LEVELS:
        if name == f"level:{level.number}":
            return level.title(lang)
    return say(lang, BOTS[name]) if name in BOTS else name
