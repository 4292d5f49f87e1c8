"""Lists of banned cards, by name and version: those of the package, and those of a server's owner.

The file of an owner, named by FARMSTEAD_BANS, has the form of `bans.toml` beside this module. It adds lists; it cannot
change one of the package, for stored games rely on them.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from farmstead.kernel.errors import SetupError
from farmstead.titles.agricola.rules.card_ids import CARD_IDS

VARIABLE: Final = "FARMSTEAD_BANS"
LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
LONGEST: Final = 40
OWN: Final = Path(__file__).parent / "bans.toml"


def read_lists(path: Path) -> dict[str, frozenset[str]]:
    """The lists of a file. What is wrong is a SetupError that names the file, the list and what is allowed."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SetupError(f"{path}: cannot be read: {error}") from None
    return {name: read_list(f"{path}: {name}", name, entry) for name, entry in data.items()}


def read_list(place: str, name: str, entry: Any) -> frozenset[str]:
    title, _, version = name.rpartition("-")
    if not title or not version.isdecimal() or not set(name) <= LETTERS or len(name) > LONGEST:
        raise SetupError(f"{place}: a list is called by small letters, digits and hyphens and its version: 'club-1'")
    if not isinstance(entry, dict) or set(entry) != {"cards"} or not isinstance(entry["cards"], list):
        raise SetupError(f"{place}: a list has 'cards' and nothing else: cards = [\"caravan\"]")
    for card in entry["cards"]:
        if card not in CARD_IDS:
            raise SetupError(f"{place}: {card!r} is no card")
    return frozenset(entry["cards"])


def ban_lists(environ: Mapping[str, str]) -> dict[str, frozenset[str]]:
    """All lists there are."""
    lists = read_lists(OWN)
    extra = environ.get(VARIABLE, "").strip()
    if extra:
        for name, cards in read_lists(Path(extra)).items():
            if lists.get(name, cards) != cards:
                raise SetupError(f"{extra}: {name} is another list here; give it the next version")
            lists[name] = cards
    return lists


BANS: Final[dict[str, frozenset[str]]] = ban_lists(os.environ)
NO_CARDS: Final[frozenset[str]] = frozenset()


def banned_cards(name: str) -> frozenset[str]:
    """The cards of a list; the variant's "none" has none."""
    return BANS.get(name, NO_CARDS)
