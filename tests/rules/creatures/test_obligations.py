"""Any-time effects in the middle of what a worker was placed for: open if some chain of them leaves it possible.

And no question answers itself, or is passed over, while such a chain opens another answer.
"""

from __future__ import annotations

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.creatures.table import animals, cell, do, night, refused, spellings, table

NOT_INN = {"stone": 2, "reed": 1, "pig": 1, "cow": 1}
"""What the Inn costs, and a reed for an animal more."""


@case("CR-101")
def test_a_building_is_not_built_by_itself_while_another_can_be_reached() -> None:
    """One wood and three reed buy the Reed Hut; two reed buy a pig and a cow, and with the stone they buy the Inn."""
    setup = {"wood": 1, "stone": 2, "reed": 3, "buildings": ["b1 cattle-market"]}
    pos = do(table(A=setup, display=["inn", "reed-hut"]), "A place special-1")
    assert pos.question.kind == "build"
    assert spellings(pos, "build") == ["build reed-hut"]
    assert spellings(pos, "market") == ["market sheep", "market pig", "market cow", "market horse"]
    do(pos, "market pig", "market horse")
    assert spellings(pos) == ["market cow", "release horse"], "what was begun is carried on"
    assert refused(pos, "market horse") == refused(pos, "release pig") == "obliged", "a single reed is left"
    do(pos, "market cow", "on b2")
    assert (cell(pos, "b2")["building"], animals(pos)) == ("inn", {"horse": 1})


def test_an_animal_that_must_leave_may_not_be_the_price() -> None:
    """Cattle Market, no room for a third kind: the cow and the pig are owed to the Inn."""
    setup = {**NOT_INN, "buildings": ["b1 cattle-market", "b2 building-firm"], "pig": 2, "cow": 1}
    pos = do(table(A=setup, round=3, display=["inn"]), "A place special-1", "market horse")
    assert pos.question.kind == "settle"
    assert spellings(pos) == ["release pig", "release horse"]
    assert refused(pos, "release cow") == "obliged"
    do(pos, "release horse", "on a1")
    assert cell(pos, "a1")["building"] == "inn"


def test_an_animal_that_was_traded_for_leaves_again_rather_than_the_price() -> None:
    """Sheep and pig for a horse, which has no room: the cow and the other pig are owed to the Inn."""
    setup = {"stone": 2, "pig": 2, "cow": 1, "sheep": 1, "buildings": ["b1 animal-trader", "b2 dog-house"]}
    pos = do(table(A=setup, round=3, display=["inn"]), "A place special-1")
    assert pos.why_not("trade pig cow for horse") is None, "a sheep and that horse are a cow again"
    do(pos, "trade sheep pig for horse")
    assert (pos.question.kind, animals(pos)) == ("where", {}), "it left by itself, and the Inn has taken its price"
    do(pos, "on a1")
    assert animals(pos) == {"horse": 1}


def test_an_animal_is_not_lost_by_moving_a_trough() -> None:
    """The Carpenter takes the trough away that gave a pig and a cow room: one that would not find any stays owed."""
    setup = {
        "stone": 2, "pig": 2, "cow": 1, "columns": 3,
        "buildings": ["b1 carpenter", "b2 stall"], "troughs": ["b2"],
    }  # fmt: skip
    pos = do(table(A=setup, round=3, display=["inn"]), "A place special-1")
    assert pos.question.kind == "build"
    do(pos, "use carpenter", "lift trough b2", "on a1")
    while pos.question.kind == "settle":
        assert "release cow" not in spellings(pos)
        do(pos, "release pig")
    assert "build inn" in spellings(pos)


NINE = [f"{column}{row}" for column in "abc" for row in "123"]


def well(**more: object) -> Position:
    """Round 6 is over, no trough is left, and the Farm Well of A gives one as round 7 starts."""
    owner = {"troughs": ["a1"], "buildings": ["a2 farm-well", "b2 building-firm"], **more}
    rival = {"columns": 3, "left": 1, "troughs": NINE}
    return night(A=owner, B=rival, round=6, starter="B")


@case("CR-110")
def test_a_trough_may_be_given_back_before_the_farm_well_gives_one() -> None:
    """Building Firm: a trough becomes a stall "at any time", so also when the Farm Well has none to give."""
    pos = do(well(stone=2), "A done")
    assert (pos.round, pos.decider, pos.question.kind) == (7, 0, "trough")
    assert spellings(pos) == ["decline", "firm a1"]
    do(pos, "firm a1")
    assert refused(pos, "decline") == "must-one", "now there is one"
    do(pos, "trough b1")
    assert cell(pos, "a1")["building"] == "stall"
    assert cell(do(well(stone=2), "A done", "decline", "A done"), "a1")["building"] is None


def test_without_a_way_to_bring_one_back_nothing_is_asked() -> None:
    assert well(stone=1).question.kind == "work"


def test_the_question_for_troughs_says_what_the_next_ones_cost() -> None:
    pos = do(table(A={"wood": 9}), "A place troughs")
    assert str(pos.question) == "Which cell gets a trough? 1 free, then 3 wood each; you have 9 wood."
    assert "3 bois" in pos.question.text("fr")
    sawmill = do(table(A={"wood": 9, "buildings": ["b1 sawmill"]}), "A place troughs")
    assert "then 2 wood each" in str(sawmill.question)
