"""What a seat knows of Agricola as a vector of numbers, for learners; explained in docs/observations/agricola.md."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

from farmstead.farmyard.grid import BIT, EDGE_NAMES, EDGES, FARM_EDGES, cell_name
from farmstead.kernel.layout import Field, Layout, Numbers, chair, common, flags, one_hot, relative
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import OCCUPATION
from farmstead.titles.agricola.game import AgricolaGame
from farmstead.titles.agricola.rules.drafting import pack_at, under_draft
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import (
    ALL_SPACES,
    ANIMALS,
    COLUMNS,
    COOKED,
    CRAFTS,
    GOODS,
    HAND,
    HOUSES,
    IMPROVEMENTS,
    MAJORS,
    PEOPLE_EACH,
    ROUND_CARDS,
    ROUNDS,
    SPACE_OF,
    SUPPLIES,
)
from farmstead.titles.agricola.rules.options import FARM_CELLS
from farmstead.titles.agricola.rules.position import PHASES, Agricola
from farmstead.titles.agricola.rules.scoring import score
from farmstead.titles.agricola.sense.card_features import (
    FEATURES,
    HAND_SLOTS,
    PACK_SLOTS,
    PLACES,
    PLAYED_SLOTS,
    features,
    places,
)
from farmstead.titles.agricola.spaces.editions import fixed_2007, fixed_2016

VERSION = 4
LAST_CARD = MAJORS + PLACES - 1
NUMBERS = {"need": 20, "left": 10, "price": 10, "built": 15, "plow": 1, "bake": 2, "card": LAST_CARD}
Cards = Callable[[Agricola, int], Iterable[int]]
NEW_EDITION_MOST = 4  # players of the edition of 2016

_CELLS = [cell_name(cell) for cell in FARM_CELLS]
_CROP_SHIFTS = [4 * i for i in range(len(FARM_CELLS))]
_EDGES = [i for i, edge in enumerate(EDGES) if FARM_EDGES[COLUMNS] >> edge & 1]
_EDGE_BITS = [EDGES[i] for i in _EDGES]


def spaces_of(players: int) -> list[int]:
    """The numbers of all spaces that a game of so many may have, whatever its variants."""
    found = set(ROUND_CARDS)
    varied = {
        "mode": ("family", "full"), "reed-space": ("reed", "reed-stone-wood"), "side-job": ("no", "yes"),
        "market-3": ("material", "reed-stone-food"), "tiles": ("no", "yes"),
    }  # fmt: skip
    for values in product(*varied.values()):
        settings = dict(zip(varied, values, strict=True)) | {"decks": "none"}
        found.update(fixed_2007(players, settings))
        if players <= NEW_EDITION_MOST:
            found.update(fixed_2016(players, settings))
    found.update(card.adds for card in CARDS if card.adds and card.players <= players)
    return sorted(SPACE_OF[name] for name in found)


def _places(name: str, slots: int, cards: Cards, note: str) -> Field:
    """A set of cards by their places in `card_ids`."""
    said = f"{note}: the cards' places in the list of all {PLACES}, 0 for none"
    return Field(name, range(1, slots + 1), lambda pos, seat: places(cards(pos, seat), slots), most=PLACES, note=said)


def _sums(name: str, cards: Cards, note: str) -> Field:
    """What a set of cards declares."""
    said = f"{note}: what the cards declare, added up"
    return Field(
        f"{name}-sum", FEATURES, lambda pos, seat: features(cards(pos, seat)), most=10, least=-10, clipped=True,
        note=said,
    )  # fmt: skip


def layout(game: AgricolaGame, players: int) -> Layout:
    numbers = spaces_of(players)
    names = [ALL_SPACES[number] for number in numbers]

    def on_board(pos: Agricola, mask: int) -> Numbers:
        """Bits of slots, as bits of spaces; a space that is not in this game has none."""
        slots = pos.board.slot_of
        return [mask >> slots[n] & 1 if slots[n] >= 0 else 0 for n in numbers]

    def piles(pos: Agricola, seat: int) -> Numbers:
        slots = pos.board.slot_of
        found: Numbers = [pos.piles[slots[n]] if slots[n] >= 0 else 0 for n in numbers]
        for slot, _, n in pos.beside:
            found[numbers.index(int(pos.board.spaces[slot].number))] += n
        return found

    def opened(pos: Agricola, seat: int) -> Numbers:
        early = on_board(pos, sum(BIT[slot] for slot in pos.coming))
        return [max(now, later / 2) for now, later in zip(on_board(pos, pos.open), early, strict=True)]

    chairs = [chair(i) for i in range(players)]
    table = [
        *common(game, players, ROUNDS, PHASES, NUMBERS, {}),
        Field("starter", chairs, lambda pos, me: one_hot(players, relative(pos.starter, me, players))),
        Field("open", names, opened, note="people may be placed there; a half: it lies open before its round"),
        Field("pile", names, piles, most=20, clipped=True, note="goods lying there, those that cards put there too"),
        Field("display", IMPROVEMENTS, lambda pos, me: flags(pos.display, range(MAJORS)), note="to be had"),
        _places("hand", HAND_SLOTS, lambda pos, me: pos.farms[me].hand, "mine"),
        _sums("hand", lambda pos, me: pos.farms[me].hand, "mine"),
        _places("pack", PACK_SLOTS, pack_of, "what I may keep one of, in a draft"),
        _places("removed", HAND_SLOTS, lambda pos, me: pos.removed, "out of it"),
    ]  # fmt: skip
    seats = [
        Field("placed", names, lambda pos, seat: on_board(pos, pos.farms[seat].placed), note="a person stands there"),
        Field("newborn-on", names, lambda pos, seat: on_board(pos, pos.farms[seat].cradle)),
        *FARM_FIELDS,
    ]
    return Layout(game, players, VERSION, table, seats)


# -- one farm ----------------------------------------------------------------------------------------------------------


def goods(pos: Agricola, seat: int) -> Numbers:
    farm = pos.farms[seat]
    return [farm.food, farm.wood, farm.clay, farm.reed, farm.stone, farm.grain, farm.vegetable]


def people(pos: Agricola, seat: int) -> Numbers:
    farm = pos.farms[seat]
    return [farm.people, farm.newborn, farm.home]


def extra_people(pos: Agricola, seat: int) -> Numbers:
    farm = pos.farms[seat]
    return [farm.lodgers, farm.extra, farm.late]


def crops(packed: int) -> Numbers:
    return [packed >> shift & 15 for shift in _CROP_SHIFTS]


def promised(farm: Farm) -> Numbers:
    """Food by round, then the other goods of all rounds, then cards that wait."""
    found = [0.0] * (ROUNDS + len(GOODS))
    for number, good, n, _ in farm.promises:
        if good == 0:
            found[number - 1] += n
        elif good > 0:
            found[ROUNDS + good - 1] += n
        else:
            found[-1] += 1
    return found


def memory(farm: Farm) -> Numbers:
    """What each played card remembers, in the slots of `played`."""
    found: Numbers = [float(sum(farm.memory.get(number, ()))) for number in sorted(farm.cards)][:PLAYED_SLOTS]
    return found + [0] * (PLAYED_SLOTS - len(found))


def known_hand(pos: Agricola, seat: int) -> list[int]:
    """Of a hand what everybody saw passed on."""
    return [card for card in pos.farms[seat].hand if card in pos.known]


def pack_of(pos: Agricola, seat: int) -> tuple[int, ...]:
    """The cards a seat may keep one of, while hands are drafted."""
    sort = under_draft(pos)
    return pos.packs[pack_at(pos, seat, sort)][1] if sort else ()


def hand_sizes(pos: Agricola, seat: int) -> Numbers:
    cards = pos.farms[seat].hand
    occupations = len([card for card in cards if CARDS[card].sort == OCCUPATION])
    return [occupations, len(cards) - occupations]


FARM_FIELDS = [
    Field("goods", SUPPLIES, goods, most=30, clipped=True),
    Field("animals", ANIMALS, lambda pos, seat: pos.farms[seat].herd(), most=20, clipped=True),
    Field("people", ["all", "newborn", "at-home"], people, most=PEOPLE_EACH, clipped=True),
    Field(
        "people-of-cards", ["lodgers", "working", "late"], extra_people, most=PEOPLE_EACH, least=-PEOPLE_EACH,
        clipped=True, note="on cards; working besides the family, or fewer of it; guests who come last",
    ),
    Field("house", HOUSES, lambda pos, seat: one_hot(len(HOUSES), pos.farms[seat].house)),
    Field("room", _CELLS, lambda pos, seat: flags(pos.farms[seat].rooms, FARM_CELLS)),
    Field("field", _CELLS, lambda pos, seat: flags(pos.farms[seat].fields, FARM_CELLS)),
    Field("grain-on", _CELLS, lambda pos, seat: crops(pos.farms[seat].grains), most=4, clipped=True),
    Field("vegetable-on", _CELLS, lambda pos, seat: crops(pos.farms[seat].vegetables), most=4, clipped=True),
    Field("stable", _CELLS, lambda pos, seat: flags(pos.farms[seat].stables, FARM_CELLS)),
    Field("pasture", _CELLS, lambda pos, seat: flags(pos.farms[seat].closed, FARM_CELLS)),
    Field("fence", [EDGE_NAMES[i] for i in _EDGES], lambda pos, seat: flags(pos.farms[seat].fences, _EDGE_BITS)),
    Field("begging", ["cards"], lambda pos, seat: [pos.farms[seat].begging], most=10, clipped=True),
    Field("major", IMPROVEMENTS, lambda pos, seat: flags(pos.farms[seat].majors, range(MAJORS))),
    _places("played", PLAYED_SLOTS, lambda pos, seat: pos.farms[seat].cards, "in front of the seat"),
    Field(
        "on-card", range(1, PLAYED_SLOTS + 1), lambda pos, seat: memory(pos.farms[seat]), most=10, least=-10,
        clipped=True, note="in the slots of `played`, the sum of what the card remembers: goods on it, uses",
    ),
    _sums("played", lambda pos, seat: pos.farms[seat].cards, "in front of the seat"),
    _places("known-in-hand", HAND_SLOTS, known_hand, "what everybody saw passed on"),
    Field("hand-size", ["occupations", "minors"], hand_sizes, most=HAND, clipped=True),
    Field(
        "promised", [*(f"food-round-{n + 1}" for n in range(ROUNDS)), *GOODS[1:], "cards"],
        lambda pos, seat: promised(pos.farms[seat]), most=5, clipped=True,
        note="waits on coming rounds; goods other than food all rounds together",
    ),
    Field("cooking", COOKED, lambda pos, seat: [pos.farms[seat].rate(i) for i in range(len(COOKED))], most=5),
    Field("crafted", CRAFTS, lambda pos, seat: flags(pos.farms[seat].crafted, range(len(CRAFTS)))),
    Field(
        "score", ["total"], lambda pos, seat: [score(pos, pos.farms[seat])["total"]], most=100, least=-100,
        clipped=True, note="as if the game ended now",
    ),
]  # fmt: skip
