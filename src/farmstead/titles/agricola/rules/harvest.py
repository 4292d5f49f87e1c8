"""Les récoltes: the field phase, feeding the family, breeding. In that order, in rounds 4, 7, 9, 11, 13 and 14."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import (
    AFTER_FIELDS,
    ANY_TIME,
    AT_TABLE,
    BEFORE_MEALS,
    FIELD_PHASE,
    HARVEST,
    HARVEST_OVER,
    LAST_ANIMALS,
    LATE_FEEDING,
    REAPING,
    SOWABLE,
)
from farmstead.titles.agricola.rules.animals import ALL_KINDS, Breed, births_fit, cook_animals
from farmstead.titles.agricola.rules.cropland import keeps_vegetables
from farmstead.titles.agricola.rules.ending import GameEnds
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.larder import CRAFT_COUNT, can_craft, has_workshop, possible_food, servers
from farmstead.titles.agricola.rules.names import CRAFTS, GOODS, JOINERY, MAJORS, ROUNDS
from farmstead.titles.agricola.rules.options import BEG, CARD, COOK, DONE, FEED, USE, WITHHOLD
from farmstead.titles.agricola.rules.position import BREEDING, FEEDING, FIELD, NO_RIGHTS, USING, Agricola, Ask

_BEGGING: Final = "Mendier"
_CRAFTS: Final = "Annexe : les aménagements majeurs"


class Harvest(Step[Agricola]):
    """Phase 1: one crop from each field; then phases 2 and 3, seat by seat."""

    name: ClassVar[str] = "harvest"

    def run(self, pos: Agricola) -> None:
        pos.phase = FIELD
        order = partakers(pos)
        early: list[int] = []
        late: list[int] = []
        for seat in order:
            if pos.farms[seat].hears & BIT[LATE_FEEDING]:
                late.append(seat)
            else:
                early.append(seat)
        breeding: list[Step[Any]] = [BreedingEve(), BreedingPhase()]
        feeding: list[Step[Any]] = [Meal(seat) for seat in early + late]
        stages: list[Step[Any]] = [Stage(AFTER_FIELDS), Stage(BEFORE_MEALS)] if staged(pos) else []
        pos.then(Reap(), *stages, *feeding, *breeding)
        i: i64 = len(order)
        while i > 0:
            i -= 1
            pos.moment(pos.farms[order[i]], REAPING, 0)


def partakers(pos: Agricola) -> list[int]:
    """Who takes part in the harvest, in turn order: everybody whom no card lets rest."""
    order = pos.seats_in_order()
    return [seat for seat in order if not resting(pos.farms[seat])] if pos.board.deck else order


def resting(farm: Farm) -> bool:
    if not farm.hears & BIT[HARVEST]:
        return False
    return any(CARDS[number].skips_harvest(farm) for number in farm.hearing(HARVEST))


def staged(pos: Agricola) -> bool:
    """Has anybody a card for the stages of the harvest?"""
    return len(pos.board.deck) > 0 and any(farm.hears & BIT[HARVEST] for farm in pos.farms)


class Reap(Step[Agricola]):
    """Phase 1: one crop from each field; then what cards have of it."""

    name: ClassVar[str] = "reap"

    def run(self, pos: Agricola) -> None:
        order = partakers(pos)
        before = len(pos.agenda)
        i: i64 = len(order)
        while i > 0:
            i -= 1
            gather(pos, pos.farms[order[i]])
        at_once = pos.agenda[before:]  # what comes with the crops themselves
        del pos.agenda[before:]
        i = len(order)
        while i > 0:
            i -= 1
            pos.moment(pos.farms[order[i]], FIELD_PHASE, 0)
        pos.agenda.extend(at_once)


def gather(pos: Agricola, farm: Farm) -> None:
    """One crop from each field of a seat that bears any, and from each stack on its cards."""
    stay: i64 = farm.vegetables
    farm.reap()
    if farm.hears & BIT[HARVEST] and keeps_vegetables(farm):
        farm.vegetables = stay
    if farm.hears & BIT[SOWABLE]:
        for number in farm.cards:
            CARDS[number].reap(pos, farm)


def reap_apart(pos: Agricola, farm: Farm) -> None:
    """A seat reaps outside a harvest: the crops, and what comes right after a field phase."""
    before = len(pos.agenda)
    gather(pos, farm)
    at_once = pos.agenda[before:]
    del pos.agenda[before:]
    pos.moment(farm, HARVEST, AFTER_FIELDS)
    pos.agenda.extend(at_once)


class Stage(Step[Agricola]):
    """A stage of the harvest that only cards know; seat by seat, those of others that are open to all among them."""

    name: ClassVar[str] = "stage"
    fields: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: i64) -> None:
        self.stage = stage

    def run(self, pos: Agricola) -> None:
        if self.stage == BEFORE_MEALS:
            pos.phase = FEEDING
        order = partakers(pos)
        shared: list[int] = []
        for farm in pos.farms:
            if farm.hears & BIT[HARVEST]:
                shared += [number for number in farm.hearing(HARVEST) if CARDS[number].public]
        i: i64 = len(order)
        while i > 0:
            i -= 1
            farm = pos.farms[order[i]]
            own = farm.hearing(HARVEST) if farm.hears & BIT[HARVEST] else ()
            others = tuple([number for number in sorted(set(shared)) if number not in own])
            pos.react(farm, own + others, HARVEST, self.stage)


def food_needed(pos: Agricola, farm: Farm) -> i64:
    """2 food a person, who lives on a card too, 3 in a game for one; 1 for those born this round."""
    adult: i64 = 3 if pos.players == 1 else 2
    need: i64 = adult * (farm.people + farm.lodgers - farm.newborn) + farm.newborn
    if farm.hears & BIT[AT_TABLE]:
        for number in farm.hearing(AT_TABLE):
            need = CARDS[number].eats(pos, farm, need)
    return need


@mypyc_attr(free_list_len=1)
class Meal(Step[Agricola]):
    """Phase 2, one seat."""

    name: ClassVar[str] = "meal"
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, pos: Agricola) -> None:
        pos.phase = FEEDING
        pos.slaughter = -1
        if pos.board.deck:
            pos.cool()
        farm = pos.farms[self.seat]
        farm.crafted = 0
        pos.agenda.append(Feed(self.seat, food_needed(pos, farm)))
        if farm.hears & BIT[AT_TABLE]:
            clear_table(farm)
            pos.moment(farm, AT_TABLE, 0)


def clear_table(farm: Farm) -> None:
    """The workshops of hand cards have not been used, or it does not matter any more."""
    for number in farm.hearing(AT_TABLE):
        if CARDS[number].serves:
            farm.remember(number, ())


@mypyc_attr(free_list_len=1)
class Feed(Ask):
    """L'alimentation: what is turned into food, in any order, then the meal. What is missing is begged for.

    In 2016, with enough food, only a workshop is worth a question: it works in this phase alone. What can be cooked can
    be cooked later just as well, before the animals breed or at the next placement. In 2007 a player may refuse to
    feed, so there is always something to ask.
    """

    name: ClassVar[str] = "feed"
    fields: ClassVar[tuple[str, ...]] = ("seat", "need")
    kinds: ClassVar[tuple[str, ...]] = ("feed", "cook", "use", "card", "withhold")

    def __init__(self, seat: i64, need: i64) -> None:
        super().__init__(seat)
        self.need = need

    def rights(self, pos: Agricola) -> i64:
        """With enough food nothing is lost by using cards later."""
        return NO_RIGHTS if pos.new and pos.farms[self.seat].food >= self.need else USING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        enough = farm.food >= self.need
        options: list[int] = []
        if enough:
            options.append(FEED)
            if pos.new and not has_workshop(pos, farm):
                return options
        for what in range(5):
            if farm.cookable(what) > 0 and farm.rate(what) > 0:
                options.append(COOK + what)
        for craft in range(CRAFT_COUNT):
            if can_craft(farm, craft):
                options.append(USE + craft)
        if farm.hears & BIT[AT_TABLE]:
            for number in servers(pos, farm):
                options.append(CARD + number - MAJORS)
        if not enough:
            options.append(FEED)
        if not pos.new and farm.food > 0:
            options.append(WITHHOLD)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option == FEED:
            paid: i64 = self.need if farm.food >= self.need else farm.food
            farm.food -= paid
            farm.begging += self.need - paid
            if farm.hears & BIT[AT_TABLE]:
                clear_table(farm)
        elif option == WITHHOLD:
            pos.agenda.append(Withhold(self.seat, self.need))
        elif option >= CARD:
            number = option - CARD + MAJORS
            pos.agenda.append(self)
            CARDS[number].serve(pos, farm)
            pos.moment(farm, AT_TABLE, number)
        elif option >= USE:
            craft = option - USE
            card = CARDS[JOINERY + craft]
            farm.gain(card.craft_good, -1)
            farm.food += card.craft_food
            farm.crafted |= BIT[craft]
            pos.agenda.append(self)
            pos.moment(farm, AT_TABLE, card.number)
        else:
            pos.agenda.append(self)
            pos.cook(farm, option - COOK)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if option == FEED:
            return None
        if option == WITHHOLD:
            if pos.new:
                return Reason("must-feed", _BEGGING)
            return None if farm.food else Reason("none-of", _BEGGING, {"good": "food"})
        if option >= CARD:
            card = CARDS[option - CARD + MAJORS]
            return card.why_not_serve(pos, farm) if card.serves and card.number in farm.cards else Reason("not-asked")
        if option >= USE:
            return why_no_craft(farm, option - USE)
        return pos.why_not_cook(farm, option - COOK)

    def asked(self, pos: Agricola) -> str:
        return "feeding"

    def params(self, pos: Agricola) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        return {"need": self.need, "have": farm.food, "convertible": possible_food(pos, farm)}


def why_no_craft(farm: Farm, craft: int) -> Reason | None:
    """Written apart from `can_craft`."""
    number = JOINERY + craft
    if not farm.majors & BIT[number]:
        return Reason("not-owned", _CRAFTS, {"improvement": CRAFTS[craft]})
    if farm.crafted & BIT[craft]:
        return Reason("once", _CRAFTS, {"improvement": CRAFTS[craft]})
    good = CARDS[number].craft_good
    return None if farm.has(good) else Reason("none-of", _CRAFTS, {"good": GOODS[good]})


class Withhold(Ask):
    """Mendier by choice: how many begging cards? One for each food that is kept back or missing."""

    name: ClassVar[str] = "withhold"
    fields: ClassVar[tuple[str, ...]] = ("seat", "need")
    kinds: ClassVar[tuple[str, ...]] = ("beg",)

    def __init__(self, seat: i64, need: i64) -> None:
        super().__init__(seat)
        self.need = need

    def options(self, pos: Agricola) -> list[int]:
        food = pos.farms[self.seat].food
        missing: i64 = self.need - food if food < self.need else 0
        return [BEG + n - 1 for n in range(missing + 1, self.need + 1)]

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        cards: i64 = option - BEG + 1
        farm.begging += cards
        farm.food -= self.need - cards
        if farm.hears & BIT[AT_TABLE]:
            clear_table(farm)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        cards = option - BEG + 1
        if cards > self.need:
            return Reason("not-more", _BEGGING, {"n": self.need})
        return None if cards + pos.farms[self.seat].food > self.need else Reason("beg-more", _BEGGING)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"need": self.need, "have": pos.farms[self.seat].food}


class BreedingEve(Step[Agricola]):
    """The last moment before phase 3: no animal is cooked while they breed, so who would do it does it now."""

    name: ClassVar[str] = "breeding-eve"

    def run(self, pos: Agricola) -> None:
        pos.slaughter = -1
        if pos.board.deck:
            pos.cool()
        steps: list[Step[Any]] = []
        for seat in partakers(pos):
            farm = pos.farms[seat]
            if farm.hears & BIT[ANY_TIME] or cook_animals(farm):
                steps.append(BeforeBreeding(seat))
        if steps:
            pos.then(*steps)


class BeforeBreeding(Ask):
    """Fed, and about to breed: is anything done first? Asked where it can change something.

    That is where not all young would find room; where a card that may be used at any time changes the animals; and,
    with any such card that comes too late afterwards, before the last breeding, which ends the game.
    """

    name: ClassVar[str] = "before-breeding"
    fields: ClassVar[tuple[str, ...]] = ("seat", "kinds_bred")
    later: ClassVar[dict[str, int]] = {"kinds_bred": ALL_KINDS}
    kinds: ClassVar[tuple[str, ...]] = ("cook", "done")

    def __init__(self, seat: i64, kinds_bred: i64 = ALL_KINDS) -> None:
        super().__init__(seat)
        self.kinds_bred = kinds_bred

    def rights(self, pos: Agricola) -> i64:
        return USING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        if births_fit(farm, self.kinds_bred) and not cards_matter(pos, farm):
            return []
        options = cook_animals(farm)
        options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option != DONE:
            pos.agenda.append(self)
            pos.cook(pos.farms[self.seat], option - COOK)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            return None
        what = option - COOK
        return pos.why_not_cook(pos.farms[self.seat], what) if what >= 2 else Reason("not-asked")


def cards_matter(pos: Agricola, farm: Farm) -> bool:
    """Has the seat a card to use that would come too late after the breeding?

    In 2016 exchanges have a last call after the last one.
    """
    usable = pos.usable_cards(farm) if farm.hears & BIT[ANY_TIME] else []
    for option in usable:
        card = CARDS[option - CARD + MAJORS]
        if card.herds or (pos.round == ROUNDS and not (pos.new and card.trades(pos, farm))):
            return True
    return False


class BreedingPhase(Step[Agricola]):
    """Phase 3, seat by seat: births, then what finds no room leaves. No animal is cooked now."""

    name: ClassVar[str] = "breeding-phase"

    def run(self, pos: Agricola) -> None:
        pos.phase = BREEDING
        pos.slaughter = -1
        steps: list[Step[Any]] = [Breed(seat) for seat in partakers(pos)]
        if pos.round == ROUNDS and pos.new:
            steps += [LastCall(seat) for seat in pos.seats_in_order() if pos.farms[seat].hears & BIT[ANY_TIME]]
        if staged(pos):
            steps.append(HarvestEnds())
        if pos.round == ROUNDS and pos.board.deck:
            steps.append(GameEnds(LAST_ANIMALS))
        pos.then(*steps)


class HarvestEnds(Step[Agricola]):
    """The harvest is over."""

    name: ClassVar[str] = "harvest-ends"

    def run(self, pos: Agricola) -> None:
        for farm in pos.farms:
            pos.moment(farm, HARVEST, HARVEST_OVER)


class LastCall(Ask):
    """2016, after the last breeding and before the points are counted: is a card still used? In 2007 it is too late."""

    name: ClassVar[str] = "last-call"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("done",)

    def rights(self, pos: Agricola) -> i64:
        return USING

    def options(self, pos: Agricola) -> list[int]:
        return [DONE] if pos.usable_cards(pos.farms[self.seat]) else []

    def answer(self, pos: Agricola, option: i64) -> None:
        """The game is over for this seat."""

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return None


class BeforeReaping(LastCall):
    """Before the crops are taken: is a card used that changes what is taken? Such a card asks for it."""

    name: ClassVar[str] = "before-reaping"
