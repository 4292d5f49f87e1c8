"""The question panel: the people at home, hints, the result."""

from farmstead.pictures import question
from farmstead.titles.agricola.show.picture.chips import Chips
from farmstead.titles.agricola.show.picture.scene import Scene
from farmstead.titles.agricola.show.picture.seats import crew
from farmstead.titles.agricola.show.picture.shapes import are_few


class Asked(question.Asked[Scene]):
    """The panel of Agricola."""

    def __init__(self, scene: Scene, width: float) -> None:
        super().__init__(scene, width, Chips(scene))

    def workers(self) -> tuple[int, int]:
        if self.scene.choices.kind != "work" or self.scene.answering is None:
            return 0, 0
        own = self.scene.seat(self.scene.answering)
        return int(own.get("home") or 0), crew(own)

    def places(self) -> dict[str, int]:
        choices = self.scene.choices
        return {
            "spaces": len(choices.spaces),
            "majors": len(choices.majors),
            "hand": len(choices.hand),
            "cells": len(choices.cells),
            "shapes": len(choices.shapes) if are_few(self.scene) else 0,
            "painted": 0 if are_few(self.scene) else len(choices.shapes),
            "cook": len(choices.goods) if choices.kind == "work" else 0,
        }
