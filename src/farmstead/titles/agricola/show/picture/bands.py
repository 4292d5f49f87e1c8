"""The colours of the kinds of cards, and the band on top of each card."""

from typing import Final

from farmstead.pictures.svg import Svg, el
from farmstead.titles.agricola.show.picture.facts import card_facts
from farmstead.titles.agricola.show.picture.scene import Scene

EDGES: Final = {"occupation": "#C98A12", "minor": "#B5623A", "major": "#9B2F22"}
BANDS: Final = {
    "light": {"occupation": "#FBE7B4", "minor": "#F8DCCB", "major": "#F4CFC8"},
    "dark": {"occupation": "#4A3A14", "minor": "#4B2C1B", "major": "#4E211B"},
}
TOKENS: Final = {"occupation": "var(--choose-soft)", "minor": "var(--p2-soft)", "major": "var(--p2-soft)"}


def colour(scene: Scene, kind: str) -> str:
    """The colour of a kind's band; a page that changes its theme has it from the tokens instead."""
    if scene.look.standalone:
        return BANDS[scene.look.theme].get(kind, BANDS[scene.look.theme]["minor"])
    return TOKENS[kind]


def edge(card: str) -> str:
    """The colour of a card's rim."""
    return EDGES[card_facts(card).kind]


def draw_band(x: float, y: float, w: float, high: float, fill: str, radius: float = 9) -> Svg:
    """The upper end of a card, with its round corners."""
    r = radius
    path = f"M{x:g} {y + r:g}a{r:g} {r:g} 0 0 1 {r:g} -{r:g}h{w - 2 * r:.2f}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{high - r:g}"
    return el("path", d=f"{path}h{-w:.2f}z", fill=fill, class_="band")
