"""The table of Creatures in sentences, drawn from a view: for screen readers, so nothing is said by its place."""

from __future__ import annotations

from functools import partial
from typing import Any

from farmstead.farmyard.farm_text import Say, there
from farmstead.titles.creatures.show.board_text import LETTERS, TEXTS, farm_head, heading, price

Section = dict[str, Any]


def spoken(view: dict[str, Any], lang: str) -> list[Section]:
    """The table as sections, each with a title and its sentences."""
    say: Say = partial(TEXTS.say, lang)
    found = [{"title": heading(view, say), "lines": []}]
    found += [{"title": farm_head(seat, lang, say), "lines": _farm(seat, say)} for seat in view["seats"]]
    found.append({"title": say("spoken.spaces"), "lines": [_space(space, say) for space in view["spaces"]]})
    display = [_building(building, view, say) for building in view["display"]]
    supply = ", ".join(say(f"good_count.{good}", n=n) for good, n in view["supply"].items())
    title = say("board.display" if display else "board.display-empty")
    found.append({"title": title, "lines": [*display, say("board.supply", goods=supply)]})
    return found


def _farm(seat: dict[str, Any], say: Say) -> list[str]:
    lines = [say("printed.goods", goods=there({**seat["goods"], **seat["animals"]}))]
    for pasture in seat["pastures"]:
        herd = {pasture["animal"]: pasture["count"]} if pasture["animal"] else {}
        lines.append(say("spoken.pasture", cells=pasture["cells"], animals=herd, room=pasture["capacity"]))
    for house in seat["houses"]:
        lines.append(
            say(
                "spoken.house",
                cell=house["cell"],
                building=house["building"],
                animals=there(house["animals"]),
                room=house["capacity"],
            )
        )
    housed = {house["cell"] for house in seat["houses"]}
    for entry in seat["cells"]:
        if entry["building"] and entry["cell"] not in housed:
            lines.append(say("spoken.building", cell=entry["cell"], building=entry["building"]))
    for spot in seat["spots"]:
        room = sum(spot["room"].values())
        lines.append(say("spoken.spot", cell=spot["cell"], animals=there(spot["animals"]), room=room))
    troughs = [entry["cell"] for entry in seat["cells"] if entry["trough"]]
    if troughs:
        lines.append(say("spoken.troughs", cells=troughs))
    free = [entry["cell"] for entry in seat["cells"] if not entry["building"] and entry["pasture"] is None]
    lines.append(say("spoken.free", cells=free))
    if seat["fences"]:
        lines.append(say("spoken.fences", edge=seat["fences"]))
    return lines


def _space(space: dict[str, Any], say: Say) -> str:
    name = say(f"space.{space['id']}")
    who = say("spoken.open") if space["worker"] is None else say("spoken.taken", letter=LETTERS[space["worker"]])
    pile = say("board.pile", name=name, goods=there(space["goods"])) if any(space["goods"].values()) else name
    return f"{pile}. {who}"


def _building(building: str, view: dict[str, Any], say: Say) -> str:
    pile = say("board.pile", name=say(f"building.{building}"), goods=price(building, view, say))
    return f"{pile}. {say(f'building_short.{building}')}"
