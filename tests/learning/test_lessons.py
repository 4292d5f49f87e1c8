"""Every lesson, followed by its own hints, reaches every goal; other ways are fine too, and the way back is offered."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.learning import Condition, Lesson, Progress, find, lessons_of, rulebook
from farmstead.learning.goals import look
from farmstead.learning.lesson import LessonError, put

LESSONS = [lesson for name in farmstead.games() for lesson in lessons_of(farmstead.game(name))]
MOST = 250  # answers: no lesson is that long


def name_of(lesson: Lesson) -> str:
    return f"{lesson.game.name}-{lesson.name}"


def play(progress: Progress, pos: Position, spelling: str | None = None) -> None:
    """One answer: of chance, of another seat, or of the learner, who follows the hint unless told otherwise."""
    if pos.decider == CHANCE:
        option, seat = progress.deal(pos), CHANCE
    elif (other := progress.others(pos)) is not None:
        seat, option = other
    else:
        seat = progress.lesson.seat
        option = progress.hint(pos) if spelling is None else pos.parse(spelling, seat)
    assert option is not None, f"no way on in {progress.lesson}: {progress.step and progress.step.id}"
    pos.play(option, None if seat == CHANCE else seat)
    progress.take(pos, seat, option)


def to_learner(progress: Progress, pos: Position) -> None:
    while progress.lesson.seat not in pos.deciders or progress.others(pos) is not None:
        play(progress, pos)


def test_each_game_has_lessons_and_agricola_begins_with_the_family_game() -> None:
    assert {lesson.game.name for lesson in LESSONS} == set(farmstead.games())
    assert [lesson.name for lesson in lessons_of(farmstead.game("agricola"))] == ["family", "cards"]


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_the_hints_reach_every_goal(lesson: Lesson) -> None:
    assert 8 <= len(lesson.steps) <= 14
    pos = lesson.start()
    progress = Progress(lesson, pos)
    read: list[str] = []  # the steps a learner sees while there is something to do in them
    for _ in range(MOST):
        if progress.finished:
            break
        step = progress.step
        if step is not None and lesson.seat in pos.deciders and step.id not in read:
            read.append(step.id)
            assert not progress.lost(pos), step.id
            assert not progress.late(pos), step.id
        play(progress, pos)
    assert progress.finished
    assert read == [step.id for step in lesson.steps]
    assert not pos.over  # the game goes on against a bot


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_all_words_and_rules_of_a_lesson_exist(lesson: Lesson) -> None:
    keys = [f"lesson.{key}" for key in ("title", "about", "end")]
    keys += [f"{step.id}.{key}" for step in lesson.steps for key in ("title", "text", "goal", "said")]
    for lang in LANGUAGES:
        assert lesson.texts.keys(lang) == keys
        anchors = rulebook(lesson.game).anchors(lang)
        assert [step.rule for step in lesson.steps if step.rule not in anchors] == []


def test_another_way_to_the_goal_counts_too() -> None:
    """Creatures: a pasture in another place than the hint says."""
    lesson = find(farmstead.game("creatures"))
    pos = lesson.start()
    progress = Progress(lesson, pos)
    for spelling in ("place wood-3", "place fences", "fence a2 left", "fence a1 bottom", "fence a2 right"):
        to_learner(progress, pos)
        assert not progress.late(pos)
        play(progress, pos, spelling)
    assert progress.step is not None
    assert progress.step.id == "pig"


def test_a_goal_whose_moment_is_past_stays_open_and_undo_takes_the_step_again() -> None:
    lesson = find(farmstead.game("creatures"))
    start = lesson.start()
    pos = start.copy()
    progress = Progress(lesson, pos)
    for spelling in ("place stone-2", "place materials", "place troughs", "trough a1", "done"):
        to_learner(progress, pos)
        if pos.round == 2:
            break
        if spelling in [pos.spell(option) for option in pos.options(0)]:
            play(progress, pos, spelling)
    to_learner(progress, pos)
    assert pos.round == 2
    assert progress.index == 0
    assert progress.late(pos)
    assert not progress.lost(pos)  # three wood can be taken in any round
    given = len(progress.marks) - 1
    progress.undo(given - progress.back)
    assert progress.marks == Progress(lesson, start).marks


def test_conditions() -> None:
    view = {
        "round": 2,
        "deciders": [0],
        "question": {"kind": "work"},
        "seats": [
            {"goods": {"wood": 3}, "tiles": [{"id": "cook", "flipped": True}, {"id": "clean", "flipped": False}]},
        ],
    }
    assert look(view, "seats.0.tiles.*.flipped") == 1
    assert look(view, "seats.0.tiles.cook.flipped") == 1
    assert look(view, "seats.0.nothing.there") == 0
    assert look(view, "seats.7.goods") == 0
    cases: list[tuple[dict[str, object], bool]] = [
        ({"at": "seats.0.goods.wood", "least": 3}, True),
        ({"at": "seats.0.goods.wood", "is": 2}, False),
        ({"at": "seats.0.goods.wood", "most": 2}, False),
        ({"round": 3}, False),
        ({"asked": "work"}, True),
        ({"asked": "fences"}, False),
        ({"did": "place w*"}, True),
        ({"did": ["place x", "place y"]}, False),
        ({"over": True}, False),
    ]
    for data, holds in cases:
        assert Condition(data).holds(view, 0, ["place wood"]) is holds, data
    wrong: list[dict[str, object]] = [{}, {"wood": 3}, {"at": "seats.0"}]
    for bad in wrong:
        with pytest.raises(ValueError, match="condition"):
            Condition(bad)


def test_mistakes_in_a_lesson_are_told() -> None:
    with pytest.raises(LessonError, match=r"farms\.0\.gold is no place"):
        put({"farms": [{"wood": 1}]}, "farms.0.gold", 3)
    with pytest.raises(KeyError, match="lessons: family, cards"):
        find(farmstead.game("agricola"), "tractors")


def drawn_name(lesson: Lesson, lang: str, kind: str, name: str) -> str | None:
    """The words that stand on the tile or card of a thing; None for things without any."""
    words = import_module(f"farmstead.titles.{lesson.game.name}.show.picture.words").Words(lang)
    if kind in ("space", "card", "building") and hasattr(words, kind):
        return str(getattr(words, kind)(name))
    return str(words.name(kind, name)) if kind in ("tile", "special") else None


def told(lesson: Lesson, lang: str, step: str) -> str:
    return " ".join(lesson.say(lang, f"{step}.{key}") for key in ("title", "text", "goal")).lower()


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_a_lesson_uses_the_words_on_the_tiles(lesson: Lesson) -> None:
    """Whoever reads "go to Fences" must find a tile that says so: the first thing hinted at in each step is named."""
    pos = lesson.start()
    progress = Progress(lesson, pos)
    pointed: dict[str, tuple[str, str]] = {}
    while not progress.finished:
        step = progress.step
        option = None if progress.others(pos) is not None else progress.hint(pos)
        if step is not None and option is not None:
            for kind, name in lesson.game.vocabulary.words(option).items():
                if drawn_name(lesson, "en", kind, name) is not None:
                    pointed.setdefault(step.id, (kind, name))
        play(progress, pos)
    assert len(pointed) >= 3
    for lang in LANGUAGES:
        names = {step: drawn_name(lesson, lang, *thing) for step, thing in pointed.items()}
        assert {step: name for step, name in names.items() if str(name).lower() not in told(lesson, lang, step)} == {}


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_step_begins_with_a_short_sentence_and_a_short_paragraph(lesson: Lesson, lang: str) -> None:
    """A phone shows the sentence, the card at the table at most 45 words; both are the beginning of the text."""
    for step in lesson.steps:
        first = lesson.say(lang, f"{step.id}.text").split("\n\n")[0]
        sentence = re.match(r".+?[.!?](?=\s|$)", first)
        assert len(first.split()) <= 45, step.id
        assert sentence is not None
        assert len(sentence[0].split()) <= 28, step.id


def test_a_step_that_begins_late_is_not_called_late_before_anything_was_tried() -> None:
    """The first goal reached a round later than planned: the next one begins without a word about it."""
    lesson = find(farmstead.game("agricola"))
    pos = lesson.start()
    progress = Progress(lesson, pos)
    for spelling in ("place wood-3", "place clay-1"):
        to_learner(progress, pos)
        play(progress, pos, spelling)
    to_learner(progress, pos)
    assert (pos.round, progress.index, progress.late(pos), progress.lost(pos)) == (2, 0, True, False)
    play(progress, pos, "place plow")
    while progress.index == 0:
        play(progress, pos)
    to_learner(progress, pos)
    assert not progress.late(pos)
    assert not progress.lost(pos)


def test_a_begging_card_closes_the_goal_of_a_harvest_without_begging() -> None:
    lesson = find(farmstead.game("agricola"))
    step = next(one for one in lesson.steps if one.id == "harvest")
    view = lesson.start().view(0)
    assert not any(one.broken(view) for one in step.goal)
    view["seats"][0]["begging"] = 1
    assert any(one.broken(view) for one in step.goal)
