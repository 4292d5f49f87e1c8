"""The table of Agricola as plain text, drawn from a view: the farms, the spaces, the rounds, the improvements.

Everything is said by shape, letter and word; a terminal may add colour but the board does without. With `focus` set to
a seat in the view, only what a half-done turn is about is drawn: that seat's farm, and improvements while it builds.
"""

from __future__ import annotations

from functools import partial
from textwrap import wrap
from typing import Any, Final

from farmstead.farmyard.farm_text import Say, farm_width
from farmstead.farmyard.lines import GAP, beside, clip, filled, in_columns
from farmstead.i18n import signed
from farmstead.kernel.telling import verdict
from farmstead.titles.agricola.show.farm_text import COLUMNS, FarmText
from farmstead.titles.title import texts_of

TEXTS: Final = texts_of("agricola", "board")

WIDE_CELL: Final = 11
NARROW_CELL: Final = 6
LETTERS: Final = "ABCDE"
IMPROVING: Final = ("improvement", "improvement-or-not", "minor", "minor-or-not", "pay", "occupation")
TABLE: Final = ("work", "reveal", "choose-card", "deal", "deal-all", "first")
DEALING: Final = ("choose-hand", "draft", "reject", "mulligan", "throw")
FEEDING: Final = ("feeding", "withhold", "raise")


def board_text(view: dict[str, Any], lang: str, width: int = 100) -> str:
    """The whole table, or the part that a half-done turn is about, in at most `width` columns where it can be."""
    say: Say = partial(TEXTS.say, lang)
    kind = view["question"]["kind"] if view["question"] else "over"
    focus = view.get("focus")
    lines = wrap(heading(view, say), width)
    if focus is not None and kind in DEALING:
        lines += [*_pack(view, say, width), *_hand(view["seats"][focus], say, width)]
        return "\n".join(line.rstrip() for line in lines)
    if focus is not None and kind not in TABLE:
        seat = view["seats"][focus]
        lines += _farms([seat], lang, width)
        if kind in IMPROVING:
            lines += ["", *improvements(view, say, width)]
        lines += _hand(seat, say, width)
        return "\n".join(line.rstrip() for line in lines)
    lines += _pack(view, say, width)
    lines += _farms(view["seats"], lang, width)
    lines += wrap(say("board.legend"), width)
    lines += ["", *_spaces(view, say, width)]
    lines += ["", *rounds(view, say, width)]
    lines += ["", *improvements(view, say, width)]
    for seat in view["seats"]:
        lines += _hand(seat, say, width)
    return "\n".join(line.rstrip() for line in lines)


def heading(view: dict[str, Any], say: Say) -> str:
    if "winners" in view:
        return " · ".join([say("board.over"), *([verdict(view["alone"], say)] if view.get("alone") else [])])
    if not view["round"]:
        return say("board.setup")
    parts = [say("board.round", n=view["round"], rounds=view["rounds"]), say(f"phase.{view['phase']}")]
    coming = [number for number in view["harvests"] if number >= view["round"]]
    if coming:
        parts.append(say("board.harvest", n=coming[0]))
    return " · ".join([*parts, say("board.starts", seat=view["starter"])])


# -- farms -------------------------------------------------------------------------------------------------------------


def _farms(seats: list[dict[str, Any]], lang: str, width: int) -> list[str]:
    """Farms side by side, as many as fit, with cells as wide as there is room for."""
    say: Say = partial(TEXTS.say, lang)
    for many in range(min(len(seats), 3), 0, -1):
        for cell in range(WIDE_CELL, NARROW_CELL - 1, -1):
            size = farm_width(COLUMNS, cell)
            if (size + GAP) * many - GAP <= width:
                blocks = [_farm(seat, cell, size, lang, say) for seat in seats]
                rows = [blocks[start : start + many] for start in range(0, len(blocks), many)]
                return [line for row in rows for line in beside(row, [size] * len(row))]
    return [line for seat in seats for line in _farm(seat, NARROW_CELL, width, lang, say)]


def farm_head(seat: dict[str, Any], lang: str, say: Say) -> str:
    """Whose farm, the points so far, and how many people."""
    points = signed(seat["score"]["total"], lang)
    head = [say("board.farm", seat=seat["seat"]), say("board.score", points=points)]
    return " · ".join([*head, say("board.people", n=seat["people"], left=seat["home"])])


def _farm(seat: dict[str, Any], cell: int, width: int, lang: str, say: Say) -> list[str]:
    head = clip(farm_head(seat, lang, say), width)
    return [head, *FarmText(seat, cell, say).lines(), *farm_facts(seat, width, say)]


def farm_facts(seat: dict[str, Any], width: int, say: Say) -> list[str]:
    """What a farm has besides its cells: goods, animals, pieces, food, cards."""
    lines: list[str] = []
    for counts in (seat["goods"], seat["animals"]):
        lines += filled([f"{say(f'good.{good}')} {n}" for good, n in counts.items()], " · ", width)
    pieces = [f"{say(f'piece.{piece}')} {n}" for piece, n in seat["supply"].items()]
    lines += filled([say("board.aside", pieces=pieces[0]), *pieces[1:]], " · ", width)
    meal = seat["feeding"]
    if meal["round"]:
        lines += filled([say("board.feeding", n=meal["need"], have=meal["have"], more=meal["convertible"])], "", width)
    if seat["begging"]:
        lines += filled([say("board.begging", n=seat["begging"])], "", width)
    played = [card_name(name, say) for name in [*seat["improvements"], *seat["occupations"]]]
    if played:
        lines += filled([say("board.played", names=played[0]), *played[1:]], ", ", width)
    for entry in seat["cards"]:
        goods = ", ".join(say(f"good_count.{pile['good']}", n=pile["n"]) for pile in entry["goods"])
        if goods:
            lines += filled([say("board.on-card", card=entry["card"], goods=goods)], "", width)
    given = [_bonus(seat, entry, say) for entry in seat.get("bonuses") or []]
    if given:
        lines += filled([say("board.bonuses", names=given[0]), *given[1:]], ", ", width)
    return lines


def _bonus(seat: dict[str, Any], entry: dict[str, Any], say: Say) -> str:
    """A card that gives bonus points, with whose it is if it is another's, and how many."""
    name = card_name(entry["card"], say)
    whose = "" if entry["owner"] == seat["seat"] else f" ({LETTERS[entry['owner']]})"
    return f"{name}{whose} {entry['points']}"


def is_major(name: str) -> bool:
    return TEXTS.has("en", f"improvement_text.{name}")


# -- the table ---------------------------------------------------------------------------------------------------------


def _spaces(view: dict[str, Any], say: Say, width: int) -> list[str]:
    entries = []
    for space in view["spaces"]:
        if not space["open"]:
            continue
        person = "".join(LETTERS[seat] for seat in space["workers"]) or "·"
        person += "".join(LETTERS[seat].lower() for seat in space["children"])
        goods = ", ".join(say(f"good_count.{good}", n=n) for good, n in space["goods"].items() if n)
        name = say(f"space.{space['id']}")
        entries.append(f"{person} " + (say("board.pile", name=name, goods=goods) if goods else name))
    return [*wrap(say("board.spaces"), width), *in_columns(entries, width, 3)]


def rounds(view: dict[str, Any], say: Say, width: int) -> list[str]:
    """The rounds still to come: their stages, harvests, and what waits there."""
    parts = []
    for entry in view["track"]:
        if entry["round"] <= view["round"] and entry["space"] is not None:
            continue
        text = say("board.stage", n=entry["round"], stage=entry["stage"])
        if entry["space"] is not None:
            text += " " + say("board.laid-out", space=entry["space"])
        if entry["harvest"]:
            text += " " + say("board.then-harvest")
        for promise in entry["promised"]:
            what = say(f"card.{promise['card']}") if "card" in promise else _count(promise, say)
            text += " " + say("board.promised", seat=promise["seat"], what=what)
        parts.append(text)
    if not parts:
        return [say("board.no-rounds")]
    return [say("board.rounds"), *filled(parts, " · ", width)]


def _count(promise: dict[str, Any], say: Say) -> str:
    return say(f"good_count.{promise['good']}", n=promise["n"])


def improvements(view: dict[str, Any], say: Say, width: int) -> list[str]:
    lines = [say("board.majors")]
    for major in view["majors"]:
        name = say(f"improvement.{major['id']}")
        if major["owner"] is not None:
            lines += wrap(f"{LETTERS[major['owner']]} {name}", width)
            continue
        prices = [
            say("board.return") if "return" in cost else ", ".join(say(f"good_count.{g}", n=n) for g, n in cost.items())
            for cost in major["costs"]
        ]
        either = f" {say('board.or')} ".join(prices)
        price = f"{either} · {say('board.points', points=major['points'])}"
        short = say(f"improvement_short.{major['id']}")
        lines += wrap(f"· {name} ({price}) {short}", width, subsequent_indent="    ")
    return lines


def _hand(seat: dict[str, Any], say: Say, width: int) -> list[str]:
    """The cards of a hand that may be seen, with what they do."""
    hand = seat["hand"]
    if not hand["occupations"] and not hand["minors"]:
        return []
    lines = ["", say("board.hand", seat=seat["seat"], occupations=hand["occupations"], minors=hand["minors"])]
    stands = {entry["card"]: entry for entry in hand.get("standing") or []}
    for name in hand["cards"]:
        line = f"  {card_name(name, say)} · {card_text(name, say)}"
        entry = stands.get(name)
        if entry is not None and not entry["ready"]:
            line += f" · {say('sheet.blocked', why=reason_of(entry, say))}"
        lines += wrap(line, width, subsequent_indent="    ")
    for line in let_go(seat, say):
        lines += wrap(line, width, subsequent_indent="    ")
    return lines


def let_go(seat: dict[str, Any], say: Say) -> list[str]:
    """What its owner remembers of a deal: cards thrown, cards passed on in a draft."""
    gone = {"board.thrown": seat["aside"]["cards"], "board.passed": seat["hand"]["passed"]}
    return [say(key, card=names) for key, names in gone.items() if names]


def _cards(names: list[str], say: Say, width: int) -> list[str]:
    lines: list[str] = []
    for name in names:
        lines += wrap(f"  {card_name(name, say)} · {card_text(name, say)}", width, subsequent_indent="    ")
    return lines


def pack_title(view: dict[str, Any], say: Say) -> str:
    """The pack that lies before who looks, if a draft is under way; else nothing."""
    dealing = view.get("dealing")
    if not dealing or not dealing.get("pack"):
        return ""
    if dealing["to"] is None:
        return say("board.pool", kind=dealing["kind"], pick=dealing["pick"], picks=dealing["picks"])
    return say("board.pack", kind=dealing["kind"], pick=dealing["pick"], picks=dealing["picks"], seat=dealing["to"])


def _pack(view: dict[str, Any], say: Say, width: int) -> list[str]:
    title = pack_title(view, say)
    return ["", *wrap(title, width), *_cards(view["dealing"]["pack"], say, width), ""] if title else []


# -- cards -------------------------------------------------------------------------------------------------------------


def card_name(name: str, say: Say) -> str:
    """The name of a card or an improvement; one that has none is called by its id."""
    key = f"improvement.{name}" if is_major(name) else f"card.{name}"
    return say(key) if TEXTS.has("en", key) else name.replace("-", " ").capitalize()


def card_text(name: str, say: Say) -> str:
    """What a card or an improvement does, in full."""
    key = f"improvement_text.{name}" if is_major(name) else f"card_text.{name}"
    return say(key) if TEXTS.has("en", key) else ""


def reason_of(entry: dict[str, Any], say: Say) -> str:
    """Why a card of the hand cannot be played."""
    key = f"reason.{entry['code']}"
    return say(key, **entry["params"]) if TEXTS.has("en", key) else str(entry["code"])
