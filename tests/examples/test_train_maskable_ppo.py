"""The training example: all of it but the learning without torch, a few steps of that too where torch is."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from farmstead.research import Pool

PATH = Path(__file__).resolve().parents[2] / "examples" / "train_maskable_ppo.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_maskable_ppo", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def first(seen: Any, mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


def test_an_evaluation_plays_each_deal_from_all_seats(example: ModuleType) -> None:
    task = example.Task("creatures", 2, {"buildings": "base"})
    asked: list[int] = []

    def act(seen: Any, mask: Any) -> int:
        asked.append(int(mask.sum()))
        return first(seen, mask)

    look = example.evaluate(task, act, "random", 4, 77)
    assert (look.steps, look.rung, look.games) == (77, "random", 4)
    assert 0 <= look.won <= 4
    assert len(asked) > 60
    assert example.evaluate(task, first, "random", 4, 77) == look, "the same deals at every look"
    assert example.evaluate(task, first, "greedy", 2).lead < -10


def test_a_lesson_pays_as_the_lead_changes(example: ModuleType) -> None:
    env = example.Task("creatures", 2, {}).lesson(Pool(["random"]))
    env.reset(seed=1)
    paid, over = [], False
    while not over:
        _, reward, over, _, info = env.step(int(np.flatnonzero(env.get_wrapper_attr("action_masks")())[0]))
        paid.append(reward)
    mine, other = info["scores"][info["seat"]], info["scores"][1 - info["seat"]]
    assert sum(paid) == pytest.approx((mine - other) / 8)
    assert sum(map(bool, paid)) > 5


def test_who_wins_enough_climbs_a_rung_at_a_time(example: ModuleType) -> None:
    look, ladder = example.Look, ["random", "level:2", "greedy"]
    assert example.next_rung(ladder, 1, []) == 1
    assert example.next_rung(ladder, 1, [look(0, "random", 10, 6, 0.0)]) == 1
    assert example.next_rung(ladder, 1, [look(0, "random", 10, 7, 0.0), look(0, "greedy", 10, 9, 0.0)]) == 2
    assert example.next_rung(ladder, 2, [look(0, "level:2", 10, 9, 0.0), look(9, "level:2", 10, 2, 0.0)]) == 2
    assert example.next_rung(ladder, 3, [look(0, "greedy", 10, 10, 0.0)]) == 3


def test_the_curve_is_kept_read_and_drawn_again(example: ModuleType, tmp_path: Path) -> None:
    rungs = (("random", 18), ("greedy", 3))
    looks = [example.Look(steps, rung, 20, won, 1.5) for steps in (0, 500, 1000) for rung, won in rungs]
    settings = {"game": "creatures", "players": 2, "variants": {}, "ladder": ["random", "greedy"]}
    example.keep_curve(tmp_path, settings, looks)
    assert example.read_curve(tmp_path) == (settings, looks)
    picture = tmp_path / "curve.svg"
    drawn = picture.read_text(encoding="utf-8")
    picture.unlink()
    assert example.main(["--out", str(tmp_path), "--draw"]) == 0
    assert picture.read_text(encoding="utf-8") == drawn
    root = ElementTree.fromstring(drawn)
    texts = ["".join(node.itertext()) for node in root.iter() if node.tag.endswith("}text")]
    assert "v random" in texts
    assert "v greedy" in texts
    assert "1,000" in texts
    lines = [node for node in root.iter() if node.tag.endswith("}polyline")]
    assert [len(line.attrib["points"].split()) for line in lines] == [3, 3]


def test_the_picture_in_the_docs_is_one_of_ours(example: ModuleType) -> None:
    folder = PATH.parents[1] / "docs" / "pictures" / "ppo"
    settings, looks = example.read_curve(folder)
    title = f"MaskablePPO learns {settings['game']}: games won"
    assert (folder / "curve.svg").read_text(encoding="utf-8") == example.draw(looks, title)


def test_an_empty_folder_and_missing_packages_are_said(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="nothing was learned in this folder yet"):
        example.main(["--out", str(tmp_path), "--draw"])
    monkeypatch.setitem(sys.modules, "torch", None)
    assert example.main(["--out", str(tmp_path)]) == 1
    assert "pip install sb3-contrib" in capsys.readouterr().err


def test_a_few_steps_are_learned_and_gone_on_with(example: ModuleType, tmp_path: Path) -> None:
    why = "torch and sb3-contrib weigh a gigabyte and are not in CI (docs/research.md)"
    pytest.importorskip("torch", reason=why)
    pytest.importorskip("sb3_contrib", reason=why)
    words = ["--every", "2048", "--games", "2", "--ladder", "random", "--self-play", "--out", str(tmp_path)]
    assert example.main([*words, "--steps", "2048"]) == 0
    assert example.main([*words, "--steps", "4096", "--resume"]) == 0
    _, looks = example.read_curve(tmp_path)
    assert [look.steps for look in looks] == [0, 2048, 4096]
    with pytest.raises(SystemExit, match="begun with other settings"):
        example.main(["--players", "2", "--ladder", "greedy", "--out", str(tmp_path), "--resume"])
