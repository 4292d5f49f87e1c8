"""A lesson as the learner is shown it, and where the rules page tells of something."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from farmstead.kernel.game import Game
from farmstead.learning import Lesson, Progress, lessons_of, rulebook
from farmstead.table.tables.room import Room
from farmstead.table.words import option_words


@lru_cache(1000)
def anchor_of(game: Game, section: str) -> str | None:
    """The anchor of the rules page for a section of the rulebook."""
    return rulebook(game).anchor(section) if section else None


@lru_cache(4000)
def section_title(game: Game, section: str, lang: str) -> str:
    """A section of the rulebook as a reader is told of it: its French name, or what our rules call that place."""
    anchor = None if lang == "fr" else anchor_of(game, section)
    return section if anchor is None else rulebook(game).title_at(lang, anchor) or section


def lessons(game: Game, lang: str) -> list[dict[str, Any]]:
    """The lessons of a game, for the lobby."""
    return [
        {
            "name": one.name,
            "title": one.say(lang, "lesson.title"),
            "about": one.say(lang, "lesson.about"),
            "steps": len(one.steps),
        }
        for one in lessons_of(game)
    ]


def lesson(room: Room, seat: int | None, lang: str) -> dict[str, Any] | None:
    """How far the learner is, what is to do now, and the hint; None at other tables and for other seats."""
    progress = room.progress
    if not isinstance(progress, Progress) or seat != progress.lesson.seat:
        return None
    course, step, index = progress.lesson, progress.step, progress.index
    option = progress.hint(room.position)
    data: dict[str, Any] = {
        "name": course.name,
        "title": course.say(lang, "lesson.title"),
        "step": min(index + 1, len(course.steps)),
        "steps": len(course.steps),
        "finished": progress.finished,
        "lost": progress.lost(room.position),
        "late": progress.late(room.position),
        "back": progress.back if progress.tried else None,
        "past": [_told(course, at, lang) for at in range(index)],
        "said": course.say(lang, f"{course.steps[index - 1].id}.said") if index else None,
        "now": None if step is None else _told(course, index, lang),
        "hint": None if option is None else {"option": option, "text": option_words(room.game, option, lang)},
        "end": course.say(lang, "lesson.end") if progress.finished else None,
        "next": None,
    }
    if progress.finished:
        following = next((one for one in lessons_of(room.game) if one.order > course.order), None)
        data["next"] = following and {"name": following.name, "title": following.say(lang, "lesson.title")}
    return data


def _told(course: Lesson, at: int, lang: str) -> dict[str, Any]:
    step = course.steps[at]
    words = {key: course.say(lang, f"{step.id}.{key}") for key in ("title", "text", "goal")}
    return {"id": step.id, **words, "rule": step.rule}
