"""Creatures as a game: its variants, its words, its first position, its pictures."""

from __future__ import annotations

from farmstead.kernel.plan import Plan
from farmstead.kernel.position import Position
from farmstead.kernel.reason import Reason
from farmstead.kernel.variants import Preset, Variant
from farmstead.titles.creatures.buildings import register  # noqa: F401  fills the register of tiles
from farmstead.titles.creatures.rules.options import ANYTIME_KINDS, VOCABULARY
from farmstead.titles.creatures.rules.position import DRAWN, Creatures, first_position
from farmstead.titles.creatures.rules.sequence import STEPS, Draw, FirstPlayer, Round
from farmstead.titles.creatures.sense.options import sensible
from farmstead.titles.creatures.sense.worth import worth, worth_of
from farmstead.titles.title import Title, texts_of


class CreaturesGame(Title):
    """Agricola: All Creatures Big and Small, for two."""

    def __init__(self) -> None:
        super().__init__(
            name="creatures",
            rules_version=3,
            reads=(1, 2),
            players=(2,),
            variants=[
                Variant("buildings", ("base", "advanced", "expert"), "base"),
                Variant("first", ("random", "A", "B"), "random"),
                Variant("dairy-farm", ("wood", "stone"), "wood", ruling=True),
            ],
            vocabulary=VOCABULARY,
            texts=texts_of("creatures"),
            steps=STEPS,
            anytime_kinds=ANYTIME_KINDS,
        )

    def presets(self) -> list[Preset]:
        return [Preset("first-game", 2, {}, 1), Preset("tournament", 2, {"buildings": "expert"}, 3)]

    def first_position(self, players: int, settings: dict[str, str]) -> Position:
        pos = first_position(self, players, settings)
        pos.agenda.append(Round())
        if settings["first"] == "random":
            pos.agenda.append(FirstPlayer())
        else:
            pos.first = pos.starter = "AB".index(settings["first"])
        drawn = DRAWN[settings["buildings"]]
        if drawn:
            pos.agenda.append(Draw(drawn))
        return pos

    def worth(self, pos: Position) -> list[float]:
        return worth(pos)

    def worth_of(self, pos: Position, seat: int) -> float:
        return worth_of(pos, seat)

    def sensible(self, pos: Position) -> list[int]:
        return sensible(pos)

    def paintable(self, pos: Position, seat: int) -> list[str]:
        from farmstead.titles.creatures.show.planning import paintable

        assert isinstance(pos, Creatures)
        return paintable(pos, seat)

    def gathered(self, pos: Position, seat: int) -> list[list[int]]:
        from farmstead.titles.creatures.show.gathering import gathered

        assert isinstance(pos, Creatures)
        return gathered(pos, seat)

    def plan(self, pos: Position, seat: int, cells: list[str], earlier: list[tuple[Position, int]]) -> Plan | Reason:
        from farmstead.titles.creatures.show.planning import plan

        assert isinstance(pos, Creatures)
        return plan(pos, seat, cells)
