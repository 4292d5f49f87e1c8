"""Village cards on one's own board ("Sélectionner et résoudre 1 carte Village"), and the tiles that bring them again.

A settler: the top harvest, then the bottom effect if the player likes; knives add icons to either.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.reason import Reason
from farmstead.titles.skara.cards.kinds import (
    CARD_NAMES,
    CARDS,
    EXCHANGE,
    GAIN,
    HARVEST_FIRST,
    HARVEST_SECOND,
    ROOF,
    STONE_BALL,
    UTENSILS,
)
from farmstead.titles.skara.cards.kinds import HARVEST as HARVEST_EFFECT
from farmstead.titles.skara.rules.names import (
    ENVIRONMENTS,
    EXPLORE,
    GOODS,
    HEADINGS,
    HIDE,
    HILLS,
    KNIFE,
    MUSTER,
)
from farmstead.titles.skara.rules.options import (
    ACCEPT,
    BOTTOM,
    DECLINE,
    HARVEST,
    KNIVES,
    MOST_HARVEST,
    MOST_KNIVES,
    TAKE,
    TOP,
)
from farmstead.titles.skara.rules.piles import without
from farmstead.titles.skara.rules.position import AMID_EFFECT, BETWEEN_EFFECTS, Ask, Skara
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.tiles.tile import SpecialTile, lacking

_TOP: Final = "Récolte du haut"
_BOTTOM: Final = "Effet du bas"
_KNIVES: Final = "Jetons Couteau de Skaill"


def place_card(pos: Skara, village: Village, card: i64, top: bool, bottom: bool) -> None:
    """A card kept: what it gives at once. `top`, `bottom`: which parts of a settler are resolved."""
    if card == ROOF:
        village.roofs += 1
    elif card == STONE_BALL:
        village.balls += 1
        village.gain(KNIFE, village.balls)
    elif card == UTENSILS:
        village.utensils += 1
        village.gain(HIDE, 1)
    else:
        village.add_settler(card, pos.ordered(village))
        if bottom:
            pos.agenda.append(Effect(village.seat, card))
        if top:
            pos.agenda.append(Knives(village.seat, CARDS[card].environment, -1))


# -- harvests ----------------------------------------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class Knives(Ask):
    """How many knives are spent as further icons. `good` is that of a bottom effect, -1 for a top harvest."""

    name: ClassVar[str] = "knives"
    fields: ClassVar[tuple[str, ...]] = ("seat", "environment", "good")
    kinds: ClassVar[tuple[str, ...]] = ("knives",)

    def __init__(self, seat: i64, environment: i64, good: i64) -> None:
        super().__init__(seat)
        self.environment = environment
        self.good = good

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        most: i64 = village.goods[KNIFE]
        if most > MOST_KNIVES:
            most = MOST_KNIVES
        least: i64 = 0 if village.icons(self.environment) > 0 else 1
        options: list[int] = []
        while least <= most:
            options.append(KNIVES + least)
            least += 1
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        village = pos.villages[self.seat]
        spent: i64 = option - KNIVES
        amount: i64 = village.icons(self.environment) + spent
        village.spend(KNIFE, spent)
        if self.good >= 0:
            village.gain(self.good, amount)
        elif HARVEST_SECOND[self.environment] >= 0:
            pos.agenda.append(Mix(self.seat, self.environment, amount))
        else:
            village.gain(HARVEST_FIRST[self.environment], amount)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        spent = option - KNIVES
        if spent == 0 and village.icons(self.environment) == 0:
            return Reason("no-icon", _KNIVES, {"environment": ENVIRONMENTS[self.environment]})
        return lacking(village, {"knife": spent}, _KNIVES)

    def params(self, pos: Skara) -> dict[str, Any]:
        icons = pos.villages[self.seat].icons(self.environment)
        good = GOODS[self.good] if self.good >= 0 else ""
        return {"environment": ENVIRONMENTS[self.environment], "n": icons, "good": good}


class Mix(Ask):
    """A harvest of two kinds: how many of the first; the rest is the second. All of it must be taken."""

    name: ClassVar[str] = "mix"
    fields: ClassVar[tuple[str, ...]] = ("seat", "environment", "amount")
    kinds: ClassVar[tuple[str, ...]] = ("harvest",)

    def __init__(self, seat: i64, environment: i64, amount: i64) -> None:
        super().__init__(seat)
        self.environment = environment
        self.amount = amount

    def first(self) -> i64:
        """The option of taking none of the first kind."""
        return HARVEST + (MOST_HARVEST + 1 if self.environment == HILLS else 0)

    def options(self, pos: Skara) -> list[int]:
        first = self.first()
        return list(range(first, first + self.amount + 1))

    def answer(self, pos: Skara, option: i64) -> None:
        village = pos.villages[self.seat]
        count: i64 = option - self.first()
        village.gain(HARVEST_FIRST[self.environment], count)
        village.gain(HARVEST_SECOND[self.environment], self.amount - count)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if not 0 <= option - self.first() <= self.amount:
            return Reason("mix", _TOP, {"n": self.amount, "good": GOODS[HARVEST_FIRST[self.environment]]})
        return None

    def moment(self) -> i64:
        return AMID_EFFECT

    def params(self, pos: Skara) -> dict[str, Any]:
        return {
            "n": self.amount,
            "good": GOODS[HARVEST_FIRST[self.environment]],
            "good2": GOODS[HARVEST_SECOND[self.environment]],
        }


# -- bottom effects ----------------------------------------------------------------------------------------------------


def can_effect(pos: Skara, village: Village, number: i64) -> bool:
    """Can a settler's bottom effect be carried out in full?"""
    card = CARDS[number]
    if card.effect == EXCHANGE:
        return village.goods[card.paid] >= card.price
    if card.effect == HARVEST_EFFECT and village.icons(card.where) == 0:
        return pos.rulings.knives_alone and village.goods[KNIFE] > 0
    return True


def why_no_effect(pos: Skara, village: Village, number: int) -> Reason | None:
    card = CARDS[number]
    if card.effect == EXCHANGE:
        return lacking(village, {GOODS[card.paid]: card.price}, _BOTTOM)
    if card.effect != HARVEST_EFFECT or village.icons(card.where):
        return None
    if pos.rulings.knives_alone and village.goods[KNIFE]:
        return None
    return Reason("no-icon", _BOTTOM, {"environment": ENVIRONMENTS[card.where]})


def do_effect(pos: Skara, village: Village, number: i64) -> None:
    card = CARDS[number]
    if card.effect == GAIN:
        village.gain(card.good, card.amount)
    elif card.effect == EXCHANGE:
        village.spend(card.paid, card.price)
        village.gain(card.good, card.amount)
    else:
        pos.agenda.append(Knives(village.seat, card.where, card.good))


@mypyc_attr(free_list_len=1)
class Effect(Ask):
    """The bottom effect: in full and once, or not at all."""

    name: ClassVar[str] = "effect"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("accept", "decline")

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, pos: Skara) -> list[int]:
        return [ACCEPT, DECLINE] if can_effect(pos, pos.villages[self.seat], self.card) else [DECLINE]

    def answer(self, pos: Skara, option: i64) -> None:
        if option == ACCEPT:
            do_effect(pos, pos.villages[self.seat], self.card)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        return None if option == DECLINE else why_no_effect(pos, pos.villages[self.seat], self.card)

    def moment(self) -> i64:
        return BETWEEN_EFFECTS

    def params(self, pos: Skara) -> dict[str, Any]:
        # What it takes and gives stands in the question: yes or no is asked about nothing else.
        return {"card": CARD_NAMES[self.card], "card_text": CARD_NAMES[self.card]}


# -- Rassembler --------------------------------------------------------------------------------------------------------


def can_top(pos: Skara, village: Village, environment: i64) -> bool:
    """May Muster harvest here? By ruling R04 only where a settler lives."""
    if village.count(environment) > 0:
        return True
    if pos.rulings.muster_settlers:
        return False
    return village.icons(environment) > 0 or village.goods[KNIFE] > 0


def why_not_top(pos: Skara, village: Village, environment: int) -> Reason | None:
    params = {"environment": ENVIRONMENTS[environment]}
    if village.count(environment) == 0 and pos.rulings.muster_settlers:
        return Reason("no-settler", "", params)
    if village.icons(environment) == 0 and village.goods[KNIFE] == 0:
        return Reason("no-icon", HEADINGS[MUSTER], params)
    return None


def can_bottom(pos: Skara, village: Village, environment: i64) -> bool:
    """The bottom effect there is that of the card placed last: the only one to be seen."""
    card = village.last_settler(environment)
    return card >= 0 and can_effect(pos, village, card)


def why_not_bottom(pos: Skara, village: Village, environment: int) -> Reason | None:
    card = village.last_settler(environment)
    if card < 0:
        return Reason("no-settler", HEADINGS[MUSTER], {"environment": ENVIRONMENTS[environment]})
    return why_no_effect(pos, village, card)


class MusterTile(SpecialTile):
    """A top harvest or a bottom effect once more; turned over, the harvest and then the effect."""

    def fits(self, pos: Skara, village: Village) -> bool:
        return any(can_top(pos, village, environment) for environment in range(4))

    def why_unfit(self, pos: Skara, village: Village) -> Reason | None:
        # A bottom effect needs a settler, and where one lives there is a harvest too.
        reasons = [why_not_top(pos, village, environment) for environment in range(4)]
        return None if None in reasons else Reason("no-settlers")

    def act(self, pos: Skara, village: Village) -> None:
        pos.agenda.append(Muster(village.seat, 1 if self.flipped(village) else 0))


class Muster(Ask):
    """Which environment; on the front also which part. `both`: the tile is turned over."""

    name: ClassVar[str] = "muster"
    fields: ClassVar[tuple[str, ...]] = ("seat", "both")
    kinds: ClassVar[tuple[str, ...]] = ("top", "bottom")

    def __init__(self, seat: i64, both: i64) -> None:
        super().__init__(seat)
        self.both = both

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        options: list[int] = [TOP + i for i in range(4) if can_top(pos, village, i)]
        if not self.both:
            options.extend([BOTTOM + i for i in range(4) if can_bottom(pos, village, i)])
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        village = pos.villages[self.seat]
        if option >= BOTTOM:
            do_effect(pos, village, village.last_settler(option - BOTTOM))
            return
        card = village.last_settler(option - TOP)
        if self.both and card >= 0:
            pos.agenda.append(Effect(self.seat, card))
        pos.agenda.append(Knives(self.seat, option - TOP, -1))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        if option < BOTTOM:
            return why_not_top(pos, village, option - TOP)
        if self.both:
            return Reason("both", HEADINGS[MUSTER])
        return why_not_bottom(pos, village, option - BOTTOM)

    def moment(self) -> i64:
        return AMID_EFFECT


# -- Explorer ----------------------------------------------------------------------------------------------------------


class Explore(Ask):
    """Which of the cards drawn is kept; the others are discarded."""

    name: ClassVar[str] = "explore"
    fields: ClassVar[tuple[str, ...]] = ("seat", "bottom")
    kinds: ClassVar[tuple[str, ...]] = ("take",)

    def __init__(self, seat: i64, bottom: i64) -> None:
        super().__init__(seat)
        self.bottom = bottom

    def options(self, pos: Skara) -> list[int]:
        options: list[int] = []
        for card in pos.drawn:
            if TAKE + card not in options:
                options.append(TAKE + card)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        card: i64 = option - TAKE
        pos.put_away(without(pos.drawn, pos.drawn.index(card)))
        pos.drawn = ()
        place_card(pos, pos.villages[self.seat], card, False, self.bottom != 0)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if option - TAKE in pos.drawn:
            return None
        return Reason("not-drawn", HEADINGS[EXPLORE], {"card": CARD_NAMES[option - TAKE]})

    def moment(self) -> i64:
        return AMID_EFFECT


MusterTile(MUSTER)
