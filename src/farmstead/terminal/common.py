"""What every command of `farmstead` has: its language, plain output, and errors that are a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, NoReturn

import typer

from farmstead.i18n import LANGUAGES, default_language
from farmstead.terminal.loading import UnusableError
from farmstead.terminal.words import say

Lang = Annotated[str | None, typer.Option("--lang", metavar="en|fr", help="Language; the locale's by default.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colours and no box drawing, for screen readers and logs.")]


def fail(message: str) -> NoReturn:
    typer.echo(f"farmstead: {message}", err=True)
    raise typer.Exit(2)


@contextmanager
def clear_errors() -> Iterator[None]:
    """Bad input is a sentence and exit code 2, never a traceback."""
    try:
        yield
    except UnusableError as error:
        fail(str(error))


def language_of(lang: str | None) -> str:
    if lang is None:
        return default_language()
    if lang not in LANGUAGES:
        fail(say(default_language(), "setup.unknown-language", name=lang, languages=", ".join(LANGUAGES)))
    return lang
