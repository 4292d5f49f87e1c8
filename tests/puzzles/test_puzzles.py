"""Puzzles: data and files, tries judged answer by answer, themes, ratings, the puzzle of a day."""

from __future__ import annotations

import gzip
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

import farmstead
from farmstead import bots, puzzles
from farmstead.i18n import LANGUAGES
from farmstead.puzzles.checking import reply
from farmstead.puzzles.finding import Wish, puzzles_in, recorded
from farmstead.puzzles.making import Gathered
from farmstead.puzzles.rating import NEWCOMER, Rating, expected, measured, moved
from farmstead.puzzles.shelf import nearest
from farmstead.puzzles.solution import solve
from farmstead.puzzles.solving import Exact, after
from farmstead.puzzles.telling import ending, reasons, source, task, title
from farmstead.puzzles.themes import Facts, Theme, themes_of
from farmstead.puzzles.tries import finds
from farmstead.puzzles.verifying import faults
from farmstead.records import Record

ALL = list(puzzles.shipped().values())


def small(count: int = 1) -> list[puzzles.Puzzle]:
    """Those that are solved most quickly."""
    return sorted(ALL, key=lambda one: one.looked)[:count]


def test_there_are_enough_of_every_game() -> None:
    counts = {name: sum(one.game == name for one in ALL) for name in farmstead.games()}
    assert len(ALL) >= 200
    assert min(counts.values()) >= 50, counts
    assert len({one.id for one in ALL}) == len(ALL)
    assert sum(path.stat().st_size for path in Path(puzzles.shelf.DATA).iterdir()) < 300_000


@pytest.mark.parametrize("game", farmstead.games())
def test_each_game_has_several_themes_and_levels(game: str) -> None:
    those = puzzles.chosen(game)
    assert len({one.themes[0] for one in those}) >= 3
    ratings = [one.rating for one in those]
    assert max(ratings) - min(ratings) >= 300


@pytest.mark.parametrize("puzzle", ALL, ids=lambda one: one.id)
def test_the_way_a_puzzle_tells_can_be_played_and_ends_as_it_says(puzzle: puzzles.Puzzle) -> None:
    pos = puzzle.start()
    assert pos.decider == puzzle.seat
    line = puzzle.line()
    for seat, option in line:
        assert pos.deciders == [seat]
        pos.play(option)
    assert pos.over
    assert puzzle.sheet() == pos.scores()[puzzle.seat]
    assert puzzles.judged(puzzle, [option for _, option in line]).solved
    assert all(puzzle.lost(end) >= puzzle.margin > 0 for end in range(1, len(puzzle.ends)))


def test_every_answer_is_judged_and_every_wrong_one_told_why() -> None:
    for puzzle in ALL[::7]:
        pos = puzzle.start()
        assert {*puzzle.nodes[0].best, *puzzle.nodes[0].worse} == set(pos.options())
        for option in puzzle.nodes[0].worse:
            wrong = puzzles.judged(puzzle, [option]).wrong
            assert wrong is not None
            assert wrong.lost > 0
            for lang in LANGUAGES:
                told = reasons(puzzle, wrong, lang)
                assert len(told) >= 1 + bool(wrong.lines)


def test_a_try_that_cannot_be_is_refused() -> None:
    puzzle = ALL[0]
    way = [option for _, option in puzzle.line()]
    with pytest.raises(ValueError, match="no answer here"):
        puzzles.judged(puzzle, [10**6])
    with pytest.raises(ValueError, match="solved after"):
        puzzles.judged(puzzle, [*way, way[-1]])


def test_another_order_to_the_same_end_is_right() -> None:
    """Where answers can be given in any order, both orders stay on a best way."""
    for puzzle in ALL:
        several = next((node for node in puzzle.nodes if node.seat == puzzle.seat and len(node.best) > 1), None)
        if several is not None:
            break
    else:
        pytest.fail("no puzzle with two orders")
    prefix = way_to(puzzle, several)
    for option in several.best:
        assert puzzles.judged(puzzle, [*prefix, option]).wrong is None


def way_to(puzzle: puzzles.Puzzle, node: puzzles.Node) -> list[int]:
    """Answers that lead to a node."""
    waiting: list[tuple[int | None, list[int]]] = [(0, [])]
    for at, way in waiting:
        if at is not None:
            if puzzle.nodes[at] is node:
                return way
            waiting += [(next_, [*way, option]) for option, next_ in puzzle.nodes[at].best.items()]
    raise AssertionError("not reached")


def test_others_answer_as_the_puzzle_says() -> None:
    puzzle = next(one for one in ALL if any(node.seat != one.seat for node in one.nodes))
    for at, node in enumerate(puzzle.nodes):
        answered = reply(puzzle, at)
        assert (answered is None) == (node.seat == puzzle.seat)
        assert answered is None or list(node.best) == [answered]


def test_the_quickest_are_solved_anew_and_a_changed_one_is_noticed() -> None:
    """All of them: `test_shipped.py`, in the compiled build."""
    day = datetime.now(UTC).toordinal()
    quick = small(len(ALL) // 2)
    for puzzle in [*small(12), *quick[day % 12 :: 12]][:24]:
        assert faults(puzzle) == []
    puzzle = small()[0]
    assert faults(puzzle._replace(seat=1 - puzzle.seat if puzzle.source["players"] > 1 else 1)) != []
    assert "margin" in faults(puzzle._replace(margin=puzzle.margin + 10))[0]
    node = puzzle.nodes[0]
    option, end = next(iter(node.worse.items()))
    cheat = puzzles.Node(node.seat, {**node.best, option: None}, {})
    assert "best ways" in faults(puzzle._replace(nodes=(cheat, *puzzle.nodes[1:])))[0]
    assert end > 0


def test_the_solver_agrees_with_the_bots_solver() -> None:
    """`bots.endgame` was written apart, for speed; its worths are the same."""
    from farmstead.bots.endgame import solve as other

    for puzzle in small(6):
        pos = puzzle.start()
        exact = Exact(puzzle.seat, 100_000).value(pos)
        quick = other(pos, 1_000_000, thorough=True)
        assert exact is not None
        assert quick is not None
        assert exact.worths[puzzle.seat] == pytest.approx(quick.worths[puzzle.seat])


def test_too_much_and_two_best_ends_are_no_solution() -> None:
    puzzle = small()[0]
    assert solve(puzzle.start(), puzzle.seat, 1) is None
    assert Exact(0, 1000).value(farmstead.game(puzzle.game).start()) is None  # chance is asked
    pos = puzzle.start()
    twin = after(pos, puzzle.line()[0][1])
    assert twin.key() != pos.key()


def test_puzzles_are_found_in_a_recorded_game() -> None:
    """A record that begins at a puzzle and is played badly has the same puzzle in it."""
    puzzle = small()[0]
    record = Record.from_position(puzzle.start())
    luck = Random(1)
    assert recorded(record) == []
    while not record.position.over:
        seat = record.position.deciders[0]
        record.play(luck.choice(record.position.options(seat)), seat)
    found = list(puzzles_in(recorded(record), {"kind": "record"}, Wish()))
    assert all(faults(one) == [] for one in found)
    assert all(one.source["kind"] == "record" for one in found)
    assert found, "the puzzle itself"


def test_bots_of_every_level_can_try() -> None:
    puzzle = small()[0]
    assert set(puzzle.tries) == {"1", "2", "3", "4", "5"}
    assert finds(bots.make("level:5", 1), puzzle.start(), puzzle.seat, puzzle.nodes, Random(1)) in (True, False)


def test_files_keep_everything_and_say_what_is_wrong_in_them(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl.gz"
    puzzles.write_file(path, ALL[:3])
    assert puzzles.read_file(path) == ALL[:3]
    again = tmp_path / "again.jsonl.gz"
    puzzles.write_file(again, ALL[:3])
    assert again.read_bytes() == path.read_bytes()
    path.write_bytes(b"no gzip")
    with pytest.raises(puzzles.PuzzleError, match="no packed puzzles"):
        puzzles.read_file(path)
    path.write_bytes(gzip.compress(b'{"form": 1}\n'))
    with pytest.raises(puzzles.PuzzleError, match="line 1"):
        puzzles.read_file(path)
    path.write_bytes(gzip.compress(b'{"form": 99}\n'))
    with pytest.raises(puzzles.PuzzleError, match="form 99"):
        puzzles.read_file(path)


def test_the_puzzle_of_the_day_is_the_same_for_all_and_comes_round() -> None:
    first = date(2026, 11, 18)
    days = [puzzles.of_day(first + timedelta(days=n)) for n in range(120)]
    assert puzzles.of_day(first) is days[0]
    assert len({one.id for one in days}) == 120
    assert len({one.game for one in days[:4]}) == 4


def test_the_next_one_is_near_the_solvers_rating() -> None:
    first = nearest(ALL, 1500.0, [])
    assert first is not None
    assert abs(first.rating - 1500) == min(abs(one.rating - 1500) for one in ALL)
    second = nearest(ALL, 1500.0, [first.id])
    assert second is not None
    assert second.id != first.id
    assert nearest(ALL, 1500.0, [one.id for one in ALL]) is None


def test_an_unknown_puzzle_is_named() -> None:
    with pytest.raises(puzzles.PuzzleError, match="nothing-1"):
        puzzles.find("nothing-1")


def test_ratings_move_by_what_was_expected() -> None:
    hard, easy = Rating(1900.0, 60.0), Rating(900.0, 60.0)
    assert expected(1500, 1500) == 0.5
    assert moved(NEWCOMER, hard, 1.0).value > moved(NEWCOMER, easy, 1.0).value > NEWCOMER.value
    assert moved(NEWCOMER, easy, 0.0).value < moved(NEWCOMER, hard, 0.0).value < NEWCOMER.value
    assert moved(NEWCOMER, hard, 1.0).deviation < NEWCOMER.deviation
    sure = Rating(1500.0, 45.0)
    for _ in range(50):
        sure = moved(sure, Rating(1500.0, 45.0), 1.0)
    assert sure.deviation >= 45.0
    assert measured({"5": (0, 1), "1": (0, 6)}) > measured({"5": (1, 1), "1": (0, 6)}) > measured({"1": (6, 6)})


def test_themes_go_by_facts() -> None:
    facts = Facts(["fence a1 b1", "done"], ["fences"], ["pastures"])
    assert Theme("x", did=("fence *",)).fits(facts)
    assert not Theme("x", did=("build *",)).fits(facts)
    assert Theme("x", asked=("fences",), gains=("pastures",)).fits(facts)
    assert not Theme("x", asked=("fences",), gains=("grain",)).fits(facts)


@pytest.mark.parametrize("game", farmstead.games())
def test_every_theme_has_its_words_and_the_last_fits_all(game: str) -> None:
    themes = themes_of(farmstead.game(game))
    assert themes.of(Facts([], [], [])) == (themes.all[-1].id,)
    for lang in LANGUAGES:
        for theme in themes.all:
            assert themes.title(lang, theme.id)
            assert themes.task(lang, theme.id)
    for setup in themes.setups:
        farmstead.game(game).start(setup.players, **setup.variants)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_puzzle_in_words(lang: str) -> None:
    for puzzle in (next(one for one in ALL if one.source["players"] == n) for n in (1, 2)):
        for told in (title(puzzle, lang), task(puzzle, lang), ending(puzzle, lang), source(puzzle, lang)):
            assert told
            assert "{" not in told


def test_gathering_takes_no_twins_and_not_too_many_of_a_theme() -> None:
    gathered = Gathered(10)
    one, other = ALL[0], next(two for two in ALL if two.themes[0] != ALL[0].themes[0])
    assert gathered.take(one)
    assert not gathered.take(one)
    assert [gathered.take(one._replace(id=f"x{n}")) for n in range(4)] == [True, True, True, False]
    assert gathered.take(other)
    assert not gathered.full
