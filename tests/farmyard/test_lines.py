"""Lines of text: side by side, in columns, one part after the other."""

from __future__ import annotations

from farmstead.farmyard.lines import beside, clip, filled, in_columns


def test_blocks_side_by_side_may_differ_in_height() -> None:
    assert beside([["ab", "c"], ["d"]], [3, 1]) == ["ab    d", "c      "]


def test_as_many_columns_as_fit_are_read_downwards() -> None:
    entries = ["long entry", "b", "c", "d"]
    assert in_columns(entries, 14, 3) == ["long entry   c", "b            d"]
    assert [line.rstrip() for line in in_columns(entries, 13, 3)] == entries


def test_parts_flow_and_no_line_is_too_long() -> None:
    parts = ["wood 0", "clay 10", "reed 2"]
    assert filled(parts, " · ", 27) == ["  wood 0 · clay 10 · reed 2"]
    assert filled(parts, " · ", 26) == ["  wood 0 · clay 10 ·", "  reed 2"]
    # The dot behind the clay would not fit any more.
    assert filled(parts, " · ", 19) == ["  wood 0 ·", "  clay 10 · reed 2"]
    assert filled(["one two three"], "", 9) == ["  one two", "    three"]
    assert clip("farmstead", 5) == "farm…"
