"""French as it is written once the words are there: what is shortened before a vowel, what is drawn together."""

from __future__ import annotations

import re
from typing import Final

ASPIRATED: Final = (
    "hach", "haie", "hall", "hameau", "hangar", "haricot", "hasard", "haut", "héri", "héro", "herse", "hêtre", "hors",
    "hotte", "houe", "houx", "huit", "hutte",
)  # fmt: skip
MARK: Final = "(?:\x01[^\x02]*\x02)?"  # a piece may begin between the two words
CELL: Final = r"(?![a-zA-Z]\d|[A-Z]\b)"  # cells and seats are letters, not words
SHORTENED: Final = re.compile(
    rf"\b(d|l|qu|D|L|Qu)[ea] (?={MARK}{CELL}(?!(?:{'|'.join(ASPIRATED)}|onze|oui))[aeiouyhàâæéèêëîïôöùûüœ])",
    re.IGNORECASE,
)
DRAWN: Final = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}
TOGETHER: Final = re.compile(rf"\b(de|à) ({MARK})(les?) ")


def smooth(text: str) -> str:
    """A sentence with its elisions and contractions.

    >>> smooth("un tas de argile de le four de la hutte de Ines")
    'un tas d’argile du four de la hutte d’Ines'
    """
    text = TOGETHER.sub(lambda found: f"{DRAWN[f'{found[1]} {found[3]}']} {found[2]}", text)
    return SHORTENED.sub(lambda found: f"{found[1]}’", text)
