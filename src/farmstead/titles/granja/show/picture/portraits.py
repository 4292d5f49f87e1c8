"""Portraits of the 66 helpers: a face of a few parts, chosen by the card's name, and the tool it is known by."""

from typing import Final

from farmstead.pictures.plates import icon
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.granja.show.picture.facts import EMBLEMS

_SKINS: Final = ("#F3C79C", "#E8B07F", "#D99A66", "#B97845", "#F7D6B4")
_HAIRS: Final = ("#4B3020", "#2B2118", "#8A5427", "#B9BDC0", "#C9772B")
_SHIRTS: Final = ("#B8502F", "#2F7A6B", "#3F6FA3", "#8A4F8F", "#6F8F3A", "#C08A1E", "#5F6A71")

# Each hair and hat is drawn around a head of radius 7 at (16, 12) of a 32-unit box.
_HAIR: Final = (
    "M8.5 12C8.5 6 11.5 3 16 3s7.5 3 7.5 9c-2-3.5-4-4-7.5-4s-5.5.5-7.5 4z",
    "M8 20V11c0-5 3.5-8 8-8s8 3 8 8v9c-2 0-2.5-1-2.5-4 0-4-2-7-5.5-7s-5.5 3-5.5 7c0 3-.5 4-2.5 4z",
    "M8.7 11C9 6 12 3.5 16 3.5S23 6 23.3 11c-2-1.5-2.5-3.5-3-4-2.5 1-6 1-8.3 0-.6.5-1.3 2.5-3.3 4z",
    "M9 12c-1-5 2-9 7-9s8 4 7 9c-1-1-1.5-2.5-2-4-2 1.5-8 1.5-10 0-.5 1.5-1 3-2 4z",
)
_HATS: Final = (
    None,
    ("M3.5 9.5c3-1.5 6-2 6.5-2 .5-4 2.5-5.5 6-5.5s5.5 1.5 6 5.5c.5 0 3.5.5 6.5 2-3 2.5-22 2.5-25 0z", "#EFC453"),
    ("M9 8.5c-.5-4 2.5-6.5 7-6.5s7.5 2.5 7 6.5c-4-1.5-10-1.5-14 0z", "#5A4632"),
    ("M8.5 9.5C8 4.5 11 2 16 2s8 2.5 7.5 7.5c-1.5 3-1 5 0 7-1.5-1-2-6-2.5-8-3-1-7-1-10 0-.5 2-1 7-2.5 8 1-2 1.5-4 0-7z",
     "#C0472F"),
    ("M6 8.5C7 4 11 2 17 2c5 0 7.5 2.5 7 5-4-1-9-.5-12 1-2 1-4.5 1.5-6 .5z", "#3F6FA3"),
)  # fmt: skip
_TOQUE: Final = ("M10 8.5V5.5C7.5 5 8-.5 12 1c1.5-2 6.5-2 8 0 4-1.5 4.5 4 2 4.5v3z", "#FFFDF6")

_SPECIAL: Final = {"chef": _TOQUE, "wainwright": _TOQUE}


def portrait(card: str, x: float, y: float, size: float, *, emblem: bool = True, opacity: float | None = None) -> Svg:
    """The face of a helper; the same card always looks the same."""
    seed = sum(ord(char) * 31**at for at, char in enumerate(card)) & 0xFFFFFFFF
    picks: list[int] = []
    for _ in range(5):
        seed = (seed * 1664525 + 1013904223) & 0xFFFFFFFF
        picks.append(seed >> 16)
    skin, hair_colour = _SKINS[picks[0] % len(_SKINS)], _HAIRS[picks[1] % len(_HAIRS)]
    shirt, hair = _SHIRTS[picks[2] % len(_SHIRTS)], _HAIR[picks[3] % len(_HAIR)]
    hat = _SPECIAL.get(card) or _HATS[picks[4] % len(_HATS)]
    line: dict[str, object] = {"stroke": "var(--icon-line)", "stroke_width": 1.8, "stroke_linejoin": "round"}
    face = join(
        [
            el("path", d="M5 29.5c0-6.5 4.5-10.5 11-10.5s11 4 11 10.5z", fill=shirt, **line),
            el("path", d="M12 19.8l4 4 4-4", fill="#FFF6E6", **line),
            el("circle", cx=16, cy=12, r=7, fill=skin, **line),
            el("path", d=hair, fill=hair_colour, **line),
            el("path", d=hat[0], fill=hat[1], **line) if hat else None,
            el("circle", cx=13.4, cy=13, r=1, fill="#2B2118"),
            el("circle", cx=18.6, cy=13, r=1, fill="#2B2118"),
            el("path", d="M14 16.2c1 .9 3 .9 4 0", fill="none", stroke="#8A4A2A", stroke_width=1.2),
        ]
    )
    head = el("g", face, transform=f"translate({x:g} {y:g}) scale({size / 32:.4g})", class_="fs-i")
    tool = EMBLEMS.get(card)
    badge = icon(tool, x + size * 0.66, y + size * 0.52, size * 0.5) if emblem and tool else None
    return group(head, badge, opacity=opacity, aria_hidden="true")
