"""A position of Creatures changed by hand: what can be changed, and what follows from it.

The moment is always one when a seat is about to place a worker. What is in the supply, how many workers are at home,
and which green buildings are in the game follow from the rest.
"""

from __future__ import annotations

from typing import Any, Final, cast

from farmstead.farmyard.grid import BIT, CELLS, EDGE_NAMES, EDGE_OF, FARM_EDGES, STRIDE, cell_name, edge_aliases
from farmstead.kernel.editing import (
    CELL,
    CHOICE,
    COUNT,
    EDGE,
    FLAG,
    LIST,
    SPACE,
    Brush,
    Check,
    Control,
    Data,
    Editor,
    counter,
    one_more,
    seats_of,
    toggled,
)
from farmstead.kernel.position import SEAT_LETTERS, Position
from farmstead.titles.creatures.buildings import register  # noqa: F401  fills the register of tiles
from farmstead.titles.creatures.files.checks import COTTAGES, parts
from farmstead.titles.creatures.files.data import read
from farmstead.titles.creatures.rules.names import (
    ANIMALS,
    BASICS,
    FENCES_ALL,
    FENCES_RESERVE,
    MATERIALS,
    ROUNDS,
    SPACES,
    SPECIALS,
    TILE_NAMES,
    TROUGHS,
    WORKERS,
)
from farmstead.titles.creatures.rules.position import DRAWN, LIMITED, Creatures
from farmstead.titles.creatures.rules.sequence import Work
from farmstead.titles.creatures.spaces.board import BOARD

MOST_GOODS: Final = 40
MOST_ON_SPACE: Final = 30
HOUSES: Final = [TILE_NAMES[number] for number in COTTAGES]
GREENS: Final = TILE_NAMES[BASICS:SPECIALS]
ALIASES: Final = edge_aliases()
REFILLED: Final = [name for number, name in enumerate(SPACES) if BOARD[number].refill and name != "expand"]

ICONS: Final = ["sheep", "pig", "cattle", "horse"]
"""What the animals are drawn as."""


class CreaturesEditor(Editor):
    """What can be changed in a position of Creatures."""

    def calm(self, data: Data, pos: Position) -> None:
        waiting = [step.seat for step in pos.agenda if isinstance(step, Work)]
        if not any(farm["workers"] for farm in data["farms"]):
            for farm in data["farms"]:  # the day is over: everybody comes home
                farm["placed"] = []
        seat = int(waiting[-1]) if waiting else int(pos.decider) if pos.decider >= 0 else int(data["starter"])
        if len(data["farms"][seat]["placed"]) == WORKERS:
            seat = 1 - seat
        data["agenda"] = [{"step": "work", "seat": seat}]
        data["phase"] = "work"
        data["moves"] = 0

    def unchecked(self, data: Data) -> Creatures:
        return read(self.game, data)

    def checks(self, pos: Position) -> list[Check]:
        return parts(cast(Creatures, pos))

    # -- what can be changed ---------------------------------------------------------------------------------------

    def controls(self, data: Data) -> list[Control]:
        seats = seats_of(data)
        found = [
            counter(data, "round", "edit.round", ROUNDS, low=1),
            Control(CHOICE, "turn", "edit.turn", seats[data["agenda"][-1]["seat"]], values=seats),
            Control(CHOICE, "starter", "edit.starter", seats[data["starter"]], values=seats),
        ]
        found += [counter(data, f"spaces.{name}", f"space.{name}", MOST_ON_SPACE, group="spaces") for name in REFILLED]
        if DRAWN[data["variants"]["buildings"]]:
            shown = [name for name in data["display"] if name in GREENS]
            most = DRAWN[data["variants"]["buildings"]]
            found.append(
                Control(
                    LIST, "display", "edit.display", shown, group="cards", values=GREENS, titles="building", most=most
                )
            )
        for seat in range(len(seats)):
            found += self.of_seat(data, seat)
        return found

    def of_seat(self, data: Data, seat: int) -> list[Control]:
        farm, here = data["farms"][seat], f"farms.{seat}"
        found = [
            counter(data, f"{here}.{good}", f"good.{good}", MOST_GOODS, seat, group="goods", icon=good)
            for good in MATERIALS
        ]
        found.append(counter(data, f"{here}.fence", "good.fence", FENCES_ALL, seat, group="goods", icon="fence"))
        found += [
            counter(data, f"{here}.animals.{kind}", f"animals.{kind}", MOST_GOODS, seat, group="animals", icon=icon)
            for kind, icon in zip(ANIMALS, ICONS, strict=True)
        ]
        right = farm["columns"] - 2 - farm["left"]
        most = LIMITED[data["variants"]["buildings"]]
        for side, n in (("left", farm["left"]), ("right", right)):
            high = most - (farm["columns"] - 2 - n)
            found.append(Control(COUNT, f"{here}.{side}", f"edit.{side}", n, seat=seat, group="farm", high=high))
        found.append(
            Control(
                LIST, f"{here}.placed", "edit.placed", farm["placed"], seat=seat, group="people", values=SPACES,
                titles="space", most=WORKERS,
            )
        )  # fmt: skip
        mine = {entry.partition(" ")[2] for entry in farm["buildings"]}
        if "stone-carver" in mine:
            found.append(counter(data, f"{here}.carved", "edit.carved", MOST_GOODS, seat, group="farm"))
        for name, tile in (("barn", "barn"), ("timber", "timber-shop")):
            if tile in mine:
                found.append(Control(FLAG, f"{here}.{name}", f"edit.{name}", farm[name], seat=seat, group="farm"))
        return found

    def brushes(self, data: Data) -> list[Brush]:
        """Buildings as far as the mode of this game knows them."""
        last = SPECIALS if DRAWN[data["variants"]["buildings"]] else BASICS
        tiles = ["stall", "stable", "cottage", *TILE_NAMES[:last]]
        return [
            Brush("fence", EDGE, "fence"),
            Brush("trough", CELL, "trough"),
            Brush("building", CELL, "hammer", tiles, "building"),
            Brush("clear", CELL, "ui-cross"),
            Brush("worker", SPACE, "worker"),
            Brush("refill", SPACE, "plus"),
        ]

    def places(self, data: Data, seat: int, on: str) -> list[str]:
        columns = int(data["farms"][seat]["columns"])
        if on == SPACE:
            return list(SPACES)
        if on == EDGE:
            return [name for name in EDGE_NAMES if "abcdefg".index(name[0]) < columns]
        return [cell_name(cell) for cell in CELLS if cell < STRIDE * columns]

    def place_named(self, name: str) -> str:
        return ALIASES.get(name, name)

    # -- changing --------------------------------------------------------------------------------------------------

    def put(self, data: Data, path: str, value: Any) -> None:
        *_, last = path.split(".")
        if path == "turn":
            data["agenda"] = [{"step": "work", "seat": SEAT_LETTERS.index(value)}]
        elif path == "starter":
            data["starter"] = SEAT_LETTERS.index(value)
        elif path == "display":
            data["display"] = [name for name in data["display"] if name not in GREENS]
            for farm in data["farms"]:
                _remove(farm, value)
            _fill(data, value)
        elif last in ("left", "right"):
            self.widen(data["farms"][int(path.split(".")[1])], last, value)
        else:
            super().put(data, path, value)

    def widen(self, farm: Data, side: str, n: int) -> None:
        """So many expansions on one side; on the left all that stands on the farm moves along."""
        more = n - (farm["left"] if side == "left" else farm["columns"] - 2 - farm["left"])
        farm["columns"] += more
        by = 0
        if side == "left":
            farm["left"] += more
            by = more
        here = self.places({"farms": [farm]}, 0, CELL)
        moved = [(_moved(entry, by), entry.partition(" ")[2]) for entry in farm["buildings"]]
        farm["buildings"] = [f"{cell} {tile}" for cell, tile in moved if cell in here]
        farm["troughs"] = [cell for cell in (_moved(cell, by) for cell in farm["troughs"]) if cell in here]
        fences = sum(BIT[EDGE_OF[name]] for name in farm["fences"])
        fences = fences << STRIDE * by if by >= 0 else fences >> STRIDE * -by
        fences &= FARM_EDGES[farm["columns"]]
        farm["fences"] = [name for name in EDGE_NAMES if fences >> EDGE_OF[name] & 1]

    def painted(self, data: Data, seat: int, brush: str, place: str, value: str) -> None:
        farm = data["farms"][seat]
        if brush == "fence":
            fences = toggled(farm["fences"], place)
            farm["fence"] = max(0, farm["fence"] + len(farm["fences"]) - len(fences))
            farm["fences"] = [name for name in EDGE_NAMES if name in fences]
        elif brush == "worker":
            farm["placed"] = toggled(farm["placed"], place)[-WORKERS:]
        elif brush == "refill":
            if place in REFILLED:
                data["spaces"][place] = one_more(data["spaces"][place], MOST_ON_SPACE)
        elif brush == "trough":
            farm["troughs"] = sorted(toggled(farm["troughs"], place))
        elif brush == "clear":
            farm["troughs"] = [cell for cell in farm["troughs"] if cell != place]
            self.stand(data, farm, place, "")
        else:
            self.stand(data, farm, place, value)

    def stand(self, data: Data, farm: Data, place: str, tile: str) -> None:
        """A building on a cell instead of what stood there; a house stands where the cottage did."""
        home = cell_name(STRIDE * farm["left"] + 2)
        if tile in HOUSES or place == home:
            if tile not in HOUSES:
                return  # there is no farm without a house
            place = home
        if tile in TILE_NAMES[:SPECIALS]:
            for other in data["farms"]:
                _remove(other, [tile])
            data["display"] = [name for name in data["display"] if name != tile]
        farm["buildings"] = [entry for entry in farm["buildings"] if not entry.startswith(f"{place} ")]
        if tile:
            farm["buildings"] = sorted([*farm["buildings"], f"{place} {tile}"])

    def follow(self, data: Data) -> None:
        most = LIMITED[data["variants"]["buildings"]]
        tiles = []
        for farm in data["farms"]:
            farm["workers"] = WORKERS - len(farm["placed"])
            mine = [entry.partition(" ")[2] for entry in farm["buildings"]]
            if not set(mine) & set(HOUSES):
                farm["buildings"] = [*farm["buildings"], f"{cell_name(STRIDE * farm['left'] + 2)} cottage"]
            farm["carved"] = farm["carved"] if "stone-carver" in mine else 0
            farm["barn"] = farm["barn"] and "barn" in mine
            farm["timber"] = farm["timber"] and "timber-shop" in mine
            tiles += mine
        stalls = tiles.count("stall") + tiles.count("stable")
        reserve = FENCES_RESERVE - data["round"]
        fences = sum(len(farm["fences"]) + farm["fence"] for farm in data["farms"])
        data["spaces"]["expand"] = max(0, FENCES_ALL - reserve - fences)
        data["supply"] = {
            "fence": reserve,
            "trough": max(0, TROUGHS - sum(len(farm["troughs"]) for farm in data["farms"])),
            "stall": max(0, most - stalls),
            "expansion": max(0, most - sum(farm["columns"] - 2 for farm in data["farms"])),
        }
        data["display"] = [name for name in data["display"] if name not in tiles]
        basics = [name for name in TILE_NAMES[:BASICS] if name not in tiles]
        data["display"] = [*basics, *(name for name in data["display"] if name in GREENS)]
        _fill(data, [])
        seat = data["agenda"][-1]["seat"]
        data["agenda"] = [{"step": "home"}, {"step": "end-of-work"}, {"step": "work", "seat": seat}]


def _remove(farm: Data, tiles: list[str]) -> None:
    farm["buildings"] = [entry for entry in farm["buildings"] if entry.partition(" ")[2] not in tiles]


def _fill(data: Data, wanted: list[str]) -> None:
    """As many green buildings as the mode has: those wanted, those that were there, then the first there are."""
    built = [entry.partition(" ")[2] for farm in data["farms"] for entry in farm["buildings"]]
    room = DRAWN[data["variants"]["buildings"]] - sum(name in GREENS for name in built)
    rest = [name for name in data["display"] if name in GREENS]
    order = dict.fromkeys([*wanted, *rest, *(GREENS if len(wanted) + len(rest) < room else [])])
    free = [name for name in order if name not in built][: max(0, room)]
    basics = [name for name in data["display"] if name not in GREENS]
    data["display"] = [name for name in TILE_NAMES if name in [*basics, *free]]


def _moved(place: str, by: int) -> str:
    """The cell of a place, so many columns to the right; none if it leaves the farm."""
    column = "abcdefg".index(place[0]) + by
    return f"{'abcdefg'[column]}{place[1]}" if 0 <= column < 7 else ""



EDITOR: Final = CreaturesEditor
