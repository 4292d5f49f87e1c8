"""The `farmstead` command called inside a test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from click.testing import CliRunner, Result

from farmstead.terminal.command_line import wished_language
from farmstead.terminal.main import app


def invoke(words: Sequence[str], env: Mapping[str, str] | None = None, typed: str = "") -> Result:
    """What the command says and its exit code; `typed` is its input."""
    root = app.built(wished_language(words))
    return CliRunner().invoke(root, list(words), input=typed, env=env, catch_exceptions=False)
