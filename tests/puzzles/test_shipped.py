"""Every puzzle that comes along, solved anew: all legal answers of all seats to the end of the game, one best end.

Half a minute of one core compiled, several interpreted: `make test` does it in the compiled build.
"""

from __future__ import annotations

import pytest

from farmstead.puzzles import shipped
from farmstead.puzzles.verifying import faults

PARTS = 12
ALL = sorted(shipped().values(), key=lambda one: one.looked)


@pytest.mark.bulk
@pytest.mark.parametrize("part", range(PARTS))
def test_it_is_as_it_says(part: int) -> None:
    looked = ALL[part::PARTS]
    assert looked
    assert [fault for puzzle in looked for fault in faults(puzzle)] == []
