"""The question panel: the workers at home, hints."""

from farmstead.games.creatures.names import WORKERS
from farmstead.games.creatures.picture.chips import Chips
from farmstead.games.creatures.picture.scene import Scene
from farmstead.pictures import question


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
