"""What is printed on the buildings of Creatures, in words."""

from __future__ import annotations

from farmstead.games.creatures.board_text import TEXTS
from farmstead.games.creatures.picture.facts import building_facts
from farmstead.i18n import priced


def printed(kind: str, thing: str, lang: str) -> list[str]:
    if kind != "building":
        return []
    facts = building_facts(thing)
    return priced(TEXTS, lang, facts.costs, facts.points)
