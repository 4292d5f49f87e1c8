"""The question panel: the people at home, hints, the result."""

from farmstead.games.agricola.picture.chips import Chips
from farmstead.games.agricola.picture.scene import Scene
from farmstead.pictures import question
from farmstead.pictures.goods import seat_token, signed
from farmstead.pictures.svg import Svg, join


class Asked(question.Asked[Scene]):
    """The panel of Agricola."""

    first = 29
    top = 17
    foot = 5
    drop = 11

    def __init__(self, scene: Scene, width: float) -> None:
        super().__init__(scene, width, Chips(scene))

    def _people(self) -> int:
        """How many people of the seat that is asked are shown in the corner."""
        seat = self.scene.answering
        shown = self.scene.choices.kind == "work" and seat is not None
        return int(self.scene.seat(seat or 0).get("people") or 0) if shown else 0

    def corner_width(self) -> float:
        return self._people() * 24 + 8 if self._people() else 0

    def draw_corner(self) -> Svg | None:
        seat, people = self.scene.answering, self._people()
        if seat is None or not people:
            return None
        home = int(self.scene.seat(seat).get("home") or 0)
        label = self.scene.words.say("picture.at-home", n=home, n2=people, name=self.scene.name(seat))
        x = self.width - 12 - people * 24
        tokens = [
            seat_token(seat, x + 24 * at, 12, 21, label=None if at else label, away=at >= home) for at in range(people)
        ]
        return join(tokens)

    def places(self) -> dict[str, int]:
        choices = self.scene.choices
        return {
            "spaces": len(choices.spaces),
            "majors": len(choices.majors),
            "hand": len(choices.hand),
            "cells": len(choices.cells),
            "shapes": len(choices.shapes),
            "cook": len(choices.goods) if choices.kind == "work" else 0,
        }

    def result(self) -> tuple[str, str]:
        return _result(self.scene), ""


def _result(scene: Scene) -> str:
    """Who has won, and by how much; alone, how the score compares with what was to be reached."""
    words, lang = scene.words, scene.words.lang
    totals = {seat: scene.total(seat) for seat in scene.seats()}
    if len(totals) == 1:
        target = (scene.view.get("solo") or {}).get("target")
        shown = signed(next(iter(totals.values())), lang)
        return words.say("picture.solo-result", n=shown, n2=target) if target is not None else words.say("picture.over")
    winners = [int(seat) for seat in scene.view.get("winners") or []]
    if not winners:
        return words.say("picture.over")
    if len(winners) > 1:
        names = ", ".join(scene.you_or_name(seat) for seat in winners)
        return words.say("picture.shared", names=names, n=signed(totals[winners[0]], lang))
    best = winners[0]
    rest = max((total for seat, total in totals.items() if seat != best), default=0.0)
    shown_totals = {"n": signed(totals[best], lang), "n2": signed(rest, lang)}
    return words.say("picture.you-win" if best == scene.you else "picture.wins", name=scene.name(best), **shown_totals)
