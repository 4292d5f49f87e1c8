"""A position of Creatures: the board, the display, the supply and the two farms."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.errors import IllegalOption
from farmstead.kernel.game import Game
from farmstead.kernel.obligations import NOWHERE, keeping, keeps_by_effect, obliged_below
from farmstead.kernel.position import NO_OPTIONS, Position
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Question
from farmstead.titles.creatures.buildings.tile import ANY_TIME, ANYTIME_TILE, LISTENERS, Tile
from farmstead.titles.creatures.rules.farm import Farm, new_farm, tiles_in
from farmstead.titles.creatures.rules.names import (
    ANIMALS,
    BASICS,
    FENCES_RESERVE,
    KINDS,
    SPACE_COUNT,
    SPECIALS,
    STABLE,
    STALL,
    TROUGHS,
    WORKERS,
)
from farmstead.titles.creatures.rules.options import RELEASE

SETUP: Final = 0
WORK: Final = 1
BREEDING: Final = 2
PHASES: Final = ["setup", "work", "breeding"]

DRAWN: Final = {"base": 0, "advanced": 4, "expert": 8}
LIMITED: Final = {"base": 4, "advanced": 5, "expert": 5}
"""Expansions and stall tiles by mode; expert builds on advanced (NOTES: 5 and 5)."""


class Ask(Question["Creatures"]):
    """A question of Creatures."""

    def releases(self) -> bool:
        """Is the question itself about releasing animals?"""
        return False

    def opened_by_release(self, pos: Creatures) -> bool:
        """With one answer left: could releasing animals first open another?"""
        return False

    def quiet(self) -> bool:
        """Is it part of an any-time effect, to be finished before the next?"""
        return False


class Creatures(Position):
    """All that is so at one moment."""

    def __init__(self, game: Game, players: i64, settings: dict[str, str], piles: list[int], farms: list[Farm]) -> None:
        super().__init__(game, players, settings)
        self.phase: i64 = SETUP
        self.starter: i64 = -1
        self.first: i64 = -1  # who started round 1
        self.piles = piles  # tokens on each space
        self.display: i64 = 0  # special buildings to be had
        self.reserve: i64 = FENCES_RESERVE
        self.troughs: i64 = TROUGHS
        self.stalls: i64 = 0
        self.expansions: i64 = 0
        self.moves: i64 = 0  # Carpenter's moves since the last other answer
        self.farms = farms

    def copy(self) -> Creatures:
        other = Creatures(self.game, self.players, self.settings, self.piles[:], [farm.copy() for farm in self.farms])
        self.copy_base(other)
        other.phase = self.phase
        other.starter = self.starter
        other.first = self.first
        other.display = self.display
        other.reserve = self.reserve
        other.troughs = self.troughs
        other.stalls = self.stalls
        other.expansions = self.expansions
        other.moves = self.moves
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.settings.values()), self.round, self.phase, self.starter, self.first, tuple(self.piles),
            self.display, self.reserve, self.troughs, self.stalls, self.expansions, self.moves,
            tuple([farm.key() for farm in self.farms]), self.agenda_key(),
        )  # fmt: skip

    # -- asking the board ------------------------------------------------------------------------------------------

    def occupied(self) -> i64:
        """The spaces where workers stand."""
        spaces: i64 = 0
        for farm in self.farms:
            spaces |= farm.placed
        return spaces

    def worker_on(self, space: int) -> int:
        """Whose worker stands there, -1 for nobody."""
        for farm in self.farms:
            if farm.placed >> space & 1:
                return farm.seat
        return -1

    def seats_in_order(self) -> list[int]:
        """Turn order: from the start player on."""
        return [self.starter, 1 - self.starter]

    def next_with_workers(self, seat: i64) -> i64:
        """Who places the next worker after this seat; -1 when all are placed."""
        if self.farms[1 - seat].workers > 0:
            return 1 - seat
        return seat if self.farms[seat].workers > 0 else -1

    def worker_number(self, farm: Farm) -> i64:
        """Which of the seat's workers is being placed or carried out: 1, 2 or 3."""
        top = self.agenda[len(self.agenda) - 1]
        return WORKERS - farm.workers + (1 if top.name == "work" else 0)

    def opponent(self, seat: i64) -> Farm:
        return self.farms[1 - seat]

    # -- changing it -----------------------------------------------------------------------------------------------

    def moment(self, farm: Farm, moment: i64, what: i64) -> None:
        """Lets the owner's tiles that listen to a moment act."""
        heard: i64 = farm.owned & LISTENERS[moment]
        if heard != 0:
            for tile in tiles_in(heard):
                self.note("")
                tile.at(self, farm, moment, what)
                self.note(tile.title)

    def put_tile(self, farm: Farm, number: i64, cell: i64) -> None:
        """Places a tile; what it replaces goes back to where it can be had again."""
        old = farm.place_tile(number, cell)
        if old == STALL or old == STABLE:
            self.stalls += 1
        elif 0 <= old < SPECIALS:
            self.display |= BIT[old]
        if number == STALL or number == STABLE:
            self.stalls -= 1
        elif number < SPECIALS:
            self.display &= ~BIT[number]

    # -- any-time effects ------------------------------------------------------------------------------------------

    def anytime(self, question: Question[Any], own: list[int]) -> list[int]:
        """Effects of the asked seat's tiles, and releasing animals ("Déplacer des animaux").

        Releasing alone does not turn a forced answer into a choice: it can be done at the next one. Unless it opens
        another answer here.
        """
        ask = cast(Ask, question)  # not `assert isinstance`: compiled, that checks again at each use
        if self.trying or ask.quiet():
            return NO_OPTIONS
        farm = self.farms[ask.seat]
        extra: list[int] = NO_OPTIONS
        heard: i64 = farm.owned & LISTENERS[ANY_TIME]
        if heard != 0:
            extra = self.effects(farm, heard)
            if extra:
                place = obliged_below(self)
                if place != NOWHERE:
                    extra = [option for option in extra if keeps_by_effect(self, place, ask.seat, option)]
        if ask.releases() or (len(own) == 1 and not extra and not ask.opened_by_release(self)):
            return extra
        animals = farm.animals
        if animals[0] == 0 and animals[1] == 0 and animals[2] == 0 and animals[3] == 0:
            return extra
        if not extra:
            extra = []
        place = obliged_below(self)
        for kind in range(KINDS):
            if animals[kind] > 0 and (place == NOWHERE or self.may_leave(farm, place, kind)):
                extra.append(RELEASE + kind)
        return extra

    def effects(self, farm: Farm, heard: i64) -> list[int]:
        """The any-time options of these tiles."""
        found: list[int] = []
        for tile in tiles_in(heard):
            tile.anytime(self, farm, found)
        return found

    def may_leave(self, farm: Farm, place: i64, kind: i64) -> bool:
        """Would what must be done stay possible without one of these animals? Only effects of tiles bring others."""
        ask = cast(Ask, self.agenda[place])
        farm.animals[kind] -= 1
        possible = len(ask.options(self)) > 0
        farm.animals[kind] += 1
        if possible or farm.owned & LISTENERS[ANY_TIME] == 0:
            return possible
        return keeps_by_effect(self, place, farm.seat, RELEASE + kind)

    def at_hand(self, question: Question[Any]) -> list[int]:
        """Effects of tiles; not releasing, which opens nothing that must be done."""
        farm = self.farms[question.seat]
        heard: i64 = farm.owned & LISTENERS[ANY_TIME]
        return self.effects(farm, heard) if heard != 0 else NO_OPTIONS

    def kept(self, question: Question[Any], options: list[int]) -> list[int]:
        """In the middle of an any-time effect nobody may undo what must still be done."""
        if self.trying or self.farms[question.seat].owned & LISTENERS[ANY_TIME] == 0:
            return options
        place = obliged_below(self, 1)
        return options if place == NOWHERE else keeping(self, place, options)

    def why_not_kept(self, question: Question[Any], option: int) -> Reason | None:
        return None if option in self.kept(question, question.options(self)) else self.promise_broken()

    def replies(self, options: list[int]) -> list[int]:
        """What the other does with a fence or its animals takes nothing away: one answer stands for all."""
        return options[len(options) - 1 :]

    def user(self, farm: Farm, option: i64) -> Tile:
        """The tile whose any-time effect an option is."""
        for tile in tiles_in(farm.owned & LISTENERS[ANY_TIME]):
            if tile.first_option <= option < tile.last_option:
                return tile
        raise IllegalOption(f"{self.spell(option)!r} belongs to no building of seat {farm.seat}")

    def answer_anytime(self, option: i64) -> None:
        farm = self.farms[self.decider]
        if RELEASE <= option < RELEASE + KINDS:
            farm.animals[option - RELEASE] -= 1
        else:
            self.user(farm, option).use(self, farm, option)

    def why_not_anytime(self, question: Question[Any], option: int) -> Reason | None:
        assert isinstance(question, Ask)
        if question.quiet():
            return Reason("not-asked")
        farm = self.farms[question.seat]
        if RELEASE <= option < RELEASE + KINDS:
            if question.releases():
                return question.why_not(self, option)
            if farm.animals[option - RELEASE] == 0:
                return Reason("none-to-release", "Déplacer des animaux", {"animal": ANIMALS[option - RELEASE]})
        else:
            tile = ANYTIME_TILE.get(option)
            if tile is None:
                return question.why_not(self, option) if "use" in question.kinds else Reason("not-asked")
            if not farm.owned >> tile.number & 1:
                return Reason("not-owned", tile.section(), {"building": tile.id})
            reason = tile.why_not_use(self, farm, option)
            if reason is not None:
                return reason
        place = obliged_below(self)
        if place == NOWHERE:
            return None
        if RELEASE <= option < RELEASE + KINDS:
            kept = self.may_leave(farm, place, option - RELEASE)
        else:
            kept = keeps_by_effect(self, place, farm.seat, option)
        return None if kept else self.promise_broken()

    def promise_broken(self) -> Reason:
        """A worker's action must be done ("Journée de travail"); to finish what else was begun is our way."""
        return Reason("obliged", "Journée de travail") if self.phase == WORK else Reason("begun")


def first_position(game: Game, players: int, settings: dict[str, str]) -> Creatures:
    """The table at set-up ("Mise en place"), before anything is drawn."""
    pos = Creatures(game, players, settings, [0] * SPACE_COUNT, [new_farm(seat) for seat in range(players)])
    mode = settings["buildings"]
    pos.display = BIT[BASICS] - 1
    pos.stalls = LIMITED[mode]
    pos.expansions = LIMITED[mode]
    return pos
