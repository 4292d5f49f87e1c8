"""The tour runs from its first cell to its last, and shows what it says it shows."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from docs_pages import ROOT
from notebook import Shown, cells, run

from farmstead import Position

TOUR = ROOT / "docs" / "tour.ipynb"


@pytest.fixture(scope="module")
def shown() -> list[Shown]:
    return list(run(TOUR))


def test_it_is_kept_without_outputs() -> None:
    assert [cell.kind for cell in cells(TOUR)].count("code") >= 10
    assert not [cell.source for cell in cells(TOUR) if cell.outputs], "clear all outputs before keeping it"


def test_positions_are_pictures(shown: list[Shown]) -> None:
    drawn = [one.value for one in shown if isinstance(one.value, Position)]
    roots = [ET.fromstring(position._repr_svg_() or "") for position in drawn]
    assert len(roots) >= 6
    assert all(root.tag.endswith("svg") and len(list(root.iter())) > 300 for root in roots)
    assert {position.game.name for position in drawn} == {"agricola", "creatures", "granja", "skara"}


def test_the_cells_say_what_the_text_says(shown: list[Shown]) -> None:
    said = {one.cell.source.splitlines()[-1]: one for one in shown}
    value = said["twin.key() == pos.key(), len(pos.to_json())"].value
    assert isinstance(value, tuple)
    assert value[0] is True
    english, french = said['print(reason.text("fr"))'].printed.splitlines()
    assert english != french
    assert any(one.printed == "True\n" for one in shown), "a sample looks the same to its seat"


def test_a_cell_that_fails_names_itself(tmp_path: Path) -> None:
    made = tmp_path / "short.ipynb"
    text = '{"cells": [{"cell_type": "code", "source": ["x = 1\\n", "x / 0"], "outputs": []}]}'
    made.write_text(text, encoding="utf-8")
    with pytest.raises(ZeroDivisionError) as error:
        list(run(made))
    assert str(error.traceback[-1].path) == "short.ipynb, cell 1"
