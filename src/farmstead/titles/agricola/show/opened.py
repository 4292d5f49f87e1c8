"""Every visible card in full, in words, drawn from a view: what opening it shows, on the page and in the terminal.

A hand that may not be seen is told by its size only: what is not in the view is not here either.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any, Final

from farmstead.farmyard.farm_text import Say
from farmstead.i18n import signed
from farmstead.titles.agricola.cards import register  # noqa: F401  fills the register of cards
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import (
    ANY_IMPROVEMENT,
    FIREPLACE,
    HEARTH,
    JOINER,
    MAJOR,
    OCCUPATION,
    OVEN,
    WELL,
)
from farmstead.titles.agricola.show.board_text import TEXTS, card_name, card_text, reason_of
from farmstead.titles.agricola.show.picture.emblems import EMBLEMS
from farmstead.titles.agricola.show.picture.facts import KIND_ICONS, card_facts

KINDS: Final = ("occupation", "minor", "major")
BACK_NAMES: Final = {
    FIREPLACE: "fireplace", HEARTH: "hearth", OVEN: "oven", WELL: "well", JOINER: "joinery", ANY_IMPROVEMENT: "any",
}  # fmt: skip
"""How what must be given back is called, by family."""
TONES: Final = {"occupation": "ochre", "minor": "brick", "major": "barn"}
Sheet = dict[str, Any]


def opened(view: dict[str, Any], lang: str) -> dict[str, Any]:
    """All visible cards by their ids, and for each seat the list of those that lie before it."""
    reader = Reader(view, lang)
    return {"cards": dict(reader.cards()), "seats": [reader.laid(seat) for seat in view["seats"]]}


@cache
def _by_id() -> dict[str, Card]:
    return {card.id: card for card in CARDS}


def kind_of(name: str) -> str:
    """Occupation, minor or major improvement."""
    card = _by_id().get(name)
    if card is None:
        return "minor"
    return "major" if card.sort == MAJOR else "occupation" if card.sort == OCCUPATION else "minor"


class Reader:
    """A view about to be told card by card."""

    def __init__(self, view: dict[str, Any], lang: str) -> None:
        self.view = view
        self.lang = lang
        self.say: Say = partial(TEXTS.say, lang)
        self.stands: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
            str(entry["card"]): (seat, entry)
            for seat in view["seats"]
            for entry in (seat.get("hand") or {}).get("standing") or []
        }
        self.owner = {name: seat for seat in view["seats"] for name in played_by(seat)}

    def cards(self) -> Iterator[tuple[str, Sheet]]:
        """Those in play, those of the hands that may be seen, the major improvements, those to choose from."""
        for seat in self.view["seats"]:
            for name in played_by(seat):
                yield name, self.sheet(name)
            hand, aside = seat.get("hand") or {}, seat.get("aside") or {}
            # Those it threw or passed on only their owner knows.
            for name in [*(hand.get("cards") or []), *(hand.get("passed") or []), *(aside.get("cards") or [])]:
                yield str(name), self.sheet(str(name))
        dealing = self.view.get("dealing") or {}
        for name in [*(dealing.get("pack") or []), *(dealing.get("kept") or [])]:
            yield str(name), self.sheet(str(name))
        for major in self.view.get("majors") or []:
            yield str(major["id"]), self.sheet(str(major["id"]))

    def sheet(self, name: str) -> Sheet:
        card = _by_id().get(name)
        kind = kind_of(name)
        worth = int(card.worth) if card else 0
        return {
            "id": name,
            "title": card_name(name, self.say),
            "kind": self.say(f"sheet.{kind}"),
            "short": self.say(f"sheet.{kind}-short"),
            "tone": TONES[kind],
            "icon": KIND_ICONS[kind],
            "icons": list(card_facts(name).drawn) or [KIND_ICONS[kind]],
            "code": f"{card.deck}{card.printed}" if card and card.printed else None,
            "price": self.price(card) if card else None,
            "cost": self.cost(card) if card else [],
            "points": signed(worth, self.lang) if worth else None,
            "text": card_text(name, self.say),
            "needs": self.needs(name, card) if card else [],
            "notes": self.notes(name, card) if card else [],
            "where": self.where(name),
            "state": self.state(name),
        }

    # -- what is printed -------------------------------------------------------------------------------------------

    def goods(self, goods: Mapping[str, int]) -> str:
        return ", ".join(self.say(f"good_count.{good}", n=int(n)) for good, n in goods.items() if n)

    def price(self, card: Card) -> str | None:
        """The price in words; occupations have theirs on the space where they are learned."""
        if card.a_person is not None:
            return self.say("sheet.a-person", goods=self.goods(card.a_person.given()))
        prices = [self.goods(cost.given()) for cost in card.costs if cost.given()]
        if card.instead:
            prices.append(self.say("board.return"))
        elif card.backs:
            return ", ".join([*prices, self.say(f"sheet.back-{BACK_NAMES[card.back]}", n=int(card.backs))])
        if not prices:
            return None if card.sort == OCCUPATION else self.say("sheet.free")
        return f" {self.say('board.or')} ".join(prices)

    def cost(self, card: Card) -> list[list[Any]]:
        """The same as goods with their numbers, to be drawn; nothing where there are several prices."""
        goods = [cost.given() for cost in card.costs if cost.given()]
        return [[good, int(n)] for good, n in goods[0].items()] if len(goods) == 1 and not card.instead else []

    # -- how it stands ---------------------------------------------------------------------------------------------

    def needs(self, name: str, card: Card) -> list[dict[str, Any]]:
        """What it takes to play a card of one's own hand or a major improvement nobody has: have of need."""
        seat, entry = self.stands.get(name, (None, None))
        if seat is None and card.sort == MAJOR and name not in self.owner:
            seat = self.looking()
        if seat is None:
            return []
        price = entry["price"] if entry and entry.get("price") is not None else card.costs[0].given()
        held = {**seat["goods"], **seat["animals"]}
        found = []
        if card.occupations:
            have = len(seat["occupations"])
            need = int(card.occupations)
            said = self.say("sheet.need-occupations", n=need, have=have)
            found.append({"met": have >= need, "text": said})
        for good, n in price.items():
            have = int(held.get(good, 0))
            said = self.say("sheet.need-good", what=self.say(f"good_count.{good}", n=int(n)), have=have)
            found.append({"met": have >= int(n), "text": said})
        return found

    def looking(self) -> dict[str, Any] | None:
        """The seat whose view it is, where that shows: who sees how its own hand stands, or has options."""
        for seat, _ in self.stands.values():
            return seat
        question = self.view.get("question") or {}
        if self.view.get("options") and question.get("seat", -1) >= 0:
            found: dict[str, Any] = self.view["seats"][question["seat"]]
            return found
        return None

    def state(self, name: str) -> dict[str, Any] | None:
        """Ready, or blocked with the reason."""
        _, entry = self.stands.get(name, (None, None))
        if entry is None:
            return None
        if not entry["ready"]:
            return {"ready": False, "text": reason_of(entry, self.say)}
        price = self.goods(entry.get("price") or {}) or self.say("sheet.free")
        if entry.get("space"):
            return {"ready": True, "text": self.say("sheet.ready-on", space=entry["space"], price=price)}
        return {"ready": True, "text": self.say("sheet.ready", price=price)}

    def notes(self, name: str, card: Card) -> list[dict[str, str]]:
        """What lies on a card in play; where a good lies that is lacking for one in hand."""
        found = []
        if name in self.owner:
            lying = self.marks(self.owner[name], name)
            if lying:
                found.append({"title": self.say("sheet.on-it"), "text": ", ".join(lying)})
        _, entry = self.stands.get(name, (None, None))
        if entry is not None and not entry["ready"]:
            params = entry["params"]
            need, have = params.get("need"), params.get("have")
            if isinstance(need, dict) and isinstance(have, dict):
                for good in [good for good, n in need.items() if have.get(good, 0) < n]:
                    places = self.lies(good)
                    if places:
                        found.append({"title": self.say("sheet.lies", good=good), "text": " · ".join(places)})
        if card.travels:
            found.append({"title": "", "text": self.say("sheet.travels")})
        return found

    def lies(self, good: str) -> list[str]:
        """The spaces where a good is to be had now."""
        found = []
        for space in self.view["spaces"]:
            n = int(space["goods"].get(good, 0)) + int(space["gives"].get(good, 0))
            if space["open"] and space["worker"] is None and n:
                found.append(self.say("board.pile", name=self.say(f"space.{space['id']}"), goods=str(n)))
        return found

    def marks(self, seat: Mapping[str, Any], name: str) -> list[str]:
        """What is on a card in play: goods, uses left, rounds that wait."""
        entry = next((one for one in seat["cards"] if one["card"] == name), None)
        if entry is None:
            return []
        piles: dict[str, int] = {}
        for pile in entry.get("goods") or []:
            piles[pile["good"]] = piles.get(pile["good"], 0) + int(pile["n"])
        found = [self.goods(piles)] if any(piles.values()) else []
        if entry.get("left") is not None:
            found.append(self.say("sheet.left", n=int(entry["left"])) if entry["left"] else self.say("sheet.used-up"))
        rounds = entry.get("rounds") or []
        if len(rounds) == 1:
            found.append(self.say("sheet.on-round", n=rounds[0]))
        elif rounds:
            found.append(self.say("sheet.on-rounds", n=rounds[0], last=rounds[-1]))
        if entry.get("space"):
            found.append(self.say("sheet.on-space", space=entry["space"]))
        return found

    def worth(self, seat: Mapping[str, Any], name: str) -> int:
        """The points a card gives as things stand."""
        card = _by_id().get(name)
        entry: Mapping[str, Any] = next((one for one in seat["cards"] if one["card"] == name), {})
        return (int(card.worth) if card else 0) + int(entry.get("bonus") or 0)

    def where(self, name: str) -> dict[str, Any] | None:
        """Whose card it is."""
        if name in self.owner:
            seat = self.owner[name]
            worth = self.worth(seat, name)
            said = self.say("sheet.played-by", seat=seat["seat"])
            if worth:
                said = f"{said} · {self.say('sheet.worth', n=worth)}"
            return {"seat": seat["seat"], "text": said}
        return None

    # -- the cards of a seat ---------------------------------------------------------------------------------------

    def laid(self, seat: Mapping[str, Any]) -> dict[str, Any]:
        """The cards before a seat by kind, with what is on them; of its hand only the size."""
        names = played_by(seat)
        groups = []
        for kinds, title in ((("occupation",), "sheet.occupations"), (("minor", "major"), "sheet.improvements")):
            held = [name for kind in kinds for name in names if kind_of(name) == kind]
            if held:
                groups.append({"title": self.say(title, n=len(held)), "cards": [self.line(seat, one) for one in held]})
        hand = seat.get("hand") or {}
        sizes = {"occupations": int(hand.get("occupations") or 0), "minors": int(hand.get("minors") or 0)}
        return {
            "seat": seat["seat"],
            "count": len(names),
            "text": self.say("sheet.sum", n=len(names), points=sum(self.worth(seat, name) for name in names)),
            "groups": groups,
            "hand": self.say("sheet.in-hand", **sizes) if any(sizes.values()) else self.say("sheet.no-hand"),
        }

    def line(self, seat: Mapping[str, Any], name: str) -> dict[str, Any]:
        worth = self.worth(seat, name)
        return {
            "id": name,
            "title": card_name(name, self.say),
            "icon": EMBLEMS.get(name, KIND_ICONS[kind_of(name)]),
            "marks": ", ".join(self.marks(seat, name)),
            "points": signed(worth, self.lang) if worth else None,
        }


def played_by(seat: Mapping[str, Any]) -> list[str]:
    """The cards before a seat in the order played, as far as the view tells it."""
    cards = seat.get("played")
    if cards is None:
        cards = [*(seat.get("improvements") or []), *(seat.get("occupations") or [])]
    return [str(name) for name in cards]
