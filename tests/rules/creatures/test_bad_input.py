"""What the library is told wrongly about Creatures: a clear error that names the place, and nothing has changed."""

from __future__ import annotations

import json

import pytest

import farmstead
from tests.rules.creatures.table import GAME, data_of, do, table
from tests.rules.edits import Data, Edit, drop, grow, set_at


def good() -> Data:
    """A position in the middle of a game, as data."""
    return data_of(
        A={"buildings": ["b1 shelter", "b2 stall"], "troughs": ["a1"], "sheep": 2, "placed": ["wood-3"], "wood": 2},
        B={"pastures": ["a1 b1"], "placed": ["stone-1"]},
        display=["pen"],
        round=3,
    )


STEP = {"step": "work", "seat": 0}
BAD: dict[str, tuple[Edit, str, str]] = {
    # name: what is changed, the place the error names, and a word of what is allowed
    "another game": (set_at("game", to="agricola"), "game", "creatures"),
    "another rules version": (set_at("rules", to=99), "rules", "known: 1"),
    "three players": (set_at("players", to=3), "players", "from 2 to 2"),
    "a variant's value": (set_at("variants", "buildings", to="huge"), "variants.buildings", "base, advanced, expert"),
    "an unknown variant": (set_at("variants", "weather", to="rain"), "variants.weather", "known: buildings"),
    "a missing variant": (drop("variants", "first"), "variants.first", "missing"),
    "a fence too many": (grow("farms", 0, "fence", by=1), "farms", "27 fences in all, there must be 26"),
    "a fence too few": (grow("spaces", "expand", by=-1), "farms", "25 fences in all"),
    "seventeen fences on the edges": (
        set_at("farms", 0, "fences", to=[text[6:] for text in map(GAME.vocabulary.spell, range(154, 206))
                                         if text[6] in "ab"][:17]),
        "farms",
        "there must be 26",
    ),
    "an edge off the farm": (grow("farms", 0, "fences", by=["c1 top"]), "farms[0].fences[0]", "must be one of a1 left"),
    "an edge twice": (grow("farms", 1, "fences", by=["a1 top"]), "farms[1].fences[6]", "stands twice"),
    "an edge by its other name": (grow("farms", 1, "fences", by=["b2 left"]), "farms[1].fences[6]", "a2 right"),
    "the reserve of another round": (set_at("supply", "fence", to=6), "farms", "must be 26"),
    "two buildings on a cell": (
        set_at("farms", 0, "buildings", to=["b1 shelter", "b1 stall", "a3 cottage"]), "farms[0].buildings[1]",
        "one building a cell",
    ),
    "an unknown building": (grow("farms", 0, "buildings", by=["a2 castle"]), "farms[0].buildings[3]", "castle"),
    "a building off the farm": (grow("farms", 0, "buildings", by=["c1 pen"]), "farms[0].buildings[3]", "a1, a2, a3"),
    "a building without a cell": (grow("farms", 0, "buildings", by=["pen"]), "farms[0].buildings[3]", "'a3 cottage'"),
    "a building that is no text": (grow("farms", 0, "buildings", by=[7]), "farms[0].buildings[3]", "'a3 cottage'"),
    "a building twice": (grow("farms", 1, "buildings", by=["b3 shelter"]), "display", "shelter stands twice"),
    "a building on display and built": (grow("display", by=["shelter"]), "display", "shelter stands twice"),
    "an unknown building on display": (grow("display", by=["castle"]), "display[7]", "shelter"),
    "too many green buildings": (grow("display", by=["carpenter"]), "display", "there must be 4"),
    "a second cottage": (grow("farms", 0, "buildings", by=["a2 cottage"]), "farms[0].buildings", "one cottage"),
    "no cottage": (
        set_at("farms", 0, "buildings", to=["b1 shelter", "b2 stall"]), "farms[0].buildings", "one cottage",
    ),
    "the cottage elsewhere": (
        set_at("farms", 0, "buildings", to=["b1 shelter", "b2 stall", "a2 cottage"]), "farms[0].buildings", "a3",
    ),
    "too many stalls": (grow("farms", 0, "buildings", by=["a2 stall"]), "supply.stall", "there must be 5"),
    "too many troughs": (grow("farms", 0, "troughs", by=["a2"]), "supply.trough", "there must be 10"),
    "a trough twice": (grow("farms", 0, "troughs", by=["a1"]), "farms[0].troughs[1]", "stands twice"),
    "too many expansions": (set_at("farms", 1, "columns", to=3), "supply.expansion", "there must be 5"),
    "a farm too wide": (set_at("farms", 1, "columns", to=9), "farms[1].columns", "from 2 to 7"),
    "more on the left than there is": (set_at("farms", 1, "left", to=1), "farms[1].left", "from 0 to 0"),
    "negative goods": (set_at("farms", 0, "wood", to=-1), "farms[0].wood", "from 0"),
    "text instead of a number": (set_at("farms", 0, "wood", to="three"), "farms[0].wood", "whole number, not 'three'"),
    "half a wood": (set_at("farms", 0, "wood", to=1.5), "farms[0].wood", "whole number"),
    "true instead of a number": (set_at("farms", 0, "wood", to=True), "farms[0].wood", "whole number"),
    "a number instead of true": (set_at("farms", 0, "barn", to=1), "farms[0].barn", "true or false"),
    "negative animals": (set_at("farms", 0, "animals", "pig", to=-2), "farms[0].animals.pig", "from 0"),
    "an unknown animal": (set_at("farms", 0, "animals", "goat", to=1), "farms[0].animals.goat", "cow, horse, pig"),
    "animals without room": (set_at("farms", 1, "animals", "cow", to=9), "farms[1].animals", "no room"),
    "a worker twice": (set_at("farms", 1, "placed", to=["wood-3"]), "farms[1].placed", "two workers stand on one"),
    "a worker twice of one seat": (
        set_at("farms", 0, "placed", to=["wood-3", "wood-3"]), "farms[0].placed[1]", "stands twice",
    ),
    "four workers": (set_at("farms", 0, "placed", to=["walls", "fences"]), "farms[0].placed", "must be 3 in all"),
    "an unknown space": (set_at("farms", 0, "placed", to=["market"]), "farms[0].placed[0]", "start-player"),
    "stones without a carver": (set_at("farms", 0, "carved", to=2), "farms[0].carved", "Stone Carver"),
    "goods on a space that has none": (set_at("spaces", "walls", to=1), "spaces.walls", "known: cow-pig"),
    "less than nothing on a space": (set_at("spaces", "wood-3", to=-3), "spaces.wood-3", "from 0"),
    "a round too late": (set_at("round", to=9), "round", "from 0 to 8"),
    "an unknown phase": (set_at("phase", to="lunch"), "phase", "setup, work, breeding"),
    "an unknown starter": (set_at("starter", to=7), "starter", "from 0 to 1"),
    "one farm": (drop("farms", 1), "farms", "2 farms, not 1"),
    "a farm that is a list": (set_at("farms", 0, to=[]), "farms[0]", "must be an object"),
    "farms that are an object": (set_at("farms", to={}), "farms", "must be a list"),
    "a missing key": (drop("starter"), "starter", "missing"),
    "a missing key of a farm": (drop("farms", 1, "reed"), "farms[1].reed", "missing"),
    "an extra key": (set_at("weather", to="rain"), "weather", "known: agenda"),
    "an extra key of a farm": (set_at("farms", 1, "dog", to=1), "farms[1].dog", "known: animals"),
    "an unknown step": (grow("agenda", by=[{"step": "dance"}]), "agenda[3].step", "work"),
    "seat seven": (set_at("agenda", 2, to={**STEP, "seat": 7}), "agenda[2].seat", "from 0 to 1"),
    "a step without its seat": (set_at("agenda", 2, to={"step": "work"}), "agenda[2].seat", "missing"),
    "a step with more": (set_at("agenda", 2, to={**STEP, "hat": 1}), "agenda[2].hat", "known: seat, step"),
    "a step that is no object": (set_at("agenda", 2, to="work"), "agenda[2]", "must be an object"),
    "an empty agenda before the end": (set_at("agenda", to=[]), "agenda", "must be round or home"),
    "placing a worker that is not there": (
        set_at("farms", 0, to={**good()["farms"][0], "workers": 0, "placed": ["wood-3", "walls", "fences"]}),
        "agenda[2]", "no worker at home",
    ),
    "two about to place a worker": (grow("agenda", by=[{**STEP, "seat": 1}]), "agenda[3]", "only one seat"),
    "a tile that cannot be had": (
        grow("agenda", by=[{"step": "where", "seat": 0, "tile": 0, "beside": -1, "action": 0}]), "agenda[3]",
        "not on display",
    ),
    "an offer of a building that is not there": (
        grow("agenda", by=[{"step": "offer", "seat": 0, "tile": 26, "what": 0}]), "agenda[3]", "makes no offer",
    ),
    "a pause of no known sort": (
        grow("agenda", by=[{"step": "pause", "seat": 0, "mode": 3}]), "agenda[3].mode", "must be from 0 to 2",
    ),
    "a settling of no known sort": (
        grow("agenda", by=[{"step": "settle", "seat": 0, "mode": 3}]), "agenda[3].mode", "must be from 0 to 2",
    ),
    "a draw in mid-game": (grow("agenda", by=[{"step": "draw", "count": 1}]), "agenda[3]", "before round 1 only"),
    "an agenda that asks nothing": (set_at("agenda", to=[{"step": "home"}]), "agenda", "must be a question"),
}  # fmt: skip


def refusal(text: str) -> farmstead.PositionError:
    with pytest.raises(farmstead.PositionError) as caught:
        GAME.from_json(text)
    return caught.value


def test_the_position_is_good_before_it_is_spoiled() -> None:
    pos = GAME.from_json(json.dumps(good()))
    assert (pos.round, pos.decider) == (3, 0)


@pytest.mark.parametrize("name", BAD)
def test_a_position_that_cannot_be(name: str) -> None:
    edit, place, allowed = BAD[name]
    data = good()
    edit(data)
    error = refusal(json.dumps(data))
    assert error.place == place
    assert allowed in str(error)
    assert isinstance(error, farmstead.FarmsteadError)


def test_a_basic_building_missing() -> None:
    data = good()
    data["display"].remove("open-stables")
    assert "four basic buildings" in str(refusal(json.dumps(data)))


def test_text_that_is_no_json() -> None:
    whole = json.dumps(good(), indent=1)
    for cut in (1, len(whole) // 3, len(whole) - 2):
        error = refusal(whole[:cut])
        assert error.place.startswith("line ")
    assert refusal("").place == "line 1, column 1"
    assert "JSON object" in str(refusal("[]"))
    assert "JSON object" in str(refusal("3"))
    assert "nested too deeply" in str(refusal("[" * 100_000))
    assert "stands twice" in str(refusal('{"game": "creatures", "game": "creatures"}'))


def test_unknown_game_and_wrong_set_up() -> None:
    with pytest.raises(farmstead.SetupError, match="there is no game 'chess'; games: .*creatures"):
        farmstead.game("chess")
    with pytest.raises(farmstead.SetupError, match="cannot be played by 3; players: 2"):
        GAME.start(players=3)
    with pytest.raises(farmstead.SetupError, match="buildings cannot be 'all'; allowed: base, advanced, expert"):
        GAME.start(buildings="all")
    with pytest.raises(farmstead.SetupError, match="no variant 'deck'; variants: buildings, first, dairy-farm"):
        GAME.start(deck="a")
    with pytest.raises(farmstead.SetupError, match="first cannot be 'C'; allowed: random, A, B"):
        GAME.start(first="C")


def test_options_that_may_not_be_played() -> None:
    pos = table(A={"wood": 1})
    before = pos.key()
    cases = {
        -1: "does not exist: options go from 0 to 380",
        381: "does not exist",
        10**9: "does not exist",
        GAME.vocabulary.id("place stall"): "'place stall' may not be played now",
        GAME.vocabulary.id("draw pen"): "not what is asked",
    }
    for option, message in cases.items():
        with pytest.raises(farmstead.IllegalOption, match=message):
            pos.play(option)
        assert pos.key() == before


def test_the_wrong_seat() -> None:
    pos = table()
    before = pos.key()
    with pytest.raises(farmstead.IllegalOption, match="seat 1 may not answer now: seat A is asked"):
        pos.play(pos.options()[0], seat=1)
    with pytest.raises(farmstead.IllegalOption, match="seat 5 may not answer"):
        pos.play(pos.options()[0], seat=5)
    reason = pos.why_not("place wood-3", seat=1)
    assert reason is not None
    assert reason.code == "wrong-seat"
    assert pos.options(1) == []
    assert pos.key() == before
    pos.play(pos.options()[0], seat=0)
    assert pos.key() != before


@pytest.mark.parametrize(
    ("spelling", "message"),
    [
        ("place fence", "close to it: 'place fences'"),
        ("dance", "is not an option of creatures"),
        ("", "is not an option of creatures"),
        ("place", "is not an option of creatures"),
        ("fence z9 top", "is not an option of creatures"),
        ("trade sheep sheep for cow", "is not an option of creatures"),
        ("place stall", "closed now"),
        ("draw pen", "closed now"),
    ],
)
def test_spellings_that_mean_nothing_now(spelling: str, message: str) -> None:
    pos = table()
    before = pos.key()
    with pytest.raises(farmstead.NotAnOption, match=message):
        pos.parse(spelling)
    assert pos.key() == before
    with pytest.raises(farmstead.FarmsteadError):
        pos.play(pos.parse(spelling))
    assert pos.key() == before


def test_spellings_are_read_kindly() -> None:
    pos = do(table(A={"wood": 2}), "PLACE  Fences")
    assert pos.parse("fence b1 left") == pos.parse(" Fence  a1 RIGHT ")


def test_playing_on_when_the_game_is_over() -> None:
    pos = table(round=8, over=True)
    before = pos.key()
    with pytest.raises(farmstead.IllegalOption, match="the game is over"):
        pos.play(56)
    with pytest.raises(farmstead.IllegalOption):
        pos.chances()
    with pytest.raises(farmstead.NotAnOption):
        pos.parse("place wood-3")
    assert pos.key() == before


def test_chance_is_not_a_seat() -> None:
    pos = GAME.start(first="random")
    with pytest.raises(farmstead.IllegalOption, match="chance is asked"):
        pos.play(pos.options()[0], seat=0)
    with pytest.raises(farmstead.IllegalOption, match="chance is not asked now"):
        table().chances()
