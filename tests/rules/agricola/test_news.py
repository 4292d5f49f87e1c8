"""What is told in Agricola besides the answers: harvests, meals, births, refills, cards. Hands stay secret."""

from __future__ import annotations

from typing import Any

import pytest

import farmstead
from farmstead.kernel.news import News
from farmstead.records import Record
from tests.cases import case
from tests.listening import check_account, check_secrets, check_words, heard, listen, said
from tests.rules.agricola.table import GAME, evening, farm, goods, table

MODES: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 1, "edition": "2016", "decks": "pilot"},
    {"players": 2, "edition": "2016"},
    {"players": 3, "decks": "pilot"},
    {"players": 5},
]


def held(seat: dict[str, Any]) -> dict[str, int]:
    sown = {crop: sum(cell["count"] for cell in seat["cells"] if cell["crop"] == crop) for crop in CROPS}
    fields = {f"field-{crop}": n for crop, n in sown.items()}
    rest = {"person": seat["people"], "begging": seat["begging"], "fence": seat["supply"]["fence"]}
    return {**seat["goods"], **seat["animals"], **fields, **rest}


CROPS = ("grain", "vegetable")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_all_that_comes_and_goes_is_told(mode: dict[str, Any], seed: int) -> None:
    for turn in heard(GAME, seed, **mode):
        if turn.seat != farmstead.OVER:
            check_account(turn, held)
        check_words(GAME, turn.events)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_refill_is_told(mode: dict[str, Any], seed: int) -> None:
    for turn in heard(GAME, seed, **mode):
        told: dict[str, int] = {}
        for event in turn.events:
            for _, space, come in event.words.get("places", []):
                told[space] = told.get(space, 0) + sum(come.values())
        for was, now in zip(turn.before["spaces"], turn.after["spaces"], strict=True):
            came = sum(now["goods"].values()) - sum(was["goods"].values())
            assert told.get(now["id"], 0) >= came, now["id"]
            if turn.seat == farmstead.CHANCE:
                assert told.get(now["id"], 0) == came, now["id"]


@pytest.mark.parametrize("seed", range(2))
def test_every_card_that_comes_into_a_hand_is_told(seed: int) -> None:
    hands: list[set[str]] = [set(), set(), set()]
    for turn in heard(GAME, seed, players=3, decks="pilot"):
        for seat in range(3):
            now = set(turn.pos.view(seat)["seats"][seat]["hand"]["cards"])
            told = {event.words["card"] for event in turn.events if event.seat == seat and event.code in GOT}
            assert now - hands[seat] <= told
            assert told - now <= hands[seat] | told, "what came and went at once"
            hands[seat] = now


GOT = ("dealt", "passed")


def test_nobody_is_told_what_another_holds() -> None:
    assert check_secrets(GAME, 1, most=3, players=3, decks="pilot") > 20


def test_a_card_is_told_to_its_owner_only() -> None:
    news = News()
    pos = GAME.start_heard(news, 2, decks="pilot", first="A")
    news.take()
    pos.play(pos.parse("card maid"))
    events = news.take()
    assert said(GAME, events, "en", 0) == ["Ada is dealt Maid"]
    assert said(GAME, events, "en", 1) == said(GAME, events, "en", None) == ["Ada is dealt 1 card"]
    assert said(GAME, events, "fr", 1) == ["Ada reçoit 1 carte en main"]


# -- single events -----------------------------------------------------------------------------------------------------


def test_a_harvest_is_told() -> None:
    sown = {"fields": ["b1 grain 3", "c1 vegetable 2"], "food": 4, "sheep": 2, "pastures": ["d1 e1"]}
    pos = evening(sown, {"food": 1}, edition="2016")
    told = said(GAME, listen(pos, "place grain-seeds"))
    assert told[:2] == ["+1 grain", "Ada harvests 1 grain, 1 vegetable"]
    assert "Ada, no choice: Feed the family (−4 food)" in told
    assert "Bram, no choice: Feed the family (+3 begging cards, −1 food)" in told
    assert told[-1] == "Ada gets 1 sheep by birth"
    assert farm(pos, "B")["begging"] == 3


def test_what_was_laid_out_comes_and_is_told() -> None:
    pos = table({"stone": 3, "wood": 1}, round=2, revealed=["sow-bake", "improvement"])
    told = said(GAME, listen(pos, "place improvement"))
    assert told == ["Ada, no choice: Build Well (−1 wood, −3 stone)", "Ada lays out 5 food on coming rounds"]
    assert goods(pos) == {}


def test_a_card_revealed_without_a_choice_is_told() -> None:
    pos = evening({"food": 9}, {"food": 9}, round=3, revealed=["sow-bake", "improvement", "sheep"])
    told = said(GAME, listen(pos, "place grain-1"))
    assert told[1] == "Chance: Reveal Fences"
    assert told[2].startswith("New on the spaces: 3 Wood (+3 wood), 1 Clay (+1 clay)")


def test_an_improvement_given_back_is_told() -> None:
    pos = table({"majors": ["fireplace-2"]}, round=4)
    assert said(GAME, listen(pos, "place improvement", "build hearth-4")) == ["Ada gives back Fireplace (2 clay)"]


def test_the_only_card_to_play_is_told_when_it_lies_on_the_table() -> None:
    pos = table({"hand": ["maid"]}, {}, round=3)
    events = listen(pos, "place occupation")
    for viewer in (0, 1, None):
        assert said(GAME, events, "en", viewer) == ["Ada, no choice: Maid", "Ada plays Maid"]


def test_a_card_that_pays_others_is_named() -> None:
    pos = table(
        {"majors": ["fireplace-2"], "sheep": 2, "pastures": ["d1 e1"]}, {}, {"cards": ["slaughterman"]}, players=3
    )
    assert said(GAME, listen(pos, "cook sheep")) == ["+2 food, −1 sheep", "Slaughterman: Chloé gets 1 food"]
    assert goods(pos, "C") == {"food": 1}


# -- alone -------------------------------------------------------------------------------------------------------------


@case("A07-136")
@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_alone_the_target_is_named_and_missed(edition: str) -> None:
    record = Record.new("agricola", 1, {"edition": edition, "first": "A"})
    while not record.position.over:
        record.play(record.position.options()[0])
    pos = record.position
    assert pos.winners() == []
    assert pos.view(None)["alone"] == GAME.alone(pos) == {
        "verdict": "loss", "points": pos.scores()[0]["total"], "target": 50,
    }  # fmt: skip
    assert record.result is not None
    assert record.result.endswith("no winner")
    assert "the target of 50 is missed" in GAME.picture(pos.view(0), "en")
    assert "l’objectif de 50 n’est pas atteint" in GAME.spoken(pos.view(0), "fr")[0]["title"]


@pytest.mark.parametrize(("food", "target"), [("0", 50), ("3", 55)])
def test_a_later_game_of_a_series_asks_for_more(food: str, target: int) -> None:
    assert GAME.start(1, solo_food=food).view(0)["solo"] == {"target": target}
