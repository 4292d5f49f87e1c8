"""What the library is told wrongly about Skara Brae: a clear error that names the place, and nothing has changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

import farmstead
from farmstead.titles.skara.rules import options as numbers
from tests.rules.edits import Data, Edit, drop, grow, set_at
from tests.rules.skara.table import GAME, data_of, table


def good() -> Data:
    """A position in the middle of a game, as data."""
    return data_of(
        players=2,
        round=3,
        A={"settlers": ["angler", "mason"], "wood": 2, "placed": {"cook": 1}, "special": "build", "flipped": ["cook"]},
        B={"special": "recruit", "black": 1, "boar": 0},
    )


def alone() -> Data:
    return data_of(players=1, at="turn")


def step(**fields: Any) -> Edit:
    """An edit that puts another question on top of the agenda."""
    return grow("agenda", by=[fields])


BAD: dict[str, tuple[Edit, str, str]] = {
    # name: what is changed, the place the error names, and a word of what is allowed
    "another game": (set_at("game", to="creatures"), "game", "skara"),
    "another rules version": (set_at("rules", to=7), "rules", "known: 1"),
    "five players": (set_at("players", to=5), "players", "from 1 to 4"),
    "a village too few": (set_at("players", to=3), "villages", "3 villages, not 2"),
    "a variant's value": (set_at("variants", "recruit", to="never"), "variants.recruit", "flipped, all"),
    "an unknown variant": (set_at("variants", "weather", to="rain"), "variants.weather", "known: beside"),
    "a missing variant": (drop("variants", "unfed"), "variants.unfed", "missing"),
    "a solo variant for two": (set_at("variants", "focus", to="3"), "variants.focus", "one player alone"),
    "eight tiles for two": (set_at("variants", "specials", to="8"), "variants.specials", "one player alone"),
    "a round too late": (set_at("round", to=5), "round", "from 0 to 4"),
    "another round": (set_at("round", to=2), "villages[0].workers.small", "must be 1 in all in round 2"),
    "an unknown phase": (set_at("phase", to="lunch"), "phase", "setup, turn, rest"),
    "set-up in round 3": (set_at("phase", to="setup"), "row", "no set is played"),
    "a turn too late": (set_at("turn", to=4), "turn", "from 0 to 3"),
    "no turn": (set_at("turn", to=0), "turn", "must be from 1 to 3"),
    "a card too many": (grow("row", by=["roof"]), "deck", "cards 'roof' in all, there must be 8"),
    "a card too few": (drop("row", 0), "deck", "there must be"),
    "an unknown card": (grow("row", by=["dragon"]), "row[3]", "roof"),
    "an unknown card in the deck": (set_at("deck", "dragon", to=1), "deck.dragon", "roof"),
    "more cards than there are": (set_at("deck", "angler", to=9), "deck.angler", "from 1 to 8"),
    "a roof among the settlers": (grow("villages", 0, "settlers", by=["roof"]), "villages[0].settlers[2]", "angler"),
    "a settler out of nowhere": (grow("villages", 0, "settlers", by=["giller"]), "deck", "'giller' in all"),
    "negative goods": (set_at("villages", 0, "goods", "wood", to=-1), "villages[0].goods.wood", "from 0"),
    "half a good": (set_at("villages", 0, "goods", "wood", to=1.5), "villages[0].goods.wood", "whole number"),
    "true goods": (set_at("villages", 0, "goods", "wood", to=True), "villages[0].goods.wood", "whole number"),
    "an unknown good": (set_at("villages", 0, "goods", "gold", to=1), "villages[0].goods.gold", "known: barley"),
    "a missing good": (drop("villages", 0, "goods", "wood"), "villages[0].goods.wood", "missing"),
    "goods that do not fit": (set_at("villages", 0, "goods", "stone", to=9), "villages[0].slider", "do not fit into 3"),
    "a slider off the board": (set_at("villages", 0, "slider", to=12), "villages[0].slider", "from 1 to 11"),
    "a marker off its track": (set_at("villages", 0, "trade", to=8), "villages[0].trade", "from 0 to 7"),
    "furnishing off its track": (set_at("villages", 0, "furnish", to=-1), "villages[0].furnish", "from 0 to 6"),
    "boars without the tile": (set_at("villages", 0, "goods", "boar", to=1), "villages[0].goods.boar", "hunt-boar"),
    "black workers without the tile": (
        set_at("villages", 0, "workers", "black", to=1), "villages[0].workers.black", "recruit",
    ),
    "spindles without the tile": (set_at("villages", 1, "spindles", to=1), "villages[1].spindles", "spin-wool"),
    "four black workers": (set_at("villages", 1, "workers", "black", to=4), "villages[1].workers.black", "from 0 to 3"),
    "an unknown special tile": (set_at("villages", 0, "special", to="castle"), "villages[0].special", "build"),
    "a special tile twice": (set_at("villages", 0, "special", to="recruit"), "villages[1].special", "stands twice"),
    "no special tile": (set_at("villages", 0, "special", to=None), "villages[0].special", "before round 1"),
    "tiles still dealt": (set_at("villages", 0, "dealt", to=["muster"]), "villages[0].special", "before round 1"),
    "another's tile turned over": (grow("villages", 0, "flipped", by=["recruit"]), "villages[0].flipped[1]", "build"),
    "a tile turned over twice": (grow("villages", 0, "flipped", by=["cook"]), "villages[0].flipped[1]", "stands twice"),
    "too many roofs": (set_at("villages", 0, "supply-roofs", to=41), "villages", "only 40 supply roofs"),
    "nine village roofs": (set_at("villages", 0, "village-roofs", to=9), "villages[0].village-roofs", "from 0 to 8"),
    "two large workers": (
        set_at("villages", 0, "workers", "placed-large", to="cook"), "villages[0].workers.large", "must be 1 in all",
    ),
    "a worker too many": (
        set_at("villages", 0, "workers", "small", to=3), "villages[0].workers.small", "must be 2 in all in round 3",
    ),
    "two small workers on a tile": (
        set_at("villages", 0, "workers", to={"large": 1, "small": 0, "black": 0, "placed-large": None,
                                             "placed-small": {"cook": 2}}),
        "villages[0].workers.placed-small", "takes one small worker",
    ),
    "a worker on another's tile": (
        set_at("villages", 0, "workers", "placed-small", to={"recruit": 1}),
        "villages[0].workers.placed-small.recruit", "build",
    ),
    "a marker twice": (grow("order", "left", by=["A"]), "order", "stands twice"),
    "a marker missing": (set_at("order", "left", to=["B"]), "order", "'neutral' is missing"),
    "a marker of nobody": (grow("order", "left", by=["C"]), "order.left[2]", "A, B, neutral"),
    "solo cards for two": (set_at("focus", to=["roofs"]), "focus", "one player alone"),
    "tasks for two": (set_at("tasks", to={"cow-cook": False}), "tasks", "one player alone"),
    "a missing key": (drop("deck"), "deck", "missing"),
    "an extra key": (set_at("weather", to="rain"), "weather", "known: agenda"),
    "an extra key of a village": (set_at("villages", 1, "dog", to=1), "villages[1].dog", "known: dealt"),
    "villages that are an object": (set_at("villages", to={}), "villages", "must be a list"),
    "a village that is a list": (set_at("villages", 0, to=[]), "villages[0]", "must be an object"),
    "an unknown step": (step(step="dance"), "agenda[5].step", "bonus, build"),
    "seat three": (set_at("agenda", 4, "seat", to=3), "agenda[4].seat", "from 0 to 1"),
    "a step without its seat": (step(step="work"), "agenda[5].seat", "missing"),
    "a step with more": (step(step="work", seat=0, hat=1), "agenda[5].hat", "known: seat, step"),
    "an agenda that asks nothing": (drop("agenda", 4), "agenda", "must be a question"),
    "an empty agenda": (set_at("agenda", to=[]), "agenda", "only when the game is over"),
    "an agenda without its round": (drop("agenda", 0), "agenda", "do not wait on each other"),
    "an agenda without its end": (drop("agenda", 1), "agenda", "do not wait on each other"),
    "a step twice": (step(step="work", seat=0), "agenda", "do not wait on each other"),
    "a step of the set-up": (step(step="special", answers=[-1, -1]), "agenda", "in the phase 'turn'"),
    "a step of one alone": (step(step="pay-task", seat=0, task=3), "agenda[5]", "one player alone"),
    "a turn that is not one's own": (
        set_at("agenda", to=[{"step": "round"}, {"step": "end-of-round"}, {"step": "turn", "seat": 0}]),
        "agenda[2].seat", "marker is on top",
    ),
    "another's special tile": (step(step="muster", seat=0, both=0), "agenda[5]", "needs the special tile muster"),
    "a purchase before any trade": (step(step="buy", seat=0, space=1), "agenda[5]", "has not come so far"),
    "exploring without cards": (
        step(step="explore", seat=0, bottom=0), "agenda[5]", "needs the special tile explore",
    ),
    "a follow-up of an unturned tile": (
        step(step="follow-up", seat=0, tile=0), "agenda[5]", "needs the special tile innovate",
    ),
    "too many kinds to clean": (step(step="clean", seat=0, spent=15, may=0), "agenda[5].spent", "more kinds of goods"),
    "a copy of no settler": (step(step="copy", seat=0, card=20), "agenda", "in the phase 'turn'"),
    "cards drawn in mid-turn": (step(step="draw-card", place=0, count=4), "agenda", "do not wait on each other"),
    "another seat's question": (step(step="gather", seat=1, environment=0), "agenda[5].seat", "another one"),
    "a turn of another seat": (
        set_at("agenda", 3, "seat", to=1), "agenda[3].seat", "marker was moved last",
    ),
    "cooking as at the end of a round": (
        step(step="cook", seat=0, room=4, stage=2), "agenda[5].stage", "at the end of a round",
    ),
    "a question without a choice": (step(step="furnish", seat=0), "agenda[5].step", "pay-furnish"),
    "a question that answers itself": (step(step="effect", seat=0, card=4), "agenda[5]", "leaves no choice"),
    "an impossible field": (step(step="gather", seat=0, environment=4), "agenda[5].environment", "from 0 to 3"),
}  # fmt: skip
BAD_ALONE: dict[str, tuple[Edit, str, str]] = {
    "a task too few": (drop("tasks", "cow-cook"), "tasks", "there must be 4"),
    "a task that is no yes or no": (set_at("tasks", "cow-cook", to=1), "tasks.cow-cook", "true or false"),
    "an unknown task": (set_at("tasks", "sing", to=True), "tasks.sing", "cow-cook"),
    "a focus too many": (grow("focus", by=["midden"]), "focus", "there must be 1"),
    "a focus twice": (grow("focus", by=["sets"]), "focus[1]", "stands twice"),
    "a marker": (set_at("order", "left", to=["A"]), "order.left[0]", "must be one of"),
    "no card to take": (set_at("row", to=[]), "deck", "there must be"),
}


def refusal(text: str) -> farmstead.PositionError:
    with pytest.raises(farmstead.PositionError) as caught:
        GAME.from_json(text)
    return caught.value


def test_the_positions_are_good_before_they_are_spoiled() -> None:
    assert GAME.from_json(json.dumps(good())).round == 3
    assert GAME.from_json(json.dumps(alone())).players == 1


@pytest.mark.parametrize("name", [*BAD, *BAD_ALONE])
def test_a_position_that_cannot_be(name: str) -> None:
    edit, place, allowed = BAD.get(name) or BAD_ALONE[name]
    data = good() if name in BAD else alone()
    edit(data)
    error = refusal(json.dumps(data))
    assert error.place == place, str(error)
    assert allowed in str(error)


def test_text_that_is_no_json() -> None:
    whole = json.dumps(good(), indent=1)
    for cut in (1, len(whole) // 3, len(whole) - 2):
        assert refusal(whole[:cut]).place.startswith("line ")
    assert "JSON object" in str(refusal("[]"))
    assert "nested too deeply" in str(refusal("[" * 100_000))


def test_a_secret_answer_must_be_one_that_could_be_given() -> None:
    pos = GAME.start(2)
    while pos.decider == farmstead.CHANCE:
        pos.play(pos.options()[0])
    pos.play(pos.options(0)[0], 0)
    data = json.loads(pos.to_json())
    data["agenda"][-1]["answers"][0] = GAME.vocabulary.id("keep tend-land")
    assert "no option of seat A" in str(refusal(json.dumps(data)))
    data["agenda"][-1]["answers"][0] = GAME.vocabulary.id("pass")
    assert "is no answer here" in str(refusal(json.dumps(data)))


def test_wrong_set_ups() -> None:
    with pytest.raises(farmstead.SetupError, match="cannot be played by 5; players: 1, 2, 3, 4"):
        GAME.start(players=5)
    with pytest.raises(farmstead.SetupError, match="no variant 'deck'; variants: specials, focus"):
        GAME.start(deck="a")
    with pytest.raises(farmstead.SetupError, match="tasks cannot be '11'; allowed: 4, 5"):
        GAME.start(1, tasks="11")


def test_options_that_may_not_be_played() -> None:
    pos = table()
    before = pos.key()
    cases = {
        -1: "does not exist: options go from 0 to 544",
        545: "does not exist",
        GAME.vocabulary.id("place furnish"): "'place furnish' may not be played now",
        GAME.vocabulary.id("draw roof"): "not what is asked",
    }
    for option, message in cases.items():
        with pytest.raises(farmstead.IllegalOption, match=message):
            pos.play(option)
        assert pos.key() == before
    with pytest.raises(farmstead.IllegalOption, match="seat 1 may not answer now: seat A is asked"):
        pos.play(pos.options()[0], seat=1)


@pytest.mark.parametrize("spelling", ["", "place", "take dragon", "knives 61", "harvest 1 wool", "buy for midden",
                                      "spend midden", "cook seaweed", "lose roof"])  # fmt: skip
def test_spellings_that_mean_nothing(spelling: str) -> None:
    with pytest.raises(farmstead.NotAnOption, match="is not an option of skara"):
        table().parse(spelling)


def test_the_numbers_of_the_vocabulary_are_the_published_ones() -> None:
    names = {"focus": "DRAW_FOCUS", "task": "DRAW_TASK", "take-right": "TAKE_RIGHT"}
    starts = {kind: run.start for kind, run in GAME.vocabulary.kinds.items()}
    assert starts == {kind: getattr(numbers, names.get(kind, kind.upper())) for kind in starts}
    assert len(GAME.vocabulary) == numbers.COUNT == 545
    assert GAME.vocabulary.id("clear midden") == numbers.CLEAR_MIDDEN
    assert GAME.vocabulary.id("clear slider") == numbers.CLEAR_SLIDER
    assert GAME.vocabulary.id("bonus barley") == numbers.BONUS_BARLEY
    assert GAME.vocabulary.id("build furnish") == numbers.BUILD_FURNISH
    assert GAME.vocabulary.id("build trade") == numbers.BUILD_TRADE
