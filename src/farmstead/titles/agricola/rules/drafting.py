"""The draft (annex of 2007, "3. Variantes"): a pack each, one card kept, the rest passed to the right.

Occupations first, then minor improvements. With packs of eight to ten seven are kept and the last ones set aside. A
pack is what was kept of it, in order, and what is left; where it lies follows from how often it was passed. Packs stay
in the position when the draft is over: who has seen a card pass knows for the whole game that it is in play.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import WAITING, Step, Together
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.dealing import Mulligan, Reject, add_to_hand, dealt, held
from farmstead.titles.agricola.rules.deals import SORT_NAMES, SORTS
from farmstead.titles.agricola.rules.names import HAND, MAJORS
from farmstead.titles.agricola.rules.options import CARD
from farmstead.titles.agricola.rules.position import Agricola, Pack

_DRAFT: Final = "Annexe : variantes, draft"


def first_pack(pos: Agricola, sort: i64) -> int:
    """Where the packs of a kind begin, one a seat; -1 if they are not dealt."""
    for i in range(0, len(pos.packs), int(pos.players)):
        kept, left = pos.packs[i]
        if CARDS[(*kept, *left)[0]].sort == sort:
            return i
    return -1


def picks_of(pack: Pack) -> int:
    """How many cards are kept of a pack in all."""
    return min(HAND, len(pack[0]) + len(pack[1]))


def holder(pos: Agricola, origin: int, passed: int) -> int:
    """Who holds a pack that was dealt to `origin` and then passed so often to the right neighbour."""
    return int((origin - passed) % pos.players)


def pack_at(pos: Agricola, seat: int, sort: i64) -> int:
    """The number of the pack that lies before a seat now."""
    first = first_pack(pos, sort)
    return first + int((seat + len(pos.packs[first][0])) % pos.players)


def under_draft(pos: Agricola) -> int:
    """The kind that is being drafted, 0 for none."""
    for sort in SORTS:
        first = first_pack(pos, sort)
        if first >= 0 and len(pos.packs[first][0]) < picks_of(pos.packs[first]):
            return sort
    return 0


def passed_on(pos: Agricola, seat: int) -> list[int]:
    """The cards a seat saw in a draft and let go."""
    found: list[int] = []
    for i, (kept, left) in enumerate(pos.packs):
        seen = False
        for turn, number in enumerate(kept):
            mine = holder(pos, i % int(pos.players), turn) == seat
            seen = seen or mine
            if seen and not mine:
                found.append(number)
        if seen:
            found += left
    now = under_draft(pos)
    if now:
        here = pos.packs[pack_at(pos, seat, now)][1]
        found = [number for number in found if number not in here]
    return sorted(found)


class OpenPacks(Step[Agricola]):
    """What was dealt of a kind becomes a pack in front of each seat."""

    name: ClassVar[str] = "open-packs"
    fields: ClassVar[tuple[str, ...]] = ("sort",)

    def __init__(self, sort: i64) -> None:
        self.sort = sort

    def run(self, pos: Agricola) -> None:
        for farm in pos.farms:
            cards = held(pos, farm.seat, self.sort)
            farm.hand = tuple([number for number in farm.hand if number not in cards])
            pos.packs = (*pos.packs, ((), tuple(cards)))
        pos.agenda.append(NextPick(self.sort))


class NextPick(Step[Agricola]):
    """Whether there is anything left to choose; a last card, or all that one alone may keep, comes by itself."""

    name: ClassVar[str] = "next-pick"
    fields: ClassVar[tuple[str, ...]] = ("sort",)

    def __init__(self, sort: i64) -> None:
        self.sort = sort

    def run(self, pos: Agricola) -> None:
        pack = pos.packs[first_pack(pos, self.sort)]
        more = picks_of(pack) - len(pack[0])
        if more == 0:
            return
        if len(pack[1]) == 1 or (pos.players == 1 and len(pack[1]) == more):
            while more > 0:
                more -= 1
                keep(pos, self.sort, [pos.packs[pack_at(pos, s, self.sort)][1][0] for s in range(pos.players)])
            return
        pos.agenda.append(Draft(tuple([WAITING] * pos.players), self.sort))


def keep(pos: Agricola, sort: i64, cards: list[int]) -> None:
    """Each seat keeps a card of the pack before it; then all packs go on."""
    packs = list(pos.packs)
    for seat, number in enumerate(cards):
        at = pack_at(pos, seat, sort)
        kept, left = packs[at]
        packs[at] = ((*kept, number), tuple([other for other in left if other != number]))
        add_to_hand(pos, seat, [number])
    pos.packs = tuple(packs)


class Draft(Together[Agricola]):
    """Draft: which card of the pack do you keep? All at once; nobody sees what others kept."""

    name: ClassVar[str] = "draft"
    fields: ClassVar[tuple[str, ...]] = ("answers", "sort")
    kinds: ClassVar[tuple[str, ...]] = ("card",)
    concealed: ClassVar[bool] = True

    def __init__(self, answers: tuple[int, ...], sort: i64) -> None:
        super().__init__(answers)
        self.sort = sort

    def with_answer(self, answers: tuple[int, ...]) -> Draft:
        return Draft(answers, self.sort)

    def options_of(self, pos: Agricola, seat: int) -> list[int]:
        return [CARD + number - MAJORS for number in pos.packs[pack_at(pos, seat, self.sort)][1]]

    def why_not_of(self, pos: Agricola, seat: int, option: int) -> Reason | None:
        card = CARDS[option - CARD + MAJORS]
        for i, (kept, left) in enumerate(pos.packs):
            if card.number in left and card.sort == self.sort and holder(pos, i % int(pos.players), len(kept)) == seat:
                return None
        return Reason("not-in-pack", _DRAFT, {"card": card.id})

    def reveal(self, pos: Agricola, answers: tuple[int, ...]) -> None:
        keep(pos, self.sort, [option - CARD + MAJORS for option in answers])
        pos.agenda.append(NextPick(self.sort))

    def params_of(self, pos: Agricola, seat: int) -> dict[str, Any]:
        pack = pos.packs[pack_at(pos, seat, self.sort)]
        pick = len(pack[0]) + 1
        return {"kind": SORT_NAMES[self.sort], "pick": pick, "picks": picks_of(pack), "n": len(pack[1])}


def hands(pos: Agricola) -> list[Step[Agricola]]:
    """The steps in which everybody comes by a hand, in order, as the variant `deal` says."""
    deal = pos.board.deal
    steps: list[Step[Agricola]] = []
    for sort in SORTS:
        dealing = dealt(pos, sort)
        steps += dealing
        if dealing and deal.startswith("draft"):
            steps.append(OpenPacks(sort))
    if deal == "ten":
        steps.append(Reject(tuple([WAITING] * pos.players)))
    elif deal == "mulligan":
        steps.append(Mulligan(tuple([WAITING] * pos.players)))
    return steps


DRAFTING: Final[list[type[Step[Any]]]] = [OpenPacks, NextPick, Draft]
