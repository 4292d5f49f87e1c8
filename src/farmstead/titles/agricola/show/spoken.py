"""The table of Agricola in sentences, drawn from a view: for screen readers, so nothing is said by its place."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from farmstead.farmyard.farm_text import Say, there
from farmstead.titles.agricola.show.board_text import (
    LETTERS,
    TEXTS,
    farm_facts,
    farm_head,
    heading,
    improvements,
    let_go,
    pack_title,
    rounds,
)
from farmstead.titles.agricola.show.opened import opened

Section = dict[str, Any]
ENDLESS: Final = 100_000
"""A width at which no sentence is broken."""


def spoken(view: dict[str, Any], lang: str) -> list[Section]:
    """The table as sections, each with a title and its sentences."""
    say: Say = partial(TEXTS.say, lang)
    found = [{"title": heading(view, say), "lines": []}]
    pack = pack_title(view, say)
    if pack:
        found.append({"title": pack, "lines": _cards(view["dealing"]["pack"], say)})
    for seat in view["seats"]:
        facts = [line.strip() for line in farm_facts(seat, ENDLESS, say)]
        found.append({"title": farm_head(seat, lang, say), "lines": [*_cells(seat, say), *facts]})
    spaces = [_space(space, say) for space in view["spaces"] if space["open"]]
    found.append({"title": say("spoken.spaces"), "lines": spaces})
    for lines in (rounds(view, say, ENDLESS), improvements(view, say, ENDLESS)):
        found.append({"title": lines[0], "lines": [line.strip(" ·") for line in lines[1:]]})
    told = opened(view, lang)
    for seat, laid in zip(view["seats"], told["seats"], strict=True):
        found += _laid(seat, laid, told["cards"], say)
        found += _hand(seat, told["cards"], say)
    return found


def _cells(seat: dict[str, Any], say: Say) -> list[str]:
    """What stands where: rooms, fields with their crops, pastures and stables with their animals, free cells."""
    rooms = [entry["cell"] for entry in seat["cells"] if entry["kind"] == "room"]
    lines = [say("spoken.rooms", room=seat["house"], cells=rooms)]
    for entry in seat["cells"]:
        if entry["kind"] == "field":
            crop = say("spoken.crop", crop=entry["crop"], n=entry["count"]) if entry["crop"] else say("spoken.empty")
            lines.append(say("spoken.field", cell=entry["cell"], crop=crop))
    inside: set[str] = set()
    for pasture in seat["pastures"]:
        inside.update(pasture["cells"])
        animals = there(pasture["animals"])
        lines.append(say("spoken.pasture", cells=pasture["cells"], animals=animals, room=pasture["capacity"]))
    for key, place in [("spoken.pet", seat["pet"]), *(("spoken.spot", spot) for spot in seat["spots"])]:
        lines.append(say(key, cell=place["cell"], animals=there(place["animals"]), room=place["capacity"]))
    stables = [entry["cell"] for entry in seat["cells"] if entry["stable"]]
    if stables:
        lines.append(say("spoken.stables", cells=stables))
    posts = [entry["cell"] for entry in seat["cells"] if entry["kind"] == "post"]
    if posts:
        lines.append(say("spoken.posts", cells=posts))
    free = [
        entry["cell"]
        for entry in seat["cells"]
        if entry["kind"] is None and entry["cell"] not in inside and not entry["stable"]
    ]
    lines.append(say("spoken.free", cells=free))
    if seat["fences"]:
        lines.append(say("spoken.fences", edge=seat["fences"]))
    return lines


def _space(space: dict[str, Any], say: Say) -> str:
    name = say(f"space.{space['id']}")
    said = [say("spoken.taken", letter=LETTERS[seat]) for seat in space["workers"]] or [say("spoken.open")]
    who = " ".join([*said, *[say("spoken.newborn", letter=LETTERS[seat]) for seat in space["children"]]])
    pile = say("board.pile", name=name, goods=there(space["goods"])) if any(space["goods"].values()) else name
    return f"{pile}. {who}"


def _laid(seat: dict[str, Any], laid: dict[str, Any], cards: dict[str, Any], say: Say) -> list[Section]:
    """The cards before a seat, each with what it does and what is on it."""
    if not laid["count"]:
        return []
    title = say("spoken.laid", letter=LETTERS[seat["seat"]], what=laid["text"])
    lines = []
    for group in laid["groups"]:
        for card in group["cards"]:
            sheet = cards[card["id"]]
            told = [f"{sheet['title']} ({sheet['kind']}).", sheet["text"]]
            told += [f"{card['marks']}."] if card["marks"] else []
            told += [say("spoken.card-points", n=card["points"])] if card["points"] else []
            lines.append(" ".join(part for part in told if part))
    return [{"title": title, "lines": lines}]


def _hand(seat: dict[str, Any], cards: dict[str, Any], say: Say) -> list[Section]:
    """A hand: each card that may be seen with what it does, its price, and whether it can be played or why not."""
    hand = seat["hand"]
    if not hand["occupations"] and not hand["minors"]:
        return []
    title = say("board.hand", seat=seat["seat"], occupations=hand["occupations"], minors=hand["minors"])
    lines = []
    for name in hand["cards"]:
        sheet = cards[name]
        told = [f"{sheet['title']} ({sheet['kind']}).", sheet["text"]]
        if sheet["state"]:
            why = sheet["state"]["text"]
            told.append(why if sheet["state"]["ready"] else say("sheet.blocked", why=why))
        lines.append(" ".join(part for part in told if part))
    return [{"title": title, "lines": [*lines, *let_go(seat, say)]}]


def _cards(names: list[str], say: Say) -> list[str]:
    return [f"{say(f'card.{name}')}. {say(f'card_text.{name}')}" for name in names]
