"""The table of Creatures as plain text, drawn from a view: both farms, the spaces, the buildings to be had.

Everything is said by shape, letter and word; a terminal may add colour but the board does without. With `focus` set to
a seat in the view, only what a half-done turn is about is drawn: that seat's farm, and the display while it builds.
"""

from __future__ import annotations

from functools import partial
from textwrap import wrap
from typing import Any, Final

from farmstead.farmyard.farm_text import Say, farm_width
from farmstead.farmyard.lines import GAP, beside, clip, filled, in_columns
from farmstead.i18n import signed
from farmstead.titles.creatures.show.farm_text import FarmText
from farmstead.titles.creatures.show.picture.facts import building_facts
from farmstead.titles.title import texts_of

TEXTS: Final = texts_of("creatures", "board")

WIDE_CELL: Final = 12
NARROW_CELL: Final = 8
LEAST_TEXT: Final = 40
"""Room for words beside name and price; with less they flow on behind them."""
LEAST_FARM: Final = 38
"""How wide a farm's lines of goods are even if the farm is small: two of them fit into 80 columns."""
LETTERS: Final = "AB"
BUILDING_QUESTIONS: Final = ("build", "build-beside")
BOARD_QUESTIONS: Final = ("work", "steward")


def board_text(view: dict[str, Any], lang: str, width: int = 100) -> str:
    """The whole table, or the part that a half-done turn is about, in at most `width` columns where it can be."""
    say: Say = partial(TEXTS.say, lang)
    kind = view["question"]["kind"] if view["question"] else "over"
    focus = view.get("focus")
    lines = [heading(view, say)]
    if focus is not None and kind not in BOARD_QUESTIONS:
        lines += _farms([view["seats"][focus]], view, lang, width)
        if kind in BUILDING_QUESTIONS:
            lines += ["", *_display(view, say, width)]
        return "\n".join(line.rstrip() for line in lines)
    lines += _farms(view["seats"], view, lang, width)
    lines += wrap(say("board.legend"), width)
    lines += ["", *_spaces(view, say, width)]
    lines += ["", *_display(view, say, width)]
    return "\n".join(line.rstrip() for line in lines)


def heading(view: dict[str, Any], say: Say) -> str:
    if "winners" in view:
        return say("board.over")
    if not view["round"]:
        return say("board.setup")
    parts = [say("board.round", n=view["round"], rounds=view["rounds"]), say(f"phase.{view['phase']}")]
    return " · ".join([*parts, say("board.starts", seat=view["starter"])])


# -- farms ---------------------------------------------------------------------------------------------------------


def _farms(seats: list[dict[str, Any]], view: dict[str, Any], lang: str, width: int) -> list[str]:
    """Farms side by side if they fit, with cells as wide as there is room for; else one below the other."""
    say: Say = partial(TEXTS.say, lang)
    for cell in range(WIDE_CELL, NARROW_CELL - 1, -1):
        widths = [max(farm_width(seat["columns"], cell), LEAST_FARM if len(seats) > 1 else width) for seat in seats]
        if sum(widths) + GAP * (len(seats) - 1) <= width:
            blocks = [_farm(seat, cell, size, lang, say) for seat, size in zip(seats, widths, strict=True)]
            return beside(blocks, widths)
    lines: list[str] = []
    for seat in seats:
        cell = max(NARROW_CELL, min(WIDE_CELL, (width - 3) // seat["columns"] - 1))
        lines += [*_farm(seat, cell, width, lang, say), ""]
    return lines


def farm_head(seat: dict[str, Any], lang: str, say: Say) -> str:
    """Whose farm, who is left to send out, and the points so far."""
    points = signed(seat["score"]["total"], lang)
    head = [say("board.farm", seat=seat["seat"]), say("board.home", n=seat["home"]), say("board.score", points=points)]
    return " · ".join(head)


def _farm(seat: dict[str, Any], cell: int, width: int, lang: str, say: Say) -> list[str]:
    lines = [clip(farm_head(seat, lang, say), width), *FarmText(seat, cell, say).lines()]
    for counts in (seat["goods"], seat["animals"]):
        lines += filled([f"{say(f'good.{good}')} {n}" for good, n in counts.items()], " · ", width)
    if seat.get("carver"):
        lines.append(clip("  " + say("board.carver", n=seat["carver"], building="stone-carver"), width))
    return lines + _long_names(seat, cell, width, say)


def _long_names(seat: dict[str, Any], cell: int, width: int, say: Say) -> list[str]:
    """Names that did not fit into their cells, in full."""
    named = [
        (entry["cell"], say(f"building.{entry['building']}"), entry) for entry in seat["cells"] if entry["building"]
    ]
    cut = [f"{place} {name}" for place, name, entry in named if len(name) > cell - (2 if entry["trough"] else 0)]
    if not cut:
        return []
    return filled([say("board.names", names=cut[0]), *cut[1:]], ", ", width)


# -- the board -----------------------------------------------------------------------------------------------------


def _spaces(view: dict[str, Any], say: Say, width: int) -> list[str]:
    entries = []
    for space in view["spaces"]:
        worker = "·" if space["worker"] is None else LETTERS[space["worker"]]
        goods = ", ".join(say(f"good_count.{good}", n=n) for good, n in space["goods"].items() if n)
        name = say(f"space.{space['id']}")
        entries.append(f"{worker} " + (say("board.pile", name=name, goods=goods) if goods else name))
    return [say("board.spaces"), *in_columns(entries, width, 3)]


def _display(view: dict[str, Any], say: Say, width: int) -> list[str]:
    supply = ", ".join(say(f"good_count.{good}", n=n) for good, n in view["supply"].items())
    lines = [say("board.supply", goods=supply)]
    if not view["display"]:
        return [*lines, say("board.display-empty")]
    names = [say(f"building.{building}") for building in view["display"]]
    prices = [price(building, view, say) for building in view["display"]]
    wide, dear = max(map(len, names)), max(map(len, prices))
    lines.append(say("board.display"))
    for building, name, cost in zip(view["display"], names, prices, strict=True):
        short = say(f"building_short.{building}")
        if width - wide - dear - 6 >= LEAST_TEXT:
            head = f"  {name.ljust(wide)}  {cost.ljust(dear)}  "
            lines += wrap(head + short, width, subsequent_indent=" " * len(head))
        else:
            lines += wrap(f"  {name} ({cost}) · {short}", width, subsequent_indent="    ")
    return lines


def price(building: str, view: dict[str, Any], say: Say) -> str:
    """Cost and printed points: "2 wood, 1 stone · 3 pts"."""
    costs = [", ".join(say(f"good_count.{good}", n=n) for good, n in cost.items()) for cost in view["costs"][building]]
    price = f" {say('board.or')} ".join(cost or say("board.free") for cost in costs) or say("board.free")
    points = building_facts(building).points
    return f"{price} · {say('board.points', points=points)}" if points else price
