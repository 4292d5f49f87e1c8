"""What is written on the terminal and read from it.

Nothing depends on colour: styles only help the eye. `plain` also leaves out box drawing, for screen readers and
for terminals that can't show it.
"""

from __future__ import annotations

import os
import shutil
import sys
from textwrap import wrap
from typing import Final

import click

_ASCII: Final = {
    **dict.fromkeys("─╴╶", "-"),
    **dict.fromkeys("│╵╷", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
    **dict.fromkeys("━╸╺", "="),
    **dict.fromkeys("┃╹╻┏┓┗┛┣┫┳┻╋", "#"),
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("\u202f\u00a0", " "),
    "·": ".",
    "×": "x",
    "−": "-",
    "’": "'",
    "…": "~",
    "½": "1/2",
}
_PLAIN: Final = str.maketrans(_ASCII)
MOST_COLUMNS: Final = 200
_STYLES: Final = {"bold": {"bold": True}, "dim": {"dim": True}}


class Screen:
    """One person's terminal, or a pipe that stands for one."""

    def __init__(self, plain: bool = False) -> None:
        self.interactive = sys.stdin.isatty()
        self.plain = plain or not _can_show("".join(_ASCII))
        self._coloured = False if plain or os.environ.get("NO_COLOR") else None  # None: where the terminal can

    @property
    def width(self) -> int:
        """How wide a board may be."""
        return min(shutil.get_terminal_size().columns, MOST_COLUMNS)

    def write(self, text: str = "", style: str = "") -> None:
        """Lines that must stand as they are: boards, tables."""
        shown = self._shown(text)
        click.echo(click.style(shown, **_STYLES[style]) if style else shown, color=self._coloured)

    def say(self, text: str, style: str = "") -> None:
        """A sentence, wrapped to the terminal; what is indented stays so."""
        shown = self._shown(text)
        indent = shown[: len(shown) - len(shown.lstrip(" "))]
        self.write("\n".join(wrap(shown, self.width, subsequent_indent=indent, break_long_words=False)), style)

    def ask(self, prompt: str) -> str:
        """One line of input; EOFError at the end of it. A pipe's lines are echoed, so its output can be followed."""
        shown = self._shown(prompt)
        if self.interactive:
            return input(shown).strip()
        sys.stdout.write(shown)
        line = sys.stdin.readline()
        if not line:
            sys.stdout.write("\n")
            raise EOFError
        sys.stdout.write(line if line.endswith("\n") else line + "\n")
        return line.strip()

    def _shown(self, text: str) -> str:
        return text.translate(_PLAIN) if self.plain else text


def _can_show(text: str) -> bool:
    """Whether the output's encoding has these characters; if not, it must not fail on other ones either."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        reconfigure = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
        return False
    return True


def columns(entries: list[str], width: int, gap: int = 3) -> list[str]:
    """Entries side by side where the terminal is wide enough, read downwards column by column."""
    if not entries:
        return []
    widest = max(len(entry) for entry in entries)
    count = max(1, min((width + gap) // (widest + gap), 1 + (len(entries) - 1) // 4))
    rows = -(-len(entries) // count)
    lines = []
    for row in range(rows):
        cells = entries[row::rows]
        lines.append((" " * gap).join(cell.ljust(widest) for cell in cells).rstrip())
    return lines
