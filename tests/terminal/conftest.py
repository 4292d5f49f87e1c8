"""Running the `farmstead` command inside the test, with its own place for kept games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import farmstead
from farmstead.kernel.errors import SetupError
from farmstead.kernel.game import Game
from tests.commanding import invoke
from tests.records.toy import ToyGame

Run = Callable[..., Result]


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where running games are kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "120")
    return tmp_path / "state" / "farmstead"


@pytest.fixture
def run(state: Path) -> Run:
    """Runs the command with these words; `typed` are the lines of its input."""

    def call(*words: str, typed: list[str] | None = None) -> Result:
        text = "".join(f"{line}\n" for line in typed or [])
        result = invoke(words, typed=text)
        assert "Traceback" not in result.output
        return result

    return call


def only_game(monkeypatch: pytest.MonkeyPatch, game: Game) -> Game:
    """It is the only game there is, under the name of the toy."""

    def find(name: str) -> Game:
        if name != "toy":
            raise SetupError(f"there is no game {name!r}")
        return game

    monkeypatch.setattr(farmstead, "game", find)
    monkeypatch.setattr(farmstead, "games", lambda: ["toy"])
    return game


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Game:
    return only_game(monkeypatch, ToyGame())
