"""What must hold between the parts of a position of Agricola, for positions that come from files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from farmstead.farmyard.grid import BIT, count, outline
from farmstead.farmyard.pastures import connected_groups
from farmstead.kernel.errors import PositionError
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import (
    FOR_FENCES,
    FOR_MAJOR,
    FOR_MINOR,
    FOR_OCCUPATION,
    FOR_RENOVATION,
    FOR_ROOM,
    FOR_STABLE,
    MINOR,
    OCCUPATION,
    SHARES,
)
from farmstead.titles.agricola.files.deals import check_deals
from farmstead.titles.agricola.files.memories import check_memories, check_travellers
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.building import renovation_code
from farmstead.titles.agricola.rules.drafting import Draft, NextPick, holder, picks_of
from farmstead.titles.agricola.rules.farm import Farm, bit_count
from farmstead.titles.agricola.rules.fencing import Fencing
from farmstead.titles.agricola.rules.harvest import Feed, Withhold, food_needed
from farmstead.titles.agricola.rules.improving import Got, Improve, PassOn
from farmstead.titles.agricola.rules.learning import Learn
from farmstead.titles.agricola.rules.moving import MoveTo, sources
from farmstead.titles.agricola.rules.names import (
    ALL_IDS,
    FENCES_EACH,
    HAND,
    HOME_CELLS,
    IMPROVEMENTS,
    JOINERY,
    MAJORS,
    ROUNDS,
    STABLES_EACH,
    STAGES,
)
from farmstead.titles.agricola.rules.ordering import Offer, Order
from farmstead.titles.agricola.rules.paying import Raise
from farmstead.titles.agricola.rules.placing import Turn, Work
from farmstead.titles.agricola.rules.position import BREEDING, FEEDING, FIELD, SETUP, START, WORK, Agricola
from farmstead.titles.agricola.rules.prices import FOOD_PACK, PayWay
from farmstead.titles.agricola.rules.rebuilding import Rebuild
from farmstead.titles.agricola.rules.returning import GiveBack, returnable
from farmstead.titles.agricola.rules.sequence import ChooseCard, Reveal
from farmstead.titles.agricola.rules.taking import Taking
from farmstead.titles.agricola.spaces.board import ChooseAction, EitherOr


def check(pos: Agricola) -> None:
    """Raises a PositionError for the first thing that cannot be."""
    for part in parts(pos):
        part()


def parts(pos: Agricola) -> list[Callable[[], None]]:
    """What must hold, each by itself."""
    fencing = {step.seat for step in pos.agenda if isinstance(step, Fencing)}
    whole = (check_rounds, check_agenda, check_improvements, check_hands, check_deals, check_people)
    found: list[Callable[[], None]] = [partial(one, pos) for one in whole]
    for farm in pos.farms:
        # first what cards remember: the others read it
        found += [partial(check_memories, pos, farm), partial(check_travellers, farm)]
        found += [partial(check_ground, farm), partial(check_fences, farm, farm.seat in fencing)]
        found.append(partial(check_farm, pos, farm))
    return found


def check_rounds(pos: Agricola) -> None:
    """One card a round, of the stage of its round."""
    asking = any(isinstance(step, Reveal | ChooseCard) and not step.ahead for step in pos.agenda)
    wanted = pos.round - 1 if asking else pos.round
    if len(pos.revealed) != wanted:
        raise PositionError("revealed", f"must be {wanted} cards in round {pos.round}, not {len(pos.revealed)}")
    if (pos.round == 0) != (pos.phase == SETUP):
        raise PositionError("phase", "is setup before round 1 and only then")
    if pos.settings["order"] != "free" or pos.players > 1:
        for number, slot in enumerate(pos.revealed):
            if STAGES[slot - pos.board.fixed] != STAGES[number]:
                raise PositionError(f"revealed[{number}]", f"is no card of stage {STAGES[number]}")
    check_board(pos)
    for slot, pile in enumerate(pos.piles):
        if pile and not pos.lying_open() >> slot & 1:
            raise PositionError(f"spaces.{pos.board.spaces[slot].id}", "is not revealed yet")


def check_board(pos: Agricola) -> None:
    """Round cards laid out before their time: of their stages, each once."""
    if not pos.board.deck and (pos.coming or pos.latest >= 0):
        raise PositionError("coming", "only cards lay them out, and no cards are played with")
    for i, slot in enumerate(pos.coming):
        number = len(pos.revealed) + i
        if slot < pos.board.fixed or slot in pos.revealed or slot in pos.coming[:i] or number >= ROUNDS:
            raise PositionError(f"coming[{i}]", "is no card of a round to come")
        if (pos.settings["order"] != "free" or pos.players > 1) and STAGES[slot - pos.board.fixed] != STAGES[number]:
            raise PositionError(f"coming[{i}]", f"is no card of stage {STAGES[number]}")


def check_improvements(pos: Agricola) -> None:
    """Each major improvement is to be had, owned by one seat, or just being paid for."""
    pending = [int(step.card) for step in pos.agenda if isinstance(step, Got)]
    for number in range(MAJORS):
        places = (pos.display >> number & 1) + pending.count(number)
        places += sum(farm.majors >> number & 1 for farm in pos.farms)
        if places != 1:
            raise PositionError("display", f"{IMPROVEMENTS[number]} must be to be had, or in front of one seat")


def check_hands(pos: Agricola) -> None:
    """Hand cards: of the decks of this game, each in one place; with equal hands, each seat's copy in one place."""
    deck = [int(card.number) for card in pos.board.deck]
    check_packs(pos)
    shared: list[int] = [*pos.removed]
    for _, left in pos.packs:
        shared += left
    sheets: list[list[int]] = []
    for farm in pos.farms:
        own = [*farm.cards, *farm.hand, *(pos.aside[farm.seat] if pos.aside else ())]
        pending = [step for step in pos.agenda if isinstance(step, Got | PassOn) and step.seat == farm.seat]
        sheets.append(own + [int(step.card) for step in pending if step.card >= MAJORS])
    everything = [shared, *sheets]
    if not pos.board.same:
        everything = [[number for places in everything for number in places]]
    for places in everything:
        for number in places:
            if number not in deck:
                raise PositionError("farms", f"{ALL_IDS[number]} is no card of this game")
            if places.count(number) > 1:
                raise PositionError("farms", f"{ALL_IDS[number]} stands twice")
    for number in pos.known:
        if not any(number in farm.hand for farm in pos.farms):
            raise PositionError("known", f"{ALL_IDS[number]} is in no hand")


def check_packs(pos: Agricola) -> None:
    """What the deals leave behind: piles and packs for every seat, packs of a kind passed equally often."""
    if pos.aside and len(pos.aside) != pos.players:
        raise PositionError("aside", f"must be {pos.players} piles, one a seat")
    if not pos.packs:
        if any(isinstance(step, Draft | NextPick) for step in pos.agenda):
            raise PositionError("packs", "is missing: somebody drafts from them")
        return
    if not pos.board.deal.startswith("draft"):
        raise PositionError("packs", "are for a draft only")
    if len(pos.packs) not in (pos.players, 2 * pos.players):
        raise PositionError("packs", f"must be {pos.players} for each kind of card")
    everything = [number for kept, left in pos.packs for number in (*kept, *left)]
    if len(set(everything)) != len(everything):
        raise PositionError("packs", "a card stands twice")
    for first in range(0, len(pos.packs), int(pos.players)):
        group = pos.packs[first : first + int(pos.players)]
        sizes = {(len(kept), len(left)) for kept, left in group}
        sorts = {CARDS[number].sort for kept, left in group for number in (*kept, *left)}
        if len(sizes) != 1 or len(sorts) != 1 or len(group[0][0]) > HAND:
            raise PositionError(f"packs[{first}]", "must be like the others: as many cards, of one kind, kept as often")
        open_now = [step for step in pos.agenda if isinstance(step, Draft | NextPick) and step.sort in sorts]
        if (len(group[0][0]) < picks_of(group[0])) != bool(open_now):
            raise PositionError(f"packs[{first}]", "must be drafted to the end, and by a step of the agenda")
        if pos.round == 0:
            for i, (kept, _) in enumerate(group):
                for turn, number in enumerate(kept):
                    if number not in pos.farms[holder(pos, i, turn)].hand:
                        raise PositionError(f"packs[{first + i}]", f"who kept {ALL_IDS[number]} does not hold it")


def check_people(pos: Agricola) -> None:
    seen = 0
    for farm in pos.farms:
        place = f"farms[{farm.seat}]"
        if farm.placed & seen and not any(other.hears & BIT[SHARES] for other in pos.farms):
            raise PositionError(f"{place}.placed", "two people stand on one space", "problem.one-space")
        seen |= farm.placed
        early = sum(BIT[slot] for slot in [*pos.coming, *pos.board.added.values()])
        if farm.placed & ~pos.open & ~early:
            raise PositionError(f"{place}.placed", "somebody stands on a space that is not revealed yet")
        if farm.newborn > farm.people - 2:
            raise PositionError(f"{place}.newborn", "two people of the family were there from the start")
        if farm.cradle & ~farm.placed or bit_count(farm.cradle) > farm.newborn:
            raise PositionError(f"{place}.cradle", "a newborn stands beside a person of its family")
        working = farm.extra + (farm.people if pos.phase >= FIELD else farm.people - farm.newborn)
        late = farm.newborn if pos.phase in (FEEDING, BREEDING) else 0  # born after the meal: not counted at home
        if not working - late <= farm.home + bit_count(farm.placed) <= working:
            raise PositionError(f"{place}.home", f"people at home and placed must be {working} in all")
        if pos.phase != SETUP and pos.phase >= FIELD and farm.placed:
            raise PositionError(f"{place}.placed", "everybody is at home by now")


def check_ground(farm: Farm) -> None:
    """Rooms, fields and stables, as they can be."""
    place = f"farms[{farm.seat}]"
    if farm.rooms & HOME_CELLS != HOME_CELLS or connected_groups(farm.rooms) != 1:
        raise PositionError(f"{place}.rooms", "must hold a2 and a3 and be joined", "problem.rooms")
    if farm.fields & farm.rooms:
        raise PositionError(f"{place}.fields", "a field lies under a room", "problem.ground")
    if connected_groups(farm.fields) > 1:
        raise PositionError(f"{place}.fields", "must be joined", "problem.fields")
    if farm.posts & (farm.rooms | farm.fields | farm.stables):
        raise PositionError(f"{place}.posts", "a post stands on a room, a field or beside a stable", "problem.posts")
    if farm.stables & (farm.rooms | farm.fields):
        raise PositionError(f"{place}.stables", "a stable stands on a room or a field", "problem.ground")
    if count(farm.stables) > STABLES_EACH:
        raise PositionError(
            f"{place}.stables", f"must be {STABLES_EACH} at the most", "problem.stables", {"n": STABLES_EACH}
        )


def check_fences(farm: Farm, fencing: bool) -> None:
    """Fences and pastures, as they can be; pastures that are being built may still be apart."""
    place = f"farms[{farm.seat}]"
    if farm.stock < 0:
        raise PositionError(
            f"{place}.fences", f"must be {FENCES_EACH} at the most", "problem.fences", {"n": FENCES_EACH}
        )
    needed = 0
    for area in farm.pastures:
        needed |= outline(area)
    if farm.fences != needed:
        raise PositionError(f"{place}.fences", "each fence must help to close a pasture", "problem.idle-fence")
    if farm.closed & farm.built_up():
        raise PositionError(f"{place}.fences", "rooms, fields and posts cannot be fenced in", "problem.fenced-in")
    if connected_groups(farm.closed) > 1 and not fencing:
        raise PositionError(f"{place}.fences", "all pastures must be joined", "problem.pastures")


def check_farm(pos: Agricola, farm: Farm) -> None:
    place = f"farms[{farm.seat}]"
    settling = any(isinstance(step, Settle | Rebuild | Fencing) and step.seat == farm.seat for step in pos.agenda)
    if not farm.fits() and not settling:
        raise PositionError(f"{place}.animals", "there is no room for all of them", "problem.no-room")
    if farm.crafted & ~(farm.majors >> JOINERY):
        raise PositionError(f"{place}.crafted", "only a workshop of the seat can have been used")
    for number, _, _, _ in farm.promises:
        if number < pos.round:
            raise PositionError(f"{place}.promises", f"round {number} is over")


LAST: Final = {SETUP: ("round",), START: ("begin-work",), WORK: ("go-home", "at-home")}
"""What comes last of all that is still to do, by phase; in a harvest it is the next round, if there is one."""


def check_end(pos: Agricola) -> None:
    """The game goes on after what is pending, until it is over."""
    if not pos.agenda:
        if pos.round < ROUNDS or pos.phase != BREEDING:
            raise PositionError("agenda", "is empty, but the game is not over")
        return
    whole = [step.name for step in pos.agenda if not step.fields]  # of the round, not of a seat
    if len(set(whole)) != len(whole) or "round" in whole[1:]:
        raise PositionError("agenda", "what comes once in a round stands there twice")
    last = pos.agenda[0].name
    if pos.phase in LAST:
        if last not in LAST[pos.phase]:
            raise PositionError("agenda[0]", f"must be {' or '.join(LAST[pos.phase])}, what this phase ends with")
    elif (last == "round") != (pos.round < ROUNDS):
        raise PositionError("agenda[0]", "must be the next round, and after the last one there is none")


def check_agenda(pos: Agricola) -> None:
    """Pending steps that would lead nowhere."""
    check_end(pos)
    for i, step in enumerate(pos.agenda):
        place = f"agenda[{i}]"
        seat = getattr(step, "seat", 0)
        if max(seat, *[getattr(step, field, 0) for field in ("to", "by", "last")]) >= pos.players:
            raise PositionError(place, f"there is no seat {seat}")
        slot = max(getattr(step, "slot", 0), getattr(step, "origin", 0))
        if slot >= len(pos.board.spaces):
            raise PositionError(f"{place}.slot", "there is no such space")
        if isinstance(step, Work):
            if i == 0 or not isinstance(pos.agenda[i - 1], Turn):
                raise PositionError(place, "a placement must be followed by the next turn")
            if pos.farms[step.seat].home == 0:
                raise PositionError(place, "nobody is left to place", "problem.nobody-home", {"seat": int(step.seat)})
        elif isinstance(step, ChooseAction) and not isinstance(pos.board.spaces[step.slot], EitherOr):
            raise PositionError(f"{place}.slot", "has one action only")
        elif isinstance(step, Feed | Withhold) and step.need != food_needed(pos, pos.farms[step.seat]):
            raise PositionError(f"{place}.need", "is not what the family needs")
        elif isinstance(step, Order | Offer | Improve | Learn | Got | PassOn):
            check_card_step(step, place)
        elif isinstance(step, Raise):
            farm = pos.farms[step.seat]
            if farm.food + farm.convertible() < step.need:
                raise PositionError(place, "that much food cannot be raised")
        elif isinstance(step, Fencing):
            if step.built > bit_count(pos.farms[step.seat].fences):
                raise PositionError(place, "more fences were built than stand")
        elif isinstance(step, MoveTo):
            if step.source not in sources(pos.farms[step.seat]):
                raise PositionError(f"{place}.source", "no crop can be moved from there")
        elif isinstance(step, Taking):
            if pos.haul is None or pos.haul.seat != step.seat:
                raise PositionError(place, "there is no haul of that seat")
        elif isinstance(step, PayWay):
            check_pay(pos, step, place)
        elif isinstance(step, GiveBack) and step.left > len(returnable(pos.farms[seat], CARDS[step.card].back)):
            raise PositionError(place, "there is not that much to give back")


def check_card_step(step: Order | Offer | Improve | Learn | Got | PassOn, place: str) -> None:
    if isinstance(step, Order):
        if not step.cards or len(set(step.cards)) != len(step.cards):
            raise PositionError(f"{place}.cards", "must be different cards, at least one")
    elif isinstance(step, Offer) and not CARDS[step.card].offers:
        raise PositionError(f"{place}.card", "makes no offer")
    elif isinstance(step, PassOn) and not CARDS[step.card].travels:
        raise PositionError(f"{place}.card", "does not travel")


PAID: Final[dict[int, Sequence[int]]] = {
    FOR_ROOM: range(3),
    FOR_STABLE: range(3),
    FOR_FENCES: range(1, FENCES_EACH + 1),
    FOR_RENOVATION: [renovation_code(0, 1), renovation_code(0, 2), renovation_code(1, 2)],
}
"""With what each thing is asked to be paid, cards apart."""


def check_pay(pos: Agricola, step: PayWay, place: str) -> None:
    """Something that exists, and that can be paid."""
    what = step.what
    if step.thing == FOR_OCCUPATION:
        fine = what % FOOD_PACK < len(CARDS) and CARDS[what % FOOD_PACK].sort == OCCUPATION
    elif step.thing == FOR_MAJOR:
        fine = what < MAJORS
    elif step.thing == FOR_MINOR:
        fine = MAJORS <= what < len(CARDS) and CARDS[what].sort == MINOR
    else:
        fine = what in PAID.get(int(step.thing), ())
    if not fine:
        raise PositionError(f"{place}.what", "there is nothing like that to pay for")
    if not step.ways(pos):
        raise PositionError(place, "cannot be paid")

