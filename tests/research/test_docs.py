"""docs/research.md has a quick start for each door (tests/docs runs them), and the tables come from the command."""

from __future__ import annotations

import re
from pathlib import Path

from farmstead.research.tables import csv_table, markdown
from tests.commanding import invoke

TEXT = (Path(__file__).resolve().parent.parent.parent / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def test_there_is_one_for_each_door() -> None:
    for word in ("aec_env", "gymnasium.make", "pyspiel.load_game", "BatchEnv", "describe", "rgb_array"):
        assert any(word in block for block in BLOCKS)


def test_the_command_prints_and_writes_the_tables(tmp_path: Path) -> None:
    printed = invoke(["research", "table", "creatures", "--csv"])
    assert printed.stdout == csv_table("creatures", 2)
    page = tmp_path / "page.md"
    assert invoke(["research", "table", "skara", "--out", str(page)]).exit_code == 0
    assert page.read_text(encoding="utf-8") == markdown("skara")
    refused = invoke(["research", "table", "creatures", "--players", "3", "--csv"])
    assert refused.exit_code == 2
    assert "players: 2" in refused.stderr
