"""A queue that is fair to those who wait, by counting."""

from __future__ import annotations

from farmstead.table.fair import Fair


def drained(queue: Fair[str]) -> list[str]:
    found = []
    while (thing := queue.take()) is not None:
        found.append(thing)
    return found


def test_turns_go_around_names_and_around_what_is_theirs() -> None:
    queue: Fair[str] = Fair()
    for number in range(3):
        queue.put("flood", "one", f"f1.{number}")
    for number in range(3):
        queue.put("flood", "two", f"f2.{number}")
    queue.put("late", "x", "l")
    assert len(queue) == 7
    assert queue.of("flood") == 6
    assert drained(queue) == ["f1.0", "l", "f2.0", "f1.1", "f2.1", "f1.2", "f2.2"]
    assert len(queue) == queue.of("flood") == 0


def test_who_had_a_turn_long_ago_comes_before_who_had_one_just_now() -> None:
    queue: Fair[str] = Fair()
    for name in ("a", "b", "a"):
        queue.put(name, "", name)
        assert queue.take() == name
    for name in ("a", "a", "b", "new"):
        queue.put(name, "", name)
    assert drained(queue) == ["new", "b", "a", "a"]


def test_who_may_not_have_a_turn_waits_on() -> None:
    queue: Fair[str] = Fair()
    queue.put("busy", "", "b")
    queue.put("free", "", "f")
    assert queue.take(lambda name: name != "busy") == "f"
    assert queue.take(lambda name: name != "busy") is None
    assert queue.take() == "b"
