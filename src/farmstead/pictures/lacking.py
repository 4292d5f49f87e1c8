"""Words and icons in a row, shorter than a sentence: what a thing costs, what is lacking for it ("3 wood have 1")."""

from collections.abc import Mapping
from typing import Any, Final

from farmstead.pictures import measure
from farmstead.pictures.plates import icon, text
from farmstead.pictures.svg import Look, Svg, group, join
from farmstead.pictures.words import Words

LETTERS: Final = 11.0
SMALL: Final = 13.0
"""An icon of a row."""

Pieces = list[str]
"""Words as they are, icons as `#wood`."""


def priced(goods: Mapping[str, int]) -> Pieces:
    """Each good that is there, with its number."""
    return [piece for good, n in goods.items() if n for piece in (str(n), f"#{good}")]


def have_of_need(words: Words, params: Mapping[str, Any]) -> list[Pieces]:
    """What of a price is lacking, from the longest wording to the shortest; nothing where it is no matter of goods."""
    need, have = params.get("need"), params.get("have")
    if not isinstance(need, Mapping) or not isinstance(have, Mapping) or not need:
        return []
    lacks = priced(need)
    held = {int(have.get(good, 0)) for good in need}
    told = words.maybe("picture.have", n=held.pop()) if len(held) == 1 else None
    return [[*lacks, told], lacks] if told else [lacks]


def is_icon(piece: str) -> bool:
    return len(piece) > 1 and piece[0] == "#"


def pieces_width(look: Look, pieces: Pieces) -> float:
    """How wide words and icons are in a row."""
    face = look.face("bold")
    return sum(SMALL + 4 if is_icon(piece) else measure.width(piece, LETTERS, face) + 3 for piece in pieces)


def draw_pieces(look: Look, pieces: Pieces, x: float, y: float, ink: str, room: float = 0.0) -> Svg:
    """Words and icons in a row, with their baseline at y; drawn together if they are wider than the room they have."""
    face, wide = look.face("bold"), pieces_width(look, pieces) - 3
    if room and wide > room:
        return group(draw_pieces(look, pieces, 0, y, ink), transform=f"translate({x:.2f} 0) scale({room / wide:.3f} 1)")
    out: list[Svg] = []
    for piece in pieces:
        if is_icon(piece):
            out.append(icon(piece[1:], x - 1.5, y - 10.3, SMALL))
            x += SMALL + 4
        else:
            out.append(text(piece, x, y, LETTERS, weight=600, fill=ink))
            x += measure.width(piece, LETTERS, face) + 3
    return join(out)
