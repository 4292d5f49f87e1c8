"""The question panel: the workers at home, hints, the result."""

from farmstead.games.creatures.picture.chips import Chips
from farmstead.games.creatures.picture.scene import Scene
from farmstead.pictures import question
from farmstead.pictures.goods import seat_token, signed
from farmstead.pictures.svg import Svg, join


class Asked(question.Asked[Scene]):
    """The panel of Creatures."""

    first = 29
    top = 20
    below = 22
    drop = 13
    least = 0
    sizes = (18, 17, 16)

    def __init__(self, scene: Scene, width: float) -> None:
        super().__init__(scene, width, Chips(scene))

    def corner_width(self) -> float:
        return 92 if self._shows_workers() else 0

    def _shows_workers(self) -> bool:
        return self.scene.answering is not None and self.scene.choices.kind == "work"

    def draw_corner(self) -> Svg | None:
        seat = self.scene.answering
        if seat is None or not self._shows_workers():
            return None
        home = int(self.scene.seat(seat).get("home", 0))
        label = self.scene.words.say("picture.at-home", n=home, n2=3, name=self.scene.name(seat))
        x = self.width - 12 - 3 * 25
        tokens = [
            seat_token(seat, x + 25 * at, 12, 22, label=None if at else label, away=at >= home) for at in range(3)
        ]
        return join(tokens)

    def places(self) -> dict[str, int]:
        choices = self.scene.choices
        return {
            "spaces": len(choices.spaces),
            "buildings": len(choices.buildings),
            "cells": len(choices.cells),
            "edges": len(choices.edges),
        }

    def result(self) -> tuple[str, str]:
        return _result(self.scene), ""


def _result(scene: Scene) -> str:
    """Who has won, and by how much."""
    winners = [int(seat) for seat in scene.view.get("winners") or []]
    totals = {seat: scene.total(seat) for seat in scene.seats()}
    if not winners:
        return scene.words.say("picture.over")
    best = winners[0]
    rest = max((total for seat, total in totals.items() if seat != best), default=0.0)
    key_ = "you-win" if best == scene.you else "wins"
    if rest == totals[best]:
        key_ += "-tie"
    lang = scene.words.lang
    shown = {"n": signed(totals[best], lang), "n2": signed(rest, lang)}
    return scene.words.say(f"picture.{key_}", name=scene.name(best), **shown)
