"""Line editing and Tab completion at a real terminal, where Python has them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from farmstead.terminal.words import COMMANDS

_readline: Any = import_module("readline") if find_spec("readline") else None


class Completer:
    """Completes whole lines: option spellings have spaces in them."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def __call__(self, text: str, state: int) -> str | None:
        found = [line for line in self.lines if line.startswith(text)]
        return found[state] if state < len(found) else None


_completer = Completer()


def offer(spellings: Sequence[str]) -> None:
    """Complete these spellings, and the commands, on Tab."""
    _completer.lines = [*spellings, *COMMANDS]
    if _readline is not None and _readline.get_completer() is not _completer:
        _readline.set_completer(_completer)
        _readline.set_completer_delims("")
        _readline.parse_and_bind("tab: complete")
