"""What a tile on a farm is: its figures, and the moments at which it has something to say.

A tile that acts declares in `hears` which moments it listens to; the rules ask only the tiles that listen. Core files
name a moment, never a building. Every tile registers itself here under its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.farmyard.housing import Room
from farmstead.kernel.reason import Reason
from farmstead.titles.creatures.rules.names import RULEBOOK_NAMES, TILE_NAMES

if TYPE_CHECKING:
    from farmstead.titles.creatures.rules.farm import Farm
    from farmstead.titles.creatures.rules.position import Creatures

# the moments
SPACE_USED: Final = 0  # the owner used a space
OCCUPIED: Final = 1  # any worker was placed, or the tile was just built
STALL_ACTION: Final = 2  # the owner carried out the Stall action
STALL_BUILT: Final = 3  # the owner got a new stall, in whatever way
FENCES_GOT: Final = 4  # the owner received fences
EXPANDED: Final = 5  # the owner added a farm expansion
END_OF_WORK: Final = 6
BEFORE_BREEDING: Final = 7  # an offer before a breeding phase
BREEDING_STARTS: Final = 8
BORN: Final = 9  # a newborn has come
LAST_BREEDING: Final = 10  # a further breeding phase after the last round's
ROUND_ENDS: Final = 11
ROUND_STARTS: Final = 12
ANY_TIME: Final = 13  # an effect the owner may use whenever asked
OPEN_ROOM: Final = 14  # room for animals on unused cells
OTHERS_TURN: Final = 15  # the other seat decides next, and could take what an any-time effect needs
WORK_ENDS: Final = 16  # the last moment of an any-time effect of the working day
MOMENTS: Final = 17


class Cost:
    """What is paid for something. Animals stand in the cost of one building only."""

    def __init__(self, wood: i64 = 0, stone: i64 = 0, reed: i64 = 0, pig: i64 = 0, cow: i64 = 0) -> None:
        self.wood = wood
        self.stone = stone
        self.reed = reed
        self.pig = pig
        self.cow = cow

    def goods(self) -> dict[str, int]:
        parts = {"wood": self.wood, "stone": self.stone, "reed": self.reed, "pig": self.pig, "cow": self.cow}
        return {good: n for good, n in parts.items() if n}


@mypyc_attr(allow_interpreted_subclasses=True)
class Tile:
    """A building tile: number, alternative costs, printed points, room, and what it may be built on.

    `on` is a bit set of tile numbers it replaces (0: an empty cell). `stall` tiles can become stables.
    """

    def __init__(
        self,
        number: int,
        costs: list[Cost],
        points: int | None = 0,
        room: int = 0,
        kind: int = -1,
        on: int = 0,
        hears: tuple[int, ...] = (),
        stall: bool = False,
        stable: bool = False,
    ) -> None:
        self.number: i64 = number
        self.id = TILE_NAMES[number]
        self.title = "building." + self.id  # the key of its name
        self.costs = costs
        self.variable = points is None  # worth is counted at the end
        self.worth: i64 = points or 0
        self.capacity: i64 = room
        self.kind: i64 = kind
        self.on: i64 = on
        self.stall = stall
        self.stable = stable
        # figures other rules ask for
        self.wood_rebate: i64 = 0
        self.pasture_extra: i64 = 0
        self.splits_stables = False
        self.lone_parents = False
        self.bars_expansion = False
        self.chains = False
        self.unscored = False
        self.emptied = False
        self.moves_troughs = False
        self.offer: i64 = -1  # the option of its offer before breeding
        self.first_option: i64 = 0  # the run of its any-time options
        self.last_option: i64 = 0
        REGISTER[number] = self
        for moment in hears:
            LISTENERS[moment] |= BIT[number]

    def section(self) -> str:
        """Where the rulebook explains it."""
        return f"Annexe : {RULEBOOK_NAMES[self.number]}"

    def prices(self, pos: Creatures) -> list[Cost]:
        """Its alternative costs in this game."""
        return self.costs

    # -- where and when it may be built ----------------------------------------------------------------------------

    def requirement(self, pos: Creatures, farm: Farm) -> Reason | None:
        """A condition on the whole farm or the moment, besides cost and place."""
        return None

    def cells(self, pos: Creatures, farm: Farm, cells: i64) -> i64:
        """Which of these cells it may stand on."""
        return cells

    def wrong_cell(self, pos: Creatures, farm: Farm, cell: int) -> str:
        """The code of the reason why it may not stand on a cell that `cells` leaves out."""
        return ""

    # -- what it does ----------------------------------------------------------------------------------------------

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        """At once, when built."""

    def at(self, pos: Creatures, farm: Farm, moment: i64, what: i64) -> None:
        """At a moment it listens to: pushes steps. `what` is a space, a number of fences, a cell or a kind."""

    # -- before breeding -------------------------------------------------------------------------------------------

    def before_breeding(self, option: int) -> None:
        """Declares the option of its offer."""
        self.offer = option
        LISTENERS[BEFORE_BREEDING] |= BIT[self.number]
        OFFERS[option] = self

    def offers(self, pos: Creatures, farm: Farm) -> bool:
        """Is its offer open now?"""
        return False

    def why_no_offer(self, pos: Creatures, farm: Farm) -> Reason | None:
        """Why the offer is closed, for its owner."""
        return None

    def accept(self, pos: Creatures, farm: Farm, what: i64) -> None:
        """Its offer is taken up."""

    # -- at any time -----------------------------------------------------------------------------------------------

    def at_any_time(self, first: int, last: int) -> None:
        """Declares the run of its any-time options."""
        self.first_option = first
        self.last_option = last
        LISTENERS[ANY_TIME] |= BIT[self.number]
        for option in range(first, last):
            ANYTIME_TILE[option] = self

    def anytime(self, pos: Creatures, farm: Farm, options: list[int]) -> None:
        """Adds the any-time options its owner has now."""

    def use(self, pos: Creatures, farm: Farm, option: i64) -> None:
        """One of its any-time options is played."""

    def presses(self, pos: Creatures, farm: Farm) -> bool:
        """Can it be used now? Asked where its owner could not use it later."""
        options: list[int] = []
        self.anytime(pos, farm, options)
        return len(options) > 0

    def why_not_use(self, pos: Creatures, farm: Farm, option: int) -> Reason | None:
        """Why an any-time option is closed to its owner."""
        return None

    # -- room and points -------------------------------------------------------------------------------------------

    def open_rooms(self, farm: Farm, cell: i64, unused: i64, rooms: list[Room]) -> None:
        """Room on unused cells."""

    def points(self, pos: Creatures, farm: Farm, cell: i64, animals: list[int]) -> float:
        """What it is worth at the end, with these animals counted."""
        return float(self.worth)


REGISTER: Final[dict[int, Tile]] = {}
TILES: Final[list[Tile]] = []
"""All tiles by number, once `buildings` is imported."""

OFFERS: Final[dict[int, Tile]] = {}
"""Which tile an offer before breeding belongs to."""

ANYTIME_TILE: Final[dict[int, Tile]] = {}
"""Which tile an any-time option belongs to."""

LISTENERS: Final[list[int]] = [0] * MOMENTS
"""For each moment, the set of special buildings that listen."""
