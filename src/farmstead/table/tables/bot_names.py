"""What bots are called: people's names that are at home in both languages, no two alike at a table."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final

NAMES: Final = (
    *("Alma", "Anton", "Aurora", "Bella", "Bruno", "Cora", "Edgar", "Elsa", "Emma", "Flora", "Gustave", "Hector"),
    *("Hugo", "Ida", "Irma", "Iris", "Jules", "Lina", "Lucie", "Magda", "Marius", "Martin", "Nina", "Nora"),
    *("Olga", "Oscar", "Otto", "Paula", "Rosa", "Simon", "Stella", "Viola", "Victor", "Walter", "Yvonne", "Zita"),
)


def bot_name(table: str, seat: int, taken: Iterable[str]) -> str:
    """The name of the bot on a seat of a table: always the same there, and not one of those `taken`."""
    used = {name.casefold() for name in taken}
    first = int.from_bytes(hashlib.sha256(f"{table}/{seat}".encode()).digest()[:4], "big") % len(NAMES)
    ordered = NAMES[first:] + NAMES[:first]
    return next((name for name in ordered if name.casefold() not in used), ordered[0])
