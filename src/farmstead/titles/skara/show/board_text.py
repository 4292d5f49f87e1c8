"""The table of Skara Brae as plain text, drawn from a view: the sets, the turn order, and what each player has.

Everything is said by letter and word; a terminal may add colour but the board does without. With `focus` set to a seat
in the view, only what a half-done turn is about is drawn: that seat's village, and the cards while one is chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from textwrap import wrap
from typing import Any, Final

from farmstead.titles.skara.show.figures import CARDS_BY_ID, FURNISH, MIDDEN, TRADE
from farmstead.titles.title import texts_of

TEXTS: Final = texts_of("skara", "board")

Say = Callable[..., str]
View = dict[str, Any]
LETTERS: Final = "ABCD"
CARD_QUESTIONS: Final = ("turn", "explore", "draw", "stack", "deal", "special", "focus", "task")
"""Questions about the table as a whole."""
COLUMNS: Final = 11
ROWS: Final = 3
CELL: Final = 4
YES: Final = "x"
NO: Final = "-"


def board_text(view: View, lang: str, width: int = 100) -> str:
    """The whole table, or the part that a half-done turn is about, in at most `width` columns."""
    say: Say = partial(TEXTS.say, lang)
    kind = view["question"]["kind"] if view["question"] else "over"
    focus = view.get("focus")
    lines = [heading(view, say)]
    if focus is None or kind in CARD_QUESTIONS:
        lines += table(view, say, width)
        shown = view["seats"]
    else:
        card = view["question"]["params"].get("card") if view["question"] else None
        if card:
            lines += wrap(_card(card, say), width, subsequent_indent="  ")
        lines += _solo(view, say, width)
        shown = [view["seats"][focus]]
    for seat in shown:
        lines += ["", *_seat(seat, say, width)]
    return "\n".join(line.rstrip() for line in lines)


def heading(view: View, say: Say) -> str:
    if "winners" in view:
        verdict = [say(f"verdict.{view['verdict']}")] if "verdict" in view else []
        return " · ".join([say("board.over"), *verdict])
    if not view["round"]:
        return say("board.setup")
    parts = [say("board.round", n=view["round"], rounds=view["rounds"]), say(f"phase.{view['phase']}")]
    if view["phase"] == "turn" and view["turn"]:
        parts.append(say("board.set" if view["order"] else "board.solo-turn", n=view["turn"]))
    return " · ".join(parts)


# -- the middle of the table -----------------------------------------------------------------------------------------


def table(view: View, say: Say, width: int) -> list[str]:
    lines: list[str] = []
    if view["order"]:
        stacks = {name: _stack(stack, say) for name, stack in view["order"].items()}
        lines += wrap(say("board.order", **stacks), width)
    supply = view["supply"]
    if supply["roof"] is None:
        lines.append(say("board.deck-unlimited", n=view["deck"]))
    else:
        lines += wrap(say("board.deck", n=view["deck"], **supply), width)
    for title, cards in (("board.row", view["row"]), ("board.drawn", view["drawn"])):
        if cards:
            lines.append(say(title))
            for card in cards:
                lines += wrap(f"  {_card(card, say)}", width, subsequent_indent="    ")
    for i, cards in enumerate(view["coming"], view["turn"] + 1):
        names = ", ".join(say(f"card.{card}") for card in cards)
        lines += wrap(say("board.coming", n=i, cards=names), width, subsequent_indent="  ")
    return lines + _solo(view, say, width)


def _stack(stack: list[Any], say: Say) -> str:
    names = [LETTERS[marker] if isinstance(marker, int) else say("board.neutral") for marker in stack]
    return ", ".join(names) or say("board.none")


def _card(card: str, say: Say) -> str:
    environment = CARDS_BY_ID[card]["environment"]
    text = say(f"card_text.{card}")
    if environment is None:
        return say("board.plain-card", card=card, text=text)
    return say("board.card", card=card, environment=environment, text=text)


def _solo(view: View, say: Say, width: int) -> list[str]:
    lines: list[str] = []
    if view["aims"]:
        lines.append(say("board.aims"))
        for aim in view["aims"]:
            text = say(f"focus_text.{aim['id']}")
            entry = say("board.aim", mark=YES if aim["met"] else NO, focus=aim["id"], text=text)
            lines += wrap(f"  {entry}", width, subsequent_indent="    ")
    if view["tasks"]:
        lines.append(say("board.tasks"))
        for task in view["tasks"]:
            text = say(f"task_text.{task['id']}")
            entry = say("board.task", mark=YES if task["done"] else NO, task=task["id"], text=text)
            lines += wrap(f"  {entry}", width, subsequent_indent="    ")
    return lines


# -- a player --------------------------------------------------------------------------------------------------------


def seat_head(seat: View, say: Say) -> str:
    """Whose village, its points, its special tile."""
    total = seat["score"]["total"]
    head = [say("board.seat", seat=seat["seat"], points=_number(total), n=total)]
    if seat["special"]:
        head.append(say("board.special", special=seat["special"]))
    if seat["dealt"]:
        head.append(say("board.dealt", tiles=", ".join(say(f"special.{tile}") for tile in seat["dealt"])))
    return " · ".join(head)


def _seat(seat: View, say: Say, width: int) -> list[str]:
    lines = wrap(seat_head(seat, say), width)
    lines += storage(seat, say, width)
    lines += _grid(seat, say, width)
    lines += tracks(seat, say, width)
    lines += _indented(say("board.tiles", tiles=", ".join(_tile(tile, say) for tile in seat["tiles"])), width)
    return lines + village(seat, say, width)


def village(seat: View, say: Say, width: int) -> list[str]:
    """Workers at home, settlers, cards, and who is to be fed."""
    lines: list[str] = []
    workers = seat["workers"]
    lines += _indented(say("board.workers", small=workers["small"], large=workers["large"]), width)
    for environment, cards in seat["columns"].items():
        if cards or seat["icons"][environment]:
            names = ", ".join(say(f"card.{card}") for card in cards) or say("list.nothing")
            n = seat["icons"][environment]
            lines += _indented(say("board.settlers", environment=environment, n=n, cards=names), width)
    owned = [f"{say(f'own_card.{card}')} {n}" for card, n in seat["cards"].items() if n]
    if owned:
        lines += _indented(say("board.cards", cards=", ".join(owned)), width)
    if seat["feeding"]["settlers"]:
        lines += _indented(say("board.feeding", **seat["feeding"]), width)
    return lines


def _indented(text: str, width: int) -> list[str]:
    return wrap(f"  {text}", width, subsequent_indent="    ")


def storage(seat: View, say: Say, width: int) -> list[str]:
    """What is held, and how much fits."""
    head = say(
        "board.storage", n=seat["tokens"] - seat["beside"], room=seat["capacity"], slider=seat["slider"],
        waste=seat["waste"],
    )  # fmt: skip
    if seat["beside"]:
        head += " · " + say("board.beside", n=seat["beside"])
    lines = _indented(head, width)
    goods = [f"{say(f'good.{good}')} {n}" for good, n in seat["goods"].items() if n]
    return lines + _indented(say("board.goods", goods=", ".join(goods) or say("list.nothing")), width)


def _grid(seat: View, say: Say, width: int) -> list[str]:
    """The storage drawn: goods fill the columns left of the slider from the left."""
    lines: list[str] = []
    label = max(len(say("board.columns")), len(say("board.midden")))
    if label + 4 + CELL * COLUMNS > width:
        return lines
    tokens = [say(f"short.{good}") for good, n in seat["goods"].items() for _ in range(n)]
    indent = " " * (label + 4)
    lines.append(f"  {say('board.midden').ljust(label)}  " + "".join(str(n).ljust(CELL) for n in MIDDEN))
    for row in range(ROWS):
        cells = []
        for column in range(1, COLUMNS + 1):
            index = ROWS * (column - 1) + row
            if column == seat["slider"]:
                cells.append("│")
            elif column < seat["slider"] and index < len(tokens):
                cells.append(tokens[index])
            else:
                cells.append("·" if column < seat["slider"] else "")
        lines.append(indent + "".join(cell.ljust(CELL) for cell in cells))
    return lines


def tracks(seat: View, say: Say, width: int) -> list[str]:
    furnish, trade = seat["furnish"], seat["trade"]
    space = FURNISH[furnish]
    parts = [say("board.furnish", n=furnish, settler=space["settler"], set=space["set"])]
    if furnish + 1 < len(FURNISH):
        parts[0] += ", " + say("board.furnish-next", portions=FURNISH[furnish + 1]["portions"])
    parts.append(say("board.trade", n=trade, points=TRADE[trade]["points"]))
    if trade + 1 < len(TRADE):
        parts[1] += ", " + say("board.trade-next", price=TRADE[trade + 1]["price"])
    parts.append(say("board.hearth", n=seat["hearth"]))
    return _indented(" · ".join(parts), width)


def _tile(tile: View, say: Say) -> str:
    marks = ("*" if tile["flipped"] else "") + "s" * tile["small"] + ("L" if tile["large"] else "")
    name = say(f"tile.{tile['id']}").replace(", ", " ")
    return f"{name} {marks}" if marks else name


def _number(value: float) -> str:
    """Points with a true minus sign."""
    return f"{value:g}".replace("-", "−")
