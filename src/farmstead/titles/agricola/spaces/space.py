"""What a space is, and the board of a game: which spaces it has, in slots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.names import ALL_SPACES, NUMBER_OF, SPACE_OF
from farmstead.titles.agricola.rules.options import PLACES

if TYPE_CHECKING:
    from farmstead.titles.agricola.cards.card import Card
    from farmstead.titles.agricola.rules.farm import Farm
    from farmstead.titles.agricola.rules.position import Agricola


@mypyc_attr(allow_interpreted_subclasses=True)
class Space:
    """A space. Each round `refill` of a `good` come to lie there; `gives` comes from the supply besides."""

    def __init__(
        self,
        name: str,
        good: int = -1,
        refill: int = 0,
        solo: int = -1,
        gives: list[tuple[int, int]] | None = None,
        section: str = "",
    ) -> None:
        self.id = name
        self.number: i64 = SPACE_OF[name]
        self.place: i64 = PLACES[self.number]  # the option to place a person there
        self.spectacle = False  # travelling players perform here
        self.good: i64 = good
        self.refill: i64 = refill
        self.solo: i64 = refill if solo < 0 else solo  # in a game for one
        self.gives: list[tuple[int, int]] = gives or []
        self.heading = section
        REGISTER[self.number] = self

    def performing(self) -> Space:
        """Travelling players perform here."""
        self.spectacle = True
        return self

    def section(self) -> str:
        """Where the rulebook explains it."""
        return f"Les cases d'actions : {self.heading}" if self.heading else "Les cases d'actions"

    def usable(self, pos: Agricola, farm: Farm, slot: i64) -> bool:
        """May a person be placed here: can at least one of its actions be done?"""
        return pos.piles[slot] > 0 or (len(pos.beside) > 0 and pos.lies_beside(slot))

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        empty = pos.piles[slot] == 0 and not any(entry[0] == slot for entry in pos.beside)
        return Reason("empty", self.section()) if empty else None

    def use(self, pos: Agricola, farm: Farm, slot: i64) -> None:
        """Its actions; goods are taken and further questions pushed."""
        raise NotImplementedError(self.id)

    def gathers(self) -> bool:
        """Does one of its actions say when that is taken which cards have laid there?"""
        return False


REGISTER: Final[dict[int, Space]] = {}
"""All spaces by number, once `spaces` is imported."""


class Board:
    """What a game is played with: the fixed spaces, then the round cards in the order of their stages; hand cards.

    The fixed ones end with those that hand cards add: they are closed until such a card is in play.
    """

    def __init__(
        self, fixed: list[str], cards: list[str], links: list[list[str]], new: bool, full: bool, deck: list[Card]
    ) -> None:
        added = [card for card in deck if card.adds and card.adds not in fixed]
        self.new = new  # the edition of 2016
        self.full = full  # the boards for hand cards
        self.deck = deck  # the hand cards
        # some card lets its owner give up any improvement: what that laid out on coming rounds is known by it
        self.gives_up = any(card.backs > 1 for card in deck)
        self.deal = "random"  # how they are dealt
        self.exchange = False  # three for one at any time
        self.same = False  # everybody is dealt the same
        names = [*fixed, *[card.adds for card in added], *cards]
        self.spaces: list[Space] = [REGISTER[SPACE_OF[name]] for name in names]
        self.opening: i64 = 2 ** len(fixed) - 1  # the slots that are open from the start
        self.added: dict[int, int] = {int(card.number): len(fixed) + i for i, card in enumerate(added)}  # by the card
        self.fixed: i64 = len(fixed) + len(added)
        self.slot_of: list[int] = [-1] * len(ALL_SPACES)
        self.linked: list[int] = [0] * len(self.spaces)  # slots that are blocked together with this one
        for slot, space in enumerate(self.spaces):
            self.slot_of[space.number] = slot
        for names in links:
            group = sum(BIT[self.slot_of[SPACE_OF[name]]] for name in names)
            for name in names:
                slot = self.slot_of[SPACE_OF[name]]
                self.linked[slot] = group & ~BIT[slot]
        self.links = bool(links)
        self.tolls: list[tuple[int, int, Cost]] = []  # slot, card, and what others pay its owner there
        self.followers: dict[int, int] = {}  # by the card of another that they follow
        for card in deck:
            for name, food in card.tolls:
                if self.slot_of[SPACE_OF[name]] >= 0:
                    self.tolls.append((self.slot_of[SPACE_OF[name]], int(card.number), Cost(food=food)))
            if card.leader:
                self.followers[NUMBER_OF[card.leader]] = int(card.number)
