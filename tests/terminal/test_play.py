"""Playing at a terminal, on the toy: every command, what is kept, and what is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

import farmstead
from farmstead.records import Record, read
from tests.records.toy import ToyGame
from tests.terminal.conftest import Run

pytestmark = pytest.mark.usefixtures("toy")


def kept(state: Path) -> Record:
    """The one game that is kept."""
    [path] = state.glob("*.farm")
    return read(path)


def spellings(record: Record) -> list[str]:
    return [record.position.spell(option) for _, option in record.answers]


def test_numbers_and_spellings_answer(run: Run, state: Path) -> None:
    result = run("play", "toy", "--seed", "1", typed=["3", "more"])
    assert result.exit_code == 0
    assert spellings(kept(state))[1:3] == ["take 3", "more"]
    assert "3  en:option.take 3  [take 3]" in result.stdout


def test_the_end_of_input_leaves_with_the_game_kept(run: Run, state: Path) -> None:
    result = run("play", "toy", typed=["1"])
    assert result.exit_code == 0
    assert "The game is kept" in result.stdout
    assert "farmstead play --resume" in result.stdout
    assert len(kept(state).answers) == 2


def test_a_seed_makes_the_same_game(run: Run, state: Path) -> None:
    texts = [run("play", "toy", "--seed", "5", typed=["1"] * 40).stdout for _ in range(2)]
    first, second = (read(path).to_text() for path in state.glob("*.farm"))
    assert first == second
    assert "The game is over" in texts[0]


def test_a_game_to_its_end(run: Run, state: Path) -> None:
    result = run("play", "toy", "--lang", "fr", "--variant", "rounds=4", typed=["1"] * 60)
    record = kept(state)
    assert record.position.over
    assert "La partie est finie" in result.stdout
    assert record.variants["rounds"] == "4"
    assert record.names == {0: "human", 1: "random"}


def test_seats_can_be_chosen(run: Run, state: Path) -> None:
    run("play", "toy", "--players", "3", "--seat", "A=random", "--seat", "B=human", "--seat", "C=random", typed=["1"])
    record = kept(state)
    assert record.names == {0: "random", 1: "human", 2: "random"}
    assert [seat for seat, _ in record.answers] == [-1, 0, 0, 1]


def test_bots_alone_play_a_whole_game(run: Run, state: Path) -> None:
    assert "The game is over" in run("play", "toy", "--seat", "A=random").stdout
    assert kept(state).position.over


def test_hot_seat_asks_everybody(run: Run, state: Path) -> None:
    result = run("play", "toy", "--hotseat", typed=["1", "1", "2"])
    assert "B> 2" in result.stdout
    assert [seat for seat, _ in kept(state).answers] == [-1, 0, 0, 1]


def test_answers_given_together_stay_hidden_until_all_are_in(run: Run) -> None:
    result = run("play", "toy", "--seed", "1", typed=["1", "done", "log", "2"])
    asked, told = result.stdout.split("A> log\n")[0], result.stdout.split("A> log\n")[1]
    assert "B (random bot) has chosen." in asked
    log = told.split("A> 2\n")[0]
    assert "option.bid" not in asked.split("has chosen.")[0]
    assert "  roll 1" in log
    assert "bid" not in log
    assert "answers: bid 3" in told.split("A> 2\n")[1]


class TestWords:
    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("why hurry", "“hurry” is closed: too tired (Rest)"),
            ("hurry", "“hurry” is closed: too tired (Rest)"),
            ("why take 1", "“take 1” is open"),
            ("why 1", "“take 1” is open"),
            ("why", "Nothing worth a word is closed"),
            ("why xyzzyxyzzy", "neither an answer nor a command"),
            ("take", "Close to it: take 1, take 2, take 3"),
            ("tske 1", "Close to it: take 1"),
            ("hlep", "Close to it: help"),
            ("77", "Options go from 1 to 3"),
            ("0", "Options go from 1 to 3"),
            ("help", "undo [N]"),
            ("?", "undo [N]"),
            ("score", "en:score.total"),
            ("log", "Round 1"),
            ("options", "A: en:question.take"),
            ("board", "┌ en [0, 0] ┐"),
            ("save", "Type: save FILE"),
            ("load", "Type: load FILE"),
            ("lang de", "There are no texts in “de”"),
            ("undo", "There is nothing to take back"),
            ("undo x", "Undo takes a number"),
            ("undo 9", "only 1 answer to take back"),
            ("restart", "nothing to take back since the last reveal"),
        ],
    )
    def test_commands_that_leave_the_game_as_it_is(self, run: Run, state: Path, typed: str, said: str) -> None:
        result = run("play", "toy", "--seed", "1", typed=["lang en", typed])
        assert said in result.stdout.split(f"A> {typed}\n")[1]
        assert [seat for seat, _ in kept(state).answers] == [-1]

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("pourquoi hurry", "trop fatigué"),
            ("why hurry", "trop fatigué"),
            ("aide", "annuler [N]"),
            ("annuler", "Il n’y a rien à reprendre"),
            ("77", "Les choix vont de 1 à 3"),
        ],
    )
    def test_french_commands(self, run: Run, typed: str, said: str) -> None:
        result = run("play", "toy", "--lang", "fr", typed=[typed])
        assert said in result.stdout.split(f"A> {typed}\n")[1]

    def test_the_language_can_change_in_mid_game(self, run: Run) -> None:
        after = run("play", "toy", "--seed", "1", typed=["lang fr", "1", "done"]).stdout.split("A> lang fr\n")[1]
        assert "fr:option.take 1" in after
        assert "  A répond\u202f: take 1" in after

    def test_an_empty_line_is_no_answer(self, run: Run, state: Path) -> None:
        run("play", "toy", typed=["", "   "])
        assert len(kept(state).answers) == 1


class TestGoingBack:
    def test_undo_of_ones_own_answer_is_free(self, run: Run, state: Path) -> None:
        result = run("play", "toy", "--seed", "1", typed=["1", "undo", "2"])
        assert "agree" not in result.stdout
        assert spellings(kept(state))[1:] == ["take 2"]
        assert "undo 1\n" in kept(state).to_text()

    @pytest.mark.parametrize(("answer", "count"), [("n", 6), ("", 6), ("y", 2), ("yes", 2)])
    def test_beyond_a_bots_answer_all_must_agree(self, run: Run, state: Path, answer: str, count: int) -> None:
        result = run("play", "toy", "--seed", "1", typed=["1", "done", "undo", answer])
        assert "Does everybody agree?" in result.stdout
        assert len(kept(state).answers) == count

    def test_beyond_a_draw_all_must_agree(self, run: Run, state: Path) -> None:
        result = run("play", "toy", "--seed", "1", typed=["undo 1", "n"])
        assert "goes beyond a draw" in result.stdout
        assert "Nothing has changed" in result.stdout

    def test_in_hot_seat_the_last_person_may_still_take_back(self, run: Run, state: Path) -> None:
        result = run("play", "toy", "--hotseat", typed=["1", "done", "undo 2", "3"])
        assert "agree" not in result.stdout
        assert spellings(kept(state))[1:] == ["take 3"]

    def test_restart_takes_back_the_turn(self, run: Run, state: Path) -> None:
        result = run("play", "toy", "--hotseat", typed=["1", "done", "restart", "3"])
        assert "2 answers taken back" in result.stdout
        assert spellings(kept(state))[1:] == ["take 3"]


class TestFiles:
    def test_save_and_load_in_the_game(self, run: Run, state: Path, tmp_path: Path) -> None:
        path = tmp_path / "game.farm"
        result = run("play", "toy", "--seed", "1", typed=["1", f"save {path}", "more", f"load {path}"])
        assert "The game is saved" in result.stdout
        assert spellings(read(path))[1:] == ["take 1"]
        assert kept(state).to_text() == read(path).to_text()

    @pytest.mark.parametrize("name", ["none.farm", "bad.farm", "."])
    def test_a_file_that_cannot_be_loaded(self, run: Run, state: Path, tmp_path: Path, name: str) -> None:
        (tmp_path / "bad.farm").write_text("game: toy\nA take 1\n", encoding="utf-8")
        result = run("play", "toy", "--seed", "1", typed=["1", f"load {tmp_path / name}", "done"])
        assert str(tmp_path) in result.stdout
        assert spellings(kept(state))[1:3] == ["take 1", "done"]

    def test_a_file_that_cannot_be_written_is_said(self, run: Run, state: Path, tmp_path: Path) -> None:
        result = run("play", "toy", typed=[f"save {tmp_path / 'none' / 'game.farm'}", "1"])
        assert "can’t be written" in result.stdout
        assert len(kept(state).answers) == 2

    def test_save_option_follows_the_game(self, run: Run, state: Path, tmp_path: Path) -> None:
        path = tmp_path / "game.farm"
        run("play", "toy", "--save", str(path), typed=["1", "undo", "2"])
        assert path.read_text(encoding="utf-8") == kept(state).to_text()

    def test_load_option_goes_on(self, run: Run, state: Path, tmp_path: Path) -> None:
        path = tmp_path / "game.farm"
        run("play", "toy", "--hotseat", typed=["1", f"save {path}", "quit", "n"])
        assert not list(state.glob("*.farm"))
        result = run("play", "--load", str(path), typed=["done", "1"])
        assert "B> 1" in result.stdout
        assert spellings(kept(state))[1:] == ["take 1", "done", "take 1"]
        assert spellings(read(path))[1:] == ["take 1"]

    @pytest.mark.parametrize("name", ["exec:touch {trace}", "python:{bot}:Bot"])
    def test_a_file_does_not_start_programs(self, run: Run, state: Path, tmp_path: Path, name: str) -> None:
        path, trace, bot = tmp_path / "game.farm", tmp_path / "trace", tmp_path / "bot.py"
        bot.write_text(f"open({str(trace)!r}, 'w')\nclass Bot:\n    choose = None\n", encoding="utf-8")
        path.write_text(f'game: toy\nnames: A=human B="{name.format(trace=trace, bot=bot)}"\n', encoding="utf-8")
        result = run("play", "--load", str(path), typed=["1", "done", "1"])
        assert result.exit_code == 2
        assert "names a program for seat B" in result.stderr
        result = run("play", "toy", typed=[f"load {path}", "1", "done", "1"])
        assert "names a program for seat B" in result.stdout
        result = run("play", "--load", str(path), "--lang", "fr", "--hotseat", typed=["1"])
        assert result.exit_code == 0
        assert not trace.exists()

    def test_a_bot_in_python_sits_down(self, run: Run, state: Path, tmp_path: Path) -> None:
        bot = tmp_path / "mine.py"
        body = "class Bot:\n    def choose(self, view, sampler):\n        return view['options'][0]['spelling']\n"
        bot.write_text(body, encoding="utf-8")
        run("play", "toy", "--seat", f"B=python:{bot}:Bot", typed=["1", "done", "1", "done"])
        assert kept(state).names[1] == f"python:{bot}:Bot"
        assert {seat for seat, _ in kept(state).answers} == {-1, 0, 1}
        bot.with_name("bad.py").write_text(body.replace("[0]['spelling']", ""), encoding="utf-8")
        result = run("play", "toy", "--seat", f"B=python:{bot.with_name('bad.py')}:Bot", typed=["1", "done", "1"])
        assert result.exit_code == 2
        assert "is no option now. Allowed: " in result.stderr

    def test_resume_continues_the_last_game_with_its_bots(self, run: Run, state: Path) -> None:
        run("play", "toy", typed=["2"])
        run("play", "--resume", typed=["done"])
        record = kept(state)
        assert spellings(record)[1:3] == ["take 2", "done"]
        assert {seat for seat, _ in record.answers} == {-1, 0, 1}

    def test_a_game_of_earlier_rules_goes_on_in_a_file_of_its_own(
        self, run: Run, state: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(farmstead, "game", lambda name: ToyGame(1, gift="alone"))
        run("play", "toy", "--hotseat", typed=["1", "done", "2"])
        [old] = state.glob("*.farm")
        text = old.read_text(encoding="utf-8")
        monkeypatch.setattr(farmstead, "game", lambda name: ToyGame(2, reads=(1,), gift="asked"))
        for words in (["check", str(old)], ["show", str(old), "--step", "1"]):
            said = " ".join(run(*words).stdout.split())
            assert "1 answer that the rules of then gave by themselves was found" in said
        result = run("play", "--resume", "--lang", "fr", typed=["done"])
        assert "1 réponse que les règles d’alors" in " ".join(result.stdout.split())
        assert old.read_text(encoding="utf-8") == text
        [new] = [path for path in state.glob("*.farm") if path != old]
        assert spellings(read(new))[1:] == ["take 1", "done", "done", "take 2", "done"]
        assert read(new).notices == []

    def test_resume_passes_over_finished_games(self, run: Run, state: Path) -> None:
        run("play", "toy", "--seat", "A=random")
        result = run("play", "--resume")
        assert result.exit_code == 2
        assert "no unfinished game" in result.stderr

    @pytest.mark.parametrize(("answer", "count"), [("", 1), ("y", 1), ("n", 0)])
    def test_quit_offers_to_keep_the_game(self, run: Run, state: Path, answer: str, count: int) -> None:
        result = run("play", "toy", typed=["1", "quit", answer])
        assert result.exit_code == 0
        assert len(list(state.glob("*.farm"))) == count
        assert ("The game is not kept" in result.stdout) == (count == 0)

    def test_a_state_folder_that_cannot_be_written_is_said_once(self, run: Run, state: Path) -> None:
        state.parent.mkdir()
        state.write_text("a file where the folder should be", encoding="utf-8")
        result = run("play", "toy", typed=["1", "done"])
        assert result.exit_code == 0
        assert result.stdout.count("can’t be kept automatically") == 1
        assert "The game is not kept" in result.stdout


def test_a_seed_is_said(run: Run) -> None:
    assert "Known luck" in run("play", "toy", "--seed", "1").stdout
    assert "Hasard connu" in run("play", "toy", "--seed", "1", "--lang", "fr").stdout
    assert "Known luck" not in run("play", "toy").stdout


def test_plain_output_is_ascii_but_for_letters(run: Run) -> None:
    result = run("play", "toy", "--plain", "--seed", "1", "--lang", "fr", typed=["pourquoi hurry", "points"])
    drawn = [char for char in result.stdout if ord(char) > 127 and not char.isalpha()]
    assert drawn == []
    assert "+ fr [0, 0] +" in result.stdout
