"""What a card is: the ten major improvements and the cards of the hand decks. See docs/cards.md.

A card has three kinds of hooks. Declarations say what is simple: cost, prerequisite, points, goods gained when played,
goods promised on coming rounds, rates of cooking and baking, beds, free fences. Reactions (`on`) answer to a moment
that the card `hears` and push steps. Queries (`prices`, `lowers`, `brings`, `rooms`, `extra_points`...) are pure: they
change nothing, and what they give together does not depend on the order of the cards. Core files name moments, never a
card. What a card remembers lives in the farm that owns it (`farm.memory`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.housing import Room
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.memory import MANY, POINTS, Memory, a_count, a_flag, a_turn
from farmstead.titles.agricola.cards.moments import AT_TABLE, COOKS, ENDLESS, HARVEST, MAJOR, MINOR
from farmstead.titles.agricola.cards.trading import NO_COST as NO_COST
from farmstead.titles.agricola.cards.trading import Meal as Meal
from farmstead.titles.agricola.cards.trading import Trading
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.names import ALL_IDS, GOODS, MAJORS, ROUNDS

if TYPE_CHECKING:
    from farmstead.titles.agricola.rules.farm import Farm
    from farmstead.titles.agricola.rules.position import Agricola, Ask


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Trading):
    """An improvement or an occupation. Its texts stand in the catalogs under its id."""

    def __init__(
        self,
        name: str,
        sort: int,
        costs: list[Cost] | None = None,
        points: int = 0,
        deck: str = "",
        number: int = 0,
        players: int = 1,
        occupations: int = 0,
        most_occupations: int = ENDLESS,
        travels: bool = False,
        family: int = 0,
        instead: int = 0,
        hears: tuple[int, ...] = (),
        a_person: Cost | None = None,
    ) -> None:
        super().__init__()
        self.id = name
        self.number = ALL_IDS.index(name)
        self.title = ("improvement." if self.number < MAJORS else "card.") + name  # the key of its name
        self.sort: i64 = sort
        self.costs: list[Cost] = costs if costs is not None else [Cost()]
        self.a_person = a_person  # its price for each person of the family
        self.worth: i64 = points
        self.deck = deck
        self.printed: i64 = number  # the number on the card
        self.players: i64 = players  # dealt from so many players on
        self.occupations: i64 = occupations  # how many occupations its owner must have played
        self.most_occupations: i64 = most_occupations  # and how many at the most
        self.travels = travels  # goes to the left neighbour's hand once played
        self.family: i64 = family
        self.instead: i64 = instead  # an improvement of these families may be given back for it
        self.back: i64 = 0  # improvements of these families must be given back for it,
        self.backs: i64 = 0  # so many of them, besides its price in goods;
        self.keeps_laid = False  # given back itself, what it laid out on coming rounds stays
        self.hears: i64 = sum([2**moment for moment in set(hears)])
        # declarations, filled in by the methods below
        self.needs: list[tuple[str, int]] = []  # what its owner must have (`rules.needs`), and how many
        self.gains: list[tuple[int, int]] = []
        self.promised: list[int] = []
        self.promised_good: i64 = 0
        self.promised_each: i64 = 1  # how many of it on each round
        self.offered: list[int] = []
        self.dated = False  # these are the numbers of rounds, not how many rounds from now
        self.counts: i64 = 1  # occupations it is for prerequisites and for points
        self.cooks: list[int] = [0, 0, 0, 0]
        self.bake_rate: i64 = 0
        self.bake_most: i64 = 0
        self.bakes_at_once = False
        self.craft_times: i64 = 1  # how often in a harvest
        self.serves = False  # from hand, it works in the feeding (`can_serve`, `serve`); its memory: how often it did
        self.seasoning: i64 = 0  # more food for each vegetable on a cooking improvement
        self.evergreen = False  # vegetables are reaped without leaving their fields
        self.costless = False  # its use of an animal that was cooked costs nothing
        self.public = False  # other seats react to a stage of the harvest with it too
        self.bonus_steps: list[int] = []
        self.beds: i64 = 0  # people it houses, without being a room
        self.free_fences: i64 = 0  # fences without wood in each Build Fences action
        self.hedges: i64 = 0  # fences without wood after the first one of a turn
        self.thirds = False  # every third fence that comes to stand costs no wood
        self.keeps_fences = False  # fences of its owner lie elsewhere (`fences_away`)
        self.improves: i64 = 0  # what it adds to actions that build an improvement: OTHER_SORT...
        self.limited = False  # it changes a price only so often, and is told when it did (`spent`)
        self.is_field = False  # a field without a tile
        self.bears = False  # what grows on it counts as a field, stack by stack; empty it does not
        self.memo: Memory | None = None  # what it may remember; None: nothing
        self.notes = False  # its memory is points, noted for good: they stay when the card goes
        self.by_cell = False  # it matters on which field something is sown
        self.rich = False  # a field whose crop is worth more than that of other cards
        self.herds = False  # used at any time, it changes the animals: asked for before they breed
        self.timely = False  # used a round later it brings less: asked for before the round ends
        self.offers = False  # it makes an offer (`can_accept`, `accept`)
        self.early = False  # its offer is made before the work phase begins
        self.delayed = False  # played, it only prepares what it does in a coming round
        self.draws: i64 = 0  # food for letting an occupation be drawn by lot from the hand
        self.adds = ""  # a space for everybody that is there once the card is in play
        self.tolls: list[tuple[str, int]] = []  # spaces where others pay its owner so much food
        self.sweeps = False  # it replaced all minor improvements in its owner's hand
        self.leader = ""  # played by another seat, this card may follow at once, for nothing
        self.heralds = False  # its owner says which card of the stage comes next
        self.asking: i64 = 0  # moments at which its reaction does more than gain goods: its order among others matters
        REGISTER[self.number] = self

    def section(self) -> str:
        """Where the rulebook speaks of such cards."""
        if self.number < MAJORS:
            return "Annexe : les aménagements majeurs"
        return "Aménagements mineurs" if self.sort == MINOR else "Savoir-faire"

    # -- declarations ----------------------------------------------------------------------------------------------

    def needing(self, thing: str, n: int) -> Card:
        """Its owner must have so many of a thing that `rules.needs` counts."""
        self.needs.append((thing, n))
        return self

    def gives_back(self, families: int, n: int = 1) -> Card:
        """Besides its price so many improvements of some families must be given back, of those before its owner."""
        self.back = families
        self.backs = n
        return self

    def keeping_laid(self) -> Card:
        """Given back, it still brings what it laid out on coming rounds (the Well, "Annexe 2")."""
        self.keeps_laid = True
        return self

    def gain(self, good: int, n: int) -> Card:
        """Goods its owner gets when it is played."""
        self.gains.append((good, n))
        return self

    def promise(self, good: int, rounds: int, each: int = 1) -> Card:
        """1 of a good, or so many, on each of the next so many round spaces."""
        return self.promise_on(good, list(range(1, rounds + 1)), each)

    def promise_on(self, good: int, ahead: list[int], each: int = 1) -> Card:
        """1 of a good, or so many, on the spaces of the rounds so many from now."""
        self.promised_good = good
        self.promised = ahead
        self.promised_each = each
        return self

    def promise_in(self, good: int, rounds: list[int], each: int = 1) -> Card:
        """1 of a good, or so many, on the spaces of these rounds, as far as they are to come."""
        self.dated = True
        return self.promise_on(good, rounds, each)

    def bed(self) -> Card:
        """Room for one person more in the family; it is no room of the house."""
        self.beds = 1
        return self

    def fences_free(self, n: int) -> Card:
        """So many fences of each Build Fences action cost no wood."""
        self.free_fences = n
        return self

    def hedging(self, n: int) -> Card:
        """Once a turn: when a fence is built, so many more cost no wood."""
        self.hedges = n
        return self.remembering(a_turn())

    def every_third(self) -> Card:
        """The third, sixth... fence that comes to stand costs no wood."""
        self.thirds = True
        return self

    def keeping_fences(self) -> Card:
        """Some fences of its owner lie elsewhere for a while: `fences_away` says how many."""
        self.keeps_fences = True
        return self

    def improving(self, rights: int) -> Card:
        """It adds to actions that build or play an improvement."""
        self.improves = rights
        return self

    def limit(self) -> Card:
        """It changes a price only so often; `spent` tells it when it did."""
        self.limited = True
        return self

    def as_field(self) -> Card:
        """The card is a field, though it takes no place on the farm."""
        self.is_field = True
        return self

    def remembering(self, memory: Memory) -> Card:
        """What it may remember; position files are checked against it."""
        self.memo = memory
        return self

    def noting(self) -> Card:
        """Its memory is points that were noted for good: they stay when the card leaves its owner."""
        self.notes = True
        return self.remembering(a_count(MANY, POINTS).lasting())

    def as_planted(self) -> Card:
        """While something grows on it, it counts as a field for other cards, as many as it bears stacks."""
        self.bears = True
        return self

    def sowing_by_cell(self) -> Card:
        """Its owner says on which field something is sown."""
        self.by_cell = True
        return self

    def enriching(self) -> Card:
        """What is reaped from it is worth more: among several card fields its owner says which one is sown."""
        self.rich = True
        return self

    def herding(self) -> Card:
        """What it does at any time changes the animals, so it must be asked for before they breed."""
        self.herds = True
        return self

    def in_time(self) -> Card:
        """Used at any time, a round later it brings less: asked for before the round ends, if it has become usable."""
        self.timely = True
        return self

    def offer_on(self, rounds: list[int]) -> Card:
        """The card makes its offer (`can_accept`, `accept`) so many rounds from now."""
        self.offered = rounds
        self.offers = True
        return self

    def offer_in(self, rounds: list[int]) -> Card:
        """The card makes its offer in these rounds, as far as they are to come."""
        self.dated = True
        return self.offer_on(rounds)

    def coming(self, number: i64, rounds: list[int]) -> list[int]:
        """Of the rounds it declares, those to come after this one, by their numbers."""
        if self.dated:
            return [due for due in rounds if due > number]
        return [int(number + ahead) for ahead in rounds if number + ahead <= ROUNDS]

    def counting(self, n: int) -> Card:
        """It is so many occupations for prerequisites of minor improvements and where occupations give points."""
        self.counts = n
        return self

    def asks(self, *moments: int) -> Card:
        """Its reactions (to these moments, or to all) do more than gain goods: among several, the owner says when."""
        self.asking = sum([2**moment for moment in moments]) if moments else -1
        self.offers = True
        return self

    def preparing(self) -> Card:
        """Nothing happens when it is played, only in a coming round."""
        self.delayed = True
        return self

    def before_work(self) -> Card:
        """Its offer is made each round before the work phase begins."""
        self.early = True
        self.offers = True
        return self.remembering(a_flag())

    def by_lot(self, food: int) -> Card:
        """Its owner may have an occupation drawn from the own hand, for so much food, and must play it."""
        self.draws = food
        return self

    def add_space(self, name: str) -> Card:
        """A further space for everybody, once the card is in play."""
        self.adds = name
        return self

    def toll(self, space: str, food: int) -> Card:
        """Others pay its owner so much food before they use a space."""
        self.tolls.append((space, food))
        return self

    def sweeping(self) -> Card:
        """It replaces all minor improvements in its owner's hand."""
        self.sweeps = True
        return self

    def follows(self, leader: str) -> Card:
        """When another seat plays that card, this one may be played at once, for nothing."""
        self.leader = leader
        return self

    def herald(self) -> Card:
        """Its owner puts the coming round cards in order, within their stages."""
        self.heralds = True
        return self

    def cook(self, vegetable: int, sheep: int, boar: int, cattle: int) -> Card:
        """At any time: the food for one of each."""
        self.cooks = [vegetable, sheep, boar, cattle]
        return self

    def bake(self, rate: int, most: int = ENDLESS, at_once: bool = False) -> Card:
        """In each baking: so much food for a grain, for so many grain at the most."""
        self.bake_rate = rate
        self.bake_most = most
        self.bakes_at_once = at_once
        return self

    def craft(self, good: int, food: int, steps: list[int], times: int = 1) -> Card:
        """Once in each feeding: 1 of a good for food. At the end: a point for each step reached by that good."""
        self.craft_good = good
        self.craft_food = food
        self.bonus_steps = steps
        self.craft_times = times
        return self if self.sort == MAJOR else self.serving(times)

    def serving(self, times: int = 1) -> Card:
        """It works in the feeding, so often unless `can_serve` says otherwise."""
        self.serves = True
        self.memo = a_count(times)
        self.hears |= 2**AT_TABLE
        return self

    def season(self, food: int) -> Card:
        """More food for each vegetable that is cooked on an improvement."""
        self.seasoning = food
        self.hears |= 2**COOKS
        return self

    def keeping_vegetables(self) -> Card:
        """The owner reaps vegetables from the general supply; those on the fields stay."""
        self.evergreen = True
        self.hears |= 2**HARVEST
        return self

    def open_to_all(self) -> Card:
        """At its stage of the harvest everybody may use it."""
        self.public = True
        return self

    # -- reactions -------------------------------------------------------------------------------------------------

    def begins(self, number: int, farm: Farm) -> tuple[int, ...]:
        """What it remembers as soon as it lies before its owner, in the round of this number; () for nothing."""
        return self.memo.start if self.memo is not None else ()

    def recalls(self, farm: Farm) -> bool:
        """Can what it remembers be, on this farm? Asked of files, after the bounds of its numbers."""
        return True

    def played(self, pos: Agricola, farm: Farm) -> None:
        """At once, when it is played; the declared gains and promises have been seen to."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        """At a moment it hears: gains, or pushes steps."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        """Would `on` do anything now? Only such effects are put in order by their owner."""
        return True

    def dropped(self, pos: Agricola, farm: Farm) -> None:
        """It was given back: what its owner loses with it."""

    def gained(self, farm: Farm, good: int, n: int) -> None:
        """Its owner got building materials or vegetables, whatever they come from; heard by GAINS."""

    def arrived(self, farm: Farm, goods: list[int]) -> None:
        """These came at one moment, one entry for each gain; only cards to which their order matters are interested."""

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        """Its offer is taken up; `what` is that of the moment it was made at, 0 at the start of a round."""

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        """Is the offer open?"""
        return True

    def at_most(self, pos: Agricola, farm: Farm) -> int:
        """How many may be chosen where it asks for an amount."""
        return 0

    def settle(self, pos: Agricola, farm: Farm, n: int) -> None:
        """An amount was chosen for it, or drawn."""

    def can_serve(self, pos: Agricola, farm: Farm) -> bool:
        """In the feeding: may it be used? `why_not_serve` explains; they must agree."""
        return farm.has(self.craft_good) > 0 and sum(farm.memory.get(self.number, ())) < self.craft_times

    def why_not_serve(self, pos: Agricola, farm: Farm) -> Reason | None:
        if self.number in farm.memory and farm.memory[self.number][0] >= self.craft_times:
            return Reason("card-once", self.section(), {"card": self.id})
        good = self.craft_good
        return None if farm.has(good) else Reason("none-of", self.section(), {"good": GOODS[good]})

    def serve(self, pos: Agricola, farm: Farm) -> None:
        """Its work in the feeding."""
        self.served(farm)
        farm.gain(self.craft_good, -1)
        farm.food += self.craft_food

    def served(self, farm: Farm) -> None:
        """It worked once more in this harvest."""
        farm.remember(self.number, (sum(farm.memory.get(self.number, ())) + 1,))

    def can_dress(self, pos: Agricola, farm: Farm, kind: int, used: tuple[int, ...]) -> bool:
        """An animal was cooked: has the card a use for it, after those cards that have had it?"""
        return False

    def dress(self, pos: Agricola, farm: Farm, kind: int) -> None:
        """It makes its use of an animal that was cooked."""

    def cooled(self, farm: Farm) -> None:
        """What is turned into food from now on is not turned at the same time as what was before."""

    def chosen(self, pos: Agricola, farm: Farm, seat: int) -> None:
        """Its owner was asked for a seat, and this is it."""

    def usable(self, pos: Agricola, farm: Farm) -> bool:
        """May its any-time effect be used now? `why_not_use` explains; they must agree."""
        return False

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        return Reason("not-asked")

    def use(self, pos: Agricola, farm: Farm) -> None:
        """Its any-time effect."""

    def eases(self, pos: Agricola, farm: Farm, slot: int) -> list[list[tuple[int, int]]]:
        """What it brings before the actions of a space, so that they can be done: one list of goods for each choice."""
        return []

    def placed(self, pos: Agricola, farm: Farm) -> None:
        """Its owner placed a person: what was done at any time before that is past."""

    def renewed(self, farm: Farm) -> None:
        """A card gives a second building of fences in one turn: what works once in each may work again."""
        if self.hedges > 0:
            farm.remember(self.number, ())

    def spent(self, pos: Agricola, farm: Farm) -> None:
        """A price was paid that there would not have been without this card."""

    def replaced(self, farm: Farm, number: int) -> None:
        """An improvement was given back for it."""

    def offer_step(self, pos: Agricola, farm: Farm, what: int) -> Ask | None:
        """Its offer as one question, if it is no more; `accept` pushes that first, what is paid for it on top."""
        return None

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        """A condition besides cost and number of occupations: why it may not be played, None if it may."""
        return None

    # -- queries ---------------------------------------------------------------------------------------------------

    def costs_for(self, farm: Farm) -> list[Cost]:
        """Its prices for a seat: the printed ones, or those for all of its people."""
        return self.costs if self.a_person is None else [self.a_person.times(farm.people)]

    def prices(self, farm: Farm, thing: int, what: int) -> list[Cost]:
        """Other base prices for a thing, to choose from instead of the printed one."""
        return []

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        """What a price may become when this card is applied to it once."""
        return []

    def fences_away(self, farm: Farm) -> int:
        """How many fences of its owner lie elsewhere."""
        return 0

    def as_minor(self, farm: Farm) -> int:
        """The major improvements that count as minor ones too for its owner, as a set of bits."""
        return 0

    def brings(self, farm: Farm, thing: int) -> list[tuple[int, int]]:
        """Goods its owner gets before paying for a thing."""
        return []

    def stalls(self, farm: Farm) -> list[Room]:
        """Room for animals on the card itself: of the sort ON_CARD, with its number."""
        return []

    def rooms(self, farm: Farm, rooms: list[Room]) -> list[Room]:
        """The room for animals as the card changes it, in any order with other cards; stalls are among it."""
        return rooms

    def tills(self, pos: Agricola, owner: Farm, farm: Farm, sowing: bool) -> int:
        """How many fields more it lets a seat plough, its owner or another; `sowing`: where one may sow as well."""
        return 0

    def till_price(self, owner: Farm, farm: Farm) -> Cost:
        """What that costs the seat."""
        return NO_COST

    def tilled(self, pos: Agricola, owner: Farm, farm: Farm) -> None:
        """A seat uses it so; its price is on the way."""

    def shares(self, pos: Agricola, farm: Farm) -> int:
        """The slots where its owner may go though somebody stands there, or though they are not open yet."""
        return 0

    def rests(self, pos: Agricola, farm: Farm) -> bool:
        """Does it keep its owner's people from working now?"""
        return False

    def waives_room(self, farm: Farm) -> bool:
        """Does it let the family grow without a free room?"""
        return False

    def renovates(self, farm: Farm, house: int, targets: list[int]) -> list[int]:
        """What a house may become, given what it may become without this card."""
        return targets

    def points_for(self, pos: Agricola, owner: Farm, farm: Farm) -> int:
        """Points at the end for any seat, its owner included."""
        return 0

    def rates(self, farm: Farm) -> list[int]:
        """Food for a vegetable, a sheep, a boar, a cattle at any time: asked of cards that hear COOKS."""
        return self.cooks

    def batch_bonus(self, farm: Farm, n: int) -> int:
        """More food for so many goods cooked on improvements at the same time."""
        return 0

    def eats(self, pos: Agricola, farm: Farm, need: int) -> int:
        """What the family needs in the feeding, given what it needs without this card."""
        return need

    def young(self, farm: Farm, kind: int) -> int:
        """Newborns of a kind besides the one of each breeding."""
        return 0

    def skips_harvest(self, farm: Farm) -> bool:
        """Does its owner take no part in the next harvest?"""
        return False

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        """Bonus points at the end."""
        return 0

    def waits_on(self, farm: Farm) -> list[int]:
        """The rounds on which something of its owner lies by this card, goods and offers apart; for those who look."""
        return []

    def marked(self, farm: Farm) -> int:
        """The slot that it marks, for those who look at it; -1: none."""
        return -1

    def left(self, farm: Farm) -> int:
        """How often it may still be used, for those who look at it; -1 if that is not counted."""
        return -1


REGISTER: Final[dict[int, Card]] = {}
"""All cards by number, once `cards` is imported."""

CARDS: Final[list[Card]] = []
