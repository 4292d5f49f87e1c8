"""The icon sprite: which symbols there are, and the ones a drawing uses.

A page that shows live drawings puts `sprite()` into itself once; a drawing that stands alone carries only what it uses.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final

from farmstead.pictures import theme

PREFIX: Final = "i-"
"""Ids of symbols in a document start with this, so that they meet no id of the page around them."""

_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)"(.*?)</symbol>', re.DOTALL)
_USE: Final = re.compile(rf'href="#{PREFIX}([^"]+)"')


@cache
def all_symbols() -> dict[str, str]:
    """Every symbol of the sprite by its name."""
    text = files("farmstead.pictures").joinpath("assets/icons.svg").read_text(encoding="utf-8")
    return {name: f'<symbol id="{PREFIX}{name}"{rest}</symbol>' for name, rest in _SYMBOL.findall(text)}


def has(name: str) -> bool:
    """Whether the sprite has an icon of that name."""
    return name in all_symbols()


def symbols(markup: str) -> list[str]:
    """The symbols `markup` uses, each once. An icon that is not in the sprite is a KeyError: a hole in the drawing."""
    return [all_symbols()[name] for name in dict.fromkeys(_USE.findall(markup))]


def sprite() -> str:
    """All symbols and fill patterns in one hidden `<svg>`, for a page that shows live drawings."""
    inside = theme.hatches() + theme.paint() + "".join(all_symbols().values())
    frame = 'xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"'
    return f"<svg {frame}><defs>{inside}</defs></svg>"
