"""A position of Skara Brae as plain data and back, with every invariant checked ("our FEN")."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.errors import PositionError, shown
from farmstead.kernel.game import Game
from farmstead.kernel.reader import Reader, check_word, read_agenda, read_settings
from farmstead.titles.skara.cards.kinds import (
    CARD_COUNT,
    CARD_NAMES,
    CARD_OF,
    COPIES,
    ENVIRONMENT_OF,
    FOCUS_NAMES,
    ROOF,
    SETTLERS,
    STONE_BALL,
    TASK_NAMES,
    UTENSILS,
)
from farmstead.titles.skara.files.checks import RANGES, check_agenda
from farmstead.titles.skara.rules.deck import EXPLORED, DrawCard
from farmstead.titles.skara.rules.names import (
    BOAR,
    FURNISH_LAST,
    GOODS,
    HUNT_BOAR,
    LAST_COLUMN,
    MARKERS,
    MOST_BLACK,
    MOST_BOARS,
    NEUTRAL,
    NO_TILE,
    RECRUIT,
    ROUNDS,
    SMALL_WORKERS,
    SPECIAL,
    SPECIAL_NAMES,
    SPIN_WOOL,
    STANDARD,
    SUPPLY_ROOFS,
    SUPPLY_SPINDLES,
    TILE_NAMES,
    TILE_OF,
    TRADE_LAST,
    TURNS,
)
from farmstead.titles.skara.rules.position import PHASES, SETUP, TURNS_PHASE, Rulings, Skara, unfit
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.rules.workers import room_for_small

MOST = 999
SPECIAL_COUNTS = {"2": 2, "3": 3, "8": 8}


# -- writing -----------------------------------------------------------------------------------------------------------


def to_data(pos: Skara) -> dict[str, Any]:
    return {
        "game": pos.game.name,
        "rules": pos.game.rules_version,
        "players": pos.players,
        "variants": dict(pos.settings),
        "round": pos.round,
        "phase": PHASES[pos.phase],
        "turn": pos.turn,
        "deck": counted(pos.deck),
        "discard": counted(pos.discard),
        "row": names(pos.row),
        "coming": names(pos.coming),
        "drawn": names(pos.drawn),
        "order": {"left": markers(pos.left), "upper": markers(pos.upper), "right": markers(pos.right)},
        "focus": [FOCUS_NAMES[card] for card in bits(pos.focus)],
        "tasks": {TASK_NAMES[card]: bool(pos.fulfilled >> card & 1) for card in bits(pos.tasks)},
        "villages": [village_data(village) for village in pos.villages],
        "agenda": pos.agenda_data(),
    }


def names(cards: tuple[int, ...]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def counted(cards: list[int]) -> dict[str, int]:
    return {CARD_NAMES[card]: n for card, n in enumerate(cards) if n}


def markers(stack: tuple[int, ...]) -> list[str]:
    """A stack, its top first."""
    return [MARKERS[marker] for marker in reversed(stack)]


def village_data(village: Village) -> dict[str, Any]:
    placed = {TILE_NAMES[village.tile_at(place)]: village.small_on(place) for place in range(SPECIAL + 1)}
    return {
        "goods": {name: village.goods[i] for i, name in enumerate(GOODS)},
        "slider": village.slider,
        "furnish": village.furnish,
        "trade": village.trade,
        "special": TILE_NAMES[village.special] if village.special != NO_TILE else None,
        "dealt": [SPECIAL_NAMES[i] for i in bits(village.dealt)],
        "flipped": [TILE_NAMES[village.tile_at(place)] for place in bits(village.flipped)],
        "settlers": names(village.settlers),
        "village-roofs": village.roofs,
        "supply-roofs": village.thatch,
        "stone-balls": village.balls,
        "utensils": village.utensils,
        "spindles": village.spindles,
        "workers": {
            "large": village.large,
            "small": village.small,
            "black": village.black,
            "placed-large": TILE_NAMES[village.tile_at(village.big)] if village.big >= 0 else None,
            "placed-small": {name: n for name, n in placed.items() if n},
        },
    }


# -- reading -----------------------------------------------------------------------------------------------------------


def from_data(game: Game, data: dict[str, Any]) -> Skara:
    """Reads a position; what cannot be is a PositionError that names the place and what is allowed."""
    pos = read(game, data)
    check(pos)
    settle_agenda(pos)
    return pos


def read(game: Game, data: dict[str, Any]) -> Skara:
    """Reads what stands there, field by field; whether the parts fit each other is not asked."""
    reader = Reader(data)
    reader.value("game")
    reader.value("rules")
    players = reader.number("players", min(game.players), max(game.players))
    settings = read_settings(game, reader)
    wrong = unfit(players, settings)
    if wrong is not None:
        raise PositionError(f"variants.{wrong[0]}", wrong[1])
    entries = reader.items("villages")
    if len(entries) != players:
        raise reader.fail("villages", f"must be {players} villages, not {len(entries)}")
    villages = [read_village(Reader(entry, place), seat) for seat, (place, entry) in enumerate(entries)]
    deck, discard = read_counts(reader, "deck"), read_counts(reader, "discard")
    pos = Skara(game, players, settings, Rulings(settings), deck, discard, villages)
    pos.pile = sum(deck)
    pos.round = reader.number("round", 0, ROUNDS)
    pos.phase = PHASES.index(reader.word("phase", PHASES))
    pos.turn = reader.number("turn", 0, TURNS)
    pos.row, pos.coming = read_cards(reader, "row", CARD_NAMES), read_cards(reader, "coming", CARD_NAMES)
    pos.drawn = tuple(sorted(read_cards(reader, "drawn", CARD_NAMES)))
    read_order(pos, reader.child("order"))
    pos.focus = sum(BIT[FOCUS_NAMES.index(name)] for name in reader.words("focus", FOCUS_NAMES))
    read_tasks(pos, reader.child("tasks"))
    pos.agenda = read_agenda(game, reader, {**RANGES, "seat": (0, players - 1), "to": (0, players - 1)})
    reader.done()
    sort_cards(pos)
    return pos


def settle_agenda(pos: Skara) -> None:
    """The last step must be a question with a choice: otherwise the file would say what is no longer so."""
    check_agenda(pos)
    before = pos.agenda_key()
    pos.advance()
    if pos.agenda_key() != before:
        raise PositionError(f"agenda[{len(before) - 1}]", "leaves no choice here: it would have been answered already")


def read_counts(reader: Reader, key: str) -> list[int]:
    child = reader.child(key)
    counts = [0] * CARD_COUNT
    for name in child.data:
        card = CARD_OF[check_word(name, child.at(name), CARD_NAMES)]
        counts[card] = child.number(name, 1, COPIES[card])
    return counts


def read_cards(reader: Reader, key: str, allowed: list[str]) -> tuple[int, ...]:
    return tuple([CARD_OF[check_word(entry, place, allowed)] for place, entry in reader.items(key)])


def read_order(pos: Skara, reader: Reader) -> None:
    known = [MARKERS[marker] for marker in all_markers(pos)]
    pos.left = read_stack(reader.words("left", known))
    pos.upper = read_stack(reader.words("upper", known))
    pos.right = read_stack(reader.words("right", known))
    reader.done()


def read_stack(names: list[str]) -> tuple[int, ...]:
    """In files the topmost marker stands first."""
    return tuple([MARKERS.index(name) for name in reversed(names)])


def all_markers(pos: Skara) -> list[int]:
    if pos.players == 1:
        return []
    return [*range(pos.players), NEUTRAL] if pos.players == 2 else list(range(pos.players))


def read_tasks(pos: Skara, reader: Reader) -> None:
    for name in reader.data:
        card = TASK_NAMES.index(check_word(name, reader.at(name), TASK_NAMES))
        pos.tasks |= BIT[card]
        if reader.flag(name):
            pos.fulfilled |= BIT[card]


def read_village(reader: Reader, seat: int) -> Village:
    goods = reader.child("goods")
    counts = [goods.number(name, 0, MOST) for name in GOODS]
    goods.done()
    village = Village(seat, counts, read_cards(reader, "settlers", CARD_NAMES[SETTLERS:]))
    village.slider = reader.number("slider", 1, LAST_COLUMN)
    village.furnish = reader.number("furnish", 0, FURNISH_LAST)
    village.trade = reader.number("trade", 0, TRADE_LAST)
    special = reader.value("special")
    if special is not None:
        village.special = TILE_OF[check_word(special, reader.at("special"), SPECIAL_NAMES)]
    village.dealt = sum(BIT[SPECIAL_NAMES.index(name)] for name in reader.words("dealt", SPECIAL_NAMES))
    own = TILE_NAMES[:STANDARD] + ([special] if special is not None else [])
    village.flipped = sum(BIT[own.index(name)] for name in reader.words("flipped", own))
    village.roofs = reader.number("village-roofs", 0, COPIES[ROOF])
    village.thatch = reader.number("supply-roofs", 0, MOST)
    village.balls = reader.number("stone-balls", 0, COPIES[STONE_BALL])
    village.utensils = reader.number("utensils", 0, COPIES[UTENSILS])
    village.spindles = reader.number("spindles", 0, MOST)
    read_workers(village, reader.child("workers"), own)
    reader.done()
    village.recount()
    return village


def read_workers(village: Village, reader: Reader, own: list[str]) -> None:
    village.large = reader.number("large", 0, 1)
    village.small = reader.number("small", 0, SMALL_WORKERS + MOST_BLACK)
    village.black = reader.number("black", 0, MOST_BLACK)
    where = reader.value("placed-large")
    if where is not None:
        village.big = own.index(check_word(where, reader.at("placed-large"), own))
    placed = reader.child("placed-small")
    for name in placed.data:
        place = own.index(check_word(name, placed.at(name), own))
        village.placed += placed.number(name, 1, 2) * BIT[2 * place]
    reader.done()


def sort_cards(pos: Skara) -> None:
    """Where an order cannot matter, cards are kept sorted, so that positions alike are equal."""
    if not pos.in_order():
        pos.row = tuple(sorted(pos.row))
        size = max(pos.set_size(), 1)
        parts = [sorted(pos.coming[i : i + size]) for i in range(0, len(pos.coming), size)]
        pos.coming = tuple([card for part in parts for card in part])
    for village in pos.villages:
        if pos.ordered(village):
            village.settlers = tuple(sorted(village.settlers, key=lambda card: ENVIRONMENT_OF[card]))
        else:
            village.settlers = tuple(sorted(village.settlers))


# -- what must hold ----------------------------------------------------------------------------------------------------


def check(pos: Skara) -> None:
    """Raises a PositionError for the first thing that cannot be."""
    for part in parts(pos):
        part()


def parts(pos: Skara) -> list[Callable[[], None]]:
    """What must hold, each by itself; the agenda is checked apart."""
    return [
        *(partial(one, pos) for one in (check_cards, check_order, check_specials, check_solo)),
        *(partial(check_village, pos, village, f"villages[{village.seat}]") for village in pos.villages),
        *(partial(check_workers, pos, village, f"villages[{village.seat}].workers") for village in pos.villages),
        *(partial(one, pos) for one in (check_phase, check_roofs)),
    ]


def check_phase(pos: Skara) -> None:
    if (pos.round == 0) != (pos.phase == SETUP):
        raise PositionError("phase", f"cannot be {PHASES[pos.phase]!r} in round {pos.round}")


def check_roofs(pos: Skara) -> None:
    if pos.rulings.limited and pos.roofs_left() < 0:
        raise PositionError(
            "villages", f"there are only {SUPPLY_ROOFS} supply roofs", "problem.roofs", {"n": SUPPLY_ROOFS}
        )


def check_cards(pos: Skara) -> None:
    """All 80 cards are somewhere."""
    held = [0] * CARD_COUNT
    for village in pos.villages:
        held[ROOF] += village.roofs
        held[STONE_BALL] += village.balls
        held[UTENSILS] += village.utensils
        for card in village.settlers:
            held[card] += 1
    for card in pos.row + pos.coming + pos.drawn:
        held[card] += 1
    for card, name in enumerate(CARD_NAMES):
        there = held[card] + pos.deck[card] + pos.discard[card]
        if there != COPIES[card]:
            raise PositionError(
                "deck", f"there are {there} cards {name!r} in all, there must be {COPIES[card]}", "problem.cards",
                {"n": there, "card": name, "most": COPIES[card]},
            )  # fmt: skip
    if pos.round == 0 and pos.pile != sum(COPIES):
        raise PositionError("deck", "all cards are in the deck before round 1")
    if pos.pile == 0 and any(step.name == "draw-card" for step in pos.agenda):
        raise PositionError("deck", "is empty while cards are drawn: the discard pile would have been shuffled")


def check_order(pos: Skara) -> None:
    """Each marker lies on one stack; the set has as many cards as markers are still to move, and one more."""
    there = pos.left + pos.upper + pos.right
    for marker in there:
        if there.count(marker) > 1:
            raise PositionError("order", f"the marker {MARKERS[marker]!r} stands twice")
    missing = [MARKERS[marker] for marker in all_markers(pos) if marker not in there]
    if missing and pos.round:
        raise PositionError("order", f"the marker {missing[0]!r} is missing")
    if pos.phase != TURNS_PHASE and (pos.row or pos.coming or pos.upper or pos.right):
        raise PositionError("row", f"no set is played in the phase {PHASES[pos.phase]!r}")
    if pos.phase != TURNS_PHASE or dealing(pos):
        return
    if pos.turn == 0:
        raise PositionError("turn", "must be from 1 to 3 in the course of a round")
    size = pos.set_size()
    if pos.players > 1 and len(pos.row) != size - len(pos.right):
        raise PositionError("row", f"must be {size - len(pos.right)} cards, not {len(pos.row)}")
    if len(pos.coming) != size * (TURNS - pos.turn):
        raise PositionError("coming", f"must be {size * (TURNS - pos.turn)} cards, not {len(pos.coming)}")


def dealing(pos: Skara) -> bool:
    """Are the sets still being laid out?"""
    return any(isinstance(step, DrawCard) and step.place != EXPLORED for step in pos.agenda)


def check_specials(pos: Skara) -> None:
    """Special tiles exist once, are dealt at set-up and lie on every board afterwards."""
    seen = 0
    for village in pos.villages:
        place = f"villages[{village.seat}]"
        mine = village.dealt
        if village.special != NO_TILE:
            mine |= BIT[village.special - STANDARD]
        if mine & seen:
            raise PositionError(f"{place}.special", "a special tile stands twice")
        seen |= mine
        if pos.round and (village.special == NO_TILE or village.dealt):
            raise PositionError(f"{place}.special", "is chosen before round 1, the others are back in the box")
        if not pos.round and village.special != NO_TILE:
            raise PositionError(f"{place}.special", "is revealed when round 1 starts")
        if len(bits(village.dealt)) > SPECIAL_COUNTS[pos.settings["specials"]]:
            raise PositionError(f"{place}.dealt", f"must be at most {pos.settings['specials']} tiles")


def check_solo(pos: Skara) -> None:
    """Focus and task cards: as many as the variants say, for one player alone."""
    for key, mask in (("focus", pos.focus), ("tasks", pos.tasks)):
        there, wanted = len(bits(mask)), int(pos.settings[key])
        if pos.players > 1 and there:
            raise PositionError(key, "are for one player alone")
        if pos.players == 1 and (there > wanted or (there < wanted and pos.round)):
            raise PositionError(key, f"there are {there} cards, there must be {wanted}")
    if pos.fulfilled and not pos.round:
        raise PositionError("tasks", "none is done before round 1")


def check_village(pos: Skara, village: Village, place: str) -> None:
    if village.beside() and village.slider < LAST_COLUMN:
        raise PositionError(
            f"{place}.slider", f"{village.tokens} goods do not fit into {village.capacity()} cells left of the slider",
            "problem.slider", {"n": int(village.tokens), "n2": int(village.capacity())},
        )  # fmt: skip
    only = (
        (village.goods[BOAR], MOST_BOARS, HUNT_BOAR, "goods.boar"),
        (village.black, MOST_BLACK, RECRUIT, "workers.black"),
        (village.spindles, SUPPLY_SPINDLES if pos.rulings.limited else MOST, SPIN_WOOL, "spindles"),
    )
    for n, most, special, key in only:
        if n and village.special != special:
            raise PositionError(f"{place}.{key}", f"only the owner of {TILE_NAMES[special]} has any")
        if n > most:
            raise PositionError(f"{place}.{key}", f"must be from 0 to {most}, not {shown(n)}")


def check_workers(pos: Skara, village: Village, place: str) -> None:
    """1 large worker from round 1 on, a small one more in each further round; on a tile no more than it takes."""
    large = village.large + (1 if village.big >= 0 else 0)
    if large != (1 if pos.round else 0):
        raise PositionError(f"{place}.large", f"at home and placed must be {1 if pos.round else 0} in all")
    placed = [village.small_on(spot) for spot in range(SPECIAL + 1)]
    small = max(pos.round - 1, 0) + village.black
    if village.small + sum(placed) != small:
        raise PositionError(f"{place}.small", f"at home and placed must be {small} in all in round {pos.round}")
    for spot, n in enumerate(placed):
        if n > 1:
            village.placed -= BIT[2 * spot]
            fits = room_for_small(pos, village, spot)
            village.placed += BIT[2 * spot]
            if not fits:
                name = TILE_NAMES[village.tile_at(spot)]
                raise PositionError(
                    f"{place}.placed-small", f"{name} takes one small worker", "problem.one-worker", {"tile": name}
                )
