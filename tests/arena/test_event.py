"""Events on disk: played, kept, broken off and gone on with; and what their sums say."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from farmstead import SetupError
from farmstead.arena.event import Event
from farmstead.arena.game import Row, play
from farmstead.arena.plan import Plan, jobs, make_plan
from farmstead.arena.results import results
from farmstead.records import Record, read

GAME = "creatures"


def quick(games: int = 4, sort: str = "match", names: tuple[str, ...] = ("random", "random")) -> Plan:
    return make_plan(sort, GAME, names, games)


def run(plan: Plan, folder: Path, resume: bool = False, processes: int = 1) -> tuple[list[Row], list[int]]:
    told: list[int] = []
    rows = Event(plan, folder, resume).run(processes, lambda row: told.append(row["number"]))
    return rows, told


def without_times(rows: list[Row]) -> list[Row]:
    return [{**row, "seconds": []} for row in rows]


def test_every_game_is_kept_as_a_record(tmp_path: Path) -> None:
    rows, told = run(quick(), tmp_path)
    assert told == [0, 1, 2, 3]
    for row in rows:
        record = read(tmp_path / row["record"])
        assert record.position.over
        assert record.position.scores() == row["scores"]
        assert record.names == {0: "random", 1: "random"}


def test_games_of_a_deal_share_their_draws(tmp_path: Path) -> None:
    plan = make_plan("match", GAME, ["random", "random"], 4, variants={"buildings": "expert"})
    rows, _ = run(plan, tmp_path)

    def draws(row: Row) -> list[str]:
        record = read(tmp_path / row["record"])
        return [record.position.spell(option) for seat, option in record.answers if seat < 0]

    assert draws(rows[0]) == draws(rows[1])
    assert draws(rows[0]) != draws(rows[2])


def test_the_same_plan_plays_the_same_games(tmp_path: Path) -> None:
    one, _ = run(quick(), tmp_path / "one")
    two, _ = run(quick(), tmp_path / "two", processes=2)
    assert without_times(one) == without_times(two)


def test_a_broken_off_event_goes_on(tmp_path: Path) -> None:
    whole, _ = run(quick(), tmp_path / "whole")
    folder = tmp_path / "broken"
    run(quick(2), folder)
    lines = folder / "games.jsonl"
    lines.write_text(lines.read_text(encoding="utf-8") + '{"number": 2, "sco', encoding="utf-8")  # torn
    rows, told = run(quick(), folder, resume=True)
    assert told == [2, 3]
    assert without_times(rows) == without_times(whole)
    assert sorted(Event(quick(), folder, resume=True).rows) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda row: row.pop("scores"),
        lambda row: row.update(lineup=[1, 0]),
        lambda row: row.update(seconds=[1.0]),
        lambda row: row.update(scores=[3, 4]),
        lambda row: row.update(number="x"),
    ],
)
def test_a_row_that_cannot_be_is_played_again(tmp_path: Path, spoil: Callable[[Row], object]) -> None:
    whole, _ = run(quick(2), tmp_path)
    first = json.loads(json.dumps(whole[0]))
    spoil(first)
    text = f"{json.dumps(first)}\n{json.dumps(whole[1])}\n[1]\n\udcff\n"
    (tmp_path / "games.jsonl").write_bytes(text.encode("utf-8", "surrogateescape"))
    rows, told = run(quick(2), tmp_path, resume=True)
    assert told == [0]
    assert without_times(rows) == without_times(whole)


def test_a_game_without_its_record_is_played_again(tmp_path: Path) -> None:
    rows, _ = run(quick(2), tmp_path)
    (tmp_path / rows[1]["record"]).unlink()
    assert run(quick(2), tmp_path, resume=True)[1] == [1]
    assert (tmp_path / rows[1]["record"]).exists()


def test_only_one_process_plays_an_event(tmp_path: Path) -> None:
    said: list[str] = []

    def again(row: Row) -> None:
        with pytest.raises(SetupError, match="another process") as error:
            Event(quick(2), tmp_path, resume=True).run(1, lambda row: None)
        said.append(error.value.key)

    Event(quick(2), tmp_path).run(1, again)
    assert said == ["event.busy"] * 2


def test_begging_is_counted(tmp_path: Path) -> None:
    plan = make_plan("match", "agricola", ["random", "greedy"], 2)
    rows, _ = run(plan, tmp_path)
    found = results(plan, rows)
    for row in rows:
        record = Record.from_text((tmp_path / row["record"]).read_text(encoding="utf-8"))
        seats = record.position.view(None)["seats"]
        assert [{"begging": seat["begging"]} for seat in seats] == row["counts"]
    begged = [row["counts"][row["lineup"].index(0)]["begging"] for row in rows]
    assert found["bots"][0]["counts"] == {"begging": sum(begged) / 2}
    assert sum(begged) > 0


def test_another_event_is_not_mixed_in(tmp_path: Path) -> None:
    run(quick(1), tmp_path)
    with pytest.raises(SetupError, match="holds an event already"):
        Event(quick(1), tmp_path)
    with pytest.raises(SetupError, match="another event"):
        Event(quick(1, names=("random", "greedy")), tmp_path, resume=True)
    (tmp_path / "plan.json").write_text("{}", encoding="utf-8")
    with pytest.raises(SetupError, match="is no plan"):
        Event(quick(1), tmp_path, resume=True)


def test_the_sums_add_up(tmp_path: Path) -> None:
    plan = quick(6)
    rows, _ = run(plan, tmp_path)
    found = results(plan, rows)
    assert found["games"] == 6
    assert sum(bot["won"] for bot in found["bots"]) == 6
    for number, bot in enumerate(found["bots"]):
        totals = [row["scores"][row["lineup"].index(number)]["total"] for row in rows]
        assert bot["points"][0] == pytest.approx(sum(totals) / 6)
        assert sum(bot["by category"].values()) == pytest.approx(bot["points"][0])
        assert bot["decisions"] > 0
        assert bot["win rate"][1] <= bot["won"] / 6 <= bot["win rate"][2]
    assert json.loads(Event(plan, tmp_path, resume=True).keep(found).read_text(encoding="utf-8")) == found


def test_a_ladder_is_anchored_at_random(tmp_path: Path) -> None:
    plan = make_plan("ladder", GAME, ["level:2", "random"], 4)
    rows, _ = run(plan, tmp_path)
    found = results(plan, rows)
    assert found["anchor"] == "random"
    assert found["bots"][1]["rating"] == [0, 0, 0]
    assert found["bots"][0]["rating"][0] > 100


def test_a_bad_program_loses_nothing_but_its_turns(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text(
        "import sys\nsys.stdin.readline()\n"
        'print(\'{"type": "ready", "protocol": 1}\', flush=True)\n'
        "for line in sys.stdin:\n    print('nonsense', flush=True)\n",
        encoding="utf-8",
    )
    plan = make_plan("match", GAME, ["random", f"exec:{shlex.join([sys.executable, str(path)])}"], 2, seconds=5.0)
    for job in jobs(plan):
        row, text = play(plan, job)
        assert len(row["faults"]) == 3
        seat = "AB"[job.lineup.index(1)]
        notes = [line for line in text.splitlines() if line.startswith(f"# {seat} exec:")]
        assert len(notes) == 3
        assert "sent what is no JSON object: nonsense; a random option was played" in notes[0]
        assert "as from now on to the end" in notes[2]
        assert Record.from_text(text).position.over
    rows = [play(plan, job)[0] for job in jobs(plan)]
    assert [bot["faults"] for bot in results(plan, rows)["bots"]] == [0, 6]
