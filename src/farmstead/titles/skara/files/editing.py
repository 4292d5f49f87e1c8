"""A position of Skara Brae changed by hand: what can be changed, and what follows from it.

The moment is always one when a seat may take a card or pass. The deck holds every card that lies nowhere else; the sets
have as many cards as the markers say.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, cast

from farmstead.kernel.editing import (
    CHOICE,
    GOOD,
    LIST,
    NOTHING,
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
from farmstead.titles.skara.cards.kinds import (
    CARD_NAMES,
    CARD_OF,
    COPIES,
    FOCUS_NAMES,
    ROOF,
    SETTLERS,
    STONE_BALL,
    TASK_NAMES,
    UTENSILS,
)
from farmstead.titles.skara.files.checks import check_agenda
from farmstead.titles.skara.files.data import parts, read
from farmstead.titles.skara.rules.names import (
    FURNISH_LAST,
    GOODS,
    LAST_COLUMN,
    MOST_BLACK,
    MOST_BOARS,
    ROUNDS,
    ROWS,
    SPECIAL_NAMES,
    STANDARD,
    SUPPLY_ROOFS,
    SUPPLY_SPINDLES,
    TILE_NAMES,
    TRADE_LAST,
    TURNS,
)
from farmstead.titles.skara.rules.position import SET_SIZE, Skara
from farmstead.titles.skara.rules.sequence import SOLO_CARDS

MOST_GOODS: Final = 30
MOST_SETTLERS: Final = 24
TILE: Final = "tile"
TRACK: Final = "track"
TRACKS: Final = {"furnish": FURNISH_LAST, "trade": TRADE_LAST}
STACKS: Final = ("left", "upper", "right")
HELD: Final = {"village-roofs": ROOF, "stone-balls": STONE_BALL, "utensils": UTENSILS}
"""Cards of a village that are only counted."""
ONLY: Final = {"goods.boar": ("hunt-boar", MOST_BOARS), "workers.black": ("recruit", MOST_BLACK),
               "spindles": ("spin-wool", SUPPLY_SPINDLES)}  # fmt: skip
"""What only the owner of a special tile has, and how much of it there is."""



class SkaraEditor(Editor):
    """What can be changed in a position of Skara Brae."""

    def calm(self, data: Data, pos: Position) -> None:
        if data["phase"] != "turn" or data["turn"] == 0:
            data["turn"] = 1
        data["phase"] = "turn"
        data["drawn"] = []

    def unchecked(self, data: Data) -> Skara:
        return read(self.game, data)

    def checks(self, pos: Position) -> list[Check]:
        found = cast(Skara, pos)
        return [*parts(found), lambda: check_agenda(found)]

    # -- what can be changed ---------------------------------------------------------------------------------------

    def controls(self, data: Data) -> list[Control]:
        found = [
            counter(data, "round", "edit.round", ROUNDS, low=1),
            counter(data, "turn", "edit.set", TURNS, low=1),
        ]
        if data["players"] > 1:
            markers = markers_of(data)
            for stack in STACKS:
                value = data["order"][stack]
                found.append(
                    Control(
                        LIST, f"order.{stack}", f"edit.order-{stack}", value, group="order", values=markers,
                        titles="marker", most=len(markers),
                    )
                )  # fmt: skip
        for path in ("row", "coming"):
            most = len(data[path])
            if most:
                found.append(self.cards(path, data[path], most))
        thrown = [name for name, n in data["discard"].items() for _ in range(n)]
        found.append(self.cards("discard", thrown, sum(COPIES)))
        if data["players"] == 1:
            found += self.alone(data)
        for seat in range(data["players"]):
            found += self.of_seat(data, seat)
        return found

    def cards(self, path: str, value: list[str], most: int) -> Control:
        return Control(
            LIST, path, f"edit.{path}", value, group="cards", values=CARD_NAMES, titles="card", most=most, repeated=True
        )

    def alone(self, data: Data) -> list[Control]:
        """The cards of a game for one: as many as the variants say."""
        focus, tasks = int(data["variants"]["focus"]), int(data["variants"]["tasks"])
        done = [name for name, fulfilled in data["tasks"].items() if fulfilled]
        found = []
        if focus:
            found.append(("focus", data["focus"], FOCUS_NAMES, "focus", focus))
        if tasks:
            found.append(("tasks", list(data["tasks"]), TASK_NAMES, "task", tasks))
            found.append(("done", done, list(data["tasks"]), "task", tasks))
        return [
            Control(LIST, path, f"edit.{path}", value, group="cards", values=values, titles=titles, most=most)
            for path, value, values, titles, most in found
        ]

    def of_seat(self, data: Data, seat: int) -> list[Control]:
        village, here = data["villages"][seat], f"villages.{seat}"
        found = [
            counter(data, f"{here}.goods.{good}", f"good.{good}", MOST_GOODS, seat, group="goods", icon=icon_of(good))
            for good in GOODS
            if good != "boar"
        ]
        found += [
            counter(data, f"{here}.{path}", f"edit.{path.rpartition('.')[2]}", most, seat, group="goods")
            for path, (tile, most) in ONLY.items()
            if village["special"] == tile
        ]
        found += [
            counter(data, f"{here}.slider", "edit.slider", LAST_COLUMN, seat, low=1, group="village"),
            counter(data, f"{here}.furnish", "edit.furnish", FURNISH_LAST, seat, group="village"),
            counter(data, f"{here}.trade", "edit.trade", TRADE_LAST, seat, group="village"),
        ]
        found += [
            counter(data, f"{here}.{path}", f"edit.{path}", COPIES[card], seat, group="village")
            for path, card in HELD.items()
        ]
        found.append(counter(data, f"{here}.supply-roofs", "edit.supply-roofs", SUPPLY_ROOFS, seat, group="village"))
        own = [*TILE_NAMES[:STANDARD], village["special"]]
        large = village["workers"]["placed-large"] or NOTHING
        small = [name for name, n in village["workers"]["placed-small"].items() for _ in range(n)]
        found += [
            Control(CHOICE, f"{here}.special", "edit.special", village["special"], seat=seat, group="tiles",
                    values=SPECIAL_NAMES, titles="tile"),
            Control(LIST, f"{here}.flipped", "edit.flipped", village["flipped"], seat=seat, group="tiles", values=own,
                    titles="tile", most=len(own)),
            Control(CHOICE, f"{here}.large", "edit.large", large, seat=seat, group="people", values=[NOTHING, *own],
                    titles="tile"),
            Control(LIST, f"{here}.small", "edit.small", small, seat=seat, group="people", values=own, titles="tile",
                    most=data["round"] - 1 + village["workers"]["black"], repeated=True),
            Control(LIST, f"{here}.settlers", "edit.settlers", village["settlers"], seat=seat, group="cards",
                    values=CARD_NAMES[SETTLERS:], titles="card", most=MOST_SETTLERS, repeated=True),
        ]  # fmt: skip
        return found

    def brushes(self, data: Data) -> list[Brush]:
        return [
            Brush("good", GOOD, "plus"),
            Brush("flip", TILE, "swap"),
            Brush("large", TILE, "worker"),
            Brush("small", TILE, "skara-settler"),
            Brush("track", TRACK, "skara-bed"),
        ]

    def places(self, data: Data, seat: int, on: str) -> list[str]:
        own = [*TILE_NAMES[:STANDARD], data["villages"][seat]["special"]]
        return {GOOD: [good for good in GOODS if good != "boar"], TILE: own, TRACK: list(TRACKS)}[on]

    def painted(self, data: Data, seat: int, brush: str, place: str, value: str) -> None:
        village = data["villages"][seat]
        workers = village["workers"]
        if brush == "good":
            self.put(data, f"villages.{seat}.goods.{place}", one_more(village["goods"][place], MOST_GOODS))
        elif brush == "flip":
            village["flipped"] = toggled(village["flipped"], place)
        elif brush == "large":
            workers["placed-large"] = None if workers["placed-large"] == place else place
        elif brush == "small":
            workers["placed-small"][place] = one_more(workers["placed-small"].get(place, 0), 2)
        else:
            village[place] = one_more(village[place], TRACKS[place])

    # -- changing --------------------------------------------------------------------------------------------------

    def put(self, data: Data, path: str, value: Any) -> None:
        head, *rest = path.split(".")
        if path == "discard":
            data["discard"] = dict(Counter(value))
        elif path == "tasks":
            data["tasks"] = {name: data["tasks"].get(name, False) for name in value}
        elif path == "done":
            data["tasks"] = {name: name in value for name in data["tasks"]}
        elif head == "order":
            for stack in STACKS:
                data["order"][stack] = [name for name in data["order"][stack] if name not in value]
            data["order"][rest[0]] = value
        elif head == "villages" and rest[1] in ("special", "large", "small"):
            self.of_village(data, data["villages"][int(rest[0])], rest[1], value)
        else:
            super().put(data, path, value)
            if head == "villages" and rest[1] == "goods":
                pushed(data["villages"][int(rest[0])])

    def of_village(self, data: Data, village: Data, what: str, value: Any) -> None:
        if what == "large":
            village["workers"]["placed-large"] = None if value == NOTHING else value
        elif what == "small":
            village["workers"]["placed-small"] = dict(Counter(value))
        else:
            for other in data["villages"]:
                if other["special"] == value:  # there is one of each: the two change places
                    renamed(other, village["special"])
            renamed(village, value)

    def follow(self, data: Data) -> None:
        for village in data["villages"]:
            self.of_workers(data, village)
            for path, (tile, _) in ONLY.items():
                way, _, last = path.rpartition(".")
                if village["special"] != tile:
                    (village[way] if way else village)[last] = 0
        if data["players"] > 1:
            self.of_order(data)
        if data["players"] == 1:
            filled(data, "focus", FOCUS_NAMES)
            tasks = (list(data["tasks"]) + [name for name in TASK_NAMES if name not in data["tasks"]])[
                : int(data["variants"]["tasks"])
            ]
            data["tasks"] = {name: data["tasks"].get(name, False) for name in TASK_NAMES if name in tasks}
        self.of_cards(data)
        seat = 0
        if data["players"] > 1:
            seat = SEAT_LETTERS.index((data["order"]["left"] or data["order"]["upper"])[0])
        frame = ["round", "end-of-round", *(["solo-turn"] if data["players"] == 1 else [])]
        data["agenda"] = [*({"step": name} for name in frame), {"step": "turn", "seat": seat}]

    def of_workers(self, data: Data, village: Data) -> None:
        """Who stands nowhere is at home; a small worker more each round, and the black ones."""
        workers = village["workers"]
        most = data["round"] - 1 + workers["black"] if village["special"] == "recruit" else data["round"] - 1
        small = [name for name, n in workers["placed-small"].items() for _ in range(min(n, 2))][:most]
        workers["placed-small"] = dict(Counter(small))
        workers["small"] = most - len(small)
        workers["large"] = 0 if workers["placed-large"] else 1

    def of_order(self, data: Data) -> None:
        """Every marker lies somewhere, and the one on top is a player's: the neutral one has moved already."""
        order = data["order"]
        there = [name for stack in STACKS for name in order[stack]]
        order["left"] = [*order["left"], *(name for name in markers_of(data) if name not in there)]
        if not [name for name in order["left"] + order["upper"] if name != "neutral"]:
            order["left"] = [*order["right"], *order["left"], *order["upper"]]
            order["right"] = order["upper"] = []
        while order["left"] and order["left"][0] == "neutral":
            order["left"] = order["left"][1:]
            order["right"] = ["neutral", *order["right"]]
        if "neutral" in order["upper"]:  # it never passes
            order["upper"] = [name for name in order["upper"] if name != "neutral"]
            order["right"] = ["neutral", *order["right"]]

    def of_cards(self, data: Data) -> None:
        """Sets of the right size, filled up from the deck; the deck is what lies nowhere else."""
        size = SET_SIZE[data["players"]]
        row = size - len(data["order"]["right"]) if data["players"] > 1 else SOLO_CARDS[data["turn"]]
        for path, wanted in (("row", row), ("coming", size * (TURNS - data["turn"]))):
            data[path] = data[path][:wanted]
            while len(data[path]) < wanted:
                free = self.left_over(data, data["discard"])
                if not any(free.values()):
                    data["discard"] = {}
                    free = self.left_over(data, {})
                data[path] = [*data[path], max(free, key=lambda name: free[name])]
        free = self.left_over(data, {})
        data["discard"] = {name: min(n, free[name]) for name, n in data["discard"].items() if min(n, free[name])}
        data["deck"] = {name: n for name, n in self.left_over(data, data["discard"]).items() if n}

    def left_over(self, data: Data, thrown: dict[str, int]) -> dict[str, int]:
        held = Counter([*data["row"], *data["coming"], *data["drawn"]])
        held.update(thrown)
        for village in data["villages"]:
            held.update(village["settlers"])
            for path, card in HELD.items():
                held[CARD_NAMES[card]] += village[path]
        return {name: max(0, COPIES[CARD_OF[name]] - held[name]) for name in CARD_NAMES}


def pushed(village: Data) -> None:
    """New goods push the slider as far as they need, as in play."""
    needed = -(-sum(village["goods"].values()) // ROWS) + 1
    village["slider"] = min(LAST_COLUMN, max(village["slider"], needed))


def renamed(village: Data, special: str) -> None:
    """A village with another special tile: on its face side, nobody on it."""
    old = village["special"]
    village["special"] = special
    village["flipped"] = [name for name in village["flipped"] if name != old]
    workers = village["workers"]
    workers["placed-large"] = None if workers["placed-large"] == old else workers["placed-large"]
    workers["placed-small"] = {name: n for name, n in workers["placed-small"].items() if name != old}


def icon_of(good: str) -> str:
    """What a good is drawn as."""
    return "cattle" if good == "cow" else good


def markers_of(data: Data) -> list[str]:
    """The turn markers of this game."""
    return [*seats_of(data), *(["neutral"] if data["players"] == 2 else [])]


def filled(data: Data, path: str, names: list[str]) -> None:
    """As many cards as the variant of the same name says."""
    wanted = [*data[path], *(name for name in names if name not in data[path])][: int(data["variants"][path])]
    data[path] = [name for name in names if name in wanted]


EDITOR: Final = SkaraEditor
