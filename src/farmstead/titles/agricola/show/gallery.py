"""All cards of Agricola for those who read: the ten major improvements and the hand cards of both editions."""

from __future__ import annotations

from typing import Any, Final

from farmstead.kernel.game import Game
from farmstead.kernel.leaves import Leaf, facets, leaf, ruled
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import (
    ALL_BONUS,
    ANY_TIME,
    AT_TABLE,
    BAKED,
    BONUS,
    BRINGS,
    COOKED_BY_OTHER,
    COOKS,
    ENDLESS,
    FENCED,
    FIELD_PHASE,
    FOR_FENCES,
    GAINS,
    GAME_ENDS,
    GOODS_TAKEN,
    GROWTH,
    HARVEST,
    HOME,
    HOUSE_CHANGED,
    IMPROVED,
    LATE_FEEDING,
    LEARNED,
    MAJOR,
    MORE_PEOPLE,
    OCCUPATION,
    OTHER_LEARNED,
    OTHER_TAKES,
    OTHER_USES,
    PLACED,
    PLAYERS,
    PRICES,
    REAPING,
    RENOVATES,
    ROOM_MADE,
    ROOMS_BUILT,
    ROUND_ENDS,
    ROUND_STARTS,
    SHARES,
    SOMEBODY_BUILT,
    SOMEBODY_FENCED,
    SOMEBODY_IMPROVED,
    SOWABLE,
    SOWED,
    STABLES_BUILT,
    STACK_SOWN,
    TAKES,
    TILLS,
    TURN_ENDS,
    USES,
    WAKES,
    WORK_PHASE,
)
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.show.board_text import TEXTS, card_name
from farmstead.titles.agricola.show.meetings import NAMED, Meetings
from farmstead.titles.agricola.show.opened import Reader, kind_of
from farmstead.titles.agricola.show.picture.facts import KIND_ICONS
from farmstead.titles.agricola.show.printed import SOURCED

DECKS: Final = ("A", "B", "E", "I", "K", "Z")
KINDS: Final = ("occupation", "minor", "major")
NUMBERS: Final = ("1", "3", "4")
WHEN: Final = ("played", "space", "building", "rounds", "home", "anytime", "harvest", "always", "end")
GOODS: Final = ("wood", "clay", "reed", "stone", "grain", "vegetable", "food", "sheep", "boar", "cattle")
OTHER_PRICES: Final = ("free", "return")

LAYING: Final = (
    "clay-hut-builder", "clay-hut-builder-2016", "herring-pot", "hut-builder", "maid", "manservant", "manservant-2016",
    "shepherd-boy", "wall-builder", "water-carrier",
)  # fmt: skip
"""Cards that lay something out on coming rounds by what they do, not by a declaration."""

_TIMES: Final[dict[str, tuple[int, ...]]] = {
    "space": (
        PLACED, GOODS_TAKEN, USES, OTHER_USES, TURN_ENDS, MORE_PEOPLE, SHARES, TAKES, OTHER_TAKES, PLAYERS, GROWTH,
    ),
    "building": (
        FENCED, HOUSE_CHANGED, IMPROVED, LEARNED, ROOMS_BUILT, SOMEBODY_BUILT, RENOVATES, BAKED, OTHER_LEARNED,
        SOMEBODY_FENCED, SOMEBODY_IMPROVED, STABLES_BUILT, TILLS, STACK_SOWN, SOWED,
        *range(PRICES, PRICES + FOR_FENCES + 1), *range(BRINGS, BRINGS + FOR_FENCES + 1),
    ),
    "rounds": (ROUND_STARTS, WORK_PHASE),
    "home": (HOME, ROUND_ENDS),
    "anytime": (ANY_TIME, WAKES, COOKED_BY_OTHER, COOKS, GAINS),
    "harvest": (FIELD_PHASE, REAPING, LATE_FEEDING, SOWABLE, HARVEST, AT_TABLE),
    "always": (ROOM_MADE,),
    "end": (BONUS, ALL_BONUS, GAME_ENDS),
}  # fmt: skip
MOMENTS: Final[dict[int, str]] = {moment: time for time, moments in _TIMES.items() for moment in moments}
"""When a card works that hears a moment."""


def gallery(game: Game, lang: str) -> dict[str, Any]:
    """All cards, majors first, then deck by deck by their numbers; and what they can be sorted by."""
    return {"facets": facets(TEXTS, lang, _values(lang)), "cards": Gallery(lang).leaves()}


def held(pos: Agricola) -> list[tuple[list[str], list[str]]]:
    """The hand of each seat, and what lies before it."""
    return [([CARDS[number].id for number in farm.hand], [card.id for card in farm.owned()]) for farm in pos.farms]


def _values(lang: str) -> dict[str, list[tuple[str, ...]]]:
    def said(start: str, names: tuple[str, ...]) -> list[tuple[str, ...]]:
        return [(name, TEXTS.say(lang, f"{start}{name}")) for name in names]

    def drawn(start: str, icons: dict[str, str]) -> list[tuple[str, ...]]:
        return [(name, TEXTS.say(lang, f"{start}{name}"), icon) for name, icon in icons.items()]

    return {
        "deck": said("gallery.deck-", DECKS),
        "kind": drawn("sheet.", {kind: KIND_ICONS[kind] for kind in KINDS}),
        "players": [(n, TEXTS.say(lang, "gallery.players", n=int(n))) for n in NUMBERS],
        "when": said("gallery.when-", WHEN),
        "cost": [*drawn("good.", dict(zip(GOODS, GOODS, strict=True))), *said("gallery.cost-", OTHER_PRICES)],
    }


class Gallery:
    """The cards in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.reader = Reader({"seats": []}, lang)
        self.say = self.reader.say
        self.meetings = Meetings(lang)

    def leaves(self) -> list[Leaf]:
        cards = sorted(CARDS, key=lambda card: (card.deck, card.printed, card.number))
        return [self.leaf(card) for card in cards]

    def leaf(self, card: Card) -> Leaf:
        told = self.reader.sheet(card.id)
        printed = ("kind", "short", "tone", "icon", "icons", "code", "price", "cost", "points")
        more = {name: told[name] for name in printed}
        kind = more.pop("kind")
        icons = more.pop("icons")
        return leaf(
            card.id,
            told["title"],
            kind,
            told["text"],
            icons,
            **more,
            needs=self.needs(card),
            rulings=self.rulings(card),
            section=card.section(),
            meets=self.meetings.of(card),
            facets=self.facets(card),
        )

    def facets(self, card: Card) -> dict[str, list[str]]:
        printed = card.costs if card.a_person is None else [card.a_person]
        goods = {good for cost in printed for good, n in cost.goods().items() if n}
        cost = [good for good in GOODS if good in goods] + (["return"] if card.instead or card.backs else [])
        return {
            "deck": [card.deck] if card.deck else [],
            "kind": [kind_of(card.id)],
            "players": [str(card.players)] if card.sort == OCCUPATION else [],
            "when": when(card, bool(TEXTS.has(self.lang, f"card_text.{card.id}"))),
            "cost": cost or (["free"] if card.sort != OCCUPATION else []),
        }

    def needs(self, card: Card) -> list[str]:
        """What its owner must have, in words."""
        found = []
        if card.occupations and card.occupations == card.most_occupations:
            found.append(self.say("gallery.need-exactly", n=int(card.occupations)))
        elif card.occupations:
            found.append(self.say("gallery.need-occupations", n=int(card.occupations)))
        elif card.most_occupations < ENDLESS:
            found.append(self.say("gallery.need-at-most", n=int(card.most_occupations)))
        for thing, n in card.needs:
            key = f"gallery.need-{thing}"
            if TEXTS.has(self.lang, key):
                found.append(self.say(key, n=int(n)))
        if TEXTS.has(self.lang, f"card_need.{card.id}"):
            found.append(self.say(f"card_need.{card.id}"))
        return found

    def rulings(self, card: Card) -> list[str]:
        """What follows from its figures, then what was asked about it."""
        found = []
        if card.sort == OCCUPATION and card.players > 1:
            found.append(self.say("gallery.dealt-from", n=int(card.players)))
        if card.travels:
            found.append(self.say("sheet.travels"))
        if card.is_field:
            found.append(self.say("gallery.is-field"))
        if card.asking:
            found.append(self.say("gallery.own-order"))
        if card.sort == MAJOR:
            found.append(self.say("gallery.one-of"))
        found += [self.naming(line) for line in ruled(TEXTS, self.lang, f"card_ruling.{card.id}")]
        if card.deck and card.id not in SOURCED:
            found.append(self.say("gallery.own-name", name=TEXTS.say("fr", f"card.{card.id}")))
        return found

    def naming(self, line: str) -> str:
        """A ruling with the names of the cards it speaks of."""
        return NAMED.sub(lambda found: card_name(found.group(1), self.say), line)


def when(card: Card, written: bool) -> list[str]:
    """When it works: what it declares, and the moments it hears.

    What it says and names no moment holds always; a card that only has points counts at the end.
    """
    hears = int(card.hears)
    found = {time for moment, time in MOMENTS.items() if (hears >> moment) & 1}
    if card.limited and not any((hears >> moment) & 1 for moment in _TIMES["rounds"] if moment != ROUND_STARTS):
        found.discard("rounds")  # it only learns that it may work once more
    begins = type(card).played is not Card.played and not card.delayed and not (hears >> TILLS) & 1
    if card.gains or card.bakes_at_once or begins:
        found.add("played")
    if card.promised or card.offered or card.early or card.delayed or card.id in LAYING:
        found.add("rounds")
    if type(card).places is not Card.places:
        found.add("building")
    if card.bake_rate or card.free_fences or card.hedges or card.thirds or card.improves:
        found.add("building")
    if any(card.cooks) or card.seasoning:
        found.add("anytime")
    if card.craft_good >= 0 or card.serves or card.is_field or card.bears:
        found.add("harvest")
    if card.is_field or card.bears:
        found.add("building")
    if card.bonus_steps:
        found.add("end")
    if card.heralds:
        found.add("rounds")
    if card.adds or card.tolls:
        found.add("space")
    if card.beds or (written and not found and card.worth == 0):
        found.add("always")
    if written and not found:
        found.add("end")  # its points, and nothing else
    return [time for time in WHEN if time in found]
