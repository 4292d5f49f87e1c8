"""Several judges of a game: which one is asked for a way to play."""

from __future__ import annotations

import pytest

import farmstead
from farmstead.bots.judges import judge_for_position, judge_for_view
from farmstead.judges import files, judge_of
from farmstead.judges.families import FAMILY, Family, family_in
from farmstead.judges.files import GATE, judges_of
from farmstead.kernel.errors import SetupError
from farmstead.training.mixtures import COURSES, MIXTURES, course_of, setups_of

TWO = Family("two", (2,), {"mode": ("family",)})


def test_a_family_holds_its_numbers_of_players_and_variants_only() -> None:
    assert TWO.holds(2, {"mode": "family", "edition": "2016"})
    assert not TWO.holds(3, {"mode": "family"})
    assert not TWO.holds(2, {"mode": "full"})


def test_a_family_survives_a_header() -> None:
    assert family_in(TWO.to_data()) == TWO
    assert family_in(None) is None


@pytest.mark.parametrize(
    ("players", "variants", "family"),
    [
        (2, {"edition": "2016"}, "two-2016"),
        (2, {"edition": "2016", "side-job": "yes"}, "two-2016"),
        (2, {"edition": "2007", "mode": "family"}, None),
        (2, {"edition": "2016", "mode": "full", "decks": "ab"}, None),
        (3, {"edition": "2016"}, None),
        (1, {"edition": "2016"}, None),
    ],
)
def test_bots_ask_the_judge_made_for_their_way_to_play(
    players: int, variants: dict[str, str], family: str | None
) -> None:
    pos = farmstead.game("agricola").start(players=players, **variants)
    judge = judge_for_position(pos)
    assert judge is not None
    found = family_in(judge.about.get(FAMILY))
    assert (found.name if found else None) == family
    while pos.decider < 0:
        pos.play(pos.options()[0])
    assert judge_for_view(pos.view(0)) is judge


def test_without_a_way_to_play_the_judge_for_all_is_given() -> None:
    judge = judge_of("agricola")
    assert judge is not None
    assert FAMILY not in judge.about
    assert [GATE in each.about for each in judges_of("agricola")] == [True, True]
    assert judges_of("agricola")[-1] is judge


def test_a_judge_that_learned_under_earlier_rules_still_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = judge_of("creatures")
    assert judge is not None
    game = farmstead.game("creatures")
    assert judge.about["rules"] in (*game.reads, game.rules_version)
    files._shelf.cache_clear()
    monkeypatch.setattr(game, "reads", ())
    monkeypatch.setattr(game, "rules_version", 99)
    try:
        with pytest.raises(files.JudgeError, match="made for other rules"):
            judge_of("creatures")
    finally:
        files._shelf.cache_clear()


def test_courses_can_be_played_and_belong_to_their_family() -> None:
    for game, courses in COURSES.items():
        rules = farmstead.game(game)
        for course in courses:
            assert sum(setup.share for setup in course.setups) == pytest.approx(1.0)
            for setup in course.setups:
                settings = rules.start(players=setup.players, **setup.variants).settings
                assert course.family.holds(setup.players, settings)
            assert course_of(game, course.family.name) is course


def test_no_way_to_play_belongs_to_two_families() -> None:
    for game, courses in COURSES.items():
        rules = farmstead.game(game)
        for setup in [*MIXTURES[game], *(setup for course in courses for setup in course.setups)]:
            settings = rules.start(players=setup.players, **setup.variants).settings
            assert sum(course.family.holds(setup.players, settings) for course in courses) == 1


def test_an_unknown_family_is_told_with_those_there_are() -> None:
    with pytest.raises(SetupError, match="families: two-2016, two-2007, two-hands, several, several-hands, alone"):
        course_of("agricola", "four")
    assert setups_of("creatures", "") is MIXTURES["creatures"]
