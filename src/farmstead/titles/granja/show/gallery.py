"""All farm cards of La Granja for those who read: each with its four edges."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from farmstead.kernel.game import Game
from farmstead.kernel.leaves import Leaf, facets, leaf, ruled
from farmstead.titles.granja.rules.names import CARDS, CROPS, GOODS, helper_section
from farmstead.titles.granja.rules.position import Granja
from farmstead.titles.granja.show.board_text import TEXTS
from farmstead.titles.granja.show.picture.facts import EMBLEMS, icon_of
from farmstead.titles.granja.show.printed import printed
from farmstead.titles.granja.show.view import printed as figures_of

PHASES: Final = ("farm", "revenue", "transport", "scoring", "any")


def gallery(game: Game, lang: str) -> dict[str, Any]:
    """The cards by their numbers; figures are those of the package."""
    values: dict[str, list[tuple[str, ...]]] = {
        "kind": [("card", TEXTS.say(lang, "gallery.kind"), "helper")],
        "field": [(good, TEXTS.say(lang, f"good.{good}")) for good in GOODS[:CROPS]],
        "when": [(phase, TEXTS.say(lang, f"phase.{phase}")) for phase in PHASES],
        "barrow": [(good, TEXTS.say(lang, f"good.{good}"), icon_of(good)) for good in GOODS],
    }
    return {"facets": facets(TEXTS, lang, values), "cards": [_leaf(game, number, lang) for number in range(len(CARDS))]}


def held(pos: Granja) -> list[tuple[list[str], list[str]]]:
    """The hand of each seat, and the cards laid to its farm, whichever edge shows."""
    return [
        (
            [CARDS[n] for n in farm.hand],
            [CARDS[n] for n in (*farm.fields, *farm.barrows, *farm.extensions, *farm.helpers) if n >= 0],
        )
        for farm in pos.farms
    ]


@cache
def _figures(game: Game) -> list[dict[str, Any]]:
    pos = game.start()
    assert isinstance(pos, Granja)
    return [figures_of(pos, number) for number in range(len(CARDS))]


def _text(game: Game, number: int, lang: str) -> str:
    figures = _figures(game)[number]
    return TEXTS.say(lang, f"card_text.{CARDS[number]}", n=figures["amount"], second=figures["second"])


def _leaf(game: Game, number: int, lang: str) -> Leaf:
    name, figures = CARDS[number], _figures(game)[number]
    return leaf(
        name,
        TEXTS.say(lang, f"card.{name}"),
        TEXTS.say(lang, "gallery.kind"),
        _text(game, number, lang),
        [EMBLEMS[name], icon_of(figures["crop"])],
        tone="ochre",
        icon="helper",
        code=str(number + 1),
        sides=printed(game, "card", name, lang),
        rulings=[
            *([TEXTS.say(lang, "gallery.once")] if figures["once"] else []),
            *ruled(TEXTS, lang, f"card_ruling.{name}"),
        ],
        section=helper_section(number),
        meets=_meets(game, number, lang),
        facets={
            "kind": ["card"],
            "field": [figures["crop"]],
            "when": figures["phase"].split("/"),
            "barrow": list(dict.fromkeys(figures["barrow"]["goods"])),
        },
    )


def _meets(game: Game, number: int, lang: str) -> list[dict[str, str]]:
    """Cards whose helpers name each other."""
    found: dict[str, str] = {}
    for other in range(len(CARDS)):
        if other != number and _names(game, number, other):
            found[CARDS[other]] = "named"
        elif other != number and _names(game, other, number):
            found[CARDS[other]] = "names"
    return [{"id": name, "why": TEXTS.say(lang, f"meets.{why}")} for name, why in found.items()]


def _names(game: Game, number: int, other: int) -> bool:
    title = TEXTS.say("en", f"card.{CARDS[other]}")
    return re.search(rf"[a-z] {re.escape(title)}\b", _text(game, number, "en")) is not None
