"""The table of La Granja as plain text for a terminal: village, market, siesta track, farms, own hand.

Everything is said by letter, number and word. With `focus` set to a seat in the view, a half-done turn is drawn with
that seat's farm only.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from textwrap import wrap
from typing import Any, Final

from farmstead.kernel.telling import verdict
from farmstead.titles.title import texts_of

TEXTS: Final = texts_of("granja", "board")
LETTERS: Final = "ABCD"
INDENT: Final = "    "
HEX: Final = 4
"""Columns a market space takes; half of it shifts each row."""
VILLAGE_QUESTIONS: Final = ("deliver", "extra", "second-load", "row", "regain", "deliver-or-silver")
MARKET_QUESTIONS: Final = ("market", "market-full", "escape")

PLAYED_QUESTIONS: Final = ("use-as", "pay-extension")

Say = Callable[..., str]


def board_text(view: dict[str, Any], lang: str, width: int = 100) -> str:
    """The whole table, or the part that a half-done turn is about, in at most `width` columns."""
    say: Say = partial(TEXTS.say, lang)
    kind = view["question"]["kind"] if view["question"] else "over"
    focus = view.get("focus")
    lines = [heading(view, say)]
    if focus is not None and kind not in ("cards", "cards-must", "die", "donkeys", "roof"):
        if kind in VILLAGE_QUESTIONS:
            lines += buildings(view, say, width)
        if kind in MARKET_QUESTIONS:
            lines += _market(view, say, width)
        lines += farm(view["seats"][focus], view, say, width)
        lines += pending(view, say, width)
        lines += hand(view["seats"][focus], view, say, width)
    else:
        lines += [*dice(view, say, width), *roofs(view, say, width), *buildings(view, say, width)]
        lines += [*_market(view, say, width), *siesta(view, say, width)]
        for seat in view["seats"]:
            lines += ["", *farm(seat, view, say, width)]
        lines += pending(view, say, width)
        for seat in view["seats"]:
            lines += hand(seat, view, say, width)
    return "\n".join(line.rstrip() for line in lines)


def heading(view: dict[str, Any], say: Say) -> str:
    if "winners" in view:
        return " · ".join([say("board.over"), *([verdict(view["alone"], say)] if view.get("alone") else [])])
    if not view["round"]:
        return say("board.setup")
    parts = [say("board.round", n=view["round"], rounds=view["rounds"]), say(f"phase.{view['phase']}")]
    if view["step"]:
        parts.append(say(f"step.{view['step']}"))
    if view["solo"] is None:
        parts.append(say("board.order", seats=" ".join(LETTERS[seat] for seat in view["order"])))
    else:
        parts.append(say("board.solo-first" if view["solo"]["first"] else "board.solo-second"))
    return " · ".join(parts)


def _flow(head: str, parts: list[str], width: int, between: str = " · ") -> list[str]:
    """A heading and its parts, flowing over as many lines as they need."""
    start = f"{head.rstrip()} " if head.strip() else head
    if head.startswith("  "):
        start = "  " + start.lstrip()
    return wrap(start + between.join(parts), width, subsequent_indent=INDENT, break_long_words=False)


# -- the village ---------------------------------------------------------------------------------------------------


def dice(view: dict[str, Any], say: Say, width: int) -> list[str]:
    parts = [say("board.dice-at", die=i + 1, n=n) for i, n in enumerate(view["dice"]) if n]
    if view["rented"]:
        parts.append(say("board.rented", die=view["rented"]["die"], seat=view["rented"]["seat"]))
    if view["reserved"]:
        parts.append(say("board.reserved", die=view["reserved"]["die"], seat=view["reserved"]["seat"]))
    return _flow(say("board.dice"), parts, width) if parts else []


def roofs(view: dict[str, Any], say: Say, width: int) -> list[str]:
    parts = [
        say("board.roof", roof=roof["id"], function=roof["function"], price=roof["price"]) for roof in view["roofs"]
    ]
    return _flow(say("board.roofs"), parts, width) if parts else []


def buildings(view: dict[str, Any], say: Say, width: int) -> list[str]:
    lines = [say("board.buildings")]
    for building in view["buildings"]:
        rows = [building["rows"][0]]
        rows += [row for row in building["rows"][1:] if sorted(row) != sorted(building["rows"][0])]
        goods = " / ".join(", ".join(say(f"good.{good}") for good in row) for row in rows)
        effects = [say(f"building_now.{building['id']}"), say(f"building_text.{building['id']}")]
        parts = [goods, *effects]
        if building["blocked"]:
            parts.append(say("board.blocked", n=building["blocked"]))
        elif building["first"]:
            parts.append(say("board.first"))
        for i, seat in enumerate(building["seats"]):
            if seat["done"]:
                parts.append(say("board.done", seat=i))
            elif seat["row"] is not None:
                parts.append(f"{LETTERS[i]} {_ticks(building['rows'][seat['row']], seat['delivered'], say)}")
        lines += _flow(f"  {say('board.name', name=say('building.' + building['id']))} ", parts, width)
    return lines


def _ticks(goods: list[str], there: list[bool], say: Say) -> str:
    """Goods with brackets around those already there."""
    pairs = zip(goods, there, strict=True)
    return " ".join(f"[{say('good.' + good)}]" if done else say(f"good.{good}") for good, done in pairs)


def _market(view: dict[str, Any], say: Say, width: int) -> list[str]:
    """Hexagons in rows; each is its value and the letter of the marker on it."""
    spaces = view["market"]
    left = min(2 * space["q"] + space["r"] for space in spaces)
    lines = [say("board.market")]
    for r in sorted({space["r"] for space in spaces}):
        row = ""
        for space in sorted((s for s in spaces if s["r"] == r), key=lambda s: s["q"]):
            at = (2 * space["q"] + space["r"] - left) * (HEX // 2)
            row = row.ljust(at) + _space(space)
        lines.append(INDENT + row)
    names = [f"{space['id']} {space['value']}{marker(space)}" for space in spaces if not space["closed"]]
    return [*lines, *_flow(say("board.spaces"), names, width, ", ")]


def _space(space: dict[str, Any]) -> str:
    return " x " if space["closed"] else f" {space['value']}{marker(space) or '·'}"


def marker(space: dict[str, Any]) -> str:
    marker = space["marker"]
    return "" if marker is None else ("n" if marker == "neutral" else LETTERS[marker])


def siesta(view: dict[str, Any], say: Say, width: int) -> list[str]:
    parts = []
    for points, seats in zip(view["siesta"]["points"], view["siesta"]["spaces"], strict=True):
        discs = "".join(LETTERS[seat] for seat in seats)
        parts.append(f"{points}[{discs}]" if discs else str(points))
    return _flow(say("board.siesta"), parts, width, "  ")


# -- a farm --------------------------------------------------------------------------------------------------------


def farm(seat: dict[str, Any], view: dict[str, Any], say: Say, width: int) -> list[str]:
    goods = ", ".join(say(f"good_count.{good}", n=n) for good, n in seat["goods"].items() if n)
    head = [
        say("board.farm", seat=seat["seat"]),
        say("good_count.victory-point", n=seat["points"]),
        say("good_count.silver", n=seat["silver"]),
        goods or say("list.nothing"),
    ]
    lines = _flow("", head, width)
    fields = [f"{say('good.' + field['crop'])} {field['goods']}" for field in seat["fields"]]
    barrows = [
        say("board.barrow", n=slot + 1, points=barrow["points"], goods=_ticks(barrow["goods"], barrow["loaded"], say))
        for slot, barrow in enumerate(seat["barrows"])
        if barrow
    ]
    helpers = [_helper(helper, view, say) for helper in seat["helpers"] if helper]
    roofs = [
        say("board.roof-used" if roof["used"] else "board.roof-own", roof=roof["id"], function=roof["function"])
        for roof in seat["roofs"]
    ]
    crafts = [
        say("board.craft" if craft["active"] else "board.craft-new", building=craft["id"]) for craft in seat["crafts"]
    ]
    for key, parts in (("fields", fields), ("barrows", barrows), ("helpers", helpers), ("own-roofs", roofs)):
        if parts:
            lines += _flow(f"  {say('board.' + key)}", parts, width)
    if crafts:
        lines += _flow(f"  {say('board.crafts')}", crafts, width)
    facts = [
        say("board.hand", n=seat["hand_size"], limit=seat["hand_limit"]),
        say("board.extensions", n=len(seat["extensions"])),
        say("board.pen", n=seat["goods"]["pig"], room=seat["pig_room"]),
        say("board.extra", n=seat["deliveries"]["extra"]),
        say("board.donkeys", tiles=" ".join(str(n) for n in seat["donkeys"])),
        say("board.markers", n=seat["markers"]),
    ]
    if seat["donkey"]:
        facts.append(say("board.donkey", n=seat["donkey"]))
    if seat["dice"]:
        facts.append(say("board.taken", dice=" ".join(str(die) for die in seat["dice"])))
    return [*lines, *_flow("  ", facts, width)]


def _helper(helper: dict[str, Any], view: dict[str, Any], say: Say) -> str:
    card = view["cards"][helper["card"]]
    text = say(f"card_text.{helper['card']}", n=card["amount"], second=card["second"])
    name = say(f"card.{helper['card']}")
    return say("board.helper-used" if helper["used"] else "board.helper", name=name, text=text)


def hand(seat: dict[str, Any], view: dict[str, Any], say: Say, width: int) -> list[str]:
    """The viewer's own cards, each with its four sides."""
    if not seat["hand"]:
        return []
    lines = ["", say("board.own-hand")]
    for name in seat["hand"]:
        lines += _card(name, view, say, width)
    return lines


def pending(view: dict[str, Any], say: Say, width: int) -> list[str]:
    """The card that has left the hand and is not on the farm yet, with its four sides."""
    question = view["question"] or {"kind": "", "params": {}}
    name = question["params"].get("card")
    if question["kind"] not in PLAYED_QUESTIONS or name not in view["cards"]:
        return []
    return ["", say("board.played"), *_card(name, view, say, width)]


def sides(card: dict[str, Any], say: Say) -> list[str]:
    """A card as field, barrow and extension."""
    barrow = ", ".join(say(f"good.{good}") for good in card["barrow"]["goods"])
    gains = [say(f"extension.{key}", n=n) for key, n in card["extension"].items() if n]
    return [
        say("board.as-field", good=card["crop"]),
        say("board.as-barrow", goods=barrow, points=card["barrow"]["points"]),
        say("board.as-extension", gains=", ".join(gains)),
    ]


def _card(name: str, view: dict[str, Any], say: Say, width: int) -> list[str]:
    """A card with its four sides."""
    card = view["cards"][name]
    helped = say("board.as-helper", text=say(f"card_text.{name}", n=card["amount"], second=card["second"]))
    return _flow(f"  {say('board.name', name=say('card.' + name))} ", [*sides(card, say), helped], width)
