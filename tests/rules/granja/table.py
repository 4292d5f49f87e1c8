"""Setting up a table of La Granja in a few words, and playing on it by spellings.

A set-up names what a test is about; cards that no test names lie in the deck, and markers are counted, so that
`from_json` accepts the position with every invariant checked.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import farmstead
from farmstead.kernel.game import Game
from farmstead.titles.granja.figures.reading import figures_of
from farmstead.titles.granja.rules.names import BUILDINGS, CARDS, CATEGORIES, GOODS, ROUNDS
from farmstead.titles.granja.rules.position import Granja

GAME: Game = farmstead.game("granja")
FIGURES = figures_of("built-in")
LETTERS = "ABCD"
Farm = dict[str, Any]

PHASE_STEPS = {
    "farm": [{"step": "scoring"}, {"step": "transport"}, {"step": "revenue"}],
    "revenue": [{"step": "scoring"}, {"step": "transport"}],
    "transport": [{"step": "scoring"}],
    "scoring": [],
}
STEP_OF = {"farm": "cards", "revenue": "dice", "transport": "deliveries", "scoring": ""}


def seat_of(letter: str) -> int:
    return LETTERS.index(letter)


def spare_card(used: set[str], crop: str | None = None) -> str:
    """A card nobody has named, of some crop if one is asked for."""
    for card in reversed(CARDS):
        if card not in used and (crop is None or GOODS[FIGURES.crop[CARDS.index(card)]] == crop):
            used.add(card)
            return card
    raise AssertionError("no card is left")


def named(spec: Farm) -> set[str]:
    """The cards a test names on a farm."""
    found: set[str] = set(spec.get("barrows", {}))
    for key in ("helpers", "hand", "extensions"):
        cards = spec.get(key, [])
        if not isinstance(cards, int):
            found.update(cards)
    return found


def farm_data(spec: Farm, seat: int, used: set[str], market: dict[str, str]) -> dict[str, Any]:
    """A farm as the position file has it. Goods by name; fields as [("olive", 1)]; barrows as {"maid": ["grain"]}."""
    spec = dict(spec)
    goods = {good: spec.pop(good, 0) for good in GOODS}
    fields = [{"card": spare_card(used, crop), "goods": n} for crop, n in spec.pop("fields", [])]
    barrows = spec.pop("barrows", {})
    loads = [loaded(card, there) for card, there in barrows.items()]
    helpers = spec.pop("helpers", [])
    delivered: dict[str, list[int]] = {name: [] for name in BUILDINGS}
    rows = dict.fromkeys(BUILDINGS, 0)
    done = spec.pop("done", [])
    for name, there in spec.pop("delivered", {}).items():
        rows[name] = seat + 1
        row = [GOODS[good] for good in FIGURES.rows[BUILDINGS.index(name)][seat]]
        delivered[name] = positions(row, there)
    for name in done:
        rows[name] = seat + 1
    points = dict.fromkeys(CATEGORIES, 0)
    points["start"] = spec.pop("points", 1)
    extensions = spec.pop("extensions", [])
    if isinstance(extensions, int):
        extensions = [spare_card(used) for _ in range(extensions)]
    hand = spec.pop("hand", [])
    if isinstance(hand, int):
        hand = [spare_card(used) for _ in range(hand)]
    roofs = spec.pop("roofs", [])
    uses = [helpers.index(card) for card in spec.pop("used", [])]
    marks = spec.pop("marks", [])
    bare = spec.pop("bare", [])
    out = sum(goods.values()) + sum(field["goods"] for field in fields) + sum(len(load) for load in loads)
    out += sum(len(there) for there in delivered.values()) + len(done) + len(uses) + len(marks) - len(bare)
    out += list(market.values()).count(LETTERS[seat])
    supply = spec.pop("markers", None)
    if supply is not None:
        fields.append({"card": spare_card(used, "olive"), "goods": 25 - out - supply})
        out = 25 - supply
    data = {
        "silver": spec.pop("silver", 0),
        "points": points,
        "goods": goods,
        "fields": fields,
        "barrows": [*barrows, "-", "-", "-"][:3],
        "loads": [*loads, [], [], []][:3],
        "extensions": extensions,
        "helpers": [*helpers, "-", "-", "-"][:3],
        "used": uses,
        "roofs": roofs,
        "turned": spec.pop("turned", []),
        "sixth": spec.pop("sixth", "-"),
        "hand": hand,
        "dice": spec.pop("dice", []),
        "donkeys": spec.pop("donkeys", []),
        "donkey": spec.pop("donkey", 0),
        "rows": rows,
        "delivered": delivered,
        "done": done,
        "fresh": spec.pop("fresh", []),
        "marks": marks,
        "bare": bare,
        "siesta": spec.pop("siesta", 0),
        "markers": 25 - out,
    }
    assert not spec, f"unknown: {sorted(spec)}"
    return data


def loaded(card: str, goods: list[str]) -> list[int]:
    """Which pictures of a barrow hold these goods."""
    return positions([GOODS[good] for good in FIGURES.goods[CARDS.index(card)]], goods)


def positions(row: list[str], goods: list[str]) -> list[int]:
    found: list[int] = []
    for good in goods:
        found.append(next(i for i, want in enumerate(row) if want == good and i not in found))
    return sorted(found)


def table(
    *ask: dict[str, Any],
    players: int = 2,
    round: int = 2,
    phase: str = "farm",
    step: str | None = None,
    order: str = "",
    stack: str = "",
    market: dict[str, str] | None = None,
    dice: list[int] | None = None,
    roofs: list[str] | None = None,
    blocked: list[str] | None = None,
    discard: list[str] | None = None,
    deck: int | None = None,
    figures: str = "built-in",
    neutral_first: bool = False,
    rented: tuple[int, str] | None = None,
    reserved: tuple[int, str] | None = None,
    over: bool = False,
    stop: bool = True,
    **farms: Farm,
) -> Granja:
    """A position with `ask` pending: the last step is the question, those before it come after.

    Unless `stop` is False, the last seat is then asked for two crops, so that nothing runs on by itself.
    """
    specs = [farms.pop(LETTERS[seat], {}) for seat in range(players)]
    assert not farms, f"unknown: {sorted(farms)}"
    market = market or {}
    used = set(discard or []).union(*(named(spec) for spec in specs))
    used |= {CARDS[entry["card"]] for entry in ask if "card" in entry and entry["step"] in ("use-as", "replace")}
    farm_list = [farm_data(spec, seat, used, market) for seat, spec in enumerate(specs)]
    rest = [card for card in CARDS if card not in used]
    thrown = list(discard or [])
    if deck is not None:
        thrown, rest = [*thrown, *rest[deck:]], rest[:deck]
    done = [name for farm in farm_list for name in farm["done"]]
    begun = {name for farm in farm_list for name, row in farm["rows"].items() if row}
    if blocked is None:
        blocked = [name for name in reversed(BUILDINGS) if name not in begun][:3]
        blocked = [name for name in BUILDINGS if name in begun][: 3 - len(blocked)] + blocked
    halt = [{"step": "pair", "seat": players - 1}] if stop else []
    agenda = [] if over else [*PHASE_STEPS[phase], *halt, *ask]
    data = {
        "game": "granja",
        "rules": GAME.rules_version,
        "players": players,
        "variants": {"first": "random", "figures": figures},
        "round": ROUNDS if over else round,
        "phase": "scoring" if over else phase,
        "step": STEP_OF[phase] if step is None else step,
        "order": [seat_of(letter) for letter in order or LETTERS[:players]],
        "neutral_first": neutral_first,
        "stack": [seat_of(letter) for letter in stack or LETTERS[:players][::-1]],
        "dice": dice or [0] * 6,
        "rented": rented[0] if rented else 0,
        "rented_by": seat_of(rented[1]) if rented else -1,
        "reserved": reserved[0] if reserved else 0,
        "reserved_by": seat_of(reserved[1]) if reserved else -1,
        "roofs": roofs or [],
        "market": market,
        "blocked": blocked,
        "completed": len(done),
        "firsts": [name for name in BUILDINGS if name not in done],
        "deck": rest,
        "discard": thrown,
        "farms": farm_list,
        "agenda": agenda,
    }
    pos = GAME.from_json(json.dumps(data))
    assert isinstance(pos, Granja)
    return pos


# -- common set-ups ----------------------------------------------------------------------------------------------------


def cards(left: int = 1, must: int = 0, **setup: Any) -> Granja:
    """A is asked for a card in the farm phase; drawing follows."""
    ask = [{"step": "refill", "seat": 0}, {"step": "cards-played", "seat": 0}]
    return table(*ask, {"step": "cards", "seat": 0, "left": left, "must": must, "by": -1}, **setup)


IDLE = {"step": "use-as", "seat": 0, "card": CARDS.index("supplier")}
"""A has a card to lay down: a question that stays, with the always available actions beside it."""


def acting(phase: str = "farm", **setup: Any) -> Granja:
    """A is active."""
    return table(IDLE, phase=phase, **setup)


def shopping(**setup: Any) -> Granja:
    """A may buy a roof tile."""
    return table({"step": "roof", "seat": 0}, **setup)


def delivering(left: int = 4, **setup: Any) -> Granja:
    """A delivers in the transport phase."""
    return table({"step": "deliver", "seat": 0, "left": left, "must": 0, "by": -1}, phase="transport", **setup)


def picking(dice: list[int], seats: str = "A", **setup: Any) -> Granja:
    """The seats take dice in this order; then the last die is used by all."""
    ask: list[dict[str, Any]] = [
        {"step": "last-die"},
        *({"step": "die", "seat": seat_of(letter)} for letter in reversed(seats)),
    ]
    return table(*ask, phase="revenue", dice=dice, **setup)


def using(die: int, **setup: Any) -> Granja:
    """A takes a die of this number and uses it; then the round goes on with the last die."""
    other = 4 if die == 1 else 1
    dice = [int(face in (die, other)) for face in range(1, 7)]
    pos = table({"step": "die", "seat": 0}, phase="revenue", dice=dice, **setup)
    return do(pos, f"die {die}")


def do(pos: Granja, *spellings: str) -> Granja:
    """Plays spellings; one that begins with a seat's letter also says who must be asked."""
    for spelling in spellings:
        text, seat = spelling, None
        if spelling[:2] in ("A ", "B ", "C ", "D ", "* "):
            seat = -1 if spelling[0] == "*" else seat_of(spelling[0])
            text = spelling[2:]
            assert seat in pos.deciders, f"{spelling!r}, but {pos!r} {pos.question!r}"
        option = pos.parse(text, None if seat is None or seat < 0 else seat)
        pos.play(option, None if seat is None or seat < 0 else seat)
    return pos


def refused(pos: Granja, spelling: str) -> str:
    """The code of the reason why an option is closed; and that it is closed at every door, with nothing changed."""
    before = pos.key()
    option = GAME.vocabulary.id(spelling)
    reason = pos.why_not(spelling)
    assert reason is not None, f"{spelling!r} is open"
    assert option not in pos.options()
    with pytest.raises(farmstead.NotAnOption, match="closed"):
        pos.parse(spelling)
    with pytest.raises(farmstead.IllegalOption):
        pos.play(option)
    assert reason.text("en")
    assert reason.text("fr")
    assert pos.key() == before
    return reason.code


def spellings(pos: Granja, kind: str = "") -> list[str]:
    """What can be answered now, of one kind of option."""
    every = [(pos.spell(option), GAME.vocabulary.kind(option)) for option in pos.options()]
    return [text for text, name in every if not kind or name == kind]


# -- looking at the table through the view -----------------------------------------------------------------------------


def farm(pos: Granja, letter: str = "A") -> dict[str, Any]:
    seat: dict[str, Any] = pos.view(seat_of(letter))["seats"][seat_of(letter)]
    return seat


def goods(pos: Granja, letter: str = "A") -> dict[str, int]:
    """The goods in the stores; kinds it has not are left out."""
    return {good: n for good, n in farm(pos, letter)["goods"].items() if n}


def silver(pos: Granja, letter: str = "A") -> int:
    return int(farm(pos, letter)["silver"])


def points(pos: Granja, letter: str = "A") -> int:
    return int(farm(pos, letter)["points"])


def on_fields(pos: Granja, letter: str = "A") -> list[int]:
    return [field["goods"] for field in farm(pos, letter)["fields"]]


def marker_on(pos: Granja, space: str) -> Any:
    return next(entry["marker"] for entry in pos.view(None)["market"] if entry["id"] == space)


def building(pos: Granja, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in pos.view(None)["buildings"] if entry["id"] == name)
    return found


def siesta(pos: Granja) -> list[list[int]]:
    spaces: list[list[int]] = pos.view(None)["siesta"]["spaces"]
    return spaces


def deal(pos: Granja, seed: int = 1) -> Granja:
    """Lets chance answer until a seat is asked."""
    farmstead.Dealer(seed).deal(pos)
    return pos
