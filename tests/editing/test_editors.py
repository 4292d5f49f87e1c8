"""What every editor promises, and what each game's does with a click."""

from __future__ import annotations

import json
import random

import pytest

import farmstead
from farmstead.kernel.editing import CHOICE, COUNT, LIST
from farmstead.kernel.errors import PositionError

GAMES = farmstead.games()


@pytest.mark.parametrize("name", GAMES)
def test_everything_has_words_in_both_languages(name: str) -> None:
    editor = farmstead.game(name).editor()
    variants = {"buildings": "expert"} if name == "creatures" else {}
    if name == "agricola":
        variants = {"mode": "full", "edition": "2016", "decks": "ab"}
    data = editor.start(None, 0, **variants)
    for lang in ("en", "fr"):
        for control in editor.controls(data):
            said = control.said(editor.texts, lang)
            assert said["label"]
            if control.titles and lang == "fr":  # some ids are English words
                plain = [value for value, title in said["values"] if value == title and len(value) > 3]
                assert plain == [], control
        for brush in editor.brushes(data):
            assert brush.said(editor.texts, lang)["label"]


@pytest.mark.parametrize("name", GAMES)
def test_what_a_control_does_not_allow_is_refused_with_what_it_does(name: str) -> None:
    editor = farmstead.game(name).editor()
    data = editor.start()
    for control in editor.controls(data):
        wrong = {COUNT: control.high + 1, CHOICE: "nonsense", LIST: ["nonsense"]}.get(control.kind, 3)
        for value in (wrong, None, "nonsense", -1000, {"a": []}):
            with pytest.raises(PositionError) as refused:
                editor.edit(data, control.path, value)
            assert refused.value.key.startswith("position.")
            assert editor.texts.has("fr", refused.value.key)
    for path in ("", "agenda", "farms.0", "farms.9.goods", "game", "rules"):
        with pytest.raises(PositionError):
            editor.edit(data, path, 1)
    for brush in editor.brushes(data):
        with pytest.raises(PositionError):
            editor.paint(data, 0, brush.name, "z9", brush.values[0] if brush.values else "")
    with pytest.raises(PositionError):
        editor.paint(data, 0, "nonsense", "a1")


@pytest.mark.parametrize("name", GAMES)
def test_any_step_of_a_game_can_be_edited(name: str) -> None:
    """From wherever a game stands, the nearest calm moment is a legal position, and it reads back as it is."""
    game = farmstead.game(name)
    editor = game.editor()
    luck = random.Random(1)
    pos = game.start()
    step = 0
    while not pos.over:
        if step % 23 == 0:
            data = editor.open(pos)
            assert editor.problems(data) == [], (step, pos.to_data()["agenda"])
            there = editor.position(data)
            assert editor.position(editor.read(there.to_json())).key() == there.key()
        pos.play(luck.choice(pos.options()))
        step += 1
    assert editor.problems(editor.open(pos)) == []


def test_a_bad_file_is_refused() -> None:
    editor = farmstead.game("creatures").editor()
    data = editor.start()
    with pytest.raises(PositionError):
        editor.read("{}")
    with pytest.raises(PositionError):
        editor.read(json.dumps({**data, "round": 99}))


def test_creatures_supplies_follow() -> None:
    editor = farmstead.game("creatures").editor()
    data = editor.start()
    data = editor.paint(data, 0, "trough", "b1")
    assert data["supply"]["trough"] == 9
    data = editor.paint(data, 0, "building", "b2", "stall")
    assert data["supply"]["stall"] == 3
    data = editor.edit(data, "farms.0.left", 1)  # all that stands moves a column to the right
    assert (data["farms"][0]["troughs"], data["farms"][0]["columns"]) == (["c1"], 3)
    assert "b3 cottage" in data["farms"][0]["buildings"]
    data = editor.paint(data, 0, "fence", "b1 left")
    assert (data["farms"][0]["fences"], data["farms"][0]["fence"]) == (["a1 right"], 8)
    assert editor.problems(data) == []
    too_many = editor.edit(data, "farms.0.fence", 12)
    assert [problem.error.key for problem in editor.problems(too_many)] == ["problem.fences"]
    data = editor.edit(data, "farms.1.animals.horse", 4)
    (problem,) = editor.problems(data)
    assert (problem.seat, problem.text("en")) == (1, "B: there is no room for all the animals.")
    assert problem.text("fr") == "B\u202f: il n’y a pas de place pour tous les animaux."


def test_agricola_pastures_and_cards() -> None:
    editor = farmstead.game("agricola").editor()
    data = editor.start(2, mode="full", edition="2007")
    for cell in ("e1", "e2"):
        data = editor.paint(data, 0, "pasture", cell)
    assert len(data["farms"][0]["fences"]) == 7
    assert editor.problems(data) == []
    data = editor.paint(data, 0, "fence", "e1 bottom")  # one pasture of two cells
    data = editor.edit(data, "farms.0.animals.sheep", 4)
    assert editor.problems(data) == []
    data = editor.paint(data, 0, "pasture", "c1")
    assert [problem.error.key for problem in editor.problems(data)] == ["problem.pastures"]
    data = editor.paint(data, 0, "pasture", "c1")
    data = editor.paint(data, 0, "crop", "b1", "grain 3")
    assert data["farms"][0]["fields"] == ["b1 grain 3"]
    card = data["farms"][1]["hand"][0]
    data = editor.edit(data, "farms.0.cards", [card])
    assert card not in data["farms"][1]["hand"]
    data = editor.edit(data, "round", 9)
    assert len(data["revealed"]) == 9
    assert editor.problems(data) == []
    with pytest.raises(PositionError):
        editor.edit(data, "revealed.0", data["revealed"][8])  # a card of another stage


def test_granja_moments() -> None:
    editor = farmstead.game("granja").editor()
    data = editor.start(3)
    for moment in ("roofs", "dice", "donkeys", "deliveries", "cards"):
        data = editor.edit(data, "moment", moment)
        assert editor.problems(data) == []
        assert editor.position(data).to_data()["step"] == moment
    data = editor.edit(editor.edit(data, "round", 2), "moment", "dice")
    assert sum(data["dice"]) == 7
    data = editor.edit(data, f"farms.{data['order'][0]}.dice", ["4"])
    assert sum(data["dice"]) == 6
    assert editor.position(data).decider == data["order"][1]


def test_skara_sets_and_markers() -> None:
    editor = farmstead.game("skara").editor()
    data = editor.start(3)
    data = editor.edit(data, "order.left", ["A", "B", "C"])
    data = editor.edit(data, "order.right", ["A"])
    assert (len(data["row"]), editor.position(data).decider) == (3, 1)
    data = editor.edit(data, "villages.0.goods.wood", 20)
    assert data["villages"][0]["slider"] >= 8
    mine, other, _ = (village["special"] for village in data["villages"])
    data = editor.edit(data, "villages.0.special", other)
    assert data["villages"][1]["special"] == mine
    assert editor.problems(data) == []


def test_agricola_harvest() -> None:
    editor = farmstead.game("agricola").editor()
    data = editor.edit(editor.start(3), "round", 9)
    data = editor.edit(data, "farms.1.people", 4)
    data = editor.edit(data, "farms.1.newborn", 1)
    data = editor.edit(data, "farms.1.goods.grain", 3)  # something to choose
    data = editor.edit(editor.edit(data, "phase", "feeding"), "turn", "B")
    assert editor.problems(data) == []
    pos = editor.position(data)
    assert (pos.question.kind, pos.decider, data["agenda"][-1]["need"]) == ("feeding", 1, 7)
    assert editor.edit(data, "round", 8)["phase"] == "work"


def test_places_have_words() -> None:
    """For those who do not click on a picture."""
    for name in GAMES:
        editor = farmstead.game(name).editor()
        data = editor.start()
        for brush in editor.brushes(data):
            plain = [place for place in editor.places(data, 0, brush.on) if len(place) > 3]
            french = [brush.place_title(editor.texts, "fr", place) for place in plain]
            same = {place for place, title in zip(plain, french, strict=True) if place == title}
            assert same <= {"olive"}, brush.name  # the same word in both languages
