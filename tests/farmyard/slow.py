"""The farmyard once more, slowly: plain sets of (column, row) pairs, no bits. What the fast one is compared with."""

from __future__ import annotations

from itertools import combinations, product

from farmstead.farmyard.housing import ANY, EACH, ON_CARD, PASTURE, Room

Cell = tuple[int, int]
Edge = tuple[str, int, int]  # ("v", column, row): left of that cell; ("h", column, row): above that cell

ROWS = 3


def farm(columns: int) -> set[Cell]:
    return {(column, row) for column in range(columns) for row in range(ROWS)}


def edges_of(cell: Cell) -> set[Edge]:
    column, row = cell
    return {("v", column, row), ("v", column + 1, row), ("h", column, row), ("h", column, row + 1)}


def edges(columns: int) -> set[Edge]:
    return {edge for cell in farm(columns) for edge in edges_of(cell)}


def between(a: Cell, b: Cell) -> Edge | None:
    """The edge two cells share, if they are neighbours."""
    shared = edges_of(a) & edges_of(b)
    return shared.pop() if shared else None


def border(cells: set[Cell]) -> set[Edge]:
    """Edges that belong to exactly one of the cells."""
    return {edge for cell in cells for edge in edges_of(cell) if sum(edge in edges_of(other) for other in cells) == 1}


def reach(cell: Cell, cells: set[Cell], fences: set[Edge]) -> set[Cell]:
    """The cells one can walk to without crossing a fence."""
    seen, todo = {cell}, [cell]
    while todo:
        here = todo.pop()
        for other in cells - seen:
            edge = between(here, other)
            if edge is not None and edge not in fences:
                seen.add(other)
                todo.append(other)
    return seen


def closed_areas(columns: int, fences: set[Edge], walls: set[Cell]) -> list[set[Cell]]:
    """Areas one cannot leave: each edge out of them has a fence or a building behind it."""
    free = farm(columns) - walls
    closing = fences | {edge for cell in walls for edge in edges_of(cell)}
    areas: list[set[Cell]] = []
    for cell in sorted(free):
        area = reach(cell, free, fences)
        if area not in areas and border(area) <= closing:
            areas.append(area)
    return areas


def groups(cells: set[Cell]) -> int:
    return len({frozenset(reach(cell, cells, set())) for cell in cells})


def connected_sets(columns: int) -> set[frozenset[Cell]]:
    """Every connected set of cells, by trying all sets."""
    cells = sorted(farm(columns))
    return {
        frozenset(chosen)
        for size in range(1, len(cells) + 1)
        for chosen in combinations(cells, size)
        if len(reach(chosen[0], set(chosen), set())) == size
    }


def ways(room: Room, kinds: int) -> list[tuple[int, ...]]:
    """The most animals of each kind a room may hold at once, one tuple for each way to use it."""
    more = [int(room.more) if kind == room.liked else 0 for kind in range(kinds)]
    if room.kind == EACH:
        split = [shares for shares in product(range(room.mixed + 1), repeat=kinds) if sum(shares) == room.mixed]
        if room.capacity == 0 and room.mixed:  # more of the liked kind once it stands there
            brings = [more if shares[room.liked] else [0] * kinds for shares in split]
        else:
            brings = [more for _ in split]
        return [
            tuple(room.capacity + n + m for n, m in zip(shares, own, strict=True))
            for shares, own in zip(split, brings, strict=True)
        ]
    if room.kind != ANY:
        return [tuple(room.capacity if kind == room.kind else 0 for kind in range(kinds))]
    found = [tuple(room.capacity + more[kind] if kind == one else 0 for kind in range(kinds)) for one in range(kinds)]
    if room.half:
        for a, b in combinations(range(kinds), 2):
            found.append(tuple(room.half if kind in (a, b) else 0 for kind in range(kinds)))
    return found


def fits(rooms: list[Room], kinds: int, animals: list[int]) -> bool:
    """Is there a way to use all rooms so that every kind finds room? All ways are tried."""
    for choice in product(*[ways(room, kinds) for room in rooms]):
        held = [sum(way[kind] for way in choice) for kind in range(kinds)]
        if all(most >= count for most, count in zip(held, animals, strict=True)):
            return True
    return False


def spare(room: Room, here: tuple[int, ...]) -> int:
    """How many more could join these: of their kind, or of any where kinds mix."""
    if room.kind == EACH:
        more = room.more if here[room.liked] or room.mixed == 0 else 0
        return int(room.mixed + more) - sum(here) if room.capacity == 0 else 0
    return int(room.capacity + (room.more if room.kind == ANY and here[room.liked] else 0)) - sum(here)


def airy(rooms: list[Room], kinds: int, animals: list[int], free: int) -> int:
    """The most pastures with an animal and room for `free` more. Every placement of the animals is tried."""
    best = 0
    if not rooms or not fits(rooms, kinds, animals):
        return best
    room, rest = rooms[0], rooms[1:]
    for here in product(*[range(n + 1) for n in animals]):
        left = [n - held for n, held in zip(animals, here, strict=True)]
        holds = any(all(n <= most for n, most in zip(here, way, strict=True)) for way in ways(room, kinds))
        if holds and fits(rest, kinds, left):
            counts = room.sort in (PASTURE, ON_CARD) and any(here) and spare(room, here) >= free
            best = max(best, counts + airy(rest, kinds, left, free))
    return best
