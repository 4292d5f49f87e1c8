"""Village cards: roofs, balls, utensils, and all 35 kinds of settlers, compared with what their texts say."""

from __future__ import annotations

import re

import pytest

from farmstead.kernel.position import Position
from farmstead.titles.skara.cards.kinds import CARD_NAMES, CARDS, SETTLERS
from farmstead.titles.skara.rules.names import ENVIRONMENTS, GOODS
from tests.cases import case
from tests.rules.skara.table import GAME, asked, do, gained, refused, seat, settlers_of, spellings, table

KINDS = CARD_NAMES[SETTLERS:]
SWAP = re.compile(r"^Swap (\d) (\w+) for (\d) (\w+)\.$")
GAIN = re.compile(r"^Gain 1 (\w+)\.$")
PER_ICON = re.compile(r"^Gain 1 (\w+) for each (\w+) icon\.$")


def good(word: str) -> str:
    """The id of a good from the word of a text."""
    return word if word in GOODS else word.removesuffix("s")


def placed(card: str, **village: object) -> Position:
    """The settler is taken; its top harvest is done: all of the first kind."""
    pos = table(at="turn", order=["A", "B", "neutral"], row=[card, "roof", "stone-ball", "utensils"],
                coming=["roof", "stone-ball"] * 4, A=village)  # fmt: skip
    do(pos, f"take {card}")
    if asked(pos)[0] == "knives":
        do(pos, "knives 0")
    if asked(pos)[0] == "mix":
        pos.play(pos.options()[-1])
    return pos


@pytest.mark.parametrize("card", KINDS)
def test_every_settler(card: str) -> None:
    text = GAME.texts.pattern("en", f"card_text.{card}")
    environment = ENVIRONMENTS[CARDS[CARD_NAMES.index(card)].environment]
    swap, gain, per_icon = SWAP.match(text), GAIN.match(text), PER_ICON.match(text)
    if swap:
        paid, gets = good(swap[2]), good(swap[4])
        pos = placed(card, **{paid: int(swap[1]) - 1 if paid in harvest_of(environment) else 5})
        assert asked(pos)[0] == "effect", card
        expected = {paid: -int(swap[1]), gets: int(swap[3])}
        assert gained(pos, "accept") == expected
    elif gain:
        pos = placed(card)
        assert gained(pos, "accept") == {good(gain[1]): 1}
    else:
        assert per_icon, text
        where = per_icon[2].lower()
        assert where != environment, "another environment"
        others = [name for name in settlers_of(where, 15) if name != card][:3]
        pos = placed(card, settlers=others)
        assert gained(pos, "accept") == {good(per_icon[1]): 3}
    assert asked(pos)[0] == "work"


def harvest_of(environment: str) -> list[str]:
    """The first good of a top harvest: what `placed` has just brought one of."""
    return {"shore": ["shell"], "hills": ["stone"], "thicket": ["wood"], "fields": ["barley"]}[environment]


@pytest.mark.parametrize("card", KINDS)
def test_every_effect_may_be_declined(card: str) -> None:
    pos = placed(card, knife=1, **dict.fromkeys(["seaweed", "stone", "wood", "barley"], 3))
    assert asked(pos)[0] == "effect"
    assert gained(pos, "decline") == {}
    assert asked(pos)[0] == "work"


def test_an_effect_that_cannot_be_paid_in_full_is_not_offered() -> None:
    pos = placed("herdsman", barley=1)
    assert asked(pos)[0] == "work", "2 barley of 3: nothing is asked"
    pos = placed("herdsman", barley=2)
    assert asked(pos)[0] == "effect"


@case("SB-026")
def test_roofs_of_the_village_and_of_the_supply() -> None:
    pos = table(at="turn", row=["roof", "angler", "mason", "scout"])
    assert gained(pos, "take roof") == {}
    assert (seat(pos)["cards"]["village-roof"], seat(pos)["score"]["cards"]) == (1, 2)
    assert table(A={"thatch": 1}).scores()[0]["cards"] == 1
    assert seat(table(A={"thatch": 2, "roofs": 1, "settlers": settlers_of("shore", 5)}))["feeding"] == {
        "settlers": 5, "roofs": 3, "need": 2, "food": 0,
    }  # fmt: skip


@case("SB-027")
@pytest.mark.parametrize("before", [0, 1, 4, 7])
def test_stone_balls(before: int) -> None:
    pos = table(at="turn", row=["stone-ball", "angler", "mason", "scout"], coming=["roof", "utensils"] * 4,
                A={"balls": before})  # fmt: skip
    assert gained(pos, "take stone-ball") == {"knife": before + 1}
    assert seat(pos)["score"]["cards"] == 2 * (before + 1)


def test_knives_do_not_add_to_balls() -> None:
    pos = table(at="turn", row=["stone-ball", "angler", "mason", "scout"], A={"knife": 3})
    do(pos, "take stone-ball")
    assert asked(pos)[0] == "work"


@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_top_harvests(environment: str) -> None:
    both = {"shore": ["shell", "seaweed"], "hills": ["stone", "wool"], "thicket": ["wood"], "fields": ["barley"]}
    *others, card = settlers_of(environment, 4)
    pos = table(at="turn", order=["A", "B", "neutral"], row=[card, "roof", "stone-ball", "utensils"],
                coming=["roof", "stone-ball"] * 4, A={"settlers": others})  # fmt: skip
    before = dict(seat(pos)["goods"])
    do(pos, f"take {card}")
    if len(both[environment]) == 2:
        assert spellings(pos) == [f"harvest {n} {both[environment][0]}" for n in range(5)]
        other = "hills" if environment == "shore" else "shore"
        assert refused(pos, f"harvest 1 {both[other][0]}") == "mix"
        do(pos, f"harvest 1 {both[environment][0]}")
    after = seat(pos)["goods"]
    changed = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    amounts = (1, 3) if len(both[environment]) == 2 else (4,)
    assert changed == dict(zip(both[environment], amounts, strict=True))


def test_a_knife_counts_for_one_harvest_only() -> None:
    village = {"settlers": settlers_of("hills", 2), "knife": 2}
    pos = table(at="turn", row=["birdkeeper", "roof", "stone-ball", "utensils"], A=village)
    assert gained(pos, "take birdkeeper", "knives 1", "harvest 2 shell") == {"knife": -1, "shell": 2}
    do(pos, "accept")
    assert pos.question.params == {"environment": "hills", "n": 2, "good": "stone"}
    assert gained(pos, "knives 1") == {"knife": -1, "stone": 3}


def test_utensils_stack() -> None:
    village = {"utensils": 3, "slider": 5, "special": "build"}
    assert (seat(table(A=village))["hearth"], seat(table(A=village))["waste"]) == (7, 0)
    assert seat(table(A={**village, "utensils": 4}))["waste"] == 0, "never below nothing"
