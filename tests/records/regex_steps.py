"""How much work a regular expression does on a text: counted, by a matcher of our own that backtracks as `re` does.

`re` itself tells nobody how often it looked at a character. This one knows what our patterns use, and refuses the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

op: Any = import_module("re._constants")
parser: Any = import_module("re._parser")

CATEGORIES: dict[Any, Callable[[str], bool]] = {
    op.CATEGORY_SPACE: str.isspace,
    op.CATEGORY_NOT_SPACE: lambda char: not char.isspace(),
    op.CATEGORY_DIGIT: str.isdecimal,
    op.CATEGORY_WORD: lambda char: char.isalnum() or char == "_",
}
SINGLE = (op.LITERAL, op.NOT_LITERAL, op.ANY, op.IN)
Then = Callable[[int], bool]


class Steps:
    """One pattern on one text; `count` is how often a character was looked at."""

    def __init__(self, pattern: re.Pattern[str], text: str) -> None:
        self.tree = parser.parse(pattern.pattern, pattern.flags)
        self.folded = bool(pattern.flags & re.IGNORECASE)
        self.text = text.lower() if self.folded else text
        self.count = 0

    def match(self, start: int = 0) -> int | None:
        """The end of a match at `start`."""
        ends: list[int] = []

        def end(at: int) -> bool:
            ends.append(at)
            return True

        return ends[-1] if self._run(self.tree, 0, start, end) else None

    def everywhere(self) -> None:
        """As `sub` and `findall` do: from each place on, and on after each match."""
        start = 0
        while start <= len(self.text):
            self.count += 1
            end = self.match(start)
            start = start + 1 if end is None else max(end, start + 1)

    def _one(self, kind: Any, arg: Any, at: int) -> bool:
        self.count += 1
        if at >= len(self.text):
            return False
        char = self.text[at]
        if kind is op.ANY:
            return char != "\n"
        if kind is op.IN:
            found = any(self._in(inner, value, char) for inner, value in arg)
            return found != (arg[0][0] is op.NEGATE)
        same = bool(ord(char) == (ord(chr(arg).lower()) if self.folded else arg))
        return same if kind is op.LITERAL else not same

    def _in(self, kind: Any, arg: Any, char: str) -> bool:
        if kind is op.NEGATE:
            return False
        if kind is op.LITERAL:
            return bool(ord(char) == arg)
        if kind is op.RANGE:
            return bool(arg[0] <= ord(char) <= arg[1])
        return CATEGORIES[arg](char)

    def _run(self, items: Any, item: int, at: int, then: Then) -> bool:
        if item == len(items):
            return then(at)
        kind, arg = items[item]

        def rest(here: int) -> bool:
            return self._run(items, item + 1, here, then)

        if kind in SINGLE:
            return self._one(kind, arg, at) and rest(at + 1)
        if kind is op.AT:
            end = arg in (op.AT_END, op.AT_END_STRING)
            return at == (len(self.text) if end else 0) and rest(at)
        if kind is op.SUBPATTERN:
            return self._run(arg[3], 0, at, rest)
        if kind is op.BRANCH:
            return any(self._run(branch, 0, at, rest) for branch in arg[1])
        if kind in (op.MAX_REPEAT, op.MIN_REPEAT):
            least, most, inner = arg
            return self._repeat(kind is op.MAX_REPEAT, least, most, inner, at, rest)
        raise NotImplementedError(str(kind))

    def _repeat(self, greedy: bool, least: int, most: int, inner: Any, at: int, then: Then) -> bool:
        if len(inner) == 1 and inner[0][0] in SINGLE and greedy:
            end = at
            kind, arg = inner[0]
            while end - at < most and self._one(kind, arg, end):
                end += 1
            return any(then(here) for here in range(end, at + least - 1, -1))

        def again(here: int) -> bool:
            return here > at and self._repeat(greedy, max(0, least - 1), most - 1, inner, here, then)

        def once_more() -> bool:
            return most > 0 and self._run(inner, 0, at, again)

        def enough() -> bool:
            return least == 0 and then(at)

        return (once_more() or enough()) if greedy else (enough() or once_more())
