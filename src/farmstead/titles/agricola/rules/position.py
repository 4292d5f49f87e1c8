"""A position of Agricola: the board, the improvements to be had, the cards, and the farms."""

from __future__ import annotations

import random
from typing import Any, Final, cast

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.game import Game
from farmstead.kernel.obligations import NOWHERE, keeping, keeps_by_effect, obliged_below
from farmstead.kernel.position import NO_OPTIONS, Position
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Question
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import ANY_TIME, BRINGS, COOKED_BY_OTHER, COOKS, GAINS, PRICES
from farmstead.titles.agricola.rules.arriving import arrivals_begin, arrivals_end
from farmstead.titles.agricola.rules.cost import NOTHING, Cost, cheapest
from farmstead.titles.agricola.rules.farm import Farm, bit_count
from farmstead.titles.agricola.rules.hauls import Haul
from farmstead.titles.agricola.rules.names import COOKED, FOOD, MAJORS
from farmstead.titles.agricola.rules.options import CARD, COOK, EXCHANGE, GET
from farmstead.titles.agricola.spaces.space import Board

SETUP: Final = 0
START: Final = 1
WORK: Final = 2
FIELD: Final = 3
FEEDING: Final = 4
BREEDING: Final = 5
EVENING: Final = 6
PHASES: Final = ["setup", "start", "work", "field", "feeding", "breeding", "evening"]
"""The evening is the end of a round, when everybody is at home; only cards act then."""
Pack = tuple[tuple[int, ...], tuple[int, ...]]
"""A pack of the draft: what was kept of it, in order, and what is left."""


# what a seat may do at any time, besides answering a question
NO_RIGHTS: Final = 0
USING: Final = 1  # its cards
COOKING: Final = 2  # turning goods into food
EXCHANGING: Final = 4  # its cards, as long as what is asked here stays answerable (`kernel.obligations`)
RAISING: Final = 8  # those of them that can bring more food than cooking what they take


ASKED_BESIDE: Final = (
    "work", "settle", "before-breeding", "feed", "offer", "improve", "construct", "sow", "bake", "fencing",
    "work-again", "play-card", "room-or-renovate", "last-call", "one-stable", "before-reaping",
    "top-up", "raise", "learn", "choose-action", "pay", "plow-on", "sow-some", "renovate-to",
    "late-work",
)  # fmt: skip
"""The questions beside which cards may be used, in an order that never changes: cards remember places in it."""
BETWEEN_ACTIONS: Final = 3
"""How many of them, the first ones, are asked when no action is half done."""
BREAKS: Final = ("feed", "work-again", "late-work", "last-call", "before-reaping")
"""Further ones of that sort."""


class Ask(Question["Agricola"]):
    """A question of Agricola."""

    def rights(self, pos: Agricola) -> i64:
        """Which any-time rights are offered beside this question: those that are not among its own options."""
        return NO_RIGHTS


class Agricola(Position):
    """All that is so at one moment."""

    def __init__(
        self, game: Game, players: i64, settings: dict[str, str], board: Board, piles: list[int], farms: list[Farm]
    ) -> None:
        super().__init__(game, players, settings)
        self.board = board
        self.new = board.new
        self.phase: i64 = SETUP
        self.starter: i64 = -1
        self.piles = piles  # goods on each slot
        self.open: i64 = 0  # the slots where people may be placed
        self.revealed: tuple[int, ...] = ()  # the slot of each round's card
        self.display: i64 = BIT[MAJORS] - 1  # major improvements to be had
        self.removed: tuple[int, ...] = ()  # hand cards that left the game, seen by all
        self.known: tuple[int, ...] = ()  # cards in hands that everybody has seen
        self.aside: tuple[tuple[int, ...], ...] = ()  # cards each seat has thrown, face down; none: nobody has
        self.packs: tuple[Pack, ...] = ()  # of the draft, one a seat for each kind of card, by who got it first
        self.coming: tuple[int, ...] = ()  # the slots of the next rounds' cards, where they lie open before their time
        self.latest: i64 = -1  # who placed a person last in this round, with hand cards only
        self.latest_slot: i64 = -1
        self.beside: tuple[tuple[int, int, int], ...] = ()  # goods laid on spaces by cards: (slot, good, how many)
        self.taken: i64 = 0  # the goods that people have taken from spaces in this round
        self.haul: Haul | None = None  # what the person who works now takes
        self.slaughter: i64 = -1  # who has been turning animals into food, for which others have had theirs
        self.farms = farms
        self.handed: list[int] | None = None  # from one draw to the next, within one answer; no part of the position

    def copy(self) -> Agricola:
        farms: list[Farm] = []
        for farm in self.farms:
            farms.append(farm.copy())
        other = Agricola(self.game, self.players, self.settings, self.board, self.piles[:], farms)
        self.copy_base(other)
        other.phase = self.phase
        other.starter = self.starter
        other.open = self.open
        other.revealed = self.revealed
        other.display = self.display
        other.removed = self.removed
        other.known = self.known
        other.aside = self.aside
        other.packs = self.packs
        other.coming = self.coming
        other.latest = self.latest
        other.latest_slot = self.latest_slot
        other.slaughter = self.slaughter
        other.beside = self.beside
        other.taken = self.taken
        other.haul = self.haul
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.settings.values()), self.players, self.round, self.phase, self.starter, tuple(self.piles),
            self.revealed, self.display, tuple(sorted(self.removed)), tuple(sorted(self.known)), self.slaughter,
            self.aside, self.packs, tuple([farm.key() for farm in self.farms]), self.agenda_key(),
            self.beside, self.taken, None if self.haul is None else self.haul.key(),
            self.coming, self.latest, self.latest_slot,
        )  # fmt: skip

    # -- asking the board ------------------------------------------------------------------------------------------

    def occupied(self) -> i64:
        """The slots where people stand, and those blocked along with them."""
        slots: i64 = 0
        for farm in self.farms:
            slots |= farm.placed
        if self.board.links:
            for slot, linked in enumerate(self.board.linked):
                if linked != 0 and (slots >> slot) & 1:
                    slots |= linked
        return slots

    def lying_open(self) -> i64:
        """The slots of spaces that lie open, also those of round cards that a card turned over before their time."""
        slots: i64 = self.open
        for slot in self.coming:
            slots |= BIT[slot]
        return slots

    def person_on(self, slot: int) -> int:
        """Whose person stands there, -1 for nobody; the first of several."""
        for farm in self.farms:
            if farm.placed >> slot & 1:
                return farm.seat
        return -1

    def people_on(self, slot: int) -> list[int]:
        """Whose people stand there: more than one seat's only where a card allows it."""
        return [farm.seat for farm in self.farms if farm.placed >> slot & 1]

    def lies_beside(self, slot: i64) -> bool:
        """Have cards laid goods there that do not pile up on that space?"""
        return slot in [entry[0] for entry in self.beside]

    def seats_in_order(self) -> list[int]:
        """Turn order: from the first player on."""
        return [(self.starter + i) % self.players for i in range(self.players)]

    def full(self) -> bool:
        """Is it the full game, with its boards for hand cards?"""
        return self.board.full

    # -- cards -----------------------------------------------------------------------------------------------------

    def moment(self, farm: Farm, moment: i64, what: i64) -> None:
        """Lets the owner's cards that hear a moment react. Gains come first; the owner puts the rest in order."""
        if farm.hears & BIT[moment]:
            self.react(farm, farm.hearing(moment), moment, what)

    def react(self, farm: Farm, cards: tuple[int, ...], moment: i64, what: i64) -> None:
        """Lets some cards of a seat react to a moment."""
        asking: list[int] = []
        sorted_too: list[int] = []
        if len(cards) > 1 and farm.hears & BIT[GAINS]:
            from farmstead.titles.agricola.rules.ordering import sorted_gains

            sorted_too = sorted_gains(self, farm, cards, moment, what)
        together = arrivals_begin(farm)
        for number in cards:
            card = CARDS[number]
            if card.asking & BIT[moment] or number in sorted_too:
                asking.append(number)
            elif card.fires(self, farm, moment, what):
                self.note("")
                card.on(self, farm, moment, what)
                self.note(card.title)
        if together:
            arrivals_end(farm)
        if any(CARDS[number].fires(self, farm, moment, what) for number in asking):  # with these gains
            from farmstead.titles.agricola.rules.ordering import put_in_order

            put_in_order(self, farm.seat, tuple(sorted(asking)), moment, what)

    def moment_of_others(self, farm: Farm, moment: i64, what: i64) -> None:
        """The cards of the other seats react, in turn order from this seat on."""
        i: i64 = self.players
        while i > 1:
            i -= 1
            other = self.farms[(farm.seat + i) % self.players]
            if other.hears & BIT[moment]:
                self.react(other, other.hearing(moment), moment, what)

    def moment_of_all(self, farm: Farm, moment: i64, what: i64) -> None:
        """The cards of all seats react: this seat's first, then in turn order."""
        self.moment_of_others(farm, moment, what)
        self.moment(farm, moment, what)

    def later(self, farm: Farm, moment: i64, what: i64) -> None:
        """The cards that are in play now will react when what is pushed after this is done."""
        if farm.hears & BIT[moment]:
            from farmstead.titles.agricola.rules.ordering import Later

            self.agenda.append(Later(farm.seat, farm.hearing(moment), moment, what))

    def prices(self, farm: Farm, thing: i64, what: i64, costs: list[Cost], without: i64 = -1) -> list[Cost]:
        """What a thing may be paid with. The same whatever the order of the cards.

        One base price of the printed one and those of cards, then each card that lowers a price at most once, in any
        order; never below nothing. Prices that another one beats are left out. The card `without` is not asked.
        """
        if not farm.hears & BIT[PRICES + thing]:
            return costs
        return cheapest(self.all_prices(farm, thing, what, costs, without))

    def all_prices(self, farm: Farm, thing: i64, what: i64, costs: list[Cost], without: i64) -> list[Cost]:
        """The same with those that others beat."""
        cards = [card for card in farm.owned() if card.hears & BIT[PRICES + thing] and card.number != without]
        found = list(costs)
        for card in cards:
            found.extend(card.prices(farm, thing, what))
        if len(cards) == 1:  # by far the most frequent case
            only = cards[0]
            for cost in found[:]:
                if cost.returned == NOTHING:
                    found.extend(only.lowers(farm, thing, what, cost))
            return found
        seen: set[tuple[int, ...]] = set()
        ways: list[Cost] = []
        open_ways: list[tuple[Cost, int]] = [(cost, 0) for cost in found]
        while open_ways:
            cost, used = open_ways.pop()
            state = (used, *cost.key())
            if state in seen:
                continue
            seen.add(state)
            ways.append(cost)
            if cost.returned != NOTHING:
                continue  # nothing is paid, so nothing gets cheaper
            for i, card in enumerate(cards):
                if not used & 2**i:
                    for lower in card.lowers(farm, thing, what, cost):
                        open_ways.append((lower, used | 2**i))
        return ways

    def affordable(self, farm: Farm, thing: i64, what: i64, costs: list[Cost]) -> list[Cost]:
        """The ways in which the seat can pay, also with goods that its cards bring before it pays."""
        purse = farm
        if farm.hears & BIT[BRINGS + thing]:
            purse = farm.copy()
            self.bring(purse, thing)
        return [cost for cost in self.prices(farm, thing, what, costs) if purse.can_pay(cost)]

    def payable(self, farm: Farm, thing: i64, what: i64, costs: list[Cost]) -> bool:
        """Can the seat pay in any of the ways? Cards only add to the printed ones."""
        for cost in costs:
            if farm.can_pay(cost):
                return True
        if not farm.hears & BIT[PRICES + thing]:
            return farm.hears & BIT[BRINGS + thing] != 0 and len(self.affordable(farm, thing, what, costs)) > 0
        purse = farm
        if farm.hears & BIT[BRINGS + thing]:
            purse = farm.copy()
            self.bring(purse, thing)
        # Where a price can be paid, so can the one that beats it: no need to compare them.
        return any(purse.can_pay(cost) for cost in self.all_prices(farm, thing, what, costs, -1))

    def affordable_now(self, farm: Farm, thing: i64, what: i64, costs: list[Cost]) -> list[Cost]:
        """The ways in which the seat can pay when its cards have brought what they bring."""
        return [cost for cost in self.prices(farm, thing, what, costs) if farm.can_pay(cost)]

    def bring(self, farm: Farm, thing: i64) -> None:
        """What cards bring before a thing is paid."""
        if farm.hears & BIT[BRINGS + thing]:
            together = arrivals_begin(farm)
            for card in farm.owned():
                if card.hears & BIT[BRINGS + thing]:
                    self.note("")
                    for good, n in card.brings(farm, thing):
                        farm.gain(good, n)
                    self.note(card.title)
            if together:
                arrivals_end(farm)

    # -- any-time effects ------------------------------------------------------------------------------------------

    def anytime(self, question: Question[Any], own: list[int]) -> list[int]:
        """Cooking, and cards that may be used at any time ("peut être échangé à tout moment").

        Cooking is offered with each placement; where food is needed, animals lack room or are about to breed, the
        question itself offers it. Cards are offered wherever a seat may still change its mind (`Ask.rights`). So
        nothing is lost by their not being offered in between.
        """
        ask = cast(Ask, question)  # not `assert isinstance`: compiled, that checks again at each use
        rights = ask.rights(self)
        if rights == NO_RIGHTS or self.trying:
            return NO_OPTIONS
        farm = self.farms[ask.seat]
        hears = farm.hears & BIT[ANY_TIME] != 0
        if not rights & COOKING and not hears:
            return NO_OPTIONS
        extra: list[int] = []
        if rights & COOKING:
            for what in range(5):
                if farm.cookable(what) > 0 and farm.rate(what) > 0:
                    extra.append(COOK + what)
        if hears:
            extra += [option for option in self.usable_beside(ask) if option not in own]
        if self.board.exchange and ask.opens_turn:
            from farmstead.titles.agricola.rules.dealing import exchange_options

            extra += exchange_options(self, farm.seat)
        return extra

    def usable_cards(self, farm: Farm) -> list[int]:
        """The options to use a card that may be used at any time."""
        options: list[int] = []
        for card in farm.owned():
            if card.hears & BIT[ANY_TIME] and card.usable(self, farm):
                options.append(CARD + card.number - MAJORS)
        return options

    def usable_beside(self, question: Ask) -> list[int]:
        """Those of them that may be used beside a question, and leave possible what must still be done."""
        options = self.usable_cards(self.farms[question.seat])
        if question.rights(self) & RAISING:
            options = [option for option in options if self.raises(question, option - CARD + MAJORS)]
        place = obliged_below(self) if options else NOWHERE
        if place == NOWHERE:
            return options
        return [option for option in options if keeps_by_effect(self, place, question.seat, option)]

    def raises(self, question: Ask, number: i64) -> bool:
        """Does one of a card's exchanges bring more food than cooking what it takes?"""
        farm = self.farms[question.seat]
        for price, good, n in CARDS[number].trades(self, farm):
            if good == FOOD and n > 0 and farm.can_pay(price):
                purse = farm.copy()
                purse.pay(price)
                purse.food += n - price.food
                if purse.food + purse.convertible() >= farm.food + farm.convertible():
                    return True
        return False

    def at_hand(self, question: Question[Any]) -> list[int]:
        """The cards of the asked seat that may be used at any time."""
        farm = self.farms[question.seat]
        return self.usable_cards(farm) if farm.hears & BIT[ANY_TIME] else NO_OPTIONS

    def kept(self, question: Question[Any], options: list[int]) -> list[int]:
        """In the middle of a card's use nobody may undo what must still be done."""
        if self.trying or not self.farms[question.seat].hears & BIT[ANY_TIME]:
            return options
        place = obliged_below(self, 1)
        return options if place == NOWHERE else keeping(self, place, options)

    def why_not_kept(self, question: Question[Any], option: int) -> Reason | None:
        return None if option in self.kept(question, question.options(self)) else Reason("not-while-due")

    def asked_beside(self) -> int:
        """Which of the questions beside which cards may be used stands on top: its place in a fixed list."""
        asked = self.agenda[len(self.agenda) - 1].name
        return ASKED_BESIDE.index(asked) if asked in ASKED_BESIDE else len(ASKED_BESIDE)

    def between_actions(self) -> bool:
        """Is no action half done where a card may be used now?"""
        asked = self.agenda[len(self.agenda) - 1].name
        if asked == "settle" and self.phase == WORK:  # animals that somebody takes find room within that action
            at: i64 = len(self.agenda) - 1
            while at > 0 and self.agenda[at].name == "settle":
                at -= 1
            return self.agenda[at].name == "work" or self.agenda[at].name in BREAKS
        return self.asked_beside() < BETWEEN_ACTIONS or asked in BREAKS

    def this_turn(self, farm: Farm) -> tuple[int, ...]:
        """What cards remember that act once a turn: the round, its phase, how many people are placed."""
        return (int(self.round), int(self.phase), int(bit_count(farm.placed)))

    def answer_anytime(self, option: i64) -> None:
        farm = self.farms[self.decider]
        if option >= EXCHANGE:
            from farmstead.titles.agricola.rules.dealing import exchange

            exchange(self, farm.seat, option)
        elif option >= CARD:
            CARDS[option - CARD + MAJORS].use(self, farm)
        else:
            self.cook(farm, option - COOK)

    def cook(self, farm: Farm, what: i64) -> None:
        """Turns one of COOKED into food."""
        farm.cook(what)
        if what >= 2:
            self.slaughtered(farm)
        if farm.hears & BIT[COOKS]:
            from farmstead.titles.agricola.rules.cooking import dress

            dress(self, farm, what)
            self.moment(farm, COOKS, what)

    def slaughtered(self, farm: Farm) -> None:
        """Animals were turned into food: others may profit, once for all of them at one time."""
        if self.slaughter != farm.seat:
            for other in self.farms:
                if other.seat != farm.seat and other.hears & BIT[COOKED_BY_OTHER]:
                    self.slaughter = farm.seat
                    self.moment(other, COOKED_BY_OTHER, farm.seat)

    def cool(self) -> None:
        """What is turned into food from now on is not turned at the same time as what was before."""
        for farm in self.farms:
            if farm.hears & BIT[COOKS]:
                for number in farm.hearing(COOKS):
                    CARDS[number].cooled(farm)

    def why_not_cook(self, farm: Farm, what: int) -> Reason | None:
        """Is there one of COOKED, and does it give food?"""
        if farm.cookable(what) == 0:
            return Reason("none-of", "Alimentation", {"good": COOKED[what]})
        return None if farm.rate(what) else Reason("no-cooking", "Alimentation", {"good": COOKED[what]})

    def _why_not(self, option: int, seat: int | None) -> Reason | None:
        if CARD + len(CARDS) - MAJORS <= option < GET:
            return Reason("no-such-card")  # its number is reserved
        return super()._why_not(option, seat)

    def why_not_anytime(self, question: Question[Any], option: int) -> Reason | None:
        assert isinstance(question, Ask)
        if option >= EXCHANGE:
            from farmstead.titles.agricola.rules.dealing import why_not_exchange

            placing = question.opens_turn
            return why_not_exchange(self, question.seat, option) if placing else Reason("not-asked")
        farm = self.farms[question.seat]
        rights = question.rights(self)
        if option < CARD:
            if rights & COOKING:
                return self.why_not_cook(farm, option - COOK)
        elif rights & (USING | EXCHANGING | RAISING):
            card = CARDS[option - CARD + MAJORS]
            if card.number in farm.cards and card.hears & BIT[ANY_TIME]:
                reason = card.why_not_use(self, farm)
                if reason is None and option not in self.usable_beside(question):
                    return Reason("not-while-due", card.section())
                return reason
        asked = ("card" if option >= CARD else "cook") in question.kinds
        return question.why_not(self, option) if asked else Reason("not-asked")

    # -- secrets ---------------------------------------------------------------------------------------------------

    def secretive(self) -> bool:
        return self.settings["decks"] != "none"

    def redeal(self, seat: int, rng: random.Random) -> None:
        """Deals all cards anew that this seat has not seen."""
        from farmstead.titles.agricola.rules.secrets import redeal

        redeal(self, seat, rng)
