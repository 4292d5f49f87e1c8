"""Judges: what they may see, what they say of positions, and which files they are read from."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import numpy as np
import pytest

import farmstead
from farmstead import bots
from farmstead.bots.judges import judge_for
from farmstead.bots.judging import JudgeBot, after
from farmstead.bots.puct import JudgedSearch
from farmstead.judges import Judge, Net, files, judge_of, load, save, threads
from farmstead.judges.files import JudgeError, fits
from farmstead.judges.inputs import inputs_of
from farmstead.judges.judge import Judgement, all_names, softmax, worths
from farmstead.kernel.position import Position
from farmstead.observing import describe

GAMES = [("agricola", 2, {"edition": "2016"}), ("agricola", 4, {"edition": "2007", "mode": "full", "decks": "eik"}),
         ("agricola", 1, {}), ("creatures", 2, {}), ("granja", 3, {}), ("skara", 1, {})]  # fmt: skip


def novice(game: str, seed: int = 1) -> Judge:
    """A judge that has learned nothing: its weights are drawn by lot."""
    rules = farmstead.game(game)
    categories = max(inputs_of(game, players).categories for players in rules.players)
    return Judge(game, Net.fresh(all_names(game), categories, len(rules.vocabulary), seed))


def midway(game: str, players: int, variants: dict[str, str], steps: int, seed: int = 3) -> Position:
    """A position after some random answers, with a seat asked."""
    rng = random.Random(seed)
    pos = farmstead.game(game).start(players=players, **variants)
    dealer = farmstead.Dealer(seed)
    while not pos.over and (steps > 0 or pos.decider < 0):
        pos.play(dealer.choose(pos) if pos.decider < 0 else rng.choice(pos.options()))
        steps -= 1
    return pos


@pytest.mark.parametrize(("game", "players", "variants"), GAMES)
def test_a_judge_speaks_of_every_seat(game: str, players: int, variants: dict[str, str]) -> None:
    pos = midway(game, players, variants, 40)
    found = novice(game).judge([pos, pos], [0, players - 1])
    assert found.points.shape == found.chances.shape == (2, players)
    assert ((found.chances > 0) & (found.chances < 1)).all()


def test_a_finished_game_needs_no_guess() -> None:
    pos = midway("creatures", 2, {}, 10_000)
    assert pos.over
    found = novice("creatures").judge([pos], [1])
    assert found.points[0].tolist() == [sheet["total"] for sheet in pos.scores()]
    assert [seat for seat, share in enumerate(found.chances[0]) if share > 0] == pos.winners()


@pytest.mark.parametrize(("game", "players", "variants"), GAMES)
def test_what_a_seat_cannot_know_changes_no_judgement(game: str, players: int, variants: dict[str, str]) -> None:
    judge = novice(game)
    pos = midway(game, players, variants, 60)
    viewer = int(pos.decider)
    others = [pos.sample(viewer, random.Random(seed)) for seed in range(4)]
    # One by one: some processors round the last rows of a product in another way than the first.
    found = [judge.judge([other], [viewer]) for other in (pos, *others)]
    for one in found[1:]:
        assert np.array_equal(one.points, found[0].points)
        assert np.array_equal(one.chances, found[0].chances)


def test_the_rows_of_two_and_of_four_players_are_shared() -> None:
    two, four = set(inputs_of("agricola", 2).names), set(inputs_of("agricola", 4).names)
    assert len(two & four) > 0.8 * len(two)
    assert len(all_names("agricola")) < 4000


def test_counts_are_told_in_steps_and_cards_by_their_vectors() -> None:
    inputs = inputs_of("agricola", 2)
    cards = np.zeros((inputs.categories + 1, 32), np.float32)
    cards[7] = 1.0
    seen = np.zeros((1, 2000), np.float32)
    rows = {row.name: row for row in describe("agricola", 2)}
    seen[0, rows["me.goods.wood"].index] = 3 / rows["me.goods.wood"].divided_by
    seen[0, rows["hand.1"].index] = 7 / inputs.categories
    found = dict(zip(inputs.names, inputs.unfold(seen, cards)[0].tolist(), strict=True))
    assert found["me.goods.wood"] == pytest.approx(0.6)
    assert [found[f"me.goods.wood>={step}"] for step in (1, 2, 3, 5)] == [1, 1, 1, 0]
    assert found["hand*0"] == 1
    assert found["me.played*0"] == 0


def test_seats_strive_to_be_ahead_and_one_alone_for_points() -> None:
    points = np.array([[30.0, 20.0, 26.0]], np.float32)
    found = worths(Judgement(points, np.zeros_like(points)), 4.0)
    assert found.tolist() == [[1.0, -2.5, -1.0]]
    alone = worths(Judgement(points[:, :1], np.zeros((1, 1), np.float32)), 4.0)
    assert alone.tolist() == [[7.5]]
    assert softmax(np.array([1.0, 1.0], np.float32)).tolist() == [0.5, 0.5]


# -- files -------------------------------------------------------------------------------------------------------------


def test_a_file_gives_the_same_judge_back(tmp_path: Path) -> None:
    judge = novice("skara")
    judge.about = {"games": 12}
    save(judge, tmp_path / "skara.npz")
    again = load(tmp_path / "skara.npz")
    assert again.about["games"] == 12
    pos = midway("skara", 2, {}, 30)
    assert np.allclose(judge.judge([pos], [0]).points, again.judge([pos], [0]).points, atol=0.3)


def test_a_file_of_other_rules_is_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = novice("skara")
    wanted = {**fits("skara"), "vocabulary": "0123"}
    monkeypatch.setattr("farmstead.judges.files.fits", lambda game: wanted)
    save(judge, tmp_path / "skara.npz")
    monkeypatch.undo()
    with pytest.raises(JudgeError, match="made for other vocabulary .*farmstead train skara"):
        load(tmp_path / "skara.npz")


def test_what_is_no_judge_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "x.npz").write_bytes(b"PK\x03\x04 nothing")
    for name, said in (("x.npz", "no judge's file"), ("none.npz", "cannot be read")):
        with pytest.raises(JudgeError, match=said):
            load(tmp_path / name)


# -- bots --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players", "variants"), GAMES)
def test_the_judged_search_answers_alike_for_the_same_seed(game: str, players: int, variants: dict[str, str]) -> None:
    judge = novice(game)
    pos = midway(game, players, variants, 25)
    seat = pos.deciders[0]

    def answer() -> tuple[int, dict[int, tuple[int, float]]]:
        rng = random.Random(5)
        search = JudgedSearch(lambda: pos.sample(seat, rng), seat, 9, judge)
        search.run(8, 1.0e9)
        return search.best(), search.shares()

    first, second = answer(), answer()
    assert first == second
    assert first[0] in pos.options(seat)


def test_a_stopped_search_answers_at_once() -> None:
    pos = midway("creatures", 2, {}, 12)
    seat = pos.deciders[0]
    search = JudgedSearch(lambda: pos.sample(seat), seat, 1, novice("creatures"))
    assert search.run(1 << 30, 1.0e9, stop=lambda: True) <= 8
    assert search.best() in pos.options(seat)


def test_the_judge_bot_takes_what_its_judge_likes_best() -> None:
    pos = midway("creatures", 2, {}, 12)
    seat = pos.deciders[0]
    judge = novice("creatures")
    liked = after(judge, pos, seat)
    bot = JudgeBot(1, judge)
    assert bot.choose(pos.view(seat), lambda: pos.sample(seat, random.Random(1))) == max(liked, key=liked.__getitem__)


def test_a_search_thinks_of_as_many_turns_as_its_judge_says() -> None:
    for game, lines in (("skara", 10), ("creatures", 3)):
        judge = judge_of(game)
        assert judge is not None
        assert judge.lines == lines
        bot = bots.SearchBot(1, iterations=1)
        pos = midway(game, 2, {}, 30)
        seat = pos.deciders[0]
        bot.choose(pos.view(seat), partial(pos.sample, seat, random.Random(1)))
        assert isinstance(bot.search, JudgedSearch)
        assert bot.search.taste.lines == lines


def test_where_nothing_learned_is_installed_there_is_no_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    assert judge_of("creatures") is not None
    files._shelf.cache_clear()
    monkeypatch.setattr(files, "find_spec", lambda name: None)
    try:
        assert judge_of("creatures") is None
        assert judge_for("creatures", 2, {}) is None
        pos = midway("creatures", 2, {}, 12)
        seat = pos.deciders[0]
        bot = bots.make("search:5i", seed=1)
        assert bot.choose(pos.view(seat), lambda: pos.sample(seat, random.Random(1))) in pos.options(seat)
    finally:
        files._shelf.cache_clear()


def test_search_without_a_judge_goes_by_the_sense() -> None:
    assert bots.is_name("search:sense")
    assert bots.is_name("search:sense:0.2s")
    assert not bots.is_name("search:sense:x")
    bot = bots.make("search:sense:20i", seed=1)
    pos = midway("skara", 2, {}, 12)
    seat = pos.deciders[0]
    assert bot.choose(pos.view(seat), lambda: pos.sample(seat, random.Random(1))) in pos.options(seat)
    assert isinstance(bot, bots.SearchBot)
    assert not isinstance(bot.search, JudgedSearch)


def test_products_are_made_on_one_thread_unless_somebody_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(threads.CHOSEN, "2")
    assert not threads.one_thread.__wrapped__()
    monkeypatch.delenv(threads.CHOSEN)
    monkeypatch.setattr(threads, "FOLDERS", ("nowhere",))
    assert not threads.one_thread.__wrapped__()  # another build of numpy: as it is
