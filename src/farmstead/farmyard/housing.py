"""Housing animals: they are counted, not placed, because rearranging is free. Only "is there room?" matters.

A farm's rooms are of four sorts: room for one given kind (or for some of each kind), which simply adds up; room where
kinds mix, which adds up too and takes what is left; places that take any one kind; and places that may be split between
two kinds. Whether some counts fit is a small search over the places, remembered per housing; a housing never changes
and is shared by all copies of a position until the farm changes.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from mypy_extensions import i64

ANY: Final = -1  # one kind, whichever
EACH: Final = -2  # so many of each kind

PASTURE: Final = 0
HOUSE: Final = 1
SPOT: Final = 2
ON_CARD: Final = 3  # `cells` is the card's number

NOBODY: Final = -1
NONE: Final[list[int]] = []  # of what most farms have none; never changed


Narrowed = tuple[list["Room"], int]


class Room:
    """A place for animals: where (cells), for whom (a kind, ANY or EACH), how many; `half`: or so many of two kinds.

    `mixed`: besides what it holds of EACH, so many of any kinds together; `more`: so many more of `liked`, one kind.
    """

    def __init__(
        self,
        sort: i64,
        cells: i64,
        kind: i64,
        capacity: i64,
        half: i64 = 0,
        mixed: i64 = 0,
        liked: i64 = NOBODY,
        more: i64 = 0,
    ) -> None:
        self.sort = sort
        self.cells = cells
        self.kind = kind
        self.capacity = capacity
        self.half = half
        self.mixed = mixed
        self.liked = liked
        self.more = more

    def widened(self, n: i64) -> Room:
        """With room for so many more animals: of the one kind it holds, or of any where kinds mix."""
        if self.kind == EACH:
            mixed: i64 = self.mixed + n
            return Room(self.sort, self.cells, EACH, self.capacity, 0, mixed, self.liked, self.more)
        return Room(self.sort, self.cells, self.kind, self.capacity + n, self.half, 0, self.liked, self.more)

    def liking(self, kind: i64, n: i64) -> Room:
        """With room for so many more of one kind."""
        return Room(self.sort, self.cells, self.kind, self.capacity, self.half, self.mixed, kind, self.more + n)

    def blended(self) -> Room:
        """What it holds of one kind may be of several."""
        if self.kind == EACH:
            return self
        return Room(self.sort, self.cells, EACH, 0, 0, self.capacity, self.liked, self.more)

    def narrowed(self, n: i64) -> list[Narrowed]:
        """With room for so many fewer, in each way an animal can stand in it: the rooms left, and the kind it is.

        The kind is ANY where whichever will do. Where kinds mix, places for the liked one alone want one of it there.
        """
        if self.kind == ANY and self.capacity <= n:
            return [([self.only(self.capacity + self.more - n)], int(self.liked))]
        if self.kind != EACH:
            rest = Room(self.sort, self.cells, self.kind, self.capacity - n, 0, 0, self.liked, self.more)
            return [([rest], int(self.kind))]
        found: list[Narrowed] = []
        if self.mixed > n:
            found.append(([Room(self.sort, self.cells, EACH, 0, 0, self.mixed - n)], ANY))
        if self.more > 0:
            over: i64 = n - self.more if n > self.more else 0
            kept: i64 = self.more - n if n < self.more else 0
            rest_of_it = self.parted(self.mixed - over, kept) if self.mixed > 0 else [self.only(kept)]
            found.append((rest_of_it, int(self.liked)))
        return found

    def only(self, n: i64) -> Room:
        """The same place for so many of the liked kind."""
        return Room(self.sort, self.cells, self.liked, n)

    def parted(self, mixed: i64, more: i64) -> list[Room]:
        """One of the liked kind stands where kinds mix: what is left for all kinds, and what is for that one."""
        own = Room(self.sort, 0, self.liked, 1 + more)
        return [Room(self.sort, self.cells, EACH, 0, 0, mixed - 1), own]

    def wide(self, n: i64) -> bool:
        """Can an animal stand there with room for so many more? Not where each kind has its own places."""
        if self.sort not in (PASTURE, ON_CARD) or self.half > 0 or (self.kind == EACH and self.capacity > 0):
            return False
        return self.capacity + self.mixed + self.more > n


class Housing:
    """All rooms of a farm, ready for the question: do these animals fit?"""

    def __init__(self, rooms: list[Room], kinds: i64) -> None:
        self.rooms = rooms
        self.kinds = kinds
        self.closed: i64 = 0
        self.reserved: list[int] = [0] * kinds  # room for one given kind
        self.places: list[int] = []  # capacities of ANY rooms, split ones first, each sort by size
        self.halves: list[int] = NONE
        self.pool: i64 = 0  # room where kinds mix
        self.liked: i64 = NOBODY  # the kind of which some places hold more
        self.extra: list[int] = NONE  # and how many more, place by place; empty: none
        self.hosts: list[int] = NONE  # rooms where kinds mix that hold more of the liked kind once it stands there
        self.manners: list[Housing] = []  # the ways to use these, once that is asked
        self.room: i64 = 0  # what all places and the pool hold at the most
        self.left: list[int] = NONE  # what the places from i on hold at the most, once that is asked
        self.known: dict[int, bool] | None = None
        self.airy_known: dict[tuple[int, ...], int] | None = None
        whole: list[int] = []
        for i, room in enumerate(rooms):
            if room.sort == PASTURE:
                self.closed |= room.cells
            if room.kind == ANY:
                if room.more > 0:
                    self.liked = room.liked
                if room.half > 0:
                    if not self.halves:
                        self.halves = []
                    self.places.append(room.capacity)
                    self.halves.append(room.half)
                else:
                    whole.append(room.capacity)
            elif room.kind == EACH:
                for kind in range(kinds):
                    self.reserved[kind] += room.capacity
                self.pool += room.mixed
                if room.more > 0 and room.mixed > 0 and room.capacity == 0:
                    self.hosts = [*self.hosts, i]
                elif room.more > 0:
                    self.reserved[room.liked] += room.more
            else:
                self.reserved[room.kind] += room.capacity
        if self.liked != NOBODY:
            self._line_up(rooms)
        else:
            if len(whole) > 1:
                whole.sort(reverse=True)
            if self.places:
                self.places.extend(whole)
            else:
                self.places = whole
        total: i64 = self.pool
        for i in range(len(self.places)):
            total += self._most(i)
        self.room = total

    def _most(self, i: i64) -> i64:
        """What place i holds at the most."""
        capacity: i64 = self.places[i]
        if i < len(self.halves) and 2 * self.halves[i] > capacity:
            capacity = 2 * self.halves[i]
        if self.extra:
            capacity += self.extra[i]
        return capacity

    def _count_left(self) -> None:
        """Most farms are never asked for more than `room`: the rest is counted where a search begins."""
        left: i64 = self.room
        self.left = [left]
        for i in range(len(self.places)):
            left -= self._most(i)
            self.left.append(left)

    def _line_up(self, rooms: list[Room]) -> None:
        """The places with what each holds more of the liked kind, split ones first, each sort by size."""
        split = [room for room in rooms if room.kind == ANY and room.half > 0]
        whole = [(int(room.capacity), int(room.more)) for room in rooms if room.kind == ANY and room.half == 0]
        whole.sort(reverse=True)
        self.places.extend([capacity for capacity, _ in whole])
        self.extra = [int(room.more) for room in split] + [more for _, more in whole]

    def fits(self, animals: list[int]) -> bool:
        """Can these counts, one a kind, all be housed?"""
        if self.hosts:
            return any(way.fits(animals) for way in self._ways())
        key: i64 = 0
        total: i64 = 0
        single: i64 = 0
        kinds: i64 = 0
        for kind in range(self.kinds):
            need: i64 = animals[kind] - self.reserved[kind]
            if need > 0:
                total += need
                kinds += 1
                single = need
                key |= need << (10 * kind)
        if kinds == 0:
            return True
        if total > self.room:
            return False
        if kinds == 1 and not self.halves and not self.extra:
            return single <= self.room
        known = self.known
        if known is None:
            self._count_left()
            known = {}
            self.known = known
        found = known.get(key)
        if found is not None:
            return found
        needs: list[int] = []
        liked: i64 = NOBODY
        for kind in range(self.kinds):
            rest: i64 = (key >> (10 * kind)) & 1023
            if rest > 0:
                needs.append(rest)
                if kind == self.liked:
                    liked = len(needs) - 1
        result = self._place(0, needs, total, liked)
        known[key] = result
        return result

    def _ways(self) -> list[Housing]:
        """The ways to use rooms where kinds mix: in none of them, one, two... stands one of the liked kind.

        It takes one of the places for all kinds, and brings those for its own with it. Rooms that bring most are first.
        """
        if not self.manners:
            hosts = sorted(self.hosts, key=lambda i: -self.rooms[i].more)
            for n in range(len(hosts) + 1):
                self.manners.append(Housing(self._parted(hosts[:n]), self.kinds))
        return self.manners

    def _parted(self, chosen: list[int]) -> list[Room]:
        """Each of these rooms as two: for all kinds, and for the liked one. The others hold no more of that."""
        rooms: list[Room] = []
        for i, room in enumerate(self.rooms):
            if i in chosen:
                rooms += room.parted(room.mixed, room.more)
            elif i in self.hosts:
                rooms.append(Room(room.sort, room.cells, EACH, 0, 0, room.mixed))
            else:
                rooms.append(room)
        return rooms

    def _place(self, i: i64, needs: list[int], total: i64, liked: i64) -> bool:
        """Gives place i to one of the kinds in need (or to two), and goes on. What is left at last may mix."""
        if total <= self.pool:
            return True
        if total > self.left[i]:
            return False
        capacity: i64 = self.places[i]
        n: i64 = len(needs)
        for k in range(n):
            need: i64 = needs[k]
            if need <= 0:
                continue
            room: i64 = capacity + self.extra[i] if k == liked else capacity
            used: i64 = room if room < need else need
            needs[k] = need - used
            fit = self._place(i + 1, needs, total - used, liked)
            needs[k] = need
            if fit:
                return True
        if i < len(self.halves):
            half: i64 = self.halves[i]
            for a in range(n):
                for b in range(a + 1, n):
                    first: i64 = needs[a]
                    second: i64 = needs[b]
                    if first <= 0 or second <= 0:
                        continue
                    used_a: i64 = half if half < first else first
                    used_b: i64 = half if half < second else second
                    needs[a] = first - used_a
                    needs[b] = second - used_b
                    fit = self._place(i + 1, needs, total - used_a - used_b, liked)
                    needs[a] = first
                    needs[b] = second
                    if fit:
                        return True
        return False

    def airy(self, animals: list[int], free: int) -> int:
        """The most pastures that can hold an animal each and have room for `free` more, with all animals housed.

        With that much less room in the chosen ones the animals must fit; an empty one of them takes an animal from
        anywhere, so there need only be as many animals as pastures. 0 for animals that do not fit.
        """
        key = (*animals, free)
        known = self.airy_known
        if known is None:
            known = {}
            self.airy_known = known
        found = known.get(key)
        if found is None:
            found = self._airy(animals, free)
            known[key] = found
        return found

    def _airy(self, animals: list[int], free: int) -> int:
        wide = [i for i, room in enumerate(self.rooms) if room.wide(free)]
        for n in range(min(len(wide), sum(animals)), 0, -1):
            for chosen in combinations(wide, n):
                others = [room for i, room in enumerate(self.rooms) if i not in chosen]
                for ways in product(*[self.rooms[i].narrowed(free) for i in chosen]):
                    single = [kind for _, kind in ways]  # each of these needs an animal of its one kind
                    enough = all(single.count(kind) <= animals[kind] for kind in range(self.kinds))
                    rooms = [room for left, _ in ways for room in left]
                    if enough and Housing([*others, *rooms], self.kinds).fits(animals):
                        return n
        return 0

    def arrange(self, animals: list[int]) -> list[list[int]]:
        """One way to house the animals: for each room, the counts by kind. Only for animals that fit."""
        if self.hosts:
            return self._arrange_parted(animals)
        rest = list(animals)
        placed: list[list[int]] = [[0] * self.kinds for _ in self.rooms]
        for room, counts in zip(self.rooms, placed, strict=True):
            if room.kind == ANY:
                continue
            for kind in range(self.kinds):
                if room.kind in (EACH, kind):
                    most = room.capacity + (room.more if room.kind == EACH and kind == room.liked else 0)
                    counts[kind] = min(rest[kind], most)
                    rest[kind] -= counts[kind]
        flexible = [i for i, room in enumerate(self.rooms) if room.kind == ANY]
        # the order of `places`, so that `left` speaks of the same rooms
        flexible.sort(
            key=lambda i: (1, -self.rooms[i].capacity, -self.rooms[i].more) if self.rooms[i].half == 0 else (0, 0, 0)
        )
        if not self.left:
            self._count_left()
        if not self._assign(flexible, 0, rest, placed):
            raise ValueError(f"no room for {animals}")
        self._mix(rest, placed)
        return placed

    def _arrange_parted(self, animals: list[int]) -> list[list[int]]:
        """The same in one of the ways to use rooms where kinds mix: their two parts are one room again."""
        hosts = sorted(self.hosts, key=lambda i: -self.rooms[i].more)
        for n, way in enumerate(self._ways()):
            if way.fits(animals):
                parts = way.arrange(animals)
                placed: list[list[int]] = []
                at = 0
                for i in range(len(self.rooms)):
                    placed.append(parts[at])
                    at += 1
                    if i in hosts[:n]:
                        placed[-1] = [one + other for one, other in zip(placed[-1], parts[at], strict=True)]
                        at += 1
                return placed
        raise ValueError(f"no room for {animals}")

    def _mix(self, rest: list[int], placed: list[list[int]]) -> None:
        """The rest stands where kinds mix."""
        for room, counts in zip(self.rooms, placed, strict=True):
            free = int(room.mixed)
            for kind in range(self.kinds):
                n = min(rest[kind], free)
                counts[kind] += n
                rest[kind] -= n
                free -= n

    def _assign(self, flexible: list[int], i: int, rest: list[int], placed: list[list[int]]) -> bool:
        total = sum(rest)
        if total <= self.pool:
            return True
        if i == len(flexible) or total > self.left[i]:
            return False
        room = self.rooms[flexible[i]]
        counts = placed[flexible[i]]
        order = sorted(range(self.kinds), key=lambda kind: -rest[kind])
        choices: list[list[tuple[int, int]]] = [
            [(kind, room.capacity + (room.more if kind == room.liked else 0))] for kind in order
        ]
        if room.half:
            choices += [[(a, room.half), (b, room.half)] for a in order for b in order if a < b]
        for choice in choices:
            if any(rest[kind] == 0 for kind, _ in choice):
                continue
            for kind, most in choice:
                counts[kind] = min(rest[kind], most)
                rest[kind] -= counts[kind]
            if self._assign(flexible, i + 1, rest, placed):
                return True
            for kind, _ in choice:
                rest[kind] += counts[kind]
                counts[kind] = 0
        return False
