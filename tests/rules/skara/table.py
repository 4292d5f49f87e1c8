"""Setting up a table of Skara Brae in a few words, and playing on it by spellings.

A set-up names what a test is about; the rest (the deck, the sets, the stacks, a slider that fits) is balanced, so that
`from_json` accepts it with every invariant checked.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import farmstead
from farmstead.kernel.position import Position
from farmstead.titles.skara.cards.kinds import CARD_NAMES, COPIES, SETTLERS
from farmstead.titles.skara.rules.names import GOODS, SPECIAL_NAMES

GAME = farmstead.game("skara")
VARIANTS = {variant.name: variant.default for variant in GAME.variants}
LETTERS = "ABCD"
SIZE = {1: 0, 2: 4, 3: 4, 4: 5}
FILLERS = [
    "roof", "hunter", "herdsman", "shepherd", "angler", "stone-ball", "utensils", "mason", "reaper", "scout", "giller",
    "baker", "trapper", "axeman", "watchman", "tracker", "sawyer", "farmhand", "slinger", "forester",
]  # fmt: skip
"""Cards that fill the sets when a test does not care."""
OTHERS = ["build", "explore", "innovate", "muster"]
"""Special tiles of seats a test does not care about."""

Village = dict[str, Any]


def village_data(spec: Village, special: str, round: int) -> dict[str, Any]:
    """A village as the position file has it, from the few things a test names."""
    spec = dict(spec)
    goods = {good: spec.pop(good, 0) for good in GOODS}
    tokens = sum(goods.values())
    placed = spec.pop("placed", {})
    large_on = spec.pop("large_on", None)
    black = spec.pop("black", 0)
    data = {
        "goods": goods,
        "slider": spec.pop("slider", min(11, max(2, 1 + -(-tokens // 3)))),
        "furnish": spec.pop("furnish", 0),
        "trade": spec.pop("trade", 0),
        "special": spec.pop("special", special),
        "dealt": [],
        "flipped": spec.pop("flipped", []),
        "settlers": spec.pop("settlers", []),
        "village-roofs": spec.pop("roofs", 0),
        "supply-roofs": spec.pop("thatch", 0),
        "stone-balls": spec.pop("balls", 0),
        "utensils": spec.pop("utensils", 0),
        "spindles": spec.pop("spindles", 0),
        "workers": {
            "large": 0 if large_on else 1,
            "small": round - 1 + black - sum(placed.values()),
            "black": black,
            "placed-large": large_on,
            "placed-small": placed,
        },
    }
    assert not spec, f"unknown: {spec}"
    return data


def held(village: dict[str, Any]) -> list[str]:
    """The village cards a village has."""
    cards = ["roof"] * village["village-roofs"] + ["stone-ball"] * village["stone-balls"]
    return [*cards, *["utensils"] * village["utensils"], *village["settlers"]]


def data_of(
    players: int = 2,
    at: str = "work",
    round: int = 2,
    turn: int = 1,
    row: list[str] | None = None,
    coming: list[str] | None = None,
    order: list[str] | None = None,
    discard: dict[str, int] | None = None,
    last: bool = False,
    over: bool = False,
    focus: list[str] | None = None,
    tasks: dict[str, bool] | None = None,
    variants: dict[str, str] | None = None,
    **seats: Village,
) -> dict[str, Any]:
    """A position as data. `at`: "turn" (the top marker chooses a card) or "work" (seat A places workers).

    `last`: seat A plays the last turn of the round. `order`: the left stack, top first (at "turn").
    """
    turn = 3 if last or over else turn
    round = 4 if over else round
    used = [spec["special"] for spec in seats.values() if "special" in spec]
    free = [name for name in [*OTHERS, *SPECIAL_NAMES] if name not in used]
    villages = [village_data(seats.get(LETTERS[seat], {}), free[seat], round) for seat in range(players)]
    size = SIZE[players]
    markers = [*LETTERS[:players], "neutral"] if players == 2 else list(LETTERS[:players])
    stacks: dict[str, list[str]] = {"left": [], "upper": [], "right": []}
    frame: list[dict[str, Any]] = [{"step": "round"}, {"step": "end-of-round"}]
    if players == 1:
        lying = {1: 4, 2: 3, 3: 2}[turn] if at == "turn" else 0
        frame.append({"step": "solo-turn"})
    elif at == "turn":
        stacks["left"] = order or markers
        lying = size
    else:
        rest = [marker for marker in markers if marker != "A"]
        stacks["right"] = ["A", *(rest if last else [])]
        stacks["left"] = [] if last else rest
        lying = size - len(stacks["right"])
        frame.append({"step": "next-marker"})
    seat = 0 if players == 1 or at == "work" else LETTERS.index(stacks["left"][0])
    if at == "turn":
        agenda = [*frame, {"step": "turn", "seat": seat}]
    else:
        agenda = [*frame, {"step": "take-back", "seat": 0}, {"step": "work", "seat": 0}]
    if over:
        agenda, lying = [], 0
        stacks = {"left": order or markers if players > 1 else [], "upper": [], "right": []}
    coming_count = 0 if over else size * (3 - turn)
    taken = [card for village in villages for card in held(village)]
    lie = row if row is not None else fill(taken, lying)
    later = coming if coming is not None else fill(taken + lie, coming_count)
    discard = discard or {}
    deck = {}
    for card, copies in zip(CARD_NAMES, COPIES, strict=True):
        left = copies - (taken + lie + later).count(card) - discard.get(card, 0)
        assert left >= 0, f"too many of {card}"
        if left:
            deck[card] = left
    solo = players == 1
    chosen = {**VARIANTS, **(variants or {})}
    return {
        "game": "skara",
        "rules": GAME.rules_version,
        "players": players,
        "variants": chosen,
        "round": round,
        "phase": "rest" if over else "turn",
        "turn": turn,
        "deck": deck,
        "discard": discard,
        "row": lie,
        "coming": later,
        "drawn": [],
        "order": stacks,
        "focus": (focus or ["sets", "roofs", "food", "flipped"][: int(chosen["focus"])]) if solo else [],
        "tasks": (tasks if tasks is not None else default_tasks(int(chosen["tasks"]))) if solo else {},
        "villages": villages,
        "agenda": agenda,
    }


def default_tasks(n: int) -> dict[str, bool]:
    words = [words["task"] for words in map(GAME.vocabulary.words, GAME.vocabulary.kinds["task"])]
    return dict.fromkeys(words[:n], False)


def fill(taken: list[str], count: int) -> list[str]:
    """So many cards of which some are left."""
    found: list[str] = []
    for card in FILLERS * 3:
        if len(found) == count:
            break
        if (taken + found).count(card) < COPIES[CARD_NAMES.index(card)]:
            found.append(card)
    assert len(found) == count
    return found


def table(**spec: Any) -> Position:
    return GAME.from_json(json.dumps(data_of(**spec)))


# -- playing and looking -----------------------------------------------------------------------------------------------


def do(pos: Position, *spellings: str) -> Position:
    """Plays options by their spellings, whoever is asked."""
    for spelling in spellings:
        pos.play(pos.parse(spelling))
    return pos


def spellings(pos: Position, kind: str = "") -> list[str]:
    """The options now, of one kind or all."""
    kinds = GAME.vocabulary
    return [pos.spell(option) for option in pos.options() if kind in ("", kinds.kind(option))]


def refused(pos: Position, spelling: str) -> str:
    """The code of the reason why an option is closed; playing it fails and changes nothing."""
    before = pos.key()
    reason = pos.why_not(spelling)
    assert reason is not None, f"{spelling!r} is open"
    with pytest.raises(farmstead.IllegalOption):
        pos.play(GAME.vocabulary.id(spelling))
    assert pos.key() == before
    return reason.code


def cited(pos: Position, spelling: str) -> tuple[str, str]:
    """The code of the reason why an option is closed, and the section of the rulebook it cites."""
    reason = pos.why_not(spelling)
    assert reason is not None, f"{spelling!r} is open"
    return reason.code, reason.section


def seat(pos: Position, letter: str = "A") -> dict[str, Any]:
    """What everybody sees of a seat."""
    found: dict[str, Any] = pos.view(None)["seats"][LETTERS.index(letter)]
    return found


def goods(pos: Position, letter: str = "A") -> dict[str, int]:
    """The goods a seat has any of."""
    return {good: n for good, n in seat(pos, letter)["goods"].items() if n}


def gained(pos: Position, *answers: str, letter: str = "A") -> dict[str, int]:
    """What answers bring and take."""
    before = seat(pos, letter)["goods"]
    do(pos, *answers)
    after = seat(pos, letter)["goods"]
    return {good: after[good] - before[good] for good in after if after[good] != before[good]}


def asked(pos: Position) -> tuple[str, int]:
    """The kind of question and who is asked."""
    return pos.question.kind, pos.question.seat


def settlers_of(environment: str, count: int) -> list[str]:
    """So many settlers of one environment."""
    from farmstead.titles.skara.cards.kinds import CARDS, ENVIRONMENT_OF
    from farmstead.titles.skara.rules.names import ENVIRONMENTS

    number = ENVIRONMENTS.index(environment)
    cards = [
        CARD_NAMES[card]
        for card in range(SETTLERS, len(CARD_NAMES))
        if ENVIRONMENT_OF[card] == number
        for _ in range(CARDS[card].copies)
    ]
    # the plentiful ones last, so that sets can still be filled with them
    return sorted(cards, key=lambda name: (COPIES[CARD_NAMES.index(name)], name))[:count]
