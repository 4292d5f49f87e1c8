"""`farmstead schema`: what data holds, as a JSON schema or as a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import farmstead
from farmstead.schema import KINDS
from tests.terminal.conftest import Run


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_json_and_closed(run: Run, kind: str) -> None:
    result = run("schema", "creatures", kind)
    assert result.exit_code == 0
    schema = json.loads(result.stdout)
    assert schema["title"] == f"farmstead creatures {kind}"
    assert schema["additionalProperties"] is False
    assert all("description" in field for field in schema["properties"].values())


def test_a_view_is_meant_where_nothing_else_is_named(run: Run) -> None:
    assert run("schema", "creatures").stdout == run("schema", "creatures", "view").stdout


@pytest.mark.parametrize("game", farmstead.games())
def test_the_page_goes_to_a_file(run: Run, tmp_path: Path, game: str) -> None:
    path = tmp_path / "page.md"
    result = run("schema", game, "--page", "--out", str(path))
    assert (result.exit_code, result.stdout) == (0, "")
    assert path.read_text(encoding="utf-8").startswith("# Views, score sheets and position files: ")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "There is no schema “tea”; choose one of: view, scores, position."),
        ("fr", "Il n’y a pas de schéma «\u202ftea\u202f»\u202f; au choix\u202f: view, scores, position."),
    ],
)
def test_an_unknown_schema_says_what_there_is(run: Run, lang: str, said: str) -> None:
    result = run("schema", "creatures", "tea", "--lang", lang)
    assert result.exit_code == 2
    assert said in result.stderr
