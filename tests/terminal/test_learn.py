"""A lesson at the terminal, by its own hints, and with the way back."""

from __future__ import annotations

from pathlib import Path

import farmstead
from farmstead.learning import Progress, find
from tests.terminal.conftest import Run


def hinted(game: str) -> list[str]:
    """The answers that the hints of a game's first lesson propose, one after the other."""
    lesson = find(farmstead.game(game))
    pos = lesson.start()
    progress = Progress(lesson, pos)
    found: list[str] = []
    while not progress.finished:
        other = progress.others(pos)
        seat, option = (lesson.seat, progress.hint(pos)) if other is None else other
        assert option is not None
        if seat == lesson.seat:
            found.append(pos.spell(option))
        pos.play(option, seat)
        progress.take(pos, seat, option)
    return found


def test_a_lesson_to_its_end(run: Run, state: Path) -> None:
    result = run("learn", "creatures", "--plain", typed=["hint", *hinted("creatures"), "save x", "quit"])
    assert result.exit_code == 0
    lesson = find(farmstead.game("creatures"))
    for step in lesson.steps:
        assert lesson.say("en", f"{step.id}.title") in result.stdout
    assert "Try: Worker to 3 Wood (place wood-3)" in result.stdout
    assert lesson.say("en", "lesson.end").split("\n")[0][:40] in " ".join(result.stdout.split())
    assert "A lesson is not written" in result.stdout
    assert not state.exists()


def test_a_goal_out_of_reach_and_the_way_back(run: Run) -> None:
    typed = ["place stone-2", "place materials", "place expand", "expand left", "annuler", "oui", "indice", "quitter"]
    result = run("learn", "creatures", "--lang", "fr", "--plain", typed=typed)
    assert "hors d" not in result.stdout  # the goal can still be reached, another way
    assert result.stdout.rindex("Essayez") > result.stdout.index("à votre façon")


def test_an_unknown_lesson_is_told(run: Run) -> None:
    result = run("learn", "agricola", "tractors")
    assert result.exit_code == 2
    assert "family, cards" in result.output
