"""The pictures in the docs are what the library draws today."""

from __future__ import annotations

import pytest
from docs_pictures import FOLDER, drawings


@pytest.mark.parametrize("name", sorted(drawings()))
def test_a_picture_of_the_docs_is_up_to_date(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == drawings()[name], "run: make pictures"
