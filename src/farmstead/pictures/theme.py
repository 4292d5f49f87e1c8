"""The design tokens of assets/tokens.css, for drawings that cannot rely on a page's style sheet.

Many SVG programs (document editors, image converters) know no CSS variables, so a drawing that stands alone has every
`var(--panel)` replaced by the colour of its theme.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final

THEMES: Final = ("light", "dark")

_TOKEN: Final = re.compile(r"--([a-z0-9-]+)\s*:\s*([^;]+);")
_VAR: Final = re.compile(r"var\(--([a-z0-9-]+)(?:,[^()]*)?\)")
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)


def check_theme(theme: str) -> str:
    """Give `theme` back if it is one; otherwise say which there are."""
    if theme not in THEMES:
        raise ValueError(f"unknown theme {theme!r}: choose one of {', '.join(THEMES)}")
    return theme


def asset(name: str) -> str:
    """The text of a file of the kit (`tokens.css`, `pictures.css`), for a page that shows live drawings."""
    return files("farmstead.pictures").joinpath(f"assets/{name}").read_text(encoding="utf-8")


@cache
def tokens(theme: str) -> dict[str, str]:
    """Every token and its value in `theme`; the dark theme changes some of the light one's."""
    css = _COMMENT.sub("", asset("tokens.css"))
    light, _, rest = css.partition('[data-theme="dark"]')
    dark = rest.partition("}")[0]
    found = dict(_TOKEN.findall(light))
    if check_theme(theme) == "dark":
        found.update(_TOKEN.findall(dark))
    return {name: value.strip() for name, value in found.items()}


def resolve(markup: str, theme: str) -> str:
    """`markup` with every `var(--name)` replaced by its value; an unknown token is a KeyError."""
    values = tokens(theme)

    def value(match: re.Match[str]) -> str:
        return values[match[1]].replace('"', "'")

    return _VAR.sub(value, markup)


@cache
def rules(theme: str, previews: bool = False) -> str:
    """The few style rules a drawing that stands alone carries: they refine it, nothing depends on them.

    Those for previews only go into drawings that have some.
    """
    kept = _COMMENT.sub("", asset("pictures.css"))
    if not previews:
        kept = re.sub(r"[^{}]*\.preview\s*\{[^{}]*\}", "", kept)
    dark_only = re.compile(r'\[data-theme="dark"\]\s*([^{}]+\{[^{}]*\})')
    kept = dark_only.sub(r".fs[data-theme=dark] \1" if theme == "dark" else "", kept)
    return re.sub(r"\s+", " ", kept).strip().replace("&", "&amp;").replace("<", "&lt;")


def hatches() -> str:
    """Fills: `fs-hatch` for what is closed, `fs-can` for what may be chosen."""
    return (
        '<pattern id="fs-hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<rect width="14" height="14" fill="var(--panel)"/><rect width="7" height="14" fill="var(--blocked-soft)"/>'
        "</pattern>"
        '<linearGradient id="fs-can" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--panel)"/>'
        '<stop offset="1" stop-color="var(--choose-soft)"/></linearGradient>'
    )


def paint() -> str:
    """The fill `fs-paint`: what is being painted, and food that could be made."""
    return (
        '<pattern id="fs-paint" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<rect width="5" height="12" fill="var(--choose)" fill-opacity=".55"/></pattern>'
    )
