"""7.0 Phase Revenu: taking dice, the six spaces, the last die for all."""

from __future__ import annotations

from tests.cases import case
from tests.rules.granja.table import (
    deal,
    do,
    farm,
    goods,
    on_fields,
    picking,
    points,
    refused,
    siesta,
    silver,
    spellings,
    table,
    using,
)


def test_each_takes_two_dice_in_turn_order_and_the_last_is_for_all() -> None:
    pos = table(
        {"step": "last-die"},
        {"step": "picks", "nth": 2},
        {"step": "picks", "nth": 1},
        {"step": "pair", "seat": 0},
        phase="revenue",
        players=3,
        order="CAB",
        dice=[0, 0, 0, 7, 0, 0],
    )
    do(pos, "A pair olive grain")
    taken = []
    while pos.question.kind == "die":
        taken.append("ABC"[pos.decider])
        do(pos, "die 4")
    # All seven dice show 4: each uses three of them. (B and C, with nothing to do, took their first one unasked.)
    assert taken == ["A", "C", "A", "B"]
    assert [silver(pos, letter) for letter in "ABC"] == [12, 12, 12]
    assert [farm(pos, letter)["dice"] for letter in "ABC"] == [[4, 4]] * 3


def test_the_order_of_taking() -> None:
    pos = table(
        {"step": "last-die"},
        {"step": "picks", "nth": 2},
        {"step": "picks", "nth": 1},
        {"step": "pair", "seat": 0},
        phase="revenue",
        order="BA",
        dice=[2, 0, 0, 3, 0, 0],
    )
    do(pos, "A pair olive grain", "B die 1", "A die 4", "B die 4", "A die 4")
    # The last die shows 1.
    assert (goods(pos, "A")["pig"], goods(pos, "B")["pig"]) == (1, 2)
    assert (silver(pos, "A"), silver(pos, "B")) == (8, 4)
    assert pos.view(None)["dice"] == [0] * 6


def test_a_die_that_is_not_there() -> None:
    pos = picking([1, 0, 0, 1, 0, 0])
    assert refused(pos, "die 2") == "no-die"
    assert refused(pos, "die rented") == "no-die"


@case("LG-057")
def test_space_1_a_pig() -> None:
    assert goods(using(1)) == {"pig": 1}
    pos = using(1, A={"pig": 2})
    assert (goods(pos), silver(pos)) == ({"pig": 2}, 2)


def test_space_2_a_card_or_a_crop() -> None:
    pos = using(2, A={"hand": ["chef", "maid"]})
    assert spellings(pos, "choose") == ["choose play-card", "choose draw-card", "choose one-crop"]
    assert refused(pos, "choose two-silver") == "other-space"
    assert goods(do(pos.copy(), "choose one-crop", "take grain")) == {"grain": 1}
    assert farm(deal(do(pos.copy(), "choose draw-card")))["hand_size"] == 3
    played = do(pos.copy(), "choose play-card", "play chef", "as helper")
    assert farm(played)["helpers"][0]["card"] == "chef"
    assert refused(using(2, A={"olive": 1}), "choose play-card") == "hand-empty"


@case("LG-059")
def test_space_3_two_different_crops() -> None:
    assert goods(do(using(3), "pair grain grape")) == {"grain": 1, "grape": 1}


@case("LG-060")
def test_space_4_four_silver() -> None:
    assert silver(using(4)) == 4


def test_space_5_upgrades_and_siesta() -> None:
    setup = {"olive": 1, "fields": [("grape", 1)], "pig": 1}
    pos = using(5, A=setup)
    assert spellings(pos, "choose") == ["choose two-upgrades", "choose upgrade-siesta", "choose two-steps"]
    two = do(pos.copy(), "choose two-upgrades", "upgrade olive", "upgrade field-grape")
    assert (goods(two), on_fields(two)) == ({"pig": 1, "food": 1, "wine": 1}, [0])
    mixed = do(pos.copy(), "choose upgrade-siesta", "upgrade pig")
    assert goods(mixed) == {"olive": 1, "meat": 1}
    assert siesta(mixed)[1] == [0]
    assert siesta(do(pos.copy(), "choose two-steps"))[2] == [0]
    assert siesta(using(5))[2] == [0]  # with nothing to upgrade only the siesta is left


def test_space_6_a_delivery_or_silver() -> None:
    pos = using(6, A={"olive": 1, "food": 1, "barrows": {"maid": []}})
    assert silver(do(pos.copy(), "choose two-silver")) == 2
    sent = do(pos.copy(), "choose delivery")
    assert refused(sent, "done") == "must-deliver"
    assert farm(do(sent, "deliver olive barrow-1"))["barrows"][0]["loaded"] == [True, False]
    assert silver(using(6)) == 2


def test_a_delivery_of_a_die_can_complete_a_building() -> None:
    pos = using(6, A={"meat": 1, "delivered": {"merchant-house": ["wine", "trade"]}})
    do(pos, "choose delivery", "deliver meat merchant-house")
    assert (points(pos), silver(pos)) == (1 + 2 + 1 + 1, 3)


def test_siesta_steps_of_the_revenue_phase_do_not_change_the_order_yet() -> None:
    pos = using(5, A={"olive": 1}, order="BA")
    do(pos, "choose two-steps")
    assert pos.view(None)["order"] == [1, 0]
