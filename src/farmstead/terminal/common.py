"""What every command of `farmstead` has: plain output, and errors that are a sentence."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated, NoReturn

import click

from farmstead import bots, extras
from farmstead.bots import BotError
from farmstead.terminal.command_line import option
from farmstead.terminal.loading import UnusableError, unusable
from farmstead.terminal.words import say

Plain = Annotated[bool, option("--plain")]


def warn_unjudged(names: Iterable[str], lang: str) -> None:
    """Whoever lets bots play that have learned should know when they play without what they learned."""
    judged = [name for name in dict.fromkeys(names) if bots.goes_by_judge(name)]
    if judged and extras.missing("bots"):
        install = f"pip install '{extras.requirement('bots')}'"
        click.echo(say(lang, "extra.unjudged", bots=", ".join(judged), install=install), err=True)


def fail(message: str) -> NoReturn:
    click.echo(f"farmstead: {message}", err=True)
    sys.exit(2)


@contextmanager
def clear_errors(lang: str) -> Iterator[None]:
    """Bad input is a sentence and exit code 2, never a traceback."""
    try:
        yield
    except UnusableError as error:
        fail(str(error))
    except (extras.MissingExtraError, BotError) as error:
        fail(str(unusable(error, lang)))
