"""The question panel: hints, who is waited for, the result."""

from farmstead.games.granja.picture.chips import Chips, shut
from farmstead.games.granja.picture.scene import Scene
from farmstead.pictures import question
from farmstead.pictures.goods import signed


class Asked(question.Asked[Scene]):
    """The panel of La Granja."""

    first = 27
    foot = 2
    drop = 10
    least = 62

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
        return _result(self.scene), _ranks(self.scene)


def _result(scene: Scene) -> str:
    """Who has won, and by how much."""
    winners = [int(seat) for seat in scene.view.get("winners") or []]
    totals = {seat: scene.total(seat) for seat in scene.seats()}
    lang = scene.words.lang
    if scene.solo and len(totals) == 1:
        return scene.words.say("picture.solo-result", n=signed(next(iter(totals.values())), lang))
    if not winners:
        return scene.words.say("picture.over")
    best = signed(totals[winners[0]], lang)
    if len(winners) > 1:
        names = ", ".join(scene.name(seat) for seat in winners)
        return scene.words.say("picture.shared", name=names, n=best)
    rest = max((total for seat, total in totals.items() if seat != winners[0]), default=0.0)
    key_ = "picture.you-win" if winners[0] == scene.you else "picture.wins"
    return scene.words.say(key_, name=scene.name(winners[0]), n=best, n2=signed(rest, lang))


def _ranks(scene: Scene) -> str:
    """Everybody in the order of the result."""
    seats = sorted(scene.seats(), key=scene.total, reverse=True)
    if len(seats) < 2:
        return ""
    return " · ".join(f"{scene.name(seat)} {signed(scene.total(seat), scene.words.lang)}" for seat in seats)
