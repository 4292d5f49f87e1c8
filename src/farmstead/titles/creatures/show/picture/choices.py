"""Which thing on the picture stands for which option of the view."""

from collections.abc import Mapping
from typing import Final

from farmstead.pictures import choices
from farmstead.pictures.choices import Choice, View, patterns
from farmstead.titles.creatures.show.picture.words import Words

_SPELLED: Final = patterns(
    {
        "place": "place {space}",
        "build": "build {building}",
        "pay": "pay {good}",
        "on": "on {cell}",
        "fence": "fence {cell} {side}",
        "trough": "trough {cell}",
        "upgrade": "upgrade {cell} {good}",
        "expand": "expand {side}",
        "take": "take {good}",
        "release": "release {animal}",
        "swap": "swap {animal}",
        "add": "add {animal}",
        "done": "done",
        "decline": "decline",
        "use": "use {building}",
        "give": "give {good} {good2}",
        "market": "market {animal}",
        "trade": "trade {animal} {animal2} for {animal3}",
        "firm": "firm {cell}",
        "lift": "lift {thing} {cell}",
        "draw": "draw {building}",
        "first": "first {seat}",
    }
)

ON_BOARD: Final = {"place", "build", "on", "trough", "firm", "fence"}
"""Kinds whose place on the board says all; the others are also listed under the question."""


class Choices(choices.Choices):
    """The options of a view, sorted by the thing on the picture that stands for them."""

    spelled = _SPELLED
    # Edges are picked with the pointer or the arrows.
    keyless = "fence"

    def __init__(self, view: View, words: Words, keys: bool = True) -> None:
        super().__init__(view, words)
        self.spaces: Final[dict[str, Choice]] = {}
        self.buildings: Final[dict[str, Choice]] = {}
        self.cells: Final[dict[str, list[Choice]]] = {}
        self.edges: Final[dict[str, Choice]] = {}
        self.releases: Final[dict[str, Choice]] = {}
        self._spaces: Final = {str(space["id"]) for space in view["spaces"]}
        self._display: Final = {str(building) for building in view["display"]}
        self.sort(view, words, keys)

    def put(self, choice: Choice) -> bool:
        kind, fields = choice.kind, choice.words
        if kind == "place" and fields["space"] in self._spaces:
            self.spaces[fields["space"]] = choice
        elif kind == "build" and fields["building"] in self._display:
            self.buildings[fields["building"]] = choice
        elif kind == "fence":
            self.edges[f"{fields['cell']} {fields['side']}"] = choice
        elif "cell" in fields:
            self.cells.setdefault(fields["cell"], []).append(choice)
            return kind in ON_BOARD
        elif kind == "release":
            self.releases[fields["animal"]] = choice
            return self.kind != "settle"
        else:
            return False
        return True

    def label_params(self, fields: Mapping[str, str]) -> dict[str, object]:
        edge = {"edge": f"{fields['cell']} {fields['side']}"} if {"cell", "side"} <= fields.keys() else {}
        return super().label_params(fields) | edge
