"""Every visible farm card in full, in words, drawn from a view: what `read` shows in the terminal.

A hand that may not be seen is told by its size only: what is not in the view is not here either.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from farmstead.titles.granja.rules.names import CARD_OF
from farmstead.titles.granja.show.board_text import TEXTS, Say, sides
from farmstead.titles.granja.show.picture.facts import EMBLEMS, icon_of

Sheet = dict[str, Any]
LYING: Final = ("fields", "barrows", "extensions", "helpers")
"""The sides of a farm on which cards lie."""


def opened(view: dict[str, Any], lang: str) -> dict[str, Any]:
    """All visible cards by their ids, and for each seat the list of those that lie on its farm."""
    say: Say = partial(TEXTS.say, lang)
    lying = {card: (seat["seat"], side) for seat in view["seats"] for side in LYING for card in cards_at(seat, side)}
    return {
        "cards": {name: sheet(name, view, say, lying.get(name)) for name in view["cards"]},
        "seats": [laid(seat, say) for seat in view["seats"]],
    }


def cards_at(seat: Mapping[str, Any], side: str) -> Iterator[str]:
    """The cards at one side of a farm."""
    for entry in seat[side]:
        if entry:
            yield str(entry["card"])


def sheet(name: str, view: Mapping[str, Any], say: Say, lies: tuple[int, str] | None) -> Sheet:
    """A card with its four sides; when its helper works, and how often; where it lies."""
    card = view["cards"][name]
    when = [say("sheet.when", phase=", ".join(say(f"phase.{one}") for one in card["phase"].split("/")))]
    if card["once"]:
        when.append(say("gallery.once"))
    return {
        "id": name,
        "title": say(f"card.{name}"),
        "kind": say("gallery.kind"),
        "short": say("gallery.kind"),
        "tone": "ochre",
        "icon": "helper",
        "icons": [EMBLEMS[name], icon_of(card["crop"])],
        "code": str(CARD_OF[name] + 1),
        "price": None,
        "cost": [],
        "points": None,
        "text": say(f"card_text.{name}", n=card["amount"], second=card["second"]),
        "needs": [],
        "notes": [{"title": "", "text": line} for line in [*when, *sides(card, say)]],
        "where": {"seat": lies[0], "text": say(f"sheet.{lies[1]}", seat=lies[0])} if lies else None,
        "state": None,
    }


def laid(seat: Mapping[str, Any], say: Say) -> dict[str, Any]:
    """The cards on a seat's farm, side by side; of its hand only the size."""
    groups = []
    count = 0
    for side in LYING:
        entries = [entry for entry in seat[side] if entry]
        count += len(entries)
        if entries:
            held = [line(entry, say) for entry in entries]
            groups.append({"title": say(f"sheet.{side}-title", n=len(held)), "cards": held})
    return {
        "seat": seat["seat"],
        "count": count,
        "text": say("sheet.sum", n=count),
        "groups": groups,
        "hand": say("sheet.in-hand", n=seat["hand_size"]),
    }


def line(entry: Mapping[str, Any], say: Say) -> dict[str, Any]:
    """A card in a list, with what lies on it."""
    marks = [say("sheet.used")] if entry.get("used") else []
    if isinstance(entry.get("goods"), int) and entry["goods"]:
        marks.append(say(f"good_count.{entry['crop']}", n=entry["goods"]))
    if entry.get("loaded"):
        pairs = zip(entry["goods"], entry["loaded"], strict=True)
        marks += [say(f"good.{good}") for good, there in pairs if there]
    name = str(entry["card"])
    return {"id": name, "title": say(f"card.{name}"), "icon": EMBLEMS[name], "marks": ", ".join(marks), "points": None}
