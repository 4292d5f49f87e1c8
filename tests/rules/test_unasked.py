"""Which questions answer themselves or are passed over, game by game: each sort has its reason, a new one needs one.

A question with one answer answers itself, one with none is passed over (`kernel.steps`). Both must never take a choice
from anybody, so a sort of question that does so for the first time is judged here: is there another legal line?
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import farmstead
from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.decks import DECKS
from tests.bulk import bulk
from tests.rules.agricola.thrown_together import rich_table
from tests.rules.creatures.crowds import GREENS, crowd
from tests.traps import Unasked, unasked

ONE_THING = "one thing, cell or way only, and none of the seat's effects opens another (a trap looks for one)"
NOTHING_MORE = "it could be done once more, but nothing is left to do it with"
MUST = "the rules leave one answer"
NO_NEED = "asked only if there is a need: animals without room, food that is short, something to be lost by waiting"
CLOSED = "an offer that nobody could take up, not with effects at any time either"
ONE_ANSWER = "one legal answer; what else may be done has questions of its own"

ALONE: dict[str, dict[str, str]] = {
    "creatures": {
        "before-breeding": "nothing is offered, and no effect can be used", "build": ONE_THING, "build-beside": CLOSED,
        "fences": NOTHING_MORE, "walls": NOTHING_MORE, "free-fences": NOTHING_MORE, "give": ONE_THING,
        "lift": "the one thing that can be moved, after the Carpenter was chosen",
        "put": "the one cell it can be moved to",
        "organic": "no pasture is left, however animals are let go", "ranch": CLOSED,
        "settle": "only animals of one kind may leave", "stables": NOTHING_MORE, "swap": CLOSED,
        "trough": ONE_THING, "trough-offer": CLOSED, "troughs": NOTHING_MORE, "where": ONE_THING,
    },
    "agricola": {
        "bake": ONE_THING, "bake-or-done": NOTHING_MORE,
        "before-breeding": "no card can be used, and nothing is cooked",
        "choose-action": ONE_THING, "choose-on-card": ONE_THING, "rooms-stables": NOTHING_MORE,
        "feeding": "there is enough food, and no workshop",
        "fences": ONE_THING, "fences-more": NOTHING_MORE, "get": ONE_THING, "give-back": MUST,
        "help-field": ONE_THING,
        "improvement": ONE_THING, "improvement-or-not": CLOSED, "minor-or-not": CLOSED,
        "occupation": ONE_THING, "move-from": ONE_THING, "move-to": ONE_THING,
        "move-person-to": "the one space, after the person was chosen", "one-pasture": ONE_THING,
        "room-free": ONE_THING, "pay": "the one way, and no exchange that is open brings another",
        "plow": ONE_THING, "plow-some": NOTHING_MORE, "raise": "what else there is brings no more food",
        "renovate-to": ONE_THING, "settle": "only animals of one kind may leave",
        "settle-breeding": "only animals of one kind may leave", "plow-or-sow": NOTHING_MORE, "sow": NOTHING_MORE,
        "sow-or-bake": NOTHING_MORE, "sow-on": ONE_THING, "sow-some": NOTHING_MORE,
        "top-up": "what was chosen is paid: cards were offered before",
        "trade": "the one rate, after its card was chosen", "withhold": MUST, "fetch": MUST, "choose-card": MUST,
        "stable": ONE_THING,
        "fences-or-not": CLOSED, "rebuild": ONE_THING,
    },
    "skara": dict.fromkeys((
        "buy", "clean", "clear", "cook", "rest-cook", "copy", "craft", "effect", "feed", "follow-up",
        "gather",
        "knives", "muster", "pay-furnish", "pay-special", "pay-task", "roof", "trade", "turn", "work", "explore",
    ), ONE_ANSWER),
    "granja": dict.fromkeys((
        "cards", "deliver", "deliver-or-silver", "deliver-or-silver-second", "die", "extra",
        "extra-last", "flip", "free-upgrades",
        "give-grain", "growth", "helper", "market", "offer", "pause", "pause-walk", "pay-extension", "pay-roof",
        "place-roof", "play-card", "rent-pay", "roof", "second-load", "sell", "crop", "trade", "trade-marked",
        "upgrade", "upgrade-or-siesta", "use-roof",
    ), ONE_ANSWER),
}  # fmt: skip
"""Questions that answer themselves, by what they are asked as."""

EMPTY: dict[str, dict[str, str]] = {
    "creatures": {
        "settle": "all animals fit", "pause": NO_NEED, "day-ends": NO_NEED, "game-ends": NO_NEED,
        "trough": "none can be had, and none can be given back at this moment",
    },
    "agricola": {
        "settle": "all animals fit", "settle-breeding": "all young fit", "raise": "there is enough food",
        "before-breeding": NO_NEED, "before-reaping": NO_NEED, "last-call": NO_NEED, "round-ends": NO_NEED,
        "work-again": CLOSED, "glean": CLOSED, "play-card": CLOSED, "offer": CLOSED, "room-or-renovate": CLOSED,
        "plow-on": CLOSED, "plow-some": CLOSED, "spend": CLOSED, "remains": CLOSED, "move-person": CLOSED,
        "amount": CLOSED, "repay": "nothing is owed", "trade": NOTHING_MORE, "fetch": NO_NEED, "sow-some": CLOSED,
        "cook-along": CLOSED, "plow": "no cell is left",
        "top-up": CLOSED, "offer-plow": CLOSED, "offer-one-stable": CLOSED, "offer-one-room": CLOSED,
        "offer-one-pasture": CLOSED,
        "amount-hide-farmer": CLOSED, "amount-mendicant": CLOSED,
    },
    "skara": dict.fromkeys(("clear", "feed", "tend"), NO_NEED),
    "granja": dict.fromkeys((
        "deliver", "pause", "pause-cards", "pause-last", "pause-neutral", "pause-refill", "pause-roll", "pause-walk",
        "spare",
    ), NO_NEED),
}  # fmt: skip
"""Questions that are passed over."""


def check(name: str, heard: Unasked) -> None:
    for counted, known in ((heard.alone, ALONE[name]), (heard.empty, EMPTY[name])):
        new = sorted({asked for _, asked in counted} - set(known))
        assert not new, f"{new} of {name}: judge whether another answer is legal there, and give the reason"


def starts(name: str) -> Iterator[Position]:
    """Games of every size and set-up; Agricola's with the decks of both editions."""
    game = farmstead.game(name)
    if name == "creatures":
        for buildings in ("base", "advanced", "expert", "expert"):
            yield game.start(buildings=buildings)
    elif name == "agricola":
        yield game.start(3, edition="2007", decks="none")
        yield game.start(2, edition="2016", decks="none")
        yield game.start(2, mode="full", decks="eikz")
        yield game.start(3, edition="2016", decks="ab")
    else:
        for players in range(1, 5):
            yield game.start(players)


@pytest.mark.parametrize("name", sorted(ALONE))
def test_each_sort_of_question_that_is_not_asked_has_its_reason(name: str) -> None:
    for seed, pos in enumerate(starts(name)):
        check(name, unasked(pos, seed))


@pytest.mark.parametrize("seed", bulk(range(12)))
def test_no_effect_at_any_time_would_open_another_answer_in_creatures(seed: int) -> None:
    """Farms with the buildings that may be used at any time, whatever their owner has promised."""
    heard = unasked(rich_farms(seed), seed, 3)
    assert heard.traps == []
    check("creatures", heard)


@pytest.mark.parametrize("deck", ["ab", "eik", "eikz"])
@pytest.mark.parametrize("seed", bulk(range(40)))
def test_no_card_used_at_any_time_would_open_another_answer_in_agricola(deck: str, seed: int) -> None:
    """The Dozing Bull is left out: new fences could unhouse young that all fit, which nobody is the better for."""
    cards = [name for name in DECKS[deck] if name != "dozing-bull"]
    heard = unasked(rich_table(seed, deck, cards)[0], seed, 3)
    assert heard.traps == []
    check("agricola", heard)


def rich_farms(seed: int) -> Position:
    """Two full farms; one has three of the five buildings for any time."""
    rng = random.Random(seed)
    for _ in range(60):
        mine = rng.sample(ANY_TIME, 3)
        others = rng.sample([name for name in GREENS if name not in mine], 5)
        try:
            return crowd(rng, [*mine, *others])
        except (AssertionError, farmstead.PositionError):
            continue  # such a farm cannot be
    raise AssertionError("no farm can be")


ANY_TIME = ["carpenter", "building-firm", "cattle-market", "animal-trader", "assembly-hall"]


def test_the_trap_finds_what_was_wrong() -> None:
    """Were nothing looked for, the Reed Hut would be built by itself: then the trap must say so."""
    from farmstead.kernel.obligations import Chain, trial_of
    from tests.rules.creatures.table import do, table

    setup = {"wood": 1, "stone": 2, "reed": 3, "buildings": ["b1 cattle-market"]}
    pos = do(table(A=setup, display=["inn", "reed-hut"]), "A place special-1")
    place = len(pos.agenda) - 1
    hut = [pos.parse("build reed-hut")]
    assert not Chain(place, hut).leads_back(trial_of(pos, 0), 1)
    assert Chain(place, hut).leads_back(trial_of(pos, 0), 2), "a pig and a cow, and then the Inn"
