"""What is told in Skara Brae besides the answers: settlers that leave unfed, midden, the neutral marker, new sets."""

from __future__ import annotations

from typing import Any

import pytest

import farmstead
from farmstead.kernel.news import News
from tests.cases import case
from tests.listening import check_account, check_secrets, check_words, heard, listen, said
from tests.rules.skara.table import GAME, goods, table


def held(seat: dict[str, Any]) -> dict[str, int]:
    tracks = {"furnish-step": seat["furnish"], "trade-step": seat["trade"], "black-worker": seat["workers"]["black"]}
    return {**seat["goods"], **seat["cards"], "settler": seat["feeding"]["settlers"], **tracks}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_that_comes_and_goes_is_told(players: int, seed: int) -> None:
    for turn in heard(GAME, seed, players=players):
        if turn.seat != farmstead.OVER:
            check_account(turn, held)
        check_words(GAME, turn.events)


@pytest.mark.parametrize("players", [2, 3])
def test_each_move_of_the_slider_and_each_round_is_told(players: int) -> None:
    for turn in heard(GAME, 5, players=players):
        for seat, (was, now) in enumerate(zip(turn.before["seats"], turn.after["seats"], strict=True)):
            told = [event.words["n"] for event in turn.events if event.seat == seat and "slider" in event.code]
            if was["slider"] != now["slider"]:
                assert told[-1] == now["slider"]
        rounds = [event.words["n"] for event in turn.events if event.code in ("round", "round-first")]
        assert rounds == ([turn.after["round"]] if turn.after["round"] != turn.before["round"] else [])


def test_every_card_the_neutral_marker_takes_is_told() -> None:
    for turn in heard(GAME, 8, players=2):
        gone = [event for event in turn.events if event.code == "neutral"]
        before, after = turn.before["order"], turn.after["order"]
        if "neutral" in before["left"] and "neutral" not in after["left"]:
            assert len(gone) >= 1


def test_nobody_is_told_which_tiles_another_was_dealt() -> None:
    assert check_secrets(GAME, 1, most=3, players=3) > 5


def test_a_tile_dealt_is_told_to_its_owner_only() -> None:
    news = News()
    pos = GAME.start_heard(news, 2)
    while pos.question.kind != "deal":
        pos.play(pos.options()[0])
    news.take()
    pos.play(pos.parse("deal muster"))
    events = news.take()
    assert said(GAME, events, "en", 0) == ["Ada is dealt Muster"]
    assert said(GAME, events, "fr", 1) == said(GAME, events, "fr", None) == ["Ada reçoit 1 tuile spéciale"]


# -- single events -----------------------------------------------------------------------------------------------------


def test_settlers_that_leave_unfed_are_told() -> None:
    pos = table(players=1, round=2, last=True, A={"settlers": ["angler", "mason"]})
    events = listen(pos, "done")
    told = said(GAME, events)
    assert sum(event.goods.get("settler", 0) for event in events) == -2
    assert any("Angler" in line for line in told)
    assert any("Mason" in line for line in told)
    assert goods(pos).get("food", 0) == 0


@pytest.mark.parametrize(("slider", "midden"), [(3, 1), (4, 2), (6, 3)])
def test_midden_that_comes_is_told(slider: int, midden: int) -> None:
    pos = table(players=1, round=2, last=True, A={"slider": slider})
    assert f"Ada gets {midden} midden at the end of the round" in said(GAME, listen(pos.copy(), "done"))
    number = f"{midden} {'déchet' if midden == 1 else 'déchets'}"
    assert f"Ada reçoit {number} en fin de manche" in said(GAME, listen(pos, "done"), "fr")


def test_the_new_round_is_told() -> None:
    pos = table(players=1, round=2, last=True)
    assert "Round 3 begins: everybody has 2 small workers besides the large one" in said(GAME, listen(pos, "done"))


def test_a_payment_without_a_choice_is_told() -> None:
    pos = table(A={"wool": 2})
    events = listen(pos, "place furnish")
    assert said(GAME, events) == ["Ada, no choice: Pay 2 wool (+1 step on the furnishing track, −2 wool)"]


@case("SB-054")
@pytest.mark.parametrize(("food", "verdict", "target"), [(44, "loss", 45), (45, "win", 45), (55, "excellent", 55)])
def test_alone_the_end_names_the_target(food: int, verdict: str, target: int) -> None:
    tasks = dict.fromkeys(["cow-cook", "deer-trade", "wood-furnish", "stone-clean"], True)
    pos = table(players=1, over=True, focus=["food"], tasks=tasks, A={"food": food + 6, "slider": 11})
    assert pos.view(None)["alone"] == {"verdict": verdict, "points": food, "target": target}
    assert ("45 were to be reached" in GAME.picture(pos.view(0), "en")) is (target == 45)
    assert "alone" not in table(over=True).view(None)
