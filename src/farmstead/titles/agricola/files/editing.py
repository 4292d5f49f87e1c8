"""A position of Agricola changed by hand: what can be changed, and what follows from it.

The moment is one when a seat is about to place a person, or to feed its family in a harvest. Who is at home, which
improvements can be built and which round cards lie open follow from the rest; what cards had under way in the middle of
a turn is gone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, cast

from farmstead.farmyard.grid import BIT, EDGE_NAMES, edge_aliases
from farmstead.kernel.editing import (
    CELL,
    CHOICE,
    EDGE,
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
from farmstead.kernel.variants import settle
from farmstead.titles.agricola.cards.moments import WORK_PHASE
from farmstead.titles.agricola.files.checks import parts
from farmstead.titles.agricola.files.data import read
from farmstead.titles.agricola.files.memories import begins, lies, memory_data, passes, stays
from farmstead.titles.agricola.files.memory_editing import controls_of, put_memory
from farmstead.titles.agricola.files.painting import CROPS, paint_cell, place_names
from farmstead.titles.agricola.rules.harvest import food_needed, partakers
from farmstead.titles.agricola.rules.names import (
    ALL_IDS,
    ANIMALS,
    GOODS,
    HARVESTS,
    HOUSES,
    IMPROVEMENTS,
    NUMBER_OF,
    PEOPLE_EACH,
    ROUNDS,
    STAGES,
    SUPPLIES,
)
from farmstead.titles.agricola.rules.placing import Work
from farmstead.titles.agricola.rules.position import START, Agricola
from farmstead.titles.agricola.spaces.editions import board_of
from farmstead.titles.agricola.spaces.space import Board

MOST_GOODS: Final = 40
MOST_ON_SPACE: Final = 30
MOST_CARDS: Final = 30
MOST_PROMISED: Final = 40
MOMENTS: Final = ["work", "feeding"]
MAJOR: Final = "major"
ALIASES: Final = edge_aliases()
UNDER_WAY: Final = ("coming", "latest", "beside", "taken", "haul", "aside", "packs")
"""What a table may hold in the middle of things only, or from a draft that is over."""
OF_A_TURN: Final = ("gathered", "extra", "late", "moved", "waiting")
"""The same of a farm."""


class AgricolaEditor(Editor):
    """What can be changed in a position of Agricola."""

    def beginning(self, pos: Position) -> bool:
        return pos.round == 1 and cast(Agricola, pos).phase == START

    def calm(self, data: Data, pos: Position) -> None:
        waiting = [int(step.seat) for step in pos.agenda if isinstance(step, Work)]
        for name in UNDER_WAY:
            data.pop(name, None)
        data["slaughter"] = -1
        for farm in data["farms"]:
            for name in OF_A_TURN:
                farm.pop(name, None)
            farm["crafted"] = []
            farm["memory"] = {name: value for name, value in farm["memory"].items() if not passes(name)}
        if data["phase"] != "work" or not any(farm["home"] for farm in data["farms"]):
            for farm in data["farms"]:  # the day is over: everybody comes home
                farm["placed"] = farm["cradle"] = []
        if data["phase"] != "feeding":
            data["phase"] = "work"
        seat = waiting[-1] if waiting else int(pos.decider) if pos.decider >= 0 else int(data["starter"])
        self.follow_people(data)
        players = range(data["players"])
        free = [one % len(players) for one in range(seat, seat + len(players))]
        seat = next((one for one in free if data["farms"][one]["home"]), seat)
        data["agenda"] = [{"step": "", "seat": seat}]

    def unchecked(self, data: Data) -> Agricola:
        return read(self.game, data)

    def checks(self, pos: Position) -> list[Check]:
        return parts(cast(Agricola, pos))

    def board(self, data: Data) -> Board:
        return board_of(data["players"], settle(self.game.name, self.game.variants, data["variants"]))

    # -- what can be changed ---------------------------------------------------------------------------------------

    def controls(self, data: Data) -> list[Control]:
        seats, board = seats_of(data), self.board(data)
        found = [counter(data, "round", "edit.round", ROUNDS, low=1)]
        if data["round"] in HARVESTS:
            found.append(Control(CHOICE, "phase", "edit.moment", data["phase"], values=MOMENTS, titles="phase"))
        if len(seats) > 1:
            found += [
                Control(CHOICE, "turn", "edit.turn", seats[data["agenda"][-1]["seat"]], values=seats),
                Control(CHOICE, "starter", "edit.starter", seats[data["starter"]], values=seats),
            ]
        free_order = data["variants"]["order"] == "free" and len(seats) == 1
        cards = [space.id for space in board.spaces[board.fixed :]]
        for i, name in enumerate(data["revealed"]):
            values = cards if free_order else [card for at, card in enumerate(cards) if STAGES[at] == STAGES[i]]
            if len(values) > 1:
                found.append(
                    Control(CHOICE, f"revealed.{i}", "edit.revealed", name, group="rounds", values=values,
                            titles="space", n=i + 1)
                )  # fmt: skip
        here = self.open_spaces(data, board)
        found += [
            counter(data, f"spaces.{name}", f"space.{name}", MOST_ON_SPACE, group="spaces")
            for name in data["spaces"]
            if name in here
        ]
        deck = [ALL_IDS[int(card.number)] for card in board.deck]
        for seat in range(len(seats)):
            found += self.of_seat(data, seat, here, deck)
            found += controls_of(data, seat, here, board)
        return found

    def open_spaces(self, data: Data, board: Board) -> list[str]:
        """The spaces somebody can stand on: fixed ones, revealed ones, and those of cards in play."""
        played = {NUMBER_OF[name] for farm in data["farms"] for name in farm["cards"]}
        added = [slot for number, slot in board.added.items() if number in played]
        fixed = [slot for slot in range(len(board.spaces)) if int(board.opening) >> slot & 1]
        return [board.spaces[slot].id for slot in [*fixed, *added]] + list(data["revealed"])

    def of_seat(self, data: Data, seat: int, spaces: list[str], deck: list[str]) -> list[Control]:
        farm, here = data["farms"][seat], f"farms.{seat}"
        found = [
            counter(data, f"{here}.goods.{good}", f"good.{good}", MOST_GOODS, seat, group="goods", icon=good)
            for good in SUPPLIES
        ]
        found += [
            counter(data, f"{here}.animals.{kind}", f"animals.{kind}", MOST_GOODS, seat, group="animals", icon=kind)
            for kind in ANIMALS
        ]
        lodgers = farm.get("lodgers", 0)
        found += [
            counter(data, f"{here}.begging", "edit.begging", MOST_GOODS, seat, group="goods", icon="begging"),
            counter(data, f"{here}.people", "edit.people", PEOPLE_EACH - lodgers, seat, low=2, group="people"),
        ]
        if farm["people"] > 2:
            found.append(counter(data, f"{here}.newborn", "edit.newborn", farm["people"] - 2, seat, group="people"))
        most = farm["people"] - farm["newborn"] if data["phase"] == "work" else 0
        found.append(
            Control(LIST, f"{here}.placed", "edit.placed", farm["placed"], seat=seat, group="people", values=spaces,
                    titles="space", most=most)
        )  # fmt: skip
        found.append(
            Control(CHOICE, f"{here}.house", "edit.house", farm["house"], seat=seat, group="farm", values=HOUSES,
                    titles="house")
        )  # fmt: skip
        found.append(
            Control(LIST, f"{here}.majors", "edit.majors", farm["majors"], seat=seat, group="cards",
                    values=IMPROVEMENTS, titles="improvement", most=len(IMPROVEMENTS))
        )  # fmt: skip
        if deck:
            for pile in ("cards", "hand"):
                found.append(
                    Control(LIST, f"{here}.{pile}", f"edit.{pile}", farm[pile], seat=seat, group="cards",
                            values=deck if pile == "hand" else [name for name in deck if lies(NUMBER_OF[name])],
                            titles="card", most=MOST_CARDS)
                )  # fmt: skip
        if data["round"] < ROUNDS:
            coming = [f"{number} {good}" for number in range(data["round"] + 1, ROUNDS + 1) for good in GOODS]
            laid = [
                f"{entry['round']} {entry['good']}"
                for entry in farm["promises"]
                if "good" in entry
                for _ in range(entry["n"])
            ]
            found.append(
                Control(LIST, f"{here}.promises", "edit.promises", laid, seat=seat, group="cards", values=coming,
                        titles="*good", most=MOST_PROMISED, repeated=True)
            )  # fmt: skip
        return found

    def brushes(self, data: Data) -> list[Brush]:
        return [
            Brush("room", CELL, "room-wood"),
            Brush("field", CELL, "field"),
            Brush("crop", CELL, "grain", CROPS, "crop_on"),
            Brush("stable", CELL, "stable"),
            Brush("pasture", CELL, "pasture"),
            Brush("fence", EDGE, "fence"),
            Brush("clear", CELL, "ui-cross"),
            Brush("person", SPACE, "worker"),
            Brush("refill", SPACE, "plus"),
            Brush("major", MAJOR, "fireplace", called="improvement"),
        ]

    def places(self, data: Data, seat: int, on: str) -> list[str]:
        if on == SPACE:
            return self.open_spaces(data, self.board(data))
        return list(IMPROVEMENTS) if on == MAJOR else place_names(on)

    def place_named(self, name: str) -> str:
        return ALIASES.get(name, name)

    # -- changing --------------------------------------------------------------------------------------------------

    def put(self, data: Data, path: str, value: Any) -> None:
        head, *rest = path.split(".")
        if path == "turn":
            data["agenda"] = [{"step": "", "seat": SEAT_LETTERS.index(value)}]
        elif path == "starter":
            data["starter"] = SEAT_LETTERS.index(value)
        elif head == "revealed":
            at = int(rest[0])
            if value in data["revealed"]:  # the two change places
                data["revealed"][data["revealed"].index(value)] = data["revealed"][at]
            data["revealed"][at] = value
        elif head == "farms" and rest[1] == "majors":
            for farm in data["farms"]:
                farm["majors"] = [name for name in farm["majors"] if name not in value]
            data["farms"][int(rest[0])]["majors"] = [name for name in IMPROVEMENTS if name in value]
        elif head == "farms" and rest[1] in ("cards", "hand"):
            self.deal(data, int(rest[0]), rest[1], value)
        elif head == "farms" and rest[1] == "memory":
            put_memory(data, int(rest[0]), rest[2], rest[3:], value, self.board(data))
        elif head == "farms" and rest[1] == "promises":
            farm = data["farms"][int(rest[0])]
            kept = [entry for entry in farm["promises"] if "card" in entry]
            laid = Counter(value)
            farm["promises"] = kept + [
                {"round": int(entry.partition(" ")[0]), "good": entry.partition(" ")[2], "n": n}
                for entry, n in laid.items()
            ]
        else:
            super().put(data, path, value)

    def deal(self, data: Data, seat: int, pile: str, cards: list[str]) -> None:
        """Cards in play or in hand; each is there once, or once a seat where all have the same."""
        farms = [data["farms"][seat]] if self.board(data).same else data["farms"]
        for farm in farms:
            for other in ("cards", "hand"):
                farm[other] = [name for name in farm[other] if name not in cards]
        if not self.board(data).same:
            data["removed"] = [name for name in data["removed"] if name not in cards]
        data["farms"][seat][pile] = cards if pile == "cards" else sorted(cards, key=lambda name: NUMBER_OF[name])

    def painted(self, data: Data, seat: int, brush: str, place: str, value: str) -> None:
        farm = data["farms"][seat]
        if brush == "fence":
            fences = toggled(farm["fences"], place)
            farm["fences"] = [name for name in EDGE_NAMES if name in fences]
        elif brush == "person":
            farm["placed"] = toggled(farm["placed"], place)[-(farm["people"] - farm["newborn"]) :]
        elif brush == "major":
            self.put(data, f"farms.{seat}.majors", toggled(farm["majors"], place))
        elif brush == "refill":
            if place in data["spaces"]:
                data["spaces"][place] = one_more(data["spaces"][place], MOST_ON_SPACE)
        else:
            paint_cell(farm, brush, place, value)

    def follow(self, data: Data) -> None:
        self.follow_table(data)
        self.begin_cards(data)

    def begin_cards(self, data: Data) -> None:
        """Cards that were just laid there begin as when they are played."""
        if all(name in farm["memory"] or not begins(name) for farm in data["farms"] for name in farm["cards"]):
            return
        for farm, read_farm in zip(data["farms"], self.unchecked(data).farms, strict=True):
            farm["memory"] = memory_data(read_farm)

    def follow_table(self, data: Data) -> None:
        board = self.board(data)
        if data["round"] not in HARVESTS:
            data["phase"] = "work"
        self.follow_rounds(data, board)
        self.follow_people(data)
        owned = [name for farm in data["farms"] for name in farm["majors"]]
        data["display"] = [name for name in IMPROVEMENTS if name not in owned]
        held = [name for farm in data["farms"] for name in farm["hand"]]
        data["known"] = [name for name in data["known"] if name in held]
        for farm in data["farms"]:
            farm["promises"] = [
                entry
                for entry in farm["promises"]
                if entry["round"] > data["round"] and ("card" not in entry or entry["card"] in farm["cards"])
            ]
            farm["memory"] = {
                name: value for name, value in farm["memory"].items() if name in farm["cards"] or stays(name)
            }
            if farm["house"] != "stone":
                farm.pop("never-clay", None)
        seat, players = data["agenda"][-1]["seat"], data["players"]
        if data["phase"] == "feeding":
            data["agenda"] = self.meals(data, seat)
            return
        data["agenda"] = [
            {"step": "go-home"},
            *([{"step": "all-placed"}] if any(card.hears & BIT[WORK_PHASE] for card in board.deck) else []),
            {"step": "turn", "seat": (seat + 1) % players, "stuck": 1},
            {"step": "work", "seat": seat},
        ]

    def meals(self, data: Data, seat: int) -> list[dict[str, Any]]:
        """What is left of a harvest when a seat is about to feed its family: the meals after it, then breeding."""
        data["agenda"] = [{"step": "feed", "seat": seat, "need": 0}]
        pos = self.unchecked(data)
        order = partakers(pos)
        later = order[order.index(seat) + 1 :] if seat in order else []
        need = int(food_needed(pos, pos.farms[seat]))
        return [
            *([{"step": "round"}] if data["round"] < ROUNDS else []),
            {"step": "breeding-phase"},
            {"step": "breeding-eve"},
            *({"step": "meal", "seat": other} for other in reversed(later)),
            {"step": "feed", "seat": seat, "need": need},
        ]

    def follow_rounds(self, data: Data, board: Board) -> None:
        """A card a round, each of its stage; nothing lies on those that are still to come."""
        cards = [space.id for space in board.spaces[board.fixed :]]
        shown = [name for name in data["revealed"] if name in cards][: data["round"]]
        while len(shown) < data["round"]:
            stage = STAGES[len(shown)]
            free = [card for at, card in enumerate(cards) if card not in shown and STAGES[at] == stage]
            shown.append((free or [card for card in cards if card not in shown])[0])
        data["revealed"] = shown
        here = self.open_spaces(data, board)
        data["spaces"] = {name: n if name in here else 0 for name, n in data["spaces"].items()}

    def follow_people(self, data: Data) -> None:
        here = self.open_spaces(data, self.board(data))
        for farm in data["farms"]:
            farm["newborn"] = min(farm["newborn"], farm["people"] - 2)
            working = farm["people"] - (farm["newborn"] if data["phase"] == "work" else 0)
            farm["placed"] = [name for name in farm["placed"] if name in here and data["phase"] == "work"][:working]
            farm["cradle"] = [name for name in farm["cradle"] if name in farm["placed"]][: farm["newborn"]]
            farm["home"] = working - len(farm["placed"])


EDITOR: Final = AgricolaEditor
