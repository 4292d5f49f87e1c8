"""Citing acceptance cases: `@case("XX-001")` says which cases a test proves.

The ids of all cases stand in acceptance_ids.txt, one game a line; `make cases` lists the ones that no test cites.
"""

from __future__ import annotations

from functools import cache

import pytest
from cases import LIST, listed_ids


@cache
def all_ids() -> frozenset[str]:
    """Every case there is, of all games."""
    return frozenset(one for ids in listed_ids().values() for one in ids)


def case(*ids: str) -> pytest.MarkDecorator:
    """Marks a test with the acceptance cases it proves; a wrong id is an error when the test is read."""
    if not ids:
        raise ValueError("case() needs at least one id")
    for one in ids:
        if one not in all_ids():
            raise ValueError(f"{one!r} is no acceptance case (see {LIST.name})")
    return pytest.mark.case(*ids)
