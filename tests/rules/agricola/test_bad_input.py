"""What the library is told wrongly about Agricola: a clear error that names the place, and nothing has changed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import farmstead
from tests.rules.agricola.table import GAME, data_of, do, table
from tests.rules.edits import Data, Edit, drop, grow, set_at


def good() -> Data:
    """A position in the middle of a game, as data."""
    return data_of(
        {"pastures": ["d1 e1"], "stables": ["d1"], "sheep": 3, "fields": ["b1 grain 2", "c1"], "wood": 5,
         "majors": ["fireplace-2"], "placed": ["wood-3"], "cards": ["maid", "copse"], "hand": ["axe"]},
        {"people": 3, "rooms": ["b2"], "placed": ["clay-1"], "hand": ["rake", "building-material"]},
        round=5,
        spaces={"fishing": 2},
    )  # fmt: skip


BAD: dict[str, tuple[Edit, str, str]] = {
    # name: what is changed, the place the error names, and a word of what is allowed
    "another game": (set_at("game", to="creatures"), "game", "agricola"),
    "another rules version": (set_at("rules", to=99), "rules", "known: 1"),
    "six players": (set_at("players", to=6), "players", "from 1 to 5"),
    "a variant's value": (set_at("variants", "edition", to="1999"), "variants.edition", "2007, 2016"),
    "variants that do not go together": (set_at("variants", "first", to="C"), "variants", "not at a table of 2"),
    "a missing variant": (drop("variants", "first"), "variants.first", "missing"),
    "an unknown variant": (set_at("variants", "weather", to="rain"), "variants.weather", "known: decks"),
    "a farm too few": (drop("farms", 1), "farms", "2 farms, not 1"),
    "a farm that is a list": (set_at("farms", 0, to=[]), "farms[0]", "must be an object"),
    "negative goods": (set_at("farms", 0, "goods", "wood", to=-1), "farms[0].goods.wood", "from 0"),
    "text instead of a number": (set_at("farms", 0, "goods", "wood", to="three"), "farms[0].goods.wood", "whole"),
    "half a wood": (set_at("farms", 0, "goods", "wood", to=1.5), "farms[0].goods.wood", "whole number"),
    "true instead of a number": (set_at("farms", 0, "goods", "wood", to=True), "farms[0].goods.wood", "whole"),
    "an unknown good": (set_at("farms", 0, "goods", "gold", to=1), "farms[0].goods.gold", "known: clay"),
    "an unknown animal": (set_at("farms", 0, "animals", "goat", to=1), "farms[0].animals.goat", "boar, cattle"),
    "animals without room": (set_at("farms", 1, "animals", "cattle", to=9), "farms[1].animals", "no room"),
    "two kinds in one pasture": (set_at("farms", 0, "animals", "boar", to=2), "farms[0].animals", "no room"),
    "six people": (set_at("farms", 1, "people", to=6), "farms[1].people", "from 2 to 5"),
    "a lonely farmer": (set_at("farms", 1, "people", to=1), "farms[1].people", "from 2"),
    "people lost": (set_at("farms", 1, "people", to=4), "farms[1].home", "must be 4"),
    "a newborn from the start": (set_at("farms", 0, "newborn", to=1), "farms[0].newborn", "from the start"),
    "a newborn without a space": (set_at("farms", 0, "cradle", to=["clay-1"]), "farms[0].cradle", "beside a person"),
    "two on a space": (set_at("farms", 1, "placed", to=["wood-3"]), "farms[1].placed", "two people"),
    "a space twice": (set_at("farms", 0, "placed", to=["wood-3", "wood-3"]), "farms[0].placed[1]", "twice"),
    "a space of the other edition": (set_at("farms", 0, "placed", to=["forest"]), "farms[0].placed[0]", "wood-3"),
    "a space not yet revealed": (set_at("farms", 0, "placed", to=["cattle"]), "farms[0].placed", "not revealed"),
    "an unknown house": (set_at("farms", 0, "house", to="straw"), "farms[0].house", "wood, clay, stone"),
    "no home": (set_at("farms", 0, "rooms", to=["a2"]), "farms[0].rooms", "a2 and a3"),
    "rooms apart": (grow("farms", 0, "rooms", by=["c3"]), "farms[0].rooms", "be joined"),
    "a room off the farm": (grow("farms", 0, "rooms", by=["f1"]), "farms[0].rooms[2]", "a1, a2"),
    "a field on a room": (grow("farms", 1, "fields", by=["b2"]), "farms[1].fields", "under a room"),
    "fields apart": (grow("farms", 0, "fields", by=["b3"]), "farms[0].fields", "must be joined"),
    "a field twice": (grow("farms", 0, "fields", by=["c1"]), "farms[0].fields[2]", "twice"),
    "four grain on a field": (set_at("farms", 0, "fields", to=["b1 grain 4"]), "farms[0].fields[0]", "grain 3"),
    "three vegetables": (set_at("farms", 0, "fields", to=["b1 vegetable 3"]), "farms[0].fields[0]", "2 vegetables"),
    "a field of roses": (set_at("farms", 0, "fields", to=["b1 rose 1"]), "farms[0].fields[0]", "like 'b1'"),
    "a field that is no text": (set_at("farms", 0, "fields", to=[7]), "farms[0].fields[0]", "must be one of"),
    "a stable on a field": (grow("farms", 0, "stables", by=["b1"]), "farms[0].stables", "room or a field"),
    "five stables": (set_at("farms", 1, "stables", to=["b1", "c1", "d1", "e1", "e2"]), "farms[1].stables", "4 at"),
    "a fence that closes nothing": (grow("farms", 1, "fences", by=["c1 top"]), "farms[1].fences", "close a pasture"),
    "a fence twice": (grow("farms", 0, "fences", by=["d1 top"]), "farms[0].fences[6]", "twice"),
    "a fence off the farm": (grow("farms", 0, "fences", by=["f1 top"]), "farms[0].fences[6]", "must be one of"),
    "a fenced field": (
        set_at("farms", 1, to={**good()["farms"][1], "fields": ["e1"],
                               "fences": ["d1 right", "e1 top", "e1 right", "e1 bottom"]}),
        "farms[1].fences", "cannot be fenced",
    ),
    "an improvement twice": (grow("farms", 1, "majors", by=["fireplace-2"]), "display", "fireplace-2"),
    "an improvement nowhere": (set_at("display", to=[]), "display", "must be to be had"),
    "an unknown improvement": (grow("display", by=["windmill"]), "display[9]", "fireplace-2"),
    "a workshop of nobody": (set_at("farms", 0, "crafted", to=["joinery"]), "farms[0].crafted", "workshop"),
    "a card twice": (grow("farms", 1, "hand", by=["axe"]), "farms", "axe stands twice"),
    "a card in hand and in play": (grow("farms", 0, "hand", by=["maid"]), "farms", "maid stands twice"),
    "a card for three": (grow("farms", 0, "hand", by=["slaughterman"]), "farms", "no card of this game"),
    "an unknown card": (grow("farms", 0, "hand", by=["joker"]), "farms[0].hand[1]", "axe"),
    "a known card in no hand": (set_at("known", to=["plowman"]), "known", "in no hand"),
    "memory of a card without one": (
        set_at("farms", 0, "memory", to={"axe": [1]}), "farms[0].memory.axe", "remembers nothing",
    ),
    "memory of a card not played": (
        set_at("farms", 0, "memory", to={"net-fisherman": [1]}), "farms[0].memory.net-fisherman", "not in play",
    ),
    "memory of an unknown card": (set_at("farms", 0, "memory", to={"joker": [1]}), "farms[0].memory", "axe"),
    "a promise for the past": (
        set_at("farms", 0, "promises", to=[{"round": 2, "good": "food", "n": 1}]), "farms[0].promises", "is over",
    ),
    "a promise of gold": (
        set_at("farms", 0, "promises", to=[{"round": 9, "good": "gold", "n": 1}]), "farms[0].promises[0].good", "food",
    ),
    "a promise of a card without offers": (
        set_at("farms", 0, "promises", to=[{"round": 9, "card": "maid"}]), "farms[0].promises[0].card", "plowman",
    ),
    "goods on a space that has none": (set_at("spaces", "plow", to=1), "spaces.plow", "known: boar"),
    "goods on a space to come": (set_at("spaces", "cattle", to=1), "spaces.cattle", "not revealed"),
    "less than nothing on a space": (set_at("spaces", "fishing", to=-3), "spaces.fishing", "from 0"),
    "a card too few": (set_at("revealed", to=["sow-bake"]), "revealed", "must be 5 cards"),
    "a card too early": (
        set_at("revealed", to=["sow-bake", "improvement", "sheep", "fences", "cattle"]), "revealed[4]", "stage 2",
    ),
    "a card twice on the track": (
        set_at("revealed", to=["sow-bake", "sow-bake", "sheep", "fences", "stone-a"]), "revealed[1]", "twice",
    ),
    "a round too late": (set_at("round", to=15), "round", "from 0 to 14"),
    "an unknown phase": (set_at("phase", to="lunch"), "phase", "setup, start, work"),
    "set-up in mid-game": (set_at("phase", to="setup"), "phase", "before round 1"),
    "an unknown first player": (set_at("starter", to=7), "starter", "from 0 to 1"),
    "a missing key": (drop("starter"), "starter", "missing"),
    "an extra key": (set_at("weather", to="rain"), "weather", "known: agenda"),
    "an extra key of a farm": (set_at("farms", 1, "dog", to=1), "farms[1].dog", "known: animals"),
    "an unknown step": (grow("agenda", by=[{"step": "dance"}]), "agenda[3].step", "work"),
    "seat seven": (set_at("agenda", 2, "seat", to=7), "agenda[2].seat", "from 0 to 4"),
    "a seat that is not at this table": (set_at("agenda", 2, "seat", to=3), "agenda[2]", "no seat 3"),
    "a step without its seat": (set_at("agenda", 2, to={"step": "work"}), "agenda[2].seat", "missing"),
    "a step with more": (set_at("agenda", 2, "hat", to=1), "agenda[2].hat", "known: seat, step"),
    "a step that is no object": (set_at("agenda", 2, to="work"), "agenda[2]", "must be an object"),
    "a placement without a next turn": (
        set_at("agenda", to=[{"step": "go-home"}, {"step": "work", "seat": 0}]), "agenda[1]", "next turn",
    ),
    "a round that never ends": (drop("agenda", 0), "agenda[0]", "must be go-home"),
    "no question at the end": (drop("agenda", 2), "agenda", "must be a question"),
    "an empty agenda before the end": (set_at("agenda", to=[]), "agenda", "not over"),
    "nobody left to place": (
        set_at("farms", 0, to={**good()["farms"][0], "home": 0, "placed": ["wood-3", "plow"]}), "agenda[2]", "nobody",
    ),
    "feeding with another need": (
        grow("agenda", by=[{"step": "feed", "seat": 0, "need": 9}]), "agenda[3].need", "family needs",
    ),
    "food that cannot be raised": (
        grow("agenda", by=[{"step": "raise", "seat": 1, "need": 9}]), "agenda[3]", "cannot be raised",
    ),
    "paying for what is not": (
        grow("agenda", by=[{"step": "pay", "seat": 0, "thing": 2, "what": 44}]), "agenda[3].what", "nothing like that",
    ),
    "paying the unpayable": (
        grow("agenda", by=[{"step": "pay", "seat": 0, "thing": 2, "what": 9}]), "agenda[3]", "cannot be paid",
    ),
    "a choice on a space with one action": (
        grow("agenda", by=[{"step": "choose-action", "seat": 0, "slot": 0}]), "agenda[3].slot", "one action",
    ),
    "a space that is not there": (
        grow("agenda", by=[{"step": "choose-action", "seat": 0, "slot": 39}]), "agenda[3].slot", "no such space",
    ),
    "an offer of a card without one": (
        grow("agenda", by=[{"step": "offer", "seat": 0, "card": 12}]), "agenda[3].card", "no offer",
    ),
    "no card to put in order": (
        grow("agenda", by=[{"step": "order", "seat": 0, "cards": [], "moment": 6, "what": 1}]), "agenda[3].cards",
        "at least one",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_bad_position_names_the_place(name: str) -> None:
    edit, place, words = BAD[name]
    data = good()
    GAME.from_json(json.dumps(data))
    edit(data)
    with pytest.raises(farmstead.PositionError) as caught:
        GAME.from_json(json.dumps(data))
    assert caught.value.place == place
    assert words in str(caught.value)


@pytest.mark.parametrize("text", ["", "[]", "7", "null", "{", '{"game": "agricola"}', "{}" * 3, "[" * 100000])
def test_what_is_no_position_at_all(text: str) -> None:
    with pytest.raises(farmstead.PositionError):
        GAME.from_json(text)


def test_random_damage_is_always_a_position_error_or_a_position() -> None:
    """Values of a good file swapped for others: never another error, and what is accepted can be played."""
    rng = random.Random(7)
    text = json.dumps(good())
    values: list[Any] = [0, 1, 5, -1, "axe", "wood-3", [], {}, None, True, "b1", 99]
    accepted = 0
    for _ in range(1500):
        data = json.loads(text)
        here: Any = data
        path: list[Any] = []
        while isinstance(here, dict | list) and here and (not path or rng.random() < 0.8):
            key = rng.choice(list(here) if isinstance(here, dict) else range(len(here)))
            path.append((here, key))
            here = here[key]
        holder, key = path[-1]
        holder[key] = rng.choice(values)
        try:
            pos = GAME.from_json(json.dumps(data))
        except farmstead.PositionError:
            continue
        accepted += 1
        for _ in range(15):
            if pos.over:
                break
            pos.play(rng.choice(pos.options()))
    assert accepted > 20


def test_bad_answers() -> None:
    pos = table({"wood": 4})
    before = pos.key()
    for wrong in ("place", "place moon", "plaxe plow", "", "fence a2", "bake 99"):
        with pytest.raises(farmstead.NotAnOption):
            pos.parse(wrong)
    with pytest.raises(farmstead.NotAnOption, match="closed now: That card comes in stage 1"):
        pos.parse("place fences")
    for option in (-1, 10**6):
        with pytest.raises(farmstead.IllegalOption, match="does not exist"):
            pos.play(option)
    with pytest.raises(farmstead.IllegalOption, match="may not answer"):
        pos.play(pos.options()[0], seat=1)
    assert pos.key() == before


def test_the_end_is_the_end() -> None:
    rng = random.Random(2)
    pos = GAME.start(2, edition="2016", first="A")
    while not pos.over:
        pos.play(rng.choice(pos.options()))
    with pytest.raises(farmstead.IllegalOption, match="over"):
        do(pos.copy(), *[]).play(0)
    again = GAME.from_json(pos.to_json())
    assert again.over
    assert again.winners() == pos.winners()
