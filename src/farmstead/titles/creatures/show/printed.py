"""What is printed on the buildings of Creatures, in words."""

from __future__ import annotations

from farmstead.i18n import priced
from farmstead.kernel.game import Game
from farmstead.titles.creatures.show.board_text import TEXTS
from farmstead.titles.creatures.show.picture.facts import building_facts


def printed(game: Game, kind: str, thing: str, lang: str) -> list[str]:
    if kind != "building":
        return []
    facts = building_facts(thing)
    return priced(TEXTS, lang, facts.costs, facts.points)
