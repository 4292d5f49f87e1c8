"""Positions of Agricola with hands and played cards, as many as there may be, for pictures and pages."""

from __future__ import annotations

import json
import random
from typing import Any

import farmstead
from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.card_ids import A_MINORS, A_OCCUPATIONS, B_MINORS, B_OCCUPATIONS
from farmstead.titles.agricola.rules.options import VOCABULARY
from tests.rules.agricola.table import data_of

GAME = farmstead.game("agricola")
BY_ID = {card.id: card for card in CARDS}
MAJORS = ("fireplace-2", "clay-oven", "joinery", "well")
OTHERS = ("hearth-4", "stone-oven", "pottery", "fireplace-3")


def seated(
    players: int = 4,
    hand: tuple[int, int] = (4, 5),
    played: tuple[int, int] = (4, 2),
    majors: tuple[str, ...] = MAJORS[:1],
    round: int = 8,
    seed: int = 1,
) -> Position:
    """Seat A holds and has played so many occupations and minors; the others a few of each. A is to place."""
    rng = random.Random(seed)
    occupations = [card for card in (*A_OCCUPATIONS, *B_OCCUPATIONS) if BY_ID[card].players <= players]
    minors = [card for card in (*A_MINORS, *B_MINORS) if not BY_ID[card].travels]
    rng.shuffle(occupations)
    rng.shuffle(minors)

    def take(pile: list[str], n: int) -> list[str]:
        taken, pile[:n] = pile[:n], []
        return taken

    farms: list[dict[str, Any]] = [
        {
            "food": 4, "wood": 3, "clay": 3, "reed": 1, "grain": 2, "vegetable": 1,
            "fields": ["b2 grain 2", "b3 grain 2", "c3"],
            "hand": take(occupations, hand[0]) + take(minors, hand[1]),
            "cards": take(occupations, played[0]) + take(minors, played[1]),
            "majors": list(majors),
        }
    ]  # fmt: skip
    for seat in range(1, players):
        farms.append(
            {
                "food": seat + 1,
                "wood": 2,
                "cards": take(occupations, 3) + take(minors, 2),
                "hand": take(occupations, 2) + take(minors, 3),
                "majors": [OTHERS[seat - 1]],
            }
        )
    data = data_of(*farms, players=players, edition="2016", mode="full", decks="ab", round=round)
    return GAME.from_json(json.dumps(data))


def choosing(kept: int = 3, left: int = 7, kind: str = "occupation", players: int = 4) -> dict[str, Any]:
    """The view of seat A in a draft, with so many cards kept and so many in the pack."""
    view = seated(players, hand=(0, 0), played=(0, 0), majors=(), round=1).view(0)
    cards = [*A_OCCUPATIONS, *B_OCCUPATIONS] if kind == "occupation" else [*A_MINORS, *B_MINORS]
    pack, held = cards[:left], cards[left : left + kept]
    view["seats"][0]["hand"] = {"occupations": 0, "minors": 0, "cards": held}
    view |= {
        "dealing": {
            "step": "draft", "kind": kind, "waiting": [0], "answered": [*range(1, players)], "pick": kept + 1,
            "picks": 7, "left": left, "from": 1, "to": players - 1, "pack": pack, "kept": held,
        },
        "question": {"kind": "draft", "seat": 0, "params": {}},
        "options": [{"id": VOCABULARY.id(f"card {card}"), "spelling": f"card {card}"} for card in pack],
        "closed": [],
    }  # fmt: skip
    return view


def rejecting(players: int = 4) -> dict[str, Any]:
    """The view of seat A who was dealt ten of each kind and throws three."""
    view = choosing(players=players)
    hand = [*A_OCCUPATIONS[:10], *A_MINORS[:10]]
    view["seats"][0]["hand"] = {"occupations": 10, "minors": 10, "cards": hand}
    surplus = [{"occupations": 3, "minors": 3}] * players
    view["dealing"] = {"step": "reject", "waiting": [0], "answered": [1], "surplus": surplus}
    view["question"] = {"kind": "reject", "seat": 0, "params": {"occupations": 3, "minors": 3}}
    view["options"] = [{"id": VOCABULARY.id(f"card {card}"), "spelling": f"card {card}"} for card in hand]
    return view
