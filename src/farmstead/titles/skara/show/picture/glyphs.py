"""A line of icons and words: `["2", "#wool", "→", "#sheep"]`; what starts with # is an icon, the rest is text."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.plates import icon, text
from farmstead.pictures.svg import Svg, join
from farmstead.titles.skara.rules.names import GOODS
from farmstead.titles.skara.rules.options import (
    BUNDLE_COUNT,
    BUNDLE_GOOD,
    BUNDLE_GOOD2,
    BUNDLE_NAMES,
    BUNDLE_PAID,
    BUNDLE_PRICE,
)
from farmstead.titles.skara.show.picture.facts import Effect, icon_of
from farmstead.titles.skara.show.picture.words import Words

SPACE: Final = 3.0


def width(pieces: Sequence[str], size: float, letters: float = 12, weight: int = 600) -> float:
    """How wide a line is; icons are `size` pixels."""
    face = "bold" if weight >= 600 else "regular"
    total = sum(size if piece.startswith("#") else measure.width(piece, letters, face) for piece in pieces if piece)
    return total + SPACE * max(0, len([piece for piece in pieces if piece]) - 1)


def line(
    pieces: Sequence[str],
    x: float,
    y: float,
    size: float,
    *,
    letters: float = 12,
    weight: int = 600,
    fill: str | None = None,
    anchor: str = "start",
    opacity: float | None = None,
) -> Svg:
    """The line with its icons' middle at `y`, from x on (or around it, or ending there)."""
    face = "bold" if weight >= 600 else "regular"
    wide = width(pieces, size, letters, weight)
    at = x - (wide / 2 if anchor == "middle" else wide if anchor == "end" else 0)
    drawn: list[Svg] = []
    for piece in pieces:
        if piece.startswith("#"):
            drawn.append(icon(icon_of(piece[1:]), at, y - size / 2, size, opacity=opacity))
            at += size + SPACE
        elif piece:
            drawn.append(text(piece, at, y + letters * 0.36, letters, weight=weight, fill=fill, opacity=opacity))
            at += measure.width(piece, letters, face) + SPACE
    return join(drawn)


def amounts(goods: Mapping[str, int]) -> list[str]:
    """Goods with their numbers; a single one needs none."""
    pieces: list[str] = []
    for good, n in goods.items():
        pieces += [f"#{good}"] if n == 1 else [str(n), f"#{good}"]
    return pieces


def piled(goods: Mapping[str, int]) -> list[str]:
    """Goods one by one, as the board prints a recipe."""
    return [f"#{good}" for good, n in goods.items() for _ in range(n)]


def effect_line(effect: Effect | None) -> list[str]:
    if effect is None:
        return []
    if effect.where is not None:
        return ["1", *amounts(effect.gain), "/", f"#{effect.where}"]
    return [*amounts(effect.pay), "→", *amounts(effect.gain)] if effect.pay else amounts(effect.gain)


def bundle_line(bundle: str) -> list[str]:
    """What a gather tile offers: "shell-seaweed", or "deer", which costs a wood."""
    if bundle not in BUNDLE_NAMES:
        return [bundle]
    at = BUNDLE_NAMES.index(bundle)
    gain = {GOODS[BUNDLE_GOOD[at]]: BUNDLE_COUNT[at]}
    if BUNDLE_GOOD2[at] >= 0:
        gain[GOODS[BUNDLE_GOOD2[at]]] = 1
    if BUNDLE_PAID[at] < 0:
        return amounts(gain)
    return [*amounts({GOODS[BUNDLE_PAID[at]]: BUNDLE_PRICE[at]}), "→", *amounts(gain)]


def effect_words(effect: Effect | None, words: Words) -> str:
    """The same in words, for those who cannot see it."""
    if effect is None:
        return ""
    gain = words.counts(effect.gain)
    if effect.where is not None:
        return words.say("picture.effect-harvest", what=gain, environment=effect.where)
    if effect.pay:
        return words.say("picture.effect-exchange", what=words.counts(effect.pay), what2=gain)
    return words.say("picture.effect-gain", what=gain)


def fitting(pieces: Iterable[str], room: float, size: float, letters: float) -> float:
    """The largest icon size at which the line fits."""
    line_of = list(pieces)
    while size > 11 and width(line_of, size, letters) > room:
        size -= 0.5
    return size
