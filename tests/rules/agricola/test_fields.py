"""Actions relatives aux champs: ploughing, sowing, baking bread."""

from __future__ import annotations

from tests.cases import case
from tests.rules.agricola.table import can, code, do, farm, goods, spelled, table


def crops(pos: object, seat: str = "A") -> dict[str, tuple[str | None, int]]:
    from farmstead.kernel.position import Position

    assert isinstance(pos, Position)
    return {
        cell["cell"]: (cell["crop"], cell["count"]) for cell in farm(pos, seat)["cells"] if cell["kind"] == "field"
    }


@case("A07-077")
def test_ploughing_an_empty_unfenced_cell() -> None:
    pos = do(table({"pastures": ["e1"], "stables": ["d3"]}), "place plow")
    assert code(pos, "plow e1") == "cell-fenced"
    assert code(pos, "plow d3") == "cell-taken"
    assert code(pos, "plow a2") == "cell-taken"
    assert len(spelled(pos)) == 15 - 4
    do(pos, "plow c2")
    assert crops(pos) == {"c2": (None, 0)}


def test_a_further_field_touches_a_field() -> None:
    pos = do(table({"fields": ["c2"]}), "place plow")
    assert spelled(pos) == ["plow b2", "plow c1", "plow c3", "plow d2"]
    assert code(pos, "plow b1") == "not-adjacent-field"
    walled = table({"fields": ["e1"], "stables": ["d1", "e2"]})
    assert code(walled, "place plow") == "not-adjacent-field"


@case("A07-047", "A16-028")
def test_what_grows_from_one() -> None:
    for edition, space in (("2007", "sow-bake"), ("2016", "grain-utilization")):
        pos = table({"fields": ["b1", "c1"], "grain": 2, "vegetable": 2}, edition=edition)
        do(pos, f"place {space}", "sow grain", "sow vegetable")
        assert crops(pos) == {"b1": ("grain", 3), "c1": ("vegetable", 2)}
        assert goods(pos) == {"grain": 1, "vegetable": 1}


def test_fields_may_be_left_empty_but_not_all() -> None:
    pos = do(table({"fields": ["b1", "c1", "d1"], "grain": 3}), "place sow-bake")
    assert goods(pos) == {"grain": 2}, "one must be sown, and there is only grain"
    do(pos, "sow grain", "done")
    assert goods(pos) == {"grain": 1}
    either = do(table({"fields": ["b1"], "grain": 1, "vegetable": 1}), "place sow-bake")
    assert code(either, "done") == "must-one"
    assert code(table({"fields": ["b1 grain 1"], "grain": 3}), "place sow-bake") == "no-oven"


@case("A16-029")
def test_crops_on_fields_cannot_be_eaten_or_sown() -> None:
    pos = table({"fields": ["b1 grain 3", "c1 vegetable 2", "d1"]}, edition="2016")
    assert code(pos, "cook grain") == "none-of"
    assert code(pos, "cook vegetable") == "none-of"
    assert code(pos, "place grain-utilization") == "no-oven"
    assert farm(pos)["feeding"]["convertible"] == 0


@case("A07-053")
def test_seeds_do_not_pile_up() -> None:
    pos = do(table({}, {}, round=12), "place grain-1", "place vegetable")
    assert (goods(pos, "A"), goods(pos, "B")) == ({"grain": 1}, {"vegetable": 1})


@case("A07-054")
def test_without_an_oven_no_bread() -> None:
    pos = table({"grain": 3, "wood": 0})
    assert code(pos, "place sow-bake") == "no-oven"
    both = do(table({"grain": 3, "fields": ["b1"]}), "place sow-bake")
    assert both.decider == 1, "no baking is asked"
    assert can(table({"grain": 1, "majors": ["fireplace-2"]}), "place sow-bake")


@case("A07-051")
def test_bread_at_the_rate_of_the_improvement() -> None:
    for majors, grain, food in (
        (["fireplace-2"], 3, 6),
        (["hearth-4"], 3, 9),
        (["clay-oven"], 1, 5),
        (["stone-oven"], 2, 8),
        (["clay-oven", "stone-oven", "hearth-4"], 5, 5 + 8 + 6),
    ):
        pos = do(table({"grain": 6, "majors": majors}), "place sow-bake")
        if pos.question.kind == "bake":
            do(pos, f"bake {grain}")
        assert goods(pos) == {"food": food, "grain": 6 - grain}, majors


def test_ovens_have_their_limits() -> None:
    pos = do(table({"grain": 6, "majors": ["clay-oven", "stone-oven"]}), "place sow-bake")
    assert spelled(pos) == ["bake 1", "bake 2", "bake 3"]
    assert code(pos, "bake 4") == "not-more"
    assert pos.question.params == {"grain": 6, "most": 3, "food": [5, 9, 13]}
    two = do(table({"grain": 2, "majors": ["stone-oven", "clay-oven"]}), "place stable-bake")
    assert code(two, "bake 3") == "goods"


def test_sowing_and_baking_in_one_action() -> None:
    pos = do(table({"grain": 3, "fields": ["b1"], "majors": ["fireplace-2"]}), "place sow-bake")
    assert pos.question.kind == "sow-or-bake"
    assert spelled(pos) == ["sow grain", "bake 1", "bake 2", "bake 3"]
    assert code(pos, "done") == "must-one", "something must be done"
    assert code(pos, "bake 4") == "goods"
    assert code(pos, "plow c1") == "not-asked"
    assert goods(do(pos.copy(), "bake 1", "done")) == {"food": 2, "grain": 2}
    bread_first = do(pos.copy(), "bake 2", "sow grain")
    do(pos, "sow grain", "bake 2")
    assert goods(pos) == {"food": 4}
    assert (crops(bread_first), bread_first.key()) == ({"b1": ("grain", 3)}, pos.key())
    again = do(table({"grain": 4, "fields": ["b1"], "majors": ["fireplace-2"]}), "place sow-bake", "bake 1")
    assert code(again, "bake 1") == "not-asked", "one baking in an action"


@case("A16-012")
def test_and_or_and_then_in_2016() -> None:
    """And/or: one or both, in any order. Then: the printed order."""
    rich = {"fields": ["b1"], "grain": 2}
    asked = do(table(rich, edition="2016", round=13), "place cultivation")
    assert asked.question.kind == "plow-or-sow"
    assert code(asked, "bake 1") == "not-asked"
    sow_only = do(table(rich, edition="2016", round=13), "place cultivation", "sow grain", "done")
    assert crops(sow_only) == {"b1": ("grain", 3)}
    plow_only = do(table(rich, edition="2016", round=13), "place cultivation", "plow c1", "done")
    assert crops(plow_only) == {"b1": (None, 0), "c1": (None, 0)}
    both = do(table(rich, edition="2016", round=13), "place cultivation", "plow c1", "sow grain", "sow grain")
    assert crops(both) == {"b1": ("grain", 3), "c1": ("grain", 3)}
    sow_first = do(table(rich, edition="2016", round=13), "place cultivation", "sow grain", "plow c1")
    assert code(sow_first, "plow d1") == "not-asked", "one field only"
    between = sow_first.copy()
    assert crops(do(sow_first, "done")) == {"b1": ("grain", 3), "c1": (None, 0)}
    assert do(between, "sow grain").key() == both.key(), "the new field may be sown too"
    then = table({"reed": 0, "clay": 9, "stone": 9, "wood": 9}, edition="2016", round=14)
    assert code(then, "place farm-redevelopment") == "goods", "no fences without the renovation"
    able = do(table({"reed": 1, "clay": 2, "wood": 4}, edition="2016", round=14), "place farm-redevelopment")
    assert farm(able)["house"] == "clay"
    assert {"done", "fence c1"} <= set(spelled(able))


def test_nothing_is_ploughed_and_nothing_sown_is_not_allowed() -> None:
    pos = do(table({"fields": ["b1"]}, round=13), "place plow-sow")
    assert code(pos, "done") == "must-one"
    full = {"fields": ["a1", "b1", "c1", "d1", "e1", "e2", "e3", "d3", "c3", "b3", "b2", "c2", "d2"]}
    assert code(table(full, round=13), "place plow-sow") == "nothing-to-sow"
    do(table({**full, "grain": 1}, round=13), "place plow-sow")
