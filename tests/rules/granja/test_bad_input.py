"""What the library is told wrongly about La Granja: a clear error that names the place, and nothing has changed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import farmstead
from tests.rules.edits import Data, Edit, drop, grow, set_at
from tests.rules.granja.table import GAME, cards, delivering, do
from tests.walks import walk


def good() -> Data:
    """A position in the middle of a game, as data."""
    pos = delivering(
        A={"wine": 1, "olive": 2, "helpers": ["tout", "maid"], "used": ["tout"], "barrows": {"turner": ["olive"]},
           "delivered": {"merchant-house": ["meat"]}, "fields": [("grape", 1)], "hand": ["chef"],
           "roofs": ["1a", "2b"]},
        B={"done": ["restaurant"], "donkeys": [2], "donkey": 2, "dice": [3, 4]},
        market={"m1": "A", "m2": "B"},
    )  # fmt: skip
    data: Data = json.loads(pos.to_json())
    return data


TOP = {"step": "pair", "seat": 0}
BAD: dict[str, tuple[Edit, str, str]] = {
    # name: what is changed, the place the error names, and a word of what is allowed
    "another game": (set_at("game", to="creatures"), "game", "granja"),
    "another rules version": (set_at("rules", to=99), "rules", "known: 1"),
    "five players": (set_at("players", to=5), "players", "from 1 to 4"),
    "three players with two farms": (set_at("players", to=3), "farms", "3 farms, not 2"),
    "a variant's value": (set_at("variants", "first", to="E"), "variants.first", "random, A, B, C, D"),
    "figures nobody packed": (set_at("variants", "figures", to="own:xyz"), "variants.figures", "built-in"),
    "figures that are a path": (set_at("variants", "figures", to="mine.toml"), "variants.figures", "built-in"),
    "an unknown variant": (set_at("variants", "weather", to="rain"), "variants.weather", "known: figures"),
    "a marker too many": (grow("farms", 0, "markers", by=1), "farms[0].markers", "26 markers in all, there must be 25"),
    "a good without a marker": (grow("farms", 0, "goods", "wine", by=1), "farms[0].markers", "there must be 25"),
    "a card twice": (grow("farms", 1, "hand", by=["chef"]), "deck", "chef stands 2 times"),
    "a card missing": (set_at("farms", 0, "hand", to=[]), "deck", "chef stands 0 times"),
    "a card twice in a hand": (set_at("farms", 0, "hand", to=["chef", "chef"]), "farms[0].hand[1]", "stands twice"),
    "an unknown card": (grow("farms", 0, "hand", by=["king"]), "farms[0].hand[1]", "chef"),
    "an unknown helper": (set_at("farms", 0, "helpers", 1, to="king"), "farms[0].helpers[1]", "'king'"),
    "four helpers": (grow("farms", 0, "helpers", by=["-"]), "farms[0].helpers", "3 entries, not 4"),
    "a used helper that is not there": (set_at("farms", 0, "used", to=[2]), "farms[0].used", "slot 2"),
    "a lasting helper that is used": (set_at("farms", 0, "used", to=[1]), "farms[0].used", "slot 1"),
    "a load beyond the barrow": (set_at("farms", 0, "loads", 0, to=[5]), "farms[0].loads[0][0]", "from 0 to 1"),
    "a load without a barrow": (set_at("farms", 0, "loads", 1, to=[0]), "farms[0].loads[1][0]", "from 0 to -1"),
    "a full barrow": (set_at("farms", 0, "loads", 0, to=[0, 1]), "farms[0].markers", "26 markers"),
    "loads that are numbers": (set_at("farms", 0, "loads", 0, to=1), "farms[0].loads[0]", "list of numbers"),
    "delivered beyond the row": (
        set_at("farms", 0, "delivered", "merchant-house", to=[7]),
        "farms[0].delivered.merchant-house[0]", "from 0 to 2",
    ),
    "delivered without a row": (
        set_at("farms", 0, "rows", "merchant-house", to=0), "farms[0].delivered.merchant-house[0]", "0 to",
    ),
    "row seven": (set_at("farms", 0, "rows", "butcher", to=7), "farms[0].rows.butcher", "from 0 to 4"),
    "the same row twice": (set_at("farms", 1, "rows", "merchant-house", to=1), "farms", "same row at merchant-house"),
    "supplied without a row": (
        set_at("farms", 1, "rows", "restaurant", to=0), "farms[1].delivered.restaurant", "has a row",
    ),
    "a first that is gone": (grow("firsts", by=["restaurant"]), "firsts", "exactly while nobody"),
    "a wrong count of rows": (set_at("completed", to=2), "completed", "must be 1"),
    "a fresh tile nobody has": (set_at("farms", 0, "fresh", to=["butcher"]), "farms[0].fresh", "not supplied"),
    "a blocked building with goods": (
        set_at("blocked", to=["greengrocer", "merchant-house", "butcher"]), "blocked", "somebody has delivered",
    ),
    "two blocked buildings": (set_at("blocked", to=["butcher", "greengrocer"]), "blocked", "3 buildings, not 2"),
    "too many pigs": (set_at("farms", 0, "goods", "pig", to=3), "farms[0].markers", "25"),
    "negative silver": (set_at("farms", 0, "silver", to=-1), "farms[0].silver", "from 0"),
    "spent points above nothing": (set_at("farms", 0, "points", "spent", to=2), "farms[0].points.spent", "to 0"),
    "more points spent than won": (set_at("farms", 0, "points", "spent", to=-9), "farms[0].points", "at least 0"),
    "text instead of a number": (set_at("farms", 0, "silver", to="three"), "farms[0].silver", "whole number"),
    "a roof of a later round": (set_at("farms", 0, "roofs", to=["3a"]), "farms[0].roofs", "order of the rounds"),
    "two roofs of a round": (set_at("farms", 0, "roofs", to=["1a", "1b"]), "farms[0].roofs", "one tile a round"),
    "a roof on sale of another round": (set_at("roofs", to=["1c"]), "roofs", "does not belong to round 2"),
    "a roof twice": (set_at("farms", 1, "roofs", to=["2b"]), "roofs", "2b stands twice"),
    "a sixth roof on no helper": (set_at("farms", 0, "sixth", to="1a"), "farms[0].sixth", "no helper"),
    "a turned roof that is not owned": (set_at("farms", 0, "turned", to=["5a"]), "farms[0].turned[0]", "1a, 2b"),
    "a donkey in hand that was revealed": (set_at("farms", 1, "donkeys", to=[1]), "farms[1].donkey", "laid aside"),
    "all donkeys laid aside": (set_at("farms", 0, "donkeys", to=[1, 2, 3, 4]), "farms[0].donkeys", "in hand"),
    "three dice": (set_at("farms", 1, "dice", to=[1, 2, 3]), "farms[1].dice", "at most two"),
    "too many dice": (set_at("dice", to=[9, 9, 0, 0, 0, 0]), "dice", "at most 5"),
    "five die spaces": (set_at("dice", to=[0] * 5), "dice", "6 numbers"),
    "a die held by nobody": (set_at("rented", to=3), "rented_by", "exactly while"),
    "a market space that is not there": (set_at("market", "m99", to="A"), "market.m99", "m1"),
    "a marker of nobody": (set_at("market", "m5", to="C"), "market.m5", "A, B"),
    "a neutral marker at a table for two": (set_at("market", "m5", to="neutral"), "market.m5", "A, B"),
    "a marker on a closed space": (set_at("market", "m15", to="A"), "market.m15", "closed"),
    "an order without B": (set_at("order", to=[0, 0]), "order", "each seat once"),
    "a stack without B": (set_at("stack", to=[0]), "stack", "each seat once"),
    "a siesta space beyond the end": (set_at("farms", 0, "siesta", to=8), "farms[0].siesta", "from 0 to 7"),
    "a round too late": (set_at("round", to=7), "round", "from 0 to 6"),
    "an unknown phase": (set_at("phase", to="lunch"), "phase", "setup, farm"),
    "an unknown step of a phase": (set_at("step", to="lunch"), "step", "cards"),
    "a missing key": (drop("order"), "order", "missing"),
    "a missing key of a farm": (drop("farms", 1, "goods"), "farms[1].goods", "missing"),
    "an extra key": (set_at("weather", to="rain"), "weather", "known: agenda"),
    "an extra key of a farm": (set_at("farms", 1, "dog", to=1), "farms[1].dog", "known: bare, barrows"),
    "an unknown step": (grow("agenda", by=[{"step": "dance"}]), "agenda[3].step", "after-die"),
    "seat seven": (grow("agenda", by=[{**TOP, "seat": 7}]), "agenda[3].seat", "from 0 to 1"),
    "an agenda that asks nothing": (set_at("agenda", to=[{"step": "scoring"}]), "agenda", "must be a question"),
    "an empty agenda before the end": (set_at("agenda", to=[]), "agenda", "after round 6"),
    "an offer of a helper that is not there": (
        grow("agenda", by=[{"step": "offer", "seat": 0, "card": 12, "what": 3}]),
        "agenda[3].card", "peon does not work",
    ),
    "a draw for the neutral player": (grow("agenda", by=[{"step": "draw", "to": 4}]), "agenda[3].to", "no seat 4"),
    "a card in limbo twice": (grow("agenda", by=[{"step": "use-as", "seat": 0, "card": 0}]), "deck", "chef stands 2"),
}  # fmt: skip


def refusal(text: str) -> farmstead.PositionError:
    with pytest.raises(farmstead.PositionError) as caught:
        GAME.from_json(text)
    return caught.value


def test_the_position_is_good_before_it_is_spoiled() -> None:
    pos = GAME.from_json(json.dumps(good()))
    assert (pos.round, pos.decider) == (2, 0)


@pytest.mark.parametrize("name", BAD)
def test_a_position_that_cannot_be(name: str) -> None:
    edit, place, allowed = BAD[name]
    data = good()
    edit(data)
    error = refusal(json.dumps(data))
    assert error.place == place
    assert allowed in str(error)
    assert isinstance(error, farmstead.FarmsteadError)


def test_text_that_is_no_json() -> None:
    whole = json.dumps(good(), indent=1)
    for cut in (1, len(whole) // 3, len(whole) - 2):
        assert refusal(whole[:cut]).place.startswith("line ")
    assert "JSON object" in str(refusal("[]"))


def test_wrong_set_up() -> None:
    with pytest.raises(farmstead.SetupError, match="granja cannot be played by 5"):
        GAME.start(players=5)
    with pytest.raises(farmstead.SetupError, match="first cannot be 'C'; allowed: A, B"):
        GAME.start(players=2, first="C")
    with pytest.raises(farmstead.SetupError, match="figures cannot be 'mine.toml'"):
        GAME.start(players=2, figures="mine.toml")
    with pytest.raises(farmstead.SetupError, match="no variant 'weather'"):
        GAME.start(players=2, weather="rain")


def test_wrong_answers_change_nothing() -> None:
    pos = cards(A={"hand": ["chef"], "silver": 3})
    before = pos.key()
    for text in ("play king", "play maid", "dance", "", "die 3", "donkey 2"):
        with pytest.raises(farmstead.NotAnOption):
            pos.parse(text)
    for option in (-1, 100_000, GAME.vocabulary.id("roll 3")):
        with pytest.raises(farmstead.IllegalOption):
            pos.play(option)
    with pytest.raises(farmstead.IllegalOption, match="may not answer now"):
        pos.play(GAME.vocabulary.id("play chef"), 1)
    assert pos.key() == before
    assert do(pos, "play chef").question.kind == "use-as"


def test_spoiled_files_never_crash() -> None:
    """Any number of any file changed: read as it is, or a PositionError; never another error."""
    rng = random.Random("spoil")
    texts = []
    for players in (1, 2, 4):
        record = walk(GAME, 31, every=500, most=900, players=players)
        texts += [record.position_at(i).to_json() for i in range(0, len(record.answers), 29)]
    for text in texts:
        for _ in range(12):
            data = json.loads(text)
            spoil(data, rng)
            try:
                pos = GAME.from_json(json.dumps(data))
            except farmstead.PositionError:
                continue
            pos.view(0)
            for _ in range(20):
                if pos.over:
                    break
                seat = rng.choice(pos.deciders)
                pos.play(rng.choice(pos.options(seat if seat >= 0 else None)), seat if seat >= 0 else None)


def spoil(data: Any, rng: random.Random) -> None:
    """Changes one value somewhere."""
    here = data
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            return
        key = rng.choice(keys)
        value = here[key]
        if isinstance(value, dict | list) and value:
            here = value
            continue
        here[key] = rng.choice([0, 1, -1, 2, 3, 7, 65, "x", None, True, [], {}, 2.5])
        return
