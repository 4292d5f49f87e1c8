"""Cards in a terminal: all that lie open, seat by seat, and each in full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from farmstead.terminal.words import say, seat_label

Sheet = dict[str, Any]


def all_cards(told: dict[str, Any], names: dict[int, str], lang: str) -> Iterator[str]:
    """The cards before each seat by kind, with what lies on them; of the hands the sizes."""
    for laid in told["seats"]:
        yield say(lang, "card.of", who=seat_label(laid["seat"], names, lang), what=laid["text"])
        for group in laid["groups"]:
            shown = [_marked(card) for card in group["cards"]]
            yield f"  {group['title']} · {', '.join(shown)}"
        yield f"  {laid['hand']}"


def _marked(card: Sheet) -> str:
    return f"{card['title']} ({card['marks']})" if card["marks"] else str(card["title"])


def named(cards: dict[str, Sheet], text: str) -> list[Sheet]:
    """The cards a player may mean: the one of that id or title, else those whose title holds the words."""
    wanted = text.casefold()
    exact = [sheet for name, sheet in cards.items() if wanted in (name, sheet["title"].casefold())]
    return exact[:1] or [sheet for sheet in cards.values() if wanted in sheet["title"].casefold()]


def card_lines(sheet: Sheet, lang: str) -> list[str]:
    """A card in full: what is printed on it, what it takes, what lies on it, whose it is."""
    lines = [" · ".join(part for part in (sheet["title"], sheet["kind"], sheet["code"]) if part)]
    figures = [say(lang, "card.price", price=sheet["price"])] if sheet["price"] else []
    figures += [say(lang, "card.points", n=sheet["points"])] if sheet["points"] else []
    lines += [f"  {' · '.join(figures)}"] if figures else []
    lines += [f"  {sheet['text']}"] if sheet["text"] else []
    for need in sheet["needs"]:
        lines.append(f"  {'+' if need['met'] else '-'} {need['text']}")
    for note in sheet["notes"]:
        lines.append(f"  {note['title']}: {note['text']}" if note["title"] else f"  {note['text']}")
    for told in (sheet["state"], sheet["where"]):
        if told:
            lines.append(f"  {told['text']}")
    return lines
