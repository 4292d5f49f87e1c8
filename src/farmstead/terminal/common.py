"""What every command of `farmstead` has: plain output, and errors that are a sentence."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, NoReturn

import click

from farmstead import extras
from farmstead.bots import BotError
from farmstead.terminal.command_line import option
from farmstead.terminal.loading import UnusableError, unusable

Plain = Annotated[bool, option("--plain")]


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
