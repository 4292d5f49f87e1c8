"""A position as one line of text: for chats, addresses, tables of data and tests.

    farmstead1.creatures.eNqVk8tu2zAQRX9F4DY2oIdlO152UaBAF0XRbruQ...1f3c9a0b

A word with the version of this form, the game, the position file packed, and a check of it. Letters, digits, `-`, `_`
and `.` only, so the line survives addresses and double clicks.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from typing import Any, Final

from farmstead.kernel.errors import PositionError

FORM: Final = "farmstead1"
CHECKED: Final = 8  # signs of the check
MOST_LINE: Final = 100_000
MOST_TEXT: Final = 2_000_000  # a line unpacks to no more


def line_of(game: str, data: dict[str, Any]) -> str:
    """Write a position's data as a line."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=True).encode("ascii")
    packed = base64.urlsafe_b64encode(zlib.compress(text, 9)).decode("ascii").rstrip("=")
    return f"{FORM}.{game}.{packed}.{_check(game, text)}"


def text_of(line: str, game: str) -> str:
    """Return the position file in a line. A damaged or foreign line raises PositionError."""
    parts = line.strip().split(".")
    if len(parts) != 4 or len(line) > MOST_LINE:
        raise PositionError("", f"a position in one line is {FORM}.GAME.CONTENT.CHECK", "position.no-line")
    form, name, packed, check = parts
    if form != FORM:
        raise PositionError("", f"the line is of form {form[:20]!r}; known: {FORM}", "position.line-form")
    if name != game:
        raise PositionError("game", f"is {name[:20]!r}, this is {game!r}", "position.one-of", {"allowed": game})
    text = b""
    try:
        pump = zlib.decompressobj()
        text = pump.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MOST_TEXT)
        whole = pump.eof
    except (binascii.Error, ValueError, zlib.error):
        whole = False
    if not whole or _check(game, text) != check:
        raise PositionError("", "the line is damaged: it does not match its check", "position.line-damaged")
    return text.decode("ascii", "replace")


def _check(game: str, text: bytes) -> str:
    return hashlib.sha256(game.encode("ascii", "replace") + b"\n" + text).hexdigest()[:CHECKED]
