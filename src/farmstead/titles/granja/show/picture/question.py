"""The question panel: hints, who is waited for, the result."""

from farmstead.i18n import signed
from farmstead.pictures import question
from farmstead.titles.granja.show.picture.chips import Chips, shut
from farmstead.titles.granja.show.picture.scene import Scene


class Asked(question.Asked[Scene]):
    """The panel of La Granja."""

    def __init__(self, scene: Scene, width: float) -> None:
        super().__init__(scene, width, Chips(scene))

    def places(self) -> dict[str, int]:
        choices = self.scene.choices
        return {
            "hand": len(choices.hand),
            "dice": len(choices.dice),
            "shop": len(choices.shop),
            "turns": len(choices.turns),
            "helpers": len(choices.helpers),
            "spaces": len(choices.spaces),
            "loads": sum(len(loads) for loads in choices.loads.values()),
            "sets": sum(len(sets) for sets in choices.sets.values()),
        }

    def hints(self) -> list[str]:
        """Why not, in the same breath: the first reason that is not plain from the table."""
        return super().hints() + [choice.label for choice in shut(self.scene)[:1]]

    def waiting(self, seat: int, said: str) -> tuple[str, str]:
        """Several may be asked at once; whoever has chosen in secret already sees that."""
        scene, words = self.scene, self.scene.words
        deciders = [int(decider) for decider in scene.view.get("deciders") or [seat]]
        names = ", ".join(scene.name(decider) for decider in deciders)
        if scene.view.get("chosen") is not None:
            return words.say("picture.chosen", name=names), ""
        if len(deciders) < 2:
            return super().waiting(deciders[0], said)
        return words.say("picture.choosing-many", name=names), words.say("picture.quoted", what=said)

    def result(self) -> tuple[str, str]:
        """Everybody in the order of the result."""
        scene, words = self.scene, self.scene.words
        ranked = sorted(scene.seats(), key=scene.total, reverse=True)
        totals = {seat: signed(scene.total(seat), words.lang) for seat in ranked}
        if len(totals) == 1:
            return super().result()
        return super().result()[0], " · ".join(f"{scene.name(seat)} {total}" for seat, total in totals.items())
