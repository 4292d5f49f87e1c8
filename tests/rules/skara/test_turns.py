"""Rounds and turns: workers, sets, the turn-order tile, passing, the neutral marker, the deck."""

from __future__ import annotations

import pytest

import farmstead
from tests.cases import case
from tests.rules.skara.table import GAME, asked, do, refused, seat, spellings, table


@case("SB-018")
def test_a_worker_more_each_round() -> None:
    dealer = farmstead.Dealer("workers")
    pos = GAME.start(3)
    seen = {}
    while not pos.over:
        if pos.decider == farmstead.CHANCE:
            dealer.deal(pos)
            continue
        if pos.question.kind == "work" and pos.round not in seen:
            seen[pos.round] = [pos.question.params["large"], pos.question.params["small"]]
        pos.play(pos.options()[-1])
    assert seen == {1: [1, 0], 2: [1, 1], 3: [1, 2], 4: [1, 3]}
    assert pos.round == 4


@case("SB-018")
def test_three_turns_a_round_for_everybody() -> None:
    dealer = farmstead.Dealer("turns")
    for players in (1, 2, 3, 4):
        pos = GAME.start(players)
        turns: dict[tuple[int, int], int] = {}
        last = None
        while not pos.over:
            if pos.decider == farmstead.CHANCE:
                dealer.deal(pos)
                continue
            now = (pos.round, pos.view(None)["turn"], pos.decider)
            if pos.question.kind == "work" and now != last:
                turns[(pos.round, pos.decider)] = turns.get((pos.round, pos.decider), 0) + 1
                last = now
            pos.play(pos.options()[-1])
        assert turns == {(number, one): 3 for number in range(1, 5) for one in range(players)}


@case("SB-021")
def test_those_who_passed_play_from_the_top_down() -> None:
    row = ["roof", "stone-ball", "utensils", "roof", "stone-ball"]
    pos = table(players=4, at="turn", order=["A", "B", "C", "D"], row=row)
    do(pos, "pass", "pass", "pass")
    assert asked(pos) == ("turn", 3)
    assert pos.view(None)["order"] == {"left": [3], "upper": [2, 1, 0], "right": []}
    assert refused(pos, "pass") == "last-pass"
    order = []
    for card in ("roof", "utensils", "stone-ball", "roof"):
        order.append(asked(pos)[1])
        if asked(pos)[0] == "turn":
            do(pos, f"take {card}")
        do(pos, "done")
    assert order == [3, 2, 1, 0]
    assert pos.view(None)["order"] == {"left": [0, 1, 2, 3], "upper": [], "right": []}


@case("SB-022")
def test_the_end_of_a_set() -> None:
    row = ["roof", "stone-ball", "utensils", "roof"]
    coming = ["angler", "hunter", "mason", "roof", "scout", "giller", "baker", "reaper"]
    pos = table(players=3, at="turn", order=["C", "A", "B"], row=row, coming=coming)
    for card in ("roof", "utensils", "stone-ball"):
        do(pos, f"take {card}", "done")
    view = pos.view(None)
    assert view["order"] == {"left": [1, 0, 2], "upper": [], "right": []}, "the stack as it was"
    assert view["discard"] == {"roof": 1}
    assert sorted(view["row"]) == sorted(coming[:4])
    assert [sorted(cards) for cards in view["coming"]] == [sorted(coming[4:])]
    assert view["turn"] == 2


@case("SB-024")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_neutral_marker_never_passes(place: int) -> None:
    order = ["A", "B"]
    order.insert(place, "neutral")
    if place == 0:
        order = ["A", "neutral", "B"]  # on top it has moved before anybody is asked
    pos = table(players=2, at="turn", order=order, row=["utensils", "roof", "stone-ball", "angler"])
    do(pos, "take roof", "done")
    if place == 2:
        assert asked(pos) == ("turn", 1)
        assert pos.view(None)["row"] == ["utensils", "stone-ball", "angler"]
        do(pos, "take utensils", "done")
        assert pos.view(None)["order"]["right"] == ["neutral"], "it was last, so it moves first now"
        assert pos.view(None)["discard"] == {"stone-ball": 1, "angler": 1, "roof": 1}
    else:
        assert asked(pos) == ("turn", 1)
        assert pos.view(None)["row"] == ["stone-ball", "angler"]
        assert pos.view(None)["discard"] == {"utensils": 1}


def test_passing_before_the_neutral_marker() -> None:
    pos = table(players=2, at="turn", order=["A", "neutral", "B"], row=["utensils", "roof", "stone-ball", "angler"])
    do(pos, "pass")
    assert pos.view(None)["discard"] == {"utensils": 1}
    assert asked(pos) == ("turn", 1)
    assert refused(pos, "pass") == "last-pass"
    do(pos, "take roof", "done")
    assert asked(pos) == ("turn", 0)
    assert refused(pos, "pass") == "passed"


def test_which_of_two_cards_alike_matters_before_the_neutral_marker() -> None:
    row = ["angler", "mason", "angler", "roof"]
    pos = table(players=2, at="turn", order=["A", "neutral", "B"], row=row)
    assert "take angler right" in spellings(pos)
    left, right = pos.copy(), pos.copy()
    for one, spelling in ((left, "take angler"), (right, "take angler right")):
        do(one, spelling)
        while asked(one)[1] == 0:
            one.play(one.options()[-1])
    assert left.view(None)["discard"] == {"mason": 1}
    assert right.view(None)["discard"] == {"angler": 1}
    after = table(players=2, at="turn", order=["A", "B", "neutral"], row=["angler", "angler", "mason", "roof"])
    assert refused(after, "take angler right") == "one-copy", "side by side it makes no difference"
    three = table(players=3, at="turn", order=["A", "B", "C"], row=row)
    assert refused(three, "take angler right") == "one-copy", "nobody is neutral among three"


@pytest.mark.parametrize(
    ("row", "right"),
    [
        (["roof", "mason", "roof", "angler"], ["take roof right"]),
        (["roof", "mason", "angler", "roof"], ["take roof right"]),
        (["roof", "angler", "roof", "angler"], ["take roof right", "take angler right"]),
        (["mason", "hunter", "angler", "hunter"], ["take hunter right"]),
        (["roof", "roof", "mason", "roof"], ["take roof right"]),
        (["mason", "roof", "roof", "roof"], []),
        (["angler", "angler", "roof", "roof"], []),
    ],
)
def test_copies_apart_in_a_set(row: list[str], right: list[str]) -> None:
    pos = table(players=2, at="turn", order=["A", "neutral", "B"], row=row)
    assert spellings(pos, "take-right") == right
    for spelling in right:
        taken = do(pos.copy(), spelling)
        card = spelling.split()[1]
        left = row.copy()
        del left[len(row) - 1 - row[::-1].index(card)]
        assert taken.view(None)["row"] == left


def test_the_order_of_a_set_matters_to_the_neutral_marker_only() -> None:
    row, coming = ["angler", "mason", "hunter", "roof"], ["scout", "giller", "baker", "reaper"] + ["roof"] * 4
    for players, same in ((2, False), (3, True)):
        one = table(players=players, at="turn", row=row, coming=coming)
        assert (one.key() == table(players=players, at="turn", row=row[::-1], coming=coming).key()) == same
        later = coming[3::-1] + coming[4:]
        assert (one.key() == table(players=players, at="turn", row=row, coming=later).key()) == same


def test_a_card_that_is_not_in_the_set() -> None:
    pos = table(at="turn", order=["A", "B", "neutral"], row=["utensils", "roof", "stone-ball", "angler"])
    assert refused(pos, "take mason") == "not-in-row"
    assert refused(pos, "place cook") == "not-asked"


def test_later_sets_lie_face_up() -> None:
    pos = table(at="turn")
    assert [len(cards) for cards in pos.view(None)["coming"]] == [4, 4]


def test_an_empty_deck_is_shuffled_anew() -> None:
    data = table(at="work", A={"bone": 2, "special": "explore"}).to_json()
    pos = GAME.from_json(data)
    view = pos.view(None)
    # all cards of the deck but one lie on the discard pile
    from json import dumps, loads

    spoiled = loads(data)
    spoiled["discard"] = dict(spoiled["deck"])
    spoiled["discard"]["roof"] -= 1
    spoiled["deck"] = {"roof": 1}
    pos = GAME.from_json(dumps(spoiled))
    do(pos, "place explore")
    assert pos.question.kind == "draw", "the last card was drawn, the next comes from the new pile"
    now = pos.view(None)
    assert (now["drawn"], now["discard"]) == (["roof"], {})
    assert now["deck"] == view["deck"] - 1
    do(pos, "draw farmhand", "take farmhand")
    assert pos.view(None)["discard"] == {"roof": 1}


def test_workers_come_home_after_each_turn() -> None:
    pos = table(players=3, round=3)
    do(pos, "place gather-thicket", "place gather-fields", "done")
    workers = seat(pos)["workers"]
    assert (workers["large"], workers["small"]) == (1, 2)
    assert all(not tile["small"] and not tile["large"] for tile in seat(pos)["tiles"])
