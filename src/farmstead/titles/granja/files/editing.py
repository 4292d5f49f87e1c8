"""A position of La Granja changed by hand: what can be changed, and what follows from it.

The moment is the beginning of a step of the round, or a seat's turn in it. The deck holds every card that lies nowhere
else, and a seat's supply every marker; dice, buildings and tiles follow from the rest.
"""

from __future__ import annotations

from typing import Any, Final, cast

from farmstead.kernel.editing import (
    CHOICE,
    FLAG,
    GOOD,
    LIST,
    NOTHING,
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
from farmstead.titles.granja.figures.figures import Figures
from farmstead.titles.granja.figures.reading import figures_of
from farmstead.titles.granja.files.checks import parts
from farmstead.titles.granja.files.data import NO_CARD, read
from farmstead.titles.granja.files.moments import MOMENTS, agenda, calm_moment, deal_dice, in_phase, laid_aside
from farmstead.titles.granja.rules.names import (
    BARE,
    BUILDINGS,
    CARD_OF,
    CARDS,
    CATEGORIES,
    FARM,
    GOODS,
    MARKERS,
    MARKS,
    ROOFS,
    ROUNDS,
    SLOTS,
    SPACES,
)
from farmstead.titles.granja.rules.position import Granja

MOST_SILVER: Final = 60
MOST_POINTS: Final = 60
MOST_CARDS: Final = 15
MOST_GROWN: Final = 4
BUILDING: Final = "building"
DIE: Final = "die"
PILES: Final = ("hand", "extensions")
"""Cards of a seat that lie in a row, without anything on them."""



class GranjaEditor(Editor):
    """What can be changed in a position of La Granja."""

    def beginning(self, pos: Position) -> bool:
        """The roof tiles of the first round are still being turned up."""
        return pos.round == 1 and cast(Granja, pos).phase == FARM and pos.decider < 0

    def calm(self, data: Data, pos: Position) -> None:
        for name in ("rented", "reserved"):
            data[name], data[f"{name}_by"] = 0, -1
        calm_moment(data)

    def unchecked(self, data: Data) -> Granja:
        return read(self.game, data)

    def checks(self, pos: Position) -> list[Check]:
        return parts(cast(Granja, pos))

    # -- what can be changed ---------------------------------------------------------------------------------------

    def controls(self, data: Data) -> list[Control]:
        seats = seats_of(data)
        here = data["agenda"][-1]
        moment = data["step"]
        found = [
            counter(data, "round", "edit.round", ROUNDS, low=1),
            Control(CHOICE, "moment", "edit.moment", moment, values=MOMENTS, titles="step"),
        ]
        if len(seats) > 1:
            if moment in ("cards", "roofs", "deliveries"):
                found.append(Control(CHOICE, "turn", "edit.turn", seats[here["seat"]], values=seats))
            order = [seats[seat] for seat in data["order"]]
            found.append(Control(LIST, "order", "edit.order", order, values=seats, most=len(seats)))
        else:
            found.append(Control(FLAG, "neutral_first", "edit.neutral-first", data["neutral_first"]))
        if moment == "dice":
            for die in range(6):
                control = counter(data, f"dice.{die}", "edit.die", 9, group="dice")
                control.n = die + 1
                found.append(control)
        tiles = [tile for tile in ROOFS if tile[0] == str(data["round"])]
        most = max(2, len(seats))
        found += [
            Control(LIST, "roofs", "edit.roofs-sold", data["roofs"], group="roofs", values=tiles, most=most),
            Control(LIST, "blocked", "edit.blocked", data["blocked"], group="roofs", values=BUILDINGS,
                    titles="building", most=3),
            self.cards("discard", None, data["discard"], len(CARDS)),
        ]  # fmt: skip
        if len(seats) == 1:
            found.append(self.market(data, "neutral", None))
        for seat in range(len(seats)):
            found += self.of_seat(data, seat)
        return found

    def figures(self, data: Data) -> Figures:
        return figures_of(data["variants"]["figures"])

    def market(self, data: Data, owner: str, seat: int | None) -> Control:
        figures = self.figures(data)
        free = [name for name, outer in zip(SPACES, figures.outer, strict=False) if data["players"] > 3 or not outer]
        mine = [space for space, there in data["market"].items() if there == owner]
        label = "edit.market" if seat is not None else "edit.market-neutral"
        return Control(
            LIST, f"market.{owner}", label, mine, seat=seat, group="market", values=free, most=len(free)
        )  # fmt: skip

    def cards(self, path: str, seat: int | None, value: list[str], most: int) -> Control:
        label = f"edit.{path.rpartition('.')[2]}"
        return Control(LIST, path, label, value, seat=seat, group="cards", values=CARDS, titles="card", most=most)

    def of_seat(self, data: Data, seat: int) -> list[Control]:
        farm, here = data["farms"][seat], f"farms.{seat}"
        found = [counter(data, f"{here}.silver", "good.silver", MOST_SILVER, seat, group="goods", icon="silver")]
        found += [
            counter(data, f"{here}.goods.{good}", f"good.{good}", MARKERS, seat, group="goods", icon=icon)
            for good, icon in zip(GOODS, [*GOODS[:-1], "crate"], strict=True)
        ]
        last = len(self.figures(data).siesta) - 1
        found.append(counter(data, f"{here}.siesta", "edit.siesta", last, seat, group="goods"))
        found += self.of_moment(data, seat)
        found += [self.cards(f"{here}.{pile}", seat, farm[pile], MOST_CARDS) for pile in PILES]
        found.append(self.cards(f"{here}.fields", seat, [field["card"] for field in farm["fields"]], MOST_CARDS))
        for i in range(len(farm["fields"])):
            control = counter(data, f"{here}.fields.{i}.goods", "edit.grown", MOST_GROWN, seat, group="cards")
            control.n = i + 1
            found.append(control)
        found += self.slots(data, seat, "barrows") + self.slots(data, seat, "helpers")
        used = [farm["helpers"][slot] for slot in farm["used"]]
        once = [card for card in farm["helpers"] if self.once(data, card)]
        for path, value, values, titles in (
            ("used", used, once, "card"),
            ("turned", farm["turned"], farm["roofs"], ""),
            ("fresh", farm["fresh"], farm["done"], "building"),
        ):
            if values:
                found.append(
                    Control(LIST, f"{here}.{path}", f"edit.{path}", value, seat=seat, group="tiles", values=values,
                            titles=titles, most=len(values))
                )  # fmt: skip
        found += [
            Control(LIST, f"{here}.roofs", "edit.roofs", farm["roofs"], seat=seat, group="tiles", values=ROOFS, most=6),
            Control(LIST, f"{here}.marks", "edit.marks", farm["marks"], seat=seat, group="tiles", values=MARKS,
                    titles="mark", most=len(MARKS)),
            self.market(data, SEAT_LETTERS[seat], seat),
        ]  # fmt: skip
        found += self.crafts(data, seat)
        for name in CATEGORIES:
            low, high = (-MOST_POINTS, 0) if name == "spent" else (0, MOST_POINTS)
            found.append(counter(data, f"{here}.points.{name}", f"score.{name}", high, seat, low=low, group="points"))
        return found

    def of_moment(self, data: Data, seat: int) -> list[Control]:
        """Dice and donkeys, when there are any."""
        farm, here = data["farms"][seat], f"farms.{seat}"
        laid = [str(n) for n in farm["donkeys"]]
        found = []
        if laid_aside(data):
            found.append(
                Control(LIST, f"{here}.donkeys", "edit.donkeys", laid, seat=seat, group="goods",
                        values=["1", "2", "3", "4"], most=laid_aside(data))
            )  # fmt: skip
        if data["step"] == "deliveries":
            found.append(
                Control(CHOICE, f"{here}.donkey", "edit.donkey", str(farm["donkey"]), seat=seat, group="goods",
                        values=laid)
            )  # fmt: skip
        if data["phase"] != "farm":
            taken = [str(n) for n in farm["dice"]]
            found.append(
                Control(LIST, f"{here}.dice", "edit.dice-taken", taken, seat=seat, group="goods",
                        values=list("123456"), most=2, repeated=True)
            )  # fmt: skip
        return found

    def slots(self, data: Data, seat: int, path: str) -> list[Control]:
        """The three places for barrows or helpers, and what is on the barrows."""
        farm, here = data["farms"][seat], f"farms.{seat}"
        found = []
        for slot in range(SLOTS):
            card = farm[path][slot]
            found.append(
                Control(CHOICE, f"{here}.{path}.{slot}", f"edit.{path}", NOTHING if card == NO_CARD else card,
                        seat=seat, group="cards", values=[NOTHING, *CARDS], titles="card", n=slot + 1)
            )  # fmt: skip
            if path == "barrows" and card != NO_CARD:
                wanted = self.figures(data).goods[CARD_OF[card]]
                values = [f"{i + 1} {GOODS[good]}" for i, good in enumerate(wanted)]
                loaded = [values[i] for i in farm["loads"][slot]]
                found.append(
                    Control(LIST, f"{here}.loads.{slot}", "edit.load", loaded, seat=seat, group="cards", values=values,
                            titles="*good", most=len(values), n=slot + 1)
                )  # fmt: skip
        return found

    def crafts(self, data: Data, seat: int) -> list[Control]:
        """At each craft building: the seat's row, what it has delivered there, and whether that was all."""
        farm, here = data["farms"][seat], f"farms.{seat}"
        found = []
        for number, name in enumerate(BUILDINGS):
            rows = self.figures(data).rows[number]
            found.append(counter(data, f"{here}.rows.{name}", f"building.{name}", len(rows), seat, group="rows"))
            row = farm["rows"][name]
            if row and name not in farm["done"]:
                values = [f"{i + 1} {GOODS[good]}" for i, good in enumerate(rows[row - 1])]
                there = [values[i] for i in farm["delivered"][name]]
                found.append(
                    Control(LIST, f"{here}.delivered.{name}", "edit.delivered", there, seat=seat, group="rows",
                            values=values, titles="*good", most=len(values))
                )  # fmt: skip
        begun = [name for name in BUILDINGS if farm["rows"][name]]
        if begun:
            found.append(
                Control(LIST, f"{here}.done", "edit.done", farm["done"], seat=seat, group="rows", values=begun,
                        titles="building", most=len(begun))
            )  # fmt: skip
        return found

    def brushes(self, data: Data) -> list[Brush]:
        found = [Brush("good", GOOD, "plus"), Brush("marker", SPACE, "marker"), Brush("row", BUILDING, "cart")]
        return [*found, *([Brush("die", DIE, "die-face")] if data["step"] == "dice" else [])]

    def places(self, data: Data, seat: int, on: str) -> list[str]:
        if on == SPACE:
            return self.market(data, SEAT_LETTERS[seat], seat).values
        return {GOOD: ["silver", *GOODS], BUILDING: list(BUILDINGS), DIE: list("123456")}[on]

    def painted(self, data: Data, seat: int, brush: str, place: str, value: str) -> None:
        farm = data["farms"][seat]
        if brush == "marker":
            there = self.market(data, SEAT_LETTERS[seat], seat)
            self.put(data, there.path, toggled(there.value, place))
        elif brush == "row":
            most = len(self.figures(data).rows[BUILDINGS.index(place)])
            self.put(data, f"farms.{seat}.rows.{place}", one_more(farm["rows"][place], most))
        elif brush == "die":
            die = int(place) - 1
            spare = next((one for one in range(6) if one != die and data["dice"][one]), die)
            data["dice"][spare] -= 1  # there are only so many: another one is turned
            data["dice"][die] += 1
        elif place == "silver":
            farm["silver"] = one_more(farm["silver"], MOST_SILVER)
        else:
            farm["goods"][place] = one_more(farm["goods"][place], MARKERS)

    def once(self, data: Data, card: str) -> bool:
        """Is it a helper that is used once a round?"""
        return card != NO_CARD and self.figures(data).once[CARD_OF[card]]

    # -- changing --------------------------------------------------------------------------------------------------

    def put(self, data: Data, path: str, value: Any) -> None:
        head, *rest = path.split(".")
        if path == "moment":
            data["step"] = value
            data["agenda"] = [{"step": "", "seat": data["order"][0]}]
        elif path == "turn":
            data["agenda"] = [{"step": "", "seat": SEAT_LETTERS.index(value)}]
        elif path == "order":
            data["order"] = [SEAT_LETTERS.index(seat) for seat in value]
        elif path == "discard":
            moved(data, value)
            data["discard"] = value
        elif head == "market":
            data["market"] = {space: owner for space, owner in data["market"].items() if owner != rest[0]}
            data["market"].update(dict.fromkeys(value, rest[0]))
        elif head == "farms" and len(rest) > 1:
            self.of_farm(data, data["farms"][int(rest[0])], rest[1:], path, value)
        else:
            super().put(data, path, value)

    def of_farm(self, data: Data, farm: Data, way: list[str], path: str, value: Any) -> None:
        what = way[0]
        if what in PILES:
            moved(data, value)
            farm[what] = value
        elif what == "fields" and len(way) == 1:
            grown = {field["card"]: field["goods"] for field in farm["fields"]}
            moved(data, value)
            farm["fields"] = [{"card": card, "goods": grown.get(card, 0)} for card in value]
        elif what in ("barrows", "helpers"):
            slot = int(way[1])
            if value != NOTHING:
                moved(data, [value])
            farm[what][slot] = NO_CARD if value == NOTHING else value
            if what == "barrows":
                farm["loads"][slot] = []
            else:
                farm["used"] = [other for other in farm["used"] if other != slot]
                farm["sixth"] = NO_CARD
        elif what in ("loads", "delivered"):
            there = [int(entry.partition(" ")[0]) - 1 for entry in value]
            at: Any = farm[what]
            at[int(way[1]) if what == "loads" else way[1]] = sorted(there)
        elif what == "used":
            farm["used"] = sorted(farm["helpers"].index(card) for card in value)
        elif what == "roofs":
            for other in data["farms"]:
                other["roofs"] = [tile for tile in other["roofs"] if tile not in value]
            farm["roofs"] = sorted(value)
        elif what in ("donkeys", "dice"):
            farm[what] = [int(n) for n in value]
        elif what == "donkey":
            farm["donkey"] = int(value)
        else:
            super().put(data, path, value)
            if what == "rows":
                farm["delivered"][way[1]] = []

    def follow(self, data: Data) -> None:
        seats = range(data["players"])
        data["order"] = [*data["order"], *(seat for seat in seats if seat not in data["order"])]
        data["stack"] = [*data["stack"], *(seat for seat in reversed(data["order"]) if seat not in data["stack"])]
        data["blocked"] = [*data["blocked"], *(name for name in BUILDINGS if name not in data["blocked"])][:3]
        for farm in data["farms"]:
            self.of_tiles(data, farm)
        data["completed"] = sum(len(farm["done"]) for farm in data["farms"])
        done = [name for farm in data["farms"] for name in farm["done"]]
        data["firsts"] = [name for name in BUILDINGS if name not in done]
        bought = [tile for farm in data["farms"] for tile in farm["roofs"]]
        data["roofs"] = sorted(tile for tile in data["roofs"] if tile[0] == str(data["round"]) and tile not in bought)
        laid = set(data["discard"]).union(*(cards_of(farm) for farm in data["farms"]))
        data["deck"] = [card for card in CARDS if card not in laid]
        in_phase(data)
        deal_dice(data)
        for seat, farm in enumerate(data["farms"]):
            farm["markers"] = max(0, MARKERS - self.markers(data, farm, SEAT_LETTERS[seat]))
        data["agenda"] = agenda(data)

    def of_tiles(self, data: Data, farm: Data) -> None:
        """What lies on things that are there; a row with all its goods is supplied."""
        for number, name in enumerate(BUILDINGS):
            row = farm["rows"][name]
            if row and len(farm["delivered"][name]) == len(self.figures(data).rows[number][row - 1]):
                farm["done"] = [*farm["done"], *([name] if name not in farm["done"] else [])]
        farm["done"] = [name for name in BUILDINGS if name in farm["done"] and farm["rows"][name]]
        for name in farm["done"]:
            farm["delivered"][name] = []
        farm["fresh"] = [name for name in farm["fresh"] if name in farm["done"]]
        farm["used"] = [slot for slot in farm["used"] if self.once(data, farm["helpers"][slot])]
        farm["turned"] = [tile for tile in farm["turned"] if tile in farm["roofs"]]
        farm["sixth"] = farm["sixth"] if farm["sixth"] in farm["roofs"] else NO_CARD
        farm["loads"] = [
            load if card != NO_CARD else [] for load, card in zip(farm["loads"], farm["barrows"], strict=True)
        ]
        marked = {*farm["done"], *(f"helper-{slot + 1}" for slot in farm["used"]), *farm["marks"]}
        farm["bare"] = [name for name in BARE if name in farm["bare"] and name in marked]

    def markers(self, data: Data, farm: Data, owner: str) -> int:
        """The markers of a seat that lie somewhere."""
        there: int = sum(farm["goods"].values()) + sum(field["goods"] for field in farm["fields"])
        there += sum(len(load) for load in [*farm["loads"], *farm["delivered"].values()])
        there += len(farm["done"]) + len(farm["used"]) + len(farm["marks"]) - len(farm["bare"])
        return there + list(data["market"].values()).count(owner)


def cards_of(farm: Data) -> list[str]:
    """Every card of a seat."""
    rows = [card for path in (*PILES, "barrows", "helpers") for card in farm[path] if card != NO_CARD]
    return [*rows, *(field["card"] for field in farm["fields"])]


def moved(data: Data, cards: list[str]) -> None:
    """Takes cards away from where they lie, to lay them elsewhere."""
    data["discard"] = [card for card in data["discard"] if card not in cards]
    for farm in data["farms"]:
        for pile in PILES:
            farm[pile] = [card for card in farm[pile] if card not in cards]
        farm["fields"] = [field for field in farm["fields"] if field["card"] not in cards]
        for path in ("barrows", "helpers"):
            farm[path] = [NO_CARD if card in cards else card for card in farm[path]]


EDITOR: Final = GranjaEditor
