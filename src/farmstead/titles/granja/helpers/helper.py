"""Helpers: what the bottom edge of a farm card does, as declarations and small methods. The core names none of them.

A helper changes figures of the farm (`adjust`), acts at moments it listens to (`at`), makes offers (`accept`), or is
used by its owner at any time (`usable`, `use`). A farm keeps the set of moments its helpers listen to, so that a
moment nobody hears costs one test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.granja.figures.figures import Figures
from farmstead.titles.granja.rules.names import CARD_COUNT, CARD_OF, helper_section

if TYPE_CHECKING:
    from farmstead.titles.granja.rules.farm import Farm
    from farmstead.titles.granja.rules.position import Granja

# the moments; a comment says what `what` is
CARD_STEP: Final = 0  # the cards of the farm phase are played, none is drawn yet
INCOME: Final = 1  # the income step
ROOF_BOUGHT: Final = 2  # roof tile
ROOF_USED: Final = 3  # roof tile
BEFORE_ROLL: Final = 4
ROLLED_FIRST: Final = 5
ROLLED: Final = 6
DIE_USED: Final = 7  # die: the owner has used one
OTHER_DIE: Final = 8  # die: somebody else uses one
GAINED: Final = 9  # what kind of revenue came
BARROW_DONE: Final = 10  # value
BUILDING_DONE: Final = 11  # building
MARKER_LOST: Final = 12  # an opponent removed a marker
EXTENDED: Final = 13  # an extension was laid
HELPER_PLAYED: Final = 14
WALKED: Final = 15  # the donkey's hats are walked
DELIVERIES: Final = 16  # the donkeys' deliveries are about to begin
DELIVERED: Final = 17  # place: a crop was brought there
RESTED: Final = 18  # points of the siesta track
ANY_TIME: Final = 19  # it can be used whenever its owner is active
EMPTIED: Final = 20  # card: a barrow is done and goes to the discard pile
DIE_TAKEN: Final = 21  # die: the owner has used one just taken

# kinds of revenue
GOT_PIG: Final = 0
GOT_CARD: Final = 1
GOT_DELIVERY: Final = 2
GOT_SIESTA: Final = 3
GOT_CROPS: Final = 4
GOT_SILVER: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Helper:
    """One helper. `timed`: phase and once-a-round are its own and may be corrected in the data files."""

    def __init__(
        self,
        card: str,
        hears: tuple[int, ...] = (),
        timed: bool = False,
        must_be_once: bool = False,
        least: int = 0,
        most: int = 10,
    ) -> None:
        self.number: i64 = CARD_OF[card]
        self.id = card
        self.title = "card." + card  # the key of its name
        self.timed = timed
        self.must_be_once = must_be_once
        self.least = least
        self.most = most
        self.saves_markers = False  # it may move a marker that would be removed
        ears: i64 = 0
        for moment in hears:
            ears |= BIT[moment]
        self.ears = ears
        HELPERS[self.number] = self

    def section(self) -> str:
        return helper_section(self.number)

    def amount(self, figures: Figures) -> i64:
        return figures.amount[self.number]

    def ready(self, pos: Granja, farm: Farm, slot: i64) -> bool:
        """Is it its phase, and is it not used up for this round?"""
        figures = pos.figures
        if not (figures.phases[self.number] << 1) & BIT[pos.phase]:
            return False
        if not figures.once[self.number]:
            return True
        return (farm.used >> slot) & 1 == 0 and not pos.uses(farm.seat, self.number)

    def adjust(self, farm: Farm, figures: Figures) -> None:
        """Changes figures of the farm it works on."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        """At a moment it listens to: acts or pushes steps."""

    def laid(self, pos: Granja, farm: Farm, slot: i64) -> None:
        """It has just been laid: what it does at once."""

    # -- offers ----------------------------------------------------------------------------------------------------

    def offered(self, pos: Granja, farm: Farm, what: i64) -> bool:
        """Can the offer be taken up now?"""
        return True

    def why_not_offered(self, pos: Granja, farm: Farm, what: int) -> Reason | None:
        """Why it cannot."""
        return None

    def raisable(self, pos: Granja, farm: Farm, what: i64) -> bool:
        """Could actions of the owner make the offer possible?"""
        return False

    def accept(self, pos: Granja, farm: Farm, slot: i64, what: i64) -> None:
        """The owner takes up its offer."""

    def refused(self, pos: Granja, farm: Farm, slot: i64, what: i64) -> None:
        """The owner declines its offer."""

    # -- its marker ------------------------------------------------------------------------------------------------

    def freed(self, pos: Granja, farm: Farm) -> None:
        """Its marker was taken back before the end of the round; it stays used."""

    def left(self, pos: Granja, farm: Farm) -> None:
        """It was given up for another: what of it still lies on the table leaves with it."""

    # -- at any time -----------------------------------------------------------------------------------------------

    def usable(self, pos: Granja, farm: Farm) -> bool:
        """Besides phase and once a round: can it do anything now?"""
        return False

    def why_unusable(self, pos: Granja, farm: Farm) -> Reason | None:
        """Why it cannot."""
        return None

    def use(self, pos: Granja, farm: Farm, slot: i64) -> None:
        """The owner uses it."""

    def could_lay(self, pos: Granja, farm: Farm) -> bool:
        """Used at any time: could it lay a card, if there is one?"""
        return False

    def could_draw(self, pos: Granja, farm: Farm) -> bool:
        """Used at any time: could it draw a card?"""
        return False


class _Nobody(Helper):
    """Stands in the register until the helpers are read."""

    def __init__(self) -> None:
        self.number = -1
        self.id = ""
        self.title = ""
        self.timed = False
        self.must_be_once = False
        self.least = 0
        self.most = 0
        self.saves_markers = False
        self.ears = 0


HELPERS: Final[list[Helper]] = [_Nobody()] * CARD_COUNT
"""All helpers by card number, once `helpers` is imported."""
