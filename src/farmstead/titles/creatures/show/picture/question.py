"""The question panel: the workers at home, hints."""

from farmstead.pictures import question
from farmstead.titles.creatures.rules.names import WORKERS
from farmstead.titles.creatures.show.picture.chips import Chips
from farmstead.titles.creatures.show.picture.scene import Scene


class Asked(question.Asked[Scene]):
    """The panel of Creatures."""

    def __init__(self, scene: Scene, width: float) -> None:
        super().__init__(scene, width, Chips(scene))

    def workers(self) -> tuple[int, int]:
        if self.scene.choices.kind != "work" or self.scene.answering is None:
            return 0, 0
        return int(self.scene.seat(self.scene.answering).get("home", 0)), WORKERS

    def places(self) -> dict[str, int]:
        choices = self.scene.choices
        return {
            "spaces": len(choices.spaces),
            "buildings": len(choices.buildings),
            "cells": len(choices.cells),
            "edges": len(choices.edges),
        }
